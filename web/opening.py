"""Games that come into the page: pasted, typed, dropped, opened from a file or from an address.

A text is read first; then it is looked for among the kept games, since a game that is kept here goes on from
there.  Whatever is wrong with a text is said, and the text stays in its box.
"""

from collections.abc import Iterable

from cephalopod.addresses import read_link
from cephalopod.errors import CephalopodError, ConversionError
from cephalopod.exporters import is_more_than_a_line
from cephalopod.game import Game
from cephalopod.imported import Imported
from cephalopod.importers import LONGEST, read_anything
from cephalopod.notation import move_text
from cephalopod.position import Move
from cephalopod.reading import decoded
from cephalopod.record import record_text
from cephalopod.values import replace
from web import events_exchange as events
from web.effects import Announce, CloseDialog, Effect, Focus, SaveGame, SeekKept, ShowDialog
from web.errors_said import error_text, note_text, place_text
from web.events_exchange import OpeningEvent
from web.friend import mark_in, receive
from web.library import read_kept
from web.model import HUMAN, Notice, Opening, SavedGame, Seats, State, Text
from web.own_address import with_content
from web.sentences import said
from web.sharing import own_content, written
from web.telling import with_dialog
from web.turns import Step, go_to, take_up

MOST_BYTES = 4 * LONGEST
"""More bytes than any text that is read can have."""

_TELLING_MOVES = 8
"""So many moves at the end of a line tell almost every game from another one."""


def happened(state: State, event: OpeningEvent) -> Step:
    """Return what follows from an event of a game that comes in."""
    match event:
        case events.TextGiven(text):
            return _boxed(state, text).then(Focus("open-text"))
        case events.FileGiven(data, size):
            return _file(state, data, size)
        case events.TextRead(text):
            return _read(state, text)
        case events.AddressOpened(fragment, kept):
            own = _readable(kept) if kept is not None else None
            return _address(state, fragment) if own is None else _linked(take_up(state, own))
        case events.OpeningAccepted() if state.opening is not None and state.opening.found is not None:
            return Step(state, (SeekKept(),))
        case events.OpeningDropped() if state.opening is not None:
            return Step(replace(state, opening=replace(state.opening, found=None)), (Focus("open-text"),))
        case events.KeptSought() if state.opening is not None and state.opening.found is not None:
            if state.frame.embed:
                # A compact page is no place for a person's own games.
                event = replace(event, texts=())
            step = _take(state, state.opening.found, state.opening.mark, event)
            return _linked(step) if state.opening.linked else step
    return Step(state)


# -- reading -------------------------------------------------------------------------------------------------


def _boxed(state: State, text: str) -> Step:
    """Show the dialog with a text in its box."""
    serial = state.opening.serial + 1 if state.opening else 1
    opened = replace(with_dialog(state, "open"), opening=Opening(text, serial))
    # A dialog that is open is not opened again: it would be closed first, with all that is in it.
    return Step(opened, () if state.dialog == "open" else (ShowDialog("open"),))


def _file(state: State, data: bytes, size: int) -> Step:
    try:
        if size > MOST_BYTES:
            raise ConversionError("too_long", line=1, column=1, length=size, limit=LONGEST)
        text = decoded(data)
    except CephalopodError as error:
        return _with_fault(_boxed(state, ""), error)
    boxed = _boxed(state, text)
    return _read(boxed.state, text, *boxed.effects)


def _read(state: State, text: str, *effects: Effect) -> Step:
    """Read a text from the box; ``effects`` come first."""
    try:
        imported = read_anything(text)
    except CephalopodError as error:
        return _with_fault(Step(state, effects), error)
    return _found(Step(state, effects), imported, text)


def _found(step: Step, imported: Imported, text: str, *, linked: bool = False) -> Step:
    """Ask about a game that was read from a text, or look for it among the kept ones."""
    # A link that was cut is no turn of a friend's: what is missing of it would look like a move taken back.
    whole = imported.kind == "link" and imported.question is None
    mark = mark_in(text) if whole else ""
    opening = replace(step.state.opening or Opening(), found=imported, linked=linked, mark=mark)
    found = Step(replace(step.state, opening=opening, dialog_notice=None), step.effects)
    return found.then(SeekKept()) if imported.question is None else found.then(Focus("open-accept"))


def _with_fault(step: Step, error: CephalopodError) -> Step:
    """Say in the dialog what is wrong with the text, and where."""
    return Step(replace(step.state, dialog_notice=fault_text(step.state, error)), step.effects).then(
        Focus("open-text")
    )


def fault_text(state: State, error: CephalopodError) -> Text:
    """Return what is wrong with a text, and the place where it is known."""
    text, place = error_text(error), place_text(error)
    if place is None:
        return text
    return "open.fault", {"place": said(state, place), "why": said(state, text)}


# -- the page's address --------------------------------------------------------------------------------------


def _address(state: State, fragment: str) -> Step:
    """Show what an address holds; ``fragment`` is what stands in it from the ``?`` or ``#`` on."""
    behind = fragment[fragment.find("#") :] if "#" in fragment else ""
    if behind == with_content(behind, own_content(state)):
        return Step(state)
    text = f"{state.site.address}{fragment}"
    try:
        imported = read_link(text)
    except CephalopodError as error:
        return _with_fault(_boxed(state, text), error)
    if imported.question is not None:
        return _found(_boxed(state, text), imported, text, linked=True)
    return _found(Step(state), imported, text, linked=True)


def _linked(step: Step) -> Step:
    """Let the page's address tell the game that came from it, and go on with it."""
    address = written(step.state)
    return Step(address.state, (*step.effects, *address.effects))


# -- onto the board ------------------------------------------------------------------------------------------


def _take(state: State, imported: Imported, mark: str, event: events.KeptSought) -> Step:
    """Put a game that was read on the board: as it is kept here, or as a game of its own."""
    close = (CloseDialog(),) if state.dialog == "open" else ()
    state = replace(state, dialog=None, dialog_notice=None, opening=None)
    if mark:
        step = receive(state, imported.game, mark, event.texts, event.game_id, event.seed)
        return Step(step.state, (*close, *step.effects))
    saved = kept_already(imported, event.texts)
    if saved is not None:
        return _go_on(state, saved, imported, close)
    game = imported.game
    saved = SavedGame(event.game_id, 1, game, imported.node, Seats(HUMAN, HUMAN), event.seed, counts=False)
    step = take_up(state, saved, opened_text(imported))
    keep = (SaveGame(step.state),) if len(game.nodes) > 1 else ()
    told = with_notes(Step(step.state, (*close, *step.effects)), imported)
    return told.then(*keep)


def opened_text(imported: Imported) -> Text:
    """Return the sentence that says what has been opened."""
    ply = imported.game.nodes[imported.node].ply
    return ("open.done", {"ply": ply}) if len(imported.game.nodes) > 1 else ("open.done_position", {})


def with_notes(step: Step, imported: Imported) -> Step:
    """Return a step after which the notes on what was read are shown and said."""
    if not imported.notes:
        return step
    words = " ".join(said(step.state, note_text(note)) for note in imported.notes)
    state = replace(step.state, notice=Notice(("notice.plain", {"text": words})))
    effects = [
        Announce(f"{effect.text} {words}") if isinstance(effect, Announce) else effect for effect in step.effects
    ]
    return Step(state, tuple(effects))


def _go_on(state: State, saved: SavedGame, imported: Imported, close: tuple[Effect, ...]) -> Step:
    """Go on with a kept game, shown where the text says."""
    if saved.id == state.game_id:
        line = state.game.line_to(state.tip)
        step = go_to(state, line[min(imported.game.nodes[imported.node].ply, len(line) - 1)])
    else:
        node = saved.game.line_to(saved.node)[imported.game.nodes[imported.node].ply]
        step = take_up(state, replace(saved, node=node))
    return Step(step.state, (*close, *step.effects))


# -- the same game -------------------------------------------------------------------------------------------


def kept_already(imported: Imported, texts: Iterable[tuple[str, str]]) -> SavedGame | None:
    """Return the kept game that a game which was read is equal to; ``texts`` are keys and texts of kept ones.

    A line of moves is equal to the game whose line it is; a game with comments, variations or headers only to one
    with the same record.
    """
    game = imported.game
    if len(game.nodes) == 1:
        return None
    moves = game.moves_to(game.end_of(0))
    telling = [move_text(move, game.start.variant.board) for move in moves[-_TELLING_MOVES:]]
    for key, text in texts:
        # To read a record takes time; whether it has the last moves does not.
        if key.startswith("game:") and all(move in text for move in telling):
            saved = _readable(text)
            if saved is not None and _is_same(saved, game, moves):
                return saved
    return None


def _readable(text: str) -> SavedGame | None:
    try:
        return read_kept(text)
    except ValueError:
        # What cannot be read is told of in the list of kept games.
        return None


def _is_same(saved: SavedGame, game: Game, moves: tuple[Move, ...]) -> bool:
    if is_more_than_a_line(game):
        return record_text(saved.game) == record_text(game)
    return saved.game.start == game.start and saved.game.moves_to(saved.node) == moves


def question_text(opening: Opening) -> Text | None:
    """Return the question that is to be answered before the game is opened."""
    question = opening.found.question if opening.found else None
    return note_text(question) if question else None

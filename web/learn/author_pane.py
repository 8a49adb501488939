"""What happens in the pane for authors: a board for a page elsewhere is set up, looked at, and copied.

What is on the board comes from the page itself: its editor, its games, what is pasted into it.  A change in the
form is shown in the frame, and kept in the page's address, as soon as the author pauses.
"""

import re

from cephalopod.notation import move_text, position_text
from cephalopod.position import Position
from cephalopod.values import dataclass, field, replace
from web.effects import Announce, SelectText
from web.learn import authoring, events
from web.learn.authoring import Authored, quoted
from web.learn.effects import CopyCode, SettleAuthored, WriteAuthored
from web.learn.events import PlayedOn
from web.learn.messages import say
from web.learn.playing_on import play_on
from web.model import State, Text
from web.own_address import authored_in
from web.sharing import written
from web.turns import Step, go_to

FIRST_EXERCISE = {"lesson": "placing", "puzzle": "daily"}
"""What a board begins with that is to show an exercise."""


@dataclass(frozen=True, slots=True)
class Authoring:
    """What the pane for authors shows."""

    board: Authored = field(default_factory=Authored)
    settled: Authored = field(default_factory=Authored)
    """What the frame shows: the same, up to the author's last pause."""

    serial: int = 0
    """Grows with each change, so that only the last one's pause counts."""

    reading: int = 0
    """Grows when the settings come from an address, so that the fields are made anew."""

    notice: Text | None = None
    """What has just been copied, or not."""


def of(state: State) -> Authoring:
    """Return what the pane shows, before it was opened too."""
    return state.authoring or Authoring()


def happened(state: State, event: events.AuthorEvent) -> Step:
    """Return what follows from an event of the pane."""
    author = of(state)
    match event:
        case events.AuthoredRead(address):
            return _read(state, author, address)
        case events.AuthoredSet(name, value) if name in ("task", *authoring.TEXT_FIELDS):
            return _changed(state, _with_field(author.board, name, value))
        case events.AuthoredSwitched(name):
            return _changed(state, replace(author.board, switched_off=author.board.switched_off ^ {name}))
        case events.AuthoredSettled(serial) if serial == author.serial:
            return _settled(state, author)
        case events.AnswerTaken():
            return _answer_taken(state, author)
        case events.CodeWanted(kind):
            text = authoring.code(
                kind, state.site.address, author.board, authoring.shown(state, author.board), state.prefs.language
            )
            return Step(state, (CopyCode(kind, text),))
        case events.CodeCopied(kind):
            return _tell(state, f"author.copied_{kind}")
        case events.CodeRefused(kind):
            return _tell(state, "share.refused").then(SelectText(f"author-{kind}"))
    return Step(state)


def _read(state: State, author: Authoring, address: str) -> Step:
    """Show what the page's address says of the board; without that, what the pane has shown before."""
    query = authored_in(address)
    if query is None:
        state = replace(state, authoring=author)
        board, asked = author.board, None
    else:
        board, asked = authoring.read_authored(query), authoring.variant_in(query)
        state = replace(state, authoring=Authoring(board, board, author.serial, author.reading + 1))
    if asked is not None and asked != state.variant and state.game.start == Position.start(state.variant):
        empty = play_on(state, PlayedOn(position_text(Position.start(asked))))
        return empty.then(*_kept(state, board).effects)
    there = _at_the_ply(state, query or "")
    kept = _kept(there.state, board)
    return Step(kept.state, (*there.effects, *kept.effects))


def _at_the_ply(state: State, query: str) -> Step:
    """Go to where the author has left the game: one that is kept comes back at its end after a reload."""
    asked, line = re.search(r"&ply=(\d{1,4})$", query), state.game.line_to(state.tip)
    if asked is None or int(asked[1]) >= len(line) or line[int(asked[1])] == state.node:
        return Step(state)
    return go_to(state, line[int(asked[1])])


def _kept(state: State, board: Authored) -> Step:
    """Let the page's address tell what was set and what is on the board, so that it can be kept or sent."""
    address = written(state)
    value = authoring.form_value(board, authoring.shown(state, board))
    if state.node != state.tip:
        value += quoted(f"&ply={state.game.nodes[state.node].ply}")
    return Step(address.state, (*address.effects, WriteAuthored(value)))


def _with_field(board: Authored, name: str, value: str) -> Authored:
    board = replace(board, **{name: value})  # type: ignore[arg-type]
    if name == "task" and value in FIRST_EXERCISE:
        board = replace(board, exercise=FIRST_EXERCISE[value])
    return board


def _changed(state: State, board: Authored) -> Step:
    author = of(state)
    author = replace(author, board=board, serial=author.serial + 1, notice=None)
    return Step(replace(state, authoring=author), (SettleAuthored(author.serial),))


def _settled(state: State, author: Authoring) -> Step:
    """Show in the frame what was set, keep it in the address, and say what is wrong if that is new."""
    before = problems_of(state, author.settled)
    state = replace(state, authoring=replace(author, settled=author.board))
    now = problems_of(state, author.board)
    told = (Announce(say_text(state, now[0])),) if now and now != before else ()
    return _kept(state, author.board).then(*told)


def problems_of(state: State, board: Authored) -> list[Text]:
    """Return what is wrong with the board that is being set up."""
    return authoring.problems(board, authoring.shown(state, board))


def answer_can_be_taken(state: State) -> bool:
    """Tell whether a move has just been played that can be what is to be found."""
    return state.editor is None and state.study is None and state.game.nodes[state.node].move is not None


def _answer_taken(state: State, author: Authoring) -> Step:
    """Ask for the move on the board, and show the position before it."""
    if not answer_can_be_taken(state):
        return Step(state)
    node = state.game.nodes[state.node]
    assert node.move is not None
    goal = move_text(node.move, state.variant.board)
    back = go_to(state, node.parent)
    board = replace(author.board, task="find", goal=goal)
    changed = _changed(back.state, board)
    author = replace(of(changed.state), reading=author.reading + 1)
    return Step(replace(changed.state, authoring=author), (*back.effects, *changed.effects))


def say_text(state: State, text: Text) -> str:
    """Return a sentence of this pane in the reader's language."""
    key, details = text
    return say(state.prefs.language, key, **details)


def _tell(state: State, key: str) -> Step:
    state = replace(state, authoring=replace(of(state), notice=(key, {})))
    return Step(state, (Announce(say(state.prefs.language, key)),))

"""What happens while a position is set up: presses and keys change it, the game waits untouched.

`edited` is the state as the board shows it meanwhile.
"""

from cephalopod.board import board_from_name
from cephalopod.game import Game
from cephalopod.position import Color, Position, Variant
from cephalopod.values import replace
from web import events
from web.editor import (
    changed,
    press,
    text_of,
    undone,
    with_color,
    with_die,
    with_pips,
    with_text,
    with_turn,
    with_variant,
)
from web.effects import Announce, CloseDialog, FocusCell, StopBot
from web.events import CellPressed, EditingEvent, Event, FocusMoved
from web.focus import moved_focus
from web.model import HUMAN, Editor, Notice, Seats, State, Text, middle_cell
from web.sentences import cell_label, details_sentence, said
from web.turns import Step, refuse, settle, wake_bot

OF_THE_GAME = (
    events.KeyHeld,
    events.PressedElsewhere,
    events.OptionChosen,
    events.LegalMoveChosen,
    events.HintWanted,
    events.Cancelled,
    events.RedoPressed,
    *events.OF_A_WHOLE_GAME,
)
"""What belongs to the game, and is not on the page while a position is set up; a key may still ask for it."""


def edited(state: State) -> State:
    """Return the state as the board shows it while a position is set up."""
    assert state.editor is not None
    return replace(
        state,
        game=Game.new(state.editor.position),
        node=0,
        tip=0,
        draft=None,
        ghost=None,
        fresh=False,
        seats=Seats(HUMAN, HUMAN),
    )


def edit(state: State, event: EditingEvent) -> Step:
    """Open, leave or change the editor."""
    editor = state.editor
    if isinstance(event, events.EditorOpened):
        return _open(state, event.position)
    if editor is None:
        return Step(state)
    position, cell = editor.position, state.focus
    match event:
        case events.EditorLeft():
            return _leave(state)
        case events.BrushChosen(die):
            return Step(replace(state, editor=replace(editor, brush=die), notice=None))
        case events.PipsTyped(pips):
            if not 0 < pips <= position.variant.pip_limit:
                return refuse(state, ("refused.pips", {"pips": pips, "limit": position.variant.pip_limit}))
            return _on_cell(state, with_pips(editor, cell, pips), cell)
        case events.PipsChanged(by):
            pips = min(max(abs(position.dice[cell]) + by, 0), position.variant.pip_limit)
            return _on_cell(state, with_pips(editor, cell, pips), cell)
        case events.ColorTyped(color):
            return _on_cell(state, with_color(editor, cell, color), cell)
        case events.CellEmptied():
            return _on_cell(state, with_die(editor, cell, 0), cell)
        case events.SideChosen(color):
            key = "said.turn_white" if color is Color.WHITE else "said.turn_black"
            return _say(state, with_turn(editor, color), (key, {}))
        case events.EditorVariantChosen(board, dice):
            old = position.variant
            variant = Variant(board_from_name(board) if board else old.board, dice or old.pip_limit)
            turned, touched = with_variant(editor, variant)
            key = "said.editor_variant_lost" if touched else "said.editor_variant"
            return _say(state, turned, (key, {"board": variant.name, "n": touched}), notice=bool(touched))
        case events.PositionTyped(text):
            return _typed(state, editor, text)
        case events.EditorCleared():
            return _say(state, changed(editor, Position.start(position.variant)), ("said.editor_cleared", {}))
    raise AssertionError(f"no rule for {event!r}")


def meanwhile(state: State, event: Event) -> Step | None:
    """Return what an event of the board or of the game means while a position is set up; None if it means the same
    as ever."""
    editor = state.editor
    assert editor is not None
    match event:
        case CellPressed(cell):
            return _on_cell(replace(state, focus=cell), press(editor, cell), cell)
        case FocusMoved():
            cell = moved_focus(edited(state), event)
            return Step(replace(state, focus=cell, preview=cell), (FocusCell(cell),))
        case events.DetailsAsked():
            details = details_sentence(state.prefs.language, editor.position, state.focus)
            return Step(replace(state, notice=Notice(("notice.plain", {"text": details}))), (Announce(details),))
        case events.UndoPressed():
            before = undone(editor)
            if before is None:
                return refuse(state, ("refused.nothing_to_undo", {}))
            return _say(state, before, ("said.editor_undone", {}))
    return Step(state) if isinstance(event, OF_THE_GAME) else None


def _open(state: State, position: Position | None) -> Step:
    """Begin with a position, or with the one on the board; the bot stops meanwhile."""
    effects = (StopBot(),) if state.bot_is_busy else ()
    phase = "idle" if state.bot_is_busy else state.bot.phase
    opened = replace(
        settle(state),
        editor=Editor(position or (state.editor.position if state.editor else state.position)),
        bot=replace(state.bot, phase=phase),
        hint=None,
        standing_in=state.standing_in,
    )
    opened = _with_focus_on_board(opened)
    close = (CloseDialog(),) if state.dialog else ()
    return Step(opened, (*effects, *close, Announce(said(opened, ("said.editor_opened", {})))))


def _leave(state: State) -> Step:
    """Go back to the game, which is as it was; the bot goes on if it was at work."""
    left = replace(state, editor=None, notice=None, preview=None)
    if left.focus >= len(left.variant.board):
        left = replace(left, focus=middle_cell(left.variant))
    return wake_bot(left, Announce(said(left, ("said.editor_left", {}))))


def _on_cell(state: State, editor: Editor, cell: int) -> Step:
    """Return the step to an editor in which a cell has changed; what stands there is said."""
    label = cell_label(state.prefs.language, editor.position, cell, None)
    return Step(replace(state, editor=editor, notice=None), (Announce(label),))


def _say(state: State, editor: Editor, text: Text, *, notice: bool = False) -> Step:
    state = replace(state, editor=editor, notice=Notice(text) if notice else None)
    return Step(_with_focus_on_board(state), (Announce(said(state, text)),))


def _typed(state: State, editor: Editor, text: str) -> Step:
    """Take in what stands in the field.

    What is wrong with it is said only if it came at once, as by pasting: letter by letter nearly every text is
    wrong for a while.
    """
    after = with_text(editor, text)
    state = _with_focus_on_board(replace(state, editor=after, notice=None))
    if after.problem is None:
        read = after.position != editor.position
        return Step(state, (Announce(said(state, ("said.position_read", {}))),) if read else ())
    at_once = abs(len(text) - len(text_of(editor))) > 1
    return Step(state, (Announce(said(state, after.problem)),) if at_once else ())


def _with_focus_on_board(state: State) -> State:
    """Return the state with the keyboard's cell on the board that is set up."""
    assert state.editor is not None
    variant = state.editor.position.variant
    cells = len(variant.board)
    focus = state.focus if state.focus < cells else middle_cell(variant)
    preview = state.preview if state.preview is not None and state.preview < cells else None
    return replace(state, focus=focus, preview=preview)

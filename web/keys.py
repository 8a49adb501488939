"""What keys mean.

Keys of the board act while the board has the focus; those that choose and cancel also among the buttons beside
it, single letters also in the move list, never with a modifier and never while a text is being typed.  The arrows
of the move list act on the buttons too that lead through a game which is only looked at.
"""

from typing import Literal

from cephalopod.board import Cell
from cephalopod.position import Color
from cephalopod.values import dataclass
from web import events
from web.draft import chosen
from web.events import Event
from web.model import State
from web.tree import Way

Area = Literal["board", "choices", "moves", "walk", "naming", "other", "text"]


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key as the browser names it, where the focus was, and the modifiers that were held."""

    key: str
    area: Area
    at_ms: float = 0.0
    ctrl: bool = False
    alt: bool = False
    meta: bool = False
    repeat: bool = False
    """Whether the key is being held down."""


ARROWS = {"ArrowUp": (0, 1), "ArrowDown": (0, -1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
MOVE_LIST: dict[str, Way] = {
    "ArrowLeft": "back", "ArrowRight": "forward", "ArrowUp": "line_before", "ArrowDown": "line_after",
    "PageUp": "page_back", "PageDown": "page_forward", "Home": "start", "End": "end",
}  # fmt: skip

OWNERS = {"w": Color.WHITE, "b": Color.BLACK}
EMPTYING = ("Delete", "Backspace", "0")
"""Keys of the board while a position is set up, beside the digits."""

SHORTCUTS: dict[str, Event] = {
    "u": events.UndoPressed(),
    "r": events.RedoPressed(),
    "m": events.MoveNowPressed(),
    "s": events.StopPressed(),
    "n": events.DialogWanted("new"),
    "h": events.HintWanted("move"),
    "w": events.HintWanted("share"),
    "f": events.BoardFlipped(),
    "i": events.DetailsAsked(),
    ",": events.Stepped("back"),
    ".": events.Stepped("forward"),
    "?": events.DialogWanted("help"),
}
"""Single characters; they can be switched off."""


def event_of(key: KeyPress, state: State) -> Event | None:
    """Return what a key press means, or None if it is not for us (the browser then does as usual)."""
    if key.area == "other":
        return _walking(key, state)
    if key.area == "text":
        return None
    if key.area == "naming":
        # Otherwise Escape would close the whole dialog.
        return events.NameCancelled() if key.key == "Escape" else None
    if key.alt or key.meta:
        return None
    if state.editor is not None and key.area == "board" and not key.ctrl:
        meant = _editing(key, state)
        if meant is not None:
            return meant
    if key.area == "choices":
        return None if key.ctrl else _choosing(key, state)
    if key.area == "walk":
        return events.Stepped(MOVE_LIST[key.key]) if not key.ctrl and key.key in MOVE_LIST else None
    if key.area == "moves":
        if not key.ctrl and key.key in MOVE_LIST:
            return events.Stepped(MOVE_LIST[key.key])
        return _shortcut(key, state)
    if key.key in ARROWS and not key.ctrl:
        files, ranks = ARROWS[key.key]
        return events.FocusMoved(files, ranks)
    if key.key == "Home":
        return events.FocusMoved(edge="board_start" if key.ctrl else "rank_start")
    if key.key == "End":
        return events.FocusMoved(edge="board_end" if key.ctrl else "rank_end")
    if key.ctrl:
        return None
    if key.key in ("Enter", " "):
        return events.KeyHeld() if key.repeat else events.CellPressed(_pressed_cell(key, state), key.at_ms, "key")
    return _choosing(key, state) or _shortcut(key, state)


def _walking(key: KeyPress, state: State) -> Event | None:
    """Return what a key means beside everything else: two arrows lead through a game that is only looked at."""
    held = key.ctrl or key.alt or key.meta
    if held or not state.is_viewed or state.dialog is not None or state.pane is not None:
        return None
    return events.Stepped(MOVE_LIST[key.key]) if key.key in ("ArrowLeft", "ArrowRight") else None


def _editing(key: KeyPress, state: State) -> Event | None:
    """Return what a key of the board means for the cell in focus while a position is set up."""
    if key.key in EMPTYING:
        return events.CellEmptied()
    if key.key in ("+", "-"):
        return events.PipsChanged(1 if key.key == "+" else -1)
    if key.key in set("123456789"):
        return events.PipsTyped(int(key.key))
    if state.prefs.shortcuts and key.key.lower() in OWNERS:
        return events.ColorTyped(OWNERS[key.key.lower()])
    return None


def _pressed_cell(key: KeyPress, state: State) -> Cell:
    """Return the cell that is pressed: the one in focus, but Enter on a chosen die of a complete choice places."""
    draft = state.draft
    if key.key == "Enter" and draft is not None and state.focus in draft.picked and chosen(draft):
        return draft.cell
    return state.focus


def _choosing(key: KeyPress, state: State) -> Event | None:
    """Return what a key means on the board and among the buttons for what is being chosen."""
    if key.key == "Escape":
        return events.Cancelled()
    if state.draft is not None and key.key in set("123456789"):
        return events.OptionChosen(int(key.key) - 1, key.at_ms, "key")
    return None


def _shortcut(key: KeyPress, state: State) -> Event | None:
    if key.ctrl or not state.prefs.shortcuts:
        return None
    return SHORTCUTS.get(key.key.lower() if len(key.key) == 1 else "")

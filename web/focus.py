"""Where on the board the keyboard goes."""

from cephalopod.board import Cell
from web.events import FocusMoved
from web.model import State


def moved_focus(state: State, event: FocusMoved) -> Cell:
    """Return the cell that the keyboard reaches; at the edge it stays where it is."""
    board = state.variant.board
    last = len(board) - 1
    # Seen from the other side the cells stand in the opposite order, the last one first.
    rank, file = divmod(last - state.focus if state.prefs.flip else state.focus, board.files)
    match event.edge:
        case "rank_start":
            file = 0
        case "rank_end":
            file = board.files - 1
        case "board_start":
            rank, file = board.ranks - 1, 0
        case "board_end":
            rank, file = 0, board.files - 1
        case _:
            file = min(max(file + event.files, 0), board.files - 1)
            rank = min(max(rank + event.ranks, 0), board.ranks - 1)
    cell = file + board.files * rank
    return last - cell if state.prefs.flip else cell

"""Choosing what to capture, die by die.

A `Draft` is opened on a cell with something to choose; dice are toggled until the chosen set is one of the legal
ones.  Nothing on the board changes before the move is complete.
"""

from cephalopod.board import Cell
from cephalopod.position import Move, Position
from cephalopod.values import replace
from web.model import Captures, Draft, Text


def needs_choice(position: Position, cell: Cell, captures: Captures) -> bool:
    """Return whether a press on the cell opens a draft: two or more sets, or any capture step by step."""
    moves = position.moves_at(cell)
    return len(moves) > 1 or (captures == "step" and any(move.is_capture for move in moves))


def open_draft(position: Position, cell: Cell) -> Draft:
    """Return the draft of a capture on the cell with nothing picked."""
    return Draft(cell, position.captures_at(cell))


def running_sum(position: Position, draft: Draft) -> int:
    """Return the pips of the dice picked so far."""
    return sum(abs(position.dice[cell]) for cell in draft.picked)


def chosen(draft: Draft) -> Move | None:
    """Return the move that the picked dice make, or None while they are no legal set."""
    return next((move for move in draft.options if frozenset(move.captured) == draft.picked), None)


def may_join(draft: Draft) -> frozenset[Cell]:
    """Return the dice that can still be added to the picked ones."""
    cells: set[Cell] = set()
    for move in draft.options:
        if draft.picked < frozenset(move.captured):
            cells.update(move.captured)
    return frozenset(cells - draft.picked)


def toggle(position: Position, draft: Draft, cell: Cell, *, fill: bool) -> Draft | Text:
    """Return the draft with a neighbouring die added or taken out, or the reason why it cannot be added.

    With ``fill``, the only legal set that is left after an addition is picked whole; it is not played.
    """
    if cell in draft.picked:
        return replace(draft, picked=draft.picked - {cell})
    if cell not in may_join(draft):
        return _refusal(position, draft, cell)
    picked = draft.picked | {cell}
    left = [move for move in draft.options if picked <= frozenset(move.captured)]
    if fill and len(left) == 1:
        picked = frozenset(left[0].captured)
    return replace(draft, picked=picked)


def _refusal(position: Position, draft: Draft, cell: Cell) -> Text:
    pips = abs(position.dice[cell])
    limit = position.variant.pip_limit
    if not draft.picked:
        return "refused.never", {"pips": pips, "limit": limit}
    terms = [abs(position.dice[other]) for other in sorted(draft.picked)] + [pips]
    return "refused.sum", {"sum": " + ".join(map(str, terms)), "limit": limit}


def unfinished(position: Position, draft: Draft) -> Text:
    """Return why the picked dice cannot be captured yet."""
    if not draft.picked:
        return "refused.none_picked", {}
    return "refused.one_picked", {"pips": running_sum(position, draft)}

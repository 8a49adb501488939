"""Tells when a game is decided before its board is full: when it has the same winner whatever is played.

Some dice can be captured no more.  The argument has three steps; *touch* means: share a side, or a diagonal where
a snub board has one.  Call a die that shows as many pips as dice have sides a *wall*.

1. A wall is never captured: with any other die it makes more pips than one die can show.
2. Take away the walls.  What is left of the board falls into *regions*, cells that are connected by touching.  A
   capture on a cell of a region takes dice of the same region only, by step 1.
3. A region is *quiet* if each empty cell in it touches no other empty cell, and any two of the region's dice that
   touch it make too many pips together.  In a quiet region nothing is ever captured.  Think of the first capture
   there.  Until then every die of the region has stayed, and plain placements have filled some cells.  A die
   placed so touches no empty cell, since its cell did not.  Every other die makes too many pips with any other
   that touches the same empty cell.  So there is no first capture.

Dice that are walls or stand in quiet regions are *safe*: they count at the end.  A majority of safe dice decides
the game.  And where all regions are quiet, only plain placements are left, one die a move in turns.

>>> from cephalopod.notation import parse_position
>>> is_decided(parse_position("FFF/1a1/FFa b"))
<Color.WHITE: 1>
>>> is_decided(parse_position("Faf/1a1/aff w")) is None
True
"""

from collections.abc import Iterator

from cephalopod.board import Cell
from cephalopod.position import Color, Position


def is_decided(position: Position) -> Color | None:
    """Return who wins whatever both sides play from now on; None if that cannot be told by safe dice.

    A finished game is decided.  None does not mean that the game is open: only `search.solver` can prove that.
    """
    safe = safe_dice(position)
    white = sum(position.dice[cell] > 0 for cell in safe)
    black = len(safe) - white
    if all(is_quiet(position, region) for region in regions_of(position)):
        # Only plain placements are left.  The side to move places the odd one.
        white += (position.empty_cells + (position.turn is Color.WHITE)) // 2
        black += (position.empty_cells + (position.turn is Color.BLACK)) // 2
    majority = len(position.dice) // 2 + 1
    if white >= majority:
        return Color.WHITE
    return Color.BLACK if black >= majority else None


def safe_dice(position: Position) -> frozenset[Cell]:
    """Return the cells whose dice are never captured, whatever is played."""
    limit = position.variant.pip_limit
    safe = {cell for cell, die in enumerate(position.dice) if abs(die) == limit}
    for region in regions_of(position):
        if is_quiet(position, region):
            safe |= {cell for cell in region if position.dice[cell]}
    return frozenset(safe)


def regions_of(position: Position) -> Iterator[frozenset[Cell]]:
    """Yield the regions: the cells that are not walls, as far as they are connected by touching."""
    near, limit = position.variant.board.neighbours, position.variant.pip_limit
    left = {cell for cell, die in enumerate(position.dice) if abs(die) != limit}
    while left:
        first = min(left)
        left.remove(first)
        region, waiting = {first}, [first]
        while waiting:
            found = left.intersection(near[waiting.pop()])
            left -= found
            region |= found
            waiting += found
        yield frozenset(region)


def is_quiet(position: Position, region: frozenset[Cell]) -> bool:
    """Tell whether nothing can ever be captured in a region."""
    dice, limit = position.dice, position.variant.pip_limit
    for cell in region:
        if dice[cell]:
            continue
        # The two smallest of the dice make the fewest pips; an empty cell counts as 0, and so as lively.
        pips = sorted(abs(dice[near]) for near in position.variant.board.neighbours[cell] if near in region)
        if pips[:1] == [0] or (len(pips) > 1 and pips[0] + pips[1] <= limit):
            return False
    return True

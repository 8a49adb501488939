"""A position drawn with few elements, for lists and pages that show many.

All wells are one path, and the dice are those that the page has drawn once, in the style that a person has chosen.
"""

from functools import lru_cache

from cephalopod.board import Board
from cephalopod.markup import Element, element
from cephalopod.position import Position
from cephalopod.svg import UNIT, cell_transform, die_name, table


def board_parts(board: Board, position: Position) -> list[Element]:
    """Return the slab, the wells and the dice; ``board`` is the position's, or the same one turned round."""
    dice = [
        element("use", href=f"#die-{die_name(die)}", transform=cell_transform(board, cell))
        for cell, die in enumerate(position.dice)
        if die
    ]
    return [table(board), _wells(board), *dice]


@lru_cache(maxsize=16)
def _wells(board: Board) -> Element:
    """Return the wells of a board as one shape, each a little smaller than its cell."""
    parts = []
    for (centre_x, centre_y), outline in zip(board.centres, board.outlines, strict=True):
        points = [(centre_x + (x - centre_x) * 0.9, centre_y + (y - centre_y) * 0.9) for x, y in outline]
        parts.append("M" + "L".join(f"{UNIT * x:.0f} {UNIT * y:.0f}" for x, y in points) + "Z")
    return element("path", d="".join(parts), class_="well")

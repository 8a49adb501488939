"""Boards in the panes: what stands on them, what a move does there, and a name that a screen reader can say."""

from cephalopod.board import turned
from cephalopod.markup import Element, element
from cephalopod.position import Color, Move, Position
from cephalopod.svg import cell_transform, coordinates, corner_marks, hollow_mark, view_box
from web.learn.messages import say
from web.pictures import board_parts
from web.sentences import die_text

MARKS = {
    "target": "M-39 -22v-9q0 -8 8 -8h9M22 -39h9q8 0 8 8v9M39 22v9q0 8 -8 8h-9M-22 39h-9q-8 0 -8 -8v-9",
    "cross": "M-24 -24L24 24M24 -24L-24 24",
}
"""What is drawn on the cell of a move that has not been played: where the die will stand, or that it may not."""


def board_figure(
    language: str,
    position: Position,
    *,
    played: Move | None = None,
    target: Move | None = None,
    refused: bool = False,
    flipped: bool = False,
) -> Element:
    """Return a picture of a position.

    ``played`` is the move that has led to it; ``target`` one that can be played in it, or that is refused there.
    ``flipped`` shows the board from Black's side.
    """
    board = turned(position.variant.board) if flipped else position.variant.board
    left, top, width, height = view_box(board)
    marks = []
    if played is not None:
        marks.append(element("g", corner_marks(board, played.cell), transform=cell_transform(board, played.cell)))
        marks += [element("g", hollow_mark(), transform=cell_transform(board, cell)) for cell in played.captured]
    if target is not None:
        kind = "cross" if refused else "target"
        strokes = [element("path", d=MARKS[kind], class_=name) for name in (f"{kind}-edge", kind)]
        marks.append(element("g", *strokes, transform=cell_transform(board, target.cell)))
    return element(
        "svg",
        *board_parts(board, position),
        coordinates(board, flipped=flipped),
        *marks,
        class_="picture",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        role="img",
        aria_label=position_words(language, position),
    )


def position_words(language: str, position: Position) -> str:
    """Return what a picture shows, as a sentence.

    >>> from cephalopod.notation import parse_position
    >>> position_words("en", parse_position("3/1B1/f2 w"))
    '3x3, White to move: a1 black 6, b2 white 2'
    """
    board = position.variant.board
    cells = board.sorted_by_name(tuple(cell for cell, die in enumerate(position.dice) if die))
    dice = [f"{board.cell_name(cell)} {die_text(language, position.dice[cell])}" for cell in cells]
    what = ", ".join(dice) if dice else say(language, "picture.empty")
    if position.is_over:
        return say(language, "picture.over", board=position.variant.name, dice=what)
    key = "picture.white" if position.turn is Color.WHITE else "picture.black"
    return say(language, key, board=position.variant.name, dice=what)

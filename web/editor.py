"""The position editor as a value: dice placed and taken, another board, a position typed, one step back.

Nothing is refused that can be drawn; `doubts` tells why no game can come to a position, since lessons need such
positions too.

>>> from cephalopod.notation import parse_position
>>> editor = press(Editor(parse_position("3/3/3 w"), brush=-3), 4)
>>> position_text(editor.position), position_text(press(editor, 4).position)
('3/1c1/3 w', '3/3/3 w')
"""

from cephalopod.board import Cell
from cephalopod.errors import PositionError
from cephalopod.notation import parse_position, position_text
from cephalopod.position import Color, Position, Variant
from cephalopod.values import replace
from web.errors_said import error_text, place_text
from web.model import Editor, Text

MOST_STEPS = 200
"""How many steps can be taken back."""


def changed(editor: Editor, position: Position, *, typed: str | None = None) -> Editor:
    """Return the editor with another position; ``typed`` is the text that stands for it, if one was typed."""
    if position == editor.position:
        return replace(editor, typed=typed, problem=None, place=None)
    past = (*editor.past, editor.position)[-MOST_STEPS:]
    return replace(editor, position=position, past=past, typed=typed, problem=None, place=None)


def with_die(editor: Editor, cell: Cell, die: int) -> Editor:
    """Return the editor with a die on a cell, or with 0 the cell empty."""
    dice = editor.position.dice
    return changed(editor, replace(editor.position, dice=(*dice[:cell], die, *dice[cell + 1 :])))


def press(editor: Editor, cell: Cell) -> Editor:
    """Place the chosen die on a cell; the same die there is taken away."""
    return with_die(editor, cell, 0 if editor.position.dice[cell] == editor.brush else editor.brush)


def with_pips(editor: Editor, cell: Cell, pips: int) -> Editor:
    """Return the editor with so many pips on a cell: on the die there, or on one of the chosen colour."""
    owner = editor.position.dice[cell] or editor.brush or 1
    return with_die(editor, cell, pips if owner > 0 else -pips)


def with_color(editor: Editor, cell: Cell, color: Color) -> Editor:
    """Return the editor with a cell's die in a colour; on an empty cell a die of one pip."""
    return with_die(editor, cell, color * (abs(editor.position.dice[cell]) or 1))


def with_turn(editor: Editor, color: Color) -> Editor:
    """Return the editor with another side to move."""
    return changed(editor, replace(editor.position, turn=color))


def with_variant(editor: Editor, variant: Variant) -> tuple[Editor, int]:
    """Return the editor on another board or with other dice, and how many dice were lost or had to change.

    Cells keep their names; dice that show more than the new ones can show the most that those can.
    """
    old, board = editor.position, variant.board
    dice = [0] * len(board)
    touched = 0
    for cell, die in enumerate(old.dice):
        rank, file = divmod(cell, old.variant.board.files)
        fits = file < board.files and rank < board.ranks
        limited = max(-variant.pip_limit, min(die, variant.pip_limit))
        if fits:
            dice[file + board.files * rank] = limited
        touched += bool(die) and (not fits or limited != die)
    brush = max(-variant.pip_limit, min(editor.brush, variant.pip_limit))
    return replace(changed(editor, Position(variant, tuple(dice), old.turn)), brush=brush), touched


def with_text(editor: Editor, text: str) -> Editor:
    """Return the editor with the position that was typed; if it cannot be read, with the reason and the place."""
    try:
        position = parse_position(text)
    except PositionError as error:
        return replace(editor, typed=text, problem=error_text(error), place=place_text(error))
    limit = position.variant.pip_limit
    brush = max(-limit, min(editor.brush, limit))
    return replace(changed(editor, position, typed=text), brush=brush)


def undone(editor: Editor) -> Editor | None:
    """Return the editor one step before, or None at the beginning."""
    if not editor.past:
        return None
    limit = editor.past[-1].variant.pip_limit
    return replace(
        editor,
        position=editor.past[-1],
        past=editor.past[:-1],
        brush=max(-limit, min(editor.brush, limit)),
        typed=None,
        problem=None,
        place=None,
    )


def text_of(editor: Editor) -> str:
    """Return the text of the position: as it was typed, or in its canonical form."""
    return position_text(editor.position) if editor.typed is None else editor.typed


# -- what no game comes to ---------------------------------------------------------------------------------


def doubts(position: Position) -> list[Text]:
    """Return why no game from the empty board can come to a position, as far as counting shows it."""
    found: list[Text] = []
    supply = position.variant.supply
    for color, count in ((Color.WHITE, position.score.white), (Color.BLACK, position.score.black)):
        if count > supply:
            name = "white" if color is Color.WHITE else "black"
            found.append((f"editor.doubt_supply_{name}", {"n": count, "supply": supply}))
    lengths = _game_lengths(position)
    moved = 0 if position.turn is Color.WHITE else 1
    fitting = [plies for plies in lengths if plies % 2 == moved]
    if not fitting:
        turn = "white" if position.turn is Color.WHITE else "black"
        found.append((f"editor.doubt_turn_{turn}", {}))
    elif not found and not any(_enough_turns(position, plies) for plies in fitting):
        found.append(("editor.doubt_owner", {}))
    if position.is_over:
        found.append(("editor.full", {}))
    return found


def _game_lengths(position: Position) -> range:
    """Return how many plies a game to this position can have.

    Each plain placement adds one pip to the board and a capture none, so that there were as many plain placements
    as there are pips.  A die of v pips, v > 1, comes of at least one capture and of v - 1 at most, since each
    joins two dice or more; and one capture joins no more dice than a cell has neighbours.
    """
    most_joined = max(map(len, position.variant.board.neighbours))
    pips = [abs(die) for die in position.dice if die]
    fewest = sum(-((1 - pip) // (most_joined - 1)) for pip in pips)
    most = sum(pip - 1 for pip in pips)
    return range(sum(pips) + fewest, sum(pips) + most + 1)


def _enough_turns(position: Position, plies: int) -> bool:
    """Return whether both players had as many turns in a game of so many plies as they have dice on the board."""
    return position.score.white <= (plies + 1) // 2 and position.score.black <= plies // 2

"""The moves of a game as a short text for an address: a letter a cell, a digit only where there is a choice.

``lnhmC~`` and three check characters: the cells b3, d3, c2, c3 numbered from ``a``; where two or more
captures are legal a digit (or capital letter) adds up the directions in which dice are captured: north 1,
east 2, south 4, west 8, and on snub boards 16 for the one diagonal.  On boards of more than 26 cells a cell
is its name.  A prefix that ends with a dot says which: ``s.`` snub, ``n.`` names, ``sn.`` both.

The check covers the start position too.  It is the low 15 bits of the CRC-32: within 900 characters no change
of one character keeps those (tried, all of them).

>>> from cephalopod.notation import parse_move
>>> start = Position.start()
>>> moves = [parse_move(text, start.variant.board) for text in ("b3", "d3", "c2", "c3=c2+b3")]
>>> link = link_text(start, moves)
>>> link
'lnhmC~naf'
>>> len(parse_link(link, start))
4
"""

import re
from collections.abc import Iterable, Iterator
from zlib import crc32

from cephalopod.board import Board, Cell
from cephalopod.errors import MoveSyntaxError
from cephalopod.notation import position_text
from cephalopod.position import Move, Position
from cephalopod.reading import shortened

_CELL_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_CHOICE_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
_CHECK_DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32, in small letters."""

_ANY_PREFIX = re.compile(r"(s|n|sn)\.")
_TRAILING = ").,;!?\"'>/"
"""What follows a link in running text and is taken for a part of it."""


def link_text(start: Position, moves: Iterable[Move]) -> str:
    """Write the moves played from a position; raise `IllegalMoveError` if one is not legal."""
    position = start
    board = start.variant.board
    parts = [_prefix(board)]
    for move in moves:
        position.check(move)
        parts.append(_cell_code(move.cell, board))
        if len(position.captures_at(move.cell)) > 1:
            parts.append(_choice_digit(move, board))
        position = position.play_unchecked(move)
    body = "".join(parts)
    return f"{body}~{_check(start, body)}"


def parse_link(text: str, start: Position) -> list[Move]:
    """Read what `link_text` wrote for the same start position.

    Raise `MoveSyntaxError`: ``cut_link`` if the check does not fit, ``other_link`` if the link is for another
    kind of board, ``bad_link`` (with the column) if a move cannot be read or is not legal.  `readable_part`
    then tells how far the link can be read.
    """
    link = _without_trailing(text)
    body, tilde, check = link.partition("~")
    if not tilde or check != _check(start, body):
        raise MoveSyntaxError("cut_link", found=shortened(check))
    if not _is_for(start.variant.board, body):
        raise MoveSyntaxError("other_link", board=start.variant.board.name)
    moves: list[Move] = []
    for move, index in _read(body, start):
        if move is None:
            column = len(text) - len(text.lstrip()) + index + 1
            rest = shortened(body[index:])
            raise MoveSyntaxError("bad_link", text=rest, column_text=str(column)).at(1, column)
        moves.append(move)
    return moves


def readable_part(text: str, start: Position) -> list[Move]:
    """Return the moves that can be read from the beginning of a cut or changed link; perhaps none."""
    body = _without_trailing(text).partition("~")[0]
    if not _is_for(start.variant.board, body):
        return []
    return [move for move, _ in _read(body, start) if move is not None]


def _without_trailing(text: str) -> str:
    return text.replace("%20", " ").strip().rstrip(_TRAILING).rstrip()


def _read(body: str, start: Position) -> Iterator[tuple[Move | None, int]]:
    """Yield each move with the index at which it begins; None with the index where one cannot be read."""
    board = start.variant.board
    cells = {_cell_code(cell, board): cell for cell in range(len(board))}
    width = len(_cell_code(0, board))
    position = start
    index = len(_prefix(board))
    while index < len(body):
        begin = index
        cell = cells.get(body[index : index + width])
        options = () if cell is None else position.moves_at(cell)
        index += width
        if len(options) > 1:
            digit = body[index : index + 1]
            options = tuple(move for move in options if _choice_digit(move, board) == digit)
            index += 1
        if not options:
            yield None, begin
            return
        yield options[0], begin
        position = position.play_unchecked(options[0])


def _prefix(board: Board) -> str:
    kind = ("s" if board.snub else "") + ("n" if len(board) > len(_CELL_LETTERS) else "")
    return f"{kind}." if kind else ""


def _is_for(board: Board, body: str) -> bool:
    """Tell whether a link's prefix (or its absence) is the one for a board."""
    found = _ANY_PREFIX.match(body)
    return _prefix(board) == (found[0] if found else "")


def _cell_code(cell: Cell, board: Board) -> str:
    return board.cell_name(cell) if len(board) > len(_CELL_LETTERS) else _CELL_LETTERS[cell]


def _choice_digit(move: Move, board: Board) -> str:
    weights = {board.files: 1, 1: 2, -board.files: 4, -1: 8}
    return _CHOICE_DIGITS[sum(weights.get(cell - move.cell, 16) for cell in move.captured)]


def _check(start: Position, body: str) -> str:
    bits = crc32(f"{position_text(start)} {body}".encode("utf-8", "surrogatepass"))
    return "".join(_CHECK_DIGITS[bits >> shift & 31] for shift in (10, 5, 0))

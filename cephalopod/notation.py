"""Positions and moves as text: strict writers, permissive readers.

A position is its ranks from the top, capital letters White's dice and small ones Black's (A or a shows one
pip), digits runs of empty cells, then the side to move: ``5/5/2B2/5/5 b``.  A move is its cell, and after
``=`` the captured dice: ``c3=b3+c2``.  What a reader cannot read it refuses with the line and the column.

>>> position = parse_position("3/1a1/B1c w")
>>> print(diagram(position))
.  .  .
.  b1 .
w2 .  b3
>>> [move_text(move, position.variant.board) for move in position.moves_at(1)]
['b1=a1+c1', 'b1=a1+b2', 'b1=b2+c1', 'b1=a1+b2+c1']
>>> parse_move(" B1 = c1 + A1 ", position.variant.board)
Move(cell=1, captured=(0, 2))
"""

import re
from collections.abc import Sequence
from typing import Any, NoReturn

from cephalopod.board import Board, board_from_name, rectangle, snub_square
from cephalopod.errors import IllegalMoveError, MoveSyntaxError, PositionError
from cephalopod.position import Color, Move, Position, Variant
from cephalopod.reading import CleanText, character_name, clean, first_foreign, shortened, with_latin_twins
from cephalopod.values import dataclass

_DIE_LETTERS = "ABCDEFGHIJKL"
_TURNS = {"w": Color.WHITE, "white": Color.WHITE, "b": Color.BLACK, "black": Color.BLACK}
_TURN_LETTERS = {Color.WHITE: "w", Color.BLACK: "b"}
_WORDS = ("snub", "d12")

# -- writing -------------------------------------------------------------------------------------------------


def position_text(position: Position) -> str:
    """Write a position in its one canonical form."""
    words = [_TURN_LETTERS[position.turn]]
    if position.variant.board.snub:
        words.append("snub")
    if position.variant.pip_limit == 12:
        words.append("d12")
    return f"{'/'.join(_rank_text(rank) for rank in _ranks_from_top(position))} {' '.join(words)}"


def diagram(position: Position) -> str:
    """Draw a position for the terminal: a line a rank from the top, ``.`` or owner and pips a cell."""
    rows = [[_cell_text(die) for die in rank] for rank in _ranks_from_top(position)]
    width = max(len(cell) for row in rows for cell in row)
    return "\n".join(" ".join(cell.ljust(width) for cell in row).rstrip() for row in rows)


def move_text(move: Move, board: Board) -> str:
    """Write a move in its one canonical form, the captured cells sorted by name."""
    placed = board.cell_name(move.cell)
    if not move.captured:
        return placed
    return f"{placed}={'+'.join(map(board.cell_name, board.sorted_by_name(move.captured)))}"


def _ranks_from_top(position: Position) -> list[tuple[int, ...]]:
    files = position.variant.board.files
    return [position.dice[start : start + files] for start in range(0, len(position.dice), files)][::-1]


def _rank_text(rank: tuple[int, ...]) -> str:
    parts = []
    empty = 0
    for die in (*rank, None):
        if die == 0:
            empty += 1
            continue
        if empty:
            parts.append(str(empty))
            empty = 0
        if die is not None:
            letter = _DIE_LETTERS[abs(die) - 1]
            parts.append(letter if die > 0 else letter.lower())
    return "".join(parts)


def _cell_text(die: int) -> str:
    if not die:
        return "."
    return f"w{die}" if die > 0 else f"b{-die}"


# -- reading a move ------------------------------------------------------------------------------------------

_PLAIN_MOVE = re.compile(r"[a-i][1-9](=[a-i][1-9](\+[a-i][1-9])+)?")
_MOVE_NUMBER = re.compile(r"\s*(?:[0-9]+\.+)?")
_GLYPHS_AND_SPACE = "!? \t\n"
_CELL = re.compile(r"[a-z][0-9]+")


def parse_move(text: str, board: Board) -> Move:
    """Read a move: any case, spaces, any order of the captured dice, a move number, glyphs.

    The captured cells are sorted by number, and one that is named twice stays twice, for the rules to refuse.
    Raise `MoveSyntaxError`, or `IllegalMoveError` (``off_board``) for a cell that the board does not have.
    """
    if _PLAIN_MOVE.fullmatch(text):
        names = [(text[start : start + 2], start) for start in range(0, len(text), 3)]
        source = None
    else:
        source = clean(text)
        names = _names(source, board)
    cells = []
    for name, index in names:
        try:
            cells.append(board.cell(name))
        except IllegalMoveError as error:
            raise error.at(*(source.place(index) if source else (1, index + 1))) from None
    return Move(cells[0], tuple(sorted(cells[1:])))


def _names(source: CleanText, board: Board) -> list[tuple[str, int]]:
    """Return the cell names that a move consists of, the placed die's first, each with its index."""
    whole = source.text
    number = _MOVE_NUMBER.match(whole)
    start = number.end() if number else 0
    end = max(start, len(whole.rstrip(_GLYPHS_AND_SPACE)))
    kept = [index for index in range(start, end) if not whole[index].isspace()]
    text = "".join(whole[index] for index in kept).lower()
    if len(text) != len(kept):
        # Some capital letters of other scripts become two small ones; they belong to no move.
        text = "".join(whole[index] for index in kept)
    if not text:
        raise MoveSyntaxError("no_move").at(*source.place(start))
    kept.append(end)
    names: list[tuple[str, int]] = []
    index = 0
    while True:
        name = _CELL.match(text, index)
        if name is None:
            _refuse_move(source, text, kept, index, board)
        names.append((name[0], kept[index]))
        index = name.end()
        if index == len(text):
            return names
        if text[index] != ("=" if len(names) == 1 else "+"):
            _refuse_move(source, text, kept, index, board)
        index += 1


def _refuse_move(source: CleanText, text: str, kept: Sequence[int], index: int, board: Board) -> NoReturn:
    """Raise `MoveSyntaxError` for a text that stops being a move at an index; say what may be meant."""
    suggestion = _meant_move(text, board)
    written = shortened(source.text.strip())
    details: dict[str, Any] = {"text": written}
    if suggestion:
        details["suggestion"] = suggestion
    ending = "_try" if suggestion else ""
    foreign = first_foreign(text)
    if foreign is None:
        raise MoveSyntaxError(f"not_a_move{ending}", **details).at(*source.place(kept[index]))
    character = source.text[kept[foreign]]
    raise MoveSyntaxError(
        f"look_alike{ending}", character=character, name=character_name(character), **details
    ).at(*source.place(kept[foreign]))


def _meant_move(text: str, board: Board) -> str:
    """Return the move that a text may have meant, or an empty text."""
    plain = with_latin_twins(text).lower()
    names = re.findall(r"[a-z][0-9]", plain) or [name[::-1] for name in re.findall(r"[0-9][a-z]", plain)]
    if len(names) not in (1, 3, 4, 5, 6):
        return ""
    try:
        cells = [board.cell(name) for name in names]
    except IllegalMoveError:
        return ""
    return move_text(Move(cells[0], tuple(cells[1:])), board)


# -- reading a variant or a position -------------------------------------------------------------------------

_POSITION_TOKEN = re.compile(r"[/\n-]|[^\s/_-]+")
_DIAGRAM_CELL = re.compile(r"\.|([wbWB])([0-9]{1,2})")


def parse_variant(text: str) -> Variant:
    """Read a variant's name: ``5x5``, ``snub5``, ``5x5 d12``; raise `PositionError` if there is none such."""
    words = clean(text).text.lower().split()
    dice = {"d12": 12, "d6": 6}.get(words[-1]) if len(words) == 2 else None
    if len(words) != (1 if dice is None else 2):
        raise PositionError("bad_board", text=shortened(text))
    return Variant(board_from_name(words[0]), dice or 6)


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    index: int
    """Where it starts in the cleaned text."""


@dataclass(frozen=True, slots=True)
class _Die:
    value: int
    """The die, or 0 for an empty cell, as in `Position.dice`."""

    token: _Token


def parse_position(text: str) -> Position:
    """Read a position: the canonical form with any spacing, or a diagram of cells divided by spaces.

    ``-`` and ``_`` may stand for ``/`` and a space, as in links; a line end ends a rank too.
    Positions that no game reaches are accepted: lessons need them.  Raise `PositionError` with its place.
    """
    source = clean(text)
    try:
        return _read_position(source)
    except PositionError as error:
        place = source.place(len(source.text) - len(source.text.lstrip()))
        raise (error if error.line else error.at(*place)) from None


def _read_position(source: CleanText) -> Position:
    rows, tail = _split_tail(_split_ranks(source.text))
    if not any(rows):
        raise PositionError("no_position", line=1, column=1)
    is_diagram = all(len(row) >= 3 for row in rows) and any(
        _DIAGRAM_CELL.fullmatch(token.text) for row in rows for token in row
    )
    unread = []
    if is_diagram and not tail:
        # The last rank ends where something stands that is no cell: there the side to move was due.
        cells = [bool(_DIAGRAM_CELL.fullmatch(token.text)) for token in rows[-1]]
        end = cells.index(False) if False in cells else len(cells)
        rows[-1], unread = rows[-1][:end], rows[-1][end:]
    elif not tail:
        rows[-1], unread = rows[-1][:1], rows[-1][1:]
    read_row = _diagram_row if is_diagram else _compact_row
    ranks = [read_row(row, source) for row in rows]
    expected = len(ranks[0])
    for number, (rank, row) in enumerate(zip(ranks, rows, strict=True)):
        if len(rank) != expected:
            details = {"rank": len(ranks) - number, "found": len(rank), "expected": expected}
            index = row[0].index if row else rows[number - 1][-1].index + len(rows[number - 1][-1].text)
            raise PositionError("uneven_ranks", **details).at(*source.place(index))
    if not tail:
        _refuse_turn(unread, source)
    turn, words = _read_tail(tail, source)
    limit = 12 if "d12" in words else 6
    board = _board(expected, len(ranks), "snub" in words)
    for die in (die for rank in ranks for die in rank):
        if abs(die.value) > limit:
            details = {"pips": abs(die.value), "limit": limit}
            raise PositionError("die_too_high", text=die.token.text, **details).at(*source.place(die.token.index))
    dice = tuple(die.value for rank in reversed(ranks) for die in rank)
    return Position.checked(Variant(board, limit), dice, turn)


def _split_ranks(text: str) -> list[list[_Token]]:
    """Return the tokens of each rank from the top; what follows the last rank is still in it, or after it."""
    rows: list[list[_Token]] = [[]]
    after_line_end = False
    for match in _POSITION_TOKEN.finditer(text):
        if match[0] == "\n":
            if rows[-1]:
                rows.append([])
                after_line_end = True
        elif match[0] in "/-":
            # A line end next to a slash divides nothing more.
            if not (after_line_end and not rows[-1]):
                rows.append([])
            after_line_end = False
        else:
            rows[-1].append(_Token(match[0], match.start()))
    if after_line_end and not rows[-1]:
        rows.pop()
    return rows


def _split_tail(rows: list[list[_Token]]) -> tuple[list[list[_Token]], list[_Token]]:
    """Divide the ranks from the side to move and the words after it; the second is empty if there is none."""
    last = rows[-1]
    turns = [index for index, token in enumerate(last) if token.text.lower() in _TURNS]
    if not turns:
        return rows, []
    board_part, tail = last[: turns[-1]], last[turns[-1] :]
    return [*rows[:-1], board_part] if board_part else rows[:-1], tail


def _compact_row(row: list[_Token], source: CleanText) -> list[_Die]:
    dice: list[_Die] = []
    for word in row:
        for offset, character in enumerate(word.text):
            token = _Token(character, word.index + offset)
            pips = _DIE_LETTERS.find(character.upper()) + 1
            if character == ".":
                dice.append(_Die(0, token))
            elif character in "123456789":
                dice.extend([_Die(0, token)] * int(character))
            elif pips and character.isascii():
                dice.append(_Die(pips if character.isupper() else -pips, token))
            else:
                _refuse("bad_die", token, source)
    return dice


def _diagram_row(row: list[_Token], source: CleanText) -> list[_Die]:
    dice = []
    for token in row:
        match = _DIAGRAM_CELL.fullmatch(token.text)
        if match is None or (match[2] and int(match[2]) == 0):
            _refuse("bad_die", token, source)
        pips = int(match[2] or 0)
        dice.append(_Die(pips if match[1] in ("w", "W") else -pips, token))
    return dice


def _refuse(code: str, token: _Token, source: CleanText) -> NoReturn:
    """Raise `PositionError` for a token: with the code, or naming a letter of another script in it."""
    text = shortened(token.text)
    foreign = first_foreign(token.text)
    if foreign is None:
        raise PositionError(code, text=text).at(*source.place(token.index))
    character = token.text[foreign]
    details: dict[str, Any] = {"text": text, "character": character, "name": character_name(character)}
    place = source.place(token.index + foreign)
    plain = with_latin_twins(source.text)
    if plain != source.text:
        try:
            suggestion = position_text(_read_position(clean(plain)))
        except PositionError:
            pass
        else:
            raise PositionError("look_alike_try", suggestion=suggestion, **details).at(*place)
    raise PositionError("look_alike", **details).at(*place)


def _refuse_turn(unread: list[_Token], source: CleanText) -> NoReturn:
    """Raise `PositionError` for what stands where the side to move is due."""
    if not unread:
        raise PositionError("no_turn").at(*source.place(len(source.text.rstrip())))
    if unread[0].text.lower() in _WORDS:
        raise PositionError("no_turn").at(*source.place(unread[0].index))
    _refuse("bad_turn", unread[0], source)


def _read_tail(tail: list[_Token], source: CleanText) -> tuple[Color, set[str]]:
    words: set[str] = set()
    for token in tail[1:]:
        word = token.text.lower()
        if word not in _WORDS:
            _refuse("bad_word", token, source)
        if word in words:
            _refuse("repeated_word", token, source)
        words.add(word)
    return _TURNS[tail[0].text.lower()], words


def _board(files: int, ranks: int, snub: bool) -> Board:
    if snub and files != ranks:
        raise PositionError("snub_not_square", ranks=ranks, files=files)
    return snub_square(files) if snub else rectangle(files, ranks)

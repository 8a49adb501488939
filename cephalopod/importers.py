"""Reads a game from whatever text a person pastes or opens; the one door for all forms that are understood.

The form is guessed from the text's looks, the likeliest first; if none of the readers can read it, the error of
the one that came furthest is raised.  Nothing but errors of the family `CephalopodError` comes out.

>>> read_anything("1. b3 d3 2. c2 c3=c2+b3 {two of three}").kind
'record'
>>> read_anything("index.html#p=5-5-2B2-5-5_b").game.start.turn
<Color.BLACK: -1>
>>> read_anything("20 060 222 161").notes[0]
('owners_unknown', {})
"""

import re
from collections.abc import Callable
from dataclasses import replace

from cephalopod.addresses import has_link, read_link
from cephalopod.board import Board, rectangle
from cephalopod.errors import CephalopodError, ConversionError, IllegalMoveError, RecordError
from cephalopod.game import Game
from cephalopod.import_json import read_json
from cephalopod.import_moves import read_moves
from cephalopod.imported import Imported, Kind
from cephalopod.notation import parse_position
from cephalopod.position import Color, Position, Variant
from cephalopod.reading import clean
from cephalopod.record_reader import parse_record

LONGEST = 300_000
"""How many characters are read at most, so that a wrong file cannot keep a page busy for long."""

Form = str
"""A reader's name in `_READERS`."""


def read_anything(text: str, variant_hint: Variant | None = None) -> Imported:
    """Read a game from a text of any form; ``variant_hint`` is the variant of a text that names none.

    Raise an error of the family `CephalopodError`, with line and column.
    """
    if len(text) > LONGEST:
        raise ConversionError("too_long", line=1, column=1, length=len(text), limit=LONGEST)
    errors: list[CephalopodError] = []
    for form in likely_forms(text):
        try:
            imported = _READERS[form](text, variant_hint)
        except CephalopodError as error:
            errors.append(error)
        else:
            return _with_numbers_noted(imported, errors)
    furthest = max(errors, key=_place)
    if isinstance(furthest, RecordError):
        # Where nothing was understood, that is said, and not what is wrong with the first word.
        unknown = (error for error in errors if error.code == "unknown_text")
        furthest = next((error for error in unknown if _place(error) == _place(furthest)), furthest)
    raise furthest


def _place(error: CephalopodError) -> tuple[int, int]:
    return error.line or 1, error.column or 1


def likely_forms(text: str) -> tuple[Form, ...]:
    """Return the names of the readers that may understand a text, the likeliest first.

    Raise `ConversionError` (``nothing``) if there is no text.
    """
    plain = clean(text).text.strip()
    if not plain:
        raise ConversionError("nothing", line=1, column=1)
    if _HEADER.match(plain):
        return ("record",)
    if _JSON.match(plain):
        return ("json",)
    outside = _COMMENT.sub(" ", plain)
    if has_link(outside):
        return ("link", "moves")
    if re.fullmatch(r"[0-9\s]+", plain):
        return ("grid",)
    if _is_like_position(outside):
        return ("position", "record", "moves")
    if _LIST_SEMICOLON.search(plain):
        return ("moves", "record")
    if outside != plain or _RECORD_SIGNS.search(plain):
        return ("record", "moves")
    return ("moves", "record")


_HEADER = re.compile(r"""\[\s*[A-Za-z0-9_-]+\s*["“”„]""")
_JSON = re.compile(r"""\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\})|\[\s*(?:["\[{\]]|null)""")
_COMMENT = re.compile(r"\{[^}]*\}?|;[^\n]*")
_RECORD_SIGNS = re.compile(r"[{(;!?$*]|[0-9]\.|1-0|0-1")
_LIST_SEMICOLON = re.compile(r";\s*(?:[0-9]+\.+\s*)?[A-Ia-i][1-9](?:\s*=[^;\n]*)?\s*(?:;|\n|$|[0-9]+\.)")
"""A semicolon that divides moves, where in a record a comment would begin."""

_TURN = re.compile(r"(?<!\S)(?:w|b|white|black)(?!\S)|\b(?:white|black) to move\b", re.IGNORECASE)
_DIAGRAM_CELL = re.compile(r"(?<!\S)(?:\.|[wW][0-9]{1,2})(?!\S)")
_LINK_FORM = re.compile(r"[A-La-l1-9]+(?:-[A-La-l1-9]+){2,}_\w+")


def _is_like_position(text: str) -> bool:
    """Tell whether a text looks like a position: slashes, a side to move alone, or a diagram's cells."""
    if "=" in text:
        return False
    return bool(text.count("/") > 1 or _TURN.search(text) or _DIAGRAM_CELL.search(text) or _LINK_FORM.match(text))


def _with_numbers_noted(imported: Imported, refused: list[CephalopodError]) -> Imported:
    """Add the note that the numbers of a list were ignored, if that was what the reader of records refused."""
    if imported.kind != "moves" or not any(error.code == "wrong_number" for error in refused):
        return imported
    return replace(imported, notes=(("numbers_ignored", {}), *imported.notes))


# -- records -------------------------------------------------------------------------------------------------

_NAMES_VARIANT = re.compile(r"\[\s*(?:Variant|Position)\b")
_NOT_MOVES = re.compile(r"\[[^\[\]\r\n]*\]|\{(?:[^\\}]|\\.)*\}?|;[^\r\n]*", re.DOTALL)
_CELL_NAME = re.compile(r"(?<![A-Za-z0-9])([A-Ia-i])([1-9])(?![0-9A-Za-z])")


def read_record(text: str, hint: Variant | None = None) -> Imported:
    """Read a record; one that is legal only with the ranks counted from the top is read so, and says so."""
    named = hint if hint and not _NAMES_VARIANT.search(text) else None
    try:
        game = _parse(text, named)
    except RecordError as error:
        if not isinstance(error.__cause__, IllegalMoveError):
            raise
        try:
            game = _parse(_with_flipped_names(text, _board(text, named)), named)
        except RecordError:
            raise error from error.__cause__
        return Imported("record", game, game.end_of(0), (("flipped", {}),))
    return Imported("record", game, game.end_of(0))


def _parse(text: str, variant: Variant | None) -> Game:
    """Parse a record, as one of the variant if that is given; faults keep their places."""
    if variant is None:
        return parse_record(text)
    try:
        return parse_record(f'[Variant "{variant.name}"]\n{text}')
    except RecordError as error:
        assert error.line is not None and error.column is not None
        raise error.at(max(1, error.line - 1), error.column) from error.__cause__


def _board(text: str, variant: Variant | None) -> Board:
    """Return the board of a record, from its headers alone."""
    headers = "\n".join(re.findall(r'^\s*\[\s*(?:Variant|Position)\s+"[^"\r\n]*"\s*\]', text, re.MULTILINE))
    try:
        game = _parse(headers, variant) if headers or variant else None
    except RecordError:
        game = None
    return game.start.variant.board if game else rectangle(5, 5)


def _with_flipped_names(text: str, board: Board) -> str:
    """Return a record with the ranks of its moves counted from the other side; all keeps its place."""

    def flip(match: re.Match[str]) -> str:
        rank = board.ranks + 1 - int(match[2])
        return f"{match[1]}{rank}" if 0 < rank < 10 else match[0]

    parts = []
    index = 0
    for match in _NOT_MOVES.finditer(text):
        parts += [_CELL_NAME.sub(flip, text[index : match.start()]), match[0]]
        index = match.end()
    return "".join([*parts, _CELL_NAME.sub(flip, text[index:])])


# -- positions and grids -------------------------------------------------------------------------------------

_RANK_LABEL = re.compile(r"^([ \t]*)([1-9])(?=[ \t]+(?:\.|[wWbB][0-9]{1,2})(?:\s|$))", re.MULTILINE)
_FILE_LABELS = re.compile(r"^[ \t]*a[ \t]+b[ \t]+c(?:[ \t]+[d-i])*[ \t\r]*$", re.MULTILINE)
_TO_MOVE = re.compile(r"^.*\b(white|black)(?= to move\b).*$", re.MULTILINE | re.IGNORECASE)


def read_position(text: str, _hint: Variant | None = None) -> Imported:
    """Read a position or a diagram, also one with the names of ranks and files around it and “White to move”."""
    position = parse_position(_without_labels(text))
    kind: Kind = "diagram" if _DIAGRAM_CELL.search(clean(text).text) else "position"
    return Imported(kind, Game.new(position), 0)


def _without_labels(text: str) -> str:
    """Return the text with blanks in place of what stands around a diagram; all keeps its place."""

    def only_the_turn(match: re.Match[str]) -> str:
        before, after = match.start(1) - match.start(), match.end() - match.end(1)
        return f"{' ' * before}{match[1]}{' ' * after}"

    text = _RANK_LABEL.sub(r"\1 ", text)
    text = _FILE_LABELS.sub(lambda match: " " * len(match[0]), text)
    return _TO_MOVE.sub(only_the_turn, text)


def read_grid(text: str, _hint: Variant | None = None) -> Imported:
    """Read a grid of the contest (CodinGame, spring 2025): the depth, then nine digits from the top left.

    The grid has no owners: all dice become White's, who is to move.  Raise `ConversionError` (``bad_grid``).
    """
    source = clean(text)
    numbers = list(re.finditer(r"[0-9]+", source.text))
    lengths = [len(match[0]) for match in numbers]
    rows, depth = numbers, None
    if lengths not in _GRIDS:
        rows, depth = numbers[1:], numbers[0][0]
        if lengths[1:] not in _GRIDS or len(depth) > 4:
            raise ConversionError("bad_grid").at(*source.place(numbers[0].start()))
    digits = [(digit, match.start() + at) for match in rows for at, digit in enumerate(match[0])]
    wrong = next((index for digit, index in digits if digit in "789"), None)
    if wrong is not None:
        raise ConversionError("bad_grid").at(*source.place(wrong))
    pips = [int(digit) for digit, _ in digits]
    position = Position(Variant(rectangle(3, 3)), tuple(pips[6:] + pips[3:6] + pips[:3]), Color.WHITE)
    depth_note = () if depth is None else (("depth", {"depth": int(depth)}),)
    return Imported("contest", Game.new(position), 0, (("owners_unknown", {}), *depth_note))


_GRIDS = ([1] * 9, [3] * 3, [9])
"""How nine digits may be divided."""

_READERS: dict[Form, Callable[[str, Variant | None], Imported]] = {
    "record": read_record,
    "json": read_json,
    "link": read_link,
    "grid": read_grid,
    "position": read_position,
    "moves": read_moves,
}

"""Reads plain lists of moves, and lists of clicks as Vying Games keeps them, on whatever board they are legal.

A list names no board, no form and no rank direction, so a few readings are tried in order: the moves as they
stand, then as clicks (the cell, each captured die, the cell again), with the ranks counted as the form has it,
then the other way.  The first legal reading is taken; what was assumed becomes a note.

>>> imported = read_moves("b3 d3 | 2. c2 c3=c2+b3")
>>> imported.kind, imported.node, imported.notes
('moves', 4, ())
>>> imported = read_moves("b3 d3 c2 c3 c2 b3 c3")
>>> imported.kind, imported.node, imported.notes
('vying', 4, (('ranks_from_top', {}),))
"""

import re
from collections.abc import Callable, Iterator, Sequence

from cephalopod.board import LARGEST, SMALLEST, rectangle, snub_square
from cephalopod.errors import CephalopodError, ConversionError, IllegalMoveError, MoveSyntaxError, RecordError
from cephalopod.imported import Imported, Kind, Note, flipped_move, line_of_moves
from cephalopod.notation import parse_move
from cephalopod.position import STANDARD, Move, Position, Variant
from cephalopod.reading import clean, shortened, with_latin_twins
from cephalopod.values import dataclass

_PART = r"[^\s,;|=+]+"
_WORD = re.compile(rf"{_PART}(?:\s*[=+]+\s*{_PART})*[=+]*|[=+]+")
_NUMBER = re.compile(r"[0-9]+[.):]*|[.]{2,}")
_GLYPHS = re.compile(r"[!?]+|\$[0-9]+")
_CELL_LIKE = re.compile(r"(?<![a-z])[a-z][0-9](?![0-9])", re.IGNORECASE)

ENDINGS = re.compile(
    r"(?:[a-z]+_)?(?:resign|timeout|time_exceeded|abandon|draw(?:_accepted\w*)?$)\w*|1-0|0-1|\*", re.IGNORECASE
)
"""Words with which programs end the list of a game that was not played to its end."""

_LONGEST_WORD = 200
"""Longer than any move with spaces in it; a wrong file may be a single word."""

_OFFERS = re.compile(r"(?:draw|undo)_\w+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a list of moves."""

    text: str
    index: int
    """What the list's ``place`` turns into line and column."""


Place = Callable[[int], tuple[int, int]]
"""From a word's index to the line and the column at which it stands."""


class _Reading:
    """How far a list could be read in one way."""

    def __init__(self, start: Position) -> None:
        self.moves: list[Move] = []
        self.position = start
        self.read: list[Word] = []
        self.captures = 0
        self.error: CephalopodError | None = None
        """Why it went no further, without its place; None if it was read to its end."""

        self.notes: list[Note] = []


def read_moves(text: str, hint: Variant | None = None) -> Imported:
    """Read a list of moves or clicks in any arrangement: lines, columns, numbers, commas, glyphs.

    ``hint`` is the variant to be tried first.  Raise `RecordError` with the place of the first word that cannot
    be read or played, or `ConversionError` if hardly a word is a move.
    """
    source = clean(text)
    words, notes = _split(source.text)
    cells = sum(bool(_CELL_LIKE.search(with_latin_twins(word.text))) for word in words)
    if cells * 2 < len(words) or not cells:
        place = source.place(len(source.text) - len(source.text.lstrip()))
        raise ConversionError("unknown_text", text=shortened(text.strip())).at(*place)
    return read_words(words, source.place, hint, notes)


def read_words(
    words: Sequence[Word], place: Place, hint: Variant | None = None, notes: Sequence[Note] = ()
) -> Imported:
    """Read a list that is divided into words already; the same as `read_moves`."""
    played, ending, told = _without_endings(words)
    best: _Reading | None = None
    for variant in _variants(played, hint):
        start = Position.start(variant)
        for read, flipped in ((_as_moves, False), (_as_clicks, True), (_as_moves, True), (_as_clicks, False)):
            reading = read(played, start, flipped)
            if read is _as_clicks and not reading.captures:
                # Without a capture there is nothing that makes them clicks.
                continue
            if reading.error is None:
                kind: Kind = "moves" if read is _as_moves else "vying"
                assumed: list[Note] = []
                if kind == "vying" and flipped:
                    assumed.append(("ranks_from_top", {}))
                elif flipped or kind == "vying":
                    assumed.append(("flipped", {}))
                if variant != (hint or STANDARD):
                    assumed.append(("variant_guessed", {"variant": variant.name}))
                return _imported(kind, start, reading, ending, (*notes, *told, *assumed))
            if best is None or len(reading.read) > len(best.read):
                best = reading
    assert best is not None and best.error is not None
    raise placed_error(played[len(best.read)], best.error, place)


def read_clicks(words: Sequence[Word], place: Place) -> Imported:
    """Read what is known to be a list of clicks of Vying Games: on 5x5, with the ranks counted from the top."""
    played, ending, told = _without_endings(words)
    start = Position.start(STANDARD)
    reading = _as_clicks(played, start, True)
    if reading.error:
        raise placed_error(played[len(reading.read)], reading.error, place)
    return _imported("vying", start, reading, ending, (*told, ("ranks_from_top", {})))


def placed_error(word: Word, error: CephalopodError, place: Place) -> RecordError:
    """Return the error of a record for a word that cannot be read or played; ``error`` becomes its cause."""
    code = "unreadable_move" if isinstance(error, MoveSyntaxError) else "bad_move"
    line, column = place(word.index)
    told = RecordError(code, line=line, column=column, text=shortened(word.text), why=str(error))
    told.__cause__ = error
    return told


def _imported(kind: Kind, start: Position, reading: _Reading, ending: str, notes: Sequence[Note]) -> Imported:
    game = line_of_moves(start, reading.moves)
    last: list[Note] = [("ended_early", {"how": shortened(ending)})] if ending and game.result == "*" else []
    return Imported(kind, game, game.end_of(0), (*notes, *reading.notes, *last))


# -- words ---------------------------------------------------------------------------------------------------


def _split(text: str) -> tuple[list[Word], list[Note]]:
    """Divide a text into its moves; lines before the first move, such as names above columns, are passed over.

    A number and the move written on to it become one word, which `parse_move` understands.
    """
    words: list[Word] = []
    notes: list[Note] = []
    passed_over_until = _first_line_with_moves(text)
    for line in text[:passed_over_until].splitlines():
        if line.strip():
            notes.append(("skipped_text", {"text": shortened(line.strip())}))
    for match in _WORD.finditer(text, passed_over_until):
        if not _NUMBER.fullmatch(match[0]) and not _GLYPHS.fullmatch(match[0]):
            words.append(Word(match[0], match.start()))
    return words, notes


def _first_line_with_moves(text: str) -> int:
    """Return where the first line begins that has something like a cell in it; 0 if there is none."""
    start = 0
    for line in text.splitlines(keepends=True):
        if line.lstrip().startswith("[") or ("://" not in line and _CELL_LIKE.search(with_latin_twins(line))):
            return start
        start += len(line)
    return 0


def _without_endings(words: Sequence[Word]) -> tuple[list[Word], str, list[Note]]:
    """Return the words that are moves, the last one if it says how the game ended, and notes of what else was
    passed over: offers of a draw, requests to undo."""
    ending = words[-1].text if words and ENDINGS.fullmatch(words[-1].text) else ""
    played = list(words[:-1]) if ending else list(words)
    notes: list[Note] = [
        ("skipped_text", {"text": shortened(word.text)}) for word in played if _OFFERS.fullmatch(word.text)
    ]
    return [word for word in played if not _OFFERS.fullmatch(word.text)], ending, notes


# -- boards --------------------------------------------------------------------------------------------------


def _variants(words: Sequence[Word], hint: Variant | None) -> Iterator[Variant]:
    """Yield the variants to try, the likeliest first: the hinted one, a small board that the game fills, the
    standard one, and what else the cells fit on."""
    names = [name.lower() for word in words for name in _CELL_LIKE.findall(with_latin_twins(word.text))]
    files = _odd(max((ord(name[0]) - ord("a") + 1 for name in names), default=SMALLEST))
    ranks = _odd(max((int(name[1]) for name in names), default=SMALLEST))
    seen: set[Variant] = set()
    candidates: list[Variant] = [hint] if hint else []
    if hint is None:
        candidates += [small for small in _boards(files, ranks) if _fills(words, small)]
    candidates.append(STANDARD)
    if max(files, ranks) <= 5:
        candidates += [*_boards(5, 5), Variant(rectangle(5, 5), 12), Variant(snub_square(5), 12)]
    elif max(files, ranks) <= LARGEST:
        both = max(files, ranks)
        candidates += [*_boards(files, ranks), *_boards(both, both)]
        candidates += [Variant(rectangle(files, ranks), 12), Variant(rectangle(both, both), 12)]
    for variant in candidates:
        if variant not in seen:
            seen.add(variant)
            yield variant


def _odd(number: int) -> int:
    return max(SMALLEST, number + (number + 1) % 2)


def _boards(files: int, ranks: int) -> list[Variant]:
    if max(files, ranks) > LARGEST:
        return []
    boards = [rectangle(files, ranks)] + ([snub_square(files)] if files == ranks else [])
    return [Variant(board) for board in boards]


def _fills(words: Sequence[Word], variant: Variant) -> bool:
    """Tell whether the list is a whole game on a board smaller than the standard one."""
    if len(variant.board) >= len(STANDARD.board):
        return False
    for read in (_as_moves, _as_clicks):
        reading = read(words, Position.start(variant), False)
        if reading.error is None and reading.position.is_over:
            return True
    return False


# -- two ways to read ----------------------------------------------------------------------------------------


def _as_moves(words: Sequence[Word], start: Position, flipped: bool) -> _Reading:
    """Read each word as a move."""
    reading = _Reading(start)
    for word in words:
        try:
            move = _parsed(word, start)
            _play(reading, flipped_move(move, start) if flipped else move)
        except (MoveSyntaxError, IllegalMoveError) as error:
            reading.error = error
            return reading
        reading.read.append(word)
    return reading


def _as_clicks(words: Sequence[Word], start: Position, flipped: bool) -> _Reading:
    """Read each word as a click: a cell where nothing can be captured is a move; else the captured dice are
    clicked after it, then the cell once more."""
    reading = _Reading(start)
    placing: int | None = None
    taken: list[int] = []
    for word in words:
        try:
            cell = _clicked(word, start, flipped)
            if placing is None:
                if reading.position.dice[cell] or not reading.position.captures_at(cell):
                    _play(reading, Move(cell))
                else:
                    placing, taken = cell, []
            elif cell == placing:
                _play(reading, Move(placing, tuple(sorted(taken))))
                placing = None
            else:
                taken.append(cell)
                _check_taken(reading.position, Move(placing, tuple(taken)))
        except (MoveSyntaxError, IllegalMoveError) as error:
            reading.error = error
            return reading
        reading.read.append(word)
    if placing is not None:
        reading.notes.append(("unfinished_capture", {"cell": start.variant.board.cell_name(placing)}))
    return reading


def _clicked(word: Word, start: Position, flipped: bool) -> int:
    move = _parsed(word, start)
    if move.captured:
        raise MoveSyntaxError("not_a_move", text=shortened(word.text))
    return (flipped_move(move, start) if flipped else move).cell


def _parsed(word: Word, start: Position) -> Move:
    if len(word.text) > _LONGEST_WORD:
        raise MoveSyntaxError("not_a_move", text=shortened(word.text))
    return parse_move(word.text, start.variant.board)


def _check_taken(position: Position, move: Move) -> None:
    """Refuse a die that cannot be captured with those taken before; one alone is too few only for now."""
    try:
        position.check(move)
    except IllegalMoveError as error:
        if error.reason != "too_few":
            raise


def _play(reading: _Reading, move: Move) -> None:
    reading.position = reading.position.play(move)
    reading.moves.append(move)
    reading.captures += move.is_capture

"""Answers to questions with numbers: worked out by the engine on a board that is made for the question.

Numbers are pips ("a 3 and a 4", "two 1s", "1, 1 y 5") unless they count something ("three dice").  The dice are
put around one cell, and the engine says what can be captured there; the text is made from what it says.

>>> pips_in("my square touches two 1s and a five")
[1, 1, 5]
>>> from cephalopod.position import STANDARD
>>> answer_about_pips([1, 1, 5], "en", STANDARD, captured=True).text
'No: 1 + 1 + 5 = 7, which is more than 6. These can be captured: 1 + 1 (shows 2), 1 + 5 (shows 6).'
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cephalopod.board import Board, board_from_name
from cephalopod.errors import PositionError
from cephalopod.position import Color, Move, Position, Variant
from cephalopod.rulebook.book import Language
from cephalopod.rulebook.said import listed, say
from cephalopod.rulebook.words import NUMBER_WORDS, unaccented


@dataclass(frozen=True, slots=True)
class Computed:
    """What the engine has worked out."""

    key: str
    text: str
    section: str
    position: Position | None = None
    moves: tuple[Move, ...] = ()


# -- numbers in a question -----------------------------------------------------------------------------------

_NOT_PIPS = re.compile(
    r"\b[1-9]\s*(?:x|×|by|por)\s*[1-9]\b|\bd12\b|\b[a-i][1-9]\b|\b(?:12|doce|twelve)[- ](?:sided|caras|faces)\b"
    r"|\b(?:makes?|is|equals?|son|suman|hacen|es|(?<!next )to|than|que|below|under|over|above|total|sum)\s+"
    r"(?:of )?(?:\d+|six|seis|seven|siete)\b(?!\s*(?:and|y|\+))|=\s*\d+"
)
_REPEATED = re.compile(
    r"\b(\d)\s+(?:(?:dice|dados)\s+(?:of|with|showing|de|con)\s+(?:an?\s+|un\s+)?(\d+)\b|(\d+)s\b)"
)
_SO_MANY = re.compile(r"\b(two|three|four|dos|tres|cuatro)\s+(\d+)\b")
_COUNTS = re.compile(
    r"\b\d+\s+(?:\w+\s+)?(?:dice|die|dados?|neighbou?rs?|vecin[oa]s?|cells?|squares?|casillas?|moves?|jugadas?|"
    r"players?|jugadores|sides?|caras|pieces?|fichas?|turns?|turnos?|sets?|grupos?|captures?|capturas?|friends|"
    r"amigos|pairs?|parejas?|times|veces|of them|of the|de ell[oa]s)\b"
)
_LISTED_COUNTS = re.compile(
    r"\b\d(?:\s*,\s*\d)*\s+(?:or|and|o|y|u)\s+\d\s+(?:dice|dados?|pieces|fichas|neighbou?rs|vecin[oa]s)\b"
)
_LONE_ONE = re.compile(r"\b(?:one|uno)\b")
_ONE_AMONG = re.compile(
    r"(?:\b(?:a|and|plus|y|con|un|mas|of|my|mi)\s+|\+\s*|,\s*)(?:one|uno)\b"
    r"|\b(?:one|uno)\s*(?:,|\+|and\b|plus\b|y\b)"
)


_NOT_TOGETHER = re.compile(
    r"\b\d+s?(?:,?\s+(?:or|o|of|de|out of|even|aunque|although|though|when|cuando|instead of|en vez de|"
    r"rather than|pero|but)|\s+(?:to|a))\b"
    r"[^,+]*?\b\d+"
)
_MORE_THAN_ONE = frozenset(
    {*(word for word, number in NUMBER_WORDS.items() if number > 1 or word in ("ones", "unos"))}
    | {str(number) for number in range(1, 13)}
)
_ONE_DIE = re.compile(
    r"\b(?:an?|my|un|mi|el|any|cualquier)\s+(?:white |black )?"
    r"(?:\d+|two|three|four|five|six|seven|eight|nine|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b"
)


def names_one_die(question: str) -> bool:
    """Tell whether a question speaks of a die with so many pips: ``a 4``, ``mi 3``."""
    return bool(_ONE_DIE.search(unaccented(question)))


def pips_in(question: str) -> list[int]:
    """Return the numbers of dice that a question names, in its order."""
    text = unaccented(question)
    others = set(re.findall(r"[a-z]+|\d+", text)) & _MORE_THAN_ONE
    if not (others and _ONE_AMONG.search(text)):
        text = _LONE_ONE.sub(" ", text)
    text = _NOT_PIPS.sub(" ", text)
    # "Two 1" are two dice, where "2 1" is a list.
    text = _SO_MANY.sub(lambda found: " ".join([found[2]] * NUMBER_WORDS[found[1]]), text)
    text = re.sub(r"[a-z]+", lambda word: _digit(word[0]), text)
    text = _REPEATED.sub(lambda found: " ".join([found[2] or found[3]] * int(found[1])) + " ", text)
    text = _COUNTS.sub(" ", _LISTED_COUNTS.sub(" ", text))
    if _NOT_TOGETHER.search(text):
        return []
    return [int(number) for number in re.findall(r"\b(\d+)s?\b", text)]


def _digit(word: str) -> str:
    if word not in NUMBER_WORDS:
        return word
    plural = word in ("ones", "twos", "threes", "fours", "fives", "sixes", "unos", "doses", "treses", "cuatros")
    plural = plural or word in ("cincos", "seises")
    return f"{NUMBER_WORDS[word]}s" if plural else str(NUMBER_WORDS[word])


# -- dice around a cell --------------------------------------------------------------------------------------


def around_a_cell(pips: list[int], variant: Variant) -> tuple[Position, int]:
    """Return a position with these dice around a cell, in turn white and black, and the cell.

    The board has to have a cell with so many neighbours.
    """
    board = variant.board
    cell = max(range(len(board)), key=lambda cell: (len(board.neighbours[cell]), -abs(cell - len(board) // 2)))
    dice = [0] * len(board)
    for number, (near, value) in enumerate(zip(board.neighbours[cell], pips, strict=False)):
        dice[near] = -value if number % 2 else value
    return Position.checked(variant, tuple(dice), Color.WHITE), cell


def option_text(position: Position, move: Move, language: Language) -> str:
    """Return a capture as a sum with its result: ``1 + 5 (shows 6)``."""
    values = sorted(abs(position.dice[cell]) for cell in move.captured)
    return say(language, "option", sum=" + ".join(map(str, values)), total=sum(values))


def answer_about_pips(pips: list[int], language: Language, variant: Variant, *, captured: bool) -> Computed:
    """Answer whether dice with these pips can be captured together (``captured``), or what can be captured."""
    limit = variant.pip_limit
    most = max(map(len, variant.board.neighbours))
    if len(pips) > most:
        return Computed("too_many", say(language, "too_many", most=most), "capturing_placement")
    if max(pips) > limit:
        return Computed("too_high", say(language, "too_high", limit=limit), "capturing_placement")
    position, cell = around_a_cell(pips, variant)
    moves = position.captures_at(cell)
    options = list(dict.fromkeys(option_text(position, move, language) for move in moves))
    total, added = sum(pips), " + ".join(map(str, pips))
    whole = next((move for move in moves if len(move.captured) == len(pips)), None)
    said: list[str] = []
    if captured and whole:
        said.append(say(language, "set_yes", sum=added, total=total, limit=limit))
        moves = (whole,)
    elif captured:
        said.append(say(language, "set_no", sum=added, total=total, limit=limit))
        said.append(_part(options, language, limit))
    elif not options:
        said.append(say(language, "nothing", limit=limit))
    else:
        said.append(say(language, "options" if len(options) > 1 else "one_option", options=", ".join(options)))
        if not whole:
            said.append(say(language, "not_all", sum=added, total=total, limit=limit))
        said.append(say(language, "no_plain"))
    section = "capturing_placement" if moves or captured else "non_capturing_placement"
    return Computed("pips", " ".join(said), section, position, moves or position.moves_at(cell))


def _part(options: list[str], language: Language, limit: int) -> str:
    if options:
        return say(language, "only_part", options=", ".join(options))
    return say(language, "nothing", limit=limit)


def answer_about_die(pips: int, language: Language, variant: Variant) -> Computed:
    """Answer what a die with these pips can be captured with."""
    limit = variant.pip_limit
    if pips > limit:
        return Computed("too_high", say(language, "too_high", limit=limit), "capturing_placement")
    partners = sorted(
        {others for size in (1, 2, 3) for others in _partners(limit - pips, size)}, key=lambda it: (len(it), it)
    )
    if not partners:
        position, cell = around_a_cell([pips, 1], variant)
        text = say(language, "die_safe", pips=pips, limit=limit)
        return Computed("die", text, "capturing_placement", position, position.moves_at(cell))
    position, cell = around_a_cell([pips, *partners[0]], variant)
    ways = [" + ".join(map(str, others)) for others in partners[:8]]
    text = say(language, "die_partners", pips=pips, partners=listed(language, ways, "or"))
    return Computed("die", text, "capturing_placement", position, position.captures_at(cell))


def _partners(most: int, size: int, least: int = 1) -> Iterable[tuple[int, ...]]:
    """Yield the multisets of so many dice that make at most so many pips."""
    if size == 0:
        yield ()
        return
    for value in range(least, most // size + 1):
        for others in _partners(most - value, size - 1, value):
            yield (value, *others)


# -- boards --------------------------------------------------------------------------------------------------


def board_in(question: str) -> Board | None:
    """Return the board whose size a question names, if it is one that can be played on."""
    found = re.search(r"\b([1-9])\s*(?:x|×|by|por)\s*([1-9])\b", unaccented(question))
    try:
        return board_from_name(f"{found[1]}x{found[2]}") if found else None
    except PositionError:
        return None


def answer_about_board(board: Board, asked: str, language: Language) -> Computed:
    """Answer what a board's size says: ``needed`` dice to win, ``supply`` of dice, ``longest`` game in moves."""
    cells = len(board)
    text = say(
        language, f"board_{asked}", board=board.name, cells=cells, needed=cells // 2 + 1,
        supply=Variant(board).supply,
        # Pips grow to 6 a cell at most, and each capture takes back a die that a plain move has brought.
        moves=11 * cells - 10,
    )  # fmt: skip
    section = {"needed": "object_of_the_game", "supply": "introduction", "longest": "not_stated"}[asked]
    start = Position.start(Variant(board))
    return Computed("board", text, section, start, start.moves_at(cells // 2))

"""Answers questions about the rules, in English and Spanish, with the place in the rule sheet and a board.

A question with cells or numbers is worked out by the engine (`on_board`, `computed`); any other is compared with
what is known (`retrieval`).  What fits nothing well enough is said not to be known.

>>> answer = ask("do diagnals count?")
>>> answer.text, answer.citation
('No. Only dice above, below, left and right touch.', 'Rule sheet: “Capturing placement”, Figures 2 to 4.')
>>> ask("¿Puedo capturar 2 y 5?").text.split(".")[0]
'No: 2 + 5 = 7, que es más de 6'
>>> ask("who won the world cup?").known
False
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal
from unicodedata import category

from cephalopod.notation import move_text, position_text
from cephalopod.position import STANDARD, Move, Position, Variant
from cephalopod.rulebook import computed, on_board
from cephalopod.rulebook.book import FIGURES, LANGUAGES, NOT_STATED, Language, book
from cephalopod.rulebook.intents import NOTHING, Intent, intents
from cephalopod.rulebook.lexicon import LEXICONS, meanings
from cephalopod.rulebook.now import about_now, asks_who_leads
from cephalopod.rulebook.retrieval import Match, ranker
from cephalopod.rulebook.said import say
from cephalopod.rulebook.steps import Stepwise
from cephalopod.rulebook.subjects import is_about_another_game, is_about_strategy
from cephalopod.rulebook.words import plain_words, unaccented

LONGEST = 1000
"""A question may have so many characters."""

SURE = {True: (0.25, 0.35, 0.9), False: (0.4, 0.7, 0.9)}
"""So likely what a question asks has to be: with no word that is not known, one, or more.

The first are for questions that speak of what belongs to the game.  Chosen on known wordings that were left out,
so that about two right answers in a hundred are lost.
"""

OF_THE_GAME = frozenset(
    {"die", "cell", "board", "capture", "touch", "diagonal", "turn", "place"}
    | {"bot", "corner", "snub", "d12", "opponent", "page", "position", "rule"}
)
"""Meanings that questions about other things rarely have."""

RELATED = 3
"""So many related questions stand with an answer."""

MOST_PIPS = 20
"""Higher numbers are no pips."""

Kind = Literal["found", "computed", "unknown"]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, and all that belongs to it."""

    known: bool
    language: Language
    key: str
    """The intent, or what was worked out, or why nothing is known."""

    text: str
    citation: str
    """Where it stands in the rule sheet, as a sentence; empty if nothing is known."""

    section: str | None
    figure: str | None
    position: Position | None
    moves: tuple[Move, ...]
    """Legal moves in the position that the answer is about."""

    related: tuple[str, ...]
    """Questions near to this one, in its language."""

    def as_json(self) -> dict[str, object]:
        """Return the answer as values of JSON."""
        board = self.position.variant.board if self.position else None
        return {
            "known": self.known,
            "language": self.language,
            "answer": f"{self.text} {self.citation}".strip(),
            "section": self.section,
            "figure": self.figure,
            "position": position_text(self.position) if self.position else None,
            "moves": [move_text(move, board) for move in self.moves] if board else [],
            "related": list(self.related),
        }


def ask(
    question: str,
    *,
    language: Language | None = None,
    position: Position | None = None,
    cell: str | None = None,
) -> Answer:
    """Answer a question; never raises for what is asked.

    ``language`` is that of the answer, by default the question's.  ``position`` is the one on the board, and
    ``cell`` the one that "here" means, if there is one.
    """
    text = " ".join("".join(" " if category(sign)[0] == "C" else sign for sign in question[: 4 * LONGEST]).split())
    asked_in = language_of(text)
    language = language or asked_in
    if len(question) > LONGEST:
        return _unknown("too_long", language, (), length=len(question), limit=LONGEST)
    words = plain_words(text)
    if not words:
        return _unknown("empty", language, ())
    corrected = ranker().corrected(words, asked_in)
    about = {name for meaning in meanings(corrected, asked_in) for name in meaning}
    matches = ranker().matches_of(corrected, asked_in)
    if is_about_another_game(words):
        return _unknown("other_game", language, matches)
    if worked_out := _computed(text, about, language, position, cell):
        return _from_computed(worked_out, language, matches)
    if is_about_strategy(words):
        return _unknown("strategy", language, matches)
    of_the_game = bool(about & OF_THE_GAME)
    strange = ranker().strange(corrected, asked_in)
    if of_the_game and not strange:
        matches = [match for match in matches if match.key != NOTHING]
    if strange == sum(not word.isdigit() for word in corrected):
        return _unknown("unknown", language, matches)
    sure = SURE[of_the_game]
    if not matches or matches[0].key == NOTHING or matches[0].score < sure[min(strange, len(sure) - 1)]:
        return _unknown("unknown", language, matches)
    return _from_intent(_by_key()[matches[0].key], language, matches)


def preparing() -> Iterator[None]:
    """Build what answers need, in small steps; whoever asks before the last one waits for the rest."""
    parts: list[Stepwise[Any]] = [*LEXICONS.values(), ranker]
    for part in parts:
        while part.step():
            yield
    for language in LANGUAGES:
        book(language)
        yield
    intents()
    yield
    ask("what is a die?", language="en")


# -- the language of a question ------------------------------------------------------------------------------


def language_of(text: str) -> Language:
    """Return the language in which a question is asked; English if nothing tells.

    >>> language_of("puedo pasar"), language_of("can i pass"), language_of("c3?")
    ('es', 'en', 'en')
    """
    if re.search(r"[¿¡ñáéíóú]", text.lower()):
        return "es"
    words = [word for word in re.findall(r"[a-z]+", unaccented(text)) if len(word) > 1 or word in "aiyeo"]
    known = ranker().vocabulary
    spanish, english = (sum(word in known[language] for word in words) for language in ("es", "en"))
    return "es" if spanish > english else "en"


# -- what can be worked out ----------------------------------------------------------------------------------


def _computed(
    text: str, about: set[str], language: Language, position: Position | None, here: str | None
) -> computed.Computed | None:
    """Return what the engine says to a question with cells or numbers; None if it is not for the engine."""
    cells = on_board.cells_in(text)
    if "positiontext" in about or ("meaning" in about and (cells or "movetext" in about)):
        return None
    board = position.variant.board if position else None
    if (position or about & _AT_A_CELL) and (name := on_board.name_off_board(text, board)):
        return on_board.about_off_board(name, position, language)
    if position is None:
        if asks_who_leads(unaccented(text)):
            return computed.Computed("ahead_now", _by_key()["ahead_now"].answer[language], "object_of_the_game")
        if cells and about & {"capture", "safe", "must", "can", "place", "why"} and not about & {"wrap", "touch"}:
            return computed.Computed("need_position", say(language, "need_position"), "capturing_placement")
    elif found := _on_board(text, about, cells, language, position, here):
        return found
    if (board := computed.board_in(text)) and (asked := _board_question(about)):
        return computed.answer_about_board(board, asked, language)
    return _about_pips(text, about, language, position) if not cells else None


def _on_board(
    text: str, about: set[str], cells: list[str], language: Language, position: Position, here: str | None
) -> computed.Computed | None:
    if move := on_board.move_in(text):
        return on_board.about_move(move, position, language)
    if cells and about & {"safe", "weak"}:
        return on_board.about_safety(position.variant.board.cell(cells[0]), position, language)
    if cells and about & {"touch", "wrap"} and not about & {"capture", "die"}:
        return on_board.about_touching(cells, position, language)
    if len(cells) > 1 and "capture" in about and (found := on_board.about_capture_of(text, position, language)):
        return found
    if cells and not about & {"coordinate_name", "where"}:
        return on_board.about_cell(cells[0], position, language)
    says_here = re.search(r"\b(?:here|there|aqui|ahi|alli|this (?:cell|square)|esta casilla)\b", unaccented(text))
    if says_here and about & {"capture", "place", "must", "#1", "page"} and about & {"why", "not", "capture"}:
        if here:
            return on_board.about_cell(here, position, language)
        if about & {"why", "not"}:
            return on_board.about_captures(position, language, plain=True)
    plain = unaccented(text)
    if found := about_now(plain, position, language):
        return found
    if re.search(r"\b(?:my|mine|mi|mis)\b", plain) and about & {"safe", "weak"}:
        pips = computed.pips_in(text)
        if len(pips) == 1:
            return on_board.about_dice(pips[0], position.turn, position, language)
    return None


_AT_A_CELL = frozenset({"capture", "safe", "must", "can", "place", "why", "cell", "die"})
"""Meanings beside which a letter with a number is a cell."""


def _board_question(about: set[str]) -> str | None:
    if "longest" in about or ("turn" in about and about & {"most", "many"}):
        return "longest"
    if "win" in about or "enough" in about:
        return "needed"
    if about & {"need", "each", "many", "must"} and "die" in about:
        return "supply"
    return None


def _about_pips(
    text: str, about: set[str], language: Language, position: Position | None
) -> computed.Computed | None:
    variant = position.variant if position else STANDARD
    if "d12" in about:
        variant = Variant(variant.board, 12)
    pips = [value for value in computed.pips_in(text) if value]
    if any(value > MOST_PIPS for value in pips):
        return None
    words = plain_words(text)
    only_numbers = all(word.isdigit() or word in _BESIDE_NUMBERS for word in words)
    if only_numbers and _THERE_IS.intersection(words):
        about = about | {"surround"}
    if "colour" in about or _WITHOUT_CAPTURE.search(unaccented(text)):
        return None
    if len(pips) > 1 and (about & {"capture", "touch", "surround", "between"} or only_numbers):
        asked = bool(about & {"capture"} or only_numbers) and not about & {"touch", "surround"}
        return computed.answer_about_pips(pips, language, variant, captured=asked)
    if len(pips) == 1 and computed.names_one_die(text) and about & {"safe", "capture"} and not about & _OTHER:
        if pips[0] in (2, 3, 4) or variant.pip_limit > 6:
            return computed.answer_about_die(pips[0], language, variant)
        if pips[0] > 6:
            return computed.Computed("too_high", say(language, "too_high", limit=6), "capturing_placement")
    return None


_WITHOUT_CAPTURE = re.compile(r"\bwithout (?:captur|tak)ing\b|\bsin (?:captur|com|tom|llev)")
_WORDS_BESIDE_NUMBERS = (
    "and y e con with plus mas a an un el la does do is are would will could can work ok okay fine allowed legal "
    "valid possible go together sirve sirven vale valen puede pueden se juntos valido posible permitido "
    "de of una unas die dice dado dados ficha fichas "
    "what que if si numero number gives give makes make da dan sale sacan there theres hay"
)
_THERE_IS = frozenset(("there", "theres", "hay"))
"""Words beside numbers that tell what lies there, and ask nothing of it."""

_BESIDE_NUMBERS = frozenset(_WORDS_BESIDE_NUMBERS.split())
"""What may stand beside numbers alone: ``does 1 2 3 work``."""

_OTHER = frozenset(
    {"sum", "over", "make", "at_once", "part", "pair", "set", "all", "place", "not", "touch", "recap", "after",
     "turn", "result", "lower", "single", "several", "first", "again", "forever"}
)  # fmt: skip


# -- answers -------------------------------------------------------------------------------------------------


@cache
def _by_key() -> Mapping[str, Intent]:
    return {intent.key: intent for intent in intents()}


def _questions(matches: list[Match] | tuple[Match, ...], language: Language, without: str = "") -> tuple[str, ...]:
    near = [match.key for match in matches if match.key not in (without, NOTHING)][:RELATED]
    return tuple(_by_key()[key].question[language] for key in near)


def _from_intent(intent: Intent, language: Language, matches: list[Match]) -> Answer:
    if intent.basis == "program":
        citation = say(language, "program")
    else:
        citation = book(language).citation(intent.section, intent.basis, figure=intent.example is not None)
    example = intent.example
    position = example.position if example else None
    moves: tuple[Move, ...] = ()
    if example and position:
        moves = position.moves_at(example.move.cell) if example.refusal else (example.move,)
    return Answer(
        known=True,
        language=language,
        key=intent.key,
        text=intent.answer[language],
        citation=citation,
        section=intent.section,
        figure=FIGURES.get(intent.section) if intent.example else None,
        position=position,
        moves=moves,
        related=_questions(matches, language, intent.key),
    )


def _from_computed(found: computed.Computed, language: Language, matches: list[Match]) -> Answer:
    return Answer(
        known=True,
        language=language,
        key=found.key,
        # The name of a cell stays as it is.
        text=found.text if on_board.begins_with_a_cell(found.text) else found.text[:1].upper() + found.text[1:],
        citation=book(language).citation(found.section, "follows" if found.section != NOT_STATED else "silent"),
        section=found.section,
        figure=FIGURES.get(found.section),
        position=found.position,
        moves=found.moves,
        related=_questions(matches, language),
    )


def _unknown(why: str, language: Language, matches: list[Match] | tuple[Match, ...], **details: int) -> Answer:
    return Answer(
        known=False,
        language=language,
        key=why,
        text=say(language, why, **details),
        citation="",
        section=None,
        figure=None,
        position=None,
        moves=(),
        related=_questions(matches, language),
    )

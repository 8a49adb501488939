"""The rule book: its sections and the common misreadings, each with a position and a move that prove it.

The rules are those of Mark Steere's one-sheet rules of 25 February 2006; the sentences are ours.  A section
names its counterpart in the sheet and the function of the engine that enforces it; what the sheet does not say
but what follows from it is marked so.

>>> section = book("es").section("plain")
>>> section.title, section.sheet, section.figure
('Colocar sin capturar', 'non_capturing_placement', '5')
>>> print(section.code.splitlines()[0])
def moves_at(self, cell: Cell) -> tuple[Move, ...]:
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from cephalopod.notation import parse_move, parse_position
from cephalopod.position import Move, Position
from cephalopod.rulebook import text_en, text_es

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Basis = Literal["sheet", "follows", "silent"]
"""Whether the sheet says it, it follows from what the sheet says, or the sheet does not say it."""

SHEET = {
    "introduction": "Introduction",
    "basic_placement": "Basic placement",
    "object_of_the_game": "Object of the game",
    "capturing_placement": "Capturing placement",
    "non_capturing_placement": "Non-capturing placement",
}
"""The sections of the official sheet; ``not_stated`` stands beside them for what is in none."""

NOT_STATED = "not_stated"

FIGURES = {"introduction": "1", "capturing_placement": "2-4", "non_capturing_placement": "5"}
"""The figures of the sheet's sections, where they have some."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position, a move in it, and why the move is refused, if it is."""

    position_text: str
    move_text: str
    refusal: str = ""
    """The reason of the `IllegalMoveError`; empty for a legal move."""

    @property
    def position(self) -> Position:
        """The position before the move."""
        return parse_position(self.position_text)

    @property
    def move(self) -> Move:
        """The move, legal or not."""
        return parse_move(self.move_text, self.position.variant.board)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rule book in one language."""

    key: str
    title: str
    text: str
    """Paragraphs, with an empty line between two."""

    sheet: str
    """A key of `SHEET`, or ``not_stated``."""

    basis: Basis
    example: Example
    caption: str
    """What the example's move shows."""

    enforced_by: str
    """The dotted name of the function of the engine."""

    @property
    def figure(self) -> str | None:
        """The figure or figures of the sheet: ``"1"``, ``"2-4"``, ``"5"``."""
        return FIGURES.get(self.sheet)

    @property
    def code(self) -> str:
        """The source of the function that enforces the section."""
        return _sources()[self.enforced_by]


@dataclass(frozen=True, slots=True)
class Misreading:
    """Something that people take the rules to say, what they do say, and a board that shows it."""

    key: str
    wrong: str
    right: str
    sheet: str
    """Where what is right stands: a key of `SHEET`, or ``not_stated``."""

    basis: Basis
    example: Example


@dataclass(frozen=True, slots=True)
class Book:
    """The rule book in one language."""

    language: Language
    title: str
    introduction: str
    sections: tuple[Section, ...]
    misreadings: tuple[Misreading, ...]
    words: Mapping[str, str]
    """Headings and labels."""

    def section(self, key: str) -> Section:
        """Return a section by its key; KeyError if there is none."""
        return {section.key: section for section in self.sections}[key]

    def citation(self, sheet: str, basis: Basis, *, figure: bool = True) -> str:
        """Return where it stands in the official sheet, or that it does not, as a sentence.

        ``figure`` tells whether the section's figures show it.

        >>> book("en").citation("capturing_placement", "sheet")
        'Rule sheet: “Capturing placement”, Figures 2 to 4.'
        """
        if sheet == NOT_STATED:
            return self.words[f"cite_{basis}_nowhere"]
        place = self.words["cite_place"].format(section=SHEET[sheet])
        if figure and sheet in FIGURES:
            first, _, last = FIGURES[sheet].partition("-")
            place += ", " + self.words["cite_figures" if last else "cite_figure"].format(first=first, last=last)
        return self.words[f"cite_{basis}"].format(place=place)


_ENGINE = "cephalopod.position."

_ONES = "5/2A2/1a1A1/2a2/5 w"
_TWO_ONES = "5/2A2/1a3/5/5 w"
_LAST_CELL = "AbA/aFf/Fe1 w"
_FULL_BUT_ONE = "AfAfA/fAfAf/Af1fA/fAfAf/AfAfA w"

_SECTIONS: dict[str, tuple[str, Basis, Example, str]] = {
    "equipment": ("introduction", "sheet", Example("5/5/5/5/5 w", "c3"), _ENGINE + "Position.start"),
    "goal": ("object_of_the_game", "sheet", Example(_LAST_CELL, "c1"), _ENGINE + "Position.winner"),
    "turn": ("basic_placement", "sheet", Example("5/5/2A2/5/5 b", "d4"), _ENGINE + "Position.legal_moves"),
    "stay": ("basic_placement", "sheet", Example("5/2B2/1a3/5/5 b", "c4", "taken"), _ENGINE + "Position.check"),
    "touching": (
        "capturing_placement", "sheet", Example("5/1A1a1/5/5/5 w", "c3"), "cephalopod.board._touching"
    ),
    "capture": (
        "capturing_placement", "sheet", Example("5/2B2/1d3/5/5 w", "c3=b3+c4"), _ENGINE + "capture_sets"
    ),
    "must": (
        "capturing_placement", "sheet", Example(_TWO_ONES, "c3", "must_capture"), _ENGINE + "Position.check"
    ),
    "choice": ("capturing_placement", "sheet", Example(_ONES, "c3=b3+c4"), _ENGINE + "Position.captures_at"),
    "sum": (
        "capturing_placement", "sheet", Example("5/2A2/1b1C1/5/5 w", "c3=b3+c4+d3"), _ENGINE + "Position.pips_of"
    ),
    "plain": ("non_capturing_placement", "sheet", Example("5/2D2/1c3/5/5 w", "c3"), _ENGINE + "Position.moves_at"),
    "six": (
        "capturing_placement", "follows", Example("5/2F2/1a1B1/5/5 b", "c3=b3+c4", "sum_too_high"),
        "cephalopod.decided.safe_dice",
    ),
    "end": ("object_of_the_game", "sheet", Example(_FULL_BUT_ONE, "c3"), _ENGINE + "Position.is_over"),
    "supply": ("introduction", "follows", Example(_TWO_ONES, "c3=b3+c4"), _ENGINE + "Position.supply"),
    "always_ends": (
        "not_stated", "follows", Example("5/2A2/1a1A1/2a2/5 b", "c3=b3+c2+c4+d3"),
        _ENGINE + "Position.play_unchecked",
    ),
    "variants": ("not_stated", "silent", Example("3/1A1/3 b", "a1"), "cephalopod.board.board_from_name"),
}  # fmt: skip

_MISREADINGS: dict[str, tuple[str, Basis, Example]] = {
    "single": ("capturing_placement", "sheet", Example("3/2B/3 b", "c3=c2", "too_few")),
    "all": ("capturing_placement", "sheet", Example("1A1/A1a/1a1 w", "b2=a2+b3")),
    "seven": ("non_capturing_placement", "sheet", Example("1E1/b2/3 w", "b2")),
    "sequences": ("not_stated", "silent", Example("1F1/BBB/AFA w", "a3")),
    "anywhere": ("capturing_placement", "sheet", Example(_TWO_ONES, "a1")),
    "two_neighbours": ("non_capturing_placement", "sheet", Example("5/2B2/1e3/5/5 w", "c3")),
    "sixes": ("object_of_the_game", "sheet", Example(_FULL_BUT_ONE, "c3")),
    "double": ("object_of_the_game", "sheet", Example(_LAST_CELL, "c1")),
    "arithmetic": ("capturing_placement", "sheet", Example("1A1/a1A/3 w", "b2=a2+b3+c2")),
    "supply": ("introduction", "sheet", Example("AAAAA/AAAAA/AAAAA/AAAAA/AAAa1 w", "e1=d1+e2")),
    "own": ("capturing_placement", "sheet", Example("1B1/C2/3 w", "b2=a2+b3")),
    "ending": ("object_of_the_game", "sheet", Example("aFa/FaF/aF1 b", "c1")),
}


@cache
def book(language: Language) -> Book:
    """Return the rule book in a language."""
    text = text_es if language == "es" else text_en
    return Book(
        language=language,
        title=text.TITLE,
        introduction=text.INTRODUCTION,
        sections=tuple(
            Section(
                key=key, title=text.SECTIONS[key][0], text=text.SECTIONS[key][1], sheet=sheet, basis=basis,
                example=example, caption=text.SECTIONS[key][2], enforced_by=function,
            )
            for key, (sheet, basis, example, function) in _SECTIONS.items()
        ),
        misreadings=tuple(
            Misreading(key, text.MISREADINGS[key][0], text.MISREADINGS[key][1], sheet, basis, example)
            for key, (sheet, basis, example) in _MISREADINGS.items()
        ),
        words=text.WORDS,
    )  # fmt: skip


@cache
def _sources() -> dict[str, str]:
    """Return the engine's functions as text; the page has the engine as byte code only.

    `tools/rulebook.py` writes the file.
    """
    loaded: dict[str, str] = json.loads(Path(__file__).with_name("enforcing.json").read_text(encoding="utf-8"))
    return loaded

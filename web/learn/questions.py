"""The questions that were asked: the text in which they are kept, search, and the file for other programs.

An entry holds the position that the question was about, so that it can be answered again, and the answer as it
was given, so that it can be found by its words.
"""

import json
from collections.abc import Iterable
from typing import Any, Literal
from unicodedata import category

from cephalopod.errors import CephalopodError
from cephalopod.notation import parse_position
from cephalopod.position import Position
from cephalopod.rulebook.book import LANGUAGES, Language
from cephalopod.values import dataclass
from web.saves import VERSION, read_envelope

MOST_KEPT = 200
"""So many questions are kept; the oldest one makes room."""

_FIELDS = ("question", "language", "position", "cell", "answer")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was asked, what it was about, and what was answered."""

    question: str
    language: Language
    """In which it was answered."""

    position: str
    """The position that was on the board, as text."""

    cell: str = ""
    """The cell that "here" means, if there is one."""

    answer: str = ""
    """The answer with its citation, as it was given."""

    @property
    def key(self) -> str:
        """What tells it from others: the same question about another position is another one."""
        return f"{self.position} {self.question}"

    @property
    def on_board(self) -> Position | None:
        """The position that was on the board; None if its text is damaged."""
        try:
            return parse_position(self.position)
        except CephalopodError:
            return None


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be done to the kept questions: one comes first, or the one with a key goes, or all do."""

    kind: Literal["enter", "delete", "delete_all"]
    asked: Asked | None = None
    key: str = ""


def changed(kept: tuple[Asked, ...], change: Change | None) -> tuple[Asked, ...]:
    """Return the questions after a change, the latest first."""
    if change is None:
        return kept
    if change.kind == "delete_all":
        return ()
    gone = change.asked.key if change.asked else change.key
    others = tuple(asked for asked in kept if asked.key != gone)
    return (change.asked, *others)[:MOST_KEPT] if change.asked else others


def tidy_question(text: str) -> str:
    """Return a question without control characters and stray spaces.

    >>> tidy_question("  can I\\t pass?\\x00 ")
    'can I pass?'
    """
    return " ".join("".join(" " if category(sign)[0] == "C" else sign for sign in text).split())


def found(kept: Iterable[Asked], text: str) -> tuple[Asked, ...]:
    """Return the questions in which, or in whose answers, all words of a text stand, in any case and accents."""
    from cephalopod.rulebook.words import unaccented

    words = unaccented(text).split()
    return tuple(
        asked for asked in kept if all(word in unaccented(f"{asked.question} {asked.answer}") for word in words)
    )


# -- as text -------------------------------------------------------------------------------------------------


def questions_text(kept: Iterable[Asked]) -> str:
    """Return the text that keeps questions."""
    questions = [{name: getattr(asked, name) for name in _FIELDS} for asked in kept]
    return json.dumps({"cephalopod": VERSION, "kind": "questions", "questions": questions}, ensure_ascii=False)


def read_questions(text: str | None) -> tuple[Asked, ...]:
    """Return the questions that a text keeps; raise `ValueError` or `NewerSave`."""
    if text is None:
        return ()
    match read_envelope(text):
        case {"kind": "questions", "questions": [*questions]}:
            return tuple(map(_asked_of, questions))[:MOST_KEPT]
    raise ValueError("damaged questions")


def _asked_of(entry: Any) -> Asked:
    from cephalopod.rulebook.assistant import LONGEST

    if isinstance(entry, dict) and all(isinstance(entry.get(name), str) for name in _FIELDS):
        asked = Asked(*(entry[name] for name in _FIELDS))
        whole = asked.question and asked.question == tidy_question(asked.question)
        if whole and len(asked.question) <= LONGEST and asked.language in LANGUAGES:
            return asked
    raise ValueError(f"damaged question: {str(entry)[:60]}")


def export_text(kept: Iterable[Asked]) -> str:
    """Return the questions and answers as JSON for people and other programs."""
    questions = [{name: getattr(asked, name) for name in _FIELDS if getattr(asked, name)} for asked in kept]
    return json.dumps({"game": "Cephalopod", "questions": questions}, ensure_ascii=False, indent=2) + "\n"

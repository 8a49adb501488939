"""What can be asked: each intent with its question and answer in both languages, and ways of asking it.

They stand in ``answers.txt``.  From the known ways of asking `tools/ask_train.py` has learnt ``ranker.txt``.

>>> intent = {intent.key: intent for intent in intents()}["diagonals"]
>>> intent.question["es"], intent.example.refusal
('¿Cuentan las diagonales?', 'not_adjacent')
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from cephalopod.rulebook.book import Basis, Example, Language, book

NOTHING = "nothing"
"""The key of wordings that ask about something else."""

IntentBasis = Basis | Literal["program"]


@dataclass(frozen=True, slots=True)
class Intent:
    """Something that can be asked."""

    key: str
    section: str
    """The section of the rule sheet, or ``not_stated``."""

    basis: IntentBasis
    example: Example | None
    question: Mapping[Language, str]
    answer: Mapping[Language, str]


@cache
def intents() -> tuple[Intent, ...]:
    """Return everything that can be asked, in the order of the file."""
    return tuple(_read((Path(__file__).with_name("answers.txt")).read_text(encoding="utf-8")))


def _read(text: str) -> Iterator[Intent]:
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    for start in range(0, len(lines), 5):
        head, question_en, answer_en, question_es, answer_es = lines[start : start + 5]
        key, section, basis, example = head.split(" ", 3)
        yield Intent(
            key=key.strip("[]"),
            section=section,
            basis=basis,  # type: ignore[arg-type]
            example=_example(example),
            question={"en": question_en, "es": question_es},
            answer={"en": answer_en, "es": answer_es},
        )


def _example(text: str) -> Example | None:
    if text == "-":
        return None
    if text.startswith("@not-"):
        return {part.key: part.example for part in book("en").misreadings}[text.removeprefix("@not-")]
    if text.startswith("@"):
        return book("en").section(text.removeprefix("@")).example
    return Example(*text.split("; "))


def read_wordings(text: str) -> dict[str, list[str]]:
    """Return the wordings of each intent from a text with a section an intent.

    >>> read_wordings("# a comment\\n[end]\\nis it over\\nthe end?\\n")
    {'end': ['is it over', 'the end?']}
    """
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            wordings = found[line.strip("[]")] = []
        elif line and not line.startswith("#"):
            wordings.append(line)
    return found

"""How well the assistant answers is measured on wordings that it does not have."""

from __future__ import annotations

from pathlib import Path

import pytest

from cephalopod.rulebook.book import LANGUAGES, Language
from cephalopod.rulebook.intents import intents
from cephalopod.rulebook.words import plain_words
from tools.ask_report import BEGIN, DOCUMENT, END, held_out, known, off_topic, refused, report, result
from tools.ask_train import is_up_to_date

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_intent_has_several_known_and_two_held_out_wordings(language: Language) -> None:
    keys = [intent.key for intent in intents()]
    held = [key for key, _ in held_out(language)]
    others = [key for key, _ in known(language)]

    assert [key for key in keys for _ in range(2)] == held
    assert [] == [key for key in keys if others.count(key) < 5]


def test_the_table_was_learnt_from_the_wordings_as_they_are() -> None:
    """`python tools/ask_train.py` learns it again."""
    assert is_up_to_date()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_held_out_wording_is_known(language: Language) -> None:
    have = {tuple(plain_words(question)) for _, question in known(language)}

    assert [] == [question for _, question in held_out(language) if tuple(plain_words(question)) in have]


def test_sixty_questions_about_something_else_are_held_out() -> None:
    assert 60 == sum(len(off_topic(language, held=True)) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_known_is_found_again(language: Language) -> None:
    assert result(known(language), language).share > 0.98


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_held_out_wordings_92_in_100_are_answered_rightly(language: Language) -> None:
    assert result(held_out(language), language).share >= 0.92


def test_of_the_held_out_questions_about_something_else_95_in_100_are_refused() -> None:
    counts = [refused(language, held=True) for language in LANGUAGES]

    assert sum(count.right for count in counts) / 60 >= 0.95


def test_the_report_in_the_document_is_the_one_that_the_tool_prints() -> None:
    written = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]

    assert report() == written.strip().splitlines()

"""The rule book: every example is true on the engine, and both languages are whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cephalopod.errors import IllegalMoveError
from cephalopod.position import Color
from cephalopod.rulebook.book import FIGURES, LANGUAGES, SHEET, Example, Language, book

ROOT = Path(__file__).resolve().parents[1]

ENGLISH = book("en")
EXAMPLES = [
    *(pytest.param(section.example, id=section.key) for section in ENGLISH.sections),
    *(pytest.param(misreading.example, id=f"not-{misreading.key}") for misreading in ENGLISH.misreadings),
]


def refusal(example: Example) -> str:
    """Return the reason for which the engine refuses an example's move; empty if it does not."""
    try:
        example.position.check(example.move)
    except IllegalMoveError as error:
        return error.reason
    return ""


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_engine_says_of_an_example_s_move_what_the_rule_book_says(example: Example) -> None:
    assert example.refusal == refusal(example)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_can_be_played_on(example: Example) -> None:
    assert list(example.position.legal_moves())


def after(key: str) -> tuple[int, ...]:
    """Return the dice on the board after the move of a section."""
    example = ENGLISH.section(key).example
    return example.position.play(example.move).dice


def test_the_captured_two_and_four_become_a_six() -> None:
    assert [0] * 12 + [6] + [0] * 12 == list(after("capture"))


def test_three_captured_dice_become_one_with_their_sum() -> None:
    assert [6] == [die for die in after("sum") if die]


def test_the_choice_has_eleven_captures_as_its_caption_says() -> None:
    example = ENGLISH.section("choice").example

    assert 11 == len(example.position.captures_at(example.move.cell))


def test_a_plain_placement_shows_one() -> None:
    example = ENGLISH.section("plain").example

    assert 1 == example.position.play(example.move).dice[example.move.cell]


def test_white_wins_the_ended_games_by_the_counts_in_the_captions() -> None:
    ended = [ENGLISH.section(key).example for key in ("goal", "end")]
    positions = [example.position.play(example.move) for example in ended]

    assert [(Color.WHITE, (5, 4)), (Color.WHITE, (13, 12))] == [(p.winner, tuple(p.score)) for p in positions]


def test_black_wins_the_game_of_the_misreading_about_the_end() -> None:
    example = {misreading.key: misreading for misreading in ENGLISH.misreadings}["ending"].example

    assert example.position.play(example.move).winner is Color.BLACK


def test_three_ones_make_three() -> None:
    example = {misreading.key: misreading for misreading in ENGLISH.misreadings}["arithmetic"].example

    assert 3 == example.position.pips_of(example.move)


def test_the_supply_is_what_the_text_says() -> None:
    assert 24 == ENGLISH.section("equipment").example.position.variant.supply


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_and_misreading_is_said_in_each_language(language: Language) -> None:
    text = book(language)
    said = [(section.title, section.text, section.caption) for section in text.sections]
    said += [(misreading.wrong, misreading.right, "") for misreading in text.misreadings]

    assert all(text.citation(misreading.sheet, misreading.basis) for misreading in text.misreadings)
    assert [] == [parts for parts in said if not parts[0].strip() or not parts[1].strip()]
    assert len(set(said)) == len(said)


def test_both_languages_have_the_same_labels() -> None:
    assert set(ENGLISH.words) == set(book("es").words)


def test_every_section_of_the_sheet_has_a_counterpart() -> None:
    assert set() == set(SHEET) - {section.sheet for section in ENGLISH.sections}


def test_the_five_figures_are_cited() -> None:
    assert ["1", "2-4", "5"] == sorted(FIGURES.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("basis", ["sheet", "follows", "silent"])
@pytest.mark.parametrize("sheet", [*SHEET, "not_stated"])
def test_a_citation_has_no_blanks_left(language: Language, basis: str, sheet: str) -> None:
    citation = book(language).citation(sheet, basis)  # type: ignore[arg-type]

    assert not re.search(r"[{}]", citation)


def test_the_code_of_a_section_is_the_engine_s() -> None:
    source = (ROOT / "cephalopod/position.py").read_text(encoding="utf-8")
    method = ENGLISH.section("choice").code

    assert method.startswith("def captures_at(")
    assert all(line in source for line in method.splitlines())

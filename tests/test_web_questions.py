"""The questions that were asked: kept as text, changed, found, written for other programs."""

import json

import pytest

from web.learn.questions import (
    MOST_KEPT,
    Asked,
    Change,
    changed,
    export_text,
    found,
    questions_text,
    read_questions,
    tidy_question,
)
from web.saves import NewerSave

START = "5/5/5/5/5 w"
DIAGONALS = Asked("do diagonals count?", "en", START, "", "No. Only dice above, below, left and right touch.")
PASSING = Asked("¿Puedo pasar?", "es", START, "c3", "No. Mientras haya una casilla vacía…")
KEPT = (DIAGONALS, PASSING)


def test_questions_come_back_from_their_text() -> None:
    assert read_questions(questions_text(KEPT)) == KEPT
    assert () == read_questions(None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1]",
        '{"cephalopod": 1, "kind": "statistics", "games": ""}',
        '{"cephalopod": 1, "kind": "questions", "questions": [{"question": "a"}]}',
        questions_text([Asked("", "en", START)]),
        questions_text([Asked("with a\nline", "en", START)]),
        questions_text([Asked("x" * 1001, "en", START)]),
        questions_text([Asked("what?", "xx", START)]),  # type: ignore[arg-type]
        questions_text(KEPT)[:-5],
    ],
)
def test_a_damaged_text_is_no_text_of_questions(text: str) -> None:
    with pytest.raises(ValueError):
        read_questions(text)


def test_what_a_later_version_has_written_is_told_apart() -> None:
    with pytest.raises(NewerSave):
        read_questions('{"cephalopod": 2, "kind": "questions", "questions": 5}')


def test_the_latest_question_comes_first_and_the_same_one_only_once() -> None:
    again = Asked(DIAGONALS.question, "en", START, "", "the answer of a later version")

    assert (PASSING, DIAGONALS) == changed((DIAGONALS,), Change("enter", PASSING))
    assert (again, PASSING) == changed((PASSING, DIAGONALS), Change("enter", again))


def test_the_same_question_about_another_position_is_another_one() -> None:
    other = Asked(DIAGONALS.question, "en", "3/3/3 w")

    assert (other, DIAGONALS) == changed((DIAGONALS,), Change("enter", other))


def test_the_oldest_question_makes_room() -> None:
    many = tuple(Asked(f"question {number}", "en", START) for number in range(MOST_KEPT))

    assert (DIAGONALS, *many[:-1]) == changed(many, Change("enter", DIAGONALS))


def test_questions_are_deleted_one_by_one_or_all_at_once() -> None:
    assert (DIAGONALS,) == changed(KEPT, Change("delete", key=PASSING.key))
    assert changed(KEPT, Change("delete", key="another one")) == KEPT
    assert () == changed(KEPT, Change("delete_all"))
    assert changed(KEPT, None) == KEPT


def test_questions_are_found_by_words_of_question_and_answer_in_any_case_and_accents() -> None:
    assert found(KEPT, "") == KEPT
    assert (PASSING,) == found(KEPT, "vacia PUEDO")
    assert (DIAGONALS,) == found(KEPT, "below diag")
    assert () == found(KEPT, "diagonals puedo")


def test_a_position_that_is_damaged_is_none() -> None:
    assert Asked("what?", "en", "no position").on_board is None
    assert DIAGONALS.on_board is not None


def test_a_question_is_kept_without_control_characters_and_stray_spaces() -> None:
    assert "can I pass?" == tidy_question("\x00 can\u200b \tI\r\n\npass?\x1b\ud800")


def test_the_file_holds_questions_and_answers_for_other_programs() -> None:
    file = json.loads(export_text(KEPT))

    assert ["do diagonals count?", "¿Puedo pasar?"] == [entry["question"] for entry in file["questions"]]
    assert PASSING.answer == file["questions"][1]["answer"]
    assert "¿Puedo pasar?" in export_text(KEPT)

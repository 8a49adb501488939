"""Every fault and every note has its sentence on the page, in every language, with the same blanks."""

from __future__ import annotations

from string import Formatter

import pytest

from cephalopod.errors import (
    CephalopodError,
    ConversionError,
    IllegalMoveError,
    MoveSyntaxError,
    PositionError,
    RecordError,
)
from cephalopod.imported import NOTES, QUESTIONS
from cephalopod.importers import read_anything
from cephalopod.position import Move, Position
from web.errors_said import error_text, note_text, place_text
from web.messages import TABLES, say

CLASSES: tuple[type[CephalopodError], ...] = (
    ConversionError,
    IllegalMoveError,
    MoveSyntaxError,
    PositionError,
    RecordError,
)
SENTENCES = [(kind, code) for kind in CLASSES for code in kind.SENTENCES]
LANGUAGES = sorted(TABLES)


def blanks(text: str) -> set[str]:
    """Return the names of a text's blanks."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def page_blanks(language: str, key: str) -> set[str]:
    """Return the names of the blanks of a message, in its form for several."""
    message = TABLES[language][key]
    return blanks(message if isinstance(message, str) else message[1])


def test_no_kind_of_error_is_forgotten() -> None:
    """Those of the terminal's own are not said on the page."""
    kinds = {kind for kind in CephalopodError.__subclasses__() if kind.__module__ == "cephalopod.errors"}

    assert kinds == set(CLASSES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "code"), SENTENCES, ids=str)
def test_every_error_has_its_sentence_with_the_same_blanks(
    kind: type[CephalopodError], code: str, language: str
) -> None:
    details = dict.fromkeys(blanks(kind.SENTENCES[code]), "1")
    key, filling = error_text(kind(code, **details))

    assert blanks(kind.SENTENCES[code]) == page_blanks(language, key)
    assert "{" not in say(language, key, **filling).replace("con { y", "").replace("with { and", "")


def test_codes_that_two_kinds_share_mean_the_same() -> None:
    """They share a sentence on the page."""
    known: dict[str, str] = {}
    for kind, code in SENTENCES:
        assert kind.SENTENCES[code] == known.setdefault(code, kind.SENTENCES[code])


def test_no_sentence_is_of_a_code_that_does_not_exist() -> None:
    keys = {f"error.{code}" for _, code in SENTENCES} | {f"note.{code}" for code in NOTES}

    assert keys == {key for key in TABLES["en"] if key.startswith(("error.", "note."))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", NOTES)
def test_every_note_has_its_sentence_with_the_same_blanks(code: str, language: str) -> None:
    details: dict[str, str | int] = dict.fromkeys(blanks(NOTES[code]), "1")
    key, filling = note_text((code, details))

    assert blanks(NOTES[code]) == page_blanks(language, key)
    assert say(language, key, **filling)


def test_every_question_is_a_note() -> None:
    assert QUESTIONS <= set(NOTES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_notes_and_places_end_as_what_they_are(language: str) -> None:
    """Sentences end as such; a place stands before a sentence."""
    for key, text in TABLES[language].items():
        if key.startswith(("error.", "note.")):
            assert all(form.endswith((".", "?")) for form in ([text] if isinstance(text, str) else text))
        if key.startswith("place."):
            assert not str(text).endswith(".")


# -- what is said of an error ------------------------------------------------------------------------------------


def fault(text: str) -> CephalopodError:
    """Return what is wrong with a text."""
    with pytest.raises(CephalopodError) as caught:
        read_anything(text)
    return caught.value


def test_of_a_record_the_innermost_fault_is_said() -> None:
    assert ("error.taken", {"cell": "b3"}) == error_text(fault("1. b3 d3\n2. b3"))


def test_of_a_header_the_fault_in_its_value_is_said() -> None:
    assert "error.bad_turn" == error_text(fault('[Position "3/3/3 x"]\na1'))[0]


def test_of_a_list_of_moves_the_innermost_fault_is_said() -> None:
    key, details = error_text(fault("a1, c1, с3"))

    assert "error.look_alike_try" == key
    assert "c3" == details["suggestion"]


def test_an_error_without_a_cause_is_said_as_it_is() -> None:
    error = RecordError("bad_move", text="c3", why="it is so")

    assert ("error.bad_move", {"text": "c3", "why": "it is so"}) == error_text(error)


def test_a_cause_of_another_kind_is_not_said() -> None:
    error = RecordError("not_utf8")
    error.__cause__ = OSError("disk")

    assert "error.not_utf8" == error_text(error)[0]


def test_the_place_is_told_by_column_and_from_the_second_line_on_by_line() -> None:
    assert ("place.column", {"column": 7}) == place_text(fault("1. b3 b3"))
    assert ("place.line", {"line": 2, "column": 4}) == place_text(fault("1. b3 d3\n2. b3"))


def test_an_error_without_a_place_has_no_words_for_it() -> None:
    with pytest.raises(CephalopodError) as caught:
        Position.start().check(Move(0, (1, 5)))

    assert place_text(caught.value) is None

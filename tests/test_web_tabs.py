"""What is kept when several tabs of a browser play with one game."""

from __future__ import annotations

import json

import pytest

from tests.playing import kept_text
from web.saves import VERSION, content_of
from web.tabs import kept_over, name_in, named, with_id

GAME = kept_text("b3", "d3")
NEWER = kept_text("b3", cephalopod=VERSION + 1)


def test_a_name_is_found_in_a_text() -> None:
    assert "Blue" == name_in(named(GAME, "Blue"))


@pytest.mark.parametrize("text", ["", "{}", json.dumps({"cephalopod": 1}), NEWER])
def test_a_text_that_cannot_be_read_has_no_name(text: str) -> None:
    assert "" == name_in(text)


ON = kept_text("b3", "d3", "c2")
ELSEWHERE = kept_text("b3", "d3", "a1")


def test_a_game_goes_over_what_this_page_has_kept_last() -> None:
    assert ON == kept_over(GAME, content_of(GAME), ON)


@pytest.mark.parametrize("revision", [0, 3, 99])
def test_what_another_tab_has_kept_is_not_written_over_however_often_this_one_has_changed(revision: int) -> None:
    there = json.dumps(json.loads(ELSEWHERE) | {"revision": revision})

    assert kept_over(there, content_of(GAME), ON) is None


def test_the_same_game_from_another_tab_is_no_other_game() -> None:
    assert ON == kept_over(json.dumps(json.loads(ON) | {"revision": 99, "saved": ""}), content_of(GAME), ON)


def test_a_name_that_another_tab_has_given_stays() -> None:
    assert named(ON, "Blue") == kept_over(named(GAME, "Blue"), content_of(GAME), ON)


@pytest.mark.parametrize("there", ["", "{", NEWER])
def test_what_cannot_be_read_is_not_written_over(there: str) -> None:
    assert kept_over(there, content_of(GAME), ON) is None


def test_another_line_is_another_content() -> None:
    """So is another player; the day on which it was kept, the clock and the name are not."""
    changed = [json.dumps(json.loads(ON) | fields) for fields in ({"path": [0]}, {"seats": [0, 9]})]

    assert 3 == len({content_of(text) for text in (ON, *changed)})
    assert content_of(ON) == content_of(named(ON, "Blue"))


def test_a_game_of_its_own_differs_in_its_id_alone() -> None:
    assert json.loads(ON) | {"id": "fresh"} == json.loads(with_id(ON, "fresh"))

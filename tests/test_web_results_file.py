"""One's own results as a file: what is written is read again, and a bad file is refused as a whole."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.position import Color
from web.model import LEVELS, Result
from web.results_file import export_text, read_results
from web.saves import VERSION, NewerSave
from web.statistics import statistics_text

WON = Result("a", "2026.02.25", "5x5", 2, Color.WHITE, 14, 11)
ON_THREE = Result("c", "", "3x3", 5, Color.BLACK, 4, 5, True)
CELLS = {"5x5": 25, "3x5": 15, "snub5 d12": 25}


def read(text: str) -> tuple[Result, ...]:
    """Read a file with a text in it."""
    return read_results(text.encode())


def changed(**fields: Any) -> str:
    """Return a file with one game, in which some fields are others."""
    whole = json.loads(export_text([WON]))
    whole["games"][0] |= fields
    return json.dumps(whole)


def without(name: str) -> str:
    """Return a file with one game that lacks a field."""
    whole = json.loads(export_text([WON]))
    del whole["games"][0][name]
    return json.dumps(whole)


def test_the_export_is_json_with_an_object_a_game() -> None:
    (game,) = json.loads(export_text([ON_THREE]))["games"]

    assert {
        "id": "c", "date": "", "board": "3x3", "level": 5, "color": "black", "won": True,
        "score": {"white": 4, "black": 5}, "moves_taken_back": True,
    } == game  # fmt: skip


@st.composite
def results(draw: st.DrawFn) -> Result:
    """Any result that a game can have."""
    board = draw(st.sampled_from(sorted(CELLS)))
    white = draw(st.integers(0, CELLS[board]))
    return Result(
        draw(st.text("0123456789abcdef", min_size=1)),
        draw(st.sampled_from(["", "2026.02.25"])),
        board,
        draw(st.sampled_from(list(LEVELS))),
        draw(st.sampled_from(list(Color))),
        white,
        CELLS[board] - white,
        draw(st.booleans()),
    )


@given(st.lists(results(), max_size=120))
def test_what_was_written_is_read_again(kept: list[Result]) -> None:
    assert tuple(kept) == read(export_text(kept))


def test_a_text_that_the_page_keeps_for_itself_is_read_too() -> None:
    assert (WON, ON_THREE) == read(statistics_text([WON, ON_THREE]))


def test_a_file_without_games_holds_no_results() -> None:
    assert () == read(export_text([]))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        "1. b3 d3",
        json.dumps({"cephalopod": VERSION, "kind": "game", "games": []}),
        json.dumps({"cephalopod": VERSION, "kind": "results"}),
        json.dumps({"cephalopod": VERSION, "kind": "results", "games": [None]}),
        json.dumps({"cephalopod": VERSION, "kind": "statistics", "games": "hello"}),
        "[" * 5000,
        '{"cephalopod": 1, "x": ' + "[" * 5000,
        *(without(name) for name in json.loads(export_text([WON]))["games"][0]),
        changed(id=""),
        changed(id="a b"),
        changed(id="a\nb"),
        changed(id="x" * 61),
        changed(date="yesterday"),
        changed(date="2026.02.25\n"),
        changed(board="9x10"),
        changed(board="5 x 5"),
        changed(board="5x5\n"),
        changed(level=0),
        changed(level=9),
        changed(level=True),
        changed(level="2"),
        changed(level=2.5),
        changed(color="red"),
        changed(won=False),
        changed(won=1),
        changed(score={"white": 14}),
        changed(score={"white": 14, "black": 12}),
        changed(score={"white": 26, "black": -1}),
        changed(score={"white": 14.0, "black": 11.0}),
        changed(moves_taken_back=None),
    ],
)
def test_anything_else_is_refused_as_a_whole(text: str) -> None:
    with pytest.raises(ValueError) as refused:
        read(text)

    assert not isinstance(refused.value, NewerSave)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"\x00" * 40, bytes(range(256))])
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError):
        read_results(data)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_file_makes_anything_but_these_errors(data: bytes) -> None:
    with suppress(ValueError):
        read_results(data)


def test_a_file_of_a_newer_version_is_told_from_a_bad_one() -> None:
    with pytest.raises(NewerSave):
        read(json.dumps({"cephalopod": VERSION + 1, "kind": "results", "games": []}))

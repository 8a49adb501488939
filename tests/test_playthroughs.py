"""Whole games, one of each variant offered, written out in full and replayed line by line."""

from __future__ import annotations

import re
from itertools import zip_longest

import pytest

from cephalopod.links import parse_link
from cephalopod.notation import parse_move, parse_variant
from cephalopod.position import Position
from tests.data import TESTS
from tests.strategies import OFFERED
from tools.playthrough import SEEDS, file_name, random_moves, transcript


def written(name: str) -> str:
    """Return the transcript of a variant's game as it stands in its file."""
    return (TESTS / "playthroughs" / file_name(parse_variant(name))).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OFFERED)
def test_a_replayed_game_has_the_transcript_that_was_written(name: str) -> None:
    variant = parse_variant(name)
    text = written(name)
    moves = [parse_move(move, variant.board) for move in re.findall(r"plays (\S+)", text)]

    for number, (expected, actual) in enumerate(
        zip_longest(text.split("\n"), transcript(variant, moves).split("\n")), 1
    ):
        assert expected == actual, f"line {number}"


@pytest.mark.parametrize("name", OFFERED)
def test_a_transcript_is_of_a_whole_game_and_its_link_says_the_same(name: str) -> None:
    text = written(name)
    start = Position.start(parse_variant(name))
    link = re.findall(r"^link: (.+)$", text, re.MULTILINE)[0]
    position = start
    for move in parse_link(link, start):
        position = position.play(move)

    assert position.is_over
    assert 1 == text.count("\nwinner: ")


def test_each_variant_that_is_offered_has_a_transcript() -> None:
    files = {path.name for path in (TESTS / "playthroughs").iterdir()}

    assert {file_name(parse_variant(name)) for name in OFFERED} == files
    assert set(OFFERED) == set(SEEDS)


@pytest.mark.parametrize("name", ["3x3", "snub3"])
def test_the_files_are_those_that_the_tool_writes(name: str) -> None:
    variant = parse_variant(name)

    assert written(name) == transcript(variant, list(random_moves(variant, SEEDS[name])))

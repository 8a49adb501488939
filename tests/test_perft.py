"""Counts of move sequences, against numbers that independent engines agree on.

Each entry is walked by the rules to the depth that takes a moment, and counted by layers further.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.counting import Counter, count_by_move, count_sequences
from cephalopod.notation import parse_position
from cephalopod.position import Position, perft, perft_divide
from tests.data import json_data
from tests.strategies import positions

ENTRIES: list[dict[str, Any]] = json_data("perft/perft.json")["entries"]

MOST_SEQUENCES = 150_000
"""How many sequences the rules walk through for one entry."""

MOST_BOARDS = 4_000
"""How many boards a layer may hold before the count of an entry stops."""


def entry_id(entry: dict[str, Any]) -> str:
    """Return an entry's name."""
    return str(entry["id"])


@pytest.mark.parametrize("entry", ENTRIES, ids=entry_id)
def test_the_rules_walk_through_the_known_number_of_sequences(entry: dict[str, Any]) -> None:
    position = parse_position(entry["position"])
    expected = {depth: known for depth, known in entry["perft"].items() if known <= MOST_SEQUENCES}

    assert expected
    assert expected == {depth: perft(position, int(depth)) for depth in expected}


@pytest.mark.parametrize("entry", ENTRIES, ids=entry_id)
def test_layers_hold_the_known_number_of_sequences(entry: dict[str, Any]) -> None:
    position = parse_position(entry["position"])
    counter = Counter(position.variant)
    layer = counter.first_layer(position)
    for depth in range(1, len(entry["perft"]) + 1):
        assert entry["perft"][str(depth)] == counter.count_moves(layer)
        if len(layer) > MOST_BOARDS:
            break
        layer = counter.next_layer(layer)


@pytest.mark.parametrize("entry", ENTRIES, ids=entry_id)
def test_the_first_moves_are_as_many_as_known_and_as_many_capture(entry: dict[str, Any]) -> None:
    moves = list(parse_position(entry["position"]).legal_moves())

    assert entry["legal_moves"] == len(moves)
    assert entry["capturing_moves"] == sum(move.is_capture for move in moves)


@given(positions(), st.integers(0, 2))
def test_both_ways_of_counting_agree(position: Position, depth: int) -> None:
    assert perft(position, depth) == count_sequences(position, depth)


@given(positions())
def test_the_parts_of_a_divided_count_agree_and_add_up(position: Position) -> None:
    parts = list(perft_divide(position, 2))

    assert parts == list(count_by_move(position, 2))
    assert perft(position, 2) == sum(number for _, number in parts)


def test_a_finished_game_has_no_sequences_but_the_empty_one() -> None:
    position = parse_position("FFF/FFF/FFF w")

    assert [1, 0, 0] == [perft(position, depth) for depth in range(3)]
    assert [1, 0, 0] == [count_sequences(position, depth) for depth in range(3)]


def test_counting_far_beyond_the_end_of_all_games_ends() -> None:
    assert count_sequences(parse_position("FFF/FFF/FF1 w"), 10**9) == 0

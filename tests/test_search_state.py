"""The search's board: it follows the plain rules on random games of every variant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.position import Move, Position, Variant
from cephalopod.search import state
from cephalopod.search.state import Tables, tables_of
from tests.strategies import OFFERED, all_variants, lines, positions, random_line, variant_named


@given(positions(all_variants))
def test_a_packed_position_unpacks_to_itself(position: Position) -> None:
    tables = tables_of(position.variant)

    assert position == tables.unpack(tables.pack(position))


@given(positions(all_variants))
def test_any_dice_allow_the_moves_of_the_rules(position: Position) -> None:
    tables = tables_of(position.variant)
    key = tables.pack(position)

    moves = [tables.move(key, delta) for delta in tables.steps(key)]

    assert list(position.legal_moves()) == moves


@pytest.mark.parametrize("name", OFFERED)
def test_whole_games_allow_the_moves_of_the_rules_and_come_to_the_same_end(name: str) -> None:
    tables = tables_of(variant_named(name))
    line, moves = random_line(tables.variant, 3, 1000)
    key = tables.pack(line[0])

    for position, move, after in zip(line, moves, line[1:], strict=False):
        steps = {tables.move(key, delta): delta for delta in tables.steps(key)}
        assert set(position.legal_moves()) == set(steps)
        key += steps[move]
        assert after == tables.unpack(key)

    assert tables.is_full(key)
    assert (line[-1].winner is line[-1].turn) == tables.mover_leads(key)


@given(lines(), st.data())
def test_different_positions_have_different_keys(
    line: tuple[list[Position], list[Move]], data: st.DataObject
) -> None:
    keys = {position: tables_of(position.variant).pack(position) for position in line[0]}

    assert len(keys) == len(set(keys.values()))


def test_the_score_decides_who_leads_and_not_the_pips() -> None:
    variant = variant_named("3x3")
    line = next(
        positions
        for positions, _ in (random_line(variant, seed, 1000) for seed in range(1000))
        if (sum(positions[-1].dice) > 0) != (positions[-1].score.white > positions[-1].score.black)
    )
    tables, last = tables_of(variant), line[-1]

    assert (last.winner is last.turn) == tables.mover_leads(tables.pack(last))


def test_an_unfinished_board_is_not_full() -> None:
    tables = tables_of(variant_named("3x5"))
    positions, _ = random_line(tables.variant, 5, 1000)

    assert [False, True] == [tables.is_full(tables.pack(position)) for position in positions[-2:]]


def test_steps_are_computed_again_after_they_were_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(variant_named("3x3"))
    before = tables.steps(0)
    monkeypatch.setattr(state, "STEPS_LIMIT", 0)

    tables.trim()

    assert before == tables.steps(0)


def test_the_tables_of_a_variant_are_made_once() -> None:
    variant = variant_named("snub3")

    assert tables_of(variant) is tables_of(Variant(variant.board))

"""The levels: their numbers, choosing by chance, and each stronger than the one below."""

from __future__ import annotations

from random import Random

import pytest

from cephalopod.match import Match, play_match
from cephalopod.players import player_named
from cephalopod.position import STANDARD
from cephalopod.search.levels import FULL, LEVELS, Level, choose, level_of


def test_there_are_eight_levels_counted_from_one() -> None:
    assert [1, 2, 3, 4, 5, 6, 7, 8] == [level.number for level in LEVELS]


def test_higher_levels_slip_less() -> None:
    slips = [level.slips for level in LEVELS]

    assert sorted(slips, reverse=True) == slips
    assert (1.0, 0.0) == (slips[0], slips[-1])


def test_higher_levels_are_more_attentive_and_think_longer() -> None:
    measures = [
        (level.habits.sight, level.habits.caution, -level.habits.whim, level.nodes, level.playouts)
        for level in LEVELS
    ]

    for column in zip(*measures, strict=True):
        assert sorted(column) == list(column)


def test_a_level_that_never_searches_has_no_use_for_nodes() -> None:
    assert {1} == {level.nodes for level in LEVELS if level.slips == 1.0}


def test_no_two_levels_play_alike() -> None:
    assert len(LEVELS) == len({(level.slips, level.habits, level.nodes) for level in LEVELS})


def test_the_last_level_is_the_full_strength() -> None:
    assert FULL is LEVELS[-1] is level_of(8)


def test_there_is_no_level_nought() -> None:
    assert [None, None] == [level_of(0), level_of(9)]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: str(level.number))
def test_more_is_missed_where_a_game_is_shorter(level: Level) -> None:
    usual, on_3x5 = level.habits_on(25), level.habits_on(15)

    assert usual.sight ** (5 / 3) == pytest.approx(on_3x5.sight)
    assert usual.caution ** (5 / 3) == pytest.approx(on_3x5.caution)
    assert (usual.whim, usual.love_of_pips) == (on_3x5.whim, on_3x5.love_of_pips)


@pytest.mark.parametrize("cells", [9, 25, 35, 49])
def test_on_the_smallest_board_and_from_25_cells_on_habits_are_as_they_are(cells: int) -> None:
    assert [level.habits for level in LEVELS] == [level.habits_on(cells) for level in LEVELS]


@pytest.mark.parametrize(("stronger", "weaker"), [("1", "random"), ("2", "random"), ("3", "1"), ("4", "2")])
def test_low_levels_are_in_order(stronger: str, weaker: str) -> None:
    """The table in docs/bot.md has the measurements; this holds their order."""
    tally = play_match(Match((player_named(stronger), player_named(weaker)), STANDARD, 8, 1), lambda *_: None)

    assert tally.wins >= 10


def test_a_cold_choice_is_the_best_value() -> None:
    random = Random(1)

    assert {2} == {choose([0.0, 1.0, 2.0, -3.0], 0.01, random) for _ in range(50)}


def test_one_temperature_less_is_chosen_an_eth_as_often() -> None:
    random = Random(1)
    drawn = [choose([0.5, 0.0], 0.5, random) for _ in range(4000)]

    # e : 1 is 73.1 % to 26.9 %, to within four standard deviations.
    assert 0.703 < drawn.count(0) / 4000 < 0.759


def test_equal_seeds_choose_alike() -> None:
    chosen = [[choose([0.0, 0.1, 0.2], 1.0, random) for _ in range(20)] for random in (Random(7), Random(7))]

    assert chosen[0] == chosen[1]


def test_certain_losses_and_wins_can_be_weighed() -> None:
    assert 1 == choose([-20.7, 20.7], 2.0, Random(3))

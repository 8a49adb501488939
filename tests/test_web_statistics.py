"""One's own results: which games count, how they are kept, and what they add up to."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.position import Color, Position
from tests.playing import AGAINST_BOT, AGAINST_WHITE_BOT, TWO_BOTS, TWO_PEOPLE, effects, press
from tests.strategies import random_line, variant_named
from web.effects import ReadStatistics, SaveGame
from web.model import LEVELS, Result, Seats, State, new_state
from web.saves import VERSION, NewerSave
from web.statistics import (
    Tally,
    best_level,
    by_board,
    by_level,
    read_statistics,
    result_of,
    statistics_text,
    tally,
    with_results,
)

WON = Result("a", "2026.02.25", "5x5", 2, Color.WHITE, 14, 11)
LOST = Result("b", "2026.02.26", "5x5", 2, Color.BLACK, 13, 12)
ON_THREE = Result("c", "", "3x3", 5, Color.BLACK, 4, 5, True)

results = st.builds(
    Result,
    st.text("0123456789abcdef ", min_size=1),
    st.sampled_from(["", "2026.02.25"]),
    st.sampled_from(["5x5", "3x5", "snub5 d12"]),
    st.sampled_from(list(LEVELS)),
    st.sampled_from(list(Color)),
    st.integers(0, 25),
    st.integers(0, 25),
    st.booleans(),
)


def finished(seats: Seats = AGAINST_BOT, *, seed: int = 1) -> State:
    """Return the state at the end of a random game on 3x3, as if no move had been taken in by the page."""
    variant = variant_named("3x3")
    state = new_state(variant, seats=seats, game_id="here", headers=(("Date", "2026.02.25"),))
    for move in random_line(variant, seed, 999)[1]:
        game, node = state.game.play(state.node, move)
        state = replace(state, game=game, node=node, tip=node)
    assert state.position.is_over
    return state


def before_the_end() -> tuple[State, str]:
    """Return a state in which a person is to play the last move, and its cell."""
    state = next(
        back
        for end in (finished(AGAINST_BOT, seed=seed) for seed in range(99))
        if (back := replace(end, node=end.game.nodes[end.node].parent)).seat_to_move == 0
    )
    (last,) = [cell for cell, die in enumerate(state.position.dice) if not die]
    return state, state.variant.board.cell_name(last)


# -- which games count -------------------------------------------------------------------------------------------


def test_a_finished_game_against_the_bot_counts() -> None:
    state = finished()
    score = state.position.score

    assert Result("here", "2026.02.25", "3x3", 2, Color.WHITE, *score) == result_of(state, state.node)


def test_the_result_is_that_of_the_person_whatever_the_colour() -> None:
    white, black = finished(AGAINST_BOT), finished(AGAINST_WHITE_BOT)

    mine, others = result_of(white, white.node), result_of(black, black.node)

    assert mine is not None and others is not None
    assert (Color.WHITE, Color.BLACK) == (mine.color, others.color)
    assert mine.won != others.won


def test_an_unfinished_game_does_not_count() -> None:
    state = finished()

    assert result_of(state, state.game.nodes[state.node].parent) is None


@pytest.mark.parametrize("seats", [TWO_PEOPLE, TWO_BOTS])
def test_only_a_person_against_the_bot_counts(seats: Seats) -> None:
    state = finished(seats)

    assert result_of(state, state.node) is None


def test_a_game_that_has_counted_does_not_count_again() -> None:
    state = replace(finished(), counts=False)

    assert result_of(state, state.node) is None


def test_a_game_from_a_position_of_its_own_does_not_count() -> None:
    state = finished()
    start = Position(state.variant, (1, *[0] * 8), Color.BLACK)
    first = replace(state.game.nodes[0], position=start)

    other = replace(state, game=replace(state.game, nodes=(first, *state.game.nodes[1:])))

    assert result_of(other, other.node) is None


def test_a_game_in_which_moves_were_taken_back_counts_and_says_so() -> None:
    state = finished()
    first, second = [move for move in state.game.start.legal_moves() if move != state.game.nodes[1].move][:2]
    game, _ = state.game.play(0, first)

    result = result_of(replace(state, game=game), state.node)

    assert second != first
    assert result is not None and result.undone


def test_the_end_of_a_game_is_entered_once_even_if_it_is_undone_and_played_again() -> None:
    state, cell = before_the_end()

    first = press(state, cell)
    again = press(replace(first.state, node=state.node), cell)

    assert 1 == len(effects(first, ReadStatistics))
    assert [] == effects(again, ReadStatistics)


def test_the_game_is_kept_as_one_that_has_counted() -> None:
    step = press(*before_the_end())

    assert [False] == [effect.state.counts for effect in effects(step, SaveGame)]


# -- as text -----------------------------------------------------------------------------------------------------


@given(st.lists(results))
def test_results_are_read_as_they_were_kept(kept: list[Result]) -> None:
    assert tuple(kept) == read_statistics(statistics_text(kept))


def test_there_are_no_results_without_a_text() -> None:
    assert () == read_statistics(None)


def line(text: str) -> str:
    """Return the text of statistics with one line."""
    return json.dumps({"cephalopod": VERSION, "kind": "statistics", "games": text})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        json.dumps({"cephalopod": VERSION, "kind": "statistics"}),
        json.dumps({"cephalopod": VERSION, "kind": "game", "games": ""}),
        json.dumps({"cephalopod": VERSION, "kind": "statistics", "games": []}),
        line("hello"),
        line("2026.02.25 5x5 2 red 11-14 - a"),
        line("2026.02.25 5x5 9 black 11-14 - a"),
        line("2026.02.25 5x5 two black 11-14 - a"),
        line("2026.02.25 5x5 2 black 11 - a"),
        line("2026.02.25 5x5 2 black 11-14 maybe a"),
        line("2026.02.25 5x5 2 black 11-14 -"),
    ],
)
def test_damaged_statistics_are_refused(text: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_statistics(text)

    assert not isinstance(refused.value, NewerSave)


def test_statistics_of_a_newer_version_are_told_from_damaged_ones() -> None:
    with pytest.raises(NewerSave):
        read_statistics(json.dumps({"cephalopod": VERSION + 1}))


def test_a_game_is_entered_once() -> None:
    assert (WON, LOST) == with_results((WON, LOST), [replace(WON, white=1, black=24)])
    assert (WON, LOST) == with_results((WON,), [LOST, replace(LOST, level=8)])


# -- what they add up to -----------------------------------------------------------------------------------------


def test_games_are_won_and_lost() -> None:
    counted = tally([WON, LOST, ON_THREE])

    assert (Tally(3, 2), 1) == (counted, counted.lost)


def test_levels_stand_in_their_order() -> None:
    assert [(2, Tally(2, 1)), (5, Tally(1, 1))] == list(by_level([ON_THREE, WON, LOST]).items())


def test_each_board_has_its_own_numbers() -> None:
    assert {"5x5": Tally(2, 1), "3x3": Tally(1, 1)} == by_board([WON, LOST, ON_THREE])


def test_the_best_level_is_the_highest_that_was_beaten() -> None:
    assert (5, 2, None) == (best_level([WON, ON_THREE]), best_level([WON, LOST]), best_level([LOST]))

"""The clock of two people at one screen: it starts, is charged, warns, falls and stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cephalopod.position import STANDARD, Color
from tests.playing import (
    AGAINST_BOT,
    TWO_PEOPLE,
    after,
    by_class,
    cell,
    english,
    line_of,
    notice_key,
    played,
    spoken,
    words,
)
from web import events
from web.clock import clock_of, clock_text, left_ms, runs
from web.events import CellPressed, EditorLeft, Event, LegalMoveChosen, Ticked, UndoPressed
from web.events_exchange import PageHidden, PageShown
from web.model import Clock, Prefs, Seats, State
from web.saves import game_envelope, read_game
from web.turns import Step
from web.update import update
from web.view_panels import players_view

NEW = events.GameStarted(STANDARD, TWO_PEOPLE, "new", 1, "2026.02.25")


def started(*happened: Event, name: str = "10_5", seats: Seats = TWO_PEOPLE) -> State:
    """Return the state after events in a new game with a clock."""
    fresh = played(prefs=Prefs(clock=name))  # type: ignore[arg-type]
    return after(fresh, replace(NEW, seats=seats), *happened)


def at(name: str, seconds: float) -> CellPressed:
    """Return a press on a cell after so many seconds."""
    return CellPressed(cell(name), seconds * 1000)


def times(state: State) -> tuple[float, float]:
    """Return the seconds that are left to White and Black."""
    assert state.clock is not None
    return state.clock.white_ms / 1000, state.clock.black_ms / 1000


def low(seconds: float, **fields: object) -> State:
    """Return a game after one move at 0 seconds, with so little left to Black."""
    state = started(at("a1", 0))
    assert state.clock is not None
    return replace(state, clock=replace(state.clock, black_ms=seconds * 1000, **fields))  # type: ignore[arg-type]


# -- which games have one ----------------------------------------------------------------------------------------


def test_a_game_has_no_clock_at_first() -> None:
    assert after(played(), NEW).clock is None


def test_a_clock_that_was_set_is_there_from_the_next_game_on() -> None:
    set_ = after(played(), NEW, events.PrefChosen("clock", "5"))

    assert set_.clock is None
    assert Clock(300_000, 300_000) == after(set_, events.Rematched("x", 1, "2026.02.25")).clock


def test_a_game_against_the_bot_has_none() -> None:
    assert started(seats=AGAINST_BOT).clock is None


@pytest.mark.parametrize(
    ("name", "minutes", "increment"), [("5", 5, 0), ("10_5", 10, 5), ("20_10", 20, 10), ("40_15", 40, 15)]
)
def test_the_names_of_clocks_say_what_they_are(name: str, minutes: int, increment: int) -> None:
    total = minutes * 60_000

    assert Clock(total, total, increment * 1000) == clock_of(name)  # type: ignore[arg-type]


# -- time passes -------------------------------------------------------------------------------------------------


def test_before_the_first_move_nobody_is_charged() -> None:
    state = started(Ticked(1000), Ticked(60_000))

    assert not runs(state)
    assert (600, 600) == times(state)


def test_the_clock_runs_for_the_side_to_move() -> None:
    state = started(at("a1", 100), Ticked(103_000))

    assert runs(state)
    assert (600, 597) == times(state)


def test_a_move_is_charged_and_gives_the_increment_back() -> None:
    state = started(at("a1", 100), at("e5", 120), at("a5", 131))

    assert (600 - 11 + 5, 600 - 20 + 5) == times(state)


def test_the_first_move_gives_nothing_back() -> None:
    assert (600, 600) == times(started(at("a1", 100)))


def test_ticks_on_the_way_change_nothing_of_what_a_move_costs() -> None:
    state = started(at("a1", 100), *(Ticked(100_000 + 500 * n) for n in range(1, 40)), at("e5", 120))

    assert (600, 585) == times(state)


def test_a_move_from_the_list_is_charged_too() -> None:
    assert (600, 585) == times(started(at("a1", 100), LegalMoveChosen("e5", 120_000)))


def test_a_refused_press_goes_on_costing_time() -> None:
    state = started(at("a1", 100), at("a1", 110), Ticked(112_000))

    assert (600, 588) == times(state)


def test_time_that_seems_to_go_back_costs_nothing() -> None:
    assert (600, 600) == times(started(at("a1", 100), Ticked(99_000)))


def test_in_the_past_the_clock_stands() -> None:
    state = started(at("a1", 100), at("e5", 101), UndoPressed(), Ticked(500_000))

    assert not runs(state)
    assert (600, 604) == times(state)


def test_what_happens_in_the_past_is_not_charged_on_the_way_back() -> None:
    state = started(at("a1", 100), at("e5", 101), UndoPressed(), Ticked(101_500))
    again = after(state, events.RedoPressed(), Ticked(500_000), Ticked(502_000))

    assert runs(again)
    assert (598, 604) == times(again)


def test_while_a_position_is_set_up_the_clock_stands() -> None:
    state = started(at("a1", 100), events.EditorOpened(), at("c3", 160))
    back = after(state, EditorLeft(), Ticked(200_000), Ticked(203_000))

    assert not runs(state)
    assert (600, 600) == times(state)
    assert (600, 597) == times(back)


def test_while_the_page_is_out_of_sight_the_clock_stands() -> None:
    state = started(at("a1", 100), PageHidden(102_000))
    back = after(state, Ticked(150_000), PageShown(200_000), Ticked(201_000))

    assert not runs(state)
    assert runs(back)
    assert (600, 597) == times(back)


def test_at_the_end_the_clock_stands() -> None:
    state = replace(played("a3", start="1FF/fFf/fF1 w"), clock=clock_of("5"))
    over = after(state, Ticked(1000), CellPressed(cell("c1", state), 3000), Ticked(90_000))

    assert (300, 298) == times(over)


# -- what is told ------------------------------------------------------------------------------------------------


def said_of(state: State, *ticks: float) -> list[str]:
    """Return what is spoken at ticks, in seconds."""
    sentences = []
    for seconds in ticks:
        step: Step = update(state, Ticked(seconds * 1000))
        state, sentences = step.state, sentences + spoken(step)
    return sentences


def test_a_minute_and_ten_seconds_are_told_once_each_and_then_that_time_is_up() -> None:
    assert [
        english("clock.left_black", time="1:00"),
        english("clock.left_black", time="0:10"),
        english("clock.fallen_black"),
    ] == said_of(low(62), *range(1, 70))


def test_between_those_moments_the_clock_is_silent() -> None:
    assert [] == said_of(low(500), *range(1, 400, 7))


def test_what_was_told_is_not_told_again_when_the_increment_has_lifted_it() -> None:
    state = low(12, told=frozenset({(Color.BLACK, 60_000), (Color.BLACK, 10_000)}))

    assert [] == said_of(state, 1, 3, 5)


def test_after_a_long_sleep_only_the_last_is_told() -> None:
    assert [english("clock.fallen_black")] == said_of(low(500), 9999)


def test_a_fallen_flag_is_shown_and_the_clock_stands() -> None:
    state = after(low(5), Ticked(6000), Ticked(50_000))

    assert "clock.fallen_black" == notice_key(state)
    assert (600, 0) == times(state)
    assert not runs(state)


def test_the_game_goes_on_after_a_flag_has_fallen() -> None:
    state = after(low(5), Ticked(6000), at("e5", 60), at("e1", 70))

    assert ["a1", "e5", "e1"] == line_of(state)
    assert (600, 0) == times(state)


def test_a_move_that_comes_too_late_is_played_and_the_flag_falls() -> None:
    step = update(low(5), at("e5", 60))

    assert ["a1", "e5"] == line_of(step.state)
    assert english("clock.fallen_black") == spoken(step)[-1]


# -- shown and kept ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("time_ms", "text"), [(600_000, "10:00"), (59_001, "1:00"), (59_000, "0:59"), (1, "0:01"), (0, "0:00")]
)
def test_a_second_that_has_begun_is_shown_in_full(time_ms: float, text: str) -> None:
    assert text == clock_text(time_ms)


def test_both_times_stand_with_the_players_and_the_running_one_is_marked() -> None:
    state = started(at("a1", 100), Ticked(103_000))
    clocks = by_class(players_view(state), "clock")

    assert ["9:57", "10:00"] == [words(clock) for clock in clocks]
    assert [True, False] == ["data-runs" in clock.attributes for clock in clocks]


def test_without_a_clock_no_time_is_shown() -> None:
    assert [] == by_class(players_view(played("a1")), "clock")


def test_a_clock_is_kept_with_its_game_and_stands_until_the_next_event() -> None:
    state = started(at("a1", 100), at("e5", 120))
    saved = read_game(game_envelope(state))

    assert Clock(600_000, 585_000, 5000) == saved.clock


def test_a_fallen_clock_is_not_kept() -> None:
    assert read_game(game_envelope(after(low(5), Ticked(6000)))).clock is None


def test_what_is_left_is_told_by_colour() -> None:
    clock = Clock(1, 2)

    assert (1, 2) == (left_ms(clock, Color.WHITE), left_ms(clock, Color.BLACK))

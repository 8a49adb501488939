"""What becomes of a request: late reports, silence, lost workers, the page as the last resort."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from web.bot_requests import (
    STARTING_SILENCE_MS,
    THINKING_SILENCE_MS,
    TICK_MS,
    Desk,
    asked,
    can_have_worker,
    heard,
    is_dead,
    lost,
    passed,
    ready,
    restart_delay_ms,
    stopped,
    takes,
)


def report(number: int | None, **content: Any) -> str:
    """Return a report's text."""
    return json.dumps({"id": number, "done": False} | content)


def after(desk: Desk, duration_ms: int) -> Desk:
    """Let time pass as the page does, tick by tick."""
    for _ in range(duration_ms // TICK_MS):
        desk = passed(desk, TICK_MS)
    return desk


THINKING = asked(ready(Desk()), 5)


def test_reports_of_the_current_request_are_wanted() -> None:
    assert heard(THINKING, report(5))[1]


@pytest.mark.parametrize("number", [4, 6, None])
def test_reports_of_another_request_are_late(number: int | None) -> None:
    assert not heard(THINKING, report(number, done=True))[1]


def test_after_a_stop_every_report_is_late() -> None:
    assert not heard(stopped(THINKING), report(5, done=True))[1]


def test_after_a_new_request_the_old_ones_reports_are_late() -> None:
    desk = asked(THINKING, 6)

    assert [False, True] == [heard(desk, report(5))[1], heard(desk, report(6))[1]]


@pytest.mark.parametrize("done", [False, True])
def test_what_thinking_ahead_reports_is_not_for_the_page(done: bool) -> None:
    assert not heard(THINKING, report(5, kind="ponder", done=done))[1]


def test_a_worker_that_thinks_ahead_and_falls_silent_is_dead_too() -> None:
    desk, _ = heard(THINKING, report(5, kind="ponder"))

    assert is_dead(after(desk, THINKING_SILENCE_MS))


def test_only_a_worker_thinks_ahead() -> None:
    page = lost(Desk())[0]

    assert [True, True, True, False] == [
        takes(desk, kind) for desk in (THINKING, page) for kind in ("move", "ponder")
    ]


def test_a_partial_report_leaves_the_request_open() -> None:
    assert 5 == heard(THINKING, report(5))[0].request


@pytest.mark.parametrize("content", [{"done": True}, {"error": "no"}])
def test_the_last_report_closes_the_request(content: dict[str, Any]) -> None:
    assert heard(THINKING, report(5, **content))[0].request is None


def test_a_thinking_worker_that_is_silent_for_too_long_is_dead() -> None:
    assert [False, True] == [
        is_dead(after(THINKING, THINKING_SILENCE_MS - TICK_MS)),
        is_dead(after(THINKING, THINKING_SILENCE_MS)),
    ]


def test_a_report_breaks_the_silence() -> None:
    desk, _ = heard(after(THINKING, THINKING_SILENCE_MS - TICK_MS), report(5))

    assert not is_dead(after(desk, THINKING_SILENCE_MS - TICK_MS))


def test_a_late_report_is_a_sign_of_life_too() -> None:
    desk, wanted = heard(after(THINKING, THINKING_SILENCE_MS - TICK_MS), report(4))

    assert not wanted
    assert not is_dead(after(desk, TICK_MS))


def test_an_idle_worker_may_be_silent_for_ever() -> None:
    assert not is_dead(after(ready(Desk()), 100 * THINKING_SILENCE_MS))


def test_a_worker_has_more_time_to_start_than_to_answer() -> None:
    starting = asked(Desk(), 1)

    assert not is_dead(after(starting, STARTING_SILENCE_MS - TICK_MS))
    assert is_dead(after(starting, STARTING_SILENCE_MS))


def test_a_worker_that_starts_unasked_is_watched_as_well() -> None:
    assert is_dead(after(Desk(), STARTING_SILENCE_MS))


def test_a_computer_that_slept_is_not_a_dead_worker() -> None:
    assert not is_dead(passed(THINKING, 3_600_000))


def test_a_lost_worker_fails_its_request_once() -> None:
    desk, failed = lost(THINKING)

    assert 5 == failed
    assert lost(ready(desk))[1] is None


def test_a_lost_worker_is_replaced_by_another_one() -> None:
    desk, _ = lost(THINKING)

    assert ("worker", False, None) == (desk.place, desk.is_ready, desk.request)


def test_an_idle_worker_that_is_lost_fails_nothing() -> None:
    assert lost(ready(Desk()))[1] is None


def test_where_no_worker_starts_the_page_answers_the_request() -> None:
    desk, failed = lost(asked(Desk(), 5))

    assert ("page", 5, None) == (desk.place, desk.request, failed)


def test_the_page_is_never_dead() -> None:
    desk, _ = lost(asked(Desk(), 5))

    assert not is_dead(after(desk, 10 * STARTING_SILENCE_MS))


def test_a_first_loss_is_made_good_at_once_and_further_ones_ever_later() -> None:
    delays = [restart_delay_ms(replace(Desk(), losses=losses)) for losses in range(9)]

    assert [0, 0, 500, 1000, 2000, 4000, 8000, 8000, 8000] == delays


def test_an_answer_makes_up_for_all_losses() -> None:
    desk, _ = heard(replace(THINKING, losses=4), report(5, done=True))

    assert 0 == desk.losses


@pytest.mark.parametrize(
    ("has_workers", "origin", "possible"),
    [(True, "https://example.org", True), (True, "null", False), (False, "https://example.org", False)],
)
def test_a_frame_without_an_origin_has_no_worker(has_workers: bool, origin: str, possible: bool) -> None:
    assert possible is can_have_worker(has_workers, origin)

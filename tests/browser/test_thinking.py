"""The bot at work beside the page: progress, presses meanwhile, stop, move now, undo, and what happens when its
worker throws, hangs, ends or cannot start at all.

The bot thinks faster than a test can press, so it is slowed down here (`Playing.slow_bot`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing
from web.messages import say

LEVEL = 8

LATE_MS = 1500
"""Longer than a move takes at full speed."""

NO_WORKERS = "delete globalThis.Worker;"

BROKEN_WORKERS = """
globalThis.Worker = class extends Worker {
  constructor(url, options) { super("data:text/javascript,throw new Error('a broken worker')", options); }
};
"""

FORBIDDEN_WORKERS = """
globalThis.Worker = class { constructor() { throw new DOMException("no workers here", "SecurityError"); } };
"""


def quiet_cell(playing: Playing) -> str:
    """Return an empty cell where a die captures nothing."""
    shown = playing.shown()
    position = shown.position
    return next(
        shown.board.cell_name(cell)
        for cell, die in enumerate(position.dice)
        if not die and not position.captures_at(cell) and "taken" not in shown.marks[cell]
    )


@pytest.fixture(scope="module")
def page_with_bot(open_page: Callable[..., Page]) -> Playing:
    """One page with its worker."""
    return Playing(open_page())


def begin(playing: Playing) -> str:
    """Start a game and play until the bot searches in earnest; return the move that it thinks about."""
    playing.new_game(level=LEVEL, color="white")
    playing.press("c3")
    playing.wait_for_plies(2)
    playing.wait_for_bot()
    playing.slow_bot(True)
    move = quiet_cell(playing)
    playing.press(move)
    playing.wait_for_plies(3)
    playing.wait_for_status("status.thinking", name=say("en", f"level.{LEVEL}"))
    return move


@pytest.fixture
def playing(page_with_bot: Playing) -> Iterator[Playing]:
    """The bot thinks, slowly, about its second move."""
    begin(page_with_bot)
    page_with_bot.forget()
    yield page_with_bot
    if page_with_bot.page.workers:
        page_with_bot.slow_bot(False)


# -- while it thinks ---------------------------------------------------------------------------------------


def test_progress_is_shown_and_grows(playing: Playing) -> None:
    playing.page.wait_for_function("document.querySelector('.bot-progress').value > 0")
    before = playing.page.evaluate("document.querySelector('.bot-progress').value")
    playing.page.wait_for_function("before => document.querySelector('.bot-progress').value > before", arg=before)

    assert playing.page.locator(".bot-progress").is_visible()
    assert ["move-now", "stop"] == playing.buttons


def test_a_press_is_answered_and_not_played(playing: Playing) -> None:
    plies = playing.check().plies
    playing.press(quiet_cell(playing))

    assert say("en", "refused.thinking") == playing.notice
    assert [say("en", "refused.thinking")] == playing.spoken
    assert plies == playing.check().plies


def test_stop_stops_it_and_let_the_bot_move_makes_it_move(playing: Playing) -> None:
    playing.do("stop")
    playing.wait_for_status("status.paused", name=say("en", f"level.{LEVEL}"))
    playing.slow_bot(False)
    playing.let_pass_ms(LATE_MS)
    stopped = playing.check()
    buttons = playing.buttons
    playing.do("bot")
    playing.wait_for_plies(4)

    assert (3, ["bot", "take-over"]) == (stopped.plies, buttons)
    assert 4 == playing.check().plies


def test_after_a_stop_a_person_may_play_the_move_and_the_bot_goes_on_playing(playing: Playing) -> None:
    playing.do("stop")
    playing.slow_bot(False)
    playing.do("take-over")
    mine = quiet_cell(playing)
    playing.press(mine)
    playing.wait_for_plies(4)
    playing.press(quiet_cell(playing))
    playing.wait_for_plies(6)

    shown = playing.check()
    assert mine == shown.text[3]
    assert 6 == shown.plies


def test_move_now_brings_the_move_at_once(playing: Playing) -> None:
    playing.do("move-now")
    playing.wait_for_plies(4)

    # Still slow: had it gone on to its end, this would have taken far longer than any wait here.
    assert 4 == playing.check().plies
    assert [] == playing.buttons


def test_letters_stop_and_hurry_it(playing: Playing) -> None:
    playing.keys("s")
    stopped = playing.buttons
    playing.do("bot")
    playing.cell("c3").focus()
    playing.keys("m")
    playing.wait_for_plies(4)

    assert ["bot", "take-over"] == stopped
    assert 4 == playing.check().plies


def test_after_undo_no_late_move_arrives(playing: Playing) -> None:
    playing.do("undo")
    playing.slow_bot(False)
    playing.let_pass_ms(LATE_MS)
    undone = playing.check()
    other = [name for name in ("a1", "e5", "a5", "e1") if not undone.dice[undone.board.cell(name)]][-1]
    playing.press(other)
    playing.wait_for_bot()

    shown = playing.check()
    assert (2, 3) == (undone.plies, len(undone.moves))
    assert other == shown.text[2]
    assert 4 == len(shown.moves)


def test_after_a_new_game_no_late_move_arrives(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.slow_bot(False)
    playing.let_pass_ms(LATE_MS)

    assert [] == playing.check().text


def test_who_looks_at_the_past_is_not_moved_when_the_answer_comes(playing: Playing) -> None:
    playing.page.locator(".move-list .move").first.click()
    playing.slow_bot(False)
    playing.wait_for_plies(4)
    past = playing.check()
    playing.do("end")

    assert (1, 4) == (past.plies, playing.check().plies)


# -- when it fails -----------------------------------------------------------------------------------------

ENDS = {
    "throws": "() => { setTimeout(() => { throw new Error('an error of the test'); }, 0); }",
    "ends": "() => { setTimeout(() => close(), 0); }",
    "hangs": "() => { setTimeout(() => { for (;;) ; }, 0); }",
}


@pytest.mark.parametrize(("end", "remedy"), [("throws", "bot"), ("ends", "take-over"), ("hangs", "bot")])
def test_a_worker_that_is_lost_is_told_of_once_and_the_game_goes_on(
    playing: Playing, watch_of: Callable[[Page], Any], end: str, remedy: str
) -> None:
    for part in ("an error of the test", "reading 'onerror'"):
        watch_of(playing.page).expect(part)
    before = playing.check()
    playing.in_worker(ENDS[end])
    playing.wait_for_status("status.failed")
    failed, buttons, spoken = playing.check(), playing.buttons, playing.spoken
    playing.do(remedy)
    if remedy == "take-over":
        playing.press(quiet_cell(playing))
    playing.wait_for_plies(4)
    playing.wait_for_bot()
    playing.press(quiet_cell(playing))
    playing.wait_for_plies(6)

    assert before.text == failed.text
    assert ["bot", "take-over"] == buttons
    assert [say("en", "said.bot_failed")] == spoken
    assert 6 == playing.check().plies


@pytest.mark.parametrize(
    "workers", [NO_WORKERS, BROKEN_WORKERS, FORBIDDEN_WORKERS], ids=["none", "broken", "forbidden"]
)
def test_where_no_worker_can_start_the_bot_answers_from_the_page(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Any], workers: str
) -> None:
    page = fresh_page(None, init_script=workers)
    for part in ("a broken worker", "no workers here"):
        watch_of(page).expect(part)
    page.goto(watch_of(page).site)
    playing = Playing(page)
    playing.new_game(level=LEVEL, color="black")
    playing.wait_for_plies(1)
    playing.wait_for_bot()
    playing.press(quiet_cell(playing))
    playing.wait_for_plies(2)
    thinking = playing.page.evaluate("!document.querySelector('.bot-progress').hidden")
    playing.press(quiet_cell(playing))
    answered = playing.notice
    playing.do("stop")
    stopped = playing.check()
    playing.do("bot")
    playing.wait_for_plies(3)

    assert thinking
    assert say("en", "refused.thinking") == answered
    assert 2 == len(stopped.moves)
    assert 3 == playing.check().plies
    assert [] == page.workers


# -- while the person thinks -------------------------------------------------------------------------------

COUNT_LOOKS = """() => {
  const now = performance.now.bind(performance);
  globalThis.looks = 0;
  performance.now = () => (++looks, now());
}"""
"""Counts how often the worker looks at its clock: it does between the parts of its work, and only then."""


@pytest.mark.parametrize(("address", "works"), [("?ponder=on", True), ("", False)])
def test_the_strongest_bot_works_on_the_person_s_time_if_it_may(
    fresh_page: Callable[..., Page], address: str, works: bool
) -> None:
    playing = Playing(fresh_page(address))
    playing.new_game(level=LEVEL, color="white")
    playing.press("c3")
    playing.wait_for_plies(2)
    playing.in_worker(COUNT_LOOKS)
    playing.let_pass_ms(LATE_MS)
    worked = playing.page.workers[-1].evaluate("looks") > 0
    playing.press(quiet_cell(playing))
    playing.wait_for_plies(4)

    assert works == worked
    assert works == playing.page.evaluate("document.querySelector('[name=ponder]').checked")

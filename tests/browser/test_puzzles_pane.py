"""Puzzles on the built page: solved by mouse and by keyboard alone, with hints, the solution, and what is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime

import pytest
from playwright.sync_api import Page

from cephalopod.notation import move_text
from cephalopod.position import Color, Move
from cephalopod.puzzles.book import Puzzle, all_puzzles, daily, judge, puzzles_of
from tests.browser.axe import faults
from tests.browser.conftest import Watch
from tests.browser.playing import BLOCKED_STORAGE, CALM_MS, Playing
from web.learn.messages import say
from web.learn.puzzles import name_of

LONG = next(puzzle for puzzle in puzzles_of(board="3x3") if puzzle.turns > 2)

KEPT = "localStorage['cephalopod:puzzles']"


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page on a desktop, with the list of puzzles open."""
    playing = Playing(open_page())
    playing.new_game("two_people")
    open_list(playing)
    return playing


@pytest.fixture
def fresh(fresh_page: Callable[..., Page]) -> Playing:
    """A page that nobody else uses."""
    return Playing(fresh_page())


def open_list(playing: Playing) -> None:
    """Open the list of puzzles by the menu."""
    playing.open_pane("puzzles")
    playing.page.wait_for_selector(".puzzle-group")


def begin(playing: Playing, puzzle: Puzzle) -> None:
    """Begin a puzzle from the list."""
    button = playing.page.locator(f'.puzzle-number[data-value="puzzle {puzzle.number}"]')
    if not button.is_visible():
        playing.page.locator(".puzzle-group", has=button).locator("summary").click()
    button.click()
    playing.page.wait_for_selector(".study .task")
    playing.forget()


def feedback(playing: Playing) -> str:
    """Return what is shown of the last move."""
    return playing.page.locator(".feedback").inner_text()


def make(puzzle: Puzzle, plies: int, move: Move, press: Callable[[str], None], playing: Playing) -> None:
    """Make a move after so many plies of the line, die by die where there is a choice."""
    position = puzzle.position_after(plies)
    name = position.variant.board.cell_name
    press(name(move.cell))
    if len(position.moves_at(move.cell)) > 1:
        for cell in move.captured:
            # What is left over may have been filled in.
            if "picked" not in playing.shown().marks[cell]:
                press(name(cell))
        press(name(move.cell))


def wrong_move(puzzle: Puzzle) -> Move:
    """Return a first move that loses to a reply."""
    return next(m for m in puzzle.position.legal_moves() if m != puzzle.solution and judge(puzzle, 0, m).reply)


def solve(playing: Playing, puzzle: Puzzle, press: Callable[[str], None]) -> None:
    """Play the line to its last choice."""
    for turn in range(puzzle.turns):
        make(puzzle, 2 * turn, puzzle.line[2 * turn], press, playing)
        playing.let_pass_ms(CALM_MS)
    playing.page.wait_for_selector(".proof")


def day_ms(day: date) -> int:
    """Return noon of a day as a browser's clock has it."""
    return int(datetime(day.year, day.month, day.day, 12).timestamp() * 1000)


# -- solving ------------------------------------------------------------------------------------------------------


def test_nothing_of_the_puzzles_is_loaded_before_they_are_opened(
    fresh: Playing, watch_of: Callable[[Page], Watch]
) -> None:
    fresh.press("c3")
    assert [] == [url for url in watch_of(fresh.page).requests if "learning" in url]


def test_a_puzzle_is_solved_by_mouse_and_said_to_be_once(playing: Playing) -> None:
    begin(playing, LONG)
    solve(playing, LONG, playing.press)

    assert 1 == sum("Right, solved." in text for text in playing.spoken)
    line = " ".join(move_text(move, LONG.position.variant.board) for move in LONG.line)
    assert say("en", "puzzle.line", moves=line) == playing.page.locator(".proof").inner_text()
    playing.do("learn-study", f"puzzle {LONG.number + 1}")
    playing.wait_for_text(".study .panel-title", name_of("en", all_puzzles()[LONG.number]))
    playing.do("pane", "puzzles")


def test_a_puzzle_is_solved_by_keyboard_alone(fresh: Playing) -> None:
    fresh.tab_to("[data-action=dialog][data-value=menu]")
    fresh.keys("Enter")
    fresh.tab_to("[data-action=pane][data-value=puzzles]")
    fresh.keys("Enter")
    fresh.page.wait_for_selector(".puzzle-group")
    fresh.tab_to(".puzzle-group summary")
    fresh.keys("Enter")
    first = all_puzzles()[0]
    fresh.tab_to(f'.puzzle-number[data-value="puzzle {first.number}"]')
    fresh.keys("Enter")
    fresh.page.wait_for_selector(".study .task")
    solve(fresh, first, fresh.type)

    assert {str(first.number): 2} == json.loads(fresh.page.evaluate(KEPT))["solved"]


def test_a_wrong_move_is_taken_back_and_answered_with_the_reason_once(playing: Playing) -> None:
    begin(playing, LONG)
    wrong, board = wrong_move(LONG), LONG.position.variant.board
    reply = judge(LONG, 0, wrong).reply
    assert reply is not None
    make(LONG, 0, wrong, playing.press, playing)
    loser = "black" if LONG.solver is Color.WHITE else "white"
    expected = say("en", f"puzzle.wrong_{loser}", move=move_text(wrong, board), reply=move_text(reply, board))

    playing.wait_for_text(".feedback", expected)
    assert 1 == playing.spoken.count(expected)
    assert LONG.position.dice == playing.shown().dice
    playing.do("pane", "puzzles")


def test_a_hint_tells_where_then_what_and_the_solution_shows_the_line(fresh: Playing) -> None:
    open_list(fresh)
    begin(fresh, LONG)
    fresh.do("learn-study-hint")
    cell = LONG.position.variant.board.cell_name(LONG.solution.cell)
    assert say("en", "puzzle.hint_where", cell=cell) == fresh.notice
    fresh.do("learn-study-hint")
    assert "captures" in fresh.notice
    fresh.do("hint")
    assert [cell] == fresh.shown().marked("hint")
    assert fresh.page.locator(".proof").is_visible()
    solve(fresh, LONG, fresh.press)

    assert {str(LONG.number): 1} == json.loads(fresh.page.evaluate(KEPT))["solved"]


def test_a_puzzle_is_solved_with_a_finger_on_the_smallest_screen_in_spanish(
    fresh_page: Callable[..., Page],
) -> None:
    playing = Playing(fresh_page("?lang=es", viewport=(320, 640), touch=True))
    open_list(playing)
    assert playing.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    begin(playing, LONG)
    playing.do("hint")
    assert playing.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    playing.do("learn-study-again")
    name = LONG.position.variant.board.cell_name
    plain = next(m for m in LONG.position.legal_moves() if len(LONG.position.moves_at(m.cell)) == 1)
    playing.tap(name(plain.cell))
    playing.tap(name(plain.cell))
    playing.page.wait_for_selector(".feedback:not([hidden])")
    assert feedback(playing).startswith("Bien, " if plain == LONG.solution else "No: ")


# -- the day and what is kept -------------------------------------------------------------------------------------


@pytest.mark.parametrize("day", [date(2026, 12, 1), date(2027, 2, 14)])
def test_the_daily_puzzle_is_chosen_by_the_date_alone(day: date, fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(init_script=f"Date.now = () => {day_ms(day)};"))
    open_list(playing)

    expected = say("en", "puzzles.today", puzzle=name_of("en", daily(day)))
    playing.wait_for_text(".pane > .primary", expected)


def test_the_streak_survives_a_reload(fresh_page: Callable[..., Page]) -> None:
    day = date(2026, 12, 1)
    playing = Playing(fresh_page(init_script=f"Date.now = () => {day_ms(day)};"))
    days = ["2026-11-29", "2026-11-30"]
    kept = {"cephalopod": 1, "kind": "puzzles", "solved": {}, "days": days}
    playing.page.evaluate(f"text => {KEPT} = text", json.dumps(kept))
    open_list(playing)
    playing.page.locator(".pane > .primary").click()
    playing.wait_for_text(".study .panel-title", name_of("en", daily(day)))
    make(daily(day), 0, daily(day).solution, playing.press, playing)
    playing.page.wait_for_function(f"{KEPT}.includes('2026-12-01')")
    playing.page.reload()
    playing.wait_until_ready()
    open_list(playing)

    playing.page.get_by_text(say("en", "puzzles.streak", n=3), exact=True).wait_for()


def test_without_storage_puzzles_can_be_solved_and_it_is_told_once(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(init_script=BLOCKED_STORAGE))
    open_list(playing)
    begin(playing, LONG)
    make(LONG, 0, LONG.solution, playing.press, playing)
    playing.page.wait_for_selector(".feedback:not([hidden])")
    assert 1 == playing.spoken.count(playing.say("storage.unavailable"))
    playing.page.locator(".controls [data-action=pane]").click()
    done = f'.puzzle-number[data-value="puzzle {LONG.number}"][data-part="done"]'
    playing.page.wait_for_selector(done, state="attached")


def test_what_cannot_be_read_is_set_aside_and_told(fresh: Playing) -> None:
    fresh.page.evaluate(f"{KEPT} = '{{broken'")
    open_list(fresh)
    fresh.page.wait_for_function("localStorage['cephalopod:aside:puzzles'] === '{broken'")

    assert say("en", "puzzles.damaged") in fresh.spoken


# -- for everybody ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_machine_finds_no_fault_of_accessibility(open_page: Callable[..., Page], theme: str) -> None:
    playing = Playing(open_page(f"?theme={theme}"))
    open_list(playing)
    playing.page.locator(".puzzle-group summary").first.click()
    assert [] == faults(playing.page)
    begin(playing, LONG)
    playing.do("hint")
    assert [] == faults(playing.page)
    playing.do("learn-study-again")
    make(LONG, 0, wrong_move(LONG), playing.press, playing)
    assert [] == faults(playing.page)

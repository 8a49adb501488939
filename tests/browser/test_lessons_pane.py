"""Lessons on the built page: gone through by mouse, by keyboard alone and by touch; the game waits meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from cephalopod.lessons.course import LESSONS, lesson_named
from cephalopod.lessons.lesson import Lesson, Task, moves_of
from cephalopod.notation import move_text
from cephalopod.position import Move, Position
from tests.browser.axe import faults
from tests.browser.conftest import Watch
from tests.browser.playing import BLOCKED_STORAGE, CALM_MS, Playing
from tests.browser.test_axe import CUT_OFF, SIDEWAYS
from web.learn.messages import say

LATE_MS = 1500
"""Longer than a move of the bot takes at full speed."""


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page on a desktop, with the list of lessons open."""
    playing = Playing(open_page())
    playing.new_game("two_people")
    open_list(playing)
    return playing


@pytest.fixture
def fresh(fresh_page: Callable[..., Page]) -> Playing:
    """A page that nobody else uses."""
    return Playing(fresh_page())


def open_list(playing: Playing) -> None:
    """Open the list of lessons by the menu."""
    playing.open_pane("lessons")
    playing.page.wait_for_selector(".lesson")


def begin(playing: Playing, lesson: str) -> None:
    """Begin a lesson from the list."""
    playing.page.locator(f'.lesson[data-value="lesson {lesson}"]').click()
    playing.wait_for_text(".task", say(playing.language, f"lesson.{lesson}_1"))
    playing.forget()


def feedback(playing: Playing) -> str:
    """Return what is shown of the last move."""
    return playing.page.locator(".feedback").inner_text()


def position_of(playing: Playing) -> Position:
    """Return the position on the board, by the names of its cells; White is to move."""
    board = playing.shown()
    return Position(board.start.variant, board.dice, board.start.turn)


def accepted(task: Task, position: Position) -> tuple[Move, str]:
    """Return a move that does a task, and its text."""
    move = moves_of(task.accepted, position)[0]
    return move, move_text(move, position.variant.board)


def do_task(playing: Playing, task: Task, press: Callable[[str], None]) -> int:
    """Play a move that does the task, die by die where there is a choice; return what the new die shows."""
    position = position_of(playing)
    name = position.variant.board.cell_name
    move, _ = accepted(task, position)
    press(name(move.cell))
    if len(position.moves_at(move.cell)) > 1:
        for cell in move.captured:
            # What is left over may have been filled in.
            if "picked" not in playing.shown().marks[cell]:
                press(name(cell))
        press(name(move.cell))
    return position.pips_of(move)


# -- going through ------------------------------------------------------------------------------------------------


def test_a_lesson_is_gone_through_by_mouse(playing: Playing) -> None:
    begin(playing, "sums")
    lesson = lesson_named("sums")
    assert lesson is not None
    for number, task in enumerate(lesson.tasks, 1):
        assert say("en", "study.place", n=number, tasks=4) == playing.page.locator(".study-place").inner_text()
        pips = do_task(playing, task, playing.press)
        assert say("en", f"lesson.sums_{number}_done", pips=pips) == feedback(playing)
        if number < len(lesson.tasks):
            playing.do("learn-study-next")
    playing.do("learn-study", "lesson own")
    playing.wait_for_text(".task", say("en", "lesson.own_1"))
    playing.do("pane", "lessons")


def test_a_lesson_is_gone_through_by_keyboard_alone(fresh: Playing) -> None:
    fresh.tab_to("[data-action=dialog][data-value=menu]")
    fresh.keys("Enter")
    fresh.tab_to("[data-action=pane][data-value=lessons]")
    fresh.keys("Enter")
    fresh.page.wait_for_selector(".lesson")
    fresh.tab_to('.lesson[data-value="lesson choosing"]')
    fresh.forget()
    fresh.keys("Enter")
    fresh.wait_for_text(".task", say("en", "lesson.choosing_1"))
    lesson = lesson_named("choosing")
    assert lesson is not None
    for number, task in enumerate(lesson.tasks, 1):
        # The board has the focus by itself: the button that had it is gone.
        pips = do_task(fresh, task, fresh.type)
        assert say("en", f"lesson.choosing_{number}_done", pips=pips) == feedback(fresh)
        fresh.keys("Tab")
        assert "button learn-study" in fresh.focus
        if number < len(lesson.tasks):
            fresh.keys("Enter")
    fresh.tab_to("[data-action=learn-study-leave]")
    fresh.keys("Enter")
    fresh.page.wait_for_selector(".moves")
    assert "gridcell" == fresh.page.evaluate("document.activeElement.getAttribute('role')")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_lesson_can_be_gone_through_with_the_list_of_legal_moves(playing: Playing, lesson: Lesson) -> None:
    begin(playing, lesson.id)
    if playing.page.locator(".legal-toggle[aria-expanded=false]").count():
        playing.do("legal-moves")
    number = 0
    while not playing.page.locator('[data-action="learn-study"]').count() and not (
        playing.page.locator(".decisions [data-action=pane]").count()
    ):
        task = lesson.tasks[number]
        playing.do("legal-move", accepted(task, position_of(playing))[1])
        if playing.page.locator("[data-action=learn-study-next]").count():
            number += 1
            playing.do("learn-study-next")
        elif number + 1 < len(lesson.tasks):
            place = playing.page.locator(".study-place").inner_text()
            number = int(place.split()[1]) - 1
    assert len(lesson.tasks) == number + 1
    playing.page.locator(".controls [data-action=pane]").click()
    playing.page.wait_for_selector(".lesson-list")
    assert "done" == playing.page.locator(".lesson-part").nth(LESSONS.index(lesson)).get_attribute("data-part")


def test_a_lesson_is_gone_through_with_a_finger_on_the_smallest_screen(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?lang=es", viewport=(320, 640), touch=True))
    open_list(playing)
    begin(playing, "placing")
    playing.tap("c3")
    assert "Pulsa c3 otra vez para colocar un 1." == playing.notice
    playing.tap("c3")
    assert say("es", "lesson.placing_1_done") == feedback(playing)
    assert playing.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    playing.do("learn-study-next")
    assert say("es", "study.place", n=2, tasks=3) == playing.page.locator(".study-place").inner_text()


@pytest.mark.parametrize("language", ["en", "es"])
def test_320_pixels_are_enough_even_for_doubled_text(open_page: Callable[..., Page], language: str) -> None:
    playing = Playing(open_page(f"?lang={language}", touch=True, viewport=(320, 640)))

    def crowded() -> list[object]:
        """Return what does not fit, with the text as it is and doubled."""
        found = []
        for text in (100, 200):
            playing.page.evaluate("text => { document.documentElement.style.fontSize = `${text}%`; }", text)
            found += [playing.page.evaluate(SIDEWAYS), playing.page.evaluate(CUT_OFF)]
        playing.page.evaluate("document.documentElement.style.fontSize = ''")
        return found

    fits = [{"wide": 320, "scrolls": 320, "out": []}, []] * 2
    open_list(playing)
    assert fits == crowded()
    begin(playing, "sums")
    assert fits == crowded()
    playing.tap("c3")
    playing.tap("b3")
    assert fits == crowded()
    playing.do("option", "0")
    assert fits == crowded()


# -- wrong moves --------------------------------------------------------------------------------------------------


def test_a_wrong_move_is_taken_back_and_the_reason_is_shown_and_said_once(playing: Playing) -> None:
    begin(playing, "touching")
    before = playing.shown().dice
    playing.press("c3")
    reason = say("en", "lesson.no_slant", cell="c3")
    assert (reason, before) == (feedback(playing), playing.shown().dice)
    assert [reason] == playing.spoken
    playing.press("b4")
    assert "b4 is taken by a black 5. Choose an empty cell." == playing.notice
    playing.forget()
    playing.press("c4")
    assert ["White: c4, 1.", say("en", "lesson.touching_1_done")] == playing.spoken
    playing.do("pane", "lessons")


def test_a_move_is_shown_and_a_task_begun_again(playing: Playing) -> None:
    begin(playing, "capture")
    playing.do("hint")
    assert ["c3"] == playing.shown().marked("hint")
    assert "Hint: c3, capturing b3, d3." == playing.notice
    playing.press("c3")
    playing.do("undo")
    assert "b3, black 1" == playing.label("b3")
    playing.do("pane", "lessons")


def test_the_language_changes_in_the_middle_of_a_lesson(playing: Playing) -> None:
    begin(playing, "capture")
    playing.press("a1")
    playing.do("language", "es")
    assert say("es", "lesson.no_nothing", cell="a1") == feedback(playing)
    playing.do("language", "en")
    playing.do("pane", "lessons")


# -- the game that waits ------------------------------------------------------------------------------------------


def test_the_game_is_as_it_was_after_a_lesson_and_after_a_reload(fresh: Playing) -> None:
    fresh.new_game("two_people", board="3x3")
    fresh.play("b2 a1 c3")
    fresh.let_pass_ms(CALM_MS)
    open_list(fresh)
    begin(fresh, "capture")
    fresh.press("c3")
    fresh.let_pass_ms(CALM_MS)
    fresh.do("learn-study-leave")
    assert ["b2", "a1", "c3"] == fresh.check().text
    assert say("en", "said.study_left") == fresh.spoken[-1]

    open_list(fresh)
    begin(fresh, "sums")
    fresh.page.reload()
    fresh.wait_until_ready()
    fresh.do("resume")
    assert ["b2", "a1", "c3"] == fresh.check().text


def test_the_bot_stops_for_a_lesson_and_plays_on_after_it(fresh: Playing) -> None:
    fresh.new_game(level=8, color="white")
    fresh.press("c3")
    fresh.wait_for_plies(2)
    fresh.wait_for_bot()
    fresh.slow_bot(slowly=True)
    fresh.press(quiet_cell(fresh))
    fresh.wait_for_plies(3)
    open_list(fresh)
    begin(fresh, "capture")
    fresh.slow_bot(slowly=False)
    fresh.let_pass_ms(LATE_MS)
    assert "b3, black 1" == fresh.label("b3")
    fresh.do("learn-study-leave")
    fresh.wait_for_plies(4)
    assert 4 == fresh.check().plies


def quiet_cell(playing: Playing) -> str:
    """Return an empty cell where a die captures nothing."""
    shown = playing.shown()
    cell = next(
        cell
        for cell, die in enumerate(shown.dice)
        if not die and not shown.position.captures_at(cell) and "taken" not in shown.marks[cell]
    )
    return shown.board.cell_name(cell)


def test_a_new_game_ends_the_lesson(fresh: Playing) -> None:
    open_list(fresh)
    begin(fresh, "capture")
    fresh.page.keyboard.press("n")
    fresh.page.wait_for_selector("#dialog-new[open]")
    fresh.page.locator('#new-game [name="opponent"][value="two_people"]').check()
    fresh.page.locator("#new-game [type=submit]").click()
    fresh.page.wait_for_selector(".moves")
    assert [] == fresh.check().text


# -- progress -----------------------------------------------------------------------------------------------------


def test_progress_is_there_after_a_reload(fresh: Playing) -> None:
    open_list(fresh)
    begin(fresh, "capture")
    fresh.press("c3")
    fresh.page.reload()
    fresh.wait_until_ready()
    open_list(fresh)
    part = fresh.page.locator(".lesson-part").nth(2)
    fresh.page.wait_for_function("document.querySelectorAll('.lesson-part')[2].dataset.part === 'begun'")
    assert "1 of 5 steps" == part.inner_text()
    assert {"capture": 1} == json.loads(fresh.page.evaluate("localStorage['cephalopod:lessons']"))["tasks"]


def test_another_tab_s_progress_is_shown_and_its_game_gone_on_with(fresh: Playing) -> None:
    open_list(fresh)
    other = Playing(fresh.page.context.new_page(), ready=False)
    other.page.goto(fresh.page.url)
    other.wait_until_ready()
    open_list(other)
    begin(other, "first_game")
    other.press("b2")
    fresh.page.wait_for_function("document.querySelectorAll('.lesson-part')[9].dataset.part === 'begun'")
    fresh.page.locator('.lesson[data-value="lesson first_game"]').click()
    fresh.wait_for_text(".task", say("en", "lesson.first_game_2"))
    assert say("en", "study.resumed") == feedback(fresh)
    assert "b2, white 1" == fresh.label("b2")
    fresh.do("learn-study-again")
    fresh.wait_for_text(".task", say("en", "lesson.first_game_1"))
    assert "b2, empty" == fresh.label("b2")


def test_progress_that_is_damaged_is_set_aside_and_told(fresh: Playing) -> None:
    fresh.page.evaluate("localStorage['cephalopod:lessons'] = '{broken'")
    open_list(fresh)
    fresh.page.wait_for_function("localStorage['cephalopod:aside:lessons'] === '{broken'")
    assert say("en", "lessons.damaged") in fresh.spoken
    begin(fresh, "capture")
    fresh.press("c3")
    fresh.page.wait_for_function("localStorage['cephalopod:lessons'].includes('capture')")


def test_without_storage_the_lessons_work_and_it_is_told_once(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(init_script=BLOCKED_STORAGE))
    open_list(playing)
    begin(playing, "capture")
    playing.press("c3")
    playing.page.wait_for_selector("[data-action=learn-study-next]")
    assert 1 == playing.spoken.count(playing.say("storage.unavailable"))
    playing.forget()
    playing.do("learn-study-next")
    playing.press("c3")
    assert playing.say("storage.unavailable") not in playing.spoken
    playing.do("pane", "lessons")
    assert "2 of 5 steps" == playing.page.locator(".lesson-part").nth(2).inner_text()


# -- what it costs, and for everybody -----------------------------------------------------------------------------


def test_nothing_of_it_is_loaded_before_it_is_wanted(fresh: Playing, watch_of: Callable[[Page], Watch]) -> None:
    fresh.press("c3")
    assert [] == [url for url in watch_of(fresh.page).requests if "learning" in url]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_machine_finds_no_fault_of_accessibility(open_page: Callable[..., Page], theme: str) -> None:
    playing = Playing(open_page(f"?theme={theme}"))
    open_list(playing)
    assert [] == faults(playing.page)
    begin(playing, "sums")
    playing.press("a1")
    assert [] == faults(playing.page)
    playing.press("c3")
    playing.press("b3")
    assert [] == faults(playing.page)
    playing.do("option", "0")
    assert [] == faults(playing.page)

"""Choosing what to capture, on the built page: by mouse, finger and keyboard, quick and step by step, with and
without a second press to confirm."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.playing import CALM_MS, Playing
from web.messages import say

CROSS = "c4 c2 b3 d3"
"""Four ones around c3: eleven captures to choose from."""

OPTIONS = [
    "b3 + c2 → 2", "c2 + d3 → 2", "c2 + c4 → 2", "b3 + d3 → 2", "b3 + c4 → 2", "c4 + d3 → 2",
    "b3 + c2 + d3 → 3", "b3 + c2 + c4 → 3", "c2 + c4 + d3 → 3", "b3 + c4 + d3 → 3",
    "b3 + c2 + c4 + d3 → 4",
]  # fmt: skip

SIX = "a1 c3 a2 a3 b2 b1=a1+b2 a1=a2+b1 a2=a1+a3 c2 b2=a2+c2 b1 b3=b2+c3 a2 c2"
"""On 3x3: a choice at b2 beside a six, which no other die can join."""

THREE_AND_FOUR = "a3 b1 a1 b3 c2 a2=a1+a3 a3=a2+b3 a2 a1=a2+b1 b2 b1=a1+b2 c3 b2=b1+c2"
"""On 3x3: at b3 a four, a three and a one, of which the first two exclude each other."""


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page for mouse and keyboard."""
    return Playing(open_page())


@pytest.fixture(scope="module")
def touched(open_page: Callable[..., Page]) -> Playing:
    """A page on a telephone."""
    return Playing(open_page(touch=True, viewport=(390, 844)))


@pytest.fixture
def cross(playing: Playing) -> Playing:
    """Two people, and four ones around c3."""
    playing.new_game("two_people")
    playing.play(CROSS)
    playing.forget()
    return playing


def total_of(playing: Playing, name: str) -> str:
    """Return what stands on a cell in place of a die."""
    return playing.cell(name).locator(".total").text_content() or ""


# -- eleven options ----------------------------------------------------------------------------------------


def test_a_press_on_a_cell_with_eleven_captures_opens_the_choice_and_plays_nothing(cross: Playing) -> None:
    cross.press("c3")

    assert sorted(OPTIONS) == sorted(cross.chips)
    assert "?" == total_of(cross, "c3")
    assert ["b3", "c2", "c4", "d3"] == cross.check().marked("joinable")


def test_dice_are_chosen_one_by_one_with_the_mouse_and_placed_by_a_press_on_the_question_mark(
    cross: Playing,
) -> None:
    cross.press("c3")
    sums = []
    for name in ("b3", "c2", "d3"):
        cross.press(name)
        sums.append(total_of(cross, "c3"))
    cross.press("c3")

    assert ["1?", "2", "3"] == sums
    assert "c3=b3+c2+d3" == cross.check().text[-1]


def test_a_second_press_on_a_chosen_die_takes_it_out_again(cross: Playing) -> None:
    cross.press("c3")
    for name in ("b3", "c2", "b3"):
        cross.press(name)

    assert ["c2"] == cross.shown().marked("picked")
    assert "1?" == total_of(cross, "c3")


def test_a_press_on_a_chip_plays_that_capture(cross: Playing) -> None:
    cross.press("c3")
    cross.choose("c4 + d3 → 2")

    assert "c3=c4+d3" == cross.check().text[-1]
    assert [] == cross.chips


def test_the_chosen_dice_mark_the_chip_that_they_make(cross: Playing) -> None:
    cross.press("c3")
    for name in ("b3", "d3"):
        cross.press(name)

    picked = cross.page.locator(".chip[data-picked]").all_inner_texts()

    assert 1 == len(picked)
    assert "b3 + d3 → 2" in picked[0]


@pytest.mark.parametrize("digit", [1, 6, 9])
def test_a_digit_plays_the_capture_with_that_number(cross: Playing, digit: int) -> None:
    cross.press("c3")
    chip = cross.chips[digit - 1]
    cross.keys(str(digit))

    dice = chip.partition(" →")[0].replace(" ", "")
    assert f"c3={dice}" == cross.check().text[-1]


def test_the_keyboard_chooses_dice_with_enter_and_places_with_enter_on_the_question_mark(cross: Playing) -> None:
    cross.cell("c3").focus()
    cross.keys("Enter")
    for name in ("c4", "d3", "c2", "b3"):
        cross.type(name)
    cross.type("c3")

    assert "c3=b3+c2+c4+d3" == cross.check().text[-1]
    assert "c3" == cross.focus


def test_the_keyboard_reaches_the_chips_beyond_the_ninth(cross: Playing) -> None:
    cross.cell("c3").focus()
    cross.keys("Space")
    cross.tab_to('.chip[data-value="10"]')
    cross.keys("Enter")

    assert "c3=b3+c2+c4+d3" == cross.check().text[-1]
    assert "c3" == cross.focus


@pytest.mark.parametrize("cancel", ["Escape", "press elsewhere", "button"])
def test_a_choice_is_cancelled_at_no_cost(cross: Playing, cancel: str) -> None:
    cross.press("c3")
    cross.press("b3")
    match cancel:
        case "Escape":
            cross.keys("Escape")
        case "button":
            cross.do("cancel")
        case _:
            cross.press("a1")

    shown = cross.check()
    assert CROSS.split() == shown.text
    assert [] == cross.chips
    assert [] == shown.marked("picked")


def test_the_choice_is_in_the_cells_names(cross: Playing) -> None:
    cross.press("c3")
    cross.press("b3")

    assert "c3, " + say("en", "cell.choosing", n=1) == cross.label("c3")
    assert f"b3, {say('en', 'die.white', pips=1)}, {say('en', 'cell.picked')}" == cross.label("b3")
    assert f"c4, {say('en', 'die.white', pips=1)}, {say('en', 'cell.may_join')}" == cross.label("c4")


def test_each_step_of_a_choice_is_spoken_once(cross: Playing) -> None:
    cross.press("c3")
    cross.press("b3")
    cross.press("c3")
    cross.press("c2")
    cross.press("c3")

    white, picked = say("en", "die.white", pips=1), say("en", "cell.picked")
    assert [
        say("en", "said.draft_opened", cell="c3", n=11),
        f"b3, {white}, {picked}. {say('en', 'said.sum', n=1)}",
        say("en", "refused.one_picked", pips=1),
        f"c2, {say('en', 'die.black', pips=1)}, {picked}. {say('en', 'status.draft_ready', cell='c3', n=2)}",
        say("en", "said.captured", player=say("en", "color.white"), cell="c3", pips=2, cells="b3, c2"),
    ] == cross.spoken


# -- what cannot be captured -------------------------------------------------------------------------------


def test_placing_before_anything_is_chosen_is_refused_with_the_reason_and_the_choice_is_kept(
    cross: Playing,
) -> None:
    cross.press("c3")
    cross.press("c3")

    assert say("en", "refused.none_picked") == cross.notice
    assert 11 == len(cross.chips)
    assert CROSS.split() == cross.check().text


def test_a_die_that_no_other_can_join_is_refused_with_the_reason_and_the_choice_is_kept(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play(SIX)
    playing.press("b2")
    playing.forget()
    playing.press("b3")

    reason = say("en", "refused.never", pips=6, limit=6)
    assert reason == playing.notice
    assert [reason] == playing.spoken
    assert 4 == len(playing.chips)
    assert SIX.split() == playing.check().text


def test_a_die_that_makes_too_much_is_refused_with_the_sum_and_what_was_chosen_is_kept(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play(THREE_AND_FOUR)
    playing.press("b3")
    # The one is filled in with the four, and taken out again.
    playing.press("b2")
    playing.press("c3")
    playing.press("a3")

    assert say("en", "refused.sum", sum="4 + 3", limit=6) == playing.notice
    assert ["b2"] == playing.check().marked("picked")
    assert "4?" == total_of(playing, "b3")


def test_the_only_capture_that_is_left_is_filled_in_but_not_played(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play(THREE_AND_FOUR)
    playing.press("b3")
    playing.press("b2")

    shown = playing.check()
    assert ["b2", "c3"] == shown.marked("picked")
    assert "5" == total_of(playing, "b3")
    assert THREE_AND_FOUR.split() == shown.text


# -- step by step, confirming, pressing on -----------------------------------------------------------------


def test_step_by_step_nothing_is_filled_in(step_by_step: Playing) -> None:
    step_by_step.play("a1 b2")
    step_by_step.press("b1")
    step_by_step.press("a1")

    assert ["a1"] == step_by_step.check().marked("picked")


def test_step_by_step_a_single_capture_too_is_chosen_die_by_die(step_by_step: Playing) -> None:
    playing = step_by_step
    playing.play("a1 b2")
    playing.press("b1")
    seen = [playing.shown().marked("picked")]
    for name in ("a1", "b2"):
        playing.press(name)
        seen.append(playing.shown().marked("picked"))
    playing.press("b1")

    assert [[], ["a1"], ["a1", "b2"]] == seen
    assert ["a1", "b2", "b1=a1+b2"] == playing.check().text


@pytest.fixture
def step_by_step(playing: Playing) -> Iterator[Playing]:
    """Two people on 3x3 who choose every capture die by die."""
    playing.new_game("two_people", board="3x3")
    playing.set(captures="step")
    yield playing
    playing.set(captures="quick")


@pytest.fixture
def confirming(playing: Playing) -> Iterator[Playing]:
    """Two people on 3x3 who confirm every move, one capture waiting at b1."""
    playing.new_game("two_people", board="3x3")
    playing.play("a1 b2")
    playing.set(confirm="on")
    yield playing
    playing.set(confirm="auto")


def test_with_confirming_the_first_press_shows_the_die_and_what_it_captures(confirming: Playing) -> None:
    confirming.press("b1")
    shown = confirming.check()
    status = confirming.status

    assert ["b1"] == shown.marked("waiting")
    assert ["a1", "b2"] == shown.marked("leaving")
    assert say("en", "status.confirm_capture", cell="b1", pips=2, cells="a1, b2") == status
    assert ["a1", "b2"] == shown.text


def test_with_confirming_a_press_on_the_ghost_plays(confirming: Playing) -> None:
    confirming.press("b1")
    confirming.press("b1")

    assert ["a1", "b2", "b1=a1+b2"] == confirming.check().text


def test_with_confirming_a_press_elsewhere_moves_the_ghost(confirming: Playing) -> None:
    confirming.press("b1")
    confirming.press("c3")
    shown = confirming.check()

    assert ["c3"] == shown.marked("waiting")
    assert ["a1", "b2"] == shown.text


def test_with_confirming_the_keyboard_presses_twice_as_well(confirming: Playing) -> None:
    confirming.cell("b1").focus()
    confirming.keys("Enter")
    before = confirming.check().text
    confirming.keys("Enter")

    assert (["a1", "b2"], ["a1", "b2", "b1=a1+b2"]) == (before, confirming.check().text)


def test_a_press_at_once_on_a_die_that_has_just_gone_is_answered_and_not_played(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("a1 b2")
    first, then = playing.place("b1"), playing.place("a1")
    playing.forget()
    playing.page.mouse.click(*first)
    playing.page.mouse.click(*then)

    refused = say("en", "refused.captured_already", cell="a1")
    assert refused == playing.notice
    assert 1 == playing.spoken.count(refused)
    assert ["a1", "b2", "b1=a1+b2"] == playing.check().text


def test_a_moment_later_the_same_press_is_a_move(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("a1 b2 b1=a1+b2")
    playing.let_pass_ms(CALM_MS)
    playing.press("a1")

    assert ["a1", "b2", "b1=a1+b2", "a1"] == playing.check().text


def test_a_press_that_wanders_is_no_press(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    x, y = playing.place("b2")
    playing.page.mouse.move(x, y)
    playing.page.mouse.down()
    playing.page.mouse.move(x + 12, y)
    playing.page.mouse.up()
    wandered = playing.check().text
    playing.page.mouse.move(x, y)
    playing.page.mouse.down()
    playing.page.mouse.move(x + 4, y)
    playing.page.mouse.up()

    assert ([], ["b2"]) == (wandered, playing.check().text)


# -- before the press --------------------------------------------------------------------------------------


def test_pointing_at_a_cell_shows_the_die_that_would_come_and_the_dice_that_would_go(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("a1 b2")
    playing.page.mouse.move(*playing.place("b1"))
    shown = playing.check()
    ghost = playing.cell("b1").locator(".shade").get_attribute("href")

    assert (["b1"], ["a1", "b2"], "#die-w2") == (shown.marked("ghost"), shown.marked("leaving"), ghost)


def test_going_to_a_cell_with_the_keyboard_shows_the_same(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("a1 b2")
    playing.page.mouse.move(1, 1)
    playing.walk("b1")
    shown = playing.check()

    assert (["b1"], ["a1", "b2"]) == (shown.marked("ghost"), shown.marked("leaving"))


# -- with a finger -----------------------------------------------------------------------------------------


def test_a_first_touch_shows_the_move_and_a_second_on_the_same_cell_plays_it(touched: Playing) -> None:
    touched.new_game("two_people")
    touched.tap("c3")
    shown = touched.check()
    touched.tap("c3")

    assert (["c3"], []) == (shown.marked("waiting"), shown.text)
    assert ["c3"] == touched.check().text


def test_a_touch_elsewhere_moves_the_ghost(touched: Playing) -> None:
    touched.new_game("two_people")
    touched.tap("c3")
    touched.tap("a1")
    shown = touched.check()

    assert (["a1"], []) == (shown.marked("waiting"), shown.text)


def test_eleven_options_are_chosen_among_with_a_finger(touched: Playing) -> None:
    touched.new_game("two_people")
    for name in CROSS.split():
        touched.tap(name)
        touched.tap(name)
    touched.tap("c3")
    chips = touched.chips
    touched.tap("b3")
    touched.tap("d3")
    touched.tap("b3")
    touched.tap("c2")
    touched.tap("c3")

    assert sorted(OPTIONS) == sorted(chips)
    assert "c3=c2+d3" == touched.check().text[-1]


def test_a_touch_on_a_chip_shows_that_capture_and_a_second_one_plays_it(touched: Playing) -> None:
    touched.new_game("two_people")
    for name in CROSS.split():
        touched.tap(name)
        touched.tap(name)
    touched.tap("c3")
    touched.page.locator(".chip").nth(10).tap()
    shown = touched.check()
    touched.page.locator(".chip").nth(10).tap()

    assert (["c3"], ["b3", "c2", "c4", "d3"], 4) == (shown.marked("ready"), shown.marked("picked"), shown.plies)
    assert "c3=b3+c2+c4+d3" == touched.check().text[-1]

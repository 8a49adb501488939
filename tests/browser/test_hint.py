"""A hint and the win share on the built page, and the list of legal moves."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Watch
from tests.browser.playing import Playing, pattern
from web.messages import TABLES, say


@pytest.fixture(scope="module")
def page_of_two(open_page: Callable[..., Page]) -> Playing:
    """A page without an opponent's bot."""
    return Playing(open_page())


@pytest.fixture
def playing(page_of_two: Playing) -> Playing:
    """A new game of two people on 3x3, which is looked through quickly."""
    page_of_two.new_game("two_people", board="3x3")
    return page_of_two


def hinted(playing: Playing) -> str:
    """Return the cell that the hint marks, once it is there."""
    playing.page.wait_for_selector('.board [data-mark~="hint"]')
    (name,) = playing.shown().marked("hint")
    return name


def test_a_hint_is_a_lozenge_on_the_board_and_a_sentence_beside_it(playing: Playing) -> None:
    playing.play("b1 a2")
    playing.forget()
    playing.do("hint")
    name = hinted(playing)

    lozenge = playing.cell(name).locator(".lozenge")
    assert "visible" == lozenge.evaluate("node => getComputedStyle(node).visibility")
    assert name in playing.notice
    assert playing.say("hint.sought") == playing.spoken[0]
    assert [playing.notice] == playing.spoken[1:]


def test_a_hint_is_a_legal_move_that_can_be_played(playing: Playing) -> None:
    playing.play("b1 a2")
    playing.do("hint")
    name = hinted(playing)
    playing.press(name)

    assert 3 == playing.check().plies


def test_the_letter_h_asks_for_a_hint(playing: Playing) -> None:
    playing.cell("b2").focus()
    playing.keys("h")

    assert hinted(playing)


def test_the_win_share_says_who_is_ahead_and_what_stands_behind_it(playing: Playing) -> None:
    playing.do("win-share")
    playing.page.wait_for_function(
        "text => ![text, ''].includes(document.querySelector('.notice').textContent)",
        arg=playing.say("hint.sought"),
    )
    texts = [form for key in ("white", "black") for form in TABLES["en"][f"hint.{key}_share"]]
    texts += [say("en", f"hint.{key}_decided") for key in ("white", "black")]

    assert any(re.fullmatch(pattern(text), playing.notice) for text in texts), playing.notice
    assert [] == playing.shown().marked("hint")


def test_a_move_takes_the_hint_away(playing: Playing) -> None:
    playing.do("hint")
    hinted(playing)
    playing.press("a1")

    assert [] == playing.shown().marked("hint")
    assert "" == playing.notice


def test_the_bot_answers_as_ever_when_a_hint_was_asked_for_and_not_waited_for(playing: Playing) -> None:
    playing.new_game("against_bot", level=2, color="white")
    playing.do("hint")
    playing.press("c3")
    playing.wait_for_plies(2)
    playing.wait_for_bot()

    assert 2 == playing.check().plies
    assert [] == playing.shown().marked("hint")


def test_the_search_can_be_stopped(playing: Playing) -> None:
    playing.new_game("two_people", board="5x5")
    playing.do("hint")
    playing.do("stop")
    playing.wait_for_bot()

    assert "" == playing.notice
    playing.press("a1")
    assert 1 == playing.check().plies


def test_a_hint_can_be_had_at_once(playing: Playing) -> None:
    playing.new_game("two_people", board="5x5")
    playing.do("hint")
    playing.do("move-now")

    assert hinted(playing)


# -- the list of legal moves -------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played_from_the_list_of_legal_moves(playing: Playing) -> None:
    playing.do("legal-moves")
    while playing.check().winner is None:
        playing.page.locator(".legal-move").last.click()

    assert 9 <= playing.shown().plies
    playing.do("legal-moves")


def test_the_list_is_played_from_with_the_keyboard_alone(playing: Playing) -> None:
    playing.cell("b2").focus()
    playing.tab_to(".legal-toggle")
    playing.keys("Enter", "Tab", "Enter")

    assert 1 == playing.check().plies
    assert "button legal-moves" == playing.focus
    playing.keys("Tab", "Tab", "Enter")
    assert 2 == playing.check().plies
    playing.do("legal-moves")


def test_where_the_weights_do_not_come_the_bot_plays_without_them_and_that_is_said(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Watch]
) -> None:
    page = fresh_page()
    watch_of(page).expect("weights")
    page.context.route("**/weights.*.zip", lambda route: route.abort())
    playing = Playing(page)
    playing.new_game("two_people", board="3x3")
    playing.do("hint")
    name = hinted(playing)

    playing.wait_for_notice("notice.weights_unreadable")
    assert playing.say("notice.weights_unreadable") in playing.spoken
    playing.press(name)
    assert 1 == playing.check().plies

"""The built page on a phone: upright and on its side, presses by finger, nothing lost, nothing doubled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing

UPRIGHT = [(320, 568), (360, 640), (375, 667), (390, 844), (430, 932)]
ON_ITS_SIDE = [(568, 320), (667, 375), (844, 390), (932, 430)]

IN_VIEW = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
}"""


@pytest.fixture(scope="module")
def phone(open_page: Callable[..., Page]) -> Playing:
    """A phone."""
    return Playing(open_page(touch=True, viewport=(390, 844)))


def turned(phone: Playing, width: int, height: int) -> Page:
    """Return the phone's page in another size, scrolled to its top."""
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.page.evaluate("scrollTo(0, 0)")
    return phone.page


@pytest.mark.parametrize(("width", "height"), [*UPRIGHT, *ON_ITS_SIDE])
def test_the_board_and_whose_turn_it_is_are_whole_in_view(phone: Playing, width: int, height: int) -> None:
    page = turned(phone, width, height)

    assert [True, True] == [page.evaluate(IN_VIEW, selector) for selector in (".board .slab", ".status")]


@pytest.mark.parametrize(("width", "height"), UPRIGHT)
def test_the_controls_are_in_view_without_scrolling(phone: Playing, width: int, height: int) -> None:
    assert turned(phone, width, height).evaluate(IN_VIEW, ".controls")


@pytest.mark.parametrize(("width", "height"), ON_ITS_SIDE)
def test_on_its_side_the_board_stays_in_view_while_the_rest_scrolls(
    phone: Playing, width: int, height: int
) -> None:
    page = turned(phone, width, height)
    page.locator(".controls").scroll_into_view_if_needed()

    assert [True, True] == [page.evaluate(IN_VIEW, selector) for selector in (".board .slab", ".controls")]


@pytest.mark.parametrize(("width", "height"), [*UPRIGHT, *ON_ITS_SIDE])
def test_every_control_can_be_reached(phone: Playing, width: int, height: int) -> None:
    page = turned(phone, width, height)
    covered = page.evaluate(
        """() => [...document.querySelectorAll("button")].filter((node) => {
          if (!node.checkVisibility()) return false;
          node.scrollIntoView({ block: "center" });
          const box = node.getBoundingClientRect();
          const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return !node.contains(there);
        }).map((node) => node.outerHTML)"""
    )

    assert [] == covered


def test_two_quick_presses_do_not_zoom(phone: Playing) -> None:
    """Pinching may; no part of the page forbids it."""
    actions = phone.page.eval_on_selector_all(
        ":root, .cell, .board, button",
        "nodes => [...new Set(nodes.map((node) => getComputedStyle(node).touchAction))]",
    )

    assert {"manipulation"} == set(actions) - {"auto"}
    assert "manipulation" == phone.page.evaluate("getComputedStyle(document.documentElement).touchAction")


def test_a_press_places_a_ghost_and_a_second_one_the_die(phone: Playing) -> None:
    turned(phone, 390, 844)
    phone.new_game("two_people")
    phone.tap("c3")
    waits = phone.shown().marked("waiting"), phone.check().plies
    phone.tap("c3")

    assert (["c3"], 0) == waits
    assert ["c3"] == phone.check().text


def test_quick_presses_are_neither_lost_nor_doubled(phone: Playing) -> None:
    turned(phone, 390, 844)
    phone.new_game("two_people")
    phone.set(confirm="off")
    for name in ("a1", "c1", "e1", "a3", "c3", "e3"):
        phone.tap(name)
    phone.wait_for_plies(6)

    assert ["a1", "c1", "e1", "a3", "c3", "e3"] == phone.check().text
    phone.set(confirm="auto")


@pytest.mark.parametrize(("width", "height"), [(320, 568), (667, 375)])
def test_a_whole_game_is_played_by_finger(phone: Playing, width: int, height: int) -> None:
    turned(phone, width, height)
    phone.new_game("two_people", board="3x3")
    phone.set(confirm="off")
    end = phone.play_to_the_end(5, phone.tap)
    phone.set(confirm="auto")

    assert end.winner is not None


def test_a_finger_that_slides_over_the_board_plays_nothing(phone: Playing) -> None:
    turned(phone, 390, 844)
    phone.new_game("two_people")
    x, y = phone.place("c3")
    session = phone.page.context.new_cdp_session(phone.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in (10, 30, 60):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - step}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert (0, []) == (phone.check().plies, phone.shown().marked("waiting"))


@pytest.mark.parametrize("address", ["", "?clock=5"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_board_stays_where_it_is_from_turn_to_turn(
    fresh_page: Callable[..., Page], address: str, language: str
) -> None:
    playing = Playing(fresh_page(address, touch=True, viewport=(320, 568), locale=language))
    playing.new_game("two_people")
    playing.set(confirm="off")
    tops = []
    for name in ("a1", "c1", "e1"):
        playing.tap(name)
        tops.append(
            playing.page.evaluate("document.querySelector('.board').getBoundingClientRect().top + scrollY")
        )

    assert 1 == len(set(tops))

"""What moves on the built page, and what must not: the board stands still, motion is short and can be off, and the
theme is the one that was chosen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing

CROSS = "c4 c2 b3 d3"

BOARD_BOX = """() => {
  const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height].map((value) => Math.round(value * 10) / 10);
}"""


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page on a desktop."""
    return Playing(open_page())


# -- the board stands still --------------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", [(1280, 800), (1024, 768), (768, 1024), (390, 844), (320, 640)])
def test_the_board_neither_moves_nor_changes_size_when_something_appears_beside_it(
    playing: Playing, viewport: tuple[int, int]
) -> None:
    page = playing.page
    page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
    playing.new_game("two_people")
    boxes = {"start": page.evaluate(BOARD_BOX)}
    playing.play(CROSS)
    boxes["moves"] = page.evaluate(BOARD_BOX)
    playing.press("c3")
    boxes["chips"] = page.evaluate(BOARD_BOX)
    playing.press("c3")
    boxes["notice"] = page.evaluate(BOARD_BOX)
    playing.keys("Escape")
    playing.page.locator(".move-start").click()
    boxes["past"] = page.evaluate(BOARD_BOX)
    playing.new_game("two_bots", level_white=8, level_black=8)
    boxes["thinking"] = page.evaluate(BOARD_BOX)
    playing.do("stop")
    boxes["stopped"] = page.evaluate(BOARD_BOX)
    page.set_viewport_size({"width": 1280, "height": 800})

    assert {name: boxes["start"] for name in boxes} == boxes


@pytest.mark.parametrize("viewport", [(1280, 800), (390, 844)])
def test_the_board_does_not_move_when_python_takes_over_or_a_game_is_offered(
    fresh_page: Callable[..., Page], viewport: tuple[int, int]
) -> None:
    playing = Playing(fresh_page(viewport=viewport))
    page = playing.page
    playing.new_game("two_people")
    playing.play("c3")
    page.reload(wait_until="domcontentloaded")
    before = page.evaluate(BOARD_BOX)
    playing.wait_until_ready()
    offered = page.evaluate(BOARD_BOX)
    page.locator(".resume").wait_for()
    playing.do("decline")

    assert before == offered
    assert before == page.evaluate(BOARD_BOX)


@pytest.mark.parametrize("viewport", [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800)])
def test_an_offered_game_is_met_by_the_keyboard_where_it_is_seen(
    fresh_page: Callable[..., Page], viewport: tuple[int, int]
) -> None:
    """Of all that can be pressed, what comes later in the document stands below, or in the next column."""
    playing = Playing(fresh_page(viewport=viewport))
    playing.new_game("two_people")
    playing.play("c3")
    playing.page.reload()
    playing.wait_until_ready()
    boxes = playing.page.evaluate(
        """() => [...document.querySelectorAll("main > *")]
          .filter((part) => part.querySelector("button, [tabindex]")).map((part) => part.getBoundingClientRect())
          .filter((box) => box.width && box.height).map(({ left, top, bottom }) => [left, top, bottom])"""
    )
    beside = [
        (first, second) for first, second in pairwise(boxes) if second[0] <= first[0] and second[1] < first[2] - 1
    ]

    assert playing.page.locator(".resume").is_visible()
    assert [] == beside


# -- themes and motion -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theme", "dark"), [("light", False), ("dark", True), ("contrast", True)])
def test_a_chosen_theme_is_stronger_than_the_system_and_kept(playing: Playing, theme: str, dark: bool) -> None:
    playing.page.emulate_media(color_scheme="light" if dark else "dark")
    playing.set(theme=theme)
    chosen = brightness(playing.page)
    playing.page.reload()
    playing.wait_until_ready()
    kept = brightness(playing.page)
    playing.page.emulate_media(color_scheme="light")
    playing.set(theme="auto")

    assert (dark, dark) == (chosen < 128, kept < 128)


def brightness(page: Page) -> float:
    """Return how light the page's background is, from 0 to 255."""
    color: list[int] = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    return sum(color[:3]) / 3


MOVING = """() => document.getAnimations().filter(({ effect }) => effect.target.closest(".board"))
  .map(({ animationName, transitionProperty, effect }) =>
    [animationName ?? transitionProperty, effect.getTiming().duration])"""


def after_a_capture(playing: Playing) -> list[Any]:
    """Return the animations on the board right after a move that captures: names and milliseconds."""
    playing.new_game("two_people", board="3x3")
    playing.play("a1 b2")
    x, y = playing.place("b1")
    playing.page.evaluate(
        """moving => {
          document.addEventListener("click", () => { globalThis.seen = eval(moving)(); }, { once: true });
        }""",
        MOVING,
    )
    playing.page.mouse.click(x, y)
    playing.wait_for_plies(3)
    found: list[Any] = playing.page.evaluate("seen")
    return found


def test_a_capture_is_shown_in_motion_of_200_ms_at_most(playing: Playing) -> None:
    moving = after_a_capture(playing)

    assert 3 <= len([name for name, _ in moving if name.startswith(("drop", "fly"))])
    assert max(duration for _, duration in moving) <= 200


WAITING = """() => {
  const buttons = document.querySelector("[data-when=thinking]");
  return buttons && getComputedStyle(buttons).animationName;
}"""
"""How the buttons come that stand there while the bot thinks."""


@pytest.mark.parametrize(("motion", "coming"), [("no-preference", "appear"), ("reduce", "none")])
def test_with_reduced_motion_nothing_waits_to_appear(
    fresh_page: Callable[..., Page], motion: str, coming: str
) -> None:
    playing = Playing(fresh_page(reduced_motion=motion))
    # Two of them, so that one is thinking whenever one looks.
    playing.new_game("two_bots", level_white=8, level_black=8)

    playing.page.wait_for_selector('[data-when="thinking"]')

    assert coming == playing.page.evaluate(WAITING)


def test_with_reduced_motion_nothing_moves(playing: Playing) -> None:
    playing.page.emulate_media(reduced_motion="reduce")
    moving = after_a_capture(playing)
    playing.page.emulate_media(reduced_motion="no-preference")

    assert [] == moving

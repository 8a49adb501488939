"""The panes for learning on the built page: loaded when one opens, a failure told, out of the way of the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import Watch
from tests.browser.playing import Playing


@pytest.fixture
def playing(fresh_page: Callable[..., Page]) -> Playing:
    """A page of two people."""
    playing = Playing(fresh_page())
    playing.new_game("two_people")
    return playing


def test_what_a_pane_needs_is_loaded_when_it_opens_and_only_once(
    playing: Playing, watch_of: Callable[[Page], Watch]
) -> None:
    def loaded() -> list[str]:
        return [url for url in watch_of(playing.page).requests if "learning" in url]

    assert [] == loaded()
    playing.open_pane("rules")
    playing.page.wait_for_selector(".rule")
    playing.do("pane-close")
    playing.open_pane("rules")
    playing.page.wait_for_selector(".rule")

    assert 1 == len(loaded())


def test_an_archive_that_does_not_come_is_told_and_can_be_tried_again(
    playing: Playing, watch_of: Callable[[Page], Watch]
) -> None:
    watch_of(playing.page).expect("learning.")
    watch_of(playing.page).expect("404")

    def refuse(route: Route) -> None:
        route.fulfill(status=404)

    playing.page.route("**/learning.*.zip", refuse)
    playing.open_pane("rules")
    playing.page.wait_for_selector(".pane [data-action=pane]")
    assert "HTTP 404" in playing.page.locator(".pane-words").inner_text()
    playing.press("c3")
    assert playing.label("c3") == "c3, white 1"

    playing.page.unroute("**/learning.*.zip")
    playing.do("pane", "rules")
    playing.page.wait_for_selector(".rule")


def test_the_game_goes_on_beside_a_pane_and_the_keyboard_comes_back_to_the_board(playing: Playing) -> None:
    playing.open_pane("rules")
    playing.page.wait_for_selector(".rule")
    assert "pane" == playing.page.evaluate("document.activeElement.dataset.focus")
    playing.press("c3")
    assert playing.label("c3") == "c3, white 1"
    playing.do("pane-close")
    assert "gridcell" == playing.page.evaluate("document.activeElement.getAttribute('role')")


def test_a_pane_is_not_wider_than_a_small_screen(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(viewport=(320, 640), touch=True))
    playing.open_pane("rules")
    playing.page.wait_for_selector(".rule")

    assert playing.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The first pane comes up too, though the page was short when it opened.
    title = "document.querySelector('#pane-title').getBoundingClientRect().top"
    assert playing.page.evaluate(f"0 <= {title} && {title} <= innerHeight / 2")

"""Links on the built page: an address that shows a game or a position, damaged ones, options beside them, and the
way back to what is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing
from web.messages import say

LINE = ["b3", "d3", "c2", "c3=b3+c2"]
GAME = "#g=lnhmC~naf"


def told(page: Page) -> str:
    """Return what the dialog for opening says."""
    return page.locator("#dialog-open [role=status]").inner_text()


def test_a_link_shows_its_game_at_its_move(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(f"{GAME}&ply=2"))
    shown = playing.check()

    assert (LINE, 2) == (shown.text, shown.plies)
    assert 0 == playing.page.locator("dialog[open]").count()


def test_a_link_to_a_position_is_played_on_from_there(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?theme=dark#lang=es&p=3-1B1-3_b&fbclid=IwAR0"))
    playing.press("a1")
    playing.wait_for_plies(1)

    assert playing.label("b2").endswith(playing.say("die.white", pips=2))
    assert "dark" == playing.page.evaluate("document.documentElement.dataset.theme")


def test_a_link_that_comes_while_the_page_is_open_is_followed(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page())
    playing.page.evaluate(f"location.hash = '{GAME}'")
    playing.wait_for_plies(4)

    assert LINE == playing.check().text


def test_a_cut_link_is_explained_and_what_can_be_read_is_offered(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(GAME[:-1]))
    dialog = playing.page.locator("#dialog-open")

    assert playing.say("note.cut_link", n=4) in dialog.inner_text()
    playing.do("open-accept")
    playing.wait_for_plies(4)

    assert LINE == playing.check().text


def test_a_link_of_which_nothing_can_be_read_leaves_the_page_as_it_was(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("#p=5-5_b"))

    assert say("en", "error.bad_size", ranks=2, files=5) in told(playing.page)
    playing.keys("Escape")
    assert 25 == len(playing.check().dice)
    playing.press("c3")
    playing.wait_for_plies(1)


@pytest.mark.parametrize("address", ["#", "#theme=dark", "?x=1", "#ply=4"])
def test_an_address_without_a_game_starts_as_usual(fresh_page: Callable[..., Page], address: str) -> None:
    playing = Playing(fresh_page(address))

    assert 0 == playing.page.locator("dialog[open]").count()
    assert [] == playing.check().text


def test_a_linked_game_is_kept_once_however_often_its_link_is_opened(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(GAME))
    playing.page.wait_for_function("Object.keys(localStorage).some((key) => key.startsWith('cephalopod:game:'))")
    for _ in range(2):
        playing.page.goto("about:blank")
        playing.page.go_back()
        playing.wait_until_ready()
        playing.wait_for_plies(4)
    games = playing.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cephalopod:game:'))")

    assert 1 == len(games)


def test_a_game_against_the_bot_goes_on_with_the_bot_after_its_own_link(fresh_page: Callable[..., Page]) -> None:
    """The page wrote the link into its address when it was shared."""
    playing = Playing(fresh_page())
    playing.new_game("against_bot", board="3x3", level=1)
    playing.press("b2")
    playing.wait_for_plies(2)
    playing.do("dialog", "menu")
    playing.do("dialog", "share")
    playing.keys("Escape")
    before = playing.shown()

    playing.page.reload()
    playing.wait_until_ready()
    playing.wait_for_plies(2)

    assert before == playing.check()
    assert playing.say("level.1") in playing.page.locator(".players").inner_text()
    assert playing.page.locator(".resume").is_hidden()


def test_a_reload_brings_back_what_was_played_after_the_address_was_written(
    fresh_page: Callable[..., Page],
) -> None:
    playing = Playing(fresh_page(GAME))
    playing.play("a5 e5")
    playing.page.wait_for_function("Object.values(localStorage).some((text) => text.includes('a5 e5'))")
    playing.page.reload()
    playing.wait_until_ready()
    playing.wait_for_plies(6)
    games = playing.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cephalopod:game:'))")

    assert [*LINE, "a5", "e5"] == playing.check().text
    assert 1 == len(games)


def test_the_link_of_a_game_that_is_left_behind_goes_from_the_address(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(f"#theme=dark&{GAME[1:]}"))
    playing.new_game("two_people", board="3x3")
    playing.page.wait_for_function("location.hash === '#theme=dark'")

    assert [] == playing.check().text


def test_a_press_before_python_is_played_only_in_the_position_that_was_to_be_seen(
    fresh_page: Callable[..., Page],
) -> None:
    press = """addEventListener("load", () => document.querySelector('.board [data-cell="0"]')
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true })));"""
    seen = Playing(fresh_page(GAME, init_script=press))
    # Only Python reads a rank in two words, so nothing was painted.
    unseen = Playing(fresh_page("#p=5-5-2_B2-5-5_b", init_script=press))

    assert [*LINE, "a1"] == seen.check().text
    assert [] == unseen.shown().text
    assert "a1, empty" == unseen.label("a1")
    assert "c3, white 2" == unseen.label("c3")

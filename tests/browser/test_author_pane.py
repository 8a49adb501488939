"""A board for one's own page, on the built page: set up by playing, seen in a frame, copied, changed later."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import SLOW_MS
from tests.browser.playing import Playing
from tests.browser.test_axe import CUT_OFF, SIDEWAYS
from web.learn.authoring import Authored, query_of, quoted
from web.learn.messages import say

expect.set_options(timeout=SLOW_MS)

WORDS = 'Who <b>wins</b>? "Six" & a half'


class Author:
    """A teacher at the pane."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.playing = Playing(page)

    def field(self, name: str) -> str:
        """Return the selector of a field of the form."""
        return f'[data-input="learn-author-{name}"]'

    def box(self, kind: str) -> str:
        """Return the text in one of the boxes to be copied."""
        return self.page.locator(f'[data-focus="author-{kind}"]').input_value()

    def frame_shows(self, address: str) -> None:
        """Wait until the board as readers see it has an address with this in it."""
        self.page.wait_for_function(
            "part => document.querySelector('iframe.author-frame')?.src.includes(part)", arg=address
        )


@pytest.fixture(scope="module")
def author(open_page: Callable[..., Page]) -> Author:
    """The pane, opened by the menu on a phone that is 320 pixels wide, after three moves of two people."""
    author = Author(open_page(viewport=(320, 700), permissions=["clipboard-read", "clipboard-write"]))
    author.playing.new_game("two_people", board="3x3")
    author.playing.play("a1 b2 a2=a1+b2")
    author.playing.open_pane("author")
    expect(author.page.locator(author.field("task"))).to_be_visible()
    return author


def test_the_move_just_played_becomes_the_one_to_be_found(author: Author) -> None:
    author.page.locator(author.field("task")).select_option("find")
    author.playing.do("learn-author-answer")

    expect(author.page.locator(author.field("goal"))).to_have_value("a2=a1+b2")
    expect(author.page.locator("#author-goal-about")).to_contain_text("a2=a1+b2")
    assert (1, 1) == author.playing.shown().on_board
    author.frame_shows("goal=a2%3Da1%2Bb2")


def test_what_the_author_writes_is_shown_and_kept_in_the_page_s_address(author: Author) -> None:
    author.page.locator(author.field("text")).fill(WORDS)
    author.frame_shows(f"text={quoted(WORDS)}")

    query = query_of(Authored("find", goal="a2=a1+b2", text=WORDS))
    author.page.wait_for_function("part => location.hash.includes(part)", arg=f"author={quoted(f'{query}&ply=2')}")

    assert author.box("link").endswith(f"?{query}#p=3-1a1-A2_w")


def test_the_frame_with_the_board_is_the_page_and_no_step_in_the_history(author: Author) -> None:
    shown = author.page.locator("iframe.author-frame").content_frame

    expect(shown.locator(".board")).to_be_visible()
    assert 1 == author.page.evaluate("history.length - 1")


@pytest.mark.parametrize("kind", ["link", "iframe", "element", "figure", "form"])
def test_what_stands_in_the_box_is_copied(author: Author, kind: str) -> None:
    author.playing.do("learn-author-copy", kind)

    expect(author.page.locator(".author-notice")).to_have_text(say("en", f"author.copied_{kind}"))
    assert author.box(kind) == author.page.evaluate("navigator.clipboard.readText()")


def test_what_no_move_fits_is_said_in_place_of_what_is_copied(author: Author) -> None:
    goal = author.page.locator(author.field("goal"))
    goal.fill("shows=6")
    sentence = say("en", "author.goal_fits_none", goal="shows=6")

    expect(author.page.locator(".author-notice")).to_have_text(sentence)
    expect(author.page.locator('[data-focus="author-link"]')).to_have_count(0)
    author.page.wait_for_function("text => spoken.includes(text)", arg=sentence)
    goal.fill("shows=2")
    expect(author.page.locator('[data-focus="author-link"]')).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_pane_fits_a_narrow_phone_in_both_languages(author: Author, language: str) -> None:
    if author.playing.language != language:
        author.playing.do("language", language)
    author.page.locator(".author-more summary").click()
    fits = author.page.evaluate(SIDEWAYS)

    assert [] == fits["out"]
    assert [] == author.page.evaluate(CUT_OFF)
    assert [] == faults(author.page)
    author.page.locator(".author-more summary").click()
    assert WORDS == author.page.locator(author.field("text")).input_value()


def test_the_form_is_filled_by_keyboard_alone(author: Author) -> None:
    author.page.locator("[data-focus=pane]").focus()
    author.playing.tab_to(author.field("task"))
    author.playing.keys("Home")
    author.playing.tab_to(author.field("text"))
    author.playing.keys("Control+a", "Delete")
    author.page.keyboard.type("Hola")

    author.frame_shows("?text=Hola#p=")
    assert author.box("link").endswith("?text=Hola#p=3-1a1-A2_w")


def test_after_a_reload_all_is_as_it_was(author: Author) -> None:
    author.page.wait_for_function("location.hash.includes('text%3DHola')")
    author.page.reload()
    author.playing.wait_until_ready()

    expect(author.page.locator(author.field("text"))).to_have_value("Hola")
    assert author.box("link").endswith("?text=Hola#p=3-1a1-A2_w")


def test_another_form_s_address_changes_the_board_and_the_words(author: Author) -> None:
    query = quote("mode=lesson&id=touching&text=Adiós", safe="")
    author.page.evaluate("hash => { location.hash = hash; }", f"author={query}")

    expect(author.page.locator(author.field("text"))).to_have_value("Adiós")
    expect(author.page.locator(author.field("exercise"))).to_have_value("touching")
    author.frame_shows("?mode=lesson&id=touching&text=Adi%C3%B3s")


def test_a_position_is_set_up_above_the_pane_and_shown_in_the_frame(author: Author) -> None:
    author.page.set_viewport_size({"width": 1280, "height": 900})
    author.page.locator(author.field("task")).select_option("play")
    author.page.locator(".pane").get_by_text(say(author.playing.language, "author.set_up")).click()
    author.playing.press("c3")
    author.frame_shows("p=2A-1a1-A2_w")
    author.page.wait_for_function("location.hash.endsWith('p=2A-1a1-A2_w')")
    boxes = [author.page.locator(part).bounding_box() for part in (".editor", ".pane")]

    assert boxes[0] and boxes[1]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_when_the_pane_is_closed_the_address_is_an_ordinary_one(author: Author) -> None:
    author.playing.do("pane-close")
    author.page.wait_for_function("!location.hash.includes('author')")

    expect(author.page.locator(".pane")).to_have_count(0)

"""What a machine can check of accessibility: axe-core calls nothing on the built page serious or critical, in any
state, theme, dialog or language; and 320 pixels are enough with doubled text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.axe import faults
from tests.browser.playing import Playing
from web.model import DIALOGS

CROSS = "c4 c2 b3 d3"

SIDEWAYS = """() => {
  const wide = document.documentElement.clientWidth;
  const out = [...document.querySelectorAll("body *")].filter((node) => {
    if (node.closest("svg .flights, .unseen, [hidden]") || !node.checkVisibility()) return false;
    const { right, left, width } = node.getBoundingClientRect();
    return width > 1 && (right > wide + 0.5 || left < -0.5) && getComputedStyle(node).clipPath === "none";
  });
  const scrolls = document.scrollingElement.scrollWidth;
  return { wide, scrolls, out: out.map((node) => node.outerHTML.slice(0, 80)) };
}"""

CUT_OFF = """() => [...document.querySelectorAll("button, h1, h2, .status, .notice, legend, label span, option")]
  .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0
    && getComputedStyle(node).display !== "inline")
  .map((node) => node.outerHTML.slice(0, 120))"""

THEMES = ("light", "dark", "contrast")


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page on a desktop."""
    return Playing(open_page())


@pytest.fixture(scope="module", params=["en", "es"])
def narrow(open_page: Callable[..., Page], request: pytest.FixtureRequest) -> Playing:
    """A page on the smallest telephone, in both languages."""
    return Playing(open_page(f"?lang={request.param}", touch=True, viewport=(320, 640)))


def in_state(playing: Playing, state: str) -> None:
    """Bring the page into a state that looks different from others."""
    match state:
        case "start":
            playing.new_game("two_people")
        case "draft":
            playing.new_game("two_people")
            playing.play(CROSS)
            playing.press("c3")
            playing.press("b3")
            playing.press("c3")
        case "thinking":
            # Two bots: the first move waits a moment, then one follows the other.
            playing.new_game("two_bots", level_white=8, level_black=8)
            playing.page.wait_for_function("!document.querySelector('.bot-progress').hidden")
        case "stopped":
            playing.new_game("two_bots", level_white=1, level_black=1)
            playing.do("stop")
        case "past":
            playing.new_game("two_people")
            playing.play(CROSS)
            playing.page.locator(".move-list .move").first.click()
        case "end":
            playing.new_game("two_people", board="3x3")
            playing.play_to_the_end(21, playing.press)


STATES = ("start", "draft", "thinking", "stopped", "past", "end")


def calm(playing: Playing) -> None:
    """Wait until nothing on the page moves: what is half seen has half its contrast."""
    playing.page.wait_for_function("document.getAnimations().every(({ playState }) => playState !== 'running')")


# -- axe-core ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(playing: Playing, theme: str, state: str) -> None:
    playing.set(theme=theme)
    in_state(playing, state)
    calm(playing)
    found = faults(playing.page)
    playing.set(theme="auto")

    assert [] == found


@pytest.mark.parametrize("dialog", DIALOGS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_dialog(playing: Playing, theme: str, dialog: str) -> None:
    playing.set(theme=theme)
    playing.do("dialog", "menu")
    if dialog != "menu":
        playing.page.locator(f'#dialog-menu [data-value="{dialog}"]').click()
    playing.page.wait_for_selector(f"#dialog-{dialog}[open]")
    found = faults(playing.page)
    playing.keys("Escape")
    playing.set(theme="auto")

    assert [] == found


def test_axe_finds_nothing_serious_in_spanish(narrow: Playing) -> None:
    reach(narrow, "draft")

    assert [] == faults(narrow.page)


# -- small -------------------------------------------------------------------------------------------------


def reach(narrow: Playing, state: str) -> None:
    """Bring a page on a telephone into a state, with a finger."""
    narrow.new_game("two_people", board="3x3" if state == "end" else "5x5")
    match state:
        case "draft":
            for name in CROSS.split():
                narrow.tap(name)
                narrow.tap(name)
            narrow.tap("c3")
            narrow.tap("c3")
        case "end":
            narrow.set(confirm="off")
            narrow.play_to_the_end(22, narrow.tap)
            narrow.set(confirm="auto")


@pytest.mark.parametrize("state", ["start", "draft", "end"])
@pytest.mark.parametrize("text", [100, 200])
def test_320_pixels_are_enough_without_scrolling_sideways(narrow: Playing, state: str, text: int) -> None:
    narrow.page.evaluate("text => { document.documentElement.style.fontSize = `${text}%`; }", text)
    reach(narrow, state)
    found = narrow.page.evaluate(SIDEWAYS)
    cut_off = narrow.page.evaluate(CUT_OFF)
    narrow.page.evaluate("document.documentElement.style.fontSize = ''")

    assert {"wide": 320, "scrolls": 320, "out": []} == found
    assert [] == cut_off

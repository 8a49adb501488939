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


def faults_by_theme(playing: Playing) -> dict[str, list[str]]:
    """Return what axe-core finds in each theme.  The setting itself has a dialog, which would end a choice."""
    found = {}
    for theme in THEMES:
        playing.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        calm(playing)
        found[theme] = faults(playing.page)
    playing.page.evaluate("document.documentElement.dataset.theme = 'auto'")
    return found


NOTHING: dict[str, list[str]] = {theme: [] for theme in THEMES}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_serious_in_any_theme(playing: Playing, state: str) -> None:
    in_state(playing, state)

    assert NOTHING == faults_by_theme(playing)


@pytest.mark.parametrize("dialog", DIALOGS)
def test_axe_finds_nothing_serious_in_a_dialog(playing: Playing, dialog: str) -> None:
    playing.do("dialog", "menu")
    entry = playing.page.locator(f'#dialog-menu [data-value="{dialog}"]')
    if entry.count():
        entry.click()
    elif dialog != "menu":
        # One that opens by itself when it is needed.
        playing.keys("Escape")
        playing.page.evaluate("name => document.getElementById(`dialog-${name}`).showModal()", dialog)
    playing.page.wait_for_selector(f"#dialog-{dialog}[open]")
    found = faults_by_theme(playing)
    playing.keys("Escape")

    assert NOTHING == found


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
def test_320_pixels_are_enough_without_scrolling_sideways_even_for_doubled_text(
    narrow: Playing, state: str
) -> None:
    reach(narrow, state)
    found = {}
    for text in (100, 200):
        narrow.page.evaluate("text => { document.documentElement.style.fontSize = `${text}%`; }", text)
        found[text] = (narrow.page.evaluate(SIDEWAYS), narrow.page.evaluate(CUT_OFF))
    narrow.page.evaluate("document.documentElement.style.fontSize = ''")

    fits = {"wide": 320, "scrolls": 320, "out": []}
    assert {100: (fits, []), 200: (fits, [])} == found

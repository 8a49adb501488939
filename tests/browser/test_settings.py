"""The settings on the built page, and the address that overrides them for a visit."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing

KEPT = "JSON.parse(localStorage.getItem('cephalopod:prefs') ?? '{}')"

COUNT_TONES = """
globalThis.tones = [];
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const made = create.call(this);
  const start = made.start.bind(made);
  made.start = (at) => { tones.push(made.frequency.value); start(at); };
  return made;
};
"""
"""Keeps the frequency of every tone that is played."""

SEEN = """pieces => getComputedStyle(document.querySelector(`#die-w1 .as-${pieces}`)).display"""


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page of two people."""
    playing = Playing(open_page(init_script=COUNT_TONES))
    playing.new_game("two_people")
    return playing


def kept(playing: Playing) -> dict[str, Any]:
    """Return the preferences that the browser keeps."""
    found: dict[str, Any] = playing.page.evaluate(KEPT)
    return found


@pytest.mark.parametrize("pieces", ["shapes", "numerals", "classic"])
def test_dice_are_drawn_in_the_chosen_style_everywhere(playing: Playing, pieces: str) -> None:
    playing.set(pieces=pieces)
    seen = [style for style in ("classic", "shapes", "numerals") if playing.page.evaluate(SEEN, style) != "none"]

    assert [pieces] == seen
    assert pieces == kept(playing)["pieces"]


def test_the_settings_show_every_style_at_once(playing: Playing) -> None:
    playing.do("dialog", "menu")
    playing.do("dialog", "settings")
    samples = playing.page.locator(".pieces-sample").evaluate_all(
        "nodes => nodes.map((node) => ['classic', 'shapes', 'numerals'].filter("
        "(style) => getComputedStyle(node.firstChild).getPropertyValue(`--${style}`) === 'inline'))"
    )
    playing.keys("Escape")

    assert [["classic"], ["shapes"], ["numerals"]] == samples


def test_without_animation_a_die_is_simply_there(playing: Playing) -> None:
    name = "() => getComputedStyle(document.querySelector('[data-mark~=last] .piece')).animationName"
    playing.new_game("two_people")
    playing.play("a1")
    moving = playing.page.evaluate(name)
    playing.set(animation=False)
    playing.play("b1")
    still = playing.page.evaluate(name)
    playing.set(animation=True)

    assert moving.startswith("drop-")
    assert "none" == still


def test_the_system_s_wish_for_less_motion_wins(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?animation=on", reduced_motion="reduce"))
    playing.new_game("two_people")
    playing.play("a1")

    assert "none" == playing.page.evaluate(
        "getComputedStyle(document.querySelector('[data-mark~=last] .piece')).animationName"
    )


def test_sounds_are_off_until_they_are_wanted_and_differ(playing: Playing) -> None:
    playing.new_game("two_people")
    playing.play("c4")
    silent = playing.page.evaluate("tones.length")
    playing.set(sound=True)
    heard = []
    for name in ("b3", "b3", "c3"):
        playing.page.evaluate("tones.length = 0")
        playing.press(name)
        heard.append(tuple(playing.page.evaluate("tones")))
    playing.set(sound=False)

    assert 0 == silent
    assert all(heard)
    assert 3 == len(set(heard))


def test_settings_are_there_again_on_the_next_visit(playing: Playing) -> None:
    playing.set(pieces="shapes", digits=True, theme="dark", captures="step")
    playing.page.reload()
    playing.wait_until_ready()
    root = playing.page.evaluate("({ ...document.documentElement.dataset })")
    digits = playing.page.locator(".board").get_attribute("data-digits")
    playing.set(pieces="classic", digits=False, theme="auto", captures="quick")

    assert ("shapes", "dark", "yes") == (root["pieces"], root["theme"], digits)


# -- the address -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["?", "#", "?theme=light&lang=en#"])
def test_the_address_overrides_settings_for_the_visit(fresh_page: Callable[..., Page], place: str) -> None:
    page = fresh_page(f"{place}lang=es&theme=contrast&coords=off&pieces=numerals")
    before_python = page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]")
    playing = Playing(page)

    assert ["es", "contrast"] == before_python
    assert ("es", "contrast") == (
        playing.language,
        page.locator("html").get_attribute("data-theme"),
    )
    assert "no" == page.locator(".board").get_attribute("data-coordinates")
    assert "none" != page.evaluate(SEEN, "numerals")
    assert {} == kept(playing)


def test_options_after_the_mark_hold_as_soon_as_the_address_has_them(fresh_page: Callable[..., Page]) -> None:
    page = fresh_page("#theme=dark")
    playing = Playing(page)
    playing.new_game("two_people")
    page.evaluate("location.hash = '#theme=contrast&lang=es&undo=off'")
    page.wait_for_function("document.documentElement.lang === 'es'")
    changed = page.locator("html").get_attribute("data-theme")
    undo = playing.button("undo").count()
    page.evaluate("location.hash = ''")
    page.wait_for_function("document.documentElement.lang === 'en'")

    assert ("contrast", 0) == (changed, undo)
    assert "auto" == page.locator("html").get_attribute("data-theme")
    assert playing.button("undo").is_visible()


def test_what_is_set_by_hand_is_kept_and_what_the_address_sets_is_not(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?theme=dark&lang=es"))
    playing.set(digits=True)
    found = kept(playing)

    assert (True, "auto", "en") == (found["digits"], found["theme"], found["language"])
    assert "dark" == playing.page.locator("html").get_attribute("data-theme")


def test_a_value_that_means_nothing_is_told(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?theme=pink&fbclid=IwAR0"))

    assert playing.say("notice.options_ignored", n=1, options="theme=pink") == playing.notice
    assert "auto" == playing.page.locator("html").get_attribute("data-theme")


def test_the_address_can_take_undo_hint_and_win_share_away(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?undo=off&hint=off#eval=off"))
    actions = playing.page.eval_on_selector_all(
        ".controls button", "nodes => nodes.map((node) => node.dataset.action)"
    )

    assert set() == set(actions) & {"undo", "redo", "hint", "win-share"}
    playing.cell("c3").focus()
    playing.keys("h")
    assert playing.say("refused.switched_off") == playing.notice


def test_preferences_that_were_kept_by_an_early_version_are_read(fresh_page: Callable[..., Page]) -> None:
    early = json.dumps({"cephalopod": 1, "kind": "prefs", "language": "es", "digits": True})
    # Beside the page there are frames that may keep nothing.
    keep = f"if (self.origin !== 'null') localStorage.setItem('cephalopod:prefs', {json.dumps(early)})"
    playing = Playing(fresh_page(init_script=keep))

    assert "es" == playing.language
    assert "yes" == playing.page.locator(".board").get_attribute("data-digits")


# -- the clock ---------------------------------------------------------------------------------------------------


def test_the_clock_of_two_people_runs_for_the_side_to_move(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?clock=5"))
    playing.new_game("two_people")
    clocks = playing.page.locator(".player .clock")
    before = clocks.all_inner_texts()
    playing.play("a1")
    playing.page.wait_for_function("document.querySelector('.player .clock').textContent !== '5:00'")

    assert ["5:00", "5:00"] == before
    assert "5:00" == playing.page.locator('.player[data-color="white"] .clock').inner_text()
    assert 1 == playing.page.locator('.player[data-color="black"] .clock[data-runs]').count()


def test_a_game_against_the_bot_shows_no_clock(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?clock=5"))
    playing.new_game("against_bot", color="white")

    assert 0 == playing.page.locator(".clock").count()

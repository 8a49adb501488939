"""What outlasts the page: the game is there after a reload, damaged and newer texts are not lost, and where the
browser keeps nothing the page plays on and says so once."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing
from web.messages import say
from web.saves import VERSION

KEPT = """() => Object.keys(localStorage).filter((key) => {
  try { return JSON.parse(localStorage.getItem(key)).kind === "game"; } catch { return false; }
})"""
"""The keys under which games are kept."""

NO_STORAGE = """
Object.defineProperty(window, "localStorage", {
  configurable: true, get() { throw new DOMException("blocked", "SecurityError"); },
});
"""

FULL_STORAGE = """
Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
"""


@pytest.fixture(scope="module")
def page_to_leave(open_page: Callable[..., Page]) -> Page:
    """A page that is left and opened again."""
    page = open_page()
    page.route("**/elsewhere", lambda route: route.fulfill(body="", content_type="text/html"))
    return page


@pytest.fixture
def playing(page_to_leave: Page, site_url: str) -> Playing:
    """The page with nothing kept, as on a first visit."""
    page_to_leave.goto(f"{site_url}elsewhere")
    page_to_leave.evaluate("localStorage.clear()")
    page_to_leave.goto(site_url)
    return Playing(page_to_leave)


def reload(playing: Playing) -> None:
    """Leave the page and open it again."""
    playing.page.reload()
    playing.wait_until_ready()


def kept(playing: Playing) -> str:
    """Return the key under which the only game is kept."""
    playing.page.wait_for_function(f"({KEPT})().length === 1")
    (key,) = playing.page.evaluate(KEPT)
    return str(key)


def test_after_a_reload_the_game_is_offered_and_goes_on_where_it_was(playing: Playing) -> None:
    playing.new_game(board="3x5", level=3, color="white")
    playing.press("a1")
    playing.wait_for_plies(2)
    playing.wait_for_bot()
    before = playing.check()
    names = playing.page.locator(".player-name").all_inner_texts()
    reload(playing)
    question = playing.page.locator(".resume p").inner_text()
    playing.do("resume")

    assert say("en", "resume.question", board="3x5", ply=2) == question
    assert before == playing.check()
    assert names == playing.page.locator(".player-name").all_inner_texts()


def test_a_game_that_was_left_at_once_after_a_move_is_kept_with_it(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.press("b2")
    reload(playing)
    playing.do("resume")

    assert ["b2"] == playing.check().text


def test_other_lines_are_kept_too(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("b2 a1")
    playing.do("undo")
    playing.play("c3")
    before = playing.check()
    reload(playing)
    playing.do("resume")
    shown = playing.check()
    playing.page.locator(".move-other").click()

    assert before == shown
    assert ["b2", "a1"] == playing.check().text


def test_where_the_bot_was_to_move_it_moves_after_resuming(playing: Playing) -> None:
    playing.new_game(level=8, color="white")
    playing.press("c3")
    playing.wait_for_plies(2)
    playing.wait_for_bot()
    playing.slow_bot(True)
    playing.press(next(name for name in ("a1", "e5") if name not in playing.shown().text))
    playing.wait_for_plies(3)
    before = playing.check().text
    reload(playing)
    playing.do("resume")
    playing.wait_for_plies(4)

    assert before == playing.check().text[:3]


def test_who_declines_can_play_and_nothing_more_is_asked(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("b2")
    reload(playing)
    playing.do("decline")

    assert playing.page.locator(".resume").is_hidden()
    assert [] == playing.check().text


def test_a_finished_game_is_not_offered(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play_to_the_end(12, playing.press)
    reload(playing)

    assert playing.page.locator(".resume").is_hidden()


def test_a_damaged_game_is_set_aside_untouched_and_told_of(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("b2")
    key = kept(playing)
    reload(playing)
    damaged = playing.page.evaluate(
        """key => {
          const text = localStorage.getItem(key).slice(0, -20);
          localStorage.setItem(key, text);
          return text;
        }""",
        key,
    )
    reload(playing)
    everything = playing.page.evaluate("Object.values(localStorage)")

    assert say("en", "save.damaged") == playing.notice
    assert damaged in everything
    assert damaged != playing.page.evaluate("key => localStorage.getItem(key)", key)
    assert [] == playing.check().text


def test_a_game_of_a_newer_version_is_left_untouched_and_told_of(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("b2")
    key = kept(playing)
    reload(playing)
    newer = playing.page.evaluate(
        """key => {
          const text = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), cephalopod: 99, more: "of it" });
          localStorage.setItem(key, text);
          return text;
        }""",
        key,
    )
    reload(playing)
    told = playing.notice
    playing.new_game("two_people", board="3x3")
    playing.play("b2 a1")
    reload(playing)

    assert say("en", "save.newer") == told
    assert newer == playing.page.evaluate("key => localStorage.getItem(key)", key)


def test_damaged_preferences_do_not_stop_the_page(playing: Playing) -> None:
    playing.set(digits=True)
    playing.page.evaluate(
        """() => { for (const key of Object.keys(localStorage)) localStorage.setItem(key, "}{"); }"""
    )
    reload(playing)
    playing.new_game("two_people", board="3x3")
    playing.play("b2")

    assert ["b2"] == playing.check().text


def test_damaged_preferences_are_told_as_such_and_set_aside(playing: Playing) -> None:
    playing.page.evaluate("localStorage.setItem('cephalopod:prefs', '}{')")
    reload(playing)

    assert playing.say("save.prefs_damaged") == playing.notice
    assert "}{" == playing.page.evaluate("localStorage.getItem('cephalopod:aside:prefs')")
    playing.set(digits=True)
    reload(playing)
    assert "yes" == playing.page.locator(".board").get_attribute("data-digits")


def test_preferences_of_a_newer_version_are_told_and_stay(playing: Playing) -> None:
    newer = json.dumps({"cephalopod": VERSION + 1, "kind": "prefs"})
    playing.page.evaluate("text => localStorage.setItem('cephalopod:prefs', text)", newer)
    reload(playing)

    assert playing.say("save.prefs_newer") == playing.notice
    assert newer == playing.page.evaluate("localStorage.getItem('cephalopod:prefs')")


def test_settings_are_kept(playing: Playing) -> None:
    playing.set(captures="step", confirm="on", theme="dark", coordinates=False, digits=True)
    reload(playing)
    page = playing.page
    playing.open("settings")

    assert "dark" == page.evaluate("document.documentElement.dataset.theme")
    for name, value in {"captures": "step", "confirm": "on", "theme": "dark"}.items():
        assert page.locator(f'[data-pref="{name}"][value="{value}"]').is_checked()
    assert not page.locator('[data-pref="coordinates"]').is_checked()
    assert page.locator('[data-pref="digits"]').is_checked()
    assert page.locator(".digit").first.is_hidden() or page.locator(".coordinates").is_hidden()


def test_a_second_tab_is_told_that_the_game_has_gone_on_elsewhere(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("b2")
    kept(playing)
    other = Playing(playing.page.context.new_page(), ready=False)
    other.page.goto(playing.page.url)
    other.wait_until_ready()
    other.do("resume")
    other.play("a1")
    playing.wait_for_notice("storage.other_tab")

    assert [say("en", "storage.other_tab")] == playing.spoken[-1:]
    other.page.close()


def test_when_two_tabs_go_on_with_a_game_both_are_kept(playing: Playing) -> None:
    playing.new_game("two_people", board="3x3")
    playing.play("b2")
    key = kept(playing)
    other = Playing(playing.page.context.new_page(), ready=False)
    other.page.goto(playing.page.url)
    other.wait_until_ready()
    other.do("resume")
    other.play("a1 c3")
    playing.wait_for_notice("storage.other_tab")
    playing.page.wait_for_function("key => localStorage.getItem(key).includes('2. c3')", arg=key)
    there = playing.page.evaluate("key => localStorage.getItem(key)", key)
    playing.play("a3")
    playing.wait_for_notice("storage.moved")
    playing.play("c1 c3")
    playing.page.wait_for_function("Object.values({ ...localStorage }).some((text) => text.includes('2. c1 c3'))")
    texts = playing.page.evaluate("Object.entries({ ...localStorage })")
    games = {name: text for name, text in texts if name.startswith("cephalopod:game:")}

    assert there == games.pop(key)
    (mine,) = games.values()
    assert "1. b2 a3 2. c1 c3" in mine
    other.play("c1")
    playing.page.wait_for_function("key => localStorage.getItem(key).includes('c3 c1')", arg=key)
    assert say("en", "storage.moved") not in other.spoken
    other.page.close()


@pytest.mark.parametrize(
    ("storage", "told"),
    [(NO_STORAGE, "storage.unavailable"), (FULL_STORAGE, "storage.full")],
    ids=["blocked", "full"],
)
def test_where_nothing_can_be_kept_the_page_plays_and_says_so_once(
    fresh_page: Callable[..., Page], storage: str, told: str
) -> None:
    playing = Playing(fresh_page(init_script=storage))
    playing.new_game("two_people", board="3x3")
    playing.press("b2")
    playing.wait_for_notice(told)
    playing.play("a1 c3 a3")
    playing.set(theme="dark")
    end = playing.play_to_the_end(13, playing.press)

    assert 1 == playing.spoken.count(say("en", told))
    assert end.position.is_over

"""Before Python runs, and where it never does: presses that are remembered, and words for what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from cephalopod.position import Color
from tests.browser.playing import Playing
from web.messages import say

SITE = Path(__file__).resolve().parents[2] / "site"

FAILED = '#boot[data-state="failed"]'

NOISE = ("404", "Failed to load", "WebAssembly", "wasm", "console: ", "exception: ", "net::ERR", "HTTP 503")
"""What a broken start may leave in the console, which only people who look there see."""


AHEAD = """
globalThis.ahead = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + ahead;
"""
"""Lets a test put the page's clock forward."""


def answer_missing(route: Route) -> None:
    """Answer as a server without the file."""
    route.fulfill(status=404, body="gone")


def answer_login(route: Route) -> None:
    """Answer with a page, as a network does that wants a login first."""
    route.fulfill(content_type="text/html", body="<!doctype html><title>Log in</title>")


def answer_cut(route: Route) -> None:
    """Answer as a connection that breaks."""
    route.abort("connectionreset")


def broken(page: Page, watch_of: Callable[[Page], Any]) -> Page:
    """Return the page, allowed to complain in the console."""
    for part in NOISE:
        watch_of(page).expect(part)
    return page


def test_a_page_asks_for_python_before_its_first_script_has_come(
    fresh_page: Callable[..., Page], site_url: str
) -> None:
    page = fresh_page(None)
    page.route("**/start.*.js", lambda route: None)
    with page.expect_request("**/pyodide.asm.mjs"):
        page.goto(site_url, wait_until="commit")


def test_our_python_is_asked_for_once(fresh_page: Callable[..., Page], site_url: str) -> None:
    page = fresh_page(None)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site_url)
    page.wait_for_selector("html[data-ready]")

    assert 1 == len([url for url in asked if "/code." in url])


def test_board_and_words_are_there_before_python(fresh_page: Callable[..., Page], site_url: str) -> None:
    page = fresh_page(None)
    page.route("**/*.wasm", lambda route: None)
    page.goto(site_url, wait_until="domcontentloaded")
    page.wait_for_selector("#boot:not([hidden])")

    shown = Playing(page, ready=False).shown()
    assert (25, Color.WHITE) == (shown.position.empty_cells, shown.turn)
    assert page.locator("#boot p").first.inner_text()
    assert page.locator("#boot progress").is_visible()


@pytest.mark.parametrize("by", ["mouse", "touch", "keyboard"])
def test_a_press_before_python_is_remembered_and_played_and_answered(
    fresh_page: Callable[..., Page], site_url: str, by: str
) -> None:
    page = fresh_page(None, touch=by == "touch", viewport=(390, 844) if by == "touch" else (1280, 800))
    held: list[Route] = []
    late = False
    page.route("**/*.wasm", lambda route: route.continue_() if late else held.append(route))
    page.goto(site_url, wait_until="domcontentloaded")
    playing = Playing(page, ready=False)
    match by:
        case "mouse":
            playing.press("b2")
            playing.press("d4")
        case "touch":
            playing.tap("d4")
        case _:
            playing.tab_to('[role="gridcell"]')
            playing.keys("Enter")
    cell = "c3" if by == "keyboard" else "d4"
    early = page.locator("[data-early]").evaluate_all("cells => cells.map((cell) => cell.ariaLabel.split(',')[0])")
    words = page.locator(".boot-early").inner_text()
    late = True
    for route in held:
        route.continue_()
    playing.wait_until_ready()

    assert [cell] == early
    assert say("en", "boot.early") == words
    if by == "touch":
        # A finger shows first what the move would be.
        assert [cell] == playing.check().marked("waiting")
        playing.tap(cell)
    playing.wait_for_plies(2)
    playing.wait_for_bot()
    assert cell == playing.check().text[0]
    assert page.locator("#boot").is_hidden()
    assert [] == playing.shown().marked("waiting")


@pytest.mark.parametrize("language", ["en", "es"])
def test_from_a_file_the_page_explains_at_once_how_to_serve_it(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Any], language: str
) -> None:
    page = broken(fresh_page(None, locale=language), watch_of)
    page.goto(f"file://{SITE}/index.html")
    page.wait_for_selector(FAILED)

    assert say(language, "boot.file") == page.locator("#boot p").first.inner_text()
    assert "alert" == page.locator("#boot").get_attribute("role")
    assert page.locator("#boot progress").is_hidden()


@pytest.mark.parametrize(
    ("pattern", "answer"),
    [
        ("**/pyodide.asm.wasm", answer_missing),
        ("**/pyodide.asm.wasm", answer_cut),
        ("**/python_stdlib.pack", answer_cut),
        ("**/pyodide.asm.mjs", answer_missing),
        ("**/pyodide.mjs", answer_cut),
        ("**/pyodide_boot.*.mjs", answer_missing),
        ("**/pyscript/core.js", answer_cut),
        ("**/pyscript/core-*.js", answer_missing),
        ("**/pyscript.*.toml", answer_missing),
        ("**/code.*.zip", answer_missing),
        ("**/code.*.zip", answer_cut),
        ("**/code.*.zip", answer_login),
        ("**/python_stdlib.pack", answer_login),
    ],
)
def test_a_file_that_cannot_be_loaded_is_named_with_what_to_do(
    fresh_page: Callable[..., Page],
    site_url: str,
    watch_of: Callable[[Page], Any],
    pattern: str,
    answer: Callable[[Route], None],
) -> None:
    page = broken(fresh_page(None), watch_of)
    failed: list[str] = []
    page.route(pattern, lambda route: (failed.append(route.request.url), answer(route)))
    page.goto(site_url)
    page.wait_for_selector(FAILED, timeout=15_000)

    words = page.locator("#boot p").first.inner_text()
    assert failed[0] in words
    assert say("en", "boot.failed_remedy") in words
    assert say("en", "boot.failed_reload") == page.locator("#boot button").inner_text()
    assert "Traceback" not in page.locator("body").inner_text()


def test_a_file_that_broke_off_unnoticed_is_named_after_a_while(
    fresh_page: Callable[..., Page], site_url: str, watch_of: Callable[[Page], Any]
) -> None:
    page = broken(fresh_page(None, init_script=AHEAD), watch_of)
    cut: list[str] = []
    page.route("**/pyscript.*.toml", lambda route: (cut.append(route.request.url), answer_cut(route)))
    page.goto(site_url)
    # Until then files of the runtime come in, and each is news.
    page.wait_for_function("globalThis.cephalopodPhase?.phase === 'started'")
    page.evaluate("ahead = 25_000")
    page.wait_for_selector(FAILED)

    assert say("en", "boot.failed_url", url=cut[0]) in page.locator("#boot p").first.inner_text()


def test_reload_starts_anew(
    fresh_page: Callable[..., Page], site_url: str, watch_of: Callable[[Page], Any]
) -> None:
    page = broken(fresh_page(None), watch_of)
    page.route("**/python_stdlib.pack", answer_cut)
    page.goto(site_url)
    page.wait_for_selector(FAILED)
    page.unroute("**/python_stdlib.pack")
    page.locator("#boot button").click()
    playing = Playing(page)
    playing.press("c3")
    playing.wait_for_plies(2)

    assert "c3" == playing.check().text[0]


def test_a_start_that_stands_still_is_told_after_20_seconds_with_the_last_file(
    fresh_page: Callable[..., Page], site_url: str, watch_of: Callable[[Page], Any]
) -> None:
    page = broken(fresh_page(None, init_script=AHEAD), watch_of)
    page.route("**/*.wasm", lambda route: None)
    page.goto(site_url)
    page.wait_for_function("globalThis.cephalopodPhase?.done > 0")
    page.evaluate("ahead = 10_000")
    # The page looks once a second.
    page.wait_for_timeout(1500)
    patient = page.locator(FAILED).count()
    page.evaluate("ahead = 25_000")
    page.wait_for_selector(FAILED)

    url = page.evaluate("cephalopodPhase.url")
    words = page.locator("#boot p").first.inner_text()
    assert 0 == patient
    assert say("en", "boot.failed_silent", url=url) in words
    assert url.startswith(site_url)

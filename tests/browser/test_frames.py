"""The page in frames of another page: still before a press, small, quiet, and playing where storage is blocked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from tests.browser.axe import faults
from tests.browser.conftest import SLOW_MS, Watch
from tests.browser.playing import READ, Playing, Shown, shown_of
from web.messages import say

expect.set_options(timeout=SLOW_MS)

GAME = "g=lnhmC~naf"
"""b3 d3 c2 c3=b3+c2."""

SIZES = {"narrow": (240, 320), "upright": (320, 480), "wide": (800, 600), "flat": (480, 320)}

HEARD = """
globalThis.heard = [];
if (parent === window) addEventListener("message", ({ data }) => heard.push(data));
"""
"""Lets the host page keep what its frames tell it."""

OF_PYTHON = ("/runtime", ".mjs", ".toml", ".zip", ".wasm", ".py")

BOXES = """() => {
  const box = (selector) => {
    const found = document.querySelector(selector);
    if (!found?.getClientRects().length) return null;
    const { left, top, right, bottom } = found.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  return { board: box(".board"), start: box("#start"), link: box("#full-page"), players: box(".players"),
           controls: box(".controls"), status: box(".status"), boot: box("#boot"),
           window: [innerWidth, innerHeight], wide: document.documentElement.scrollWidth };
}"""


def frame_of(name: str, address: str, size: tuple[int, int], more: str = "") -> str:
    """Return a frame as an author writes it."""
    place = f'width="{size[0]}" height="{size[1]}"'
    return f'<iframe name="{name}" title="{name}" src="./{address}" {place} {more}></iframe>'


def hosted(page: Page, url: str, body: str, *, until: str = "load") -> Page:
    """Open a page of somebody's beside the built one, with frames in it."""
    text = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">'
        f"<style>iframe {{ border: 0 }}</style><h1>Host</h1>{body}"
    )
    page.add_init_script(HEARD)
    page.route("**/host.html", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.goto(f"{url}host.html", wait_until=until)  # type: ignore[arg-type]
    # As long as anything is answered by a test, the browser keeps nothing.
    page.unroute("**/host.html")
    return page


def named(page: Page, name: str) -> Frame:
    """Return a frame of the page by its name, once its script has run."""
    found = page.frame(name)
    assert found is not None
    found.wait_for_function("globalThis.cephalopodBoot")
    return found


def cell(frame: Frame, name: str) -> Any:
    """Return a cell of a frame's board."""
    return frame.locator(f'.board [role="gridcell"][aria-label^="{name},"]')


def wait_until_ready(frame: Frame) -> None:
    """Wait until Python answers presses in a frame."""
    frame.wait_for_selector("html[data-ready]", timeout=SLOW_MS)


def dice(frame: Frame) -> list[str]:
    """Return the labels of the cells with a die."""
    labels: list[str] = frame.locator('[role="gridcell"]').evaluate_all(
        "cells => cells.filter((cell) => cell.querySelector('.piece[href]')).map((cell) => cell.ariaLabel)"
    )
    return sorted(labels)


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """Return what the host page was told of a kind."""
    found: list[dict[str, Any]] = page.evaluate("kind => heard.filter(({ type }) => type === kind)", kind)
    return found


@pytest.fixture(scope="module")
def host(open_page: Callable[..., Page], site_url: str) -> Page:
    """A page with ten frames, shared: no test before `test_only_…` starts Python in one of them."""
    frames = [frame_of(name, f"#{GAME}", size) for name, size in SIZES.items()]
    frames += [frame_of(f"more-{number}", f"?theme=dark#{GAME}&ply=3", (240, 320)) for number in range(6)]
    return hosted(open_page(None), site_url, "".join(frames))


# -- before a press ------------------------------------------------------------------------------------------


def test_ten_frames_ask_for_nothing_of_python_before_a_press(
    host: Page, watch_of: Callable[[Page], Watch]
) -> None:
    for frame in host.frames[1:]:
        frame.wait_for_selector("[data-mark~=last]")
    host.wait_for_timeout(500)

    assert [] == [url for url in watch_of(host).requests if any(part in url for part in OF_PYTHON)]


@pytest.mark.parametrize("name", SIZES)
def test_the_position_and_the_button_are_seen_at_once_and_nothing_lies_over_the_board(
    host: Page, name: str
) -> None:
    frame = named(host, name)
    frame.wait_for_selector("[data-mark~=last]")
    boxes = frame.evaluate(BOXES)
    width, height = boxes["window"]

    assert ["c3, black 2", "d3, black 1"] == dice(frame)
    assert say("en", "status.turn_white") == frame.locator(".status").inner_text()
    assert ["0", "2"] == sorted(frame.locator(".count").all_inner_texts())
    assert boxes["wide"] <= width
    for part in ("board", "start", "players", "status"):
        left, top, right, bottom = boxes[part]
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height, part
    assert boxes["start"][3] - boxes["start"][1] >= 44
    below, beside = boxes["start"][1] >= boxes["board"][3], boxes["start"][0] >= boxes["board"][2]
    assert below or beside
    assert boxes["board"][2] - boxes["board"][0] >= min(width, height) * (0.7 if name == "narrow" else 0.85)


def test_a_frame_tells_how_tall_it_wants_to_be_before_python(host: Page) -> None:
    host.wait_for_function("heard.filter(({ type }) => type === 'height').length >= 10")

    for message in heard(host, "height"):
        assert {"ceph", "type", "height"} == set(message)
        assert 200 < message["height"] <= 800


def test_the_link_leads_to_a_page_of_its_own_with_all_around_the_board(host: Page, site_url: str) -> None:
    link = named(host, "more-1").locator("#full-page")

    assert f"{site_url}?theme=dark#{GAME}&ply=3" == link.evaluate("link => link.href")
    assert ("_blank", "noopener") == (link.get_attribute("target"), link.get_attribute("rel"))
    assert say("en", "boot.full_page") == link.inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_machine_finds_nothing_wrong_before_a_press(host: Page, scheme: str) -> None:
    host.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]

    assert [] == faults(host)
    host.emulate_media(color_scheme="light")


# -- a press -------------------------------------------------------------------------------------------------


def test_only_the_frame_that_is_pressed_starts_and_the_press_is_played_where_it_was_seen(
    host: Page, watch_of: Callable[[Page], Watch]
) -> None:
    frame = named(host, "upright")
    before = frame.evaluate(BOXES)
    cell(frame, "a1").click()
    during = frame.evaluate(BOXES)
    wait_until_ready(frame)
    expect(cell(frame, "a1")).to_have_attribute("aria-label", "a1, white 1")
    after = frame.evaluate(BOXES)

    assert ["a1, white 1", "c3, black 2", "d3, black 1"] == dice(frame)
    assert before["board"] == during["board"] == after["board"]
    assert during["boot"][1] >= during["board"][3]
    assert after["controls"][3] <= after["window"][1]
    assert after["wide"] <= after["window"][0]
    started = [one.name for one in host.frames[1:] if one.evaluate("'cephalopodPhase' in globalThis")]
    assert ["upright"] == started
    assert 1 == len([url for url in watch_of(host).requests if url.endswith(".wasm")])
    assert "a1" in [message["move"] for message in heard(host, "moved")]


def test_a_second_one_takes_its_files_from_the_browser_s_cache(host: Page) -> None:
    frame = named(host, "narrow")
    frame.locator("#start").click()
    wait_until_ready(frame)
    sizes = frame.evaluate(
        """Object.fromEntries(performance.getEntriesByType("resource")
          .filter(({ name }) => /wasm$|zip$|mjs$|core\\.js$/.test(name))
          .map((entry) => [entry.name, entry.transferSize]))"""
    )

    assert ["c3, black 2", "d3, black 1"] == dice(frame)
    assert len(sizes) >= 6
    assert 0 == sum(sizes.values())


def test_after_the_start_everything_is_within_reach_and_nothing_wrong(host: Page) -> None:
    frame = named(host, "narrow")
    boxes = frame.evaluate(BOXES)
    frame.evaluate("scrollTo(0, 0)")

    assert boxes["wide"] <= boxes["window"][0]
    assert boxes["start"] is None
    assert [] == faults(host)
    small = frame.locator(".controls button, .decisions button").evaluate_all(
        "buttons => buttons.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent)"
    )
    assert [] == small


def test_by_the_keyboard_alone(fresh_page: Callable[..., Page], site_url: str) -> None:
    """From the host page into the frame, to the button, and on to the board."""
    body = f'<button id="mine">Mine</button>{frame_of("board", "?white=human&black=human", (320, 480))}'
    page = hosted(fresh_page(None), site_url, body)
    frame = named(page, "board")
    page.locator("#mine").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if frame.evaluate("document.activeElement.id === 'start'"):
            break
    page.keyboard.press("Enter")
    assert say("en", "boot.trying_board") == frame.locator("#live").inner_text()
    wait_until_ready(frame)
    expect(cell(frame, "c3")).to_be_focused()
    page.keyboard.press("Enter")

    expect(cell(frame, "c3")).to_have_attribute("aria-label", "c3, white 1")


# -- the page around it --------------------------------------------------------------------------------------


def test_neither_focus_nor_scrolling_is_taken_from_the_page_around_it(
    fresh_page: Callable[..., Page], site_url: str
) -> None:
    body = f'<input id="mine"><p style="height: 500px"></p>{frame_of("board", "", (320, 480))}'
    page = hosted(fresh_page(None, viewport=(800, 700)), site_url, f"{body}<p style='height: 2000px'></p>")
    page.locator("#mine").focus()
    frame = named(page, "board")
    page.wait_for_function("heard.length")
    assert "mine" == page.evaluate("document.activeElement.id")
    assert 0 == page.evaluate("scrollY")

    page.evaluate("scrollTo(0, 400)")
    # As a script of the host page would press, so that the focus is not the browser's business.
    frame.evaluate("document.getElementById('start').click()")
    wait_until_ready(frame)
    page.wait_for_timeout(300)

    assert "mine" == page.evaluate("document.activeElement.id")
    assert 400 == page.evaluate("scrollY")


def test_who_follows_the_height_comes_to_rest_and_has_all_in_view(
    fresh_page: Callable[..., Page], site_url: str
) -> None:
    widths = (240, 300, 480, 640, 720)
    body = "".join(frame_of(f"w{width}", f"#{GAME}", (width, 150)) for width in widths)
    page = hosted(fresh_page(None), site_url, body)
    page.evaluate(
        """addEventListener("message", ({ data, source }) => {
          const frame = [...document.querySelectorAll("iframe")].find((one) => one.contentWindow === source);
          // What was told before the reload comes from a window that is gone.
          if (frame && data.type === "height") frame.height = data.height;
        });
        for (const { contentWindow } of document.querySelectorAll("iframe")) contentWindow.location.reload();"""
    )
    page.wait_for_timeout(2500)
    told = len(heard(page, "height"))
    page.wait_for_timeout(1000)

    assert told == len(heard(page, "height"))
    assert told <= 5 * len(widths)
    for width in widths:
        frame = named(page, f"w{width}")
        overflow = frame.evaluate("document.documentElement.scrollHeight - innerHeight")
        board = frame.evaluate(BOXES)["board"]
        assert overflow <= 1, width
        assert board[2] - board[0] >= (width * 0.9 if width < 640 else width * 0.6), width


@pytest.mark.parametrize(("theme", "page_color"), [("dark", "rgb(14, 29, 41)"), ("light", "rgb(245, 238, 223)")])
def test_the_theme_is_there_before_anything_is_painted(
    fresh_page: Callable[..., Page], site_url: str, theme: str, page_color: str
) -> None:
    """Whatever the reader's system prefers, and the page around it shows."""
    early = """new MutationObserver((_, observer) => {
      if (!document.body) return;
      const { theme, embed, panels } = document.documentElement.dataset;
      globalThis.early = [theme, embed, panels, document.querySelector('meta[name="color-scheme"]')?.content];
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });"""
    other = "light" if theme == "dark" else "dark"
    page = fresh_page(None, color_scheme=other, init_script=early)
    hosted(page, site_url, frame_of("board", f"?theme={theme}", (320, 480)))
    frame = named(page, "board")

    assert [theme, "on", "players status controls", theme] == frame.evaluate("early")
    assert page_color == frame.evaluate("getComputedStyle(document.body).backgroundColor")
    assert theme == frame.evaluate("getComputedStyle(document.documentElement).colorScheme")


def test_a_position_that_the_page_around_it_loads_is_seen_at_once_and_a_press_is_meant_for_it(
    fresh_page: Callable[..., Page], site_url: str
) -> None:
    page = hosted(fresh_page(None), site_url, frame_of("board", "", (320, 480)))
    frame = named(page, "board")
    page.evaluate(
        """() => {
          const send = (message) => document.querySelector("iframe").contentWindow.postMessage(message, "*");
          send({ type: "load", position: "3/3/3 w" });
          send({ ceph: 1, type: "load", position: "5/2b2/1E3/5/5 b" });
        }"""
    )
    frame.wait_for_selector('[aria-label="b3, white 5"]')
    assert ["b3, white 5", "c4, black 2"] == dice(frame)
    assert say("en", "status.turn_black") == frame.locator(".status").inner_text()
    cell(frame, "e1").click()
    wait_until_ready(frame)

    expect(cell(frame, "e1")).to_have_attribute("aria-label", "e1, black 1")
    assert ["b3, white 5", "c4, black 2", "e1, black 1"] == dice(frame)


def test_no_other_position_is_seen_before_that_of_the_address(
    fresh_page: Callable[..., Page], site_url: str, watch_of: Callable[[Page], Watch]
) -> None:
    page = fresh_page(None)
    held: list[Route] = []
    page.route("**/first_paint.*.js", lambda route: held.append(route))
    body = frame_of("whole", f"#{GAME}", (320, 480)) + frame_of("cut", "#g=lnhmC~na", (320, 480))
    hosted(page, site_url, f"{body}{frame_of('lost', f'#{GAME}', (320, 480))}", until="commit")
    page.wait_for_function("frames.length === 3")
    frames = [named(page, name) for name in ("whole", "cut", "lost")]
    page.wait_for_timeout(300)
    assert [False] * 3 == [frame.locator(".board").is_visible() for frame in frames]

    watch_of(page).expect("ERR_FAILED")
    for route in held:
        route.abort() if route.request.frame.name == "lost" else route.continue_()
    for frame in frames:
        frame.locator(".board").wait_for()

    assert [2, 0, 0] == [len(dice(frame)) for frame in frames]


def test_the_button_is_not_seen_before_it_is_heard(fresh_page: Callable[..., Page], site_url: str) -> None:
    page = fresh_page(None)
    held: list[Route] = []
    page.route("**/web/boot.*.js", lambda route: held.append(route))
    hosted(page, site_url, frame_of("slow", "", (320, 480)), until="commit")
    frame = page.frame_locator("iframe")
    frame.locator(".board").wait_for(state="attached")
    page.wait_for_timeout(300)
    assert 1 == len(held)
    assert frame.locator("#start").is_hidden()

    held[0].continue_()
    frame.locator("#start").click()

    frame.locator("html[data-waits=python], html[data-ready]").wait_for()


def test_more_messages_than_can_wait_are_told(fresh_page: Callable[..., Page], site_url: str) -> None:
    page = hosted(fresh_page(None), site_url, frame_of("board", "?lang=es", (320, 480)))
    named(page, "board").wait_for_function("globalThis.cephalopodHost")
    page.evaluate(
        """() => { for (let n = 0; n < 22; n++) document.querySelector("iframe").contentWindow
          .postMessage({ ceph: 1, type: "goto", ply: n }, "*"); }"""
    )
    page.wait_for_function("heard.filter(({ type }) => type === 'error').length === 2")

    expected = {"ceph": 1, "type": "error", "code": "too_many", "message": say("es", "boot.too_many")}
    assert [expected, expected] == heard(page, "error")


# -- other frames --------------------------------------------------------------------------------------------


def test_in_a_sandbox_without_an_origin_it_plays_and_the_bot_answers(
    fresh_page: Callable[..., Page], site_url: str
) -> None:
    sandboxed = frame_of("board", "?board=3x3&black=2&theme=dark", (320, 480), 'sandbox="allow-scripts"')
    page = hosted(fresh_page(None), site_url, sandboxed)
    frame = named(page, "board")
    cell(frame, "b2").click()
    wait_until_ready(frame)
    page.wait_for_function("heard.filter(({ type }) => type === 'moved').length >= 2", timeout=SLOW_MS)

    assert ["human", "bot"] == [message["player"] for message in heard(page, "moved")][:2]
    assert 2 == len(dice(frame))


def test_a_frame_may_be_the_whole_page_and_waits_all_the_same(
    fresh_page: Callable[..., Page], site_url: str, watch_of: Callable[[Page], Watch]
) -> None:
    page = hosted(fresh_page(None), site_url, frame_of("board", "?embed=off&lang=es", (1000, 700)))
    frame = named(page, "board")
    page.wait_for_timeout(300)

    assert frame.locator("header").is_visible()
    assert say("es", "boot.start") == frame.locator("#start").inner_text()
    assert [] == [url for url in watch_of(page).requests if any(part in url for part in OF_PYTHON)]
    box = frame.evaluate(BOXES)
    assert box["start"][3] <= box["window"][1]


def test_without_panels_only_the_board_the_button_and_the_link_are_there(
    fresh_page: Callable[..., Page], site_url: str
) -> None:
    page = hosted(fresh_page(None), site_url, frame_of("board", "?panels=none#board=7x7", (320, 380)))
    frame = named(page, "board")
    frame.wait_for_selector('[data-variant="7x7"]')
    boxes = frame.evaluate(BOXES)

    assert [None, None] == [boxes["players"], boxes["status"]]
    assert boxes["start"][3] <= boxes["window"][1]
    assert boxes["board"][2] - boxes["board"][0] >= 300


def test_another_address_is_painted_too(fresh_page: Callable[..., Page], site_url: str) -> None:
    frame = named(hosted(fresh_page(None), site_url, frame_of("board", "", (320, 480))), "board")
    frame.evaluate("location.hash = '#p=3-1B1-3_b'")
    frame.wait_for_selector('[data-variant="3x3"]')

    assert ["b2, white 2"] == dice(frame)
    assert say("en", "status.turn_black") == frame.locator(".status").inner_text()


def test_the_position_can_be_made_out_in_the_reader_s_own_colours(
    fresh_page: Callable[..., Page], site_url: str
) -> None:
    page = fresh_page(None, forced_colors="active")
    hosted(page, site_url, frame_of("board", f"#{GAME}", (320, 480)))
    frame = named(page, "board")
    frame.wait_for_selector("[data-mark~=last]")

    assert "none" == frame.locator("#start").evaluate("button => getComputedStyle(button).forcedColorAdjust")
    assert [] == faults(page)


# -- a page of its own ---------------------------------------------------------------------------------------


FLICKER = """globalThis.drawn = new Set();
const look = () => {
  const board = document.querySelector(".board");
  if (board && getComputedStyle(board).visibility === "visible")
    drawn.add(board.querySelectorAll(".piece[href]").length);
  requestAnimationFrame(look);
};
look();"""
"""Notes how many dice are seen whenever something is drawn."""


def painted(page: Page) -> Shown:
    """Return what a page shows of a position, with the position itself as its start."""
    read = page.evaluate(READ)
    read["moves"], read["plies"] = [], 0
    return shown_of(read)


def test_a_page_of_its_own_paints_the_position_of_its_link_and_plays_an_early_press(
    fresh_page: Callable[..., Page], site_url: str
) -> None:
    page = fresh_page(None, init_script=FLICKER)
    held: list[Route] = []
    late = False
    page.route("**/*.wasm", lambda route: route.continue_() if late else held.append(route))
    page.goto(f"{site_url}?flip=on#p=5-2b2-1E3-5-5_b_d12", wait_until="domcontentloaded")
    page.wait_for_selector('[data-variant="5x5 d12"]')
    seen = painted(page)
    assert seen.flipped
    assert {5: 1, -2: 1, 0: 23} == {die: seen.dice.count(die) for die in (5, -2, 0)}
    assert seen.dice == seen.drawn
    assert ((1, 1), (23, 23)) == (seen.on_board, seen.supply)
    page.locator('[aria-label^="e1,"]').click()
    late = True
    for route in held:
        route.continue_()
    playing = Playing(page)
    playing.wait_for_plies(1)

    assert ["e1"] == playing.shown().text
    assert "e1, black 1" == playing.label("e1")
    assert [2, 3] == page.evaluate("[...drawn].sort()")


def test_a_compact_page_of_its_own_starts_at_once(fresh_page: Callable[..., Page]) -> None:
    page = fresh_page("?embed=on&panels=players,moves", viewport=(320, 480))
    page.wait_for_selector("html[data-ready]")

    assert page.locator("#full-page").is_visible()
    assert page.locator(".moves").is_visible()
    assert [False] * 4 == [
        page.locator(part).is_visible() for part in ("header", ".controls", "#start", ".status")
    ]

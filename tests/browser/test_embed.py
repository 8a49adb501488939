"""The element for pages of others: two boards in a page of another site with a strict policy."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from tests.browser.conftest import SLOW_MS
from tools.serve import running_server

expect.set_options(timeout=SLOW_MS)

PLACE = "5/2B2/1d3/5/5 w"
RECORD = '[White "Ana & Co"]\n\n1. b3 d3 2. c2 *'
HTML = """<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>Club</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' {origin}; \
style-src 'self'; frame-src {origin}">
<script src="{site}web/embed.js" async></script>
<script src="{site}web/embed.js" async></script>
<script src="heard.js"></script>
<link rel="stylesheet" href="club.css">
</head>
<body>
<main>
<cephalopod-board id="one" position="5/2B2/1d3/5/5 w" goal="capture" text="¿Quién &quot;gana&quot; aquí?">
<p class="instead">Las blancas capturan las dos.</p>
</cephalopod-board>
<div lang="en-GB"><cephalopod-board id="two" white="human" black="human" undo="perhaps"></cephalopod-board></div>
</main>
</body>
</html>
"""

HEARD = """globalThis.heard = [];
globalThis.violations = [];
document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
for (const type of ["ready", "moved", "ended", "solved", "error"])
  document.addEventListener(type, (event) => event.detail && heard.push({ on: event.target.id, ...event.detail }));
"""

CSS = "main { max-width: 30rem; } #one { margin: 1rem; }"


class Club:
    """A page of another site, with boards in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.until("document.querySelectorAll('cephalopod-board:defined').length === 2")

    def until(self, script: str, argument: Any = None) -> Any:
        """Wait until a script gives something, and return that. The page's policy lets no page wait by itself."""
        ends = time.monotonic() + SLOW_MS / 1000
        while not (found := self.page.evaluate(script, argument)):
            assert time.monotonic() < ends, f"{script} {argument}: {self.page.evaluate('heard')}"
            self.page.wait_for_timeout(100)
        return found

    def frame_node(self, name: str) -> Locator:
        """Return the element of a board's frame."""
        return self.page.locator(f"#{name} iframe")

    def frame(self, name: str) -> Frame:
        """Return the document in a board's frame."""
        handle = self.frame_node(name).element_handle()
        frame = handle.content_frame()
        assert frame is not None
        return frame

    def start(self, name: str) -> None:
        """Press the button that starts Python in a board's frame."""
        self.frame_node(name).scroll_into_view_if_needed()
        self.frame(name).locator("#start").click()
        self.wait_for(name, "ready")

    def press(self, name: str, cell: str) -> None:
        """Press a cell of a board."""
        well = self.frame(name).locator(f'[role="gridcell"][aria-label^="{cell},"] .well')
        well.scroll_into_view_if_needed()
        box = well.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def call(self, name: str, method: str, *arguments: Any) -> None:
        """Call a method of a board."""
        self.page.evaluate("([id, method, args]) => document.getElementById(id)[method](...args)",
                           [name, method, arguments])  # fmt: skip

    def set(self, name: str, **attributes: str) -> None:
        """Set attributes of a board, all at once."""
        self.page.evaluate("""([id, attributes]) => Object.entries(attributes).forEach(([name, value]) =>
            document.getElementById(id).setAttribute(name, value))""", [name, attributes])  # fmt: skip

    def heard(self, name: str, type_: str) -> list[dict[str, Any]]:
        """Return the details of the events of a board."""
        found: list[dict[str, Any]] = self.page.evaluate(
            "([id, type]) => heard.filter((event) => event.on === id && event.type === type)", [name, type_]
        )
        return found

    def wait_for(self, name: str, type_: str, **details: Any) -> dict[str, Any]:
        """Wait for an event of a board that tells this, forget it, and return all that it tells."""
        event: dict[str, Any] = self.until(
            """([id, type, details]) => heard.find((event) => event.on === id && event.type === type
                && Object.entries(details).every(([name, value]) => event[name] === value))""",
            [name, type_, details],
        )
        self.page.evaluate("() => { heard.length = 0; }")
        return event


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory, site_url: str) -> Iterator[str]:
    """The address of another site, which has a page with boards."""
    folder: Path = tmp_path_factory.mktemp("club")
    parts = urlsplit(site_url)
    text = HTML.format(site=site_url, origin=f"{parts.scheme}://{parts.netloc}")
    (folder / "index.html").write_text(text, encoding="utf-8")
    (folder / "module.html").write_text(text.replace("async", 'type="module"'), encoding="utf-8")
    (folder / "heard.js").write_text(HEARD, encoding="utf-8")
    (folder / "club.css").write_text(CSS, encoding="utf-8")
    with running_server(folder, prefix="/") as url:
        yield url


def opened(
    open_page: Callable[..., Page],
    watch_of: Callable[[Page], Any],
    elsewhere: str,
    site: str,
    path: str = "",
    **how: Any,
) -> Page:
    """Open a page of the other site, which has a strict policy."""
    page = open_page(None, site=elsewhere, **how)
    # The boards come from this site, which is another one for that page.
    watch_of(page).expect(f"request to another site: {site}")
    page.goto(elsewhere + path)
    return page


@pytest.fixture(scope="module")
def club(open_page: Callable[..., Page], watch_of: Callable[[Page], Any], elsewhere: str, site_url: str) -> Club:
    """The page of the other site with its boards."""
    return Club(opened(open_page, watch_of, elsewhere, site_url))


def test_each_board_is_a_frame_named_in_the_language_around_it(club: Club) -> None:
    titles = [club.frame_node(name).get_attribute("title") for name in ("one", "two")]
    frames = [club.frame(name) for name in ("one", "two")]
    for frame in frames:
        frame.wait_for_selector(".board [data-cell]")
        frame.wait_for_load_state()
    languages = [frame.evaluate("document.documentElement.lang") for frame in frames]

    assert ["Tablero de Cephalopod", "Cephalopod board"] == titles
    assert ["es", "en"] == languages
    assert ["lazy", "lazy"] == [club.frame_node(name).get_attribute("loading") for name in ("one", "two")]


def test_what_stands_in_the_element_is_not_shown_beside_the_board(club: Club) -> None:
    expect(club.page.locator(".instead")).to_be_hidden()


def test_before_a_press_the_board_is_there_as_tall_as_it_wants_to_be_and_python_is_not(club: Club) -> None:
    frame = club.frame("one")
    expect(frame.locator('[role="gridcell"][aria-label^="c4,"] .piece')).to_have_attribute("href", "#die-w2")
    club.until("document.querySelector('#one').shadowRoot.querySelector('iframe').style.height !== '32rem'")

    assert not frame.evaluate("document.documentElement.scrollHeight > innerHeight + 1")
    assert "ready" not in frame.evaluate("Object.keys(document.documentElement.dataset)")
    assert [] == club.page.evaluate("heard")


def test_a_press_starts_one_board_and_its_moves_are_told(club: Club) -> None:
    club.start("one")
    expect(club.frame("one").locator(".author-words")).to_have_text('¿Quién "gana" aquí?')
    club.press("one", "c3")
    moved = club.until("heard.find(({ type }) => type === 'moved')")
    solved = club.wait_for("one", "solved")

    assert {"on": "one", "move": "c3=b3+c4", "ply": 1, "player": "human"} == {
        name: moved[name] for name in ("on", "move", "ply", "player")
    }
    assert "goal" == solved["kind"]
    assert club.frame("two").evaluate("!('ready' in document.documentElement.dataset)")


def test_methods_that_are_called_before_the_start_are_done_after_it(club: Club) -> None:
    club.call("two", "load", RECORD, 2)
    club.start("two")
    frame = club.frame("two")

    expect(frame.locator('[role="gridcell"][aria-label^="d3,"] .piece')).to_have_attribute("href", "#die-b1")
    expect(frame.locator('[role="gridcell"][aria-label^="c2,"] .piece')).not_to_have_attribute("href", "#die-w1")


def test_a_wrong_attribute_is_told_and_the_board_stays_usable(club: Club) -> None:
    """What is wrong is told when Python is there, with the start of the board."""
    club.page.reload()
    club = Club(club.page)
    club.frame_node("two").scroll_into_view_if_needed()
    club.frame("two").locator("#start").click()
    error = club.wait_for("two", "error")
    club.press("two", "c3")

    assert "undo=perhaps" in error["message"]
    assert "c3" == club.wait_for("two", "moved")["move"]


def test_a_host_page_plays_walks_and_loads(club: Club) -> None:
    club.call("two", "play", "c4")
    assert "host" == club.wait_for("two", "moved", move="c4")["player"]
    club.call("two", "goto", 1)
    cell = club.frame("two").locator('[role="gridcell"][aria-label^="c4,"] .piece')
    expect(cell).not_to_have_attribute("href", "#die-b1")
    club.call("two", "load", PLACE)
    expect(cell).to_have_attribute("href", "#die-w2")
    club.call("two", "load", "cheese")
    assert club.wait_for("two", "error")["message"]
    expect(cell).to_have_attribute("href", "#die-w2")


def test_an_end_is_told(club: Club) -> None:
    club.call("two", "load", "AfA/f1f/AfA w")
    club.press("two", "b2")
    ended = club.wait_for("two", "ended")

    assert ("white", 5, 4) == tuple(ended[name] for name in ("winner", "white", "black"))


def test_an_attribute_that_changes_is_followed_without_a_new_start(club: Club) -> None:
    root = club.frame("two")
    club.set("two", theme="dark")
    root.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    club.set("two", ply="0")
    club.set("two", position=PLACE)

    expect(root.locator('[role="gridcell"][aria-label^="c4,"] .piece')).to_have_attribute("href", "#die-w2")
    assert [] == club.heard("two", "error")
    assert root.evaluate("'ready' in document.documentElement.dataset")


def test_what_an_author_fixes_makes_a_new_frame_and_no_step_in_the_history(club: Club) -> None:
    steps = club.page.evaluate("history.length")
    club.set("two", mode="analyse", text="Both sides are yours.")
    club.frame_node("two").scroll_into_view_if_needed()
    frame = club.frame("two")
    frame.wait_for_function("document.documentElement.dataset.mode === 'analyse'")

    expect(frame.locator(".author-words")).to_have_text("Both sides are yours.")
    assert steps == club.page.evaluate("history.length")
    assert "mode=analyse" in (club.frame_node("two").get_attribute("src") or "")


def test_a_board_that_is_taken_out_and_put_back_begins_again_and_is_heard_once(club: Club) -> None:
    club.page.evaluate("""() => {
        const board = document.getElementById("one");
        board.remove();
        board.goto(1);
        document.querySelector("main").append(board);
    }""")
    club.start("one")
    club.press("one", "c3")
    club.until("heard.some(({ type }) => type === 'solved')")

    assert 1 == len(club.heard("one", "moved")) == len(club.heard("one", "solved"))


def test_the_strict_policy_of_the_page_was_not_broken(club: Club) -> None:
    assert [] == club.page.evaluate("violations")
    assert not club.frame("one").evaluate("Boolean(document.querySelector('[data-theme=dark]'))")


def test_the_script_is_a_module_too(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Any], elsewhere: str, site_url: str
) -> None:
    page = opened(fresh_page, watch_of, elsewhere, site_url, "module.html")

    expect(page.locator("#one iframe").content_frame.locator(".board")).to_be_visible()


def test_without_javascript_a_reader_has_what_stands_in_the_element(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Any], elsewhere: str, site_url: str
) -> None:
    page = opened(fresh_page, watch_of, elsewhere, site_url, java_script_enabled=False)

    expect(page.locator(".instead")).to_be_visible()

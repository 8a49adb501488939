"""Sharing on the built page: what reaches the clipboard, the files, the printer and the page's own address."""

from __future__ import annotations

import struct
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page

from cephalopod.addresses import read_link
from cephalopod.notation import move_text, parse_position
from cephalopod.record import parse_record
from tests.browser.conftest import ROOT, Watch
from tests.browser.playing import Playing
from web.codes import QUIET, rows_of

LINE = "a1 c1 b1=a1+c1"

REFUSING = """if (navigator.clipboard)
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
document.execCommand = () => false;"""
"""A browser that lets no page copy."""

OLD = """Object.defineProperty(navigator, "clipboard", { value: undefined });"""
"""A browser that knows only the old way to copy, or a page without HTTPS."""

SHEET = """navigator.share = async (data) => { globalThis.handed = data; };"""

CLOSED_SHEET = """navigator.share = () => Promise.reject(new DOMException("changed my mind", "AbortError"));"""

FULL_ADDRESS = """history.replaceState = () => { throw new DOMException("too many", "SecurityError"); };"""


class Sharing:
    """The dialog for sharing, as a person has it before them."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.page = playing.page
        self.dialog = self.page.locator("#dialog-share")

    def open(self) -> Sharing:
        """Open the dialog through the menu."""
        self.playing.do("dialog", "menu")
        self.playing.do("dialog", "share")
        return self

    def box(self, name: str) -> Locator:
        """Return the box in which a text stands."""
        return self.dialog.locator(f'[data-focus="share-{name}"]')

    def wait_told(self, key: str) -> None:
        """Wait until the dialog says a message."""
        self.playing.wait_for_text("#dialog-share [role=status]", self.playing.say(key))

    def clipboard(self) -> str:
        """Return what is on the clipboard."""
        return str(self.page.evaluate("navigator.clipboard.readText()"))


@pytest.fixture
def sharing(fresh_page: Callable[..., Page]) -> Callable[..., Sharing]:
    """Open a page with a short game and the dialog for sharing."""

    def opened(**options: object) -> Sharing:
        options.setdefault("permissions", ["clipboard-read", "clipboard-write"])
        playing = Playing(fresh_page(**options))
        playing.new_game("two_people", board="3x3")
        playing.play(LINE)
        return Sharing(playing).open()

    return opened


def moves_of(text: str) -> list[str]:
    """Return the moves of a link in words."""
    game = read_link(text).game
    return [move_text(node.move, game.start.variant.board) for node in game.nodes if node.move]


# -- QR codes ------------------------------------------------------------------------------------------------


def painted(share: Sharing) -> tuple[str, ...]:
    """Return what the picture of the code shows, module by module, without its border."""
    page = share.page
    size = int((share.dialog.locator(".qr-code").get_attribute("viewBox") or "").split()[-1])
    found: list[list[bool]] = page.evaluate(
        """async (size) => {
          const svg = document.querySelector("#dialog-share .qr-code").cloneNode(true);
          svg.setAttribute("width", size * 4);
          svg.setAttribute("height", size * 4);
          const image = new Image();
          image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
          await image.decode();
          const canvas = new OffscreenCanvas(size * 4, size * 4);
          const drawing = canvas.getContext("2d");
          drawing.drawImage(image, 0, 0);
          const places = [...Array(size).keys()];
          const isDark = (x, y) => drawing.getImageData(4 * x + 2, 4 * y + 2, 1, 1).data[0] < 128;
          return places.map((y) => places.map((x) => isDark(x, y)));
        }""",
        size,
    )
    assert not any(any(row) for row in (*found[:QUIET], *found[-QUIET:]))
    assert not any(any(row[:QUIET]) or any(row[-QUIET:]) for row in found)
    return tuple("".join(" #"[dark] for dark in row[QUIET:-QUIET]) for row in found[QUIET:-QUIET])


def test_a_link_is_drawn_as_a_code_by_what_comes_with_the_first_one(
    sharing: Callable[..., Sharing], watch_of: Callable[[Page], Watch], monkeypatch: pytest.MonkeyPatch
) -> None:
    share = sharing(path="?theme=dark")
    before = [url for url in watch_of(share.page).requests if "qrcodegen" in url]
    share.playing.do("code", "link")
    share.wait_told("share.code_shown")
    monkeypatch.syspath_prepend(ROOT / "web/runtime/qrcodegen.zip")
    expected = rows_of(import_module("qrcodegen"), share.box("link").input_value())

    assert expected == painted(share)
    assert ([], 1) == (before, sum("qrcodegen" in url for url in watch_of(share.page).requests))
    share.playing.do("code", "link")
    assert 0 == share.dialog.locator(".qr-code").count()
    share.playing.do("code", "link")
    share.wait_told("share.code_shown")
    assert 1 == sum("qrcodegen" in url for url in watch_of(share.page).requests)


def test_where_codes_cannot_be_loaded_that_is_told_and_the_next_press_tries_again(
    sharing: Callable[..., Sharing], watch_of: Callable[[Page], Watch]
) -> None:
    share = sharing()
    watch_of(share.page).expect("qrcodegen")
    watch_of(share.page).expect("ERR_FAILED")
    share.page.route("**/qrcodegen.zip", lambda route: route.abort())
    share.playing.do("code", "link")
    start = share.playing.say("share.code_not_loaded", reason="").strip()
    share.page.wait_for_function(
        "start => document.querySelector('#dialog-share [role=status]').textContent.startsWith(start)", arg=start
    )
    share.page.unroute("**/qrcodegen.zip")
    share.playing.do("code", "link")
    share.wait_told("share.code_shown")

    assert "true" == share.playing.button("code", "link").get_attribute("aria-expanded")


@pytest.mark.parametrize(("width", "height"), [(320, 568), (1280, 800)])
def test_a_code_comes_into_view_as_a_whole(sharing: Callable[..., Sharing], width: int, height: int) -> None:
    share = sharing(viewport=(width, height))
    share.playing.do("friend")
    share.playing.do("code", "turn")
    share.wait_told("share.code_shown")
    code = share.dialog.locator(".qr-code").bounding_box()
    widths = share.dialog.evaluate("dialog => [dialog.scrollWidth, dialog.clientWidth]")

    buttons = share.dialog.locator(".dialog-buttons").bounding_box()

    assert widths[0] == widths[1]
    assert code is not None and buttons is not None
    assert 230 <= code["width"]
    assert 0 <= code["y"] and code["y"] + code["height"] <= buttons["y"] + 1


# -- copying ---------------------------------------------------------------------------------------------------


def test_what_is_copied_is_on_the_clipboard_and_holds_the_game(sharing: Callable[..., Sharing]) -> None:
    share = sharing()
    found = {}
    for name in ("link", "position_link", "position", "record"):
        share.playing.do("copy", name)
        share.wait_told(f"share.copied_{name}")
        found[name] = share.clipboard()
        box = share.box(name)

        assert box.input_value() == found[name]

    position = share.playing.shown().position
    recorded = [node.move for node in parse_record(found["record"]).nodes if node.move]

    assert LINE.split() == moves_of(found["link"])
    assert position == read_link(found["position_link"]).game.start
    assert position == parse_position(found["position"])
    assert LINE.split() == [move_text(move, position.variant.board) for move in recorded]


def test_a_link_stands_on_the_address_of_this_page(sharing: Callable[..., Sharing]) -> None:
    share = sharing(path="?theme=dark#lang=es")

    assert urlsplit(share.page.url)[:3] == urlsplit(share.box("link").input_value())[:3]
    assert "?" not in share.box("link").input_value()


def test_where_the_browser_refuses_the_text_stands_selected(sharing: Callable[..., Sharing]) -> None:
    share = sharing(init_script=REFUSING)
    share.playing.do("copy", "link")
    share.wait_told("share.refused")
    selected = share.page.evaluate(
        "(({ value, selectionStart: from, selectionEnd: to }) => value.slice(from, to))(document.activeElement)"
    )

    assert share.box("link").input_value() == selected


def test_a_browser_that_knows_only_the_old_way_copies_too(sharing: Callable[..., Sharing]) -> None:
    share = sharing(init_script=OLD)
    share.playing.do("copy", "record")
    share.wait_told("share.copied_record")


# -- other apps ------------------------------------------------------------------------------------------------


def test_a_link_is_handed_to_other_apps_where_there_is_a_sheet(sharing: Callable[..., Sharing]) -> None:
    share = sharing(init_script=SHEET)
    share.playing.do("send", "link")
    share.page.wait_for_function("globalThis.handed")

    assert share.box("link").input_value() == share.page.evaluate("handed.url")


def test_a_person_who_closes_the_sheet_is_told_nothing(sharing: Callable[..., Sharing]) -> None:
    share = sharing(init_script=CLOSED_SHEET)
    share.playing.do("send", "link")
    share.playing.do("copy", "link")
    share.wait_told("share.copied_link")


def test_without_a_sheet_there_is_no_button_for_it(sharing: Callable[..., Sharing]) -> None:
    share = sharing(init_script="delete Navigator.prototype.share;")

    assert 0 == share.playing.button("send").count()


# -- files and paper -------------------------------------------------------------------------------------------


def downloaded(share: Sharing, kind: str) -> tuple[str, bytes]:
    """Press the button for a file; return its name and what is in it."""
    with share.page.expect_download() as caught:
        share.playing.do("file", kind)
    share.wait_told(f"share.saved_{kind}")
    return caught.value.suggested_filename, Path(caught.value.path()).read_bytes()


def test_a_record_is_a_file_that_can_be_read_again(sharing: Callable[..., Sharing]) -> None:
    name, data = downloaded(sharing(), "record")

    assert name.endswith(".ceph")
    assert 4 == len(parse_record(data.decode("utf-8")).nodes)


def test_both_pictures_are_as_large_as_they_say(sharing: Callable[..., Sharing]) -> None:
    share = sharing()
    svg_name, svg = downloaded(share, "svg")
    png_name, png = downloaded(share, "png")
    width, height = struct.unpack(">II", png[16:24])

    assert (".svg", ".png") == (svg_name[-4:], png_name[-4:])
    assert b"\x89PNG" == png[:4]
    assert f'width="{width}" height="{height}"'.encode() in svg
    assert 1200 == width


def test_the_page_is_printed_without_the_dialog(sharing: Callable[..., Sharing]) -> None:
    share = sharing(init_script="print = () => { globalThis.printed = !document.querySelector('dialog[open]'); };")
    share.playing.do("print")

    assert share.page.evaluate("globalThis.printed")


# -- the page's own address ------------------------------------------------------------------------------------


def test_the_address_tells_the_game_once_it_is_shared_and_no_step_of_history_is_made(
    sharing: Callable[..., Sharing],
) -> None:
    share = sharing(path="#theme=dark")

    assert LINE.split() == moves_of(share.page.url)
    assert "#theme=dark&" in share.page.url
    assert 2 >= share.page.evaluate("history.length")


def test_playing_does_not_touch_the_address(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page())
    before = playing.page.url
    playing.new_game("two_people", board="3x3")
    playing.play(LINE)

    assert before == playing.page.url


def test_the_address_tells_the_game_when_the_page_is_hidden(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page())
    playing.new_game("two_people", board="3x3")
    playing.play(LINE)
    playing.page.evaluate(
        """() => {
          Object.defineProperty(document, "visibilityState", { value: "hidden" });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )

    assert LINE.split() == moves_of(playing.page.url)


def test_a_browser_that_forbids_writing_the_address_shares_all_the_same(sharing: Callable[..., Sharing]) -> None:
    share = sharing(init_script=FULL_ADDRESS)
    share.playing.do("copy", "link")
    share.wait_told("share.copied_link")

    assert "#" not in share.page.url


# -- for everybody ---------------------------------------------------------------------------------------------


def test_a_finished_game_offers_to_share_it(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(reduced_motion="reduce"))
    playing.new_game("two_people", board="3x3")
    playing.play_to_the_end(4, playing.press)

    assert ["rematch", "review", "share"] == playing.buttons
    playing.do("share")
    assert playing.page.locator("#dialog-share").get_attribute("open") is not None


def test_everything_can_be_done_by_keyboard_and_the_focus_stays_in_the_dialog(
    sharing: Callable[..., Sharing],
) -> None:
    share = sharing()
    for name in ("link", "position", "record"):
        share.playing.tab_to(f'[data-action="copy"][data-value="{name}"]')
        share.playing.keys("Enter")
        share.wait_told(f"share.copied_{name}")
    share.playing.keys("Escape")

    assert share.dialog.get_attribute("open") is None


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
@pytest.mark.parametrize("width", [320, 768])
def test_nothing_of_the_dialog_is_wider_than_the_window(
    sharing: Callable[..., Sharing], width: int, locale: str
) -> None:
    share = sharing(viewport=(width, 640), locale=locale, init_script=SHEET)
    wide = share.page.evaluate(
        """() => [document.documentElement, ...document.querySelectorAll("#dialog-share, #dialog-share *")]
          .filter((node) => !node.matches("input, textarea") && node.scrollWidth > node.clientWidth + 1
            && getComputedStyle(node).display !== "inline").map((node) => node.outerHTML.slice(0, 80))"""
    )
    small = share.page.evaluate(
        """() => [...document.querySelectorAll("#dialog-share :is(button, input)")]
          .filter((node) => node.getBoundingClientRect().height < 43.9).map((node) => node.outerHTML)"""
    )

    assert ([], []) == (wide, small)

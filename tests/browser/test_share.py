"""Sharing on the built page: what reaches the clipboard, the files, the printer and the page's own address."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page

from cephalopod.addresses import read_link
from cephalopod.notation import move_text, parse_position
from cephalopod.record import parse_record
from tests.browser.playing import Playing

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

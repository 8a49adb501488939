"""Opening games on the built page: typed, pasted, dropped and chosen texts, good ones and bad ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.playing import Playing

CASES = Path(__file__).resolve().parents[1] / "cases"

RECORD = "1. b3 d3 2. c2 {so} c3=b3+c2"
LINE = ["b3", "d3", "c2", "c3=b3+c2"]
CUT = "https://example.org/#g=lnhmC~na"

GIVE = """([kind, text, name]) => {
  const given = new DataTransfer();
  if (name) given.items.add(new File([text], name));
  else given.setData("text/plain", text);
  const options = { bubbles: true, cancelable: true };
  const event = kind === "paste"
    ? new ClipboardEvent("paste", { ...options, clipboardData: given })
    : new DragEvent(kind, { ...options, dataTransfer: given });
  document.querySelector(".board-place").dispatchEvent(event);
  return event.defaultPrevented;
}"""


class Opening:
    """The dialog for opening a game, as a person has it before them."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.page = playing.page
        self.dialog = self.page.locator("#dialog-open")

    @property
    def box(self) -> Locator:
        """The box for the text."""
        return self.dialog.locator("textarea")

    @property
    def told(self) -> str:
        """What the dialog says."""
        return self.dialog.locator("[role=status]").inner_text()

    def menu(self) -> Opening:
        """Open the dialog through the menu."""
        self.playing.do("dialog", "menu")
        self.playing.do("dialog", "open")
        return self

    def read(self, text: str) -> Opening:
        """Type a text into the box and press Open."""
        self.box.fill(text)
        self.dialog.locator("[type=submit]").click()
        return self

    def give(self, kind: str, text: str, name: str = "") -> bool:
        """Paste or drop a text, or a file with a name; return whether the page has taken it."""
        return bool(self.page.evaluate(GIVE, [kind, text, name]))

    def wait_closed(self) -> None:
        """Wait until the dialog is closed."""
        self.page.wait_for_selector("#dialog-open:not([open])", state="attached")


@pytest.fixture(scope="module")
def shared(open_page: Callable[..., Page]) -> Page:
    """One page for tests that open one game after the other."""
    return open_page()


@pytest.fixture
def opening(shared: Page) -> Opening:
    """The dialog on the shared page, closed."""
    playing = Playing(shared)
    if shared.locator("dialog[open]").count():
        playing.keys("Escape")
    return Opening(playing)


# -- games that can be read ------------------------------------------------------------------------------------


def test_a_typed_record_is_opened_and_the_game_before_it_stays_among_the_saved_ones(opening: Opening) -> None:
    opening.playing.new_game("two_people", board="3x3")
    opening.playing.play("a1")
    opening.menu().read(RECORD).wait_closed()

    assert LINE == opening.playing.check().text
    opening.page.wait_for_function("Object.values(localStorage).some((text) => text.includes('{so}'))")
    kept = opening.page.evaluate("Object.entries({ ...localStorage })")
    records = [json.loads(text)["record"] for key, text in kept if key.startswith("cephalopod:game:")]

    assert any('"3x3"' in record and "a1" in record for record in records)


def test_an_opened_game_is_played_on_by_two_people(opening: Opening) -> None:
    opening.menu().read("b3 d3 c2").wait_closed()
    opening.playing.play("a5 e5")

    assert 5 == opening.playing.check().plies


@pytest.mark.parametrize(
    "name", ["abstractplay_report.json", "vying_clicks.txt", "link_mail.txt", "list_typeset.txt"]
)
def test_a_chosen_file_is_opened(opening: Opening, name: str) -> None:
    opening.playing.new_game("two_people", board="3x3")
    opening.menu().page.locator("#dialog-open [type=file]").set_input_files(CASES / "imports" / name)
    opening.page.wait_for_function("document.querySelectorAll('.move-list .move').length > 2")
    opening.wait_closed()

    opening.playing.check()


def test_the_button_for_a_file_opens_the_browser_s_own_dialog(opening: Opening) -> None:
    opening.menu()
    with opening.page.expect_file_chooser() as chooser:
        opening.playing.do("choose-file")
    chooser.value.set_files({"name": "a.ceph", "mimeType": "", "buffer": b"a1 e1 a5"})
    opening.wait_closed()

    assert ["a1", "e1", "a5"] == opening.playing.shown().text


def test_what_had_to_be_assumed_is_told_under_the_board(opening: Opening) -> None:
    opening.menu().read("b3 d3 c2 c3 c2 b3 c3").wait_closed()

    opening.playing.wait_for_notice("note.ranks_from_top")


# -- pasted and dropped ----------------------------------------------------------------------------------------


def test_a_text_pasted_on_the_page_stands_in_the_box(opening: Opening) -> None:
    assert opening.give("paste", RECORD)

    assert RECORD == opening.box.input_value()
    opening.dialog.locator("[type=submit]").click()
    opening.wait_closed()


def test_a_text_pasted_into_a_box_is_the_box_s(opening: Opening) -> None:
    opening.menu()
    opening.box.fill("mine")
    opening.page.evaluate(
        """() => {
          const given = new DataTransfer();
          given.setData("text/plain", "other");
          document.querySelector("#dialog-open textarea").dispatchEvent(
            new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: given }));
        }"""
    )

    assert "mine" == opening.box.input_value()


def test_a_dropped_file_is_opened_at_once(opening: Opening) -> None:
    assert opening.give("dragover", "", "game.ceph")
    assert opening.page.evaluate("document.documentElement.hasAttribute('data-drop')")
    assert opening.give("drop", "a1 e1 a5 e5", "game.ceph")
    # The game before it has as many moves.
    opening.playing.cell("a1").and_(opening.page.locator(":has(.piece[href])")).wait_for()

    assert not opening.page.evaluate("document.documentElement.hasAttribute('data-drop')")
    assert ["a1", "e1", "a5", "e5"] == opening.playing.check().text


def test_a_dropped_file_with_a_fault_stands_in_the_box_with_what_is_wrong(opening: Opening) -> None:
    opening.give("drop", "a1 a1", "game.ceph")
    opening.page.wait_for_selector("#dialog-open[open]")

    assert "a1 a1" == opening.box.input_value()
    assert opening.playing.say("error.taken", cell="a1") in opening.told


def test_a_second_file_replaces_the_first_one_s_text_even_after_typing(opening: Opening) -> None:
    opening.give("drop", "a1 a1", "game.ceph")
    opening.page.wait_for_selector("#dialog-open[open]")
    opening.box.fill("something else")
    opening.give("drop", "b1 b1", "game.ceph")
    opening.playing.wait_for_text("#dialog-open textarea", "b1 b1")

    assert "b1 b1" == opening.box.input_value()


# -- faults ----------------------------------------------------------------------------------------------------


def test_a_fault_is_told_with_its_place_and_the_text_stays(opening: Opening) -> None:
    text = "b3 d3\nc2 с3"
    opening.menu().read(text)
    place = opening.playing.say("place.line", line=2, column=4)
    before = opening.playing.shown()

    assert opening.told.startswith(place)
    assert "CYRILLIC SMALL LETTER ES" in opening.told
    assert text == opening.box.input_value()
    assert "textarea text" == opening.playing.focus
    assert before == opening.playing.shown()


@pytest.mark.parametrize("path", sorted((CASES / "opened").iterdir()), ids=lambda path: path.name)
def test_a_dirty_file_ends_in_a_sentence_or_on_the_board(opening: Opening, path: Path) -> None:
    """The page's errors fail the test by themselves."""
    opening.menu()
    opening.page.locator("#dialog-open [type=file]").set_input_files(path)
    opening.page.wait_for_function(
        """() => !document.querySelector("#dialog-open").open
          || document.querySelector("#dialog-open [role=status]").textContent
          || document.querySelector("#dialog-open [data-action=open-accept]")"""
    )

    assert 0 == opening.page.locator("img, .moves script").count()


# -- questions -------------------------------------------------------------------------------------------------


def test_a_cut_link_is_asked_about_and_its_readable_part_opened(opening: Opening) -> None:
    opening.menu().read(CUT)

    assert opening.playing.say("note.cut_link", n=4) in opening.dialog.inner_text()
    assert opening.page.evaluate("document.activeElement.dataset.action") == "open-accept"
    opening.playing.keys("Enter")
    opening.wait_closed()

    assert LINE == opening.playing.check().text


def test_on_a_no_the_text_can_be_changed(opening: Opening) -> None:
    opening.menu().read(CUT)
    opening.playing.do("open-back")
    opening.box.fill(CUT + "f")
    opening.dialog.locator("[type=submit]").click()
    opening.wait_closed()

    assert LINE == opening.playing.check().text


# -- for everybody ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
def test_nothing_of_the_dialog_is_wider_than_a_narrow_window(fresh_page: Callable[..., Page], locale: str) -> None:
    opening = Opening(Playing(fresh_page(viewport=(320, 640), locale=locale))).menu().read(CUT)
    widths = opening.page.evaluate(
        """() => [document.documentElement, document.querySelector("#dialog-open")]
          .map((node) => node.scrollWidth - node.clientWidth)"""
    )

    assert [0, 0] == widths

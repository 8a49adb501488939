"""The tutorial: an article that anyone can read, with boards that start one Python when a reader presses one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import SLOW_MS
from tests.browser.playing import LISTEN
from tests.browser.test_axe import CUT_OFF, SIDEWAYS
from web.messages import say

expect.set_options(timeout=SLOW_MS)

TUTORIAL = "web/tutorial/"
SPANISH = "web/tutorial/es.html"

FIRST, CAPTURE, CHOICE, WHOSE, SAFE, END, GAME = range(7)
"""The boards in their order."""


class Board:
    """One board of the tutorial as a person has it before them.  Cells are known by their names."""

    def __init__(self, page: Page, number: int) -> None:
        self.page = page
        self.node = page.locator(".cephalopod-board").nth(number)

    def cell(self, name: str) -> Locator:
        """Return a cell of the live board."""
        return self.node.locator(f'[role="gridcell"][aria-label^="{name},"]')

    def press(self, name: str) -> None:
        """Press a cell of the live board with the mouse."""
        well = self.cell(name).locator(".well")
        well.scroll_into_view_if_needed()
        box = well.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def status(self, text: str) -> None:
        """Wait until the line under the board says so."""
        expect(self.node.locator(".status")).to_have_text(text)

    def outcome(self, outcome: str) -> None:
        """Wait until the goal is ``reached`` or ``missed``."""
        expect(self.node.locator(".status")).to_have_attribute("data-outcome", outcome)

    def do(self, action: str) -> None:
        """Press a button under the board."""
        self.node.locator(f'[data-action="{action}"]').click()

    def dice(self) -> list[str]:
        """Return the labels of the cells with a die."""
        labels: list[str] = self.node.locator('[role="gridcell"]').evaluate_all(
            "cells => cells.filter((cell) => cell.querySelector('.piece[href]')).map((cell) => cell.ariaLabel)"
        )
        return sorted(labels)

    @property
    def start(self) -> Locator:
        """The button that starts Python."""
        return self.node.locator(".board-start")


def wait_until_ready(page: Page) -> None:
    """Wait until the boards can be played, and keep what is spoken from then on."""
    page.wait_for_selector("html[data-ready]")
    page.evaluate(LISTEN)


@pytest.fixture(scope="module")
def ready(open_page: Callable[..., Page]) -> Page:
    """A tutorial in which Python runs, shared by the tests that begin with a board of their own."""
    page = open_page(TUTORIAL)
    Board(page, FIRST).start.click()
    wait_until_ready(page)
    return page


def board(page: Page, number: int) -> Board:
    """Return a board of the shared page as it was at the beginning."""
    found = Board(page, number)
    cancel = found.node.locator('[data-action="cancel"]')
    if cancel.count():
        cancel.click()
    found.node.locator('[data-action="again"]').dispatch_event("click")
    page.evaluate("spoken.length = 0")
    return found


# -- before Python -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "language"), [(TUTORIAL, "en"), (SPANISH, "es")])
def test_without_javascript_it_reads_as_an_illustrated_article(
    fresh_page: Callable[..., Page], path: str, language: str
) -> None:
    page = fresh_page(path, java_script_enabled=False)

    names = [picture.text_content() for picture in page.locator('svg[role="img"] > title').all()]

    assert 7 == len(set(names))
    assert say(language, "figure.empty") in str(names[FIRST])
    assert 0 == page.locator("button:visible").count()
    assert say(language, "boards.noscript") == page.locator("noscript p").text_content()


def test_nothing_of_python_is_loaded_before_a_press(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Any]
) -> None:
    page = fresh_page(TUTORIAL)
    page.mouse.wheel(0, 4000)
    page.wait_for_timeout(500)

    kinds = {url.rpartition("/")[2].rpartition(".")[2] for url in watch_of(page).requests}

    assert {"", "css", "js", "svg"} == kinds
    assert page.locator("#boot").is_hidden()
    assert 7 == page.locator(".board-start:visible").count()


def test_a_press_on_a_cell_starts_python_once_and_is_played(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Any]
) -> None:
    page = fresh_page(TUTORIAL)
    Board(page, CAPTURE).node.locator('[data-cell="12"]').click()
    assert page.locator("#boot").is_visible()
    Board(page, SAFE).start.dispatch_event("click")
    wait_until_ready(page)

    Board(page, CAPTURE).outcome("reached")
    assert ["c3, white 6"] == Board(page, CAPTURE).dice()
    assert page.locator("#boot").is_hidden()
    assert 0 == page.locator(".board-invitation").count()
    assert 7 == page.locator(".board-live").count()
    for part in ("pyodide.asm.wasm", "/code."):
        assert 1 == len([url for url in watch_of(page).requests if part in url])


def test_nothing_moves_when_python_is_ready(fresh_page: Callable[..., Page]) -> None:
    page = fresh_page(TUTORIAL)
    game = Board(page, GAME)
    game.start.scroll_into_view_if_needed()
    before = game.node.locator(".board-figure").bounding_box()
    game.start.click()
    wait_until_ready(page)

    assert before == game.node.locator(".board").bounding_box()


def test_by_the_keyboard_alone(fresh_page: Callable[..., Page]) -> None:
    """From the button to the board, to the cell, to what is said of it."""
    page = fresh_page(TUTORIAL)
    Board(page, CAPTURE).start.focus()
    page.keyboard.press("Enter")
    wait_until_ready(page)
    live = Board(page, CAPTURE)
    expect(live.cell("c3")).to_be_focused()

    page.keyboard.press("Enter")

    live.outcome("reached")
    spoken = page.evaluate("spoken")
    assert "White: c3, 6, captures b3, c4." == spoken[-2]
    assert live.node.locator(".status").inner_text() == spoken[-1]
    expect(live.cell("c3")).to_be_focused()
    page.keyboard.press("Tab")
    assert "undo" == page.evaluate("document.activeElement.dataset.action")


def test_a_file_that_is_missing_is_told_and_the_article_stays(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Any], site_url: str
) -> None:
    page = fresh_page(None)
    for part in ("python_stdlib", "404", "console: ", "exception"):
        watch_of(page).expect(part)
    page.route("**/python_stdlib.pack", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(site_url + TUTORIAL)
    Board(page, CAPTURE).start.click()

    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("python_stdlib.pack")
    assert alert.get_by_role("button", name=say("en", "boot.failed_reload")).is_visible()
    assert 7 == page.locator('svg[role="img"]').count()


def test_a_configuration_that_is_missing_is_told(
    fresh_page: Callable[..., Page], watch_of: Callable[[Page], Any], site_url: str
) -> None:
    page = fresh_page(None)
    for part in ("pyscript", "404"):
        watch_of(page).expect(part)
    page.route("**/pyscript.*.toml", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(site_url + TUTORIAL)
    Board(page, CAPTURE).start.click()

    expect(page.get_by_role("alert")).to_contain_text(".toml")


def test_from_a_file_it_can_be_read_and_a_press_is_answered(fresh_page: Callable[..., Page]) -> None:
    page = fresh_page(None)
    page.goto((Path(__file__).resolve().parents[2] / "site" / TUTORIAL / "index.html").as_uri())
    assert page.locator("#boot").is_hidden()

    Board(page, FIRST).start.click()

    expect(page.get_by_role("alert")).to_contain_text("http.server")


def test_the_source_folder_works_on_any_static_server(fresh_page: Callable[..., Page], source_url: str) -> None:
    page = fresh_page(TUTORIAL, site=source_url)
    Board(page, CAPTURE).node.locator('[data-cell="12"]').click()

    Board(page, CAPTURE).outcome("reached")


# -- the boards --------------------------------------------------------------------------------------------


def test_two_boards_are_independent(ready: Page) -> None:
    one, other = board(ready, CAPTURE), board(ready, SAFE)
    before = other.dice()

    one.press("c3")
    one.outcome("reached")

    assert before == other.dice()
    other.press("c3")
    other.status(say("en", "status.draft", cell="c3"))
    assert ["c3, white 6"] == one.dice()


def test_a_choice_is_made_die_by_die_and_the_goal_is_reached(ready: Page) -> None:
    choice = board(ready, CHOICE)
    choice.press("c3")
    choice.press("c4")
    choice.press("d3")
    choice.press("c3")

    choice.outcome("reached")
    assert ["b3, black 2", "c3, white 4"] == choice.dice()


def test_a_press_beside_the_board_cancels_a_choice_there_alone(ready: Page) -> None:
    choice, first = board(ready, CHOICE), board(ready, FIRST)
    choice.press("c3")
    first.press("a1")

    choice.status(say("en", "status.turn_white"))
    first.outcome("reached")


def test_another_move_is_answered_and_again_lets_one_try_once_more(ready: Page) -> None:
    capture = board(ready, CAPTURE)
    capture.press("a1")
    capture.outcome("missed")
    assert "a1, white 1" in capture.dice()

    capture.do("again")
    capture.status(say("en", "status.turn_white"))
    capture.press("b4")

    capture.outcome("reached")


def test_undo_goes_back(ready: Page) -> None:
    capture = board(ready, CAPTURE)
    before = capture.dice()
    capture.press("c3")
    capture.outcome("reached")

    capture.do("undo")

    capture.status(say("en", "status.turn_white"))
    assert before == capture.dice()


def test_a_taken_cell_is_refused_with_the_reason(ready: Page) -> None:
    capture = board(ready, CAPTURE)
    capture.press("c4")

    text = say("en", "refused.taken_white", cell="c4", pips=2)
    expect(capture.node.locator(".notice")).to_have_text(text)
    assert text == ready.evaluate("spoken.at(-1)")


def test_the_last_cell_ends_a_game(ready: Page) -> None:
    end = board(ready, END)
    end.press("c1")

    end.outcome("reached")
    assert say("en", "result.white", more=5, fewer=4) in ready.evaluate("spoken.join(' ')")


def test_in_the_whole_game_black_answers(ready: Page) -> None:
    game = board(ready, GAME)
    game.press("b2")

    game.status(say("en", "status.your_turn"))
    assert 1 <= len([label for label in game.dice() if "black" in label])


def test_each_board_has_one_tab_stop_and_a_name_of_its_own(ready: Page) -> None:
    grids = ready.locator('[role="grid"]')

    assert 7 == len(set(grids.evaluate_all("grids => grids.map((grid) => grid.ariaLabel)")))
    assert [1] * 7 == grids.evaluate_all(
        "grids => grids.map((grid) => grid.querySelectorAll('[tabindex=\"0\"]').length)"
    )


def test_letters_of_the_page_for_playing_do_nothing_here(ready: Page) -> None:
    first = board(ready, FIRST)
    first.cell("c3").focus()
    for key in ("n", "h", "f", "?", "m"):
        ready.keyboard.press(key)

    first.status(say("en", "status.turn_white"))
    expect(first.cell("c3")).to_be_focused()


def test_on_paper_it_is_an_article_with_boards(ready: Page) -> None:
    ready.emulate_media(media="print")
    shown = ready.locator(".board-live .turn:visible, button:visible").count()
    boards = ready.locator(".board:visible").count()
    ready.emulate_media(media="screen")

    assert (0, 7) == (shown, boards)


# -- languages, widths, machines' checks -------------------------------------------------------------------


@pytest.fixture(scope="module")
def phone(open_page: Callable[..., Page]) -> Page:
    """The Spanish tutorial on the smallest telephone, with Python running."""
    page = open_page(SPANISH, touch=True, viewport=(320, 640))
    Board(page, CAPTURE).start.tap()
    wait_until_ready(page)
    return page


def test_the_page_stays_in_its_language_whatever_the_browser_s_is(phone: Page) -> None:
    assert "es" == phone.evaluate("document.documentElement.lang")
    assert "Aprende" in phone.title()
    Board(phone, FIRST).status(say("es", "status.turn_white"))


def test_each_language_leads_to_the_other_one(fresh_page: Callable[..., Page]) -> None:
    page = fresh_page(TUTORIAL, locale="es-ES")
    assert "en" == page.evaluate("document.documentElement.lang")
    page.get_by_role("link", name="Español").click()
    page.wait_for_url("**/es.html")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/index.html")


def test_a_finger_confirms_a_move_by_a_second_touch(phone: Page) -> None:
    capture = Board(phone, CAPTURE)
    capture.cell("c3").tap()
    capture.status(say("es", "status.confirm_capture", cell="c3", pips=6, cells="b3, c4"))
    capture.cell("c3").tap()

    capture.outcome("reached")


def test_nothing_needs_scrolling_sideways_on_the_smallest_telephone(phone: Page) -> None:
    Board(phone, CHOICE).cell("c3").tap()
    found = phone.evaluate(SIDEWAYS)

    assert [] == found["out"]
    assert found["wide"] == found["scrolls"]
    assert [] == phone.evaluate(CUT_OFF)


def test_cells_are_large_enough_for_fingers(phone: Page) -> None:
    box = Board(phone, CAPTURE).cell("a1").locator(".well").bounding_box()

    assert box is not None
    assert min(box["width"], box["height"]) >= 40


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [TUTORIAL, SPANISH])
def test_a_machine_finds_nothing_wrong_before_python(
    fresh_page: Callable[..., Page], path: str, scheme: str
) -> None:
    assert [] == faults(fresh_page(path, color_scheme=scheme))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_machine_finds_nothing_wrong_while_one_plays(ready: Page, scheme: str) -> None:
    ready.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    board(ready, CHOICE).press("c3")
    board(ready, CAPTURE).press("a1")
    board(ready, END).press("c1")

    assert [] == faults(ready)
    ready.emulate_media(color_scheme="light")


def test_the_help_of_the_page_leads_here_and_back(fresh_page: Callable[..., Page]) -> None:
    page = fresh_page("?lang=es")
    page.wait_for_selector("html[data-ready]")
    page.locator('[data-action="dialog"][data-value="help"]').first.click()
    page.get_by_role("link", name=say("es", "help.tutorial")).click()
    page.wait_for_url(f"**/{SPANISH}")

    page.get_by_role("link", name="Jugar a Cephalopod").click()
    page.wait_for_url("**/index.html?lang=es")

"""The keyboard on the built page: one stop for the board, moving about in it, letters, where the focus goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing
from web.messages import say


@pytest.fixture(scope="module")
def page_of_two(open_page: Callable[..., Page]) -> Playing:
    """A page without the bot."""
    return Playing(open_page())


@pytest.fixture
def playing(page_of_two: Playing) -> Playing:
    """A new game of two people on 5x5, the focus in the middle of the board."""
    page_of_two.new_game("two_people")
    page_of_two.cell("c3").focus()
    return page_of_two


def test_the_board_is_a_grid_of_rows_of_cells(playing: Playing) -> None:
    shape = playing.page.evaluate(
        """[...document.querySelectorAll("[role=grid] > [role=row]")].map(
            (row) => row.querySelectorAll(":scope > [role=gridcell]").length)"""
    )

    assert [5, 5, 5, 5, 5] == shape


def test_the_board_is_one_stop_of_the_tab_key(playing: Playing) -> None:
    playing.keys("Tab")
    after = playing.focus
    playing.keys("Shift+Tab")
    back = playing.focus
    playing.keys("Shift+Tab")

    assert after not in map(playing.shown().board.cell_name, range(25))
    assert "c3" == back
    assert playing.focus not in map(playing.shown().board.cell_name, range(25))


def test_the_tab_key_comes_back_to_the_cell_that_was_left(playing: Playing) -> None:
    playing.keys("ArrowUp", "ArrowLeft", "Tab", "Shift+Tab")

    assert "b4" == playing.focus


@pytest.mark.parametrize(
    ("key", "cell"),
    [
        ("ArrowUp", "c4"),
        ("ArrowDown", "c2"),
        ("ArrowLeft", "b3"),
        ("ArrowRight", "d3"),
        ("Home", "a3"),
        ("End", "e3"),
        ("Control+Home", "a5"),
        ("Control+End", "e1"),
    ],
)
def test_a_key_leads_to_another_cell(playing: Playing, key: str, cell: str) -> None:
    playing.keys(key)

    assert cell == playing.focus


@pytest.mark.parametrize(
    ("corner", "keys"), [("Control+Home", ("ArrowUp", "ArrowLeft")), ("Control+End", ("ArrowDown", "ArrowRight"))]
)
def test_at_the_edge_the_focus_stays(playing: Playing, corner: str, keys: tuple[str, str]) -> None:
    playing.keys(corner)
    before = playing.focus
    playing.keys(*keys)

    assert before == playing.focus


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_enter_and_space_place_a_die(playing: Playing, key: str) -> None:
    playing.keys(key)

    assert ["c3"] == playing.check().text
    assert "c3" == playing.focus


def test_the_focus_can_be_seen(playing: Playing) -> None:
    playing.keys("ArrowUp")

    assert "visible" == playing.cell("c4").locator(".focus").evaluate("node => getComputedStyle(node).visibility")


def test_letters_undo_and_redo(playing: Playing) -> None:
    playing.keys("Enter", "u")
    undone = playing.check().plies
    playing.keys("r")

    assert (0, 1) == (undone, playing.check().plies)


@pytest.mark.parametrize(("key", "dialog"), [("n", "new"), ("?", "help")])
def test_a_letter_opens_a_dialog_and_escape_leads_back_to_the_cell(
    playing: Playing, key: str, dialog: str
) -> None:
    playing.keys(key)
    playing.page.wait_for_selector(f"#dialog-{dialog}[open]")
    playing.keys("Escape")
    playing.page.wait_for_selector(f"#dialog-{dialog}:not([open])", state="attached")

    assert "c3" == playing.focus


def test_a_letter_with_a_modifier_is_left_to_the_browser(playing: Playing) -> None:
    playing.keys("Enter", "Alt+u")

    assert 1 == playing.check().plies


def test_letters_do_nothing_outside_board_and_move_list(playing: Playing) -> None:
    playing.keys("Enter")
    playing.tab_to('button[data-action="dialog"][data-value="new"]')
    playing.keys("u")

    assert 1 == playing.check().plies


def test_letters_can_be_switched_off(playing: Playing) -> None:
    playing.set(shortcuts=False)
    playing.cell("c3").focus()
    playing.keys("Enter", "u")
    off = playing.check().plies
    playing.set(shortcuts=True)
    playing.cell("c3").focus()
    playing.keys("u")

    assert (1, 0) == (off, playing.check().plies)


def test_i_tells_of_the_cell_what_is_there_and_what_a_die_would_do(playing: Playing) -> None:
    playing.play("b3 c2")
    playing.cell("c3").focus()
    playing.forget()
    playing.keys("i")

    near = f"b3 {say('en', 'die.white', pips=1)}, c2 {say('en', 'die.black', pips=1)}"
    options = say("en", "details.captures", n=1, options="b3 + c2 → 2")
    told = f"c3, {say('en', 'cell.empty')}. {say('en', 'details.near', dice=near)}. {options}."
    assert told == playing.notice
    assert [told] == playing.spoken


def test_arrows_in_the_move_list_go_through_the_game_and_keep_the_focus_there(playing: Playing) -> None:
    playing.play("a1 e5 a5")
    playing.page.locator(".move[aria-current]").focus()
    seen = []
    for key in ("ArrowUp", "ArrowUp", "ArrowDown", "Home", "End"):
        playing.keys(key)
        seen.append(playing.check().plies)

    assert [2, 1, 2, 0, 3] == seen
    assert "a5" == playing.page.evaluate("document.activeElement.textContent")


def test_the_move_list_is_one_stop_of_the_tab_key(playing: Playing) -> None:
    playing.play("a1 e5 a5")

    assert 1 == playing.page.locator('.moves-scroll [tabindex="0"]').count()


def test_where_a_button_with_the_focus_goes_away_the_board_gets_it(playing: Playing) -> None:
    playing.play("a1 e5")
    playing.do("node", "1")
    playing.tab_to('button[data-action="end"]')
    playing.keys("Enter")

    assert playing.focus in map(playing.shown().board.cell_name, range(25))

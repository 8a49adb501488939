"""What keys mean: on the board, among the choices beside it, in the move list, and nowhere else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cephalopod.position import Color
from tests.playing import FOUR_ONES, after, cell, played, pressed
from web import events
from web.events import Event
from web.keys import SHORTCUTS, Area, KeyPress, event_of
from web.model import Prefs, State

CHOOSING = pressed(played(*FOUR_ONES), "c3")
WITHOUT_LETTERS = played(prefs=Prefs(shortcuts=False))


def meaning(key: str, area: Area = "board", state: State | None = None) -> Event | None:
    """Return what a key means; at 5 ms, on a page that nothing has happened to."""
    return event_of(KeyPress(key, area, 5.0), state or played())


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("ArrowUp", events.FocusMoved(0, 1)),
        ("ArrowDown", events.FocusMoved(0, -1)),
        ("ArrowLeft", events.FocusMoved(-1, 0)),
        ("ArrowRight", events.FocusMoved(1, 0)),
        ("Home", events.FocusMoved(edge="rank_start")),
        ("End", events.FocusMoved(edge="rank_end")),
        ("Escape", events.Cancelled()),
    ],
)
def test_keys_of_the_board(key: str, event: Event) -> None:
    assert event == meaning(key)


@pytest.mark.parametrize(
    ("key", "event"),
    [("Home", events.FocusMoved(edge="board_start")), ("End", events.FocusMoved(edge="board_end"))],
)
def test_control_goes_to_the_corners_of_the_board(key: str, event: Event) -> None:
    assert event == event_of(KeyPress(key, "board", ctrl=True), played())


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_space_press_the_cell_in_focus(key: str) -> None:
    state = replace(played(), focus=cell("b2"))

    assert events.CellPressed(cell("b2"), 5.0, "key") == meaning(key, state=state)


@pytest.mark.parametrize("area", ["board", "choices"])
@pytest.mark.parametrize("digit", "123456789")
def test_digits_choose_a_listed_capture(digit: str, area: Area) -> None:
    assert events.OptionChosen(int(digit) - 1, 5.0, "key") == meaning(digit, area, CHOOSING)


@pytest.mark.parametrize("area", ["board", "choices", "moves"])
def test_digits_mean_nothing_while_nothing_is_chosen(area: Area) -> None:
    assert meaning("1", area) is None


def test_zero_is_no_listed_capture() -> None:
    assert meaning("0", "board", CHOOSING) is None


def test_escape_cancels_among_the_choices_too() -> None:
    assert events.Cancelled() == meaning("Escape", "choices", CHOOSING)


@pytest.mark.parametrize("key", ["Enter", " ", "Tab"])
def test_among_the_choices_buttons_are_the_browser_s(key: str) -> None:
    assert meaning(key, "choices", CHOOSING) is None


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("ArrowUp", events.Stepped("line_before")),
        ("ArrowLeft", events.Stepped("back")),
        ("ArrowDown", events.Stepped("line_after")),
        ("ArrowRight", events.Stepped("forward")),
        ("Home", events.Stepped("start")),
        ("End", events.Stepped("end")),
        ("PageUp", events.Stepped("page_back")),
        ("PageDown", events.Stepped("page_forward")),
    ],
)
def test_keys_of_the_move_list_step_through_the_game(key: str, event: Event) -> None:
    assert event == meaning(key, "moves")


@pytest.mark.parametrize("key", ["Enter", " "])
def test_in_the_move_list_buttons_are_the_browser_s(key: str) -> None:
    assert meaning(key, "moves") is None


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("u", events.UndoPressed()),
        ("r", events.RedoPressed()),
        ("f", events.BoardFlipped()),
        ("i", events.DetailsAsked()),
        ("m", events.MoveNowPressed()),
        ("s", events.StopPressed()),
        ("n", events.DialogWanted("new")),
        ("?", events.DialogWanted("help")),
        (",", events.Stepped("back")),
        (".", events.Stepped("forward")),
    ],
)
@pytest.mark.parametrize("area", ["board", "moves"])
def test_single_letters_act_on_the_board_and_in_the_move_list(area: Area, key: str, event: Event) -> None:
    assert event == meaning(key, area)


@pytest.mark.parametrize("key", SHORTCUTS)
def test_capital_letters_are_the_same(key: str) -> None:
    assert meaning(key) == meaning(key.upper())


@pytest.mark.parametrize("area", ["board", "moves"])
@pytest.mark.parametrize("key", SHORTCUTS)
def test_single_letters_can_be_switched_off(area: Area, key: str) -> None:
    assert meaning(key, area, WITHOUT_LETTERS) is None


@pytest.mark.parametrize("key", ["ArrowUp", "Home", "Enter", "Escape"])
def test_without_single_letters_the_other_keys_still_act(key: str) -> None:
    assert meaning(key, "board", WITHOUT_LETTERS) is not None


EVERY_KEY = [*SHORTCUTS, "1", "ArrowUp", "ArrowLeft", "Home", "End", "Enter", " ", "Escape", "PageUp"]


@pytest.mark.parametrize("area", ["other", "text"])
@pytest.mark.parametrize("key", EVERY_KEY)
def test_elsewhere_and_in_texts_no_key_is_ours(area: Area, key: str) -> None:
    assert event_of(KeyPress(key, area), CHOOSING) is None


@pytest.mark.parametrize("area", ["board", "choices", "moves"])
@pytest.mark.parametrize("key", EVERY_KEY)
def test_with_alt_or_meta_no_key_is_ours(area: Area, key: str) -> None:
    assert event_of(KeyPress(key, area, alt=True), CHOOSING) is None
    assert event_of(KeyPress(key, area, meta=True), CHOOSING) is None


@pytest.mark.parametrize("area", ["board", "choices", "moves"])
@pytest.mark.parametrize("key", [key for key in EVERY_KEY if key not in ("Home", "End")])
def test_with_control_a_key_is_the_browser_s(area: Area, key: str) -> None:
    assert event_of(KeyPress(key, area, ctrl=True), CHOOSING) is None


@pytest.mark.parametrize("key", ["x", "F5", "Tab", "Shift", "Dead", "Unidentified", ""])
def test_unknown_keys_are_the_browser_s(key: str) -> None:
    assert meaning(key, "board", CHOOSING) is None


def test_enter_on_a_chosen_die_places_a_complete_capture_and_space_takes_it_out() -> None:
    state = replace(pressed(CHOOSING, "c4", "b3"), focus=cell("b3"))

    assert events.CellPressed(cell("c3"), 5.0, "key") == meaning("Enter", state=state)
    assert events.CellPressed(cell("b3"), 5.0, "key") == meaning(" ", state=state)


def test_enter_on_a_die_that_may_still_join_chooses_it() -> None:
    state = replace(pressed(CHOOSING, "c4", "b3"), focus=cell("d3"))

    assert events.CellPressed(cell("d3"), 5.0, "key") == meaning("Enter", state=state)


def test_a_key_that_is_held_down_presses_once() -> None:
    assert events.KeyHeld() == event_of(KeyPress("Enter", "board", repeat=True), CHOOSING)


# -- while a position is set up ----------------------------------------------------------------------------------

EDITING = after(played("a1"), events.EditorOpened())


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("1", events.PipsTyped(1)),
        ("9", events.PipsTyped(9)),
        ("+", events.PipsChanged(1)),
        ("-", events.PipsChanged(-1)),
        ("w", events.ColorTyped(Color.WHITE)),
        ("B", events.ColorTyped(Color.BLACK)),
        ("Delete", events.CellEmptied()),
        ("Backspace", events.CellEmptied()),
        ("0", events.CellEmptied()),
        ("ArrowUp", events.FocusMoved(0, 1)),
        ("u", events.UndoPressed()),
        ("f", events.BoardFlipped()),
    ],
)
def test_keys_of_the_board_while_a_position_is_set_up(key: str, event: Event) -> None:
    assert event == meaning(key, "board", EDITING)


def test_a_press_by_key_places_the_chosen_die() -> None:
    assert events.CellPressed(EDITING.focus, 5.0, "key") == meaning("Enter", "board", EDITING)


@pytest.mark.parametrize("area", ["text", "other"])
@pytest.mark.parametrize("key", ["1", "w", "Delete"])
def test_beside_the_board_keys_are_the_browser_s_while_a_position_is_set_up(area: Area, key: str) -> None:
    assert meaning(key, area, EDITING) is None


@pytest.mark.parametrize("key", ["1", "w", "Delete", "+"])
def test_with_control_they_are_the_browser_s_too(key: str) -> None:
    assert event_of(KeyPress(key, "board", ctrl=True), EDITING) is None


def test_letters_for_colours_can_be_switched_off_too() -> None:
    state = after(WITHOUT_LETTERS, events.EditorOpened())

    assert (None, events.PipsTyped(2)) == (meaning("b", "board", state), meaning("2", "board", state))


def test_in_a_game_the_editor_s_keys_mean_nothing_of_it() -> None:
    assert [None, None] == [meaning(key) for key in ("Delete", "+")]

"""The position editor: what presses, keys and texts make of a position, and what no game comes to."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.notation import parse_position, position_text
from cephalopod.position import Color, Position
from tests.strategies import lines, positions, variant_named
from web.editor import (
    MOST_STEPS,
    doubts,
    press,
    text_of,
    undone,
    with_color,
    with_die,
    with_pips,
    with_text,
    with_turn,
    with_variant,
)
from web.model import Editor

EMPTY = Editor(parse_position("3/3/3 w"))
MIXED = Editor(parse_position("c1A/1B1/3 b"))


def shown(editor: Editor) -> str:
    """Return the text of the position that is set up."""
    return position_text(editor.position)


# -- dice --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("brush", "expected"), [(4, "3/1D1/3 w"), (-2, "3/1b1/3 w"), (0, "3/3/3 w")])
def test_a_press_places_the_chosen_die(brush: int, expected: str) -> None:
    assert expected == shown(press(replace(EMPTY, brush=brush), 4))


def test_a_press_takes_the_same_die_away() -> None:
    assert "3/3/3 w" == shown(press(press(EMPTY, 4), 4))


def test_a_press_replaces_another_die() -> None:
    assert "c1A/1A1/3 b" == shown(press(MIXED, 4))


def test_pips_go_to_the_die_that_is_there() -> None:
    assert "e1A/1B1/3 b" == shown(with_pips(MIXED, 6, 5))


@pytest.mark.parametrize(("brush", "expected"), [(1, "3/1C1/3 w"), (-6, "3/1c1/3 w"), (0, "3/1C1/3 w")])
def test_pips_on_an_empty_cell_are_a_die_of_the_chosen_colour(brush: int, expected: str) -> None:
    assert expected == shown(with_pips(replace(EMPTY, brush=brush), 4, 3))


def test_no_pips_empty_a_cell() -> None:
    assert "c1A/3/3 b" == shown(with_pips(MIXED, 4, 0))


def test_a_colour_goes_to_the_die_that_is_there() -> None:
    assert "C1A/1b1/3 b" == shown(with_color(with_color(MIXED, 6, Color.WHITE), 4, Color.BLACK))


def test_a_colour_on_an_empty_cell_is_a_one() -> None:
    assert "3/1a1/3 w" == shown(with_color(EMPTY, 4, Color.BLACK))


def test_the_side_to_move_can_be_changed() -> None:
    assert "3/3/3 b" == shown(with_turn(EMPTY, Color.BLACK))


# -- boards and dice ---------------------------------------------------------------------------------------------


def test_on_a_larger_board_dice_keep_their_cells_names() -> None:
    larger, touched = with_variant(MIXED, variant_named("5x5"))

    assert ("5/5/c1A2/1B3/5 b", 0) == (shown(larger), touched)


def test_on_a_smaller_board_the_others_are_gone_and_counted() -> None:
    smaller, touched = with_variant(Editor(parse_position("4a/5/c1A2/1B3/5 b")), variant_named("3x3"))

    assert ("c1A/1B1/3 b", 1) == (shown(smaller), touched)


def test_dice_that_go_too_high_show_the_most_that_the_new_ones_can() -> None:
    editor = Editor(parse_position("l1A/1G1/3 b d12"), brush=-9)
    lower, touched = with_variant(editor, variant_named("3x3"))

    assert ("f1A/1F1/3 b", 2, -6) == (shown(lower), touched, lower.brush)


def test_a_snub_board_is_another_board() -> None:
    snub, touched = with_variant(MIXED, variant_named("snub3"))

    assert ("c1A/1B1/3 b snub", 0) == (shown(snub), touched)


# -- texts -------------------------------------------------------------------------------------------------------


def test_the_text_is_that_of_the_position() -> None:
    assert "c1A/1B1/3 b" == text_of(MIXED)


def test_what_is_typed_stands_as_it_was_typed() -> None:
    editor = with_text(EMPTY, " C1a / 1b1/3  B ")

    assert (" C1a / 1b1/3  B ", "C1a/1b1/3 b") == (text_of(editor), shown(editor))


def test_a_press_after_typing_gives_the_position_s_own_text() -> None:
    assert "3/1A1/3 w" == text_of(press(with_text(EMPTY, "./.../3 w"), 4))


def test_a_text_that_cannot_be_read_leaves_the_position_and_says_why_and_where() -> None:
    editor = with_text(MIXED, "c1x/1B1/3 b")

    assert (MIXED.position, "c1x/1B1/3 b") == (editor.position, text_of(editor))
    assert editor.problem is not None and editor.place is not None
    assert ("error.bad_die", 3) == (editor.problem[0], editor.place[1]["column"])


def test_a_text_that_can_be_read_again_has_no_problem() -> None:
    editor = with_text(with_text(MIXED, "c"), "3/3/3 b")

    assert (None, None) == (editor.problem, editor.place)


def test_a_chosen_die_that_the_typed_position_does_not_have_is_lowered() -> None:
    assert 6 == with_text(Editor(parse_position("3/3/3 w d12"), brush=11), "3/3/3 w").brush


@given(st.text())
def test_any_text_is_a_position_or_a_problem(text: str) -> None:
    editor = with_text(MIXED, text)

    assert (editor.problem is None) or (editor.position == MIXED.position and text_of(editor) == text)


@given(positions())
def test_every_position_can_be_typed(position: Position) -> None:
    assert position == with_text(EMPTY, position_text(position)).position


# -- back --------------------------------------------------------------------------------------------------------


def test_steps_are_taken_back_one_by_one() -> None:
    editor = with_turn(press(EMPTY, 4), Color.BLACK)
    once = undone(editor)
    assert once is not None
    twice = undone(once)
    assert twice is not None

    assert ("3/1A1/3 w", "3/3/3 w", None) == (shown(once), shown(twice), undone(twice))


def test_what_changes_nothing_is_no_step() -> None:
    assert () == with_turn(with_die(EMPTY, 4, 0), Color.WHITE).past


def test_a_step_back_is_a_step_back_from_a_typed_text_too() -> None:
    editor = undone(with_text(with_text(MIXED, "3/3/3 w"), "3/3/3 w x"))

    assert editor is not None
    assert (text_of(MIXED), None) == (text_of(editor), editor.problem)


def test_steps_are_not_kept_without_end() -> None:
    editor = EMPTY
    for _ in range(MOST_STEPS + 5):
        editor = press(editor, 4)

    assert MOST_STEPS == len(editor.past)


# -- what no game comes to ---------------------------------------------------------------------------------------


def doubt_keys(text: str) -> list[str]:
    """Return the keys of what is strange in a position."""
    return [key for key, _ in doubts(parse_position(text))]


@given(lines())
def test_nothing_is_strange_in_a_position_from_a_game(line: tuple[list[Position], object]) -> None:
    for position in line[0]:
        assert [] == [key for key, _ in doubts(position) if key != "editor.full"]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("3/3/3 w", []),
        ("3/3/3 b", ["editor.doubt_turn_black"]),
        ("3/1A1/3 b", []),
        ("3/1A1/3 w", ["editor.doubt_turn_white"]),
        ("3/1B1/3 b", []),
        ("3/1B1/3 w", ["editor.doubt_turn_white"]),
        ("3/1C1/3 w", []),
        ("3/1C1/3 b", []),
        ("A1A/3/A1A w", ["editor.doubt_owner"]),
        ("A1a/3/A1a w", []),
        ("AAA/AAA/AAA w", ["editor.doubt_supply_white", "editor.doubt_turn_white", "editor.full"]),
        ("bbb/bbb/bbb b", ["editor.doubt_supply_black", "editor.full"]),
    ],
)
def test_what_no_game_comes_to_is_told(text: str, keys: list[str]) -> None:
    assert keys == doubt_keys(text)


def test_more_dice_than_there_are_is_told_with_both_numbers() -> None:
    assert ("editor.doubt_supply_white", {"n": 9, "supply": 8}) in doubts(parse_position("AAA/AAA/AAA w"))


def test_every_number_of_captures_that_can_make_a_die_is_thought_of() -> None:
    """A 2 comes of one capture only, so that the plies are known; a 3 comes of one or of two."""
    assert ["editor.doubt_turn_black"] == doubt_keys("3/1B1/1B1 b")
    assert ([], []) == (doubt_keys("3/1B1/1C1 b"), doubt_keys("3/1B1/1C1 w"))

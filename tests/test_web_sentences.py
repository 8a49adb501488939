"""Sentences on moves, cells and results: which message is chosen, and what fills its blanks."""

from __future__ import annotations

import pytest

from cephalopod.notation import parse_move, parse_position
from cephalopod.position import Color
from tests.playing import (
    AGAINST_BOT,
    AGAINST_WHITE_BOT,
    FOUR_ONES,
    OPEN,
    TWO_BOTS,
    TWO_PEOPLE,
    cell,
    english,
    played,
    pressed,
)
from web.messages import TABLES, say
from web.model import Prefs, Seats
from web.sentences import (
    cell_label,
    cell_list,
    color_name,
    details_sentence,
    die_text,
    move_sentence,
    option_text,
    outcome_text,
    result_text,
    said,
    seat_name,
)

CHOICE = played(*FOUR_ONES)
BOARD = CHOICE.variant.board


def test_cells_are_named_in_the_order_in_which_they_are_written() -> None:
    assert "b3, c2, c4, d3" == cell_list(BOARD, (cell("c2"), cell("b3"), cell("d3"), cell("c4")))


@pytest.mark.parametrize("language", TABLES)
def test_a_sentence_is_in_the_language_of_the_page(language: str) -> None:
    assert say(language, "said.sum", n=3) == said(played(prefs=Prefs(language=language)), ("said.sum", {"n": 3}))


@pytest.mark.parametrize(
    ("seats", "color", "name"),
    [
        (AGAINST_BOT, Color.WHITE, "seat.you"),
        (AGAINST_BOT, Color.BLACK, "level.2"),
        (AGAINST_WHITE_BOT, Color.WHITE, "level.2"),
        (AGAINST_WHITE_BOT, Color.BLACK, "seat.you"),
        (TWO_PEOPLE, Color.WHITE, "color.white"),
        (TWO_PEOPLE, Color.BLACK, "color.black"),
        (TWO_BOTS, Color.WHITE, "level.3"),
        (TWO_BOTS, Color.BLACK, "level.4"),
    ],
)
def test_who_plays_is_called_by_what_tells_them_apart(seats: Seats, color: Color, name: str) -> None:
    assert english(name) == seat_name("en", seats, color)


def test_a_colour_and_a_die_are_named() -> None:
    assert (english("color.black"), english("die.black", pips=4)) == (
        color_name("en", Color.BLACK),
        die_text("en", -4),
    )


def test_a_plain_placement_is_told_by_its_cell() -> None:
    position = CHOICE.position

    sentence = move_sentence(CHOICE, position, parse_move("a1", BOARD), "Ann")

    assert english("said.placed", player="Ann", cell="a1", pips=1) == sentence


def test_a_capture_is_told_with_what_it_takes() -> None:
    sentence = move_sentence(CHOICE, CHOICE.position, parse_move("c3=c2+b3", BOARD), "Ann")

    assert english("said.captured", player="Ann", cell="c3", pips=2, cells="b3, c2") == sentence


@pytest.mark.parametrize(
    ("position", "result"),
    [
        ("AAA/aAa/aAa w", ("result.white", {"more": 5, "fewer": 4})),
        ("aaa/aaa/aaA w", ("result.black", {"more": 8, "fewer": 1})),
    ],
)
def test_the_result_names_the_winner_and_the_winner_s_dice_first(
    position: str, result: tuple[str, dict[str, int]]
) -> None:
    assert result == result_text(parse_position(position))


# -- cells -------------------------------------------------------------------------------------------------------


def label(name: str, *picked: str) -> str:
    """Return the label of a cell while c3 of `OPEN` is open with dice picked."""
    state = pressed(played(start=OPEN), "c3", *picked)
    return cell_label("en", state.position, cell(name), state.draft)


def test_a_cell_s_name_starts_with_its_coordinate_and_says_what_is_on_it() -> None:
    position = parse_position(OPEN)

    assert f"c2, {english('die.white', pips=3)}" == cell_label("en", position, cell("c2"), None)
    assert f"a1, {english('cell.empty')}" == cell_label("en", position, cell("a1"), None)


def test_the_open_cell_tells_the_sum() -> None:
    assert f"c3, {english('cell.choosing', n=5)}" == label("c3", "c2", "c4")


def test_each_die_around_an_open_cell_tells_its_part() -> None:
    assert label("c2", "c2", "c4").endswith(english("cell.picked"))
    assert label("b3", "c2", "c4").endswith(english("cell.may_join"))
    assert label("d3", "c2", "c4").endswith(english("cell.cannot_join"))


def test_cells_that_have_no_part_in_the_choice_are_as_they_were() -> None:
    assert f"a1, {english('cell.empty')}" == label("a1", "c2")


def test_a_capture_on_a_chip_shows_its_dice_and_its_sum() -> None:
    assert "b3 + c2 → 2" == option_text(CHOICE.position, parse_move("c3=c2+b3", BOARD))


def test_what_waits_to_be_confirmed_says_what_it_would_do() -> None:
    position = CHOICE.position

    assert ("status.confirm", {"cell": "a1", "pips": 1}) == outcome_text(position, parse_move("a1", BOARD))
    assert ("status.confirm_capture", {"cell": "c3", "pips": 2, "cells": "b3, c2"}) == outcome_text(
        position, parse_move("c3=b3+c2", BOARD)
    )


# -- details -----------------------------------------------------------------------------------------------------


def details(name: str, start: str = OPEN) -> str:
    """Return the details of a cell."""
    return details_sentence("en", parse_position(start), cell(name))


def test_details_name_the_dice_around_a_cell_by_their_names() -> None:
    near = "b3 white 1, c2 white 3, c4 black 2, d3 white 2"

    assert english("details.near", dice=near) in details("c3")


def test_details_of_a_lonely_cell() -> None:
    assert f"a1, {english('cell.empty')}. {english('details.alone')}. {english('details.plain')}." == details("a1")


def test_details_of_an_empty_cell_list_every_capture() -> None:
    position = parse_position(OPEN)
    captures = position.captures_at(cell("c3"))

    for move in captures:
        assert option_text(position, move) in details("c3")


def test_details_of_an_empty_cell_with_one_capture_say_so() -> None:
    start = "5/2b2/1A3/5/5 w"

    assert english("details.captures", n=1, options="b3 + c4 → 3") in details("c3", start)


def test_details_of_a_die_say_whether_it_can_be_captured() -> None:
    assert english("details.capturable") in details("c2")
    assert english("details.not_capturable") in details("c2", "5/5/5/2C2/5 w")


def test_details_end_with_one_full_stop() -> None:
    assert details("c3").endswith(".")
    assert ".." not in details("c3")

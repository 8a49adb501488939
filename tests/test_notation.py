"""Positions, variants and moves as text: canonical when written, read generously, refused with the place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.board import rectangle
from cephalopod.errors import CephalopodError, IllegalMoveError, MoveSyntaxError, PositionError
from cephalopod.notation import (
    diagram,
    move_text,
    parse_move,
    parse_position,
    parse_variant,
    position_text,
)
from cephalopod.position import Color, Move, Position, Variant
from tests.data import json_data
from tests.strategies import all_variants, mangled, positions

BOARD = rectangle(5, 5)

# -- positions ---------------------------------------------------------------------------------------------------


@given(positions(all_variants))
def test_a_written_position_is_read_back(position: Position) -> None:
    assert position == parse_position(position_text(position))


@given(positions(all_variants))
def test_a_diagram_with_the_side_to_move_is_read_back(position: Position) -> None:
    tail = position_text(position).partition(" ")[2]

    assert position == parse_position(f"{diagram(position)}\n{tail}")
    assert position == parse_position(diagram(position).replace("\n", " / ") + f" {tail}")


@given(positions(all_variants))
def test_a_position_is_read_back_from_an_address(position: Position) -> None:
    assert position == parse_position(position_text(position).replace("/", "-").replace(" ", "_"))


@pytest.mark.parametrize("entry", json_data("perft/perft.json")["entries"], ids=lambda entry: str(entry["id"]))
def test_published_positions_are_written_as_they_were_read(entry: dict[str, str]) -> None:
    assert entry["position"] == position_text(parse_position(entry["position"]))


@pytest.mark.parametrize(
    "entry", json_data("cases/solved_3x3.json")["positions"][1:], ids=lambda entry: str(entry["position"])
)
def test_a_published_diagram_shows_the_same_position(entry: dict[str, str]) -> None:
    assert entry["position"] == position_text(parse_position(f"{entry['diagram']} {entry['to_move']}"))


@pytest.mark.parametrize(
    "text",
    [
        "5/5/2B2/5/5 b", "  5/5/2B2/5/5   b ", "5 / 5 / 2 B 2 / 5 / 5 b", "\ufeff5/5/2B2/5/5 b", "5/5/2B2/5/5 B",
        "5/5/2B2/5/5 black", "5\n5\n2B2\n5\n5\nb", "5\r\n5\r\n2B2\r\n5\r\n5 b\r\n", "5/\n5/\n2B2/\n5/\n5 b",
        "5-5-2B2-5-5_b", "5%2F5%2f2B2/5/5%20b", "５／５／２Ｂ２／５／５　ｂ", "5/5/2\u200bB2/5/5 b",
        "11111/5/..B../5/5 b", "5/5/2B2/5/5/ b", "\n\n5/5/2B2/5/5 b",
        ". . . . . / . . . . . / . . w2 . . / . . . . . / . . . . . b",
        ". . . . .\n. . . . .\n. . W2 . .\n. . . . .\n. . . . .\nb",
    ],
)  # fmt: skip
def test_a_position_is_read_in_any_dress(text: str) -> None:
    assert "5/5/2B2/5/5 b" == position_text(parse_position(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3/1L1/3 W D12", "3/1L1/3 w d12"),
        ("3/3/3 b d12 SNUB", "3/3/3 b snub d12"),
        (". w12 . / . . . / . . b7 white d12", "1L1/3/2g w d12"),
    ],
)
def test_the_words_of_variants_follow_the_side_to_move(text: str, expected: str) -> None:
    assert expected == position_text(parse_position(text))


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "no_position", 1, 1), (" \n ", "no_position", 1, 1), ("w", "no_position", 1, 1),
        ("3/3/3", "no_turn", 1, 6), ("3/3/3 snub", "no_turn", 1, 7), (". . .\n. . .\n. . .", "no_turn", 3, 6),
        ("3/3/3 x", "bad_turn", 1, 7), (". . . / . . . / . . . x", "bad_turn", 1, 23),
        ("3/3/3 w d8", "bad_word", 1, 9), ("3/3/3 w d12 d12", "repeated_word", 1, 13),
        ("3/2X/3 w", "bad_die", 1, 4), ("\ufeff3/2X/3 w", "bad_die", 1, 5), ("3\n2X\n3 w", "bad_die", 2, 2),
        ("3\r\n2X\r\n3 w", "bad_die", 2, 2), ("3/20/3 w", "bad_die", 1, 4),
        (". . w0/. . ./. . . w", "bad_die", 1, 5),
        (". . W/. . w1/. . . w", "bad_die", 1, 5), ("3%2F2X/3 w", "bad_die", 1, 6), ("3/２X/3 w", "bad_die", 1, 4),
        ("3/2G/3 w", "die_too_high", 1, 4), (". . w7/. . ./. . . w", "die_too_high", 1, 5),
        (". . w13/. . ./. . . w d12", "die_too_high", 1, 5),
        ("3/4/3 w", "uneven_ranks", 1, 3), ("3//3 w", "uneven_ranks", 1, 2),
        (". . .\n. .\n. . . w", "uneven_ranks", 2, 1),
        ("3/3 w", "bad_size", 1, 1), ("  4/4/4/4 w", "bad_size", 1, 3),
        ("3/3/3/3/3 w snub", "snub_not_square", 1, 1),
        ("3/2С/3 w", "look_alike_try", 1, 4), ("3/2Ж/3 w", "look_alike", 1, 4), ("3/3/3 в", "look_alike", 1, 7),
    ],
)  # fmt: skip
def test_a_text_that_is_no_position_is_refused_at_its_fault(text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(text)

    assert (code, line, column) == (caught.value.code, caught.value.line, caught.value.column)


def test_a_look_alike_letter_in_a_position_is_named_and_replaced() -> None:
    with pytest.raises(PositionError) as caught:
        parse_position("3/2С/3 w")

    assert "CYRILLIC CAPITAL LETTER ES" == caught.value.details["name"]
    assert "3/2C/3 w" == caught.value.details["suggestion"]


@given(st.text() | mangled(positions(all_variants).map(position_text)) | mangled(positions().map(diagram)))
def test_a_mangled_position_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        position = parse_position(text)
    except PositionError as error:
        assert error.line is not None and error.column is not None
        assert 1 <= error.column <= len(text) + 1
    else:
        assert position == parse_position(position_text(position))


# -- variants ----------------------------------------------------------------------------------------------------


@given(all_variants)
def test_a_variant_is_found_by_its_name(variant: Variant) -> None:
    assert variant == parse_variant(variant.name)
    assert variant == parse_variant(f" {variant.name.upper()} ")


@pytest.mark.parametrize("text", ["", "d12", "5x5 d8", "5x5 d12 d12", "5x5 snub", "4x4", "snub5x5"])
def test_a_name_of_no_variant_is_refused(text: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_variant(text)

    assert caught.value.code in ("bad_board", "bad_size")


# -- moves -------------------------------------------------------------------------------------------------------


@given(positions(all_variants))
def test_a_written_move_is_read_back(position: Position) -> None:
    board = position.variant.board

    for move in position.legal_moves():
        assert move == parse_move(move_text(move, board), board)


@given(positions())
def test_different_moves_have_different_texts(position: Position) -> None:
    moves = list(position.legal_moves())

    assert len(moves) == len({move_text(move, position.variant.board) for move in moves})


def test_captured_cells_are_written_sorted_by_name() -> None:
    c3, b3, d3, c2 = map(BOARD.cell, ("c3", "b3", "d3", "c2"))

    assert "c3=b3+c2+d3" == move_text(Move(c3, tuple(sorted((d3, c2, b3)))), BOARD)


@pytest.mark.parametrize(
    "text",
    [
        "c3=b3+c2", "c3=c2+b3", "C3=B3+C2", " c3 = b3 + c2 ", "12. c3=b3+c2", "1... c3=b3+c2!?", "c3=b3+c2 ??",
        "c3%3Db3%2Bc2", "c3%3db3%2bc2", "ｃ３＝ｂ３＋ｃ２", "\ufeffc3=b3+c2\r\n",
        "c3=\u200bb3\u2060+c2", "c３=b3+c2",
    ],
)  # fmt: skip
def test_a_move_is_read_in_any_dress(text: str) -> None:
    assert "c3=b3+c2" == move_text(parse_move(text, BOARD), BOARD)


def test_a_cell_that_is_named_twice_stays_twice_for_the_rules_to_refuse() -> None:
    move = parse_move("c3=b3+b3", BOARD)

    assert (BOARD.cell("b3"), BOARD.cell("b3")) == move.captured
    with pytest.raises(IllegalMoveError) as caught:
        Position(Variant(BOARD), (1,) * 12 + (0,) + (1,) * 12, Color.WHITE).play(move)
    assert "repeated" == caught.value.reason


@pytest.mark.parametrize(
    ("text", "code", "column", "suggestion"),
    [
        ("", "no_move", 1, None), ("1.", "no_move", 3, None), (" ?! ", "no_move", 2, None),
        ("hello", "not_a_move", 1, None), ("c3=", "not_a_move_try", 4, "c3"), ("c3=b3+", "not_a_move", 7, None),
        ("c3+b3+c2", "not_a_move_try", 3, "c3=b3+c2"), ("c3:b3,c2", "not_a_move_try", 3, "c3=b3+c2"),
        ("c3 b3 c2", "not_a_move_try", 4, "c3=b3+c2"), ("3c", "not_a_move_try", 1, "c3"),
        ("3c=3b+2c", "not_a_move_try", 1, "c3=b3+c2"), ("c3=c2+b3+", "not_a_move_try", 10, "c3=b3+c2"),
        ("с3", "look_alike_try", 1, "c3"), ("c3=b3+с2", "look_alike_try", 7, "c3=b3+c2"),
        ("1. с3", "look_alike_try", 4, "c3"), ("ж3", "look_alike", 1, None), ("c3×b3", "look_alike", 3, None),
    ],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused_at_its_fault(
    text: str, code: str, column: int, suggestion: str | None
) -> None:
    with pytest.raises(MoveSyntaxError) as caught:
        parse_move(text, BOARD)

    assert (code, 1, column) == (caught.value.code, caught.value.line, caught.value.column)
    assert suggestion == caught.value.details.get("suggestion")


@pytest.mark.parametrize(
    ("text", "cell", "column"),
    [("f1", "f1", 1), ("c6", "c6", 1), ("1. c33", "c33", 4), ("c3=b3+j9", "j9", 7), ("c0", "c0", 1)],
)
def test_a_cell_beyond_the_board_is_refused_at_its_place(text: str, cell: str, column: int) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        parse_move(text, BOARD)

    assert ("off_board", cell, 1, column) == (
        caught.value.reason, caught.value.details["cell"], caught.value.line, caught.value.column,
    )  # fmt: skip


def test_a_look_alike_letter_in_a_move_is_named() -> None:
    with pytest.raises(MoveSyntaxError) as caught:
        parse_move("с3", BOARD)

    assert "CYRILLIC SMALL LETTER ES" == caught.value.details["name"]


def test_a_long_text_is_quoted_short() -> None:
    with pytest.raises(MoveSyntaxError) as caught:
        parse_move("hello " * 1000, BOARD)

    assert len(str(caught.value.details["text"])) < 50


@given(st.text() | mangled(st.sampled_from(["c3", "c3=b3+c2", "1. c3=b3+c2+d3!?", "1... a1"])))
def test_a_mangled_move_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        move = parse_move(text, BOARD)
    except CephalopodError as error:
        assert isinstance(error, MoveSyntaxError | IllegalMoveError)
        assert error.line is not None and error.column is not None
    else:
        assert move == parse_move(move_text(move, BOARD), BOARD)


# -- diagrams ----------------------------------------------------------------------------------------------------


def test_a_diagram_shows_ranks_from_the_top_in_columns() -> None:
    assert ".  w1 b6\n.  .  .\nb2 .  ." == diagram(parse_position("1Af/3/b2 w"))


def test_the_diagram_of_an_empty_board_is_dots() -> None:
    assert ". . .\n. . .\n. . ." == diagram(parse_position("3/3/3 w"))

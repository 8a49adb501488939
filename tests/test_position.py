"""The rules by examples: what may be played, what comes of it, why a move is refused, who has won.

Many examples are positions that people or programs have got wrong.
"""

from __future__ import annotations

import pytest

from cephalopod.board import rectangle
from cephalopod.errors import IllegalMoveError, PositionError
from cephalopod.notation import move_text, parse_move, parse_position, position_text
from cephalopod.position import STANDARD, Color, Move, Position, Variant


def legal(position_text: str, cell: str) -> list[str]:
    """Return the legal moves on a cell, sorted."""
    position = parse_position(position_text)
    board = position.variant.board
    return sorted(move_text(move, board) for move in position.moves_at(board.cell(cell)))


def after(text: str, move: str) -> str:
    """Return the text of the position after a move."""
    position = parse_position(text)
    return position_text(position.play(parse_move(move, position.variant.board)))


def refusal(text: str, move: str) -> str:
    """Return the reason why a move is refused."""
    position = parse_position(text)
    with pytest.raises(IllegalMoveError) as caught:
        position.play(parse_move(move, position.variant.board))
    return caught.value.reason


# -- what may be played ------------------------------------------------------------------------------------------


def test_one_die_beside_a_cell_cannot_be_captured() -> None:
    assert ["c3"] == legal(". . . / . . w2 / . . . w", "c3")


def test_any_set_of_two_or_more_dice_may_be_captured_not_only_all() -> None:
    captures = legal(". w1 . / w1 . b1 / . b1 . w", "b2")

    assert 11 == len(captures)
    assert "b2=a2+b1" in captures
    assert "b2=a2+b1+b3+c2" in captures


def test_dice_that_together_show_more_than_six_are_not_captured() -> None:
    assert ["b2"] == legal(". w5 . / b2 . . / . . . w", "b2")


def test_a_set_within_the_limit_must_be_captured_even_if_others_exceed_it() -> None:
    assert ["b2=a2+c2"] == legal(". w5 . / b2 . b2 / . . . w", "b2")


def test_a_capture_elsewhere_does_not_forbid_a_plain_placement() -> None:
    text = ". . . . . / . . w1 . . / . b1 . . . / . . . . . / . . . . . w"

    assert ["a1"] == legal(text, "a1")
    assert ["b4=b3+c4"] == legal(text, "b4")
    assert ["c3=b3+c4"] == legal(text, "c3")


def test_sets_of_the_same_sum_are_different_moves() -> None:
    captures = legal(". w1 . / w2 . b2 / . b3 . w", "b2")

    assert {"b2=b1+b3", "b2=a2+c2"} <= set(captures)
    assert {"b2=a2+b1", "b2=b1+c2", "b2=a2+b3+c2"} <= set(captures)


def test_nothing_chooses_the_capture_for_the_player() -> None:
    assert ["b2=a2+b3", "b2=a2+b3+c2", "b2=a2+c2", "b2=b3+c2"] == legal(". w1 . / w2 . b3 / . . . w", "b2")


def test_a_six_is_never_captured() -> None:
    assert ["b2"] == legal(". w6 . / b1 . . / . . . w", "b2")


def test_twelve_sided_dice_are_captured_up_to_twelve() -> None:
    assert ["b2=a2+b3"] == legal(". w5 . / b7 . . / . . . w d12", "b2")
    assert ["b2"] == legal(". w5 . / b8 . . / . . . w d12", "b2")


def test_a_cell_of_a_snub_board_with_five_dice_around_it_has_up_to_26_captures() -> None:
    assert 26 == len(legal("AAA/A1A/AAA w snub", "b2"))


def test_the_board_around_a_full_cell_offers_nothing() -> None:
    position = parse_position("3/1A1/3 w")

    assert () == position.moves_at(4) == position.captures_at(4)


def test_dice_of_both_colours_are_captured_and_the_own_ones_too() -> None:
    assert "3/1E1/3 b" == after(". w2 . / w3 . . / . . . w", "b2=a2+b3")


# -- what comes of it --------------------------------------------------------------------------------------------


def test_a_plain_placement_shows_one() -> None:
    assert "3/1A1/3 b" == after("3/3/3 w", "b2")


def test_a_capture_shows_the_sum_in_the_colour_of_the_player() -> None:
    assert "3/1C1/3 b" == after(". w1 . / b1 . w1 / . . . w", "b2=a2+b3+c2")
    assert "3/1c1/3 w" == after(". w1 . / b1 . w1 / . . . b", "b2=a2+b3+c2")


def test_dice_that_are_not_chosen_stay() -> None:
    assert "1A1/1B1/3 b" == after(". w1 . / b1 . w1 / . . . w", "b2=a2+c2")


def test_two_corners_between_sixes_give_two_sequences_and_one_board() -> None:
    position = parse_position(". w6 . / w2 w2 w2 / w1 w6 w1 w")

    first, second = position.legal_moves()

    ends = {
        tuple(map(abs, position.play(one).play(other).dice)) for one, other in ((first, second), (second, first))
    }
    assert {(1, 6, 1, 2, 2, 2, 1, 6, 1)} == ends


def test_a_captured_die_goes_back_to_the_supply_of_its_owner() -> None:
    before = parse_position("1A3/b4/5/5/5 w")
    later = before.play(parse_move("a5=a4+b5", before.variant.board))

    assert (23, 23) == (before.supply(Color.WHITE), before.supply(Color.BLACK))
    assert (23, 24) == (later.supply(Color.WHITE), later.supply(Color.BLACK))


def test_each_player_has_one_die_less_than_there_are_cells() -> None:
    assert 24 == STANDARD.supply


# -- who has won -------------------------------------------------------------------------------------------------


def test_the_colour_with_more_dice_wins_whatever_they_show() -> None:
    position = parse_position("AAAAA/AAAAA/AAAff/fffff/fffff w")

    assert Color.WHITE is position.winner
    assert (13, 12) == position.score


def test_nobody_has_won_while_a_cell_is_empty() -> None:
    assert parse_position("FFF/FFF/FF1 w").winner is None


def test_black_wins_a_full_board_of_black_dice() -> None:
    assert Color.BLACK is parse_position("aaa/aaa/aaa b").winner


# -- why a move is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reason", "position", "move"),
    [
        ("taken", "3/1A1/3 w", "b2"),
        ("not_adjacent", "A1A/3/3 w", "b2=a3+c3"),
        ("empty_cell", "1A1/3/3 w", "b2=a2+b3"),
        ("repeated", "1A1/A2/3 w", "b2=a2+a2"),
        ("too_few", "1A1/A2/3 w", "b2=a2"),
        ("sum_too_high", "1E1/B2/3 w", "b2=a2+b3"),
        ("must_capture", "1A1/A2/3 w", "b2"),
        ("game_over", "FFF/FFF/FFF w", "b2"),
        ("off_board", "3/3/3 w", "d1"),
        ("off_board", "3/3/3 w", "a1=a2+a4"),
    ],
)
def test_each_broken_rule_has_its_reason(reason: str, position: str, move: str) -> None:
    assert reason == refusal(position, move)


@pytest.mark.parametrize(
    ("reason", "position", "move"),
    [
        pytest.param("game_over", "FFF/FFF/FFF w", "b2=a1+a1", id="game over before taken"),
        pytest.param("taken", "1A1/AA1/3 w", "b2=a2+b3", id="taken before a capture that would be right"),
        pytest.param("taken", "1A1/AA1/3 w", "b2=c3", id="taken before not adjacent"),
        pytest.param("repeated", "1E1/B2/3 w", "b2=a2+a2+b3", id="repeated before the sum"),
        pytest.param("not_adjacent", "E1F/3/3 w", "b2=a3+c3", id="not adjacent before the sum"),
        pytest.param("not_adjacent", "3/A2/3 w", "b2=c3", id="not adjacent before too few"),
        pytest.param("empty_cell", "3/A2/3 w", "b2=c2", id="empty cell before too few"),
        pytest.param("too_few", "1F1/A2/3 w", "b2=b3", id="too few where nothing can be captured"),
        pytest.param("sum_too_high", "1E1/B1A/3 w", "b2=a2+b3", id="the sum where another capture is due"),
    ],
)
def test_the_first_broken_rule_is_named(reason: str, position: str, move: str) -> None:
    assert reason == refusal(position, move)


def test_a_move_of_cells_that_do_not_exist_is_off_the_board() -> None:
    for move in (Move(9), Move(-1), Move(4, (1, 9))):
        with pytest.raises(IllegalMoveError) as caught:
            parse_position("3/3/3 w").play(move)
        assert "off_board" == caught.value.reason


def test_a_duty_to_capture_comes_with_an_example() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        parse_position("1A1/A2/3 w").play(parse_move("b2", rectangle(3, 3)))

    assert "a2+b3" == caught.value.details["example"]


def test_dice_of_another_number_of_sides_are_refused() -> None:
    with pytest.raises(PositionError) as caught:
        Variant(rectangle(3, 3), 8)

    assert "bad_limit" == caught.value.code


def test_a_die_above_the_limit_is_refused() -> None:
    with pytest.raises(PositionError) as caught:
        Position.checked(Variant(rectangle(3, 3)), (7, *(0,) * 8), Color.WHITE)

    assert "die_too_high" == caught.value.code


def test_the_side_to_move_does_not_follow_from_the_board() -> None:
    board = rectangle(3, 3)
    ends = []
    for moves in (
        "b2 c3 a1 c1 a2=a1+b2 c2=c1+c3 a1 b2=a2+c2",
        "b2 a2 b3 a1 b1=a1+b2 b2=a2+b1+b3 a1",
    ):
        position = Position.start(Variant(board))
        for move in moves.split():
            position = position.play(parse_move(move, board))
        ends.append(position_text(position))

    assert ["3/1d1/A2 w", "3/1d1/A2 b"] == ends

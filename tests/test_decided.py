"""When a game is decided, and which dice are safe: held against everything that can be played."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from cephalopod.board import rectangle
from cephalopod.decided import is_decided, safe_dice
from cephalopod.notation import parse_position, parse_variant
from cephalopod.position import Color, Position
from tests.random_endings import random_ending

VARIANTS = ["3x3", "3x5", "snub3", "3x3 d12"]


MOST = 400


def reachable(position: Position) -> set[Position] | None:
    """Return every position that can come of one, itself included; None if there are many."""
    found = {position}
    waiting = [position]
    while waiting and len(found) <= MOST:
        before = waiting.pop()
        for move in before.legal_moves():
            after = before.play_unchecked(move)
            if after not in found:
                found.add(after)
                waiting.append(after)
    return None if waiting else found


@cache
def endings(name: str) -> list[tuple[Position, set[Position]]]:
    """Return late positions of random games, each with every position that can come of it."""
    random = Random(name)
    late = [random_ending(parse_variant(name), random, plies) for plies in range(1, 6) for _ in range(8)]
    return [(position, after) for position in late if (after := reachable(position)) is not None]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_decided_game_has_the_same_winner_whatever_is_played(name: str) -> None:
    decided = 0
    for position, coming in endings(name):
        winner = is_decided(position)
        if winner is not None:
            decided += 1
            assert {winner} == {after.winner for after in coming if after.is_over}
    assert decided >= 10


@pytest.mark.parametrize("name", VARIANTS)
def test_a_safe_die_stays_whatever_is_played(name: str) -> None:
    for position, coming in endings(name):
        safe = safe_dice(position)
        for after in coming:
            assert all(after.dice[cell] == position.dice[cell] for cell in safe)


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_decided_and_what_is_safe_stays_so(name: str) -> None:
    for position, _ in endings(name):
        winner = is_decided(position)
        for move in position.legal_moves():
            after = position.play(move)
            assert winner in (None, is_decided(after))
            assert safe_dice(position) <= safe_dice(after)


@pytest.mark.parametrize(("text", "winner"), [("FFF/afa/faF w", Color.BLACK), ("FFF/aFa/faF b", Color.WHITE)])
def test_a_finished_game_is_decided(text: str, winner: Color) -> None:
    assert winner is is_decided(parse_position(text))


def test_an_empty_board_is_not_decided() -> None:
    assert is_decided(parse_position("5/5/5/5/5 w")) is None


def test_a_majority_of_dice_that_show_six_decides() -> None:
    assert is_decided(parse_position("FFF/F1F/3 b")) is Color.WHITE


def test_a_majority_of_dice_that_can_be_captured_decides_nothing() -> None:
    assert is_decided(parse_position("AAA/A1A/A1A w")) is None


def test_where_nothing_can_be_captured_the_side_to_move_fills_the_odd_cell() -> None:
    """Four safe dice each: who is to move places the ninth."""
    assert is_decided(parse_position("Fff/f1F/fFF w")) is Color.WHITE
    assert is_decided(parse_position("Fff/f1F/fFF b")) is Color.BLACK


def test_empty_cells_that_touch_are_never_quiet_even_with_no_die_beside_them() -> None:
    """Dice placed on both ends of three can be captured from the middle."""
    assert is_decided(parse_position("fFf/3/FfF w")) is None


def test_two_fives_around_a_cell_keep_each_other_safe() -> None:
    position = parse_position("Fff/e1e/fFF w")
    board = rectangle(3, 3)

    assert {board.cell("a2"), board.cell("c2")} <= safe_dice(position)


def test_a_five_and_a_one_around_a_cell_can_be_captured() -> None:
    position = parse_position("Fff/e1a/fFF w")
    board = rectangle(3, 3)

    assert not {board.cell("a2"), board.cell("c2")} & safe_dice(position)

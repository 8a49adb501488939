"""The 3x3 board: positions that were solved elsewhere, and the sums of a contest on boards without owners."""

from __future__ import annotations

from typing import Any

import pytest

from cephalopod.board import rectangle
from cephalopod.notation import move_text, parse_position
from cephalopod.position import Color, Position, Variant
from tests.data import json_data

SMALL = Variant(rectangle(3, 3))
SOLVED: list[dict[str, Any]] = json_data("cases/solved_3x3.json")["positions"]
CONTEST: dict[str, Any] = json_data("cases/contest_3x3.json")

# -- perfect play ------------------------------------------------------------------------------------------------


class Solver:
    """Plain search for who wins, by the rules alone, over boards up to symmetry with White to move."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], bool] = {}

    def mover_wins(self, position: Position) -> bool:
        """Tell whether the side to move wins with best play; no line here is deep enough to need a stack."""
        if position.is_over:
            return position.winner is position.turn
        dice = tuple(die * position.turn for die in position.dice)
        key = min(tuple(dice[cell] for cell in symmetry) for symmetry in SMALL.board.symmetries)
        if key not in self.known:
            seen = Position(SMALL, key, Color.WHITE)
            # High new dice first: they decide soonest.
            moves = sorted(seen.legal_moves(), key=seen.pips_of, reverse=True)
            self.known[key] = any(not self.mover_wins(seen.play_unchecked(move)) for move in moves)
        return self.known[key]


@pytest.mark.parametrize("entry", SOLVED, ids=lambda entry: str(entry["position"]))
def test_winning_and_losing_moves_of_a_solved_position_are_all_its_moves(entry: dict[str, Any]) -> None:
    moves = [move_text(move, SMALL.board) for move in parse_position(entry["position"]).legal_moves()]

    assert sorted(entry["winning"] + entry["losing"]) == sorted(moves)
    assert entry["value"] == ("win" if entry["winning"] else "loss")


# From these a plain search needs at most a few thousand positions.
NEAR_THE_END = [entry for entry in SOLVED if entry["plies"] >= 24]


@pytest.mark.parametrize("entry", NEAR_THE_END, ids=lambda entry: str(entry["position"]))
def test_the_rules_alone_prove_each_move_of_a_solved_position_won_or_lost(entry: dict[str, Any]) -> None:
    position = parse_position(entry["position"])
    solver = Solver()
    winning = {
        move_text(move, SMALL.board)
        for move in position.legal_moves()
        if not solver.mover_wins(position.play(move))
    }

    assert set(entry["winning"]) == winning


# -- boards without owners ---------------------------------------------------------------------------------------


class Contest:
    """Sums the boards that all sequences of so many moves end in; a full board ends its sequence."""

    def __init__(self) -> None:
        self._after: dict[tuple[int, ...], list[tuple[int, ...]]] = {}

    def sums(self, board: str, depth: int) -> list[int]:
        """Return the sums for 1, 2, … moves; a board is its nine digits, the top rank first."""
        layer = {tuple(int(digit) for digit in board[6:] + board[3:6] + board[:3]): 1}
        finished = 0
        found = []
        for _ in range(depth):
            new: dict[tuple[int, ...], int] = {}
            for dice, ways in layer.items():
                if 0 not in dice:
                    finished += ways * self._number(dice)
                for after in self._boards_after(dice):
                    new[after] = new.get(after, 0) + ways
            layer = new
            found.append((finished + sum(ways * self._number(dice) for dice, ways in layer.items())) % 2**30)
        return found

    def _boards_after(self, dice: tuple[int, ...]) -> list[tuple[int, ...]]:
        if dice not in self._after:
            position = Position(SMALL, dice, Color.WHITE)
            self._after[dice] = [position.play(move).dice for move in position.legal_moves()]
        return self._after[dice]

    @staticmethod
    def _number(dice: tuple[int, ...]) -> int:
        return int("".join(map(str, dice[6:] + dice[3:6] + dice[:3])))


def is_large(validator: dict[str, Any]) -> bool:
    """Tell whether a validator needs more than ten thousand boards."""
    return validator["n"] in (8, 9, 11, 12)


@pytest.mark.parametrize(
    "validator",
    [
        pytest.param(
            entry, id=f"{entry['board']}-{entry['depth']}", marks=pytest.mark.desktop if is_large(entry) else ()
        )
        for entry in CONTEST["validators"]
    ],
)
def test_a_contest_board_has_its_published_sum(validator: dict[str, Any]) -> None:
    assert validator["expected"] == Contest().sums(validator["board"], validator["depth"])[-1]


@pytest.mark.parametrize(
    "table", [CONTEST["empty_board"], *CONTEST["single_die"]], ids=lambda table: str(table["board"])
)
def test_an_almost_empty_board_has_its_published_sums(table: dict[str, Any]) -> None:
    depth = 6

    assert [table["sums"][str(plies)] for plies in range(1, depth + 1)] == Contest().sums(table["board"], depth)

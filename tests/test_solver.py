"""The solver of endings: held against plain search by the rules, against solved positions, and against itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cephalopod.decided import is_decided
from cephalopod.notation import move_text, parse_position, parse_variant
from cephalopod.position import Color, Position
from cephalopod.search import solver as solver_module
from cephalopod.search.regions import Regions
from cephalopod.search.solver import Solver, solve
from tests.data import json_data
from tests.random_endings import random_ending

SOLVED: list[dict[str, Any]] = json_data("cases/solved_3x3.json")["positions"]

# From ply 24 on the solver proves every move within so many nodes.
ENOUGH = 20_000
LATE = [entry for entry in SOLVED if entry["plies"] >= 24]

ENDING = "ABF1a/fbFdF/F1fFa/EfCb1/aF1Bf w"


class PlainSearch:
    """Who wins, by the rules alone."""

    def __init__(self) -> None:
        self._known: dict[Position, bool] = {}

    def mover_wins(self, position: Position) -> bool:
        """Tell whether the side to move wins; the last moves of a game need no stack."""
        if position.is_over:
            return position.winner is position.turn
        if position not in self._known:
            self._known[position] = not all(
                self.mover_wins(position.play_unchecked(move)) for move in position.legal_moves()
            )
        return self._known[position]


@pytest.mark.parametrize(
    ("name", "plies"), [("3x3", 8), ("3x5", 6), ("5x5", 5), ("snub3", 8), ("snub5", 5), ("3x3 d12", 7), ("7x7", 4)]
)
def test_every_move_of_an_ending_is_proved_as_plain_search_proves_it(name: str, plies: int) -> None:
    random = Random(name)
    for number in range(2 * plies):
        position = random_ending(parse_variant(name), random, 1 + number % plies)
        plain = PlainSearch()
        winning = [m for m in position.legal_moves() if not plain.mover_wins(position.play_unchecked(m))]

        solution = solve(position, nodes=100_000)

        assert solution.is_complete
        assert tuple(winning) == solution.winning_moves
        assert (position.turn if winning else position.turn.opponent) is solution.winner


@pytest.mark.parametrize("entry", LATE, ids=lambda entry: str(entry["position"]))
def test_a_late_position_of_3x3_is_solved_as_it_was_elsewhere(entry: dict[str, Any]) -> None:
    position = parse_position(entry["position"])
    solution = solve(position, ENOUGH)

    assert solution.is_complete
    assert set(entry["winning"]) == {move_text(move, position.variant.board) for move in solution.winning_moves}


@pytest.mark.parametrize("entry", SOLVED, ids=lambda entry: str(entry["position"]))
def test_what_is_proved_on_3x3_is_never_wrong(entry: dict[str, Any]) -> None:
    position = parse_position(entry["position"])
    solution = solve(position, 500)
    board = position.variant.board

    assert {move_text(move, board) for move in solution.winning_moves} <= set(entry["winning"])
    assert {move_text(move, board) for move in solution.losing_moves} <= set(entry["losing"])
    if solution.winner is not None:
        assert entry["value"] == ("win" if solution.winner is position.turn else "loss")


def test_every_legal_move_stands_in_one_of_the_three_lists() -> None:
    for nodes in (0, 5, 50, 100_000):
        solution = solve(parse_position(ENDING), nodes)
        moves = [*solution.winning_moves, *solution.losing_moves, *solution.unknown_moves]

        assert sorted(parse_position(ENDING).legal_moves()) == sorted(moves)
        assert solution.nodes <= nodes


def test_slices_do_not_change_what_is_found() -> None:
    whole, sliced = Solver(parse_position(ENDING)), Solver(parse_position(ENDING))
    while not sliced.advance(7):
        assert sliced.nodes % 7 == 0
    whole.advance(100_000)

    assert whole.solution() == sliced.solution()


def test_the_same_position_and_nodes_give_the_same_solution() -> None:
    assert solve(parse_position(ENDING), 40) == solve(parse_position(ENDING), 40)


def test_the_line_is_legal_and_ends_with_the_winner_decided() -> None:
    solution = solve(parse_position(ENDING), 100_000)
    position = solution.position
    for move in solution.line:
        assert is_decided(position) is None
        position = position.play(move)

    assert solution.winner is not None
    assert solution.winner is is_decided(position)


def test_without_nodes_only_what_safe_dice_decide_is_known() -> None:
    assert solve(parse_position("5/5/5/5/5 w"), 0).winner is None
    assert solve(parse_position("FFF/F1F/3 b"), 0).winner is Color.WHITE


def test_a_finished_game_has_its_winner_and_no_moves() -> None:
    solution = solve(parse_position("FFF/aFa/faF b"), 10)

    assert solution.winner is Color.WHITE
    assert ((), (), True) == (solution.winning_moves, solution.line, solution.is_complete)


def test_dropped_nodes_change_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    position = parse_position(ENDING)
    expected = solve(position, 100_000)
    monkeypatch.setattr(solver_module, "TABLE_LIMIT", 60)

    found = solve(position, 100_000)

    assert expected.nodes < found.nodes
    assert (expected.winner, expected.winning_moves) == (found.winner, found.winning_moves)
    assert found.is_complete


def test_a_table_does_not_grow_beyond_its_limit_by_more_than_one_position_has_children(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver_module, "TABLE_LIMIT", 2000)
    solver = Solver(parse_position("5/5/5/5/5 w"))
    for _ in range(50):
        solver.advance(100)

        assert len(solver._table) <= 2000 + 100


# -- regions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["3x3", "3x5", "5x5", "snub5"])
def test_a_board_turned_or_mirrored_comes_to_the_same(name: str) -> None:
    random = Random(name)
    variant = parse_variant(name)
    regions = Regions(variant)
    for plies in range(1, 30):
        position = random_ending(variant, random, plies)
        for symmetry in variant.board.symmetries:
            turned = Position(variant, tuple(position.dice[cell] for cell in symmetry), position.turn)

            assert regions.state(position) == regions.state(turned)


def test_a_region_is_the_same_wherever_it_lies() -> None:
    regions = Regions(parse_variant("3x5"))
    left, right = parse_position("A1FfF/FFFff/FfFfF w"), parse_position("FfF1A/FFFff/FfFfF w")

    assert regions.state(left) == regions.state(right)


def test_what_safe_dice_show_does_not_matter() -> None:
    regions = Regions(parse_variant("3x3"))

    assert regions.state(parse_position("Fff/e1e/fF1 w")) == regions.state(parse_position("Ffe/f1f/fF1 w"))


def test_two_singles_are_none() -> None:
    regions = Regions(parse_variant("3x3"))

    assert regions.state(parse_position("f1F/FfF/f1F w")) == regions.state(parse_position("fFF/FfF/ffF w"))


def test_states_differ_by_turn_and_by_lead() -> None:
    regions = Regions(parse_variant("3x3"))
    texts = ["1fF/1Ff/FfF w", "1fF/1Ff/FfF b", "1fF/1FF/FfF w"]

    assert 3 == len({regions.state(parse_position(text)) for text in texts})

"""The learned evaluation: differences come to the same as counting anew, on every board that it values."""

from __future__ import annotations

from random import Random

import pytest

from cephalopod.position import Color, Position
from cephalopod.search import patterns
from cephalopod.search.features import load_weights
from cephalopod.search.patterns import Patterns
from cephalopod.search.state import tables_of
from cephalopod.search.tree import WIN
from tests.strategies import random_line, variant_named

BOARDS = ("3x3", "3x5", "5x5", "5x7")


def patterns_for(name: str) -> Patterns:
    """Return an evaluator that has seen nothing yet."""
    return Patterns(tables_of(variant_named(name)), load_weights("3x3" if name == "3x3" else "5x5"))


def plain_value(evaluator: Patterns, position: Position) -> int:
    """Value a position by the definition of the features, cell by cell."""
    weights, cells = evaluator.weights, len(position.dice)
    phase = weights.phase(sum(map(abs, position.dice)), cells)
    states = [
        0 if not die else die * position.turn if die * position.turn > 0 else 6 + abs(die) for die in position.dice
    ]
    return weights.bias_of(phase, position.empty_cells, cells) + sum(
        weights.cell_value(phase, state, [states[near] for near in around])
        for state, around in zip(states, position.variant.board.neighbours, strict=True)
    )


@pytest.mark.parametrize("name", BOARDS)
def test_a_position_has_the_value_of_the_definition(name: str) -> None:
    evaluator = patterns_for(name)
    positions, _ = random_line(evaluator.tables.variant, 11, 1000)

    for position in positions[::3]:
        assert plain_value(evaluator, position) == evaluator.evaluate(evaluator.tables.pack(position))


@pytest.mark.parametrize("name", BOARDS)
def test_each_child_has_the_value_that_it_has_by_itself(name: str) -> None:
    evaluator = patterns_for(name)
    tables = evaluator.tables
    positions, _ = random_line(tables.variant, 12, 1000)

    # Positions with two empty cells or more, where no move ends the game; all phases, and the steps between.
    for position in [position for position in positions if position.empty_cells > 1]:
        node = evaluator.expand(tables.pack(position), {}, 0.0)
        assert tables.steps(node.key) == node.deltas
        expected = [-evaluator.evaluate(node.key + delta) for delta in node.deltas]
        assert expected == node.values


def test_a_game_passes_through_all_phases_so_that_the_tests_above_do() -> None:
    positions, _ = random_line(variant_named("5x5"), 12, 1000)
    weights = load_weights("5x5")

    assert {0, 1, 2} <= {weights.phase(sum(map(abs, position.dice)), 25) for position in positions}


def test_symmetric_positions_have_the_same_value() -> None:
    evaluator = patterns_for("5x5")
    tables = evaluator.tables
    position = random_line(tables.variant, 4, 40)[0][-1]
    board = position.variant.board
    images = [
        Position(position.variant, tuple(position.dice[cell] for cell in symmetry), position.turn)
        for symmetry in board.symmetries
    ]

    assert 1 == len({evaluator.evaluate(tables.pack(image)) for image in images})


def test_swapped_colours_have_the_same_value() -> None:
    evaluator = patterns_for("5x5")
    position = random_line(evaluator.tables.variant, 4, 41)[0][-1]
    swapped = Position(position.variant, tuple(-die for die in position.dice), Color(-position.turn))

    assert evaluator.evaluate(evaluator.tables.pack(position)) == evaluator.evaluate(
        evaluator.tables.pack(swapped)
    )


def test_a_move_that_ends_the_game_has_its_result_for_a_value() -> None:
    evaluator = patterns_for("3x3")
    tables = evaluator.tables
    seen = set()
    for seed in range(30):
        positions, _ = random_line(tables.variant, seed, 1000)
        node = evaluator.expand(tables.pack(positions[-2]), {}, 0.0)
        value = node.values[tables.steps(node.key).index(tables.pack(positions[-1]) - node.key)]
        assert (WIN if positions[-1].winner is positions[-2].turn else -WIN) == value
        seen.add(value)

    assert {WIN, -WIN} == seen


def test_a_full_board_is_a_proved_result_without_children() -> None:
    evaluator = patterns_for("3x3")
    last = random_line(evaluator.tables.variant, 1, 1000)[0][-1]

    node = evaluator.expand(evaluator.tables.pack(last), {}, 0.0)

    assert ([], WIN if last.winner is last.turn else -WIN) == (node.values, node.value)


def test_a_child_that_is_known_has_the_value_found_there() -> None:
    evaluator = patterns_for("3x3")
    child = evaluator.expand(evaluator.tables.steps(0)[4], {}, 0.0)
    child.value = 12345.0

    node = evaluator.expand(0, {child.key: child}, 0.0)

    assert -12345.0 == node.values[4]


def test_values_are_the_same_after_everything_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluator = patterns_for("3x5")
    random, key = Random(1), 0
    for _ in range(20):
        key += random.choice(evaluator.tables.steps(key))
    before = evaluator.expand(key, {}, 0.0).values
    monkeypatch.setattr(patterns, "REMEMBERED_LIMIT", 0)

    evaluator.trim()

    assert before == evaluator.expand(key, {}, 0.0).values


def test_a_value_of_nought_is_an_even_chance_and_proved_values_are_certain() -> None:
    evaluator = patterns_for("3x3")

    assert [0.0, 0.5, 1.0] == [evaluator.share(value) for value in (-WIN, 0, WIN)]
    assert evaluator.share(-100) < 0.5 < evaluator.share(100)

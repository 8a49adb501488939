"""The tree: proofs, transpositions, reuse, memory, and that it is the same however it is cut into slices."""

from __future__ import annotations

from typing import Any

import pytest

from cephalopod.notation import move_text, parse_position
from cephalopod.position import STANDARD
from cephalopod.search.features import load_weights
from cephalopod.search.patterns import Patterns
from cephalopod.search.playouts import Playouts
from cephalopod.search.state import Key, tables_of
from cephalopod.search.tree import PROVED, WIN, Tree
from tests.data import json_data
from tests.search_games import random_chooser, tree_chooser, wins
from tests.strategies import random_line, variant_named

SOLVED: list[dict[str, Any]] = json_data("cases/solved_3x3.json")["positions"]
SMALL = tables_of(variant_named("3x3"))
FIVE = tables_of(STANDARD)


def small_patterns() -> Patterns:
    """Return the evaluator of the 3x3 board."""
    return Patterns(SMALL, load_weights("3x3"))


def five_patterns() -> Patterns:
    """Return the evaluator of the 5x5 board."""
    return Patterns(FIVE, load_weights("5x5"))


def key_after(plies: int, seed: int = 9) -> Key:
    """Return the position after so many random moves on 5x5."""
    return FIVE.pack(random_line(STANDARD, seed, plies)[0][-1])


def searched(text: str, nodes: int) -> Tree:
    """Return the search of a 3x3 position."""
    tree = Tree(small_patterns(), SMALL.pack(parse_position(text)))
    tree.iterate(nodes)
    return tree


@pytest.mark.parametrize("solved", [s for s in SOLVED if s["value"] == "win"], ids=lambda s: s["position"])
def test_a_won_position_is_played_with_a_winning_move(solved: dict[str, Any]) -> None:
    tree = searched(solved["position"], 1500)
    move = SMALL.move(tree.root.key, tree.root.deltas[tree.ranking()[0]])

    assert move_text(move, SMALL.variant.board) in solved["winning"]


def test_what_is_proved_is_what_the_solved_board_says() -> None:
    proved = {}
    for solved in SOLVED:
        tree = searched(solved["position"], 1500)
        if tree.is_proved:
            proved[solved["position"]] = "win" if tree.root.value > 0 else "loss"

    assert len(proved) >= 8
    assert {s["position"]: s["value"] for s in SOLVED if s["position"] in proved} == proved


def test_random_games_prove_the_same_results_as_the_evaluation() -> None:
    late = [s for s in SOLVED if s["plies"] >= 28]
    for solved in late:
        tree = Tree(Playouts(SMALL, 1), SMALL.pack(parse_position(solved["position"])))
        tree.iterate(3000)
        if tree.is_proved:
            assert ("win" if tree.root.value > 0 else "loss") == solved["value"]


@pytest.mark.parametrize("make", [small_patterns, lambda: Playouts(SMALL, 1)], ids=["patterns", "playouts"])
def test_a_proof_stands_on_proved_children(make: Any) -> None:
    tree = Tree(make(), SMALL.pack(parse_position("b2/1FA/AFa w")))
    tree.iterate(5000)
    proved = [node for node in tree.table.values() if node.values and abs(node.value) > PROVED]

    assert tree.is_proved
    for node in proved:
        assert node.value == max(node.values)
    # A value of the table holds for both ways to look at it: a proved child is proved by its own children.
    for node in proved:
        for delta, value in zip(node.deltas, node.values, strict=True):
            child = tree.table.get(node.key + delta)
            if child is not None and abs(value) > PROVED:
                assert -child.value == value


def test_the_search_ends_when_the_root_is_proved() -> None:
    tree = searched("b2/1FA/AFa w", 0)
    first = tree.iterate(100_000)

    assert first < 100_000
    assert 0 == tree.iterate(100)


def test_a_proved_win_is_played_before_a_visited_move() -> None:
    tree = Tree(five_patterns(), key_after(20))
    tree.iterate(50)
    least = tree.ranking()[-1]
    tree.root.values[least] = WIN

    assert least == tree.ranking()[0]


def test_a_proved_loss_is_played_last() -> None:
    tree = Tree(five_patterns(), key_after(20))
    tree.iterate(50)
    most = tree.ranking()[0]
    tree.root.values[most] = -WIN

    assert most == tree.ranking()[-1]


@pytest.mark.parametrize("make", [five_patterns, lambda: Playouts(FIVE, 3)], ids=["patterns", "playouts"])
def test_slices_do_not_change_what_is_found(make: Any) -> None:
    whole, sliced = Tree(make(), key_after(30), limit=120), Tree(make(), key_after(30), limit=120)
    whole.iterate(300)
    for size in (1, 2, 97, 100, 100):
        sliced.iterate(size)

    assert whole.root.values == sliced.root.values
    assert whole.root.visits == sliced.root.visits


def test_each_iteration_adds_one_position_unless_it_meets_a_proved_one() -> None:
    tree = Tree(five_patterns(), 0)
    tree.iterate(200)

    assert 201 == len(tree.table)


def test_positions_reached_in_two_orders_are_one_node() -> None:
    tree = Tree(five_patterns(), 0)
    tree.iterate(800)
    parents: dict[int, int] = {}
    for node in tree.table.values():
        for child in node.nodes:
            if child is not None:
                assert child is tree.table[child.key]
                parents[child.key] = parents.get(child.key, 0) + 1

    assert max(parents.values()) > 1


def test_a_node_is_worth_its_best_child_where_the_evaluation_is_trusted() -> None:
    tree = Tree(five_patterns(), key_after(40))
    tree.iterate(300)

    assert all(node.value == max(node.values) for node in tree.table.values())


def test_unopened_children_stand_behind_the_opened_with_the_best_one_known() -> None:
    tree = Tree(five_patterns(), key_after(40))
    tree.iterate(300)

    for node in tree.table.values():
        assert len(node.visits) == len(node.nodes)
        assert max(node.values[len(node.visits) :], default=-2 * WIN) == node.rest
        assert sorted(FIVE.steps(node.key)) == sorted(node.deltas)


def test_what_was_found_is_kept_when_the_game_goes_on() -> None:
    tree = Tree(five_patterns(), key_after(30))
    tree.iterate(200)
    best = tree.ranking()[0]
    child = tree.root.nodes[best]
    assert child is not None

    tree.move_root(tree.root.key + tree.root.deltas[best])

    assert child is tree.root
    assert child.visited > 1


@pytest.mark.parametrize("make", [five_patterns, lambda: Playouts(FIVE, 3)], ids=["patterns", "playouts"])
def test_the_table_never_grows_beyond_its_limit(make: Any) -> None:
    tree = Tree(make(), key_after(10), limit=60)
    for _ in range(40):
        tree.iterate(10)
        assert len(tree.table) <= 61
        assert tree.root is tree.table[tree.root.key]


def test_dropped_nodes_are_visited_again_without_harm() -> None:
    tree = Tree(five_patterns(), key_after(60), limit=40)
    tree.iterate(600)

    assert tree.root.visited == 601
    assert sum(tree.root.visits) == 600
    assert all(child is None or child is tree.table[child.key] for child in tree.root.nodes)


def test_several_games_in_a_row_stay_within_the_limit() -> None:
    evaluator = small_patterns()
    tree = Tree(evaluator, 0, limit=300)
    for seed in range(6):
        for position in random_line(SMALL.variant, seed, 1000)[0][:-1]:
            tree.move_root(SMALL.pack(position))
            tree.iterate(20)

            assert len(tree.table) <= 301


def test_a_position_that_was_never_looked_at_leaves_nothing_of_the_old_tree() -> None:
    tree = Tree(small_patterns(), SMALL.pack(parse_position("b2/1FA/AFa w")))
    tree.iterate(50)

    tree.move_root(0)

    assert [0] == list(tree.table)


def test_the_expected_line_begins_with_its_move_and_can_be_played() -> None:
    tree = Tree(five_patterns(), key_after(50))
    tree.iterate(400)
    best = tree.ranking()[0]
    line = tree.line(best, 6)
    key = tree.root.key
    for delta in line:
        assert delta in FIVE.steps(key)
        key += delta

    assert tree.root.deltas[best] == line[0]
    assert 1 < len(line) <= 6


def test_a_line_goes_on_to_the_end_of_a_proved_game() -> None:
    tree = searched("b2/1FA/AFa w", 5000)
    line = tree.line(tree.ranking()[0], 100)

    assert tree.is_proved
    assert tree.root.deltas[tree.ranking()[0]] == line[0]


def test_one_look_ahead_beats_random_moves() -> None:
    assert 10 == wins(FIVE, tree_chooser(five_patterns(), 1), random_chooser(FIVE, 1), 10, seed=2)


@pytest.mark.desktop
def test_thirty_steps_with_patterns_beat_three_hundred_random_games() -> None:
    patterns, playouts = tree_chooser(five_patterns(), 30), tree_chooser(Playouts(FIVE, 2), 300)

    assert 4 == wins(FIVE, patterns, playouts, 4, seed=3)


@pytest.mark.desktop
def test_more_steps_beat_fewer() -> None:
    many, few = tree_chooser(five_patterns(), 100), tree_chooser(five_patterns(), 10)

    assert 7 <= wins(FIVE, many, few, 8, seed=4)


@pytest.mark.desktop
@pytest.mark.parametrize("name", ["5x7", "7x7"])
def test_the_weights_of_the_small_board_beat_random_games_on_larger_ones(name: str) -> None:
    tables = tables_of(variant_named(name))
    patterns = tree_chooser(Patterns(tables, load_weights("5x5")), 10)

    assert 2 == wins(tables, patterns, tree_chooser(Playouts(tables, 2), 60), 2, seed=5)

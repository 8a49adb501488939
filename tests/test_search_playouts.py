"""The Monte Carlo evaluator: its random games follow the rules, and its results mean something."""

from __future__ import annotations

from random import Random

import pytest

from cephalopod.position import Position
from cephalopod.search import playouts
from cephalopod.search.playouts import Playouts, RandomGames
from cephalopod.search.state import tables_of
from cephalopod.search.tree import WIN, Tree
from tests.search_games import random_chooser, tree_chooser, wins
from tests.strategies import OFFERED, random_line, variant_named


@pytest.mark.parametrize("name", OFFERED)
def test_each_move_of_a_random_game_is_among_those_of_the_rules(name: str) -> None:
    tables = tables_of(variant_named(name))
    games = RandomGames(tables)
    positions, _ = random_line(tables.variant, 8, 1000)

    for position in positions[:: max(1, len(positions) // 25)]:
        codes = [*tables.codes(tables.pack(position)), 0]
        for cell in [cell for cell, die in enumerate(position.dice) if not die]:
            near = position.variant.board.neighbours[cell]
            around = tuple(codes[other] for other in near)
            captures = {
                (code, tuple(near[index] for index in chosen))
                for code, chosen in games.options(around, black=position.turn < 0)
            }
            own = 0 if position.turn > 0 else tables.pip_limit
            expected = {(own + position.pips_of(move), move.captured) for move in position.captures_at(cell)}
            assert expected == captures


@pytest.mark.parametrize("name", OFFERED)
def test_a_random_game_ends_as_the_last_move_decides(name: str) -> None:
    tables = tables_of(variant_named(name))
    games = RandomGames(tables)
    for seed in range(20):
        positions, _ = random_line(tables.variant, seed, 1000)
        before, last = positions[-2:]
        # With one empty cell and no capture there, every game from here is the same.
        assert before.empty_cells == 1 and not before.captures_at(before.dice.index(0))
        white, _ = last.score

        assert (2 * white > len(last.dice)) == games.white_wins(tables.pack(before), Random(seed))


def test_about_half_of_all_random_games_are_won_by_white() -> None:
    games, random = RandomGames(tables_of(variant_named("3x3"))), Random(5)

    won = sum(games.white_wins(0, random) for _ in range(1000))

    # Half, to within four standard deviations; 51.5 % were found in a long run.
    assert 440 < won < 580


def test_equal_seeds_give_equal_trees() -> None:
    tables = tables_of(variant_named("snub3"))
    trees = [Tree(Playouts(tables, 4), 0) for _ in range(2)]
    for tree in trees:
        tree.iterate(200)

    assert trees[0].root.values == trees[1].root.values


def test_other_seeds_give_other_trees() -> None:
    tables = tables_of(variant_named("snub3"))
    trees = [Tree(Playouts(tables, seed), 0) for seed in (4, 5)]
    for tree in trees:
        tree.iterate(200)

    assert trees[0].root.values != trees[1].root.values


def test_values_stay_between_certain_loss_and_certain_win() -> None:
    evaluator = Playouts(tables_of(variant_named("3x5")), 1)
    tree = Tree(evaluator, 0)
    tree.iterate(300)

    nodes = tree.table.values()
    shares = [evaluator.share(node.value) for node in nodes]
    assert 0 <= min(shares) and max(shares) <= 1
    assert all(-1 <= node.value <= 1 or abs(node.value) == WIN for node in nodes)


def test_a_six_promises_more_than_a_plain_die() -> None:
    evaluator = Playouts(tables_of(variant_named("3x3")), 1)
    position = Position(evaluator.tables.variant, (0, -3, 0, -3, 0, 0, 0, 0, 0), Position.start().turn)

    node = evaluator.expand(evaluator.tables.pack(position), {}, 0.0)

    best = evaluator.tables.move(node.key, node.deltas[node.values.index(max(node.values))])
    assert (1, 3) == best.captured


def test_results_are_as_before_after_everything_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluator = Playouts(tables_of(variant_named("3x3")), 1)
    before = evaluator.expand(0, {}, 0.0).values
    monkeypatch.setattr(playouts, "REMEMBERED_LIMIT", 0)

    evaluator.trim()
    evaluator.reseed(1)

    assert before == evaluator.expand(0, {}, 0.0).values


@pytest.mark.desktop
@pytest.mark.parametrize("name", ["3x5", "snub3", "3x3 d12"])
def test_random_games_beat_random_moves_by_far(name: str) -> None:
    tables = tables_of(variant_named(name))

    assert 18 <= wins(tables, tree_chooser(Playouts(tables, 2), 60), random_chooser(tables, 3), 20, seed=6)

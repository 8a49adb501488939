"""Games between searches, for the tests that compare them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cephalopod.search.state import Key, Tables
from cephalopod.search.tree import Evaluator, Tree

Chooser = Callable[[Key], Key]
"""Takes a position and returns the position after the chosen move."""


def random_chooser(tables: Tables, seed: int) -> Chooser:
    """Return a player of random moves."""
    random = Random(seed)
    return lambda key: key + random.choice(tables.steps(key))


def tree_chooser(evaluator: Evaluator, nodes: int) -> Chooser:
    """Return a player that searches so many nodes a move and keeps its tree."""
    trees: list[Tree] = []

    def choose(key: Key) -> Key:
        if trees:
            trees[0].move_root(key)
        else:
            trees.append(Tree(evaluator, key))
        trees[0].iterate(nodes)
        return key + trees[0].root.deltas[trees[0].ranking()[0]]

    return choose


def wins(tables: Tables, first: Chooser, second: Chooser, games: int, seed: int) -> int:
    """Play an even number of games; return how many the first player wins.

    Each pair of games begins with the same two random moves, and the players change colours.
    """
    random = Random(seed)
    won = 0
    for number in range(games):
        if number % 2 == 0:
            opening = 0
            for _ in range(2):
                opening += random.choice(tables.steps(opening))
        key, first_is_black = opening, number % 2
        while not tables.is_full(key):
            black = key >> tables.turn_shift
            key = (first if black == first_is_black else second)(key)
        won += tables.mover_leads(key) == (key >> tables.turn_shift == first_is_black)
    return won

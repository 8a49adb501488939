"""Monte Carlo without knowledge: flat, and as a tree with the UCT formula.

Random games are those of `cephalopod.search.playouts`: an empty cell, all alike, then one of the moves there.
"""

from math import log, sqrt
from random import Random

from cephalopod.players import Chooser
from cephalopod.position import Move, Position, Variant
from cephalopod.search.playouts import RandomGames
from cephalopod.search.state import Delta, Key, tables_of

GAMES_A_MOVE = 100
ITERATIONS = 1000
EXPLORATION = 0.7


def flat(variant: Variant, seed: str) -> Chooser:
    """Return the player: 100 random games after each legal move, then the move that won most."""
    tables = tables_of(variant)
    games, random = RandomGames(tables), Random(seed)

    def play(position: Position) -> Move:
        key = tables.pack(position)
        white = not key >> tables.turn_shift

        def wins(delta: Delta) -> int:
            return sum(games.white_wins(key + delta, random) == white for _ in range(GAMES_A_MOVE))

        deltas = tables.steps(key)
        return tables.move(key, max(deltas, key=wins) if len(deltas) > 1 else deltas[0])

    return play


class Branch:
    """A position in the tree of UCT."""

    __slots__ = ("branches", "key", "untried", "visits", "wins")

    def __init__(self, key: Key, untried: list[Delta]) -> None:
        self.key = key
        self.untried = untried
        self.branches: list[Branch] = []
        self.visits = 0
        self.wins = 0
        """How many of the visits were won by the side that moved *to* this position."""


def uct1000(variant: Variant, seed: str) -> Chooser:
    """Return the player: UCT with 1,000 random games a move, from nothing at each move."""
    tables = tables_of(variant)
    games, random = RandomGames(tables), Random(seed)

    def branch_of(key: Key) -> Branch:
        untried = tables.steps(key)
        random.shuffle(untried)
        return Branch(key, untried)

    def score(branch: Branch, log_visits: float) -> float:
        return branch.wins / branch.visits + EXPLORATION * sqrt(log_visits / branch.visits)

    def iterate(root: Branch) -> None:
        path = [root]
        while not path[-1].untried and path[-1].branches:
            log_visits = log(path[-1].visits)
            path.append(max(path[-1].branches, key=lambda branch: score(branch, log_visits)))
        leaf = path[-1]
        if leaf.untried:
            new = branch_of(leaf.key + leaf.untried.pop())
            leaf.branches.append(new)
            path.append(new)
        key = path[-1].key
        if tables.is_full(key):
            white_wins = tables.mover_leads(key) != bool(key >> tables.turn_shift)
        else:
            white_wins = games.white_wins(key, random)
        for branch in path:
            branch.visits += 1
            branch.wins += white_wins == bool(branch.key >> tables.turn_shift)

    def play(position: Position) -> Move:
        root = branch_of(tables.pack(position))
        if len(root.untried) > 1:
            for _ in range(ITERATIONS):
                iterate(root)
        best = max(root.branches, key=lambda branch: branch.visits) if root.branches else None
        return tables.move(root.key, best.key - root.key if best else root.untried[0])

    return play

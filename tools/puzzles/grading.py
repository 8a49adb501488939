"""How hard a puzzle is: how little of the bot's search, and of a careful player's look, finds the winning move.

The bot searches with 1, 3, 10, 30, 100 and 300 nodes.  Its search has no chance in it; but which of two equal
moves comes first depends on how the board lies.  So each budget is asked on each turned and mirrored board, and
what counts is the share of the boards on which it finds the move.  A careful player who looks one move ahead (the
fourth level) is asked with forty seeds.

*Hardness* is the sum of the shares that miss the move, of the six budgets and the careful player, and a twentieth
for each legal move.
"""

from bisect import bisect
from dataclasses import dataclass
from random import Random

from cephalopod.position import Color, Move, Position
from cephalopod.search.casual import choose_casually
from cephalopod.search.features import read_weights
from cephalopod.search.levels import LEVELS
from cephalopod.search.patterns import Patterns
from cephalopod.search.state import tables_of
from cephalopod.search.tree import Tree
from tools.puzzles.past import weights_of

BUDGETS = (1, 3, 10, 30, 100, 300)
SEEDS = 40
CAREFUL = LEVELS[3].habits

BOUNDS = (0.6, 1.15, 2.5, 4.0)
"""Hardness from which on the grade is 2, 3, 4 and 5."""


@dataclass(frozen=True, slots=True)
class Found:
    """How often the winning move is found."""

    shares: tuple[float, ...]
    """For each of the budgets the share of turned and mirrored boards."""
    careful: float
    """The share of the careful player's seeds."""
    moves: int
    """How many legal moves there are."""

    @property
    def hardness(self) -> float:
        """How hard the puzzle is; see the module."""
        return sum(1 - share for share in (*self.shares, self.careful)) + self.moves / 20

    @property
    def grade(self) -> int:
        """The grade, from 1 to 5."""
        return 1 + bisect(BOUNDS, self.hardness)


def found_in(position: Position, solution: Move) -> Found:
    """Return how often a position's winning move is found."""
    symmetries = position.variant.board.symmetries
    hits = [0] * len(BUDGETS)
    for symmetry in symmetries:
        for index, move in enumerate(_choices(turned(position, symmetry))):
            hits[index] += move == turned_move(solution, symmetry)
    careful = sum(choose_casually(position, CAREFUL, Random(seed)) == solution for seed in range(SEEDS))
    return Found(
        tuple([hit / len(symmetries) for hit in hits]), careful / SEEDS, len(list(position.legal_moves()))
    )


def _choices(position: Position) -> list[Move]:
    """Return the move that the bot chooses with each of the budgets."""
    tables = tables_of(position.variant)
    file = weights_of(position.variant)
    patterns = Patterns(tables, read_weights(file.read_bytes(), file.stem))
    tree = Tree(patterns, tables.pack(position))
    choices, done = [], 0
    for budget in BUDGETS:
        tree.iterate(budget - done)
        done = budget
        choices.append(tables.move(tree.root.key, tree.root.deltas[tree.ranking()[0]]))
    return choices


def turned(position: Position, symmetry: tuple[int, ...]) -> Position:
    """Return the position as it looks on the turned or mirrored board."""
    dice = [0] * len(position.dice)
    for cell, die in enumerate(position.dice):
        dice[symmetry[cell]] = die
    return Position(position.variant, tuple(dice), Color(position.turn))


def turned_move(move: Move, symmetry: tuple[int, ...]) -> Move:
    """Return the move as it looks on the turned or mirrored board."""
    return Move(symmetry[move.cell], tuple(sorted([symmetry[cell] for cell in move.captured])))

"""Alpha-beta to a fixed depth, with an evaluation that counts dice: the kind of most public programs.

The position is the search's packed integer, so that a move is an addition and nothing is taken back.
"""

from dataclasses import dataclass
from random import Random

from cephalopod.players import Chooser
from cephalopod.position import Move, Position, Variant
from cephalopod.search.state import Delta, Key, Step, Tables, tables_of

WIN = 10_000.0


@dataclass(frozen=True, slots=True)
class Count:
    """What dice are worth to the player who is to move at the root."""

    own: float
    own_six: float
    """What an own die is worth more if it shows as much as a die can: it is safe for ever."""
    other: float
    other_six: float


DIFFERENCE = Count(1, 0, -1, 0)
WEIGHTED = Count(1, 3, -1, -2)
TUNED = Count(0.945, 2.10, -0.61, -3.46)


class Minimax:
    """One of these programs, on one variant."""

    def __init__(self, tables: Tables, depth: int, count: Count, *, largest_only: bool) -> None:
        self.tables = tables
        self.depth = depth
        self.largest_only = largest_only
        limit = tables.pip_limit
        dice = range(1, limit + 1)
        own = [count.own + (count.own_six if pips == limit else 0) for pips in dice]
        other = [count.other + (count.other_six if pips == limit else 0) for pips in dice]
        self._worth = ([0, *own, *other], [0, *other, *own])
        """For each code what it is worth, if White is to move at the root, and if Black is."""

    def best(self, key: Key, random: Random) -> Delta:
        """Return the best move's delta; among equal ones the random numbers decide."""
        deltas = self._deltas(key)
        random.shuffle(deltas)
        root_black = key >> self.tables.turn_shift
        alpha, best = -2 * WIN, deltas[0]
        for delta in deltas:
            value = -self._search(key + delta, self.depth - 1, -2 * WIN, -alpha, root_black, -1)
            if value > alpha:
                alpha, best = value, delta
        return best

    def _search(self, key: Key, depth: int, alpha: float, beta: float, root_black: int, sign: int) -> float:
        """Return the value for the side to move; ``sign`` is 1 if that is the side to move at the root."""
        if depth == 0:
            return sign * self._leaf(key, root_black)
        deltas = self._deltas(key)
        if not deltas:
            return sign * self._leaf(key, root_black)
        for delta in deltas:
            value = -self._search(key + delta, depth - 1, -beta, -alpha, root_black, -sign)
            if value > alpha:
                alpha = value
                if alpha >= beta:
                    break
        return alpha

    def _leaf(self, key: Key, root_black: int) -> float:
        codes = self.tables.codes(key)
        if 0 not in codes:
            mover_is_root = key >> self.tables.turn_shift == root_black
            return WIN if self.tables.mover_leads(key) == mover_is_root else -WIN
        worth = self._worth[root_black]
        return sum([worth[code] for code in codes])

    def _deltas(self, key: Key) -> list[Delta]:
        """Return the moves that are looked at, those that capture most dice first: they cut off more."""
        tables = self.tables
        steps: list[Step] = []
        for cell, mask in enumerate(tables.cell_mask):
            if not key & mask:
                some, shift = tables.steps_at(key, cell), tables.shift[cell]
                if self.largest_only and len(some) > 1:
                    # The new die's code grows with its pips, for either side.
                    some = (max(some, key=lambda step: (key + step.delta) >> shift & tables.code_mask),)
                steps += some
        steps.sort(key=_captured_dice, reverse=True)
        return [step.delta for step in steps]


def _captured_dice(step: Step) -> int:
    return len(step.captured)


def _player(variant: Variant, seed: str, depth: int, count: Count, *, largest_only: bool) -> Chooser:
    program = Minimax(tables_of(variant), depth, count, largest_only=largest_only)
    random = Random(seed)

    def play(position: Position) -> Move:
        key = program.tables.pack(position)
        return program.tables.move(key, program.best(key, random))

    return play


def alphabeta4(variant: Variant, seed: str) -> Chooser:
    """Return alpha-beta to depth 4 with the difference of dice."""
    return _player(variant, seed, 4, DIFFERENCE, largest_only=False)


def minimax3(variant: Variant, seed: str) -> Chooser:
    """Return alpha-beta to depth 3 with hand-made weights of dice and sixes."""
    return _player(variant, seed, 3, WEIGHTED, largest_only=True)


def tuna(variant: Variant, seed: str) -> Chooser:
    """Return the same with the weights that a search for better ones found."""
    return _player(variant, seed, 3, TUNED, largest_only=True)

"""Where puzzles come from: games that are played as the middle levels play, and their closest endings.

A game begins with two random moves.  Then each move is searched with a few nodes, and three in ten slip to one
of the next best, as the middle levels slip.  Most games are decided long before their end; so the last position
that the search still calls close is looked for, and from a little before it the game is played on in several
other ways, with more slips.  Each position near the end of each of these games in which exactly one move wins is
a candidate; `proving` has the proof.

All chance comes from the seed: game n of a seed and its continuations have random numbers of their own.  So a
puzzle's source, ``SEED/GAME/CONTINUATION/PLIES``, leads back to its position; continuation 0 is the game itself,
and the plies are counted from its end.

The games are played and searched in C++ (`miner.cpp`), which needs g++.  Nothing rests on that but where the
candidates come from.
"""

import ctypes
from collections.abc import Iterator
from ctypes import POINTER, c_float, c_int, c_uint8, c_uint64, c_void_p
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cephalopod.decided import is_decided
from cephalopod.position import Move, Position, Variant
from cephalopod.search.features import UNIT
from cephalopod.search.patterns import Patterns
from tools.puzzles.past import weights_of
from tools.puzzles.proving import FEWEST_MOVES
from tools.train.core import COMPILE, compiled, move_of, packed
from tools.train.files import load_core

SOURCE = Path(__file__).resolve().parent / "miner.cpp"

OPENING_PLIES = 2
NODES = 15
"""How many nodes a move is searched."""
SLIPS, MORE_SLIPS = 300, 500
"""How many moves in a thousand slip, in the game and in its continuations."""

CLOSE = 2.0
"""A position is close if the search values it at less than so many logits for either side: 12 to 88 %."""
CLOSE_PLIES = range(6, 26)
"""How many plies before the end a close position is looked for."""
EARLIER = 4
"""How many plies before the close position the continuations begin."""
CONTINUATIONS = 6
PUZZLE_PLIES = range(5, 19)
"""How many plies before the end of a game a puzzle may be."""
MOST_NODES = 20_000
"""How many positions are looked at before one is given up."""

LONGEST = 1000
"""More plies than any game on these boards has."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position in which, as it seems, exactly one move wins."""

    position: Position
    solution: Move
    source: str


@cache
def _library() -> Any:
    portable = [word for word in COMPILE if not word.startswith("-march")]
    library = ctypes.CDLL(str(compiled(SOURCE, [*portable, "-ffp-contract=off"])))
    codes = POINTER(c_uint8)
    library.miner_new.restype, library.miner_new.argtypes = c_void_p, [c_void_p, c_float]
    library.miner_delete.restype, library.miner_delete.argtypes = None, [c_void_p]
    library.miner_forget.restype, library.miner_forget.argtypes = None, [c_void_p]
    library.miner_play.restype = library.miner_wins.restype = c_int
    library.miner_play.argtypes = [
        c_void_p, codes, c_int, c_uint64, c_uint64, c_int, c_int, c_int, c_int, codes, POINTER(c_float),
    ]  # fmt: skip
    library.miner_wins.argtypes = [c_void_p, codes, c_int, c_int, codes]
    return library


class Miner:
    """Plays on one board.  Its games do not depend on each other."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.variant = variant
        self.seed = seed
        self._core = load_core(weights_of(variant), variant)
        self._library = _library()
        self._miner = c_void_p(self._library.miner_new(self._core._handle, Patterns.explore / UNIT))

    def __del__(self) -> None:
        """Free its memory."""
        if hasattr(self, "_miner"):
            self._library.miner_delete(self._miner)

    def candidates(self, number: int) -> Iterator[Candidate]:
        """Yield the candidates of a game and of its continuations, no two with equal positions."""
        seen = set()
        self._library.miner_forget(self._miner)
        for continuation, positions in enumerate(self.games(number)):
            for plies in PUZZLE_PLIES:
                if plies >= len(positions):
                    break
                position = positions[-1 - plies]
                if position in seen:
                    continue
                seen.add(position)
                solution = self.only_win(position)
                if solution is not None:
                    yield Candidate(position, solution, f"{self.seed}/{number}/{continuation}/{plies}")

    def games(self, number: int) -> Iterator[list[Position]]:
        """Yield a game and its continuations, each as its positions; nothing if it is not close near its end."""
        start = Position.start(self.variant)
        positions, values = self._play(start, number, 0, OPENING_PLIES, SLIPS)
        close = _last_close(values)
        if close is None:
            return
        yield positions
        start = positions[max(0, len(positions) - 1 - close - EARLIER)]
        for continuation in range(1, CONTINUATIONS + 1):
            yield self._play(start, number, continuation, 0, MORE_SLIPS)[0]

    def only_win(self, position: Position, most: int = MOST_NODES) -> Move | None:
        """Return the only move that wins; None if none or several do, there is no choice, or it takes too long."""
        if len(list(position.legal_moves())) < FEWEST_MOVES or is_decided(position) is not None:
            return None
        move = (c_uint8 * 2)()
        if self._library.miner_wins(self._miner, *packed(position), most, move) != 1:
            return None
        return move_of(self.variant, move[0], move[1])

    def _play(
        self, start: Position, number: int, continuation: int, opening: int, slips: int
    ) -> tuple[list[Position], list[float]]:
        """Return the positions of a game from a position on, and what the search makes of each."""
        cells, limit = len(self.variant.board), self.variant.pip_limit
        room, values = (c_uint8 * (cells * LONGEST))(), (c_float * LONGEST)()
        game = number * (CONTINUATIONS + 1) + continuation
        count = self._library.miner_play(
            self._miner, *packed(start), self.seed, game, opening, NODES, slips, LONGEST, room, values
        )
        positions, turn = [], start.turn
        for first in range(0, count * cells, cells):
            dice = [code if code <= limit else limit - code for code in room[first : first + cells]]
            positions.append(Position(self.variant, tuple(dice), turn))
            turn = turn.opponent
        return positions, list(values[:count])


def _last_close(values: list[float]) -> int | None:
    """Return how many plies before its end a game was close for the last time; None if it was not, near it."""
    for plies in CLOSE_PLIES:
        if plies >= len(values) - OPENING_PLIES:
            return None
        if abs(values[-1 - plies]) < CLOSE:
            return plies
    return None

"""The public programs of `tools.opponents`, compiled: the same methods, so fast that long matches cost little.

    python -m cephalopod match tools.compiled:level8 tools.compiled.opponents:tuna --games 400

Run from the source folder; needs g++.  Tests hold them against the ones in Python.  ``largest`` needs no compiler.
"""

import ctypes
from collections.abc import Callable
from ctypes import POINTER, c_double, c_int, c_uint8, c_uint64, c_void_p
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cephalopod.players import Chooser
from cephalopod.position import Move, Position, Variant
from tools.opponents.greedy import largest
from tools.opponents.minimax import DIFFERENCE, TUNED, WEIGHTED, Count
from tools.opponents.monte_carlo import EXPLORATION, GAMES_A_MOVE, ITERATIONS
from tools.train.core import compiled, declared, move_of, near_table, packed

__all__ = ["alphabeta4", "flat", "largest", "minimax3", "tuna", "uct1000"]

SOURCE = Path(__file__).resolve().parent / "opponents.cpp"


@cache
def _library() -> Any:
    library = ctypes.CDLL(str(compiled(SOURCE)))
    codes = POINTER(c_uint8)
    signatures: dict[str, tuple[object, list[object]]] = {
        "opponents_board": (c_void_p, [c_int, c_int, POINTER(c_int)]),
        "opponents_board_delete": (None, [c_void_p]),
        "opponents_minimax": (
            c_double,
            [c_void_p, codes, c_int, c_int, POINTER(c_double), c_int, c_uint64, codes],
        ),
        "opponents_flat": (None, [c_void_p, codes, c_int, c_int, c_uint64, codes]),
        "opponents_uct": (None, [c_void_p, codes, c_int, c_int, c_double, c_uint64, codes]),
        "opponents_white_wins": (c_int, [c_void_p, codes, c_int, c_int, c_uint64]),
    }
    return declared(library, signatures)


class Programs:
    """The programs on one variant."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._library = _library()
        made = self._library.opponents_board(len(variant.board), variant.pip_limit, near_table(variant))
        self._board = c_void_p(made)

    def __del__(self) -> None:
        """Free the board."""
        if hasattr(self, "_board"):
            self._library.opponents_board_delete(self._board)

    def _move(self, found: Any) -> Move:
        return move_of(self.variant, found[0], found[1])

    def minimax(
        self, position: Position, depth: int, count: Count, seed: int, *, largest_only: bool
    ) -> tuple[Move, float]:
        """Return a best move and its value."""
        counts = (c_double * 4)(count.own, count.own_six, count.other, count.other_six)
        found = (c_uint8 * 2)()
        value = self._library.opponents_minimax(
            self._board, *packed(position), depth, counts, largest_only, seed, found
        )
        return self._move(found), value

    def flat(self, position: Position, games: int, seed: int) -> Move:
        """Return the move that wins most of so many random games each."""
        found = (c_uint8 * 2)()
        self._library.opponents_flat(self._board, *packed(position), games, seed, found)
        return self._move(found)

    def uct(self, position: Position, iterations: int, seed: int) -> Move:
        """Return the move that a tree search with so many random games visits most."""
        found = (c_uint8 * 2)()
        self._library.opponents_uct(self._board, *packed(position), iterations, EXPLORATION, seed, found)
        return self._move(found)

    def white_wins(self, position: Position, games: int, seed: int) -> int:
        """Return how many of so many random games White wins."""
        return int(self._library.opponents_white_wins(self._board, *packed(position), games, seed))


@cache
def programs(variant: Variant) -> Programs:
    """Return the programs on a variant, made once."""
    return Programs(variant)


def _player(seed: str, choose: Callable[[Position, int], Move]) -> Chooser:
    random = Random(seed)
    return lambda position: choose(position, random.getrandbits(64))


def alphabeta4(variant: Variant, seed: str) -> Chooser:
    """Return alpha-beta to depth 4 with the difference of dice."""
    play = programs(variant).minimax
    return _player(seed, lambda position, number: play(position, 4, DIFFERENCE, number, largest_only=False)[0])


def minimax3(variant: Variant, seed: str) -> Chooser:
    """Return alpha-beta to depth 3 with hand-made weights of dice and sixes."""
    play = programs(variant).minimax
    return _player(seed, lambda position, number: play(position, 3, WEIGHTED, number, largest_only=True)[0])


def tuna(variant: Variant, seed: str) -> Chooser:
    """Return the same with the weights that a search for better ones found."""
    play = programs(variant).minimax
    return _player(seed, lambda position, number: play(position, 3, TUNED, number, largest_only=True)[0])


def flat(variant: Variant, seed: str) -> Chooser:
    """Return the player of 100 random games after each legal move."""
    play = programs(variant).flat
    return _player(seed, lambda position, number: play(position, GAMES_A_MOVE, number))


def uct1000(variant: Variant, seed: str) -> Chooser:
    """Return UCT with 1,000 random games a move."""
    play = programs(variant).uct
    return _player(seed, lambda position, number: play(position, ITERATIONS, number))

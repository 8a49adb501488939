"""The levels with the trainer's compiled search: the same players, many times faster, for long matches.

    python -m cephalopod match tools.compiled:level8 tools.compiled:level7 --games 200
    python -m cephalopod match tools.compiled:patterns300 tools.opponents:tuna

Run from the source folder; needs g++.  The search is that of `cephalopod.search.tree` in all but two points: it
adds floating point numbers, so that moves of equal value may change places, and it begins its tree anew when it is
full instead of halving it.  Levels slip as `cephalopod.search.levels` says.
"""

import ctypes
import re
from ctypes import POINTER, c_float, c_int, c_uint8, c_void_p
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cephalopod.players import Chooser, Maker
from cephalopod.position import Move, Position, Variant
from cephalopod.search.casual import choose_casually
from cephalopod.search.features import UNIT
from cephalopod.search.learned import weights_name
from cephalopod.search.levels import Level, level_of
from cephalopod.search.patterns import Patterns
from tools.train.core import Core, compiled, move_of, packed
from tools.train.files import load_core

SOURCE = Path(__file__).resolve().parent / "player.cpp"
WEIGHTS = Path(__file__).resolve().parents[2] / "cephalopod" / "search" / "weights"


@cache
def _library() -> Any:
    library = ctypes.CDLL(str(compiled(SOURCE)))
    library.player_new.restype, library.player_new.argtypes = c_void_p, [c_void_p, c_float]
    library.player_delete.restype, library.player_delete.argtypes = None, [c_void_p]
    library.player_choose.restype = c_float
    library.player_choose.argtypes = [c_void_p, POINTER(c_uint8), c_int, c_int, POINTER(c_uint8)]
    return library


@cache
def _core(variant: Variant) -> Core:
    name = weights_name(variant)
    if name is None:
        raise ValueError(f"nothing was learned for {variant.name}")
    return load_core(WEIGHTS / f"{name}.bin", variant)


class Search:
    """The compiled search for one game: it keeps its tree from move to move."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._core = _core(variant)
        self._tree = c_void_p(_library().player_new(self._core._handle, Patterns.explore / UNIT))

    def __del__(self) -> None:
        """Free the tree."""
        if hasattr(self, "_tree"):
            _library().player_delete(self._tree)

    def choose(self, position: Position, nodes: int) -> tuple[Move, float]:
        """Return the best move after so many nodes, and the position's value in logits."""
        move = (c_uint8 * 2)()
        value = _library().player_choose(self._tree, *packed(position), nodes, move)
        return move_of(self.variant, move[0], move[1]), value


def patterns(nodes: int) -> Maker:
    """Return the player that searches so many nodes a move."""

    def make(variant: Variant, seed: str) -> Chooser:
        search = Search(variant)
        return lambda position: search.choose(position, nodes)[0]

    return make


def slipping(level: Level) -> Maker:
    """Return a level."""

    def make(variant: Variant, seed: str) -> Chooser:
        search, random = Search(variant), Random(seed)
        habits = level.habits_on(len(variant.board))

        def play(position: Position) -> Move:
            if random.random() < level.slips:
                return choose_casually(position, habits, random)
            return search.choose(position, level.nodes)[0]

        return play

    return make


def __getattr__(name: str) -> Maker:
    """Return the player called ``levelN`` or ``patternsN``."""
    found = re.fullmatch(r"(level|patterns)(\d{1,8})", name)
    number = int(found[2]) if found else 0
    if found and found[1] == "patterns" and number:
        return patterns(number)
    level = level_of(number)
    if found and level:
        return slipping(level)
    raise AttributeError(name)

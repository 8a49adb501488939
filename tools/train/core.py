"""The compiled core: rules, evaluation, search, self-play and matches in C++, called through ctypes.

The C++ files in `cpp/` are compiled when they are first wanted, for this very processor, into the ignored folder
`build/train`; the name of what comes out carries a hash of the sources, so that a changed source is compiled anew.
"""

import ctypes
import hashlib
import subprocess
from array import array
from collections.abc import Mapping, Sequence
from ctypes import POINTER, Structure, c_double, c_float, c_int, c_uint8, c_uint64, c_void_p
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from cephalopod.position import Color, Move, Position, Variant
from cephalopod.search.features import LEVELS

ROOT = Path(__file__).resolve().parents[2]
SOURCES = Path(__file__).resolve().parent / "cpp"
BUILD = ROOT / "build" / "train"
COMPILE = ("g++", "-std=c++17", "-O3", "-march=native", "-Wall", "-Wextra", "-shared", "-fPIC")

Numbers: TypeAlias = "array[float]"

MAX_NEAR = 5
"""How many neighbours the core gives room for: a cell of a snub board has five."""


@dataclass(frozen=True, slots=True)
class Play:
    """How games are played and what is learned from them; see `Settings` in cpp/core.cpp for the words."""

    nodes: int
    opening: int
    depth: int = 0
    visits: int = 4
    explore: float = 0.1
    reach: float = 0.8
    rate: float = 0.0
    random_share: float = 0.0


class _Settings(Structure):
    _fields_ = (
        ("nodes", c_int),
        ("opening", c_int),
        ("depth", c_int),
        ("visits", c_int),
        ("explore", c_float),
        ("reach", c_float),
        ("rate", c_float),
        ("random_share", c_float),
        ("seed", c_uint64),
    )


class _Totals(Structure):
    _fields_ = (
        ("moves", c_uint64),
        ("nodes", c_uint64),
        ("white_wins", c_uint64),
        ("games", c_uint64),
        ("squared_error", c_double),
    )


@dataclass(frozen=True, slots=True)
class Totals:
    """What some games of training came to."""

    games: int
    moves: int
    nodes: int
    white_wins: int
    squared_error: float
    """Summed over the moves: how far the search's share of wins was from its target, squared."""


# -- what compiled code is told and tells -----------------------------------------------------------------------


def declared(library: ctypes.CDLL, signatures: Mapping[str, tuple[object, Sequence[object]]]) -> ctypes.CDLL:
    """Return a library whose functions know what they return and take."""
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, list(arguments)
    return library


def near_table(variant: Variant) -> Any:
    """Return the neighbours of each cell, `MAX_NEAR` numbers a cell, -1 where there are fewer."""
    table = [-1] * (len(variant.board) * MAX_NEAR)
    for cell, others in enumerate(variant.board.neighbours):
        table[cell * MAX_NEAR : cell * MAX_NEAR + len(others)] = others
    return (c_int * len(table))(*table)


def packed(position: Position) -> tuple[Any, int]:
    """Return the dice, black ones above the limit of pips, and whether Black is to move."""
    limit = position.variant.pip_limit
    codes = [die if die >= 0 else limit - die for die in position.dice]
    return (c_uint8 * len(codes))(*codes), int(position.turn is Color.BLACK)


def move_of(variant: Variant, cell: int, captured: int) -> Move:
    """Return the move on a cell that captures the neighbours whose bits are set."""
    near = variant.board.neighbours[cell]
    return Move(cell, tuple([other for bit, other in enumerate(near) if captured >> bit & 1]))


def compiled(source: Path, command: Sequence[str] = COMPILE) -> Path:
    """Return the library compiled from a source on top of the core's, made now if there is none; needs g++."""
    sources = [source, *sorted(SOURCES.glob("*.[ch]pp"))]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:12]
    target = BUILD / f"{source.stem}-{digest}.so"
    if not target.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        fresh = target.with_suffix(".new")
        subprocess.run([*command, "-o", str(fresh), str(source)], check=True)
        fresh.rename(target)
    return target


@cache
def _library() -> ctypes.CDLL:
    library = ctypes.CDLL(str(compiled(SOURCES / "core.cpp")))
    codes, learner, settings = POINTER(c_uint8), c_void_p, POINTER(_Settings)
    signatures: dict[str, tuple[object, list[object]]] = {
        "core_new": (learner, [c_int, c_int, POINTER(c_int), POINTER(c_int), c_int, c_int]),
        "core_delete": (None, [learner]),
        "core_weight_count": (c_uint64, [learner]),
        "core_bias_count": (c_uint64, [learner]),
        "core_weights": (POINTER(c_float), [learner]),
        "core_bias": (POINTER(c_float), [learner]),
        "core_sum_weights": (POINTER(c_double), [learner]),
        "core_sum_bias": (POINTER(c_double), [learner]),
        "core_remember": (None, [learner]),
        "core_stored": (c_uint64, [learner, POINTER(c_int)]),
        "core_moves": (c_int, [learner, codes, c_int, codes]),
        "core_perft": (c_uint64, [learner, codes, c_int, c_int]),
        "core_value": (c_float, [learner, codes, c_int]),
        "core_search": (c_float, [learner, codes, c_int, c_int, c_float]),
        "core_train": (None, [learner, settings, c_uint64, c_uint64, POINTER(_Totals)]),
        "core_match_pair": (c_int, [learner, learner, c_int, settings, c_uint64]),
    }
    return declared(library, signatures)


class Core:
    """One variant's rules and one evaluation, held by the compiled core."""

    def __init__(self, variant: Variant, phases: int = 4) -> None:
        self.variant = variant
        self.phases = phases
        self._library = _library()
        levels = LEVELS[variant.pip_limit]
        self._handle = c_void_p(
            self._library.core_new(
                len(variant.board),
                variant.pip_limit,
                near_table(variant),
                (c_int * len(levels))(*levels),
                max(levels),
                phases,
            )
        )
        self._weight_count: int = self._library.core_weight_count(self._handle)
        self._bias_count: int = self._library.core_bias_count(self._handle)

    def __del__(self) -> None:
        """Free the core's memory."""
        if hasattr(self, "_handle"):
            self._library.core_delete(self._handle)

    # -- rules -------------------------------------------------------------------------------------------------

    def legal_moves(self, position: Position) -> list[Move]:
        """Return the legal moves as the core has them."""
        room = (c_uint8 * (3 * len(self.variant.board) << MAX_NEAR))()
        count = self._library.core_moves(self._handle, *packed(position), room)
        moves = []
        for start in range(0, 3 * count, 3):
            moves.append(move_of(self.variant, room[start], room[start + 1]))
        return moves

    def perft(self, position: Position, depth: int) -> int:
        """Return the number of sequences of so many moves (see `cephalopod.position.perft`)."""
        return int(self._library.core_perft(self._handle, *packed(position), depth))

    # -- the evaluation ----------------------------------------------------------------------------------------

    def value(self, position: Position) -> float:
        """Return the logit of the probability that the side to move wins."""
        return float(self._library.core_value(self._handle, *packed(position)))

    def search(self, position: Position, nodes: int, explore: float = 0.1) -> float:
        """Return the value of a position, in logits, after a search from nothing."""
        return float(self._library.core_search(self._handle, *packed(position), nodes, explore))

    def numbers(self) -> tuple[Numbers, Numbers]:
        """Return all weights and biases, in logits, in the core's own order."""
        weights, bias = self._library.core_weights(self._handle), self._library.core_bias(self._handle)
        return _copied(weights, self._weight_count, "f"), _copied(bias, self._bias_count, "f")

    def set_numbers(self, weights: Numbers, bias: Numbers) -> None:
        """Set all weights and biases, in the core's own order."""
        _fill(self._library.core_weights(self._handle), self._weight_count, weights)
        _fill(self._library.core_bias(self._handle), self._bias_count, bias)

    def sums(self) -> tuple[Numbers, Numbers]:
        """Return what `remember` has added up, in the order of `numbers`."""
        weights = self._library.core_sum_weights(self._handle)
        bias = self._library.core_sum_bias(self._handle)
        return _copied(weights, self._weight_count, "d"), _copied(bias, self._bias_count, "d")

    def set_sums(self, weights: Numbers, bias: Numbers) -> None:
        """Set what `remember` adds to."""
        _fill(self._library.core_sum_weights(self._handle), self._weight_count, weights)
        _fill(self._library.core_sum_bias(self._handle), self._bias_count, bias)

    def remember(self) -> None:
        """Add the weights as they are to the sums, of which a run ships the mean."""
        self._library.core_remember(self._handle)

    def stored_places(self) -> list[int]:
        """Return for each weight of a packed file its place in `numbers`."""
        places = (c_int * self._weight_count)()
        count = self._library.core_stored(self._handle, places)
        return list(places[:count])

    # -- games -------------------------------------------------------------------------------------------------

    def train(self, play: Play, seed: int, first: int, games: int) -> Totals:
        """Play the games number ``first`` and on against itself, learning from each."""
        totals = _Totals()
        self._library.core_train(self._handle, ctypes.byref(_settings(play, seed)), first, games, totals)
        return Totals(totals.games, totals.moves, totals.nodes, totals.white_wins, totals.squared_error)

    def match_pair(self, other: "Core | int", play: Play, seed: int, pair: int) -> int:
        """Play two games from one opening, colours swapped; return how many are won.

        The opponent is another core, or the classic search with so many random games a move.
        """
        settings = ctypes.byref(_settings(play, seed))
        if isinstance(other, int):
            return int(self._library.core_match_pair(self._handle, None, other, settings, pair))
        assert other.variant == self.variant
        return int(self._library.core_match_pair(self._handle, other._handle, 0, settings, pair))


def _settings(play: Play, seed: int) -> _Settings:
    return _Settings(**asdict(play), seed=seed)


def _copied(pointer: object, count: int, kind: str) -> Numbers:
    numbers: Numbers = array(kind, bytes(count * array(kind).itemsize))
    ctypes.memmove(numbers.buffer_info()[0], _address(pointer), count * numbers.itemsize)
    return numbers


def _fill(pointer: object, count: int, numbers: Numbers) -> None:
    assert len(numbers) == count
    ctypes.memmove(_address(pointer), numbers.buffer_info()[0], count * numbers.itemsize)


def _address(pointer: Any) -> int:
    return ctypes.cast(pointer, c_void_p).value or 0

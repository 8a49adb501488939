"""What the learned evaluation looks at, and the files that hold its weights.

**The evaluation.**  The logit of the probability that the side to move wins is a sum of one number a cell and a
bias.  A cell's number depends on four things:

- the *phase*, 0 to 3: a quarter of the way that pips go, ``min(3, 4 * pips // (4 * cells + 4))``
  (with twelve-sided dice, which show twice as much, ``8 * cells + 8``);
- the cell's *class*: how many neighbours it has, two, three or four (on snub boards also five);
- the cell's *state* seen by the side to move: 0 empty, 1 to 6 an own die of so many pips, 7 to 12 = 6 + pips
  an opponent's die; a twelve-sided die counts as one of six *levels* (`LEVELS`);
- the states of its neighbours, in no order (a multiset).

The bias depends on the phase and the number of empty cells.  What makes it strong is the empty cells: their
neighbours are the captures that wait there.

**Numbers.**  All values are integers, 256 to one logit (`UNIT`), so that a value which was reached by adding
differences equals the one computed from nothing, to the last bit, in every runtime.

**The files** ``weights/*.bin``: one line of text (`FORMAT`), then a zlib stream: the biases, two bytes each,
signed, little end first, phase by phase; then one byte a weight, ``round(weight * scale) + 128``, ordered by
phase, class, state and multiset.  Multisets are written as ascending four-tuples s0 <= s1 <= s2 <= s3, filled up
with zeros in front, and ordered by s3, then s2, s1, s0; a class of so many neighbours has those with at most as
many non-zero states (91, 455, 1820).  For a snub board there are five-tuples and a fourth class (6188).
"""

import re
import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import comb
from typing import ClassVar

from cephalopod.errors import CephalopodError
from cephalopod.values import dataclass

UNIT = 256
"""How much of a value is one logit."""

STATES = 13
CLASSES = (2, 3, 4, 5)
"""The classes of cells, by their number of neighbours; the last one occurs on snub boards only."""

LEVELS = {
    6: (0, 1, 2, 3, 4, 5, 6),
    12: (0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6),
}
"""As what a die of so many pips counts, by the pip limit.  Of a twelve-sided die's numbers the small ones are told
apart, for they fit into most captures; the rest are taken together, which keeps the table as small as it is for
six sides."""

FORMAT = "cephalopod weights 1: {name} for {board}, phases {phases}, scale {scale}, biases {biases}"
_HEAD = re.compile(
    rb"cephalopod weights 1: (\S+) for (\S+), phases (\d{1,2}), scale (\d{1,3}), biases (\d{1,3})\n"
)

_ROW = tuple(comb(STATES + degree - 1, degree) for degree in CLASSES)
"""How many multisets each class has."""

_CLASS_START = tuple(STATES * sum(_ROW[:index]) for index in range(len(CLASSES)))


class WeightsError(CephalopodError):
    """A file of weights that cannot be read."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "bad_weights": "the weights “{name}” cannot be read: {why}",
    }


def entries_of(board: str = "5x5") -> int:
    """Return how many weights a phase has, on a board with that name."""
    return STATES * sum(_ROW if board.startswith("snub") else _ROW[:-1])


@cache
def multisets(degree: int) -> dict[tuple[int, ...], int]:
    """Return the place of each ascending tuple of ``degree`` states in its row of weights."""
    tuples = combinations_with_replacement(range(STATES), degree)
    return {states: place for place, states in enumerate(sorted(tuples, key=lambda states: states[::-1]))}


COUNTED = (0, *(6**state for state in range(STATES - 1)))
"""For each state a number, so that the sum over a cell's neighbours tells the multiset: each state but the empty
one has a digit of its own in base 6, and a cell has five neighbours at most."""


@cache
def places(degree: int) -> dict[int, int]:
    """Return the same places by the sums of `COUNTED`: an addition is much cheaper than sorting."""
    return {sum(COUNTED[state] for state in states): place for states, place in multisets(degree).items()}


@dataclass(frozen=True, slots=True)
class Weights:
    """A learned evaluation as it was read."""

    name: str
    board: str
    phases: int
    gain: int
    """What one step of a stored byte is worth, in 1/`UNIT` logit."""

    bias: tuple[tuple[int, ...], ...]
    """For each phase, for each number of empty cells, in 1/`UNIT` logit."""

    table: bytes

    def phase(self, pips: int, cells: int, limit: int = 6) -> int:
        """Return the phase of a board of so many cells that shows so many pips in all, by the pip limit."""
        return min(self.phases - 1, pips * self.phases // (2 * limit // 3 * (cells + 1)))

    def start(self, phase: int, degree: int) -> int:
        """Return where the weights of a phase and class begin in the table; each state has a row."""
        return phase * (len(self.table) // self.phases) + _CLASS_START[CLASSES.index(degree)]

    def cell_value(self, phase: int, state: int, around: list[int]) -> int:
        """Return what one cell adds to the value; ``around`` are its neighbours' states in any order."""
        degree = len(around)
        row = multisets(degree)
        place = self.start(phase, degree) + state * len(row) + row[tuple(sorted(around))]
        return self.gain * (self.table[place] - 128)

    def bias_of(self, phase: int, empty: int, cells: int) -> int:
        """Return what the number of empty cells adds to the value.

        On a board larger than the one the weights were learned on the few last empty cells count as they do
        there, for their parity decides who plays last; the rest is stretched.
        """
        row = self.bias[phase]
        last = len(row) - 1
        if cells > last and empty > last // 2:
            half = last // 2
            empty = half + round((empty - half) * (last - half) / (cells - half))
        return row[empty]


def read_weights(data: bytes, name: str = "") -> Weights:
    """Return the weights in a packed file; raise `WeightsError` (``bad_weights``) if they cannot be read."""
    head = _HEAD.match(data)
    if not head:
        raise WeightsError("bad_weights", name=name, why="its first line is not that of a file of weights")
    phases, scale, biases = int(head[3]), int(head[4]), int(head[5])
    try:
        content = zlib.decompress(data[head.end() :])
    except zlib.error as error:
        raise WeightsError("bad_weights", name=name, why="it is damaged") from error
    size, entries = 2 * phases * biases, entries_of(head[2].decode())
    if not phases or not biases or not scale or UNIT % scale or len(content) != size + phases * entries:
        raise WeightsError("bad_weights", name=name, why=f"it has {len(content)} bytes of content")
    numbers = array("h", content[:size])
    if sys.byteorder == "big":
        numbers.byteswap()
    return Weights(
        name=head[1].decode(),
        board=head[2].decode(),
        phases=phases,
        gain=UNIT // scale,
        bias=tuple(tuple(numbers[start : start + biases]) for start in range(0, phases * biases, biases)),
        table=content[size:],
    )


@cache
def load_weights(name: str) -> Weights:
    """Return the weights of the file ``weights/NAME.bin``, read once and only when they are first wanted.

    Raise `WeightsError` if the file is missing or cannot be read.
    """
    try:
        data = (files("cephalopod.search") / "weights" / f"{name}.bin").read_bytes()
    except OSError as error:
        raise WeightsError("bad_weights", name=name, why="the file is missing") from error
    return read_weights(data, name)

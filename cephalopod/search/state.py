"""The search's board: a whole position as one integer, and tables of what may be played around a cell.

Every cell takes a few bits: 0 is empty, 1 to L a white die of so many pips, L + 1 to 2L a black one (L is the
pip limit); one more bit on top says whose turn it is.  Why an integer and not a list:

- it is its own exact key in a transposition table: nothing is hashed by hand, and no two positions collide, so
  that a proved result is never mistaken for another position's;
- a move is one addition, ``key + delta``, and the board before it is not touched, so nothing is undone;
- "all that matters around this cell" is one bitwise and, ``key & mask``.  Most of the board stays the same from
  one node of a search to the next, hence what was computed for a neighbourhood is nearly always found again in
  a dictionary under that number.

The plain rules in `cephalopod.position` are the reference; tests hold the two together on random games.

>>> from cephalopod.position import Move, Position
>>> start = Position.start()
>>> tables = tables_of(start.variant)
>>> key = tables.pack(start)
>>> len(tables.steps(key)), tables.move(key, tables.steps(key)[0])
(25, Move(cell=0, captured=()))
"""

from functools import cache
from typing import NamedTuple

from cephalopod.board import Cell
from cephalopod.position import Color, Move, Position, Variant, capture_sets

Key = int
"""A position packed into an integer."""

Delta = int
"""What a move adds to a key; it includes the change of turn."""


STEPS_LIMIT = 100_000
"""How many neighbourhoods are remembered before all are forgotten."""


class Step(NamedTuple):
    """A legal move as the search sees it."""

    delta: Delta
    captured: tuple[Cell, ...]


class Tables:
    """Everything about a variant that the search looks up.  Made once a variant, by `tables_of`."""

    def __init__(self, variant: Variant) -> None:
        near = variant.board.neighbours
        self.variant = variant
        self.cells = len(variant.board)
        self.pip_limit = variant.pip_limit
        self.bits = (2 * variant.pip_limit).bit_length()
        self.shift = tuple(self.bits * cell for cell in range(self.cells))
        self.code_mask = (1 << self.bits) - 1
        self.pips_of_code = (0, *range(1, self.pip_limit + 1), *range(1, self.pip_limit + 1))
        self.turn_shift = self.bits * self.cells
        self.turn_bit = 1 << self.turn_shift
        self.near = near
        self.cell_mask = tuple(self.code_mask << shift for shift in self.shift)
        self.near_mask = tuple(self.mask(cells) for cells in near)
        """For each cell the bits of its neighbours."""
        self._steps: tuple[list[dict[int, tuple[Step, ...]]], ...] = (
            [{} for _ in range(self.cells)],
            [{} for _ in range(self.cells)],
        )

    def mask(self, cells: tuple[Cell, ...] | set[Cell]) -> int:
        """Return the bits of the given cells."""
        return sum(self.cell_mask[cell] for cell in cells)

    # -- in and out --------------------------------------------------------------------------------------------

    def pack(self, position: Position) -> Key:
        """Return the position as an integer."""
        key = self.turn_bit if position.turn is Color.BLACK else 0
        for die, shift in zip(position.dice, self.shift, strict=True):
            key |= (die if die >= 0 else self.pip_limit - die) << shift
        return key

    def unpack(self, key: Key) -> Position:
        """Return the position of a key."""
        limit = self.pip_limit
        dice = tuple([code if code <= limit else limit - code for code in self.codes(key)])
        return Position(self.variant, dice, Color.BLACK if key & self.turn_bit else Color.WHITE)

    def codes(self, key: Key) -> list[int]:
        """Return the code of each cell: 0 empty, 1 to L white, L + 1 to 2L black."""
        code_mask = self.code_mask
        return [key >> shift & code_mask for shift in self.shift]

    def move(self, key: Key, delta: Delta) -> Move:
        """Return the move that adds ``delta`` to ``key``."""
        before, after = self.codes(key), self.codes(key + delta)
        cell = next(cell for cell in range(self.cells) if after[cell] and not before[cell])
        return Move(cell, tuple([other for other in range(self.cells) if before[other] and not after[other]]))

    # -- the rules ---------------------------------------------------------------------------------------------

    def steps_at(self, key: Key, cell: Cell) -> tuple[Step, ...]:
        """Return the legal moves on an empty cell, for the side to move; smaller captures come first.

        They depend on nothing but the dice around the cell, so they are computed once for each set of dice.
        """
        known = self._steps[key >> self.turn_shift][cell]
        local = key & self.near_mask[cell]
        steps = known.get(local)
        if steps is None:
            steps = known[local] = self._find_steps(key, cell)
        return steps

    def _find_steps(self, key: Key, cell: Cell) -> tuple[Step, ...]:
        limit, near = self.pip_limit, self.near[cell]
        black = key >> self.turn_shift
        turn = -self.turn_bit if black else self.turn_bit
        own = limit if black else 0
        codes = [key >> self.shift[other] & self.code_mask for other in near]
        pips = tuple([code if code <= limit else code - limit for code in codes])
        steps = []
        for chosen in capture_sets(pips, limit):
            delta = turn + (own + sum(pips[index] for index in chosen) << self.shift[cell])
            for index in chosen:
                delta -= codes[index] << self.shift[near[index]]
            steps.append(Step(delta, tuple([near[index] for index in chosen])))
        return tuple(steps) or (Step(turn + (own + 1 << self.shift[cell]), ()),)

    def trim(self) -> None:
        """Forget the steps that were remembered, if they are many."""
        if sum([len(known) for side in self._steps for known in side]) > STEPS_LIMIT:
            for side in self._steps:
                for known in side:
                    known.clear()

    def steps(self, key: Key) -> list[Delta]:
        """Return what each legal move adds to the key, cell by cell from a1; empty if the board is full."""
        return [
            step.delta
            for cell, mask in enumerate(self.cell_mask)
            if not key & mask
            for step in self.steps_at(key, cell)
        ]

    def is_full(self, key: Key) -> bool:
        """Whether the game is over."""
        return all(key & mask for mask in self.cell_mask)

    def mover_leads(self, key: Key) -> bool:
        """Whether the side to move has more dice on the board than the other."""
        limit = self.pip_limit
        codes = self.codes(key)
        white, black = sum(0 < code <= limit for code in codes), sum(code > limit for code in codes)
        return black > white if key & self.turn_bit else white > black


@cache
def tables_of(variant: Variant) -> Tables:
    """Return the tables of a variant; they are made once."""
    return Tables(variant)

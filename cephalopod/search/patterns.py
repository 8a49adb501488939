"""The strong evaluator: the learned evaluation of `features`, for all children of a position at once.

A dozen children of a position differ from it in a few cells each, and positions in a tree differ from each
other in a few cells as well.  So nothing is computed that was computed before: every part of the work depends on
a few cells only, and is kept in a dictionary under ``key & mask``, the bits of just those cells.

- a *cell's* value depends on the cell and its neighbours;
- a *rank's* sum on the rank and the two beside it: the value of a whole board is five look-ups;
- what changes by a *plain placement* depends on the cells at most two steps away: one look-up says that the cell
  has a plain placement, what it adds to the key and what it does to the value;
- what changes by a *capture* depends on the cells around those that change.

Dictionaries that compute what they lack (`Remembered`) make this short; about three of four look-ups find what
they need in a search from one position.
"""

from collections.abc import Callable
from math import exp
from typing import TypeVar

from cephalopod.board import Cell
from cephalopod.search.features import COUNTED, LEVELS, UNIT, Weights, places
from cephalopod.search.remembered import Remembered
from cephalopod.search.state import Delta, Key, Tables
from cephalopod.search.tree import PROVED, Node, correct_values, end_node

Kept = TypeVar("Kept")

REMEMBERED_LIMIT = 200_000
"""How many results are remembered before all are forgotten: about a hundred bytes each."""


Masked = tuple[int, Remembered[Kept]]
"""A mask, and what is remembered for the bits under it."""


Capture = tuple[int, int, Remembered[int]]
"""One capture: how many dice it takes, the mask of what its effects on the value depend on, and these effects."""

MovesAt = tuple[Delta, int, tuple[list[Delta], list[Capture]] | None]
"""The moves on a cell.  A plain placement: what it adds to the key and to the value, and None.  Or captures: two
zeros, then what each adds to the key, and each as a `Capture`."""


class View:
    """The evaluation of one phase, seen by one side, with all that is remembered of it."""

    def __init__(self, tables: Tables, weights: Weights, phase: int, black: bool) -> None:
        self.tables = tables
        self.weights = weights
        self.phase = phase
        self.cells: list[Masked[int]] = []
        """For each cell its value."""
        self.ranks: list[Masked[int]] = []
        """For each rank the sum of its cells' values."""
        self.moves: list[Masked[MovesAt]] = []
        """For each empty cell the opponent's moves there, and how they change the value."""
        self._captures: dict[tuple[Cell, ...], Capture] = {}
        self._seen = _states_seen_by(tables, black)
        # The opponent's turn, which `Tables.steps_at` reads from the key.
        self._turn = 0 if black else tables.turn_bit
        files = tables.variant.board.files
        for cell in range(tables.cells):
            self.cells.append((self._around({cell}), Remembered(self._cell_value(cell))))
        for first in range(0, tables.cells, files):
            rank = set(range(first, first + files))
            self.ranks.append((self._around(rank), Remembered(self._sum(rank))))
        for cell in range(tables.cells):
            near = {cell, *tables.near[cell]}
            self.moves.append((self._around(near), Remembered(self._moves_at(cell))))

    def value(self, key: Key) -> int:
        """Return the sum over all cells."""
        return sum([remembered[key & mask] for mask, remembered in self.ranks])

    def size(self) -> int:
        """Return how many results are remembered."""
        numbers = [*self.cells, *self.ranks, *[capture[1:] for capture in self._captures.values()]]
        return sum([len(kept) for _, kept in numbers]) + sum([len(kept) for _, kept in self.moves])

    def _around(self, cells: set[Cell]) -> int:
        """Return the bits of cells and their neighbours."""
        return self.tables.mask({near for cell in cells for near in (cell, *self.tables.near[cell])})

    def _cell_value(self, cell: Cell) -> Callable[[int], int]:
        """Return what computes `Weights.cell_value` from the bits of a cell and its neighbours.

        It is the bottom of everything else and runs some times at each new node, so all that does not
        depend on the dice is done here.
        """
        tables, weights = self.tables, self.weights
        shifts = [tables.shift[near] for near in tables.near[cell]]
        own, code_mask = tables.shift[cell], tables.code_mask
        place_of, table, gain = places(len(shifts)), weights.table, weights.gain
        start = weights.start(self.phase, len(shifts))
        counted = [COUNTED[state] for state in self._seen]
        row_of = [start + state * len(place_of) for state in self._seen]

        def compute(local: int) -> int:
            around = 0
            for shift in shifts:
                around += counted[local >> shift & code_mask]
            return gain * (table[row_of[local >> own & code_mask] + place_of[around]] - 128)

        return compute

    def _sum(self, cells: set[Cell]) -> Callable[[int], int]:
        parts = [self.cells[cell] for cell in sorted(cells)]

        def compute(local: int) -> int:
            return sum([remembered[local & mask] for mask, remembered in parts])

        return compute

    def _moves_at(self, cell: Cell) -> Callable[[int], MovesAt]:
        tables, turn = self.tables, self._turn
        affected = [self.cells[near] for near in (cell, *tables.near[cell])]

        def compute(local: int) -> MovesAt:
            steps = tables.steps_at(local | turn, cell)
            if steps[0].captured:
                captures = [self._capture(cell, step.captured) for step in steps]
                return 0, 0, ([step.delta for step in steps], captures)
            delta = steps[0].delta
            # The delta changes the turn too, above all cells, where no mask reaches.
            after = local + delta
            return delta, sum([kept[after & mask] - kept[local & mask] for mask, kept in affected]), None

        return compute

    def _capture(self, cell: Cell, captured: tuple[Cell, ...]) -> Capture:
        found = self._captures.get((cell, *captured))
        if found is None:
            tables, turn = self.tables, self._turn
            affected = {other for changed in (cell, *captured) for other in (changed, *tables.near[changed])}
            parts = [self.cells[other] for other in sorted(affected)]

            def compute(local: int) -> int:
                steps = tables.steps_at(local | turn, cell)
                after = local + next(step.delta for step in steps if step.captured == captured)
                return sum([kept[after & mask] - kept[local & mask] for mask, kept in parts])

            found = self._captures[cell, *captured] = (len(captured), self._around(affected), Remembered(compute))
        return found


class Patterns:
    """The evaluator with learned weights, for the best-first minimax form of the tree."""

    mix = 1.0
    prior_visits = 0.0
    bound = 1.0
    explore = 0.1 * UNIT
    """A tenth of a logit.  Less plays as well up to some hundred iterations, more is worse."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.tables = tables
        self.weights = weights
        cells, limit, phases = tables.cells, tables.pip_limit, range(weights.phases)
        self._phase = [weights.phase(pips, cells, limit) for pips in range(cells * limit + 2)]
        self._bias = [
            # A capture on the last empty cell of a full neighbourhood can empty one cell more than there are
            # dice to place, so the row is read a little past the number of cells.
            [weights.bias_of(phase, min(empty, cells), cells) for empty in range(cells + tables.pip_limit)]
            for phase in phases
        ]
        self._start()

    def _start(self) -> None:
        tables, phases = self.tables, range(self.weights.phases)
        self._views = [[View(tables, self.weights, phase, bool(side)) for phase in phases] for side in (0, 1)]
        self._ranks: list[Masked[tuple[list[Cell], int]]] = []
        files = tables.variant.board.files
        for first in range(0, tables.cells, files):
            rank = tuple(range(first, first + files))
            self._ranks.append((tables.mask(rank), Remembered(self._count(rank))))

    def _count(self, rank: tuple[Cell, ...]) -> Callable[[int], tuple[list[Cell], int]]:
        """Return what counts a rank's empty cells, and the pips on it."""
        tables = self.tables

        def compute(local: int) -> tuple[list[Cell], int]:
            codes = tables.codes(local)
            return [cell for cell in rank if not codes[cell]], sum(map(tables.pips_of_code.__getitem__, codes))

        return compute

    def trim(self) -> None:
        """Forget everything that was remembered, if it is much."""
        if sum([view.size() for side in self._views for view in side]) > REMEMBERED_LIMIT:
            self._start()
        self.tables.trim()

    def share(self, value: float) -> float:
        """Return the probability with which the side to move wins at a value."""
        if abs(value) > PROVED:
            return 1.0 if value > 0 else 0.0
        return 1 / (1 + exp(-value / UNIT))

    def evaluate(self, key: Key) -> int:
        """Return the value of a position for the side to move, in 1/256 logit."""
        cells = pips = 0
        for mask, kept in self._ranks:
            empty_cells, shown = kept[key & mask]
            cells += len(empty_cells)
            pips += shown
        phase = self._phase[pips]
        return self._bias[phase][cells] + self._views[key >> self.tables.turn_shift][phase].value(key)

    def expand(self, key: Key, known: dict[Key, Node], expected: float) -> Node:
        """Return a new node for a position, with all its children valued (see `tree.Evaluator`)."""
        tables = self.tables
        empty: list[Cell] = []
        pips = 0
        for mask, counted in self._ranks:
            cells, shown = counted[key & mask]
            empty += cells
            pips += shown
        if not empty:
            return end_node(tables, key)
        # A child is valued for its own side to move, the other one; for the mover it is worth the opposite.
        phase = self._phase[pips]
        views = self._views[1 - (key >> tables.turn_shift)]
        view = views[phase]
        before = -view.value(key)
        room, bias = len(empty), self._bias[phase]
        # A plain placement shows one pip more, which now and then begins the next phase.
        later = self._phase[pips + 1]
        if later == phase:
            plain_view, plain = view, before - bias[room - 1]
        else:
            plain_view = views[later]
            plain = -plain_view.value(key) - self._bias[later][room - 1]
        values: list[float] = []
        deltas: list[Delta] = []
        plain_moves = plain_view.moves
        for cell in empty:
            mask, kept = plain_moves[cell]
            delta, change, captures = kept[key & mask]
            if captures is None:
                deltas.append(delta)
                values.append(plain - change)
            else:
                if view is not plain_view:
                    captures = view.moves[cell][1][key & mask][2]
                    assert captures is not None
                deltas += captures[0]
                for size, mask, effect in captures[1]:
                    values.append(before - bias[room + size - 1] - effect[key & mask])
        correct_values(tables, key, values, deltas, known, room)
        value = max(values)
        return Node(key, values, deltas, value, value)


def _states_seen_by(tables: Tables, black: bool) -> list[int]:
    """Return for each code the state that the features know: own dice first, then the opponent's."""
    levels = LEVELS[tables.pip_limit]
    own, opponents = list(levels[1:]), [max(levels) + level for level in levels[1:]]
    return [0, *opponents, *own] if black else [0, *own, *opponents]

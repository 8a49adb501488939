"""The classic Monte Carlo evaluator: a position is worth what random games from it come to.

A move of a random game is an empty cell, all alike, and then one of the legal moves on it, all alike.  On a 5x5
board a game from the start takes 140 moves and says little.  What makes the search usable is a cheap guess about
each child (it makes a six, it captures dice of the opponent), which counts as a few results until real ones
outweigh it.  This is the baseline of the benchmarks, a second opinion, and the bot where no weights were learned:
on snub boards and with twelve-sided dice.
"""

from array import array
from collections.abc import Callable
from random import Random
from typing import Any

from cephalopod.board import Cell
from cephalopod.position import capture_sets
from cephalopod.search.remembered import Remembered
from cephalopod.search.state import Delta, Key, Tables
from cephalopod.search.tree import PROVED, Node, correct_values, end_node

Options = tuple[tuple[int, tuple[int, ...]], ...]
"""What may be played on a cell, for one side: for each capture the new die's code and the captured neighbours, as
indices into the cell's neighbours; empty for a plain placement."""

BLOCK_BYTES = 384
"""How many random bytes are drawn at a time.  A move takes two, and hardly any game on 5x5 takes 192 moves."""

REMEMBERED_LIMIT = 100_000
"""How many neighbourhoods are remembered before all are forgotten."""


class RandomGames:
    """Random games of one variant.

    What may be played on a cell depends on the dice around it alone, so it stands in a table with one level a
    neighbour: ``table[code][code][code][code]``.  Four indices into lists cost less than building any key.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._width = width = max(4, *map(len, tables.near))
        # One more cell, for ever empty, stands for every neighbour that lies off the board.
        self._near = [near + (tables.cells,) * (width - len(near)) for near in tables.near]
        self._first_four = [near[:4] for near in self._near]
        self._sides = tuple((self._nest(width, own, ()), own + 1) for own in (0, tables.pip_limit))

    def _nest(self, width: int, own: int, pips: tuple[int, ...]) -> Any:
        """Return the levels of the table below the given pips, for the side whose codes follow ``own``."""
        limit = self.tables.pip_limit
        if len(pips) == width - 1 and (width > 4 or limit > 6):
            # Too many to compute in advance, and most never occur.
            return Remembered(lambda code: self._options(own, (*pips, self.tables.pips_of_code[code])))
        if len(pips) == width:
            return self._options(own, pips)
        below = [self._nest(width, own, (*pips, shown)) for shown in range(limit + 1)]
        # A black die counts as a white one, so both codes share what is below.
        return below + below[1:]

    def _options(self, own: int, pips: tuple[int, ...]) -> Options:
        return tuple(
            (own + sum(pips[index] for index in chosen), chosen)
            for chosen in capture_sets(pips, self.tables.pip_limit)
        )

    def options(self, around: tuple[int, ...], *, black: bool) -> Options:
        """Return what may be played on a cell amid dice with these codes."""
        table, _ = self._sides[black]
        for code in (*around, *[0] * (self._width - len(around))):
            table = table[code]
        return table  # type: ignore[no-any-return]

    def white_wins(self, key: Key, random: Random) -> bool:
        """Play a random game to its end; return whether White has more dice."""
        tables = self.tables
        codes = [*tables.codes(key), 0]
        empty = [cell for cell in range(tables.cells) if not codes[cell]]
        near, first_four = self._near, self._first_four
        black = key >> tables.turn_shift
        (table, plain), (other_table, other_plain) = self._sides[black], self._sides[1 - black]
        if self._width == 5:
            self._play_amid_five(codes, empty, black, random)
        while empty:
            # A block of random numbers, one a move, which costs no call to draw: its high part
            # (number * choices >> 16) picks the cell, what is left over picks the capture.
            numbers = iter(array("H", random.randbytes(BLOCK_BYTES)))
            # Both players' moves stand in the loop one after the other, the same but for the table: changing
            # over would cost a tenth of the time.
            for number, other_number in zip(numbers, numbers, strict=True):
                product = number * len(empty)
                place = product >> 16
                cell = empty[place]
                a, b, c, d = first_four[cell]
                options = table[codes[a]][codes[b]][codes[c]][codes[d]]
                if options:
                    codes[cell], captured = options[(product & 0xFFFF) * len(options) >> 16]
                    around = near[cell]
                    for index in captured:
                        other = around[index]
                        codes[other] = 0
                        empty.append(other)
                    # The last of the emptied cells takes the place of the filled one.
                    empty[place] = empty.pop()
                else:
                    codes[cell] = plain
                    last = empty.pop()
                    if last != cell:
                        empty[place] = last
                    elif not empty:
                        break

                product = other_number * len(empty)
                place = product >> 16
                cell = empty[place]
                a, b, c, d = first_four[cell]
                options = other_table[codes[a]][codes[b]][codes[c]][codes[d]]
                if options:
                    codes[cell], captured = options[(product & 0xFFFF) * len(options) >> 16]
                    around = near[cell]
                    for index in captured:
                        other = around[index]
                        codes[other] = 0
                        empty.append(other)
                    empty[place] = empty.pop()
                else:
                    codes[cell] = other_plain
                    last = empty.pop()
                    if last != cell:
                        empty[place] = last
                    elif not empty:
                        break
        limit = tables.pip_limit
        return 2 * sum([0 < code <= limit for code in codes]) > tables.cells

    def _play_amid_five(self, codes: list[int], empty: list[Cell], black: int, random: Random) -> None:
        """Fill a snub board, where a cell has up to five neighbours.

        The loop of `white_wins`, for either side in turn: asking there for a fifth neighbour at each move
        would cost the boards that have none a twentieth of their time.
        """
        near, sides = self._near, (self._sides[black], self._sides[1 - black])
        while empty:
            for turn, number in enumerate(array("H", random.randbytes(BLOCK_BYTES))):
                table, plain = sides[turn & 1]
                product = number * len(empty)
                place = product >> 16
                cell = empty[place]
                a, b, c, d, e = around = near[cell]
                options = table[codes[a]][codes[b]][codes[c]][codes[d]][codes[e]]
                if options:
                    codes[cell], captured = options[(product & 0xFFFF) * len(options) >> 16]
                    for index in captured:
                        other = around[index]
                        codes[other] = 0
                        empty.append(other)
                    empty[place] = empty.pop()
                else:
                    codes[cell] = plain
                    last = empty.pop()
                    if last != cell:
                        empty[place] = last
                    elif not empty:
                        break


class Playouts:
    """The evaluator that plays random games, for the means form of the tree (UCT).

    Values go from -1 (all games lost) to 1 (all won).
    """

    mix = 0.0
    bound = 1.0

    def __init__(
        self,
        tables: Tables,
        seed: int | str = 0,
        *,
        explore: float = 0.3,
        prior_visits: float = 4.0,
        guess: float = 0.5,
    ) -> None:
        self.tables = tables
        self.explore = explore
        self.prior_visits = prior_visits
        self.guess = guess
        """How much of a value one point of a move's promise is."""
        self.games = RandomGames(tables)
        self.random = Random(seed)
        self._moves = tuple(
            [
                (tables.near_mask[cell], Remembered(self._moves_at(cell, side << tables.turn_shift)))
                for cell in range(tables.cells)
            ]
            for side in (0, 1)
        )

    def reseed(self, seed: int | str) -> None:
        """Start the random numbers anew."""
        self.random.seed(seed)

    def trim(self) -> None:
        """Forget what was remembered, if it is much."""
        if sum([len(kept) for side in self._moves for _, kept in side]) > REMEMBERED_LIMIT:
            for side in self._moves:
                for _, kept in side:
                    kept.clear()
        self.tables.trim()

    def share(self, value: float) -> float:
        """Return the share of games that the side to move wins at a value."""
        return min(1.0, max(0.0, (1 + value) / 2))

    def _moves_at(self, cell: Cell, turn: int) -> Callable[[int], tuple[list[Delta], list[float]]]:
        """Return what lists the moves on a cell with the promise of each.

        A move promises 1 for a die that can never be captured, 0.2 for any capture, 0.7 for each die of the
        opponent that it captures, and -0.5 for each own one.
        """
        tables = self.tables
        limit = tables.pip_limit
        own = range(limit + 1, 2 * limit + 1) if turn else range(1, limit + 1)

        def compute(local: int) -> tuple[list[Delta], list[float]]:
            steps = tables.steps_at(local | turn, cell)
            promises = []
            for step in steps:
                codes = [local >> tables.shift[other] & tables.code_mask for other in step.captured]
                lost = sum(code in own for code in codes)
                promise = 0.2 + 0.7 * (len(codes) - lost) - 0.5 * lost if codes else 0.0
                if sum([tables.pips_of_code[code] for code in codes]) == limit:
                    promise += 1.0
                promises.append(promise)
            return [step.delta for step in steps], promises

        return compute

    def expand(self, key: Key, known: dict[Key, Node], expected: float) -> Node:
        """Return a new node, valued by one random game and what its parent guessed (see `tree.Evaluator`)."""
        tables = self.tables
        deltas: list[Delta] = []
        promises: list[float] = []
        empty = 0
        for (mask, kept), cell_mask in zip(self._moves[key >> tables.turn_shift], tables.cell_mask, strict=True):
            if not key & cell_mask:
                empty += 1
                some, promise = kept[key & mask]
                deltas += some
                promises += promise
        if not empty:
            return end_node(tables, key)
        white_wins = self.games.white_wins(key, self.random)
        result = 1.0 if white_wins != (key >> tables.turn_shift) else -1.0
        prior = max(-1.0, min(1.0, expected))
        value = (prior * self.prior_visits + result) / (self.prior_visits + 1)
        guess = self.guess
        mean = sum(promises) / len(promises)
        values = [value + guess * (promise - mean) for promise in promises]
        correct_values(tables, key, values, deltas, known, empty)
        best = max(values)
        return Node(key, values, deltas, best if abs(best) > PROVED else value, result, prior)

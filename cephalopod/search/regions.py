"""A position as a sum of regions: all that matters for who wins, and nothing else.

Dice that can never be captured again are alike, whatever they show and wherever they stand: they count for their
owner.  `cephalopod.decided` says which these are, and why.  Without them the board falls into *regions* that do
not touch, and a move changes one region.  So an ending is described by

- the *lead*: White's safe dice less Black's;
- whether there is a *single*: an empty cell with nothing to capture around it, now or ever.  Two singles are as
  good as none: whoever fills the one is answered on the other, which leaves the lead, the turn and the regions as
  they were;
- the regions in which something can happen, each with its shape and its dice;
- whose turn it is.

Positions that look different become equal by that: other pips on safe dice, the same region in another corner,
turned or mirrored.  On 5x5, twelve moves before the end, the search for who wins needs twenty times fewer of
these than of positions.

A region gets a number when it is first seen, and its moves are found once: they do not depend on the rest of
the board.  A state of the search (`State`) is a tuple of integers, compared exactly; nothing is hashed to a number
that two positions might share.
"""

from cephalopod.board import Board, Cell
from cephalopod.position import Color, Position, Variant, capture_sets

State = tuple[int, ...]
"""``4 * lead + 2 * single + black``, then the numbers of the regions in ascending order; ``black`` is 1 if it is
Black's turn."""

Place = tuple[int, int]
"""Where a cell of a shape lies: file and rank from the shape's corner.  On snub boards, which are not the same
everywhere, the cell's number and 0."""

Content = bytes
"""The dice of a region, in the order of its shape's cells: pips, plus `BLACK` for a black die; 0 is empty."""

Order = bytes
"""For each cell of a shape where its die is found: ``order.translate(content.ljust(256))`` is all the dice."""

BLACK = 16
PIPS = 15

Parts = tuple[int, int, tuple[int, ...]]
"""What becomes of a region: what White's lead gains, the singles and the numbers of the regions that are left."""


class Shape:
    """Some connected cells, wherever on the board."""

    __slots__ = ("near", "places", "splits")

    def __init__(self, places: tuple[Place, ...], near: tuple[tuple[int, ...], ...]) -> None:
        self.places = places
        self.near = near
        """For each cell which others of the shape it touches."""
        self.splits: dict[int, list[tuple[Shape, tuple[Order, ...]]]] = {}
        """For each cell that becomes a wall what is left: see `Regions.split`; -1 stands for none."""


class Regions:
    """The regions of a variant that were met, with their moves."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.cells: list[int] = []
        """For each region how many cells it has."""
        self.leads: list[int] = []
        """For each region how many more dice White has in it."""
        self.moves: tuple[list[tuple[Parts, ...] | None], list[tuple[Parts, ...] | None]] = ([], [])
        """For White and for Black, for each region what their moves make of it; None where nobody has asked."""
        self._numbers: dict[tuple[Shape, Content], int] = {}
        self._known: list[tuple[Shape, Content] | None] = []
        self._shapes: dict[tuple[Place, ...], Shape] = {}
        self._limit = variant.pip_limit

    # -- positions ---------------------------------------------------------------------------------------------

    def state(self, position: Position) -> State:
        """Return what a position comes to."""
        board, limit = self.variant.board, self._limit
        cells = [cell for cell, die in enumerate(position.dice) if abs(die) != limit]
        walls = [die for die in position.dice if abs(die) == limit]
        lead = sum(1 if die > 0 else -1 for die in walls)
        number = {cell: index for index, cell in enumerate(cells)}
        near = [tuple([number[other] for other in board.neighbours[cell] if other in number]) for cell in cells]
        whole = Shape(tuple([_place(board, cell) for cell in cells]), tuple(near))
        content = bytes([die if die >= 0 else BLACK - die for die in map(position.dice.__getitem__, cells)])
        gain, singles, regions = self._parts(whole, content, -1)
        return (4 * (lead + gain) + 2 * (singles % 2) + (position.turn is Color.BLACK), *regions)

    # -- shapes ------------------------------------------------------------------------------------------------

    def _split(self, shape: Shape, wall: int) -> list[tuple[Shape, tuple[Order, ...]]]:
        """Return the connected shapes into which a shape falls when one of its cells becomes a wall (-1: none).

        Each comes with all the ways to lay it on its cells that look the same.
        """
        found = shape.splits.get(wall)
        if found is None:
            found = shape.splits[wall] = []
            left = set(range(len(shape.places))) - {wall}
            while left:
                waiting = [min(left)]
                part = set(waiting)
                while waiting:
                    fresh = left.intersection(shape.near[waiting.pop()]) - part
                    part |= fresh
                    waiting += fresh
                left -= part
                found.append(self._shape(shape, sorted(part)))
        return found

    def _shape(self, whole: Shape, part: list[int]) -> tuple[Shape, tuple[Order, ...]]:
        """Return the shape that some cells of another have, and the orders in which they may be read."""
        images = [
            (sorted(image), image) for image in _images(self.variant.board, [whole.places[cell] for cell in part])
        ]
        least = min([ordered for ordered, _ in images])
        orders = []
        for ordered, image in images:
            if ordered == least:
                where = {place: part[index] for index, place in enumerate(image)}
                orders.append(bytes([where[place] for place in least]))
        shape = self._shapes.get(tuple(least))
        if shape is None:
            number = {cell: index for index, cell in enumerate(orders[0])}
            near = [sorted([number[other] for other in whole.near[cell] if other in number]) for cell in orders[0]]
            shape = self._shapes[tuple(least)] = Shape(tuple(least), tuple(map(tuple, near)))
        return shape, tuple(dict.fromkeys(orders))

    # -- regions -----------------------------------------------------------------------------------------------

    def _parts(self, shape: Shape, content: Content | bytearray, wall: int) -> Parts:
        """Return what a region is worth once it has fallen apart and its quiet parts are settled."""
        lead = singles = 0
        regions = []
        table = content.ljust(256)
        for part, orders in self._split(shape, wall):
            # Of all readings the least, so that turned and mirrored regions are one.
            dice = min([order.translate(table) for order in orders])
            if self._is_quiet(part, dice):
                lead += _lead(dice)
                singles += dice.count(0)
            else:
                regions.append(self._number(part, dice))
        regions.sort()
        return lead, singles, tuple(regions)

    def _is_quiet(self, shape: Shape, content: Content) -> bool:
        """Tell whether nothing can be captured any more: the test of `decided.is_quiet`."""
        limit, near = self._limit, shape.near
        for cell, die in enumerate(content):
            if die:
                continue
            least = limit
            for other in near[cell]:
                pips = content[other] & PIPS
                if not pips or pips + least <= limit:
                    return False
                if pips < least:
                    least = pips
        return True

    def _number(self, shape: Shape, content: Content) -> int:
        number = self._numbers.get((shape, content))
        if number is None:
            number = self._numbers[shape, content] = len(self._known)
            self._known.append((shape, content))
            self.cells.append(len(content))
            self.leads.append(_lead(content))
            for side in self.moves:
                side.append(None)
        return number

    def keep(self, numbers: set[int]) -> None:
        """Forget all regions but these, which keep their numbers, and all moves."""
        for key, number in list(self._numbers.items()):
            if number not in numbers:
                del self._numbers[key]
                self._known[number] = None
        for side in self.moves:
            side[:] = [None] * len(side)
        self._shapes.clear()
        for shape, _ in self._numbers:
            shape.splits.clear()
            self._shapes[shape.places] = shape

    def find_moves(self, number: int, black: int) -> tuple[Parts, ...]:
        """Return what each move in a region makes of it, without repetitions, and remember it.

        Walls are left out of what may be captured: they never can be.
        """
        known = self._known[number]
        assert known is not None, "only regions of kept states are asked for"
        shape, content = known
        limit = self._limit
        own, sign = (BLACK, -1) if black else (0, 1)
        found: dict[Parts, None] = {}
        for cell, die in enumerate(content):
            if die:
                continue
            near = shape.near[cell]
            pips = tuple([content[other] & PIPS for other in near])
            after = bytearray(content)
            for chosen in capture_sets(pips, limit):
                after[:] = content
                placed = 0
                for index in chosen:
                    placed += pips[index]
                    after[near[index]] = 0
                after[cell] = own + placed
                if placed == limit:
                    gain, singles, regions = self._parts(shape, after, cell)
                    found[gain + sign, singles, regions] = None
                else:
                    found[self._parts(shape, after, -1)] = None
            if after[cell] == 0:
                after[cell] = own + 1
                found[self._parts(shape, after, -1)] = None
        moves = self.moves[black][number] = tuple(found)
        return moves


def _lead(content: Content) -> int:
    return sum([-1 if die > BLACK else 1 for die in content if die])


def _place(board: Board, cell: Cell) -> Place:
    return (cell, 0) if board.snub else (cell % board.files, cell // board.files)


def _images(board: Board, places: list[Place]) -> list[list[Place]]:
    """Return the cells in all ways that touch alike: turned, mirrored, and on rectangles moved to the corner."""
    if board.snub:
        return [[(image[cell], 0) for cell, _ in places] for image in board.symmetries]
    images = []
    for turned in (places, [(rank, file) for file, rank in places]):
        for across in (1, -1):
            for up in (1, -1):
                left = min([across * file for file, _ in turned])
                low = min([up * rank for _, rank in turned])
                images.append([(across * file - left, up * rank - low) for file, rank in turned])
    return images

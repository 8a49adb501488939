"""The board: its cells, their names, which of them touch, its symmetries, and where to draw each.

Two shapes exist.  A *rectangle* has an odd number of files and ranks, so that no game is drawn; its cells touch
orthogonally.  A *snub* board is a square one on which some cells also touch diagonally, as the vertices of the
snub-square tiling do (AbstractPlay's variant).  Cells are numbered a1 = 0, b1 = 1, ..., rank by rank.

>>> board = rectangle(files=5, ranks=3)
>>> board.name, len(board), board.cell_name(7)
('3x5', 15, 'c2')
>>> [board.cell_name(cell) for cell in board.neighbours[board.cell("a1")]]
['b1', 'a2']
"""

from functools import cache
from itertools import product
from math import atan2, cos, radians

from cephalopod.errors import IllegalMoveError, PositionError
from cephalopod.values import dataclass, replace

Cell = int
"""The number of a cell: file + files * rank, both counted from 0 at the bottom left."""

Point = tuple[float, float]
"""Where something is drawn: x to the right and y downwards, in cell widths from the board's top left corner."""

FILE_NAMES = "abcdefghi"
SMALLEST, LARGEST = 3, 9


@dataclass(frozen=True, slots=True)
class Board:
    """A board without dice.  Made by `rectangle`, `snub_square` or `board_from_name`."""

    files: int
    """How many cells a rank has."""

    ranks: int
    """How many cells a file has."""

    snub: bool
    """Whether cells also touch as the snub-square tiling has them."""

    neighbours: tuple[tuple[Cell, ...], ...]
    """For each cell the cells that touch it, in ascending order."""

    symmetries: tuple[tuple[Cell, ...], ...]
    """Each symmetry as a tuple: cell number -> cell number of its image.  The first is the identity."""

    centres: tuple[Point, ...]
    """For each cell where the middle of its die is drawn."""

    outlines: tuple[tuple[Point, ...], ...]
    """For each cell the corners of its tile; two tiles share an edge exactly if their cells touch."""

    def __len__(self) -> int:
        """Return the number of cells."""
        return self.files * self.ranks

    @property
    def name(self) -> str:
        """The board's name: ``"3x5"`` has 3 ranks and 5 files, ``"snub5"`` is the snub board of 5 by 5."""
        return f"snub{self.files}" if self.snub else f"{self.ranks}x{self.files}"

    def cell_name(self, cell: Cell) -> str:
        """Return a cell's name: its file's letter and its rank's number."""
        rank, file = divmod(cell, self.files)
        return f"{FILE_NAMES[file]}{rank + 1}"

    def cell(self, name: str) -> Cell:
        """Return the number of the named cell; raise `IllegalMoveError` (``off_board``) if there is none."""
        file = FILE_NAMES.find(name[:1]) if name else -1
        if 0 <= file < self.files and name[1:].isascii() and name[1:].isdecimal():
            rank = int(name[1:]) - 1
            if 0 <= rank < self.ranks and len(name) == 2:
                return file + self.files * rank
        raise IllegalMoveError("off_board", cell=name, board=self.name)

    def sorted_by_name(self, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        """Return the cells in the order in which they are written: a1, a2, ..., b1, ..."""
        return tuple(sorted(cells, key=lambda cell: (cell % self.files, cell // self.files)))


@cache
def rectangle(files: int, ranks: int) -> Board:
    """Return the board of files by ranks cells that touch orthogonally.

    Both numbers are odd and from 3 to 9; `PositionError` (``bad_size``) otherwise.
    """
    return _make_board(files, ranks, snub=False)


@cache
def snub_square(size: int) -> Board:
    """Return the snub board of size by size cells.

    On top of the orthogonal neighbours, and counting ranks from 0 at the top and files from 0 at the left, a
    cell of an even rank and odd file touches the cell up and left of it, and a cell of an odd rank and odd file
    the one up and right.  Source: AbstractPlay's variant "snub".
    """
    return _make_board(size, size, snub=True)


def turned(board: Board) -> Board:
    """Return the board as who sits opposite sees it: turned by half where it is drawn, and else the same."""
    return replace(
        board,
        centres=tuple((board.files - x, board.ranks - y) for x, y in board.centres),
        outlines=tuple(
            tuple((board.files - x, board.ranks - y) for x, y in outline) for outline in board.outlines
        ),
    )


def board_from_name(name: str) -> Board:
    """Return the board called ``"RxC"`` (R ranks, C files) or ``"snubN"``.

    Raise `PositionError`: ``bad_board`` if the name cannot be read, ``bad_size`` if there is no such board.
    """
    text = name.strip().lower()
    snub = text.startswith("snub")
    parts = [text.removeprefix("snub")] * 2 if snub else text.split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdecimal() and len(part) < 3 for part in parts):
        raise PositionError("bad_board", text=name)
    ranks, files = map(int, parts)
    return snub_square(files) if snub else rectangle(files, ranks)


def _make_board(files: int, ranks: int, *, snub: bool) -> Board:
    if not all(SMALLEST <= size <= LARGEST and size % 2 for size in (files, ranks)):
        raise PositionError("bad_size", files=files, ranks=ranks)
    neighbours = _neighbours(files, ranks, snub)
    return Board(
        files=files,
        ranks=ranks,
        snub=snub,
        neighbours=neighbours,
        symmetries=_symmetries(files, ranks, neighbours),
        centres=tuple(_vertex(file, row, snub) for file, row in _places(files, ranks)),
        outlines=tuple(_outline(file, row, snub) for file, row in _places(files, ranks)),
    )


def _places(files: int, ranks: int) -> list[tuple[int, int]]:
    """List each cell's file and its row counted from the top, a1 first."""
    return [(file, ranks - 1 - rank) for rank in range(ranks) for file in range(files)]


def _touching(file: int, row: int, snub: bool) -> list[tuple[int, int]]:
    """List the (file, row from the top) places that touch a place of the endless board."""
    places = [(file, row + 1), (file - 1, row), (file + 1, row), (file, row - 1)]
    if snub:
        # Every second square of the grid has a diagonal, so that a place touches exactly one other that way.
        places.append((file + (1 if row % 2 else -1), row + (-1 if file % 2 else 1)))
    return places


def _neighbours(files: int, ranks: int, snub: bool) -> tuple[tuple[Cell, ...], ...]:
    number = {place: cell for cell, place in enumerate(_places(files, ranks))}
    return tuple(
        tuple(sorted(number[near] for near in _touching(*place, snub) if near in number)) for place in number
    )


def _symmetries(
    files: int, ranks: int, neighbours: tuple[tuple[Cell, ...], ...]
) -> tuple[tuple[Cell, ...], ...]:
    """Return those of the grid's rotations and reflections that keep touching cells touching."""
    found = []
    for swap, mirror_file, mirror_rank in product((False, True), repeat=3):
        if swap and files != ranks:
            continue
        image = []
        for rank, file in product(range(ranks), range(files)):
            new_file = files - 1 - file if mirror_file else file
            new_rank = ranks - 1 - rank if mirror_rank else rank
            if swap:
                new_file, new_rank = new_rank, new_file
            image.append(new_file + files * new_rank)
        if all(
            tuple(sorted(image[near] for near in neighbours[cell])) == neighbours[image[cell]]
            for cell in range(files * ranks)
        ):
            found.append(tuple(image))
    return tuple(found)


_TURN = radians(15)
"""How far the squares of a snub-square tiling are turned against the grid, to and fro."""


def _vertex(file: int, row: int, snub: bool) -> Point:
    """Return where the middle of a place is drawn.

    On the snub board places are the vertices of a snub-square tiling.  Its squares are centred on every second
    square of the grid and turned by 15 degrees to and fro; a turn moves each corner by the same distance along
    both axes.
    """
    if not snub:
        return file + 0.5, row + 0.5
    half_diagonal = 0.5**0.5 / cos(_TURN)
    shift = 0.5 - half_diagonal * cos(radians(45) + _TURN)
    return (
        file + 0.5 + (shift if row % 2 else -shift),
        row + 0.5 + (shift if file % 2 == 0 else -shift),
    )


def _angle(middle: Point, point: Point) -> float:
    return atan2(point[1] - middle[1], point[0] - middle[0])


def _outline(file: int, row: int, snub: bool) -> tuple[Point, ...]:
    """Return the corners of a place's tile, in the order in which they are drawn.

    A snub tile is the pentagon whose corners are the middles of the squares and triangles around the place
    (the Cairo tiling, which is the dual of the snub-square tiling).
    """
    if not snub:
        return (file, row), (file + 1.0, row), (file + 1.0, row + 1.0), (file, row + 1.0)
    x, y = _vertex(file, row, snub)
    around = sorted(
        _touching(file, row, snub),
        key=lambda place: _angle((x, y), _vertex(place[0], place[1], snub)),
    )
    corners = []
    for first, second in zip(around, around[1:] + around[:1], strict=True):
        face = [(file, row), first, second]
        if second not in _touching(first[0], first[1], snub):
            # Not a triangle: the fourth corner of the square is the other place that touches both.
            face.append(
                next(
                    place
                    for place in _touching(first[0], first[1], snub)
                    if place != (file, row) and place in _touching(second[0], second[1], snub)
                )
            )
        points = [_vertex(place_file, place_row, snub) for place_file, place_row in face]
        corners.append((sum(px for px, _ in points) / len(face), sum(py for _, py in points) / len(face)))
    return tuple(corners)

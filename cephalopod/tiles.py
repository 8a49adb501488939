"""Cells' outlines as paths: drawn smaller by the same distance on every side, with round corners.

Rectangles need none of it; the five-cornered tiles of the snub boards do, for their wells and for every mark that
follows their shape.

>>> square = ((0, 0), (10, 0), (10, 10), (0, 10))
>>> inset(square, 1)
((1.0, 1.0), (9.0, 1.0), (9.0, 9.0), (1.0, 9.0))
>>> rounded_path(square, 2)
'M0 2Q0 0 2 0L8 0Q10 0 10 2L10 8Q10 10 8 10L2 10Q0 10 0 8Z'
"""

from collections.abc import Sequence
from math import hypot
from typing import TypeVar

from cephalopod.board import Point

_T = TypeVar("_T")


def inset(points: Sequence[Point], distance: float) -> tuple[Point, ...]:
    """Return a convex polygon whose sides lie that far inside those of the given one; its corners are in order.

    The corners are given clockwise as they are seen (y grows downwards).
    """
    sides = []
    for (x, y), (next_x, next_y) in zip(points, _turned(points, 1), strict=True):
        length = hypot(next_x - x, next_y - y)
        along_x, along_y = (next_x - x) / length, (next_y - y) / length
        sides.append((x - distance * along_y, y + distance * along_x, along_x, along_y))
    return tuple(_crossing(before, side) for before, side in zip(_turned(sides, -1), sides, strict=True))


def _turned(items: Sequence[_T], by: int) -> list[_T]:
    return [*items[by:], *items[:by]]


_Side = tuple[float, float, float, float]


def _crossing(first: _Side, second: _Side) -> Point:
    """Return where two lines cross, each given by a point and a direction."""
    x, y, along_x, along_y = first
    other_x, other_y, other_along_x, other_along_y = second
    across = along_x * other_along_y - along_y * other_along_x
    steps = ((other_x - x) * other_along_y - (other_y - y) * other_along_x) / across
    return x + steps * along_x, y + steps * along_y


def toward(start: Point, end: Point, distance: float) -> Point:
    """Return the point that lies that far from a point on the way to another."""
    share = distance / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def rounded_path(points: Sequence[Point], radius: float) -> str:
    """Return the path of a polygon with round corners; ``radius`` is how much of each side they take."""
    parts = []
    for before, corner, after in zip(_turned(points, -1), points, _turned(points, 1), strict=True):
        start, end = toward(corner, before, radius), toward(corner, after, radius)
        parts.append(f"{_written(start)}Q{_written(corner)} {_written(end)}")
    return f"M{'L'.join(parts)}Z"


def corners_path(points: Sequence[Point], length: float) -> str:
    """Return the path of an angle at each corner of a polygon, whose legs are so long."""
    angles = []
    for before, corner, after in zip(_turned(points, -1), points, _turned(points, 1), strict=True):
        start, end = toward(corner, before, length), toward(corner, after, length)
        angles.append(f"M{_written(start)}L{_written(corner)}L{_written(end)}")
    return "".join(angles)


def _written(point: Point) -> str:
    return " ".join(f"{round(number, 1) + 0.0:g}" for number in point)

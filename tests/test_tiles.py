"""Outlines drawn smaller and with round corners."""

from __future__ import annotations

import re
from math import hypot

import pytest

from cephalopod.board import board_from_name
from cephalopod.svg import DIE, tile
from cephalopod.tiles import corners_path, inset, rounded_path, toward

SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))
SNUB = board_from_name("snub5")
every_cell = pytest.mark.parametrize("cell", range(len(SNUB)))


def distance_to_sides(point: tuple[float, float], corners: tuple[tuple[float, float], ...]) -> list[float]:
    """Return how far inside each side of a polygon a point lies; negative outside."""
    x, y = point
    return [
        ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / hypot(x2 - x1, y2 - y1)
        for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]


def test_a_square_becomes_a_smaller_square() -> None:
    assert ((2, 2), (8, 2), (8, 8), (2, 8)) == inset(SQUARE, 2)


def test_an_outline_drawn_outside_is_larger() -> None:
    assert ((-1, -1), (11, -1), (11, 11), (-1, 11)) == inset(SQUARE, -1)


@every_cell
def test_every_corner_lies_as_far_inside_its_two_sides_as_asked(cell: int) -> None:
    outline, inner = tile(SNUB, cell, 0), tile(SNUB, cell, 4)

    for corner in inner:
        first, second, *others = sorted(distance_to_sides(corner, outline))
        assert (4, 4) == pytest.approx((first, second))
        assert all(other > 4 for other in others)


@every_cell
def test_a_die_lies_within_its_tile(cell: int) -> None:
    """A rounded square reaches from the middles of its round corners as far as their radius."""
    radius = 17
    reach = DIE / 2 - radius
    corners = [(x * reach, y * reach) for x in (-1, 1) for y in (-1, 1)]

    assert radius + 4 < min(min(distance_to_sides(corner, tile(SNUB, cell, 0))) for corner in corners)


def test_a_point_on_the_way() -> None:
    assert (3, 0) == toward((0, 0), (10, 0), 3)


@every_cell
def test_a_rounded_tile_has_five_round_corners_and_stays_within(cell: int) -> None:
    path = rounded_path(tile(SNUB, cell, 4), 14)
    numbers = list(map(float, re.findall(r"-?[\d.]+", path)))
    points = list(zip(numbers[::2], numbers[1::2], strict=True))

    assert ("M", "Z", 5, 5 - 1) == (path[0], path[-1], path.count("Q"), path.count("L"))
    assert all(min(distance_to_sides(point, tile(SNUB, cell, 0))) > 3.8 for point in points)


def test_an_angle_stands_at_each_corner() -> None:
    assert "M0 2L0 0L2 0M8 0L10 0L10 2M10 8L10 10L8 10M2 10L0 10L0 8" == corners_path(SQUARE, 2)

"""The board: cells, names, neighbours, symmetries, and the places at which cells are drawn."""

from __future__ import annotations

from math import dist

import pytest
from hypothesis import given

from cephalopod.board import Board, board_from_name, rectangle, snub_square, turned
from cephalopod.errors import IllegalMoveError, PositionError
from cephalopod.position import Variant
from tests.data import json_data
from tests.strategies import all_variants

SNUB = json_data("perft/snub.json")


def test_cells_are_numbered_from_a1_rank_by_rank() -> None:
    board = rectangle(files=5, ranks=3)

    assert ["a1", "b1", "c1", "d1", "e1", "a2"] == [board.cell_name(cell) for cell in range(6)]


@given(all_variants)
def test_a_cell_is_found_by_its_name(variant: Variant) -> None:
    board = variant.board

    assert list(range(len(board))) == [board.cell(board.cell_name(cell)) for cell in range(len(board))]


@pytest.mark.parametrize("name", ["", "a", "a0", "a4", "f1", "A1", "a11", "11", "aa", "a²", "а1", "a1 "])
def test_a_name_that_is_no_cell_is_off_the_board(name: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        rectangle(files=5, ranks=3).cell(name)

    assert "off_board" == caught.value.reason


def test_cells_are_sorted_by_name_file_by_file() -> None:
    board = rectangle(5, 5)
    cells = tuple(map(board.cell, ("b1", "a2", "c1", "a1")))

    assert ["a1", "a2", "b1", "c1"] == [board.cell_name(cell) for cell in board.sorted_by_name(cells)]


@pytest.mark.parametrize(
    ("name", "files", "ranks"), [("3x5", 5, 3), ("5X5", 5, 5), (" 9x3 ", 3, 9), ("Snub5", 5, 5), ("snub3", 3, 3)]
)
def test_a_board_is_found_by_its_name(name: str, files: int, ranks: int) -> None:
    board = board_from_name(name)

    assert (files, ranks, "snub" in name.lower()) == (board.files, board.ranks, board.snub)


@given(all_variants)
def test_a_board_has_the_name_that_makes_it(variant: Variant) -> None:
    assert variant.board == board_from_name(variant.board.name)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "bad_board"), ("5", "bad_board"), ("5x5x5", "bad_board"), ("ax5", "bad_board"), ("snub", "bad_board"),
        ("5x-5", "bad_board"), ("٣x٣", "bad_board"), ("4x4", "bad_size"), ("5x6", "bad_size"), ("1x3", "bad_size"),
        ("11x3", "bad_size"), ("snub4", "bad_size"), ("0x0", "bad_size"),
    ],
)  # fmt: skip
def test_a_board_that_does_not_exist_is_refused(name: str, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        board_from_name(name)

    assert code == caught.value.code


@given(all_variants)
def test_touching_is_mutual_and_never_with_itself(variant: Variant) -> None:
    near = variant.board.neighbours

    assert all(cell in near[other] and other != cell for cell in range(len(near)) for other in near[cell])


@pytest.mark.parametrize("ranks", [3, 5, 7, 9])
@pytest.mark.parametrize("files", [3, 5, 7, 9])
def test_cells_of_a_rectangle_touch_orthogonally(files: int, ranks: int) -> None:
    board = rectangle(files, ranks)
    places = [(cell % files, cell // files) for cell in range(len(board))]

    expected = [
        tuple(other for other, there in enumerate(places) if abs(x - there[0]) + abs(y - there[1]) == 1)
        for x, y in places
    ]

    assert expected == list(board.neighbours)


@pytest.mark.parametrize("size", [3, 5])
def test_cells_of_a_snub_board_touch_as_its_table_says(size: int) -> None:
    board = snub_square(size)

    found = {
        board.cell_name(cell): sorted(map(board.cell_name, near)) for cell, near in enumerate(board.neighbours)
    }

    assert SNUB[f"adjacency_{size}x{size}"] == found


@pytest.mark.parametrize(("size", "edges"), [(3, SNUB["edges_3x3"]), (5, SNUB["edges_5x5"])])
def test_a_snub_board_has_the_known_number_of_edges(size: int, edges: int) -> None:
    assert 2 * edges == sum(map(len, snub_square(size).neighbours))


@pytest.mark.parametrize(
    ("name", "count"), [("3x3", 8), ("5x5", 8), ("9x9", 8), ("3x5", 4), ("7x5", 4), ("snub3", 2), ("snub5", 2)]
)
def test_a_board_has_its_symmetries(name: str, count: int) -> None:
    assert count == len(board_from_name(name).symmetries)


@given(all_variants)
def test_symmetries_are_different_rearrangements_and_the_first_changes_nothing(variant: Variant) -> None:
    board = variant.board

    assert tuple(range(len(board))) == board.symmetries[0]
    assert len(set(board.symmetries)) == len(board.symmetries)
    assert all(sorted(symmetry) == list(range(len(board))) for symmetry in board.symmetries)


def test_the_symmetry_of_a_snub_board_swaps_files_and_ranks() -> None:
    board = snub_square(5)
    swapped = tuple(board.cell_name(cell) for cell in board.symmetries[1])

    assert all(
        image == f"{'abcde'[int(name[1]) - 1]}{'abcde'.index(name[0]) + 1}"
        for name, image in zip(map(board.cell_name, range(25)), swapped, strict=True)
    )


def shared_corners(board: Board, cell: int, other: int) -> int:
    """Count the corners that two tiles have in common."""
    return sum(
        any(dist(corner, there) < 1e-6 for there in board.outlines[other]) for corner in board.outlines[cell]
    )


@pytest.mark.parametrize("name", ["3x3", "3x5", "5x5", "snub3", "snub5", "snub7"])
def test_tiles_share_an_edge_exactly_if_their_cells_touch(name: str) -> None:
    board = board_from_name(name)
    cells = range(len(board))

    touching = [
        tuple(other for other in cells if other != cell and shared_corners(board, cell, other) == 2)
        for cell in cells
    ]

    assert list(board.neighbours) == touching


@given(all_variants)
def test_higher_ranks_are_drawn_higher_and_later_files_further_right(variant: Variant) -> None:
    board = variant.board
    centres = board.centres

    assert all(centres[cell][1] > centres[cell + board.files][1] for cell in range(len(board) - board.files))
    assert all(centres[cell][0] < centres[cell + 1][0] for cell in range(len(board)) if (cell + 1) % board.files)


@given(all_variants)
def test_seen_from_the_other_side_a_board_is_turned_by_half(variant: Variant) -> None:
    board, other = variant.board, turned(variant.board)

    assert board.neighbours == other.neighbours
    assert [(board.files - x, board.ranks - y) for x, y in board.centres] == list(other.centres)
    assert [len(outline) for outline in board.outlines] == [len(outline) for outline in other.outlines]


@pytest.mark.parametrize("name", ["3x5", "snub5"])
def test_turned_twice_a_board_is_as_it_was(name: str) -> None:
    board = board_from_name(name)
    places = [*board.centres, *(point for outline in board.outlines for point in outline)]
    twice = turned(turned(board))
    there = [*twice.centres, *(point for outline in twice.outlines for point in outline)]

    assert sum(places, ()) == pytest.approx(sum(there, ()))

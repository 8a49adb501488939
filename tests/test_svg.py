"""Pictures of dice and boards: proper XML, a text alternative, pips where they belong, owners told by shape."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.board import board_from_name
from cephalopod.markup import Element
from cephalopod.notation import diagram, parse_move, parse_position
from cephalopod.position import Position
from cephalopod.svg import (
    DIE,
    PIECES,
    UNIT,
    Pieces,
    board_picture,
    board_svg,
    cell_transform,
    corner_marks,
    die_name,
    die_shape,
    die_shapes,
    hollow_mark,
    is_large,
    pip_places,
    position_title,
    view_box,
)
from tests.playing import OPEN, by_class, elements, words
from tests.strategies import OFFERED, positions, variant_named

SVG = "{http://www.w3.org/2000/svg}"
EVERY_PIPS = range(1, 13)
DICE = [sign * pips for pips in EVERY_PIPS for sign in (1, -1)]


def parsed(position: Position, title: str | None = None) -> ElementTree.Element:
    """Return a picture of a position as XML reads it."""
    return ElementTree.fromstring(board_svg(position, title=title))


# -- whole pictures ----------------------------------------------------------------------------------------------


@given(positions(), st.booleans(), st.sampled_from(PIECES))
def test_a_picture_is_well_formed(position: Position, with_coordinates: bool, pieces: Pieces) -> None:
    text = board_svg(position, with_coordinates=with_coordinates, pieces=pieces)

    assert f"{SVG}svg" == ElementTree.fromstring(text).tag


def test_a_picture_is_an_image_with_a_title_and_a_description() -> None:
    position = parse_position(OPEN)
    picture = parsed(position)

    assert "img" == picture.attrib["role"]
    assert [position_title(position)] == [found.text for found in picture.findall(f"{SVG}title")]
    assert [diagram(position)] == [found.text for found in picture.findall(f"{SVG}desc")]


def test_the_title_comes_first() -> None:
    """Browsers take only a first child for the picture's name."""
    assert f"{SVG}title" == parsed(parse_position(OPEN))[0].tag


def test_a_title_can_be_given_and_is_escaped() -> None:
    assert "Black to <move> & win" == parsed(parse_position(OPEN), "Black to <move> & win")[0].text


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (OPEN, "Cephalopod 5x5: White to move, white 3, black 1"),
        ("5/5/5/5/5 b", "Cephalopod 5x5: Black to move, white 0, black 0"),
        ("AAA/aAa/aAa w", "Cephalopod 3x3: White wins, white 5, black 4"),
        ("3/3/3 w snub d12", "Cephalopod snub3 d12: White to move, white 0, black 0"),
    ],
)
def test_the_title_says_what_is_to_be_known(text: str, title: str) -> None:
    assert title == position_title(parse_position(text))


def test_no_two_pictures_on_a_page_get_in_each_other_s_way() -> None:
    """Nothing in a picture has an identifier."""
    assert [] == [found for found in elements(board_picture(parse_position(OPEN))) if "id" in found.attributes]


def test_a_width_sets_the_height_in_proportion() -> None:
    picture = board_picture(parse_position("5/5/5 w"), width=300)
    _, _, width, height = map(float, picture.attributes["viewBox"].split())

    assert ("300", str(round(300 * height / width))) == (picture.attributes["width"], picture.attributes["height"])


def test_without_a_width_a_picture_fills_its_place() -> None:
    attributes = board_picture(parse_position(OPEN)).attributes

    assert not {"width", "height"} & set(attributes)


@pytest.mark.parametrize("name", OFFERED)
def test_every_cell_has_one_tile(name: str) -> None:
    variant = variant_named(name)

    assert len(variant.board) == len(by_class(board_picture(Position.start(variant)), "well"))


def test_a_snub_board_has_tiles_of_five_corners() -> None:
    wells = by_class(board_picture(Position.start(variant_named("snub5"))), "well")

    assert [5] * 25 == [found.attributes["d"].count("Q") for found in wells]


@pytest.mark.parametrize("name", OFFERED)
@pytest.mark.parametrize("with_coordinates", [True, False])
def test_everything_lies_within_the_picture(name: str, with_coordinates: bool) -> None:
    board = variant_named(name).board
    left, top, width, height = view_box(board, coordinates=with_coordinates)
    corners = [(UNIT * x, UNIT * y) for outline in board.outlines for x, y in outline]

    assert all(left <= x <= left + width and top <= y <= top + height for x, y in corners)


@pytest.mark.parametrize("name", OFFERED)
def test_no_two_dice_touch(name: str) -> None:
    """On snub boards corners come close, and only their roundness keeps them apart.

    A rounded square is all that lies within the corners' radius of a smaller square.
    """
    face = by_class(die_shape(1), "die-face")[0].attributes
    radius, stroke = float(face["rx"]), float(face["stroke-width"])
    inner = DIE - 2 * radius
    centres = [(UNIT * x, UNIT * y) for x, y in variant_named(name).board.centres]

    for (x, y), (other_x, other_y) in combinations(centres, 2):
        gap = hypot(max(abs(x - other_x) - inner, 0), max(abs(y - other_y) - inner, 0))
        assert gap > 2 * radius + stroke


def test_a_die_stands_on_its_cell() -> None:
    board = board_from_name("5x5")

    assert "translate(50.0 450.0)" == cell_transform(board, board.cell("a1"))
    assert "translate(450.0 50.0)" == cell_transform(board, board.cell("e5"))


def test_a_picture_has_the_dice_of_its_position() -> None:
    picture = board_picture(parse_position(OPEN))

    assert (3, 1) == (len(by_class(picture, "white")), len(by_class(picture, "black")))


def test_files_are_lettered_and_ranks_numbered_once() -> None:
    names = [words(found) for found in by_class(board_picture(parse_position("5/5/5 w")), "coordinate")]

    assert sorted("abcde123") == sorted(names)


@pytest.mark.parametrize(("flipped", "letters", "numbers"), [(False, "abcde", "321"), (True, "edcba", "123")])
def test_coordinates_follow_the_side_from_which_the_board_is_seen(
    flipped: bool, letters: str, numbers: str
) -> None:
    found = by_class(board_picture(parse_position("5/5/5 w"), flipped=flipped), "coordinate")
    places = {words(one): (float(one.attributes["x"]), float(one.attributes["y"])) for one in found}

    assert list(letters) == sorted("abcde", key=lambda name: places[name][0])
    assert list(numbers) == sorted("123", key=lambda name: places[name][1])


def test_seen_from_black_s_side_a_picture_has_its_dice_in_the_opposite_places() -> None:
    position = parse_position("3/3/2D w")
    white, black = (
        [one.attributes["transform"] for one in elements(board_picture(position, flipped=flipped))
         if one.tag == "g" and by_class(one, "white") and "transform" in one.attributes]
        for flipped in (False, True)
    )  # fmt: skip

    assert (["translate(250.0 250.0)"], ["translate(50.0 50.0)"]) == (white, black)


@pytest.mark.parametrize("name", OFFERED)
def test_a_cell_is_large_enough_for_a_finger_on_the_narrowest_phone(name: str) -> None:
    """A large board may take all of the 320 pixels, a smaller one leaves a rim of 8 at both sides."""
    board = variant_named(name).board
    room = 320 if is_large(board) else 304

    assert 44 <= UNIT * room / view_box(board)[2]


def test_the_last_move_s_marks_stand_at_the_corners_of_its_tile() -> None:
    board = board_from_name("snub5")

    assert (4, 5) == (
        corner_marks().attributes["d"].count("M"),
        corner_marks(board, 12).attributes["d"].count("M"),
    )


def test_coordinates_can_be_left_out() -> None:
    assert [] == by_class(board_picture(parse_position(OPEN), with_coordinates=False), "coordinate")


def test_dice_can_show_digits_in_place_of_pips() -> None:
    picture = board_picture(parse_position(OPEN), pieces="numerals")

    assert ["1", "2", "2", "3"] == sorted(words(found) for found in by_class(picture, "die-digit"))
    assert [] == by_class(picture, "pip")


def test_the_last_move_is_marked_on_its_die_and_where_dice_were_taken() -> None:
    before = parse_position(OPEN)
    move = parse_move("c3=b3+c2", before.variant.board)

    picture = board_picture(before.play(move), last_move=move)

    assert (1, 2) == (len(by_class(picture, "corners")), len(by_class(picture, "hollow")))


def test_without_a_last_move_nothing_is_marked() -> None:
    picture = board_picture(parse_position(OPEN))

    assert ([], []) == (by_class(picture, "corners"), by_class(picture, "hollow"))


def test_the_marks_of_the_last_move_differ_by_shape() -> None:
    assert ("path", "circle") == (corner_marks().tag, hollow_mark().tag)


# -- dice --------------------------------------------------------------------------------------------------------


def pips_of(die: int) -> list[tuple[float, float, float]]:
    """Return the pips of a die as x, y and radius."""
    return [
        (float(pip.attributes["cx"]), float(pip.attributes["cy"]), float(pip.attributes["r"]))
        for pip in by_class(die_shape(die), "pip")
    ]


@pytest.mark.parametrize("die", DICE)
def test_a_die_shows_as_many_pips_as_it_counts(die: int) -> None:
    assert abs(die) == len(pips_of(die))


@pytest.mark.parametrize("die", DICE)
def test_no_two_pips_touch(die: int) -> None:
    for (x, y, radius), (other_x, other_y, _) in combinations(pips_of(die), 2):
        assert hypot(x - other_x, y - other_y) > 2 * radius + 1


@pytest.mark.parametrize("die", DICE)
def test_pips_lie_within_the_inner_outline(die: int) -> None:
    (inner,) = by_class(die_shape(-abs(die)), "die-inner")
    reach = float(inner.attributes["width"]) / 2

    assert all(max(abs(x), abs(y)) + radius < reach - 1 for x, y, radius in pips_of(die))


@pytest.mark.parametrize("pips", EVERY_PIPS)
def test_a_face_looks_the_same_upside_down(pips: int) -> None:
    places = {(round(x, 6), round(y, 6)) for x, y in pip_places(pips)}

    assert places == {(round(-x, 6), round(-y, 6)) for x, y in pip_places(pips)}


@pytest.mark.parametrize("pips", EVERY_PIPS)
def test_every_face_is_another(pips: int) -> None:
    assert not any(sorted(pip_places(pips)) == sorted(pip_places(other)) for other in EVERY_PIPS if other != pips)


def test_a_six_is_two_rows_of_three() -> None:
    rows: dict[float, list[float]] = {}
    for x, y in pip_places(6):
        rows.setdefault(x, []).append(y)

    assert [3, 3] == [len(row) for row in rows.values()]
    first, second = rows.values()
    assert sorted(first) == sorted(second)


@pytest.mark.parametrize("pips", [1, 3, 5, 7, 9, 11])
def test_an_odd_face_has_a_pip_in_the_middle(pips: int) -> None:
    assert (0, 0) in pip_places(pips)


def outlines(die: int) -> list[Element]:
    """Return the outlines of a die."""
    return [found for found in elements(die_shape(die)) if found.tag == "rect"]


@pytest.mark.parametrize("pips", EVERY_PIPS)
def test_owners_are_told_by_shape_a_single_and_a_double_outline(pips: int) -> None:
    assert (1, 2) == (len(outlines(pips)), len(outlines(-pips)))


@pytest.mark.parametrize("die", DICE)
def test_pips_stand_out_from_their_die(die: int) -> None:
    shape = die_shape(die)
    (face,) = by_class(shape, "die-face")

    assert face.attributes["fill"] not in {pip.attributes["fill"] for pip in by_class(shape, "pip")}


@pytest.mark.parametrize("pips", range(1, 13))
def test_round_and_square_dice_are_told_apart_by_face_and_by_pips_alone(pips: int) -> None:
    """Faces: a circle against a square with sharp corners.  Pips: hollow rings against full squares."""
    white, black = die_shape(pips, pieces="shapes"), die_shape(-pips, pieces="shapes")
    round_face, square_face = (by_class(shape, "die-face")[0].attributes for shape in (white, black))

    assert float(round_face["rx"]) == float(round_face["width"]) / 2
    assert float(square_face["rx"]) < 5
    rings, squares = by_class(white, "pip-ring"), by_class(black, "pip")
    assert (pips, pips) == (len(rings), len(squares))
    assert {("circle", "none")} == {(ring.tag, ring.attributes["fill"]) for ring in rings}
    assert {"rect"} == {square.tag for square in squares}


@pytest.mark.parametrize("pips", range(1, 13))
def test_rings_lie_within_the_round_face(pips: int) -> None:
    for ring in by_class(die_shape(pips, pieces="shapes"), "pip-ring"):
        x, y, r, line = (float(ring.attributes[name]) for name in ("cx", "cy", "r", "stroke-width"))

        assert (x * x + y * y) ** 0.5 + r + line / 2 < DIE / 2


def test_every_die_to_be_used_holds_all_styles_and_shows_the_classic_one() -> None:
    for shape in die_shapes(12):
        styles = [child for child in shape.children if isinstance(child, Element)]

        assert [f"as-{pieces}" for pieces in PIECES] == [style.attributes["class"] for style in styles]
        assert [None, "none", "none"] == [style.attributes.get("display") for style in styles]


def test_dice_are_named_by_owner_and_pips() -> None:
    assert ("w4", "b12") == (die_name(4), die_name(-12))


def test_every_die_can_be_used_by_its_name() -> None:
    names = [shape.attributes["id"] for shape in die_shapes(12)]

    assert {f"die-{die_name(die)}" for die in DICE} == set(names)
    assert len(DICE) == len(names)

"""The moves of a game in a link: short, read back, and refused when it was cut or changed."""

from __future__ import annotations

import re
import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cephalopod.errors import IllegalMoveError, MoveSyntaxError
from cephalopod.links import link_text, parse_link, readable_part
from cephalopod.notation import move_text, parse_move, parse_position
from cephalopod.position import STANDARD, Color, Move, Position
from tests.strategies import OFFERED, all_variants, lines, positions, random_line, variant_named

ALLOWED = string.ascii_letters + string.digits + "_.~-"
START = Position.start()
BOARD = STANDARD.board
MOVES = [parse_move(text, BOARD) for text in ("b3", "d3", "c2", "c3=b3+c2")]
LINK = link_text(START, MOVES)


@given(lines(all_variants))
def test_a_written_line_of_moves_is_read_back(line: tuple[list[Position], list[Move]]) -> None:
    passed, moves = line

    assert moves == parse_link(link_text(passed[0], moves), passed[0])


@given(positions(all_variants), st.integers(0, 2**32))
def test_a_line_from_any_position_is_read_back(start: Position, choice: int) -> None:
    moves = list(start.legal_moves())
    line = [moves[choice % len(moves)]] if moves else []

    assert line == parse_link(link_text(start, line), start)


@given(lines(all_variants))
def test_a_link_needs_no_escapes_in_an_address(line: tuple[list[Position], list[Move]]) -> None:
    assert set(link_text(line[0][0], line[1])) <= set(ALLOWED)


def test_a_move_is_a_letter_and_a_digit_only_where_there_is_a_choice() -> None:
    assert LINK.startswith("lnhmC~")
    assert re.fullmatch(r"lnhmC~[0-9a-hjkmnp-tv-z]{3}", LINK)


def test_directions_add_up_to_the_digit_of_a_capture() -> None:
    start = parse_position("5/2A2/1A1A1/2A2/5 w")
    digits = {move_text(move, BOARD): link_text(start, [move])[1] for move in start.moves_at(BOARD.cell("c3"))}

    assert ("3", "6", "C", "9", "F") == tuple(
        digits[f"c3={captured}"] for captured in ("c4+d3", "c2+d3", "b3+c2", "b3+c4", "b3+c2+c4+d3")
    )


@pytest.mark.parametrize(
    ("name", "prefix"),
    [("3x3", ""), ("5x5", ""), ("5x5 d12", ""), ("snub3", "s."), ("snub5", "s."), ("7x7", "n."), ("snub7", "sn.")],
)
def test_the_prefix_says_how_cells_and_choices_are_written(name: str, prefix: str) -> None:
    link = link_text(Position.start(variant_named(name)), [Move(1)])

    assert re.fullmatch(re.escape(prefix) + r"(b|b1)~...", link)


def test_a_whole_game_takes_about_a_letter_a_move() -> None:
    passed, moves = random_line(STANDARD, seed=1, plies=600)

    assert passed[-1].is_over
    assert len(link_text(START, moves)) < 1.25 * len(moves)


def test_no_moves_are_a_link_too() -> None:
    assert [] == parse_link(link_text(START, []), START)


@pytest.mark.parametrize("after", ["", ")", ".", ").", ",", ";", "!", "?", '"', "'>", "/", "%20", " ", "\n"])
def test_what_follows_a_link_in_running_text_is_ignored(after: str) -> None:
    assert MOVES == parse_link(LINK + after, START)


# -- refusals ----------------------------------------------------------------------------------------------------


def refused(text: str, start: Position = START) -> MoveSyntaxError:
    """Return the error with which a link is refused."""
    with pytest.raises(MoveSyntaxError) as caught:
        parse_link(text, start)
    return caught.value


@given(lines(longest=160), st.data())
def test_every_cut_link_is_refused(line: tuple[list[Position], list[Move]], data: st.DataObject) -> None:
    link = link_text(line[0][0], line[1])
    length = data.draw(st.integers(0, len(link) - 1))

    assert "cut_link" == refused(link[:length], line[0][0]).code


def test_every_cut_of_a_whole_game_is_refused() -> None:
    link = link_text(START, random_line(STANDARD, seed=1, plies=600)[1])

    assert {"cut_link"} == {refused(link[:length]).code for length in range(len(link))}


@pytest.mark.parametrize("name", ["5x5", "snub5", "7x7"])
def test_a_link_with_one_character_replaced_is_refused_at_every_place(name: str) -> None:
    start = Position.start(variant_named(name))
    link = link_text(start, random_line(start.variant, seed=2, plies=25)[1])

    codes = {
        refused(link[:place] + character + link[place + 1 :], start).code
        for place in range(len(link))
        for character in ALLOWED
        if character != link[place]
    }
    assert {"cut_link"} == codes


@given(lines(longest=600), st.data())
def test_a_link_with_one_character_replaced_is_refused(
    line: tuple[list[Position], list[Move]], data: st.DataObject
) -> None:
    link = link_text(line[0][0], line[1])
    place = data.draw(st.integers(0, len(link) - 1))
    character = data.draw(st.sampled_from(ALLOWED).filter(lambda other: other != link[place]))

    assert "cut_link" == refused(link[:place] + character + link[place + 1 :], line[0][0]).code


@pytest.mark.parametrize("name", OFFERED)
def test_a_link_in_small_letters_is_refused_if_that_changes_it(name: str) -> None:
    start = Position.start(variant_named(name))
    link = link_text(start, random_line(start.variant, seed=3, plies=600)[1])

    assert link != link.lower()
    assert refused(link.lower(), start).code in ("cut_link", "bad_link")


def test_a_link_for_another_start_is_refused() -> None:
    for start in (
        Position(STANDARD, START.dice, Color.BLACK),
        Position.start(variant_named("5x5 d12")),
        Position.start(variant_named("3x5")),
        Position.start(variant_named("snub5")),
    ):
        assert "cut_link" == refused(LINK, start).code


def with_check(body: str, start: Position) -> str:
    """Return a body with the check that belongs to it, found by trying all."""
    digits = "0123456789abcdefghjkmnpqrstvwxyz"
    for check in (a + b + c for a in digits for b in digits for c in digits):
        try:
            parse_link(f"{body}~{check}", start)
        except MoveSyntaxError as error:
            if error.code == "cut_link":
                continue
        return f"{body}~{check}"
    raise AssertionError("no check fits")


@pytest.mark.parametrize(
    ("body", "column"), [("a0", 2), ("aa", 2), ("az", 2), ("A", 1), ("lnhmB", 4), ("lnhm", 4), ("lnhmc", 4)]
)
def test_moves_that_cannot_be_played_are_refused_at_their_place(body: str, column: int) -> None:
    error = refused(with_check(body, START))

    assert ("bad_link", 1, column) == (error.code, error.line, error.column)


@pytest.mark.parametrize("body", ["s.a", "n.a1", "sn.b2"])
def test_a_link_for_another_kind_of_board_is_refused(body: str) -> None:
    assert "other_link" == refused(with_check(body, START)).code


def test_an_illegal_move_is_not_written() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        link_text(START, [Move(0), Move(0)])

    assert "taken" == caught.value.reason


# -- what is left of a damaged link ------------------------------------------------------------------------------


@given(lines(longest=200), st.data())
def test_the_readable_part_of_a_cut_link_is_the_beginning_of_the_game(
    line: tuple[list[Position], list[Move]], data: st.DataObject
) -> None:
    link = link_text(line[0][0], line[1])
    part = readable_part(link[: data.draw(st.integers(0, len(link)))], line[0][0])

    assert part == line[1][: len(part)]


def test_the_readable_part_ends_before_what_cannot_be_read() -> None:
    assert MOVES[:3] == readable_part("lnhm", START)
    assert MOVES == readable_part("lnhmC?", START)
    assert [] == readable_part("", START)
    assert [] == readable_part("s.ab", START)


@given(st.text(), st.sampled_from(OFFERED))
@example("lnhmC\ud800~naf", "5x5")
def test_any_text_is_read_or_refused(text: str, name: str) -> None:
    start = Position.start(variant_named(name))
    readable_part(text, start)
    assert refused(text, start).code in ("cut_link", "bad_link", "other_link")

"""What holds in every game of every variant: pips, dice, supplies, length, symmetry, colours."""

from __future__ import annotations

from itertools import chain, combinations

from hypothesis import given
from hypothesis import strategies as st

from cephalopod.position import Color, Move, Position, Variant, perft
from tests.strategies import lines, positions, random_line, variants

Line = tuple[list[Position], list[Move]]

MOST_MOVES = {"3x3": 16, "3x5": 35, "5x5": 76, "5x7": 117, "7x7": 180}
"""The exact maximum of legal moves on boards with six-sided dice."""


def pips(position: Position) -> int:
    """Return the sum of all pips on the board."""
    return sum(map(abs, position.dice))


def count(position: Position) -> int:
    """Return the number of dice on the board."""
    return sum(position.score)


def longest_game(variant: Variant) -> int:
    """Return how many plies no game can exceed: each plain placement adds a pip, each capture costs a die."""
    cells, limit = len(variant.board), variant.pip_limit
    return (2 * limit - 1) * cells - 2 * limit + 2


def swapped(position: Position) -> Position:
    """Return the position with all colours changed, the side to move too."""
    return Position(position.variant, tuple(-die for die in position.dice), position.turn.opponent)


def image(position: Position, symmetry: tuple[int, ...]) -> Position:
    """Return the position under a symmetry of its board."""
    dice = [0] * len(position.dice)
    for cell, die in enumerate(position.dice):
        dice[symmetry[cell]] = die
    return Position(position.variant, tuple(dice), position.turn)


def move_image(move: Move, symmetry: tuple[int, ...]) -> Move:
    """Return the move under a symmetry of its board."""
    return Move(symmetry[move.cell], tuple(sorted(symmetry[cell] for cell in move.captured)))


@given(lines())
def test_a_plain_placement_adds_one_die_and_one_pip(line: Line) -> None:
    for before, after, move in zip(line[0], line[0][1:], line[1], strict=False):
        if not move.is_capture:
            assert (count(before) + 1, pips(before) + 1) == (count(after), pips(after))
            assert abs(after.dice[move.cell]) == 1


@given(lines())
def test_a_capture_of_k_dice_takes_k_minus_one_dice_and_no_pips(line: Line) -> None:
    for before, after, move in zip(line[0], line[0][1:], line[1], strict=False):
        if move.is_capture:
            assert (count(before) - len(move.captured) + 1, pips(before)) == (count(after), pips(after))
            assert sum(abs(before.dice[cell]) for cell in move.captured) == abs(after.dice[move.cell])


@given(lines())
def test_the_placed_die_has_the_colour_of_its_player_and_the_turn_passes(line: Line) -> None:
    for before, after, move in zip(line[0], line[0][1:], line[1], strict=False):
        assert after.dice[move.cell] * before.turn > 0
        assert after.turn is before.turn.opponent


@given(lines())
def test_pips_are_as_many_as_plain_placements_were_played(line: Line) -> None:
    assert sum(not move.is_capture for move in line[1]) == pips(line[0][-1])


@given(lines())
def test_there_are_never_more_captures_than_plain_placements_less_the_dice(line: Line) -> None:
    plain = sum(not move.is_capture for move in line[1])

    assert len(line[1]) - plain <= plain - count(line[0][-1])


@given(positions())
def test_every_empty_cell_has_a_move_and_no_other_cell_has(position: Position) -> None:
    cells = range(len(position.dice))

    assert [not die for die in position.dice] == [bool(position.moves_at(cell)) for cell in cells]


@given(positions())
def test_the_captures_of_a_cell_are_all_sets_of_two_or_more_dice_within_the_limit(position: Position) -> None:
    for cell, near in enumerate(position.variant.board.neighbours):
        dice = [other for other in near if position.dice[other]]
        sets = chain.from_iterable(combinations(dice, size) for size in range(2, len(dice) + 1))
        expected = {
            chosen
            for chosen in sets
            if not position.dice[cell]
            and sum(abs(position.dice[other]) for other in chosen) <= position.variant.pip_limit
        }
        found = [move.captured for move in position.captures_at(cell)]

        assert len(found) == len(set(found))
        assert expected == set(found)


@given(positions())
def test_a_plain_placement_is_legal_exactly_where_no_capture_is(position: Position) -> None:
    moves = list(position.legal_moves())

    for cell, die in enumerate(position.dice):
        if not die:
            assert (Move(cell) in moves) == (not position.captures_at(cell))


@given(positions())
def test_legal_moves_are_those_that_can_be_played_and_none_is_listed_twice(position: Position) -> None:
    moves = list(position.legal_moves())

    assert len(moves) == len(set(moves))
    for move in moves:
        assert position.play(move) == position.play_unchecked(move)


@given(lines())
def test_a_capture_leaves_the_captured_cells_empty_so_it_never_ends_a_game(line: Line) -> None:
    for after, move in zip(line[0][1:], line[1], strict=True):
        if move.is_capture:
            assert after.empty_cells >= len(move.captured) >= 2


@given(lines())
def test_sixes_stay(line: Line) -> None:
    def sixes(position: Position, color: Color) -> int:
        return sum(die == color * position.variant.pip_limit for die in position.dice)

    for before, after in zip(line[0], line[0][1:], strict=False):
        assert all(sixes(before, color) <= sixes(after, color) for color in Color)


@given(variants, st.integers(0, 2**32))
def test_a_game_ends_within_the_proven_length_and_somebody_wins(variant: Variant, seed: int) -> None:
    passed, moves = random_line(variant, seed, longest_game(variant))

    assert passed[-1].is_over
    assert len(moves) <= longest_game(variant)
    assert passed[-1].winner is (Color.WHITE if passed[-1].score.white > passed[-1].score.black else Color.BLACK)
    assert 1 in map(abs, passed[-1].dice)


@given(lines())
def test_the_player_to_move_has_a_die_to_place(line: Line) -> None:
    for position in line[0]:
        if not position.is_over:
            own = sum(die * position.turn > 0 for die in position.dice)
            assert own <= len(position.dice) - 2
            assert position.supply(position.turn) == position.variant.supply - own > 0


@given(positions())
def test_symmetries_commute_with_the_rules(position: Position) -> None:
    moves = list(position.legal_moves())
    for symmetry in position.variant.board.symmetries:
        mirrored = image(position, symmetry)

        assert {move_image(move, symmetry) for move in moves} == set(mirrored.legal_moves())
        for move in moves:
            assert image(position.play(move), symmetry) == mirrored.play(move_image(move, symmetry))


@given(positions())
def test_swapping_the_colours_commutes_with_the_rules(position: Position) -> None:
    moves = list(position.legal_moves())
    other = swapped(position)

    assert moves == list(other.legal_moves())
    for move in moves:
        assert swapped(position.play(move)) == other.play(move)
    assert other.winner is (position.winner and position.winner.opponent)


@given(positions(), st.integers(0, 2**32))
def test_owners_and_the_side_to_move_never_change_what_is_legal(position: Position, bits: int) -> None:
    dice = tuple(abs(die) * (1 if bits >> cell % 32 & 1 else -1) for cell, die in enumerate(position.dice))
    repainted = Position(position.variant, dice, position.turn.opponent)

    assert list(position.legal_moves()) == list(repainted.legal_moves())


@given(lines())
def test_there_are_never_more_moves_than_the_known_most(line: Line) -> None:
    for position in line[0]:
        assert len(list(position.legal_moves())) <= MOST_MOVES.get(position.variant.name, 10**6)


def test_the_most_moves_are_reached_on_a_checkerboard_of_ones() -> None:
    start = Position.start()
    ones = tuple(int(cell % 2 == 0) for cell in range(25))
    others = tuple(int(cell % 2) for cell in range(25))

    found = {perft(Position(start.variant, dice, Color.WHITE), 1) for dice in (ones, others)}

    assert max(found) == MOST_MOVES["5x5"]


@given(lines(longest=3))
def test_nothing_is_captured_on_the_first_two_plies(line: Line) -> None:
    assert not any(move.is_capture for move in line[1][:2])

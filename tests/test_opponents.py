"""The public programs as players: legal moves, better than chance, the same from the same seed."""

from __future__ import annotations

import pytest

import tools.opponents
from cephalopod.board import rectangle
from cephalopod.match import Match, play_match
from cephalopod.notation import move_text, parse_position
from cephalopod.players import Player, player_named
from cephalopod.position import STANDARD, Position, Variant
from cephalopod.record import record_text
from cephalopod.search.state import tables_of
from tests.strategies import OFFERED, random_line, variant_named
from tools.opponents.minimax import DIFFERENCE, WEIGHTED, Minimax

pytestmark = pytest.mark.desktop

QUICK = ("largest", "minimax3", "tuna")
SLOW = ("alphabeta4", "flat", "uct1000")


def opponent(name: str) -> Player:
    """Return an opponent as the terminal finds it."""
    return player_named(f"tools.opponents:{name}")


def test_all_opponents_are_here() -> None:
    assert sorted(QUICK + SLOW) == tools.opponents.__all__


@pytest.mark.parametrize("variant", OFFERED)
@pytest.mark.parametrize("name", QUICK + SLOW)
def test_an_opponent_plays_legal_moves_on_every_variant(name: str, variant: str) -> None:
    play = opponent(name).make(variant_named(variant), "seed")
    positions, _ = random_line(variant_named(variant), 3, 1000)

    for position in [*positions[-40:-1:13], positions[-2]]:
        position.check(play(position))


@pytest.mark.parametrize(("name", "pairs"), [*((name, 20) for name in QUICK), ("alphabeta4", 4)])
def test_an_opponent_that_looks_at_dice_beats_chance(name: str, pairs: int) -> None:
    match = Match((opponent(name), player_named("random")), STANDARD, pairs, 1)

    assert play_match(match, lambda *_: None).wins >= 0.75 * 2 * pairs


@pytest.mark.parametrize("name", ["flat", "uct1000"])
def test_an_opponent_that_plays_random_games_beats_chance(name: str) -> None:
    match = Match((opponent(name), player_named("random")), Variant(rectangle(3, 3)), 5, 1)

    assert play_match(match, lambda *_: None).wins >= 7


@pytest.mark.parametrize("name", QUICK + SLOW)
def test_equal_seeds_give_equal_games(name: str) -> None:
    match = Match((opponent(name), player_named("random")), Variant(rectangle(3, 3)), 1, 1)

    assert record_text(match.game(0)) == record_text(match.game(0))


def best_moves(name: str, text: str) -> set[str]:
    """Return what an opponent plays in a position, for a dozen seeds."""
    position = parse_position(text)
    return {
        move_text(opponent(name).make(position.variant, str(seed))(position), position.variant.board)
        for seed in range(12)
    }


def test_the_largest_capture_is_the_largest_sum() -> None:
    assert {"b2=a2+b3+c2"} == best_moves("largest", "1a1/A1b/3 w")


def test_without_a_capture_the_largest_capture_player_plays_anywhere() -> None:
    assert len(best_moves("largest", "3/3/3 w")) > 3


@pytest.mark.parametrize("name", ["alphabeta4", "minimax3", "tuna", "flat", "uct1000"])
def test_a_win_on_the_last_cell_is_taken(name: str) -> None:
    """White fills b1 and leads five to four, or captures and does not end the game."""
    assert best_moves(name, "FfF/fFf/F1f w") == {"b1"}


def reference_value(position: Position, depth: int, sign: int, root: int) -> float:
    """Return plain minimax with the difference of dice, by the rules module, without cutting anything off."""
    if position.is_over or depth == 0:
        mine = sum(1 if die * root > 0 else -1 for die in position.dice if die)
        return (10_000 if mine > 0 else -10_000) if position.is_over else mine
    values = [
        reference_value(position.play_unchecked(move), depth - 1, -sign, root) for move in position.legal_moves()
    ]
    return max(values) if sign > 0 else min(values)


@pytest.mark.parametrize("seed", range(8))
def test_alpha_beta_finds_what_minimax_finds(seed: int) -> None:
    positions, _ = random_line(variant_named("3x3"), seed, 12)
    position = positions[-1]
    move = opponent("alphabeta4").make(position.variant, "s")(position)
    root = int(position.turn)
    values = {
        other: reference_value(position.play(other), 3, -1, root) for other in position.legal_moves()
    }

    assert max(values.values()) == values[move]


def test_only_the_largest_capture_of_a_cell_is_looked_at_where_the_program_does_so() -> None:
    position = parse_position("1a1/A1b/3 w")
    tables = tables_of(position.variant)
    key = tables.pack(position)
    counts = [
        len(Minimax(tables, 1, count, largest_only=largest)._deltas(key))
        for count, largest in ((DIFFERENCE, False), (WEIGHTED, True))
    ]

    assert [9, 6] == counts

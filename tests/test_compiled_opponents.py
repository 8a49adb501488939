"""The public programs, compiled: held against those in Python; skipped only without a compiler."""

from __future__ import annotations

import shutil
from random import Random

import pytest

from cephalopod.match import Match, play_match
from cephalopod.notation import move_text, parse_position
from cephalopod.players import player_named
from cephalopod.position import Position
from cephalopod.search.playouts import RandomGames
from cephalopod.search.state import tables_of
from tests.strategies import random_line, variant_named
from tools.opponents.minimax import DIFFERENCE, TUNED, WEIGHTED, Count, Minimax

pytestmark = pytest.mark.desktop

if shutil.which("g++") is None:
    pytest.skip("the compiled programs need g++", allow_module_level=True)

import tools.compiled.opponents as compiled  # noqa: E402

NAMES = ("alphabeta4", "flat", "largest", "minimax3", "tuna", "uct1000")


def values_in_python(position: Position, depth: int, count: Count, *, largest_only: bool) -> dict[str, float]:
    """Return the exact value of every move that the program in Python looks at."""
    tables = tables_of(position.variant)
    key, program = tables.pack(position), Minimax(tables, depth, count, largest_only=largest_only)
    black = key >> tables.turn_shift
    return {
        move_text(tables.move(key, delta), position.variant.board): -program._search(
            key + delta, depth - 1, -1e9, 1e9, black, -1
        )
        for delta in program._deltas(key)
    }


@pytest.mark.parametrize("name", ["3x3", "5x5", "snub3", "3x3 d12"])
@pytest.mark.parametrize(
    ("depth", "count", "largest_only"),
    [(1, DIFFERENCE, False), (3, DIFFERENCE, False), (3, WEIGHTED, True), (3, TUNED, True)],
    ids=["difference1", "difference3", "weighted", "tuned"],
)
def test_the_compiled_minimax_plays_a_best_move_of_the_one_in_python(
    name: str, depth: int, count: Count, largest_only: bool
) -> None:
    variant = variant_named(name)
    program = compiled.programs(variant)
    for position in random_line(variant, 5, 1000)[0][9:-1:31]:
        values = values_in_python(position, depth, count, largest_only=largest_only)
        move, value = program.minimax(position, depth, count, 1, largest_only=largest_only)

        assert max(values.values()) == value
        assert value == values[move_text(move, variant.board)]


def test_among_equal_moves_the_seed_chooses() -> None:
    program = compiled.programs(variant_named("3x3"))
    start = Position.start(variant_named("3x3"))

    assert len({program.minimax(start, 1, DIFFERENCE, seed, largest_only=False)[0] for seed in range(20)}) > 4


@pytest.mark.parametrize("name", ["3x3", "5x5", "snub3", "3x3 d12"])
def test_compiled_random_games_are_won_as_often_as_those_in_python(name: str) -> None:
    """Four standard deviations of the difference between 2,000 games and 20,000."""
    variant = variant_named(name)
    position = random_line(variant, 4, 25)[0][-1]
    tables, random = tables_of(variant), Random(1)
    games, key = RandomGames(tables), tables.pack(position)
    python = sum(games.white_wins(key, random) for _ in range(2_000)) / 2_000
    fast = compiled.programs(variant).white_wins(position, 20_000, 1) / 20_000

    assert abs(python - fast) < 4 * (0.25 / 2_000 + 0.25 / 20_000) ** 0.5


@pytest.mark.parametrize("name", ["alphabeta4", "flat", "minimax3", "tuna", "uct1000"])
def test_a_win_on_the_last_cell_is_taken(name: str) -> None:
    """White fills b1 and leads five to four, or captures and does not end the game."""
    position = parse_position("FfF/fFf/F1f w")
    moves = {getattr(compiled, name)(position.variant, str(seed))(position) for seed in range(12)}

    assert {"b1"} == {move_text(move, position.variant.board) for move in moves}


@pytest.mark.parametrize("name", ["flat", "uct1000"])
def test_a_compiled_program_is_about_as_strong_as_the_one_in_python(name: str) -> None:
    players = player_named(f"tools.compiled.opponents:{name}"), player_named(f"tools.opponents:{name}")
    wins = play_match(Match(players, variant_named("3x3"), 6, 1), lambda *_: None).wins

    assert 1 <= wins <= 11


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_give_equal_moves(name: str) -> None:
    positions = random_line(variant_named("5x5"), 2, 60)[0][:60:7]
    first, second = (getattr(compiled, name)(variant_named("5x5"), "seed") for _ in range(2))

    assert [first(position) for position in positions] == [second(position) for position in positions]


@pytest.mark.parametrize("name", NAMES)
def test_a_compiled_program_plays_legal_moves_on_every_kind_of_board(name: str) -> None:
    for board in ("3x5", "snub5", "5x5 d12"):
        variant = variant_named(board)
        play = getattr(compiled, name)(variant, "seed")
        for position in random_line(variant, 3, 1000)[0][:-1:29]:
            position.check(play(position))

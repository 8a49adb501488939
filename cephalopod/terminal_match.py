"""The terminal's ``match``: lets two players play each other, and tells how the one does against the other."""

import argparse
import sys
from pathlib import Path

from cephalopod.game import Game
from cephalopod.match import OPENING_PLIES, Match, Tally, interval, play_match
from cephalopod.notation import parse_variant
from cephalopod.players import player_named
from cephalopod.position import PIP_LIMITS, STANDARD, Variant
from cephalopod.record import record_text
from cephalopod.terminal_arguments import UsageError, whole_number

GAMES = 20
PROGRESS_LINES = 10
"""How many lines of progress a match has, at most."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let the command take two players, how much they play, and on what."""
    for name in ("A", "B"):
        parser.add_argument(
            name, help="level1 to level8, patterns, playouts, patterns:NODES, random, or MODULE:FUNCTION"
        )
    parser.add_argument("--games", type=whole_number, default=GAMES, metavar="N", help="an even number")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="same seed, same games")
    parser.add_argument("--board", default=STANDARD.board.name, help="for example 3x5 or snub5 (default: 5x5)")
    parser.add_argument("--dice", type=int, choices=PIP_LIMITS, default=6, help="how many sides they have")
    parser.add_argument(
        "--nodes", type=whole_number, metavar="N", help="for patterns and playouts without a number of their own"
    )
    parser.add_argument(
        "--openings",
        type=whole_number,
        default=OPENING_PLIES,
        metavar="K",
        help="random moves that each pair of games begins with (default: %(default)s)",
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="write each game there, as a record")


def run(arguments: argparse.Namespace) -> int:
    """Play the match: progress on standard error, the result on standard output."""
    if arguments.games < 2 or arguments.games % 2:
        raise UsageError(f"--games must be an even number of 2 or more, not {arguments.games}")
    match = Match(
        (player_named(arguments.A, arguments.nodes), player_named(arguments.B, arguments.nodes)),
        Variant(parse_variant(arguments.board).board, arguments.dice),
        pairs=arguments.games // 2,
        seed=arguments.seed,
        opening_plies=arguments.openings,
    )
    if arguments.out is not None:
        arguments.out.mkdir(parents=True, exist_ok=True)
    stride = max(1, arguments.games // PROGRESS_LINES)

    def on_game(number: int, game: Game, tally: Tally) -> None:
        if arguments.out is not None:
            path = arguments.out / f"game-{number:0{len(str(arguments.games))}}.ceph"
            path.write_text(record_text(game), encoding="utf-8", newline="\n")
        if number % stride == 0:
            print(f"{number} of {arguments.games} games: {tally.wins} to {number - tally.wins}", file=sys.stderr)

    print("\n".join(result_lines(match, play_match(match, on_game))))
    return 0


def result_lines(match: Match, tally: Tally) -> list[str]:
    """Return the result of a finished match for people."""
    first, second = (player.name for player in match.players)
    games = len(tally.won)
    low, high = interval(tally.pair_wins)
    white, black = tally.wins_by_color
    return [
        f"{first} against {second}: {match.variant.name}, {games} games, seed {match.seed}, "
        f"{match.opening_plies} random moves first",
        f"{first} wins {tally.wins} of {games}: {tally.wins / games:.1%}, 95 % interval {low:.1%} to {high:.1%}",
        f"{white} of {match.pairs} as White, {black} of {match.pairs} as Black; "
        f"{tally.plies / games:.0f} moves a game",
    ]

"""Measure the search beside the yardstick, in one run.

    python tools/bench/search.py                                 natively
    node tools/pyodide_run.mjs tools/bench/search.py             the same in Pyodide

The yardstick is a random game in plain Python (`tools/bench/yardstick.py`).  Everything is measured in turns,
round by round, so that a machine which is slow for a while is slow for all; the medians of the rounds are printed.
A step of `Patterns` is one iteration of a fresh search from a position in the middle of a game: the descent, all
children valued, the result carried back, and everything that a new search computes for the first time.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cephalopod.position import STANDARD
from cephalopod.search.features import load_weights
from cephalopod.search.patterns import Patterns
from cephalopod.search.playouts import Playouts, RandomGames
from cephalopod.search.state import Key, tables_of
from cephalopod.search.tree import Tree
from tools.bench.yardstick import play_yardstick

MIDDLE_PLIES = 50
STEPS = 400
GAMES = 60


def middle(seed: int) -> Key:
    """Return a position in the middle of a random game."""
    tables, random, key = tables_of(STANDARD), Random(seed), 0
    for _ in range(MIDDLE_PLIES):
        key += random.choice(tables.steps(key))
    return key


def timed(work: Callable[[], int]) -> float:
    """Return the microseconds that each of the parts of some work takes; it returns how many it did."""
    start = perf_counter()
    parts = work()
    return (perf_counter() - start) / parts * 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the search beside the yardstick.")
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    tables, weights, random = tables_of(STANDARD), load_weights("5x5"), Random(1)
    games = RandomGames(tables)

    def yardstick() -> int:
        for _ in range(GAMES):
            play_yardstick(random)
        return GAMES

    def table_playout() -> int:
        for _ in range(2 * GAMES):
            games.white_wins(0, random)
        return 2 * GAMES

    def patterns(key: Key) -> int:
        return Tree(Patterns(tables, weights), key).iterate(STEPS)

    def playouts(key: Key) -> int:
        return Tree(Playouts(tables, 1), key).iterate(STEPS // 4)

    times: dict[str, list[float]] = {}
    for number in range(rounds):
        key = middle(number)
        works: dict[str, Callable[[], int]] = {
            "yardstick: a random game, plain lists": yardstick,
            "a random game by tables": table_playout,
            "a step with Patterns, mid-game": partial(patterns, key),
            "a step with Playouts, mid-game": partial(playouts, key),
        }
        for name, work in works.items():
            times.setdefault(name, []).append(timed(work))
    unit = median(times["yardstick: a random game, plain lists"])
    print(f"Python {sys.version.split()[0]} on {sys.platform}, medians of {rounds} rounds")
    for name, values in times.items():
        print(f"{name:<40} {median(values):8.1f} µs   {median(values) / unit:5.3f} of the yardstick")


if __name__ == "__main__":
    main()

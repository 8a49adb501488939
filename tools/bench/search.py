"""Measure the search beside the yardstick, in one run.

    python tools/bench/search.py                                 natively
    node tools/pyodide_run.mjs tools/bench/search.py             the same in Pyodide

The yardstick is a random game in plain Python (`tools/bench/yardstick.py`).  Everything is measured in turns,
round by round, so that a machine which is slow for a while is slow for all; the medians of the rounds are printed.
A step of `Patterns` is one iteration of the search from a position in the middle of a game: the descent, all
children valued, the result carried back.  "First" is a search by an evaluator that has seen nothing yet and
computes everything for the first time; "in a game" follows a search of the position two moves before, as in play;
"of a whole move" is one of the many that the highest level takes for a move, after those.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cephalopod.position import STANDARD, Position, perft
from cephalopod.search.features import load_weights
from cephalopod.search.levels import FULL
from cephalopod.search.patterns import Patterns
from cephalopod.search.playouts import Playouts, RandomGames
from cephalopod.search.state import Key, tables_of
from cephalopod.search.tree import Tree
from tools.bench.yardstick import play_yardstick

MIDDLE_PLIES = 50
STEPS = 400
WHOLE_MOVE = "a step with Patterns, of a whole move"
GAMES = 60


def middle(seed: int) -> tuple[Key, Key]:
    """Return a position in the middle of a random game, and the one two moves later."""
    tables, random, keys = tables_of(STANDARD), Random(seed), [0]
    for _ in range(MIDDLE_PLIES + 2):
        keys.append(keys[-1] + random.choice(tables.steps(keys[-1])))
    return keys[-3], keys[-1]


def timed(work: Callable[[], int]) -> float:
    """Return the microseconds of processor time that each part of some work takes; it returns how many it did.

    In Pyodide this is the time on the clock.
    """
    start = process_time()
    parts = work()
    return (process_time() - start) / parts * 1e6


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

    def count_sequences() -> int:
        perft(Position.start(), 4)
        return 1

    def steps(evaluator: Patterns | Playouts, key: Key, number: int) -> int:
        return Tree(evaluator, key).iterate(number)

    times: dict[str, list[float]] = {}
    for number in range(rounds):
        key, later = middle(number)
        fresh, guessing = Patterns(tables, weights), Playouts(tables, 1)
        works: dict[str, Callable[[], int]] = {
            "yardstick: a random game, plain lists": yardstick,
            "a random game by tables": table_playout,
            "a step with Patterns, first": partial(steps, fresh, key, STEPS),
            "a step with Patterns, in a game": partial(steps, fresh, later, STEPS),
            "a step with Playouts": partial(steps, guessing, key, STEPS // 4),
            "perft to depth 4, by the rules alone": count_sequences,
        }
        for name, work in works.items():
            times.setdefault(name, []).append(timed(work))
        # In parts as long as the works above: so a machine that is busy now and then delays them alike.
        tree = Tree(fresh, later)
        for _ in range(0, FULL.nodes, STEPS):
            times.setdefault(WHOLE_MOVE, []).append(timed(partial(tree.iterate, STEPS)))
    unit = median(times["yardstick: a random game, plain lists"])
    print(f"Python {sys.version.split()[0]} on {sys.platform}, medians of {rounds} rounds")
    for name, values in times.items():
        print(f"{name:<40} {median(values):8.1f} µs   {median(values) / unit:5.3f} of the yardstick")
    move = FULL.nodes * median(times[WHOLE_MOVE])
    print(f"a move of {FULL.nodes} steps takes {move / 1e6:.2f} s, as long as {move / unit:.0f} yardsticks")


if __name__ == "__main__":
    main()

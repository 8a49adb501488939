"""Measure the solver of endings: how many positions from strong games it solves, and how fast it is.

    python tools/bench/endings.py games FILE [--games 80] [--nodes 300] [--seed 1]
    python tools/bench/endings.py solve FILE [--plies 8,12,14,16,20,24] [--nodes 10000]
    python tools/bench/endings.py small [--nodes 1000,10000,100000]

`games` plays games of the search against itself on 5x5, from two random moves, and writes the last positions of
each as a line of JSON.  `solve` takes from each game the position so many plies before its end.  `small` solves
the 3x3 positions of tests/cases.  In Pyodide: `node tools/pyodide_run.mjs tools/bench/endings.py solve FILE`,
with the file in the project.
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cephalopod.notation import parse_position, position_text  # noqa: E402
from cephalopod.position import STANDARD, Position  # noqa: E402
from cephalopod.search.features import load_weights  # noqa: E402
from cephalopod.search.patterns import Patterns  # noqa: E402
from cephalopod.search.solver import Solver  # noqa: E402
from cephalopod.search.state import tables_of  # noqa: E402
from cephalopod.search.tree import Tree  # noqa: E402

KEPT = 40
"""How many positions before the end are written."""


def play_games(file: Path, games: int, nodes: int, seed: int) -> None:
    """Play games and write their last positions."""
    tables, random = tables_of(STANDARD), Random(seed)
    evaluator = Patterns(tables, load_weights("5x5"))
    with file.open("w", encoding="utf-8") as output:
        for _ in range(games):
            keys = [0]
            for _ in range(2):
                keys.append(keys[-1] + random.choice(tables.steps(keys[-1])))
            tree = Tree(evaluator, keys[-1])
            while not tables.is_full(keys[-1]):
                tree.move_root(keys[-1])
                tree.iterate(nodes)
                keys.append(keys[-1] + tree.root.deltas[tree.ranking()[0]])
            last = [position_text(tables.unpack(key)) for key in keys[-KEPT - 1 :]]
            print(json.dumps(last), file=output, flush=True)


def measure(name: str, positions: list[Position], nodes: int) -> None:
    """Solve positions and print how many were solved and how fast."""
    winners = complete = 0
    to_winner, opened = [], 0
    start = process_time()
    for position in positions:
        solver = Solver(position)
        # A position whose winner is known goes on to what each move is worth.
        while solver.winner is None and solver.nodes < nodes:
            solver.advance(1)
        to_winner.append(solver.nodes)
        winners += solver.winner is not None
        complete += solver.advance(nodes - solver.nodes)
        opened += solver.nodes
    seconds = process_time() - start
    count = len(positions)
    print(
        f"{name}: winner proved in {winners} of {count} ({winners / count:.0%}), every move in {complete} "
        f"({complete / count:.0%}); nodes to the winner: median {median(to_winner):.0f}, "
        f"mean {sum(to_winner) / count:.0f}; {opened / seconds:.0f} nodes a second",
        flush=True,
    )


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def main() -> None:
    """Run what the arguments ask for."""
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    games = commands.add_parser("games")
    games.add_argument("file", type=Path)
    games.add_argument("--games", type=int, default=80)
    games.add_argument("--nodes", type=int, default=300)
    games.add_argument("--seed", type=int, default=1)
    solve = commands.add_parser("solve")
    solve.add_argument("file", type=Path)
    solve.add_argument("--plies", type=_numbers, default=[8, 12, 14, 16, 20, 24])
    solve.add_argument("--nodes", type=int, default=10_000)
    small = commands.add_parser("small")
    small.add_argument("--nodes", type=_numbers, default=[1000, 10_000, 100_000])
    wanted = parser.parse_args()
    if wanted.command == "games":
        play_games(wanted.file, wanted.games, wanted.nodes, wanted.seed)
    elif wanted.command == "solve":
        lines = [json.loads(line) for line in wanted.file.read_text(encoding="utf-8").splitlines()]
        for plies in wanted.plies:
            positions = [parse_position(line[-1 - plies]) for line in lines]
            measure(f"{plies} plies before the end", positions, wanted.nodes)
    else:
        entries = json.loads((ROOT / "tests/cases/solved_3x3.json").read_text(encoding="utf-8"))["positions"]
        for nodes in wanted.nodes:
            measure(f"3x3, {nodes} nodes", [parse_position(entry["position"]) for entry in entries], nodes)


if __name__ == "__main__":
    main()

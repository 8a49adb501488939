"""Makes the puzzles of `cephalopod/puzzles/puzzles.txt`, and proves them.

    python -m tools.puzzles mine --board 3x3 --games 100 [--seed 1]   play, and write down the candidates
    python -m tools.puzzles make [--each 90]                          grade, prove, choose; write the file
    python -m tools.puzzles prove [--sample N] [--grades]             prove what the file claims

``mine`` writes into artifacts/puzzles/ and goes on after the last game that is there, so it can be stopped.  What
it finds depends on the seed and the number of games alone, and what ``make`` chooses on that.  ``prove`` ends with
exit status 0 only if all holds; with ``--grades`` it grades anew too.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

from cephalopod.notation import move_text, parse_move, parse_position, parse_variant, position_text
from cephalopod.puzzles.book import Puzzle, all_puzzles, puzzle_lines, puzzle_text
from tools.puzzles.choosing import choose
from tools.puzzles.grading import found_in
from tools.puzzles.mining import Candidate, Miner
from tools.puzzles.proving import faults_of

ROOT = Path(__file__).resolve().parents[2]
FOUND = ROOT / "artifacts" / "puzzles"
TARGET = ROOT / "cephalopod" / "puzzles" / "puzzles.txt"
BOARDS = ("3x3", "3x5", "5x5")
HEAD = """\
# Positions in which exactly one move wins. `python -m tools.puzzles` makes and proves this file;
# cephalopod/puzzles/book.py says what stands in it.
"""


def command_mine(given: argparse.Namespace) -> int:
    """Play games, and write down the candidates."""
    miner = Miner(parse_variant(given.board), given.seed)
    path = FOUND / f"{given.board}-{given.seed}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    ends = [line for line in _text(path).splitlines() if line.startswith("# game ")]
    first = int(ends[-1].split()[2]) + 1 if ends else 0
    begun, kept = perf_counter(), 0
    with path.open("a", encoding="utf-8") as file:
        for number in range(first, given.games):
            for candidate in miner.candidates(number):
                solution = move_text(candidate.solution, miner.variant.board)
                file.write(f"{position_text(candidate.position)};{solution};{candidate.source}\n")
                kept += 1
            file.write(f"# game {number}\n")
            file.flush()
    print(f"{kept} candidates in {perf_counter() - begun:.0f} s")
    return 0


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def found_on(board: str) -> Iterator[Candidate]:
    """Yield what was found on a board, in the order of the games."""
    for path in sorted(FOUND.glob(f"{board}-*.txt")):
        for line in puzzle_lines(_text(path)):
            written, solution, source = line.split(";")
            position = parse_position(written)
            yield Candidate(position, parse_move(solution, position.variant.board), source)


def command_make(given: argparse.Namespace) -> int:
    """Choose among what was found, prove it, and write the file."""
    puzzles: list[Puzzle] = []
    for board in BOARDS:
        begun = perf_counter()
        chosen = choose(found_on(board), given.each, len(puzzles) + 1)
        grades = [puzzle.grade for puzzle in chosen]
        counts = " ".join(f"{grade}: {grades.count(grade)}" for grade in sorted(set(grades)))
        print(f"{board}: {len(chosen)} puzzles ({counts}) in {perf_counter() - begun:.0f} s", flush=True)
        puzzles += chosen
    TARGET.write_text(HEAD + "".join(puzzle_text(puzzle) + "\n" for puzzle in puzzles), encoding="utf-8")
    return 0


def command_prove(given: argparse.Namespace) -> int:
    """Prove the puzzles, or some of them, and print what does not hold."""
    puzzles = sample(all_puzzles(), given.sample)
    begun, bad = perf_counter(), 0
    slowest = (0.0, 0)
    for puzzle in puzzles:
        start = perf_counter()
        faults = list(faults_of(puzzle))
        slowest = max(slowest, (perf_counter() - start, puzzle.number))
        if given.grades and (grade := found_in(puzzle.position, puzzle.solution).grade) != puzzle.grade:
            faults.append(f"its grade is {grade}")
        for fault in faults:
            print(f"puzzle {puzzle.number}: {fault}")
        bad += bool(faults)
    print(
        f"{len(puzzles) - bad} of {len(puzzles)} proved in {perf_counter() - begun:.0f} s; "
        f"the slowest, {slowest[1]}, took {slowest[0]:.1f} s"
    )
    return 1 if bad else 0


def sample(puzzles: Sequence[Puzzle], count: int | None) -> Sequence[Puzzle]:
    """Return so many puzzles, spread evenly over the file; all of them for None."""
    if count is None or count >= len(puzzles):
        return puzzles
    return [puzzles[index * len(puzzles) // count] for index in range(count)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description="Make puzzles and prove them.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    mine = commands.add_parser("mine", help="play games, and write down the candidates")
    mine.add_argument("--board", choices=BOARDS, required=True)
    mine.add_argument("--games", type=int, required=True, help="how many games in all")
    mine.add_argument("--seed", type=int, default=1)
    mine.set_defaults(run=command_mine)
    make = commands.add_parser("make", help="grade, prove, choose, and write the file")
    make.add_argument("--each", type=int, default=90, help="puzzles on each board at most (%(default)s)")
    make.set_defaults(run=command_make)
    prove = commands.add_parser("prove", help="prove what the file claims")
    prove.add_argument("--sample", type=int, metavar="N", help="only so many, spread evenly")
    prove.add_argument("--grades", action="store_true", help="grade anew too")
    prove.set_defaults(run=command_prove)
    given = parser.parse_args(arguments)
    return int(given.run(given))


if __name__ == "__main__":
    sys.exit(main())

"""The terminal's ``puzzle``: shows one of the puzzles, and tells what a move does there.

The first line names the puzzle, its board and its grade; then come the diagram, the position and what is to be
done.  ``--try`` judges a move, ``--solution`` tells the line of the proof.
"""

import argparse
from datetime import date
from typing import TYPE_CHECKING

from cephalopod.notation import diagram, move_text, parse_move, position_text
from cephalopod.terminal_arguments import UsageError

if TYPE_CHECKING:
    from cephalopod.puzzles.book import Puzzle

TODAY = "daily"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let the command take a puzzle, and what is to be told of it."""
    parser.add_argument(
        "puzzle", nargs="?", default=TODAY, metavar="PUZZLE", help="a number, or daily: today's (the default)"
    )
    parser.add_argument("--try", dest="attempt", metavar="MOVE", help='what does this move do? "c3=b3+c2"')
    parser.add_argument("--solution", action="store_true", help="tell the solution and how the game goes on")


def run(arguments: argparse.Namespace) -> int:
    """Show a puzzle; raise `UsageError` if there is none of that name."""
    print("\n".join(puzzle_output(_puzzle(arguments.puzzle), arguments.attempt, arguments.solution)))
    return 0


def _puzzle(name: str) -> "Puzzle":
    # The puzzles are loaded only when they are needed.
    from cephalopod.puzzles.book import all_puzzles, daily, puzzle_numbered

    if name == TODAY:
        return daily(date.today())
    puzzle = puzzle_numbered(int(name)) if name.isascii() and name.isdecimal() and len(name) < 9 else None
    if puzzle is None:
        raise UsageError(
            f"there is no puzzle “{name[:40]}”: say {TODAY}, or a number from 1 to {len(all_puzzles())}"
        )
    return puzzle


def puzzle_output(puzzle: "Puzzle", attempt: str | None, solution: bool) -> list[str]:
    """Return what is printed: the puzzle, then what was asked of it."""
    position, board = puzzle.position, puzzle.position.variant.board
    color, opponent = (side.name.title() for side in (puzzle.solver, puzzle.solver.opponent))
    lines = [
        f"puzzle {puzzle.number}, {board.name}, grade {puzzle.grade} of 5",
        diagram(position),
        position_text(position),
        f"{color} to move: one move wins, all others lose.",
    ]
    if attempt is not None:
        lines.append(_judged(puzzle, attempt, color, opponent))
    if solution:
        lines.append(f"solution {' '.join(move_text(move, board) for move in puzzle.line)}")
    return lines


def _judged(puzzle: "Puzzle", attempt: str, color: str, opponent: str) -> str:
    from cephalopod.puzzles.book import Verdict, judge

    board = puzzle.position.variant.board
    move = parse_move(attempt, board)
    judgement = judge(puzzle, 0, move)
    name = move_text(move, board)
    if judgement.verdict is not Verdict.WRONG:
        return f"{name} is right: {color} wins."
    if judgement.reply is None:
        return f"{name} is wrong: safe dice decide for {opponent}."
    return f"{name} is wrong: {opponent} answers {move_text(judgement.reply, board)} and wins."

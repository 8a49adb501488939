"""The terminal's ``solve``: says who wins a position with best play, and what each move is worth.

The first line is ``white wins``, ``black wins`` or ``unknown``.  Then there is a line a move, sorted by name
within its kind: ``winning``, ``losing`` or ``unknown`` for the side to move, blanks, the move.  ``line`` tells how
the game may go on to where it is decided, if there is such a line; ``nodes`` how many positions were opened.
"""

import argparse
from typing import TYPE_CHECKING

from cephalopod.notation import move_text
from cephalopod.terminal_arguments import add_position, read_position, whole_number

if TYPE_CHECKING:
    from cephalopod.search.solver import Solution

NODES = 100_000
"""How many positions are opened if nothing else is said: some seconds."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let the command take a position and a number of nodes."""
    add_position(parser)
    parser.add_argument(
        "--nodes", type=whole_number, default=NODES, metavar="N", help="positions to open at most (%(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Solve a position and print what is proved."""
    # The search is loaded only when it is needed.
    from cephalopod.search.solver import solve

    print("\n".join(solution_lines(solve(read_position(arguments), arguments.nodes))))
    return 0


def solution_lines(solution: "Solution") -> list[str]:
    """Return what is proved, in the form that the module describes."""
    board = solution.position.variant.board
    winner = solution.winner
    lines = ["unknown" if winner is None else f"{winner.name.lower()} wins"]
    for kind, moves in (
        ("winning", solution.winning_moves),
        ("losing", solution.losing_moves),
        ("unknown", solution.unknown_moves),
    ):
        lines += [f"{kind:7}  {text}" for text in sorted(move_text(move, board) for move in moves)]
    if solution.line:
        lines.append(f"line     {' '.join(move_text(move, board) for move in solution.line)}")
    lines.append(f"nodes    {solution.nodes}")
    return lines

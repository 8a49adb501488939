"""Writes the transcript of a whole random game, for people to read and for a test to replay.

    python tools/playthrough.py                   write all of tests/playthroughs/ again
    python tools/playthrough.py "5x5 d12" 7       print the game of a variant that a seed makes

Each turn shows the board, the facts that the rules tell about it, every legal move, and the move that was chosen.
`tests/test_playthroughs.py` holds the files against the rules of today, line by line: after a change that is
meant, write them again and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from cephalopod.links import link_text
from cephalopod.notation import diagram, move_text, parse_variant, position_text
from cephalopod.position import Color, Move, Position, Variant

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"

SEEDS = {"3x3": 1, "3x5": 2, "5x5": 3, "5x7": 4, "7x7": 5, "snub3": 6, "snub5": 7, "5x5 d12": 8}
"""The variants that have a transcript, and the seed of each."""

NAMES = {Color.WHITE: "White", Color.BLACK: "Black"}
MOST_LISTED = 12
"""How many legal moves are written out; beyond it the number must do."""


def random_moves(variant: Variant, seed: int) -> Iterator[Move]:
    """Yield the moves of the random game that a seed makes."""
    random = Random(f"{variant.name} {seed}")
    position = Position.start(variant)
    while not position.is_over:
        texts = {move_text(move, variant.board): move for move in position.legal_moves()}
        move = texts[random.choice(sorted(texts))]
        yield move
        position = position.play(move)


def transcript(variant: Variant, moves: list[Move]) -> str:
    """Return the transcript of a game from the empty board."""
    position = Position.start(variant)
    lines = [f"# Cephalopod {variant.name}, a whole game", ""]
    for number, move in enumerate(moves, 1):
        lines += [
            *_facts(position),
            f"{number}. {NAMES[position.turn]} plays {move_text(move, variant.board)}",
            "",
        ]
        position = position.play(move)
    lines += [*_facts(position), f"link: {link_text(Position.start(variant), moves)}"]
    return "\n".join(lines) + "\n"


def _facts(position: Position) -> list[str]:
    """Tell what the rules say about a position."""
    score = position.score
    lines = [
        *diagram(position).splitlines(),
        f"position: {position_text(position)}",
        f"dice: white {score.white}, black {score.black}; empty cells: {position.empty_cells}",
        f"supply: white {position.supply(Color.WHITE)}, black {position.supply(Color.BLACK)}",
    ]
    if position.winner is not None:
        return [*lines, f"winner: {NAMES[position.winner]}"]
    moves = sorted(move_text(move, position.variant.board) for move in position.legal_moves())
    listed = f": {' '.join(moves)}" if len(moves) <= MOST_LISTED else ""
    return [*lines, f"legal moves: {len(moves)}{listed}"]


def file_name(variant: Variant) -> str:
    """Return the name of the file that holds a variant's transcript."""
    return f"{variant.name.replace(' ', '-')}.txt"


def main(arguments: list[str]) -> int:
    """Print the game that the arguments name, or write all files."""
    if arguments:
        variant = parse_variant(arguments[0])
        print(transcript(variant, list(random_moves(variant, int(arguments[1])))), end="")
        return 0
    for name, seed in SEEDS.items():
        variant = parse_variant(name)
        text = transcript(variant, list(random_moves(variant, seed)))
        (FOLDER / file_name(variant)).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

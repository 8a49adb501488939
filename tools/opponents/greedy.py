"""The player that takes the largest capture there is."""

from random import Random

from cephalopod.players import Chooser
from cephalopod.position import Move, Position, Variant


def largest(variant: Variant, seed: str) -> Chooser:
    """Return the player: the capture with the largest sum, any of equals; without a capture, any move."""
    random = Random(seed)

    def play(position: Position) -> Move:
        moves = list(position.legal_moves())
        sums = [position.pips_of(move) if move.captured else 0 for move in moves]
        return random.choice([move for move, pips in zip(moves, sums, strict=True) if pips == max(sums)])

    return play

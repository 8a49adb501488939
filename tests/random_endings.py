"""Late positions of random games, for the tests of what is decided and of the solver."""

from __future__ import annotations

from random import Random

from cephalopod.position import Position, Variant


def random_ending(variant: Variant, random: Random, plies: int) -> Position:
    """Return the position so many plies before the end of a random game."""
    game = [Position.start(variant)]
    while not game[-1].is_over:
        game.append(game[-1].play(random.choice(list(game[-1].legal_moves()))))
    return game[-1 - plies]

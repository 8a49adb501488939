"""How a person plays who does not calculate: the choice of the low levels, and the slips of the middle ones.

The strong search would make a strange beginner: weakened by chance it plays brilliant moves and senseless ones in
turn.  A beginner looks at the dice.  So this looks at the dice, one move ahead, as people do:

- it *likes* taking the opponent's dice, and big sums for their own sake, whatever they leave behind;
- it *overlooks* captures, big ones sooner than pairs, so the best one is sometimes not found;
- it seldom asks what the opponent can do next, and never what comes after.

All values are in dice.  Nothing here was learned, so every board and every kind of dice will do.
"""

from math import exp
from random import Random

from cephalopod.position import Move, Position
from cephalopod.values import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """How attentive a casual player is.  Chances are from 0 to 1."""

    sight: float
    """The chance to notice a capture of two dice; each die more multiplies it by the same number again."""

    caution: float
    """The chance to notice, of one move that is weighed, what it leaves open to the opponent."""

    whim: float
    """In dice: a move that seems worse by so much is played 1/e times as often."""

    love_of_pips: float = 0.25
    """In dice: what a pip more on the new die seems to be worth."""


def choose_casually(position: Position, habits: Habits, random: Random) -> Move:
    """Return the move that a casual player makes.  Equal random numbers give equal moves."""
    seen = [move for move in position.legal_moves() if _is_noticed(move, habits, random)]
    # Who notices nothing puts a die where there is room, or else takes whatever there is.
    moves = seen or list(position.legal_moves())
    weights = [exp(_appeal(position, move, habits, random) / habits.whim) for move in moves]
    return random.choices(moves, weights)[0]


def _is_noticed(move: Move, habits: Habits, random: Random) -> bool:
    """Whether a move comes to mind.  Plain placements always do: an empty cell alone is easy to see."""
    return random.random() < habits.sight ** max(0, len(move.captured) - 1)


def _appeal(position: Position, move: Move, habits: Habits, random: Random) -> float:
    """Return what a move seems to be worth to the player who makes it."""
    appeal = gain(position, move) + habits.love_of_pips * (position.pips_of(move) - 1)
    if random.random() < habits.caution:
        after = position.play_unchecked(move)
        appeal -= max((gain(after, reply) for reply in after.legal_moves()), default=0)
    return appeal


def gain(position: Position, move: Move) -> int:
    """Return by how many dice a move changes the difference between the mover's dice and the opponent's."""
    return 1 - sum(1 if position.dice[cell] * position.turn > 0 else -1 for cell in move.captured)

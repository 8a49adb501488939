"""The eight levels: how each chooses its moves, in numbers that do not depend on the machine.

The low levels look one move ahead with the full evaluation and choose among all moves by chance, the better ones
more often: a move whose value is T logits below another's is played 1/e times as often, where T is the level's
*temperature*.  The strength is a smooth function of T, and the answer is instant.  The high levels search.
"""

from dataclasses import dataclass
from math import exp
from random import Random
from typing import ClassVar

from cephalopod.errors import CephalopodError


@dataclass(frozen=True, slots=True)
class Level:
    """How one level plays."""

    number: int
    """1 is the weakest; also the key of its name in the page's messages."""

    nodes: int
    """How many iterations of the search a move takes, with the learned evaluation."""

    playouts: int
    """How many where only random games can be played, which say less each."""

    temperature: float | None = None
    """In logits; None for a level that plays what its search finds best."""


LEVELS = (
    Level(1, 1, 1, 2.0),
    Level(2, 1, 1, 1.0),
    Level(3, 1, 1, 0.6),
    Level(4, 1, 1, 0.35),
    Level(5, 1, 1, 0.18),
    Level(6, 1, 1, 0.02),
    Level(7, 30, 300),
    Level(8, 5000, 3000),
)
"""The levels, the weakest first.  The sixth takes the best move of its look ahead, but for ties and near ties."""

FULL = LEVELS[-1]
"""What hints and analyses use, whatever the opponent's level."""


def level_of(number: int) -> Level | None:
    """Return the level with a number, or None if there is none."""
    return next((level for level in LEVELS if level.number == number), None)


def choose(logits: list[float], temperature: float, random: Random) -> int:
    """Return the index of one of the values, drawn with probability proportional to exp(value / temperature)."""
    highest = max(logits)
    weights = [exp((value - highest) / temperature) for value in logits]
    return random.choices(range(len(logits)), weights)[0]


class RequestError(CephalopodError):
    """A request to the bot that cannot be answered."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "not_json": "the request is not a JSON object",
        "bad_id": "the request's id must be a whole number",
        "bad_kind": "“{text}” cannot be asked for: only move, hint and analyse can",
        "bad_level": "there is no level {text}: the levels are 1 to {highest}",
        "bad_number": "{name} must be a whole number from {lowest} to {highest}, not {text}",
        "no_text": "the request's position must be a text",
        "no_moves": "the game is over: there is no move to think about",
    }

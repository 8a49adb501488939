"""The eight levels: how each chooses its moves, in numbers that do not depend on the machine.

The low levels play as people do who look at the dice (`casual`), more attentively from level to level.  The high
ones search, but *slip*: now and then a move is made by habit alone, as the fourth level makes all of its moves.
The highest level searches every move.

Why slips, and not fewer nodes: a search with few nodes is still far above what people play, and a few more nodes
beat it nearly always, so that levels would be worlds apart.  Who slips a few times in a game plays well and can be
beaten.
"""

from math import exp
from random import Random
from typing import ClassVar

from cephalopod.errors import CephalopodError
from cephalopod.search.casual import Habits
from cephalopod.values import dataclass

FULL_BOARD = 25
"""Cells of the board for which the levels are made."""

SMALLEST_BOARD = 9
"""Cells of the board on which who plays first and the last cells decide more than any habit."""


@dataclass(frozen=True, slots=True)
class Level:
    """How one level plays."""

    number: int
    """1 is the weakest; also the key of its name in the page's messages."""

    nodes: int
    """How many iterations of the search a move takes, with the learned evaluation."""

    playouts: int
    """How many where only random games can be played, which say less each."""

    slips: float
    """The chance, from 0 to 1, that a move is chosen by habit, without a search."""

    habits: Habits
    """How it chooses then, on a board of `FULL_BOARD` cells or more."""

    def habits_on(self, cells: int) -> Habits:
        """Return how it chooses by habit on a board of so many cells.

        A game on a smaller board is shorter: with equal attention fewer chances are missed in it, and the levels
        move together.  So there more is missed.  Where 3x3 is concerned this would change nothing that can be
        noticed (docs/bot.md has the numbers), so it does not.
        """
        if not SMALLEST_BOARD < cells < FULL_BOARD:
            return self.habits
        power, usual = FULL_BOARD / cells, self.habits
        return Habits(usual.sight**power, usual.caution**power, usual.whim, usual.love_of_pips)


_CAREFUL = Habits(sight=1.0, caution=1.0, whim=0.1, love_of_pips=0.4)

LEVELS = (
    Level(1, 1, 1, 1.0, Habits(sight=0.2, caution=0.0, whim=0.75, love_of_pips=0.6)),
    Level(2, 1, 1, 1.0, Habits(sight=0.6, caution=0.3, whim=0.4, love_of_pips=0.7)),
    Level(3, 1, 1, 1.0, Habits(sight=0.98, caution=0.96, whim=0.13, love_of_pips=0.44)),
    Level(4, 1, 1, 1.0, _CAREFUL),
    Level(5, 3000, 1000, 0.45, _CAREFUL),
    Level(6, 4000, 1500, 0.16, _CAREFUL),
    Level(7, 5000, 2000, 0.04, _CAREFUL),
    Level(8, 10_000, 3000, 0.0, _CAREFUL),
)
"""The levels, the weakest first.  The table of their matches is in docs/bot.md."""

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
        "bad_kind": "“{text}” cannot be asked for: only move, hint, analyse and ponder can",
        "bad_level": "there is no level {text}: the levels are 1 to {highest}",
        "bad_number": "{name} must be a whole number from {lowest} to {highest}, not {text}",
        "no_text": "the request's position must be a text",
        "no_moves": "the game is over: there is no move to think about",
    }

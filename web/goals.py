"""What a reader is asked to do on a board of an article, read from a short text, and whether it is done.

The text is words with spaces between them. The first move from the board's position has to fit all of them:

- a cell, ``c3``: a die is placed there; a whole move, ``c3=b3+c4``: exactly this one
- ``move``: any move; ``capture``, ``plain``: one with a capture, one without
- ``shows=6``: the new die shows six; ``takes=3``: three dice are captured; ``own``: one of the mover's own is

Or it is about the end of the game: ``end``: the board is full; ``win``: and who moves first here has won.

>>> from cephalopod.notation import parse_position
>>> start = parse_position("5/2B2/1d3/5/5 w")
>>> goal, c3 = parse_goal("capture shows=6", start), parse_goal("c3=b3+c4", start)
>>> outcome(goal, start, [c3.move])
'reached'
>>> outcome(goal, start, [Move(0)])
'missed'
"""

import re
from collections.abc import Sequence
from typing import Literal

from cephalopod.errors import CephalopodError
from cephalopod.notation import parse_move
from cephalopod.position import Move, Position
from cephalopod.values import dataclass
from web.model import Text

Outcome = Literal["open", "reached", "missed"]

PLAIN_WORDS = ("move", "capture", "plain", "own", "end", "win")
AT_THE_END = ("end", "win")
NUMBERED = re.compile(r"(shows|takes)=(\d\d?)")


class GoalError(ValueError):
    """A word of a goal that says nothing; its argument is the word."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a reader is to do."""

    words: tuple[str, ...]
    """Words of `PLAIN_WORDS`, and the numbered ones."""

    move: Move | None = None
    """The cell, or with ``exact`` the whole move, that is asked for."""

    exact: bool = False

    @property
    def at_the_end(self) -> bool:
        """Whether it is only known at the end of the game whether it is reached."""
        return any(word in AT_THE_END for word in self.words)


def parse_goal(text: str, start: Position) -> Goal | None:
    """Return the goal that a text says, None if it says none; raise `GoalError` for a word that is unknown, or a
    move that the position does not have."""
    words, asked, exact = [], None, False
    for word in text.split():
        if word.lower() in PLAIN_WORDS or NUMBERED.fullmatch(word.lower()):
            words.append(word.lower())
            continue
        asked, exact = _asked_move(word, start), "=" in word
    return Goal(tuple(words), asked, exact) if words or asked else None


def _asked_move(word: str, start: Position) -> Move:
    try:
        move = parse_move(word, start.variant.board)
    except CephalopodError as error:
        raise GoalError(word) from error
    fitting = start.moves_at(move.cell) if not start.dice[move.cell] else ()
    if not fitting or ("=" in word and move not in fitting):
        raise GoalError(word)
    return move


def outcome(goal: Goal, start: Position, moves: Sequence[Move]) -> Outcome:
    """Return whether the goal is reached by the moves that were played from a position."""
    if not moves:
        return "open"
    first = moves[0]
    if goal.at_the_end:
        end = start
        for move in moves:
            end = end.play_unchecked(move)
        if not end.is_over:
            return "open"
        won = "win" not in goal.words or end.winner is start.turn
        return "reached" if won else "missed"
    asked = goal.move is None or first == goal.move or (not goal.exact and first.cell == goal.move.cell)
    fits = all(_fits(word, start, first) for word in goal.words)
    return "reached" if asked and fits else "missed"


def verdict(goal: Goal, judged: Outcome, plies: int, reached: str, missed: str) -> Text | None:
    """Return what is said after so many moves: the author's own words, or the page's; None while the goal is open,
    and once the game has gone on from there."""
    if judged == "open" or (plies > 1 and not goal.at_the_end):
        return None
    own = reached if judged == "reached" else missed
    return ("notice.plain", {"text": own}) if own else (f"goal.{judged}", {})


def _fits(word: str, start: Position, move: Move) -> bool:
    """Return whether the first move is what a word asks for."""
    match word:
        case "capture":
            return move.is_capture
        case "plain":
            return not move.is_capture
        case "own":
            return any(start.dice[cell] * start.turn > 0 for cell in move.captured)
    numbered = NUMBERED.fullmatch(word)
    if numbered is None:
        return True
    number = start.pips_of(move) if numbered[1] == "shows" else len(move.captured)
    return number == int(numbered[2])

"""The puzzles as values, the daily one, and what is said of a move that somebody tries.

A puzzle is a position in which exactly one move wins; every other one is proved lost.  Its *line* goes on with
the best defence to where safe dice decide the game.  The first move decides whether the puzzle is solved; the rest
can be played out, to the last turn at which a move can still go wrong.  All that is needed for that was proved in
advance, so nothing is searched here.

>>> puzzle = puzzle_numbered(1)
>>> judge(puzzle, 0, puzzle.solution).verdict
<Verdict.RIGHT: 'right'>
>>> {judge(puzzle, 0, move).verdict for move in puzzle.position.legal_moves() if move != puzzle.solution}
{<Verdict.WRONG: 'wrong'>}

A line of `puzzles.txt` has six fields, divided by ``;``:

- the puzzle's number, its grade from 1 to 5, its position;
- its line, the moves divided by blanks: the solver's, the opponent's, in turns;
- its answers: a word for each of the solver's turns in the line, up to the last at which a move loses, with a
  character for each legal move in the order of `Position.legal_moves`.  ``+`` is a move that wins; ``.`` one
  after which safe dice have decided against it; any other character is the number (0 to 9, a to z, A to Z) of a
  reply that wins, among the legal moves after it;
- where it comes from: the seed, the game, the continuation, the plies before its end (see docs/puzzles.md).
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cache
from itertools import islice
from math import gcd
from pathlib import Path

from cephalopod.notation import move_text, parse_move, parse_position, position_text
from cephalopod.position import Color, Move, Position

GRADES = (1, 2, 3, 4, 5)
"""From easy to hard."""

WINS, DECIDED = "+", "."
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The numbers of replies, a character each."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which exactly one move wins."""

    number: int
    """Its name; it stays the same when puzzles are added."""
    grade: int
    """1 is easy, 5 hard."""
    position: Position
    line: tuple[Move, ...]
    """The solution, then the best defence and winning replies in turns, to where safe dice decide."""
    answers: tuple[str, ...]
    """For each turn at which the solver can go wrong what is known of each legal move; see the module."""
    source: str
    """From which game it was taken."""

    @property
    def solution(self) -> Move:
        """The one move that wins."""
        return self.line[0]

    @property
    def solver(self) -> Color:
        """Who is to move, and wins."""
        return self.position.turn

    @property
    def turns(self) -> int:
        """How many moves the solver has to find: afterwards, in this line, every move wins."""
        return len(self.answers)

    def position_after(self, plies: int) -> Position:
        """Return the position after so many moves of the line."""
        position = self.position
        for move in self.line[:plies]:
            position = position.play_unchecked(move)
        return position


class Verdict(StrEnum):
    """What a move is, as a proof has it."""

    RIGHT = "right"
    """It is the line's move."""
    ALSO_WINS = "also_wins"
    """It wins too, which happens only after the first move.  The line does not go on from it."""
    WRONG = "wrong"
    """It loses."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is said of a move."""

    verdict: Verdict
    reply: Move | None
    """After a right move the best defence, after a wrong one a reply that wins for the opponent; None where safe
    dice have decided, and where nothing is left to find."""
    is_last: bool
    """Whether nothing is left to find: no later move in the line can go wrong, or the line was left by a win."""


def judge(puzzle: Puzzle, plies: int, move: Move) -> Judgement:
    """Return what a move is, after so many plies of the puzzle's line: 0, 2, … before ``2 * turns``.

    Raise `IllegalMoveError` if the move is not legal.
    """
    turn, odd = divmod(plies, 2)
    assert not odd and 0 <= turn < puzzle.turns, "a move of the solver is due"
    position = puzzle.position_after(plies)
    position.check(move)
    if move == puzzle.line[plies]:
        is_last = turn + 1 == puzzle.turns
        return Judgement(Verdict.RIGHT, None if is_last else puzzle.line[plies + 1], is_last)
    answer = puzzle.answers[turn][list(position.legal_moves()).index(move)]
    if answer == WINS:
        return Judgement(Verdict.ALSO_WINS, None, True)
    if answer == DECIDED:
        return Judgement(Verdict.WRONG, None, False)
    replies = position.play_unchecked(move).legal_moves()
    return Judgement(Verdict.WRONG, next(islice(replies, DIGITS.index(answer), None)), False)


# -- which puzzles there are -----------------------------------------------------------------------------------


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles by their numbers."""
    text = (Path(__file__).parent / "puzzles.txt").read_text(encoding="utf-8")
    return tuple(map(read_puzzle, puzzle_lines(text)))


def puzzle_numbered(number: int) -> Puzzle | None:
    """Return a puzzle by its number, or None if there is none."""
    return next((puzzle for puzzle in all_puzzles() if puzzle.number == number), None)


def puzzles_of(grade: int | None = None, board: str | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a grade, on a board (``"3x5"``), or both."""
    return tuple(
        puzzle
        for puzzle in all_puzzles()
        if grade in (None, puzzle.grade) and board in (None, puzzle.position.variant.board.name)
    )


def next_waiting(puzzle: Puzzle, solved: Collection[int]) -> Puzzle | None:
    """Return which puzzle to go on with after one, of those that are not solved; None if no other is left.

    It is the next one of the same board and grade, then one of the next grade on that board, then of the next
    board; what comes after the last is the first.

    >>> first = puzzles_of(board="3x5")[0]
    >>> [next_waiting(first, solved).number - first.number for solved in ((), {first.number + 1})]
    [1, 2]
    """
    boards = list(dict.fromkeys(other.position.variant.board.name for other in all_puzzles()))

    def steps(other: Puzzle) -> tuple[int, int, int]:
        here, there = (boards.index(each.position.variant.board.name) for each in (puzzle, other))
        return (
            (there - here) % len(boards),
            (other.grade - puzzle.grade) % len(GRADES),
            (other.number - puzzle.number) % len(all_puzzles()),
        )

    waiting = [other for other in all_puzzles() if other != puzzle and other.number not in solved]
    return min(waiting, key=steps, default=None)


DAILY_POOLS = ((date.min, 240),)
"""From which day on the daily puzzle is one of how many, the first ones of the book.  When puzzles are added a
pool is added too, with a day to come; so no day that was ever shown gets another puzzle."""


def daily(day: date) -> Puzzle:
    """Return the puzzle of a day.  It follows from the date alone: everybody has the same one.

    In as many days as there are puzzles each has its turn, and neighbouring days are far apart in the book.
    """
    count = next(count for first, count in reversed(DAILY_POOLS) if first <= day)
    # Steps of about 0.618 of the way around spread neighbouring days most evenly.
    step = next(step for step in range(round(count * 0.618), count + 1) if gcd(step, count) == 1)
    return all_puzzles()[day.toordinal() * step % count]


# -- their text ------------------------------------------------------------------------------------------------


def puzzle_lines(text: str) -> Iterator[str]:
    """Yield the lines of a file of puzzles that hold one: not the empty ones, nor those that begin with ``#``."""
    return (line for line in text.splitlines() if line and not line.startswith("#"))


def read_puzzle(line: str) -> Puzzle:
    """Return the puzzle in a line of the file.  What it claims is not checked; ``tools.puzzles`` proves it."""
    number, grade, written, moves, answers, source = line.split(";")
    position = parse_position(written)
    board = position.variant.board
    return Puzzle(
        number=int(number),
        grade=int(grade),
        position=position,
        line=tuple([parse_move(move, board) for move in moves.split()]),
        answers=tuple(answers.split()),
        source=source,
    )


def puzzle_text(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of the file."""
    board = puzzle.position.variant.board
    fields = (
        str(puzzle.number),
        str(puzzle.grade),
        position_text(puzzle.position),
        " ".join([move_text(move, board) for move in puzzle.line]),
        " ".join(puzzle.answers),
        puzzle.source,
    )
    return ";".join(fields)

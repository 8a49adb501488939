"""The rules: what may be played in a position, what comes of it, and who has won.

Source of every rule: Mark Steere, *Cephalopod*, one-sheet rules of 25 February 2006; each function names the
section of the sheet that it enforces.  A variant is a board and the number of pips a new die may show at most.

>>> from cephalopod.notation import move_text, parse_position
>>> position = parse_position("5/2b2/1E1A1/5/5 w")
>>> [move_text(move, position.variant.board) for move in position.moves_at(position.variant.board.cell("c3"))]
['c3=b3+d3', 'c3=c4+d3']
>>> [move_text(move, position.variant.board) for move in position.moves_at(position.variant.board.cell("b4"))]
['b4']
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from itertools import combinations
from typing import NamedTuple

from cephalopod.board import Board, Cell, rectangle
from cephalopod.errors import IllegalMoveError, PositionError
from cephalopod.values import dataclass

PIP_LIMITS = (6, 12)
"""The numbers of sides that dice may have."""


class Color(IntEnum):
    """The owner of a die, or a player.  White moves first."""

    WHITE = 1
    BLACK = -1

    @property
    def opponent(self) -> "Color":
        """The other colour."""
        return Color(-self)


@dataclass(frozen=True, slots=True)
class Variant:
    """What the rules depend on: a board, and the highest number a die can show."""

    board: Board
    pip_limit: int = 6

    def __post_init__(self) -> None:
        """Refuse dice that do not exist with `PositionError` (``bad_limit``)."""
        if self.pip_limit not in PIP_LIMITS:
            raise PositionError("bad_limit", limit=self.pip_limit)

    @property
    def name(self) -> str:
        """The variant's name: the board's, and ``d12`` if the dice have twelve sides."""
        return self.board.name if self.pip_limit == 6 else f"{self.board.name} d{self.pip_limit}"

    @property
    def supply(self) -> int:
        """How many dice each player has: one less than the cells, which is always enough."""
        return len(self.board) - 1


STANDARD = Variant(rectangle(5, 5))
"""The game of the rule sheet: 5x5 cells, six-sided dice."""


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A die placed on a cell, and the dice that it captures."""

    cell: Cell
    captured: tuple[Cell, ...] = ()
    """The captured dice's cells in ascending order; empty for a plain placement."""

    @property
    def is_capture(self) -> bool:
        """Whether the move captures."""
        return bool(self.captured)


class Score(NamedTuple):
    """How many dice each colour has on the board."""

    white: int
    black: int


@cache
def capture_sets(pips: tuple[int, ...], pip_limit: int) -> tuple[tuple[int, ...], ...]:
    """Return each set of two or more of the given dice whose sum is at most the limit.

    ``pips`` are the numbers shown by the dice around a cell, 0 where there is none; a set is a tuple of indices
    into it, in ascending order.  Smaller sets come first.
    Source: *Capturing placement*: two or more adjacent dice of any colours, together six pips at most.
    """
    dice = [index for index, pip in enumerate(pips) if pip]
    return tuple(
        chosen
        for size in range(2, len(dice) + 1)
        for chosen in combinations(dice, size)
        if sum(pips[index] for index in chosen) <= pip_limit
    )


@dataclass(frozen=True, slots=True)
class Position:
    """The dice on a board and the side to move.  A value: playing a move returns a new position.

    The constructor checks nothing; `notation.parse_position` and `checked` do.
    """

    variant: Variant

    dice: tuple[int, ...]
    """For each cell, a1 first, rank by rank: +v a white die showing v, -v a black one, 0 no die."""

    turn: Color
    """Who places the next die."""

    @classmethod
    def start(cls, variant: Variant = STANDARD) -> "Position":
        """Return the empty board with White to move.  Source: *Introduction* and Figure 1."""
        return cls(variant, (0,) * len(variant.board), Color.WHITE)

    @classmethod
    def checked(cls, variant: Variant, dice: tuple[int, ...], turn: Color) -> "Position":
        """Return the position, or raise `PositionError` if a die shows more than the limit.

        Positions that no game reaches are accepted: lessons need them.
        """
        assert len(dice) == len(variant.board)
        for die in dice:
            if abs(die) > variant.pip_limit:
                raise PositionError("die_too_high", text=str(die), pips=abs(die), limit=variant.pip_limit)
        return cls(variant, dice, turn)

    # -- what may be played --------------------------------------------------------------------------------

    def captures_at(self, cell: Cell) -> tuple[Move, ...]:
        """Return every capture that a die placed on the cell can make; empty if there is none, or no room.

        Smaller sets come first.  Source: *Capturing placement*, Figures 2 to 4.
        """
        dice = self.dice
        if dice[cell]:
            return ()
        near = self.variant.board.neighbours[cell]
        sets = capture_sets(tuple([abs(dice[other]) for other in near]), self.variant.pip_limit)
        return tuple([Move(cell, tuple([near[index] for index in chosen])) for chosen in sets])

    def moves_at(self, cell: Cell) -> tuple[Move, ...]:
        """Return the legal moves on a cell: its captures, or else the plain placement; empty if it is taken.

        Source: *Capturing placement* (a placement that can capture must) and *Non-capturing placement*,
        Figure 5.
        """
        if self.dice[cell]:
            return ()
        return self.captures_at(cell) or (Move(cell),)

    def legal_moves(self) -> Iterator[Move]:
        """Yield every legal move, cell by cell from a1.

        There is one unless the board is full: nobody passes.  Source: *Basic placement*.
        """
        for cell, die in enumerate(self.dice):
            if not die:
                yield from self.moves_at(cell)

    def check(self, move: Move) -> None:
        """Raise `IllegalMoveError` with the first rule that the move breaks, if it breaks one."""
        board = self.variant.board
        name = board.cell_name
        if self.is_over:
            raise IllegalMoveError("game_over")
        for cell in (move.cell, *move.captured):
            if not 0 <= cell < len(board):
                raise IllegalMoveError("off_board", cell=str(cell), board=board.name)
        if self.dice[move.cell]:
            raise IllegalMoveError("taken", cell=name(move.cell))
        captures = self.captures_at(move.cell)
        if not move.captured:
            if captures:
                raise IllegalMoveError(
                    "must_capture",
                    cell=name(move.cell),
                    example="+".join(name(cell) for cell in board.sorted_by_name(captures[0].captured)),
                )
            return
        for index, cell in enumerate(move.captured):
            if cell in move.captured[:index]:
                raise IllegalMoveError("repeated", cell=name(cell))
            if cell not in board.neighbours[move.cell]:
                raise IllegalMoveError("not_adjacent", captured=name(cell), cell=name(move.cell))
            if not self.dice[cell]:
                raise IllegalMoveError("empty_cell", captured=name(cell))
        if len(move.captured) < 2:
            raise IllegalMoveError("too_few")
        if self.pips_of(move) > self.variant.pip_limit:
            raise IllegalMoveError(
                "sum_too_high",
                sum=" + ".join(str(abs(self.dice[cell])) for cell in move.captured),
                limit=self.variant.pip_limit,
            )

    # -- what comes of it ----------------------------------------------------------------------------------

    def pips_of(self, move: Move) -> int:
        """Return what the placed die shows: the sum of the captured dice, or else one.

        Source: *Capturing placement* and *Non-capturing placement*.
        """
        return sum(abs(self.dice[cell]) for cell in move.captured) or 1

    def play(self, move: Move) -> "Position":
        """Return the position after a move; raise `IllegalMoveError` if the move is not legal."""
        self.check(move)
        return self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> "Position":
        """Return the position after a move that is known to be legal.

        The captured dice leave the board, the placed die shows their sum or one.
        Source: *Basic placement*, *Capturing placement*, *Non-capturing placement*.
        """
        dice = list(self.dice)
        for cell in move.captured:
            dice[cell] = 0
        dice[move.cell] = self.turn * self.pips_of(move)
        return Position(self.variant, tuple(dice), self.turn.opponent)

    # -- who has won ---------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the board is full, which ends the game.  Source: *Object of the game*."""
        return 0 not in self.dice

    @property
    def empty_cells(self) -> int:
        """How many cells are empty."""
        return self.dice.count(0)

    @property
    def score(self) -> Score:
        """How many dice each colour has on the board."""
        return Score(sum(die > 0 for die in self.dice), sum(die < 0 for die in self.dice))

    @property
    def winner(self) -> Color | None:
        """The colour with more dice on a full board; None while the game goes on.

        Source: *Object of the game*.  The number of cells is odd, so there are no draws.
        """
        if not self.is_over:
            return None
        white, black = self.score
        return Color.WHITE if white > black else Color.BLACK

    def supply(self, color: Color) -> int:
        """Return how many dice a colour has beside the board (0 in a set-up position that uses more)."""
        return max(0, self.variant.supply - sum(die * color > 0 for die in self.dice))


def perft(position: Position, depth: int) -> int:
    """Return the number of legal sequences of exactly ``depth`` moves.

    A finished game counts only at the depth at which it ends.  The last move of each sequence is counted
    without being played.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return _count_moves(position)
    return sum(perft(position.play_unchecked(move), depth - 1) for move in position.legal_moves())


def perft_divide(position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    """Yield each legal move with the number of sequences of ``depth`` moves that begin with it."""
    assert depth >= 1
    for move in position.legal_moves():
        yield move, perft(position.play_unchecked(move), depth - 1)


def _count_moves(position: Position) -> int:
    dice = [abs(die) for die in position.dice]
    limit = position.variant.pip_limit
    return sum(
        [
            len(capture_sets(tuple([dice[other] for other in near]), limit)) or 1
            for die, near in zip(dice, position.variant.board.neighbours, strict=True)
            if not die
        ]
    )

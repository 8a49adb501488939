"""A lesson as a value: tasks on a board, which moves each accepts, and why it does not want the others.

Moves are given by *patterns*: alternatives divided by blanks, each of conditions that are joined by ``&``.  A
condition is

- a move, ``c3`` or ``c3=b3+d3``; ``c3=*`` is any capture on c3;
- ``any``, ``plain`` (nothing is captured), ``capture``;
- ``shows:6``, the new die shows so many pips; ``takes:3``, so many dice are captured;
- ``own``, a die of one's own is among the captured ones; ``theirs``, one of the opponent's;
- ``open``, afterwards the opponent can capture a die of one's own, ``exposed``, the new die itself;
- ``safe:a1``, afterwards the die on a1 can never be captured; ``wins``, no reply keeps one from winning;
- any of these with a ``!`` before it: that it does not hold.

What is not legal is refused by the rules themselves, before anything here is asked.

>>> from cephalopod.notation import parse_position
>>> position = parse_position("5/2b2/1A1A1/5/5 w")
>>> [move_text(move, position.variant.board) for move in moves_of("c3=*&theirs", position)]
['c3=b3+c4', 'c3=c4+d3', 'c3=b3+c4+d3']
"""

from cephalopod.board import Cell
from cephalopod.decided import safe_dice
from cephalopod.notation import move_text, parse_move, parse_position
from cephalopod.position import Move, Position
from cephalopod.values import dataclass

SIMPLE = "simple"
"""Stands for a reply that is chosen on the spot: see `simple_reply`."""

Details = dict[str, str | int]


@dataclass(frozen=True, slots=True)
class Task:
    """One step of a lesson: something to find on the board."""

    accepted: str
    """The pattern of the moves that do it."""

    position: str = ""
    """Where it begins, as text; empty where it goes on from the end of the task before."""

    refused: tuple[tuple[str, str], ...] = ()
    """Patterns of other moves, each with the name of the reason; the first that fits is said."""

    otherwise: str = "other"
    """The name of the reason for all other moves."""

    reply: str = ""
    """What the opponent plays after an accepted move: a move, `SIMPLE`, or nothing."""

    until_full: bool = False
    """Whether the same task stays until the board is full."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its name, by which its words are found, and its tasks."""

    id: str
    tasks: tuple[Task, ...]

    def start(self, number: int) -> Position | None:
        """Return the position in which a task begins, counted from 0; None if it goes on from the one before."""
        text = self.tasks[number].position
        return parse_position(text) if text else None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a lesson says of a move."""

    accepted: bool
    reason: str = ""
    """The name of the reason, if it is not accepted."""

    reply: Move | None = None
    stays: bool = False
    """Whether the same task goes on."""


def answer(task: Task, position: Position, move: Move) -> Answer:
    """Return what a task says of a legal move in a position."""
    if not fits(task.accepted, position, move):
        reasons = (reason for pattern, reason in task.refused if fits(pattern, position, move))
        return Answer(False, next(reasons, task.otherwise))
    after = position.play(move)
    reply = reply_to(task, after)
    end = after if reply is None else after.play(reply)
    return Answer(True, reply=reply, stays=task.until_full and not end.is_over)


def reply_to(task: Task, position: Position) -> Move | None:
    """Return what the opponent plays, in the position after an accepted move."""
    if not task.reply or position.is_over:
        return None
    if task.reply == SIMPLE:
        return simple_reply(position)
    return parse_move(task.reply, position.variant.board)


def simple_reply(position: Position) -> Move:
    """Return a move for a game in which somebody plays for the first time.

    It leaves the learner as many dice as it can, and takes none if it need not; always the same in a position.
    """

    def cost(move: Move) -> tuple[int, int, Cell]:
        taken = sum(position.dice[cell] * position.turn < 0 for cell in move.captured)
        return taken, -len(move.captured), move.cell

    return min(position.legal_moves(), key=cost)


def remark(position: Position, move: Move, reply: Move | None) -> str:
    """Return the name of what is to be said of a move in a game that is played for the first time, if anything is:
    what the reply took or could have taken comes first."""
    dice = position.dice
    own = any(dice[cell] * position.turn > 0 for cell in move.captured)
    theirs = any(dice[cell] * position.turn < 0 for cell in move.captured)
    after = position.play(move)
    if reply is not None and any(after.dice[cell] * position.turn > 0 for cell in reply.captured):
        return "lost"
    if not after.is_over and exposed_dice(after):
        return "open"
    if position.pips_of(move) == position.variant.pip_limit:
        return "six"
    if theirs and not own:
        return "took"
    return "own" if own else ""


def details(position: Position, move: Move, reply: Move | None = None) -> Details:
    """Return what a sentence on a move can name: its cell, what the new die shows, the dice of one's own that
    the opponent can capture afterwards, and those that the reply has captured."""
    board, after = position.variant.board, position.play(move)
    exposed = exposed_dice(after)
    captured = reply.captured if reply else ()
    taken = tuple(cell for cell in captured if after.dice[cell] * position.turn > 0)
    return {
        "cell": board.cell_name(move.cell),
        "pips": position.pips_of(move),
        "exposed": ", ".join(board.cell_name(cell) for cell in board.sorted_by_name(exposed)),
        "taken": ", ".join(board.cell_name(cell) for cell in board.sorted_by_name(taken)),
    }


# -- which moves a pattern means -------------------------------------------------------------------------------


def moves_of(pattern: str, position: Position) -> list[Move]:
    """Return the legal moves that a pattern means."""
    return [move for move in position.legal_moves() if fits(pattern, position, move)]


def fits(pattern: str, position: Position, move: Move) -> bool:
    """Return whether a pattern means a legal move."""
    return any(
        all(_holds(condition, position, move) for condition in alternative.split("&"))
        for alternative in pattern.split()
    )


def _holds(condition: str, position: Position, move: Move) -> bool:
    if condition.startswith("!"):
        return not _holds(condition[1:], position, move)
    dice, board = position.dice, position.variant.board
    name, _, value = condition.partition(":")
    match name:
        case "any":
            return True
        case "plain":
            return not move.is_capture
        case "capture":
            return move.is_capture
        case "shows":
            return position.pips_of(move) == int(value)
        case "takes":
            return len(move.captured) == int(value)
        case "own":
            return any(dice[cell] * position.turn > 0 for cell in move.captured)
        case "theirs":
            return any(dice[cell] * position.turn < 0 for cell in move.captured)
        case "open":
            return bool(exposed_dice(position.play(move)))
        case "exposed":
            return move.cell in exposed_dice(position.play(move))
        case "safe":
            return board.cell(value) in safe_dice(position.play(move))
        case "wins":
            return _wins(position, move)
    cell, mark, captured = condition.partition("=")
    if mark and captured == "*":
        return move.is_capture and board.cell_name(move.cell) == cell
    return move_text(move, board) == condition


def exposed_dice(position: Position) -> tuple[Cell, ...]:
    """Return the dice of whoever has just moved that can be captured at once, in the order of cells."""
    found = {cell for move in position.legal_moves() for cell in move.captured}
    return tuple(sorted(cell for cell in found if position.dice[cell] * position.turn < 0))


def _wins(position: Position, move: Move) -> bool:
    """Return whether a move wins whatever is replied; only for boards with very few empty cells."""
    after = position.play(move)
    if after.is_over:
        return after.winner is position.turn
    return not any(_wins(after, reply) for reply in after.legal_moves())

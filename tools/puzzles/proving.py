"""What has to be proved of a puzzle, found by the solver and held against what a puzzle claims.

Everything here is `cephalopod.search.solver`: a proof, not an estimate.  A puzzle is made from `Facts`, and
`faults_of` proves the same anew from the puzzle alone: of each move of the solver's turns that it wins or loses,
and of each reply to a wrong move that it wins.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cephalopod.decided import is_decided
from cephalopod.notation import move_text
from cephalopod.position import Move, Position
from cephalopod.puzzles.book import DECIDED, DIGITS, WINS, Puzzle
from cephalopod.search.regions import Regions, State
from cephalopod.search.solver import Solution, Solver

MOST_NODES = 3_000
"""How many positions the solver may open at one position; what it cannot prove by then is no puzzle."""

SLICE = 100

FEWEST_MOVES = 4
"""With fewer legal moves there is nothing to find."""

SHORTEST_LINE = 3
"""A line of one move would decide the game at once: the solver has to see the defence."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is proved of a position in which exactly one move wins."""

    line: tuple[Move, ...]
    answers: tuple[str, ...]
    nodes: int
    """How many positions were opened for the first move."""


def facts_of(position: Position, limit: int = MOST_NODES) -> Facts | None:
    """Return what is proved of a position, or None if it makes no puzzle, or not within so many nodes each."""
    if is_decided(position) is not None or len(list(position.legal_moves())) < FEWEST_MOVES:
        return None
    solution = _only_win(position, limit)
    if solution is None or len(solution.line) < SHORTEST_LINE:
        return None
    answers = []
    at = position
    for ply, move in enumerate(solution.line):
        if ply % 2 == 0:
            answer = _answers(at, limit)
            if answer is None:
                return None
            answers.append(answer)
        at = at.play(move)
    while set(answers[-1]) == {WINS}:
        answers.pop()
    return Facts(solution.line, tuple(answers), solution.nodes) if is_decided(at) is position.turn else None


def _only_win(position: Position, limit: int) -> Solution | None:
    """Return the whole proof that exactly one move wins; None as soon as it cannot be so."""
    solver = Solver(position)
    done = False
    while not done and solver.nodes < limit:
        done = solver.advance(SLICE)
        if solver.winner is position.turn.opponent:
            return None
        if solver.winner is not None and len(solver.solution().winning_moves) > 1:
            return None
    return solver.solution() if done else None


def _answers(position: Position, limit: int) -> str | None:
    """Return what is proved of each legal move, in the form that `book` describes."""
    solver = Solver(position)
    if not solver.advance(limit):
        return None
    winning = solver.solution().winning_moves
    answers = []
    for move in position.legal_moves():
        after = position.play(move)
        if move in winning:
            answers.append(WINS)
        elif is_decided(after) is not None:
            answers.append(DECIDED)
        else:
            # The line begins with the reply whose proof is the shortest.
            reply = solver.line_from(after)[0]
            answers.append(DIGITS[list(after.legal_moves()).index(reply)])
    return "".join(answers)


# -- proving anew ----------------------------------------------------------------------------------------------


def faults_of(puzzle: Puzzle, limit: int = MOST_NODES) -> Iterator[str]:
    """Prove all that a puzzle claims but its grade; yield what does not hold."""
    position, board = puzzle.position, puzzle.position.variant.board
    if len(list(position.legal_moves())) < FEWEST_MOVES or len(puzzle.line) < SHORTEST_LINE:
        yield "it is too easy to be one"
    if not 1 <= len(puzzle.answers) <= (len(puzzle.line) + 1) // 2:
        yield "it has answers for more turns than there are"
        return
    for ply, move in enumerate(puzzle.line):
        name = f"ply {ply + 1}, {move_text(move, board)}"
        if move not in position.legal_moves():
            yield f"{name}: it is not legal"
            return
        if is_decided(position) is not None:
            yield f"{name}: the game is decided before it"
        if ply % 2 == 0:
            yield from (f"{name}: {fault}" for fault in _faults_of_turn(puzzle, ply, position, limit))
        position = position.play(move)
    if is_decided(position) is not puzzle.solver:
        yield "safe dice do not decide at the end of the line"


def _faults_of_turn(puzzle: Puzzle, ply: int, position: Position, limit: int) -> Iterator[str]:
    """Yield what does not hold of one of the solver's turns."""
    moves, board = list(position.legal_moves()), position.variant.board
    answer = puzzle.answers[ply // 2] if ply // 2 < len(puzzle.answers) else WINS * len(moves)
    if len(answer) != len(moves):
        yield "not every move has an answer"
        return
    solver = Solver(position)
    if not solver.advance(limit):
        yield f"{limit} nodes do not prove every move"
    winning = {move for move, known in zip(moves, answer, strict=True) if known == WINS}
    solution = solver.solution()
    if winning != set(solution.winning_moves) or len(moves) - len(winning) != len(solution.losing_moves):
        yield f"{len(winning)} moves are said to win, and {len(solution.winning_moves)} are proved to"
    if puzzle.line[ply] not in winning:
        yield "the line's move is not said to win"
    if ply == 0 and len(winning) != 1:
        yield "more than one move is said to win"
    for move, known in zip(moves, answer, strict=True):
        if known != WINS and not _is_refuted(solver, position.play(move), known, limit):
            yield f"{move_text(move, board)} is not refuted as is said"


def _is_refuted(solver: Solver, after: Position, known: str, limit: int) -> bool:
    """Tell whether the side to move wins: at once by safe dice, or with the reply that is said to."""
    if known == DECIDED:
        return is_decided(after) is after.turn
    replies = list(after.legal_moves())
    number = DIGITS.index(known)
    if is_decided(after) is not None or number >= len(replies):
        return False
    last = after.play(replies[number])
    if is_decided(last) is not None:
        return is_decided(last) is after.turn
    winner = solver.winner_of(last)
    if winner is None:
        solver = Solver(last)
        solver.advance(limit)
        winner = solver.winner
    return winner is after.turn


# -- which are alike -------------------------------------------------------------------------------------------


class Likeness:
    """Tells which positions are alike: turned, mirrored, with the colours changed, or in all that matters.

    What matters is what the solver searches, `regions.State`: two positions that differ only in safe dice, or in
    where on the board the rest stands, are one puzzle.
    """

    def __init__(self) -> None:
        self._regions: dict[str, Regions] = {}

    def key(self, position: Position) -> tuple[str, State]:
        """Return what is equal for positions that are alike."""
        variant = position.variant
        regions = self._regions.setdefault(variant.name, Regions(variant))
        other = Position(variant, tuple([-die for die in position.dice]), position.turn.opponent)
        return variant.name, min(regions.state(position), regions.state(other))

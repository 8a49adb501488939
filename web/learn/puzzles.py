"""Puzzles as exercises on the board: what `web.learn.study` asks of them.

A puzzle's tasks are the moves that have to be found in its line.  With the first one it is solved; the others play
it out against the best defence.  What is said of a move was proved when the puzzle was made.
"""

from cephalopod.notation import move_text
from cephalopod.position import Color, Move, Position
from cephalopod.puzzles.book import Puzzle, Verdict, judge, next_waiting, puzzle_numbered
from web.learn.messages import say
from web.learn.study import Judged, Study
from web.model import State, Text

UNAIDED, AIDED = 2, 1
"""What is kept of a puzzle that was solved: at the first try without help, or otherwise."""


def tasks(id_: str) -> int:
    """Return how many moves of a puzzle have to be found; 0 if there is none of that number."""
    puzzle = _puzzle(id_)
    return puzzle.turns if puzzle else 0


def position(id_: str, step: int) -> Position | None:
    """Return the position in which a move is to be found."""
    return _known(id_).position_after(2 * step)


def judged(study: Study, before: Position, move: Move) -> Judged:
    """Return what is proved of a legal move, as a sentence; a wrong one is taken back."""
    puzzle, board = _known(study.id), before.variant.board
    judgement = judge(puzzle, 2 * study.step, move)
    reply = move_text(judgement.reply, board) if judgement.reply else ""
    details: dict[str, str | int] = {"move": move_text(move, board), "reply": reply}
    loser = "black" if puzzle.solver is Color.WHITE else "white"
    match judgement.verdict:
        case Verdict.WRONG if reply:
            return Judged("refused", (f"puzzle.wrong_{loser}", details))
        case Verdict.WRONG:
            return Judged("refused", (f"puzzle.decided_{loser}", details))
        case Verdict.ALSO_WINS if study.step + 1 < puzzle.turns:
            return Judged("done", ("puzzle.also_wins", details))
        case Verdict.RIGHT if not judgement.is_last:
            key = "puzzle.solved_on" if study.step == 0 else "puzzle.right"
            return Judged("goes_on", (key, details), judgement.reply)
    return Judged("done", ("puzzle.solved" if study.step == 0 else "puzzle.to_the_end", details))


def shown_move(study: Study, position: Position) -> Move | None:
    """Return the move that is to be found."""
    return _known(study.id).line[2 * study.step]


def hint(state: State, study: Study) -> Text | None:
    """Return where the move is to be made, or what it takes if that has been told already."""
    puzzle = _known(study.id)
    move, board = puzzle.line[2 * study.step], puzzle.position.variant.board
    if state.notice is None or state.notice.text[0] != "puzzle.hint_where":
        return "puzzle.hint_where", {"cell": board.cell_name(move.cell)}
    if not move.captured:
        return "puzzle.hint_plain", {"cell": board.cell_name(move.cell)}
    return "puzzle.hint_takes", {"cell": board.cell_name(move.cell), "n": len(move.captured)}


def proof(language: str, study: Study) -> str:
    """Return the line of the proof."""
    puzzle = _known(study.id)
    board = puzzle.position.variant.board
    return say(language, "puzzle.line", moves=" ".join(move_text(move, board) for move in puzzle.line))


def title(language: str, study: Study) -> str:
    """Return the puzzle's name."""
    return name_of(language, _known(study.id))


def name_of(language: str, puzzle: Puzzle) -> str:
    """Return a puzzle's number, board and grade in words."""
    board = puzzle.position.variant.board
    return say(
        language, "puzzle.name", n=puzzle.number, board=f"{board.ranks} × {board.files}", grade=puzzle.grade
    )


def task_words(language: str, study: Study) -> str:
    """Return what is to be done."""
    if study.step:
        return say(language, "puzzle.go_on")
    white = _known(study.id).solver is Color.WHITE
    return say(language, "puzzle.task_white" if white else "puzzle.task_black")


def entered(study: Study) -> tuple[tuple[str, int], ...]:
    """Return what is kept: that the puzzle is solved, when its first move has been found."""
    if study.step:
        return ()
    return ((study.id, AIDED if study.mistakes or study.helped else UNAIDED),)


def left_off(study: Study, position: Position) -> str:
    """Return nothing: a puzzle is begun anew."""
    return ""


def resumed(state: State, id_: str) -> tuple[int, Position] | None:
    """Return nothing: a puzzle is begun anew."""
    return None


def next_id(state: State, study: Study) -> str | None:
    """Return the puzzle to go on with: one that is not solved, of the same board and grade if there is one."""
    solved = dict(state.solved.puzzles) if state.solved else {}
    following = next_waiting(_known(study.id), solved)
    return str(following.number) if following else None


def _puzzle(id_: str) -> Puzzle | None:
    return puzzle_numbered(int(id_)) if id_.isascii() and id_.isdecimal() and len(id_) < 9 else None


def _known(id_: str) -> Puzzle:
    puzzle = _puzzle(id_)
    assert puzzle is not None, id_
    return puzzle

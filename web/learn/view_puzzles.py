"""The list of puzzles in its pane: the daily one, the streak, and all of them by board and grade."""

from datetime import date
from itertools import groupby

from cephalopod.markup import Element, element
from cephalopod.puzzles.book import Puzzle, all_puzzles, daily
from web.learn.messages import say
from web.learn.puzzle_progress import streak
from web.learn.puzzles import name_of
from web.model import Solved, State
from web.view_panels import button


def puzzles_view(state: State) -> list[Element]:
    """Return the list of puzzles, and above it the daily one."""
    language, solved = state.prefs.language, state.solved or Solved()
    known = dict(solved.puzzles)
    done = sum(puzzle.number in known for puzzle in all_puzzles())
    return [
        element("p", say(language, "puzzles.about"), class_="pane-words"),
        *_today(state, solved),
        element("p", say(language, "puzzles.solved", n=done, puzzles=len(all_puzzles())), class_="pane-words"),
        *(
            _group(language, board, grade, list(puzzles), known)
            for (board, grade), puzzles in groupby(all_puzzles(), key=_place)
        ),
    ]


def _place(puzzle: Puzzle) -> tuple[str, int]:
    board = puzzle.position.variant.board
    return f"{board.ranks} × {board.files}", puzzle.grade


def _today(state: State, solved: Solved) -> list[Element]:
    """Return the daily puzzle and the streak, once it is known which day it is."""
    if not state.today:
        return []
    language, day = state.prefs.language, date.fromisoformat(state.today)
    puzzle = daily(day)
    key = "puzzles.today_solved" if state.today in solved.days else "puzzles.today"
    days = streak(solved, day)
    return [
        button(
            say(language, key, puzzle=name_of(language, puzzle)),
            "learn-study",
            value=f"puzzle {puzzle.number}",
            class_="primary",
        ),
        element("p", say(language, "puzzles.streak", n=days), class_="pane-words", hidden=not days),
    ]


def _group(language: str, board: str, grade: int, puzzles: list[Puzzle], known: dict[int, int]) -> Element:
    done = sum(puzzle.number in known for puzzle in puzzles)
    words = say(language, "puzzles.group", board=board, grade=grade, done=done, n=len(puzzles))
    return element(
        "details",
        element("summary", words),
        element("ul", *(_entry(language, puzzle, known) for puzzle in puzzles), class_="puzzle-list"),
        class_="puzzle-group",
        data_key=f"{board} {grade}",
    )


def _entry(language: str, puzzle: Puzzle, known: dict[int, int]) -> Element:
    number, is_solved = puzzle.number, puzzle.number in known
    label = say(language, "puzzles.entry_solved" if is_solved else "puzzles.entry", n=number)
    return element(
        "li",
        element(
            "button",
            f"{number} ✓" if is_solved else str(number),
            type="button",
            class_="puzzle-number",
            data_action="learn-study",
            data_value=f"puzzle {number}",
            data_part="done" if is_solved else "new",
            aria_label=label,
        ),
        data_key=number,
    )

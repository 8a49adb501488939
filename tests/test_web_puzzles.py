"""Puzzles in the page: played as an exercise, judged by what was proved, kept with the days of the daily one."""

from __future__ import annotations

from datetime import date

import pytest

from cephalopod.markup import markup_text
from cephalopod.notation import move_text
from cephalopod.position import Move
from cephalopod.puzzles.book import Puzzle, Verdict, all_puzzles, daily, judge
from cephalopod.values import replace
from web import events
from web import events_learning as learning
from web.actions import event_of_action
from web.effects import Announce, CloseDialog, Focus, ReadProgress, SaveGame, SaveProgress, SetAside
from web.learn import events as learn
from web.learn.messages import TABLES, say
from web.learn.puzzle_progress import read_solved, solved_text, streak, with_solved
from web.learn.puzzles import AIDED, UNAIDED
from web.model import HUMAN, Prefs, Seats, Solved, State, new_state
from web.saves import NewerSave
from web.turns import Step
from web.update import update
from web.view_page import page_view

GAME = replace(new_state(seats=Seats(HUMAN, HUMAN), game_id="g1"), learning="here", pane="puzzles")
DAY = "2026-11-30"
TODAY = daily(date.fromisoformat(DAY))
LONG = next(puzzle for puzzle in all_puzzles() if puzzle.turns > 1)
SHORT = next(puzzle for puzzle in all_puzzles() if puzzle.turns == 1)


def begun(puzzle: Puzzle, state: State = GAME) -> State:
    """Return the state with a puzzle on the board."""
    return update(state, learn.StudyWanted("puzzle", str(puzzle.number))).state


def played(state: State, move: Move) -> Step:
    """Play a move as the list of legal moves does."""
    return update(state, events.LegalMoveChosen(move_text(move, state.variant.board), 9000))


def spoken(step: Step) -> list[str]:
    """Return what a step says."""
    return [effect.text for effect in step.effects if isinstance(effect, Announce)]


def wrong_move(puzzle: Puzzle) -> Move:
    """Return a move that loses, and to which there is a reply."""
    return next(m for m in puzzle.position.legal_moves() if m != puzzle.solution and judge(puzzle, 0, m).reply)


def shown(state: State) -> str:
    """Return what the page shows."""
    return markup_text(page_view(state))


# -- on the board ---------------------------------------------------------------------------------------------


def test_a_puzzle_comes_to_the_board_and_the_game_waits() -> None:
    state = begun(LONG)

    assert LONG.position == state.position
    assert state.study is not None
    assert GAME.game == state.study.waiting.game
    assert f"Puzzle {LONG.number}: " in shown(state)


@pytest.mark.parametrize("name", ["0", "x", "²", "99999", "1" * 400, "-1", ""])
def test_a_puzzle_that_does_not_exist_changes_nothing(name: str) -> None:
    assert Step(GAME) == update(GAME, learn.StudyWanted("puzzle", name))


def test_the_first_right_move_solves_the_puzzle_and_is_answered_with_the_best_defence() -> None:
    step = played(begun(LONG), LONG.solution)

    assert LONG.position_after(2) == step.state.position
    assert ReadProgress("puzzle", ((str(LONG.number), UNAIDED),)) in step.effects
    assert 1 == sum("solved." in text for text in spoken(step))
    assert not any(isinstance(effect, SaveGame) for effect in step.effects)


def test_a_wrong_move_is_taken_back_and_answered_once_with_the_reply_that_wins() -> None:
    wrong = wrong_move(LONG)
    reply = judge(LONG, 0, wrong).reply
    assert reply is not None
    step = played(begun(LONG), wrong)

    assert LONG.position == step.state.position
    assert 1 == len(spoken(step))
    assert spoken(step)[0].startswith("Wrong: ")
    assert move_text(reply, LONG.position.variant.board) in spoken(step)[0]
    assert spoken(step)[0] in shown(step.state)


def test_a_puzzle_that_was_solved_after_a_wrong_move_is_kept_as_such() -> None:
    step = played(played(begun(LONG), wrong_move(LONG)).state, LONG.solution)

    assert ReadProgress("puzzle", ((str(LONG.number), AIDED),)) in step.effects


def test_the_line_is_played_to_its_last_choice_and_then_shown_whole() -> None:
    state = begun(LONG)
    for turn in range(LONG.turns):
        assert "The whole line" not in shown(state)
        step = played(state, LONG.line[2 * turn])
        state = step.state
        assert (turn == 0) == any(isinstance(effect, ReadProgress) for effect in step.effects)
    assert state.study is not None

    assert "over" == state.study.phase
    line = " ".join(move_text(move, LONG.position.variant.board) for move in LONG.line)
    assert f"The whole line, proved, to where safe dice decide: {line}" in shown(state)
    assert f'data-value="puzzle {LONG.number + 1}"' in shown(state)


def test_after_a_puzzle_comes_one_that_is_not_solved() -> None:
    solved = Solved(((SHORT.number + 1, UNAIDED),))
    state = played(begun(SHORT, replace(GAME, solved=solved)), SHORT.solution).state
    all_solved = replace(state, solved=Solved(tuple((puzzle.number, AIDED) for puzzle in all_puzzles())))

    assert f'data-value="puzzle {SHORT.number + 2}"' in shown(state)
    assert "Next puzzle" not in shown(all_solved)
    assert "All puzzles" in shown(all_solved)


def test_a_puzzle_of_one_move_is_over_with_it() -> None:
    step = played(begun(SHORT), SHORT.solution)
    assert step.state.study is not None

    assert "over" == step.state.study.phase
    assert any("every move wins" in text for text in spoken(step))


def test_another_winning_move_later_is_accepted_and_the_line_goes_on() -> None:
    puzzle, turn, move = next(
        (puzzle, turn, move)
        for puzzle in all_puzzles()
        for turn in range(1, puzzle.turns - 1)
        for move in puzzle.position_after(2 * turn).legal_moves()
        if judge(puzzle, 2 * turn, move).verdict is Verdict.ALSO_WINS
    )
    state = update(GAME, learn.StudyWanted("puzzle", str(puzzle.number), turn)).state
    state = played(state, move).state
    assert "wins too" in shown(state)

    assert puzzle.position_after(2 * turn + 2) == update(state, learn.StudyNext()).state.position


# -- help -----------------------------------------------------------------------------------------------------


def test_hints_tell_first_where_and_then_what() -> None:
    board = LONG.position.variant.board
    first = update(begun(LONG), learn.StudyHinted())
    second = update(first.state, learn.StudyHinted())
    cell = board.cell_name(LONG.solution.cell)

    assert [f"Hint: the move is on {cell}."] == spoken(first)
    assert spoken(second)[0].startswith(f"Hint: the move is on {cell}, and captures ")
    assert spoken(second)[0] in shown(second.state)
    assert ReadProgress("puzzle", ((str(LONG.number), AIDED),)) in played(second.state, LONG.solution).effects


def test_the_solution_is_shown_with_its_line_and_counts_as_help() -> None:
    step = update(begun(LONG), events.HintWanted("move"))

    assert f"Hint: {LONG.position.variant.board.cell_name(LONG.solution.cell)}" in spoken(step)[0]
    assert "The whole line" in shown(step.state)
    assert ReadProgress("puzzle", ((str(LONG.number), AIDED),)) in played(step.state, LONG.solution).effects


# -- the list -------------------------------------------------------------------------------------------------


def read(text: str | None, *entered: tuple[str, int], state: State = GAME) -> Step:
    """Return what follows when the progress has been read."""
    return update(state, learn.ProgressRead("puzzle", text, entered, DAY))


def test_the_pane_asks_for_what_was_solved() -> None:
    step = update(replace(GAME, pane=None), learning.PaneWanted("puzzles"))

    assert (CloseDialog(), Focus("pane"), ReadProgress("puzzle")) == step.effects


def test_the_list_has_every_puzzle_and_the_daily_one_once_the_day_is_known() -> None:
    before, after = shown(GAME), shown(read(None).state)

    assert all(f'data-value="puzzle {puzzle.number}"' in before for puzzle in all_puzzles())
    assert "Today: " not in before
    assert f"Today: Puzzle {TODAY.number}: " in after


def test_a_solved_puzzle_is_marked_with_more_than_a_colour() -> None:
    text = shown(read(None, ("3", UNAIDED)).state)

    assert "3 ✓" in text
    assert 'aria-label="Puzzle 3, solved"' in text


def test_what_was_solved_is_entered_into_what_is_kept_now() -> None:
    kept = Solved(((3, AIDED),), ("2026-11-29",))
    step = read(solved_text(kept), (str(TODAY.number), UNAIDED))
    more = Solved(((3, AIDED), (TODAY.number, UNAIDED)), ("2026-11-29", DAY))

    assert more == step.state.solved
    assert (SaveProgress("puzzle", solved_text(more)),) == step.effects
    assert "2 days in a row" in shown(step.state)
    assert "Today, solved: " in shown(step.state)


def test_another_puzzle_makes_no_day_and_a_first_success_stays() -> None:
    other = str(TODAY.number % len(all_puzzles()) + 1)
    step = read(solved_text(Solved(((int(other), AIDED),))), (other, UNAIDED))

    assert Solved(((int(other), AIDED),)) == step.state.solved
    assert () == step.effects


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ((), 0),
        (("2026-11-30",), 1),
        (("2026-11-29",), 1),
        (("2026-11-28",), 0),
        (("2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"), 4),
        (("2026-11-27", "2026-11-29", "2026-11-30"), 2),
    ],
)
def test_the_streak_is_the_days_in_a_row_up_to_today_or_yesterday(days: tuple[str, ...], expected: int) -> None:
    assert expected == streak(Solved((), days), date(2026, 11, 30))


def test_a_day_counts_once() -> None:
    twice = with_solved(with_solved(Solved(), 1, UNAIDED, DAY), 1, UNAIDED, DAY)

    assert (DAY,) == twice.days


# -- what is kept ---------------------------------------------------------------------------------------------

BROKEN = [
    "",
    "[]",
    "{",
    '{"cephalopod": 1, "kind": "lessons", "tasks": {}}',
    '{"cephalopod": 1, "kind": "puzzles", "solved": {"x": 1}, "days": []}',
    '{"cephalopod": 1, "kind": "puzzles", "solved": {"1": 7}, "days": []}',
    '{"cephalopod": 1, "kind": "puzzles", "solved": {"1": [1]}, "days": []}',
    '{"cephalopod": 1, "kind": "puzzles", "solved": {}, "days": ["yesterday"]}',
    '{"cephalopod": 1, "kind": "puzzles", "solved": {}, "days": [1]}',
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_text_that_cannot_be_read_is_set_aside_and_told(text: str) -> None:
    step = read(text, ("3", UNAIDED))

    assert [SetAside("puzzles"), SaveProgress("puzzle", solved_text(Solved(((3, UNAIDED),))))] == [
        effect for effect in step.effects if not isinstance(effect, Announce)
    ]
    assert [say("en", "puzzles.damaged")] == spoken(step)


def test_a_text_of_a_newer_version_is_left_alone() -> None:
    text = '{"cephalopod": 99, "kind": "puzzles", "solved": {}, "days": []}'
    with pytest.raises(NewerSave):
        read_solved(text)
    step = read(text, ("3", UNAIDED))

    assert Solved(((3, UNAIDED),)) == step.state.solved
    assert [say("en", "puzzles.newer")] == spoken(step)
    assert (Announce(say("en", "puzzles.newer")),) == step.effects


# -- words ----------------------------------------------------------------------------------------------------


def test_buttons_mean_puzzles() -> None:
    assert learn.StudyWanted("puzzle", "17") == event_of_action("learn-study", "puzzle 17", 0)
    assert learn.StudyHinted() == event_of_action("learn-study-hint", "", 0)


def test_everything_is_said_in_spanish_too() -> None:
    state = replace(GAME, prefs=Prefs(language="es"))
    step = played(begun(LONG, state), wrong_move(LONG))

    assert spoken(step)[0].startswith("No: ")
    assert "Problema " in shown(step.state)
    assert "Hoy: " in shown(read(None, state=state).state)
    assert TABLES["en"].keys() == TABLES["es"].keys()

"""The puzzles as they are shipped: texts, lines, the judging of moves, the daily one, the terminal's command.

That they are proved is held by `test_puzzles_tool.py`, which has the solver.
"""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from cephalopod.decided import is_decided
from cephalopod.errors import IllegalMoveError
from cephalopod.notation import move_text, parse_move
from cephalopod.puzzles import book
from cephalopod.puzzles.book import (
    DAILY_POOLS,
    GRADES,
    Judgement,
    Puzzle,
    Verdict,
    all_puzzles,
    daily,
    judge,
    next_waiting,
    puzzle_numbered,
    puzzle_text,
    puzzles_of,
    read_puzzle,
)
from cephalopod.terminal import main

BOARDS = ("3x3", "3x5", "5x5")

TEXT = "9;5;2f/1f1/CAF w;a2 b3 c2 a3=a2+b3 b3 a2=a1+a3 a1=a2+b1 b1 a3;+111 +1 1+ ++ 0+;1/0/1/10"
PUZZLE = read_puzzle(TEXT)


def move(text: str, puzzle: Puzzle = PUZZLE) -> book.Move:
    """Return the move of a text on the puzzle's board."""
    return parse_move(text, puzzle.position.variant.board)


# -- the file ------------------------------------------------------------------------------------------------


def test_there_are_at_least_200_puzzles_and_their_numbers_are_1_2_3() -> None:
    numbers = [puzzle.number for puzzle in all_puzzles()]

    assert len(numbers) >= 200
    assert list(range(1, len(numbers) + 1)) == numbers


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_at_least_60_puzzles_and_all_grades(board: str) -> None:
    grades = Counter(puzzle.grade for puzzle in puzzles_of(board=board))

    assert grades.total() >= 60
    assert set(GRADES) == set(grades)


def test_every_puzzle_is_on_one_of_three_boards_and_both_colours_have_puzzles() -> None:
    assert set(BOARDS) == {puzzle.position.variant.name for puzzle in all_puzzles()}
    assert 2 == len({puzzle.solver for puzzle in all_puzzles()})


def test_a_puzzle_s_text_can_be_read_and_written_again() -> None:
    assert TEXT == puzzle_text(PUZZLE)
    assert all(puzzle == read_puzzle(puzzle_text(puzzle)) for puzzle in all_puzzles())


@pytest.mark.parametrize("board", BOARDS)
def test_every_line_is_legal_and_is_decided_for_the_solver_at_its_end_and_not_before(board: str) -> None:
    for puzzle in puzzles_of(board=board):
        position = puzzle.position
        for played in puzzle.line:
            assert is_decided(position) is None, puzzle
            position = position.play(played)

        assert puzzle.solver is is_decided(position), puzzle


@pytest.mark.parametrize("board", BOARDS)
def test_every_legal_move_has_an_answer_that_can_be_played_and_one_first_move_is_right(board: str) -> None:
    for puzzle in puzzles_of(board=board):
        for turn in range(puzzle.turns):
            position = puzzle.position_after(2 * turn)
            judged = {played: judge(puzzle, 2 * turn, played) for played in position.legal_moves()}
            for played, judgement in judged.items():
                after = position.play(played)
                if judgement.reply is not None:
                    after.check(judgement.reply)
                if judgement == Judgement(Verdict.WRONG, None, False):
                    assert puzzle.solver.opponent is is_decided(after), puzzle
            verdicts = Counter(judgement.verdict for judgement in judged.values())
            assert 1 == verdicts[Verdict.RIGHT], puzzle
            assert turn or not verdicts[Verdict.ALSO_WINS], puzzle
            assert turn + 1 < puzzle.turns or verdicts[Verdict.WRONG], puzzle


def test_puzzles_are_found_by_number_grade_and_board() -> None:
    assert all_puzzles()[16] == puzzle_numbered(17)
    assert puzzle_numbered(0) is None
    assert {(3, "3x5")} == {(p.grade, p.position.variant.name) for p in puzzles_of(3, "3x5")}
    assert all_puzzles() == puzzles_of()


# -- judging -------------------------------------------------------------------------------------------------


def test_the_right_move_is_answered_with_the_best_defence() -> None:
    assert Judgement(Verdict.RIGHT, move("b3"), False) == judge(PUZZLE, 0, move("a2"))


def test_a_wrong_move_is_answered_with_a_reply_that_wins() -> None:
    assert Judgement(Verdict.WRONG, move("a3"), False) == judge(PUZZLE, 0, move("c2"))


def test_the_last_move_that_can_go_wrong_is_answered_with_nothing() -> None:
    assert Judgement(Verdict.RIGHT, None, True) == judge(PUZZLE, 8, move("a3"))


def test_later_a_move_may_win_beside_the_line() -> None:
    puzzle = read_puzzle(TEXT.replace(" +1 ", " ++ "))

    assert Judgement(Verdict.ALSO_WINS, None, True) == judge(puzzle, 2, move("a3=a2+b3"))


def test_where_safe_dice_decide_against_a_move_there_is_no_reply() -> None:
    puzzle = read_puzzle(TEXT.replace("+111", "+.11"))

    assert Judgement(Verdict.WRONG, None, False) == judge(puzzle, 0, move("c2"))


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        judge(PUZZLE, 0, move("b2"))

    assert "taken" == caught.value.code


# -- the daily puzzle ----------------------------------------------------------------------------------------


def test_the_daily_puzzle_follows_from_the_date_and_stays_what_it_was() -> None:
    assert DAILY == {day: daily(date.fromisoformat(day)).number for day in DAILY}


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    count = DAILY_POOLS[-1][1]
    first = max(DAILY_POOLS[-1][0], date(2026, 1, 1))
    days = [daily(first + timedelta(day)).number for day in range(count)]

    assert list(range(1, count + 1)) == sorted(days)


def test_two_days_after_each_other_have_puzzles_that_are_far_apart() -> None:
    first = date(2026, 1, 1)
    numbers = [daily(first + timedelta(day)).number for day in range(60)]

    assert all(abs(one - other) > 50 for one, other in pairwise(numbers))


def test_puzzles_that_are_added_change_no_day_before_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    first = date(2026, 12, 1)
    days = [first + timedelta(day) for day in range(30)]
    before = [daily(day) for day in days]
    monkeypatch.setattr(book, "DAILY_POOLS", ((date.min, len(all_puzzles()) - 40), (days[20], len(all_puzzles()))))
    shorter = [daily(day) for day in days]
    monkeypatch.setattr(book, "DAILY_POOLS", ((date.min, len(all_puzzles()) - 40),))

    assert shorter[:20] == [daily(day) for day in days[:20]]
    assert shorter[20:] == before[20:]


# -- the terminal --------------------------------------------------------------------------------------------


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Return the lines that the command prints."""
    assert 0 == main(["puzzle", *arguments])
    return capsys.readouterr().out.splitlines()


def test_the_terminal_shows_a_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = puzzles_of(board="3x3")[0]
    lines = output(capsys, str(puzzle.number))

    assert f"puzzle {puzzle.number}, 3x3, grade {puzzle.grade} of 5" == lines[0]
    assert 6 == len(lines)
    assert lines[-1].endswith(" to move: one move wins, all others lose.")


def test_the_terminal_s_daily_puzzle_is_today_s(capsys: pytest.CaptureFixture[str]) -> None:
    before, lines, after = daily(date.today()), output(capsys, "daily"), daily(date.today())

    assert lines[0].split(",")[0] in {f"puzzle {before.number}", f"puzzle {after.number}"}
    assert lines == output(capsys) or before != after


def test_the_terminal_judges_a_move_and_tells_the_solution(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = all_puzzles()[0]
    board = puzzle.position.variant.board
    wrong = next(played for played in puzzle.position.legal_moves() if played != puzzle.solution)

    right = output(capsys, "1", "--try", move_text(puzzle.solution, board), "--solution")
    assert f"{move_text(puzzle.solution, board)} is right: {puzzle.solver.name.title()} wins." == right[-2]
    assert right[-1].startswith(f"solution {move_text(puzzle.solution, board)} ")
    assert f"{move_text(wrong, board)} is wrong: " in output(capsys, "1", "--try", move_text(wrong, board))[-1]


@pytest.mark.parametrize(
    "arguments", [["0"], ["99999999999"], ["x\x07"], ["²"], ["1", "--try", "z9"], ["1", "--try", ""]]
)
def test_what_the_terminal_cannot_read_gets_a_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["puzzle", *arguments])
    assert 1 == capsys.readouterr().err.count("\n")


# -- going on ------------------------------------------------------------------------------------------------


def places(puzzles: list[Puzzle]) -> list[tuple[str, int]]:
    """Return the board and the grade of puzzles."""
    return [(puzzle.position.variant.board.name, puzzle.grade) for puzzle in puzzles]


def ways_on(puzzle: Puzzle) -> list[Puzzle]:
    """Return what comes after a puzzle for somebody who solves one after the other."""
    solved, found = [puzzle.number], []
    while (following := next_waiting(puzzle, solved)) is not None:
        puzzle = following
        solved.append(puzzle.number)
        found.append(puzzle)
    return found


def test_one_goes_on_through_a_grade_then_to_harder_ones_and_comes_to_all() -> None:
    first = puzzles_of(grade=2, board="3x5")[5]
    found = ways_on(first)

    assert {("3x5", 2)} == set(places(found[:15]))
    assert ("3x5", 3) == places(found)[15]
    assert {"3x5"} == {board for board, _ in places(found[:79])}
    assert {puzzle.number for puzzle in all_puzzles()} - {first.number} == {puzzle.number for puzzle in found}


def test_a_solved_puzzle_is_passed_over_and_after_the_last_of_a_grade_comes_its_first() -> None:
    grade = puzzles_of(grade=1, board="3x3")

    assert grade[4] == next_waiting(grade[2], [grade[3].number])
    assert grade[0] == next_waiting(grade[-1], [])


def test_where_all_others_are_solved_none_is_left() -> None:
    assert next_waiting(all_puzzles()[3], [puzzle.number for puzzle in all_puzzles()]) is None


DAILY = {"2026-01-01": 214, "2026-11-30": 151, "2026-12-01": 60, "2030-02-28": 225}
"""What was shown, or will be; puzzles that are added must not change it."""

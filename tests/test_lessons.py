"""The lessons: every task is held against the rules, and every word of them is there in every language."""

from __future__ import annotations

import pytest

from cephalopod.decided import safe_dice
from cephalopod.errors import IllegalMoveError
from cephalopod.lessons.course import LESSONS, lesson_named
from cephalopod.lessons.lesson import (
    SIMPLE,
    Lesson,
    Task,
    answer,
    details,
    exposed_dice,
    fits,
    moves_of,
    remark,
    simple_reply,
)
from cephalopod.notation import move_text, parse_move, parse_position, position_text
from cephalopod.position import Color, Move, Position

TASKS = [(lesson, number) for lesson in LESSONS for number in range(len(lesson.tasks))]


def names(cases: object) -> str | None:
    """Return the name of a lesson for the name of a test."""
    return cases.id if isinstance(cases, Lesson) else None


def starts_of(lesson: Lesson, number: int) -> list[Position]:
    """Return the positions in which a task can begin: where it goes on, after every accepted move before it."""
    start = lesson.start(number)
    if start is not None:
        return [start]
    task = lesson.tasks[number - 1]
    found = []
    for before in starts_of(lesson, number - 1):
        for move in moves_of(task.accepted, before):
            said = answer(task, before, move)
            after = before.play(move)
            found.append(after if said.reply is None else after.play(said.reply))
    return found


def moves(pattern: str, position: str) -> list[str]:
    """Return the moves that a pattern means, as text."""
    read = parse_position(position)
    return [move_text(move, read.variant.board) for move in moves_of(pattern, read)]


# -- the course ------------------------------------------------------------------------------------------------


def test_there_are_eight_to_twelve_lessons_of_three_to_seven_tasks_each_with_a_name_of_its_own() -> None:
    assert 8 <= len(LESSONS) <= 12
    assert len(LESSONS) == len({lesson.id for lesson in LESSONS})
    assert [] == [lesson.id for lesson in LESSONS if not 3 <= len(lesson.tasks) <= 7]


@pytest.mark.parametrize("lesson", LESSONS, ids=names)
def test_a_lesson_begins_with_a_position(lesson: Lesson) -> None:
    assert lesson.start(0) is not None


@pytest.mark.parametrize(("lesson", "number"), TASKS, ids=names)
def test_a_position_is_in_its_canonical_form_and_the_learner_is_white(lesson: Lesson, number: int) -> None:
    text = lesson.tasks[number].position
    if text:
        assert text == position_text(parse_position(text))
    assert {Color.WHITE} == {start.turn for start in starts_of(lesson, number)}


@pytest.mark.parametrize(("lesson", "number"), TASKS, ids=names)
def test_every_task_can_be_done_and_its_reply_is_legal(lesson: Lesson, number: int) -> None:
    task = lesson.tasks[number]
    for start in starts_of(lesson, number):
        accepted = moves_of(task.accepted, start)
        assert accepted
        for move in accepted:
            said = answer(task, start, move)
            after = start.play(move)
            assert (bool(task.reply) and not after.is_over) == (said.reply is not None)
            if said.reply is not None:
                after.check(said.reply)


@pytest.mark.parametrize(("lesson", "number"), TASKS, ids=names)
def test_every_part_of_a_pattern_means_some_legal_move(lesson: Lesson, number: int) -> None:
    task = lesson.tasks[number]
    for start in starts_of(lesson, number):
        for pattern in (task.accepted, *(refused for refused, _ in task.refused)):
            for alternative in pattern.split():
                assert moves_of(alternative, start), (alternative, position_text(start))


@pytest.mark.parametrize(("lesson", "number"), TASKS, ids=names)
def test_what_is_refused_is_told_from_what_is_accepted(lesson: Lesson, number: int) -> None:
    """Each reason is given for some move, or it would stand there for nothing; unless every move is accepted."""
    task = lesson.tasks[number]
    given = {
        said.reason
        for start in starts_of(lesson, number)
        for move in start.legal_moves()
        if not (said := answer(task, start, move)).accepted
    }
    reasons = {reason for _, reason in task.refused}

    assert reasons <= given <= reasons | {task.otherwise}


@pytest.mark.parametrize(("lesson", "number"), TASKS, ids=names)
def test_what_no_rule_allows_is_refused_by_the_rules(lesson: Lesson, number: int) -> None:
    for start in starts_of(lesson, number):
        for cell, die in enumerate(start.dice):
            if die:
                with pytest.raises(IllegalMoveError):
                    start.check(Move(cell))


def test_the_words_about_safe_dice_are_true() -> None:
    safe = lesson_named("safe")
    assert safe is not None
    for number, name in ((0, ""), (1, ""), (2, "e5"), (3, "a1")):
        start = safe.start(number)
        assert start is not None
        board = start.variant.board
        for move in moves_of(safe.tasks[number].accepted, start):
            assert (board.cell(name) if name else move.cell) in safe_dice(start.play(move))


def test_the_first_game_comes_to_an_end_and_can_be_won() -> None:
    """By somebody who takes care of nothing but of what can be captured next."""
    lesson = lesson_named("first_game")
    assert lesson is not None
    position, number = lesson.start(0), 0
    assert position is not None
    while not position.is_over:
        task = lesson.tasks[number]
        accepted = moves_of(task.accepted, position)
        move = next((move for move in accepted if not exposed_dice(position.play(move))), accepted[0])
        said = answer(task, position, move)
        position = position.play(move)
        position = position if said.reply is None else position.play(said.reply)
        number += not said.stays
    assert len(lesson.tasks) == number
    assert Color.WHITE is position.winner


# -- patterns --------------------------------------------------------------------------------------------------

DICE = "5/2b2/1A1c1/5/5 w"


def test_a_pattern_can_be_a_move_or_the_captures_on_a_cell() -> None:
    assert ["a1"] == moves("a1", DICE)
    assert ["c3=c4+d3"] == moves("c3=c4+d3", DICE)
    assert ["b4=b3+c4"] == moves("b4=*", DICE)


def test_a_pattern_can_be_a_property_or_several_of_them() -> None:
    assert ["c3=b3+c4+d3"] == moves("takes:3", DICE)
    assert ["c3=b3+c4+d3"] == moves("shows:6", DICE)
    assert ["c3=c4+d3", "d4=c4+d3"] == moves("capture&!own", DICE)
    assert moves("any", DICE) == sorted(moves("plain capture", DICE), key=moves("any", DICE).index)
    assert [] == moves("plain&capture", DICE)


def test_a_pattern_can_look_ahead() -> None:
    assert ["c1"] == moves("!open", "1FA/2E/ae1 w")
    assert ["a1", "c1", "a2", "c2", "a3", "c3"] == moves("exposed", "3/1A1/1a1 w")
    assert ["b3"] == moves("wins", "2E/aFf/fFB w")
    assert ["e5"] == moves("safe:e5", "3F1/2d1f/2a2/5/5 w")


def test_what_is_exposed_are_the_dice_of_whoever_has_just_moved() -> None:
    position = parse_position("3/a1A/3 b")

    assert [position.variant.board.cell("c2")] == list(exposed_dice(position))


# -- answers ---------------------------------------------------------------------------------------------------


def test_an_unwanted_move_gets_the_first_reason_that_fits() -> None:
    task = Task("takes:3", DICE, (("own", "keep"), ("capture", "three")), "nothing")
    position = parse_position(DICE)
    board = position.variant.board

    def said(text: str) -> str:
        return answer(task, position, parse_move(text, board)).reason

    assert ["keep", "three", "nothing"] == [said("c3=b3+d3"), said("c3=c4+d3"), said("a1")]


def test_a_sentence_on_a_move_can_name_what_it_leaves_open() -> None:
    position = parse_position("1FA/2E/ae1 w")
    move = parse_move("a3", position.variant.board)

    assert {"cell": "a3", "pips": 1, "exposed": "a3", "taken": ""} == details(position, move)


@pytest.mark.parametrize(
    ("name", "position", "move"),
    [
        ("lost", "2E/aFf/fFB w", "a3"),
        ("open", "3/1A1/1a1 w", "a1"),
        ("six", "3/1a1/eF1 w", "a2=a1+b2"),
        ("took", "FFF/FFF/a1b w", "b1=a1+c1"),
        ("own", "FFF/FFF/A1B w", "b1=a1+c1"),
        ("", "3/3/3 w", "b2"),
    ],
)
def test_in_a_first_game_what_matters_most_of_a_move_is_told(name: str, position: str, move: str) -> None:
    read = parse_position(position)
    made = parse_move(move, read.variant.board)

    assert name == remark(read, made, simple_reply(read.play(made)))


def test_a_sentence_on_a_move_can_name_what_the_reply_took() -> None:
    read = parse_position("2E/aFf/fFB w")
    made = parse_move("a3", read.variant.board)

    assert "a3, c3" == details(read, made, simple_reply(read.play(made)))["taken"]


def test_a_scripted_reply_is_played_unless_the_board_is_full() -> None:
    task = Task("any", "3/3/3 w", reply="c3")
    position = parse_position("3/3/3 w")
    full = parse_position("FFF/FFF/FF1 w")

    assert Move(8) == answer(task, position, Move(0)).reply
    assert answer(Task("any", reply=SIMPLE), full, Move(2)).reply is None


def test_a_simple_reply_takes_none_of_the_learner_s_dice_if_it_need_not() -> None:
    forced = parse_position("FFF/FFF/A1B b")

    assert not fits("theirs", parse_position(DICE), simple_reply(parse_position(DICE)))
    assert Move(1, (0, 2)) == simple_reply(forced)


def test_a_task_until_the_board_is_full_stays_till_then() -> None:
    task = Task("any", until_full=True)

    assert answer(task, parse_position("FFF/FFF/F2 w"), Move(1)).stays
    assert not answer(task, parse_position("FFF/FFF/FF1 w"), Move(2)).stays

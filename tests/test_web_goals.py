"""What a reader is asked to do on a board of an article: the words for it, and when it is done."""

from __future__ import annotations

import pytest

from cephalopod.notation import parse_move, parse_position
from cephalopod.position import Move, Position
from web.goals import GoalError, Outcome, outcome, parse_goal

CHOICE = parse_position("5/2A2/1b1C1/5/5 w")
"""Around c3 lie a white 1 on c4, a black 2 on b3 and a white 3 on d3."""

NEARLY_FULL = parse_position("AfA/fAf/Af1 w")


def after(goal: str, *moves: str, start: Position = CHOICE) -> Outcome:
    """Return what becomes of a goal by moves from a position."""
    read = parse_goal(goal, start)
    assert read is not None
    return outcome(read, start, [parse_move(move, start.variant.board) for move in moves])


def test_without_words_there_is_no_goal() -> None:
    assert parse_goal(" ", CHOICE) is None


def test_a_goal_is_open_before_the_first_move() -> None:
    assert "open" == after("move")


@pytest.mark.parametrize(
    ("goal", "reached", "missed"),
    [
        ("capture", "c3=b3+c4", "a1"),
        ("plain", "a1", "c3=b3+c4"),
        ("shows=4", "c3=c4+d3", "c3=b3+d3"),
        ("shows=1", "a1", "c3=b3+c4"),
        ("takes=3", "c3=b3+c4+d3", "c3=b3+c4"),
        ("takes=0", "a1", "c3=b3+c4"),
        ("own", "c3=c4+d3", "b4"),
        ("c3", "c3=b3+c4", "a1"),
        ("c3=b3+c4", "c3=b3+c4", "c3=c4+d3"),
        ("c3 shows=4", "c3=c4+d3", "c3=b3+c4"),
        ("CAPTURE Shows=3", "c3=b3+c4", "c3=c4+d3"),
    ],
)
def test_the_first_move_reaches_a_goal_or_misses_it(goal: str, reached: str, missed: str) -> None:
    assert ("reached", "missed") == (after(goal, reached), after(goal, missed))


def test_any_move_will_do() -> None:
    assert "reached" == after("move", "e5")


def test_later_moves_change_nothing() -> None:
    assert "missed" == after("capture", "a1", "c3=b3+c4")


def test_the_other_side_s_dice_are_not_one_s_own() -> None:
    assert "missed" == after("own", "b2", start=parse_position("3/1a1/a1C w"))


def test_a_goal_at_the_end_is_open_until_the_board_is_full() -> None:
    small = parse_position("AfA/fA1/Af1 w")

    assert ["open", "reached"] == [after("end", "c1", start=small), after("end", "c1", "c2", start=small)]


def test_who_begins_has_to_win() -> None:
    lost = parse_position("fAf/AfA/fA1 b")

    assert "reached" == after("win", "c1", start=NEARLY_FULL)
    assert "reached" == after("win", "c1", start=lost)
    assert "missed" == after("win", "c1", start=parse_position("fAf/Aff/fA1 w"))


@pytest.mark.parametrize("word", ["fly", "shows=", "shows=x", "z9", "c4", "c3=a1+a2", "c3=b3", "<b>", "c3;c4"])
def test_a_word_that_says_nothing_is_named(word: str) -> None:
    with pytest.raises(GoalError) as error:
        parse_goal(f"capture {word}", CHOICE)

    assert word == str(error.value)


def test_a_whole_move_is_found_in_any_order() -> None:
    assert "reached" == after("c3=c4+b3", "c3=b3+c4")


def test_the_moves_may_be_of_no_capture_at_all() -> None:
    goal = parse_goal("move", CHOICE)

    assert goal is not None
    assert "reached" == outcome(goal, CHOICE, [Move(0)])

"""Casual play: what is liked, what is overlooked, what is feared, on any board."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cephalopod.notation import move_text, parse_move, parse_position
from cephalopod.search.casual import Habits, choose_casually, gain
from tests.strategies import OFFERED, random_line, variant_named

ATTENTIVE = Habits(sight=1.0, caution=0.0, whim=0.01, love_of_pips=0.25)


def chosen(text: str, habits: Habits, times: int = 300) -> Counter[str]:
    """Return how often each move is chosen in a position."""
    position, random = parse_position(text), Random(1)
    return Counter(
        move_text(choose_casually(position, habits, random), position.variant.board) for _ in range(times)
    )


@pytest.mark.parametrize("name", OFFERED)
def test_every_choice_is_legal(name: str) -> None:
    random = Random(2)
    positions, _ = random_line(variant_named(name), 4, 1000)

    for position in positions[:-1:5]:
        position.check(choose_casually(position, Habits(0.4, 0.3, 0.5), random))


def test_equal_random_numbers_choose_alike() -> None:
    position = random_line(variant_named("5x5"), 4, 50)[0][-1]
    habits = Habits(0.5, 0.5, 0.5)
    moves = [[choose_casually(position, habits, random) for _ in range(30)] for random in (Random(6), Random(6))]

    assert moves[0] == moves[1]


def test_dice_of_the_opponent_are_liked_more_than_own_ones() -> None:
    """Each pair of the three dice can be taken somewhere; only one pair is all Black's."""
    assert {"b2=b3+c2", "c3=b3+c2"} == set(chosen("1a1/A1a/3 w", ATTENTIVE))


def test_of_captures_of_as_many_dice_the_larger_sum_is_liked() -> None:
    assert {"b2=b3+c2", "c3=b3+c2"} == set(chosen("1c1/a1c/3 w", ATTENTIVE))


def test_a_capture_is_overlooked_as_often_as_the_habits_say() -> None:
    """The only capture, of two dice, is worth more than everything else, so it is made when it is seen."""
    habits = Habits(sight=0.3, caution=0.0, whim=0.05)
    made = chosen("1c1/a2/3 w", habits, 2000)["b2=a2+b3"] + chosen("1c1/a2/3 w", habits, 2000)["a3=a2+b3"]

    # Two cells have it, so it is seen with 1 - 0.7 ** 2 = 51 %.
    assert 0.46 < made / 2000 < 0.56


def test_big_captures_are_overlooked_sooner_than_pairs() -> None:
    counts = chosen("1a1/a1a/1a1 w", Habits(sight=0.5, caution=0.0, whim=0.05), 2000)

    assert counts["b2=a2+b1+b3+c2"] < 0.2 * 2000


def test_who_notices_nothing_still_plays() -> None:
    """The last cell has a capture, and nothing else can be played."""
    assert {"b1=a1+c1"} >= set(chosen("FFF/FFF/A1A w", Habits(0.0, 0.0, 0.5))) - {"b1=a1+b2+c1"}


def test_caution_fears_what_the_opponent_can_take() -> None:
    """Two own ones with a cell between them can be taken both."""
    bold = chosen("3/3/A2 w", Habits(1.0, 0.0, 0.05), 600)
    careful = chosen("3/3/A2 w", Habits(1.0, 1.0, 0.05), 600)
    risky = ("b2", "a3", "c1")

    assert sum(bold[move] for move in risky) > 100
    assert 0 == sum(careful[move] for move in risky)


@pytest.mark.parametrize(
    ("move", "expected"), [("b2=b3+c2", 3), ("b2=a2+b3", 1), ("b2=a2+b3+c2", 2), ("a1", 1)]
)
def test_a_gain_is_the_change_of_the_difference_of_dice(move: str, expected: int) -> None:
    position = parse_position("1a1/A1a/3 w")
    played = parse_move(move, position.variant.board)
    before, after = position.score, position.play(played).score

    assert expected == gain(position, played) == (after.white - after.black) - (before.white - before.black)

"""Choosing what to capture, die by die: when there is something to choose, what may join, why not."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.notation import parse_position
from cephalopod.position import Position
from tests.playing import FOUR_ONES, OPEN, cell, names, played
from tests.strategies import positions
from web.draft import chosen, may_join, needs_choice, open_draft, running_sum, toggle, unfinished
from web.model import Draft

POSITION = parse_position(OPEN)
C3 = cell("c3")


def draft_with(*picked: str) -> Draft:
    """Return the draft on c3 of `OPEN` with dice picked."""
    return Draft(C3, POSITION.captures_at(C3), frozenset(map(cell, picked)))


def joined(*picked: str) -> set[str]:
    """Return the names of the dice that may join the picked ones."""
    return names(played(start=OPEN), may_join(draft_with(*picked)))


def test_a_plain_placement_needs_no_choice() -> None:
    assert not needs_choice(POSITION, cell("a1"), "quick")


def test_the_only_capture_needs_no_choice_in_quick_mode() -> None:
    position = played("c4", "b3").position

    assert not needs_choice(position, C3, "quick")


def test_the_only_capture_is_chosen_step_by_step() -> None:
    position = played("c4", "b3").position

    assert needs_choice(position, C3, "step")


def test_a_plain_placement_needs_no_choice_step_by_step_either() -> None:
    assert not needs_choice(POSITION, cell("a1"), "step")


@pytest.mark.parametrize("captures", ["quick", "step"])
def test_a_taken_cell_needs_no_choice(captures: str) -> None:
    assert not needs_choice(POSITION, cell("b3"), "step" if captures == "step" else "quick")


def test_two_sets_are_a_choice() -> None:
    assert needs_choice(POSITION, C3, "quick")


def test_a_draft_holds_every_legal_capture_and_nothing_picked() -> None:
    position = played(*FOUR_ONES).position

    draft = open_draft(position, C3)

    assert (11, frozenset()) == (len(draft.options), draft.picked)


def test_the_running_sum_counts_what_is_picked() -> None:
    assert 0 == running_sum(POSITION, draft_with())
    assert 3 == running_sum(POSITION, draft_with("b3", "c4"))


def test_dice_that_fit_may_join() -> None:
    assert {"c4", "b3", "d3", "c2"} == joined()


def test_a_die_that_would_exceed_the_limit_may_not_join() -> None:
    assert {"b3"} == joined("c2", "c4")


def test_nothing_may_join_a_full_sum() -> None:
    assert set() == joined("c2", "c4", "b3")


def test_one_die_is_no_move() -> None:
    assert chosen(draft_with("c2")) is None


def test_a_legal_set_is_a_move() -> None:
    move = chosen(draft_with("b3", "c4"))

    assert move is not None
    assert (C3, {"b3", "c4"}) == (move.cell, names(played(start=OPEN), set(move.captured)))


def test_a_picked_die_is_taken_out_again() -> None:
    assert draft_with("c4") == toggle(POSITION, draft_with("c4", "b3"), cell("b3"), fill=True)


def test_taking_a_die_out_never_fills_anything_in() -> None:
    assert draft_with("c2") == toggle(POSITION, draft_with("c2", "c4"), cell("c4"), fill=True)


def test_a_die_is_added() -> None:
    assert draft_with("c2", "b3") == toggle(POSITION, draft_with("c2"), cell("b3"), fill=False)


def test_the_last_legal_set_is_filled_in() -> None:
    position = parse_position("5/2f2/1A1B1/2e2/5 w")

    filled = toggle(position, open_draft(position, C3), cell("c2"), fill=True)

    assert isinstance(filled, Draft)
    assert frozenset({cell("b3"), cell("c2")}) == filled.picked


def test_while_two_legal_sets_are_left_nothing_is_filled_in() -> None:
    position = parse_position("5/2f2/1A1A1/2e2/5 w")

    after = toggle(position, open_draft(position, C3), cell("c2"), fill=True)

    assert isinstance(after, Draft)
    assert frozenset({cell("c2")}) == after.picked


def test_step_by_step_nothing_is_filled_in() -> None:
    position = parse_position("5/2f2/1A1B1/2e2/5 w")

    after = toggle(position, open_draft(position, C3), cell("c2"), fill=False)

    assert isinstance(after, Draft)
    assert frozenset({cell("c2")}) == after.picked


def test_a_die_that_exceeds_the_limit_is_refused_with_the_sum() -> None:
    refusal = toggle(POSITION, draft_with("c2", "c4"), cell("d3"), fill=True)

    assert ("refused.sum", {"sum": "3 + 2 + 2", "limit": 6}) == refusal


def test_a_die_that_no_set_holds_is_refused_for_itself() -> None:
    position = parse_position("5/2f2/1A1A1/2B2/5 w")

    refusal = toggle(position, open_draft(position, C3), cell("c4"), fill=True)

    assert ("refused.never", {"pips": 6, "limit": 6}) == refusal


def test_the_limit_of_twelve_sided_dice_is_twelve() -> None:
    position = parse_position("5/2l2/1A1A1/2B2/5 w d12")

    refusal = toggle(position, open_draft(position, C3), cell("c4"), fill=True)

    assert ("refused.never", {"pips": 12, "limit": 12}) == refusal


def test_nothing_picked_cannot_be_placed() -> None:
    assert ("refused.none_picked", {}) == unfinished(POSITION, draft_with())


def test_one_die_cannot_be_placed() -> None:
    assert ("refused.one_picked", {"pips": 3}) == unfinished(POSITION, draft_with("c2"))


@given(positions(), st.randoms(use_true_random=False))
def test_every_legal_set_can_be_reached_die_by_die_in_any_order(position: Position, random: Random) -> None:
    """Whatever the order, each die of a set may join until the set is whole."""
    for number in range(len(position.dice)):
        for move in position.captures_at(number):
            draft = open_draft(position, number)
            order = list(move.captured)
            random.shuffle(order)
            for die in order:
                after = toggle(position, draft, die, fill=False)
                assert isinstance(after, Draft)
                draft = after
            assert move == chosen(draft)


@given(positions())
def test_a_die_is_either_free_to_join_or_refused_with_a_reason(position: Position) -> None:
    for number in range(len(position.dice)):
        draft = open_draft(position, number)
        if draft.options:
            dice = [near for near in position.variant.board.neighbours[number] if position.dice[near]]
            free = {near for near in dice if isinstance(toggle(position, draft, near, fill=True), Draft)}
            assert may_join(draft) == free

"""The list of legal moves: opened, filled, played from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cephalopod.markup import Element
from cephalopod.notation import move_text
from tests.playing import (
    AGAINST_BOT,
    FOUR_ONES,
    after,
    by_class,
    effects,
    elements,
    english,
    line_of,
    notice_key,
    played,
    pressed,
    words,
)
from web.effects import Focus
from web.events import LegalMoveChosen, LegalMovesToggled, StopPressed, UndoPressed
from web.model import Allowed, Prefs, State
from web.update import update
from web.view_legal import legal_view


def opened(state: State) -> State:
    """Return the state with the list open."""
    return after(state, LegalMovesToggled())


def buttons(state: State) -> list[Element]:
    """Return the buttons of the list."""
    return by_class(legal_view(state), "legal-move")


def test_the_list_is_closed_at_first_and_holds_nothing() -> None:
    state = played()

    assert [] == buttons(state)
    assert "false" == by_class(legal_view(state), "legal-toggle")[0].attributes["aria-expanded"]


def test_its_button_opens_and_closes_it() -> None:
    state = opened(played())
    (list_,) = [found for found in elements(legal_view(state)) if found.attributes.get("id") == "legal-list"]

    assert "hidden" not in list_.attributes
    assert [] == buttons(opened(state))


def test_it_holds_every_legal_move_and_no_other() -> None:
    state = opened(played(*FOUR_ONES))
    moves = [move_text(move, state.variant.board) for move in state.position.legal_moves()]

    assert moves == [words(button) for button in buttons(state)]
    assert moves == [button.attributes["data-value"] for button in buttons(state)]


def test_a_button_says_what_its_move_does_beginning_with_its_own_words() -> None:
    labels = {words(button): button.attributes["aria-label"] for button in buttons(opened(played(*FOUR_ONES)))}

    assert english("legal.place", move="a1", pips=1) == labels["a1"]
    assert english("legal.capture", move="c3=b3+c2", cells="b3, c2", pips=2) == labels["c3=b3+c2"]
    assert all(label.startswith(text) for text, label in labels.items())


@pytest.mark.parametrize("move", ["a1", "c3=b3+c2", "c3=b3+c2+c4+d3"])
def test_a_press_plays_the_move_that_it_names(move: str) -> None:
    assert [*FOUR_ONES, move] == line_of(after(played(*FOUR_ONES), LegalMoveChosen(move)))


def test_a_move_from_the_list_needs_no_second_press() -> None:
    """It was chosen by its name."""
    assert ["a1"] == line_of(after(played(prefs=Prefs(confirm="on")), LegalMoveChosen("a1")))


def test_a_cell_that_was_just_emptied_can_be_chosen_at_once() -> None:
    state = after(played("c4", "b3"), LegalMoveChosen("c3=b3+c4", 100.0), LegalMoveChosen("b3", 150.0))

    assert "b3" == line_of(state)[-1]


def test_the_focus_goes_to_the_button_of_the_list_since_the_list_is_another_one_now() -> None:
    assert [Focus("legal-moves")] == effects(update(opened(played()), LegalMoveChosen("a1")), Focus)


def test_while_the_bot_thinks_the_list_is_empty_and_says_so() -> None:
    state = opened(pressed(played(seats=AGAINST_BOT), "a1"))

    assert [] == buttons(state)
    assert english("legal.none") == words(by_class(legal_view(state), "legal-none")[0])


def test_a_press_that_comes_while_the_bot_thinks_is_refused() -> None:
    thinking = pressed(played(seats=AGAINST_BOT), "a1")

    assert "refused.thinking" == notice_key(after(thinking, LegalMoveChosen("b1")))


def test_a_press_that_comes_when_it_is_the_bot_s_turn_is_refused() -> None:
    stopped = after(pressed(played(seats=AGAINST_BOT), "a1"), StopPressed())

    assert "refused.bots_turn" == notice_key(after(stopped, LegalMoveChosen("b1")))


def test_a_move_that_is_not_legal_here_is_refused() -> None:
    assert "refused.not_legal" == notice_key(after(played(*FOUR_ONES), LegalMoveChosen("c3")))


def test_where_undo_is_switched_off_the_past_is_not_played_on() -> None:
    state = replace(played("a1", "e5"), allowed=Allowed(undo=False))

    assert "refused.switched_off" == notice_key(after(state, UndoPressed()))
    assert "refused.past" == notice_key(after(replace(state, node=1), LegalMoveChosen("b1")))

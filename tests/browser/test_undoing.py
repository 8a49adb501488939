"""Going back and forth in a game on the built page: undo and redo, the move list, other lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from cephalopod.position import Color
from tests.browser.playing import Playing, Shown
from web.messages import say

LEVEL = 1


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """One page for all games."""
    return Playing(open_page())


@pytest.fixture
def with_bot(playing: Playing) -> Playing:
    """White against the bot on 3x3, one move and its answer on the board."""
    playing.new_game(board="3x3", level=LEVEL, color="white")
    playing.press("b2")
    playing.wait_for_plies(2)
    playing.wait_for_bot()
    return playing


@pytest.fixture
def of_two(playing: Playing) -> Playing:
    """Two people on 5x5, three moves on the board."""
    playing.new_game("two_people")
    playing.play("a1 e5 a5")
    return playing


def free(shown: Shown, index: int = 0) -> str:
    """Return one of the cells where a die captures nothing."""
    position = shown.position
    cells = [cell for cell, die in enumerate(position.dice) if not die and not position.captures_at(cell)]
    return shown.board.cell_name(cells[index])


def test_undo_takes_back_the_answer_of_the_bot_and_the_move_before_it(with_bot: Playing) -> None:
    before = with_bot.check()
    with_bot.do("undo")

    shown = with_bot.check()
    assert (0, Color.WHITE) == (shown.plies, shown.turn)
    assert before.text == shown.text


def test_redo_brings_both_back_without_asking_the_bot(with_bot: Playing) -> None:
    before = with_bot.check()
    with_bot.do("undo")
    with_bot.do("redo")

    assert before == with_bot.check()


def test_undo_and_redo_are_off_where_there_is_nothing_to_do(with_bot: Playing) -> None:
    at_the_end = [with_bot.button(name).is_enabled() for name in ("undo", "redo")]
    with_bot.do("undo")
    at_the_start = [with_bot.button(name).is_enabled() for name in ("undo", "redo")]

    assert ([True, False], [False, True]) == (at_the_end, at_the_start)


def test_between_two_people_undo_takes_back_one_move(of_two: Playing) -> None:
    of_two.do("undo")

    assert 2 == of_two.check().plies


def test_undo_works_after_the_end_and_redo_leads_back_to_the_result(playing: Playing) -> None:
    playing.new_game(board="3x3", level=LEVEL, color="white")
    end = playing.play_to_the_end(7, playing.press)
    result = playing.status
    playing.do("undo")
    undone = playing.check()
    playing.do("redo")

    assert (None, Color.WHITE) == (undone.winner, undone.turn)
    assert undone.plies in (end.plies - 1, end.plies - 2)
    assert end == playing.check()
    assert result == playing.status


def test_after_an_undo_at_the_end_the_game_can_be_finished_another_way(playing: Playing) -> None:
    playing.new_game(board="3x3", level=LEVEL, color="white")
    end = playing.play_to_the_end(8, playing.press)
    playing.do("undo")
    playing.do("undo")
    other = playing.play_to_the_end(9, playing.press)

    assert other.position.is_over
    assert end.winner is not None


def test_a_press_in_the_move_list_leads_to_that_move(of_two: Playing) -> None:
    of_two.forget()
    of_two.page.locator(".move-list .move").first.click()
    shown = of_two.check()

    assert 1 == shown.plies
    assert say("en", "status.past", ply=1, plies=3) == of_two.status
    details = {"player": say("en", "color.white"), "cell": "a1", "pips": 1}
    assert [f"{say('en', 'said.at_move', ply=1)} {say('en', 'said.placed', **details)}"] == of_two.spoken


def test_from_a_past_position_one_button_leads_to_the_end(of_two: Playing) -> None:
    of_two.page.locator(".move-start").click()
    past = of_two.check().plies
    of_two.do("end")

    assert (0, 3) == (past, of_two.check().plies)


def test_playing_from_the_past_makes_another_line_and_both_can_be_reached(of_two: Playing) -> None:
    of_two.page.locator(".move-list .move").first.click()
    of_two.press("e1")
    of_two.wait_for_plies(2)
    new = of_two.check()
    of_two.page.locator(".move-other", has_text="e5").click()
    old = of_two.check()
    of_two.do("end")
    old_end = of_two.check()
    of_two.page.locator(".move-other", has_text="e1").click()

    assert (["a1", "e1"], 2) == (new.text, new.plies)
    assert (["a1", "e5", "a5"], 2) == (old.text, old.plies)
    assert 3 == old_end.plies
    assert new == of_two.check()


def test_the_same_move_from_the_past_makes_no_other_line(of_two: Playing) -> None:
    of_two.do("undo")
    of_two.press("a5")

    assert 0 == of_two.page.locator(".move-other").count()
    assert ["a1", "e5", "a5"] == of_two.check().text


def test_against_the_bot_another_move_from_the_past_is_answered_and_the_old_line_kept(with_bot: Playing) -> None:
    old = with_bot.check()
    with_bot.do("undo")
    with_bot.press("a1")
    with_bot.wait_for_plies(2)
    with_bot.wait_for_bot()
    new = with_bot.check()
    with_bot.page.locator(".move-other").first.click()
    with_bot.do("end")

    assert ("a1", 2) == (new.text[0], new.plies)
    assert old == with_bot.check()


def test_where_the_bot_would_move_in_the_past_it_moves_only_when_told(with_bot: Playing) -> None:
    with_bot.press(free(with_bot.check()))
    with_bot.wait_for_plies(4)
    with_bot.wait_for_bot()
    with_bot.page.locator(".move-list .move").first.click()
    with_bot.forget()
    with_bot.press(free(with_bot.check()))
    refused = with_bot.check()

    assert [say("en", "refused.bots_turn")] == with_bot.spoken
    assert 1 == refused.plies
    assert ["end", "bot"] == with_bot.buttons


def test_undo_takes_a_choice_back_with_the_move_before_it(playing: Playing) -> None:
    playing.new_game("two_people")
    playing.play("c4 c2 b3 d3")
    playing.press("c3")
    playing.do("undo")

    assert [] == playing.chips
    assert 3 == playing.check().plies

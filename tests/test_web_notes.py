"""What a person does to the tree of moves beside playing: signs, comments, promoting, deleting, bringing back."""

from __future__ import annotations

import pytest

from tests.playing import (
    AGAINST_BOT,
    after,
    answer,
    answered,
    effects,
    english,
    line_of,
    moves_of,
    notice,
    played,
    pressed,
    requests,
    spoken,
)
from web import events
from web.effects import SaveGame, StopBot
from web.events import (
    CommentWritten,
    GlyphChosen,
    LineDeleted,
    LinePromoted,
    LineRestored,
    NodeChosen,
    StopPressed,
    UndoPressed,
)
from web.model import State
from web.notes import can_restore
from web.saves import game_envelope, read_game
from web.update import update
from web.view_panels import decisions

GAME = played("a1", "b5", "c1")
VARIATION = pressed(after(GAME, UndoPressed()), "d1")
"""d1 was played in place of c1."""

CHANGES = {
    "glyph": GlyphChosen("!"),
    "comment": CommentWritten(3, "well played"),
    "deletion": LineDeleted(),
}


def main_line(state: State) -> list[str]:
    """Return the texts of the moves of the main line."""
    return moves_of(state, state.game.end_of(0))


@pytest.mark.parametrize("event", CHANGES.values(), ids=CHANGES)
def test_a_change_is_kept_under_the_next_revision(event: events.Event) -> None:
    step = update(GAME, event)

    assert [step.state] == [effect.state for effect in effects(step, SaveGame)]
    assert GAME.revision + 1 == step.state.revision


# -- signs -------------------------------------------------------------------------------------------------------


def test_the_shown_move_gets_the_sign() -> None:
    state = after(GAME, NodeChosen(2), GlyphChosen("?!"))

    assert ["", "", "?!", ""] == [node.glyph for node in state.game.nodes]


def test_a_sign_is_said_in_words() -> None:
    assert [english("said.glyph", ply=3, glyph=english("glyph.good"))] == spoken(update(GAME, GlyphChosen("!")))


def test_another_sign_takes_the_place_of_the_first() -> None:
    assert "??" == after(GAME, GlyphChosen("!"), GlyphChosen("??")).game.nodes[3].glyph


def test_the_same_sign_again_is_taken_away() -> None:
    step = update(after(GAME, GlyphChosen("!")), GlyphChosen("!"))

    assert "" == step.state.game.nodes[3].glyph
    assert [english("said.glyph_removed", ply=3)] == spoken(step)


def test_the_start_of_the_game_has_no_sign() -> None:
    state = after(GAME, NodeChosen(0))

    assert state is after(state, GlyphChosen("!"))


# -- comments ----------------------------------------------------------------------------------------------------


def test_a_comment_belongs_to_the_move_for_which_it_was_written() -> None:
    """Even if the board shows another one by then."""
    state = after(GAME, NodeChosen(1), CommentWritten(2, "too far away"))

    assert ["", "", "too far away", ""] == [node.comment for node in state.game.nodes]


def test_the_start_of_the_game_can_have_a_comment() -> None:
    assert "first game" == after(GAME, CommentWritten(0, "first game")).game.nodes[0].comment


def test_writing_is_silent() -> None:
    """The screen reader says what is typed."""
    assert [] == spoken(update(GAME, CommentWritten(1, "a")))


@pytest.mark.parametrize("text", ["", "  ", "\r\n"])
def test_a_comment_that_says_nothing_is_none(text: str) -> None:
    assert "" == after(GAME, CommentWritten(1, "a"), CommentWritten(1, text)).game.nodes[1].comment


def test_what_changes_nothing_is_not_kept() -> None:
    assert () == update(GAME, CommentWritten(1, " ")).effects


def test_a_comment_on_a_move_that_is_gone_is_dropped() -> None:
    assert GAME is after(GAME, CommentWritten(99, "late"))


def test_comments_of_any_characters_are_kept() -> None:
    text = "</textarea><script>alert(1)</script> {x} (1-0) \\ ñ\n\nend"
    state = after(GAME, CommentWritten(2, text))

    assert text == read_game(game_envelope(state)).game.nodes[2].comment


def test_going_to_a_move_says_its_sign_and_its_comment() -> None:
    state = after(GAME, GlyphChosen("!"), CommentWritten(3, "Sharp."), NodeChosen(0))

    (sentence,) = spoken(update(state, NodeChosen(3)))

    assert sentence.endswith(f"{english('glyph.good').capitalize()}. Sharp.")


# -- promoting ---------------------------------------------------------------------------------------------------


def test_a_variation_becomes_the_main_line() -> None:
    step = update(VARIATION, LinePromoted())

    assert (["a1", "b5", "c1"], ["a1", "b5", "d1"]) == (main_line(VARIATION), main_line(step.state))
    assert [english("said.promoted_main")] == spoken(step)


def test_promoting_leaves_the_board_as_it_is() -> None:
    state = after(VARIATION, LinePromoted())

    assert (VARIATION.node, VARIATION.tip) == (state.node, state.tip)


def test_a_variation_within_a_variation_is_promoted_step_by_step() -> None:
    inner = pressed(after(pressed(VARIATION, "e5"), UndoPressed()), "e3")
    once = update(inner, LinePromoted())

    assert [english("said.promoted")] == spoken(once)
    assert ["a1", "b5", "c1"] == main_line(once.state)
    assert ["a1", "b5", "d1", "e3"] == main_line(after(once.state, LinePromoted()))


def test_the_main_line_cannot_be_promoted() -> None:
    step = update(GAME, LinePromoted())

    assert GAME.game is step.state.game
    assert [english("refused.main_line")] == spoken(step)


# -- deleting and bringing back ----------------------------------------------------------------------------------


def test_deleting_takes_the_shown_move_and_all_that_follows_it() -> None:
    step = update(after(GAME, NodeChosen(2)), LineDeleted())

    assert (["a1"], ["a1"]) == (moves_of(step.state), line_of(step.state))
    assert [english("said.deleted", n=2)] == spoken(step)
    assert ("said.deleted", {"n": 2}) == notice(step.state)


def test_after_a_variation_was_deleted_the_main_line_is_followed() -> None:
    state = after(VARIATION, LineDeleted())

    assert (["a1", "b5"], ["a1", "b5", "c1"]) == (moves_of(state), line_of(state))


def test_the_start_of_the_game_cannot_be_deleted() -> None:
    step = update(after(GAME, NodeChosen(0)), LineDeleted())

    assert [english("refused.nothing_to_delete")] == spoken(step)
    assert GAME.game is step.state.game


def test_what_was_deleted_can_be_brought_back() -> None:
    step = update(after(VARIATION, LineDeleted()), LineRestored())

    assert VARIATION.game is step.state.game
    assert (VARIATION.node, VARIATION.tip) == (step.state.node, step.state.tip)
    assert [english("said.restored")] == spoken(step)
    assert [VARIATION.revision + 2] == [effect.state.revision for effect in effects(step, SaveGame)]


def test_bringing_back_is_offered_with_a_button() -> None:
    state = after(VARIATION, LineDeleted())

    assert ("restore_line", "restore-line") in decisions(state)


def test_looking_around_does_not_take_the_offer_away() -> None:
    assert can_restore(after(VARIATION, LineDeleted(), NodeChosen(1)))


@pytest.mark.parametrize("event", [GlyphChosen("!"), CommentWritten(1, "x")], ids=repr)
def test_nothing_is_brought_back_over_what_was_done_since(event: events.Event) -> None:
    state = after(VARIATION, LineDeleted(), event)
    step = update(state, LineRestored())

    assert not can_restore(state)
    assert state.game is step.state.game
    assert [english("refused.nothing_to_restore")] == spoken(step)


def test_a_move_played_since_takes_the_offer_away() -> None:
    assert not can_restore(pressed(after(VARIATION, LineDeleted()), "e3"))


def test_what_was_brought_back_cannot_be_brought_back_again() -> None:
    assert not can_restore(after(VARIATION, LineDeleted(), LineRestored()))


# -- with the bot ------------------------------------------------------------------------------------------------

THINKING = pressed(played(seats=AGAINST_BOT), "a1")


def test_deleting_stops_the_bot_that_thinks_about_the_line() -> None:
    step = update(THINKING, LineDeleted())

    assert [StopBot()] == effects(step, StopBot)
    assert not step.state.bot_is_busy


def test_the_bot_does_not_answer_at_once_to_a_game_that_was_cut() -> None:
    """Its answer would be a change, and what was deleted could not be brought back."""
    state = answered(THINKING, "b5")
    step = update(state, LineDeleted())

    assert ("paused", []) == (step.state.bot.phase, requests(step))
    assert [("bot_moves", "bot"), ("take_over", "take-over"), ("restore_line", "restore-line")] == decisions(
        step.state
    )


def test_an_answer_to_what_was_deleted_is_dropped() -> None:
    state = after(THINKING, LineDeleted())
    late = answer(state, "b5", request=THINKING.bot.request)

    assert state is after(state, late)


def test_the_bot_goes_on_where_the_line_was_brought_back() -> None:
    step = update(after(THINKING, LineDeleted()), LineRestored())

    assert [THINKING.bot.request + 1] == [request["id"] for request in requests(step)]


def test_a_bot_that_was_asked_for_another_move_is_stopped_before_a_line_comes_back() -> None:
    state = after(answered(THINKING, "b5"), LineDeleted(), events.BotWanted())
    step = update(state, LineRestored())

    assert [StopBot()] == effects(step, StopBot)
    assert ["a1", "b5"] == line_of(step.state)


def test_deleting_where_a_person_is_to_move_leaves_the_bot_alone() -> None:
    state = after(answered(THINKING, "b5"), StopPressed(), NodeChosen(1), LineDeleted())

    assert ("idle", []) == (state.bot.phase, line_of(state))

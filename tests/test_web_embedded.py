"""A board in an article: opened from its markup, played by the rules of the page, judged by its goal."""

from __future__ import annotations

import json

import pytest

from cephalopod.markup import Element, markup_text
from cephalopod.notation import parse_position, position_text
from cephalopod.position import Color
from web import events
from web.effects import Announce, AskBot, Effect, FocusCell
from web.embedded import Embedded, Restarted, begun, happened, opened, reply, takes
from web.events import Event
from web.messages import TABLES, say
from web.model import HUMAN, Notice
from web.view_embedded import embedded_view, figure_view, position_sentence

TWO_DICE = {"data-position": "5/2B2/1d3/5/5 w", "data-goal": "capture"}
CHOICE = {"data-position": "5/2A2/1b1C1/5/5 w", "data-goal": "c3 shows=4"}


def cell(name: str) -> int:
    """Return a cell of the 5x5 board."""
    return "abcde".index(name[0]) + 5 * (int(name[1]) - 1)


def press(name: str) -> events.CellPressed:
    """Return a press on a cell, long after the one before."""
    return events.CellPressed(cell(name))


def done(board: Embedded, *what: Event | Restarted) -> Embedded:
    """Return the board after some events."""
    for event in what:
        board, _ = happened(board, event)
    return board


def said_of(effects: tuple[Effect, ...]) -> list[str]:
    """Return what is said."""
    return [effect.text for effect in effects if isinstance(effect, Announce)]


def words(view: Element) -> str:
    """Return a view as text."""
    return markup_text(view)


# -- opening -----------------------------------------------------------------------------------------------


def test_without_a_position_it_is_the_empty_board() -> None:
    board = opened({}, "en")

    assert "5/5/5/5/5 w" == position_text(board.state.position)
    assert (HUMAN, HUMAN) == (board.state.seats.white, board.state.seats.black)


def test_the_markup_says_the_position_the_goal_and_the_sentences() -> None:
    board = opened({**TWO_DICE, "data-reached": "Well.", "data-missed": "Not so."}, "es", 3)

    assert "5/2B2/1d3/5/5 w" == position_text(board.state.position)
    assert ("es", 3, "Well.", "Not so.") == (board.state.prefs.language, board.number, board.reached, board.missed)


@pytest.mark.parametrize(
    ("markup", "key"),
    [
        ({"data-position": "5/5"}, "error."),
        ({"data-position": "<b>"}, "error."),
        ({"data-goal": "fly"}, "boards.bad_goal"),
        ({"data-black": "8"}, "boards.bad_level"),
        ({"data-white": "x"}, "boards.bad_level"),
    ],
)
@pytest.mark.parametrize("language", TABLES)
def test_what_cannot_be_understood_is_told_and_the_board_can_be_played(
    markup: dict[str, str], key: str, language: str
) -> None:
    board = opened(markup, language)

    assert isinstance(board.state.notice, Notice)
    assert board.state.notice.text[0].startswith(key)
    assert "<b>" not in words(embedded_view(board))
    assert 1 == done(board, press("a1")).state.game.nodes[1].ply


# -- playing -----------------------------------------------------------------------------------------------


def test_a_press_plays_by_the_rules_of_the_page() -> None:
    board = done(opened(TWO_DICE, "en"), press("c3"))

    assert "5/5/2F2/5/5 b" == position_text(board.state.position)


def test_two_boards_are_independent() -> None:
    first = opened(TWO_DICE, "en", 1)
    second = opened(TWO_DICE, "en", 2)

    done(first, press("c3"))

    assert second == opened(TWO_DICE, "en", 2)


def test_a_capture_is_chosen_as_on_the_page() -> None:
    board = done(opened(CHOICE, "en"), press("c3"), press("c4"), press("d3"), press("c3"))

    assert "reached" == board.outcome


def test_a_goal_that_is_reached_is_said_after_the_move_with_the_article_s_words() -> None:
    board, effects = happened(opened({**TWO_DICE, "data-reached": "2 and 4 make 6."}, "en"), press("c3"))

    assert ["White: c3, 6, captures b3, c4.", "2 and 4 make 6."] == said_of(effects)
    assert '<p class="status" data-outcome="reached">2 and 4 make 6.</p>' in words(embedded_view(board))


@pytest.mark.parametrize("language", TABLES)
def test_without_words_of_the_article_there_are_some(language: str) -> None:
    board = opened(TWO_DICE, language)

    assert ("goal.reached", {}) == done(board, press("c3")).verdict
    assert ("goal.missed", {}) == done(board, press("a1")).verdict
    assert say(language, "controls.again") in say(language, "goal.missed")


def test_after_the_next_move_the_board_speaks_of_the_game_again() -> None:
    board = done(opened(TWO_DICE, "en"), press("c3"), press("a1"))

    assert ("reached", None) == (board.outcome, board.verdict)
    assert say("en", "status.turn_white") in words(embedded_view(board))


def test_undo_opens_the_goal_again() -> None:
    board = done(opened(TWO_DICE, "en"), press("a1"), events.UndoPressed())

    assert ("open", None) == (board.outcome, board.verdict)
    assert say("en", "status.turn_white") in words(embedded_view(board))


def test_again_begins_from_the_start_and_keeps_the_keyboard_s_place() -> None:
    board = opened(TWO_DICE, "en")
    again, effects = happened(done(board, press("a1"), press("b1")), Restarted())

    assert board.state.position == again.state.position
    assert 1 == len(again.state.game.nodes)
    assert cell("b1") == again.state.focus
    assert [say("en", "said.at_start")] == said_of(effects)


def test_the_verdict_is_said_once() -> None:
    board = done(opened(TWO_DICE, "en"), press("c3"))

    _, effects = happened(board, events.CellPreviewed(3))

    assert [] == said_of(effects)


@pytest.mark.parametrize(
    "event",
    [
        events.DialogWanted("menu"), events.HintWanted("move"), events.PrefChosen("language", "es"),
        events.BoardFlipped(), events.EditorOpened(), events.RedoPressed(),
    ],
)  # fmt: skip
def test_what_belongs_to_the_page_for_playing_is_not_taken(event: Event) -> None:
    board = opened(TWO_DICE, "en")

    assert not takes(event)
    assert (board, ()) == happened(board, event)


def test_nothing_is_kept_anywhere() -> None:
    """Whatever is played, the world hears sentences, a focus, a question to the bot, and nothing else."""
    board = opened({"data-position": "AfA/fAf/Af1 w", "data-black": "1"}, "en")
    _, effects = happened(board, events.CellPressed(2))

    assert {Announce} == {type(effect) for effect in effects}
    assert isinstance(happened(board, events.FocusMoved(1, 0))[1][0], FocusCell)


# -- replies -----------------------------------------------------------------------------------------------


def test_where_the_bot_plays_a_colour_it_is_asked_after_one_s_move_and_answers_by_the_rules() -> None:
    board, effects = happened(opened({"data-position": "3/3/3 w", "data-black": "1"}, "en"), events.CellPressed(4))
    (asked,) = [effect for effect in effects if isinstance(effect, AskBot)]

    board = done(board, events.BotReported(reply(asked.request)))

    assert 2 == board.state.game.nodes[board.state.node].ply
    assert Color.WHITE is board.state.position.turn


def test_where_the_bot_begins_it_is_asked_at_once() -> None:
    _, effects = begun(opened({"data-position": "3/3/3 w", "data-white": "2"}, "en"))

    assert [AskBot] == [type(effect) for effect in effects]


def test_equal_requests_have_equal_replies() -> None:
    request = json.dumps({"id": 4, "kind": "move", "position": "3/1A1/3 b", "level": 1, "seed": 7})

    assert reply(request) == reply(request)
    assert 4 == json.loads(reply(request))["id"]


def test_a_reply_that_comes_after_again_is_dropped() -> None:
    board, effects = happened(opened({"data-position": "3/3/3 w", "data-black": "1"}, "en"), events.CellPressed(4))
    (asked,) = [effect for effect in effects if isinstance(effect, AskBot)]

    fresh = done(board, Restarted())
    late = done(fresh, events.BotReported(reply(asked.request)))
    again = done(done(fresh, events.CellPressed(0)), events.BotReported(reply(asked.request)))

    assert fresh == late
    assert 1 == again.state.game.nodes[again.state.node].ply


def test_a_whole_game_against_the_replies_comes_to_an_end() -> None:
    board = opened({"data-position": "3/3/3 w", "data-black": "1", "data-goal": "win"}, "en")
    for turn in range(200):
        if board.state.position.is_over:
            break
        at = next(at for at in range(9) if not board.state.position.dice[at])
        board, effects = happened(board, events.CellPressed(at, 1000.0 * turn))
        if board.state.draft is not None:
            board, effects = happened(board, events.OptionChosen(0, 0.0))
        for effect in effects:
            if isinstance(effect, AskBot):
                board = done(board, events.BotReported(reply(effect.request)))

    assert board.state.position.is_over
    assert board.outcome in ("reached", "missed")


# -- what is seen ------------------------------------------------------------------------------------------


def test_a_live_board_is_a_grid_with_a_name_of_its_own() -> None:
    view = words(embedded_view(opened(TWO_DICE, "en", 4)))

    assert f'aria-label="{say("en", "boards.label", n=4, board="5x5")}"' in view
    assert 25 == view.count('role="gridcell"')
    assert 1 == view.count('tabindex="0"')


def test_undo_and_again_have_nothing_to_do_at_first() -> None:
    fresh = opened(TWO_DICE, "en")

    assert 2 == words(embedded_view(fresh)).count('aria-disabled="true"')
    assert 0 == words(embedded_view(done(fresh, press("a1")))).count('aria-disabled="true"')


def test_a_choice_can_be_cancelled() -> None:
    board = done(opened(CHOICE, "en"), press("c3"))

    assert 'data-action="cancel"' in words(embedded_view(board))
    assert board.state.draft is not None
    assert 4 == words(embedded_view(board)).count('class="chip"')


def test_a_picture_says_the_position_in_words_and_knows_its_cells() -> None:
    view = words(figure_view(parse_position("3/1B1/a2 w"), "en"))

    assert view.startswith('<svg class="board-figure" ')
    assert 'role="img"' in view
    assert "<title>Board 3x3. Dice: a1 black 1, b2 white 2. White to move.</title>" in view
    assert ["0", "4", "8"] == [number for number in "048" if f'data-cell="{number}"' in view]
    assert "<desc>" not in view


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("3/3/3 b", "Tablero 3x3. Está vacío. Juegan las negras."),
        ("AfA/fAf/AfA b", "Ganan las blancas"),
    ],
)
def test_an_empty_and_a_full_board_have_words_too(position: str, sentence: str) -> None:
    assert sentence in position_sentence(parse_position(position), "es")

"""History and the bot's turns: undo, redo, variations, thinking, stopping, failing, bot against bot."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cephalopod import __version__
from cephalopod.position import STANDARD, Variant
from tests.playing import (
    AGAINST_BOT,
    AGAINST_WHITE_BOT,
    TWO_BOTS,
    TWO_PEOPLE,
    after,
    answer,
    answered,
    cell,
    effects,
    english,
    line_of,
    moves_of,
    notice,
    notice_key,
    picked,
    played,
    press,
    pressed,
    requests,
    spoken,
)
from tests.strategies import variant_named
from web import events
from web.effects import AskBot, HurryBot, SaveGame, StopBot
from web.events import (
    BotFailed,
    BotWanted,
    GameStarted,
    MoveNowPressed,
    NodeChosen,
    RedoPressed,
    Rematched,
    Stepped,
    StopPressed,
    TakenOver,
    UndoPressed,
)
from web.model import HUMAN, Prefs, Seats, State
from web.turns import BOT_MATCH_PAUSE_MS, Step, record_headers, undo_target
from web.update import update
from web.view_panels import decisions, status_text

THINKING = pressed(played(seats=AGAINST_BOT), "a1")
"""A person has played a1; the bot, Black, thinks."""


def progress(state: State, nodes: int = 5, *, request: int | None = None) -> events.Event:
    """Return a report of the bot that is not its last one."""
    number = state.bot.request if request is None else request
    return events.BotReported(json.dumps({"id": number, "done": False, "nodes": nodes, "nodes_wanted": 20}))


def game_started(seats: Seats = AGAINST_BOT, variant: Variant = STANDARD) -> GameStarted:
    """Return the event of a new game."""
    return GameStarted(variant, seats, "new", 5, "2026.02.25")


# -- asking the bot ----------------------------------------------------------------------------------------------


def test_after_a_person_s_move_the_bot_is_asked() -> None:
    step = press(played(seats=AGAINST_BOT), "a1")

    assert [{"id": 1, "kind": "move", "position": "5/5/5/5/A4 b", "level": 2, "seed": 7}] == requests(step)


def test_each_request_has_its_own_number() -> None:
    step = press(answered(THINKING, "b5"), "c1")

    assert [2] == [request["id"] for request in requests(step)]


def test_the_bot_wakes_up_once_and_thinks_from_then_on() -> None:
    first = THINKING
    second = pressed(answered(first, "b5"), "c1")

    assert ("starting", "thinking") == (first.bot.phase, second.bot.phase)


def test_a_bot_that_has_begun_to_think_is_awake() -> None:
    assert "thinking" == after(THINKING, progress(THINKING), UndoPressed(), RedoPressed()).bot.phase


def test_after_a_failure_the_bot_wakes_up_again() -> None:
    awake = pressed(answered(THINKING, "b5"), "c1")
    failed = after(awake, BotFailed(awake.bot.request, "gone"))

    assert "starting" == after(failed, BotWanted()).bot.phase


def test_the_person_s_move_is_spoken_before_the_bot_is_asked() -> None:
    kinds = [type(effect).__name__ for effect in press(played(seats=AGAINST_BOT), "a1").effects]

    assert ["Announce", "SaveGame", "AskBot"] == kinds


def test_two_people_never_ask_the_bot() -> None:
    assert [] == requests(press(played(), "a1"))


def test_nobody_is_asked_after_the_end() -> None:
    step = press(played(start="1FF/fFf/fFf w", seats=AGAINST_BOT), "a3")

    assert [] == requests(step)


def test_progress_is_shown_and_silent() -> None:
    step = update(THINKING, progress(THINKING, 5))

    assert ("thinking", 5, 20) == (step.state.bot.phase, step.state.bot.nodes, step.state.bot.nodes_wanted)
    assert () == step.effects


def test_a_new_request_starts_without_progress() -> None:
    state = pressed(after(THINKING, progress(THINKING), answer(THINKING, "b5")), "c1")

    assert (0, 0) == (state.bot.nodes, state.bot.nodes_wanted)


# -- the bot's answer --------------------------------------------------------------------------------------------


def test_the_bot_s_answer_is_played() -> None:
    state = answered(THINKING, "b5")

    assert (["a1", "b5"], "idle") == (moves_of(state), state.bot.phase)


def test_the_bot_s_answer_is_shown_in_motion() -> None:
    assert answered(THINKING, "b5").fresh


def test_the_bot_s_answer_is_a_new_revision() -> None:
    assert THINKING.revision < answered(THINKING, "b5").revision


def test_the_bot_s_answer_is_spoken_once_with_whose_turn_it_is() -> None:
    step = update(THINKING, answer(THINKING, "b5"))

    placed = english("said.placed", player=english("level.2"), cell="b5", pips=1)

    assert [f"{placed} {english('said.your_turn')}"] == spoken(step)


def test_the_bot_s_answer_is_kept() -> None:
    step = update(THINKING, answer(THINKING, "b5"))

    assert [SaveGame(step.state)] == effects(step, SaveGame)


def test_the_bot_s_last_move_is_spoken_with_the_result_alone() -> None:
    state = pressed(played(start="1FF/fFf/fF1 w", seats=AGAINST_BOT), "a3")

    (sentence,) = spoken(update(state, answer(state, "c1")))

    assert sentence.endswith(english("result.white", more=5, fewer=4))
    assert english("said.your_turn") not in sentence


def test_an_answer_to_another_request_is_dropped() -> None:
    assert Step(THINKING) == update(THINKING, answer(THINKING, "b5", request=99))


def test_progress_of_another_request_is_dropped() -> None:
    assert Step(THINKING) == update(THINKING, progress(THINKING, request=99))


def test_the_same_answer_twice_counts_once() -> None:
    last = answer(THINKING, "b5")

    assert answered(THINKING, "b5") == after(THINKING, last, last)


def test_an_answer_that_is_no_legal_move_is_a_failure() -> None:
    state = answered(THINKING, "a1")

    assert (["a1"], "failed") == (moves_of(state), state.bot.phase)


def test_an_answer_that_is_no_move_is_a_failure() -> None:
    assert "failed" == answered(THINKING, "hello").bot.phase


def test_a_report_of_an_error_is_a_failure_with_its_reason() -> None:
    report = events.BotReported(json.dumps({"id": THINKING.bot.request, "error": "no such level"}))

    state = after(THINKING, report)

    assert ("failed", "no such level") == (state.bot.phase, state.bot.reason)


def test_a_cell_that_the_bot_has_just_emptied_is_not_played_by_a_press_that_was_on_its_way() -> None:
    state = pressed(played("c4", "e1", "b3", "e3", seats=AGAINST_BOT), "a5")
    state = after(state, answer(state, "c3=b3+c4", at_ms=2e6))

    assert "refused.captured_already" == notice_key(press(state, "b3", at_ms=2e6 + 100).state)
    assert "captured" not in str(notice_key(press(state, "b3", at_ms=2e6 + 700).state))


def without_weights(state: State, move: str) -> events.Event:
    """Return the last report of a bot that has to do without what it has learned."""
    report = {"id": state.bot.request, "done": True, "move": move, "notice": "weights_unreadable"}
    return events.BotReported(json.dumps(report))


def test_a_bot_without_what_it_has_learned_plays_and_it_is_told_once() -> None:
    first = update(THINKING, without_weights(THINKING, "b5"))
    state = pressed(first.state, "c1")
    second = update(state, without_weights(state, "d5"))

    sentence = english("notice.weights_unreadable")

    assert (["a1", "b5"], [1, 0]) == (
        moves_of(first.state),
        [spoken(step).count(sentence) for step in (first, second)],
    )


# -- while the bot thinks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a1", "c3"])
def test_a_press_while_the_bot_thinks_is_answered_and_never_played(name: str) -> None:
    step = press(THINKING, name)

    assert ["a1"] == moves_of(step.state)
    assert [english("refused.thinking")] == spoken(step)
    assert "refused.thinking" == notice_key(step.state)


def test_a_press_does_not_disturb_the_bot() -> None:
    assert answered(THINKING, "b5").game == answered(pressed(THINKING, "c3"), "b5").game


def test_a_press_at_the_bot_s_turn_after_a_stop_is_answered_and_not_played() -> None:
    state = pressed(after(THINKING, StopPressed()), "c3")

    assert (["a1"], "refused.bots_turn") == (moves_of(state), notice_key(state))


def test_move_now_hurries_the_bot() -> None:
    step = update(THINKING, MoveNowPressed())

    assert (THINKING, (HurryBot(),)) == (step.state, step.effects)


def test_move_now_does_nothing_while_nobody_thinks() -> None:
    assert () == update(played(), MoveNowPressed()).effects


def test_stop_stops_the_bot_and_says_so_once() -> None:
    step = update(THINKING, StopPressed())

    assert "paused" == step.state.bot.phase
    assert [StopBot()] == effects(step, StopBot)
    assert [english("said.bot_stopped")] == spoken(step)


def test_an_answer_after_a_stop_is_dropped() -> None:
    stopped = after(THINKING, StopPressed())

    assert stopped == answered(stopped, "b5")


def test_a_stopped_bot_can_be_let_go_on() -> None:
    step = update(after(THINKING, StopPressed()), BotWanted())

    assert [2] == [request["id"] for request in requests(step)]


def test_stop_while_nobody_thinks_does_nothing() -> None:
    assert Step(played()) == update(played(), StopPressed())


def test_wanting_the_bot_while_it_thinks_is_answered() -> None:
    assert [english("refused.thinking")] == spoken(update(THINKING, BotWanted()))


def test_wanting_the_bot_at_a_person_s_turn_changes_nothing() -> None:
    state = after(played("a1", "b5", "c1", "d5", seats=AGAINST_BOT), UndoPressed())

    assert Step(state) == update(state, BotWanted())


# -- failures ----------------------------------------------------------------------------------------------------

FAILED = after(THINKING, BotFailed(THINKING.bot.request, "worker gone"))


def test_a_failure_is_spoken_once_and_the_game_is_unaffected() -> None:
    step = update(THINKING, BotFailed(THINKING.bot.request, "worker gone"))

    assert [english("said.bot_failed")] == spoken(step)
    assert (THINKING.game, "worker gone") == (step.state.game, step.state.bot.reason)


def test_a_failure_of_another_request_is_dropped() -> None:
    assert Step(THINKING) == update(THINKING, BotFailed(99, "worker gone"))


def test_after_a_failure_one_can_try_again_or_play_oneself() -> None:
    assert [("try_again", "bot"), ("take_over", "take-over")] == decisions(FAILED)


def test_trying_again_asks_for_the_same_position_with_a_new_number() -> None:
    step = update(FAILED, BotWanted())

    (request,) = requests(step)

    assert (2, "5/5/5/5/A4 b") == (request["id"], request["position"])


def test_an_answer_after_a_failure_is_dropped() -> None:
    assert FAILED == answered(FAILED, "b5")


def test_after_a_failure_one_can_undo_and_play_on() -> None:
    state = pressed(after(FAILED, UndoPressed()), "c3")

    assert (["c3"], "starting") == (moves_of(state), state.bot.phase)


def test_a_failure_is_not_offered_to_be_cured_where_a_person_is_to_move() -> None:
    state = pressed(after(played("a1", "b5", seats=AGAINST_BOT), UndoPressed()), "c1")
    state = after(state, BotFailed(state.bot.request, "worker gone"), NodeChosen(2))

    assert (["a1", "b5"], []) == (moves_of(state), decisions(state))


# -- playing in the bot's place ----------------------------------------------------------------------------------


@pytest.mark.parametrize("state", [FAILED, after(THINKING, StopPressed())], ids=["failed", "stopped"])
def test_a_person_plays_one_move_in_the_bot_s_place(state: State) -> None:
    step = update(state, TakenOver())
    mine = press(step.state, "c3")

    assert [english("said.taken_over")] == spoken(step)
    assert ["a1", "c3"] == moves_of(mine.state)


def test_after_that_move_it_is_the_person_s_own_turn() -> None:
    state = pressed(after(FAILED, TakenOver()), "c3")

    assert ((0, "idle"), ("status.your_turn", {})) == ((state.seat_to_move, state.bot.phase), status_text(state))


def test_the_bot_plays_its_next_move_itself() -> None:
    step = press(pressed(after(FAILED, TakenOver()), "c3"), "e5")

    assert 1 == len(requests(step))


def test_the_seats_stay_as_they_are() -> None:
    assert AGAINST_BOT == pressed(after(FAILED, TakenOver()), "c3").seats


def test_going_back_gives_the_move_back_to_the_bot() -> None:
    state = after(FAILED, TakenOver(), UndoPressed(), RedoPressed())

    assert "starting" == state.bot.phase


def test_taking_over_while_the_bot_thinks_stops_it() -> None:
    step = update(THINKING, TakenOver())

    assert [StopBot()] == effects(step, StopBot)
    assert ["a1", "c3"] == moves_of(pressed(step.state, "c3"))


def test_there_is_nothing_to_take_over_at_a_person_s_turn() -> None:
    assert Step(played()) == update(played(), TakenOver())


# -- undo and redo -----------------------------------------------------------------------------------------------

FOUR_PLIES = played("a1", "b5", "c1", "d5", seats=AGAINST_BOT)
LAST_TWO = "1FF/fFf/fF1 w"
"""A position in which two plain placements are left."""

FINISHED = played("a3", "c1", start=LAST_TWO, seats=AGAINST_BOT)


def test_undo_goes_back_across_the_bot_s_reply() -> None:
    assert ["a1", "b5"] == moves_of(after(FOUR_PLIES, UndoPressed()))


def test_undo_twice_goes_back_two_turns() -> None:
    assert [] == moves_of(after(FOUR_PLIES, UndoPressed(), UndoPressed()))


def test_undo_between_two_people_goes_back_one_move() -> None:
    assert ["a1"] == moves_of(after(played("a1", "b5"), UndoPressed()))


def test_undo_works_after_the_end() -> None:
    back = after(FINISHED, UndoPressed())

    assert FINISHED.position.is_over
    assert ([], 0) == (moves_of(back), back.seat_to_move)


def test_nothing_is_lost_by_undoing() -> None:
    back = after(FOUR_PLIES, UndoPressed())

    assert (FOUR_PLIES.game, ["a1", "b5", "c1", "d5"]) == (back.game, line_of(back))


def test_undo_needs_no_confirmation_since_redo_brings_everything_back() -> None:
    assert FOUR_PLIES.node == after(FOUR_PLIES, UndoPressed(), UndoPressed(), RedoPressed(), RedoPressed()).node


def test_redo_after_the_end_leads_to_the_end() -> None:
    assert FINISHED.node == after(FINISHED, UndoPressed(), RedoPressed()).node


def test_undo_with_nothing_to_undo_is_answered() -> None:
    step = update(played(), UndoPressed())

    assert [english("refused.nothing_to_undo")] == spoken(step)


def test_a_black_player_cannot_undo_the_bot_s_first_move() -> None:
    state = played("c3", seats=AGAINST_WHITE_BOT)

    assert undo_target(state) is None
    assert "refused.nothing_to_undo" == notice_key(after(state, UndoPressed()))


def test_redo_with_nothing_to_redo_is_answered() -> None:
    step = update(FOUR_PLIES, RedoPressed())

    assert [english("refused.nothing_to_redo")] == spoken(step)


def test_undo_drops_an_open_choice() -> None:
    state = pressed(played("c4", "c2", "b3", "d3"), "c3", "b3")

    assert picked(after(state, UndoPressed())) is None


def test_undo_says_once_which_move_is_on_the_board() -> None:
    step = update(FOUR_PLIES, UndoPressed())

    assert [
        english("said.at_move", ply=2) + " " + english("said.placed", player=english("level.2"), cell="b5", pips=1)
    ] == spoken(step)


def test_undo_to_the_beginning_says_so() -> None:
    assert [english("said.at_start")] == spoken(update(played("a1"), UndoPressed()))


def test_undo_while_the_bot_thinks_takes_the_person_s_move_back_and_stops_it() -> None:
    step = update(THINKING, UndoPressed())

    assert ([], "idle") == (moves_of(step.state), step.state.bot.phase)
    assert [StopBot()] == effects(step, StopBot)


def test_a_late_answer_after_undo_is_dropped() -> None:
    back = after(THINKING, UndoPressed())

    assert back == answered(back, "b5")


def test_redo_of_a_move_that_the_bot_had_not_answered_asks_it_again() -> None:
    step = update(after(THINKING, UndoPressed()), RedoPressed())

    assert (["a1"], [2]) == (moves_of(step.state), [request["id"] for request in requests(step)])


@pytest.mark.parametrize("way", [Stepped("end"), Stepped("forward"), NodeChosen(1)], ids=repr)
def test_whichever_way_one_comes_back_to_the_end_the_bot_goes_on(way: events.Event) -> None:
    """Otherwise the page would wait for an answer that nobody has asked for."""
    step = update(after(THINKING, UndoPressed()), way)

    assert 1 == len(requests(step))


def test_a_stopped_bot_is_not_woken_by_looking_around() -> None:
    state = after(THINKING, StopPressed(), Stepped("back"))
    step = update(state, Stepped("end"))

    assert [] == requests(step)
    assert [("bot_moves", "bot"), ("take_over", "take-over")] == decisions(step.state)


# -- looking at the past -----------------------------------------------------------------------------------------


def test_any_move_can_be_looked_at_and_the_rest_stays() -> None:
    state = after(FOUR_PLIES, NodeChosen(1))

    assert (["a1"], ["a1", "b5", "c1", "d5"]) == (moves_of(state), line_of(state))


@pytest.mark.parametrize(("by", "plies"), [("back", 3), ("forward", 4), ("start", 0), ("end", 4)])
def test_one_steps_along_the_line(by: str, plies: int) -> None:
    steps = {"back": Stepped("back"), "forward": Stepped("forward"), "start": Stepped("start")}

    assert plies == len(moves_of(after(FOUR_PLIES, steps.get(by, Stepped("end")))))


def test_stepping_back_from_the_beginning_stays_there() -> None:
    assert 0 == after(FOUR_PLIES, Stepped("start"), Stepped("back")).node


def test_what_is_looked_at_is_not_in_motion() -> None:
    state = pressed(played("a1"), "b5")

    assert (True, False) == (state.fresh, after(state, UndoPressed()).fresh)


@pytest.mark.parametrize("state", [FAILED, after(THINKING, StopPressed())], ids=["failed", "stopped"])
def test_playing_from_the_past_lets_a_failed_or_stopped_bot_go_on(state: State) -> None:
    assert 1 == len(requests(press(after(state, NodeChosen(0)), "c3")))


def test_the_status_in_the_past_says_where_one_is() -> None:
    state = after(FOUR_PLIES, NodeChosen(2))

    assert ("status.past", {"ply": 2, "plies": 4}) == status_text(state)


def test_at_a_bot_s_turn_in_the_past_the_bot_can_be_let_move() -> None:
    state = after(FOUR_PLIES, NodeChosen(1))

    assert [("to_end", "end"), ("bot_moves", "bot")] == decisions(state)
    assert "refused.bots_turn" == notice_key(pressed(state, "e5"))


def test_playing_from_the_past_makes_a_variation_and_keeps_the_old_line() -> None:
    state = pressed(after(FOUR_PLIES, UndoPressed()), "e1")

    assert ["a1", "b5", "e1"] == line_of(state)
    assert (["a1", "b5", "c1", "d5"], 2) == (
        moves_of(state, FOUR_PLIES.tip),
        len(state.game.nodes[2].children),
    )


def test_the_old_line_can_be_gone_back_to() -> None:
    state = after(pressed(after(FOUR_PLIES, UndoPressed()), "e1"), StopPressed(), NodeChosen(FOUR_PLIES.tip))

    assert ["a1", "b5", "c1", "d5"] == line_of(state)


def test_playing_the_same_move_again_follows_the_old_line() -> None:
    state = pressed(after(FOUR_PLIES, UndoPressed()), "c1")

    assert FOUR_PLIES.game == state.game


def test_letting_the_bot_move_in_the_past_makes_a_variation() -> None:
    state = answered(after(FOUR_PLIES, NodeChosen(1), BotWanted()), "e5")

    assert (["a1", "e5"], ["a1", "e5"]) == (moves_of(state), line_of(state))
    assert ["a1", "b5", "c1", "d5"] == moves_of(state, FOUR_PLIES.tip)


def test_a_press_in_the_past_while_the_bot_thinks_is_answered() -> None:
    state = pressed(after(THINKING, NodeChosen(0)), "c3")

    assert ([], "refused.thinking") == (moves_of(state), notice_key(state))


def test_an_answer_that_comes_while_one_looks_at_the_past_does_not_move_the_board() -> None:
    state = answered(after(THINKING, NodeChosen(0)), "b5")

    assert ([], ["a1", "b5"], "idle") == (moves_of(state), line_of(state), state.bot.phase)


def test_such_an_answer_is_spoken_once_and_kept() -> None:
    state = after(THINKING, NodeChosen(0))
    step = update(state, answer(state, "b5"))

    assert (1, 1) == (len(spoken(step)), len(effects(step, SaveGame)))


def test_such_an_answer_does_not_undo_what_is_shown_meanwhile() -> None:
    state = after(THINKING, NodeChosen(0), events.CellPreviewed(cell("e5")))

    assert cell("e5") == answered(state, "b5").preview


def test_an_answer_that_comes_while_another_line_is_on_the_board_leaves_that_line() -> None:
    old = after(THINKING, UndoPressed())
    state = pressed(old, "e1")

    there = answered(after(state, NodeChosen(1)), "b5")

    assert (["a1"], ["a1"]) == (moves_of(there), line_of(there))
    assert ["e1", "b5"] == moves_of(there, 3)
    assert "refused.nothing_to_redo" == notice_key(after(there, RedoPressed()))


def test_the_last_answer_of_a_game_seen_from_the_past_is_spoken_with_the_result() -> None:
    state = pressed(played(start="1FF/fFf/fF1 w", seats=AGAINST_BOT), "a3")
    back = after(state, Stepped("start"))

    (sentence,) = spoken(update(back, answer(back, "c1")))

    assert sentence.endswith(english("result.white", more=5, fewer=4))


# -- bot against bot ---------------------------------------------------------------------------------------------

MATCH = after(played(), game_started(TWO_BOTS))


def test_bot_against_bot_begins_by_itself_with_a_pause() -> None:
    step = update(played(), game_started(TWO_BOTS))

    assert [BOT_MATCH_PAUSE_MS] == [effect.pause_ms for effect in effects(step, AskBot)]
    assert [3] == [request["level"] for request in requests(step)]


def test_bot_against_bot_goes_on_by_itself() -> None:
    step = update(MATCH, answer(MATCH, "c3"))

    assert [4] == [request["level"] for request in requests(step)]


def test_less_motion_takes_the_pause_away() -> None:
    state = after(played(), events.MotionChanged(True))

    step = update(state, game_started(TWO_BOTS))

    assert [0] == [effect.pause_ms for effect in effects(step, AskBot)]


def test_against_a_person_the_bot_does_not_pause() -> None:
    assert [0] == [effect.pause_ms for effect in effects(press(played(seats=AGAINST_BOT), "a1"), AskBot)]


def test_undo_in_bot_against_bot_goes_back_one_move_and_stops_the_bots() -> None:
    state = answered(answered(MATCH, "c3"), "a1")
    step = update(state, UndoPressed())

    assert (["c3"], "paused") == (moves_of(step.state), step.state.bot.phase)
    assert [StopBot()] == effects(step, StopBot)


def test_redo_in_bot_against_bot_goes_forward_one_move() -> None:
    state = after(answered(answered(MATCH, "c3"), "a1"), UndoPressed(), UndoPressed(), RedoPressed())

    assert ["c3"] == moves_of(state)


def test_bots_that_were_stopped_go_on_when_told_to() -> None:
    state = after(answered(MATCH, "c3"), StopPressed())

    assert 1 == len(requests(update(state, BotWanted())))


def test_bots_whose_past_is_looked_at_wait_and_go_on_at_the_end() -> None:
    state = answered(after(answered(MATCH, "c3"), Stepped("start")), "a1")

    assert ([], ["c3", "a1"], "idle") == (moves_of(state), line_of(state), state.bot.phase)
    assert 1 == len(requests(update(state, Stepped("end"))))


def test_your_turn_is_not_said_in_bot_against_bot() -> None:
    (sentence,) = spoken(update(MATCH, answer(MATCH, "c3")))

    assert english("said.your_turn") not in sentence


# -- new games ---------------------------------------------------------------------------------------------------


def test_a_new_game_begins_on_its_board() -> None:
    state = after(FOUR_PLIES, game_started(TWO_PEOPLE, variant_named("3x5")))

    assert ("3x5", [], "new", 5) == (state.variant.name, moves_of(state), state.game_id, state.seed)


def test_a_new_game_is_spoken_once() -> None:
    assert [english("said.new_game", board="5x5")] == spoken(update(FOUR_PLIES, game_started()))


def test_a_new_game_keeps_what_the_person_has_set() -> None:
    state = after(played(prefs=Prefs(digits=True)), events.MotionChanged(True), game_started())

    assert (True, True) == (state.prefs.digits, state.reduced_motion)


def test_a_new_game_does_not_tell_again_that_nothing_is_kept() -> None:
    state = after(played(), events.StorageFailed("unavailable"), game_started())

    assert () == update(state, events.StorageFailed("unavailable")).effects


def test_a_new_game_stops_the_bot_and_drops_its_late_answer() -> None:
    step = update(THINKING, game_started())

    assert [StopBot()] == effects(step, StopBot)
    assert step.state == after(step.state, answer(step.state, "b5", request=THINKING.bot.request))


def test_request_numbers_go_on_across_games() -> None:
    """A worker may still answer a request of the game before."""
    state = after(THINKING, game_started(AGAINST_WHITE_BOT))

    assert THINKING.bot.request < state.bot.request


def test_the_old_answer_does_not_count_in_the_new_game() -> None:
    state = after(THINKING, game_started(AGAINST_WHITE_BOT))

    assert state == after(state, answer(state, "b5", request=THINKING.bot.request))


def test_a_bot_that_plays_white_begins() -> None:
    assert 1 == len(requests(update(played(), game_started(AGAINST_WHITE_BOT))))


def test_a_rematch_changes_the_colours_over_on_the_same_board() -> None:
    state = after(played(seats=AGAINST_BOT, variant=variant_named("3x3")), Rematched("again", 8, "2026.02.25"))

    assert (Seats(2, 0), "3x3", "again", 8) == (state.seats, state.variant.name, state.game_id, state.seed)


def test_the_record_says_who_plays_when_and_how_the_bot_can_be_asked_again() -> None:
    assert (
        ("White", "Human"),
        ("Black", "Cephalopod level 2"),
        ("Date", "2026.02.25"),
        ("Bot", f"level=2 seed=5 version={__version__}"),
    ) == record_headers(AGAINST_BOT, 5, "2026.02.25")


def test_the_record_of_two_people_has_no_bot() -> None:
    assert "Bot" not in dict(record_headers(TWO_PEOPLE, 5, "2026.02.25"))


def test_the_state_is_a_value() -> None:
    """Nothing that happens changes a state that was there before."""
    before = replace(THINKING)

    after(THINKING, UndoPressed(), RedoPressed(), StopPressed(), TakenOver(), game_started())

    assert (before, None) == (THINKING, notice(THINKING))


def test_a_bot_without_its_learned_evaluation_is_told_of_once() -> None:
    state, told = played(seats=AGAINST_BOT), []
    for mine, reply in (("a1", "a5"), ("e1", "e5")):
        state = pressed(state, mine)
        report = {"id": state.bot.request, "done": True, "move": reply, "notice": "weights_unreadable"}
        step = update(state, events.BotReported(json.dumps(report)))
        state = step.state
        told.append(english("notice.weights_unreadable") in spoken(step))

    assert [True, False] == told


# -- thinking on the person's time -------------------------------------------------------------------------------

PONDERING = Prefs(ponder=True)
STRONGEST = Seats(HUMAN, 8)


def bot_has_moved(seats: Seats = STRONGEST, **fields: object) -> Step:
    """Return what follows from the bot's answer to a person's first move."""
    state = pressed(replace(played(seats=seats, prefs=PONDERING), **fields), "a1")  # type: ignore[arg-type]
    return update(state, answer(state, "b5"))


def kinds(step: Step) -> list[str]:
    """Return what the bot is asked for."""
    return [request["kind"] for request in requests(step)]


def test_the_strongest_bot_may_think_while_the_person_does() -> None:
    step = bot_has_moved()

    assert [{"id": 2, "kind": "ponder", "position": "1a3/5/5/5/A4 w"}] == requests(step)
    assert "idle" == step.state.bot.phase


@pytest.mark.parametrize(
    "fields",
    [{"prefs": Prefs()}, {"coarse_pointer": True}, {"hidden": True}, {"seats": Seats(HUMAN, 7)}],
    ids=str,
)
def test_the_bot_does_not_think_ahead_unasked_on_touch_screens_out_of_sight_or_on_lower_levels(
    fields: dict[str, object],
) -> None:
    assert [] == kinds(bot_has_moved(**fields))


def test_the_bot_is_not_woken_to_think_ahead() -> None:
    assert [] == requests(Step(played(seats=Seats(8, HUMAN), prefs=PONDERING)))
    assert ["move"] == kinds(press(played(seats=STRONGEST, prefs=PONDERING), "a1"))


def test_a_person_s_move_ends_thinking_ahead_by_asking_for_the_answer() -> None:
    step = press(bot_has_moved().state, "c1")

    assert [(3, "move")] == [(request["id"], request["kind"]) for request in requests(step)]


def test_what_the_bot_reports_while_it_thinks_ahead_changes_nothing() -> None:
    state = bot_has_moved().state
    report = {"id": 2, "kind": "ponder", "done": True, "move": "c1", "nodes": 9, "nodes_wanted": 9}

    assert Step(state) == update(state, events.BotReported(json.dumps(report), 0))
    assert Step(state) == update(state, BotFailed(2, "gone"))


def test_the_device_tells_with_what_it_is_pressed() -> None:
    assert after(played(), events.PointerChanged(True)).coarse_pointer

"""A hint and the win share: asked for, answered, told, and gone with the position they belong to."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cephalopod.notation import position_text
from cephalopod.position import Color
from cephalopod.search.levels import FULL
from cephalopod.search.session import Session
from tests.playing import (
    AGAINST_BOT,
    after,
    cell,
    effects,
    english,
    notice_key,
    played,
    press,
    pressed,
    requests,
    spoken,
)
from web import events
from web.effects import AskBot, HurryBot, StopBot
from web.events import BotFailed, HintWanted, MoveNowPressed, StopPressed, UndoPressed
from web.hints import hint_text, hint_words
from web.model import Allowed, Hint, HintKind, State
from web.update import update
from web.view_board import cell_marks
from web.view_panels import decisions

FORCED = ("c4", "b3")
"""Moves after which c3 must capture b3 and c4."""


def asked(state: State, kind: HintKind = "move") -> State:
    """Return the state after a hint or the win share was asked for."""
    return after(state, HintWanted(kind))


def report(state: State, move: str = "a1", **fields: object) -> events.BotReported:
    """Return the last report on the latest request."""
    known = {"id": state.bot.request, "done": True, "move": move, "nodes": 5000, "nodes_wanted": 5000}
    return events.BotReported(json.dumps(known | {"win_share": 0.63, "decided": None} | fields), 2e6)


def told(state: State, kind: HintKind = "move", move: str = "a1", **fields: object) -> State:
    """Return the state after a question and its answer."""
    state = asked(state, kind)
    return after(state, report(state, move, **fields))


# -- asking ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["move", "share"])
def test_a_question_asks_the_bot_about_the_position_on_the_board(kind: HintKind) -> None:
    state = played("a1", "e5")
    (request,) = requests(update(state, HintWanted(kind)))

    assert {
        "id": 1,
        "kind": "analyse",
        "position": position_text(state.position),
        "seed": 7,
        "lines": 1,
    } == request


def test_a_question_is_put_at_full_strength_whatever_the_opponent_s_level() -> None:
    """The session looks as hard as its highest level does where no level is named."""
    (request,) = requests(update(played(seats=AGAINST_BOT), HintWanted("move")))

    assert "level" not in request
    session = Session()
    session.start(json.dumps(request))
    assert FULL.nodes == json.loads(session.report())["nodes_wanted"]


def test_that_the_bot_looks_ahead_is_told() -> None:
    step = update(played(), HintWanted("move"))

    assert [english("hint.sought")] == spoken(step)
    assert english("hint.sought") == hint_words(step.state)


def test_a_question_changes_nothing_of_the_game() -> None:
    before = played("a1", "e5")
    state = told(before)

    assert (before.game, before.node, before.revision) == (state.game, state.node, state.revision)


def test_who_asks_twice_is_answered_once() -> None:
    step = update(asked(played()), HintWanted("move"))

    assert [] == effects(step, AskBot)


def test_while_the_bot_thinks_about_its_move_nothing_is_asked() -> None:
    thinking = pressed(played(seats=AGAINST_BOT), "a1")
    step = update(thinking, HintWanted("move"))

    assert "refused.thinking" == notice_key(step.state)
    assert [] == effects(step, AskBot)


def test_at_the_end_of_a_game_there_is_nothing_to_ask() -> None:
    over = played("a3", "c1", start="1FF/fFf/fF1 w")

    assert "refused.game_over" == notice_key(asked(over))


@pytest.mark.parametrize(("kind", "allowed"), [("move", Allowed(hint=False)), ("share", Allowed(win_share=False))])
def test_where_the_address_says_so_there_is_no_answer(kind: HintKind, allowed: Allowed) -> None:
    step = update(replace(played(), allowed=allowed), HintWanted(kind))

    assert "refused.switched_off" == notice_key(step.state)
    assert [] == effects(step, AskBot)


# -- answers -----------------------------------------------------------------------------------------------------


def test_progress_is_taken_in() -> None:
    state = asked(played())
    state = after(state, report(state, done=False, nodes=820))

    assert state.hint is not None
    assert ("sought", 820, 5000) == (state.hint.phase, state.hint.nodes, state.hint.nodes_wanted)


def test_a_hint_is_said_and_marked_on_the_board_by_shapes_of_its_own() -> None:
    state = asked(played(*FORCED))
    step = update(state, report(state, "c3=b3+c4"))

    assert [english("hint.capture", cell="c3", cells="b3, c4")] == spoken(step)
    marks = cell_marks(step.state)
    assert "hint" in marks[cell("c3")]
    assert all("hint-take" in marks[cell(name)] for name in ("b3", "c4"))


def test_a_hint_does_not_tell_the_win_share() -> None:
    assert english("hint.place", cell="a1") == hint_words(told(played(), "move"))


def test_the_win_share_does_not_tell_the_move() -> None:
    state = told(played(), "share")

    assert english("hint.white_share", percent=63, n=5000) == hint_words(state)
    assert {} == cell_marks(state)


def test_what_is_known_already_is_told_without_thinking_again() -> None:
    step = update(told(played(), "share"), HintWanted("move"))

    assert [english("hint.place", cell="a1")] == spoken(step)
    assert [] == effects(step, AskBot)
    assert f"{spoken(step)[0]} {english('hint.white_share', percent=63, n=5000)}" == hint_words(step.state)


@pytest.mark.parametrize(
    ("moves", "share", "key", "percent"),
    [
        ((), 0.63, "hint.white_share", 63),
        ((), 0.3, "hint.black_share", 70),
        (("a1",), 0.63, "hint.black_share", 63),
        (("a1",), 0.3, "hint.white_share", 70),
        ((), 0.9999, "hint.white_share", 99),
        ((), 0.5, "hint.white_share", 50),
    ],
)
def test_the_win_share_is_that_of_whoever_is_ahead(
    moves: tuple[str, ...], share: float, key: str, percent: int
) -> None:
    """Reports give it for the side to move."""
    state = told(played(*moves), "share", "b1", win_share=share)

    assert english(key, percent=percent, n=5000) == hint_words(state)


@pytest.mark.parametrize(
    ("moves", "decided", "key"),
    [
        ((), "win", "hint.white_decided"),
        ((), "loss", "hint.black_decided"),
        (("a1",), "win", "hint.black_decided"),
        (("a1",), "loss", "hint.white_decided"),
    ],
)
def test_what_is_proved_is_said_to_be(moves: tuple[str, ...], decided: str, key: str) -> None:
    assert english(key) == hint_words(told(played(*moves), "share", "b1", decided=decided))


def test_an_answer_to_another_question_is_dropped() -> None:
    state = asked(played())

    assert state is after(state, report(state, id=state.bot.request - 1))


@pytest.mark.parametrize("fields", [{"move": "z9"}, {"move": "a1=a2+b1"}, {"error": "no"}])
def test_an_answer_that_makes_no_sense_is_a_failure(fields: dict[str, object]) -> None:
    state = asked(played())
    answered = after(state, report(state, **fields))  # type: ignore[arg-type]

    assert english("hint.failed") == hint_words(answered)


def test_after_a_failure_one_can_ask_again() -> None:
    state = asked(played())
    step = update(after(state, BotFailed(state.bot.request, "gone")), HintWanted("move"))

    assert [2] == [request["id"] for request in requests(step)]


def test_a_failure_of_another_request_is_dropped() -> None:
    state = asked(played())

    assert state is after(state, BotFailed(state.bot.request - 1, "gone"))


def test_that_the_bot_plays_without_its_weights_is_told_with_a_hint_too() -> None:
    state = asked(played())

    assert after(state, report(state, notice="weights_unreadable")).told_of_playouts


# -- stopping, and what ends a hint ------------------------------------------------------------------------------


def test_whoever_waits_can_have_the_hint_at_once_or_stop() -> None:
    state = asked(played())

    assert ["move-now", "stop"] == [action for _, action in decisions(state)]
    assert [HurryBot()] == effects(update(state, MoveNowPressed()), HurryBot)


def test_stop_ends_the_search() -> None:
    step = update(asked(played()), StopPressed())

    assert step.state.hint is None
    assert [StopBot()] == effects(step, StopBot)


def test_escape_takes_the_hint_away() -> None:
    assert after(told(played()), events.Cancelled()).hint is None


def test_a_move_ends_the_search_before_the_bot_is_asked_for_its_own() -> None:
    step = press(asked(played(seats=AGAINST_BOT)), "a1")
    kinds = [type(effect) for effect in step.effects if isinstance(effect, StopBot | AskBot)]

    assert step.state.hint is None
    assert [StopBot, AskBot] == kinds


@pytest.mark.parametrize("happened", [UndoPressed(), events.NodeChosen(0), events.Rematched("x", 1, "2026.02.25")])
def test_a_hint_goes_with_the_position_that_it_is_about(happened: events.Event) -> None:
    assert after(told(played("a1", "e5")), happened).hint is None


def test_a_late_answer_does_not_reach_the_next_position() -> None:
    state = asked(played())
    late = report(state)
    moved = pressed(state, "b2")

    assert moved is after(moved, late)


@pytest.mark.parametrize(
    "happened", [events.CellPreviewed(3), events.PrefChosen("language", "es"), events.DialogWanted("help")]
)
def test_a_hint_stays_while_the_position_does(happened: events.Event) -> None:
    state = told(played())

    assert state.hint is after(state, happened).hint


def test_a_hint_stays_while_its_capture_is_being_chosen() -> None:
    state = told(played("c4", "c2", "b3", "d3"), move="c3=b3+c4")

    assert state.hint is pressed(state, "c3").hint


def test_where_the_bot_is_told_to_move_after_all_the_search_for_a_hint_ends() -> None:
    stopped = after(pressed(played(seats=AGAINST_BOT), "a1"), StopPressed())
    step = update(asked(stopped), events.BotWanted())

    assert step.state.hint is None
    assert 1 == len(effects(step, AskBot))


def test_every_sentence_of_a_hint_follows_the_language() -> None:
    state = after(told(played()), events.PrefChosen("language", "es"))

    assert hint_words(state) != hint_words(told(played()))


def test_one_position_is_not_several() -> None:
    hint = Hint(frozenset({"share"}), 1, "done", nodes=1, decided=None)
    other = replace(hint, decided=Color.BLACK)

    assert {"percent": 50, "n": 1} == hint_text(hint, played().position, "share")[1]
    assert ("hint.black_decided", {}) == hint_text(other, played().position, "share")

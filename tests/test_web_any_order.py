"""Whatever happens in whatever order: what must hold of every state that the page can be in.

Presses, keys, answers of the bot, failures and journeys through the game are drawn at random.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import get_args

from cephalopod.game import GLYPHS
from cephalopod.notation import move_text
from cephalopod.position import Color
from tests.playing import AGAINST_BOT, AGAINST_WHITE_BOT, TWO_BOTS, TWO_PEOPLE, effects, spoken
from tests.strategies import random_line, variant_named
from web import events
from web import events_exchange as exchange
from web import events_learning as learning
from web.effects import AskBot, StopBot
from web.events import Event
from web.learn import events as learn
from web.learn.questions import Asked, questions_text
from web.model import HUMAN, LEVELS, Seats, State, new_state
from web.saves import game_envelope, read_game
from web.tree import Way
from web.turns import Step
from web.update import update
from web.view_page import page_view
from web.view_panels import decisions

SEATS = (TWO_PEOPLE, AGAINST_BOT, AGAINST_WHITE_BOT, TWO_BOTS)
KEPT = game_envelope(new_state(variant_named("3x3"), game_id="kept"))
QUESTION = Asked("can I pass?", "en", "5/5/5/5/5 w")
SILENT = (events.CellPreviewed, events.CellFocused, events.FocusMoved, events.MotionChanged)


@dataclass(frozen=True, slots=True)
class Happened:
    """An event with the state before it and the step that it led to."""

    before: State
    event: Event
    step: Step


def any_event(state: State, random: Random) -> Event:
    """Return an event that a page in this state may well meet."""
    position = state.editor.position if state.editor else state.position
    cells = len(position.variant.board)
    free = [number for number in range(cells) if not position.dice[number]] or [0]
    draft = state.draft
    near = [*state.variant.board.neighbours[draft.cell], draft.cell] if draft else free
    possible: list[Event] = [
        *[events.CellPressed(random.choice(near), random.randrange(10**6), "mouse")] * 8,
        *[events.CellPressed(random.choice(near), random.randrange(10**6), "touch")] * 4,
        *[events.CellPressed(random.choice(free), random.randrange(10**6), "key")] * 6,
        events.CellPressed(random.randrange(cells), random.randrange(10**6)),
        events.CellPreviewed(random.choice([None, *range(cells)])),
        events.CellFocused(random.randrange(cells)),
        events.FocusMoved(random.choice([-1, 0, 1]), random.choice([-1, 0, 1])),
        events.DetailsAsked(),
        events.OptionChosen(random.randrange(12), random.randrange(10**6)),
        events.Cancelled(),
        events.UndoPressed(),
        events.RedoPressed(),
        events.Stepped("end"),
        events.NodeChosen(random.randrange(len(state.game.nodes))),
        events.Stepped(random.choice(get_args(Way))),
        events.GlyphChosen(random.choice(GLYPHS[1:])),
        events.CommentWritten(random.randrange(len(state.game.nodes)), random.choice(["", "why", "{x}"])),
        events.LinePromoted(),
        *[events.LineRestored()] * 2,
        *[events.LineDeleted()] * (random.random() < 0.3),
        *[bot_report(state, random)] * (12 if state.bot_is_busy or state.hint_is_sought else 1),
        events.BotFailed(state.bot.request - random.randrange(2), "gone"),
        events.HintWanted(random.choice(["move", "share"])),
        events.LegalMovesToggled(),
        events.LegalMoveChosen(state.variant.board.cell_name(random.choice(free)), random.randrange(10**6)),
        events.MoveNowPressed(),
        events.StopPressed(),
        events.BotWanted(),
        events.TakenOver(),
        events.PrefChosen("captures", random.choice(["quick", "step"])),
        events.PrefChosen("confirm", random.choice(["auto", "on", "off"])),
        events.PrefChosen("language", random.choice(["en", "es"])),
        events.StorageFailed(random.choice(["full", "unavailable"])),
        events.GameMoved("here", f"moved{random.random()}"),
        events.BoardFlipped(),
        *([] if state.editor else [events.EditorOpened()]),
        *editing(state, random),
        events.MotionChanged(random.random() < 0.5),
        exchange.TextRead(random.choice(["b3", "a1 c1", "#g=ab~", "3/1B1/3 b", "#p=3-3-3_w&friend=5f3a"])),
        exchange.KeptSought((("game:kept", KEPT), ("game:bad", "{")), f"new{random.random()}", 1),
        exchange.FriendInvited(),
        exchange.SidesChanged(),
        exchange.CodeWanted("link"),
        exchange.CodeMade("x", ("#",)),
        learning.PaneWanted(random.choice(["rules", "ask"])),
        learning.PaneLeft(),
        learning.LearningLoaded(),
        asking(random),
        exchange.PageHidden(),
        exchange.PageShown(),
        events.Rematched("again", random.randrange(99), "2026.02.25"),
    ]
    return random.choice(possible)


def asking(random: Random) -> Event:
    """Return what a page may meet in the pane for questions, and on the way from a pane onto the board."""
    possible: list[Event] = [
        learn.QuestionAsked(random.choice(["why?", "¿puedo pasar?", "what can I capture here?", "", "\x00<b>"])),
        *[learn.AnswerDue(random.random() < 0.5)] * 2,
        learn.MoveShown(random.randrange(3)),
        learn.QuestionsRead(random.choice([None, "{", questions_text([QUESTION])])),
        learn.QuestionsSought(random.choice(["", "pass"])),
        learn.KeptQuestionChosen(QUESTION.key),
        learn.QuestionDeleted(QUESTION.key),
        learn.QuestionsDeletion(random.choice(["asked", "confirmed", "dropped"])),
        learn.PlayedOn(random.choice(["3/1B1/3 b", "5/2B2/1d3/5/5 w"])),
        learn.BackWanted(),
    ]
    return random.choice(possible)


def editing(state: State, random: Random) -> list[Event]:
    """Return what a page may meet while a position is set up, and more often that it is over."""
    if state.editor is None:
        return [random.choice([events.EditorLeft(), events.CellEmptied()])]
    return [
        events.BrushChosen(random.randint(-6, 6)),
        events.PipsTyped(random.randint(1, 9)),
        events.PipsChanged(random.choice([-1, 1])),
        events.ColorTyped(random.choice(list(Color))),
        events.CellEmptied(),
        events.SideChosen(random.choice(list(Color))),
        events.EditorVariantChosen(random.choice([None, "3x3", "5x7", "snub5"]), random.choice([None, 6, 12])),
        events.PositionTyped(random.choice(["3/3/3 w", "", "x"])),
        events.EditorCleared(),
        *[events.EditorLeft()] * 12,
        events.GameStarted(None, random.choice(SEATS), "set up", 1, "2026.02.25"),
    ]


def bot_report(state: State, random: Random) -> Event:
    """Return a report to the latest request or the one before: progress, an answer, nonsense, an error."""
    asked = state.game.nodes[state.bot.asked_at].position if state.bot_is_busy else state.position
    found = {"nodes": 9, "nodes_wanted": 9, "win_share": random.random(), "decided": None}
    moves = [move_text(move, state.variant.board) for move in asked.legal_moves()] or ["a1"]
    report: dict[str, object] = {"id": state.bot.request - (random.random() < 0.2)}
    match random.randrange(30):
        case 0:
            report |= {"error": "no"}
        case 1:
            report |= found | {"done": True, "move": "z9"}
        case 2 | 3:
            report |= {"done": False, "nodes": random.randrange(9), "nodes_wanted": 9}
        case _:
            report |= found | {"done": True, "move": random.choice(moves)}
    return events.BotReported(json.dumps(report), random.randrange(10**6))


def happenings(board: str, seats: Seats, seed: int, count: int) -> list[Happened]:
    """Let so many random events happen to a page on which a random game has already gone on for a while."""
    random = Random(seed)
    variant = variant_named(board)
    state = new_state(variant, seats=seats, game_id="here", seed=1)
    _, moves = random_line(variant, seed, random.randrange(len(variant.board) * 4))
    for move in moves:
        game, node = state.game.play(state.node, move)
        state = replace(state, game=game, node=node, tip=node)
    found = []
    for _ in range(count):
        event = any_event(state, random)
        step = update(state, event)
        found.append(Happened(state, event, step))
        state = step.state
    return found


@cache
def story() -> list[Happened]:
    """Return what happens on 64 pages, with every kind of players."""
    boards = ("3x3", "5x5", "snub3", "3x5 d12")
    return [now for page in range(64) for now in happenings(boards[page % 4], SEATS[page // 4 % 4], page, 100)]


def test_the_board_is_always_on_the_line_that_is_followed() -> None:
    for now in story():
        state = now.step.state

        assert state.node in state.game.line_to(state.tip)


def test_no_event_is_spoken_of_twice() -> None:
    for now in story():
        assert len(spoken(now.step)) <= 1, now.event


def test_looking_and_moving_about_is_silent() -> None:
    assert [] == [now.event for now in story() if isinstance(now.event, SILENT) and spoken(now.step)]


def test_every_press_on_the_board_is_answered() -> None:
    presses = [now for now in story() if isinstance(now.event, events.CellPressed)]

    assert [] == [now.event for now in presses if not spoken(now.step)]


def test_a_refusal_changes_nothing_of_the_game() -> None:
    for now in story():
        notice = now.step.state.notice
        if notice and notice is not now.before.notice and notice.text[0].startswith("refused."):
            assert (now.before.game, now.before.node, now.before.draft) == (
                now.step.state.game,
                now.step.state.node,
                now.step.state.draft,
            )


def test_nobody_ever_waits_for_a_bot_that_was_not_asked() -> None:
    """At the end of a line, where the bot is to move, it thinks, or there are buttons for what to do about it."""
    for now in story():
        state = now.step.state
        if state.at_tip and state.seat_to_move in LEVELS and not state.position.is_over:
            offered = [action for _, action in decisions(state)]
            assert state.bot_is_busy or state.hint_is_sought or "bot" in offered, now.event


def test_the_bot_is_stopped_before_it_is_asked_something_else() -> None:
    for now in story():
        if now.before.bot_is_busy and effects(now.step, AskBot):
            answers = isinstance(now.event, events.BotReported)

            assert answers or effects(now.step, StopBot), now.event


def test_a_hint_is_always_about_the_position_on_the_board() -> None:
    """It stays only where the board does, and never while the bot thinks about a move of its own."""
    for now in story():
        before, state = now.before, now.step.state
        if state.hint is not None:
            assert not state.bot_is_busy
        if before.hint is not None and state.hint is before.hint:
            assert before.position == state.position, now.event


def test_the_search_for_a_hint_is_stopped_where_the_hint_goes() -> None:
    for now in story():
        if now.before.hint_is_sought and now.step.state.hint is None:
            assert effects(now.step, StopBot), now.event


def test_no_move_is_ever_lost_from_a_game() -> None:
    for now in story():
        if now.step.state.game_id == now.before.game_id and not isinstance(now.event, events.Rematched):
            if isinstance(now.event, events.LineDeleted | events.LineRestored):
                continue
            moves = [node.move for node in now.before.game.nodes]

            assert moves == [node.move for node in now.step.state.game.nodes[: len(moves)]]


def test_a_person_s_press_never_plays_for_the_bot() -> None:
    for now in story():
        if isinstance(now.event, events.CellPressed) and len(now.step.state.game.nodes) > len(
            now.before.game.nodes
        ):
            assert now.before.seat_to_move == HUMAN


def test_every_state_can_be_shown() -> None:
    for now in story()[::20]:
        assert "div" == page_view(now.step.state).tag


def test_every_game_can_be_kept_and_read_again() -> None:
    for now in story()[::20]:
        state = now.step.state
        saved = read_game(game_envelope(state))
        line = [saved.game.nodes[node].move for node in saved.game.line_to(saved.node)]

        assert (state.game_id, state.revision, state.seats) == (saved.id, saved.revision, saved.seats)
        assert [state.game.nodes[node].move for node in state.game.line_to(state.tip)] == line

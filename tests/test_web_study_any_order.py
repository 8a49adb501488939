"""Lessons and puzzles among everything else that can happen to a page: the game waits untouched."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from cephalopod.lessons.course import LESSONS
from cephalopod.puzzles.book import all_puzzles
from tests.playing import effects, spoken
from tests.strategies import random_line, variant_named
from tests.test_web_any_order import SEATS, Happened, any_event
from web import events
from web import events_learning as learning
from web.effects import AskBot, SaveGame, StopBot, WriteAddress
from web.events import Event
from web.learn import events as learn
from web.model import PANES, State, new_state
from web.update import update
from web.view_page import page_view


def any_exercise(random: Random) -> Event:
    """Return the wish for a lesson or a puzzle."""
    if random.random() < 0.4:
        return learn.StudyWanted("puzzle", str(random.choice(all_puzzles()).number))
    return learn.StudyWanted("lesson", random.choice(LESSONS).id, random.randrange(3))


def event_in_study(state: State, random: Random) -> Event:
    """Return an event of exercises, or any other one that does not end them, as a rule."""
    if state.study is None:
        return random.choice([any_exercise(random), any_event(state, random)])
    if random.random() < 0.3:
        return random.choice(
            [
                learn.StudyNext(),
                learn.StudyNext(),
                learn.StudyAgain(),
                learn.StudyHinted(),
                any_exercise(random),
                learning.PaneWanted(random.choice(PANES)),
                learning.PaneLeft(),
                events.HintWanted("move"),
                *[learn.StudyLeft()] * (random.random() < 0.3),
            ]
        )
    if state.hint is not None and state.hint.move is not None:
        return events.CellPressed(state.hint.move.cell, random.randrange(10**6))
    return any_event(state, random)


@cache
def story() -> list[Happened]:
    """Return what happens on 24 pages, with every kind of players."""
    found = []
    for page in range(24):
        random = Random(page)
        variant = variant_named(("3x3", "5x5", "snub3")[page % 3])
        state = new_state(variant, seats=SEATS[page // 3 % 4], game_id="here", seed=1)
        _, moves = random_line(variant, page, random.randrange(len(variant.board)))
        for move in moves:
            game, node = state.game.play(state.node, move)
            state = replace(state, game=game, node=node, tip=node)
        state = replace(state, learning="here", in_address=random.choice(["", "here"]))
        for _ in range(150):
            event = event_in_study(state, random)
            step = update(state, event)
            found.append(Happened(state, event, step))
            state = step.state
    return found


def within() -> list[Happened]:
    """Return what happened while an exercise was on the board, and stayed there."""
    return [now for now in story() if now.before.study is not None and now.step.state.study is not None]


def test_the_story_has_exercises_in_every_phase() -> None:
    assert {"task", "done", "over"} == {now.before.study.phase for now in within() if now.before.study}


def test_the_game_that_waits_is_never_touched() -> None:
    for now in within():
        before, after = now.before.study, now.step.state.study
        assert before is not None
        assert after is not None
        if not isinstance(now.event, learn.StudyWanted):
            assert before.waiting is after.waiting, now.event
        assert before.waiting.game is after.waiting.game


def test_nothing_of_an_exercise_is_kept_or_written_or_asked_of_the_bot() -> None:
    for now in within():
        for kind in (SaveGame, WriteAddress, AskBot):
            assert not effects(now.step, kind), now.event
        assert not now.step.state.bot_is_busy
        assert now.before.revision == now.step.state.revision


def test_the_bot_that_is_at_work_is_stopped_when_an_exercise_begins() -> None:
    begun = [now for now in story() if now.before.bot_is_busy and now.step.state.study is not None]

    assert begun
    assert [] == [now.event for now in begun if not effects(now.step, StopBot)]


def test_an_exercise_that_is_left_gives_the_game_back_as_it_was() -> None:
    left = [now for now in story() if isinstance(now.event, learn.StudyLeft)]

    assert left
    for now in left:
        study, back = now.before.study, now.step.state
        assert study is not None
        waiting = study.waiting
        assert (waiting.game, waiting.node, waiting.tip, waiting.seats) == (
            back.game,
            back.node,
            back.tip,
            back.seats,
        )
        assert (waiting.editor, waiting.clock, waiting.counts) == (back.editor, back.clock, back.counts)


def test_every_press_on_the_board_is_answered_and_no_sentence_comes_twice() -> None:
    for now in within():
        if isinstance(now.event, events.CellPressed):
            assert spoken(now.step), now.event
        assert len(set(spoken(now.step))) == len(spoken(now.step)), now.event


def test_every_state_can_be_shown() -> None:
    for now in story()[::10]:
        assert "div" == page_view(now.step.state).tag

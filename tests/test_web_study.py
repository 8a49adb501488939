"""Study mode: an exercise on the board in place of the game, which waits untouched."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cephalopod.lessons.course import LESSONS
from cephalopod.markup import markup_text
from cephalopod.notation import parse_move, position_text
from cephalopod.values import replace
from web import events, events_exchange
from web import events_learning as learning
from web.actions import event_of_action
from web.clock import clock_of
from web.editing import edited
from web.effects import (
    Announce,
    AskBot,
    CloseDialog,
    PlaySound,
    ReadProgress,
    SaveGame,
    SaveProgress,
    SetAside,
    StopBot,
    WriteAddress,
)
from web.learn import events as learn
from web.learn.lessons import place_to_go_on, progress_text, read_left, read_progress
from web.learn.messages import TABLES, say
from web.model import HUMAN, Bot, Hint, Prefs, SavedGame, Seats, State, new_state
from web.saves import NewerSave
from web.turns import Step, start_game
from web.update import update
from web.view_page import page_view

GAME = replace(
    new_state(seats=Seats(HUMAN, HUMAN), game_id="g1"), learning="here", pane="lessons", in_address="g1"
)


def cell(state: State, name: str) -> int:
    """Return the cell of a name."""
    return state.variant.board.cell(name)


def press(state: State, name: str) -> Step:
    """Press a cell of the board."""
    return update(state, events.CellPressed(cell(state, name), 5000))


def begun(id_: str, step: int = 0, state: State = GAME) -> State:
    """Return the state with a task of a lesson on the board."""
    return update(state, learn.StudyWanted("lesson", id_, step)).state


def spoken(step: Step) -> list[str]:
    """Return what a step says."""
    return [effect.text for effect in step.effects if isinstance(effect, Announce)]


def kinds(step: Step) -> set[type]:
    """Return the kinds of a step's effects."""
    return {type(effect) for effect in step.effects}


# -- in --------------------------------------------------------------------------------------------------------


def test_an_exercise_comes_in_place_of_the_game_and_is_told() -> None:
    step = update(replace(GAME, dialog="menu"), learn.StudyWanted("lesson", "capture"))

    assert "5/5/1a1b1/5/5 w" == position_text(step.state.position)
    assert [f"Capturing. Step 1 of 5. {say('en', 'lesson.capture_1')}"] == spoken(step)
    assert {CloseDialog, Announce} == kinds(step)
    assert step.state.pane is None


def test_an_exercise_that_is_not_there_changes_nothing() -> None:
    assert Step(GAME) == update(GAME, learn.StudyWanted("lesson", "kitchen"))
    assert Step(GAME) == update(GAME, learn.StudyWanted("lesson", "capture", 99))


def test_the_buttons_of_an_exercise_are_events() -> None:
    assert learn.StudyWanted("lesson", "capture", 2) == event_of_action("learn-study", "lesson capture 2", 0)
    assert event_of_action("learn-study", "kitchen sink", 0) is None
    for name, event in (("again", learn.StudyAgain()), ("next", learn.StudyNext()), ("leave", learn.StudyLeft())):
        assert event == event_of_action(f"learn-study-{name}", "", 0)


def test_the_bot_that_thinks_is_stopped_and_asked_again_afterwards() -> None:
    thinking = press(replace(GAME, seats=Seats(HUMAN, 2)), "c3").state
    assert thinking.bot_is_busy
    step = update(thinking, learn.StudyWanted("lesson", "capture"))
    assert StopBot() in step.effects
    assert not step.state.bot_is_busy
    late = update(
        step.state, events.BotReported(json.dumps({"id": thinking.bot.request, "done": True, "move": "a1"}))
    )
    assert step.state.game is late.state.game
    back = update(late.state, learn.StudyLeft())
    assert thinking.game is back.state.game
    assert back.state.bot_is_busy
    assert AskBot in kinds(back)
    assert thinking.bot.request < back.state.bot.request


def test_a_bot_that_thinks_ahead_stops_that_too() -> None:
    ahead = replace(GAME, seats=Seats(HUMAN, 8), prefs=Prefs(ponder=True), bot=Bot(awake=True))

    assert StopBot() in update(ahead, learn.StudyWanted("lesson", "capture")).effects


def test_a_bot_that_was_told_to_stop_stays_stopped() -> None:
    stopped = update(press(replace(GAME, seats=Seats(HUMAN, 2)), "c3").state, events.StopPressed()).state
    back = update(begun("capture", state=stopped), learn.StudyLeft())

    assert "paused" == back.state.bot.phase
    assert AskBot not in kinds(back)


def test_a_hint_that_is_looked_for_is_given_up() -> None:
    seeking = update(GAME, events.HintWanted("move")).state
    step = update(seeking, learn.StudyWanted("lesson", "capture"))

    assert StopBot() in step.effects
    assert update(step.state, learn.StudyLeft()).state.hint is None


# -- moves -----------------------------------------------------------------------------------------------------


def test_a_move_that_is_wanted_stands_and_is_told_with_what_it_shows() -> None:
    step = press(begun("capture"), "c3")

    assert "5/5/2C2/5/5 b" == position_text(step.state.position)
    assert ["White: c3, 3, captures b3, d3.", say("en", "lesson.capture_1_done")] == spoken(step)
    assert ReadProgress("lesson", (("capture", 1),)) in step.effects


def test_a_move_that_is_not_wanted_is_taken_back_with_the_reason() -> None:
    start = begun("capture")
    step = press(start, "a1")

    assert start.game is step.state.game
    assert [say("en", "lesson.no_nothing", cell="a1")] == spoken(step)
    assert kinds(step) == {Announce}
    assert ["refused-a"] == [
        mark for mark in ("refused-a", "refused-b") if mark in markup_text(page_view(step.state))
    ]
    assert 1 == markup_text(page_view(step.state)).count("does not capture what we want")


def test_the_rules_themselves_refuse_what_no_rule_allows() -> None:
    step = press(begun("capture"), "b3")

    assert ["b3 is taken by a black 1. Choose an empty cell."] == spoken(step)
    assert "b3 is taken" in markup_text(page_view(step.state))


def test_a_capture_is_chosen_die_by_die_as_in_a_game() -> None:
    state = press(begun("sums"), "c3").state
    assert state.draft is not None
    for name in ("b3", "d3"):
        state = press(state, name).state
    done = press(state, "c3")
    assert say("en", "lesson.sums_1_done") == spoken(done)[-1]


def test_an_unwanted_choice_leaves_nothing_half_chosen() -> None:
    state = press(begun("sums"), "c3").state
    step = update(state, events.OptionChosen(1, 5000))

    assert step.state.draft is None
    assert state.game is step.state.game
    assert say("en", "lesson.no_sum", pips=4) in spoken(step)


def test_a_move_can_wait_to_be_confirmed_and_come_from_the_list_of_legal_ones() -> None:
    start = replace(begun("capture"), prefs=Prefs(confirm="on"))
    waiting = press(start, "c3").state

    assert cell(start, "c3") == waiting.ghost
    assert "done" == press(waiting, "c3").state.study.phase  # type: ignore[union-attr]
    listed = update(start, events.LegalMoveChosen("c3=b3+d3", 5000)).state
    assert "done" == listed.study.phase  # type: ignore[union-attr]


def test_nothing_of_it_is_kept_as_a_game_or_written_into_the_address() -> None:
    played = press(begun("placing"), "c3")
    hidden = update(played.state, events_exchange.PageHidden(6000))

    assert set() == kinds(played) & {SaveGame, WriteAddress}
    assert (GAME.revision, GAME.in_address) == (played.state.revision, played.state.in_address)
    assert Step(replace(played.state, hidden=True)) == hidden


def test_sharing_shows_the_exercise_and_leaves_the_address_alone() -> None:
    step = update(begun("capture"), events.DialogWanted("share"))

    assert WriteAddress not in kinds(step)
    assert "5/5/1a1b1/5/5 w" in markup_text(page_view(step.state))


def test_a_wrong_move_sounds_as_a_refusal() -> None:
    start = begun("capture", state=replace(GAME, prefs=Prefs(sound=True)))

    assert PlaySound("refusal") in press(start, "a1").effects
    assert PlaySound("capture") in press(start, "c3").effects


def test_the_list_of_legal_moves_is_empty_where_there_is_no_task() -> None:
    listed = replace(begun("capture"), legal_open=True)

    assert 'data-action="legal-move"' in markup_text(page_view(listed))
    assert 'data-action="legal-move"' not in markup_text(page_view(press(listed, "c3").state))


# -- from task to task -----------------------------------------------------------------------------------------


def test_a_task_that_is_done_waits_for_the_next_one() -> None:
    done = press(begun("capture"), "c3").state
    pressed = press(done, "a1")
    assert done.game is pressed.state.game
    assert [say("en", "refused.study_done")] == spoken(pressed)
    following = update(pressed.state, learn.StudyNext())
    assert "5/2b2/5/2d2/5 w" == position_text(following.state.position)
    assert [f"Step 2 of 5. {say('en', 'lesson.capture_2')}"] == spoken(following)
    assert Step(following.state) == update(following.state, learn.StudyNext())


def test_the_last_task_leads_to_the_next_lesson() -> None:
    over = press(begun("capture", 4), "e4").state
    assert "over" == over.study.phase  # type: ignore[union-attr]
    assert 'data-value="lesson sums"' in markup_text(page_view(over))
    assert [say("en", "refused.study_over")] == spoken(press(over, "a1"))
    following = update(over, learn.StudyWanted("lesson", "sums")).state
    assert GAME.game is update(following, learn.StudyLeft()).state.game


def test_the_last_lesson_leads_to_the_list() -> None:
    state = begun(LESSONS[-1].id)
    state = replace(state, study=replace(state.study, phase="over"))  # type: ignore[type-var]

    assert 'data-action="pane" data-value="lessons"' in markup_text(page_view(state))


def test_a_task_that_goes_on_follows_at_once_with_the_opponent_s_reply() -> None:
    step = press(begun("first_game"), "b2")

    assert "3/1A1/a2 w" == position_text(step.state.position)
    assert [
        "White: b2, 1.",
        "Black: a1, 1.",
        say("en", "lesson.first_game_1_done"),
        f"Step 2 of 3. {say('en', 'lesson.first_game_2')}",
    ] == spoken(step)


def test_undo_goes_back_to_where_the_task_began_then_to_the_task_before() -> None:
    first = begun("first_game")
    second = press(first, "b2").state
    third = press(second, "c3").state
    back = update(third, events.UndoPressed()).state
    assert position_text(second.position) == position_text(back.position)
    assert position_text(first.position) == position_text(update(back, events.UndoPressed()).state.position)
    at_start = update(first, events.UndoPressed())
    assert [say("en", "refused.study_start")] == spoken(at_start)
    assert first.game is at_start.state.game


def test_undo_drops_a_choice_and_what_was_done() -> None:
    done = press(begun("capture"), "c3").state
    chosen = press(begun("sums"), "c3").state

    assert "5/5/1a1b1/5/5 w" == position_text(update(done, events.UndoPressed()).state.position)
    assert update(chosen, events.UndoPressed()).state.draft is None


def test_undo_leads_from_one_position_to_the_one_before() -> None:
    assert "5/5/1a1b1/5/5 w" == position_text(update(begun("capture", 1), events.UndoPressed()).state.position)


def test_again_begins_the_task_anew() -> None:
    wrong = press(begun("capture"), "a1").state
    again = update(press(wrong, "c3").state, learn.StudyAgain()).state

    assert "5/5/1a1b1/5/5 w" == position_text(again.position)
    assert ("task", None) == (again.study.phase, again.study.feedback)  # type: ignore[union-attr]


def test_a_lesson_taken_up_in_the_middle_begins_where_its_task_can_begin() -> None:
    state = begun("first_game", 2)

    assert "3/3/3 w" == position_text(state.position)
    assert state.study is not None
    assert 0 == state.study.step


def test_the_first_game_ends_with_who_has_won() -> None:
    state = begun("first_game", 0)
    state = press(press(state, "b2").state, "c3").state
    while state.study is not None and state.study.phase == "task":
        best = next(iter(state.position.legal_moves()))
        step = update(state, events.LegalMoveChosen(_text(state, best), 5000))
        state = step.state
    won = state.position.winner == 1
    assert say("en", f"lesson.first_game_{'won' if won else 'lost'}") in spoken(step)


def _text(state: State, move: object) -> str:
    from cephalopod.notation import move_text

    return move_text(move, state.variant.board)  # type: ignore[arg-type]


def test_praise_reasons_and_remarks_are_told_apart() -> None:
    game = press(press(begun("first_game"), "b2").state, "c3").state
    said = (press(begun("capture"), "c3"), press(begun("capture"), "a1"), press(game, "a3"))

    assert ["yes", "no", "note"] == [
        re.findall(r'data-right="(\w+)"', markup_text(page_view(step.state)))[0] for step in said
    ]


# -- help ------------------------------------------------------------------------------------------------------


def test_a_move_is_shown_to_whoever_asks() -> None:
    step = update(begun("capture"), events.HintWanted("move"))

    assert step.state.hint is not None
    assert parse_move("c3=b3+d3", step.state.variant.board) == step.state.hint.move
    assert ["Hint: c3, capturing b3, d3."] == spoken(step)
    assert press(step.state, "c3").state.hint is None


def test_what_is_no_part_of_an_exercise_is_answered() -> None:
    state = begun("capture")
    done = press(state, "c3").state

    assert [say("en", "refused.study_share")] == spoken(update(state, events.HintWanted("share")))
    assert [say("en", "refused.study_redo")] == spoken(update(state, events.RedoPressed()))
    assert [say("en", "refused.study_no_hint")] == spoken(update(done, events.HintWanted("move")))
    assert Step(state) == update(state, events.Stepped("back"))


# -- out -------------------------------------------------------------------------------------------------------


def test_leaving_brings_the_game_back_as_it_was_with_the_settings_of_now() -> None:
    game = replace(press(press(GAME, "c3").state, "a1").state, counts=False, seed=7)
    state = update(begun("capture", state=game), events.PrefChosen("digits", True)).state
    step = update(press(state, "c3").state, learn.StudyLeft())

    back = step.state
    assert (game.game, game.node, game.tip, game.seats) == (back.game, back.node, back.tip, back.seats)
    assert (game.game_id, game.revision, game.seed, game.counts) == (
        back.game_id,
        back.revision,
        back.seed,
        back.counts,
    )
    assert back.prefs.digits
    assert (None, None) == (back.study, back.pane)
    assert [say("en", "said.study_left")] == spoken(step)


def test_the_clock_stands_meanwhile() -> None:
    timed = replace(press(GAME, "c3").state, clock=replace(clock_of("5"), at_ms=1000.0))
    state = update(begun("capture", state=timed), events.Ticked(90_000)).state
    assert state.clock is None
    back = update(state, learn.StudyLeft()).state
    assert back.clock is not None
    assert (300_000, None) == (back.clock.white_ms, back.clock.at_ms)


def test_a_position_that_was_being_set_up_is_there_again() -> None:
    editing = update(GAME, events.EditorOpened()).state
    editing = press(editing, "c3").state
    state = begun("capture", state=editing)
    assert state.editor is None
    back = update(state, learn.StudyLeft()).state
    assert edited(editing).position == edited(back).position


def test_a_new_game_ends_the_exercise() -> None:
    started = events.GameStarted(GAME.variant, Seats(HUMAN, 2), "g2", 5, "2006.02.25")
    step = update(begun("capture"), started)
    plain = start_game(replace(GAME, pane=None), GAME.position, Seats(HUMAN, 2), "g2", 5, "2006.02.25")

    assert step.state.study is None
    assert ("g2", plain.state.game) == (step.state.game_id, step.state.game)


def test_the_editor_takes_over_the_position_of_the_exercise() -> None:
    step = update(begun("capture"), events.EditorOpened())

    assert step.state.study is None
    assert "5/5/1a1b1/5/5 w" == position_text(edited(step.state).position)
    assert GAME.game is step.state.game


def test_a_game_that_is_opened_ends_the_exercise() -> None:
    from web.saves import game_envelope

    other = press(replace(GAME, game_id="g9"), "a1").state
    step = update(begun("capture"), events.KeptRead("g9", game_envelope(other)))

    assert (None, "g9") == (step.state.study, step.state.game_id)


def test_a_position_of_the_rule_book_is_played_on_in_place_of_the_exercise() -> None:
    wanted = update(begun("capture"), learn.PlayedOn("3/3/3 w", ""))
    step = update(wanted.state, events_exchange.KeptSought((), "g7", 1))

    assert wanted.state.study is not None
    assert (None, "g7", "3/3/3 w") == (step.state.study, step.state.game_id, position_text(step.state.position))


def test_games_that_nobody_has_asked_for_leave_the_exercise_alone() -> None:
    state = begun("capture")

    assert Step(state) == update(state, events_exchange.KeptSought((), "g7", 1))


def test_a_kept_game_that_cannot_be_read_leaves_the_exercise_alone() -> None:
    state = begun("capture")

    assert state.study is update(state, events.KeptRead("g9", "damaged")).state.study


def test_the_list_of_lessons_leads_out_of_the_exercise_and_other_panes_do_not() -> None:
    listed = update(begun("capture"), learning.PaneWanted("lessons")).state
    rules = update(begun("capture"), learning.PaneWanted("rules")).state

    assert (None, "lessons", GAME.game) == (listed.study, listed.pane, listed.game)
    assert rules.study is not None
    assert 'class="rule"' in markup_text(page_view(rules))
    assert 'class="task"' in markup_text(page_view(rules))


def test_the_bot_goes_on_when_the_list_leads_out() -> None:
    thinking = press(replace(GAME, seats=Seats(HUMAN, 2)), "c3").state
    step = update(begun("capture", state=thinking), learning.PaneWanted("lessons"))

    assert AskBot in kinds(step)


def test_the_offer_to_resume_waits_too() -> None:
    saved = SavedGame("g0", 1, GAME.game, 0, GAME.seats, 0)
    offered = replace(GAME, resumable=saved)
    state = begun("capture", state=offered)

    assert state.resumable is None
    assert saved is update(state, learn.StudyLeft()).state.resumable


def test_a_hint_of_the_game_is_there_again() -> None:
    hint = Hint(frozenset({"move"}), 1, "done", move=parse_move("a1", GAME.variant.board))
    state = begun("capture", state=replace(GAME, hint=hint))

    assert state.hint is None
    assert hint is update(state, learn.StudyLeft()).state.hint


# -- words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TABLES)
def test_every_lesson_has_all_its_words(language: str) -> None:
    wanted = {f"lesson.{lesson.id}" for lesson in LESSONS}
    for lesson in LESSONS:
        for number, task in enumerate(lesson.tasks, 1):
            wanted.add(f"lesson.{lesson.id}_{number}")
            endings = ("won", "lost") if task.until_full else (f"{number}_done",)
            wanted |= {f"lesson.{lesson.id}_{ending}" for ending in endings}
            wanted |= {f"lesson.no_{reason}" for _, reason in task.refused}
            if task.until_full:
                wanted |= {f"lesson.coach_{name}" for name in ("lost", "open", "six", "took", "own")}
            if task.accepted != "any":
                wanted.add(f"lesson.no_{task.otherwise}")

    assert wanted >= {key for key in TABLES[language] if key.startswith("lesson.")} - {"lesson.no_other"}
    assert set() == wanted - set(TABLES[language])


def test_an_exercise_follows_a_change_of_language() -> None:
    wrong = press(begun("capture"), "a1").state
    shown = markup_text(page_view(update(wrong, events.PrefChosen("language", "es")).state))

    assert say("es", "lesson.capture_1") in shown
    assert say("es", "lesson.no_nothing", cell="a1") in shown


# -- progress --------------------------------------------------------------------------------------------------


def read(text: str | None, *entered: tuple[str, int], state: State = GAME) -> Step:
    """Read the progress, and enter what was done."""
    return update(state, learn.ProgressRead("lesson", text, entered))


def test_the_list_asks_for_the_progress_when_it_opens() -> None:
    opened = update(replace(GAME, pane=None), learning.PaneWanted("lessons"))
    loaded = update(replace(GAME, learning="coming"), learning.LearningLoaded())

    assert ReadProgress("lesson") in opened.effects
    assert (ReadProgress("lesson"),) == loaded.effects[:1]


def test_the_list_shows_what_is_done_and_where_to_go_on() -> None:
    state = read(progress_text({"placing": 3, "touching": 1})).state
    shown = markup_text(page_view(state))

    assert "1 of 10 lessons is done." in shown
    assert 'data-part="done"' in shown
    assert 'data-part="begun"' in shown
    assert 'data-value="lesson touching 1"' in shown


def test_all_lessons_done_lead_nowhere() -> None:
    done = {lesson.id: len(lesson.tasks) for lesson in LESSONS}

    assert place_to_go_on(done) is None
    assert "primary" not in markup_text(page_view(read(progress_text(done)).state)).split("lesson-list")[0][-400:]


def test_what_was_done_is_added_to_what_is_kept_and_never_taken_away() -> None:
    step = read(progress_text({"capture": 4}), ("capture", 1), ("sums", 2))

    assert {"capture": 4, "sums": 2} == step.state.lessons
    assert (SaveProgress("lesson", progress_text({"capture": 4, "sums": 2})),) == step.effects
    assert () == read(progress_text({"capture": 4}), ("capture", 1)).effects


def kept_after(state: State, text: str | None, name: str) -> tuple[State, str | None]:
    """Press a cell, and let the browser keep what is to be kept; return the state and the kept text."""
    step = press(state, name)
    state = step.state
    for effect in step.effects:
        if isinstance(effect, ReadProgress):
            read_again = update(state, learn.ProgressRead("lesson", text, effect.entered, "", effect.left))
            state = read_again.state
            text = next((each.text for each in read_again.effects if isinstance(each, SaveProgress)), text)
    return state, text


def test_whoever_leaves_the_first_game_comes_back_to_the_same_position() -> None:
    state, text = kept_after(begun("first_game"), None, "b2")
    state, text = kept_after(state, text, "c3")
    state, text = kept_after(state, text, "a3")
    left, place = update(state, learn.StudyLeft()).state, position_text(state.position)
    fresh = update(GAME, learn.ProgressRead("lesson", text)).state

    for before in (left, fresh):
        for step in (0, 2):
            back = begun("first_game", step, before)
            assert place == position_text(back.position)
            assert back.study is not None
            assert 2 == back.study.step
            assert "Here you left off." in markup_text(page_view(back))


def test_again_begins_a_game_anew_that_somebody_came_back_to() -> None:
    state, _ = kept_after(begun("first_game"), None, "b2")
    back = begun("first_game", 0, update(state, learn.StudyLeft()).state)

    assert "3/1A1/a2 w" == position_text(back.position)
    assert "3/3/3 w" == position_text(update(back, learn.StudyAgain()).state.position)
    assert "3/3/3 w" == position_text(update(back, events.UndoPressed()).state.position)


def test_the_place_in_a_game_is_forgotten_when_the_game_is_over() -> None:
    state = replace(GAME, left_off="first_game 2 aFa/FaF/aF1 w")
    state, text = kept_after(begun("first_game", 0, state), progress_text({}, state.left_off), "c1")

    assert state.study is not None
    assert "over" == state.study.phase
    assert "" == state.left_off == read_left(text)
    assert "3/3/3 w" == position_text(begun("first_game", 0, state).position)


@pytest.mark.parametrize(
    "left",
    [
        "first_game",
        "first_game 9 3/1A1/a2 w",
        "first_game 2 x",
        "first_game 2 5/5/5/5/5 w",
        "first_game 2 3/1A1/a2 b",
        "first_game 2 aFa/FaF/aFA w",
        "sums 2 3/1A1/a2 w",
        "first_game ² 3/1A1/a2 w",
        " ",
        "no_lesson 0 3/3/3 w",
    ],
)
def test_a_place_that_fits_no_lesson_is_passed_over(left: str) -> None:
    text = progress_text({"first_game": 2}, left)
    state = update(GAME, learn.ProgressRead("lesson", text)).state

    assert "3/3/3 w" == position_text(begun("first_game", 0, state).position)


def test_what_another_tab_has_done_meanwhile_is_kept_with_the_place() -> None:
    step = update(
        GAME, learn.ProgressRead("lesson", progress_text({"sums": 2}), (), "", "first_game 1 3/1A1/a2 w")
    )

    assert (SaveProgress("lesson", progress_text({"sums": 2}, "first_game 1 3/1A1/a2 w")),) == step.effects


def test_when_an_exercise_is_done_nobody_is_to_move() -> None:
    task, done = begun("capture"), press(begun("capture"), "c3").state

    assert 1 == markup_text(page_view(task)).count(say("en", "players.to_move"))
    assert say("en", "players.to_move") not in markup_text(page_view(done))


def test_progress_that_cannot_be_read_is_set_aside_and_told() -> None:
    step = read("{", ("capture", 1))

    assert [SetAside("lessons"), SaveProgress("lesson", progress_text({"capture": 1}))] == list(step.effects)[1:]
    assert [say("en", "lessons.damaged")] == spoken(step)


def test_progress_of_a_newer_version_is_left_alone_and_told_once() -> None:
    newer = '{"cephalopod": 99}'
    step = read(newer, ("capture", 1))

    assert {Announce} == kinds(step)
    assert () == read(newer, ("capture", 2), state=step.state).effects


@pytest.mark.parametrize(
    "text", ["[]", '{"cephalopod": 1}', '{"cephalopod": 1, "kind": "lessons", "tasks": {"a": -1}}']
)
def test_what_is_no_progress_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_progress(text)


def test_a_newer_progress_is_known_as_such() -> None:
    with pytest.raises(NewerSave):
        read_progress('{"cephalopod": 99}')


# -- marks ----------------------------------------------------------------------------------------------------


def test_the_marks_of_lessons_differ_by_shape() -> None:
    style = (Path(__file__).resolve().parents[1] / "web" / "style.css").read_text(encoding="utf-8")
    marks = re.findall(r'\.(?:feedback|lesson-part)[^{}]*::before {[^{}]*content: "(.+?)" / ""', style)

    assert ["✗", "✓", "•", "✓ ", "◐ ", "○ "] == marks

"""What an address makes of the page: modes, players, goals, the author's words, exercises."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.addresses import content_text, position_value
from cephalopod.lessons.course import LESSONS
from cephalopod.notation import move_text, parse_position, position_text
from cephalopod.puzzles.book import daily, puzzle_numbered
from tests.playing import (
    after,
    answer,
    by_class,
    effects,
    elements,
    english,
    kept_text,
    moves_of,
    notice,
    played,
    press,
    words,
)
from tests.playing import requests as bot_requests
from tests.playing import spoken as said_in
from web import events
from web import events_exchange as exchange
from web import events_learning as learning
from web.effects import (
    AskBot,
    Focus,
    FocusCell,
    LoadLearning,
    ReadProgress,
    ReadStatistics,
    SaveGame,
    SavePrefs,
    WriteAddress,
)
from web.events import BegunAgain, NodeChosen, OptionsRead, PrefChosen, Stepped
from web.frames import mode_of, outcome_of, verdict_of
from web.keys import Area, KeyPress, event_of
from web.learn import events as learn
from web.learn.lessons import progress_text
from web.model import COMPACT_PANELS, HUMAN, PANELS, Frame, Options, Seats, Site, State
from web.options import FRAME, TEXTS, read_options
from web.sharing import shared_text
from web.turns import Step
from web.update import update
from web.view_page import page_view, root_attributes

TODAY = "2026-11-30"
LINE = "b3 d3 c2 c3=b3+c2"
TWO_TO_TAKE = "5/2B2/1d3/5/5 w"
"""White can capture both dice from c3."""


def game_of(text: str, start: str = "5/5/5/5/5 w", ply: int | None = None) -> str:
    """Return what stands in an address for a game."""
    state = played(*text.split(), start=start)
    return content_text(state.game, state.node if ply is None else state.game.main_line()[ply], state.tip)


def position_of(text: str) -> str:
    """Return what stands in an address for a position."""
    return f"p={position_value(parse_position(text))}"


def opened(query: str, fragment: str = "", *, framed: bool = False, state: State | None = None) -> Step:
    """Return what follows when a page is opened at an address."""
    begun = after(state or played(seats=Seats()), OptionsRead(read_options(query, fragment, framed=framed)))
    return update(begun, exchange.AddressOpened(f"{query}{fragment}", None, "framed", 3))


def at(query: str, fragment: str = "", *, framed: bool = False) -> State:
    """Return the state of a page that was opened at an address."""
    return opened(query, fragment, framed=framed).state


def actions(state: State) -> list[str]:
    """Return the actions of all buttons of the page outside of its dialogs and its header."""
    (main,) = [found for found in elements(page_view(state)) if found.tag == "main"]
    return [str(found.attributes["data-action"]) for found in elements(main) if "data-action" in found.attributes]


# -- parameters --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["play", "view", "analyse", "puzzle", "lesson"])
def test_a_mode_is_read_from_query_and_hash(mode: str) -> None:
    assert (
        mode
        == read_options(f"?mode={mode}", "").frame.mode
        == read_options("?mode=view", f"#mode={mode}").frame.mode
    )


@pytest.mark.parametrize(
    "text",
    [
        "mode=win", "mode=", "white=0", "white=9", "black=bot", "black=²", "board=4x4", "board=11x11", "board=x",
        "dice=8", "dice=six", "panels=clock", "panels=all,moves", "embed=perhaps", f"text={'x' * 501}",
        f"missed={'x' * 201}",
    ],
)  # fmt: skip
def test_a_value_that_means_nothing_is_passed_over_and_told(text: str) -> None:
    options = read_options(f"?{text}", "")

    assert (Frame(), 1) == (options.frame, len(options.ignored))
    assert options.ignored[0].startswith(f"{text.partition('=')[0]}=")


@pytest.mark.parametrize(
    ("text", "seats"),
    [("white=3", Seats(3, HUMAN)), ("black=8", Seats(HUMAN, 8)), ("white=1&black=human", Seats(1, HUMAN))],
)
def test_who_plays_is_read(text: str, seats: Seats) -> None:
    assert seats == at(f"?{text}").seats


def test_a_new_game_on_another_board_is_played_as_the_page_s_own_is() -> None:
    assert (Seats(), "3x3") == (at("?board=3x3").seats, at("?board=3x3").variant.name)


def test_of_two_bots_the_first_is_asked_at_once() -> None:
    (request,) = bot_requests(opened("?white=1&black=2"))

    assert ("move", 1) == (request["kind"], request["level"])


@pytest.mark.parametrize(
    ("text", "name"),
    [("board=3x5", "3x5"), ("board=snub3", "snub3"), ("dice=12", "5x5 d12"), ("board=7x7&dice=6", "7x7")],
)
def test_the_board_is_read_where_no_game_says_one(text: str, name: str) -> None:
    assert name == at(f"?{text}").variant.name


def test_a_game_says_its_own_board() -> None:
    state = at("?board=7x7&mode=view", f"#{position_of('3/1aF/B2 w')}")

    assert "3x3" == state.variant.name


@pytest.mark.parametrize(
    ("text", "panels"),
    [
        ("", PANELS), ("panels=none", ()), ("panels=all", PANELS), ("panels=moves,status", ("status", "moves")),
        ("panels=players+legal", ("players", "legal")), ("panels=moves%2Cstatus", ("status", "moves")),
        ("embed=on", COMPACT_PANELS), ("embed=on&panels=all", PANELS),
    ],
)  # fmt: skip
def test_what_stands_around_the_board_is_read(text: str, panels: tuple[str, ...]) -> None:
    assert panels == read_options(f"?{text}", "").frame.panels


def test_a_page_in_a_frame_is_a_compact_one_unless_its_address_says_something_else() -> None:
    compact, whole = read_options("", "", framed=True).frame, read_options("?embed=off", "", framed=True).frame

    assert (True, COMPACT_PANELS) == (compact.embed, compact.panels)
    assert (False, PANELS) == (whole.embed, whole.panels)


def test_an_author_s_words_are_read_whatever_signs_they_have() -> None:
    frame = read_options("?text=%C2%BFQu%C3%A9+harías?%20c3;%20d4&reached=S%C3%AD%21", "#missed=No.&x=1").frame

    assert ("¿Qué harías? c3; d4", "Sí!", "No.") == (frame.text, frame.reached, frame.missed)


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("c3=b3+c4", "c3=b3+c4"), ("c3%3Db3%2Bc4+own", "c3=b3+c4 own"), ("c3=b3+c4+d3+own", "c3=b3+c4+d3 own"),
        ("capture+shows=6", "capture shows=6"), ("capture%20takes%3D3", "capture takes=3"), ("SHOW", "show"),
        ("", ""),
    ],
)  # fmt: skip
def test_a_goal_is_read_however_it_is_written_for_an_address(text: str, goal: str) -> None:
    assert goal == read_options(f"?goal={text}", "").frame.goal


def test_a_game_that_is_to_be_shown_is_looked_at() -> None:
    assert "view" == read_options("?goal=show&mode=play", "").frame.mode


@given(st.text(max_size=60), st.sampled_from([*FRAME, *TEXTS]))
def test_no_value_is_an_error(text: str, name: str) -> None:
    frame = read_options(f"?{name}={text}", "").frame

    assert Frame(**{field: getattr(frame, field) for field in ("white", "black")}).left == Frame()


def test_the_root_element_says_what_the_page_is() -> None:
    attributes = root_attributes(at("?mode=view&embed=on&panels=moves", f"#{game_of(LINE)}"))

    assert ("on", "view", "moves") == tuple(attributes[f"data-{name}"] for name in ("embed", "mode", "panels"))
    assert ("off", "play", "players status controls moves legal") == tuple(
        root_attributes(played())[f"data-{name}"] for name in ("embed", "mode", "panels")
    )


# -- play --------------------------------------------------------------------------------------------------------


def test_a_compact_page_without_more_is_the_page_s_own_game() -> None:
    state = at("", framed=True)

    assert (Seats(), "here", None) == (state.seats, state.game_id, state.origin)


def test_a_game_of_the_address_is_for_two_people_or_for_whom_it_says() -> None:
    fragment = f"#{game_of(LINE)}"

    assert Seats(HUMAN, HUMAN) == at("?embed=on", fragment).seats
    assert Seats(HUMAN, 3) == at("?black=3", fragment).seats


def test_the_bot_goes_on_from_the_position_of_the_address() -> None:
    step = opened("?white=3", f"#{game_of(LINE, ply=2)}")
    (request,) = bot_requests(step)

    assert (2, 2) == (step.state.node, step.state.tip)
    assert position_text(step.state.position) == request["position"]


def test_a_game_of_a_compact_page_is_neither_kept_nor_counted_nor_written_into_the_address() -> None:
    state = at("?embed=on&black=1", f"#{position_of('3/3/3 w')}")
    seen: list[object] = []
    while not state.position.is_over:
        state = moved_on(state, seen)
    seen += update(state, exchange.PageHidden()).effects
    seen += update(state, events.Rematched("x", 1, TODAY)).effects

    assert [] == [effect for effect in seen if isinstance(effect, SaveGame | WriteAddress | ReadStatistics)]


def moved_on(state: State, seen: list[object]) -> State:
    """Play the first legal move of whoever is to move; keep the effects."""
    move = move_text(next(iter(state.position.legal_moves())), state.variant.board)
    event = answer(state, move) if state.bot_is_busy else events.LegalMoveChosen(move, 1e6)
    step = update(state, event)
    seen += step.effects
    return step.state


def test_the_results_of_a_compact_page_s_own_game_do_not_count_either() -> None:
    seen: list[object] = []
    state = at("?embed=on&board=3x3&black=1")
    while not state.position.is_over:
        state = moved_on(state, seen)

    assert [] == [effect for effect in seen if isinstance(effect, ReadStatistics)]


def test_the_preferences_of_a_compact_page_are_kept_only_when_they_are_set_by_hand() -> None:
    step = opened("?embed=on&theme=dark&lang=es")

    assert [] == effects(step, SavePrefs)
    assert 1 == len(effects(update(step.state, PrefChosen("digits", True)), SavePrefs))


def test_a_game_that_is_pasted_into_a_compact_page_is_not_one_of_the_person_s() -> None:
    state = after(at("?embed=on"), exchange.TextRead(LINE))
    step = update(state, exchange.KeptSought((("game:kept", kept_text(*LINE.split(), id_="kept")),), "fresh", 1))

    assert "fresh" == step.state.game_id


def test_a_compact_page_begins_again_instead_of_a_new_game() -> None:
    state = at("?embed=on", f"#{position_of(TWO_TO_TAKE)}")
    gone_on = press(state, "a1").state

    assert "dialog" not in actions(gone_on)
    assert state.position == update(gone_on, BegunAgain()).state.position
    assert state.position == update(gone_on, events.DialogWanted("new")).state.position


def test_to_begin_again_stops_the_bot_and_drops_its_answer() -> None:
    state = press(at("?embed=on&black=3", f"#{position_of(TWO_TO_TAKE)}"), "a1").state
    assert state.bot_is_busy
    again = update(state, BegunAgain()).state

    assert position_of(TWO_TO_TAKE) == f"p={position_value(after(again, answer(state, 'e5')).position)}"


def test_another_game_by_hand_ends_what_the_address_wanted() -> None:
    state = after(at("?mode=view", f"#{game_of(LINE)}"), events.Rematched("x", 1, TODAY))

    assert (Frame(), None) == (state.frame, state.origin)
    assert ["c3"] == moves_of(press(state, "c3").state)


def test_what_cannot_be_read_is_told_and_the_board_can_be_played() -> None:
    step = opened("?embed=on&lang=en", "#p=5-5-5-5_w")
    assert english("error.bad_size", files=5, ranks=4) in words(by_class(page_view(step.state), "notice")[0])
    assert None is step.state.dialog

    assert ["c3"] == moves_of(press(step.state, "c3").state)


def test_a_link_that_was_cut_shows_what_can_be_read_of_it() -> None:
    state = at("?embed=on", f"#{game_of(LINE)[:-2]}")

    assert LINE.split() == moves_of(state)
    assert notice(state) is not None


def test_a_bad_value_and_an_unreadable_game_are_both_told() -> None:
    state = at("?embed=on&theme=pink", "#p=x")
    told = words(by_class(page_view(state), "notice")[0])

    assert english("notice.options_ignored", n=1, options="theme=pink") in told
    assert len(told) > len(english("notice.options_ignored", n=1, options="theme=pink")) + 5


def test_a_game_on_a_board_that_there_is_not_is_shown_all_the_same() -> None:
    state = at("?mode=view&board=4x4", f"#{game_of(LINE)}")

    assert LINE.split() == moves_of(state)
    assert ("notice.options_ignored", {"n": 1, "options": "board=4x4"}) == notice(state)


def test_the_page_that_is_loaded_anew_goes_on_with_its_kept_game() -> None:
    begun = after(played(), OptionsRead(read_options("?black=3", "")))
    kept = kept_text("c3", id_="there")
    state = after(begun, exchange.AddressOpened(f"?black=3#{game_of('c3')}", kept, "new", 1))

    assert "there" == state.game_id


# -- view --------------------------------------------------------------------------------------------------------


def viewed() -> State:
    """Return the state of a page on which a game is looked at."""
    return at("?mode=view&embed=on", f"#{game_of(LINE, ply=1)}")


def test_nothing_can_be_played_where_a_game_is_looked_at() -> None:
    state = viewed()
    for event in (
        events.CellPressed(0, 1e6),
        events.LegalMoveChosen("a1", 1e6),
        events.CommentWritten(1, "x"),
        events.GlyphChosen("!"),
        events.LineDeleted(),
        events.HintWanted("move"),
    ):
        step = update(state, event)

        assert (state.game, "refused.view") == (step.state.game, (notice(step.state) or ("",))[0])
        assert [english("refused.view")] == said_in(step)


def test_the_game_is_walked_through_by_buttons() -> None:
    state = viewed()
    offered = [action for action in actions(state) if action not in ("node", "dialog")]

    assert ["review", "step-back", "step-forward", "end"] == offered
    assert [2, 4, 0, 0] == [
        after(state, Stepped("forward")).node,
        after(state, Stepped("end")).node,
        after(state, Stepped("start")).node,
        after(state, Stepped("start"), Stepped("back")).node,
    ]
    assert 3 == after(state, NodeChosen(3)).node


def test_the_status_says_where_in_the_game_one_is() -> None:
    def status(state: State) -> str:
        return words(by_class(page_view(state), "status")[0])

    state = viewed()

    assert english("frame.view_start", n=4) == status(after(state, Stepped("start")))
    assert english("frame.view_move", ply=1, plies=4) == status(state)
    assert english("frame.view_end", ply=4, plies=4) == status(after(state, Stepped("end")))
    assert english("frame.position_white") == status(at("?mode=view", f"#{position_of(TWO_TO_TAKE)}"))


def test_the_comment_on_the_shown_move_is_to_be_read_without_the_move_list_too() -> None:
    state = replace(viewed(), site=Site(framed=True))
    loaded = json.dumps({"ceph": 1, "type": "load", "game": "1. b3 {near the corner} d3 *", "ply": 1})
    state = after(state, events.HostSaid(loaded, "x", 1))

    assert ["near the corner"] == [words(found) for found in by_class(page_view(state), "notice")]


def test_a_game_that_is_to_be_shown_begins_at_its_start() -> None:
    assert (0, 4) == (at("?goal=show", f"#{game_of(LINE)}").node, at("?goal=show", f"#{game_of(LINE)}").tip)
    assert 2 == at("?goal=show", f"#{game_of(LINE, ply=2)}").node


def test_the_pointer_shows_no_outcome_where_nothing_is_played() -> None:
    state = after(viewed(), events.CellPreviewed(0))

    assert not [
        mark for mark in by_class(page_view(state), "cell") if "ghost" in str(mark.attributes.get("data-mark"))
    ]


# -- analyse -----------------------------------------------------------------------------------------------------


def test_the_win_share_is_asked_for_once_at_the_start_of_an_analysis() -> None:
    step = opened("?mode=analyse&black=3", f"#{game_of(LINE)}")
    (request,) = bot_requests(step)

    assert ("analyse", Seats(HUMAN, HUMAN)) == (request["kind"], step.state.seats)
    assert [] == effects(press(step.state, "a1"), AskBot)


def test_it_is_not_asked_for_where_it_is_taken_away() -> None:
    step = opened("?mode=analyse&eval=off", f"#{game_of(LINE)}")

    assert [] == effects(step, AskBot)
    assert "win-share" not in actions(step.state)


# -- goals -------------------------------------------------------------------------------------------------------


def with_goal(goal: str, more: str = "") -> State:
    """Return the state of a page with something to be done."""
    return at(f"?embed=on&goal={goal}{more}", f"#{position_of(TWO_TO_TAKE)}")


@pytest.mark.parametrize(
    ("goal", "cell", "outcome"),
    [
        ("capture", "c3", "reached"),
        ("capture", "a1", "missed"),
        ("a1", "a1", "reached"),
        ("shows=6", "c3", "reached"),
    ],
)
def test_the_first_move_is_judged(goal: str, cell: str, outcome: str) -> None:
    state = with_goal(goal)
    assert ("open", None) == (outcome_of(state), verdict_of(state))
    moved = press(state, cell).state

    assert (outcome, (f"goal.{outcome}", {})) == (outcome_of(moved), verdict_of(moved))
    assert [outcome] == [found.attributes.get("data-outcome") for found in by_class(page_view(moved), "status")]


def test_the_author_s_own_words_stand_for_the_outcome() -> None:
    state = with_goal("capture", "&reached=Well+done.&missed=Look+at+c3.")

    assert ("notice.plain", {"text": "Well done."}) == verdict_of(press(state, "c3").state)
    assert ("notice.plain", {"text": "Look at c3."}) == verdict_of(press(state, "a1").state)


def test_the_outcome_goes_when_the_move_is_undone_and_when_the_game_goes_on() -> None:
    moved = press(with_goal("capture"), "a1").state

    assert None is verdict_of(after(moved, events.UndoPressed()))
    assert None is verdict_of(press(moved, "e1").state)


def test_what_comes_after_the_position_of_a_goal_is_not_to_be_seen() -> None:
    state = at("?goal=capture", f"#{game_of(LINE, ply=3)}")

    assert (3, 4) == (state.tip, len(state.game.nodes))


def test_a_goal_that_cannot_be_understood_is_told_and_one_just_plays() -> None:
    state = with_goal("c3=e5+e4")

    assert ("notice.plain", {"text": english("boards.bad_goal", text="c3=e5+e4")}) == notice(state)
    assert ("open", ["c3"]) == (outcome_of(state), [move[:2] for move in moves_of(press(state, "c3").state)])


def test_the_outcome_is_said_with_the_move() -> None:
    step = press(with_goal("capture", "&reached=Well+done."), "c3")

    assert 1 == len(said_in(step))
    assert said_in(step)[0].endswith("Well done.")


# -- the author's words ------------------------------------------------------------------------------------------


def test_the_author_s_words_are_shown_as_they_are_and_said_once() -> None:
    step = opened("?embed=on&text=%3Cb%3EFind+it%3C/b%3E", f"#{position_of(TWO_TO_TAKE)}")

    assert ["<b>Find it</b>"] == [words(found) for found in by_class(page_view(step.state), "author-words")]
    assert ["<b>Find it</b>"] == said_in(step)
    assert not any("Find" in text for text in said_in(press(step.state, "a1")))


def test_they_are_shown_on_the_page_s_own_game_too() -> None:
    step = opened("?text=Play!")

    assert (["Play!"], "here") == (said_in(step), step.state.game_id)


# -- exercises ---------------------------------------------------------------------------------------------------


def exercise(query: str) -> Step:
    """Return what follows when the exercise of an address has been loaded."""
    step = opened(query)
    assert 1 == len(effects(step, LoadLearning))
    loaded = update(step.state, learning.LearningLoaded())
    (read,) = effects(loaded, ReadProgress)
    return update(loaded.state, learn.ProgressRead(read.kind, None, (), TODAY))


@pytest.mark.parametrize("embed", ["on", "off"])
def test_a_lesson_begins_by_its_name(embed: str) -> None:
    state = exercise(f"?embed={embed}&mode=lesson&id=own").state

    assert ("lesson", "own", "lesson", None) == (
        state.study and state.study.kind, state.study and state.study.id, mode_of(state), state.awaited,
    )  # fmt: skip


@pytest.mark.parametrize(("id_", "number"), [("7", 7), ("daily", None), ("", None)])
def test_a_puzzle_begins_by_its_number_or_the_daily_one(id_: str, number: int | None) -> None:
    state = exercise(f"?embed=on&mode=puzzle&id={id_}").state

    assert state.study is not None
    assert str(number or daily(date.fromisoformat(TODAY)).number) == state.study.id
    assert None is state.notice


def test_no_lesson_is_called_daily() -> None:
    assert (
        english("frame.other_lesson", id="daily")
        == (notice(exercise("?embed=on&mode=lesson&id=daily").state) or ("", {}))[1]["text"]
    )


def test_without_a_name_the_first_lesson_begins_that_is_not_done() -> None:
    loaded = after(opened("?embed=on&mode=lesson").state, learning.LearningLoaded())
    kept = progress_text({LESSONS[0].id: len(LESSONS[0].tasks)})
    state = after(loaded, learn.ProgressRead("lesson", kept, (), TODAY))

    assert state.study is not None
    assert LESSONS[1].id == state.study.id


@pytest.mark.parametrize("mode", ["lesson", "puzzle"])
def test_an_exercise_that_there_is_not_is_told(mode: str) -> None:
    compact, whole = exercise(f"?embed=on&mode={mode}&id=nothing"), exercise(f"?mode={mode}&id=nothing")

    assert compact.state.study is not None
    assert (None, f"{mode}s") == (whole.state.study, whole.state.pane)
    for step, instead in ((compact, "other"), (whole, "no")):
        sentence = english(f"frame.{instead}_{mode}", id="nothing")
        assert sentence in " ".join(said_in(step))
        assert sentence in [words(found) for found in by_class(page_view(step.state), "notice")]


def test_nothing_is_played_while_an_exercise_is_awaited() -> None:
    state = opened("?embed=on&mode=puzzle&id=1").state
    step = press(state, "c3")

    assert [english("refused.awaited")] == said_in(step)
    assert english("learning.coming") == words(by_class(page_view(state), "status")[0])


def test_an_exercise_that_could_not_be_loaded_can_be_tried_again() -> None:
    failed = after(opened("?embed=on&mode=puzzle&id=1").state, learning.LearningFailed("no network"))
    assert "again" in actions(failed)
    step = update(failed, BegunAgain())

    assert 1 == len(effects(step, LoadLearning))


def test_a_compact_exercise_has_no_list_around_it() -> None:
    state = exercise("?embed=on&mode=lesson&id=own").state

    assert not {"pane", "learn-study-leave"} & set(actions(state))
    assert {"pane", "learn-study-leave"} <= set(actions(exercise("?mode=lesson&id=own").state))


def test_the_author_s_words_stand_above_an_exercise_and_are_said_with_it() -> None:
    step = exercise("?embed=on&mode=lesson&id=own&text=Hello")

    assert 1 == len(said_in(step))
    assert said_in(step)[0].startswith("Hello ")
    assert ["Hello"] == [words(found) for found in by_class(page_view(step.state), "author-words")]


def test_a_solved_puzzle_leads_on_to_the_next_one() -> None:
    state = exercise("?embed=on&mode=puzzle&id=1").state
    puzzle = puzzle_numbered(1)
    assert puzzle is not None
    for _ in range(puzzle.turns):
        assert state.study is not None
        move = puzzle.line[2 * state.study.step]
        state = after(state, events.LegalMoveChosen(move_text(move, state.variant.board), 1e6))

    assert "learn-study" in actions(state)
    assert "2" == (after(state, learn.StudyWanted("puzzle", "2")).study or 0).id  # type: ignore[union-attr]


def test_another_address_brings_another_exercise() -> None:
    state = exercise("?embed=on&mode=puzzle&id=1").state
    step = opened("?embed=on", "#mode=puzzle&id=5", state=state)
    again = after(step.state, learn.ProgressRead("puzzle", None, (), TODAY))

    assert again.study is not None
    assert "5" == again.study.id


def test_whoever_leaves_a_lesson_of_the_address_is_back_in_the_game() -> None:
    state = after(exercise("?mode=lesson&id=own").state, learn.StudyLeft())

    assert ("play", ["c3"]) == (mode_of(state), moves_of(press(state, "c3").state))


# -- manners -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["?mode=view", "?mode=analyse", "?black=2", "?goal=capture", "?text=x", ""])
def test_opening_takes_no_focus(query: str) -> None:
    step = opened(query, f"#{position_of(TWO_TO_TAKE)}", framed=True)

    assert [] == effects(step, Focus) + effects(step, FocusCell)  # type: ignore[operator]


START = """
import sys
from web import actions, events, events_exchange, keys, saves, sounds
from web.model import new_state
from web.options import read_options
from web.update import update
from web.view_page import page_title, page_view, root_attributes
state = new_state()
for event in (
    events.OptionsRead(read_options("?lang=es", "")), events_exchange.AddressOpened("?lang=es"),
    events.PageBegun(), events.CellPressed(12, 1.0),
):
    state = update(state, event).state
    page_view(state), root_attributes(state)
later = ("web.frames", "web.host", "web.goals", "cephalopod.importers")
print([name for name in later if name in sys.modules])
"""


@pytest.mark.desktop
def test_an_ordinary_page_loads_nothing_of_this() -> None:
    found = subprocess.run([sys.executable, "-c", START], check=True, capture_output=True, text=True).stdout

    assert "[]" == found.strip()


def test_an_ordinary_page_is_as_it_was() -> None:
    assert Options() == read_options("?utm_source=x", "#g=lnhmC~naf")
    assert Frame() == at("").frame


# -- keys --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("area", ["walk", "moves", "other"])
def test_arrows_lead_through_a_game_that_is_only_looked_at(area: Area) -> None:
    state = viewed()

    assert Stepped("forward") == event_of(KeyPress("ArrowRight", area), state)
    assert Stepped("back") == event_of(KeyPress("ArrowLeft", area), state)


def test_beside_everything_arrows_are_the_browser_s_where_one_plays_or_a_dialog_is_open() -> None:
    asked = after(viewed(), events.DialogWanted("help"))

    assert [None, None, None] == [
        event_of(KeyPress("ArrowRight", "other"), played("c3")),
        event_of(KeyPress("ArrowRight", "other"), asked),
        event_of(KeyPress("ArrowRight", "other", alt=True), viewed()),
    ]


def test_letters_do_nothing_on_the_buttons_that_lead_through_a_game() -> None:
    assert None is event_of(KeyPress("h", "walk"), viewed())


def test_on_the_board_arrows_lead_from_cell_to_cell_in_every_mode() -> None:
    assert events.FocusMoved(1, 0) == event_of(KeyPress("ArrowRight", "board"), viewed())


# -- links -------------------------------------------------------------------------------------------------------


def test_an_exercise_on_the_board_has_a_link_that_opens_it() -> None:
    state = after(exercise("?mode=lesson&id=own").state, events.DialogWanted("share"))
    link = shared_text(state, "exercise")

    assert link == f"{state.site.address}?mode=lesson&id=own"
    assert link in [found.attributes.get("value") for found in elements(page_view(state))]
    assert ("lesson", "own") == (read_options(link, "").frame.mode, read_options(link, "").frame.id)


def test_a_game_has_no_link_to_an_exercise() -> None:
    state = after(played("c3"), events.DialogWanted("share"))

    assert not [row for row in by_class(page_view(state), "share-row") if row.attributes["data-key"] == "exercise"]

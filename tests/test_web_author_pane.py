"""The pane for authors: what is set is shown after a pause and kept in the address, and copied as it is seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cephalopod.markup import Element, markup_text
from cephalopod.notation import parse_position, position_text
from cephalopod.position import Position
from tests.playing import played
from web.actions import event_of_action, event_of_input
from web.effects import Announce, Effect, Focus, LoadLearning, SeekKept, SelectText, WriteAddress
from web.events import CellPressed, EditorOpened, Event
from web.events_learning import LearningLoaded, PaneLeft, PaneWanted
from web.learn import events
from web.learn.author_pane import of
from web.learn.authoring import Authored, quoted
from web.learn.effects import CopyCode, ReadAuthored, SettleAuthored, WriteAuthored
from web.learn.messages import say
from web.messages import TABLES
from web.model import Editor, Prefs, Site, State, new_state
from web.turns import Step
from web.update import update
from web.view_page import page_view

PLACE = "5/2B2/1d3/5/5 w"
SITE = Site("https://club.example/cephalopod/")


def pane(*moves: str, start: str | None = PLACE, language: str = "en") -> State:
    """Return a page with the pane for authors open, after moves."""
    state = played(*moves, start=start, prefs=Prefs(language=language))
    return replace(state, pane="author", learning="here", site=SITE)


def after(state: State, *happened: Event | None) -> Step:
    """Return the state after events, with all effects."""
    effects: list[Effect] = []
    for event in happened:
        assert event is not None
        step = update(state, event)
        state, effects = step.state, [*effects, *step.effects]
    return Step(state, tuple(effects))


def typed(name: str, text: str) -> Event | None:
    """Return what typing or choosing in a field of the pane means."""
    return event_of_input(f"learn-author-{name}", "", text)


def settled(state: State) -> Step:
    """Return the step when the author has paused."""
    return update(state, events.AuthoredSettled(of(state).serial))


def elements(tree: Element, tag: str) -> list[Element]:
    """Return all elements with a tag."""
    found = [tree] if tree.tag == tag else []
    return found + [e for child in tree.children if isinstance(child, Element) for e in elements(child, tag)]


def frame_of(state: State) -> str:
    """Return the address of the frame in the pane."""
    return elements(page_view(state), "iframe")[0].attributes["src"]


def boxes(state: State) -> dict[str, str]:
    """Return the texts that can be copied, by name."""
    return {
        box.attributes["data-focus"].removeprefix("author-"): str(box.children[0])
        for box in elements(page_view(state), "textarea")
        if box.attributes.get("data-focus", "").startswith("author-")
    }


# -- opening -------------------------------------------------------------------------------------------------


def test_the_menu_opens_the_pane_and_the_address_is_read() -> None:
    opened = update(new_state(), event_of_action("pane", "author", 0) or PaneLeft())
    loaded = update(opened.state, LearningLoaded())

    assert LoadLearning() in opened.effects
    assert ReadAuthored() in loaded.effects


def test_an_address_of_an_author_fills_the_form_and_is_kept() -> None:
    step = after(pane(), events.AuthoredRead("#author=goal%3Dcapture%26text%3DHi"))

    assert Authored("find", goal="capture", text="Hi") == of(step.state).board == of(step.state).settled
    assert WriteAuthored("goal%3Dcapture%26text%3DHi") in step.effects
    assert [f"p={PLACE}".replace("/", "-").replace(" ", "_")] == [
        effect.content for effect in step.effects if isinstance(effect, WriteAddress)
    ]


def test_without_an_author_in_the_address_what_was_set_before_stays() -> None:
    first = after(pane(), typed("text", "Hi")).state
    again = after(first, events.AuthoredRead("#p=3-3-3_w"))

    assert "Hi" == of(again.state).board.text
    assert WriteAuthored("text%3DHi") in again.effects


def test_another_address_makes_the_fields_anew() -> None:
    first = after(pane(), events.AuthoredRead("#author=text%3DHi")).state
    second = after(first, events.AuthoredRead("#author=text%3DHo")).state

    assert of(first).reading != of(second).reading
    assert "Ho" in markup_text(page_view(second))


def test_an_address_with_a_new_game_puts_its_board_there() -> None:
    step = after(pane(start=None), events.AuthoredRead("#author=board%3D3x3"))

    assert SeekKept() in step.effects
    assert step.state.opening is not None and step.state.opening.found is not None
    assert Position.start(parse_position("3/3/3 w").variant) == step.state.opening.found.game.start


@pytest.mark.parametrize(
    ("query", "ply"), [("text=x&ply=1", 1), ("&ply=0", 0), ("&ply=9", 2), ("", 2), ("ply=1", 2)]
)
def test_a_game_is_shown_where_the_author_has_left_it(query: str, ply: int) -> None:
    state = pane("c2", "d4")
    address = f"#author={quoted(query)}"

    assert ply == state.game.nodes[after(state, events.AuthoredRead(address)).state.node].ply


def test_where_the_author_leaves_a_game_is_kept_in_the_address() -> None:
    state = replace(pane("c2", "d4"), node=1)

    assert WriteAuthored(quoted("text=Hi&ply=1")) in settled(after(state, typed("text", "Hi")).state).effects


def test_an_address_with_a_new_game_leaves_a_game_alone() -> None:
    state = pane()

    assert state.game is after(state, events.AuthoredRead("#author=board%3D3x3")).state.game


def test_a_position_that_is_being_set_up_is_kept_in_the_address_at_once() -> None:
    read = after(pane(), events.AuthoredRead("#author=")).state
    opened = after(read, EditorOpened())
    changed = after(opened.state, CellPressed(12, 0, "mouse"))
    written = [effect for effect in (*opened.effects, *changed.effects) if isinstance(effect, WriteAddress)]

    assert ["p=5-2B2-1d3-5-5_w", "p=5-2B2-1dA2-5-5_w"] == [effect.content for effect in written]


def test_when_the_pane_is_closed_the_address_is_an_ordinary_one() -> None:
    assert WriteAuthored(None) in update(pane(), PaneLeft()).effects
    assert WriteAuthored(None) not in update(replace(pane(), pane="rules"), PaneLeft()).effects


# -- the form ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["goal", "exercise", "text", "reached", "missed", "white", "lang", "panels"])
def test_a_field_sets_what_it_is_named_after(name: str) -> None:
    step = after(pane(), typed(name, "x"))

    assert "x" == getattr(of(step.state).board, name)
    assert (SettleAuthored(1),) == step.effects


def test_a_switch_takes_something_from_the_reader_and_gives_it_back() -> None:
    once = after(pane(), typed("switch", "undo")).state
    twice = after(once, typed("switch", "undo")).state

    assert frozenset({"undo"}) == of(once).board.switched_off
    assert frozenset() == of(twice).board.switched_off


def test_a_field_that_there_is_not_changes_nothing() -> None:
    state = pane()

    assert state == after(state, typed("colour", "x")).state


def test_an_exercise_begins_with_one_that_there_is() -> None:
    lesson = after(pane(), typed("task", "lesson")).state
    puzzle = after(lesson, typed("task", "puzzle")).state

    assert ("placing", "daily") == (of(lesson).board.exercise, of(puzzle).board.exercise)
    assert 5 == len(boxes(lesson)) == len(boxes(puzzle))


def test_the_frame_follows_when_the_author_pauses_and_not_before() -> None:
    first = pane()
    typing = after(first, typed("text", "H"), typed("text", "Hi")).state
    early = update(typing, events.AuthoredSettled(1))
    late = settled(typing)

    assert frame_of(first) == frame_of(typing) == frame_of(early.state)
    assert "text=Hi" in frame_of(late.state)
    assert WriteAuthored("text%3DHi") in late.effects
    assert () == early.effects


def test_another_address_is_another_frame() -> None:
    frames = [elements(page_view(state), "iframe")[0] for state in (pane(), pane("c2"))]

    assert 2 == len({frame.attributes["data-key"] for frame in frames})
    assert all(frame.attributes["src"] == frame.attributes["data-key"] for frame in frames)


def test_the_frame_shows_the_position_that_is_being_set_up() -> None:
    other = "5/5/2A2/5/5 b"
    state = replace(pane(), editor=Editor(parse_position(other)))

    assert "#p=5-5-2A2-5-5_b" in frame_of(state)


# -- the move to be found ------------------------------------------------------------------------------------


def test_the_move_just_played_becomes_what_is_to_be_found_in_the_position_before() -> None:
    state = pane("c3=b3+c4")
    step = after(state, event_of_action("learn-author-answer", "", 0))

    assert Authored("find", goal="c3=b3+c4") == of(step.state).board
    assert PLACE == position_text(step.state.position)
    assert SettleAuthored(1) in step.effects
    assert "goal=c3%3Db3%2Bc4" in boxes(step.state)["link"]


def test_where_no_move_was_played_none_can_be_taken() -> None:
    for state in (pane(), replace(pane("c2"), editor=Editor(parse_position(PLACE)))):
        assert state == after(state, event_of_action("learn-author-answer", "", 0)).state


def test_what_is_wrong_stands_in_place_of_what_is_copied_and_is_said_once() -> None:
    state = after(pane(), typed("task", "find"), typed("goal", "dance")).state
    first, text = settled(state), markup_text(page_view(state))
    second = settled(after(first.state, typed("text", "Hi")).state)
    sentence = say("en", "author.bad_goal", word="dance")

    assert sentence in text
    assert {} == boxes(state)
    assert [Announce(sentence)] == [effect for effect in first.effects if isinstance(effect, Announce)]
    assert [] == [effect for effect in second.effects if isinstance(effect, Announce)]


def test_a_field_with_a_goal_that_is_wrong_is_described_by_what_is_wrong() -> None:
    right, wrong = (after(pane(), typed("task", "find"), typed("goal", goal)).state for goal in ("c3", "dance"))
    fields = [
        next(
            f for f in elements(page_view(state), "input") if f.attributes.get("data-input") == "learn-author-goal"
        )
        for state in (right, wrong)
    ]

    assert [None, "true"] == [field.attributes.get("aria-invalid") for field in fields]
    assert ["author-goal-about", "author-wrong author-goal-about"] == [
        field.attributes["aria-describedby"] for field in fields
    ]


# -- copying -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", events.CODES)
def test_what_stands_in_the_box_is_copied_and_that_is_said(kind: str) -> None:
    state = after(pane(), typed("text", "Hi")).state
    wanted = after(state, event_of_action("learn-author-copy", kind, 0))
    copied = after(wanted.state, events.CodeCopied(kind))  # type: ignore[arg-type]
    refused = after(wanted.state, events.CodeRefused(kind))  # type: ignore[arg-type]
    sentence = say("en", f"author.copied_{kind}")

    assert (CopyCode(kind, boxes(state)[kind]),) == wanted.effects  # type: ignore[arg-type]
    assert (Announce(sentence),) == copied.effects
    assert sentence in markup_text(page_view(copied.state))
    assert SelectText(f"author-{kind}") in refused.effects
    assert sentence not in markup_text(page_view(after(copied.state, typed("text", "Ho")).state))


def test_on_one_s_own_computer_it_is_said_that_nobody_else_can_follow() -> None:
    here = replace(pane(), site=Site("http://localhost:8000/"))

    assert say("en", "author.local") in markup_text(page_view(here))
    assert say("en", "author.local") not in markup_text(page_view(pane()))


# -- both languages, any task --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize("task", ["play", "find", "show", "view", "analyse", "puzzle", "lesson"])
def test_every_field_of_every_task_has_its_words(language: str, task: str) -> None:
    state = after(pane("c2", "d4", language=language), typed("task", task)).state
    tree = page_view(state)
    author = next(s for s in elements(tree, "section") if s.attributes.get("data-pane") == "author")
    fields = [f for tag in ("input", "select", "textarea") for f in elements(author, tag)]
    labels = elements(author, "label")

    assert len(fields) == len(labels)
    assert all(elements(label, "span")[0].children for label in labels)


def test_the_title_of_the_pane_takes_the_focus_when_it_opens() -> None:
    assert Focus("pane") in update(pane(), PaneWanted("author")).effects

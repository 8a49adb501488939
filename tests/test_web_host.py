"""The page around this one: what it may ask for, and what it is told."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.notation import move_text, parse_position, position_text
from cephalopod.puzzles.book import puzzle_numbered
from tests.playing import after, answer, effects, english, moves_of, notice, played, press
from tests.playing import spoken as said_in
from tests.test_web_any_order import SEATS, any_event
from web import events
from web import events_exchange as exchange
from web import events_learning as learning
from web.effects import Focus, FocusCell, Reveal, SaveGame, SavePrefs, SelectText, TellHost
from web.events import HostSaid, OptionsRead, PageBegun
from web.host import GoTo, Load, PlayMove, SetOption, read_message
from web.learn import events as learn
from web.model import Seats, Site, State, new_state
from web.options import read_options
from web.turns import Step
from web.update import update
from web.view_page import page_view

TWO_TO_TAKE = "5/2B2/1d3/5/5 w"
ALMOST_FULL = "ABA/BaF/Af1 w"
LINE = "b3 d3 c2 c3=b3+c2"


def message(type_: str, **details: Any) -> HostSaid:
    """Return a message of the page around this one."""
    return HostSaid(json.dumps({"ceph": 1, "type": type_, **details}), "loaded", 5, 1e6)


def opening(query: str, fragment: str = "") -> Step:
    """Return the last step of a page in a frame that is opened at an address."""
    state = played(seats=Seats())
    state = replace(state, site=Site("https://example.org/", framed=True))
    state = after(state, OptionsRead(read_options(query, fragment, framed=True)))
    state = after(state, exchange.AddressOpened(f"{query}{fragment}", None, "framed", 3))
    return update(state, PageBegun())


def framed(query: str = "", fragment: str = "#p=5-2B2-1d3-5-5_w") -> State:
    """Return the state of a page in a frame, as its address has set it up."""
    return opening(query, fragment).state


def told(step: Step) -> list[dict[str, Any]]:
    """Return what the page around this one is told, without the mark."""
    messages = [json.loads(effect.text) for effect in effects(step, TellHost)]
    assert all(sent.pop("ceph") == 1 for sent in messages)
    return messages


# -- the shape of messages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ({"type": "load", "position": TWO_TO_TAKE}, Load(TWO_TO_TAKE, True)),
        ({"type": "load", "game": LINE}, Load(LINE, False)),
        ({"type": "load", "game": LINE, "ply": 2}, Load(LINE, False, 2)),
        ({"type": "load", "game": LINE, "ply": None}, Load(LINE, False)),
        ({"type": "goto", "ply": 0}, GoTo(0)),
        ({"type": "goto", "ply": 10**20}, GoTo(10**20)),
        ({"type": "option", "name": "theme", "value": "dark"}, SetOption("theme", "dark")),
        ({"type": "option", "name": "flip", "value": True}, SetOption("flip", "True")),
        ({"type": "play", "move": "c3=b3+c4"}, PlayMove("c3=b3+c4")),
    ],
)
def test_a_message_is_read(text: dict[str, Any], meant: object) -> None:
    assert meant == read_message(json.dumps({"ceph": 1, **text}))


@pytest.mark.parametrize(
    "text", ["", "x", "{", "null", "1", "[1]", "{}", '{"ceph": 2, "type": "goto", "ply": 1}', '{"type": "load"}',
             '{"ceph": true, "type": "goto", "ply": 1}', '{"ceph": "1", "type": "goto", "ply": 1}', "[" * 100_000],
)  # fmt: skip
def test_what_is_not_for_us_is_passed_over_in_silence(text: str) -> None:
    state = framed()
    step = update(state, HostSaid(text))

    assert (state, ()) == (step.state, step.effects)


def test_a_message_that_is_nested_too_deeply_is_not_read() -> None:
    """In a browser it would end the interpreter."""
    texts = ['{"ceph": 1, "type": "load", "game": ' + "[" * deep + "]" * deep + "}" for deep in (20, 200)]
    answers = [read_message(text) for text in texts]

    assert ["Problem", "NoneType"] == [type(answer).__name__ for answer in answers]


@pytest.mark.parametrize(
    "text",
    [
        {}, {"type": 7}, {"type": "resize"}, {"type": "load"}, {"type": "load", "position": 5},
        {"type": "load", "position": TWO_TO_TAKE, "game": LINE}, {"type": "load", "game": LINE, "ply": "last"},
        {"type": "load", "game": LINE, "ply": -1}, {"type": "goto"}, {"type": "goto", "ply": 1.5},
        {"type": "goto", "ply": True}, {"type": "option", "name": "theme"}, {"type": "option", "value": "dark"},
        {"type": "option", "name": "theme", "value": {}}, {"type": "play"}, {"type": "play", "move": ["c3"]},
    ],
)  # fmt: skip
def test_a_message_of_a_wrong_shape_is_told_to_both_sides(text: dict[str, Any]) -> None:
    state = framed()
    step = update(state, HostSaid(json.dumps({"ceph": 1, **text})))
    (sent,) = told(step)

    assert ("error", "bad_message") == (sent["type"], sent["code"])
    assert [sent["message"]] == said_in(step)
    assert (state.game, state.node) == (step.state.game, step.state.node)
    assert (notice(step.state) or ("",))[0].startswith("host.")


def test_a_page_in_no_frame_hears_nobody() -> None:
    step = update(played(), message("play", move="c3"))

    assert ([], ()) == (moves_of(step.state), step.effects)


# -- load --------------------------------------------------------------------------------------------------------


def test_a_position_is_loaded() -> None:
    state = update(framed(), message("load", position="3/1aF/B2 b")).state

    assert ("3/1aF/B2 b", Seats(0, 0)) == (position_text(state.position), state.seats)


@pytest.mark.parametrize("game", [LINE, "1. b3 d3 2. c2 c3=b3+c2 *", "g=lnhmC~naf", "lnhmC~naf"])
def test_a_game_is_loaded_in_any_form(game: str) -> None:
    state = update(framed(), message("load", game=game)).state

    assert LINE.split() == moves_of(state)


def test_a_game_is_loaded_at_a_place() -> None:
    state = update(framed(), message("load", game=LINE, ply=1)).state

    assert (["b3"], 4) == (moves_of(state), state.tip)


def test_a_place_that_the_game_has_not_is_told_and_its_end_is_shown() -> None:
    step = update(framed(), message("load", game=LINE, ply=9))

    assert LINE.split() == moves_of(step.state)
    assert [("error", "bad_ply")] == [(sent["type"], sent["code"]) for sent in told(step)]


@pytest.mark.parametrize(
    ("text", "code"),
    [({"position": "x"}, "bad_position"), ({"game": "?!"}, "bad_game"), ({"game": ""}, "bad_game")],
)
def test_what_cannot_be_read_changes_nothing_and_is_told(text: dict[str, str], code: str) -> None:
    state = framed()
    step = update(state, message("load", **text))

    assert (state.game, state.frame, state.origin) == (step.state.game, step.state.frame, step.state.origin)
    assert [("error", code)] == [(sent["type"], sent["code"]) for sent in told(step)]
    assert notice(step.state) is not None


def test_what_is_loaded_is_played_by_whom_the_address_says() -> None:
    assert Seats(0, 3) == update(framed("?black=3"), message("load", position=TWO_TO_TAKE)).state.seats


def test_what_is_loaded_where_a_game_is_looked_at_is_looked_at_too() -> None:
    state = update(framed("?mode=view"), message("load", game=LINE)).state

    assert state.is_viewed
    assert "view" == state.frame.mode


def test_a_game_that_is_to_be_shown_begins_at_its_start() -> None:
    state = framed("?goal=show")

    assert (0, 4) == (
        update(state, message("load", game=LINE)).state.node,
        after(state, message("load", game=LINE)).tip,
    )
    assert 2 == update(state, message("load", game=LINE, ply=2)).state.node


def test_a_goal_holds_for_what_is_loaded() -> None:
    state = update(framed("?goal=capture"), message("load", position="3/1aF/B2 w")).state
    step = press(state, "a3")

    assert [] == [sent for sent in told(step) if sent["type"] == "solved"]
    assert [("goal.missed", {})] == [verdict for verdict in [verdict_of_state(step.state)] if verdict]


def verdict_of_state(state: State) -> object:
    """Return what is said of the goal."""
    from web.frames import verdict_of

    return verdict_of(state)


def test_a_page_that_is_no_compact_one_in_a_frame_keeps_its_games_and_hears_the_host() -> None:
    state = update(framed("?embed=off", ""), message("load", game=LINE)).state
    step = press(state, "a1")

    assert ["moved"] == [sent["type"] for sent in told(step)]
    assert 1 == len(effects(step, SaveGame))


def test_what_is_loaded_in_an_exercise_ends_it() -> None:
    state = update(puzzle(), message("load", game=LINE)).state

    assert (None, LINE.split(), "play") == (state.study, moves_of(state), state.frame.mode)


def test_a_loaded_game_is_not_kept_in_a_compact_page() -> None:
    step = update(framed(), message("load", game=LINE))

    assert [] == effects(step, SaveGame) + effects(press(step.state, "a1"), SaveGame)


# -- goto, option, play ------------------------------------------------------------------------------------------


def test_a_place_in_the_game_is_gone_to() -> None:
    state = framed("?mode=view", "#g=lnhmC~naf")

    assert [0, 2, 4] == [update(state, message("goto", ply=ply)).state.node for ply in (0, 2, 4)]
    assert [] == told(update(state, message("goto", ply=2)))


def test_a_place_that_is_not_there_is_told() -> None:
    state = framed("?mode=view", "#g=lnhmC~naf")
    step = update(state, message("goto", ply=5))

    assert (4, "bad_ply") == (step.state.node, told(step)[0]["code"])
    assert english("host.no_ply", ply=5, plies=4) == told(step)[0]["message"]


@pytest.mark.parametrize(
    ("name", "value", "field", "meant"),
    [
        ("theme", "dark", "theme", "dark"), ("flip", True, "flip", True), ("coords", "off", "coordinates", False),
        ("digits", 1, "digits", True), ("lang", "es-MX", "language", "es"),
        ("Theme", "contrast", "theme", "contrast"),
    ],
)  # fmt: skip
def test_a_setting_holds_for_the_visit(name: str, value: Any, field: str, meant: object) -> None:
    step = update(framed(), message("option", name=name, value=value))

    assert meant == getattr(step.state.prefs, field)
    assert [] == effects(step, SavePrefs) + told(step)  # type: ignore[operator]


def test_a_setting_of_the_host_s_holds_over_one_made_by_hand() -> None:
    state = after(framed("?theme=dark"), events.PrefChosen("theme", "light"))

    assert "dark" == update(state, message("option", name="theme", value="dark")).state.prefs.theme


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "pink"), ("mode", "view"), ("undo", "off"), ("x&theme", "dark"), ("theme", "a&flip=on")],
)
def test_a_setting_that_there_is_not_is_told(name: str, value: str) -> None:
    state = framed()
    step = update(state, message("option", name=name, value=value))

    assert (state.prefs, state.allowed, state.frame) == (step.state.prefs, step.state.allowed, step.state.frame)
    assert ["bad_option"] == [sent["code"] for sent in told(step)]


def test_a_move_is_played() -> None:
    step = update(framed(), message("play", move="C3 = c4 + b3"))
    (sent,) = told(step)

    assert ["c3=b3+c4"] == moves_of(step.state)
    assert ("moved", "c3=b3+c4", 1, "host") == tuple(sent[name] for name in ("type", "move", "ply", "player"))
    assert sent["position"] == position_text(step.state.position)


@pytest.mark.parametrize("move", ["c3", "c4", "z9", "", "c3=b3", "c3=b3+c4+d4"])
def test_a_move_that_is_not_legal_is_told_and_changes_nothing(move: str) -> None:
    state = framed()
    step = update(state, message("play", move=move))

    assert (state.game, state.node) == (step.state.game, step.state.node)
    assert ["bad_move"] == [sent["code"] for sent in told(step)]
    assert told(step)[0]["message"]


def test_nobody_plays_for_the_bot() -> None:
    step = update(framed("?white=3"), message("play", move="a1"))

    assert ("bad_move", english("refused.thinking")) == (told(step)[0]["code"], told(step)[0]["message"])


def test_what_a_host_asks_for_never_takes_the_focus() -> None:
    taking = (Focus, FocusCell, Reveal, SelectText)
    for asked in (message("play", move="a1"), message("load", game=LINE), message("goto", ply=0)):
        step = update(framed(), asked)

        assert [] == [effect for effect in step.effects if isinstance(effect, taking)]


# -- what is told ------------------------------------------------------------------------------------------------


def test_a_page_that_is_ready_says_so_once() -> None:
    step = opening("?mode=view", "#g=lnhmC~naf")

    assert [{"type": "ready", "mode": "view", "position": position_text(step.state.position)}] == told(step)
    assert [] == told(update(step.state, PageBegun()))


def test_a_page_with_an_exercise_is_ready_when_that_is_on_the_board() -> None:
    begun = opening("?mode=puzzle&id=1", "")
    loaded = update(begun.state, learning.LearningLoaded())
    step = update(loaded.state, learn.ProgressRead("puzzle", None, (), "2026-11-30"))
    (sent,) = told(step)

    assert [] == told(begun) + told(loaded)
    assert ("ready", "puzzle", position_text(step.state.position)) == (
        sent["type"],
        sent["mode"],
        sent["position"],
    )


def test_what_is_wrong_with_the_address_is_told_before() -> None:
    state = replace(played(), site=Site(framed=True))
    options = update(state, OptionsRead(read_options("?theme=pink", "#p=x", framed=True)))
    address = update(options.state, exchange.AddressOpened("?theme=pink#p=x", None, "framed", 3))

    assert ["bad_parameter", "bad_content"] == [sent["code"] for sent in told(options) + told(address)]


def test_a_move_is_told_with_its_player() -> None:
    step = press(framed("?black=3"), "a1")
    answered = update(step.state, answer(step.state, "e5"))

    assert [("moved", "a1", 1, "human")] == [
        (sent["type"], sent["move"], sent["ply"], sent["player"]) for sent in told(step)
    ]
    assert [("moved", "e5", 2, "bot")] == [
        (sent["type"], sent["move"], sent["ply"], sent["player"]) for sent in told(answered)
    ]


def test_a_move_of_the_bot_is_told_while_the_past_is_looked_at() -> None:
    state = press(framed("?black=3"), "a1").state
    state = after(state, events.NodeChosen(0))
    (sent,) = told(update(state, answer(state, "e5")))

    assert ("e5", 2, "bot") == (sent["move"], sent["ply"], sent["player"])


def test_looking_around_tells_nothing() -> None:
    state = after(framed("", "#g=lnhmC~naf"), PageBegun())
    for event in (events.Stepped("start"), events.NodeChosen(2), events.UndoPressed(), events.CellPreviewed(3)):
        assert [] == told(update(state, event))


def test_the_end_is_told_with_the_dice() -> None:
    step = press(framed("", "#p=ABA-BaF-Af1_w"), "c1")
    messages = told(step)

    assert ["moved", "ended"] == [sent["type"] for sent in messages]
    assert ("white", *step.state.position.score) == tuple(
        messages[1][name] for name in ("winner", "white", "black")
    )


def test_a_goal_that_is_reached_is_told_once() -> None:
    step = press(framed("?goal=capture"), "c3")

    assert [{"type": "solved", "kind": "goal", "id": "capture"}] == told(step)[1:]
    assert ["moved"] == [sent["type"] for sent in told(press(step.state, "a1"))]


def puzzle() -> State:
    """Return the state of a frame with the first puzzle in it."""
    state = after(opening("?mode=puzzle&id=1", "").state, learning.LearningLoaded())
    return after(state, learn.ProgressRead("puzzle", None, (), "2026-11-30"))


def test_a_solved_puzzle_is_told_with_the_answer_to_its_move() -> None:
    found = puzzle_numbered(1)
    assert found is not None
    state = puzzle()
    step = update(state, message("play", move=move_text(found.solution, state.variant.board)))

    assert {"type": "solved", "kind": "puzzle", "id": "1"} == told(step)[-1]
    assert "host" == told(step)[0]["player"]
    assert {"bot"} >= {sent["player"] for sent in told(step)[1:-1]}


def test_a_wrong_move_in_a_puzzle_is_told_as_one() -> None:
    found, state = puzzle_numbered(1), puzzle()
    assert found is not None
    wrong = next(move for move in state.position.legal_moves() if move != found.solution)
    step = update(state, message("play", move=move_text(wrong, state.variant.board)))

    assert [("error", "bad_move")] == [(sent["type"], sent["code"]) for sent in told(step)]


def test_a_lesson_that_is_gone_through_is_told() -> None:
    from web.learn.study import rules_of

    state = after(opening("?mode=lesson&id=sums", "").state, learning.LearningLoaded())
    state = after(state, learn.ProgressRead("lesson", None, (), "2026-11-30"))
    solved: list[dict[str, Any]] = []
    while state.study is not None and state.study.phase != "over":
        move = rules_of("lesson").shown_move(state.study, state.position)
        assert move is not None
        step = update(state, message("play", move=move_text(move, state.variant.board)))
        solved += [sent for sent in told(step) if sent["type"] == "solved"]
        state = after(step.state, learn.StudyNext())

    assert [{"type": "solved", "kind": "lesson", "id": "sums"}] == solved


# -- whatever comes ----------------------------------------------------------------------------------------------

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
KINDS = st.sampled_from(["load", "goto", "option", "play", "x"]) | VALUES
NAMES = st.sampled_from(["position", "game", "ply", "name", "value", "move"])


@given(
    KINDS,
    st.dictionaries(NAMES, VALUES | st.sampled_from([TWO_TO_TAKE, LINE, "c3", "theme", "dark", 2]), max_size=4),
)
def test_no_message_is_an_error(kind: Any, details: dict[str, Any]) -> None:
    state = framed("?goal=capture&black=2")
    step = update(state, HostSaid(json.dumps({"ceph": 1, **details, "type": kind}), "loaded", 5, 1e6))

    assert "div" == page_view(step.state).tag
    assert step.state.node in step.state.game.line_to(step.state.tip)
    assert all(json.loads(effect.text)["ceph"] == 1 for effect in effects(step, TellHost))


def any_message(state: State, random: Random) -> HostSaid:
    """Return a message, as often as not one that asks for something that there is."""
    free = [cell for cell, die in enumerate(state.position.dice) if not die] or [0]
    moves = [move_text(move, state.variant.board) for move in state.position.moves_at(random.choice(free))] or [
        "a1"
    ]
    position = random.choice([TWO_TO_TAKE, "3/3/3 w", ALMOST_FULL, "5/5 w", ""])
    return random.choice(
        [
            message("load", position=position),
            message("load", game=random.choice([LINE, "g=lnhmC~naf", "x", ""]), ply=random.choice([None, 1, 99])),
            message("goto", ply=random.randrange(6)),
            message(
                "option",
                name=random.choice(["lang", "flip", "captures", "mode"]),
                value=random.choice(["es", "on"]),
            ),
            *[message("play", move=random.choice([*moves, "c3", "z9"]))] * 6,
            message(random.choice(["", "load", "stop"]), move=[]),
        ]
    )


QUERIES = ("", "?mode=view", "?mode=analyse", "?goal=capture", "?goal=win&black=1", "?embed=off", "?mode=lesson")


@cache
def story() -> list[tuple[State, events.Event, Step]]:
    """Return what happens in frames to which a host sends anything while people play."""
    found: list[tuple[State, events.Event, Step]] = []
    for page in range(42):
        random = Random(page)
        state = replace(new_state(seats=SEATS[page % 4], game_id="here", seed=1), site=Site(framed=True))
        query = QUERIES[page % len(QUERIES)]
        first: list[events.Event] = [
            OptionsRead(read_options(query, "", framed=True)),
            exchange.AddressOpened(query, None, "framed", 1),
            PageBegun(),
            learning.LearningLoaded(),
            learn.ProgressRead("lesson", None, (), "2026-11-30"),
        ]
        for number in range(120):
            shown = any_message if random.random() < 0.5 else any_event
            event = first[number] if number < len(first) else shown(state, random)
            if isinstance(event, events.EditorOpened):
                continue
            step = update(state, event)
            found.append((state, event, step))
            state = step.state
    return found


def test_whatever_comes_the_board_is_on_the_line_that_is_followed_and_can_be_shown() -> None:
    for number, (_, event, step) in enumerate(story()):
        state = step.state

        assert state.node in state.game.line_to(state.tip), event
        assert number % 20 or "div" == page_view(state).tag


def test_whatever_comes_every_move_that_is_told_is_in_the_game_and_leads_to_its_position() -> None:
    moves = [(sent, step.state) for _, _, step in story() for sent in told(step) if sent["type"] == "moved"]

    assert len(moves) > 100
    for sent, state in moves:
        nodes = [node for node in state.game.nodes if node.ply == sent["ply"] and node.move]
        assert (sent["move"], parse_position(sent["position"])) in [
            (move_text(node.move, state.variant.board), node.position) for node in nodes if node.move
        ]


def test_whatever_comes_a_wrong_message_is_answered_and_harms_no_game() -> None:
    for before, event, step in story():
        errors = [sent for sent in told(step) if sent["type"] == "error"]
        if isinstance(event, HostSaid) and errors and not isinstance(read_message(event.text), Load):
            assert (before.game, before.node) == (step.state.game, step.state.node)
            assert all(sent["message"] for sent in errors)


def test_whatever_comes_is_spoken_of_once_and_moves_no_focus() -> None:
    for before, event, step in story():
        # An exercise says of a move what is to be learnt from it.
        assert before.study or len(said_in(step)) <= 1, event
        if isinstance(event, HostSaid):
            assert [] == effects(step, Focus) + effects(step, FocusCell)  # type: ignore[operator]


def test_of_a_compact_page_nothing_is_ever_kept() -> None:
    for before, event, step in story():
        if before.frame.embed:
            assert [] == effects(step, SaveGame), event


def test_whatever_comes_somebody_can_go_on() -> None:
    """At the end of every story a position is loaded and played on."""
    state = story()[-1][2].state
    step = update(state, message("load", position=TWO_TO_TAKE))

    assert TWO_TO_TAKE == position_text(step.state.position)

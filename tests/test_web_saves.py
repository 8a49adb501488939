"""Saved games and preferences as texts: what is written is read again, what is damaged is refused."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, replace
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import AGAINST_BOT, FOUR_ONES, after, moves_of, played, pressed
from tests.strategies import games, mangled
from web import events
from web.messages import TABLES
from web.model import FRIEND, Prefs, SavedGame, Seats, State
from web.saves import (
    LANGUAGES,
    PREF_CHOICES,
    VERSION,
    NewerSave,
    content_of,
    game_envelope,
    prefs_text,
    read_game,
    read_prefs,
)

STATE = replace(played(*FOUR_ONES, "c3=b3+c2", seats=AGAINST_BOT), revision=5)
TEXT = game_envelope(STATE)


def envelope(**changes: Any) -> str:
    """Return the text of `STATE`'s envelope with fields changed, or left out where the value is ``...``."""
    fields_ = json.loads(TEXT) | changes
    return json.dumps({name: value for name, value in fields_.items() if value is not ...})


# -- games -------------------------------------------------------------------------------------------------------


def test_a_game_is_read_as_it_was_kept() -> None:
    expected = SavedGame("here", 5, STATE.game, STATE.node, AGAINST_BOT, 7, base=content_of(TEXT))

    assert expected == read_game(TEXT)


def test_a_game_with_variations_comes_back_to_the_line_that_was_followed() -> None:
    state = pressed(after(played("a1", "b5", "c1"), events.UndoPressed(), events.UndoPressed()), "e5")

    saved = read_game(game_envelope(state))

    assert moves_of(state) == moves_of(replace(state, game=saved.game), saved.node)
    assert len(state.game.nodes) == len(saved.game.nodes)


def test_a_game_is_kept_to_the_end_of_its_line_wherever_one_looks() -> None:
    state = after(STATE, events.Stepped("start"))

    assert read_game(TEXT).node == read_game(game_envelope(state)).node


@given(games(), st.data())
def test_every_game_with_its_place_is_read_as_it_was_kept(game: Any, data: st.DataObject) -> None:
    tip = data.draw(st.integers(0, len(game.nodes) - 1))
    state = State(game, tip, tip, game_id="x", seats=Seats(3, 8), seed=2**31, revision=1)

    saved = read_game(game_envelope(state))

    kept = [game.nodes[node].move for node in game.line_to(tip)]
    assert kept == [saved.game.nodes[node].move for node in saved.game.line_to(saved.node)]
    assert game_envelope(state) == game_envelope(
        State(saved.game, saved.node, saved.node, game_id="x", seats=saved.seats, seed=saved.seed, revision=1)
    )


def test_an_envelope_says_what_it_is() -> None:
    read = json.loads(TEXT)

    assert (VERSION, "game") == (read["cephalopod"], read["kind"])


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        " ",
        "null",
        "7",
        '"text"',
        "[]",
        "{}",
        "[" * 100_000,
        TEXT[:-1],
        TEXT[: len(TEXT) // 2],
        TEXT + "}",
        envelope(cephalopod=...),
        envelope(cephalopod="1"),
        envelope(cephalopod=1.0),
        envelope(cephalopod=True),
        envelope(cephalopod=None),
        envelope(cephalopod=-1),
        *[envelope(**{name: ...}) for name in ("id", "revision", "seats", "seed", "path", "record")],
        *[envelope(**{name: None}) for name in ("id", "revision", "seats", "seed", "path", "record")],
        envelope(id=7),
        envelope(revision="5"),
        envelope(revision=5.5),
        envelope(revision=float("inf")),
        envelope(revision=float("nan")),
        envelope(revision=-5),
        envelope(seed=float("inf")),
        envelope(seed=[7]),
        envelope(seats=[]),
        envelope(seats=[0]),
        envelope(seats=[0, 2, 2]),
        envelope(seats=[0, FRIEND + 1]),
        envelope(seats=[-1, 2]),
        envelope(seats=[0, 2.5]),
        envelope(seats=["0", "2"]),
        envelope(seats="02"),
        envelope(seats=[[], 2]),
        envelope(path=[0, 0, 0, 0, 0, 0]),
        envelope(path=[1]),
        envelope(path=[-1]),
        envelope(path=["0"]),
        envelope(path=[0.0]),
        envelope(path={"0": 0}),
        envelope(path="0"),
        envelope(record=""),
        envelope(record="1. c4 c4 *"),
        envelope(record="hello"),
        envelope(record=["c4"]),
        envelope(record=7),
    ],
)
def test_a_damaged_game_is_refused(damaged: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_game(damaged)

    assert not isinstance(refused.value, NewerSave)


@given(mangled(st.just(TEXT)))
def test_a_text_with_faults_is_read_or_refused_and_nothing_else(text: str) -> None:
    try:
        saved = read_game(text)
    except ValueError:
        return
    assert isinstance(saved, SavedGame)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)


@given(st.sampled_from(["cephalopod", "id", "revision", "seats", "seed", "path", "record"]), values)
def test_any_value_in_any_field_is_read_or_refused_and_nothing_else(name: str, value: object) -> None:
    try:
        saved = read_game(envelope(**{name: value}))
    except ValueError:
        return
    assert isinstance(saved, SavedGame)


@pytest.mark.parametrize("version", [VERSION + 1, 99])
def test_a_newer_game_is_told_from_a_damaged_one(version: int) -> None:
    with pytest.raises(NewerSave):
        read_game(json.dumps({"cephalopod": version, "anything": "else"}))


# -- preferences -------------------------------------------------------------------------------------------------


def test_every_preference_has_its_choices() -> None:
    assert {field.name for field in fields(Prefs)} == set(PREF_CHOICES)


def test_the_choices_are_those_of_the_types() -> None:
    hints = get_type_hints(Prefs)
    literal = {name: set(get_args(hint)) for name, hint in hints.items() if get_args(hint)}

    assert literal == {name: set(PREF_CHOICES[name]) for name in literal}


def test_what_is_first_set_is_among_the_choices() -> None:
    assert [] == [name for name, value in asdict(Prefs()).items() if value not in PREF_CHOICES[name]]


def test_the_languages_are_those_of_the_messages() -> None:
    assert set(TABLES) == set(LANGUAGES) == set(PREF_CHOICES["language"])


@given(st.fixed_dictionaries({name: st.sampled_from(choices) for name, choices in PREF_CHOICES.items()}))
def test_preferences_are_read_as_they_were_kept(chosen: dict[str, Any]) -> None:
    prefs = Prefs(**chosen)

    assert prefs == read_prefs(prefs_text(prefs), Prefs())


def prefs_envelope(**settings: object) -> str:
    """Return the text of preferences."""
    return json.dumps({"cephalopod": VERSION, "kind": "prefs", **settings})


@pytest.mark.parametrize(
    "settings",
    [
        {"unknown": True},
        {"kind": "other"},
        {"theme": "pink"},
        {"theme": None},
        {"theme": ["light"]},
        {"theme": {"light": 1}},
        {"digits": 1},
        {"digits": "yes"},
        {"coordinates": 0},
        {"language": "tlh"},
        {"confirm": True},
    ],
    ids=repr,
)
def test_unknown_names_and_bad_values_are_ignored(settings: dict[str, object]) -> None:
    prefs = Prefs(theme="dark", language="es")

    assert prefs == read_prefs(prefs_envelope(**settings), prefs)


def test_good_values_beside_bad_ones_count() -> None:
    assert Prefs(digits=True) == read_prefs(prefs_envelope(theme="pink", digits=True), Prefs())


def test_what_is_not_kept_stays_as_it_is() -> None:
    assert Prefs(theme="dark", digits=True) == read_prefs(prefs_envelope(digits=True), Prefs(theme="dark"))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"theme": "dark"}', "[" * 100_000])
def test_damaged_preferences_are_refused(text: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_prefs(text, Prefs())

    assert not isinstance(refused.value, NewerSave)


def test_newer_preferences_are_told_from_damaged_ones() -> None:
    with pytest.raises(NewerSave):
        read_prefs(prefs_envelope(cephalopod=VERSION + 1), Prefs())

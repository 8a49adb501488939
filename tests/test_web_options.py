"""What the page's address sets for a visit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import after, effects, english, played, spoken
from web import events
from web.effects import SavePrefs
from web.events import OptionsRead, PrefChosen
from web.model import MODES, PANELS, Allowed, Options, Prefs, State
from web.options import FRAME, PERMISSIONS, PREFERENCES, TEXTS, kept_prefs, read_options
from web.own_address import CONTENT
from web.saves import PREF_CHOICES, read_prefs
from web.update import update


def opened(query: str, fragment: str = "", *, own: Prefs | None = None) -> State:
    """Return the state of a page that was opened at an address."""
    return after(played(prefs=own), OptionsRead(read_options(query, fragment)))


# -- reading -----------------------------------------------------------------------------------------------------


def test_the_names_of_parameters_never_change() -> None:
    """Other people's pages hold them: names may come, none may go."""
    assert {
        "lang": "language",
        "theme": "theme",
        "captures": "captures",
        "confirm": "confirm",
        "coords": "coordinates",
        "digits": "digits",
        "flip": "flip",
        "pieces": "pieces",
        "animation": "animation",
        "sound": "sound",
        "ponder": "ponder",
    }.items() <= PREFERENCES.items()
    assert {"undo", "hint", "eval"} <= set(PERMISSIONS)
    assert {"mode", "id", "white", "black", "board", "dice", "panels", "embed", "goal"} <= set(FRAME)
    assert {"text": 500, "reached": 200, "missed": 200}.items() <= TEXTS.items()
    assert {"g", "p", "ply", "friend"} <= set(CONTENT)


def test_every_parameter_of_a_preference_is_of_one_that_exists() -> None:
    assert set() == set(PREFERENCES.values()) - set(PREF_CHOICES)


@pytest.mark.desktop
def test_the_formats_tell_of_every_parameter_and_every_value() -> None:
    text = (Path(__file__).resolve().parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")
    section = text.partition("### Settings in an address")[2].partition("\n## ")[0]
    told = text.partition("### A page for a purpose")[2].partition("\n## ")[0]
    assert [] == [word for word in (*FRAME, *TEXTS, *MODES, *PANELS) if f"`{word}`" not in told]
    choices = (value for name in PREFERENCES.values() for value in PREF_CHOICES[name] if isinstance(value, str))

    assert [] == [word for word in (*PREFERENCES, *PERMISSIONS, *choices) if f"`{word}`" not in section]


def test_every_value_of_every_preference_can_be_asked_for() -> None:
    for parameter, name in PREFERENCES.items():
        for value in PREF_CHOICES[name]:
            text = {True: "on", False: "off"}.get(value, value)  # type: ignore[call-overload]

            assert ((name, value),) == read_options(f"?{parameter}={text}", "").prefs


@pytest.mark.parametrize(
    ("query", "fragment"),
    [
        ("?theme=dark", ""),
        ("", "#theme=dark"),
        ("theme=dark", ""),
        ("?THEME=Dark", ""),
        ("?theme=light", "#theme=dark"),
        ("", "#g=lnhmC~naf&ply=2&theme=dark"),
        ("?theme=dark;x=1", ""),
        ("?theme=dark).", ""),
    ],
)
def test_a_theme_is_read_wherever_it_stands_and_the_later_one_counts(query: str, fragment: str) -> None:
    assert (("theme", "dark"),) == read_options(query, fragment).prefs


@pytest.mark.parametrize("text", ["es", "es-MX", "ES", "es_419"])
def test_a_language_is_known_by_its_first_part(text: str) -> None:
    assert (("language", "es"),) == read_options(f"?lang={text}", "").prefs


@pytest.mark.parametrize("text", ["off", "0", "false", "no", "OFF"])
def test_there_are_several_words_for_off(text: str) -> None:
    assert (("coordinates", False),) == read_options(f"?coords={text}", "").prefs


def test_what_a_player_may_do_is_read() -> None:
    assert Allowed(undo=False, hint=True, win_share=False) == read_options("?undo=off&hint=on&eval=0", "").allowed


@pytest.mark.parametrize(
    "text", ["?fbclid=IwAR0", "?utm_source=x&gclid=y", "#g=lnhmC~naf", "", "?theme", "?=dark"]
)
def test_what_is_not_ours_is_passed_over(text: str) -> None:
    assert Options() == read_options(text, "")


@pytest.mark.parametrize("text", ["theme=pink", "lang=fr", "sound=loud", "undo=maybe", "captures="])
def test_a_value_that_means_nothing_is_ignored_and_kept_to_be_told(text: str) -> None:
    assert Options(ignored=(text,)) == read_options(f"?{text}", "")


def test_a_value_that_means_nothing_does_not_undo_one_that_does() -> None:
    assert (("theme", "dark"),) == read_options("?theme=dark", "#theme=pink").prefs


@given(st.text(max_size=80), st.text(max_size=80))
def test_no_address_is_an_error(query: str, fragment: str) -> None:
    options = read_options(query, fragment)

    for name, value in options.prefs:
        assert value in PREF_CHOICES[name]


# -- a visit -----------------------------------------------------------------------------------------------------


def test_what_the_address_sets_holds() -> None:
    state = opened("?lang=es&theme=dark&digits=on&undo=off")

    assert ("es", "dark", True) == (state.prefs.language, state.prefs.theme, state.prefs.digits)
    assert Allowed(undo=False) == state.allowed


def test_it_holds_in_the_next_game_too() -> None:
    state = after(opened("?theme=dark&hint=off"), events.Rematched("x", 1, "2026.02.25"))

    assert ("dark", Allowed(hint=False)) == (state.prefs.theme, state.allowed)
    assert "auto" == kept_prefs(state).theme


def test_it_is_not_kept_when_something_else_is() -> None:
    step = update(opened("?theme=dark&lang=es"), PrefChosen("digits", True))
    (saved,) = effects(step, SavePrefs)

    assert Prefs(digits=True) == read_prefs(saved.text, Prefs())


def test_what_a_person_sets_by_hand_is_kept_also_where_the_address_had_set_it() -> None:
    step = update(opened("?theme=dark"), PrefChosen("theme", "contrast"))
    (saved,) = effects(step, SavePrefs)

    assert "contrast" == step.state.prefs.theme
    assert "contrast" == read_prefs(saved.text, Prefs()).theme


def test_an_address_that_is_read_twice_forgets_nothing_of_one_s_own() -> None:
    options = OptionsRead(read_options("?theme=dark", ""))
    state = after(played(prefs=Prefs(theme="light")), options, options)

    assert ("dark", "light") == (state.prefs.theme, kept_prefs(state).theme)


def addressed(state: State, query: str, fragment: str = "") -> State:
    """Return the state after the page's address has changed."""
    return after(state, OptionsRead(read_options(query, fragment)))


def test_a_later_address_sets_anew_what_it_sets() -> None:
    state = addressed(opened("", "#theme=dark"), "", "#theme=contrast&undo=off")

    assert ("contrast", "auto") == (state.prefs.theme, kept_prefs(state).theme)
    assert not state.allowed.undo


def test_what_only_the_address_before_has_set_is_over() -> None:
    state = addressed(opened("?lang=es", "#theme=dark&undo=off", own=Prefs(theme="light")), "?lang=es", "#g=x")

    assert ("light", "es") == (state.prefs.theme, state.prefs.language)
    assert state.allowed.undo


def test_another_game_in_the_address_does_not_take_back_what_was_set_by_hand() -> None:
    by_hand = after(opened("?theme=dark"), PrefChosen("theme", "light"))
    state = addressed(addressed(by_hand, "?theme=dark", "#g=x"), "?theme=dark", "#g=y")

    assert ("light", "light") == (state.prefs.theme, kept_prefs(state).theme)


def test_what_a_later_address_sets_otherwise_counts_more_than_what_was_set_by_hand() -> None:
    by_hand = after(opened("", "#theme=dark"), PrefChosen("theme", "light"))
    state = addressed(by_hand, "", "#theme=contrast")

    assert ("contrast", "light") == (state.prefs.theme, kept_prefs(state).theme)


def test_what_means_nothing_is_not_told_again_with_the_next_game() -> None:
    step = update(opened("?theme=pink"), OptionsRead(read_options("?theme=pink", "#lang=es")))

    assert [] == spoken(step)
    assert "es" == step.state.prefs.language


def test_a_new_game_keeps_what_the_address_sets() -> None:
    fresh = after(opened("?theme=dark"), events.Rematched("next", 1, "2026.02.25"))

    assert ("dark", "auto") == (fresh.prefs.theme, kept_prefs(addressed(fresh, "?theme=dark", "#g=x")).theme)


def test_what_means_nothing_is_told_once_in_the_language_of_the_address() -> None:
    step = update(played(), OptionsRead(read_options("?lang=es&theme=pink&sound=loud", "")))

    assert 1 == len(spoken(step))
    assert step.state.notice is not None
    assert {"n": 2, "options": "theme=pink, sound=loud"} == step.state.notice.text[1]
    assert english("notice.options_ignored", n=2, options="theme=pink, sound=loud") not in spoken(step)


def test_an_address_without_options_changes_nothing() -> None:
    before = played(prefs=Prefs(theme="light"))

    assert before == after(before, OptionsRead(read_options("", "#g=lnhmC~naf")))


def test_the_system_s_wish_for_less_motion_holds_whatever_the_address_says() -> None:
    still = after(opened("?animation=on"), events.MotionChanged(True))

    assert still.is_still
    assert opened("?animation=off").is_still
    assert not replace(still, reduced_motion=False).is_still

"""Which sound goes with what, and what it is made of."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.playing import AGAINST_BOT, OPEN, after, answered, effects, played, press, pressed
from web import events
from web.effects import PlaySound
from web.events import UndoPressed
from web.model import Prefs, SoundName, State
from web.sounds import TONES
from web.turns import Step
from web.update import update

LOUD = Prefs(sound=True)


def heard(step: Step) -> list[str]:
    """Return the sounds of a step."""
    return [effect.name for effect in effects(step, PlaySound)]


@pytest.mark.parametrize(
    ("state", "cell", "sound"),
    [
        (played(prefs=LOUD), "a1", "place"),
        (played("c4", "b3", prefs=LOUD), "c3", "capture"),
        (played("a1", prefs=LOUD), "a1", "refusal"),
        (played("a3", start="1FF/fFf/fF1 w", prefs=LOUD), "c1", "end"),
    ],
)
def test_what_happens_on_the_board_has_its_sound(state: State, cell: str, sound: str) -> None:
    assert [sound] == heard(press(state, cell))


def test_sounds_are_off_at_first() -> None:
    assert [] == heard(press(played(), "a1"))


def test_the_bot_s_moves_are_heard_too() -> None:
    thinking = pressed(played(seats=AGAINST_BOT, prefs=LOUD), "a1")
    report = answered(thinking, "e5")

    assert report.fresh
    assert ["place"] == heard(update(thinking, events.BotReported(_report(thinking), 1.0)))


def _report(state: State) -> str:
    return f'{{"id": {state.bot.request}, "done": true, "move": "e5", "nodes": 1, "nodes_wanted": 1}}'


@pytest.mark.parametrize("event", [UndoPressed(), events.NodeChosen(0), events.CellPreviewed(3)])
def test_looking_at_the_past_and_moving_about_is_silent(event: events.Event) -> None:
    assert [] == heard(update(pressed(played("a1", prefs=LOUD), "e5"), event))


def test_choosing_dice_is_silent_until_one_is_refused() -> None:
    choosing = press(played(start=OPEN, prefs=LOUD), "c3")

    assert [] == heard(choosing)
    assert ["refusal"] == heard(press(choosing.state, "c3"))


def test_whoever_switches_sounds_on_hears_one() -> None:
    assert ["place"] == heard(update(played(), events.PrefChosen("sound", True)))
    assert [] == heard(update(played(prefs=LOUD), events.PrefChosen("sound", False)))


def test_a_new_game_is_silent() -> None:
    assert [] == heard(update(after(pressed(played(prefs=LOUD), "a1")), events.Rematched("x", 1, "2026.02.25")))


def test_every_sound_has_tones_and_is_short() -> None:
    assert set(get_args(SoundName)) == set(TONES)
    for tones in TONES.values():
        assert max(tone.start_s + tone.length_s for tone in tones) <= 1


def test_no_sound_is_another() -> None:
    assert len(TONES) == len(set(TONES.values()))

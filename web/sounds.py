"""Which sound goes with what has happened, and of what tones it is made.

There are no sound files: a sound is a few tones, each a frequency that dies away, as a small piece of wood does.
"""

from cephalopod.values import dataclass
from web.effects import PlaySound
from web.model import SoundName, State
from web.turns import Step


@dataclass(frozen=True, slots=True)
class Tone:
    """One tone."""

    frequency_hz: float
    start_s: float
    length_s: float
    volume: float
    """From 0 to 1."""


TONES: dict[SoundName, tuple[Tone, ...]] = {
    "place": (Tone(330, 0, 0.09, 0.5), Tone(990, 0, 0.03, 0.2)),
    "capture": (Tone(294, 0, 0.08, 0.5), Tone(440, 0.07, 0.08, 0.45), Tone(587, 0.14, 0.12, 0.4)),
    "refusal": (Tone(165, 0, 0.09, 0.45), Tone(147, 0.1, 0.12, 0.45)),
    "end": (Tone(392, 0, 0.18, 0.4), Tone(494, 0.14, 0.18, 0.4), Tone(587, 0.28, 0.4, 0.4)),
}
"""The tones of every sound; none lasts longer than a second."""


def with_sound(before: State, step: Step) -> Step:
    """Return the step with its sound, if sounds are on and there is something to hear."""
    name = sound_of(before, step.state) if step.state.prefs.sound else None
    return step if name is None else step.then(PlaySound(name))


def sound_of(before: State, after: State) -> SoundName | None:
    """Return the sound of what has changed between two states."""
    if not before.prefs.sound and after.prefs.sound:
        return "place"
    notice = after.notice
    if notice is not None and notice is not before.notice and notice.text[0].startswith("refused."):
        return "refusal"
    if not after.fresh or (before.game_id, before.node) == (after.game_id, after.node):
        return None
    if after.position.is_over:
        return "end"
    return "capture" if after.last_move is not None and after.last_move.is_capture else "place"

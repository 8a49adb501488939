"""Plays tones through the browser's sound system; nothing is loaded.

The system is asked for at the first sound, since browsers start it only after a press.
"""

from collections.abc import Iterable
from typing import Any

from js import globalThis

from web.sounds import Tone

SILENCE = 0.0001
"""A volume that cannot be heard: an exponential fade never reaches 0."""


class Speaker:
    """The browser's sound system."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, tones: Iterable[Tone]) -> bool:
        """Play tones from now on; return whether this browser has sound at all."""
        if self._context is None:
            if not hasattr(globalThis, "AudioContext"):
                return False
            self._context = globalThis.AudioContext.new()
        context = self._context
        if context.state == "suspended":
            context.resume()
        for tone in tones:
            start = context.currentTime + tone.start_s
            end = start + tone.length_s
            oscillator, gain = context.createOscillator(), context.createGain()
            oscillator.type = "triangle"
            oscillator.frequency.value = tone.frequency_hz
            gain.gain.setValueAtTime(tone.volume, start)
            gain.gain.exponentialRampToValueAtTime(SILENCE, end)
            oscillator.connect(gain)
            gain.connect(context.destination)
            oscillator.start(start)
            oscillator.stop(end)
        return True

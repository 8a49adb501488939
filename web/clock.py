"""The clock of two people at one screen: what is left to each, what a move costs, when it is told.

It begins to run with the first move, and runs for the side to move while the board shows the end of the line;
it stands while the past is looked at, a position is set up, or the page is out of sight.  A fallen flag is told,
and the clock stands; the game can go on.  Times come with the events; an event without one happens at the latest
time that is known.

>>> clock = clock_of("10_5")
>>> clock.white_ms, clock.increment_ms, clock_text(clock.white_ms)
(600000, 5000, '10:00')
"""

from math import ceil

from cephalopod.position import Color
from cephalopod.values import replace
from web.effects import Announce
from web.events import Event
from web.model import Clock, ClockName, Notice, State, Text
from web.sentences import said
from web.turns import Step

MINUTE_MS = 60_000
WARNINGS_MS = (MINUTE_MS, 10_000)
"""How much is left when it is said aloud."""


def clock_of(name: ClockName) -> Clock:
    """Return a clock that has not begun: ``10_5`` is ten minutes for each, and five seconds more for each move."""
    minutes, _, seconds = name.partition("_")
    total = int(minutes) * MINUTE_MS
    return Clock(total, total, int(seconds or 0) * 1000)


def clock_text(left_ms: float) -> str:
    """Return a time as people read it: minutes and seconds, a second that has begun in full."""
    seconds = max(0, ceil(left_ms / 1000))
    return f"{seconds // 60}:{seconds % 60:02}"


def left_ms(clock: Clock, color: Color) -> float:
    """Return what is left to a side."""
    return clock.white_ms if color is Color.WHITE else clock.black_ms


def runs(state: State) -> bool:
    """Return whether the clock runs in a state."""
    clock = state.clock
    return (
        clock is not None
        and clock.flagged is None
        and state.editor is None
        and not state.hidden
        and state.at_tip
        and state.game.nodes[state.node].ply > 0
        and not state.position.is_over
    )


def clocked(before: State, event: Event, step: Step) -> Step:
    """Return the step with the time charged that has passed since the event before, and what is to be told."""
    state = step.state
    if state.clock is None or state.game_id != before.game_id or before.clock is None:
        return step
    now = getattr(event, "at_ms", None)
    clock = before.clock if now is None else _passed(before, before.clock, now)
    mover = before.position.turn
    if _has_moved(before, state) and runs(before) and clock.flagged is None:
        clock = _with_left(clock, mover, left_ms(clock, mover) + clock.increment_ms)
    if now is None and runs(state) and not runs(before):
        # When it stood still is not to be charged, and nobody knows yet since when it runs.
        clock = replace(clock, at_ms=None)
    if clock is before.clock:
        return step
    clock, text = _told(clock, mover) if runs(before) else (clock, None)
    step = Step(replace(state, clock=clock), step.effects)
    return step if text is None else _tell(step, text)


def _has_moved(before: State, after: State) -> bool:
    nodes = after.game.nodes
    return after.fresh and after.node != before.node and nodes[after.node].parent == before.node


def _passed(before: State, clock: Clock, now_ms: float) -> Clock:
    """Return the clock at a later time: what has passed is taken from the side that was to move."""
    if clock.at_ms is not None and runs(before):
        # Clocks of browsers may step back a little from one kind of event to another.
        passed = max(0.0, now_ms - clock.at_ms)
        mover = before.position.turn
        clock = _with_left(clock, mover, left_ms(clock, mover) - passed)
        if left_ms(clock, mover) <= 0:
            clock = replace(_with_left(clock, mover, 0), flagged=mover)
    return replace(clock, at_ms=now_ms)


def _with_left(clock: Clock, color: Color, time_ms: float) -> Clock:
    return replace(clock, white_ms=time_ms) if color is Color.WHITE else replace(clock, black_ms=time_ms)


def _told(clock: Clock, color: Color) -> tuple[Clock, Text | None]:
    """Return the clock with what is told now marked as told, and the sentence; each is told once a side."""
    side = "white" if color is Color.WHITE else "black"
    due = [mark for mark in (*WARNINGS_MS, 0) if left_ms(clock, color) <= mark and (color, mark) not in clock.told]
    if not due:
        return clock, None
    clock = replace(clock, told=clock.told | {(color, mark) for mark in due})
    if clock.flagged is color:
        return clock, (f"clock.fallen_{side}", {})
    return clock, (f"clock.left_{side}", {"time": clock_text(min(due))})


def _tell(step: Step, text: Text) -> Step:
    sentence = Announce(said(step.state, text))
    if step.state.clock is not None and step.state.clock.flagged is not None:
        return Step(replace(step.state, notice=Notice(text)), (*step.effects, sentence))
    return step.then(sentence)

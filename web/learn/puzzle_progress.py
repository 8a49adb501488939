"""Which puzzles were solved, and on which days the daily one: the text that keeps it, and the streak.

>>> solved = with_solved(Solved(), 17, UNAIDED, daily_of="2026-11-30")
>>> text = solved_text(solved)
>>> text
'{"cephalopod": 1, "kind": "puzzles", "solved": {"17": 2}, "days": ["2026-11-30"]}'
>>> read_solved(text) == solved
True
>>> streak(solved, date(2026, 12, 1)), streak(solved, date(2026, 12, 2))
(1, 0)
"""

import json
from collections.abc import Iterable
from datetime import date, timedelta

from cephalopod.puzzles.book import daily
from cephalopod.values import replace
from web.effects import Announce, Effect, SaveProgress, SetAside
from web.learn.events import ProgressRead
from web.learn.messages import say
from web.learn.puzzles import AIDED, UNAIDED
from web.model import Solved, State
from web.saves import VERSION, NewerSave, read_envelope
from web.turns import Step

MOST_DAYS = 1000
"""So many days are kept, the latest."""


def solved_text(solved: Solved) -> str:
    """Return the text that keeps what was solved."""
    puzzles = {str(number): how for number, how in solved.puzzles}
    return json.dumps({"cephalopod": VERSION, "kind": "puzzles", "solved": puzzles, "days": list(solved.days)})


def read_solved(text: str | None) -> Solved:
    """Return what a text keeps; raise `ValueError` or `NewerSave`."""
    if text is None:
        return Solved()
    match read_envelope(text):
        case {"kind": "puzzles", "solved": dict(puzzles), "days": list(days)}:
            if not all(how in (AIDED, UNAIDED) for how in puzzles.values()):
                raise ValueError("damaged puzzles")
            kept = tuple([(int(number), how) for number, how in puzzles.items()])
            return Solved(kept, tuple([date.fromisoformat(str(day)).isoformat() for day in days]))
    raise ValueError("damaged puzzles")


def with_solved(solved: Solved, number: int, how: int, daily_of: str = "") -> Solved:
    """Return what was solved with one more, which may have been a day's puzzle; a first success stays."""
    known = dict(solved.puzzles)
    days = solved.days
    if daily_of and daily_of not in days:
        days = (*days, daily_of)[-MOST_DAYS:]
    return Solved(tuple((known | {number: known.get(number, how)}).items()), days)


def streak(solved: Solved, today: date) -> int:
    """Return on how many days in a row the daily puzzle was solved; today's may still wait."""
    days = set(solved.days)
    day = today if today.isoformat() in days else today - timedelta(1)
    count = 0
    while day.isoformat() in days:
        count, day = count + 1, day - timedelta(1)
    return count


def progress_read(state: State, event: ProgressRead) -> Step:
    """Take in what was kept, with what was solved; a text that cannot be read is set aside, one of a newer version
    stays as it is."""
    try:
        known = read_solved(event.text)
    except NewerSave:
        more = _entered(state.solved or Solved(), event.entered, event.today)
        return _told(replace(state, solved=more, today=event.today), state.solved is None, "puzzles.newer")
    except (ValueError, TypeError):
        more = _entered(Solved(), event.entered, event.today)
        effects: tuple[Effect, ...] = (SetAside("puzzles"),)
        if event.entered:
            effects = (*effects, SaveProgress("puzzle", solved_text(more)))
        return _told(replace(state, solved=more, today=event.today), True, "puzzles.damaged").then(*effects)
    more = _entered(known, event.entered, event.today)
    save = (SaveProgress("puzzle", solved_text(more)),) if more != known else ()
    return Step(replace(state, solved=more, today=event.today), save)


def _entered(solved: Solved, entered: Iterable[tuple[str, int]], today: str) -> Solved:
    number = daily(date.fromisoformat(today)).number
    for id_, how in entered:
        solved = with_solved(solved, int(id_), how, daily_of=today if int(id_) == number else "")
    return solved


def _told(state: State, tell: bool, key: str) -> Step:
    return Step(state, (Announce(say(state.prefs.language, key)),) if tell else ())

"""What is kept of the progress with exercises: read when it is shown, and anew before anything is entered, since
another tab may have done so too."""

from cephalopod.values import replace
from web.effects import Announce, Effect, SaveProgress, SetAside
from web.learn.events import ProgressRead
from web.learn.lessons import progress_text, read_left, read_progress, with_done
from web.learn.messages import say
from web.model import State
from web.saves import NewerSave
from web.turns import Step


def progress_read(state: State, event: ProgressRead) -> Step:
    """Take in the progress, with what was done; a text that cannot be read is set aside, one of a newer version
    stays as it is."""
    left = event.left
    try:
        progress, kept_left = read_progress(event.text), read_left(event.text)
    except NewerSave:
        progress = with_done(state.lessons or {}, event.entered)
        state = replace(state, left_off=state.left_off if left is None else left)
        return _told(replace(state, lessons=progress), state.lessons is None, "lessons.newer")
    except ValueError:
        progress = with_done({}, event.entered)
        aside: tuple[Effect, ...] = (SetAside("lessons"),)
        state = replace(state, left_off=left or "")
        if event.entered or left:
            aside = (*aside, SaveProgress("lesson", progress_text(progress, left or "")))
        return _told(replace(state, lessons=progress), True, "lessons.damaged").then(*aside)
    more, left = with_done(progress, event.entered), kept_left if left is None else left
    changed = (more, left) != (progress, kept_left)
    save = (SaveProgress("lesson", progress_text(more, left)),) if changed else ()
    return Step(replace(state, lessons=more, left_off=left), save)


def _told(state: State, tell: bool, key: str) -> Step:
    return Step(state, (Announce(say(state.prefs.language, key)),) if tell else ())

"""What is kept of the progress with exercises: read when it is shown, and anew before anything is entered, since
another tab may have done so too."""

from cephalopod.values import replace
from web.effects import Announce, Effect, SaveProgress, SetAside
from web.learn.events import ProgressRead
from web.learn.lessons import progress_text, read_progress, with_done
from web.learn.messages import say
from web.model import State
from web.saves import NewerSave
from web.turns import Step


def progress_read(state: State, event: ProgressRead) -> Step:
    """Take in the progress, with what was done; a text that cannot be read is set aside, one of a newer version
    stays as it is."""
    try:
        progress = read_progress(event.text)
    except NewerSave:
        progress = with_done(state.lessons or {}, event.entered)
        return _told(replace(state, lessons=progress), state.lessons is None, "lessons.newer")
    except ValueError:
        progress = with_done({}, event.entered)
        aside: tuple[Effect, ...] = (SetAside("lessons"),)
        if event.entered:
            aside = (*aside, SaveProgress("lesson", progress_text(progress)))
        return _told(replace(state, lessons=progress), True, "lessons.damaged").then(*aside)
    more = with_done(progress, event.entered)
    save = (SaveProgress("lesson", progress_text(more)),) if more != progress else ()
    return Step(replace(state, lessons=more), save)


def _told(state: State, tell: bool, key: str) -> Step:
    return Step(state, (Announce(say(state.prefs.language, key)),) if tell else ())

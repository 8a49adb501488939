"""What the buttons, forms and fields within a pane mean; their names begin with ``learn-``."""

from web.events_learning import PaneEvent
from web.learn import events
from web.model import STUDIES


def event_of(name: str, value: str) -> PaneEvent | None:
    """Return what was done in a pane: with a button its action and value, else a field's name and text."""
    match name:
        case "learn-section":
            return events.SectionWanted(value)
        case "learn-study":
            return _exercise(value)
        case "learn-study-again":
            return events.StudyAgain()
        case "learn-study-next":
            return events.StudyNext()
        case "learn-study-leave":
            return events.StudyLeft()
    return None


def _exercise(value: str) -> PaneEvent | None:
    """Return the wish for an exercise: its kind, its name, and where it does not begin at its start a task."""
    kind, id_, *step = value.split(" ")
    if kind not in STUDIES:
        return None
    return events.StudyWanted(kind, id_, *map(int, step))  # type: ignore[arg-type]

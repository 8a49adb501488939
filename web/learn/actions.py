"""What the buttons, forms and fields within a pane mean; their names begin with ``learn-``."""

from web.events_learning import PaneEvent
from web.learn import events


def event_of(name: str, value: str) -> PaneEvent | None:
    """Return what was done in a pane: with a button its action and value, else a field's name and text."""
    match name:
        case "learn-section":
            return events.SectionWanted(value)
    return None

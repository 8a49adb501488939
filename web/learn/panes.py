"""Which contents belong to which pane, and who answers what happens in it."""

from cephalopod.markup import Element
from web.effects import Focus
from web.events_learning import PaneEvent
from web.learn import events
from web.learn.view_rules import rules_view
from web.model import PaneName, State
from web.turns import Step


def contents(state: State, name: PaneName) -> list[Element]:
    """Return what stands in a pane under its title."""
    match name:
        case "rules":
            return rules_view(state)


def happened(state: State, event: PaneEvent) -> Step:
    """Return what follows from something that was done in a pane."""
    match event:
        case events.SectionWanted(name):
            return Step(state, (Focus(name),))
    raise AssertionError(f"no rule for {event!r}")

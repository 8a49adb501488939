"""Which contents belong to which pane."""

from cephalopod.markup import Element
from web.learn.view_rules import rules_view
from web.model import PaneName, State


def contents(state: State, name: PaneName) -> list[Element]:
    """Return what stands in a pane under its title."""
    match name:
        case "rules":
            return rules_view(state)

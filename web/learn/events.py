"""What can happen within the panes for learning."""

from cephalopod.values import dataclass
from web.events_learning import PaneEvent


@dataclass(frozen=True, slots=True)
class SectionWanted(PaneEvent):
    """A section of the rule book is to be gone to."""

    name: str
    """Its ``data-focus``."""

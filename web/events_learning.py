"""What can happen in the panes for learning: the rule book, questions, lessons, puzzles."""

from cephalopod.values import dataclass
from web.model import PaneName


@dataclass(frozen=True, slots=True)
class PaneWanted:
    """A pane is to be opened."""

    name: PaneName


@dataclass(frozen=True, slots=True)
class PaneLeft:
    """The open pane is to be closed."""


@dataclass(frozen=True, slots=True)
class LearningLoaded:
    """What the panes need is here."""


@dataclass(frozen=True, slots=True)
class LearningFailed:
    """What the panes need could not be loaded."""

    reason: str
    """As the browser said it."""


@dataclass(frozen=True, slots=True)
class LearntElsewhere:
    """Another tab has changed what is kept of what stands in a pane."""

    name: PaneName


class PaneEvent:
    """What happens within a pane: those events are in `web.learn.events`, and are loaded with it."""

    __slots__ = ()


LearningEvent = PaneWanted | PaneLeft | LearningLoaded | LearningFailed | LearntElsewhere | PaneEvent
"""What happens with the panes and in them; `web.learning` says what follows."""

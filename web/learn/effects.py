"""What the panes for learning can do to the world."""

from cephalopod.values import dataclass
from web.effects import PaneEffect
from web.learn.questions import Change


@dataclass(frozen=True, slots=True)
class ShowBoard(PaneEffect):
    """Bring the board into view and give it the focus: something was put there from a pane."""


@dataclass(frozen=True, slots=True)
class FindAnswer(PaneEffect):
    """Let the page be drawn, then answer what was asked."""

    offered: bool = False


@dataclass(frozen=True, slots=True)
class WarmUp(PaneEffect):
    """When the page is at rest, build what the first answer needs."""


@dataclass(frozen=True, slots=True)
class ReadQuestions(PaneEffect):
    """Read the text of the kept questions, to show them or to change them."""

    change: Change | None = None


@dataclass(frozen=True, slots=True)
class SaveQuestions(PaneEffect):
    """Keep the text of the questions, or without one keep none."""

    text: str | None

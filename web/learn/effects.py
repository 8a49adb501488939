"""What the panes for learning can do to the world."""

from cephalopod.values import dataclass
from web.effects import PaneEffect
from web.learn.events import CodeKind
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


@dataclass(frozen=True, slots=True)
class ReadAuthored(PaneEffect):
    """Read what the page's address says of a board for another page."""


@dataclass(frozen=True, slots=True)
class SettleAuthored(PaneEffect):
    """Tell when the author has paused after this change."""

    serial: int


@dataclass(frozen=True, slots=True)
class WriteAuthored(PaneEffect):
    """Keep in the page's address what was set for a board elsewhere; None takes it out."""

    value: str | None


@dataclass(frozen=True, slots=True)
class CopyCode(PaneEffect):
    """Put what goes into another page on the clipboard."""

    kind: CodeKind
    text: str

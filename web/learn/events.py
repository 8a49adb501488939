"""What can happen within the panes for learning."""

from cephalopod.values import dataclass
from web.events_learning import PaneEvent
from web.model import StudyKind


@dataclass(frozen=True, slots=True)
class SectionWanted(PaneEvent):
    """A section of the rule book is to be gone to."""

    name: str
    """Its ``data-focus``."""


class StudyEvent(PaneEvent):
    """What happens with an exercise on the board."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class StudyWanted(StudyEvent):
    """An exercise is to be put on the board."""

    kind: StudyKind
    id: str
    step: int = 0
    """The task to begin with."""


@dataclass(frozen=True, slots=True)
class StudyAgain(StudyEvent):
    """The task is to begin again."""


@dataclass(frozen=True, slots=True)
class StudyNext(StudyEvent):
    """On to the next task."""


@dataclass(frozen=True, slots=True)
class StudyLeft(StudyEvent):
    """Back to the game."""


@dataclass(frozen=True, slots=True)
class ProgressRead(PaneEvent):
    """The text of the progress with a kind of exercise was read (None if there is none), to show it or to enter
    what was done."""

    kind: StudyKind
    text: str | None
    entered: tuple[tuple[str, int], ...] = ()

"""What can happen within the panes for learning."""

from typing import Literal, get_args

from cephalopod.values import dataclass
from web.events_learning import PaneEvent
from web.learn.questions import Change
from web.model import StudyKind

CodeKind = Literal["link", "iframe", "element", "figure", "form"]
"""What can be copied of a board for another page; ``form`` is the address of the form itself."""

CODES = get_args(CodeKind)


@dataclass(frozen=True, slots=True)
class SectionWanted(PaneEvent):
    """A section of the rule book is to be gone to."""

    name: str
    """Its ``data-focus``."""


@dataclass(frozen=True, slots=True)
class PlayedOn(PaneEvent):
    """A position is to be put on the board, to be played on by two people."""

    position: str
    move: str = ""
    """What is played in it first."""


@dataclass(frozen=True, slots=True)
class BackWanted(PaneEvent):
    """Back to the game that was on the board before a position was put there."""


# -- questions -----------------------------------------------------------------------------------------------


class AskingEvent(PaneEvent):
    """What happens in the pane for questions; `web.learn.asking` says what follows."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class QuestionTyped(AskingEvent):
    """What stands in the field for questions was changed."""

    text: str


@dataclass(frozen=True, slots=True)
class QuestionAsked(AskingEvent):
    """A question is to be answered."""

    text: str
    offered: bool = False
    """Whether it was on a button, not typed."""


@dataclass(frozen=True, slots=True)
class AnswerDue(AskingEvent):
    """The page has been drawn: what was asked can be answered."""

    offered: bool = False


@dataclass(frozen=True, slots=True)
class MoveShown(AskingEvent):
    """One of the answer's moves is to be shown on its board, or no longer."""

    index: int


@dataclass(frozen=True, slots=True)
class QuestionsRead(AskingEvent):
    """The text of the kept questions was read (None if there is none), to show or to change them."""

    text: str | None
    persistent: bool = True
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class QuestionsNotKept(AskingEvent):
    """The questions could not be kept."""

    reason: Literal["unavailable", "full"]


@dataclass(frozen=True, slots=True)
class KeptQuestionChosen(AskingEvent):
    """The answer to a kept question is wanted again."""

    key: str


@dataclass(frozen=True, slots=True)
class QuestionsSought(AskingEvent):
    """What stands in the field for searching was changed."""

    text: str


@dataclass(frozen=True, slots=True)
class MoreQuestions(AskingEvent):
    """More of the kept questions are to be shown."""


@dataclass(frozen=True, slots=True)
class QuestionsExported(AskingEvent):
    """The kept questions are wanted as a file."""


@dataclass(frozen=True, slots=True)
class QuestionDeleted(AskingEvent):
    """A kept question is to be deleted."""

    key: str


@dataclass(frozen=True, slots=True)
class QuestionsDeletion(AskingEvent):
    """Whether all kept questions are to be deleted: asked, confirmed, or dropped."""

    step: Literal["asked", "confirmed", "dropped"]


# -- exercises -----------------------------------------------------------------------------------------------


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
class StudyHinted(StudyEvent):
    """Something is to be told of the move, but not all."""


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
    today: str = ""
    """The day, as 2006-02-25."""

    left: str | None = None
    """Where somebody is in the midst of an exercise, to be kept; an empty text, if no longer."""


# -- boards for pages elsewhere --------------------------------------------------------------------------------


class AuthorEvent(PaneEvent):
    """What happens in the pane for authors; `web.learn.author_pane` says what follows."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AuthoredRead(AuthorEvent):
    """The page's address was read: what stands in it from ``?`` or ``#`` on may say what was set for a board."""

    address: str


@dataclass(frozen=True, slots=True)
class AuthoredSet(AuthorEvent):
    """A field was given another value."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class AuthoredSwitched(AuthorEvent):
    """Something is to be taken from the reader, or given back."""

    name: str


@dataclass(frozen=True, slots=True)
class AuthoredSettled(AuthorEvent):
    """The author has paused after a change."""

    serial: int


@dataclass(frozen=True, slots=True)
class AnswerTaken(AuthorEvent):
    """The move on the board is what is to be found."""


@dataclass(frozen=True, slots=True)
class CodeWanted(AuthorEvent):
    """What goes into another page is wanted on the clipboard."""

    kind: CodeKind


@dataclass(frozen=True, slots=True)
class CodeCopied(AuthorEvent):
    """It has reached the clipboard."""

    kind: CodeKind


@dataclass(frozen=True, slots=True)
class CodeRefused(AuthorEvent):
    """The browser did not let the page copy it."""

    kind: CodeKind

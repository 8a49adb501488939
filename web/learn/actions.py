"""What the buttons, forms and fields within a pane mean; their names begin with ``learn-``."""

from collections.abc import Callable

from web.events_learning import PaneEvent
from web.learn import events
from web.model import STUDIES

_ASKING: dict[str, Callable[[str], PaneEvent]] = {
    "learn-typed": events.QuestionTyped,
    "learn-ask": events.QuestionAsked,
    "learn-ask-this": lambda value: events.QuestionAsked(value, offered=True),
    "learn-move": lambda value: events.MoveShown(int(value)),
    "learn-find": events.QuestionsSought,
    "learn-question": events.KeptQuestionChosen,
    "learn-question-delete": events.QuestionDeleted,
    "learn-more": lambda _: events.MoreQuestions(),
    "learn-export": lambda _: events.QuestionsExported(),
    "learn-delete-all": lambda _: events.QuestionsDeletion("asked"),
    "learn-delete-all-now": lambda _: events.QuestionsDeletion("confirmed"),
    "learn-delete-none": lambda _: events.QuestionsDeletion("dropped"),
}
"""What is done in the pane for questions."""


_AUTHORED = "learn-author-"
"""How the names of what stands in the pane for authors begin."""


def event_of(name: str, value: str) -> PaneEvent | None:
    """Return what was done in a pane: with a button its action and value, else a field's name and text."""
    match name:
        case "learn-section":
            return events.SectionWanted(value)
        case "learn-play":
            position, _, move = value.partition("|")
            return events.PlayedOn(position, move)
        case "learn-back":
            return events.BackWanted()
        case _ if name in _ASKING:
            return _ASKING[name](value)
        case _ if name.startswith(_AUTHORED):
            return _authored(name.removeprefix(_AUTHORED), value)
        case "learn-study":
            return _exercise(value)
        case "learn-study-again":
            return events.StudyAgain()
        case "learn-study-next":
            return events.StudyNext()
        case "learn-study-hint":
            return events.StudyHinted()
        case "learn-study-leave":
            return events.StudyLeft()
    return None


def _authored(name: str, value: str) -> PaneEvent | None:
    """Return what was done in the pane for authors."""
    match name:
        case "switch":
            return events.AuthoredSwitched(value)
        case "answer":
            return events.AnswerTaken()
        case "copy" if value in events.CODES:
            return events.CodeWanted(value)  # type: ignore[arg-type]
    return events.AuthoredSet(name, value)


def _exercise(value: str) -> PaneEvent | None:
    """Return the wish for an exercise: its kind, its name, and where it does not begin at its start a task."""
    kind, id_, *step = value.split(" ")
    if kind not in STUDIES:
        return None
    return events.StudyWanted(kind, id_, *map(int, step))  # type: ignore[arg-type]

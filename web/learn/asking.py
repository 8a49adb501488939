"""What happens in the pane for questions: one is asked, answered and kept; kept ones are found and deleted.

A question is shown first and answered when the page has been drawn, since the first one takes its time.  What is
kept is read anew before each change, so that two tabs do not undo each other's.
"""

import re
from functools import lru_cache

from cephalopod.notation import position_text
from cephalopod.position import Position
from cephalopod.rulebook.assistant import Answer, ask, language_of
from cephalopod.rulebook.book import Language
from cephalopod.values import dataclass, replace
from web.effects import Announce, Download, Effect, Focus, SetAside
from web.learn import events
from web.learn.effects import FindAnswer, ReadQuestions, SaveQuestions
from web.learn.messages import say
from web.learn.questions import (
    Asked,
    Change,
    changed,
    export_text,
    found,
    questions_text,
    read_questions,
    tidy_question,
)
from web.model import State, Text, middle_cell
from web.saves import NewerSave
from web.turns import Step

SHOWN = 10
"""So many kept questions are shown at first, and so many more each time."""

NOT_KEPT = ("empty", "too_long")
"""What is no question is not kept."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What the pane for questions shows."""

    typed: str = ""
    """What stands in the field."""

    pending: str | None = None
    """The question whose answer is being looked for."""

    current: Asked | None = None
    """The question whose answer is shown."""

    move: int | None = None
    """Which of the answer's moves its board shows as played."""

    questions: tuple[Asked, ...] = ()
    """The kept questions, the latest first."""

    sought: str = ""
    """What stands in the field for searching."""

    count: int = SHOWN
    """How many of them are shown."""

    confirming: bool = False
    """Whether it has been asked if all are to be deleted."""

    notice: Text | None = None
    """What has just been done to the kept questions, or why they are not kept."""

    persistent: bool = True
    """Whether the browser keeps anything for this page."""


def of(state: State) -> Asking:
    """Return what the pane shows, before it was opened too."""
    return state.asking or Asking()


def happened(state: State, event: events.AskingEvent) -> Step:
    """Return what follows from an event of the pane."""
    asking = of(state)
    match event:
        case events.QuestionTyped(text):
            return _with(state, typed=text)
        case events.QuestionAsked(text, offered):
            return _with(state, pending=text, notice=None).then(FindAnswer(offered))
        case events.AnswerDue(offered) if asking.pending is not None:
            return _answered(state, asking, asking.pending, offered)
        case events.MoveShown(index):
            return _with(state, move=None if index == asking.move else index)
        case events.QuestionsRead():
            return _read(state, asking, event)
        case events.QuestionsNotKept(reason):
            return _tell(state, f"ask.not_kept_{reason}")
        case events.KeptQuestionChosen(key):
            chosen = _find(asking, key)
            return _shown(state, chosen).then(Focus("answer")) if chosen else Step(state)
        case events.QuestionsSought(text):
            return _sought(state, asking, text)
        case events.MoreQuestions():
            hidden = found(asking.questions, asking.sought)[asking.count :]
            focus = (Focus(f"asked {hidden[0].key}"),) if hidden else ()
            return _with(state, count=asking.count + SHOWN).then(*focus)
        case events.QuestionsExported():
            text = export_text(asking.questions)
            return Step(state, (Download("cephalopod-questions.json", text, "application/json"),))
        case events.QuestionDeleted(key):
            return _deleted(state, asking, key)
        case events.QuestionsDeletion(step):
            return _deletion(state, step)
    return Step(state)


def _with(state: State, **changes: object) -> Step:
    return Step(replace(state, asking=replace(of(state), **changes)))  # type: ignore[arg-type]


def _tell(state: State, key: str, **details: str | int) -> Step:
    """Show and say what has been done to the kept questions."""
    words = say(state.prefs.language, key, **details)
    return _with(state, notice=(key, details)).then(Announce(words))


# -- answers -------------------------------------------------------------------------------------------------


def answer_to(asked: Asked) -> Answer:
    """Return the answer to a question about the position that was on the board."""
    return _answer(asked.question, asked.language, asked.on_board, asked.cell)


@lru_cache(maxsize=32)
def _answer(question: str, language: Language, position: Position | None, cell: str) -> Answer:
    return ask(question, language=language, position=position, cell=cell or None)


def answer_words(answer: Answer) -> str:
    """Return an answer as it is spoken and kept: with its citation."""
    return f"{answer.text} {answer.citation}".strip()


def _answered(state: State, asking: Asking, text: str, offered: bool) -> Step:
    """Answer a question; an ``offered`` one was on a button, which may go with the answer before."""
    question = tidy_question(text)
    asked = Asked(question, _language_of(question, state), position_text(_board_of(state)), _here(state))
    answer = answer_to(asked)
    asked = replace(asked, answer=answer_words(answer))
    state = replace(state, asking=replace(asking, pending=None, typed=asking.typed if offered else ""))
    step = _shown(state, asked)
    focus = (Focus("answer"),) if offered else ()
    keep = () if answer.key in NOT_KEPT else (ReadQuestions(Change("enter", asked)),)
    return step.then(*focus, *keep)


def _shown(state: State, asked: Asked) -> Step:
    """Show and say an answer."""
    answer = answer_to(asked)
    spoken = answer.language if answer.language != state.prefs.language else ""
    return _with(state, current=asked, move=None, notice=None).then(Announce(answer_words(answer), spoken))


def _board_of(state: State) -> Position:
    """Return the position that the board shows, the one that is being set up too."""
    return state.editor.position if state.editor else state.position


def _here(state: State) -> str:
    """Return the name of the cell that a person who says "here" speaks of; empty if there is none.

    It is where a capture is being chosen, or what was refused last; else the empty cell to which the keyboard has
    been moved.
    """
    board, dice = _board_of(state).variant.board, _board_of(state).dice
    cell = state.draft.cell if state.draft else state.ghost
    if cell is None and state.notice is not None:
        cell = state.notice.cell
    if cell is None and state.focus != middle_cell(state.variant):
        cell = state.focus if state.focus < len(dice) and not dice[state.focus] else None
    return board.cell_name(cell) if cell is not None and cell < len(dice) else ""


def _language_of(question: str, state: State) -> Language:
    """Return the language in which a question is asked: the page's if it has no words, such as "c3?"."""
    if re.search(r"[^\W\d_]{2}", question):
        return language_of(question)
    return "es" if state.prefs.language == "es" else "en"


# -- kept questions ------------------------------------------------------------------------------------------


def _find(asking: Asking, key: str) -> Asked | None:
    return next((asked for asked in asking.questions if asked.key == key), None)


def _sought(state: State, asking: Asking, text: str) -> Step:
    """Show the questions with these words; how many they are is said when it changes."""
    before, after = (len(found(asking.questions, words)) for words in (asking.sought, text))
    step = _with(state, sought=text, count=SHOWN)
    return step if before == after else step.then(Announce(say(state.prefs.language, "ask.found", n=after)))


def _read(state: State, asking: Asking, event: events.QuestionsRead) -> Step:
    """Take in what is kept, and change it; what cannot be read is set aside, what is newer is left alone."""
    aside: tuple[Effect, ...] = ()
    state = _with(state, persistent=event.persistent).state
    try:
        kept = read_questions(event.text)
    except NewerSave:
        state = _with(state, questions=changed(asking.questions, event.change)).state
        return _tell(state, "ask.newer") if of(state).notice is None else Step(state)
    except ValueError:
        kept, aside = (), (SetAside("questions"),)
    after = changed(kept, event.change)
    step = _with(state, questions=after).then(*aside)
    if aside:
        told = _tell(step.state, "ask.damaged")
        step = Step(told.state, (*step.effects, *told.effects))
    if after == kept:
        return step
    return step.then(SaveQuestions(questions_text(after) if after else None))


def _deleted(state: State, asking: Asking, key: str) -> Step:
    """Delete one question; the keyboard goes to the one after it, or to the field."""
    asked = _find(asking, key)
    if asked is None:
        return Step(state)
    shown = found(asking.questions, asking.sought)
    place = shown.index(asked) if asked in shown else 0
    others = [other for other in shown if other != asked]
    focus = f"asked {others[min(place, len(others) - 1)].key}" if others else "ask-text"
    if asking.current == asked:
        state = _with(state, current=None).state
    return _tell(state, "ask.deleted", question=asked.question).then(
        ReadQuestions(Change("delete", key=key)), Focus(focus)
    )


def _deletion(state: State, step: str) -> Step:
    if step == "asked":
        return _with(state, confirming=True, notice=None).then(Focus("ask-keep"))
    state = _with(state, confirming=False).state
    if step == "dropped":
        return _tell(state, "ask.kept").then(Focus("ask-delete"))
    state = _with(state, current=None, sought="").state
    return _tell(state, "ask.deleted_all").then(ReadQuestions(Change("delete_all")), Focus("ask-text"))

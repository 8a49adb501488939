"""What happens with the panes for learning: they open at once, and the first one brings what they need."""

from cephalopod.values import replace
from web import events_learning as events
from web.effects import Announce, CloseDialog, Effect, Focus, FocusCell, LoadLearning, RaisePane, ReadProgress
from web.events_learning import LearningEvent, PaneEvent
from web.model import PaneName, State
from web.sentences import said
from web.telling import with_dialog
from web.turns import Step

FOR_ALL = (
    "cephalopod.rulebook.book", "web.learn.events", "web.learn.messages", "web.learn.study",
    "cephalopod.lessons.course", "web.learn.panes", "web.learn.actions",
)  # fmt: skip
FOR_ONE: dict[PaneName, tuple[str, ...]] = {
    "lessons": ("web.learn.view_lessons",),
    "rules": ("web.learn.view_rules",),
    "puzzles": ("cephalopod.puzzles.book", "web.learn.view_puzzles"),
    "ask": (
        "cephalopod.rulebook.computed", "cephalopod.rulebook.on_board", "cephalopod.rulebook.lexicon",
        "cephalopod.rulebook.now", "cephalopod.rulebook.retrieval", "cephalopod.rulebook.assistant",
        "web.learn.view_ask",
    ),
    "author": (
        "cephalopod.addresses", "cephalopod.record", "web.sharing", "web.view_embedded", "web.learn.authoring",
        "web.learn.view_author",
    ),
}  # fmt: skip


def modules_of(name: PaneName | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the modules that a pane needs, and those that only the others need.

    They are imported one by one before anything asks for them: to import a pane as a whole keeps the page from
    drawing and listening for a tenth of a second.
    """
    first = (*FOR_ALL, *(FOR_ONE[name] if name else ()))
    others = [module for modules in FOR_ONE.values() for module in modules]
    return first, tuple(module for module in others if module not in first)


def happened(state: State, event: LearningEvent) -> Step:
    """Return what follows from an event of the panes."""
    match event:
        case events.PaneWanted(name):
            state = replace(with_dialog(state, None), pane=name)
            shown = Step(state, (CloseDialog(), Focus("pane")))
            if state.learning == "here":
                return shown.then(*_needed(state))
            if state.learning == "coming":
                return shown
            return Step(replace(state, learning="coming", learning_problem=""), (*shown.effects, LoadLearning()))
        case events.PaneLeft() if state.pane is not None:
            return Step(replace(state, pane=None), (FocusCell(state.focus), *_left(state)))
        case events.LearningLoaded():
            state = replace(state, learning="here")
            # The page was too short before for the pane to come up.
            raised = (RaisePane(),) if state.pane is not None else ()
            return Step(state, (*_needed(state), *raised))
        case events.LearntElsewhere(name):
            return Step(state, _kept(state, name))
        case events.LearningFailed(reason):
            state = replace(state, learning="failed", learning_problem=reason)
            return Step(state, (Announce(said(state, ("learning.failed", {"reason": reason}))),))
        case PaneEvent():
            from web.learn import panes

            step = panes.happened(state, event)
            if step.state.awaited is None:
                return step
            from web.frames import arrived

            return arrived(step, event)
    return Step(state)


def _left(state: State) -> tuple[Effect, ...]:
    """Return what is to be done when the open pane is closed."""
    if state.learning != "here":
        return ()
    from web.learn import panes

    return panes.left(state.pane)


def _kept(state: State, name: PaneName) -> tuple[Effect, ...]:
    """Return what is to be read again of what is kept for a pane; nothing if none of it has been read."""
    if state.learning != "here":
        return ()
    from web.learn import panes

    return panes.kept(state, name)


def _needed(state: State) -> tuple[Effect, ...]:
    """Return what is to be read for the open pane."""
    from web.learn import panes

    awaited = (ReadProgress(state.awaited[0]),) if state.awaited is not None else ()
    return (*panes.needed(state.pane), *awaited)

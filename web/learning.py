"""What happens with the panes for learning: they open at once, and the first one brings what they need."""

from cephalopod.values import replace
from web import events_learning as events
from web.effects import Announce, CloseDialog, Effect, Focus, FocusCell, LoadLearning, RaisePane, ReadProgress
from web.events_learning import LearningEvent, PaneEvent
from web.model import PaneName, State
from web.sentences import said
from web.telling import with_dialog
from web.turns import Step


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

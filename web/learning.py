"""What happens with the panes for learning: they open at once, and the first one brings what they need."""

from cephalopod.values import replace
from web import events_learning as events
from web.effects import Announce, CloseDialog, Focus, FocusCell, LoadLearning
from web.events_learning import LearningEvent, PaneEvent
from web.model import State
from web.sentences import said
from web.turns import Step


def happened(state: State, event: LearningEvent) -> Step:
    """Return what follows from an event of the panes."""
    match event:
        case events.PaneWanted(name):
            state = replace(state, pane=name, dialog=None, dialog_notice=None)
            shown = Step(state, (CloseDialog(), Focus("pane")))
            if state.learning in ("here", "coming"):
                return shown
            return Step(replace(state, learning="coming", learning_problem=""), (*shown.effects, LoadLearning()))
        case events.PaneLeft() if state.pane is not None:
            return Step(replace(state, pane=None), (FocusCell(state.focus),))
        case events.LearningLoaded():
            return Step(replace(state, learning="here"))
        case events.LearningFailed(reason):
            state = replace(state, learning="failed", learning_problem=reason)
            return Step(state, (Announce(said(state, ("learning.failed", {"reason": reason}))),))
        case PaneEvent():
            from web.learn import panes

            return panes.happened(state, event)
    return Step(state)

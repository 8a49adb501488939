"""Which contents belong to which pane, and who answers what happens in it."""

from cephalopod.markup import Element
from web.effects import Effect, Focus, ReadProgress
from web.events_learning import PaneEvent
from web.learn import events, playing_on, study
from web.learn.effects import ReadAuthored, ReadQuestions, WarmUp, WriteAuthored
from web.learn.view_lessons import lessons_view
from web.model import PaneName, State
from web.turns import Step


def contents(state: State, name: PaneName) -> list[Element]:
    """Return what stands in a pane under its title."""
    match name:
        case "rules":
            from web.learn.view_rules import rules_view

            return rules_view(state)
        case "ask":
            from web.learn.view_ask import ask_view

            return ask_view(state)
        case "lessons":
            return lessons_view(state)
        case "puzzles":
            from web.learn.view_puzzles import puzzles_view

            return puzzles_view(state)
        case "author":
            from web.learn.view_author import author_view

            return author_view(state)


def needed(name: PaneName | None) -> tuple[Effect, ...]:
    """Return what is to be read for a pane when it is shown."""
    match name:
        case "ask":
            return (ReadQuestions(), WarmUp())
        case "lessons":
            return (ReadProgress("lesson"),)
        case "puzzles":
            return (ReadProgress("puzzle"),)
        case "author":
            return (ReadAuthored(),)
    return ()


def kept(state: State, name: PaneName) -> tuple[Effect, ...]:
    """Return what is to be read again when another tab has changed what is kept for a pane."""
    known = {"ask": state.asking, "lessons": state.lessons, "puzzles": state.solved}.get(name)
    return tuple(effect for effect in needed(name) if effect != WarmUp()) if known is not None else ()


def left(name: PaneName | None) -> tuple[Effect, ...]:
    """Return what is to be done when a pane is closed."""
    return (WriteAuthored(None),) if name == "author" else ()


def happened(state: State, event: PaneEvent) -> Step:
    """Return what follows from something that was done in a pane."""
    match event:
        case events.SectionWanted(name):
            return Step(state, (Focus(name),))
        case events.PlayedOn():
            return playing_on.play_on(state, event)
        case events.BackWanted():
            return playing_on.go_back(state)
        case events.AskingEvent():
            from web.learn import asking

            return asking.happened(state, event)
        case events.AuthorEvent():
            from web.learn import author_pane

            return author_pane.happened(state, event)
        case events.StudyEvent():
            return study.happened(state, event)
        case events.ProgressRead("lesson"):
            from web.learn import progress

            return progress.progress_read(state, event)
        case events.ProgressRead("puzzle"):
            from web.learn import puzzle_progress

            return puzzle_progress.progress_read(state, event)
    raise AssertionError(f"no rule for {event!r}")

"""What stands beside the board while an exercise is on it: the task, what was said of the last move, ways on."""

from cephalopod.markup import Element, element
from cephalopod.values import replace
from web.hints import hint_words
from web.learn.messages import say
from web.learn.study import Study, place_words, rules_of, title_words, words
from web.model import FRIEND, Seats, State
from web.sentences import outcome_text, said
from web.view_legal import legal_view
from web.view_panels import author_view, button, choices_view, status_text


def study_beside(state: State) -> list[Element]:
    """Return what stands beside the board while an exercise is on it."""
    study = state.study
    assert study is not None
    beside = [
        element(
            "section",
            author_view(state),
            _head(state),
            element("p", rules_of(study.kind).task_words(state.prefs.language, study), class_="task"),
            _feedback(state, study),
            _notice(state),
            *_proof(state, study),
            element("div", *_decisions(state, study), class_="decisions"),
            choices_view(state),
            class_="turn study",
            data_area="choices",
            aria_label=title_words(state),
            data_key=f"{study.kind} {study.id}",
        ),
        element("div", _ways(state, study), legal_view(_seated(state, study)), class_="below-turn"),
    ]
    if state.pane is not None:
        from web.view_pane import pane_view

        beside.append(pane_view(state, state.pane))
    return beside


def _seated(state: State, study: Study) -> State:
    """Return the state for the list of legal moves: where there is no task, nobody here is to move."""
    return state if study.phase == "task" else replace(state, seats=Seats(FRIEND, FRIEND))


def _head(state: State) -> Element:
    place = place_words(state)
    return element(
        "div",
        element("h2", title_words(state), class_="panel-title"),
        element("p", place, class_="study-place", hidden=not place),
        class_="study-head",
    )


def _feedback(state: State, study: Study) -> Element:
    """Return what was said of the last move; its mark differs by shape."""
    text = words(state, study.feedback) if study.feedback else ""
    right = "note" if study.right is None else "yes" if study.right else "no"
    return element("p", text, class_="feedback", data_right=right, hidden=not text)


def _notice(state: State) -> Element:
    """Return what has just been refused, or what is chosen or shown on the board."""
    notice, text = state.notice, ""
    if notice is not None and notice.text[0] != "refused.study":
        text = words(state, notice.text)
    elif state.draft is not None:
        text = said(state, status_text(state))
    elif state.ghost is not None:
        text = said(state, outcome_text(state.position, state.position.moves_at(state.ghost)[0]))
    elif state.hint is not None:
        text = hint_words(state)
    return element("p", text, class_="notice", hidden=not text)


def _proof(state: State, study: Study) -> list[Element]:
    """Return what may be read once the move is known."""
    known = study.phase == "over" or state.hint is not None
    text = rules_of(study.kind).proof(state.prefs.language, study) if known else ""
    return [element("p", text, class_="proof")] if text else []


def _decisions(state: State, study: Study) -> list[Element]:
    """Return the buttons for what is to be decided now, the most likely first."""
    language = state.prefs.language
    if state.draft is not None or state.ghost is not None:
        return [button(say(language, "controls.cancel"), "cancel")]
    if study.phase == "done":
        return [button(say(language, "study.next"), "learn-study-next", class_="primary")]
    if study.phase == "over":
        return _after_the_end(state, study)
    return []


def _after_the_end(state: State, study: Study) -> list[Element]:
    language, following = state.prefs.language, rules_of(study.kind).next_id(state, study)
    if following is None and state.frame.embed:
        return []
    if following is None:
        return [
            button(say(language, f"study.list_{study.kind}"), "pane", value=f"{study.kind}s", class_="primary")
        ]
    wanted = f"{study.kind} {following}"
    return [button(say(language, f"study.next_{study.kind}"), "learn-study", value=wanted, class_="primary")]


def _ways(state: State, study: Study) -> Element:
    """Return the buttons that are always there."""
    language = state.prefs.language
    at_start = study.step == 0 and state.node == study.began and study.phase == "task"
    return element(
        "div",
        button(say(language, "study.back"), "undo", idle=at_start),
        button(say(language, "study.again"), "learn-study-again"),
        *_hint(state, study),
        button(say(language, "study.show"), "hint", idle=study.phase != "task"),
        # In a compact page there is nothing around the exercise.
        *(() if state.frame.embed else _ways_out(language, study)),
        class_="controls",
        role="group",
        aria_label=say(language, "study.controls"),
    )


def _ways_out(language: str, study: Study) -> list[Element]:
    """Return the buttons that lead away from the exercise."""
    return [
        button(say(language, f"study.list_{study.kind}"), "pane", value=f"{study.kind}s"),
        button(say(language, "study.leave"), "learn-study-leave"),
    ]


def _hint(state: State, study: Study) -> list[Element]:
    """Return the button for a hint, where there is one."""
    if rules_of(study.kind).hint(state, study) is None:
        return []
    return [button(say(state.prefs.language, "study.hint"), "learn-study-hint", idle=study.phase != "task")]

"""The pane beside the board in which one learns: its frame, and what stands in it until its contents are here."""

from cephalopod.markup import Element, element
from web.messages import say
from web.model import PaneName, State
from web.view_panels import button


def pane_view(state: State, name: PaneName) -> Element:
    """Return the open pane; its contents come from `web.learn`, once that is loaded."""
    language = state.prefs.language
    return element(
        "section",
        element(
            "div",
            element(
                "h2",
                say(language, f"pane.{name}"),
                id="pane-title",
                class_="panel-title",
                tabindex=-1,
                data_focus="pane",
            ),
            button(say(language, "pane.close"), "pane-close", class_="pane-close"),
            class_="pane-head",
        ),
        *(_contents(state, name) if state.learning == "here" else _waiting(state, name)),
        class_="pane",
        data_pane=name,
        aria_labelledby="pane-title",
    )


def _waiting(state: State, name: PaneName) -> list[Element]:
    language = state.prefs.language
    if state.learning != "failed":
        return [element("p", say(language, "learning.coming"), class_="pane-words")]
    return [
        element("p", say(language, "learning.failed", reason=state.learning_problem), class_="pane-words"),
        button(say(language, "controls.try_again"), "pane", value=name),
    ]


def _contents(state: State, name: PaneName) -> list[Element]:
    from web.learn import panes

    return panes.contents(state, name)

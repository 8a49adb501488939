"""The whole page under the document's body, from the state alone.

The same function makes the static page that stands in ``index.html`` before Python runs (`tools.page`).
"""

from cephalopod.markup import Element, element
from cephalopod.values import replace
from web.messages import say
from web.model import State
from web.view_board import board_view
from web.view_dialogs import dialogs_view
from web.view_legal import legal_view
from web.view_notes import history_view
from web.view_panels import button, controls_view, players_view, resume_view, status_view

LANGUAGE_NAMES = {"en": "English", "es": "Español"}
"""Each language in its own words; they are the same in every language's table."""


def page_view(state: State) -> Element:
    """Return the page's content."""
    seen, beside = state, _beside
    if state.editor:
        from web.editing import edited
        from web.view_editor import editor_beside

        seen, beside = edited(state), editor_beside
    elif state.study:
        from web.learn.view_study import study_beside

        beside = study_beside
    return element(
        "div",
        _header(state),
        element(
            "main",
            players_view(seen),
            element(
                "section",
                board_view(seen),
                class_="board-place",
                aria_label=say(state.prefs.language, "page.board"),
            ),
            resume_view(replace(state, resumable=None) if state.editor else state),
            *beside(state),
            _pane(state) if state.editor and state.pane else None,
        ),
        dialogs_view(state),
        id="app",
    )


def _beside(state: State) -> list[Element]:
    """Return what belongs to the game on the board."""
    return [
        status_view(state),
        element("div", controls_view(state), None if state.is_viewed else legal_view(state), class_="below-turn"),
        _at_the_end(state),
    ]


def _at_the_end(state: State) -> Element:
    """Return the move list, or the pane that is open in its place."""
    return history_view(state) if state.pane is None else _pane(state)


def _pane(state: State) -> Element:
    from web.view_pane import pane_view

    assert state.pane is not None
    return pane_view(state, state.pane)


def _header(state: State) -> Element:
    language = state.prefs.language
    languages = [
        element(
            "button",
            name,
            type="button",
            lang=code,
            data_action="language",
            data_value=code,
        )
        for code, name in LANGUAGE_NAMES.items()
        if code != language
    ]
    return element(
        "header",
        element(
            "div",
            element("h1", say(language, "page.name")),
            element("p", say(language, "page.tagline"), class_="tagline"),
            class_="brand",
        ),
        element(
            "div",
            *languages,
            button(say(language, "controls.help"), "dialog", value="help"),
            button(say(language, "controls.menu"), "dialog", value="menu"),
            class_="header-buttons",
        ),
        class_="bar",
    )


def page_title(state: State) -> str:
    """Return the document's title."""
    return say(state.prefs.language, "page.title")


def root_attributes(state: State) -> dict[str, str]:
    """Return the attributes of the document's root element that follow the preferences and the page's address."""
    prefs, mode = state.prefs, "play"
    if not state.frame.is_plain or state.study is not None:
        from web.frames import mode_of

        mode = mode_of(state)
    return {
        "lang": prefs.language,
        "data-theme": prefs.theme,
        "data-pieces": prefs.pieces,
        "data-animation": "on" if prefs.animation else "off",
        "data-embed": "on" if state.frame.embed else "off",
        "data-mode": mode,
        "data-panels": " ".join(state.frame.panels),
    }

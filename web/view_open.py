"""The dialog for opening a game: a box to paste into, a file, and the questions that a text may leave open."""

from cephalopod.markup import Element, element
from web.errors_said import note_text
from web.messages import say
from web.model import Opening, State
from web.sentences import said
from web.view_games import dialog_notice
from web.view_panels import button


def open_dialog(state: State) -> Element:
    """Return the dialog for opening a game."""
    language, opening = state.prefs.language, state.opening or Opening()
    asked = opening.found is not None and opening.found.question is not None
    return element(
        "dialog",
        element("h2", say(language, "open.title"), id="open-title"),
        element(
            "form",
            element("p", say(language, "open.about"), class_="dialog-about"),
            element(
                "label",
                element("span", say(language, "open.text")),
                element(
                    "textarea",
                    opening.text,
                    name="text",
                    rows=6,
                    readonly=asked,
                    data_focus="open-text",
                    data_area="text",
                    # A text that comes by itself needs a new box: in this one something may have been typed.
                    data_key=f"box-{opening.serial}",
                    dir="ltr",
                    translate="no",
                    spellcheck="false",
                    autocapitalize="off",
                    autocomplete="off",
                ),
                class_="field open-box",
            ),
            element("input", type="file", data_file="open", hidden=True),
            _question(state, opening) if asked else element("div", class_="open-question", hidden=True),
            element(
                "div",
                dialog_notice(state),
                *(_answers(language, opening) if asked else _actions(language)),
                class_="dialog-buttons",
            ),
            data_form="open",
        ),
        id="dialog-open",
        aria_labelledby="open-title",
    )


def _actions(language: str) -> list[Element]:
    return [
        element("button", say(language, "open.read"), type="submit", class_="primary"),
        button(say(language, "open.file"), "choose-file"),
        button(say(language, "controls.cancel"), "close"),
    ]


def _question(state: State, opening: Opening) -> Element:
    """Return what had to be assumed about a text."""
    assert opening.found is not None
    notes = [element("p", said(state, note_text(note))) for note in opening.found.notes]
    return element("div", *notes, class_="open-question", id="open-question")


def _answers(language: str, opening: Opening) -> list[Element]:
    assert opening.found is not None and opening.found.question is not None
    code = opening.found.question[0]
    return [
        element(
            "button", say(language, f"open.accept_{code}"), type="button", class_="primary",
            data_action="open-accept", data_focus="open-accept", aria_describedby="open-question",
        ),
        button(say(language, "open.change"), "open-back"),
    ]  # fmt: skip

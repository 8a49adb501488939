"""The notes on the shown move, under the move list: glyph, comment, and what can be done to its line."""

from cephalopod.game import GLYPHS
from cephalopod.markup import Element, element
from web.messages import say
from web.model import State
from web.sentences import glyph_key
from web.tree import is_variation
from web.view_panels import button
from web.view_tree import moves_view

LONGEST_COMMENT = 4000
"""How many characters a comment may have: a browser keeps a few megabytes for all games together."""


def history_view(state: State) -> Element:
    """Return the move list with the notes under it."""
    language = state.prefs.language
    return element(
        "section",
        element("h2", say(language, "page.moves"), class_="panel-title"),
        moves_view(state),
        None if state.is_viewed else notes_view(state),
        class_="moves",
        aria_label=say(language, "page.moves"),
    )


def notes_view(state: State) -> Element:
    """Return the notes on the shown move, folded until they are wanted."""
    language, node = state.prefs.language, state.game.nodes[state.node]
    title = "notes.title" if node.ply else "notes.title_start"
    return element(
        "details",
        element("summary", say(language, title, ply=node.ply)),
        _glyphs(language, node.glyph) if node.ply else None,
        element(
            "label",
            element("span", say(language, "notes.comment")),
            element(
                "textarea",
                node.comment,
                rows=2,
                maxlength=LONGEST_COMMENT,
                data_input="comment",
                data_value=state.node,
                # Another move's comment is another text, with its own place of the cursor.
                data_key=f"{state.game_id} {state.node}",
                data_area="text",
                dir="auto",
            ),
            class_="field",
            data_key="comment",
        ),
        _line_buttons(state),
        class_="notes",
    )


def _glyphs(language: str, chosen: str) -> Element:
    buttons = [
        element(
            "button", glyph, type="button", class_="glyph", data_action="glyph", data_value=glyph,
            aria_label=say(language, glyph_key(glyph)), title=say(language, glyph_key(glyph)),
            aria_pressed="true" if glyph == chosen else "false",
        )
        for glyph in GLYPHS
        if glyph
    ]  # fmt: skip
    return element(
        "div", *buttons, class_="glyphs", role="group", aria_label=say(language, "notes.glyphs"), dir="ltr",
        translate="no", data_key="glyphs",
    )  # fmt: skip


def _line_buttons(state: State) -> Element:
    """Return the buttons for the line of the shown move; those that would do nothing are left out."""
    language = state.prefs.language
    return element(
        "div",
        button(say(language, "notes.promote"), "promote") if is_variation(state.game, state.node) else None,
        button(say(language, "notes.delete"), "delete-line") if state.node else None,
        class_="line-buttons",
        data_key="line",
    )

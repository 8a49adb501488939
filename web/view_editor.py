"""What stands beside the board while a position is set up: dice to place, side, board, text, ways out."""

from cephalopod.markup import Element, element
from cephalopod.position import Color
from cephalopod.svg import die_name
from web.editor import doubts, text_of
from web.messages import say
from web.model import Editor, State
from web.sentences import color_name, die_text, said
from web.view_dialogs import BOARDS
from web.view_panels import button


def editor_beside(state: State) -> list[Element]:
    """Return what stands beside the board while a position is set up."""
    assert state.editor is not None
    return [_editor_view(state, state.editor)]


def _editor_view(state: State, editor: Editor) -> Element:
    """Return the editor's controls."""
    language = state.prefs.language
    notice = said(state, state.notice.text) if state.notice else ""
    return element(
        "section",
        element(
            "div",
            element("p", say(language, "editor.status"), class_="status"),
            element("p", notice, class_="notice", hidden=not notice),
            class_="words",
        ),
        _palette(language, editor),
        element(
            "div",
            _sides(language, editor),
            _dice(language, editor),
            _boards(language, editor),
            class_="setup",
        ),
        _text_field(state, editor),
        element(
            "div",
            button(say(language, "editor.play"), "dialog", value="play", class_="primary"),
            button(say(language, "editor.undo"), "undo", idle=not editor.past),
            button(say(language, "editor.clear"), "editor-clear"),
            button(say(language, "editor.leave"), "editor-leave"),
            class_="decisions",
        ),
        class_="editor",
        aria_label=say(language, "editor.title"),
        data_key="editor",
    )


def _palette(language: str, editor: Editor) -> Element:
    """Return the dice that a press can place, White's first, and the empty cell."""
    limit = editor.position.variant.pip_limit
    groups = [
        element("div", *(_brush(language, color * pips, editor) for pips in range(1, limit + 1)), class_="brushes")
        for color in Color
    ]
    return element(
        "fieldset",
        element("legend", say(language, "editor.palette")),
        *groups,
        element("div", _brush(language, 0, editor), class_="brushes"),
        class_="palette",
    )


def _brush(language: str, die: int, editor: Editor) -> Element:
    label = die_text(language, die) if die else say(language, "editor.empty")
    picture = element(
        "svg",
        element("use", href=f"#die-{die_name(die)}") if die else element("path", d="M-22 -22L22 22M22 -22L-22 22"),
        viewBox="-44 -44 88 88",
        aria_hidden="true",
    )
    field = element(
        "input",
        type="radio",
        name="brush",
        value=die,
        checked=die == editor.brush,
        data_input="brush",
        aria_label=label,
    )
    return element("label", field, picture, class_="brush" if die else "brush brush-empty", title=label)


def _sides(language: str, editor: Editor) -> Element:
    options = [
        element(
            "label",
            element(
                "input",
                type="radio",
                name="side",
                value=int(color),
                checked=color is editor.position.turn,
                data_input="side",
            ),
            element("span", color_name(language, color)),
            class_="choice",
        )
        for color in Color
    ]
    return element("fieldset", element("legend", say(language, "editor.side")), *options)


def _dice(language: str, editor: Editor) -> Element:
    options = [
        element(
            "label",
            element(
                "input",
                type="radio",
                name="sides",
                value=limit,
                checked=limit == editor.position.variant.pip_limit,
                data_input="sides",
            ),
            element("span", str(limit)),
            class_="choice",
        )
        for limit in (6, 12)
    ]
    return element("fieldset", element("legend", say(language, "editor.sides")), *options)


def _boards(language: str, editor: Editor) -> Element:
    """Return the choice of boards; a board that was typed and is not offered stands at its end."""
    name = editor.position.variant.board.name
    names = BOARDS if name in BOARDS else (*BOARDS, name)
    options = [element("option", _board_name(language, one), value=one, selected=one == name) for one in names]
    return element(
        "label",
        element("span", say(language, "new.board")),
        element("select", *options, data_input="board"),
        class_="field",
    )


def _board_name(language: str, name: str) -> str:
    if name.startswith("snub"):
        return say(language, "editor.board_snub", n=name.removeprefix("snub"))
    return name.replace("x", " × ")


def _text_field(state: State, editor: Editor) -> Element:
    """Return the position as a text to copy and to write, with what is wrong with it or strange in it."""
    language = state.prefs.language
    remarks = [said(state, text) for text in doubts(editor.position)]
    if editor.problem is not None:
        place = f" ({said(state, editor.place)})" if editor.place else ""
        remarks = [said(state, editor.problem) + place]
    return element(
        "div",
        element(
            "label",
            element("span", say(language, "editor.text")),
            element(
                "input",
                type="text",
                value=text_of(editor),
                data_input="position",
                data_area="text",
                spellcheck="false",
                autocomplete="off",
                autocapitalize="off",
                dir="ltr",
                translate="no",
                aria_invalid="true" if editor.problem else None,
                aria_describedby="editor-remarks",
            ),
            class_="field",
        ),
        element(
            "ul",
            *(element("li", remark) for remark in remarks),
            id="editor-remarks",
            class_="remarks",
            data_kind="problem" if editor.problem else None,
        ),
        class_="position-text",
    )

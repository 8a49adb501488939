"""The dialog for sharing: each text in a box that can be selected, with a button that copies it; files; paper."""

from cephalopod.markup import Element, element
from web.events_exchange import SharedName
from web.friend import own_color
from web.messages import say
from web.model import State
from web.sentences import color_name
from web.sharing import shared_text
from web.view_games import dialog_notice, long_heading
from web.view_panels import button

ROWS_OF_RECORD = 4
"""How many lines of the record are in view."""


def share_dialog(state: State) -> Element:
    """Return the dialog for sharing; what is in it is computed only while it is open."""
    language = state.prefs.language
    shown = state.dialog == "share"
    return element(
        "dialog",
        long_heading(language, "share"),
        element("div", *(_friend(state) if shown else ()), class_="share-friend"),
        element("div", *(_texts(state) if shown else ()), class_="share-texts"),
        element("div", *(_files(language) if shown else ()), class_="share-files"),
        element(
            "div",
            dialog_notice(state),
            button(say(language, "controls.close"), "close", class_="" if state.seats.with_friend else "primary"),
            class_="dialog-buttons",
        ),
        id="dialog-share",
        aria_labelledby="share-title",
    )


def _friend(state: State) -> list[Element]:
    """Return what concerns a friend elsewhere: the turn to be sent, and who plays which colour."""
    language, seats = state.prefs.language, state.seats
    if state.editor is not None:
        return []
    if seats.people == 2:
        return [button(say(language, "share.with_friend"), "friend")]
    if not seats.with_friend:
        return []
    mine, position = own_color(seats), state.game.nodes[state.tip].position
    first = position.turn is mine and not position.is_over
    names = {"color": color_name(language, mine), "other": color_name(language, mine.opponent)}
    return [
        element("p", say(language, "friend.play_first" if first else "friend.send_now")),
        share_row(state, "turn"),
        element(
            "div",
            element("p", say(language, "friend.colors", color=names["color"])),
            button(say(language, "friend.change", color=names["other"]), "sides"),
            class_="share-sides",
        ),
    ]


def _texts(state: State) -> list[Element]:
    names: tuple[SharedName, ...] = ("link", "position_link", "position", "record")
    if state.editor is not None:
        # A position that is being set up has no moves yet.
        names = names[1:]
    elif state.study is not None:
        names = ("exercise", *names)
    return [share_row(state, name) for name in names]


def share_row(state: State, name: SharedName) -> Element:
    """Return a text in its box, with the buttons that copy it and hand it over."""
    language, text = state.prefs.language, shared_text(state, name)
    label = say(language, f"share.{name}")
    # A box that can be read only: where the browser refuses to copy, the text stands there selected.
    # "dir": addresses and moves run from left to right in every language.
    common: dict[str, str | bool] = {
        "readonly": True, "dir": "ltr", "translate": "no", "data_focus": f"share-{name}", "data_area": "text",
        "spellcheck": "false",
    }  # fmt: skip
    if name == "record":
        box = element("textarea", text, rows=ROWS_OF_RECORD, **common)
    else:
        box = element("input", value=text, **common)
    goes_out = name in ("turn", "exercise", "link" if state.editor is None else "position_link")
    sends = state.site.can_send and goes_out
    code = state.code if state.code is not None and (state.code.name, state.code.text) == (name, text) else None
    return element(
        "div",
        element("label", element("span", label), box, class_="field"),
        element(
            "div",
            _named(language, "share.copy", label, "copy", name, first=name == "turn" and not sends),
            _named(language, "share.send", label, "send", name, first=name == "turn") if sends else None,
            _named(language, "share.code", label, "code", name, first=False, open_=code is not None)
            if goes_out
            else None,
            class_="share-buttons",
        ),
        _code(language, label, code.rows) if code is not None and code.rows else None,
        class_="share-row",
        data_key=name,
    )


def _code(language: str, label: str, rows: tuple[str, ...]) -> Element:
    from web.codes import code_view

    return code_view(rows, say(language, "share.code_alt", what=label))


def _named(
    language: str, key: str, label: str, action: str, name: str, *, first: bool, open_: bool | None = None
) -> Element:
    """Return a button whose name says also what it is for; ``first`` is what is most likely wanted.

    ``open_`` tells of a button that shows and hides something whether that is shown.
    """
    text = say(language, key)
    return element(
        "button", text, type="button", class_="primary" if first else None, data_action=action, data_value=name,
        aria_label=say(language, "share.button", label=text, what=label),
        aria_expanded=None if open_ is None else str(open_).lower(),
    )  # fmt: skip


def _files(language: str) -> list[Element]:
    files = [button(say(language, f"share.file_{kind}"), "file", value=kind) for kind in ("record", "svg", "png")]
    return [
        element("h3", say(language, "share.files"), id="share-files"),
        element(
            "div",
            *files,
            button(say(language, "share.print"), "print"),
            class_="share-actions",
            role="group",
            aria_labelledby="share-files",
        ),
    ]

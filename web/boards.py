"""The boards of an article at work, all with one Python: each its own state, one listener an event type for all.

Nothing is decided here; `web.embedded` does that.  An article's page starts this when one of its boards is pressed
(``boards.js``), and has in it

- elements with the class ``cephalopod-board``, their markup as in `web.embedded`, each with a picture in it, in
  whose place the live board comes
- the live region ``#live``, one for the page
"""

import asyncio
from functools import partial
from typing import Any

from js import Object, document, globalThis, window
from pyodide.ffi import to_js

from cephalopod.markup import element
from cephalopod.svg import die_shapes
from web import dom, effects, events
from web.actions import event_of_action
from web.embedded import ATTRIBUTES, Restarted, begun, happened, opened, reply, takes
from web.events import Event
from web.keys import event_of
from web.listening import Listeners, Presses, cell_of, key_press
from web.messages import say
from web.view_embedded import embedded_view

REPLY_AFTER_S = 0.5
"""How long a reply waits, so that one's own move is seen before it."""

HTML = "http://www.w3.org/1999/xhtml"


class LiveBoard:
    """One board: its value, and the part of the document that shows it."""

    def __init__(self, node: Any, number: int, live: Any) -> None:
        self.node = node
        self._live = live
        named = {name: dom.attribute(node, name) for name in ATTRIBUTES}
        markup = {name: value for name, value in named.items() if value is not None}
        language = str(node.closest("[lang]").lang)
        self.board, first = begun(opened(markup, language, number))
        tree = embedded_view(self.board)
        self.root = dom.make(tree, HTML)
        self._page = dom.Page(self.root, tree)
        for effect in first:
            self._run(effect)

    def mount(self) -> None:
        """Put the live board in the place of the picture, and the focus on it if it was on the button."""
        invitation = self.node.querySelector(".board-invitation")
        had_focus = invitation.contains(document.activeElement)
        self.node.querySelector(".board-figure").replaceWith(self.root)
        invitation.remove()
        if had_focus:
            self._focus_cell()

    def dispatch(self, event: Event | Restarted) -> None:
        """Let an event happen."""
        before, (self.board, wanted) = self.board, happened(self.board, event)
        if self.board is not before:
            focused = document.activeElement
            self._page.show(embedded_view(self.board))
            # The button that was pressed may be gone: then the board gets the focus.
            if focused != document.body and not focused.isConnected:
                self._focus_cell()
        for effect in wanted:
            self._run(effect)

    def _run(self, effect: effects.Effect) -> None:
        match effect:
            case effects.Announce(text):
                dom.append_sentence(self._live, text)
            case effects.FocusCell():
                self._focus_cell()
            case effects.AskBot(request):
                asyncio.get_event_loop().call_later(REPLY_AFTER_S, partial(self._reply, request))

    def _reply(self, request: str) -> None:
        self.dispatch(events.BotReported(reply(request), float(window.performance.now())))

    def _focus_cell(self) -> None:
        cell = dom.cell_node(self.root, self.board.state.focus)
        cell.focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))


class Boards:
    """All boards of the page."""

    def __init__(self) -> None:
        self._live = document.getElementById("live")
        nodes = list(document.querySelectorAll(".cephalopod-board"))
        self._boards = [LiveBoard(node, number, self._live) for number, node in enumerate(nodes, 1)]
        self._presses = Presses()
        self._listeners = Listeners()

    def start(self) -> None:
        """Put the boards into the page, connect them, and play the press that came before Python."""
        dice = element(
            "svg", element("defs", *die_shapes(12)), class_="defs", width=0, height=0, aria_hidden="true"
        )
        document.body.append(dom.make(dice, HTML))
        listeners = {
            "click": self._on_click,
            "pointerdown": self._presses.down,
            "pointerover": self._on_pointer_over,
            "keydown": self._on_key,
            "focusin": self._on_focus,
            "focusout": self._on_focus_out,
        }
        for name, listener in listeners.items():
            self._listeners.add(document, name, listener)
        early = [
            (board, events.CellPressed(int(press.cell), float(press.at), str(press.pointer)))
            for press in globalThis.cephalopodBoot.ready()
            if (board := self._board_of(press.node)) is not None
        ]
        for board in self._boards:
            board.mount()
        dom.append_sentence(self._live, say(str(document.documentElement.lang), "boards.ready"))
        for board, press in early:
            board.dispatch(press)

    def _board_of(self, target: Any) -> LiveBoard | None:
        node = target.closest(".cephalopod-board") if target and hasattr(target, "closest") else None
        return next((board for board in self._boards if node and board.node == node), None)

    # -- listeners -----------------------------------------------------------------------------------------

    def _on_click(self, event: Any) -> None:
        if self._presses.is_slip(event):
            return
        board = self._board_of(event.target)
        target = event.target.closest("[data-cell], [data-action]") if board else None
        for other in self._boards:
            if other is not board or not target:
                other.dispatch(events.PressedElsewhere())
        if board is None or not target:
            return
        cell, action = cell_of(target), dom.attribute(target, "data-action")
        if cell is not None:
            board.dispatch(events.CellPressed(cell, event.timeStamp, self._presses.pointer))
        elif action == "again":
            board.dispatch(Restarted())
        else:
            value = dom.attribute(target, "data-value") or ""
            # A button that a key has pressed is clicked too, but by no pointer.
            pointer = self._presses.pointer if event.detail else "key"
            meant = event_of_action(action or "", value, event.timeStamp, pointer)
            if meant is not None:
                board.dispatch(meant)

    def _on_pointer_over(self, event: Any) -> None:
        if event.pointerType != "mouse":
            return
        pointed = self._board_of(event.target)
        for board in self._boards:
            cell = cell_of(event.target) if board is pointed else None
            if cell is not None or board.board.state.preview is not None:
                board.dispatch(events.CellPreviewed(cell))

    def _on_focus(self, event: Any) -> None:
        board, cell = self._board_of(event.target), cell_of(event.target)
        if board is not None and cell is not None:
            board.dispatch(events.CellFocused(cell))

    def _on_focus_out(self, event: Any) -> None:
        board = self._board_of(event.target)
        if board is None or cell_of(event.target) is None:
            return
        if self._board_of(event.relatedTarget) is not board or cell_of(event.relatedTarget) is None:
            board.dispatch(events.CellPreviewed(None))

    def _on_key(self, event: Any) -> None:
        board = self._board_of(event.target)
        meant = event_of(key_press(event), board.board.state) if board is not None else None
        if board is not None and takes(meant):
            event.preventDefault()
            board.dispatch(meant)

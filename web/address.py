"""The page's own address in the browser: read where it changes, written where the page is left or shared.

It is never a step in the browser's history, and is written at most every two seconds: Safari throws after a
hundred times in half a minute.
"""

import asyncio
from typing import Any

from js import Object, document, window
from pyodide.ffi import JsException, to_js

from web.own_address import with_author, with_content

PAUSE_S = 2.0
"""How long it is from one writing to the next at least."""


def page_address() -> str:
    """Return where the page stands, without what follows a ``?`` or ``#``."""
    return str(document.location.href).partition("#")[0].partition("?")[0]


class Address:
    """Writes into the page's address."""

    def __init__(self) -> None:
        self._waiting: tuple[str, str] | None = None
        self._paused = False

    @property
    def game_id(self) -> str:
        """The id of the game of which this page has written the address; it outlasts a reload, but not a link."""
        state = window.history.state
        return str(getattr(state, "cephalopod", "")) if state else ""

    def write(self, content: str, game_id: str) -> None:
        """Let the address tell what is on the board, now or when the pause is over."""
        self._waiting = content, game_id
        if not self._paused:
            self._write()

    def _write(self) -> None:
        self._paused = False
        if self._waiting is None:
            return
        (content, game_id), self._waiting = self._waiting, None
        fragment = with_content(str(document.location.hash), content)
        if fragment == document.location.hash and game_id == self.game_id:
            return
        if _replaced(to_js({"cephalopod": game_id}, dict_converter=Object.fromEntries), fragment):
            self._paused = True
            asyncio.get_event_loop().call_later(PAUSE_S, self._write)

    def write_author(self, value: str | None) -> None:
        """Let the address tell what was set for a board elsewhere, or no longer; the author has paused before."""
        fragment = with_author(str(document.location.hash), value)
        if fragment != document.location.hash:
            _replaced(window.history.state, fragment)


def _replaced(state: Any, fragment: str) -> bool:
    """Give the page's address another end, and tell whether the browser has let it."""
    location = document.location
    try:
        window.history.replaceState(state, "", f"{location.pathname}{location.search}{fragment}")
    except JsException:
        # Safari after too many; Chromium in frames without an origin of their own. The address stays.
        return False
    return True

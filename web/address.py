"""The page's own address in the browser: read where it changes, written where the page is left or shared.

It is never a step in the browser's history, and is written at most every two seconds: Safari throws after a
hundred times in half a minute.
"""

import asyncio

from js import document, window
from pyodide.ffi import JsException

from web.sharing import with_content

PAUSE_S = 2.0
"""How long it is from one writing to the next at least."""


def page_address() -> str:
    """Return where the page stands, without what follows a ``?`` or ``#``."""
    return str(document.location.href).partition("#")[0].partition("?")[0]


class Address:
    """Writes into the page's address."""

    def __init__(self) -> None:
        self._waiting: str | None = None
        self._paused = False

    def write(self, content: str) -> None:
        """Let the address tell what is on the board, now or when the pause is over."""
        self._waiting = content
        if not self._paused:
            self._write()

    def _write(self) -> None:
        self._paused = False
        content, self._waiting = self._waiting, None
        if content is None:
            return
        location = document.location
        fragment = with_content(str(location.hash), content)
        if fragment == location.hash:
            return
        address = f"{location.pathname}{location.search}{fragment}"
        try:
            window.history.replaceState(window.history.state, "", address)
        except JsException:
            # Safari after too many; Chromium in frames without an origin of their own. The address stays.
            return
        self._paused = True
        asyncio.get_event_loop().call_later(PAUSE_S, self._write)

"""What the browser reports, read into the values that decisions are made from; the same for every page of ours."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy

from web import dom
from web.events import Pointer
from web.keys import KeyPress

STILL_A_PRESS_PX = 10
"""A press whose pointer moved further than this was a scroll or a slip."""


class Listeners:
    """Listeners of the document, held as long as the page lives."""

    def __init__(self) -> None:
        self._proxies: list[Any] = []

    def add(self, target: Any, name: str, listener: Callable[[Any], None], *, capture: bool = False) -> None:
        """Have events of a target reported to a function."""
        proxy = create_proxy(listener)
        self._proxies.append(proxy)
        target.addEventListener(name, proxy, capture)


class Presses:
    """Remembers where the pointer went down: with what a person presses, and whether it was a press at all."""

    def __init__(self) -> None:
        self._place = (0.0, 0.0)
        self._type = "mouse"

    def down(self, event: Any) -> None:
        """Take note of a ``pointerdown``."""
        self._place, self._type = (event.clientX, event.clientY), event.pointerType

    @property
    def pointer(self) -> Pointer:
        """What was pressed with last."""
        return "touch" if self._type in ("touch", "pen") else "mouse"

    def is_slip(self, click: Any) -> bool:
        """Tell whether the pointer has moved too far for a press; a click made by a key has no pointer."""
        x, y = self._place
        return bool(click.detail) and abs(click.clientX - x) + abs(click.clientY - y) >= STILL_A_PRESS_PX


def cell_of(target: Any) -> int | None:
    """Return the cell of the board that an event's target belongs to."""
    node = target.closest("[data-cell]") if target and hasattr(target, "closest") else None
    return int(node.getAttribute("data-cell")) if node else None


def key_press(event: Any) -> KeyPress:
    """Return the key of a ``keydown``, and in which area of the page it was pressed."""
    area = event.target.closest("[data-area]") if hasattr(event.target, "closest") else None
    where = dom.attribute(area, "data-area") if area else "other"
    return KeyPress(
        event.key, where, event.timeStamp, bool(event.ctrlKey), bool(event.altKey), bool(event.metaKey),
        bool(event.repeat),
    )  # fmt: skip

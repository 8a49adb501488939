"""What the page hands over to the world outside: texts to the clipboard, files, pictures, links to other apps.

Each function is told whom to call when the browser has refused.
"""

from collections.abc import Callable
from typing import Any

from js import URL, Blob, Image, Object, document, window
from pyodide.ffi import JsException, create_once_callable, to_js

from web import dom


async def copy(root: Any, name: str, text: str, copied: Callable[[], None], refused: Callable[[], None]) -> None:
    """Put a text on the clipboard; ``name`` is the ``data-focus`` of the box in which it stands."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        # Frames without permission reject it; pages without HTTPS have no clipboard at all. The old way may do.
        dom.select_named(root, name)
        if not document.execCommand("copy"):
            refused()
            return
    copied()


async def send(title: str, url: str, refused: Callable[[], None]) -> None:
    """Show the sheet of apps to which a link can be handed."""
    try:
        await window.navigator.share(_options(title=title, url=url))
    except JsException as error:
        # A person who closes the sheet has changed their mind, which is no failure.
        if error.name != "AbortError":
            refused()


def download(name: str, text: str, type_: str) -> None:
    """Hand a text to the person as a file."""
    _download(name, Blob.new(to_js([text]), _options(type=f"{type_};charset=utf-8")))


def download_png(name: str, svg: str, failed: Callable[[], None]) -> None:
    """Paint an SVG picture in its own size and hand it to the person as a PNG file."""
    address = URL.createObjectURL(Blob.new(to_js([svg]), _options(type="image/svg+xml")))
    image = Image.new()

    def painted(_event: Any) -> None:
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = image.naturalWidth, image.naturalHeight
        canvas.getContext("2d").drawImage(image, 0, 0)
        URL.revokeObjectURL(address)
        canvas.toBlob(create_once_callable(encoded), "image/png")

    def encoded(blob: Any) -> None:
        # Browsers that guard against recognition give nothing.
        if blob:
            _download(name, blob)
        else:
            failed()

    def broken(_event: Any) -> None:
        URL.revokeObjectURL(address)
        failed()

    image.onload, image.onerror = create_once_callable(painted), create_once_callable(broken)
    image.src = address


def _download(name: str, blob: Any) -> None:
    address = URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    URL.revokeObjectURL(address)


def _options(**options: str) -> Any:
    return to_js(options, dict_converter=Object.fromEntries)

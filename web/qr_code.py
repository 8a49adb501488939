"""QR codes, made by a library that is brought from the page's own site when the first one is wanted."""

from typing import Any

from js import document
from pyodide.ffi import JsException

from web.archives import unpack
from web.codes import rows_of
from web.events_exchange import CodeFailed, CodeMade


async def code_of(text: str) -> CodeMade | CodeFailed:
    """Return what has come of the wish for a code of a text."""
    try:
        library = await _library()
    except (ImportError, JsException, OSError) as error:
        return CodeFailed(text, "not_loaded", str(error))
    rows = rows_of(library, text)
    return CodeFailed(text, "too_long") if rows is None else CodeMade(text, rows)


async def _library() -> Any:
    try:
        import qrcodegen
    except ImportError:
        await unpack(str(document.querySelector('meta[name="cephalopod:qr-codes"]').content))
        import qrcodegen
    return qrcodegen

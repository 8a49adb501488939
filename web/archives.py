"""More of our Python, fetched from the page's own site when it is wanted."""

from importlib import invalidate_caches

import pyodide_js
from js import fetch


async def unpack(url: str) -> None:
    """Bring an archive and unpack it where our Python lies; OSError or JsException where it does not come."""
    response = await fetch(url)
    if not response.ok:
        raise OSError(f"{url}: HTTP {response.status}")
    pyodide_js.unpackArchive(await response.arrayBuffer(), "zip")
    invalidate_caches()

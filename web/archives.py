"""More of our Python, fetched from the page's own site when it is wanted."""

import sys

import pyodide_js
from js import fetch


async def unpack(url: str) -> None:
    """Bring an archive and unpack it where our Python lies; OSError or JsException where it does not come."""
    response = await fetch(url)
    if not response.ok:
        raise OSError(f"{url}: HTTP {response.status}")
    pyodide_js.unpackArchive(await response.arrayBuffer(), "zip")
    # importlib's own invalidate_caches() asks for importlib.metadata, which the page's library does not have.
    for finder in sys.path_importer_cache.values():
        if finder is not None:
            finder.invalidate_caches()

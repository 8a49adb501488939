"""More of our Python, and what the bot has learned, fetched from the page's own site when it is wanted.

Only the built page has archives; its head names them.  In the source folder all is here from the start.
"""

import sys
from importlib.resources import files

import pyodide_js
from js import console, fetch
from pyodide.ffi import JsException


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


async def bring_weights(url: str) -> None:
    """Bring the learned weights, unless they are here or there is no archive; without them the bot says so."""
    if not url or (files("cephalopod.search") / "weights").is_dir():
        return
    try:
        await unpack(url)
    except (JsException, OSError) as error:
        console.warn(f"The bot plays without its weights: {error}")

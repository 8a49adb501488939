"""More of our Python, and what the bot has learned, fetched from the page's own site when it is wanted.

Only the built page has archives; its head names them.  In the source folder all is here from the start.
"""

import sys
from importlib.resources import files
from io import BytesIO

from js import console, fetch
from pyodide.ffi import JsException

from web.slices import in_slices


async def unpack(url: str) -> None:
    """Bring an archive and unpack it where our Python lies; OSError or JsException where it does not come."""
    from zipfile import BadZipFile, ZipFile

    response = await fetch(url)
    if not response.ok:
        raise OSError(f"{url}: HTTP {response.status}")
    content = BytesIO((await response.arrayBuffer()).to_bytes())
    try:
        with ZipFile(content) as archive:
            await in_slices(archive.extract(name) for name in archive.namelist())
    except BadZipFile as error:
        raise OSError(f"{url}: {error}") from error
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

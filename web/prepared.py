"""What the page starts with and what needs no browser, imported once for the kept memory (``pyodide_boot.mjs``).

A start that begins with that memory finds these modules there; all that touches the browser it imports itself.
"""

# ruff: noqa: F401

# PyScript's own Python imports these.
import asyncio
import html
import json
import shutil
import tempfile
import zipfile

from web import (
    actions,
    clock,
    effects,
    events,
    events_exchange,
    events_learning,
    keys,
    model,
    options,
    own_address,
    saves,
    slices,
    sounds,
    turns,
    update,
    view_page,
)

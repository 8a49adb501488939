"""What is kept of a game when several tabs of a browser play with it, or give it a name.

A tab knows what stood in the kept text when it read it, or wrote it last (`web.saves.content_of`).  If something
else stands there, another tab has gone on with the game.
"""

import json

from web.saves import content_of, name_of, read_envelope, tidy_name


def kept_over(there: str, known: str, text: str) -> str | None:
    """Return what is to be kept in place of the text that is there: the new one, with the name that the game has
    got meanwhile; None if another tab has gone on with the game.

    ``known`` is the content that the page has read or kept last.
    """
    if content_of(there) not in (known, content_of(text)):
        return None
    return named(text, name_in(there))


def with_id(text: str, game_id: str) -> str:
    """Return a kept text for a game of its own."""
    return json.dumps(read_envelope(text) | {"id": game_id})


def named(text: str, name: str) -> str:
    """Return a kept text with another name in it; one that cannot be read stays as it is."""
    try:
        return json.dumps(read_envelope(text) | {"name": tidy_name(name)})
    except ValueError:
        return text


def name_in(text: str) -> str:
    """Return the name in a kept text; nothing if it has none or cannot be read."""
    try:
        return name_of(read_envelope(text))
    except ValueError:
        return ""

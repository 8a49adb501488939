"""Saved games and preferences as texts: a versioned envelope around a record.

Readers raise `ValueError` for damaged text and `NewerSave` for an envelope that a later version has written.
"""

import json
from itertools import pairwise
from typing import Any, get_args

from cephalopod.game import Game
from cephalopod.reading import json_value
from cephalopod.svg import PIECES
from cephalopod.values import replace
from web.model import FRIEND, Clock, ClockName, Prefs, SavedGame, Seats, State

VERSION = 1
MOST_NAME = 60
"""How many characters a game's name has at most."""

LANGUAGES = ("en", "es")

PREF_CHOICES: dict[str, tuple[str | bool, ...]] = {
    "language": LANGUAGES,
    "theme": ("auto", "light", "dark", "contrast"),
    "captures": ("quick", "step"),
    "confirm": ("auto", "on", "off"),
    "coordinates": (True, False),
    "digits": (True, False),
    "flip": (True, False),
    "pieces": PIECES,
    "animation": (True, False),
    "sound": (True, False),
    "clock": get_args(ClockName),
    "shortcuts": (True, False),
    "ponder": (True, False),
}
"""Every preference with the values that it can have."""


_DEEPEST = 100
"""Deeper than any envelope is; later versions may be deeper than this one."""


class NewerSave(ValueError):
    """A text that a later version of the page has written; it is left untouched."""


def game_envelope(state: State, saved_at: str = "") -> str:
    """Return the text that keeps a game: its record, who plays, and the line that is followed.

    ``saved_at`` is the time, as 2006-02-25T19:03.
    """
    from cephalopod.record import record_text

    line = state.game.line_to(state.tip)
    nodes = state.game.nodes
    path = [nodes[parent].children.index(child) for parent, child in pairwise(line)]
    return json.dumps(
        {
            "cephalopod": VERSION,
            "kind": "game",
            "id": state.game_id,
            "revision": state.revision,
            "seats": [state.seats.white, state.seats.black],
            "seed": state.seed,
            "path": path,
            "name": state.game_name,
            "saved": saved_at,
            "counts": state.counts,
            "clock": _clock_fields(state.clock),
            "record": record_text(state.game),
        }
    )


def read_envelope(text: str) -> dict[str, Any]:
    """Return the fields of an envelope of this version; raise `ValueError` or `NewerSave`."""
    try:
        envelope = json_value(text, _DEEPEST)
    except RecursionError as error:
        raise ValueError(str(error)) from error
    if not isinstance(envelope, dict) or not _is_whole(envelope.get("cephalopod")):
        raise ValueError("not an envelope")
    if envelope["cephalopod"] > VERSION:
        raise NewerSave(f"version {envelope['cephalopod']}")
    return envelope


def content_of(text: str) -> str:
    """Return what two texts of a game have in common if they tell the same game at the same place: its players,
    its line, its record.  Of a text that cannot be read that is all of it.

    >>> first, second = content_of('{"path": [], "name": "Blue"}'), content_of('{"path": [], "name": "Red"}')
    >>> content_of("{"), content_of("{}") == content_of("[]")
    ('{', False)
    """
    try:
        envelope = read_envelope(text)
    except ValueError:
        return text
    return json.dumps([envelope.get(name) for name in ("seats", "path", "record")])


def _is_whole(value: Any) -> bool:
    """Return whether a value is a number from 0; JSON's true is none, though Python's is."""
    return type(value) is int and value >= 0


def read_game(text: str) -> SavedGame:
    """Return the game that an envelope keeps; raise `ValueError` or `NewerSave`."""
    from cephalopod.record import parse_record

    envelope = read_envelope(text)
    match envelope:
        case {
            "id": str(id_),
            "revision": revision,
            "seats": [white, black],
            "seed": seed,
            "path": [*path],
            "record": str(record),
        } if all(map(_is_whole, (revision, white, black, seed, *path))) and max(white, black) <= FRIEND:
            game = parse_record(record)
            return SavedGame(
                id_,
                revision,
                game,
                _end_of_path(game, path),
                Seats(white, black),
                seed,
                name_of(envelope),
                _text_of(envelope, "saved"),
                envelope.get("counts") is not False,
                _clock_of(envelope.get("clock")),
                content_of(text),
            )
    raise ValueError("damaged envelope")


def _clock_fields(clock: Clock | None) -> list[int] | None:
    """Return a clock as it is kept: what is left to White and Black, and what a move gives back."""
    return None if clock is None else [round(clock.white_ms), round(clock.black_ms), round(clock.increment_ms)]


def _clock_of(fields_: Any) -> Clock | None:
    """Return a kept clock; one whose flag has fallen, or none that makes sense, is gone."""
    match fields_:
        case [white, black, increment] if all(map(_is_whole, fields_)) and white and black:
            return Clock(white, black, increment)
    return None


def name_of(envelope: dict[str, Any]) -> str:
    """Return the name in a game's envelope; one that has none, or no proper one, is unnamed."""
    return tidy_name(_text_of(envelope, "name"))


def tidy_name(text: str) -> str:
    """Return a name as it is kept: without stray spaces, and not too long for a list."""
    return " ".join(text.split())[:MOST_NAME].rstrip()


def _text_of(envelope: dict[str, Any], name: str) -> str:
    value = envelope.get(name)
    return value if isinstance(value, str) else ""


def _end_of_path(game: Game, path: list[int]) -> int:
    """Return the node to which a path leads: at each node the index of the continuation."""
    node = 0
    for index in path:
        children = game.nodes[node].children
        if index >= len(children):
            raise ValueError(f"the path leads nowhere at ply {game.nodes[node].ply}")
        node = children[index]
    return node


def prefs_text(prefs: Prefs) -> str:
    """Return preferences as text."""
    return json.dumps(
        {"cephalopod": VERSION, "kind": "prefs", **{name: getattr(prefs, name) for name in PREF_CHOICES}}
    )


def read_prefs(text: str, prefs: Prefs) -> Prefs:
    """Return ``prefs`` with what the text sets; unknown names and values are ignored.

    Raise `ValueError` or `NewerSave` if the text is no envelope of this version.
    """
    envelope = read_envelope(text)
    values: dict[str, Any] = {
        name: value
        for name, value in envelope.items()
        if name in PREF_CHOICES and value in PREF_CHOICES[name] and type(value) is type(PREF_CHOICES[name][0])
    }
    return replace(prefs, **values)

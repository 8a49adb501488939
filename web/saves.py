"""Saved games and preferences as texts: a versioned envelope around a record.

Readers raise `ValueError` for damaged text and `NewerSave` for an envelope that a later version has written.
"""

import json
from dataclasses import asdict, fields, replace
from itertools import pairwise
from typing import Any

from cephalopod.record import parse_record, record_text
from web.model import HUMAN, LEVELS, Prefs, SavedGame, Seats, State

VERSION = 1
LANGUAGES = ("en", "es")

PREF_CHOICES: dict[str, tuple[str | bool, ...]] = {
    "language": LANGUAGES,
    "theme": ("auto", "light", "dark", "contrast"),
    "captures": ("quick", "step"),
    "confirm": ("auto", "on", "off"),
    "coordinates": (True, False),
    "digits": (True, False),
    "shortcuts": (True, False),
}
"""Every preference with the values that it can have."""


class NewerSave(ValueError):
    """A text that a later version of the page has written; it is left untouched."""


def game_envelope(state: State) -> str:
    """Return the text that keeps a game: its record, who plays, and the place that is shown."""
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
                        "record": record_text(state.game),
        }
    )


def read_envelope(text: str) -> dict[str, Any]:
    """Return the fields of an envelope of this version; raise `ValueError` or `NewerSave`."""
    envelope = json.loads(text)
    if not isinstance(envelope, dict) or not isinstance(envelope.get("cephalopod"), int):
        raise ValueError("not an envelope")
    if envelope["cephalopod"] > VERSION:
        raise NewerSave(f"version {envelope['cephalopod']}")
    return envelope


def read_game(text: str) -> SavedGame:
    """Return the game that an envelope keeps; raise `ValueError` or `NewerSave`."""
    envelope = read_envelope(text)
    try:
        white, black = map(int, envelope["seats"])
        game = parse_record(envelope["record"])
        node = 0
        for index in envelope["path"]:
            node = game.nodes[node].children[index]
        saved = SavedGame(
            id=str(envelope["id"]),
            revision=int(envelope["revision"]),
            game=game,
            node=node,
            seats=Seats(white, black),
            seed=int(envelope["seed"]),
        )
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"damaged envelope: {error!r}") from error
    if not {white, black} <= {HUMAN, *LEVELS}:
        raise ValueError("no such seat")
    return saved


def prefs_text(prefs: Prefs) -> str:
    """Return preferences as text."""
    return json.dumps({"cephalopod": VERSION, "kind": "prefs", **asdict(prefs)})


def read_prefs(text: str, prefs: Prefs) -> Prefs:
    """Return ``prefs`` with what the text sets; unknown names and values are ignored.

    Raise `ValueError` or `NewerSave` if the text is no envelope of this version.
    """
    envelope = read_envelope(text)
    known = {field.name for field in fields(Prefs)}
    values: dict[str, Any] = {
        name: value
        for name, value in envelope.items()
        if name in known and value in PREF_CHOICES[name] and type(value) is type(PREF_CHOICES[name][0])
    }
    return replace(prefs, **values)

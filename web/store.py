"""What is kept in the browser's local storage, with a stand-in in memory where there is none.

Keys: ``cephalopod:prefs``, ``cephalopod:games`` (the ids of kept games, the latest first) and
``cephalopod:game:ID``.  What cannot be read is moved to ``cephalopod:aside:ID``, never deleted.
"""

import json
from typing import Any, Literal

from js import window
from pyodide.ffi import JsException

PREFIX = "cephalopod:"
MOST_GAMES = 30

Failure = Literal["unavailable", "full", "newer"]


class StoreError(Exception):
    """Something could not be kept; ``reason`` says why."""

    def __init__(self, reason: Failure) -> None:
        super().__init__(reason)
        self.reason = reason


class Store:
    """The games and preferences kept in this browser."""

    def __init__(self) -> None:
        self.persistent = True
        self._memory: dict[str, str] = {}
        self._known: dict[str, str] = {}
        try:
            self._storage: Any = window.localStorage
            self._storage.getItem(PREFIX)
        except JsException:
            # Safari and Chromium throw in sandboxed frames and where storage is blocked.
            self._storage, self.persistent = None, False

    def prefs(self) -> str | None:
        """Return the text of the preferences, if there is one."""
        return self._get("prefs")

    def save_prefs(self, text: str) -> None:
        """Keep the preferences; raise `StoreError` if that is not possible."""
        self._set("prefs", text)

    def game_ids(self) -> list[str]:
        """Return the ids of the kept games, the latest first."""
        try:
            ids = json.loads(self._get("games") or "[]")
        except ValueError:
            return []
        return [str(id_) for id_ in ids] if isinstance(ids, list) else []

    def game(self, game_id: str) -> str | None:
        """Return the envelope of a game, if it is there."""
        text = self._get(f"game:{game_id}")
        if text is not None:
            self._known[game_id] = text
        return text

    def save_game(self, game_id: str, revision: int, envelope: str) -> None:
        """Keep a game; raise `StoreError`, with ``newer`` if another tab has kept a later state of it."""
        there = self._get(f"game:{game_id}")
        if there is not None and there != self._known.get(game_id) and _revision(there) >= revision:
            raise StoreError("newer")
        self._set(f"game:{game_id}", envelope)
        self._known[game_id] = envelope
        ids = [game_id, *(id_ for id_ in self.game_ids() if id_ != game_id)]
        for old in ids[MOST_GAMES:]:
            self._remove(f"game:{old}")
        self._set("games", json.dumps(ids[:MOST_GAMES]))

    def set_aside(self, game_id: str) -> None:
        """Move a game that cannot be read out of the way, untouched."""
        text = self._get(f"game:{game_id}")
        if text is not None:
            self._set(f"aside:{game_id}", text)
            self._remove(f"game:{game_id}")
        self._set("games", json.dumps([id_ for id_ in self.game_ids() if id_ != game_id]))

    def _get(self, key: str) -> str | None:
        if self._storage is None:
            return self._memory.get(key)
        try:
            value = self._storage.getItem(PREFIX + key)
        except JsException:
            return None
        return value if isinstance(value, str) else None

    def _set(self, key: str, text: str) -> None:
        if self._storage is None:
            self._memory[key] = text
            raise StoreError("unavailable")
        try:
            self._storage.setItem(PREFIX + key, text)
        except JsException as error:
            self._memory[key] = text
            raise StoreError("full" if "uota" in str(error) else "unavailable") from error

    def _remove(self, key: str) -> None:
        self._memory.pop(key, None)
        if self._storage is not None:
            self._storage.removeItem(PREFIX + key)


def game_id_of(key: str) -> str | None:
    """Return the id of the game that a storage key belongs to, or None for another key."""
    start = f"{PREFIX}game:"
    return key.removeprefix(start) if key.startswith(start) else None


def _revision(envelope: str) -> int:
    try:
        return int(json.loads(envelope)["revision"])
    except (ValueError, KeyError, TypeError):
        return -1

"""What is kept in the browser's local storage, with a stand-in in memory where there is none.

Keys: ``cephalopod:prefs``, ``cephalopod:statistics``, ``cephalopod:lessons``, ``cephalopod:puzzles``,
``cephalopod:questions``, ``cephalopod:games`` (the ids of kept games, the latest first) and
``cephalopod:game:ID``.  What cannot be read is moved to ``cephalopod:aside:ID``, and stays until a person
deletes it.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

from js import window
from pyodide.ffi import JsException

from web.model import PaneName
from web.saves import content_of

PREFIX = "cephalopod:"

LEARNT: dict[str, PaneName] = {
    f"{PREFIX}lessons": "lessons",
    f"{PREFIX}puzzles": "puzzles",
    f"{PREFIX}questions": "ask",
}
"""In which pane stands what is kept under a storage key."""

Failure = Literal["unavailable", "full"]


class StoreError(Exception):
    """Something could not be kept; ``reason`` says why."""

    def __init__(self, reason: Failure) -> None:
        super().__init__(reason)
        self.reason = reason


class Store:
    """The games, the statistics and the preferences kept in this browser."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}
        self._written: dict[tuple[str, str], str] = {}
        self._moved: dict[tuple[str, str], str] = {}
        try:
            self._storage: Any = window.localStorage
            self._storage.getItem(PREFIX)
        except JsException:
            # Safari and Chromium throw in sandboxed frames and where storage is blocked.
            self._storage = None

    @property
    def persistent(self) -> bool:
        """Whether what is kept outlasts the page."""
        return self._storage is not None

    # -- preferences and statistics ------------------------------------------------------------------------

    def prefs(self) -> str | None:
        """Return the text of the preferences, if there is one."""
        return self._get("prefs")

    def save_prefs(self, text: str) -> None:
        """Keep the preferences; raise `StoreError` if that is not possible."""
        self._set("prefs", text)
        self._must_last()

    def statistics(self) -> str | None:
        """Return the text of the statistics, if there is one."""
        return self._get("statistics")

    def save_statistics(self, text: str | None) -> None:
        """Keep the statistics, or without a text delete them; raise `StoreError` if that is not possible."""
        if text is None:
            self._remove("statistics")
        else:
            self._set("statistics", text)
            self._must_last()

    # -- learning: progress, questions ---------------------------------------------------------------------

    def progress(self, kind: str) -> str | None:
        """Return the text of the progress with a kind of exercise, if there is one."""
        return self._get(f"{kind}s")

    def save_progress(self, kind: str, text: str) -> None:
        """Keep the progress with a kind of exercise; raise `StoreError` if that is not possible."""
        self._set(f"{kind}s", text)
        self._must_last()

    def questions(self) -> str | None:
        """Return the text of the questions that were asked, if there is one."""
        return self._get("questions")

    def save_questions(self, text: str | None) -> None:
        """Keep the questions, or without a text delete them; raise `StoreError` if that is not possible."""
        if text is None:
            self._remove("questions")
        else:
            self._set("questions", text)

    # -- games ---------------------------------------------------------------------------------------------

    def game_ids(self) -> list[str]:
        """Return the ids of the kept games, the latest first; last, games that the list of ids has lost."""
        try:
            ids = json.loads(self._get("games") or "[]")
        except ValueError:
            ids = []
        listed = [str(id_) for id_ in ids] if isinstance(ids, list) else []
        there = [key.removeprefix("game:") for key in self._keys() if key.startswith("game:")]
        return [*(id_ for id_ in listed if id_ in there), *(id_ for id_ in there if id_ not in listed)]

    def kept(self) -> list[tuple[str, str]]:
        """Return the keys and texts of the kept games, the latest first, and of what was set aside."""
        keys = [f"game:{id_}" for id_ in self.game_ids()]
        keys += [key for key in self._keys() if key.startswith("aside:")]
        return [(key, text) for key in keys if (text := self._get(key)) is not None]

    def game(self, game_id: str) -> str | None:
        """Return the text of a kept game, if it is there."""
        # Whoever reads it is going on from what is there now.
        self._moved = {key: place for key, place in self._moved.items() if key[0] != game_id}
        return self._get(f"game:{game_id}")

    def save_game(self, game_id: str, base: str, text: str, spare: str) -> str:
        """Keep a game, and make room for it; return the id under which it is kept, or raise `StoreError`.

        ``base`` is what the page had read of the game (`web.saves.content_of`).  If another tab has gone on with
        it, it is kept under the spare id, from then on.
        """
        place = self._moved.get((game_id, base), game_id)
        there = self._get(f"game:{place}")
        from web.tabs import kept_over, with_id

        if there is not None:
            over = kept_over(there, self._written.get((place, base), base), text)
            if over is None:
                place, over, there = spare, text, None
                self._moved[game_id, base] = spare
            text = over
        if place != game_id:
            text = with_id(text, place)
        self._set(f"game:{place}", text)
        self._written[place, base] = content_of(text)
        self._list(place, 0)
        if there is None:
            texts = [(id_, self._get(f"game:{id_}") or "") for id_ in self.game_ids()]
            from web.library import to_drop

            for old in to_drop(texts):
                self.delete(f"game:{old}")
        self._must_last()
        return place

    def change_game(self, game_id: str, change: Callable[[str], str]) -> None:
        """Write something about a game into its text; nothing happens if it is kept no more."""
        text = self._get(f"game:{game_id}")
        if text is not None:
            self._set(f"game:{game_id}", change(text))

    def delete(self, key: str) -> None:
        """Delete a game, or what was set aside."""
        self._remove(key)

    def restore(self, key: str, text: str, place: int) -> None:
        """Keep again what was deleted, unless it has come back by itself; raise `StoreError`."""
        if self._get(key) is not None:
            return
        self._set(key, text)
        if key.startswith("game:"):
            self._list(key.removeprefix("game:"), place)

    def set_aside(self, key: str) -> None:
        """Move what cannot be read out of the way, untouched: a game's key, that of the statistics or
        of the settings.

        Raise `StoreError` if there is no room for that; then it stays where it is.
        """
        text = self._get(key)
        if text is None:
            return
        name = aside = f"aside:{key.removeprefix('game:')}"
        number = 1
        while self._get(aside) is not None:
            number += 1
            aside = f"{name}-{number}"
        self._set(aside, text)
        self._remove(key)

    def _list(self, game_id: str, place: int) -> None:
        """Write down the order of kept games, with one at a place."""
        ids = [id_ for id_ in self.game_ids() if id_ != game_id]
        ids.insert(place, game_id)
        with suppress(StoreError):
            # No room: a game that is not in the list of ids is found all the same.
            self._set("games", json.dumps(ids))

    def _must_last(self) -> None:
        """Raise `StoreError` if what was kept just now is lost with the page."""
        if not self.persistent:
            raise StoreError("unavailable")

    # -- the browser's storage, or memory --------------------------------------------------------------------

    def _keys(self) -> list[str]:
        """Return the keys of everything that is kept, in no order that means anything."""
        if self._storage is None:
            return list(self._memory)
        names = [str(self._storage.key(index)) for index in range(self._storage.length)]
        return sorted(name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX))

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
            return
        try:
            self._storage.setItem(PREFIX + key, text)
        except JsException as error:
            raise StoreError("full" if "uota" in str(error) else "unavailable") from error

    def _remove(self, key: str) -> None:
        if self._storage is None:
            self._memory.pop(key, None)
        else:
            self._storage.removeItem(PREFIX + key)


def game_id_of(key: str) -> str | None:
    """Return the id of the game that a storage key belongs to, or None for another key."""
    start = f"{PREFIX}game:"
    return key.removeprefix(start) if key.startswith(start) else None

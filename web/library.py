"""The kept games as a list: what stands in a kept text, which games make room for new ones, their names.

Texts are kept under a key: ``game:ID``, or ``aside:ID`` for what could not be read and was moved out of the way.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from cephalopod.position import Color
from cephalopod.values import replace
from web.messages import say
from web.model import KeptGame, SavedGame, Shelf
from web.saves import NewerSave, name_of, read_envelope, read_game
from web.sentences import seat_name

MOST_UNNAMED = 30
"""How many games without a name are kept; when a new one comes, the oldest goes."""

_BY_ITSELF = re.compile(r"Human|Cephalopod level \d+")
"""What the page writes into a record for a player who has no name."""


MORE = 10
"""How many more games are shown at a time."""


@lru_cache(maxsize=128)
def read_kept(text: str) -> SavedGame:
    """Return the game in a kept text; raise `ValueError` or `NewerSave`."""
    return read_game(text)


def saved_of(kept: KeptGame) -> SavedGame | None:
    """Return the game that a row of the list stands for, or None if it cannot be read."""
    try:
        return read_kept(kept.text) if kept.kind == "game" else None
    except ValueError:
        return None


def kept_game(key: str, text: str) -> KeptGame:
    """Return what the list knows of a kept text without reading its game, which takes longer."""
    try:
        read_envelope(text)
    except NewerSave:
        return KeptGame(key, text, "newer")
    except ValueError:
        return KeptGame(key, text, "damaged")
    # What was set aside by a version that could not read it may be readable again, but is not opened over a game.
    return KeptGame(key, text, "game" if key.startswith("game:") else "damaged")


def shelf_of(texts: Iterable[tuple[str, str]], persistent: bool, before: Shelf | None) -> Shelf:
    """Return the list of kept games, the latest first, damaged ones last.

    Games that were deleted from the list as it stood before keep their places in it, until they are kept again.
    """
    games = [kept_game(key, text) for key, text in texts]
    games.sort(key=lambda kept: kept.kind == "damaged")
    keys = {kept.key for kept in games}
    for place, kept in enumerate(before.games if before else ()):
        if kept.deleted and kept.key not in keys:
            games.insert(place, kept)
    naming = before.naming if before and before.naming in keys else ""
    return Shelf(tuple(games), persistent, naming, before.count if before else MORE)


def find(shelf: Shelf, key: str) -> KeptGame | None:
    """Return the game with a key, or None if the list does not have it (any more)."""
    return next((kept for kept in shelf.games if kept.key == key), None)


def with_deleted(shelf: Shelf, key: str, deleted: bool) -> Shelf:
    """Return the list with a game marked as deleted, or not."""
    games = tuple(replace(kept, deleted=deleted) if kept.key == key else kept for kept in shelf.games)
    return replace(shelf, games=games)


def place_of(shelf: Shelf, key: str) -> int:
    """Return how many games that are kept stand before this one in the list."""
    place = next(index for index, kept in enumerate(shelf.games) if kept.key == key)
    return sum(kept.key.startswith("game:") and not kept.deleted for kept in shelf.games[:place])


def to_drop(texts: Iterable[tuple[str, str]]) -> list[str]:
    """Return the ids of the games to be dropped; ``texts`` are ids and texts, the latest first.

    Games with a name stay, and so does everything that this version cannot read.
    """
    unnamed = [id_ for id_, text in texts if _may_go(text)]
    return unnamed[MOST_UNNAMED:]


def _may_go(text: str) -> bool:
    try:
        return not name_of(read_envelope(text))
    except ValueError:
        return False


# -- words ---------------------------------------------------------------------------------------------------


def player_name(language: str, saved: SavedGame, color: Color) -> str:
    """Return who plays a colour: a name from the record if somebody has typed one, else the seat's."""
    written = saved.game.header("White" if color is Color.WHITE else "Black") or ""
    if written and not _BY_ITSELF.fullmatch(written):
        return written
    return seat_name(language, saved.seats, color)


def players_text(language: str, saved: SavedGame) -> str:
    """Return who plays against whom, White first."""
    white, black = (player_name(language, saved, color) for color in (Color.WHITE, Color.BLACK))
    return say(language, "games.players", white=white, black=black)


def game_title(language: str, kept: KeptGame) -> str:
    """Return what a kept game is called: its name, else who plays."""
    if kept.kind == "newer":
        return say(language, "games.newer")
    saved = saved_of(kept)
    if saved is None:
        return say(language, "games.damaged", id=kept.id)
    return saved.name or players_text(language, saved)


def date_text(language: str, saved: SavedGame) -> str:
    """Return when a game was kept last, or the day on which it began, or nothing where neither is known."""
    stamp = saved.saved_at or saved.game.header("Date") or ""
    match = re.match(r"(\d{4})[-.](\d\d)[-.](\d\d)(?:T(\d\d:\d\d))?$", stamp)
    if match is None or not 1 <= int(match[2]) <= 12:
        return ""
    month = say(language, f"date.month_{int(match[2])}")
    details: dict[str, str | int] = {"day": int(match[3]), "month": month, "year": match[1]}
    if match[4] is None:
        return say(language, "date.day", **details)
    return say(language, "date.minute", **details, time=match[4])

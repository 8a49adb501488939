"""The kept games as a list: what is read from their texts, which make room for new ones, what they are called."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.playing import AGAINST_BOT, FOUR_ONES, TWO_PEOPLE, english, played
from web.library import (
    MOST_UNNAMED,
    date_text,
    find,
    game_title,
    kept_game,
    place_of,
    players_text,
    read_kept,
    saved_of,
    shelf_of,
    to_drop,
    with_deleted,
)
from web.model import Shelf
from web.saves import MOST_NAME, VERSION, game_envelope, read_game
from web.tabs import named


def kept_text(*moves: str, name: str = "", saved_at: str = "", **changes: object) -> str:
    """Return the text that keeps a game, with fields of its envelope changed."""
    state = replace(played(*moves, seats=AGAINST_BOT), game_name=name, revision=3)
    return json.dumps(json.loads(game_envelope(state, saved_at)) | changes)


GAME = kept_text("a1", "b2")
NEWER = kept_text("a1", cephalopod=VERSION + 1)
DAMAGED = kept_text("a1", record="1. z9 *")
LATER_FIELDS = ("name", "saved", "counts")
EARLIER = json.dumps({name: value for name, value in json.loads(GAME).items() if name not in LATER_FIELDS})
"""As the first pages have kept games."""


def shelf(*texts: tuple[str, str], before: Shelf | None = None) -> Shelf:
    """Return the list of texts by their keys."""
    return shelf_of(texts, True, before)


def keys(listed: Shelf) -> list[str]:
    """Return the keys of a list in its order."""
    return [kept.key for kept in listed.games]


# -- reading -----------------------------------------------------------------------------------------------------


def test_a_game_of_the_first_pages_is_read_without_name_and_date() -> None:
    saved = read_kept(EARLIER)

    assert ("", "", True) == (saved.name, saved.saved_at, saved.counts)


def test_a_name_and_the_time_are_kept_with_the_game() -> None:
    saved = read_game(kept_text("a1", name="At the sea", saved_at="2026-02-25T19:03"))

    assert ("At the sea", "2026-02-25T19:03") == (saved.name, saved.saved_at)


def test_a_game_that_counts_no_more_is_kept_as_such() -> None:
    assert not read_game(game_envelope(replace(played("a1"), counts=False))).counts


@pytest.mark.parametrize("name", [None, 7, ["x"], {}])
def test_a_name_that_is_no_text_is_none(name: object) -> None:
    envelope = json.loads(GAME) | {"name": name}

    assert "" == read_game(json.dumps(envelope)).name


def test_a_name_is_tidied_and_not_longer_than_a_list_can_show() -> None:
    assert "a b" == read_game(kept_text(name="  a \n b ")).name
    assert MOST_NAME == len(read_game(kept_text(name="x" * 500)).name)


@pytest.mark.parametrize(
    ("key", "text", "kind"),
    [
        ("game:1", GAME, "game"),
        ("game:1", NEWER, "newer"),
        ("game:1", "", "damaged"),
        ("aside:1", DAMAGED, "damaged"),
        ("aside:1", GAME, "damaged"),
        ("aside:statistics", "{}", "damaged"),
    ],
)
def test_a_kept_text_is_a_game_or_of_a_newer_version_or_damaged(key: str, text: str, kind: str) -> None:
    assert kind == kept_game(key, text).kind


# -- the list ----------------------------------------------------------------------------------------------------


def test_a_damaged_game_is_known_when_it_is_looked_at() -> None:
    kept = kept_game("game:1", DAMAGED)

    assert saved_of(kept) is None
    assert english("games.damaged", id="1") == game_title("en", kept)


def test_the_list_has_the_order_in_which_games_are_kept_and_damaged_ones_last() -> None:
    listed = shelf(("game:a", "{"), ("game:b", GAME), ("game:c", NEWER), ("aside:d", DAMAGED))

    assert ["game:b", "game:c", "game:a", "aside:d"] == keys(listed)


def test_a_deleted_game_keeps_its_place_when_the_list_is_read_again() -> None:
    before = with_deleted(shelf(("game:a", GAME), ("game:b", GAME), ("game:c", GAME)), "game:b", True)

    listed = shelf(("game:a", GAME), ("game:c", GAME), before=before)

    assert ["game:a", "game:b", "game:c"] == keys(listed)
    assert [False, True, False] == [kept.deleted for kept in listed.games]


def test_a_deleted_game_that_is_kept_again_is_listed_once() -> None:
    before = with_deleted(shelf(("game:a", GAME)), "game:a", True)

    listed = shelf(("game:a", GAME), before=before)

    assert [("game:a", False)] == [(kept.key, kept.deleted) for kept in listed.games]


def test_a_game_that_is_gone_is_not_listed() -> None:
    assert ["game:b"] == keys(shelf(("game:b", GAME), before=shelf(("game:a", GAME), ("game:b", GAME))))


def test_a_name_that_is_being_given_outlasts_a_new_reading_of_the_list() -> None:
    before = replace(shelf(("game:a", GAME)), naming="game:a")

    assert "game:a" == shelf(("game:b", GAME), ("game:a", GAME), before=before).naming
    assert "" == shelf(("game:b", GAME), before=before).naming


def test_the_place_of_a_game_counts_those_that_are_kept_before_it() -> None:
    listed = with_deleted(shelf(("game:a", GAME), ("game:b", GAME), ("game:c", GAME)), "game:a", True)

    assert 1 == place_of(listed, "game:c")


def test_a_key_that_is_not_listed_finds_nothing() -> None:
    assert find(shelf(("game:a", GAME)), "game:b") is None


# -- names and room ----------------------------------------------------------------------------------------------


def test_a_name_changes_nothing_else() -> None:
    text = named(GAME, " Blue ")

    assert json.loads(GAME) | {"name": "Blue"} == json.loads(text)


@pytest.mark.parametrize("text", [NEWER, "", "[]", "hello"])
def test_what_cannot_be_read_gets_no_name(text: str) -> None:
    assert text == named(text, "Blue")


def test_the_oldest_games_without_a_name_make_room() -> None:
    texts = [(str(number), GAME) for number in range(MOST_UNNAMED + 2)]

    assert [str(MOST_UNNAMED), str(MOST_UNNAMED + 1)] == to_drop(texts)


def test_games_with_a_name_neither_go_nor_take_room() -> None:
    texts = [(str(number), kept_text(name="x")) for number in range(40)] + [("a", GAME)]

    assert [] == to_drop(texts)


def test_what_this_version_cannot_read_never_makes_room() -> None:
    texts = [(str(number), GAME) for number in range(MOST_UNNAMED)] + [("a", NEWER), ("b", "["), ("c", "")]

    assert [] == to_drop(texts)


# -- words -------------------------------------------------------------------------------------------------------


def test_a_game_with_a_name_is_called_by_it() -> None:
    assert "Blue" == game_title("en", kept_game("game:a", kept_text(name="Blue")))


def test_a_game_without_a_name_is_called_by_its_players() -> None:
    players = english("games.players", white=english("seat.you"), black=english("level.2"))

    assert players == game_title("en", kept_game("game:a", GAME))


def test_names_from_a_record_are_the_players() -> None:
    state = played(*FOUR_ONES, seats=TWO_PEOPLE)
    game = state.game.with_header("White", "Ann").with_header("Black", "Human")
    saved = read_game(game_envelope(replace(state, game=game)))

    assert english("games.players", white="Ann", black=english("color.black")) == players_text("en", saved)


def test_what_the_page_writes_for_the_bot_is_no_name() -> None:
    state = played(seats=AGAINST_BOT)
    game = state.game.with_header("Black", "Cephalopod level 2")
    saved = read_game(game_envelope(replace(state, game=game)))

    assert english("level.2") in players_text("en", saved)


@pytest.mark.parametrize(
    ("saved_at", "date", "told"),
    [
        ("2026-02-25T19:03", "", "February 25, 2026, 19:03"),
        ("", "2026.02.05", "February 5, 2026"),
        ("2026-02-25T19:03", "2026.01.01", "February 25, 2026, 19:03"),
        ("", "", ""),
        ("", "????.??.??", ""),
        ("2026-13-01T10:00", "", ""),
        ("yesterday", "", ""),
    ],
)
def test_the_date_is_that_of_the_last_save_or_of_the_record(saved_at: str, date: str, told: str) -> None:
    state = played("a1")
    game = state.game.with_header("Date", date or None)
    saved = read_game(game_envelope(replace(state, game=game), saved_at))

    assert told == date_text("en", saved)


def test_the_date_is_written_as_the_language_does() -> None:
    saved = read_game(game_envelope(played("a1"), "2026-02-25T19:03"))

    assert "25 de febrero de 2026, 19:03" == date_text("es", saved)

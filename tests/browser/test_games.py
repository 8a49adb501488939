"""Saved games and one's own results on the built page: kept, listed, opened, named, deleted, told of in another
tab, and safe from damage, newer versions and browsers that keep nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from cephalopod.game import Game
from cephalopod.notation import parse_move
from cephalopod.position import Color, Position, Variant
from tests.browser.playing import Playing
from tests.strategies import random_line, variant_named
from web.messages import say
from web.model import Result, Seats, State, new_state
from web.results_file import export_text
from web.saves import VERSION, game_envelope
from web.statistics import statistics_text

WHITE, BLACK = Color.WHITE, Color.BLACK
RESULTS = (
    Result("r1", "2026.02.25", "5x5", 2, WHITE, 14, 11),
    Result("r2", "2026.02.26", "5x5", 2, BLACK, 13, 12),
    Result("r3", "2026.02.27", "3x3", 6, BLACK, 4, 5, True),
)


def state_after(line: str, **fields: Any) -> State:
    """Return the state after a line of moves of two people on 3x3."""
    variant = variant_named("3x3")
    state = new_state(variant, seats=Seats(0, 0), seed=1)
    for text in line.split():
        game, node = state.game.play(state.node, parse_move(text, variant.board))
        state = replace(state, game=game, node=node, tip=node)
    return replace(state, revision=state.position.empty_cells, **fields)


def kept(count: int = 3, **more: str) -> dict[str, str]:
    """Return what a storage holds: so many games, the first with a name, and whatever else is to be there."""
    texts = {
        f"game:g{number}": game_envelope(
            state_after("a1 c3 b1", game_id=f"g{number}", game_name="By the sea" if number == 0 else ""),
            f"2026-02-{25 - number % 20:02}T19:03",
        )
        for number in range(count)
    }
    texts["games"] = json.dumps([f"g{number}" for number in range(count)])
    return texts | more


def fill(texts: dict[str, str]) -> str:
    """Return a script that puts texts into an empty storage."""
    entries = {f"cephalopod:{key}": text for key, text in texts.items()}
    return f"""if (location.protocol.startsWith("http") && !localStorage.length)
      for (const [key, text] of Object.entries({json.dumps(entries)})) localStorage.setItem(key, text);"""


def stored(page: Page) -> dict[str, str]:
    """Return what the browser keeps for the page, by keys without their prefix."""
    texts: dict[str, str] = page.evaluate("({ ...localStorage })")
    return {key.removeprefix("cephalopod:"): text for key, text in texts.items()}


class Games:
    """The dialog of saved games, as a person has it before them."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.page = playing.page
        self.dialog = self.page.locator("#dialog-games")

    def open(self) -> Games:
        """Open the dialog through the menu."""
        self.playing.do("dialog", "menu")
        self.playing.do("dialog", "games")
        return self

    @property
    def titles(self) -> list[str]:
        """What the listed games are called."""
        return self.dialog.locator(".game-title").all_inner_texts()

    @property
    def told(self) -> str:
        """What the dialog says has been done."""
        return self.dialog.locator('[role="status"]').inner_text()

    def row(self, key: str) -> Locator:
        """Return the row of a game."""
        return self.dialog.locator(f'[data-key="{key}"]')

    def press(self, key: str, action: str) -> None:
        """Press a button in a row."""
        self.row(key).locator(f'[data-action="{action}"]').click()


@pytest.fixture
def games(fresh_page: Callable[..., Page]) -> Callable[..., Games]:
    """Open a page whose browser keeps these texts, with the list of games open."""

    def opened(texts: dict[str, str], **options: Any) -> Games:
        return Games(Playing(fresh_page(init_script=fill(texts), **options))).open()

    return opened


# -- the list ----------------------------------------------------------------------------------------------


def test_a_game_that_was_played_is_listed_and_opened_again_after_another_was_begun(
    fresh_page: Callable[..., Page],
) -> None:
    playing = Playing(fresh_page())
    playing.new_game("two_people", board="3x3")
    playing.play("a1 c3 b1")
    playing.new_game("two_people", board="3x5")
    games = Games(playing).open()
    players = playing.say("games.players", white=playing.say("color.white"), black=playing.say("color.black"))

    assert [players] == games.titles
    games.dialog.locator('[data-action="game-open"]').click()

    playing.wait_for_plies(3)
    assert ["a1", "c3", "b1"] == playing.check().text
    assert not games.dialog.is_visible()


def test_the_game_on_the_board_is_kept_before_the_list_is_shown(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page())
    playing.new_game("two_people", board="3x3")
    playing.play("a1")
    # In one task, so that nothing could be kept in between by itself.
    playing.page.evaluate(
        """() => {
          const cell = document.querySelector('.board [aria-label^="c3,"]');
          cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
          document.querySelector('header [data-value="menu"]').click();
          document.querySelector('#dialog-menu [data-value="games"]').click();
        }"""
    )

    row = Games(playing).dialog.locator('[aria-current="true"]')
    assert say("en", "games.move", ply=2) in row.inner_text()
    assert say("en", "games.on_board") in row.inner_text()


def test_a_long_list_comes_in_parts_and_the_keyboard_goes_on_where_the_new_part_begins(
    games: Callable[..., Games],
) -> None:
    listed = games(kept(23))
    assert 10 == len(listed.titles)

    listed.dialog.locator('[data-action="games-more"]').click()

    assert 20 == len(listed.titles)
    assert "row-game:g10" == listed.page.evaluate("document.activeElement.dataset.focus")


def test_beyond_thirty_the_oldest_game_without_a_name_makes_room(games: Callable[..., Games]) -> None:
    texts = kept(31)
    named = "g30"
    texts[f"game:{named}"] = json.dumps(json.loads(texts[f"game:{named}"]) | {"name": "The oldest"})
    listed = games(texts)
    listed.dialog.locator('[data-action="close"]').click()

    listed.playing.new_game("two_people", board="3x3")
    listed.playing.play("a1")
    listed.page.wait_for_function("Object.keys(localStorage).length != 32 || !localStorage['cephalopod:game:g29']")
    there = stored(listed.page)

    # 29 unnamed ones of before, the new one, and two with a name; g0 has one too.
    assert "game:g30" in there and "game:g0" in there
    assert 30 == sum(key.startswith("game:") and not json.loads(text)["name"] for key, text in there.items())


# -- names -------------------------------------------------------------------------------------------------


def test_a_name_is_given_by_keyboard_and_kept(games: Callable[..., Games]) -> None:
    listed = games(kept())
    listed.row("game:g1").locator('[data-action="game-name"]').focus()
    listed.playing.keys("Enter")
    listed.page.keyboard.type("  nu? 1 ")
    listed.playing.keys("Enter")

    assert "nu? 1" == listed.titles[1]
    assert "nu? 1" == json.loads(stored(listed.page)["game:g1"])["name"]
    assert say("en", "games.named", game="nu? 1") == listed.told
    assert "name-game:g1" == listed.page.evaluate("document.activeElement.dataset.focus")


def test_escape_drops_the_name_and_leaves_the_dialog_open(games: Callable[..., Games]) -> None:
    listed = games(kept())
    listed.press("game:g0", "game-name")
    listed.page.keyboard.type("x")
    listed.playing.keys("Escape")

    assert listed.dialog.is_visible()
    assert "By the sea" == listed.titles[0]
    assert "name-game:g0" == listed.page.evaluate("document.activeElement.dataset.focus")


def test_a_name_given_to_the_game_on_the_board_stays_when_the_game_goes_on(
    fresh_page: Callable[..., Page],
) -> None:
    playing = Playing(fresh_page())
    playing.new_game("two_people", board="3x3")
    playing.play("a1")
    games = Games(playing).open()
    games.dialog.locator('[data-action="game-name"]').click()
    playing.page.keyboard.type("Blue")
    playing.keys("Enter")
    games.dialog.locator('[data-action="close"]').click()
    playing.play("c3")
    games.open()

    assert ["Blue"] == games.titles
    assert say("en", "games.move", ply=2) in games.dialog.locator(".game").inner_text()


# -- deleting ----------------------------------------------------------------------------------------------


def test_a_deleted_game_comes_back_to_its_place_by_keyboard(games: Callable[..., Games]) -> None:
    listed = games(kept())
    before = stored(listed.page)
    listed.row("game:g1").locator('[data-action="game-delete"]').focus()
    listed.playing.keys("Enter")

    assert "game:g1" not in stored(listed.page)
    assert "undo-game:g1" == listed.page.evaluate("document.activeElement.dataset.focus")

    listed.playing.keys("Enter")

    after = stored(listed.page)
    assert before["game:g1"] == after["game:g1"]
    assert json.loads(before["games"]) == json.loads(after["games"])


def test_a_deleted_game_is_gone_when_the_list_is_opened_again(games: Callable[..., Games]) -> None:
    listed = games(kept())
    listed.press("game:g1", "game-delete")
    listed.dialog.locator('[data-action="close"]').click()
    listed.open()

    assert 2 == len(listed.titles)
    assert "" == listed.told


# -- damage and newer versions -----------------------------------------------------------------------------


def test_damaged_and_newer_saves_are_shown_as_such_and_stay_as_they_are(games: Callable[..., Games]) -> None:
    newer = json.dumps(json.loads(kept()["game:g0"]) | {"cephalopod": VERSION + 1})
    texts = kept(1) | {"game:new": newer, "game:bad": "{broken", "aside:old": "é?"}
    listed = games(texts)

    assert say("en", "games.newer") in listed.titles
    assert say("en", "games.damaged", id="bad") in listed.titles
    with listed.page.expect_download() as handed:
        listed.press("aside:old", "game-download")
    assert "é?" == handed.value.path().read_text(encoding="utf-8")
    there = stored(listed.page)
    assert (newer, "{broken", "é?") == (there["game:new"], there["game:bad"], there["aside:old"])


def test_a_game_that_turns_out_to_be_damaged_is_set_aside_and_the_board_stays(games: Callable[..., Games]) -> None:
    listed = games(kept())
    listed.page.evaluate("localStorage.setItem('cephalopod:game:g1', '{broken')")
    before = listed.playing.shown()
    listed.press("game:g1", "game-open")

    there = stored(listed.page)
    assert ("{broken", False) == (there["aside:g1"], "game:g1" in there)
    assert say("en", "save.damaged") == listed.told
    assert before == listed.playing.shown()


# -- no storage, no room, two tabs -------------------------------------------------------------------------


def test_where_the_browser_keeps_nothing_the_list_serves_for_the_visit_and_says_so(
    fresh_page: Callable[..., Page],
) -> None:
    blocked = """Object.defineProperty(window, "localStorage",
      {get() { throw new DOMException("no", "SecurityError"); }});"""
    playing = Playing(fresh_page(init_script=blocked))
    playing.new_game("two_people", board="3x3")
    playing.play("a1")
    games = Games(playing).open()

    assert 1 == len(games.titles)
    assert say("en", "storage.unavailable") in games.dialog.inner_text()


def test_a_full_storage_is_told_and_the_game_goes_on(fresh_page: Callable[..., Page]) -> None:
    full = """Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };"""
    playing = Playing(fresh_page(init_script=full))
    playing.new_game("two_people", board="3x3")
    playing.play("a1")

    playing.wait_for_notice("storage.full")
    playing.play("c3")
    assert ["a1", "c3"] == playing.check().text


def test_two_tabs_tell_each_other_and_nothing_is_written_over(games: Callable[..., Games]) -> None:
    first = games(kept())
    second = Games(Playing(first.page.context.new_page(), ready=False))
    second.page.goto(first.page.url)
    second.playing.wait_until_ready()
    second.open()
    for tab in (first, second):
        tab.press("game:g2", "game-open")
        tab.playing.wait_for_plies(3)

    first.playing.play("c1")
    second.playing.wait_for_notice("storage.other_tab")
    kept_by_first = stored(first.page)["game:g2"]
    second.playing.play("a3")
    second.playing.wait_for_notice("storage.moved")
    texts = stored(second.page)
    beside = [text for key, text in texts.items() if key.startswith("game:") and key not in kept()]

    assert kept_by_first == texts["game:g2"]
    assert [True] == ["a3" in text for text in beside]


def test_an_open_list_follows_what_another_tab_does(games: Callable[..., Games]) -> None:
    first = games(kept())
    second = Games(Playing(first.page.context.new_page(), ready=False))
    second.page.goto(first.page.url)
    second.playing.wait_until_ready()
    second.open().press("game:g1", "game-delete")

    first.page.wait_for_selector('[data-key="game:g1"]', state="detached")
    second.press("game:g1", "game-restore")
    first.page.wait_for_selector('[data-key="game:g1"]')


# -- one's own results -------------------------------------------------------------------------------------


def last_turn(level: int = 1) -> tuple[str, str]:
    """Return the text of a game against the bot in which a person is to play the last move, and its cell."""
    variant: Variant = variant_named("3x3")
    for seed in range(99):
        moves = random_line(variant, seed, 999)[1]
        state = new_state(variant, seats=Seats(0, level), game_id="end", seed=1)
        game: Game = Game.new(Position.start(variant))
        node = 0
        for move in moves[:-1]:
            game, node = game.play(node, move)
        if game.nodes[node].position.turn is WHITE:
            text = game_envelope(replace(state, game=game, node=node, tip=node, revision=99))
            return text, variant.board.cell_name(moves[-1].cell)
    raise AssertionError("no such game")


def test_a_finished_game_is_entered_once_whatever_is_undone(fresh_page: Callable[..., Page]) -> None:
    text, cell = last_turn()
    playing = Playing(fresh_page(init_script=fill({"game:end": text, "games": '["end"]'})))
    playing.do("resume")
    playing.press(cell)
    playing.page.wait_for_function("localStorage['cephalopod:statistics']")
    once = stored(playing.page)["statistics"]
    playing.do("undo")
    playing.press(cell)
    playing.do("dialog", "menu")
    playing.do("dialog", "statistics")

    assert once == stored(playing.page)["statistics"]
    assert 1 == json.loads(once)["games"].count("3x3 1 white")
    assert "1" == playing.page.locator(".results-table tbody td").first.inner_text()


def test_results_are_downloaded_and_deleted_after_a_question(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(init_script=fill({"statistics": statistics_text(RESULTS)})))
    playing.do("dialog", "menu")
    playing.do("dialog", "statistics")
    dialog = playing.page.locator("#dialog-statistics")
    assert say("en", "statistics.summary", won=2, n=3) in dialog.inner_text()

    with playing.page.expect_download() as handed:
        playing.do("results-download")
    assert "cephalopod-results.json" == handed.value.suggested_filename
    assert ["r1", "r2", "r3"] == [game["id"] for game in json.loads(handed.value.path().read_text())["games"]]

    playing.do("results-delete")
    assert "keep-statistics" == playing.page.evaluate("document.activeElement.dataset.focus")
    playing.keys("Enter")
    assert "statistics" in stored(playing.page)
    playing.do("results-delete")
    playing.do("results-delete-now")

    assert "statistics" not in stored(playing.page)
    assert say("en", "statistics.deleted") == dialog.locator('[role="status"]').inner_text()


def test_results_of_another_browser_are_added_once_and_a_bad_file_changes_nothing(
    fresh_page: Callable[..., Page],
) -> None:
    playing = Playing(fresh_page(init_script=fill({"statistics": statistics_text(RESULTS[:1])})))
    playing.open("statistics")
    dialog = playing.page.locator("#dialog-statistics")
    status = dialog.locator('[role="status"]')
    told = []
    for text in (export_text(RESULTS), export_text(RESULTS), "hello"):
        with playing.page.expect_file_chooser() as chooser:
            playing.do("choose-file")
        chooser.value.set_files({"name": "r.json", "mimeType": "application/json", "buffer": text.encode()})
        playing.page.wait_for_function(
            "told => ![told, ''].includes(document.querySelector('#dialog-statistics [role=status]').textContent)",
            arg=told[-1] if told else "",
        )
        told.append(status.inner_text())

    assert [
        say("en", "statistics.added_some", n=2),
        say("en", "statistics.added_none"),
        say("en", "statistics.file_unreadable"),
    ] == told
    assert statistics_text(RESULTS) == stored(playing.page)["statistics"]
    assert say("en", "statistics.summary", won=2, n=3) in dialog.inner_text()


# -- every size and language -------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "locale"), [(320, "en-US"), (320, "es-ES"), (768, "es-ES")])
def test_the_dialogs_fit_and_every_button_can_be_met(games: Callable[..., Games], width: int, locale: str) -> None:
    texts = kept(4, statistics=statistics_text(RESULTS))
    listed = games(texts | {"aside:x": "?"}, viewport=(width, 640), locale=locale)
    listed.press("game:g1", "game-name")
    measure = """name => {
      const dialog = document.querySelector(`#dialog-${name}`);
      const small = [...dialog.querySelectorAll("button, input:not([hidden])")].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width < 44 || box.height < 44;
      });
      const wide = [dialog, document.documentElement, ...dialog.querySelectorAll(".results-scroll")].filter(
        (part) => part.scrollWidth > part.clientWidth);
      return [wide.length, small.length];
    }"""

    assert [0, 0] == listed.page.evaluate(measure, "games")

    listed.dialog.locator('[data-action="close"]').click()
    listed.playing.do("dialog", "menu")
    listed.playing.do("dialog", "statistics")
    assert [0, 0] == listed.page.evaluate(measure, "statistics")
    assert 0 == listed.page.evaluate("document.querySelector('#dialog-statistics').scrollTop")

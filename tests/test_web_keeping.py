"""What happens in the dialogs of saved games and of one's own results, and what they show."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cephalopod.markup import Element
from cephalopod.position import Color
from tests.playing import (
    AGAINST_BOT,
    AGAINST_WHITE_BOT,
    after,
    by_class,
    effects,
    elements,
    english,
    kept_text,
    moves_of,
    notice_key,
    played,
    pressed,
    spoken,
    words,
)
from web import events
from web.actions import event_of_action, event_of_form
from web.effects import (
    AskBot,
    CloseDialog,
    DeleteKept,
    Download,
    Focus,
    ListKept,
    NameKept,
    ReadKept,
    ReadStatistics,
    RestoreKept,
    SaveStatistics,
    SetAside,
    ShowDialog,
    StopBot,
    WriteAddress,
)
from web.events import DialogClosed, DialogWanted, KeptDeleted, KeptListed, KeptRead, KeptRestored
from web.events_exchange import FileGiven
from web.keys import KeyPress, event_of
from web.messages import say
from web.model import KeptGame, Result, State
from web.results_file import export_text
from web.saves import VERSION, game_envelope
from web.statistics import read_statistics, statistics_text
from web.turns import Step
from web.update import update
from web.view_games import games_dialog, picture
from web.view_statistics import statistics_dialog

THERE = kept_text("a1")
NAMED = kept_text("a1", "b2", name="Blue")
NEWER = kept_text("a1", cephalopod=VERSION + 1)
FINISHED = game_envelope(replace(played("a3", start="1FF/fFf/fFf w"), game_id="over"))

WON = Result("a", "2026.02.25", "5x5", 2, Color.WHITE, 14, 11)
LOST = Result("b", "2026.02.26", "3x3", 5, Color.WHITE, 4, 5, True)


def listing(*texts: tuple[str, str], state: State | None = None, persistent: bool = True) -> State:
    """Return a state in which the list of games is open and has been read."""
    state = state or played("c3", seats=AGAINST_BOT)
    return after(state, DialogWanted("games"), KeptListed(texts, persistent))


LIST = listing(("game:a", THERE), ("game:b", NAMED), ("game:c", NEWER), ("aside:d", "{"))


def results_shown(*results: Result) -> State:
    """Return a state in which one's own results are shown."""
    text = statistics_text(results) if results else None
    return after(played(), DialogWanted("statistics"), events.StatisticsRead(text))


def row(state: State, key: str) -> Element:
    """Return a row of the list."""
    (found,) = [item for item in elements(games_dialog(state)) if item.attributes.get("data-key") == key]
    return found


def actions(tree: Element) -> list[str]:
    """Return the actions of the buttons in a tree."""
    return [item.attributes["data-action"] for item in elements(tree) if "data-action" in item.attributes]


# -- the list ----------------------------------------------------------------------------------------------------


def test_the_list_is_read_before_it_is_shown() -> None:
    assert (ListKept(), ShowDialog("games")) == update(played(), DialogWanted("games")).effects


def test_a_list_that_comes_after_the_dialog_was_closed_is_dropped() -> None:
    state = after(LIST, DialogClosed("games"), KeptListed((("game:a", THERE),), True))

    assert state.shelf is None


def test_the_list_is_read_again_when_the_game_on_the_board_has_been_kept() -> None:
    assert (ListKept(),) == update(LIST, events.GameKept()).effects
    assert () == update(played(), events.GameKept()).effects


def test_a_row_says_who_plays_how_far_it_is_where_and_when() -> None:
    text = words(row(LIST, "game:b"))

    assert "Blue" in text
    assert english("games.players", white=english("level.2"), black=english("seat.you")) in text
    assert english("games.move", ply=2) in text
    assert "5x5" in text and "February 25, 2026, 19:03" in text


def test_a_row_of_a_finished_game_says_its_result() -> None:
    state = listing(("game:over", FINISHED))

    assert english("result.white", more=5, fewer=4) in words(row(state, "game:over"))


def test_a_row_has_a_picture_for_the_eye_alone() -> None:
    (drawn,) = by_class(row(LIST, "game:b"), "game-picture")

    assert "true" == drawn.attributes["aria-hidden"]
    assert ["#die-w1", "#die-b1"] == [use.attributes["href"] for use in elements(drawn) if use.tag == "use"]


def test_a_picture_of_any_board_draws_its_dice_by_name() -> None:
    drawn = picture(played("a3", start="1FF/fFf/fFf w").position)

    assert 9 == len([use for use in elements(drawn) if use.tag == "use"])


def test_a_game_can_be_opened_named_and_deleted() -> None:
    assert ["game-open", "game-name", "game-delete"] == actions(row(LIST, "game:a"))


def test_a_game_of_a_newer_version_can_only_be_taken_along() -> None:
    assert ["game-download"] == actions(row(LIST, "game:c"))
    assert english("games.newer_facts") in words(row(LIST, "game:c"))


def test_a_damaged_save_can_be_taken_along_and_deleted() -> None:
    assert ["game-download", "game-delete"] == actions(row(LIST, "aside:d"))


def test_the_game_on_the_board_is_marked_and_cannot_be_opened() -> None:
    state = listing(("game:here", kept_text("a1", revision=0)), state=played("a1"))

    assert "true" == row(state, "game:here").attributes["aria-current"]
    assert "game-open" not in actions(row(state, "game:here"))


def test_a_state_of_the_game_on_the_board_from_another_tab_can_be_opened() -> None:
    state = listing(("game:here", kept_text("a1", "b2", revision=9)), state=played("a1"))

    assert "game-open" in actions(row(state, "game:here"))


def test_every_button_of_a_row_names_its_game() -> None:
    buttons = [item for item in elements(row(LIST, "game:b")) if "data-action" in item.attributes]

    assert all("Blue" in item.attributes["aria-label"] for item in buttons)


def test_where_nothing_lasts_the_list_says_so() -> None:
    lasting, passing = listing(("game:a", THERE)), listing(("game:a", THERE), persistent=False)

    assert english("storage.unavailable") not in words(games_dialog(lasting))
    assert english("storage.unavailable") in words(games_dialog(passing))


def test_an_empty_list_says_when_games_come_into_it() -> None:
    assert english("games.none") in words(games_dialog(listing()))


def test_a_closed_dialog_computes_nothing() -> None:
    assert [] == by_class(games_dialog(after(LIST, DialogClosed("games"))), "game")


def test_a_row_is_the_same_object_while_nothing_of_it_changes() -> None:
    """So that a bot that thinks behind the dialog costs nothing."""
    assert row(LIST, "game:a") is row(replace(LIST, seed=9), "game:a")


def test_a_game_whose_record_is_damaged_can_be_taken_along_and_deleted() -> None:
    state = listing(("game:a", kept_text("a1", record="1. z9 *")))

    assert ["game-download", "game-delete"] == actions(row(state, "game:a"))
    assert english("games.damaged", id="a") in words(row(state, "game:a"))


def test_a_long_list_is_shown_in_parts() -> None:
    state = listing(*[(f"game:{number}", THERE) for number in range(23)])
    step = update(state, events.MoreKept())

    assert 10 == len(by_class(games_dialog(state), "game"))
    assert english("games.more", n=13) in words(games_dialog(state))
    assert 20 == len(by_class(games_dialog(step.state), "game"))
    assert (Focus("row-game:10"),) == step.effects


def test_a_list_that_is_shown_whole_offers_no_more() -> None:
    state = after(listing(*[(f"game:{number}", THERE) for number in range(11)]), events.MoreKept())

    assert "games-more" not in actions(games_dialog(state))
    assert () == update(state, events.MoreKept()).effects


# -- opening -----------------------------------------------------------------------------------------------------


def test_a_game_is_read_when_it_is_chosen() -> None:
    assert (ReadKept("a"),) == update(LIST, events.KeptChosen("a")).effects


def test_an_opened_game_is_on_the_board_and_the_dialog_is_closed() -> None:
    step = update(LIST, KeptRead("b", NAMED))
    state = step.state

    assert ["a1", "b2"] == moves_of(state)
    assert ("there", "Blue", 3, None) == (state.game_id, state.game_name, state.revision, state.dialog)
    assert CloseDialog() == step.effects[0]


def test_the_bot_leaves_the_game_before_for_the_one_that_is_opened() -> None:
    thinking = pressed(played(seats=AGAINST_BOT), "c3")
    state = listing(("game:a", THERE), ("game:b", NAMED), state=thinking)

    step = update(state, KeptRead("b", NAMED))

    assert [StopBot()] == effects(step, StopBot)
    assert 1 == len(effects(step, AskBot))


def test_an_opened_game_that_is_over_tells_its_result() -> None:
    step = update(listing(("game:over", FINISHED)), KeptRead("over", FINISHED))

    assert [english("result.white", more=5, fewer=4)] == spoken(step)


@pytest.mark.parametrize(
    ("text", "told"), [(None, "games.gone"), (NEWER, "save.newer"), ("{}", "save.damaged"), ("", "save.damaged")]
)
def test_a_game_that_cannot_be_opened_changes_nothing_on_the_board(text: str | None, told: str) -> None:
    step = update(LIST, KeptRead("a", text))
    state = step.state

    assert (told, {}) == state.dialog_notice
    assert (LIST.game, LIST.node, LIST.game_id, "games") == (state.game, state.node, state.game_id, state.dialog)


def test_only_a_damaged_game_is_set_aside() -> None:
    damaged, newer = update(LIST, KeptRead("a", "{}")), update(LIST, KeptRead("a", NEWER))

    assert [SetAside("game:a")] == effects(damaged, SetAside)
    assert [] == effects(newer, SetAside)


# -- names -------------------------------------------------------------------------------------------------------


def test_a_name_is_typed_in_the_row() -> None:
    step = update(LIST, events.NameWanted("game:b"))
    (field,) = [item for item in elements(row(step.state, "game:b")) if item.tag == "input"]

    assert "Blue" == field.attributes["value"]
    assert (Focus(field.attributes["data-focus"]),) == step.effects


def test_a_name_is_kept_tidy_and_told() -> None:
    step = update(after(LIST, events.NameWanted("game:a")), events.NameGiven("  At  the sea "))

    assert [NameKept("a", "At the sea")] == effects(step, NameKept)
    assert ("games.named", {"game": "At the sea"}) == step.state.dialog_notice
    assert [Focus("name-game:a")] == effects(step, Focus)
    assert step.state.shelf is not None and not step.state.shelf.naming


def test_an_empty_name_takes_the_name_away() -> None:
    step = update(after(LIST, events.NameWanted("game:b")), events.NameGiven("  "))

    assert [NameKept("b", "")] == effects(step, NameKept)
    assert ("games.unnamed", {}) == step.state.dialog_notice


def test_the_game_on_the_board_keeps_its_name_with_its_next_move() -> None:
    state = listing(("game:here", kept_text("a1", revision=0)), state=played("a1"))

    named = after(state, events.NameWanted("game:here"), events.NameGiven("Blue"))

    assert "Blue" == json.loads(game_envelope(named))["name"]


def test_another_game_s_name_is_not_that_of_the_board() -> None:
    assert "" == after(LIST, events.NameWanted("game:a"), events.NameGiven("Blue")).game_name


def test_a_new_game_has_no_name() -> None:
    state = replace(played("a1"), game_name="Blue", counts=False)

    rematch = after(state, events.Rematched("again", 1, "2026.02.25"))

    assert ("", True) == (rematch.game_name, rematch.counts)


def test_escape_leaves_the_name_and_not_the_dialog() -> None:
    naming = after(LIST, events.NameWanted("game:a"))
    meant = event_of(KeyPress("Escape", "naming"), naming)
    assert meant is not None

    step = update(naming, meant)

    assert [Focus("name-game:a")] == effects(step, Focus)
    assert step.state.shelf is not None and not step.state.shelf.naming


@pytest.mark.parametrize("key", ["u", "n", "?", "1", "Enter", " ", "ArrowLeft"])
def test_what_is_typed_into_a_name_is_no_shortcut(key: str) -> None:
    assert event_of(KeyPress(key, "naming"), LIST) is None


# -- deleting ----------------------------------------------------------------------------------------------------


def test_a_deleted_game_can_be_brought_back_in_its_place() -> None:
    step = update(LIST, KeptDeleted("game:b"))

    assert [DeleteKept("game:b")] == effects(step, DeleteKept)
    assert ["game-restore"] == actions(row(step.state, "game:b"))
    assert ("games.deleted", {"game": "Blue"}) == step.state.dialog_notice
    assert [Focus("undo-game:b")] == effects(step, Focus)


def test_a_game_that_comes_back_has_its_text_and_its_place() -> None:
    step = update(after(LIST, KeptDeleted("game:b")), KeptRestored("game:b"))

    assert [RestoreKept("game:b", NAMED, 1)] == effects(step, RestoreKept)
    assert "game-open" in actions(row(step.state, "game:b"))


def test_nothing_is_deleted_or_brought_back_twice() -> None:
    gone = after(LIST, KeptDeleted("game:b"))

    assert () == update(gone, KeptDeleted("game:b")).effects
    assert () == update(LIST, KeptRestored("game:b")).effects
    assert () == update(LIST, KeptDeleted("game:zz")).effects


def test_a_deleted_game_is_gone_for_good_when_the_dialog_is_closed() -> None:
    state = after(LIST, KeptDeleted("game:b"), DialogClosed("games"))

    assert () == update(state, KeptRestored("game:b")).effects


def test_who_deletes_the_game_on_the_board_is_told_that_it_comes_back_with_the_next_move() -> None:
    state = after(
        listing(("game:here", kept_text("a1", revision=0)), state=played("a1")), KeptDeleted("game:here")
    )

    assert state.dialog_notice is not None
    assert "games.deleted_current" == state.dialog_notice[0]


def test_what_cannot_be_read_is_handed_out_as_it_is() -> None:
    (download,) = effects(update(LIST, events.KeptDownloaded("aside:d")), Download)

    assert ("{", "text/plain") == (download.text, download.type)


# -- other tabs --------------------------------------------------------------------------------------------------

THERE_TOO = played("a1", seats=AGAINST_WHITE_BOT)
"""A game on the board that is kept as `THERE`, under another id."""


def test_an_open_list_follows_other_tabs() -> None:
    assert (ListKept(),) == update(LIST, events.SavedElsewhere("a", THERE)).effects


def test_a_name_that_another_tab_has_given_is_taken_over_in_silence() -> None:
    step = update(THERE_TOO, events.SavedElsewhere("here", kept_text("a1", revision=9, name="Blue")))

    assert ("Blue", []) == (step.state.game_name, spoken(step))


def test_moves_in_another_tab_are_told() -> None:
    step = update(THERE_TOO, events.SavedElsewhere("here", kept_text("a1", "b2", revision=3)))

    assert [english("storage.other_tab")] == spoken(step)


def test_that_another_tab_goes_on_and_on_is_told_once() -> None:
    told = after(THERE_TOO, events.SavedElsewhere("here", kept_text("a1", "b2")))
    step = update(told, events.SavedElsewhere("here", kept_text("a1", "b2", "c3")))

    assert [] == spoken(step)
    assert "storage.other_tab" == notice_key(step.state)


def test_a_game_that_was_kept_under_another_id_goes_on_there_and_that_is_told_once() -> None:
    step = update(THERE_TOO, events.GameMoved("here", "fresh"))
    again = update(step.state, events.GameMoved("here", "fresh"))

    assert ("fresh", THERE_TOO.game) == (step.state.game_id, step.state.game)
    assert [english("storage.moved")] == spoken(step)
    assert () == again.effects


def test_the_game_on_the_board_keeps_its_id_when_another_one_was_moved() -> None:
    step = update(THERE_TOO, events.GameMoved("before", "fresh"))

    assert ("here", [english("storage.moved")]) == (step.state.game_id, spoken(step))


def test_an_address_that_tells_a_game_tells_it_under_its_new_id() -> None:
    step = update(replace(THERE_TOO, in_address="here"), events.GameMoved("here", "fresh"))

    assert ["fresh"] == [effect.game_id for effect in effects(step, WriteAddress)]


def test_a_deletion_in_another_tab_is_told() -> None:
    step = update(played("a1"), events.SavedElsewhere("here", None))

    assert [english("storage.deleted_elsewhere")] == spoken(step)


def test_what_storage_refuses_is_told_in_the_open_dialog_and_stays_under_the_board() -> None:
    step = update(LIST, events.StorageFailed("full"))

    assert ("storage.full", {}) == step.state.dialog_notice
    assert "storage.full" == notice_key(step.state)
    assert [] == spoken(step)


def test_what_was_done_in_a_dialog_is_not_told_in_the_next() -> None:
    state = after(LIST, KeptDeleted("game:b"), DialogClosed("games"), DialogWanted("games"))

    assert state.dialog_notice is None


# -- statistics --------------------------------------------------------------------------------------------------


def test_results_are_read_before_they_are_shown() -> None:
    assert (ReadStatistics(), ShowDialog("statistics")) == update(played(), DialogWanted("statistics")).effects


def test_a_result_is_added_to_those_that_are_kept() -> None:
    step = update(played(), events.StatisticsRead(statistics_text([WON]), (LOST,)))
    (saved,) = effects(step, SaveStatistics)

    assert (WON, LOST) == read_statistics(saved.text)


def test_a_game_that_was_entered_in_another_tab_is_not_entered_again() -> None:
    assert () == update(played(), events.StatisticsRead(statistics_text([WON]), (WON,))).effects


def test_damaged_statistics_are_set_aside_before_a_new_result_is_kept() -> None:
    step = update(played(), events.StatisticsRead("{", (WON,)))

    assert SetAside("statistics") == step.effects[1]
    assert SaveStatistics(statistics_text([WON])) == step.effects[2]
    assert [english("statistics.damaged")] == spoken(step)


def test_statistics_of_a_newer_version_are_left_alone() -> None:
    step = update(played(), events.StatisticsRead(json.dumps({"cephalopod": VERSION + 1}), (WON,)))

    assert [] == effects(step, SaveStatistics)
    assert [english("statistics.newer")] == spoken(step)


@pytest.mark.parametrize(
    ("text", "told"), [("{", "statistics.damaged"), (json.dumps({"cephalopod": VERSION + 1}), "statistics.newer")]
)
def test_results_that_cannot_be_shown_are_told_in_the_dialog(text: str, told: str) -> None:
    state = after(played(), DialogWanted("statistics"), events.StatisticsRead(text))

    assert english(told) in words(statistics_dialog(state))
    assert ["choose-file", "close"] == actions(statistics_dialog(state))


def given(text: str, state: State) -> Step:
    """Open a file in the dialog of one's own results."""
    return update(state, FileGiven(text.encode(), len(text.encode())))


def entered(state: State, step: Step, kept: str | None) -> Step:
    """Go on from a file that could be read, in a browser that keeps a text."""
    (reading,) = effects(step, ReadStatistics)
    return update(step.state, events.StatisticsRead(kept, reading.results, reading.opened))


def test_a_file_with_results_is_added_and_the_same_game_counts_once() -> None:
    state = results_shown(WON)
    step = entered(state, given(export_text([replace(WON, level=8), LOST]), state), statistics_text([WON]))
    (saved,) = effects(step, SaveStatistics)

    assert (WON, LOST) == read_statistics(saved.text)
    assert step.state.statistics is not None and (WON, LOST) == step.state.statistics.results
    assert english("statistics.added_some", n=1) in words(statistics_dialog(step.state))


def test_a_file_with_nothing_new_changes_nothing_and_says_so() -> None:
    state = results_shown(WON)
    step = entered(state, given(export_text([WON]), state), statistics_text([WON]))

    assert () == step.effects
    assert english("statistics.added_none") in words(statistics_dialog(step.state))


def test_results_are_added_where_there_were_none() -> None:
    state = results_shown()
    step = entered(state, given(export_text([WON, LOST]), state), None)

    assert SaveStatistics(statistics_text([WON, LOST])) in step.effects
    assert english("statistics.added", n=2) in words(statistics_dialog(step.state))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "statistics.file_unreadable"),
        (json.dumps({"cephalopod": VERSION + 1}), "statistics.file_newer"),
    ],
)
def test_a_bad_file_gives_a_sentence_and_changes_nothing(text: str, told: str) -> None:
    state = results_shown(WON)
    step = given(text, state)

    assert () == step.effects
    assert state.statistics == step.state.statistics
    assert english(told) in words(statistics_dialog(step.state))


def test_statistics_of_a_newer_version_are_not_added_to() -> None:
    state = results_shown()
    step = entered(state, given(export_text([WON]), state), json.dumps({"cephalopod": VERSION + 1}))

    assert () == step.effects
    assert english("statistics.newer") in words(statistics_dialog(step.state))


def test_results_stand_in_a_sentence_a_chart_and_a_table() -> None:
    shown = statistics_dialog(results_shown(WON, LOST))
    (table,) = by_class(shown, "results-table")
    cells = [words(cell) for cell in elements(table) if cell.tag in ("td", "th")]

    assert english("statistics.summary", won=1, n=2) in words(shown)
    assert english("statistics.undone", n=1) in words(shown)
    assert ["5x5", "1", "1", "0"] == cells[5:9]
    assert ["3x3", "1", "0", "1"] == cells[10:14]


def test_the_chart_is_for_the_eye_alone_and_fills_what_was_won() -> None:
    (chart,) = by_class(statistics_dialog(results_shown(WON, replace(WON, game_id="c"), LOST)), "chart")
    bars = [
        [(part.attributes["class"], part.attributes["width"]) for part in elements(bar) if part.tag == "rect"]
        for bar in by_class(chart, "bar-of-results")
    ]

    assert "true" == chart.attributes["aria-hidden"]
    assert [[("bar-won", "100")], [("bar-lost", "50")]] == bars


def test_without_results_there_is_nothing_to_delete() -> None:
    shown = statistics_dialog(results_shown())

    assert english("statistics.none") in words(shown)
    assert ["choose-file", "close"] == actions(shown)


def test_results_are_handed_out_as_json() -> None:
    (download,) = effects(update(results_shown(WON), events.StatisticsDownloaded()), Download)

    assert "application/json" == download.type
    assert 1 == len(json.loads(download.text)["games"])


def test_results_are_deleted_only_after_a_question() -> None:
    asked = update(results_shown(WON, LOST), events.StatisticsDeletion("asked"))

    assert english("statistics.confirm", n=2) in words(statistics_dialog(asked.state))
    assert [] == effects(asked, SaveStatistics)
    assert [Focus("keep-statistics")] == effects(asked, Focus)

    done = update(asked.state, events.StatisticsDeletion("confirmed"))

    assert [SaveStatistics(None)] == effects(done, SaveStatistics)
    assert english("statistics.none") in words(statistics_dialog(done.state))


def test_results_stay_when_the_question_is_answered_with_no() -> None:
    step = update(
        after(results_shown(WON), events.StatisticsDeletion("asked")), events.StatisticsDeletion("dropped")
    )

    assert [] == effects(step, SaveStatistics)
    assert english("statistics.summary", won=1, n=1) in words(statistics_dialog(step.state))


def test_a_game_in_which_a_person_has_moved_for_the_bot_does_not_count() -> None:
    state = after(pressed(played(seats=AGAINST_BOT), "a1"), events.TakenOver())

    assert not state.counts


# -- buttons -----------------------------------------------------------------------------------------------------


def test_every_button_of_the_dialogs_means_something() -> None:
    naming = after(LIST, events.NameWanted("game:a"))
    asked = after(results_shown(WON), events.StatisticsDeletion("asked"))
    trees = [games_dialog(LIST), games_dialog(naming), games_dialog(after(LIST, KeptDeleted("game:a")))]
    trees += [statistics_dialog(results_shown(WON)), statistics_dialog(asked)]
    found = {
        (item.attributes["data-action"], item.attributes.get("data-value", ""))
        for tree in trees
        for item in elements(tree)
        if "data-action" in item.attributes
    }

    meanings = {action: event_of_action(action, value, 0) for action, value in found}

    assert {"choose-file", "close"} == {action for action, meant in meanings.items() if meant is None}


def test_every_place_that_gets_the_focus_is_there() -> None:
    for state, event in [
        (LIST, events.NameWanted("game:a")),
        (listing(*[(f"game:{number}", THERE) for number in range(11)]), events.MoreKept()),
        (after(LIST, events.NameWanted("game:a")), events.NameCancelled()),
        (after(LIST, events.NameWanted("game:a")), events.NameGiven("Blue")),
        (LIST, KeptDeleted("game:a")),
        (LIST, KeptDeleted("aside:d")),
        (after(LIST, KeptDeleted("game:a")), KeptRestored("game:a")),
        (results_shown(WON), events.StatisticsDeletion("asked")),
        (after(results_shown(WON), events.StatisticsDeletion("asked")), events.StatisticsDeletion("dropped")),
        (after(results_shown(WON), events.StatisticsDeletion("asked")), events.StatisticsDeletion("confirmed")),
    ]:
        step = update(state, event)
        trees = [games_dialog(step.state), statistics_dialog(step.state)]
        names = [item.attributes.get("data-focus") for tree in trees for item in elements(tree)]

        assert [1] == [names.count(effect.name) for effect in effects(step, Focus)], event


def test_a_form_without_meaning_means_nothing() -> None:
    assert events.NameGiven("x") == event_of_form("name-game", {"name": "x"})
    assert event_of_form("other", {}) is None


@pytest.mark.parametrize("language", ["en", "es"])
def test_both_languages_have_both_dialogs(language: str) -> None:
    state = after(LIST, events.PrefChosen("language", language))

    assert say(language, "games.newer_facts") in words(games_dialog(state))


def test_a_kept_game_knows_its_id() -> None:
    assert "5f" == KeptGame("game:5f", "", "damaged").id

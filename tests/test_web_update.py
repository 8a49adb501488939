"""What a press, a key or a find in storage does to the page.

History and the bot are in `test_web_turns`, the choice of dice by itself in `test_web_draft`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from cephalopod.position import STANDARD
from tests.playing import (
    AGAINST_BOT,
    AGAINST_WHITE_BOT,
    FOUR_ONES,
    OPEN,
    TWO_PEOPLE,
    after,
    cell,
    effects,
    english,
    line_of,
    moves_of,
    names,
    notice,
    notice_key,
    picked,
    played,
    press,
    pressed,
    spoken,
)
from tests.strategies import variant_named
from web import events
from web.effects import CloseDialog, FocusCell, SaveGame, SavePrefs, ShowDialog
from web.events import CellFocused, CellPressed, CellPreviewed, Event, FocusMoved, OptionChosen, Pointer
from web.messages import TABLES, say
from web.model import DIALOGS, Confirm, DialogName, Prefs, SavedGame, State
from web.saves import read_prefs
from web.sentences import details_sentence, outcome_text, said
from web.update import PRESSED_ON_MS, update

CHOICE = played(*FOUR_ONES)
STEP_BY_STEP = Prefs(captures="step")
ONE_CAPTURE = ("c4", "b3")
"""Moves after which c3 has exactly one capture."""


# -- one press -------------------------------------------------------------------------------------------------


def test_a_press_plays_a_plain_placement() -> None:
    assert ["a1"] == moves_of(pressed(played(), "a1"))


def test_a_press_plays_the_only_capture() -> None:
    assert ["c4", "b3", "c3=b3+c4"] == moves_of(pressed(played(*ONE_CAPTURE), "c3"))


def test_a_move_is_spoken_once() -> None:
    step = press(played(*ONE_CAPTURE), "c3")

    assert [english("said.captured", player="White", cell="c3", pips=2, cells="b3, c4")] == spoken(step)


def test_a_move_is_kept() -> None:
    step = press(played(), "a1")

    assert [SaveGame(step.state)] == effects(step, SaveGame)


def test_each_kept_state_has_a_greater_revision() -> None:
    first = pressed(played(), "a1")

    assert first.revision < pressed(first, "b1").revision


def test_the_last_move_is_spoken_with_the_result() -> None:
    state = played(start="1FF/fFf/fFf w")

    step = press(state, "a3")

    assert [
        english("said.placed", player="White", cell="a3", pips=1) + " " + english("result.white", more=5, fewer=4)
    ] == spoken(step)


def test_a_press_after_the_end_is_answered() -> None:
    state = pressed(played(start="1FF/fFf/fFf w"), "a3", "b2")

    assert "refused.game_over" == notice_key(state)


def test_a_press_on_a_die_is_refused_with_its_owner_and_pips() -> None:
    state = pressed(played("a1"), "a1")

    assert ("refused.taken_white", {"cell": "a1", "pips": 1}) == notice(state)
    assert ["a1"] == moves_of(state)


def test_a_press_on_a_black_die_is_refused() -> None:
    assert "refused.taken_black" == notice_key(pressed(played("a1", "b2"), "b2"))


def test_a_refusal_is_spoken_once() -> None:
    step = press(played("a1"), "a1")

    assert [english("refused.taken_white", cell="a1", pips=1)] == spoken(step)


def test_a_refusal_marks_the_cell() -> None:
    state = pressed(played("a1"), "a1")

    assert state.notice is not None
    assert cell("a1") == state.notice.cell


def test_two_refusals_in_a_row_differ() -> None:
    """Otherwise the second would not be seen: the cell shakes again only if its mark changes."""
    once = pressed(played("a1"), "a1")
    twice = pressed(once, "a1")

    assert once.notice is not None and twice.notice is not None
    assert once.notice.serial != twice.notice.serial


def test_a_move_takes_the_notice_away() -> None:
    assert notice(pressed(played("a1"), "a1", "b5")) is None


def test_a_press_moves_the_one_tab_stop_to_the_cell() -> None:
    assert cell("e5") == pressed(played(), "e5").focus


def test_a_press_ends_the_motion_of_the_move_before() -> None:
    state = pressed(played(), "a1")

    assert (True, False) == (state.fresh, pressed(state, "a1").fresh)


def test_after_a_move_nothing_is_previewed_until_something_is_pointed_at() -> None:
    assert pressed(after(played(), CellPreviewed(cell("a1"))), "a1").preview is None


# -- more than one capture ---------------------------------------------------------------------------------------


def test_a_press_where_captures_can_be_chosen_from_plays_nothing() -> None:
    state = pressed(CHOICE, "c3")

    assert (list(FOUR_ONES), set()) == (moves_of(state), picked(state))


def test_all_eleven_captures_are_listed() -> None:
    state = pressed(CHOICE, "c3")

    assert state.draft is not None
    assert 11 == len(state.draft.options)


def test_opening_a_choice_is_spoken_with_the_number_of_captures() -> None:
    step = press(CHOICE, "c3")

    assert [english("said.draft_opened", cell="c3", n=11)] == spoken(step)


def test_a_press_on_a_neighbour_picks_it() -> None:
    assert {"b3"} == picked(pressed(CHOICE, "c3", "b3"))


def test_a_second_press_on_a_neighbour_takes_it_out() -> None:
    assert {"c2"} == picked(pressed(CHOICE, "c3", "b3", "c2", "b3"))


def test_a_picked_die_is_spoken_with_the_sum() -> None:
    (sentence,) = spoken(press(pressed(CHOICE, "c3"), "b3"))

    assert sentence.startswith("b3")
    assert sentence.endswith(english("said.sum", n=1))


def test_a_press_on_the_open_cell_places_a_legal_set() -> None:
    state = pressed(CHOICE, "c3", "b3", "c2", "c3")

    assert [*FOUR_ONES, "c3=b3+c2"] == moves_of(state)
    assert picked(state) is None


@pytest.mark.parametrize(
    ("presses", "reason"), [(["c3"], "refused.none_picked"), (["b3", "c3"], "refused.one_picked")]
)
def test_a_press_on_the_open_cell_before_a_legal_set_is_refused_and_the_choice_kept(
    presses: list[str], reason: str
) -> None:
    state = pressed(CHOICE, "c3", *presses)

    assert (reason, {"b3"} & set(presses)) == (notice_key(state), picked(state))


def test_an_illegal_die_is_refused_with_the_sum_and_the_choice_kept() -> None:
    state = pressed(played(start=OPEN), "c3", "c2", "c4", "d3")

    assert ("refused.sum", {"sum": "3 + 2 + 2", "limit": 6}) == notice(state)
    assert {"c2", "c4"} == picked(state)


def test_a_die_that_fits_in_no_capture_is_refused_and_the_choice_kept() -> None:
    state = pressed(played(start="5/2f2/1A1A1/2B2/5 w"), "c3", "b3", "c4")

    assert "refused.sum" == notice_key(state)
    assert {"b3"} == picked(state)


def test_the_next_pick_takes_the_refusal_away() -> None:
    assert notice(pressed(CHOICE, "c3", "c3", "b3")) is None


def test_the_last_legal_set_is_filled_in_but_not_played() -> None:
    start = "5/2f2/1A1B1/2e2/5 w"

    state = pressed(played(start=start), "c3", "c2")

    assert {"b3", "c2"} == picked(state)
    assert [] == moves_of(state)


def test_a_filled_in_set_can_be_changed() -> None:
    state = pressed(played(start="5/2f2/1A1B1/2e2/5 w"), "c3", "c2", "c2")

    assert {"b3"} == picked(state)


def test_a_complete_set_is_spoken_with_how_to_place_it() -> None:
    (sentence,) = spoken(press(pressed(CHOICE, "c3", "c4"), "b3"))

    assert english("status.draft_ready", cell="c3", n=2) in sentence


def test_escape_cancels_at_no_cost() -> None:
    step = update(pressed(CHOICE, "c3", "b3"), events.Cancelled())

    assert (list(FOUR_ONES), None) == (moves_of(step.state), picked(step.state))
    assert [english("said.cancelled")] == spoken(step)


@pytest.mark.parametrize("elsewhere", ["a1", "b2", "e5"])
def test_a_press_elsewhere_cancels_and_plays_nothing(elsewhere: str) -> None:
    state = pressed(CHOICE, "c3", "b3", elsewhere)

    assert (list(FOUR_ONES), None) == (moves_of(state), picked(state))


def test_a_press_on_a_die_that_is_no_neighbour_cancels() -> None:
    state = pressed(played(*FOUR_ONES, "a1", "e5"), "c3", "b3", "a1")

    assert picked(state) is None
    assert notice(state) is None


def test_cancelling_nothing_says_nothing() -> None:
    assert () == update(CHOICE, events.Cancelled()).effects


def test_cancelling_clears_the_notice() -> None:
    assert notice(after(pressed(CHOICE, "c4"), events.Cancelled())) is None


@pytest.mark.parametrize("index", range(11))
def test_each_listed_capture_can_be_chosen_by_its_number(index: int) -> None:
    state = pressed(CHOICE, "c3")
    assert state.draft is not None
    move = state.draft.options[index]

    assert move == after(state, OptionChosen(index)).last_move


def test_a_number_that_is_not_listed_changes_nothing() -> None:
    state = pressed(CHOICE, "c3")

    assert state == after(state, OptionChosen(11))


def test_a_number_without_a_choice_changes_nothing() -> None:
    assert CHOICE == after(CHOICE, OptionChosen(0))


def test_opening_a_choice_ends_notice_and_preview() -> None:
    state = pressed(after(pressed(CHOICE, "c4"), CellPreviewed(cell("c3"))), "c3")

    assert (None, None) == (notice(state), state.preview)


def test_cancelling_a_choice_takes_its_refusal_away() -> None:
    assert notice(after(pressed(CHOICE, "c3", "c3"), events.Cancelled())) is None


# -- step by step ------------------------------------------------------------------------------------------------


def test_step_by_step_the_only_capture_is_chosen_too() -> None:
    state = pressed(played(*ONE_CAPTURE, prefs=STEP_BY_STEP), "c3")

    assert (list(ONE_CAPTURE), set()) == (moves_of(state), picked(state))


def test_step_by_step_nothing_is_filled_in() -> None:
    state = pressed(played(*ONE_CAPTURE, prefs=STEP_BY_STEP), "c3", "b3")

    assert {"b3"} == picked(state)


def test_step_by_step_the_open_cell_places_the_die() -> None:
    state = pressed(played(*ONE_CAPTURE, prefs=STEP_BY_STEP), "c3", "b3", "c4", "c3")

    assert "c3=b3+c4" == moves_of(state)[-1]


def test_step_by_step_a_plain_placement_takes_one_press() -> None:
    assert ["a1"] == moves_of(pressed(played(prefs=STEP_BY_STEP), "a1"))


# -- pressing on -------------------------------------------------------------------------------------------------


def captured_at(at_ms: float, prefs: Prefs | None = None) -> State:
    """Return the state in which c3 has just captured b3 and c4."""
    return press(played(*ONE_CAPTURE, prefs=prefs), "c3", at_ms=at_ms).state


def test_a_press_on_a_cell_that_was_just_emptied_is_answered_not_played() -> None:
    step = press(captured_at(1000), "b3", at_ms=1000 + PRESSED_ON_MS - 1)

    assert ("refused.captured_already", {"cell": "b3"}) == notice(step.state)
    assert 3 == len(moves_of(step.state))


def test_600_ms_later_it_is_a_move() -> None:
    assert 600 == PRESSED_ON_MS

    state = press(captured_at(1000), "b3", at_ms=1000 + PRESSED_ON_MS).state

    assert 4 == len(moves_of(state))


def test_a_second_press_within_the_time_is_answered_again() -> None:
    once = press(captured_at(1000), "b3", at_ms=1100).state

    assert "refused.captured_already" == notice_key(press(once, "b3", at_ms=1200).state)


def test_another_cell_can_be_played_at_once() -> None:
    assert 4 == len(moves_of(press(captured_at(1000), "a1", at_ms=1001).state))


def test_step_by_step_no_press_is_taken_for_pressing_on() -> None:
    two = played(*ONE_CAPTURE, prefs=STEP_BY_STEP)
    state = after(two, events.CellPressed(cell("c3"), 1000), OptionChosen(0, 1000))

    assert 4 == len(moves_of(press(state, "b3", at_ms=1001).state))


def test_a_move_that_was_gone_back_to_has_not_just_emptied_anything() -> None:
    later = press(captured_at(1000), "a1", at_ms=2000).state
    back = after(later, events.UndoPressed())

    assert 4 == len(moves_of(press(back, "b3", at_ms=2001).state))


# -- confirming --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("confirm", "pointer", "wanted"),
    [
        ("auto", "touch", True),
        ("auto", "mouse", False),
        ("auto", "key", False),
        ("on", "touch", True),
        ("on", "mouse", True),
        ("on", "key", True),
        ("off", "touch", False),
        ("off", "mouse", False),
        ("off", "key", False),
    ],
)
def test_who_is_asked_to_confirm(confirm: Confirm, pointer: Pointer, wanted: bool) -> None:
    step = press(played(prefs=Prefs(confirm=confirm)), "a1", pointer=pointer)

    assert (cell("a1") if wanted else None) == step.state.ghost
    assert wanted == (moves_of(step.state) == [])


CONFIRMED = Prefs(confirm="on")


def test_a_press_on_the_ghost_plays() -> None:
    assert ["a1"] == moves_of(pressed(played(prefs=CONFIRMED), "a1", "a1"))


def test_a_press_elsewhere_moves_the_ghost() -> None:
    state = pressed(played(prefs=CONFIRMED), "a1", "b2")

    assert (cell("b2"), []) == (state.ghost, moves_of(state))


def test_what_waits_to_be_confirmed_is_spoken() -> None:
    step = press(played(*ONE_CAPTURE, prefs=CONFIRMED), "c3")

    assert [english("status.confirm_capture", cell="c3", pips=2, cells="b3, c4")] == spoken(step)


def test_a_ghost_is_cancelled_at_no_cost() -> None:
    step = update(pressed(played(prefs=CONFIRMED), "a1"), events.Cancelled())

    assert (None, []) == (step.state.ghost, moves_of(step.state))
    assert [english("said.cancelled")] == spoken(step)


@pytest.mark.parametrize(
    ("confirm", "pointer", "wanted"),
    [
        ("on", "mouse", True),
        ("on", "key", True),
        ("auto", "touch", True),
        ("auto", "mouse", False),
        ("auto", "key", False),
        ("off", "touch", False),
    ],
)
def test_who_is_asked_to_confirm_a_listed_capture(confirm: Confirm, pointer: Pointer, wanted: bool) -> None:
    state = pressed(replace(CHOICE, prefs=Prefs(confirm=confirm)), "c3")
    step = update(state, OptionChosen(3, 1e6, pointer))

    assert wanted == (step.state.node == state.node)


def test_a_listed_capture_that_waits_is_shown_as_chosen_and_spoken() -> None:
    state = pressed(replace(CHOICE, prefs=CONFIRMED), "c3")
    assert state.draft is not None
    move = state.draft.options[3]
    step = update(state, OptionChosen(3))

    assert step.state.draft == replace(state.draft, picked=frozenset(move.captured))
    assert [said(state, outcome_text(state.position, move))] == spoken(step)


@pytest.mark.parametrize("second", [OptionChosen(3), CellPressed(cell("c3"), 1e6)])
def test_a_second_press_on_the_same_chip_or_on_the_cell_plays_it(second: Event) -> None:
    state = pressed(replace(CHOICE, prefs=CONFIRMED), "c3")
    assert state.draft is not None

    assert state.draft.options[3] == after(state, OptionChosen(3), second).last_move


def test_a_press_on_another_chip_shows_that_one() -> None:
    state = pressed(replace(CHOICE, prefs=CONFIRMED), "c3")
    shown = after(state, OptionChosen(3), OptionChosen(4))

    assert state.node == shown.node
    assert state.draft is not None and shown.draft is not None
    assert frozenset(state.draft.options[4].captured) == shown.draft.picked


def test_a_choice_needs_no_further_confirmation() -> None:
    state = pressed(played(*FOUR_ONES, prefs=CONFIRMED), "c3", "b3", "c2", "c3")

    assert "c3=b3+c2" == moves_of(state)[-1]


def test_a_choice_takes_the_place_of_a_ghost() -> None:
    state = pressed(played(*FOUR_ONES, prefs=CONFIRMED), "a1", "c3")

    assert (None, set()) == (state.ghost, picked(state))


def test_a_press_on_a_die_takes_the_ghost_away_with_the_reason() -> None:
    state = pressed(played("c4", prefs=CONFIRMED), "a1", "c4")

    assert (None, "refused.taken_white") == (state.ghost, notice_key(state))


def test_a_ghost_takes_the_notice_away() -> None:
    assert notice(pressed(played("c4", prefs=CONFIRMED), "c4", "a1")) is None


# -- looking before pressing -------------------------------------------------------------------------------------


def test_the_pointer_previews_a_cell() -> None:
    assert cell("a1") == after(played(), CellPreviewed(cell("a1"))).preview


def test_a_preview_ends_when_the_pointer_leaves() -> None:
    assert after(played(), CellPreviewed(cell("a1")), CellPreviewed(None)).preview is None


def test_a_preview_is_silent() -> None:
    assert () == update(played(), CellPreviewed(cell("a1"))).effects


def test_the_same_preview_again_is_the_same_state() -> None:
    """Nothing is drawn then, however often the pointer moves."""
    state = after(played(), CellPreviewed(cell("a1")))

    assert state is update(state, CellPreviewed(cell("a1"))).state


def test_the_focus_previews_too() -> None:
    state = after(played(), CellFocused(cell("a1")))

    assert (cell("a1"), cell("a1")) == (state.focus, state.preview)


def test_the_same_focus_again_is_the_same_state() -> None:
    state = after(played(), CellFocused(cell("a1")))

    assert state is update(state, CellFocused(cell("a1"))).state


def test_a_focus_that_comes_back_previews_again() -> None:
    state = after(played(), CellFocused(cell("a1")), CellPreviewed(None), CellFocused(cell("a1")))

    assert cell("a1") == state.preview


def test_the_keyboard_previews_where_it_goes() -> None:
    assert cell("d3") == after(played(), FocusMoved(files=1)).preview


# -- the keyboard's way about the board --------------------------------------------------------------------------


def test_the_keyboard_starts_in_the_middle() -> None:
    assert cell("c3") == played().focus


@pytest.mark.parametrize(
    ("move", "place"),
    [
        (FocusMoved(files=1), "d3"),
        (FocusMoved(files=-1), "b3"),
        (FocusMoved(ranks=1), "c4"),
        (FocusMoved(ranks=-1), "c2"),
        (FocusMoved(edge="rank_start"), "a3"),
        (FocusMoved(edge="rank_end"), "e3"),
        (FocusMoved(edge="board_start"), "a5"),
        (FocusMoved(edge="board_end"), "e1"),
    ],
)
def test_the_keyboard_moves_as_the_eye_reads(move: FocusMoved, place: str) -> None:
    step = update(played(), move)

    assert {place} == names(step.state, {step.state.focus})
    assert (FocusCell(cell(place)),) == step.effects


@pytest.mark.parametrize(
    ("move", "place"),
    [
        (FocusMoved(files=1), "b3"),
        (FocusMoved(files=-1), "d3"),
        (FocusMoved(ranks=1), "c2"),
        (FocusMoved(ranks=-1), "c4"),
        (FocusMoved(edge="rank_start"), "e3"),
        (FocusMoved(edge="rank_end"), "a3"),
        (FocusMoved(edge="board_start"), "e1"),
        (FocusMoved(edge="board_end"), "a5"),
    ],
)
def test_seen_from_black_s_side_the_keyboard_moves_as_the_eye_reads_too(move: FocusMoved, place: str) -> None:
    state = after(played(prefs=Prefs(flip=True)), move)

    assert {place} == names(state, {state.focus})


def test_on_a_snub_board_the_keyboard_moves_along_ranks_and_files() -> None:
    state = played(variant=variant_named("snub5"))
    path = [FocusMoved(files=1), FocusMoved(ranks=1), FocusMoved(files=-1), FocusMoved(ranks=-1)]
    reached = [names(now, {now.focus}) for now in (after(state, *path[: count + 1]) for count in range(4))]

    assert [{"d3"}, {"d4"}, {"c4"}, {"c3"}] == reached


@pytest.mark.parametrize(
    ("corner", "move"),
    [
        ("a1", FocusMoved(files=-1)),
        ("a1", FocusMoved(ranks=-1)),
        ("e5", FocusMoved(files=1)),
        ("e5", FocusMoved(ranks=1)),
    ],
)
def test_at_the_edge_the_keyboard_stays(corner: str, move: FocusMoved) -> None:
    state = after(played(), CellFocused(cell(corner)))

    assert cell(corner) == after(state, move).focus


def test_moving_about_keeps_an_open_choice() -> None:
    assert {"b3"} == picked(after(pressed(CHOICE, "c3", "b3"), FocusMoved(files=1)))


def test_details_of_the_cell_are_shown_and_spoken_once() -> None:
    step = update(CHOICE, events.DetailsAsked())
    sentence = details_sentence("en", CHOICE.position, CHOICE.focus)

    assert [sentence] == spoken(step)
    assert ("notice.plain", {"text": sentence}) == notice(step.state)


# -- preferences, dialogs, storage -------------------------------------------------------------------------------


def test_a_preference_is_set_and_kept() -> None:
    step = update(played(), events.PrefChosen("captures", "step"))

    assert "step" == step.state.prefs.captures
    (kept,) = effects(step, SavePrefs)
    assert step.state.prefs == read_prefs(kept.text, Prefs())


def test_the_language_changes_in_the_middle_of_a_choice_and_the_choice_stays() -> None:
    step = update(pressed(CHOICE, "c3", "b3"), events.PrefChosen("language", "es"))

    assert {"b3"} == picked(step.state)
    assert [say("es", "said.language")] == spoken(step)


def test_a_refusal_follows_the_language() -> None:
    state = after(pressed(played("a1"), "a1"), events.PrefChosen("language", "es"))

    assert ("refused.taken_white", {"cell": "a1", "pips": 1}) == notice(state)


def test_words_of_the_other_language_do_not_stay() -> None:
    state = after(CHOICE, events.DetailsAsked(), events.PrefChosen("language", "es"))

    assert notice(state) is None


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_is_shown_and_known_to_be_open(name: DialogName) -> None:
    step = update(played(), events.DialogWanted(name))

    assert ([ShowDialog(name)], name) == (effects(step, ShowDialog), step.state.dialog)


def test_a_dialog_that_was_closed_is_not_open() -> None:
    assert after(played(), events.DialogWanted("help"), events.DialogClosed("help")).dialog is None


def test_the_close_of_a_dialog_that_gave_way_to_another_does_not_close_that_one() -> None:
    state = after(played(), events.DialogWanted("menu"), events.DialogWanted("help"), events.DialogClosed("menu"))

    assert "help" == state.dialog


def test_blocked_storage_is_told_once() -> None:
    first = update(played(), events.StorageFailed("unavailable"))
    second = update(first.state, events.StorageFailed("unavailable"))

    assert [english("storage.unavailable")] == spoken(first)
    assert () == second.effects


@pytest.mark.parametrize("reason", ["unavailable", "full"])
def test_what_storage_refuses_is_shown(reason: Literal["unavailable", "full"]) -> None:
    state = after(played(), events.StorageFailed(reason))

    assert f"storage.{reason}" == notice_key(state)


def test_another_reason_of_storage_is_told_too() -> None:
    state = after(played(), events.StorageFailed("unavailable"), events.StorageFailed("full"))

    assert "storage.full" == notice_key(state)


@pytest.mark.parametrize("reason", ["damaged", "newer", "prefs_damaged", "prefs_newer"])
def test_an_unreadable_save_is_told(
    reason: Literal["damaged", "newer", "prefs_damaged", "prefs_newer"],
) -> None:
    step = update(played(), events.SaveUnreadable(reason))

    assert [english(f"save.{reason}")] == spoken(step)


def test_this_game_saved_in_another_tab_is_told() -> None:
    assert [english("storage.other_tab")] == spoken(update(played(), events.SavedElsewhere("here")))


def test_another_game_saved_in_another_tab_is_not_told() -> None:
    assert () == update(played(), events.SavedElsewhere("there")).effects


def test_a_failed_effect_is_told_in_its_own_sentence() -> None:
    step = update(played(), events.FailedEffect("status.failed_reason", {"reason": "no"}))

    assert [english("status.failed_reason", reason="no")] == spoken(step)


def test_the_wish_for_less_motion_is_known() -> None:
    assert after(played(), events.MotionChanged(True)).reduced_motion


# -- a game that was left ----------------------------------------------------------------------------------------


def left_game(*moves: str) -> SavedGame:
    """Return a game that was left in an earlier visit."""
    there = played(*moves, seats=TWO_PEOPLE)
    return SavedGame("there", 5, there.game, there.tip, there.seats, 99)


def test_a_game_that_was_left_is_offered_and_spoken_once() -> None:
    step = update(played(), events.GameFound(left_game("a1", "b2")))

    assert [english("resume.question", board="5x5", ply=2)] == spoken(step)
    assert [] == moves_of(step.state)


def test_a_game_that_was_left_goes_on() -> None:
    state = after(played(seats=AGAINST_BOT), events.GameFound(left_game("a1", "b2")), events.Resumed())

    assert ["a1", "b2"] == moves_of(state)
    assert ("there", 5, 99, TWO_PEOPLE) == (state.game_id, state.revision, state.seed, state.seats)
    assert state.resumable is None


def test_a_game_that_was_left_on_another_board_starts_in_its_middle() -> None:
    other = played("a1", variant=variant_named("3x3"))
    saved = replace(left_game(), game=other.game, node=other.node)

    assert cell("b2", other) == after(played(), events.GameFound(saved), events.Resumed()).focus


def test_a_game_that_was_left_at_the_bot_s_turn_wakes_it() -> None:
    saved = replace(left_game("a1"), seats=AGAINST_BOT)

    assert "starting" == after(played(), events.GameFound(saved), events.Resumed()).bot.phase


def test_the_offer_can_be_declined() -> None:
    state = after(played(), events.GameFound(left_game("a1")), events.ResumeDeclined())

    assert (None, []) == (state.resumable, moves_of(state))


def test_the_offer_ends_with_the_first_move() -> None:
    assert pressed(after(played(), events.GameFound(left_game("a1"))), "c3").resumable is None


def test_going_on_without_an_offer_changes_nothing() -> None:
    assert played() == after(played(), events.Resumed())


# -- every language ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TABLES)
def test_a_whole_choice_speaks_each_language(language: str) -> None:
    state = played(*FOUR_ONES, prefs=Prefs(language=language))
    steps = [press(state, "c3")]
    for name in ("c3", "b3", "c2", "c3"):
        steps.append(press(steps[-1].state, name))

    assert [1, 1, 1, 1, 1] == [len(spoken(step)) for step in steps]
    assert spoken(steps[0]) == [say(language, "said.draft_opened", cell="c3", n=11)]


def test_the_page_opens_with_a_person_to_move_on_the_standard_board() -> None:
    state = played(seats=AGAINST_BOT)

    assert (STANDARD, 0, False) == (state.variant, state.seat_to_move, state.bot_is_busy)


def test_a_person_can_play_black() -> None:
    state = played("a1", seats=AGAINST_WHITE_BOT)

    assert ["a1", "b5"] == line_of(pressed(state, "b5"))


def test_a_press_beside_everything_cancels_a_choice_and_is_else_nothing() -> None:
    choosing = pressed(CHOICE, "c3", "c4")

    assert after(choosing, events.PressedElsewhere()).draft is None
    assert update(CHOICE, events.PressedElsewhere()).state is CHOICE


# -- the side from which the board is seen -----------------------------------------------------------------------


def test_the_board_is_flipped_and_flipped_back() -> None:
    once = update(played(), events.BoardFlipped())
    twice = update(once.state, events.BoardFlipped())

    assert (True, False) == (once.state.prefs.flip, twice.state.prefs.flip)
    assert [english("said.seen_from_black"), english("said.seen_from_white")] == spoken(once) + spoken(twice)


def test_the_side_is_kept_for_the_next_visit() -> None:
    (kept,) = effects(update(played(), events.BoardFlipped()), SavePrefs)

    assert read_prefs(kept.text, Prefs()).flip


def test_flipping_changes_nothing_else() -> None:
    state = after(pressed(CHOICE, "c3", "b3"), events.BoardFlipped())

    assert {"b3"} == picked(state)


def test_flipping_from_the_menu_closes_it() -> None:
    step = update(after(played(), events.DialogWanted("menu")), events.BoardFlipped())

    assert [CloseDialog()] == effects(step, CloseDialog)
    assert [] == effects(update(played(), events.BoardFlipped()), CloseDialog)

"""Setting up a position on the page: what presses and keys do, and that the game waits untouched."""

from __future__ import annotations

import pytest

from cephalopod.notation import parse_position, position_text
from cephalopod.position import Color
from tests.playing import (
    AGAINST_BOT,
    AGAINST_WHITE_BOT,
    TWO_PEOPLE,
    after,
    answer,
    by_class,
    cell,
    effects,
    elements,
    english,
    line_of,
    moves_of,
    names,
    notice,
    picked,
    played,
    press,
    pressed,
    requests,
    spoken,
)
from tests.strategies import variant_named
from web import events
from web.editing import OF_THE_GAME, edited
from web.effects import CloseDialog, FocusCell, SaveGame, StopBot
from web.events import (
    BrushChosen,
    CellEmptied,
    CellFocused,
    CellPreviewed,
    ColorTyped,
    EditorCleared,
    EditorLeft,
    EditorOpened,
    EditorVariantChosen,
    Event,
    FocusMoved,
    GameStarted,
    PipsChanged,
    PipsTyped,
    PositionTyped,
    SideChosen,
    UndoPressed,
)
from web.model import Prefs, State
from web.saves import game_envelope
from web.update import update
from web.view_board import cell_marks, ghost_dice
from web.view_page import page_view

GAME = played("a1", "b5", "c1")
OPEN = after(GAME, EditorOpened())
THINKING = pressed(played(seats=AGAINST_BOT), "a1")


def shown(state: State) -> str:
    """Return the text of the position that is set up."""
    assert state.editor is not None
    return position_text(state.editor.position)


# -- opening and leaving -----------------------------------------------------------------------------------------


def test_one_begins_with_the_position_on_the_board() -> None:
    step = update(GAME, EditorOpened())

    assert position_text(GAME.position) == shown(step.state)
    assert [english("said.editor_opened")] == spoken(step)


def test_one_can_begin_with_another_position() -> None:
    assert "3/3/3 b" == shown(after(GAME, EditorOpened(parse_position("3/3/3 b"))))


def test_opening_from_the_menu_closes_it() -> None:
    step = update(after(GAME, events.DialogWanted("menu")), EditorOpened())

    assert [CloseDialog()] == effects(step, CloseDialog)


def test_leaving_leads_back_to_the_game_as_it_was() -> None:
    edited = after(pressed(OPEN, "a1", "e5"), SideChosen(Color.WHITE), EditorVariantChosen(board="3x3"))
    step = update(edited, EditorLeft())

    assert (GAME.game, GAME.node, GAME.tip, None) == (
        step.state.game,
        step.state.node,
        step.state.tip,
        step.state.editor,
    )
    assert game_envelope(GAME) == game_envelope(step.state)
    assert [english("said.editor_left")] == spoken(step)


def test_nothing_of_it_is_kept_as_the_game() -> None:
    steps = [
        update(OPEN, event) for event in (BrushChosen(2), SideChosen(Color.WHITE), EditorCleared(), EditorLeft())
    ]

    assert [] == [effect for step in [*steps, press(OPEN, "c3")] for effect in effects(step, SaveGame)]


def test_a_choice_that_was_open_is_dropped() -> None:
    state = pressed(played("c4", "c2", "b3", "d3"), "c3")

    assert picked(after(state, EditorOpened())) is None


def test_the_bot_stops_while_a_position_is_set_up_and_goes_on_afterwards() -> None:
    opened = update(THINKING, EditorOpened())
    late = after(opened.state, answer(THINKING, "b5"))
    back = update(late, EditorLeft())

    assert [StopBot()] == effects(opened, StopBot)
    assert ["a1"] == moves_of(back.state)
    assert [THINKING.bot.request + 1] == [request["id"] for request in requests(back)]


def test_a_bot_that_was_told_to_stop_stays_so() -> None:
    state = after(THINKING, events.StopPressed(), EditorOpened())

    assert ([], "paused") == (requests(update(state, EditorLeft())), after(state, EditorLeft()).bot.phase)


def test_a_hint_that_is_looked_for_is_dropped() -> None:
    step = update(after(GAME, events.HintWanted("move")), EditorOpened())

    assert [StopBot()] == effects(step, StopBot)


def test_without_the_editor_its_events_mean_nothing() -> None:
    assert [GAME] * 3 == [
        after(GAME, event) for event in (CellEmptied(), EditorCleared(), PositionTyped("3/3/3 w"))
    ]


# -- the board ---------------------------------------------------------------------------------------------------


def test_a_press_places_the_chosen_die_and_says_it() -> None:
    step = press(after(OPEN, BrushChosen(-4)), "c3")

    assert "1a3/5/2d2/5/A1A2 b" == shown(step.state)
    assert ["c3, black 4"] == spoken(step)


def test_a_press_on_the_same_die_takes_it_away() -> None:
    step = press(OPEN, "a1")

    assert "1a3/5/5/5/2A2 b" == shown(step.state)
    assert ["a1, empty"] == spoken(step)


def test_the_board_shows_what_is_set_up() -> None:
    state = pressed(OPEN, "c3")
    labels = [
        found.attributes["aria-label"] for found in elements(page_view(state)) if "data-cell" in found.attributes
    ]

    assert {"c3, white 1", "b5, black 1"} <= set(labels)


def test_the_board_marks_no_last_move_and_offers_no_moves() -> None:
    state = edited(after(pressed(played("c4", "b3"), "c3"), EditorOpened(), CellPreviewed(cell("d4"))))

    assert {cell("d4"): ["ghost"]} == cell_marks(state)


@pytest.mark.parametrize(
    ("brush", "at", "expected"), [(-4, "c3", {cell("c3"): -4}), (0, "c3", {}), (1, "a1", {}), (3, "a1", {})]
)
def test_the_die_that_a_press_would_place_is_shown_before(brush: int, at: str, expected: dict[int, int]) -> None:
    assert expected == ghost_dice(edited(after(OPEN, BrushChosen(brush), CellPreviewed(cell(at)))))


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (PipsTyped(5), "1a3/5/2E2/5/A1A2 b"),
        (PipsChanged(1), "1a3/5/2A2/5/A1A2 b"),
        (PipsChanged(-1), "1a3/5/5/5/A1A2 b"),
        (ColorTyped(Color.BLACK), "1a3/5/2a2/5/A1A2 b"),
        (CellEmptied(), "1a3/5/5/5/A1A2 b"),
    ],
)
def test_keys_change_the_cell_in_focus(event: Event, expected: str) -> None:
    assert expected == shown(after(OPEN, CellFocused(cell("c3")), event))


def test_pips_stay_within_what_the_dice_can_show() -> None:
    state = after(OPEN, CellFocused(cell("a1")), *[PipsChanged(1)] * 9)
    step = update(state, PipsTyped(7))

    assert shown(state).startswith("1a3/5/5/5/F")
    assert [english("refused.pips", pips=7, limit=6)] == spoken(step)
    assert shown(state) == shown(step.state)


def test_the_keyboard_walks_about_the_board_that_is_set_up() -> None:
    state = after(GAME, EditorOpened(parse_position("7/7/7/7/7/7/7 w")), FocusMoved(edge="board_end"))

    assert "g1" == variant_named("7x7").board.cell_name(state.focus)
    assert (FocusCell(6),) == update(state, FocusMoved(ranks=-1)).effects


def test_flipped_the_keyboard_walks_as_the_eye_reads() -> None:
    state = after(played(prefs=Prefs(flip=True)), EditorOpened(), FocusMoved(files=1))

    assert {"b3"} == names(state, {state.focus})


def test_details_are_of_the_position_that_is_set_up() -> None:
    (sentence,) = spoken(update(after(OPEN, CellFocused(cell("b1"))), events.DetailsAsked()))

    assert "a1 white 1, c1 white 1" in sentence


@pytest.mark.parametrize("board", ["3x3", "snub5", "7x7"])
def test_another_board_keeps_the_keyboard_on_it(board: str) -> None:
    state = after(OPEN, CellFocused(cell("e5")), CellPreviewed(cell("e5")), EditorVariantChosen(board=board))
    cells = len(variant_named(board).board)

    assert state.focus < cells
    assert state.preview is None or state.preview < cells
    assert page_view(state)
    assert after(state, EditorLeft()).focus < 25


def test_back_from_a_larger_board_the_keyboard_is_on_the_game_s() -> None:
    state = after(OPEN, EditorVariantChosen(board="7x7"), CellFocused(48), EditorLeft())

    assert cell("c3") == state.focus


# -- the rest ----------------------------------------------------------------------------------------------------


def test_dice_that_do_not_fit_any_more_are_told_of() -> None:
    step = update(OPEN, EditorVariantChosen(board="3x3"))

    assert [english("said.editor_variant_lost", board="3x3", n=1)] == spoken(step)
    assert ("said.editor_variant_lost", {"board": "3x3", "n": 1}) == notice(step.state)


def test_other_dice_keep_the_board() -> None:
    assert shown(OPEN) + " d12" == shown(after(OPEN, EditorVariantChosen(dice=12)))


def test_the_side_to_move_is_said() -> None:
    step = update(OPEN, SideChosen(Color.WHITE))

    assert ("1a3/5/5/5/A1A2 w", [english("said.turn_white")]) == (shown(step.state), spoken(step))


def test_clearing_can_be_taken_back() -> None:
    cleared = after(OPEN, EditorCleared())

    assert ("5/5/5/5/5 w", shown(OPEN)) == (shown(cleared), shown(after(cleared, UndoPressed())))


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    step = update(OPEN, UndoPressed())

    assert [english("refused.nothing_to_undo")] == spoken(step)
    assert line_of(GAME) == line_of(step.state)


def test_a_typed_position_is_on_the_board_at_once() -> None:
    step = update(OPEN, PositionTyped("3/1d1/3 b"))

    assert ("3/1d1/3 b", [english("said.position_read")]) == (shown(step.state), spoken(step))


def test_what_was_pasted_and_cannot_be_read_is_said() -> None:
    assert [english("error.no_turn")] == spoken(update(OPEN, PositionTyped("3/1d1/3")))


def test_while_one_types_nothing_is_said_against_it() -> None:
    text = shown(OPEN)

    assert () == update(OPEN, PositionTyped(text + "x")).effects


@pytest.mark.parametrize("kind", OF_THE_GAME, ids=lambda kind: kind.__name__)
def test_what_belongs_to_the_game_does_nothing_meanwhile(kind: type[Event]) -> None:
    made: dict[type, Event] = {
        events.OptionChosen: events.OptionChosen(0),
        events.LegalMoveChosen: events.LegalMoveChosen("c3"),
        events.HintWanted: events.HintWanted("move"),
        events.NodeChosen: events.NodeChosen(1),
        events.Stepped: events.Stepped("back"),
        events.GlyphChosen: events.GlyphChosen("!"),
        events.CommentWritten: events.CommentWritten(1, "x"),
        events.Rematched: events.Rematched("x", 1, "2026.02.25"),
    }
    event = made.get(kind) or kind()

    assert (OPEN, ()) == (update(OPEN, event).state, update(OPEN, event).effects)


def test_a_change_of_language_keeps_what_is_set_up() -> None:
    state = after(pressed(OPEN, "c3"), events.PrefChosen("language", "es"))

    assert "1a3/5/2A2/5/A1A2 b" == shown(state)


# -- playing from it ---------------------------------------------------------------------------------------------


def started(state: State, seats: object = TWO_PEOPLE) -> State:
    """Return the state after a game was started from what is set up."""
    return after(state, GameStarted(None, seats, "there", 3, "2026.02.25"))  # type: ignore[arg-type]


def test_a_game_begins_from_what_was_set_up() -> None:
    state = started(after(OPEN, PositionTyped("3/1d1/A1B b d12")))

    assert ("3/1d1/A1B b d12", None, "there") == (position_text(state.position), state.editor, state.game_id)
    assert ["c3"] == moves_of(pressed(state, "c3"))


def test_the_record_of_such_a_game_names_its_start() -> None:
    assert '[Position "1a3/5/5/5/A1A2 b"]' in game_envelope(started(OPEN)).replace('\\"', '"')


def test_the_bot_moves_at_once_if_it_is_its_turn() -> None:
    step = update(OPEN, GameStarted(None, AGAINST_BOT, "there", 3, "2026.02.25"))

    assert ["1a3/5/5/5/A1A2 b"] == [request["position"] for request in requests(step)]
    assert [english("said.new_game_here")] == spoken(step)


def test_the_person_moves_first_if_it_is_their_turn() -> None:
    assert [] == requests(update(OPEN, GameStarted(None, AGAINST_WHITE_BOT, "there", 3, "2026.02.25")))


def test_a_rematch_begins_from_the_same_position() -> None:
    state = after(pressed(started(OPEN), "c3"), events.Rematched("again", 4, "2026.02.25"))

    assert ("1a3/5/5/5/A1A2 b", 0) == (position_text(state.position), state.node)


def test_a_new_game_from_the_empty_board_leaves_the_editor() -> None:
    state = after(OPEN, GameStarted(variant_named("3x3"), TWO_PEOPLE, "there", 3, "2026.02.25"))

    assert ("3/3/3 w", None) == (position_text(state.position), state.editor)


def test_a_full_board_is_a_game_that_is_over() -> None:
    state = started(after(OPEN, PositionTyped("AAA/aAa/aAa w")), AGAINST_BOT)

    assert state.position.is_over
    assert page_view(state)


# -- what is shown -----------------------------------------------------------------------------------------------


def test_the_game_s_controls_are_away_meanwhile() -> None:
    found = list(elements(page_view(OPEN)))
    actions = {one.attributes.get("data-action") for one in found}

    assert not {"node", "redo", "hint", "glyph", "legal-moves"} & actions
    assert {"editor-leave", "editor-clear", "undo", "dialog"} <= actions


def test_the_fields_show_what_is_set_up() -> None:
    state = after(OPEN, BrushChosen(-12), EditorVariantChosen("snub3", 12), BrushChosen(-12))
    (panel,) = by_class(page_view(state), "editor")
    checked = {
        one.attributes["name"]: one.attributes["value"] for one in elements(panel) if "checked" in one.attributes
    }
    chosen = [one.attributes["value"] for one in elements(panel) if "selected" in one.attributes]

    assert ({"brush": "-12", "side": "-1", "sides": "12"}, ["snub3"]) == (checked, chosen)


def test_a_board_that_was_typed_and_is_not_offered_can_be_seen_in_the_list() -> None:
    state = after(OPEN, PositionTyped("9/9/9 w"))
    (panel,) = by_class(page_view(state), "editor")

    assert ["3x9"] == [one.attributes["value"] for one in elements(panel) if "selected" in one.attributes]

"""What the page shows of a state, as trees of elements: no browser, no pixels, little prose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cephalopod.board import FILE_NAMES
from cephalopod.markup import Content, Element, markup_text
from cephalopod.position import Color
from tests.playing import (
    AGAINST_BOT,
    AGAINST_WHITE_BOT,
    FOUR_ONES,
    OPEN,
    TWO_BOTS,
    after,
    answered,
    by_class,
    cell,
    elements,
    english,
    names,
    played,
    press,
    pressed,
    words,
)
from tests.strategies import variant_named
from web import events
from web.actions import event_of_action
from web.events import BotFailed, CellPreviewed, StopPressed, UndoPressed
from web.messages import TABLES, say
from web.model import LEVELS, Prefs, SavedGame, State, new_state
from web.saves import PREF_CHOICES
from web.sentences import option_text
from web.view_board import board_view, cell_marks, ghost_dice
from web.view_dialogs import dialogs_view
from web.view_page import LANGUAGE_NAMES, page_title, page_view, root_attributes
from web.view_panels import decisions, players_view, resume_view, status_text, status_view

CHOICE = pressed(played(*FOUR_ONES), "c3")
PICKED = pressed(CHOICE, "b3")
READY = pressed(PICKED, "c2")
THINKING = pressed(played(seats=AGAINST_BOT), "a1")
FINISHED = played("a3", "c1", start="1FF/fFf/fF1 w", seats=AGAINST_BOT)
LEFT = SavedGame("there", 1, played("a1").game, 1, AGAINST_BOT, 1)

STATES = {
    "start": played(),
    "a move": played("a1"),
    "a capture": played("c4", "b3", "c3=b3+c4"),
    "a capture just played": pressed(played("c4", "b3"), "c3"),
    "choosing": CHOICE,
    "picked": PICKED,
    "ready": READY,
    "preview": after(played(), CellPreviewed(cell("b2"))),
    "preview of a choice": after(played(*FOUR_ONES), CellPreviewed(cell("c3"))),
    "waiting": pressed(played(prefs=Prefs(confirm="on")), "a1"),
    "refused": pressed(played("a1"), "a1"),
    "bot thinks": THINKING,
    "bot stopped": after(THINKING, StopPressed()),
    "bot failed": after(THINKING, BotFailed(1, "gone")),
    "a person in the bot's place": after(THINKING, StopPressed(), events.TakenOver()),
    "hint sought": after(played(), events.HintWanted("move")),
    "legal moves": after(played(*FOUR_ONES), events.LegalMovesToggled()),
    "past": after(played("a1", "b5", "c1", seats=AGAINST_BOT), events.NodeChosen(1)),
    "variation": pressed(after(played("a1", "b5", "c1"), UndoPressed()), "d1"),
    "a variation with notes": after(
        pressed(after(played("a1", "b5", "c1"), UndoPressed()), "d1"),
        events.GlyphChosen("?!"),
        events.CommentWritten(4, "hm"),
    ),
    "a line deleted": after(played("a1", "b5", seats=AGAINST_BOT), events.LineDeleted()),
    "from Black's side": played("a1", prefs=Prefs(flip=True)),
    "choosing on a snub board": pressed(played("b3", "c2", "d3", "c4", variant=variant_named("snub5")), "c3"),
    "twelve-sided dice": played(start="5/1ll2/2L2/5/5 w d12"),
    "setting up": after(played("a1", "b5"), events.EditorOpened(), events.BrushChosen(-3)),
    "setting up, pointed at": after(played("a1"), events.EditorOpened(), CellPreviewed(cell("b2"))),
    "setting up what cannot be read": after(played("a1"), events.EditorOpened(), events.PositionTyped("5/5 x")),
    "setting up what no game comes to": after(
        played(), events.EditorOpened(), events.PositionTyped("AAA/AAA/AAA w")
    ),
    "finished": FINISHED,
    "two bots": after(played(), events.GameStarted(variant_named("3x3"), TWO_BOTS, "x", 1, "2026.02.25")),
    "an offer": after(played(), events.GameFound(LEFT)),
    "digits": played("a1", prefs=Prefs(digits=True, coordinates=False, theme="contrast")),
}
"""Everything that a page can show, once."""

every_state = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


def cells_of(state: State) -> dict[str, Element]:
    """Return the cells of the board by the coordinates in their labels."""
    cells = [found for found in elements(board_view(state)) if found.attributes.get("role") == "gridcell"]
    return {found.attributes["aria-label"].partition(",")[0]: found for found in cells}


def marked(state: State, word: str) -> set[str]:
    """Return the names of the cells that carry a mark."""
    return {
        name for name, found in cells_of(state).items() if word in found.attributes.get("data-mark", "").split()
    }


# -- the board as a grid -----------------------------------------------------------------------------------------


@every_state
def test_the_board_is_a_grid_of_rows_of_cells(state: State) -> None:
    board = board_view(state)
    rows = [
        child for child in board.children if isinstance(child, Element) and child.attributes.get("role") == "row"
    ]
    counts = [
        len(
            [
                child
                for child in row.children
                if isinstance(child, Element) and child.attributes["role"] == "gridcell"
            ]
        )
        for row in rows
    ]

    assert "grid" == board.attributes["role"]
    assert [state.variant.board.files] * state.variant.board.ranks == counts


@every_state
def test_the_board_is_one_tab_stop(state: State) -> None:
    stops = [found for found in elements(board_view(state)) if found.attributes.get("tabindex") == "0"]

    assert [str(state.focus)] == [found.attributes["data-cell"] for found in stops]


def test_rows_stand_from_the_top_and_cells_from_the_left() -> None:
    assert [f"{file}{rank}" for rank in range(5, 0, -1) for file in FILE_NAMES[:5]] == list(cells_of(played()))


def test_seen_from_black_s_side_rows_and_cells_stand_the_other_way_round() -> None:
    expected = [f"{file}{rank}" for rank in range(1, 6) for file in reversed(FILE_NAMES[:5])]

    assert expected == list(cells_of(STATES["from Black's side"]))


def test_the_near_player_stands_last() -> None:
    order = [
        [one.attributes["data-color"] for one in by_class(players_view(state), "player")]
        for state in (played(), STATES["from Black's side"])
    ]

    assert [["black", "white"], ["white", "black"]] == order


def test_seen_from_black_s_side_dice_fly_to_the_opposite_supplies() -> None:
    state = pressed(played("c4", "b3", prefs=Prefs(flip=True)), "c3")
    ends = {
        use.attributes["href"]: int(use.attributes["style"].rpartition("--to:")[2].removesuffix("px"))
        for use in flights(state)
    }

    assert ends["#die-w1"] < 0 and ends["#die-b1"] > 500


def test_while_a_capture_is_chosen_the_cells_that_touch_are_marked() -> None:
    state = STATES["choosing on a snub board"]
    assert state.draft is not None
    near = state.variant.board.neighbours[state.draft.cell]

    assert (5, names(state, set(near))) == (len(near), marked(state, "touching"))


def test_marks_of_whole_cells_follow_the_tiles_of_a_snub_board() -> None:
    cells = cells_of(STATES["choosing on a snub board"])

    for class_ in ("well", "focus", "corners"):
        shapes = [by_class(found, class_)[0] for found in cells.values()]
        assert ["path"] * 25 == [shape.tag for shape in shapes]
        assert 4 <= len({shape.attributes["d"] for shape in shapes}), class_


def test_the_board_says_which_it_is_and_how_it_is_drawn() -> None:
    found = [
        (board.attributes["data-variant"], "data-snub" in board.attributes, "data-large" in board.attributes)
        for board in (board_view(played(variant=variant_named(name))) for name in ("5x5", "snub5 d12", "7x7"))
    ]

    assert [("5x5", False, False), ("snub5 d12", True, False), ("7x7", False, True)] == found


@every_state
def test_a_cell_s_name_starts_with_the_coordinate_of_its_number(state: State) -> None:
    for name, found in cells_of(state).items():
        assert cell(name, state) == int(found.attributes["data-cell"])


@every_state
def test_a_playable_board_is_no_picture_and_has_a_name(state: State) -> None:
    board = board_view(state)

    assert "img" not in [found.attributes.get("role") for found in elements(board)]
    assert state.variant.name in board.attributes["aria-label"]


@every_state
def test_nothing_on_the_board_is_spoken_beside_the_cells(state: State) -> None:
    """Coordinates and flying dice are hidden; a cell's own name stands for what is drawn on it."""
    for child in board_view(state).children:
        assert isinstance(child, Element)
        if words(child) and child.attributes.get("role") != "row":
            assert "true" == child.attributes["aria-hidden"]


def test_the_board_is_not_translated_or_turned_round() -> None:
    attributes = board_view(played()).attributes

    assert ("ltr", "no") == (attributes["dir"], attributes["translate"])


def structure(content: Content) -> object:
    """Return the tags of an element and of all that it holds, without attributes and text."""
    if isinstance(content, str):
        return None
    inner = [structure(child) for child in content.children]
    return content.tag, tuple(item for item in inner if item is not None)


@pytest.mark.parametrize("state", [state for state in STATES.values() if state.variant.name == "5x5"])
def test_the_board_s_elements_never_change_only_attributes_and_words(state: State) -> None:
    assert structure(board_view(STATES["start"])) == structure(board_view(state))


def test_cells_that_look_the_same_are_the_same_object() -> None:
    """So that the page is compared quickly: a move changes a handful of cells."""
    before, there = cells_of(played("a1")), cells_of(played("a1", "b5"))

    changed = {name for name in before if before[name] is not there[name]}

    assert {"a1", "b5"} == changed


def test_what_the_board_does_not_change_is_the_same_object() -> None:
    first, second = board_view(played()), board_view(played("a1"))

    assert all(one is other for one, other in zip(first.children[:2], second.children[:2], strict=True))


# -- what cells show ---------------------------------------------------------------------------------------------


def piece(found: Element) -> str | None:
    """Return the name of the die that a cell shows."""
    return by_class(found, "piece")[0].attributes.get("href")


def ghost(found: Element) -> str | None:
    """Return the name of the die that would stand on a cell."""
    return by_class(found, "shade")[0].attributes.get("href")


def test_dice_are_drawn_by_owner_and_pips() -> None:
    cells = cells_of(played(start=OPEN))

    assert ("#die-b2", "#die-w3", None) == (piece(cells["c4"]), piece(cells["c2"]), piece(cells["a1"]))


@every_state
def test_every_die_that_is_named_is_drawn_somewhere(state: State) -> None:
    limit = state.variant.pip_limit
    known = {f"#die-{color}{pips}" for color in "wb" for pips in range(1, limit + 1)}
    used = {found.attributes["href"] for found in elements(board_view(state)) if "href" in found.attributes}

    assert set() == used - known


def test_pips_can_be_read_as_digits_too() -> None:
    cells = cells_of(played(start=OPEN))

    assert ["3"] == [words(found) for found in by_class(cells["c2"], "digit")]
    assert "yes" == board_view(STATES["digits"]).attributes["data-digits"]


def test_the_last_move_is_marked_with_what_it_took() -> None:
    state = STATES["a capture"]

    assert ({"c3"}, {"b3", "c4"}) == (marked(state, "last"), marked(state, "taken"))


def test_a_preview_shows_the_die_that_would_stand_and_the_dice_that_would_go() -> None:
    state = after(played("c4", "b3"), CellPreviewed(cell("c3")))

    assert "#die-w2" == ghost(cells_of(state)["c3"])
    assert ({"c3"}, {"b3", "c4"}) == (marked(state, "ghost"), marked(state, "leaving"))


def test_a_preview_where_captures_can_be_chosen_from_shows_a_question_mark() -> None:
    found = cells_of(STATES["preview of a choice"])["c3"]

    assert (None, ["?"]) == (ghost(found), [words(total) for total in by_class(found, "total")])


@pytest.mark.parametrize("name", ["a1", "b3"])
def test_nothing_is_previewed_on_a_die(name: str) -> None:
    state = after(played("a1", "b3"), CellPreviewed(cell(name)))

    assert {} == ghost_dice(state)


@pytest.mark.parametrize(
    "state", [THINKING, STATES["bot stopped"], FINISHED, STATES["past"]], ids=["thinks", "stopped", "over", "past"]
)
def test_nothing_is_previewed_where_a_press_would_not_play(state: State) -> None:
    assert {} == ghost_dice(after(state, CellPreviewed(cell("b2", state))))


def test_while_a_capture_is_chosen_nothing_else_is_previewed() -> None:
    assert {} == ghost_dice(after(CHOICE, CellPreviewed(cell("a1"))))


def test_a_move_that_waits_to_be_confirmed_shows_its_die() -> None:
    state = pressed(played("c4", "b3", prefs=Prefs(confirm="on")), "c3")

    assert "#die-w2" == ghost(cells_of(state)["c3"])
    assert ({"c3"}, {"b3", "c4"}) == (marked(state, "waiting"), marked(state, "leaving"))


def test_the_pointer_elsewhere_does_not_hide_what_waits() -> None:
    state = after(STATES["waiting"], CellPreviewed(cell("e5")))

    assert {"a1"} == names(state, set(ghost_dice(state)))


def sum_on(state: State) -> str:
    """Return what stands on c3 in place of a die."""
    return words(by_class(cells_of(state)["c3"], "total")[0])


def test_the_open_cell_shows_a_question_mark_then_the_running_sum() -> None:
    assert ("?", "1?", "2") == (sum_on(CHOICE), sum_on(PICKED), sum_on(READY))


def test_the_states_of_a_choice_have_different_marks() -> None:
    state = pressed(played("a1", start=OPEN.replace(" w", " b")), "c3", "c2", "c4")

    assert {"c2", "c4"} == marked(state, "picked")
    assert {"b3"} == marked(state, "joinable")
    assert {"a1", "d3"} == marked(state, "barred")
    assert ({"c3"}, set()) == (marked(state, "ready"), marked(state, "choosing"))


def test_an_incomplete_choice_is_marked_as_one() -> None:
    assert ({"c3"}, set()) == (marked(PICKED, "choosing"), marked(PICKED, "ready"))


def test_picked_dice_are_selected_cells() -> None:
    selected = [name for name, found in cells_of(READY).items() if found.attributes.get("aria-selected") == "true"]

    assert {"b3", "c2"} == set(selected)


def test_a_refused_cell_shakes_and_shakes_again() -> None:
    once = pressed(played("a1"), "a1")
    twice = pressed(once, "a1")

    assert cell_marks(once)[cell("a1")] != cell_marks(twice)[cell("a1")]


def test_only_a_move_just_played_drops_in() -> None:
    fresh, looked_at = STATES["a capture just played"], STATES["a capture"]

    assert any(word.startswith("dropped") for word in cell_marks(fresh)[cell("c3")])
    assert not any(word.startswith("dropped") for word in cell_marks(looked_at)[cell("c3")])


def flights(state: State) -> list[Element]:
    """Return the dice that are on their way to a supply."""
    (group,) = by_class(board_view(state), "flights")
    return [found for found in elements(group) if "data-flight" in found.attributes]


def test_captured_dice_fly_to_their_owner_s_supply() -> None:
    ends = {
        use.attributes["href"]: int(use.attributes["style"].rpartition("--to:")[2].removesuffix("px"))
        for use in flights(STATES["a capture just played"])
    }

    assert {"#die-w1", "#die-b1"} == set(ends)
    assert ends["#die-b1"] < 0 and ends["#die-w1"] > 500


def test_nothing_flies_in_the_past() -> None:
    assert [] == flights(STATES["a capture"])


# -- players and status ------------------------------------------------------------------------------------------


def player(state: State, color: str) -> Element:
    """Return a player's part of the page."""
    (found,) = [one for one in elements(players_view(state)) if one.attributes.get("data-color") == color]
    return found


@pytest.mark.parametrize(("color", "count", "supply"), [("white", "2", "22"), ("black", "1", "23")])
def test_dice_on_the_board_and_in_the_supply_are_counted(color: str, count: str, supply: str) -> None:
    found = player(played("a1", "b5", "c1"), color)

    assert ([count], [supply]) == (
        [words(one) for one in by_class(found, "count")],
        [words(one) for one in by_class(found, "supply-number")],
    )


def test_captured_dice_go_back_to_the_supply() -> None:
    state = STATES["a capture"]

    assert (23, 24) == (state.position.supply(Color.WHITE), state.position.supply(Color.BLACK))
    assert "--left:24;--all:24" == by_class(player(state, "black"), "supply-dice")[0].attributes["style"]


def test_cells_left_are_counted() -> None:
    assert english("players.cells_left", n=24) in words(players_view(played("a1")))


def test_who_is_to_move_is_shown_in_words_and_as_a_state() -> None:
    state = played("a1")

    assert ("waits", "turn") == (
        player(state, "white").attributes["data-part"],
        player(state, "black").attributes["data-part"],
    )
    assert english("players.to_move") in words(player(state, "black"))


def test_at_the_end_the_winner_is_shown() -> None:
    assert ("winner", "waits") == (
        player(FINISHED, "white").attributes["data-part"],
        player(FINISHED, "black").attributes["data-part"],
    )


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("start", "status.turn_white"),
        ("a move", "status.turn_black"),
        ("choosing", "status.draft"),
        ("picked", "status.draft"),
        ("ready", "status.draft_ready"),
        ("waiting", "status.confirm"),
        ("bot thinks", "status.starting"),
        ("bot stopped", "status.paused"),
        ("bot failed", "status.failed"),
        ("a person in the bot's place", "status.your_turn"),
        ("past", "status.past_bot"),
        ("finished", "result.white"),
    ],
)
def test_the_status_says_whose_turn_it_is_and_what_can_be_done(name: str, key: str) -> None:
    assert key == status_text(STATES[name])[0]


def test_against_the_bot_it_is_your_turn() -> None:
    assert "status.your_turn" == status_text(played(seats=AGAINST_BOT))[0]


@every_state
@pytest.mark.parametrize("language", TABLES)
def test_the_status_is_never_empty(state: State, language: str) -> None:
    view = status_view(replace(state, prefs=replace(state.prefs, language=language)))

    assert words(by_class(view, "status")[0])


def test_a_refusal_stands_under_the_status_and_else_nothing() -> None:
    refused = by_class(status_view(STATES["refused"]), "notice")[0]

    assert english("refused.taken_white", cell="a1", pips=1) == words(refused)
    assert "hidden" in by_class(status_view(played()), "notice")[0].attributes


def test_a_failure_says_what_the_browser_said() -> None:
    notice = by_class(status_view(STATES["bot failed"]), "notice")[0]

    assert english("status.failed_reason", reason="gone") == words(notice)


def test_progress_is_shown_only_while_the_bot_thinks() -> None:
    assert ([False], [True]) == (
        ["hidden" in found.attributes for found in by_class(status_view(THINKING), "bot-progress")],
        ["hidden" in found.attributes for found in by_class(status_view(played()), "bot-progress")],
    )


def test_progress_has_no_value_before_the_first_report() -> None:
    assert "value" not in by_class(status_view(THINKING), "bot-progress")[0].attributes


def test_each_legal_capture_has_a_chip_with_its_number_dice_and_sum() -> None:
    chips = by_class(status_view(CHOICE), "chip")

    assert CHOICE.draft is not None
    captures = [option_text(CHOICE.position, move) for move in CHOICE.draft.options]
    keys = [str(number) if number < 10 else None for number in range(1, 12)]
    assert captures == list(map(words, chips))
    assert keys == [chip.attributes.get("data-key") for chip in chips]
    assert [str(number) for number in range(11)] == [chip.attributes["data-value"] for chip in chips]


def test_the_capture_that_is_picked_is_marked_on_its_chip() -> None:
    chosen = [chip for chip in by_class(status_view(READY), "chip") if "data-picked" in chip.attributes]

    assert 1 == len(chosen)
    assert "b3 + c2 → 2" in words(chosen[0])


def test_without_a_choice_there_are_no_chips() -> None:
    assert [] == by_class(status_view(played(*FOUR_ONES)), "chip")


@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("start", []),
        ("choosing", ["cancel"]),
        ("waiting", ["cancel"]),
        ("bot thinks", ["move-now", "stop"]),
        ("bot stopped", ["bot", "take-over"]),
        ("bot failed", ["bot", "take-over"]),
        ("a person in the bot's place", []),
        ("past", ["end", "bot"]),
        ("finished", ["rematch", "review", "share"]),
        ("two bots", ["move-now", "stop"]),
    ],
)
def test_what_is_to_be_decided_has_buttons(name: str, actions: list[str]) -> None:
    assert actions == [action for _, action in decisions(STATES[name])]


@every_state
def test_at_most_one_action_is_the_primary_one(state: State) -> None:
    assert len(by_class(status_view(state), "primary")) <= 1


def disabled(state: State) -> set[str]:
    """Return the actions whose buttons are disabled."""
    buttons = [found.attributes for found in elements(page_view(state)) if "aria-disabled" in found.attributes]
    return {attributes["data-action"] for attributes in buttons}


def test_undo_and_redo_are_disabled_where_there_is_nothing() -> None:
    assert {"undo", "redo"} == disabled(played())
    assert {"redo"} == disabled(played("a1"))
    assert set() == disabled(after(played("a1", "b5"), UndoPressed()))


def test_the_bot_s_first_move_is_not_the_person_s_to_undo() -> None:
    assert {"undo", "redo"} == disabled(played("c3", seats=AGAINST_WHITE_BOT))


def test_undo_does_not_stand_beside_the_open_choice_s_buttons() -> None:
    assert [] == [found for found in elements(status_view(READY)) if found.attributes.get("data-action") == "undo"]


def test_an_unfinished_game_is_offered_with_two_answers() -> None:
    view = resume_view(STATES["an offer"])

    assert ["resume", "decline"] == [
        one.attributes["data-action"] for one in elements(view) if one.tag == "button"
    ]
    assert english("resume.question", board="5x5", ply=1) in words(view)


def test_without_an_unfinished_game_nothing_is_offered() -> None:
    assert "hidden" in resume_view(played()).attributes


# -- the page ----------------------------------------------------------------------------------------------------

OF_THE_PAGE = {"close", "rematch", "choose-file"}
"""Actions that only the page's entry knows: they need a dialog, a field, or an identifier and the day."""


def acting(state: State) -> Iterator[Element]:
    """Yield the elements with an action."""
    yield from (found for found in elements(page_view(state)) if "data-action" in found.attributes)


@every_state
def test_every_action_on_the_page_means_something(state: State) -> None:
    unknown = [
        (action, value)
        for found in acting(state)
        for action, value in [(found.attributes["data-action"], found.attributes.get("data-value", ""))]
        if action not in OF_THE_PAGE and event_of_action(action, value, 0) is None
    ]

    assert [] == unknown


@every_state
def test_everything_with_an_action_is_a_button_with_words(state: State) -> None:
    assert [] == [found for found in acting(state) if found.tag != "button" or not words(found)]


INTERACTIVE = {"button", "input", "select", "textarea", "a"}


@every_state
def test_nothing_that_can_be_pressed_stands_in_something_that_can_be_pressed(state: State) -> None:
    for outer in elements(page_view(state)):
        if outer.tag in INTERACTIVE or outer.attributes.get("role") == "gridcell":
            inner = [found for found in elements(outer) if found is not outer]

            assert [] == [found for found in inner if found.tag in INTERACTIVE or "tabindex" in found.attributes]


@every_state
def test_no_identifier_stands_twice_on_the_page(state: State) -> None:
    ids = [found.attributes["id"] for found in elements(page_view(state)) if "id" in found.attributes]

    assert len(set(ids)) == len(ids)


@every_state
def test_what_is_labelled_by_something_is_labelled_by_what_is_there(state: State) -> None:
    found = list(elements(page_view(state)))
    ids = {one.attributes.get("id") for one in found}

    assert (
        set() == {one.attributes["aria-labelledby"] for one in found if "aria-labelledby" in one.attributes} - ids
    )


@every_state
def test_an_attribute_that_speaks_is_never_empty(state: State) -> None:
    assert [] == [found for found in elements(page_view(state)) if found.attributes.get("aria-label") == ""]


@every_state
@pytest.mark.parametrize("language", TABLES)
def test_the_page_is_shown_in_every_language(state: State, language: str) -> None:
    prefs = replace(state.prefs, language=language)
    text = markup_text(page_view(replace(state, prefs=prefs)))

    assert say(language, "controls.menu") in text
    attributes = root_attributes(replace(state, prefs=prefs))
    assert (language, prefs.theme) == (attributes["lang"], attributes["data-theme"])
    assert say(language, "page.title") == page_title(replace(state, prefs=prefs))


def test_every_other_language_is_offered_in_its_own_words() -> None:
    offered = {
        found.attributes["data-value"]: (words(found), found.attributes["lang"])
        for found in acting(played(prefs=Prefs(language="es")))
        if found.attributes["data-action"] == "language"
    }

    assert {"en": (LANGUAGE_NAMES["en"], "en")} == offered
    assert set(TABLES) == set(LANGUAGE_NAMES)


# -- dialogs -----------------------------------------------------------------------------------------------------


def inputs(prefs: Prefs, name: str) -> list[Element]:
    """Return the inputs of a name."""
    dialogs = dialogs_view(new_state(prefs=prefs))
    return [found for found in elements(dialogs) if found.attributes.get("name") == name]


@pytest.mark.parametrize(("name", "value"), [("captures", "step"), ("confirm", "off"), ("theme", "contrast")])
def test_settings_show_what_is_set(name: str, value: str) -> None:
    prefs = Prefs(captures="step", confirm="off", theme="contrast")

    assert [value] == [found.attributes["value"] for found in inputs(prefs, name) if "checked" in found.attributes]


@pytest.mark.parametrize("name", ["coordinates", "digits", "shortcuts"])
@pytest.mark.parametrize("on", [True, False])
def test_switches_show_what_is_set(name: str, on: bool) -> None:
    prefs = Prefs(coordinates=on, digits=on, shortcuts=on)

    assert [on] == ["checked" in found.attributes for found in inputs(prefs, name)]


def test_every_preference_can_be_set_on_the_page() -> None:
    prefs = {
        found.attributes["data-pref"]
        for found in elements(dialogs_view(new_state()))
        if "data-pref" in found.attributes
    }

    assert set(PREF_CHOICES) - {"language"} == prefs


@pytest.mark.parametrize("name", ["level", "level_white", "level_black"])
def test_every_level_can_be_chosen(name: str) -> None:
    """For a new game, and for one from a position that was set up."""
    values = [
        [found.attributes["value"] for found in elements(select) if found.tag == "option"]
        for select in inputs(Prefs(), name)
    ]

    assert [[str(level) for level in LEVELS]] * 2 == values


def test_each_board_that_is_offered_exists() -> None:
    boards = [found.attributes["value"] for found in inputs(Prefs(), "board")]

    assert boards == [variant_named(name).name for name in boards]


def test_the_result_can_be_read_after_the_end_in_the_status() -> None:
    state = answered(press(played(start="1FF/fFf/fF1 w", seats=AGAINST_BOT), "a3").state, "c1")

    assert english("result.white", more=5, fewer=4) == words(by_class(status_view(state), "status")[0])

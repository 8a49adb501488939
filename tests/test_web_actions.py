"""What buttons and forms mean."""

from __future__ import annotations

import pytest

from cephalopod.position import Color
from web import events
from web.actions import event_of_action, event_of_input, seats_of, variant_of
from web.events import Event
from web.model import Seats
from web.view_dialogs import BOARDS


@pytest.mark.parametrize(
    ("action", "value", "event"),
    [
        ("undo", "", events.UndoPressed()),
        ("redo", "", events.RedoPressed()),
        ("cancel", "", events.Cancelled()),
        ("end", "", events.Stepped("end")),
        ("review", "", events.Stepped("start")),
        ("move-now", "", events.MoveNowPressed()),
        ("stop", "", events.StopPressed()),
        ("bot", "", events.BotWanted()),
        ("take-over", "", events.TakenOver()),
        ("resume", "", events.Resumed()),
        ("decline", "", events.ResumeDeclined()),
        ("flip", "", events.BoardFlipped()),
        ("editor", "", events.EditorOpened()),
        ("editor-clear", "", events.EditorCleared()),
        ("editor-leave", "", events.EditorLeft()),
        ("dialog", "play", events.DialogWanted("play")),
        ("glyph", "!?", events.GlyphChosen("!?")),
        ("promote", "", events.LinePromoted()),
        ("delete-line", "", events.LineDeleted()),
        ("restore-line", "", events.LineRestored()),
        ("option", "3", events.OptionChosen(3, 5.0, "mouse")),
        ("node", "12", events.NodeChosen(12)),
        ("hint", "", events.HintWanted("move")),
        ("win-share", "", events.HintWanted("share")),
        ("legal-moves", "", events.LegalMovesToggled()),
        ("legal-move", "c3=b3+c2", events.LegalMoveChosen("c3=b3+c2", 5.0)),
        ("language", "es", events.PrefChosen("language", "es")),
        ("dialog", "new", events.DialogWanted("new")),
        ("dialog", "settings", events.DialogWanted("settings")),
        ("dialog", "help", events.DialogWanted("help")),
    ],
)
def test_what_a_button_means(action: str, value: str, event: Event) -> None:
    assert event == event_of_action(action, value, 5.0)


def test_a_sign_that_does_not_exist_means_nothing() -> None:
    assert event_of_action("glyph", "???", 5.0) is None


@pytest.mark.parametrize(
    ("name", "value", "text", "event"),
    [
        ("comment", "3", "a b", events.CommentWritten(3, "a b")),
        ("brush", "", "-4", events.BrushChosen(-4)),
        ("side", "", "-1", events.SideChosen(Color.BLACK)),
        ("sides", "", "12", events.EditorVariantChosen(dice=12)),
        ("board", "", "snub3", events.EditorVariantChosen(board="snub3")),
        ("position", "", "3/3", events.PositionTyped("3/3")),
        ("other", "3", "a b", None),
    ],
)
def test_what_typing_or_choosing_in_a_field_means(name: str, value: str, text: str, event: Event | None) -> None:
    assert event == event_of_input(name, value, text)


def test_a_form_without_a_board_is_about_the_position_that_was_set_up() -> None:
    assert variant_of(form("two_people")) is not None
    assert variant_of({"opponent": "two_people"}) is None


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("dice", ["6", "12"])
def test_the_form_names_every_board_and_both_kinds_of_dice(board: str, dice: str) -> None:
    variant = variant_of({"board": board, "dice": dice})

    assert variant is not None
    assert (board, int(dice)) == (variant.board.name, variant.pip_limit)


@pytest.mark.parametrize("action", ["", "close", "rematch", "unknown"])
def test_other_buttons_are_not_the_game_s(action: str) -> None:
    assert event_of_action(action, "", 5.0) is None


def form(opponent: str, color: str = "white") -> dict[str, str]:
    """Return the new-game form as a browser sends it."""
    return {
        "opponent": opponent, "color": color, "level": "3", "level_white": "4", "level_black": "5",
        "board": "5x5", "dice": "6",
    }  # fmt: skip


@pytest.mark.parametrize("by_chance", [False, True])
@pytest.mark.parametrize(("color", "seats"), [("white", Seats(0, 3)), ("black", Seats(3, 0))])
def test_a_person_who_chooses_a_colour_gets_it(color: str, seats: Seats, by_chance: bool) -> None:
    assert seats == seats_of(form("against_bot", color), by_chance)


@pytest.mark.parametrize(("by_chance", "seats"), [(True, Seats(0, 3)), (False, Seats(3, 0))])
def test_a_colour_by_chance(by_chance: bool, seats: Seats) -> None:
    assert seats == seats_of(form("against_bot", "any"), by_chance)


def test_two_people() -> None:
    assert Seats(0, 0) == seats_of(form("two_people"), True)


def test_two_bots_have_a_level_each() -> None:
    assert Seats(4, 5) == seats_of(form("two_bots"), True)

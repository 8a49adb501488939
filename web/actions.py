"""What buttons and forms mean: from their ``data-action`` and ``data-value``, or their fields, to events."""

from collections.abc import Mapping

from cephalopod.board import board_from_name
from cephalopod.game import GLYPHS
from cephalopod.position import Color, Variant
from web import events
from web import events_exchange as exchange
from web.events import Event, Pointer
from web.events_exchange import FILES, SHARED
from web.events_learning import PaneLeft, PaneWanted
from web.model import DIALOGS, FRIEND, HUMAN, PANES, Seats

_PLAIN: dict[str, Event] = {
    "undo": events.UndoPressed(),
    "redo": events.RedoPressed(),
    "cancel": events.Cancelled(),
    "hint": events.HintWanted("move"),
    "win-share": events.HintWanted("share"),
    "legal-moves": events.LegalMovesToggled(),
    "end": events.Stepped("end"),
    "review": events.Stepped("start"),
    "step-back": events.Stepped("back"),
    "step-forward": events.Stepped("forward"),
    "again": events.BegunAgain(),
    "move-now": events.MoveNowPressed(),
    "stop": events.StopPressed(),
    "bot": events.BotWanted(),
    "take-over": events.TakenOver(),
    "resume": events.Resumed(),
    "decline": events.ResumeDeclined(),
    "games-more": events.MoreKept(),
    "name-cancel": events.NameCancelled(),
    "results-download": events.StatisticsDownloaded(),
    "results-delete": events.StatisticsDeletion("asked"),
    "results-delete-now": events.StatisticsDeletion("confirmed"),
    "results-keep": events.StatisticsDeletion("dropped"),
    "flip": events.BoardFlipped(),
    "editor": events.EditorOpened(),
    "editor-clear": events.EditorCleared(),
    "editor-leave": events.EditorLeft(),
    "promote": events.LinePromoted(),
    "delete-line": events.LineDeleted(),
    "restore-line": events.LineRestored(),
    "share": events.DialogWanted("share"),
    "open-accept": exchange.OpeningAccepted(),
    "open-back": exchange.OpeningDropped(),
    "friend": exchange.FriendInvited(),
    "sides": exchange.SidesChanged(),
    "pane-close": PaneLeft(),
    "print": exchange.PrintWanted(),
}


_IN_A_PANE = "learn-"
"""How the names of what stands in the panes for learning begin."""


def _event_in_a_pane(name: str, value: str) -> Event | None:
    from web.learn.actions import event_of

    return event_of(name, value)


def event_of_action(action: str, value: str, at_ms: float, pointer: Pointer = "mouse") -> Event | None:
    """Return what a button means, or None if it stands for something of the browser's own."""
    if action.startswith(_IN_A_PANE):
        return _event_in_a_pane(action, value)
    match action:
        case "option":
            return events.OptionChosen(int(value), at_ms, pointer)
        case "legal-move":
            return events.LegalMoveChosen(value, at_ms)
        case "node":
            return events.NodeChosen(int(value))
        case "glyph" if value in GLYPHS:
            return events.GlyphChosen(value)
        case "language":
            return events.PrefChosen("language", value)
        case "dialog" if value in DIALOGS:
            return events.DialogWanted(value)  # type: ignore[arg-type]
        case "pane" if value in PANES:
            return PaneWanted(value)  # type: ignore[arg-type]
        case "copy" if value in SHARED:
            return exchange.CopyWanted(value)  # type: ignore[arg-type]
        case "code" if value in SHARED:
            return exchange.CodeWanted(value)  # type: ignore[arg-type]
        case "send" if value in SHARED:
            return exchange.SendWanted(value)  # type: ignore[arg-type]
        case "file" if value in FILES:
            return exchange.FileWanted(value)  # type: ignore[arg-type]
        case "game-open":
            return events.KeptChosen(value)
        case "game-name":
            return events.NameWanted(value)
        case "game-delete":
            return events.KeptDeleted(value)
        case "game-restore":
            return events.KeptRestored(value)
        case "game-download":
            return events.KeptDownloaded(value)
    return _PLAIN.get(action)


def event_of_form(name: str, fields: Mapping[str, str]) -> Event | None:
    """Return what a form means that is sent from within a dialog and leaves it open: its ``data-form``."""
    if name.startswith(_IN_A_PANE):
        return _event_in_a_pane(name, fields["text"])
    if name == "open":
        return exchange.TextRead(fields["text"])
    return events.NameGiven(fields["name"]) if name == "name-game" else None


def event_of_input(name: str, value: str, text: str) -> Event | None:
    """Return what typing or choosing in a field means: from its ``data-input`` and ``data-value``, and what it
    holds now."""
    if name.startswith(_IN_A_PANE):
        return _event_in_a_pane(name, text)
    match name:
        case "comment":
            return events.CommentWritten(int(value), text)
        case "brush":
            return events.BrushChosen(int(text))
        case "side":
            return events.SideChosen(Color(int(text)))
        case "sides":
            return events.EditorVariantChosen(dice=int(text))
        case "board":
            return events.EditorVariantChosen(board=text)
        case "position":
            return events.PositionTyped(text)
    return None


def variant_of(form: Mapping[str, str]) -> Variant | None:
    """Return the board and the dice that a form asks for; None if it is about a position that has been set up."""
    if "board" not in form:
        return None
    return Variant(board_from_name(form["board"]), int(form["dice"]))


def seats_of(form: Mapping[str, str], white_by_chance: bool) -> Seats:
    """Return the seats that the new-game form asks for."""
    if form["opponent"] == "two_people":
        return Seats(HUMAN, HUMAN)
    if form["opponent"] == "two_bots":
        return Seats(int(form["level_white"]), int(form["level_black"]))
    other, color = FRIEND if form["opponent"] == "friend" else int(form["level"]), form["color"]
    white = white_by_chance if color == "any" else color == "white"
    return Seats(HUMAN, other) if white else Seats(other, HUMAN)

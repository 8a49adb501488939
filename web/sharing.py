"""What can be taken along from the page: texts to copy, files, pictures, the page's address, paper.

The texts follow from the state; what is copied stands in the dialog too, so that it can be selected and copied by
hand where the browser does not let a page copy.

>>> from web.model import new_state
>>> shared_text(new_state(), "position")
'5/5/5/5/5 w'
"""

import re

from cephalopod.addresses import content_text, position_value
from cephalopod.notation import position_text
from cephalopod.position import Position
from cephalopod.record import record_text
from cephalopod.svg import board_svg
from cephalopod.values import replace
from web import events_exchange as events
from web.effects import (
    CloseDialog,
    CopyText,
    Download,
    DownloadPng,
    Effect,
    MakeCode,
    Print,
    Reveal,
    SelectText,
    SendLink,
    WriteAddress,
)
from web.events_exchange import SharedName, SharingEvent
from web.friend import turn_content
from web.messages import say
from web.model import Code, State
from web.own_address import SET_UP
from web.telling import tell
from web.turns import Step

PICTURE_WIDTH_PX = 1200
"""The width of a picture of the board: sharp on paper and on any screen."""


# -- texts ---------------------------------------------------------------------------------------------------


def seen(state: State) -> State:
    """Return the state with what the board shows: the game, or the position that is being set up."""
    if state.editor is None:
        return state
    from web.editing import edited

    return edited(state)


def shared_text(state: State, name: SharedName) -> str:
    """Return what is copied under a name."""
    state = seen(state)
    match name:
        case "turn":
            return address(state, turn_content(state))
        case "exercise":
            study = state.study
            return f"{state.site.address}?mode={study.kind}&id={study.id}" if study else ""
        case "link":
            return address(state, game_content(state))
        case "position_link":
            return address(state, f"p={position_value(state.position)}")
        case "position":
            return position_text(state.position)
        case "record":
            return record_text(state.game)


def address(state: State, content: str) -> str:
    """Return the page's address with something on the board."""
    return f"{state.site.address}#{content}"


def game_content(state: State) -> str:
    """Return what stands in an address for the line that is followed, shown where the board is."""
    return content_text(state.game, state.node, state.tip)


def own_content(state: State) -> str:
    """Return what the page writes into its own address; nothing for a game that has not begun.

    Such a game is not kept, so that an address could not tell who was to play it; one with a friend is.
    """
    if state.editor is not None:
        return f"p={position_value(state.editor.position)}"
    if state.seats.with_friend:
        return turn_content(state)
    empty = Position.start(state.variant)
    return "" if state.tip == 0 and state.game.start == empty else game_content(state)


def written(state: State) -> Step:
    """Write what is on the board into the page's address."""
    if state.editor is not None:
        # What is being set up is no game that is kept: after a reload the address alone tells of it.
        return Step(replace(state, in_address=SET_UP), (WriteAddress(own_content(state), ""),))
    effect = WriteAddress(own_content(state), state.game_id)
    return Step(replace(state, in_address=state.game_id), (effect,))


# -- files ---------------------------------------------------------------------------------------------------


def file_name(state: State, ending: str) -> str:
    """Return the name of a file with the game or its picture: with its day where that is known."""
    date = re.sub("[^0-9.]", "", state.game.header("Date") or "").strip(".")
    return f"cephalopod-{date}.{ending}" if date else f"cephalopod.{ending}"


def picture_text(state: State) -> str:
    """Return a picture of the board as SVG text."""
    state = seen(state)
    board, ply = state.variant.name, state.game.nodes[state.node].ply
    return board_svg(
        state.position,
        last_move=state.last_move,
        with_coordinates=state.prefs.coordinates,
        pieces="numerals" if state.prefs.digits else state.prefs.pieces,
        width=PICTURE_WIDTH_PX,
        title=say(state.prefs.language, "share.picture_title", board=board, ply=ply),
    )


def _file(state: State, kind: str) -> Effect:
    state = seen(state)
    if kind == "record":
        return Download(file_name(state, "ceph"), record_text(state.game))
    if kind == "svg":
        return Download(file_name(state, "svg"), picture_text(state), "image/svg+xml")
    return DownloadPng(file_name(state, "png"), picture_text(state))


# -- what happens --------------------------------------------------------------------------------------------


def happened(state: State, event: SharingEvent) -> Step:
    """Return what follows from an event of the dialog for sharing."""
    match event:
        case events.CopyWanted(name):
            return Step(replace(state, dialog_notice=None), (CopyText(name, shared_text(state, name)),))
        case events.Copied(name):
            return tell(state, f"share.copied_{name}")
        case events.CopyRefused(name):
            return tell(state, "share.refused").then(SelectText(f"share-{name}"))
        case events.FileWanted(kind):
            return tell(state, f"share.saved_{kind}").then(_file(state, kind))
        case events.PictureFailed():
            return tell(state, "share.png_failed")
        case events.PrintWanted():
            return Step(replace(state, dialog=None, dialog_notice=None), (CloseDialog(), Print()))
        case events.SendWanted(name):
            return Step(replace(state, dialog_notice=None), (SendLink(name, shared_text(state, name)),))
        case events.CodeWanted(name):
            return _code_wanted(state, name)
        case events.CodeMade(text, rows) if state.code is not None and state.code.text == text:
            return tell(replace(state, code=replace(state.code, rows=rows)), "share.code_shown").then(
                Reveal("code")
            )
        case events.CodeFailed(text, why, reason) if state.code is not None and state.code.text == text:
            return tell(replace(state, code=None), f"share.code_{why}", reason=reason)
        case events.PageHidden():
            return written(replace(state, hidden=True))
        case events.PageShown():
            return Step(replace(state, hidden=False))
    return Step(state)


def _code_wanted(state: State, name: SharedName) -> Step:
    """Show the QR code of a link, or hide it if it is there."""
    text = shared_text(state, name)
    if state.code is not None and (state.code.name, state.code.text) == (name, text):
        return Step(replace(state, code=None, dialog_notice=None))
    return tell(replace(state, code=Code(name, text)), "share.code_coming").then(MakeCode(text))

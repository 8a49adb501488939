"""The list of legal moves as plain buttons, for whoever does not use the board; filled only while it is open."""

from functools import lru_cache

from cephalopod.markup import Element, element
from cephalopod.notation import move_text
from cephalopod.position import Move, Position
from web.messages import say
from web.model import HUMAN, State
from web.sentences import cell_list


def legal_view(state: State) -> Element:
    """Return the button that opens the list, and the list."""
    position, language = state.position, state.prefs.language
    waits = state.seat_to_move == HUMAN and not state.bot_is_busy and not position.is_over
    moves = _items(language, position) if state.legal_open and waits else ()
    return element(
        "section",
        element(
            "button",
            say(language, "legal.title"),
            type="button",
            class_="legal-toggle",
            data_action="legal-moves",
            data_focus="legal-moves",
            aria_expanded="true" if state.legal_open else "false",
            aria_controls="legal-list",
        ),
        element(
            "div",
            element("p", "" if moves else say(language, "legal.none"), class_="legal-none", hidden=bool(moves)),
            element("ul", *moves, class_="legal-list", dir="ltr", translate="no", hidden=not moves),
            id="legal-list",
            hidden=not state.legal_open,
        ),
        class_="legal",
        aria_label=say(language, "legal.title"),
    )


@lru_cache(maxsize=4)
def _items(language: str, position: Position) -> tuple[Element, ...]:
    return tuple(_item(language, position, move) for move in position.legal_moves())


def _item(language: str, position: Position, move: Move) -> Element:
    board = position.variant.board
    text, pips = move_text(move, board), position.pips_of(move)
    label = say(language, "legal.place", move=text, pips=pips)
    if move.is_capture:
        label = say(language, "legal.capture", move=text, cells=cell_list(board, move.captured), pips=pips)
    return element(
        "li",
        element(
            "button", text, type="button", class_="legal-move", data_action="legal-move", data_value=text,
            aria_label=label,
        ),
        data_key=text,
    )  # fmt: skip

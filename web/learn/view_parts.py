"""What more than one pane has: the button that puts a position on the board, and the way back from there."""

from cephalopod.markup import Element, element
from cephalopod.notation import move_text, position_text
from cephalopod.position import Move, Position
from web.learn.messages import say
from web.model import State
from web.view_panels import button


def play_button(language: str, position: Position, about: str, move: Move | None = None) -> Element:
    """Return the button that opens a position, after a move if one is given; ``about`` tells it from others."""
    label = say(language, "pane.play_on")
    value = position_text(position)
    if move is not None:
        value = f"{value}|{move_text(move, position.variant.board)}"
    return element(
        "button",
        label,
        type="button",
        data_action="learn-play",
        data_value=value,
        aria_label=say(language, "pane.named", label=label, about=about),
    )


def back_view(state: State) -> Element | None:
    """Return the way back to the game that was on the board before a position was opened from a pane."""
    if state.came_from in ("", state.game_id):
        return None
    return element("p", button(say(state.prefs.language, "pane.back"), "learn-back"), class_="pane-words")

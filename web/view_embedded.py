"""What is seen of a board in an article: the live board, and the picture that stands there before Python runs."""

from cephalopod.markup import Element, element
from cephalopod.position import Color, Position
from cephalopod.svg import board_picture
from web.embedded import Embedded
from web.messages import say
from web.sentences import die_text, result_text, said
from web.turns import undo_target
from web.view_board import board_view
from web.view_panels import button, choices_view, status_text


def embedded_view(board: Embedded) -> Element:
    """Return a live board with its words, the captures to choose from and its buttons."""
    state = board.state
    language, verdict = state.prefs.language, board.verdict
    seen = board_view(state)
    notice = said(state, state.notice.text) if state.notice is not None else ""
    label = say(language, "boards.label", n=board.number, board=state.variant.name)
    return element(
        "div",
        Element(seen.tag, {**seen.attributes, "aria-label": label}, seen.children),
        element(
            "div",
            element(
                "div",
                element(
                    "p",
                    said(state, verdict or status_text(state)),
                    class_="status",
                    data_outcome=board.outcome if verdict is not None else None,
                ),
                element("p", notice, class_="notice", hidden=not notice),
                class_="words",
            ),
            choices_view(state),
            element("div", *_buttons(board), class_="controls"),
            class_="turn",
            data_area="choices",
        ),
        class_="board-live",
    )


def _buttons(board: Embedded) -> list[Element]:
    state = board.state
    language = state.prefs.language
    fresh = state.node == 0
    buttons = [
        button(say(language, "controls.undo"), "undo", idle=undo_target(state) is None),
        button(say(language, "controls.again"), "again", idle=fresh),
    ]
    if state.draft is not None or state.ghost is not None:
        buttons.insert(0, button(say(language, "controls.cancel"), "cancel"))
    return buttons


def figure_view(position: Position, language: str) -> Element:
    """Return the picture of a position, with the position in words; each cell says which it is, so that a press
    before Python is known."""
    picture = board_picture(position, title=position_sentence(position, language), with_cell_numbers=True)
    # The words are the alternative; a board of letters beside them would be read aloud a second time.
    children = [child for child in picture.children if isinstance(child, str) or child.tag != "desc"]
    return Element(picture.tag, {"class": "board-figure", **picture.attributes}, tuple(children))


def position_sentence(position: Position, language: str) -> str:
    """Return a position in words: the board, each die, and whose turn it is or who has won."""
    board = position.variant.board
    dice = ", ".join(
        f"{board.cell_name(cell)} {die_text(language, position.dice[cell])}"
        for cell in board.sorted_by_name(tuple(range(len(board))))
        if position.dice[cell]
    )
    words = [say(language, "figure.board", board=position.variant.name)]
    words.append(say(language, "figure.dice", dice=dice) if dice else say(language, "figure.empty"))
    if position.is_over:
        key, details = result_text(position)
        words.append(say(language, key, **details))
    else:
        white = position.turn is Color.WHITE
        words.append(say(language, "said.turn_white" if white else "said.turn_black"))
    return " ".join(words)

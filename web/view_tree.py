"""The move list: the tree of moves in rows, the move on the board marked, each move a button.

A row is made again only if something in it has changed, so that a game of hundreds of moves stays quick.
"""

from functools import lru_cache
from typing import NamedTuple

from cephalopod.game import Game
from cephalopod.markup import Content, Element, element
from cephalopod.position import Color
from web.messages import say
from web.model import Seats, State
from web.sentences import glyph_key, seat_name
from web.tree import ListedMove, Row, tree_rows


class _Names(NamedTuple):
    """How the list speaks: its language, and who plays White and Black."""

    language: str
    white: str
    black: str


class _Same:
    """A game compared by identity, so that the list is computed again only for another game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.game is self.game

    def __hash__(self) -> int:
        return id(self.game)


def moves_view(state: State) -> Element:
    """Return the list of moves: the main line in pairs, comments and variations below what they belong to."""
    return _moves_view(_Same(state.game), state.node, state.tip, state.prefs.language, state.seats)


@lru_cache(maxsize=8)
def _rows(same: _Same) -> tuple[Row, ...]:
    return tree_rows(same.game)


@lru_cache(maxsize=8)
def _moves_view(same: _Same, shown: int, tip: int, language: str, seats: Seats) -> Element:
    game = same.game
    names = _Names(language, *(seat_name(language, seats, color) for color in Color))
    followed = set(game.line_to(tip))
    items = []
    for row in _rows(same):
        nodes = [move.node for move in row.moves]
        here = shown if shown in nodes else -1
        items.append(_row_view(row, here, tuple(node in followed for node in nodes), names))
    begin = element(
        "button", say(language, "moves.start"), type="button", class_="move move-start",
        data_action="node", data_value=0, tabindex=0 if shown == 0 else -1,
        aria_current="true" if shown == 0 else None,
    )  # fmt: skip
    about = game.nodes[0].comment
    return element(
        "div",
        begin,
        _comment("p", about) if about else None,
        None if items else element("p", say(language, "moves.none"), class_="moves-none"),
        element("ol", *items, class_="move-list"),
        class_="moves-scroll",
        data_area="moves",
        dir="ltr",
        translate="no",
    )


@lru_cache(maxsize=2048)
def _row_view(row: Row, shown: int, followed: tuple[bool, ...], names: _Names) -> Element:
    """Return a row; ``shown`` is the move on the board if it stands here, ``followed`` which are on its line."""
    if row.kind == "comment":
        return element("li", _comment("p", row.moves[0].comment), class_="row-comment")
    buttons = [
        _move_view(move, move.node == shown, on_line, names)
        for move, on_line in zip(row.moves, followed, strict=True)
    ]
    if row.kind == "pair":
        gap = element("span", "…", class_="move-gap", aria_hidden="true")
        return element(
            "li",
            element("span", str(row.number), class_="move-number", aria_hidden="true"),
            gap if row.gap == "before" else None,
            *buttons,
            gap if row.gap == "after" else None,
            class_="row-pair",
        )
    parts: list[Content | None] = []
    if row.opens:
        parts.append(element("span", say(names.language, "moves.variation"), class_="unseen"))
    number = row.number
    for index, (move, button) in enumerate(zip(row.moves, buttons, strict=True)):
        if move.color is Color.WHITE or index == 0:
            text = f"{number}." if move.color is Color.WHITE else f"{number}…"
            parts.append(element("span", text, class_="line-number", aria_hidden="true"))
        parts.append(button)
        parts.append(_comment("span", move.comment) if move.comment else None)
        number += move.color is Color.BLACK
    return element("li", *parts, class_="row-line", style=f"--depth:{row.depth}")


def _move_view(move: ListedMove, shown: bool, followed: bool, names: _Names) -> Element:
    player = names.white if move.color is Color.WHITE else names.black
    label = say(names.language, "moves.move", ply=move.ply, player=player, move=move.text)
    if move.glyph:
        label += ", " + say(names.language, glyph_key(move.glyph))
    return element(
        "button", move.text + move.glyph, type="button", class_="move" if followed else "move move-other",
        data_action="node", data_value=move.node, tabindex=0 if shown else -1, aria_label=label,
        aria_current="true" if shown else None,
    )  # fmt: skip


def _comment(tag: str, text: str) -> Element:
    return element(tag, text, class_="comment", dir="auto", translate="yes")

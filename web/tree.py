"""The tree of moves as rows that can be shown below each other, and the ways through it.

The main line stands in numbered pairs.  What interrupts it stands below the move that it belongs to: a comment,
and the variations that replace the move, as runs of moves with a depth.  The rows are a flat list, however deep a
variation is nested, since nothing that handles a game may recurse over it.

>>> from cephalopod.record import parse_record
>>> for row in tree_rows(parse_record("a1 b2 (c3 d4 (e5) a2) b4")):
...     print(row.kind, row.depth, row.number, row.gap, [move.text for move in row.moves])
pair 0 1  ['a1', 'b2']
line 1 1 before ['c3', 'd4']
line 2 2  ['e5']
line 1 2 before ['a2']
pair 0 2  ['b4']
"""

from typing import Literal, NamedTuple

from cephalopod.game import Game, move_number
from cephalopod.notation import move_text
from cephalopod.position import Color

DEEPEST = 4
"""Variations that are nested deeper are shown like those of this depth: a phone has no room for more."""

PAGE_PLIES = 10
"""How many plies the keys for a page go."""

Way = Literal["back", "forward", "start", "end", "page_back", "page_forward", "line_before", "line_after"]


class ListedMove(NamedTuple):
    """A move as the list shows it."""

    node: int
    ply: int
    color: Color
    """Who played it."""

    text: str
    glyph: str
    comment: str


class Row(NamedTuple):
    """A row of the move list."""

    kind: Literal["pair", "comment", "line"]
    """``pair``: one or two moves of the main line; ``comment``: what is said of one; ``line``: a part of a
    variation, with its comments in it."""

    depth: int
    """0 for the main line."""

    number: int
    """The number of the pair to which the first move belongs."""

    gap: Literal["", "before", "after"]
    """Which half of the first or last pair stands elsewhere."""

    opens: bool
    """Whether a variation begins here."""

    moves: tuple[ListedMove, ...]


# -- rows --------------------------------------------------------------------------------------------------


def tree_rows(game: Game) -> tuple[Row, ...]:
    """Return the rows of a game's move list; the comment on the start position is not among them."""
    nodes = game.nodes
    rows: list[Row] = []
    pair: list[ListedMove] = []

    def close_pair() -> None:
        if not pair:
            return
        first = pair[0]
        gap: Literal["", "before", "after"] = ""
        if first.color is Color.BLACK:
            gap = "before"
        elif len(pair) == 1 and nodes[first.node].children:
            gap = "after"
        rows.append(Row("pair", 0, _number(game, first.node), gap, False, tuple(pair)))
        pair.clear()

    node = 0
    while nodes[node].children:
        main, *variations = nodes[node].children
        move = _listed(game, main)
        pair.append(move)
        if move.color is Color.BLACK or move.comment or variations:
            close_pair()
        if move.comment:
            rows.append(Row("comment", 0, _number(game, main), "", False, (move,)))
        for variation in variations:
            rows += _variation_rows(game, variation)
        node = main
    close_pair()
    return tuple(rows)


def _variation_rows(game: Game, first: int) -> list[Row]:
    """Return the rows of a variation and of those that leave it, each below the move that it replaces."""
    nodes = game.nodes
    rows: list[Row] = []
    waiting = [(first, 1, True)]
    while waiting:
        node, depth, opens = waiting.pop()
        run: list[ListedMove] = []
        while True:
            run.append(_listed(game, node))
            main, *others = nodes[nodes[node].parent].children
            siblings = others if main == node else []
            after = nodes[node].children[:1]
            if siblings or not after:
                break
            node = after[0]
        gap: Literal["", "before"] = "before" if run[0].color is Color.BLACK else ""
        rows.append(Row("line", depth, _number(game, run[0].node), gap, opens, tuple(run)))
        waiting += [(child, depth, False) for child in after]
        waiting += [(sibling, min(depth + 1, DEEPEST), True) for sibling in reversed(siblings)]
    return rows


def _number(game: Game, node: int) -> int:
    return move_number(game.nodes[game.nodes[node].parent], game.start)


def _listed(game: Game, number: int) -> ListedMove:
    node = game.nodes[number]
    before = game.nodes[node.parent].position
    assert node.move is not None
    text = move_text(node.move, before.variant.board)
    return ListedMove(number, node.ply, before.turn, text, node.glyph, node.comment)


# -- ways --------------------------------------------------------------------------------------------------


def way_to(game: Game, node: int, tip: int, way: Way) -> int:
    """Return the node to which a step leads from a node on the line to ``tip``; at the ends it stays.

    ``line_before`` and ``line_after`` go to the move above or below that replaces the shown one; where there is
    none they go one move back or forward.
    """
    if way in ("line_before", "line_after"):
        beside = _beside(game, node, -1 if way == "line_before" else 1)
        if beside is not None:
            return beside
        way = "back" if way == "line_before" else "forward"
    line = game.line_to(tip)
    plies = {"back": -1, "forward": 1, "page_back": -PAGE_PLIES, "page_forward": PAGE_PLIES}
    index = {"start": 0, "end": len(line) - 1}.get(way, game.nodes[node].ply + plies.get(way, 0))
    return line[min(max(index, 0), len(line) - 1)]


def _beside(game: Game, node: int, by: int) -> int | None:
    """Return the move that stands so many places after a node among those that replace each other."""
    if not node:
        return None
    siblings = game.nodes[game.nodes[node].parent].children
    index = siblings.index(node) + by
    return siblings[index] if 0 <= index < len(siblings) else None


def is_variation(game: Game, node: int) -> bool:
    """Return whether the line to a node leaves the main line somewhere."""
    nodes = game.nodes
    while node:
        parent = nodes[node].parent
        if nodes[parent].children[0] != node:
            return True
        node = parent
    return False

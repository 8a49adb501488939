"""A game as it was played and thought about: headers, and a tree of moves with comments and glyphs.

The tree is a flat table of nodes, so that nothing here depends on how deep a game is; the number of a node is
the path to it.  A game is a value: playing, commenting, deleting return a new one.

>>> game = Game.new(Position.start())
>>> game, first = game.play(0, Move(12))
>>> game, other = game.play(0, Move(7))
>>> game.nodes[0].children, game.main_line(), game.result
((1, 2), (0, 1), '*')
"""

import re
from collections.abc import Iterable

from cephalopod.position import Color, Move, Position
from cephalopod.values import dataclass, replace

GLYPHS = ("", "!", "?", "!?", "?!", "!!", "??")
"""What may be said of a move by a sign."""

DERIVED_HEADERS = ("Game", "Format", "Result", "Score", "Variant", "Position")
"""Headers that a record has but that `Game.headers` does not hold: they follow from the tree."""

GAME_NAME = "Cephalopod"
FORMAT = 1
"""The version of the record format that is written; `docs/formats.md` describes it."""

_HEADER_NAME = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Node:
    """A position that was reached, with the move that led to it."""

    parent: int
    """The number of the node before, -1 for the root."""

    move: Move | None
    """The move that led here; None only at the root."""

    position: Position
    """The position after the move."""

    ply: int
    """How many moves were played from the root, which has 0."""

    children: tuple[int, ...] = ()
    """The numbers of the nodes after; the first is the main continuation, the others are variations."""

    comment: str = ""
    """What is said about the move (about the start position at the root)."""

    glyph: str = ""
    """One of `GLYPHS`."""


@dataclass(frozen=True, slots=True)
class Game:
    """A tree of moves with headers.  Made by `Game.new` or `record.parse_record`."""

    headers: tuple[tuple[str, str], ...]
    """Names and values in the order in which they are written, without `DERIVED_HEADERS`."""

    nodes: tuple[Node, ...]
    """The table of nodes; the first is the root.  A node stands after its parent."""

    @classmethod
    def new(cls, start: Position, headers: Iterable[tuple[str, str]] = ()) -> "Game":
        """Return a game without moves."""
        game = cls((), (Node(-1, None, start, 0),))
        for name, value in headers:
            game = game.with_header(name, value)
        return game

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self.nodes[0].position

    # -- headers ---------------------------------------------------------------------------------------------

    def header(self, name: str) -> str | None:
        """Return the value of a stored header, or None."""
        return dict(self.headers).get(name)

    def with_header(self, name: str, value: str | None) -> "Game":
        """Return the game with a header set, or without it if the value is None; white space is tidied."""
        assert _HEADER_NAME.fullmatch(name) and name not in DERIVED_HEADERS, name
        if value is None:
            return replace(self, headers=tuple(pair for pair in self.headers if pair[0] != name))
        tidy = " ".join(value.split())
        if self.header(name) is None:
            return replace(self, headers=_in_order((*self.headers, (name, tidy))))
        return replace(self, headers=tuple((key, tidy if key == name else old) for key, old in self.headers))

    # -- the tree --------------------------------------------------------------------------------------------

    def play(self, at: int, move: Move) -> tuple["Game", int]:
        """Return the game with a move played after node ``at``, and the number of the node that it leads to.

        A move that was played there before leads to its node; a new one becomes the last continuation.
        Raise `IllegalMoveError` if the move is not legal.
        """
        known = self.child(at, move)
        if known is not None:
            return self, known
        before = self.nodes[at]
        number = len(self.nodes)
        nodes = list(self.nodes)
        nodes[at] = replace(before, children=(*before.children, number))
        nodes.append(Node(at, move, before.position.play(move), before.ply + 1))
        return replace(self, nodes=tuple(nodes)), number

    def child(self, at: int, move: Move) -> int | None:
        """Return the number of the node to which a move leads from node ``at``, or None."""
        return next((child for child in self.nodes[at].children if self.nodes[child].move == move), None)

    def line_to(self, node: int) -> tuple[int, ...]:
        """Return the numbers of the nodes from the root to a node, both included."""
        line = [node]
        while self.nodes[line[-1]].parent >= 0:
            line.append(self.nodes[line[-1]].parent)
        return tuple(reversed(line))

    def moves_to(self, node: int) -> tuple[Move, ...]:
        """Return the moves that lead from the start of the game to a node."""
        return tuple(move for number in self.line_to(node) if (move := self.nodes[number].move) is not None)

    def end_of(self, node: int) -> int:
        """Return the number of the last node of the main continuation of a node."""
        while self.nodes[node].children:
            node = self.nodes[node].children[0]
        return node

    def main_line(self) -> tuple[int, ...]:
        """Return the numbers of the nodes of the main line, from the root."""
        return self.line_to(self.end_of(0))

    def promote(self, node: int) -> "Game":
        """Return the game with the variation that leads to a node made the main continuation.

        One step: where the node's line last leaves the main continuation.  No change if it never does.
        """
        while node and self.nodes[self.nodes[node].parent].children[0] == node:
            node = self.nodes[node].parent
        if not node:
            return self
        parent = self.nodes[node].parent
        others = tuple(child for child in self.nodes[parent].children if child != node)
        return self._with(parent, replace(self.nodes[parent], children=(node, *others)))

    def delete(self, node: int) -> tuple["Game", int]:
        """Return the game without a node and all that follows it, and the new number of the node before.

        The numbers of the nodes after it in the table change.  The root stays: it cannot be deleted.
        """
        assert node > 0, "the start position cannot be deleted"
        numbers: dict[int, int] = {-1: -1}
        for number, old in enumerate(self.nodes):
            if number != node and old.parent in numbers:
                numbers[number] = len(numbers) - 1
        nodes = tuple(
            replace(
                old,
                parent=numbers[old.parent],
                children=tuple(numbers[child] for child in old.children if child in numbers),
            )
            for number, old in enumerate(self.nodes)
            if number in numbers
        )
        return replace(self, nodes=nodes), numbers[self.nodes[node].parent]

    def with_comment(self, node: int, comment: str) -> "Game":
        """Return the game with a node's comment set (an empty text removes it)."""
        tidy = tidy_comment(comment)
        return self._with(node, replace(self.nodes[node], comment=tidy))

    def with_glyph(self, node: int, glyph: str) -> "Game":
        """Return the game with a move's glyph set (an empty one removes it)."""
        assert glyph in GLYPHS and node > 0, (glyph, node)
        return self._with(node, replace(self.nodes[node], glyph=glyph))

    def _with(self, number: int, node: Node) -> "Game":
        return replace(self, nodes=(*self.nodes[:number], node, *self.nodes[number + 1 :]))

    # -- what came of it -------------------------------------------------------------------------------------

    @property
    def result(self) -> str:
        """``"1-0"`` if White has won the main line, ``"0-1"`` if Black has, ``"*"`` while it goes on."""
        winner = self.nodes[self.end_of(0)].position.winner
        if winner is None:
            return "*"
        return "1-0" if winner is Color.WHITE else "0-1"

    @property
    def score_text(self) -> str:
        """White's and Black's dice at the end of the main line: ``"13-12"``."""
        score = self.nodes[self.end_of(0)].position.score
        return f"{score.white}-{score.black}"


def move_number(before: Node, start: Position) -> int:
    """Return the number of the pair of moves to which the move after a node belongs.

    As in chess a first move of Black's is the second half of pair 1.
    """
    return (before.ply + (start.turn is Color.BLACK)) // 2 + 1


def tidy_comment(comment: str) -> str:
    """Return a comment as it is kept: with simple line ends, without white space around it."""
    return comment.replace("\r\n", "\n").replace("\r", "\n").strip()


def _in_order(headers: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return the headers as they are written: the players and the date first."""
    first = ("White", "Black", "Date")
    rank = {name: number for number, name in enumerate(first)}
    return tuple(sorted(headers, key=lambda header: rank.get(header[0], len(first))))

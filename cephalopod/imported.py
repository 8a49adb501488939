"""What comes of reading a text of any form: a game, the place in it to show, and what there is to say about it.

A reader that had to assume something says so in a *note*: a code and the details that fill the blanks of its
sentence.  Some notes are questions: what was assumed may be wrong, and a person should be asked.

>>> note_sentence(("variant_guessed", {"variant": "snub5"}))
'the text does not name the board, and the moves are legal on snub5'
"""

from collections.abc import Iterable
from typing import Literal

from cephalopod.game import Game, Node, tidy_comment
from cephalopod.position import Move, Position
from cephalopod.values import dataclass

Kind = Literal["record", "link", "position", "diagram", "abstractplay", "vying", "contest", "moves", "json"]
"""The form a text had: our record, our link, a position, a diagram of cells, a file of AbstractPlay, clicks of
Vying Games, a grid of the CodinGame contest, a plain list of moves, our own JSON."""

Note = tuple[str, dict[str, str | int]]
"""A code of `NOTES`, and what fills the blanks of its sentence."""

NOTES: dict[str, str] = {
    "flipped": "the moves are legal only with the ranks counted from the top, and were read so",
    "cut_link": "the link is cut or was changed; moves that can be read: {n}",
    "variant_guessed": "the text does not name the board, and the moves are legal on {variant}",
    "ranks_from_top": "Vying Games counts the ranks from the top, and the moves were read so",
    "ply_ignored": "the link names move {text}, which its game does not have, so the end is shown",
    "numbers_ignored": "the moves are not numbered as expected: the numbers were ignored",
    "owners_unknown": "the grid does not tell whose the dice are: all of them are White's here",
    "depth": "the grid asks for a depth of {depth}",
    "ended_early": "the text ends with “{how}” before the board is full",
    "skipped_text": "“{text}” was passed over",
    "unfinished_capture": "the capture on {cell} is not finished and was left out",
    "main_line_only": "this form holds the main line alone: variations, comments and headers are left out",
}

QUESTIONS = frozenset({"flipped", "cut_link", "variant_guessed"})
"""The notes that tell of something that may be wrong."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was read from a text of any form."""

    kind: Kind
    game: Game

    node: int
    """The node to show: the end of a list of moves, what a link points at, the start of a position."""

    notes: tuple[Note, ...] = ()

    @property
    def question(self) -> Note | None:
        """The first note that a person should confirm before the game is taken; None if there is none."""
        return next((note for note in self.notes if note[0] in QUESTIONS), None)


def note_sentence(note: Note) -> str:
    """Return a note in English."""
    code, details = note
    return NOTES[code].format_map(details)


def line_of_moves(start: Position, moves: Iterable[Move]) -> Game:
    """Return the game in which the moves were played; raise `IllegalMoveError` at the first illegal one."""
    builder = GameBuilder(start)
    at = 0
    for move in moves:
        at = builder.play(at, move)
    return builder.finished()


def flipped_move(move: Move, start: Position) -> Move:
    """Return the move with its ranks counted from the other side of the board."""
    board = start.variant.board

    def flip(cell: int) -> int:
        return cell % board.files + board.files * (board.ranks - 1 - cell // board.files)

    return Move(flip(move.cell), tuple(sorted(map(flip, move.captured))))


def with_flipped_ranks(game: Game) -> Game:
    """Return the game with the ranks of all its moves counted from the other side, from the same start.

    The numbers of the nodes stay.  Raise `IllegalMoveError` if a move is not legal so.
    """
    builder = GameBuilder(game.start)
    numbers: list[int] = []
    for node in game.nodes:
        if node.move is None:
            numbers.append(0)
        else:
            numbers.append(builder.play(numbers[node.parent], flipped_move(node.move, game.start)))
        builder.comment(numbers[-1], node.comment)
        builder.mark(numbers[-1], node.glyph)
    # Continuations are written in the order of `children`, which need not be that of the table.
    table = builder.finished(game.headers).nodes
    nodes = tuple(
        Node(new.parent, new.move, new.position, new.ply, old.children, new.comment, new.glyph)
        for old, new in zip(game.nodes, table, strict=True)
    )
    return Game(game.headers, nodes)


class GameBuilder:
    """Grows a game move by move in linear time, however large it becomes."""

    def __init__(self, start: Position) -> None:
        self._nodes = [Node(-1, None, start, 0)]
        self._children: list[dict[Move, int]] = [{}]
        self._comments = [""]
        self._glyphs = [""]

    def position(self, at: int) -> Position:
        """Return the position at a node."""
        return self._nodes[at].position

    def play(self, at: int, move: Move) -> int:
        """Play a move after node ``at`` and return its node; a move that was played there leads to its own.

        Raise `IllegalMoveError` if the move is not legal.
        """
        known = self._children[at].get(move)
        if known is not None:
            return known
        before = self._nodes[at]
        number = len(self._nodes)
        self._nodes.append(Node(at, move, before.position.play(move), before.ply + 1))
        self._children[at][move] = number
        self._children.append({})
        self._comments.append("")
        self._glyphs.append("")
        return number

    def comment(self, at: int, text: str) -> None:
        """Add a comment to a node's."""
        self._comments[at] = tidy_comment(f"{self._comments[at]} {well_formed(text)}")

    def mark(self, at: int, glyph: str) -> None:
        """Set a node's glyph."""
        self._glyphs[at] = glyph

    def finished(self, headers: Iterable[tuple[str, str]] = ()) -> Game:
        """Return the game."""
        about = Game.new(self._nodes[0].position, [(name, well_formed(value)) for name, value in headers])
        nodes = tuple(
            Node(node.parent, node.move, node.position, node.ply, tuple(children.values()), comment, glyph)
            for node, children, comment, glyph in zip(
                self._nodes, self._children, self._comments, self._glyphs, strict=True
            )
        )
        return Game(about.headers, nodes)


def well_formed(text: str) -> str:
    """Return the text with halves of surrogate pairs replaced, which no file can hold; JSON may name them."""
    return text.encode("utf-8", "replace").decode("utf-8")

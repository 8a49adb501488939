"""Games as text: headers, numbered moves, comments, variations, glyphs, a result; as PGN does for chess.

The writer is canonical: equal games are written in equal bytes.  The reader accepts any spacing, line ends of
any kind, missing headers and missing move numbers; what it refuses it refuses with the line and the column.

>>> print(record_text(parse_record("b3 d3 (c2 {near}) c2! c3=c2+b3")), end="")
[Game "Cephalopod"]
[Format "1"]
[Result "*"]
[Score "0-2"]
[Variant "5x5"]
<BLANKLINE>
1. b3 d3 (1... c2 {near}) 2. c2! c3=b3+c2 *
"""

from collections.abc import Iterator

from cephalopod.game import FORMAT, GAME_NAME, Game, Node, move_number
from cephalopod.notation import move_text, position_text
from cephalopod.position import Color, Position
from cephalopod.record_reader import parse_record

__all__ = ["Game", "Node", "parse_record", "record_text"]

_LINE_WIDTH = 79


def record_text(game: Game) -> str:
    """Write a game in its one canonical form, with a line end after the last line."""
    headers = [f'[{name} "{_escaped(value, chr(34))}"]' for name, value in _headers(game)]
    return "\n".join([*headers, "", *_lines(_movetext(game)), ""])


def _headers(game: Game) -> list[tuple[str, str]]:
    """List the stored and the derived headers in the order in which they are written."""
    variant = game.start.variant
    derived = [("Result", game.result), ("Score", game.score_text), ("Variant", variant.name)]
    if game.start != Position.start(variant):
        derived.append(("Position", position_text(game.start)))
    about = [header for header in game.headers if header[0] in ("White", "Black", "Date")]
    others = [header for header in game.headers if header not in about]
    return [("Game", GAME_NAME), ("Format", str(FORMAT)), *about, *derived, *others]


def _escaped(text: str, end: str) -> str:
    """Return the text with a backslash before each backslash and each character that would end it."""
    return text.replace("\\", "\\\\").replace(end, f"\\{end}")


def _movetext(game: Game) -> Iterator[str]:
    """Yield the words of the moves, comments and variations, and the result."""
    if game.nodes[0].comment:
        yield _comment(game.nodes[0])
    # What is still to be written, the next on top: the line after a node, a variation that begins with one,
    # or the end of one.  A number stands before a move of Black's only where something came between.
    pending: list[tuple[str, int, bool]] = [("line", 0, True)]
    while pending:
        kind, number, interrupted = pending.pop()
        if kind == "close":
            yield ")"
            continue
        if kind == "variation":
            yield "("
            yield from _move_words(game, number, numbered=True)
            pending += [("close", 0, False), ("line", number, bool(game.nodes[number].comment))]
            continue
        children = game.nodes[number].children
        if children:
            main, *variations = children
            yield from _move_words(game, main, numbered=interrupted)
            pending.append(("line", main, bool(variations or game.nodes[main].comment)))
            pending += [("variation", child, False) for child in reversed(variations)]
    yield game.result


def _move_words(game: Game, number: int, *, numbered: bool) -> Iterator[str]:
    """Yield the number (before White's moves, before Black's if ``numbered``), the move, the comment."""
    node = game.nodes[number]
    before = game.nodes[node.parent]
    assert node.move is not None
    if before.position.turn is Color.WHITE:
        yield f"{move_number(before, game.start)}."
    elif numbered:
        yield f"{move_number(before, game.start)}..."
    yield move_text(node.move, before.position.variant.board) + node.glyph
    if node.comment:
        yield _comment(node)


def _comment(node: Node) -> str:
    return f"{{{_escaped(node.comment, '}')}}}"


def _lines(words: Iterator[str]) -> list[str]:
    """Join words to lines; a comment keeps its own line ends and is never divided."""
    lines = [""]
    for word in words:
        glue = "" if not lines[-1] or lines[-1].endswith("(") or word == ")" else " "
        if lines[-1] and len(lines[-1]) + len(glue) + len(word.partition("\n")[0]) > _LINE_WIDTH:
            lines.append("")
            glue = ""
        first, *more = f"{glue}{word}".split("\n")
        lines[-1] += first
        lines += more
    return lines

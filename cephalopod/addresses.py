"""Games and positions in the address of a page: what stands after its ``#``.

``p=5-5-2B2-5-5_b`` is a position, ``g=lnhmC~naf`` a game (see `links`), from ``p`` if that is there too, else from
the empty board; ``ply`` is the move to show.  The reader finds a link in any text, takes whatever site it is of,
and passes over parameters that are not ours.

>>> imported = read_link("see index.html?lang=es#g=lnhmC~naf&ply=3&fbclid=IwAR0).")
>>> imported.game.result, imported.node, imported.notes
('*', 3, ())
>>> content_text(imported.game, imported.node)
'g=lnhmC~naf&ply=3'
"""

import re

from cephalopod.board import rectangle, snub_square
from cephalopod.errors import CephalopodError, ConversionError, MoveSyntaxError, PositionError
from cephalopod.game import Game
from cephalopod.imported import Imported, Note, line_of_moves
from cephalopod.links import link_text, parse_link, readable_part
from cephalopod.notation import parse_position, parse_variant, position_text
from cephalopod.position import STANDARD, Position, Variant
from cephalopod.reading import CleanText, clean, shortened
from cephalopod.values import dataclass

# -- writing -------------------------------------------------------------------------------------------------


def content_text(game: Game, node: int | None = None, end: int | None = None) -> str:
    """Return what stands after the ``#`` of an address for a game, shown at a node (by default at its end).

    It holds one line of moves: the one through the node that leads to ``end``, by default its main continuation.
    """
    if end is None:
        end = game.end_of(node or 0)
    moves = game.moves_to(end)
    parts = []
    if game.start != Position.start(STANDARD) or not moves:
        parts.append(f"p={position_value(game.start)}")
    if moves:
        parts.append(f"g={link_text(game.start, moves)}")
    if node is not None and node != end:
        parts.append(f"ply={game.nodes[node].ply}")
    return "&".join(parts)


def position_value(position: Position) -> str:
    """Return a position as the value of a parameter: ``5-5-2B2-5-5_b``."""
    return position_text(position).replace("/", "-").replace(" ", "_")


# -- reading -------------------------------------------------------------------------------------------------

_TOKEN = re.compile(r"[^\s<>\"“”«»]+")
_SPACED_TURN = re.compile(r" [wb](?: snub)?(?: d12)?(?![^\s&])(?:&[^\s<>\"“”«»]*)?")
"""How a position goes on that was not written for an address: with spaces."""

_BARE_LINK = re.compile(r"(?:(?:s|n|sn)\.)?[A-Za-z0-9]*~[0-9A-Za-z]*")
_PARAMETER = re.compile(r"(?:^|(?<=[?#&;]))([A-Za-z0-9]+)=([^?#&;]*)")
_OURS = re.compile(r"(?:^|[?#&;])[gp]=")
_LEADING = "(['‘"
_TRAILING = " ).,;!?\"'>/]}’*"
_OFFERED = ("5x5", "3x3", "3x5", "5x7", "7x7", "snub3", "snub5", "5x5 d12")
"""The variants that a link without a board may be of."""


@dataclass(frozen=True, slots=True)
class _Value:
    text: str
    index: int
    """Where it begins in the cleaned text."""


def has_link(text: str) -> bool:
    """Tell whether a text has an address in it, or the moves of a link without one."""
    return _found(clean(text)) is not None


def read_link(text: str, hint: Variant | None = None) -> Imported:
    """Read the game or the position that a link in the text holds.

    A link that was cut or changed gives what can be read of it, with the note ``cut_link``.  Raise
    `MoveSyntaxError` if that is nothing, `PositionError` for its position or board, `ConversionError`
    (``empty_link``) if it holds neither; all with their place.
    """
    source = clean(text)
    found = _found(source)
    if found is None:
        raise ConversionError("empty_link", line=1, column=1)
    values = _parameters(found)
    if "g" not in values and "p" not in values:
        raise ConversionError("empty_link").at(*source.place(found.index))
    start = _start(values, source)
    if "g" not in values:
        assert start is not None
        return Imported("link", Game.new(start), 0)
    game, notes = _game(values["g"], _starts(start, values, hint, source), source)
    node, ply_notes = _node(game, values.get("ply"))
    return Imported("link", game, node, (*notes, *ply_notes))


def _found(source: CleanText) -> _Value | None:
    """Return the first address with a parameter of ours, else the first bare link, else any address."""
    text = source.text
    bare = other = None
    for match in _TOKEN.finditer(text):
        value = _Value(match[0], match.start())
        if _OURS.search(match[0]):
            turn = _SPACED_TURN.match(text, match.end())
            return _Value(match[0] + turn[0], match.start()) if turn else value
        stripped = match[0].lstrip(_LEADING)
        if bare is None and "~" in stripped and _BARE_LINK.fullmatch(stripped.rstrip(_TRAILING)):
            bare = _Value(f"g={stripped}", match.end() - len(stripped) - len("g="))
        if other is None and "://" in match[0]:
            other = value
    return bare or other


def _parameters(address: _Value) -> dict[str, _Value]:
    """Return the parameters of an address by name; what stands later counts, so the hash before the query."""
    whole = address.text.rstrip(_TRAILING)
    return {
        match[1]: _Value(match[2].rstrip(_TRAILING), address.index + match.start(2))
        for match in _PARAMETER.finditer(whole)
    }


def _start(values: dict[str, _Value], source: CleanText) -> Position | None:
    """Return the position that ``p`` tells, or None."""
    value = values.get("p")
    if value is None:
        return None
    try:
        return parse_position(value.text)
    except PositionError as error:
        raise _moved(error, value, source) from None


def _starts(
    start: Position | None, values: dict[str, _Value], hint: Variant | None, source: CleanText
) -> list[Position]:
    """Return the positions from which the game of a link may begin, the likeliest first."""
    if start is not None:
        return [start]
    board = values.get("board")
    twelve = "dice" in values and values["dice"].text == "12"
    if board is None:
        named = [Variant(STANDARD.board, 12)] if twelve else []
        likely = [*named, *([hint] if hint else []), *map(parse_variant, _OFFERED)]
        likely += [Variant(rectangle(files, ranks)) for files in (3, 5, 7, 9) for ranks in (3, 5, 7, 9)]
        likely += [Variant(snub_square(size)) for size in (7, 9)]
        return [Position.start(variant) for variant in dict.fromkeys(likely)]
    try:
        variant = parse_variant(board.text)
    except PositionError as error:
        raise _moved(error, board, source) from None
    return [Position.start(Variant(variant.board, 12) if twelve else variant)]


def _game(value: _Value, starts: list[Position], source: CleanText) -> tuple[Game, list[Note]]:
    """Return the game of a link from the first start that its check fits, or what can be read of it."""
    first: MoveSyntaxError | None = None
    for start in starts:
        try:
            return line_of_moves(start, parse_link(value.text, start)), []
        except MoveSyntaxError as error:
            first = first or error
    assert first is not None
    parts = ((start, moves) for start in starts if (moves := readable_part(value.text, start)))
    start, moves = next(parts, (starts[0], []))
    if not moves and start == Position.start(start.variant):
        raise _moved(first, value, source)
    return line_of_moves(start, moves), [("cut_link", {"n": len(moves)})]


def _node(game: Game, ply: _Value | None) -> tuple[int, list[Note]]:
    """Return the node that ``ply`` asks for, or the end."""
    line = game.main_line()
    if ply is None:
        return line[-1], []
    text = ply.text
    if text.isascii() and text.isdecimal() and len(text) <= 4 and int(text) < len(line):
        return line[int(text)], []
    return line[-1], [("ply_ignored", {"text": shortened(text)})]


def _moved(error: CephalopodError, value: _Value, source: CleanText) -> CephalopodError:
    """Return an error about a value with its place in the whole text."""
    index = value.index + (error.column or 1) - 1
    return error.at(*source.place(min(max(0, index), len(source.text))))

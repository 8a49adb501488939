"""Writes a game in the forms of others, and as JSON for programs.

>>> from cephalopod.record import parse_record
>>> game = parse_record("b3 d3 c2 c3=b3+c2")
>>> print(abstractplay_text(game), end="")
1. b3 d3
2. c2 c3=b3+c2
>>> address_of(game)
'index.html#g=lnhmC~naf'
"""

import json
from itertools import zip_longest

from cephalopod.addresses import content_text
from cephalopod.board import rectangle, snub_square
from cephalopod.errors import ConversionError
from cephalopod.game import Game
from cephalopod.import_json import JSON_FORMAT, JSON_VERSION
from cephalopod.notation import move_text, position_text
from cephalopod.position import Position

_ON_SITE = (rectangle(5, 5), snub_square(5))


def address_of(game: Game, node: int | None = None, page: str = "index.html") -> str:
    """Return the address of a page that shows a game's line through a node (by default its main line)."""
    return f"{page}#{content_text(game, node)}"


def abstractplay_text(game: Game) -> str:
    """Return the main line as AbstractPlay lists it: a numbered round a line, White's move and Black's.

    Raise `ConversionError` if its games are not on that board or do not begin so.
    """
    start = game.start
    if start.variant.board not in _ON_SITE:
        raise ConversionError("not_on_site", board=start.variant.name)
    if start != Position.start(start.variant):
        raise ConversionError("no_such_start")
    moves = _main_moves(game)
    rounds = zip_longest(moves[::2], moves[1::2], fillvalue="")
    return "".join(f"{number}. {' '.join(pair)}".rstrip() + "\n" for number, pair in enumerate(rounds, 1))


def json_text(game: Game) -> str:
    """Return the whole game as JSON, a node a line, numbered in the order in which a record has them.

    Equal games are written in equal texts.
    """
    variant = game.start.variant
    score = game.nodes[game.end_of(0)].position.score
    about = {
        "format": JSON_FORMAT,
        "version": JSON_VERSION,
        "variant": variant.name,
        "result": game.result,
        "score": {"white": score.white, "black": score.black},
        "headers": dict(game.headers),
    }
    lines = [f" {_json(name)}: {_json(value)}," for name, value in about.items()]
    nodes = ",\n".join(f"  {entry}" for entry in _node_texts(game))
    return "\n".join(["{", *lines, ' "nodes": [', nodes, " ]", "}", ""])


def _node_texts(game: Game) -> list[str]:
    """Return each node as a JSON object: a node after its parent, a continuation before the variations."""
    order = []
    pending = [0]
    while pending:
        order.append(pending.pop())
        pending += reversed(game.nodes[order[-1]].children)
    numbers = {old: new for new, old in enumerate(order)}
    texts = []
    for old in order:
        node = game.nodes[old]
        texts.append(
            _json(
                {
                    "id": numbers[old],
                    "parent": numbers[node.parent] if node.parent >= 0 else None,
                    "ply": node.ply,
                    "move": move_text(node.move, game.start.variant.board) if node.move else None,
                    "position": position_text(node.position),
                    "children": [numbers[child] for child in node.children],
                    "glyph": node.glyph,
                    "comment": node.comment,
                }
            )
        )
    return texts


def is_more_than_a_line(game: Game) -> bool:
    """Tell whether a game has what a form with one line of moves cannot hold."""
    main_line = set(game.main_line())
    return (
        bool(game.headers)
        or len(main_line) != len(game.nodes)
        or any(node.comment or node.glyph for node in game.nodes)
    )


def _main_moves(game: Game) -> list[str]:
    board = game.start.variant.board
    moves = [game.nodes[number].move for number in game.main_line()]
    return [move_text(move, board) for move in moves if move is not None]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)

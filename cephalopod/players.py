"""Who can play a match: the bot's levels, its two ways of searching, random moves, and players of other modules.

A *player* takes a position and returns its move.  It is made anew for each game, from a variant and a seed, so
that a game depends on nothing but its two players, its opening and its seed.

>>> from cephalopod.position import STANDARD, Position
>>> play = player_named("random").make(STANDARD, "seed")
>>> play(Position.start()) in set(Position.start().legal_moves())
True
"""

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from cephalopod.position import Move, Position, Variant
from cephalopod.terminal_arguments import UsageError
from cephalopod.terminal_bot import Bot, level_numbers

if TYPE_CHECKING:
    from cephalopod.search.tree import Evaluator

Chooser = Callable[[Position], Move]
"""A player in a game: from the position to the move."""

Maker = Callable[[Variant, str], Chooser]
"""Makes a player for one game.  The text is its seed; equal seeds have to give equal moves."""

MOST_NODES = 10_000_000

KNOWN = "level1 to level{highest}, patterns, playouts (both also as patterns:NODES), random, or MODULE:FUNCTION"
"""What a player can be called, for a sentence."""

_NAME = re.compile(r"(?:level)?(?P<level>\d{1,2})|(?P<search>patterns|playouts)(?::(?P<nodes>\d{1,9}))?|random")
_FUNCTION = re.compile(r"(?P<module>[^\W\d]\w*(?:\.[^\W\d]\w*)*):(?P<function>[^\W\d]\w*)")


@dataclass(frozen=True, slots=True)
class Player:
    """Someone who can be asked to play."""

    name: str
    """As it stands in the records of the games."""

    make: Maker


def player_named(text: str, nodes: int | None = None) -> Player:
    """Return the player of a name; raise `UsageError` if there is none.

    ``nodes`` is for ``patterns`` and ``playouts`` without a number of their own; by default they search as much
    as the highest level.
    """
    match = _NAME.fullmatch(text)
    if match is None:
        return _of_module(text)
    if match["level"]:
        level = int(match["level"])
        if level not in level_numbers():
            raise _unknown(text)
        return Player(f"level{level}", lambda variant, seed: _level(level, seed))
    if match["search"]:
        return _search(match["search"], int(match["nodes"]) if match["nodes"] else nodes)
    return Player("random", _random)


def _unknown(text: str) -> UsageError:
    return UsageError(f"“{text}” is no player; there are {KNOWN.format(highest=level_numbers()[-1])}")


def _random(variant: Variant, seed: str) -> Chooser:
    random = Random(seed)
    return lambda position: random.choice(list(position.legal_moves()))


def _level(level: int, seed: str) -> Chooser:
    """Return a level as the page asks it: a request a move, one session a game."""
    bot = Bot(Random(seed).getrandbits(32))
    return lambda position: bot.move(position, level)


def _search(kind: str, nodes: int | None) -> Player:
    from cephalopod.search.levels import FULL

    usual = FULL.nodes if kind == "patterns" else FULL.playouts
    number = usual if nodes is None else nodes
    if not 1 <= number <= MOST_NODES:
        raise UsageError(f"{kind} must search 1 to {MOST_NODES} nodes, not {number}")

    def make(variant: Variant, seed: str) -> Chooser:
        from cephalopod.search.state import tables_of
        from cephalopod.search.tree import Tree

        tables = tables_of(variant)
        trees: list[Tree] = []

        def play(position: Position) -> Move:
            key = tables.pack(position)
            if trees:
                trees[0].move_root(key)
            else:
                trees.append(Tree(_evaluator(kind, variant, seed), key))
            tree = trees[0]
            if len(tree.root.values) > 1:
                tree.iterate(number)
            return tables.move(key, tree.root.deltas[tree.ranking()[0]])

        return play

    return Player(f"{kind}:{number}", make)


def _evaluator(kind: str, variant: Variant, seed: str) -> "Evaluator":
    from cephalopod.search.learned import make_patterns
    from cephalopod.search.playouts import Playouts
    from cephalopod.search.state import tables_of

    if kind == "playouts":
        return Playouts(tables_of(variant), seed)
    patterns = make_patterns(variant)
    if patterns is None:
        raise UsageError(f"nothing was learned for {variant.name}, so patterns cannot play it")
    return patterns


def _of_module(text: str) -> Player:
    """Return the player that a function makes: ``MODULE:FUNCTION``, where the function is a `Maker`."""
    match = _FUNCTION.fullmatch(text)
    if match is None:
        raise _unknown(text)
    try:
        module = importlib.import_module(match["module"])
    except ImportError as error:
        raise UsageError(f"the player “{text}” cannot be loaded: {error}") from error
    make = getattr(module, match["function"], None)
    if not callable(make):
        raise UsageError(f"the module {match['module']} has no player {match['function']}")
    return Player(text, make)

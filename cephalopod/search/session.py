"""The bot as the page's worker and the terminal use it: a request in, reports out, both JSON texts.

A request names the position and how hard to think; a report is complete at any time, so that stopping or moving
at once is never asking again.  Thinking comes in slices of time, but ends by the number of nodes: the last report
depends on the request alone (and, where the tree is kept from the moves before, on those), never on the slices.
Thinking on the opponent's time is the exception: how far it came depends on how long the opponent took.  The
report says how many of a move's nodes were there before (``nodes_before``); where that is 0, the rule holds.

>>> session = Session()
>>> session.start('{"id": 1, "position": "b2/1FA/AFa w", "level": 8, "seed": 1, "kind": "move"}')
>>> report = json.loads(session.step(1e6))
>>> report["done"], report["decided"], report["move"] in ("a2=a1+a3", "b3", "c3")
(True, 'win', True)
"""

import json
from math import log
from random import Random
from time import perf_counter
from typing import Any

from cephalopod import __version__
from cephalopod.notation import move_text, parse_position, position_text
from cephalopod.position import Position, Variant
from cephalopod.search.casual import choose_casually
from cephalopod.search.features import WeightsError
from cephalopod.search.learned import make_patterns, weights_name
from cephalopod.search.levels import FULL, LEVELS, Level, RequestError, choose, level_of
from cephalopod.search.patterns import Patterns
from cephalopod.search.playouts import Playouts
from cephalopod.search.state import Delta, Key, tables_of
from cephalopod.search.tree import PROVED, Tree
from cephalopod.values import dataclass

KINDS = ("move", "hint", "analyse", "ponder")
"""What can be asked for: a level's move, the best move at full strength, the best lines from a fresh tree, or to
think about the opponent's moves while the opponent does, so that the move after that comes sooner."""

PONDER_TIMES = 3
"""How many times the full strength's nodes are spent on the opponent's time: they are shared among the replies."""

MOST_NODES = 10_000_000
MOST_LINES = 200
LINE_LENGTH = 8
"""How many moves of a line are told."""

STRIDE = 8
"""How many iterations pass between two looks at the clock: some milliseconds in a browser."""

OPENING_DICE = 1
"""With at most so many dice on the board all moves are about as good, and the seed chooses among them."""

OPENING_TEMPERATURE = 0.1
"""In logits: a move that is so much worse is chosen 1/e times as often."""


@dataclass(frozen=True, slots=True)
class Request:
    """What the bot was asked, checked."""

    id: int
    position: Position
    level: Level
    seed: int
    kind: str
    nodes: int
    """How many iterations it may take."""
    lines: int
    """How many of the best moves are reported with their lines."""


def read_request(text: str) -> Request:
    """Return the request in a JSON text; raise a `CephalopodError` with one clear sentence if it is wrong."""
    try:
        given = json.loads(text)
    except ValueError as error:
        raise RequestError("not_json") from error
    if not isinstance(given, dict):
        raise RequestError("not_json")
    if not _is_whole(given.get("id")):
        raise RequestError("bad_id")
    kind = given.get("kind", "move")
    if kind not in KINDS:
        raise RequestError("bad_kind", text=str(kind))
    number = given.get("level", FULL.number)
    level = level_of(number) if _is_whole(number) else None
    if level is None:
        raise RequestError("bad_level", text=str(number), highest=LEVELS[-1].number)
    if not isinstance(given.get("position"), str):
        raise RequestError("no_text")
    position = parse_position(given["position"])
    if position.is_over:
        raise RequestError("no_moves")
    strength = level if kind == "move" else FULL
    usual = strength.nodes if weights_name(position.variant) else strength.playouts
    if kind == "ponder":
        usual *= PONDER_TIMES
    return Request(
        id=given["id"],
        position=position,
        level=level,
        seed=_number(given, "seed", 0, -(2**63), 2**63 - 1),
        kind=kind,
        nodes=_number(given, "nodes", usual, 1, MOST_NODES),
        lines=_number(given, "lines", 3, 1, MOST_LINES),
    )


def error_report(request: str, error: Exception) -> str:
    """Return the report that says why a request cannot be answered; its id is None if even that is missing."""
    try:
        number = json.loads(request)["id"]
    except (ValueError, TypeError, KeyError):
        number = None
    return json.dumps({"id": number if _is_whole(number) else None, "error": str(error)})


class Session:
    """One player's thinking.  It keeps the tree between the moves of a game, and from game to game."""

    def __init__(self) -> None:
        self._request: Request | None = None
        self._trees: dict[Variant, Tree] = {}
        self._tree: Tree | None = None
        self._choice: Delta | None = None
        self._nodes = 0
        self._nodes_before = 0
        self._replies: dict[Key, int] = {}
        """While the opponent's time is used: each reply with its visits before.  The next request empties it."""
        self._notice: str | None = None

    def start(self, request: str) -> None:
        """Begin with a request (JSON, see `Request`); raise a `CephalopodError` if it is wrong.

        A request that was being answered is forgotten, whether the new one is right or wrong.
        """
        self.stop()
        wanted = read_request(request)
        key = tables_of(wanted.position.variant).pack(wanted.position)
        before = self._nodes_thought_ahead(wanted, key)
        tree = self._tree_for(wanted, key)
        if isinstance(tree.evaluator, Playouts):
            tree.evaluator.reseed(wanted.seed)
        self._request, self._tree = wanted, tree
        self._nodes = self._nodes_before = before
        self._replies = _visits_of_replies(tree) if wanted.kind == "ponder" else {}
        self._choice = self._choose_by_chance(wanted, tree, key)

    def _nodes_thought_ahead(self, wanted: Request, key: Key) -> int:
        """Return how many of a move's nodes were spent on its position while the opponent was thinking.

        Only these count.  What the tree knew before is on top of a move's nodes, as it is without thinking ahead,
        so that who thinks ahead answers sooner and never worse.
        """
        tree = self._trees.get(wanted.position.variant)
        node = tree.table.get(key) if tree is not None and wanted.kind == "move" else None
        if node is None or key not in self._replies:
            return 0
        return min(wanted.nodes, max(0, node.visited - self._replies[key]))

    def _tree_for(self, wanted: Request, key: Key) -> Tree:
        """Return the tree to search, its root set.

        A game is on one board, so one tree is kept; an analysis starts afresh, that anyone can repeat it.
        """
        variant = wanted.position.variant
        tree = self._trees.get(variant)
        if tree is not None and wanted.kind != "analyse":
            tree.move_root(key)
            return tree
        evaluator = tree.evaluator if tree is not None else self._make_evaluator(variant)
        if isinstance(evaluator, Playouts):
            evaluator.reseed(wanted.seed)
        tree = Tree(evaluator, key)
        self._trees = {variant: tree}
        return tree

    def _make_evaluator(self, variant: Variant) -> Patterns | Playouts:
        self._notice = None
        try:
            patterns = make_patterns(variant)
        except WeightsError:
            # The page says so: without its weights the bot still plays, if not as well.
            self._notice = "weights_unreadable"
            patterns = None
        return patterns or Playouts(tables_of(variant))

    def _choose_by_chance(self, wanted: Request, tree: Tree, key: Key) -> Delta | None:
        """Return the move that the seed chooses, or None if the search is to find it.

        That is a move that a level makes by habit, or one of the first two moves of a game.
        """
        if wanted.kind != "move":
            return None
        random = Random(f"{wanted.seed} {position_text(wanted.position)}")
        board, level = wanted.position.variant.board, wanted.level
        if random.random() < level.slips:
            tables = tables_of(wanted.position.variant)
            move = choose_casually(wanted.position, level.habits_on(len(board)), random)
            return next(delta for delta in tree.root.deltas if tables.move(key, delta) == move)
        if len(board) - wanted.position.empty_cells > OPENING_DICE:
            return None
        # Valued afresh: what a hint has found must not change it.
        node = tree.evaluator.expand(key, {}, 0.0)
        return node.deltas[choose(list(map(self._logit, node.values)), OPENING_TEMPERATURE, random)]

    def _logit(self, value: float) -> float:
        assert self._tree is not None
        share = min(1 - 1e-9, max(1e-9, self._tree.evaluator.share(value)))
        return log(share / (1 - share))

    def stop(self) -> None:
        """Forget the request.  What was found stays in the tree."""
        self._request = None
        self._choice = None

    def step(self, budget_ms: float) -> str:
        """Think about so long, then return a report (JSON).  It is the last one if it says ``"done": true``."""
        self.advance(budget_ms)
        return self.report()

    def advance(self, budget_ms: float) -> bool:
        """Think about so long; return whether the request is answered."""
        end = perf_counter() + budget_ms / 1000
        while not self.is_done:
            assert self._request is not None and self._tree is not None
            self._nodes += self._tree.iterate(min(STRIDE, self._request.nodes - self._nodes))
            if perf_counter() >= end:
                break
        return self.is_done

    def report(self) -> str:
        """Return a report (JSON) of what has been found so far."""
        return self._report(done=self.is_done)

    def move_now(self) -> str:
        """Return the last report: the best move so far."""
        return self._report(done=True)

    @property
    def is_done(self) -> bool:
        """Whether the request is answered: by the number of nodes, by a proof, or because there is no choice."""
        assert self._request is not None and self._tree is not None, "start comes before step"
        if self._choice is not None or self._nodes >= self._request.nodes or self._tree.is_proved:
            return True
        return self._request.kind == "move" and len(self._tree.root.values) == 1

    def _report(self, *, done: bool) -> str:
        wanted, tree = self._request, self._tree
        assert wanted is not None and tree is not None, "start comes before step"
        ranking = tree.ranking()
        best = ranking[0]
        if self._choice is not None:
            best = tree.root.deltas.index(self._choice)
        value = tree.root.values[best]
        report: dict[str, Any] = {
            "id": wanted.id,
            "position": position_text(wanted.position),
            "kind": wanted.kind,
            "done": done,
            "nodes": self._nodes,
            "nodes_before": self._nodes_before,
            "nodes_wanted": wanted.nodes,
            "move": self._line(best)[0],
            "win_share": tree.evaluator.share(value),
            "decided": ("win" if tree.root.value > 0 else "loss") if tree.is_proved else None,
            "lines": [self._entry(index) for index in ranking[: wanted.lines]],
            "level": wanted.level.number,
            "seed": wanted.seed,
            "evaluator": "patterns" if isinstance(tree.evaluator, Patterns) else "playouts",
            "version": __version__,
        }
        if self._notice:
            report["notice"] = self._notice
        return json.dumps(report)

    def _entry(self, index: int) -> dict[str, Any]:
        assert self._tree is not None
        root = self._tree.root
        value = root.values[index]
        line = self._line(index)
        return {
            "move": line[0],
            "win_share": self._tree.evaluator.share(value),
            "decided": ("win" if value > 0 else "loss") if abs(value) > PROVED else None,
            "visits": root.visits[index] if index < len(root.visits) else 0,
            "line": line,
        }

    def _line(self, index: int) -> list[str]:
        """Return the texts of a child's move and of what the search expects after it."""
        assert self._tree is not None and self._request is not None
        position = self._request.position
        tables, key, texts = tables_of(position.variant), self._tree.root.key, []
        for delta in self._tree.line(index, LINE_LENGTH):
            texts.append(move_text(tables.move(key, delta), position.variant.board))
            key += delta
        return texts


def _visits_of_replies(tree: Tree) -> dict[Key, int]:
    """Return for each position that a move from the root leads to how often the tree has visited it."""
    keys = [tree.root.key + delta for delta in tree.root.deltas]
    return {key: tree.table[key].visited if key in tree.table else 0 for key in keys}


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _number(given: dict[str, Any], name: str, usual: int, lowest: int, highest: int) -> int:
    number = given.get(name)
    if number is None:
        return usual
    if not _is_whole(number) or not lowest <= number <= highest:
        raise RequestError("bad_number", name=name, lowest=lowest, highest=highest, text=str(number))
    assert isinstance(number, int)
    return number

"""A Monte Carlo tree search whose nodes value all their children at once, and that lives as long as the game.

One *iteration* walks from the root to a position that is not in the table yet, choosing at each node the child
with the highest ``value + explore * sqrt(visited + 1) / (visits of the child + 1)``; adds that position as a new
node, whose children the *evaluator* values; and carries the result back to the root.  The evaluator also says
what is carried back (``mix``): the best child's value (1, for an evaluation that can be trusted: best-first
minimax), the mean of all results (0, for random games: classic UCT), or a mixture of the two.

Three things make the tree worth more than its size.  Positions that are reached in several orders are one node,
and a new node's children take over what the *table* knows of them.  The table is kept when the root moves on, so
that the part below the moves really played is not searched again.  And the result of a finished game is carried
back exactly: a position is *proved* won as soon as one child is proved lost for the opponent, and lost when all
are won, whatever any evaluation says.

The loop in `Tree.iterate` is the program's hottest; the comments say why it looks as it does.
"""

from math import sqrt
from typing import Protocol

from cephalopod.search.state import Delta, Key, Tables

WIN = 1_000_000
"""The value of a proved win for the side to move; a proved loss is ``-WIN``.  No evaluation comes near."""

PROVED = WIN // 2
"""Values beyond this, above or below, are proved."""

NONE_LEFT = -2.0 * WIN
"""The value of the best unopened child where there is none: it is never chosen."""

TABLE_LIMIT = 40_000
"""How many nodes a tree holds before it drops some: about a kilobyte each."""


class Node:
    """A position in the tree.  All its values are for the side to move there.

    The children are parallel lists and not objects: a node has a dozen of them, and most are never looked at
    again, so a number in ``values`` and one in ``deltas`` is all that an unopened child may cost.  The first
    ``len(visits)`` children are those that were opened, in that order; the others follow in no order.
    """

    __slots__ = ("deltas", "key", "nodes", "prior", "rest", "total", "value", "values", "visited", "visits")

    def __init__(
        self, key: Key, values: list[float], deltas: list[Delta], value: float, result: float, prior: float = 0.0
    ) -> None:
        self.key = key
        self.values = values
        """For each child its value for the side to move *here*."""
        self.deltas = deltas
        """For each child what the move adds to the key."""
        self.visits: list[int] = []
        """For each opened child how often it was chosen here."""
        self.nodes: list[Node | None] = []
        """For each opened child its node; None if it was dropped to save memory."""
        self.rest = max(values) if values else NONE_LEFT
        """The value of the best unopened child.  Unopened children differ in nothing but their value, so no other
        one can be chosen, and none of them is looked at until this one is opened."""
        self.value = value
        self.visited = 1
        """How many iterations ended here or passed through, from any parent."""
        self.total = result
        """The sum of their results."""
        self.prior = prior
        """What counts as the result of some iterations more, where means are carried back."""


def end_node(tables: Tables, key: Key) -> Node:
    """Return the node of a full board: a proved win or loss without children."""
    value = WIN if tables.mover_leads(key) else -WIN
    return Node(key, [], [], value, value)


def correct_values(
    tables: Tables, key: Key, values: list[float], deltas: list[Delta], known: dict[Key, Node], room: int
) -> None:
    """Replace the values of children that are known better: those that end the game, and those in the table.

    ``room`` is the number of empty cells; only a plain placement on the last one ends the game.
    """
    if room == 1:
        for index, delta in enumerate(deltas):
            if tables.is_full(key + delta):
                values[index] = -WIN if tables.mover_leads(key + delta) else WIN
    find = known.get
    for index, delta in enumerate(deltas):
        node = find(key + delta)
        if node is not None:
            values[index] = -node.value


class Evaluator(Protocol):
    """How positions are valued, and how the tree uses the values."""

    explore: float
    """How much a child gains by not having been visited: in the unit of the values."""
    mix: float
    """What is carried back: 1 the best child's value, 0 the mean of all results, or between."""
    prior_visits: float
    """How many results the value that a parent gave to a child is worth in its mean."""
    bound: float
    """What a proved win counts in a mean."""

    def expand(self, key: Key, known: dict[Key, Node], expected: float) -> Node:
        """Return a new node for a position, with all its children valued.

        A child in ``known`` takes the value found there, one that ends the game ``WIN`` or ``-WIN``.
        ``expected`` is the value that the node's parent gave it, for the side to move in it.
        """

    def share(self, value: float) -> float:
        """Return the share of games, 0 to 1, that the side to move wins at a value."""

    def trim(self) -> None:
        """Forget what was remembered for speed, if it has grown large."""


class Tree:
    """The search from one root.  `iterate` as often as you like, then look at the root.

    The outcome depends on the evaluator, the roots and the numbers of iterations alone, never on how the
    iterations were cut into calls.
    """

    def __init__(self, evaluator: Evaluator, key: Key, limit: int = TABLE_LIMIT) -> None:
        self.evaluator = evaluator
        self.limit = limit
        self.table: dict[Key, Node] = {}
        self.root = self._node(key)

    def _node(self, key: Key) -> Node:
        node = self.table.get(key)
        if node is None:
            node = self.table[key] = self.evaluator.expand(key, self.table, 0.0)
        return node

    def move_root(self, key: Key) -> None:
        """Search from another position from now on; what the table knows of it is kept.

        After a new game or a move that was never looked at, the rest of the table is of no use.
        """
        is_new = key not in self.table
        self.root = self._node(key)
        if is_new or len(self.table) > self.limit // 2:
            self.drop_nodes()
        self.evaluator.trim()

    @property
    def is_proved(self) -> bool:
        """Whether it is known who wins from the root."""
        return abs(self.root.value) > PROVED

    def iterate(self, times: int) -> int:
        """Run up to so many iterations; return how many were run, which is fewer if the root is proved."""
        # Names that are looked up millions of times are local: a local is an index into an array, an attribute
        # or a global is a search.
        table, limit = self.table, self.limit
        expand = self.evaluator.expand
        explore, mix = self.evaluator.explore, self.evaluator.mix
        root = self.root
        for done in range(times):
            if not -PROVED < root.value < PROVED:
                return done
            if len(table) > limit:
                self.drop_nodes()
            node = root
            path: list[tuple[Node, int]] = []
            while True:
                # Choose.  Two or three children are opened where a dozen could be; the rest compete as one.
                bonus = explore * sqrt(node.visited + 1)
                values = node.values
                visits = node.visits
                pick = opened = len(visits)
                best = node.rest + bonus
                for index, count in enumerate(visits):
                    score = values[index] + bonus / (count + 1)
                    if score > best:
                        best = score
                        pick = index
                path.append((node, pick))
                if pick == opened:
                    _open_best(node)
                child = node.nodes[pick]
                if child is None:
                    key = node.key + node.deltas[pick]
                    child = table.get(key)
                    if child is None:
                        child = node.nodes[pick] = table[key] = expand(key, table, -values[pick])
                        break
                    node.nodes[pick] = child
                node = child
                if not -PROVED < node.value < PROVED:
                    break
            # Carry the result back.  With mix == 1 a node's value is its best child's, and nothing else is needed.
            if mix == 1:
                value = child.value
                for node, pick in reversed(path):
                    node.values[pick] = -value
                    node.visits[pick] += 1
                    node.visited += 1
                    node.value = value = max(node.values)
            else:
                self._carry_back_mean(path, child)
        return times

    def _carry_back_mean(self, path: list[tuple[Node, int]], leaf: Node) -> None:
        """Carry a result back where means count; proved values go back as they are."""
        bound, prior_visits, mix = self.evaluator.bound, self.evaluator.prior_visits, self.evaluator.mix
        value = leaf.value
        result = leaf.total if abs(value) < PROVED else bound if value > 0 else -bound
        for node, pick in reversed(path):
            result = -result
            node.values[pick] = -value
            node.visits[pick] += 1
            node.visited += 1
            node.total += result
            value = max(node.values)
            if abs(value) < PROVED:
                mean = (node.total + prior_visits * node.prior) / (node.visited + prior_visits)
                value = mix * max(-bound, min(bound, value)) + (1 - mix) * mean
            node.value = value

    def drop_nodes(self) -> None:
        """Shrink the table to half its limit: keep what the root can still reach, most visited first.

        A dropped child keeps its value in its parent and is valued anew if it is chosen again.
        """
        reached = {self.root.key: self.root}
        waiting = [self.root]
        while waiting:
            for child in waiting.pop().nodes:
                if child is not None and child.key not in reached:
                    reached[child.key] = child
                    waiting.append(child)
        kept = [self.root]
        kept += sorted(
            (node for node in reached.values() if node is not self.root), key=lambda node: -node.visited
        )[: self.limit // 2]
        # The dictionary itself stays the same object: `iterate` holds it.
        self.table.clear()
        self.table.update((node.key, node) for node in kept)
        for node in kept:
            node.nodes = [child if child and child.key in self.table else None for child in node.nodes]
        self.evaluator.trim()

    # -- what came of it ---------------------------------------------------------------------------------------

    def ranking(self) -> list[int]:
        """Return the root's children, best first.

        A proved win comes first and a proved loss last; between them the most visited child is the best one, for
        its value rests on the most work; then the value decides.
        """
        root = self.root
        visits = root.visits + [0] * (len(root.values) - len(root.visits))

        def rank(index: int) -> tuple[float, int, float, int]:
            value = root.values[index]
            proved = value if abs(value) > PROVED else 0
            return proved, visits[index], value, -root.deltas[index]

        return sorted(range(len(root.values)), key=rank, reverse=True)

    def line(self, index: int, length: int) -> list[Delta]:
        """Return the line that the search expects after the root's child, that move first, as deltas.

        It ends where the tree ends: at a node none of whose children was opened, or at the end of the game.
        """
        node = self.root
        deltas: list[Delta] = []
        while len(deltas) < length:
            deltas.append(node.deltas[index])
            child = node.nodes[index] if index < len(node.nodes) else None
            if child is None or not child.values:
                break
            node = child
            best = max(node.values)
            if not node.visits and abs(best) < PROVED:
                break
            index = max(
                (index for index, value in enumerate(node.values) if value == best or abs(best) < PROVED),
                key=lambda index: (node.visits[index] if index < len(node.visits) else 0, node.values[index]),
            )
        return deltas


def _open_best(node: Node) -> None:
    """Move the best unopened child of a node to the end of the opened ones."""
    values, deltas, place = node.values, node.deltas, len(node.visits)
    chosen = values.index(node.rest, place)
    values[place], values[chosen] = values[chosen], values[place]
    deltas[place], deltas[chosen] = deltas[chosen], deltas[place]
    node.rest = max(values[place + 1 :], default=NONE_LEFT)
    node.visits.append(0)
    node.nodes.append(None)

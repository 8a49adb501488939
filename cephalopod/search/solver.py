"""Proves who wins a position, and which moves win, by proof-number search over sums of regions.

**Proof numbers.**  Every position of the search has two numbers: how much is still to be proved, at the least, if
the side to move is to win (``win``), and if it is to lose (``loss``).  To win, one move suffices, so ``win`` is
the least ``loss`` among the children; to lose, all moves must fail, so ``loss`` is the sum of the children's
``win``.  0 means proved.  The search goes where least is missing, down to a position that was not opened yet.

**Depth first.**  It does not climb back to the root each time (this is Nagai's df-pn): a position is worked on
until one of its numbers passes a bound, which says that work elsewhere has become more promising.  The bounds are
kept in a list in place of the call stack, so that the search can stop anywhere and go on later, and no game is too
long.

**What is searched** are not positions but what they come to, `regions.State`; equal ones are searched once.  No
move can be repeated in this game (each makes more pips, or as many with fewer dice), so there are no loops.

>>> from cephalopod.notation import move_text, parse_position
>>> solution = solve(parse_position("b2/1FA/AFa w"), nodes=1000)
>>> solution.winner, [move_text(move, solution.position.variant.board) for move in solution.winning_moves]
(<Color.WHITE: 1>, ['a2=a1+a3', 'b3', 'c3'])
"""

from dataclasses import dataclass
from math import exp

from cephalopod.decided import is_decided
from cephalopod.position import Color, Move, Position
from cephalopod.search.regions import Regions, State

NEVER = 1 << 60
"""The number of what cannot be proved: no sum of others comes near."""

PATIENCE = 4
"""A child is worked on until it is a quarter worse than the next one: the search does not leap to and fro."""

TABLE_LIMIT = 200_000
"""How many positions are remembered before most are dropped: up to 900 bytes each, with their regions."""


def _first_guess(lead: int) -> int:
    """Return how much is to be proved, probably, for a win by a side that leads by so many dice.

    Measured: a guess by dice saves a fifth of the nodes; a steeper or flatter one saves less.
    """
    return 1 + int(4 * exp(-0.4 * max(-6, min(6, lead))))


GUESSES = tuple([_first_guess(lead) for lead in range(-81, 82)])
"""The guesses by lead + 81: no board has more than 81 cells."""


class Node:
    """A position of the search.  Its numbers are for the side to move in it."""

    __slots__ = ("children", "loss", "state", "win", "work")

    def __init__(self, state: State, win: int, loss: int) -> None:
        self.state = state
        self.win = win
        self.loss = loss
        self.work = 0
        """How many nodes were opened at it and below."""
        self.children: list[Node] | None = None
        """None if it was not opened, or if its children were dropped to save memory."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is proved of a position."""

    position: Position
    winner: Color | None
    """Who wins with best play; None if that is not known."""
    winning_moves: tuple[Move, ...]
    """The moves that are proved to win for the side to move, in the order of `Position.legal_moves`."""
    losing_moves: tuple[Move, ...]
    """Those that are proved to lose."""
    unknown_moves: tuple[Move, ...]
    """Those of which nothing is proved."""
    line: tuple[Move, ...]
    """How the game may go on: the winner plays winning moves, and the other what was hardest to refute.  It ends
    where safe dice decide, or where the proof is not in memory any more; empty without a winner."""
    nodes: int
    """How many positions were opened."""

    @property
    def is_complete(self) -> bool:
        """Whether every legal move is proved to win or to lose."""
        return not self.unknown_moves


def solve(position: Position, nodes: int) -> Solution:
    """Return what can be proved of a position by opening at most so many nodes."""
    solver = Solver(position)
    solver.advance(nodes)
    return solver.solution()


class Solver:
    """Works on one position, in slices: the root first, then each move of which nothing is known yet.

    What is found depends on the position and the number of nodes, never on the slices.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.nodes = 0
        """How many nodes were opened."""
        self._regions = Regions(position.variant)
        self._table: dict[State, Node] = {}
        self._root = self._node(self._regions.state(position))
        self._moves = tuple(position.legal_moves())
        # What is played on the board need not be a child of the root's state, where pairs of singles are left out.
        self._after = [self._node(self._regions.state(position.play_unchecked(move))) for move in self._moves]
        self._stack: list[tuple[Node, int, int, int]] = []

    @property
    def winner(self) -> Color | None:
        """Who wins, as soon as it is proved."""
        if self.position.is_over:
            return self.position.winner
        if self._root.win and self._root.loss:
            return None
        return self.position.turn if self._root.win == 0 else self.position.turn.opponent

    @property
    def is_done(self) -> bool:
        """Whether the winner is proved, and what each move is worth."""
        return self._next_task() is None

    def advance(self, nodes: int) -> bool:
        """Open up to so many nodes; return whether all is proved."""
        end = self.nodes + nodes
        while True:
            if not self._stack:
                task = self._next_task()
                if task is None:
                    return True
                self._stack.append((task, NEVER, NEVER, self.nodes))
            if not self._prove(end):
                return False

    def _next_task(self) -> Node | None:
        """Return what is to be proved next: the root, then the moves, the one with the least to prove first."""
        if self.winner is None:
            return self._root
        unproved = [node for node in self._after if node.win and node.loss]
        return min(unproved, key=lambda node: min(node.win, node.loss), default=None)

    # -- the search --------------------------------------------------------------------------------------------

    def _prove(self, end: int) -> bool:
        """Work until the stack is empty; return False if ``end`` nodes were opened before."""
        stack = self._stack
        while stack:
            node, most_win, most_loss, begun = stack[-1]
            children = node.children
            if children is None and node.win and node.loss:
                if self.nodes >= end:
                    return False
                if len(self._table) > TABLE_LIMIT:
                    self._drop_nodes()
                children = node.children = self._open(node)
            if children is not None and node.win and node.loss:
                # One pass finds both numbers, the best child and how good the next one is.
                best = children[0]
                least = next_least = NEVER
                total = 0
                for child in children:
                    loss = child.loss
                    total += child.win
                    if loss < least:
                        next_least = least
                        least = loss
                        best = child
                    elif loss < next_least:
                        next_least = loss
                # A sum counts what is reached in several ways several times, and so may grow without a proof.
                total = NEVER if least == 0 else min(total, NEVER - 1)
                node.win = least
                node.loss = total
                if 0 < least < most_win and 0 < total < most_loss:
                    bound = next_least + next_least // PATIENCE + 1
                    stack.append(
                        (best, most_loss - total + best.win, bound if bound < most_win else most_win, self.nodes)
                    )
                    continue
            node.work += self.nodes - begun
            stack.pop()
        return True

    def _open(self, node: Node) -> list[Node]:
        """Return the children of a position."""
        self.nodes += 1
        head, *regions = node.state
        black, single = head & 1, head & 2
        # The turn changes; the lead counts fours.
        head += 1 - 2 * black
        moves_of, find, make = self._regions.moves[black], self._table.get, self._node
        states: dict[State, None] = {}
        seen = -1
        for index, number in enumerate(regions):
            if number == seen:
                continue
            seen = number
            moves = moves_of[number]
            if moves is None:
                moves = self._regions.find_moves(number, black)
            others = regions[:index] + regions[index + 1 :]
            for gain, singles, found in moves:
                # Two singles are none: only whether their number is odd is kept.
                first = head + 4 * gain
                if singles & 1:
                    first ^= 2
                states[(first, *sorted([*others, *found])) if others else (first, *found)] = None
        if single:
            states[(head - 2 + (-4 if black else 4), *regions)] = None
        return [find(state) or make(state) for state in states]

    def _node(self, state: State) -> Node:
        """Return the node of a state; a new one is decided already, or gets a guess."""
        node = self._table.get(state)
        if node is None:
            head, *regions = state
            black, single, lead = head & 1, head >> 1 & 1, head >> 2
            cells, leads = self._regions.cells, self._regions.leads
            room = single
            guess = lead
            for number in regions:
                room += cells[number]
                guess += leads[number]
            if not regions and single:
                # The last move of all.
                lead += -1 if black else 1
                room = 0
            if black:
                lead, guess = -lead, -guess
            if lead > room:
                node = Node(state, 0, NEVER)
            elif -lead > room:
                node = Node(state, NEVER, 0)
            else:
                node = Node(state, GUESSES[81 + guess], GUESSES[81 - guess])
            self._table[state] = node
        return node

    def _drop_nodes(self) -> None:
        """Forget three quarters of the positions, those with the least work; what is needed now stays."""
        needed = {id(node): node for node in (self._root, *self._after)}
        for node, *_ in self._stack:
            needed[id(node)] = node
            for child in node.children or ():
                needed[id(child)] = child
        for node in sorted(self._table.values(), key=lambda node: -node.work)[: TABLE_LIMIT // 4]:
            needed[id(node)] = node
        kept = list(needed.values())
        for node in kept:
            if node.children and not all(id(child) in needed for child in node.children):
                node.children = None
        self._table = {node.state: node for node in kept}
        self._regions.keep({number for node in kept for number in node.state[1:]})

    # -- what came of it ---------------------------------------------------------------------------------------

    def solution(self) -> Solution:
        """Return what is proved so far."""
        pairs = list(zip(self._moves, self._after, strict=True))
        return Solution(
            position=self.position,
            winner=self.winner,
            # A move wins if the opponent, who is then to move, loses.
            winning_moves=tuple([move for move, node in pairs if node.loss == 0]),
            losing_moves=tuple([move for move, node in pairs if node.win == 0]),
            unknown_moves=tuple([move for move, node in pairs if node.win and node.loss]),
            line=self.line_from(self.position),
            nodes=self.nodes,
        )

    def winner_of(self, position: Position) -> Color | None:
        """Return who wins a position that was met on the way, if that is proved and still in memory."""
        node = self._table.get(self._regions.state(position))
        if node is None or (node.win and node.loss):
            return None
        return position.turn if node.win == 0 else position.turn.opponent

    def line_from(self, position: Position) -> tuple[Move, ...]:
        """Return how the game may go on from there (see `Solution.line`)."""
        winner = self.winner if position == self.position else self.winner_of(position)
        line: list[Move] = []
        while winner is not None and not is_decided(position):
            options = []
            for move in position.legal_moves():
                node = self._table.get(self._regions.state(position.play_unchecked(move)))
                if node is not None and (node.loss if position.turn is winner else node.win) == 0:
                    options.append((node.work, move))
            if not options:
                break
            # The winner's shortest way, the loser's longest.
            choose = min if position.turn is winner else max
            move = choose(options, key=lambda option: option[0])[1]
            line.append(move)
            position = position.play_unchecked(move)
        return tuple(line)

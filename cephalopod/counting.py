"""Counts sequences of moves (perft) far deeper than walking through them could.

Owners never change what may be played, so boards without owners are enough; boards that are images of each
other under a symmetry have equally many sequences.  All boards of one depth are held in a table with the
number of ways that lead to each (a *layer*), and the next layer is made from it.

>>> from cephalopod.board import rectangle
>>> from cephalopod.position import Variant
>>> count_sequences(Position.start(Variant(rectangle(3, 3))), 8)
6301152
"""

from collections.abc import Iterator

from cephalopod.position import Move, Position, Variant, capture_sets

Layer = dict[bytes, int]
"""Boards without owners, one byte a cell (the pips, or 0), with the number of sequences that lead to each."""


def count_sequences(position: Position, depth: int) -> int:
    """Return the number of legal sequences of exactly ``depth`` moves.

    A finished game counts only at the depth at which it ends.
    """
    if depth == 0:
        return 1
    counter = Counter(position.variant)
    layer = counter.first_layer(position)
    for _ in range(depth - 1):
        if not layer:
            break
        layer = counter.next_layer(layer)
    return counter.count_moves(layer)


def count_by_move(position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    """Yield each legal move with the number of sequences of ``depth`` moves that begin with it."""
    assert depth >= 1
    for move in position.legal_moves():
        yield move, count_sequences(position.play_unchecked(move), depth - 1)


class Counter:
    """Makes layers for one variant, by tables of what a cell and the dice around it allow.

    ``bytes.translate`` with a board as its table looks up many cells at once, which makes this fast.
    """

    def __init__(self, variant: Variant) -> None:
        board = variant.board
        self._cells = range(len(board))
        self._near = [bytes(near) for near in board.neighbours]
        self._symmetries = [bytes(symmetry) for symmetry in board.symmetries]
        self._pip_limit = variant.pip_limit
        self._options: list[dict[bytes, tuple[tuple[int, tuple[int, ...]], ...]]] = [{} for _ in self._cells]

    def first_layer(self, position: Position) -> Layer:
        """Return the layer that holds a position alone."""
        return {self._representative(bytes(map(abs, position.dice))): 1}

    def next_layer(self, layer: Layer) -> Layer:
        """Return the boards one move later; full boards have none."""
        found: Layer = {}
        for board, ways in layer.items():
            table = board.ljust(256)
            for cell in self._cells:
                if board[cell]:
                    continue
                for pips, captured in self._options_at(cell, table):
                    after = bytearray(board)
                    after[cell] = pips
                    for other in captured:
                        after[other] = 0
                    key = bytes(after)
                    found[key] = found.get(key, 0) + ways
        merged: Layer = {}
        for board, ways in found.items():
            key = self._representative(board)
            merged[key] = merged.get(key, 0) + ways
        return merged

    def count_moves(self, layer: Layer) -> int:
        """Return the number of moves on the boards of a layer, each board as often as it occurs."""
        total = 0
        for board, ways in layer.items():
            table = board.ljust(256)
            total += ways * sum(len(self._options_at(cell, table)) for cell in self._cells if not board[cell])
        return total

    def _options_at(self, cell: int, table: bytes) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Return what can be placed on an empty cell: the pips of the new die, and the captured cells."""
        pips = self._near[cell].translate(table)
        known = self._options[cell].get(pips)
        if known is None:
            near = self._near[cell]
            sets = capture_sets(tuple(pips), self._pip_limit)
            known = tuple(
                (sum(pips[index] for index in chosen), tuple(near[index] for index in chosen)) for chosen in sets
            ) or ((1, ()),)
            self._options[cell][pips] = known
        return known

    def _representative(self, board: bytes) -> bytes:
        """Return the first of a board's images under the symmetries."""
        table = board.ljust(256)
        return min([symmetry.translate(table) for symmetry in self._symmetries])

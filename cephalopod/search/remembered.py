"""A dictionary that computes what it lacks.

>>> squares = Remembered(lambda number: number * number)
>>> squares[7], len(squares)
(49, 1)
"""

from collections.abc import Callable
from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class Remembered(dict[int, Kept], Generic[Kept]):
    """What was computed once for a number is looked up afterwards.

    For the search the number is ``key & mask``, the bits of the cells that the result depends on; the
    computation gets nothing else, so it cannot depend on more.
    """

    __slots__ = ("compute",)

    def __init__(self, compute: Callable[[int], Kept]) -> None:
        super().__init__()
        self.compute = compute

    def __missing__(self, number: int) -> Kept:
        value = self[number] = self.compute(number)
        return value

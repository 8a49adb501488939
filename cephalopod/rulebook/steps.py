"""Values that are built in small steps by whoever has time for it, and otherwise at once when they are wanted.

In a page nothing else happens while Python is at work, so what takes long is done a little at a time.

>>> def counting() -> Generator[None, None, str]:
...     for _ in range(2):
...         yield
...     return "counted"
>>> value = Stepwise(counting)
>>> value.step(), value.step(), value.step(), value.step()
(True, True, False, False)
>>> value(), Stepwise(counting)()
('counted', 'counted')
"""

from collections.abc import Callable, Generator
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Stepwise(Generic[Value]):
    """A value with the steps in which it is built."""

    def __init__(self, building: Callable[[], Generator[None, None, Value]]) -> None:
        self._building = building
        self._steps: Generator[None, None, Value] | None = None
        self._built: tuple[Value] | None = None

    def step(self) -> bool:
        """Go one step on, and tell whether there are more."""
        if self._built is None:
            if self._steps is None:
                self._steps = self._building()
            try:
                next(self._steps)
            except StopIteration as end:
                self._built = (end.value,)
                self._steps = None
        return self._built is None

    def __call__(self) -> Value:
        """Return the value; what is missing of it is built now."""
        while self._built is None:
            self.step()
        return self._built[0]

"""Long work a little at a time: every step is taken, in order, and in between others have their turn."""

import asyncio
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from web import slices
from web.slices import in_slices

# Inside Pyodide there is one event loop, and it is running.
pytestmark = pytest.mark.desktop


def run(main: Coroutine[None, None, None]) -> None:
    """Run it in a thread of its own: the tests' thread has a running loop once one of them drove a browser."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, main).result()


def test_all_steps_are_taken_in_their_order() -> None:
    taken: list[int] = []
    run(in_slices(map(taken.append, range(100))))

    assert list(range(100)) == taken


def test_others_have_their_turn_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr(slices, "perf_counter", lambda: float(next(now)))
    told: list[str] = []

    def steps() -> Iterator[None]:
        for _ in range(2):
            told.append("step")
            yield

    async def both() -> None:
        async def other() -> None:
            told.append("other")

        waiting = asyncio.ensure_future(other())
        await in_slices(steps())
        await waiting

    run(both())

    assert ["step", "other", "step"] == told


def test_an_error_of_a_step_is_the_caller_s() -> None:
    def steps() -> Iterator[None]:
        yield
        raise OSError("broken off")

    with pytest.raises(OSError, match="broken off"):
        run(in_slices(steps()))

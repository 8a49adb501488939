"""Work that would keep the page from drawing and listening, done a little at a time."""

import asyncio
from collections.abc import Iterable
from time import perf_counter

SLICE_S = 0.01
PAUSE_S = 0.004


async def in_slices(steps: Iterable[object]) -> None:
    """Take all steps of an iterable, which does its work as it goes on; pause after each hundredth of a second."""
    until = perf_counter() + SLICE_S
    for _ in steps:
        if perf_counter() > until:
            await asyncio.sleep(PAUSE_S)
            until = perf_counter() + SLICE_S

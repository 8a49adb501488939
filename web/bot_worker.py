"""The bot's side of the worker: one `Session`, fed with texts, that reports through ``sync.report``.

The worker's own script imports ``__export__`` and what it names from here (see `web.bot_client`).
"""

import asyncio

from pyscript import sync

from cephalopod.errors import CephalopodError
from cephalopod.search.session import Session, error_report
from web.archives import bring_weights

SLICE_MS = 100
"""How long the bot thinks between two reports."""

PAUSE_S = 0.004
"""Messages come in only while the worker sleeps; with a shorter sleep they starve."""

__export__ = ["move_now", "stop", "think"]


class Work:
    """The request being answered.  A new one takes the place of the old one, whose loop then ends."""

    def __init__(self) -> None:
        self.session = Session()
        self.turn = 0
        self.hurried = False
        self.weights_url = ""


work = Work()


def weights_at(url: str) -> None:
    """Say where the learned weights are; nothing where they are here already."""
    work.weights_url = url


async def think(request: str) -> None:
    """Answer a request with reports; return when it is done or another one has come."""
    work.turn += 1
    turn = work.turn
    work.hurried = False
    await bring_weights(work.weights_url)
    if turn != work.turn:
        return
    try:
        work.session.start(request)
    except CephalopodError as error:
        sync.report(error_report(request, error))
        return
    while True:
        done = work.session.advance(SLICE_MS)
        sync.report(work.session.report())
        if done:
            return
        await asyncio.sleep(PAUSE_S)
        if turn != work.turn:
            return
        if work.hurried:
            sync.report(work.session.move_now())
            return


def move_now() -> None:
    """Answer with the best move so far."""
    work.hurried = True


def stop() -> None:
    """Forget the request."""
    work.turn += 1
    work.session.stop()

"""What becomes of a request to the bot: which one is current, which reports are late, when silence is death.

The edge `web.bot_client` owns the worker and the clock; every decision is taken here, on values.  A `Desk` is
what it knows; each function returns the next one.

>>> desk = asked(Desk(), 7)
>>> desk, wanted = heard(ready(desk), '{"id": 7, "done": true}')
>>> wanted, heard(desk, '{"id": 7, "done": true}')[1]
(True, False)
"""

import json
from typing import Literal

from cephalopod.values import dataclass, replace

TICK_MS = 1000
"""How often the edge lets time pass."""

THINKING_SILENCE_MS = 8_000
"""A thinking worker reports several times a second; one that is silent for so long has died or hangs."""

STARTING_SILENCE_MS = 40_000
"""A worker starts in two or three seconds; on a slow phone with a slow network it may take ten times as long."""

Place = Literal["worker", "page"]


@dataclass(frozen=True, slots=True)
class Desk:
    """What is known about the bot at work."""

    request: int | None = None
    """The id of the request being answered."""

    place: Place = "worker"
    """Where the bot thinks: in the page only where no worker can start."""

    is_ready: bool = False
    """Whether the worker has started."""

    silent_ms: float = 0
    """How long nothing was heard while something was due."""

    losses: int = 0
    """How many workers were lost in a row without having answered a request."""


def can_have_worker(has_workers: bool, origin: str) -> bool:
    """Whether a worker can be tried at all.

    In a frame with ``sandbox="allow-scripts"`` the origin is opaque, ``"null"``, and PyScript's workers fail.
    """
    return has_workers and origin != "null"


def takes(desk: Desk, kind: str) -> bool:
    """Whether a request of a kind is taken on.

    Thinking ahead is for the worker alone: in the page it would take the time of the person, who is to move.
    """
    return kind != "ponder" or desk.place == "worker"


def asked(desk: Desk, request: int) -> Desk:
    """Take on a request; one that was being answered is dropped."""
    return replace(desk, request=request, silent_ms=0)


def stopped(desk: Desk) -> Desk:
    """Drop the request; whatever is still reported about it is late."""
    return replace(desk, request=None, silent_ms=0)


def ready(desk: Desk) -> Desk:
    """The worker has started."""
    return replace(desk, is_ready=True, silent_ms=0)


def heard(desk: Desk, report: str) -> tuple[Desk, bool]:
    """Take in a report (JSON); return also whether the page is to see it.

    Late reports, those of another request than the current one, are not for the page, and neither are those of
    thinking ahead.
    """
    content = json.loads(report)
    desk = replace(desk, silent_ms=0)
    if desk.request is None or content.get("id") != desk.request:
        return desk, False
    wanted = content.get("kind") != "ponder"
    if content.get("done") or "error" in content:
        return replace(desk, request=None, losses=0), wanted
    return desk, wanted


def passed(desk: Desk, elapsed_ms: float) -> Desk:
    """Let time pass.

    A tick that comes very late (the computer slept, the tab was hidden) counts as two at most: the worker could
    not be heard either.
    """
    if desk.place == "page" or (desk.request is None and desk.is_ready):
        return desk
    return replace(desk, silent_ms=desk.silent_ms + min(elapsed_ms, 2 * TICK_MS))


def is_dead(desk: Desk) -> bool:
    """Whether the worker has been silent for too long."""
    return desk.silent_ms >= (THINKING_SILENCE_MS if desk.is_ready else STARTING_SILENCE_MS)


def lost(desk: Desk) -> tuple[Desk, int | None]:
    """The worker is gone; return also the id of the request to report as failed.

    A worker that never started would not start the next time either, so the page thinks instead and the request
    stands.  One that had started is replaced, and the player is told.
    """
    if not desk.is_ready:
        return replace(desk, place="page", silent_ms=0), None
    return (
        replace(desk, request=None, is_ready=False, silent_ms=0, losses=desk.losses + 1),
        desk.request,
    )


def restart_delay_ms(desk: Desk) -> int:
    """Return how long to wait before the next worker is started: longer after each loss, 8 seconds at most."""
    return 0 if desk.losses <= 1 else min(8000, 500 * 2 ** (desk.losses - 2))

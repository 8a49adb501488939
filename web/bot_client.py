"""The page's side of the bot: starts a worker when it is first wanted, watches it, replaces it.

Where no worker can start the same session thinks in the page, in short slices.  What to do when is decided in
`web.bot_requests`; here are the worker, the clock and the messages.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from js import Object, console, document
from js import self as scope
from pyodide.ffi import JsException, create_proxy, to_js

from web import bot_requests
from web.archives import bring_weights

# Without a configuration of its own the worker has the page's, and so the very same files: versions never mix.
WORKER_SCRIPT = """from web.bot_worker import __export__, move_now, stop, think, weights_at
weights_at({url!r})
"""

PAGE_SLICE_MS = 10
PAGE_PAUSE_S = 0.016
"""In the page a slice and the pause after it leave every second frame to the player."""

PAGE_REPORT_EVERY = 5
"""How many slices of the page make a report."""

LOOK_S = 0.02
"""PyScript creates the worker some time after its script is in the document."""


class BotClient:
    """The bot as the page sees it.

    ``on_report`` gets each report of the current request (JSON text); ``on_failure`` the id of a request that
    cannot be answered, at most once, and why, for the console rather than for the player.
    """

    def __init__(self, on_report: Callable[[str], None], on_failure: Callable[[int, str], None]) -> None:
        self._on_report = on_report
        self._on_failure = on_failure
        self._desk = bot_requests.Desk()
        self._request = ""
        self._script: Any = None
        self._hurried = False
        self._session: Any = None
        named = document.querySelector('meta[name="cephalopod:weights"]')
        self._weights_url = str(scope.URL.new(named.content, document.baseURI).href) if named else ""
        self._tasks: set[asyncio.Task[None]] = set()
        self._clock: asyncio.Task[None] | None = None
        # Made once and kept: the worker holds them as long as the page lives.
        self._hear = create_proxy(self._heard)
        self._fail = create_proxy(lambda event: self._lost(str(getattr(event, "message", event))))
        if not bot_requests.can_have_worker(hasattr(scope, "Worker"), str(scope.origin)):
            self._desk = bot_requests.lost(self._desk)[0]

    # -- what the page wants -------------------------------------------------------------------------------

    def warm_up(self) -> None:
        """Start the worker before it is needed."""
        if self._desk.place == "worker" and self._script is None:
            self._start_worker()

    def ask(self, request: str) -> None:
        """Have a request answered (JSON text, see `cephalopod.search.session`)."""
        wanted = json.loads(request)
        if not bot_requests.takes(self._desk, wanted["kind"]):
            return
        self._request = request
        self._hurried = False
        self._desk = bot_requests.asked(self._desk, wanted["id"])
        if self._desk.place == "page":
            self._think_in_page()
        elif self._script is None:
            self._start_worker()
        elif self._desk.is_ready:
            self._send()

    def stop(self) -> None:
        """Have the request forgotten; nothing more is reported about it."""
        self._desk = bot_requests.stopped(self._desk)
        if self._script is not None and self._desk.is_ready:
            self._script.xworker.sync.stop()

    def move_now(self) -> None:
        """Have the request answered at once with the best move so far."""
        self._hurried = True
        if self._script is not None and self._desk.is_ready:
            self._script.xworker.sync.move_now()

    def close(self) -> None:
        """End the worker and everything that waits for it."""
        self._desk = bot_requests.stopped(self._desk)
        self._end_worker()

    # -- the worker ----------------------------------------------------------------------------------------

    def _start_worker(self) -> None:
        script = document.createElement("script")
        script.type = "py"
        script.setAttribute("worker", "")
        script.textContent = WORKER_SCRIPT.format(url=self._weights_url)
        self._script = script
        self._go(self._wait_for(script))
        self._clock = asyncio.ensure_future(self._watch())

    async def _wait_for(self, script: Any) -> None:
        """Connect a worker, wait until it has started, and send it what was asked in the meantime."""
        await asyncio.sleep(bot_requests.restart_delay_ms(self._desk) / 1000)
        if not await _workers_start():
            self._lost("the browser starts none")
            return
        document.body.append(script)
        while not getattr(script, "xworker", None):
            await asyncio.sleep(LOOK_S)
        worker = script.xworker
        worker.addEventListener("error", self._fail)
        worker.sync.report = self._hear
        try:
            await worker.ready
        except JsException as error:
            self._lost(str(error))
            return
        self._desk = bot_requests.ready(self._desk)
        if self._desk.request is not None:
            self._send()

    def _send(self) -> None:
        worker = self._script.xworker
        self._go(self._answer(worker.sync.think(self._request)))
        if self._hurried:
            worker.sync.move_now()

    async def _answer(self, thinking: Any) -> None:
        # A worker that has ended never answers; then this task is cancelled in `_end_worker`.
        try:
            await thinking
        except JsException as error:
            self._lost(str(error))

    async def _watch(self) -> None:
        """Let time pass; a worker that is silent for too long is lost."""
        before = scope.performance.now()
        while True:
            await asyncio.sleep(bot_requests.TICK_MS / 1000)
            now = scope.performance.now()
            self._desk = bot_requests.passed(self._desk, now - before)
            before = now
            if bot_requests.is_dead(self._desk):
                self._lost("the worker is silent")
                return

    def _heard(self, report: str) -> None:
        self._desk, wanted = bot_requests.heard(self._desk, report)
        if wanted:
            self._on_report(report)

    def _lost(self, why: str) -> None:
        """Do without the worker: begin with a new one at the next request, or think in the page."""
        if self._script is None:
            return
        console.warn(f"The bot's worker is gone: {why}")
        self._desk, failed = bot_requests.lost(self._desk)
        self._end_worker()
        if failed is not None:
            self._on_failure(failed, why)
        elif self._desk.place == "page" and self._desk.request is not None:
            self._think_in_page()

    def _end_worker(self) -> None:
        script, self._script = self._script, None
        if script is not None:
            worker = getattr(script, "xworker", None)
            if worker:
                worker.terminate()
            script.remove()
        current = asyncio.current_task()
        for task in [*self._tasks, *([self._clock] if self._clock else [])]:
            if task is not current:
                task.cancel()
        self._clock = None

    # -- the page ------------------------------------------------------------------------------------------

    def _think_in_page(self) -> None:
        self._go(self._answer_in_page(self._request))

    async def _answer_in_page(self, request: str) -> None:
        from cephalopod.errors import CephalopodError
        from cephalopod.search.session import Session, error_report

        if self._session is None:
            self._session = Session()
        session, number = self._session, self._desk.request
        await bring_weights(self._weights_url)
        if self._desk.request != number:
            return
        try:
            session.start(request)
        except CephalopodError as error:
            self._heard(error_report(request, error))
            return
        slices = 0
        while True:
            await asyncio.sleep(PAGE_PAUSE_S)
            if self._desk.request != number:
                return
            done = session.advance(PAGE_SLICE_MS)
            slices += 1
            if done or self._hurried:
                self._heard(session.move_now())
                return
            if slices % PAGE_REPORT_EVERY == 0:
                self._heard(session.report())

    def _go(self, work: Any) -> None:
        """Run a coroutine as a task that is kept until it ends."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _workers_start() -> bool:
    """Return whether the browser starts workers.  PyScript does not tell where it refuses them."""
    code = scope.Blob.new(
        to_js(["postMessage(0)"]), to_js({"type": "text/javascript"}, dict_converter=Object.fromEntries)
    )
    url = scope.URL.createObjectURL(code)
    answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def told(event: Any) -> None:
        if not answer.done():
            answer.set_result(event.type == "message")

    listener, worker = create_proxy(told), None
    try:
        # Browsers throw or fire an error where a page's security policy forbids workers.
        worker = scope.Worker.new(url)
        worker.addEventListener("message", listener)
        worker.addEventListener("error", listener)
        return await answer
    except JsException:
        return False
    finally:
        if worker is not None:
            worker.terminate()
        scope.URL.revokeObjectURL(url)
        listener.destroy()

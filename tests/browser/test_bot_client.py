"""The bot's worker in a real browser: reports, stopping, hurrying, death, and the page where no worker can start.

Held on a small page of its own beside the built site: the client and the worker, and nothing of the game.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page

from tools.serve import running_server

SITE = Path(__file__).resolve().parents[2] / "site"

# Parts of PyScript that are not in the built site.
PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Bot</title>
<link rel="icon" href="data:,">
<script>window.reports = []; window.failures = [];</script>
<script type="module" src="./{boot}"></script>
<script type="module" src="./{runtime}/pyscript/core.js"></script>
<mpy-config hidden>{{"plugins": {plugins}}}</mpy-config>
<p id="answer"></p>
<script type="py" src="./trial.py" config="./{config}"></script>
"""

TRIAL = """
from js import JSON, document, window
from pyodide.ffi import create_proxy
from web.bot_client import BotClient

bot = BotClient(
    lambda report: window.reports.push(JSON.parse(report)),
    lambda request, reason: window.failures.push(request),
)
for name in ("ask", "stop", "move_now", "close"):
    setattr(window, name, create_proxy(getattr(bot, name)))
document.querySelector("#answer").textContent = "ready"
"""

FRAME = """<!doctype html>
<title>Frame</title>
<link rel="icon" href="data:,">
<iframe sandbox="allow-scripts" src="./bot.html"></iframe>
"""

MIDDLE = "5/bAb2/2B2/2Aa1/a4 b"
FOREVER = 1_000_000
DONE = "number => reports.some(({ id, done, error }) => id === number && (done || error))"
BEGUN = "number => reports.some(({ id, nodes }) => id === number && nodes > 0)"


def ask(page: Page | Frame, number: int, **wishes: Any) -> None:
    """Ask for a move."""
    request = {"id": number, "position": MIDDLE, "level": 8, "seed": 1, "kind": "move"} | wishes
    page.evaluate("text => ask(text)", json.dumps(request))


def answer(page: Page | Frame, number: int) -> dict[str, Any]:
    """Return the last report on a request, once it is there."""
    page.wait_for_function(DONE, arg=number)
    report: dict[str, Any] = page.evaluate("number => reports.findLast(({ id }) => id === number)", number)
    return report


@pytest.fixture(scope="module")
def bot_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A copy of the built site with `bot.html` and `frame.html` beside it."""
    folder = tmp_path_factory.mktemp("bot") / "site"
    shutil.copytree(SITE, folder)
    page = PAGE.format(
        runtime=next(folder.glob("web/runtime.*")).relative_to(folder).as_posix(),
        boot=next(folder.glob("web/pyodide_boot.*.mjs")).relative_to(folder).as_posix(),
        config=next(folder.glob("pyscript.*.toml")).name,
        plugins=json.dumps([f"!{name}" for name in PLUGINS]),
    )
    for name, text in {"bot.html": page, "frame.html": FRAME, "trial.py": TRIAL}.items():
        (folder / name).write_text(text, encoding="utf-8")
    with running_server(folder, prefix="/some/where/") as url:
        yield url


@pytest.fixture(scope="module")
def shared(open_page: Callable[..., Page], bot_url: str) -> Page:
    """One page for all tests: each uses request numbers of its own."""
    page = open_page("bot.html", site=bot_url)
    page.wait_for_selector("text=ready")
    return page


def test_no_worker_starts_before_one_is_wanted(shared: Page) -> None:
    assert [] == shared.workers


def test_a_request_is_answered_by_a_worker(shared: Page) -> None:
    ask(shared, 10, nodes=200)

    assert 200 == answer(shared, 10)["nodes"]
    assert 1 == len(shared.workers)


def test_reports_come_while_it_thinks_and_none_after_a_stop(shared: Page) -> None:
    ask(shared, 20, nodes=FOREVER)
    shared.wait_for_function(BEGUN, arg=20)
    shared.evaluate("stop()")
    before = shared.evaluate("reports.length")
    # The worker is free again: the next request is answered, and nothing came of the old one.
    ask(shared, 21, nodes=50)
    answer(shared, 21)

    assert [21] * (shared.evaluate("reports.length") - before) == shared.evaluate(
        "before => reports.slice(before).map(({ id }) => id)", before
    )


def test_move_now_brings_the_answer(shared: Page) -> None:
    ask(shared, 30, nodes=FOREVER)
    shared.wait_for_function(BEGUN, arg=30)
    shared.evaluate("move_now()")

    assert 0 < answer(shared, 30)["nodes"] < FOREVER


def test_a_new_request_takes_the_place_of_the_old(shared: Page) -> None:
    ask(shared, 40, nodes=FOREVER)
    shared.wait_for_function(BEGUN, arg=40)
    ask(shared, 41, nodes=50)
    answer(shared, 41)

    assert not shared.evaluate(DONE, 40)


def test_a_wrong_request_is_answered_with_a_sentence(shared: Page) -> None:
    ask(shared, 50, level=99)

    assert "99" in answer(shared, 50)["error"]


def test_a_worker_that_dies_fails_its_request_once_and_is_replaced(shared: Page) -> None:
    ask(shared, 60, nodes=FOREVER)
    shared.wait_for_function(BEGUN, arg=60)
    shared.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    shared.wait_for_function("failures.length > 0")
    ask(shared, 61, nodes=50)

    assert 50 == answer(shared, 61)["nodes"]
    assert [60] == shared.evaluate("failures")
    assert 1 == len(shared.workers)


def test_a_closed_client_leaves_no_worker(shared: Page) -> None:
    shared.evaluate("close()")
    shared.wait_for_function("!document.querySelector('script[worker]')")

    assert [] == shared.workers


def test_where_no_worker_can_start_the_page_gives_the_same_answer(
    fresh_page: Callable[..., Page], bot_url: str, shared: Page
) -> None:
    page = fresh_page("frame.html", site=bot_url)
    page.frame_locator("iframe").locator("text=ready").wait_for()
    for number, place in ((70, shared), (70, page.frames[1])):
        ask(place, number, nodes=400, kind="analyse")

    assert answer(shared, 70) == answer(page.frames[1], 70)
    assert [] == page.workers

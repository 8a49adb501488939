"""The start of Python in a page: what the page is told, and the places where browsers make it hard.

Held on small pages of its own beside the built site, so that it says something about `pyodide_boot.mjs` and
the runtime, and nothing about the game.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import CHROMIUM_OPTIONS
from tests.browser.playing import Playing
from tools.install import system_browser
from tools.serve import running_server

SITE = Path(__file__).resolve().parents[2] / "site"

PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Boot</title>
<link rel="icon" href="data:,">
<script>
window.phases = [];
document.addEventListener("cephalopod:phase", (event) => phases.push(event.detail));
</script>
<script type="module" src="./{boot}"></script>
<script type="module" src="./{runtime}/pyscript/core.js"></script>
<mpy-config hidden>{{"plugins": {plugins}}}</mpy-config>
<p id="answer"></p>
<script type="py" src="./{script}" config="./{config}"></script>
"""

MAIN = """
from js import document
from cephalopod import __version__

document.querySelector("#answer").textContent = f"Python with {__version__}"
"""

ASKING = """
from js import document
from pyscript import create_named_worker

worker = await create_named_worker("./worker.py", "worker")
document.querySelector("#answer").textContent = await worker.answer("a question")
"""

WORKER = """
from cephalopod import __version__

__export__ = ["answer"]

def answer(text):
    return f"the worker with {__version__} got {text}"
"""

FRAME = """<!doctype html>
<title>Frame</title>
<link rel="icon" href="data:,">
<iframe sandbox="allow-scripts" src="./main.html"></iframe>
"""

BLOCKED_STORAGE = """
for (const name of ["indexedDB", "localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException("blocked", "SecurityError"); },
  });
"""


@pytest.fixture(scope="module")
def boot_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site with pages beside it: `main.html`, `asking.html` and `frame.html`."""
    folder = tmp_path_factory.mktemp("boot") / "site"
    shutil.copytree(SITE, folder)
    names = {
        "runtime": next(folder.glob("web/runtime.*")).relative_to(folder).as_posix(),
        "boot": next(folder.glob("web/pyodide_boot.*.mjs")).relative_to(folder).as_posix(),
        "config": next(folder.glob("pyscript.*.toml")).name,
        "plugins": json.dumps([f"!{name}" for name in PLUGINS]),
    }
    files = {
        "main.html": PAGE.format(script="main.py", **names),
        "asking.html": PAGE.format(script="asking.py", **names),
        "frame.html": FRAME,
        "main.py": MAIN,
        "asking.py": ASKING,
        "worker.py": WORKER,
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def boot_url(boot_site: Path) -> Iterator[str]:
    """The address of that copy, two folders deep."""
    with running_server(boot_site, prefix="/some/where/") as url:
        yield url


def test_the_phases_lead_from_downloading_to_python(fresh_page: Callable[..., Page], boot_url: str) -> None:
    page = fresh_page("main.html", site=boot_url)
    page.wait_for_selector("text=Python with")

    phases = page.evaluate("phases.map(({ phase }) => phase).filter((p, i, all) => p !== all[i - 1])")

    assert ["downloading", "starting", "started"] == phases


def test_the_bytes_that_have_arrived_only_grow_and_reach_the_total(
    fresh_page: Callable[..., Page], boot_url: str
) -> None:
    page = fresh_page("main.html", site=boot_url)
    page.wait_for_selector("text=Python with")

    phases = page.evaluate("phases")
    done = [detail["done"] for detail in phases]

    assert sorted(done) == done
    assert phases[-1]["total"] == done[-1]


def test_a_worker_starts_with_the_same_runtime_and_the_same_code(
    fresh_page: Callable[..., Page], boot_url: str, watch_of: Callable[[Page], Any]
) -> None:
    page = fresh_page("asking.html", site=boot_url)
    page.wait_for_selector("text=got a question")

    runtimes = {url for url in watch_of(page).requests if url.endswith("pyodide.mjs")}

    assert 1 == len(runtimes)


def test_python_starts_in_a_frame_that_has_no_origin(fresh_page: Callable[..., Page], boot_url: str) -> None:
    page = fresh_page("frame.html", site=boot_url)

    page.frame_locator("iframe").locator("text=Python with").wait_for()


def test_python_starts_where_touching_storage_throws(fresh_page: Callable[..., Page], boot_url: str) -> None:
    page = fresh_page("main.html", site=boot_url, init_script=BLOCKED_STORAGE)

    page.wait_for_selector("text=Python with")


def test_python_starts_where_the_browser_s_objects_are_frozen(
    fresh_page: Callable[..., Page], boot_url: str
) -> None:
    page = fresh_page("main.html", site=boot_url, init_script="Object.freeze(WebAssembly)")

    page.wait_for_selector("text=Python with")


def test_the_browser_s_own_database_is_back_when_python_runs(
    fresh_page: Callable[..., Page], boot_url: str
) -> None:
    page = fresh_page("main.html", site=boot_url)
    page.wait_for_selector("text=Python with")

    assert "IDBFactory" == page.evaluate("indexedDB.constructor.name")


def test_starting_leaves_no_database_behind(fresh_page: Callable[..., Page], boot_url: str) -> None:
    page = fresh_page("main.html", site=boot_url)
    page.wait_for_selector("text=Python with")

    assert [] == page.evaluate("indexedDB.databases()")


SAMPLED = "/".join(
    f"{name}/{value}"
    for name, value in {
        "stable-probability": 1.0,
        "nonstable-probability": 1.0,
        "renderer-prob-pct": 100,
        "renderer-sampling-rate-bytes": 2000,
        "sampling-rate": 2000,
    }.items()
)
"""What makes Chromium sample the memory of every tab, often; by itself it does so in few browsers, seldom."""


def test_a_browser_that_samples_its_memory_does_not_crash(browser: Browser, site_url: str) -> None:
    option = f"--enable-features=HeapProfilerReporting:{SAMPLED}"
    sampling = browser.browser_type.launch(executable_path=system_browser(), args=[*CHROMIUM_OPTIONS, option])
    try:
        # To wait for a page that has crashed is an error. On stacks of Python's own, one start in three went well.
        # The bot moves because its worker runs Python too.
        for _ in range(4):
            page = sampling.new_page(service_workers="block", locale="en-US")
            page.goto(site_url)
            playing = Playing(page)
            playing.new_game(color="black")
            playing.wait_for_plies(1)
            page.close()
    finally:
        sampling.close()


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.pack", "pyodide.asm.mjs"])
def test_a_file_that_is_missing_is_named(
    fresh_page: Callable[..., Page], boot_url: str, watch_of: Callable[[Page], Any], name: str
) -> None:
    page = fresh_page(None, site=boot_url)
    watch = watch_of(page)
    # All that may follow from it in the console, which only people who look there see.
    for part in (name, "404", "WebAssembly", "wasm", "standard library", "console: "):
        watch.expect(part)
    page.route(f"**/{name}", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(f"{boot_url}main.html")
    page.wait_for_function("phases.some(({ phase }) => phase === 'failed')")

    failed = page.evaluate("phases.find(({ phase }) => phase === 'failed')")

    assert failed["url"].endswith(f"/pyodide/{name}")


def test_the_source_folder_works_on_any_static_server(fresh_page: Callable[..., Page], source_url: str) -> None:
    done = "window.done = false; addEventListener('py:all-done', () => { window.done = true; });"
    page = fresh_page("", site=source_url, init_script=done)

    page.wait_for_function("done")


def test_the_built_page_and_its_code_come_without_asking_another_site(
    fresh_page: Callable[..., Page], site_url: str, watch_of: Callable[[Page], Any]
) -> None:
    done = "window.done = false; addEventListener('py:all-done', () => { window.done = true; });"
    page = fresh_page("", init_script=done)
    page.wait_for_function("done")

    outside = [url for url in watch_of(page).requests if not url.startswith((site_url, "data:", "blob:"))]

    assert [] == outside

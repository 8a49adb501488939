"""Measure the built page in Chromium: the start, the first visit's transfer, a press, and memory.

    .venv/bin/python tools/bench/page.py [start] [line] [tasks] [press] [memory] [--rounds 7] [--games 10]

All that is compared is measured in turns within one run; the medians are printed with the ratio that counts.

- `start` sets the page in site/ beside the same page built the default way (npm's archive of the standard library,
  Pyodide as it comes, a file a module, nothing preloaded), with a cold and a warm cache, and once the browser has
  kept Python's memory.  `line` does the same on a line of 9 Mbit/s with 85 ms of delay, with a cold cache.
- `tasks` tells how long the main thread is not free: before Python is ready, and while a game is played and
  dialogs are opened.
- `press` sets the time from a press to the painted die beside that of a bare PyScript handler that changes one
  attribute in the same page.
- `memory` is the resident memory of Chromium's page processes after the first and after the last of several games
  against the bot (Linux).
"""

import argparse
import json
import random
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from tools.build import code_files, config_with_files  # noqa: E402
from tools.install import system_browser  # noqa: E402
from tools.serve import running_server  # noqa: E402

SITE = ROOT / "site"
READY = "html[data-ready]"
READY_AT = "performance.getEntriesByName('cephalopod:ready')[0].startTime"
PATIENCE_MS = 120_000
CHROMIUM_OPTIONS = (
    "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def default_build(folder: Path) -> None:
    """Write the page into a folder the way PyScript's documentation shows, without any of our measures."""
    for path in (*code_files(ROOT), "web/main.py", "web/style.css", "web/start.js", "web/boot.js", "web/icon.svg"):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, target)
    shutil.copytree(ROOT / "web/runtime/pyscript", folder / "web/runtime/pyscript")
    pyodide = folder / "web/runtime/pyodide"
    pyodide.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(ROOT / "node_modules/pyodide" / name, pyodide / name)
    config = config_with_files((ROOT / "pyscript.toml").read_text(), ((f"./{p}", p) for p in code_files(ROOT)))
    (folder / "pyscript.toml").write_text(
        config.replace("./web/pyodide_boot.mjs", "./web/runtime/pyodide/pyodide.mjs")
    )
    page = (ROOT / "index.html").read_text()
    page = re.sub(r".*(pyodide_boot\.mjs|rel=\"(?:module)?preload).*\n", "", page)
    (folder / "index.html").write_text(page)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser for the measurements."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser(), args=list(CHROMIUM_OPTIONS))
        yield browser
        browser.close()


SLOW_LINE = {"offline": False, "latency": 85, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}

MEMORY_IS_KEPT = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("python-memory"));
  return Boolean(name && (await (await caches.open(name)).keys()).length);
}"""


# A person stays for longer; a browser keeps what it has compiled some seconds after the start.
STAY_MS = 4000


def visit(
    context: BrowserContext, url: str, *, slowly: bool = False, until: str = "", stay_ms: int = 0
) -> tuple[float, int]:
    """Open a page in a new tab; return the milliseconds until Python is ready, and the bytes that came in.

    Slowly: on a line of 9 Mbit/s with 85 ms of delay.  The tab stays open for a time, and until an asynchronous
    function says so.
    """
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if slowly:
        session.send("Network.emulateNetworkConditions", SLOW_LINE)
    received = [0]

    def finished(event: dict[str, Any]) -> None:
        received[0] += event["encodedDataLength"]

    session.on("Network.loadingFinished", finished)
    page.goto(url, wait_until="commit")
    page.wait_for_selector(READY, timeout=PATIENCE_MS)
    ready = page.evaluate(READY_AT)
    bytes_until_ready = received[0]
    page.wait_for_timeout(stay_ms)
    while until and not page.evaluate(until):
        page.wait_for_timeout(200)
    page.close()
    return float(ready), bytes_until_ready


@contextmanager
def both_builds() -> Iterator[list[tuple[str, str]]]:
    """The addresses of our page and of the one built the default way, with their names."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "default"
        default_build(folder)
        with running_server(SITE) as ours, running_server(folder) as default:
            yield [("ours", ours), ("default", default)]


def tell_ratio(label: str, ours: list[float], default: list[float]) -> None:
    """Print the medians of both builds and their ratio."""
    ours_ms, default_ms = median(ours), median(default)
    times = f"{ours_ms:.0f} ms, default way {default_ms:.0f} ms"
    print(f"Python ready, {label}: {times}, ratio {ours_ms / default_ms:.2f}", flush=True)


def measure_start(rounds: int) -> None:
    """Print the start of both builds, cold, warm and with a kept memory, and what a first visit transfers."""
    cold: dict[str, list[float]] = {"ours": [], "default": []}
    warm: dict[str, list[float]] = {"ours": [], "default": []}
    kept: list[float] = []
    sizes: dict[str, int] = {}
    again = 0
    with both_builds() as builds, chromium() as browser:
        for _ in range(rounds):
            for name, url in builds:
                # The browser's own cache, without what a service worker of ours would do beside it.
                context = browser.new_context(service_workers="block")
                milliseconds, received = visit(context, url, stay_ms=STAY_MS)
                cold[name].append(milliseconds)
                sizes.setdefault(name, received)
                visit(context, url, stay_ms=STAY_MS)
                warm[name].append(visit(context, url)[0])
                context.close()
            context = browser.new_context()
            visit(context, builds[0][1], until=MEMORY_IS_KEPT)
            visit(context, builds[0][1], stay_ms=STAY_MS)
            milliseconds, again = visit(context, builds[0][1])
            kept.append(milliseconds)
            context.close()
    tell_ratio("cold cache", cold["ours"], cold["default"])
    tell_ratio("warm cache", warm["ours"], warm["default"])
    tell_ratio("kept memory, beside the warm cache", kept, warm["default"])
    print(f"first visit, gzip: {sizes['ours'] / 1e6:.2f} MB, default way {sizes['default'] / 1e6:.2f} MB")
    print(f"a later visit: {again} bytes")


def measure_line(rounds: int) -> None:
    """Print the first start of both builds on a slow line."""
    times: dict[str, list[float]] = {"ours": [], "default": []}
    with both_builds() as builds, chromium() as browser:
        for _ in range(rounds):
            for name, url in builds:
                context = browser.new_context()
                times[name].append(visit(context, url, slowly=True)[0])
                context.close()
    tell_ratio("cold cache, 9 Mbit/s and 85 ms", times["ours"], times["default"])


# -- tasks -----------------------------------------------------------------------------------------------------

WATCH_TASKS = """
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration });
}).observe({ type: "longtask", buffered: true });
"""

DIALOGS = ("menu", "new", "games", "statistics", "settings", "help", "open", "share")


def measure_tasks(rounds: int) -> None:
    """Print how long the main thread is not free before Python is ready, and each task over 50 ms afterwards."""
    blocked: list[float] = []
    longest: list[float] = []
    late: dict[str, list[float]] = {}
    with running_server(SITE) as url, chromium() as browser:
        context = browser.new_context()
        context.add_init_script(WATCH_TASKS)
        for _ in range(2):
            visit(context, url)
        for _ in range(rounds):
            page = context.new_page()
            page.goto(url)
            page.wait_for_selector(READY, timeout=PATIENCE_MS)
            steps = {"start": 0.0, "rest": page.evaluate(READY_AT), **steps_of_a_visit(page)}
            tasks: dict[str, list[float]] = {name: [] for name in steps}
            for task in page.evaluate("longTasks"):
                name = [name for name, began in steps.items() if began <= task["startTime"]][-1]
                tasks[name].append(task["duration"])
            page.close()
            start = tasks.pop("start")
            blocked.append(sum(start))
            longest.append(max(start, default=0.0))
            for name, durations in tasks.items():
                late.setdefault(name, []).extend(durations)
    print(f"before Python is ready, warm cache: {median(blocked):.0f} ms in tasks over 50 ms, ", end="")
    print(f"the longest {median(longest):.0f} ms")
    for name, durations in late.items():
        if durations:
            listed = ", ".join(f"{duration:.0f}" for duration in durations)
            print(f"after it, {name}: in {rounds} rounds {len(durations)} tasks over 50 ms: {listed} ms")


def steps_of_a_visit(page: Page) -> dict[str, float]:
    """Play a few moves and open the dialogs; return when each step began, in milliseconds of the page."""
    steps: dict[str, float] = {}
    chooser = random.Random(2)

    def step(name: str, act: Callable[[], object], time_ms: float = 1000) -> None:
        steps[name] = page.evaluate("performance.now()")
        act()
        page.wait_for_timeout(time_ms)

    page.wait_for_timeout(4000)
    step("new game", lambda: start_game(page, "against_bot", "5x5", level=8))
    for number in range(1, 5):
        cell = f'.board [data-cell="{chooser.choice(page.evaluate(EMPTY_CELLS))}"]'
        step(f"move {number}", partial(page.dispatch_event, cell, "click"), 3000)
    for dialog in DIALOGS:
        button = f'[data-action="dialog"][data-value="{dialog}"]'
        if page.query_selector(button):
            step(f"dialog {dialog}", partial(page.dispatch_event, button, "click"))
            page.keyboard.press("Escape")
    return steps


# -- a press ---------------------------------------------------------------------------------------------------

EMPTY_CELLS = """() => [...document.querySelectorAll(".board .cell")]
    .filter((cell) => !cell.querySelector(".piece").hasAttribute("href"))
    .map((cell) => cell.dataset.cell)"""

BARE_HANDLER = """
from js import document
from pyodide.ffi import create_proxy
bare = document.getElementById("bare")
listener = create_proxy(lambda event: bare.setAttribute("data-pressed", str(event.timeStamp)))
bare.addEventListener("click", listener)
bare.setAttribute("data-listening", "yes")
"""

MEASURE_PRESS = """
(target, ready) => new Promise((resolve) => {
    target.addEventListener("click", (event) => {
        const start = event.timeStamp;
        const look = () => {
            if (!ready(target)) return requestAnimationFrame(look);
            const channel = new MessageChannel();  // after this frame's paint
            channel.port1.onmessage = () => resolve(performance.now() - start);
            channel.port2.postMessage(0);
        };
        requestAnimationFrame(look);
    }, { capture: true, once: true });
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
})
"""


def press_bare(page: Page) -> float:
    """Return the milliseconds from a press on the bare button to the painted change."""
    return float(
        page.evaluate(
            f"""() => {{
                const bare = document.getElementById("bare");
                bare.removeAttribute("data-pressed");
                return ({MEASURE_PRESS})(bare, (node) => node.hasAttribute("data-pressed"));
            }}"""
        )
    )


def press_cell(page: Page) -> float:
    """Return the milliseconds from a press on an empty cell without a choice to the painted die."""
    return float(
        page.evaluate(
            f"""() => {{
                const empty = [...document.querySelectorAll(".board .cell")].find(
                    (cell) => !cell.querySelector(".piece").hasAttribute("href"));
                return ({MEASURE_PRESS})(empty, (node) => node.querySelector(".piece").hasAttribute("href"));
            }}"""
        )
    )


def add_bare_handler(page: Page) -> None:
    """Put a button with the smallest possible PyScript handler into the page."""
    page.evaluate(
        """(code) => {
            const bare = document.createElement("button");
            bare.id = "bare";
            document.body.append(bare);
            const script = document.createElement("script");
            script.type = "py";
            script.textContent = code;
            document.body.append(script);
        }""",
        BARE_HANDLER,
    )
    page.wait_for_selector("#bare[data-listening]", state="attached", timeout=PATIENCE_MS)


def start_game(page: Page, opponent: str, board: str, level: int = 2) -> None:
    """Start a game through the dialog."""
    page.click('[data-action="dialog"][data-value="new"]')
    page.check(f'[name="opponent"][value="{opponent}"]')
    page.check(f'[name="board"][value="{board}"]')
    if opponent == "against_bot":
        page.select_option('select[name="level"]', str(level))
    page.click('#new-game [type="submit"]')


def run_python(page: Page, code: str) -> None:
    """Run Python in the page's interpreter, where `app` is the page."""
    page.evaluate(
        """(code) => {
            const script = document.createElement("script");
            script.type = "py";
            script.textContent = code;
            document.body.append(script);
        }""",
        code + '\nfrom js import document\ndocument.documentElement.setAttribute("data-ran", "yes")\n',
    )
    page.wait_for_selector("html[data-ran]", timeout=PATIENCE_MS)
    page.evaluate('document.documentElement.removeAttribute("data-ran")')


def measure_press(rounds: int) -> None:
    """Print the time of a press with the bot idle and with the bot thinking, beside the bare handler."""
    analyse = json.dumps(
        {"id": 10**6, "kind": "analyse", "position": "5/5/2B2/5/5 b", "level": 8, "seed": 1, "nodes": 900_000}
    )
    with running_server(SITE) as url, chromium() as browser:
        page = browser.new_page()
        page.goto(url)
        page.wait_for_selector(READY, timeout=PATIENCE_MS)
        add_bare_handler(page)
        times: dict[str, list[float]] = {"bare": [], "idle": [], "thinking": []}
        for number in range(rounds):
            for name in ("idle", "thinking"):
                start_game(page, "two_people", "5x5")
                if name == "thinking":
                    run_python(page, f"app.bot.ask('{analyse}')")
                    page.wait_for_timeout(5000 if number == 0 else 300)
                for _ in range(4):
                    # The first cells in order never touch two dice at once: no choice comes up.
                    times["bare"].append(press_bare(page)) if name == "idle" else None
                    page.wait_for_timeout(700)
                    times[name].append(press_cell(page))
                if name == "thinking":
                    run_python(page, "app.bot.stop()")
    bare, idle, thinking = (median(times[name]) for name in ("bare", "idle", "thinking"))
    print(f"press to paint: bare handler {bare:.1f} ms")
    print(f"press to painted die, bot idle: {idle:.1f} ms, {idle / bare:.2f} of the bare handler")
    print(f"press to painted die, bot thinking: {thinking:.1f} ms, {thinking / idle:.2f} of idle")


# -- memory ----------------------------------------------------------------------------------------------------


def page_memory(browser_pid: int) -> int:
    """Return the proportional resident bytes of all renderer processes under a browser's process."""
    children: dict[int, list[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # a process that has ended meanwhile
        children.setdefault(int(fields[1]), []).append(int(status.parent.name))
    total, waiting = 0, [browser_pid]
    while waiting:
        pid = waiting.pop()
        waiting += children.get(pid, [])
        folder = Path(f"/proc/{pid}")
        if b"--type=renderer" in (folder / "cmdline").read_bytes():
            match = re.search(r"^Pss:\s+(\d+) kB", (folder / "smaps_rollup").read_text(), re.MULTILINE)
            assert match is not None
            total += 1024 * int(match[1])
    return total


def play_game(page: Page, chooser: random.Random) -> int:
    """Play a game against the bot to its end by presses; return the number of presses."""
    presses = 0
    while True:
        page.wait_for_function("() => !document.querySelector('.decisions[data-when]')", timeout=PATIENCE_MS)
        if page.query_selector('[data-action="rematch"]'):
            return presses
        chip = page.query_selector('[data-action="option"]')
        if chip:
            chip.click()
        else:
            empty = page.evaluate(EMPTY_CELLS)
            page.dispatch_event(f'.board [data-cell="{chooser.choice(empty)}"]', "click")
        presses += 1


def measure_memory(games: int) -> None:
    """Print the memory of the page's processes after the first and after the last game."""
    chooser = random.Random(1)
    with running_server(SITE) as url, tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=system_browser(), args=[*CHROMIUM_OPTIONS, "--remote-debugging-port=0"]
        )
        pid = browser_pid(profile)
        page = context.new_page()
        page.goto(url)
        page.wait_for_selector(READY, timeout=PATIENCE_MS)
        sizes = []
        for number in range(games):
            start_game(page, "against_bot", "5x5", level=7)
            presses = play_game(page, chooser)
            page.request_gc()
            page.wait_for_timeout(1000)
            sizes.append(page_memory(pid))
            print(f"game {number + 1}: {presses} presses, {sizes[-1] / 1e6:.0f} MB", flush=True)
        context.close()
    print(f"memory after game {games}: {sizes[-1] / sizes[0]:.2f} of that after the first")


def browser_pid(profile: str) -> int:
    """Return the process of the browser that uses a profile folder."""
    for cmdline in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            arguments = cmdline.read_bytes().split(b"\0")
        except OSError:
            continue  # a process that has ended meanwhile
        is_child = any(argument.startswith(b"--type") for argument in arguments)
        if f"--user-data-dir={profile}".encode() in arguments and not is_child:
            return int(cmdline.parent.name)
    raise RuntimeError("the browser's process was not found")


MEASURES: dict[str, Callable[[argparse.Namespace], None]] = {
    "start": lambda options: measure_start(options.rounds),
    "line": lambda options: measure_line(options.rounds),
    "tasks": lambda options: measure_tasks(options.rounds),
    "press": lambda options: measure_press(options.rounds),
    "memory": lambda options: measure_memory(options.games),
}


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description="Measure the built page in Chromium.")
    parser.add_argument("what", nargs="*", choices=[*MEASURES, []], default=[])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=10)
    options = parser.parse_args()
    started = time.monotonic()
    for name in options.what or MEASURES:
        MEASURES[name](options)
    print(f"({time.monotonic() - started:.0f} s)")


if __name__ == "__main__":
    main()

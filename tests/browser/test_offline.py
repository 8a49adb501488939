"""The built page without a network, and from one version of the site to the next."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SLOW_MS, Watch
from tests.browser.playing import Playing
from tools.build import SERVICE_WORKER, service_worker
from tools.serve import running_server

ROOT = Path(__file__).resolve().parents[2]

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  return (await caches.keys()).filter((name) => name.startsWith("cephalopod")).length;
}"""
WAITING = "async () => Boolean((await navigator.serviceWorker.ready).waiting)"
WRITTEN = """
new MutationObserver((_, observer) => {
  const title = document.querySelector("title")?.textContent;
  if (!title) return;
  globalThis.written = title.split(" ")[0].replace(",", "");
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
"""Keeps the first word of the title before the page changes it."""

UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => undefined);
  const worker = registration.installing;
  if (!worker) return worker;
  await new Promise((resolve) => {
    worker.onstatechange = () => ["installed", "redundant"].includes(worker.state) && resolve();
  });
  return worker.state;
}"""
"""Looks for a new version; returns what has become of it."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A copy of the built site that a test may change."""
    return Path(shutil.copytree(ROOT / "site", tmp_path / "site"))


@pytest.fixture
def url(site: Path) -> Iterator[str]:
    """Where the copy is served."""
    with running_server(site) as address:
        yield address


def publish(site: Path, title: str, *, whole: bool = True) -> None:
    """Put another version into the site: another title. Without ``whole`` the page is not there yet."""
    page = site / "index.html"
    old = page.read_text(encoding="utf-8")
    page.write_text(old.replace("<title>", f"<title>{title} "), encoding="utf-8")
    files = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file() and path.name not in ("sw.js", ".nojekyll", "LICENSE")
    }
    source = (ROOT / SERVICE_WORKER).read_text(encoding="utf-8")
    (site / "sw.js").write_bytes(service_worker(source, files))
    if not whole:
        page.write_text(old, encoding="utf-8")


def wait_until(page: Page, asked: str) -> None:
    """Ask until the answer counts as true; `wait_for_function` takes a promise for one."""
    deadline = time.monotonic() + SLOW_MS / 1000
    while not page.evaluate(asked):
        assert time.monotonic() < deadline, asked
        page.wait_for_timeout(100)


def visited(open_page: Callable[..., Page], url: str) -> Page:
    """Return a page that is kept, and that was opened from what is kept."""
    page = open_page(site=url, service_workers="allow", init_script=WRITTEN)
    Playing(page)
    wait_until(page, KEPT)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    return page


def served(page: Page) -> str:
    """Load the page anew and return the first word of the title with which it was written."""
    # The page may load itself once more for the next version; what is waited for is the start of Python.
    page.reload(wait_until="commit")
    page.wait_for_selector("html[data-ready]")
    return str(page.evaluate("written"))


def in_another_tab(page: Page) -> Page:
    """Close a page and open it again in another tab; return it once Python has started there.

    On a busy machine one of fifteen browsers that are watched by tests answers no more when a page is loaded anew
    after its neighbour was closed.
    """
    page.close()
    again = page.context.new_page()
    # A page that has just been closed is counted for a moment.
    again.wait_for_timeout(1000)
    again.goto(page.url, wait_until="commit")
    again.wait_for_selector("html[data-ready]")
    return again


def test_after_one_visit_a_game_against_the_bot_needs_no_network(
    fresh_page: Callable[..., Page], url: str
) -> None:
    page = visited(fresh_page, url)
    page.context.set_offline(True)
    page.goto(f"{url}?lang=es")
    playing = Playing(page)
    playing.new_game(board="3x3")
    playing.press("b2")
    playing.wait_for_plies(2)
    playing.open_pane("rules")
    page.wait_for_selector(".rule")

    assert "es" == playing.language


def test_a_new_version_comes_as_a_whole_when_the_last_page_is_loaded_anew(
    fresh_page: Callable[..., Page], site: Path, url: str
) -> None:
    page = visited(fresh_page, url)
    publish(site, "Second")
    assert "installed" == page.evaluate(UPDATE)
    assert page.evaluate(WAITING)

    # On a slow machine Python is ready before the next version is; then it is another time.
    assert "Second" in (served(page) for _ in range(8))
    assert 1 == page.evaluate(KEPT)


def test_a_page_goes_on_with_its_version_while_another_one_is_open(
    fresh_page: Callable[..., Page], site: Path, url: str
) -> None:
    page = visited(fresh_page, url)
    other = page.context.new_page()
    other.goto(url)
    other.wait_for_selector("html[data-ready]")
    publish(site, "Second")
    page.evaluate(UPDATE)

    assert "Cephalopod" == served(page)
    other.close()
    for _ in range(8):
        page = in_another_tab(page)
        if "Second" == page.evaluate("written"):
            break
    assert "Second" == page.evaluate("written")


def test_a_site_that_is_half_replaced_is_not_taken(
    fresh_page: Callable[..., Page], site: Path, url: str, watch_of: Callable[[Page], Watch]
) -> None:
    page = visited(fresh_page, url)
    watch_of(page).expect("integrity")
    watch_of(page).expect("digest")
    publish(site, "Second", whole=False)

    assert "redundant" == page.evaluate(UPDATE)
    assert "Cephalopod" == served(page)


def test_where_service_workers_are_refused_the_page_plays(fresh_page: Callable[..., Page], url: str) -> None:
    refused = """
    if (globalThis.ServiceWorkerContainer) {
      ServiceWorkerContainer.prototype.register = () => { throw new DOMException("no", "SecurityError"); };
    }"""
    page = fresh_page(site=url, service_workers="allow", init_script=refused)
    playing = Playing(page)
    playing.new_game("two_people")
    playing.press("c3")
    page.wait_for_timeout(3500)

    assert ["c3"] == playing.shown().text
    assert 0 == page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)")


# -- Python's memory -------------------------------------------------------------------------------------------

MEMORY = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("python-memory"));
  const cache = name && (await caches.open(name));
  const [key] = cache ? await cache.keys() : [];
  return key && { cache, key };
}"""
REMEMBERED = f"async () => Boolean(await ({MEMORY})())"
FROM_MEMORY = "performance.getEntriesByName('cephalopod:from-memory').length"
DAMAGE = f"""async () => {{
  const {{ cache, key }} = await ({MEMORY})();
  const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  await cache.put(key, new Response(bytes.slice(0, bytes.length / 2)));
}}"""
GAMES = "Object.keys(localStorage).filter((key) => key.startsWith('cephalopod:game:')).length"


def test_the_next_start_begins_with_the_memory_of_the_first_one_and_draws_other_lots(
    open_page: Callable[..., Page], site_url: str
) -> None:
    page = open_page(service_workers="allow")
    playing = Playing(page)
    wait_until(page, REMEMBERED)
    first = page.evaluate(FROM_MEMORY)
    for games in (1, 2):
        page.goto(site_url)
        playing.wait_until_ready()
        playing.press("c3")
        # A game is kept under a name that is drawn by lot: the same lot would write over the first one.
        page.wait_for_function(f"{GAMES} === {games}")

    assert (0, 1) == (first, page.evaluate(FROM_MEMORY))


def test_a_memory_that_is_damaged_is_forgotten_and_python_starts_from_its_files(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(service_workers="allow")
    playing = Playing(page)
    wait_until(page, REMEMBERED)
    page.evaluate(DAMAGE)
    page.reload()
    playing.wait_until_ready()
    playing.press("c3")
    playing.wait_for_plies(1)

    assert 0 == page.evaluate(FROM_MEMORY)

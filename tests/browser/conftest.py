"""One Chromium for all browser tests, the built page served as GitHub Pages serves it, and pages that watch
themselves.

A page from here fails its test on anything a visitor's console would show in red: an error or a traceback in
the console, an exception nobody caught, an answer of 400 or more, and any request to another site.

    def test_the_page_says_that_it_is_ready(page, site_url):
        page.goto(site_url)

A cold start of Python takes seconds, so tests of one file may share a page:

    @pytest.fixture(scope="module")
    def board(open_page):
        return open_page()            # the page at site_url; options: path, touch, locale, viewport, …

Errors on a shared page fail whichever test was running when they came.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, sync_playwright

from tools.install import system_browser
from tools.serve import running_server

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"

# Chromium on its own behalf asks nobody for anything; no sandbox, since the tests run as root in containers.
CHROMIUM_OPTIONS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

SLOW_MS = 60_000
"""How long a page may take for anything: a machine under load starts Python in ten seconds, not in thirty."""


@dataclass
class Watch:
    """What went wrong in a page, and what it asked for. No slots: Playwright marks its listeners' owners."""

    site: str
    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def follow(self, context: BrowserContext) -> None:
        """Listen to every page and worker of a browser context."""
        context.on("request", lambda request: self._requested(request.url))
        context.on("response", self._answered)
        context.on("console", self._said)
        context.on("weberror", lambda error: self._problem(f"exception: {error.error}"))

    def expect(self, part: str) -> None:
        """Let problems whose text holds this part pass; for tests that break something themselves."""
        self.expected.append(part)

    def check(self) -> None:
        """Fail where something went wrong since the last check."""
        problems, self.problems = self.problems, []
        unexpected = [text for text in problems if not any(part in text for part in self.expected)]
        if unexpected:
            pytest.fail("The page had problems:\n" + "\n".join(unexpected), pytrace=False)

    def _problem(self, text: str) -> None:
        self.problems.append(text)

    def _requested(self, url: str) -> None:
        self.requests.append(url)
        address = urlsplit(url)
        if address.scheme in ("http", "https", "ws", "wss") and address.netloc != urlsplit(self.site).netloc:
            self._problem(f"request to another site: {url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._problem(f"HTTP {response.status}: {response.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" or "Traceback" in message.text:
            self._problem(f"console: {message.text}")


class OpenPage:
    """Opens pages in fresh browser contexts, each with a cold cache and an empty storage."""

    def __init__(self, browser: Browser, site: str, stack: ExitStack, watches: list[Watch]) -> None:
        self.site = site
        self._browser = browser
        self._stack = stack
        self._watches = watches

    def __call__(
        self,
        path: str | None = "",
        *,
        site: str | None = None,
        touch: bool = False,
        locale: str = "en-US",
        viewport: tuple[int, int] = (1280, 800),
        color_scheme: str = "light",
        reduced_motion: str = "no-preference",
        forced_colors: str = "none",
        service_workers: str = "block",
        init_script: str = "",
        **context_options: Any,
    ) -> Page:
        """Return a page at `site_url` (or another `site`) + path, or a blank one where path is None.

        `init_script` is JavaScript that runs before the page's own. Other options are those of Playwright's
        `new_context`. What went wrong and what was requested is in `watch_of(page)`.
        """
        context = self._browser.new_context(
            has_touch=touch,
            is_mobile=touch,
            locale=locale,
            viewport={"width": viewport[0], "height": viewport[1]},
            color_scheme=color_scheme,
            reduced_motion=reduced_motion,
            forced_colors=forced_colors,
            # What is kept for use without a network is one test file's business; here it would be requests.
            service_workers=service_workers,
            **context_options,
        )
        self._stack.callback(context.close)
        context.set_default_timeout(SLOW_MS)
        if init_script:
            context.add_init_script(init_script)
        site = site or self.site
        watch = Watch(site)
        watch.follow(context)
        self._watches.append(watch)
        page = context.new_page()
        _WATCH_OF[context] = watch
        self._stack.callback(_WATCH_OF.pop, context)
        if path is not None:
            page.goto(site + path)
        return page


_WATCH_OF: dict[BrowserContext, Watch] = {}


@pytest.fixture(scope="session")
def watch_of() -> Callable[[Page], Watch]:
    """A function from a page to its Watch: `requests` so far, `expect(text)` to let a problem pass."""
    return lambda page: _WATCH_OF[page.context]


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built page, under a sub-path, cached for ten minutes as on GitHub Pages."""
    if not (SITE / "index.html").is_file():
        pytest.fail("there is no built page: `make build` makes it", pytrace=False)
    with running_server(SITE, max_age_s=600) as url:
        yield url


@pytest.fixture(scope="session")
def source_url() -> Iterator[str]:
    """The address of the source folder itself, served as any static server would at its root."""
    with running_server(ROOT, prefix="/") as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: the system's where there is one, else the one Playwright has installed."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=system_browser(), args=[*CHROMIUM_OPTIONS])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def _all_watches() -> list[Watch]:
    return []


@pytest.fixture(autouse=True)
def _no_page_had_problems(_all_watches: list[Watch]) -> Iterator[None]:
    """Fail a test during which any open page had a problem, a shared one included."""
    yield
    for watch in _all_watches:
        watch.check()


@pytest.fixture(scope="module")
def open_page(browser: Browser, site_url: str, _all_watches: list[Watch]) -> Iterator[OpenPage]:
    """A function that opens a page, closed after the last test of the file; see OpenPage."""
    with ExitStack() as stack:
        yield OpenPage(browser, site_url, stack, _all_watches)


@pytest.fixture
def fresh_page(browser: Browser, site_url: str, _all_watches: list[Watch]) -> Iterator[OpenPage]:
    """The same function, for pages that are closed after the test."""
    with ExitStack() as stack:
        yield OpenPage(browser, site_url, stack, _all_watches)


@pytest.fixture
def page(fresh_page: OpenPage) -> Page:
    """A blank page with the default options."""
    return fresh_page(None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder: `-m "not browser"` leaves them out."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker("browser")

"""The gallery: frames of many sizes in both themes; pictures of it are kept in `.make/screenshots/`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import SLOW_MS

expect.set_options(timeout=SLOW_MS)

PICTURES = Path(__file__).resolve().parents[2] / ".make" / "screenshots"
MODES = {"play", "view", "analyse", "puzzle", "lesson"}

LAID_OUT = """() => ({
  wide: document.scrollingElement.scrollWidth - innerWidth,
  small: [...document.querySelectorAll("button, #full-page")].filter((node) => node.checkVisibility())
    .map((node) => node.getBoundingClientRect()).filter(({ height }) => height < 24).length,
  language: document.documentElement.lang,
  theme: document.documentElement.dataset.theme,
  mode: document.documentElement.dataset.mode,
  started: "ready" in document.documentElement.dataset,
  python: performance.getEntriesByType("resource").filter(({ name }) => /wasm|pyodide|zip/.test(name)).length,
})"""


@pytest.fixture(scope="module")
def gallery(open_page: Callable[..., Page]) -> Page:
    """The gallery on a wide screen, looked through to its end, so that every frame is there."""
    page = open_page("web/gallery.html", viewport=(1760, 1000))
    for frame in page.locator("iframe").all():
        frame.scroll_into_view_if_needed()
        expect(frame.content_frame.locator(".board")).to_be_attached()
    return page


def asked(frame: Frame) -> dict[str, str]:
    """Return what the address of a frame says."""
    parts = urlsplit(frame.url)
    return {name: values[-1] for name, values in parse_qs(f"{parts.query}&{parts.fragment}").items()}


def boards(page: Page) -> list[tuple[dict[str, str], dict[str, Any]]]:
    """Return what each frame's address says, and what stands in it."""
    return [(asked(frame), frame.evaluate(LAID_OUT)) for frame in page.frames if frame != page.main_frame]


def test_every_frame_is_as_its_address_says_and_still(gallery: Page) -> None:
    for said, found in boards(gallery):
        mode = "view" if said.get("goal") == "show" else said.get("mode", "play")

        assert (said["lang"], said["theme"], mode) == (found["language"], found["theme"], found["mode"]), said
        assert (0, 0, False, 0) == (found["wide"], found["small"], found["started"], found["python"]), said


def test_every_mode_language_and_theme_is_shown_at_sizes_from_240_to_800(gallery: Page) -> None:
    found = [found for _, found in boards(gallery)]
    widths = gallery.locator("iframe").evaluate_all("frames => frames.map(({ clientWidth }) => clientWidth)")

    assert MODES == {frame["mode"] for frame in found}
    assert {"en", "es"} == {frame["language"] for frame in found}
    assert {"light", "dark"} == {frame["theme"] for frame in found}
    assert (240, 800) == (min(widths), max(widths))


def test_the_gallery_fits_a_phone_and_has_no_faults(gallery: Page) -> None:
    gallery.set_viewport_size({"width": 320, "height": 700})
    wide = gallery.evaluate("document.scrollingElement.scrollWidth")
    gallery.set_viewport_size({"width": 1760, "height": 1000})

    assert 320 == wide
    assert [] == faults(gallery)


def test_pictures_of_the_gallery_are_kept(gallery: Page) -> None:
    """Two of the frames are started first, one in each theme: what a reader sees before and after the press."""
    for theme, which in (("light", 6), ("dark", 8)):
        frame = gallery.locator(f".{theme} iframe").nth(which)
        frame.scroll_into_view_if_needed()
        frame.content_frame.locator("#start").click()
        expect(frame.content_frame.locator("html")).to_have_attribute("data-ready", "yes")
    PICTURES.mkdir(parents=True, exist_ok=True)
    sizes = []
    for theme in ("light", "dark"):
        path = PICTURES / f"gallery-{theme}.png"
        gallery.locator(f"section.{theme}").screenshot(path=path)
        sizes.append(path.stat().st_size)

    assert all(size > 100_000 for size in sizes)

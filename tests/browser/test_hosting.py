"""What the guide to hosting says, on the built page; the rest of it is held by the tests that it names."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from tests.browser.playing import Playing

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ("docs/hosting.md", "docs/alojamiento.md")


def policy_of(guide: str) -> str:
    """Return the content security policy that a guide gives, on one line."""
    found = re.search(r"```\n(default-src.*?)```", (ROOT / guide).read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return " ".join(found[1].split())


def test_the_page_plays_under_the_policy_of_the_guide(fresh_page: Callable[..., Page], site_url: str) -> None:
    page = fresh_page(None)

    def with_policy(route: Route) -> None:
        response = route.fetch()
        headers = {**response.headers, "content-security-policy": policy_of(GUIDES[0])}
        route.fulfill(response=response, headers=headers)

    page.route(site_url, with_policy)
    page.goto(site_url)
    playing = Playing(page)
    playing.new_game(board="3x3")
    playing.press("b2")
    playing.wait_for_plies(2)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_test_that_a_guide_names_is_there(guide: str) -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = re.findall(r"\[`(test_\w+)`\]", (ROOT / guide).read_text(encoding="utf-8"))

    assert named
    assert [] == [name for name in named if f"def {name}(" not in tests]


def test_both_guides_give_the_same_policy_and_name_the_same_tests() -> None:
    first, second = ((ROOT / guide).read_text(encoding="utf-8") for guide in GUIDES)

    assert policy_of(GUIDES[0]) == policy_of(GUIDES[1])
    assert re.findall(r"\[`(test_\w+)`\]", first) == re.findall(r"\[`(test_\w+)`\]", second)

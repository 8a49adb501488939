"""The one script for pages of others: small, without dependencies, with the names that such pages hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from web.options import FRAME, PERMISSIONS, PREFERENCES, TEXTS

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = (ROOT / "web/embed.js").read_text(encoding="utf-8")
TYPES = (ROOT / "web/embed.d.ts").read_text(encoding="utf-8")

EVENTS = ("ready", "moved", "ended", "solved", "error")
METHODS = ("load", "goto", "option", "play")


def attributes() -> set[str]:
    """Return the attributes that the element hands on as parameters of the same name."""
    lists = re.findall(r'const (?:PREFS|FIXED) = "([a-z ]+)"', SCRIPT)
    return {name for names in lists for name in names.split()}


def test_the_script_has_less_than_four_kilobytes() -> None:
    assert len(SCRIPT.encode()) < 4000


def test_the_script_imports_nothing() -> None:
    assert not re.search(r"\bimport\b|\brequire\b", SCRIPT)


def test_every_attribute_is_a_parameter_of_the_page() -> None:
    known = {*FRAME, *PERMISSIONS, *PREFERENCES, *TEXTS}

    assert set() == attributes() - known


def test_what_an_author_can_say_by_the_address_can_be_said_by_an_attribute() -> None:
    """But for the clock and pondering, which are for two people at one screen, and what a frame is anyhow."""
    known = {*FRAME, *PERMISSIONS, *PREFERENCES, *TEXTS}

    assert {"clock", "ponder", "embed"} == known - attributes()


def test_the_events_and_methods_that_pages_hold_keep_their_names() -> None:
    events = re.search(r"EVENTS = /\^\(([a-z|]+)\)\$/", SCRIPT)

    assert events is not None
    assert EVENTS == tuple(events[1].split("|"))
    assert METHODS == tuple(re.findall(r"^    (load|goto|option|play)\(", SCRIPT, re.MULTILINE))


@pytest.mark.parametrize("name", [*EVENTS, *METHODS])
def test_the_types_have_every_event_and_method(name: str) -> None:
    assert re.search(rf"^  {name}(?:: {{|\()", TYPES, re.MULTILINE)

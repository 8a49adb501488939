"""What the guides to boards in pages of others say is all there: parameters, attributes, tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from web.model import MODES, PANELS
from web.options import FRAME, PERMISSIONS, PREFERENCES, TEXTS
from web.own_address import AUTHOR, CONTENT

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]
GUIDES = ("docs/embedding.md", "docs/insertar.md")

NAMES = (
    *("p", "g", "ply", "friend", "mode", "id", "white", "black", "board", "dice", "text", "goal", "reached"),
    *("missed", "panels", "embed", "undo", "hint", "eval", "lang", "theme", "captures", "confirm", "pieces"),
    *("coords", "digits", "flip", "animation", "sound", "ponder", "clock", "author"),
)
"""The names of all parameters. Pages of others hold them: none of them ever changes or goes."""


def text_of(guide: str) -> str:
    """Return the text of a guide."""
    return (ROOT / guide).read_text(encoding="utf-8")


def named_tests(guide: str) -> list[str]:
    """Return the tests that a guide names, in their order."""
    brackets = re.findall(r"\[((?:`test_\w+`(?:, )?)+)\]", text_of(guide))
    return [name for bracket in brackets for name in re.findall(r"test_\w+", bracket)]


def rows(guide: str) -> dict[str, str]:
    """Return the rows of the table of parameters, by name."""
    table = text_of(guide).partition("\n| `p` |")[1:]
    lines = "".join(table).partition("\n\n")[0].strip().splitlines()
    return {name: line for line in lines for name in re.findall(r"`([a-z]+)`", line.split("|")[1])}


def test_the_names_of_the_parameters_never_change() -> None:
    known = {*CONTENT, *FRAME, *PERMISSIONS, *PREFERENCES, *TEXTS, AUTHOR}

    assert set(NAMES) == known


@pytest.mark.parametrize("guide", GUIDES)
def test_the_guides_have_every_parameter(guide: str) -> None:
    table = rows(guide)

    assert list(NAMES) == list(table)
    assert all(f"`{mode}`" in table["mode"] for mode in MODES)
    assert all(f"`{panel}`" in table["panels"] for panel in PANELS)
    assert all(str(TEXTS[name]) in table[name] for name in TEXTS)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_test_that_a_guide_to_boards_elsewhere_names_is_there(guide: str) -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))

    assert [] == [name for name in named_tests(guide) if f"def {name}(" not in tests]


def test_both_guides_say_the_same_with_the_same_tests() -> None:
    first, second = map(named_tests, GUIDES)

    assert len(first) > 25
    assert first == second
    assert [text_of(guide).count("\n|") for guide in GUIDES] == [text_of(GUIDES[0]).count("\n|")] * 2

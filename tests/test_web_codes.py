"""QR codes: what the library makes of a text, and the picture of it."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.codes import MOST_VERSION, QUIET, code_view, rows_of

ROOT = Path(__file__).resolve().parents[1]

LINK = "https://example.org/cephalopod/index.html#g=lnhmC~naf&friend=5f3a9b"
ROWS = ("## #", "    ", "#  #", "####")


def painted(rows: tuple[str, ...]) -> set[tuple[int, int]]:
    """Return the modules that the picture of a code paints, from its path."""
    (path,) = [child for child in code_view(rows, "x").children if getattr(child, "tag", "") == "path"]
    runs = re.findall(r"M(\d+) (\d+)\.5h(\d+)", path.attributes["d"])  # type: ignore[union-attr]
    return {(int(x) + step, int(y)) for x, y, width in runs for step in range(int(width))}


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The library, from the very file that the page loads."""
    monkeypatch.syspath_prepend(ROOT / "web/runtime/qrcodegen.zip")
    return import_module("qrcodegen")


@pytest.mark.desktop
def test_a_code_is_what_the_library_makes(library: Any) -> None:
    code = library.QrCode.encode_text(LINK, library.QrCode.Ecc.LOW)
    rows = rows_of(library, LINK)

    assert rows is not None
    assert [code.get_size()] * code.get_size() == [len(row) for row in rows]
    modules = {(x, y): module == "#" for y, row in enumerate(rows) for x, module in enumerate(row)}
    assert {place: code.get_module(*place) for place in modules} == modules


@pytest.mark.desktop
def test_a_code_has_its_three_corners(library: Any) -> None:
    rows = rows_of(library, LINK)

    assert rows is not None
    corner = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
    corners = (
        [row[:7] for row in rows[:7]],
        [row[-7:] for row in rows[:7]],
        [row[:7] for row in rows[-7:]],
    )
    assert (corner, corner, corner) == corners


@pytest.mark.desktop
def test_a_link_that_is_too_long_has_no_code(library: Any) -> None:
    longest = rows_of(library, "x" * 1273)

    assert longest is not None and 17 + 4 * MOST_VERSION == len(longest)
    assert rows_of(library, "x" * 1274) is None


@given(st.lists(st.text(" #", min_size=21, max_size=21), min_size=21, max_size=21))
def test_the_dark_modules_are_painted_and_no_others(rows: list[str]) -> None:
    dark = {(x + QUIET, y + QUIET) for y, row in enumerate(rows) for x, module in enumerate(row) if module == "#"}

    assert dark == painted(tuple(rows))


def test_a_code_has_an_empty_border_and_says_what_it_holds() -> None:
    picture = code_view(ROWS, "Link to the game")

    assert "0 0 12 12" == picture.attributes["viewBox"]
    assert ("img", "Link to the game") == (picture.attributes["role"], picture.attributes["aria-label"])


@pytest.mark.parametrize("part", ["rect", "path"])
def test_a_code_is_black_on_white_whatever_the_theme(part: str) -> None:
    (found,) = [child for child in code_view(ROWS, "x").children if getattr(child, "tag", "") == part]

    assert {"rect": "#fff", "path": "#000"}[part] in found.attributes.values()  # type: ignore[union-attr]

"""The colours of the style sheet: text and marks can be told from what is behind them, in every theme.

The ratios are those of WCAG 2: 4.5 to 1 for text, 3 to 1 for marks and the edges of controls.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

CSS = (Path(__file__).resolve().parents[1] / "web" / "style.css").read_text(encoding="utf-8")

THEMES = ("light", "dark", "contrast")

TEXT = [
    ("text", "page"), ("text", "panel"), ("text", "well"), ("quiet", "page"), ("quiet", "panel"),
    ("coral", "page"), ("coral", "panel"), ("on-coral", "coral"),
]  # fmt: skip
"""Every pair of variables in which words stand on a surface."""

MARKS = [
    ("coral", "well"), ("coral", "slab"), ("coral", "page"), ("text", "well"), ("text", "slab"), ("pip", "ivory"),
    ("ink-pip", "ink"), ("on-coral", "coral"), ("text", "page"), ("ivory-edge", "panel"),
]  # fmt: skip
"""Every pair of variables in which a shape that says something stands on a surface."""


@cache
def variables(theme: str) -> dict[str, str]:
    """Return the colours of a theme by name, as #rrggbb."""
    base = re.search(r"^:root \{(.*?)^\}", CSS, re.MULTILINE | re.DOTALL)
    assert base is not None
    found = {}
    for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", base[1]):
        found[name] = light if theme == "light" else dark
    if theme == "contrast":
        block = re.search(r'^:root\[data-theme="contrast"\] \{(.*?)^\}', CSS, re.MULTILINE | re.DOTALL)
        assert block is not None
        found |= dict(re.findall(r"--([\w-]+): (#\w+);", block[1]))
    return {name: long_form(color) for name, color in found.items()}


def long_form(color: str) -> str:
    """Return #rrggbb for #rgb."""
    return color if len(color) == 7 else "#" + "".join(2 * digit for digit in color[1:])


def luminance(color: str) -> float:
    """Return the relative luminance of a colour, from 0 to 1."""
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the ratio of two colours, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def ratio(theme: str, pair: tuple[str, str]) -> float:
    """Return the contrast of a pair of variables in a theme."""
    colors = variables(theme)
    return contrast(colors[pair[0]], colors[pair[1]])


def test_black_on_white_is_the_highest_contrast() -> None:
    assert (21, 1) == (round(contrast("#000000", "#ffffff")), contrast("#777777", "#777777"))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", TEXT, ids=" on ".join)
def test_words_can_be_read(theme: str, pair: tuple[str, str]) -> None:
    assert ratio(theme, pair) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", MARKS, ids=" on ".join)
def test_marks_can_be_seen(theme: str, pair: tuple[str, str]) -> None:
    assert ratio(theme, pair) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_a_die_can_be_told_from_its_cell_by_its_face_or_its_edge(theme: str) -> None:
    for face, edge in (("ivory", "ivory-edge"), ("ink", "ink-edge")):
        assert max(ratio(theme, (face, "well")), ratio(theme, (edge, "well"))) >= 3, face


@pytest.mark.parametrize("theme", THEMES)
def test_white_s_and_black_s_dice_differ_in_brightness_too(theme: str) -> None:
    assert ratio(theme, ("ivory", "ink")) >= 4.5


def test_every_variable_that_is_a_colour_is_in_every_theme() -> None:
    assert set(variables("light")) == set(variables("dark")) == set(variables("contrast"))

"""`docs/accessibility.md` names, for each thing that it promises, a test that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]
TEXT = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (?!what is true|---)(.+?) \| (.+?) \|$", TEXT, re.MULTILINE)


def test_the_checklist_is_long_enough_to_be_one() -> None:
    assert len(ROWS) > 40


@pytest.mark.parametrize(("promise", "named"), ROWS, ids=[row[0] for row in ROWS])
def test_every_promise_has_a_test_that_exists(promise: str, named: str) -> None:
    match = re.fullmatch(r"`([\w/]+\.py)` `(test_\w+)`", named)
    assert match is not None, promise
    source = (ROOT / "tests" / match[1]).read_text(encoding="utf-8")

    assert f"def {match[2]}(" in source


def test_no_promise_is_made_twice() -> None:
    promises = [promise for promise, _ in ROWS]

    assert sorted(set(promises)) == sorted(promises)

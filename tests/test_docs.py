"""The examples in the modules' own words and in the documents are true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# Importing it starts the program.
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in (ROOT / "cephalopod").rglob("*.py")
    if path.name not in ("__init__.py", "__main__.py")
)

DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    if path.exists() and ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_are_true(name: str) -> None:
    assert 0 == doctest.testmod(importlib.import_module(name)).failed


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_examples_in_a_document_are_true(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")

    assert result.attempted
    assert 0 == result.failed


def test_the_formats_are_documented_with_examples() -> None:
    assert "docs/formats.md" in DOCUMENTS

"""What is made from the rule book is up to date, and the tool finds what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cephalopod.rulebook.book import Example
from tools.rulebook import made_files, picture_name, source_of, stale_files

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]


def test_what_is_made_from_the_rule_book_is_up_to_date() -> None:
    """`python tools/rulebook.py` writes it."""
    assert {} == stale_files(ROOT)


def test_a_changed_a_missing_and_a_forgotten_file_are_found_out_of_date(tmp_path: Path) -> None:
    for path, text in made_files().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    (tmp_path / "docs/rules.md").write_text("other", encoding="utf-8")
    (tmp_path / "docs/reglas.md").unlink()
    (tmp_path / "docs/figures/old.svg").touch()

    assert ["docs/figures/old.svg", "docs/reglas.md", "docs/rules.md"] == sorted(stale_files(tmp_path))


def test_pictures_of_different_colours_have_different_names_even_where_case_does_not_count() -> None:
    white, black = Example("3/1A1/3 w", "a1"), Example("3/1a1/3 w", "a1")

    assert picture_name(white, False).lower() != picture_name(black, False).lower()


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("cephalopod.position.capture_sets", "@cache"),
        ("cephalopod.position.Position.is_over", "@property"),
        ("cephalopod.position.Position.start", "@classmethod"),
        ("cephalopod.board._touching", "def _touching(file: int, row: int, snub: bool) -> list[tuple[int, int]]:"),
    ],
)
def test_the_source_of_any_kind_of_function_is_found(name: str, first: str) -> None:
    assert first == source_of(name).splitlines()[0]

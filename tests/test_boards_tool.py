"""`tools/boards.py`, which fills articles, and the articles of the tutorial that it has filled."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cephalopod.notation import parse_move, parse_position
from cephalopod.position import STANDARD, Position
from tools.boards import ARTICLES, MARKS, ROOT, ArticleError, filled, main
from web.embedded import ATTRIBUTES, opened
from web.goals import PLAIN_WORDS, outcome

pytestmark = pytest.mark.desktop

PAGE = """<!DOCTYPE html>
<html lang="es">
<body>
<div class="cephalopod-board" data-position="3/1B1/a2 w">
<p>Juega.</p>
</div>
<!-- boards --><!-- /boards -->
</body>
"""


def test_a_board_gets_its_picture_below_its_words() -> None:
    text = filled(PAGE, "..")

    assert re.search(
        r'data-position="3/1B1/a2 w">\n<p>Juega.</p>\n<svg class="board-figure".*</svg>\n</div>', text
    )
    assert "<title>Tablero 3x3." in text


def test_filling_twice_changes_nothing() -> None:
    assert filled(PAGE, "..") == filled(filled(PAGE, ".."), "..")


def test_another_position_brings_another_picture() -> None:
    changed = filled(PAGE, "..").replace("3/1B1/a2 w", "3/3/a2 b")

    assert filled(PAGE.replace("3/1B1/a2 w", "3/3/a2 b"), "..") == filled(changed, "..")


def test_what_starts_python_is_named_from_where_the_page_is() -> None:
    text = filled(PAGE, "../../..")

    assert 'src="../../../web/boards.js"' in text
    assert 'config="../../../pyscript.toml"' in text


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (MARKS[0], "", "there is no"),
        ('lang="es"', 'lang="xx"', "language"),
        ("3/1B1/a2 w", "3/1Z1/a2 w", "1Z1"),
    ],
)
def test_what_is_wrong_with_an_article_is_said(old: str, new: str, fault: str) -> None:
    with pytest.raises(ArticleError, match=fault):
        filled(PAGE.replace(old, new), "..")


def test_a_page_is_written_once_and_then_it_is_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    page.write_text(PAGE, encoding="utf-8")

    assert [1, 0, 0] == [main(["--check", str(page)]), main([str(page)]), main(["--check", str(page)])]
    assert "board-figure" in page.read_text(encoding="utf-8")
    assert str(page) in capsys.readouterr().out


def test_a_page_that_is_not_there_gives_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == main([str(tmp_path / "none.html")])
    assert 1 == len(capsys.readouterr().err.splitlines())


# -- the tutorial ------------------------------------------------------------------------------------------------


class Article(HTMLParser):
    """Collects what a test asks about an article."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.boards: list[dict[str, str]] = []
        self.headings: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self._templates = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self._templates += tag == "template"
        if not self._templates:
            self.elements.append((tag, attributes))
        if attributes.get("class") == "cephalopod-board":
            self.boards.append(attributes)
        if tag in ("h1", "h2"):
            self.headings.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self._templates -= tag == "template"


def article(path: str) -> Article:
    """Return an article of the tutorial."""
    return Article((ROOT / path).read_text(encoding="utf-8"))


def test_the_articles_are_up_to_date() -> None:
    """`python tools/boards.py` writes them."""
    for path in ARTICLES:
        text = (ROOT / path).read_text(encoding="utf-8")

        assert filled(text, "../..") == text, path


def test_both_articles_have_the_same_boards_and_headings() -> None:
    asked = ("data-position", "data-goal", "data-black", "data-white")
    english, spanish = (
        [[board.get(name) for name in asked] for board in article(path).boards] for path in ARTICLES
    )

    assert english == spanish
    assert 7 == len(english)
    assert article(ARTICLES[0]).headings == article(ARTICLES[1]).headings


SOLUTIONS = ["a1", "c3=b3+c4", "c3=c4+d3", "c3=b3+c2", "c3=b3+c4", "c1"]
"""A move that reaches the goal of each board but the last, which is a whole game."""


@pytest.mark.parametrize("path", ARTICLES)
def test_every_goal_is_understood_and_can_be_reached(path: str) -> None:
    boards = article(path).boards
    for markup, solution in zip(boards, SOLUTIONS, strict=False):
        board = opened(markup, "en")
        start = parse_position(markup["data-position"]) if "data-position" in markup else Position.start(STANDARD)

        assert board.state.notice is None
        assert board.goal is not None
        assert "reached" == outcome(board.goal, start, [parse_move(solution, start.variant.board)])
    assert len(boards) == len(SOLUTIONS) + 1


@pytest.mark.parametrize("path", ARTICLES)
def test_every_board_tells_in_the_article_s_words_when_its_goal_is_reached(path: str) -> None:
    assert [] == [board for board in article(path).boards if not board.get("data-reached")]


@pytest.mark.parametrize("path", ARTICLES)
def test_an_article_loads_nothing_for_python_by_itself(path: str) -> None:
    """Outside of its template it names its look, and the scripts that wait for a press."""
    loaded = [attributes["src"] for tag, attributes in article(path).elements if "src" in attributes]

    assert ["../../web/start.js", "../../web/boot.js", "../../web/boards.js"] == loaded


@pytest.mark.parametrize("path", ARTICLES)
def test_every_picture_has_a_text_alternative(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")

    assert 7 == len(re.findall(r'<svg class="board-figure"[^>]*role="img"[^>]*><title>[^<]+</title>', text))


# -- articles of one's own -----------------------------------------------------------------------------------


def test_the_page_in_the_document_is_a_whole_one() -> None:
    document = (ROOT / "docs/articles.md").read_text(encoding="utf-8")
    block = re.search(r"^ *```html\n(.*?)^ *```", document, re.DOTALL | re.MULTILINE)
    assert block is not None

    page = Article(filled(block[1], "../.."))

    assert [opened(board, "en").state.notice for board in page.boards] == [None]
    assert ["main", "svg"] == sorted({tag for tag, _ in page.elements} & {"main", "svg"})


def test_the_document_lists_every_word_of_a_goal_and_every_attribute() -> None:
    document = (ROOT / "docs/articles.md").read_text(encoding="utf-8")

    assert [] == [word for word in (*PLAIN_WORDS, "shows", "takes") if f"`{word}" not in document]
    assert [] == [name for name in ATTRIBUTES if f"`{name}`" not in document]

"""Fills an article with what its boards need: pictures for readers without Python, and what starts Python.

    python tools/boards.py                 the articles of the tutorial
    python tools/boards.py PAGE.html …     other pages of yours in `web/`, at any depth
    python tools/boards.py --check         write nothing, name what is out of date, end with 1 if anything is

An article is HTML that is written by hand. Where a board is to stand it has an element with the class
`cephalopod-board`, with the attributes that `web/embedded.py` lists, and paragraphs in it; the picture of the
position is put below them. Before the end of the body stand the two comments of `MARKS`, and what belongs between
them is put there. Doing it again changes nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from html import unescape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from cephalopod.errors import CephalopodError  # noqa: E402
from cephalopod.markup import markup_text  # noqa: E402
from cephalopod.notation import parse_position  # noqa: E402
from cephalopod.position import STANDARD, Position  # noqa: E402
from tools.page import UNUSED_PLUGINS  # noqa: E402
from web.messages import TABLES, say  # noqa: E402
from web.view_embedded import figure_view  # noqa: E402

ARTICLES = ("web/tutorial/index.html", "web/tutorial/es.html")
MARKS = ("<!-- boards -->", "<!-- /boards -->")

BOARD = re.compile(r'(<div class="cephalopod-board"[^>]*>)(.*?)(</div>)', re.DOTALL)
PICTURE = re.compile(r'\s*<svg class="board-figure".*?</svg>\s*', re.DOTALL)
POSITION = re.compile(r'\bdata-position="([^"]*)"')
LANGUAGE = re.compile(r'<html[^>]*\blang="(\w\w)')


class ArticleError(Exception):
    """What is wrong with an article, in a sentence."""


def filled(article: str, to_root: str) -> str:
    """Return an article with its pictures and its start; ``to_root`` is the path from it to the project's root.

    >>> print(filled('<html lang="en"><div class="cephalopod-board"><p>Go on.</p></div>', "../..")[:74])
    Traceback (most recent call last):
        ...
    tools.boards.ArticleError: there is no <!-- boards --> … <!-- /boards -->
    """
    found = LANGUAGE.search(article)
    language = found[1] if found else ""
    if language not in TABLES:
        raise ArticleError(f"the language of the page has to be one of {', '.join(TABLES)}, not {language!r}")
    before, mark, rest = article.partition(MARKS[0])
    _, end, after = rest.partition(MARKS[1])
    if not mark or not end:
        raise ArticleError(f"there is no {MARKS[0]} … {MARKS[1]}")
    pictured = BOARD.sub(lambda match: with_picture(match, language), before)
    return f"{pictured}{mark}\n{start(language, to_root)}{end}{after}"


def with_picture(board: re.Match[str], language: str) -> str:
    """Return a board's element with the picture of its position at its end."""
    named = POSITION.search(board[1])
    try:
        position = parse_position(unescape(named[1])) if named else Position.start(STANDARD)
    except CephalopodError as error:
        raise ArticleError(f"{board[1]}: {error}") from error
    inside = PICTURE.sub("", board[2]).rstrip()
    return f"{board[1]}{inside}\n{markup_text(figure_view(position, language))}\n{board[3]}"


def start(language: str, to_root: str) -> str:
    """Return what starts Python when a board is pressed, and what is told meanwhile."""
    words = {language: {key: text for key, text in TABLES[language].items() if key.startswith("boot.")}}
    words_text = json.dumps(words, ensure_ascii=False).replace("</", "<\\/")
    web = f"{to_root}/web"
    return f"""<div id="live" class="unseen" role="log" aria-live="polite" aria-atomic="false"></div>
<div id="boot" class="boot" hidden><p></p><p class="boot-early"></p><progress max="1" aria-label="Python">\
</progress><button type="button" class="primary" hidden></button></div>
<noscript><p class="noscript">{say(language, "boards.noscript")}</p></noscript>
<script type="application/json" id="boot-words">{words_text}</script>
<template id="boot-python">
<script type="module" src="{web}/pyodide_boot.mjs"></script>
<script type="module" src="{web}/runtime/pyscript/core.js"></script>
<mpy-config hidden>{{"plugins": {json.dumps(UNUSED_PLUGINS)}}}</mpy-config>
<script type="py" config="{to_root}/pyscript.toml">
from web.boards import Boards
boards = Boards()
boards.start()
</script>
</template>
<script src="{web}/start.js"></script>
<script src="{web}/boot.js"></script>
<script src="{web}/boards.js"></script>
"""


def main(arguments: list[str] | None = None) -> int:
    """Write or check articles; return the exit code."""
    parser = argparse.ArgumentParser(description="Fill the boards of articles.")
    parser.add_argument("--check", action="store_true", help="only tell what is out of date")
    parser.add_argument("pages", nargs="*", type=Path, help="articles; without any, those of the tutorial")
    options = parser.parse_args(arguments)
    stale = False
    for page in options.pages or [ROOT / path for path in ARTICLES]:
        try:
            article = page.read_text(encoding="utf-8")
            text = filled(article, Path(os.path.relpath(ROOT, page.resolve().parent)).as_posix())
        except (OSError, ArticleError) as error:
            print(f"{page}: {error}", file=sys.stderr)
            return 1
        if text == article:
            continue
        stale = True
        print(page)
        if not options.check:
            page.write_text(text, encoding="utf-8", newline="\n")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

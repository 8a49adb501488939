"""The page's file, `index.html`: written from the views and the messages, and up to date."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cephalopod.markup import markup_text
from cephalopod.svg import die_name
from tools.page import PAGE, page_text
from web.messages import TABLES, say
from web.model import Prefs, new_state
from web.view_page import page_view

ROOT = Path(__file__).resolve().parents[1]
TEXT = page_text()
BOOT, FRAME, PAINT = (
    (ROOT / "web" / name).read_text(encoding="utf-8") for name in ("boot.js", "frame.js", "first_paint.js")
)


def boot_words() -> dict[str, dict[str, str]]:
    """Return the words that the page gives to the script before Python."""
    match = re.search(r'<script type="application/json" id="boot-words">(.*?)</script>', TEXT, re.DOTALL)
    assert match is not None
    words: dict[str, dict[str, str]] = json.loads(match[1])
    return words


def template(name: str) -> str:
    """Return what waits in a template of the page."""
    match = re.search(f'<template id="{name}">(.*?)</template>', TEXT, re.DOTALL)
    assert match is not None
    return match[1]


class Outline(HTMLParser):
    """Collects the tags, the attributes and the words of a page outside its scripts and templates."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden += tag == "template"
        if not self._hidden:
            self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag == "template"

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.words += data


@pytest.fixture(scope="module")
def outline() -> Outline:
    """The page as a browser without scripts sees it."""
    reader = Outline()
    reader.feed(TEXT)
    return reader


def test_index_html_is_up_to_date() -> None:
    """`python tools/page.py` writes it."""
    assert PAGE.read_text(encoding="utf-8") == TEXT


def test_the_page_is_always_written_the_same() -> None:
    assert TEXT == page_text()


def test_the_board_and_the_words_are_there_before_any_script(outline: Outline) -> None:
    cells = [attributes for _, attributes in outline.elements if attributes.get("role") == "gridcell"]

    assert 25 == len(cells)
    assert say("en", "status.your_turn") in outline.words


@pytest.mark.parametrize("language", TABLES)
def test_the_page_holds_what_python_shows_first_in_every_language(language: str) -> None:
    """So that nothing moves, and nothing is drawn again, when Python takes over."""
    assert markup_text(page_view(new_state(prefs=Prefs(language=language)))) in TEXT


@pytest.mark.parametrize("language", sorted(set(TABLES) - {"en"}))
def test_the_other_languages_wait_in_templates(language: str) -> None:
    assert f'<template id="app-{language}"><div id="app">' in TEXT


def test_every_die_is_drawn_once_to_be_used_by_name(outline: Outline) -> None:
    ids = [attributes.get("id") for _, attributes in outline.elements]

    assert [1] * 24 == [ids.count(f"die-{die_name(sign * pips)}") for pips in range(1, 13) for sign in (1, -1)]


def test_no_identifier_stands_twice(outline: Outline) -> None:
    ids = [attributes["id"] for _, attributes in outline.elements if "id" in attributes]

    assert sorted(set(map(str, ids))) == sorted(map(str, ids))


def test_there_is_one_live_region_from_the_start_and_it_is_empty(outline: Outline) -> None:
    live = [attributes for _, attributes in outline.elements if "aria-live" in attributes]

    assert [("live", "polite")] == [(attributes["id"], attributes["aria-live"]) for attributes in live]
    assert re.search(r'<div id="live"[^>]*></div>', TEXT)


def test_one_may_always_zoom(outline: Outline) -> None:
    (viewport,) = [
        attributes["content"] for _, attributes in outline.elements if attributes.get("name") == "viewport"
    ]

    assert viewport is not None
    assert not re.search("user-scalable|maximum-scale", viewport)


def test_the_page_s_own_start_comes_before_pyscript(outline: Outline) -> None:
    """PyScript opens a database as soon as it is there; the page's module has to look first."""
    scripts = re.findall(r'<script[^>]* src="([^"]+)"', template("boot-python"))

    assert ["./web/pyodide_boot.mjs", "./web/runtime/pyscript/core.js", "./web/main.py"] == scripts


def test_by_itself_the_page_loads_nothing_of_python(outline: Outline) -> None:
    """What starts it waits in a template, since in a frame it may not even be asked for."""
    named = [attributes.get("src") or attributes.get("href") for _, attributes in outline.elements]
    scripts = [attributes.get("src") for tag, attributes in outline.elements if tag == "script"]

    assert [] == [path for path in named if path and ("runtime/" in path or path.endswith((".mjs", ".py")))]
    assert [None, "./web/start.js", None, "./web/boot.js"] == scripts


@pytest.mark.parametrize("guide", ["docs/hosting.md", "docs/alojamiento.md"])
def test_a_guide_to_hosting_tells_the_hash_of_the_script_within_the_page(guide: str) -> None:
    (script,) = re.findall(r"<script>(.*?)</script>", TEXT, re.DOTALL)
    named = f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"

    assert named in (ROOT / guide).read_text(encoding="utf-8")


def test_what_a_frame_or_a_position_needs_waits_in_templates() -> None:
    assert './web/frame.js"' in template("early-frame")
    assert './web/first_paint.js"' in template("early-paint")


def test_the_theme_is_settled_before_any_style_sheet_comes() -> None:
    """A script after a style sheet would wait for it; and a browser paints as soon as that is there."""
    assert TEXT.index("./web/start.js") < TEXT.index('<link rel="stylesheet" href="./web/style.css"')


def test_there_are_words_for_readers_without_scripts(outline: Outline) -> None:
    for language in TABLES:
        assert say(language, "boot.noscript") in outline.words


# -- the words before Python -------------------------------------------------------------------------------------


def test_the_script_before_python_has_every_word_that_it_says() -> None:
    code = BOOT + FRAME + PAINT
    said = set(re.findall(r'say\((?:\w+ (?:> 0 )?\? )?"([\w.]+)"', code))
    said |= set(re.findall(r'words\[language\]\["([\w.]+)"\]', code))
    said |= {f"{made}{side}" for made in re.findall(r"say\(`([\w.]+)\$", code) for side in ("white", "black")}

    assert {"boot.downloading", "boot.too_many", "cell.empty", "color.white", "result.black"} <= said
    for language, words in boot_words().items():
        assert set() == said - set(words), language


def test_the_words_before_python_are_those_of_the_tables() -> None:
    for language, words in boot_words().items():
        table = {key: TABLES[language][key] for key in words}
        assert words == {key: list(text) if isinstance(text, tuple) else text for key, text in table.items()}


def test_every_language_has_words_before_python() -> None:
    assert set(TABLES) == set(boot_words())


def test_the_script_fills_the_blanks_that_its_words_have() -> None:
    """Each ``{blank}`` of a word is a name in the object that is handed over with it."""
    for key, given in re.findall(r'say\("([\w.]+)", \{([^}]*)\}', BOOT + FRAME + PAINT):
        names = {part.partition(":")[0].strip() for part in given.split(",")}

        assert set(re.findall(r"\{(\w+)\}", "".join(boot_words()["en"][key]))) == names, key


def test_the_script_before_python_has_no_words_of_its_own() -> None:
    """Beside what the program itself is called: texts with a space in them are for readers."""
    code = re.sub(r"//.*|/\*.*?\*/", "", BOOT + FRAME)
    texts = re.findall(r'"([^"\n]*)"', code)

    assert [] == [text for text in texts if re.search(r"[a-z] [a-z]", text) and text != "use strict"]

"""The message tables, the page's and that of the panes for learning: the same in every language, complete, used,
and of one manner.

The only tests that look at prose.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import get_args, get_type_hints

import pytest

from web import events
from web.keys import SHORTCUTS
from web.learn import messages as learn
from web.messages import TABLES as OF_THE_PAGE
from web.messages import Message, say
from web.model import LEVELS, BotPhase
from web.saves import PREF_CHOICES

ROOT = Path(__file__).resolve().parents[1]
TABLES = {language: OF_THE_PAGE[language] | learn.TABLES[language] for language in OF_THE_PAGE}
ENGLISH = TABLES["en"]
NAMESPACES = {key.partition(".")[0] for key in ENGLISH}

# Files that say something: the page in Python, its writer, and the script that runs before Python.
SOURCES = [
    *sorted((ROOT / "web").glob("*.py")),
    *sorted((ROOT / "web" / "learn").glob("*.py")),
    ROOT / "tools" / "page.py",
    ROOT / "tools" / "boards.py",
]


def forms(message: Message) -> tuple[str, ...]:
    """Return the texts of a message: one, or those for one and for several."""
    return (message,) if isinstance(message, str) else message


def blanks(text: str) -> set[str]:
    """Return the names of a text's blanks."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def those(wrong: Callable[[str], object], start: str | tuple[str, ...] = "") -> list[str]:
    """Return language, key and text of each text of messages whose key begins so and of which ``wrong`` holds."""
    return [
        f"{language} {key}: {text}"
        for language, table in TABLES.items()
        for key, message in table.items()
        for text in forms(message)
        if key.startswith(start) and wrong(text)
    ]


# -- two tables --------------------------------------------------------------------------------------------------


def test_the_panes_have_a_table_for_each_language_of_the_page() -> None:
    assert list(OF_THE_PAGE) == list(learn.TABLES)


def test_no_message_stands_in_both_tables() -> None:
    assert set() == set(OF_THE_PAGE["en"]) & set(learn.TABLES["en"])


def test_the_page_says_nothing_that_is_loaded_later() -> None:
    outside = [path for path in SOURCES if path.parent.name != "learn"]

    assert set() == found_keys(tuple(outside))[0] & set(learn.TABLES["en"])


# -- one table beside the other ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TABLES)
def test_every_language_has_the_same_messages_in_the_same_order(language: str) -> None:
    assert list(ENGLISH) == list(TABLES[language])


@pytest.mark.parametrize("language", TABLES)
def test_a_message_has_the_same_plurals_and_blanks_in_every_language(language: str) -> None:
    english = {key: [blanks(text) for text in forms(message)] for key, message in ENGLISH.items()}

    assert english == {key: [blanks(text) for text in forms(message)] for key, message in TABLES[language].items()}


def test_a_message_with_a_plural_says_how_many() -> None:
    assert [] == [
        key for key, message in ENGLISH.items() if not isinstance(message, str) and "{n}" not in message[1]
    ]


# Names, and what is the same in both languages.
SAME = {
    "page.name", "level.numbered", "notice.plain", "said.placed", "games.button", "games.facts", "share.button",
    "open.fault", "pane.named",
}  # fmt: skip


def test_every_message_is_translated() -> None:
    assert SAME == {key for key in ENGLISH if ENGLISH[key] == TABLES["es"][key]}


# -- manners -----------------------------------------------------------------------------------------------------


def test_a_message_is_a_text_without_stray_spaces() -> None:
    assert [] == those(lambda text: not text or " ".join(text.split()) != text)


def test_nobody_is_shouted_at() -> None:
    assert [] == those(lambda text: re.search("[!¡]", text))


def test_marks_are_those_of_print_not_of_typewriters() -> None:
    assert [] == those(lambda text: re.search(r"['\"]|\.\.\.", text))


SENTENCES = ("refused.", "said.", "status.", "result.", "storage.", "save.", "resume.", "help.rule_")


def test_a_sentence_ends_as_one() -> None:
    """What the browser says may end in any way."""
    assert [] == those(lambda text: not text.endswith((".", "…", "{reason}")), SENTENCES)


def test_a_refusal_ends_with_a_full_stop() -> None:
    assert [] == those(lambda text: not text.endswith("."), "refused.")


def test_what_stands_on_a_button_has_no_full_stop() -> None:
    assert [] == those(lambda text: text.endswith("."), ("controls.", "new.", "settings."))


def test_a_message_that_names_a_button_uses_its_words() -> None:
    for language in TABLES:
        assert say(language, "controls.move_now") in say(language, "refused.thinking")


def test_the_help_names_every_shortcut() -> None:
    for language in TABLES:
        letters = re.findall(r"(?:^|, )(\S) ", say(language, "help.keys_letters"))

        assert set(SHORTCUTS) - set(",.") == set(letters)
        assert say(language, "help.keys_steps")


# -- used, and there ---------------------------------------------------------------------------------------------

KEY = re.compile(rf"(?:{'|'.join(sorted(NAMESPACES))})\.\w*[a-z0-9]")


@cache
def found_keys(sources: tuple[Path, ...] = tuple(SOURCES)) -> tuple[frozenset[str], frozenset[str]]:
    """Return the keys that stand in the sources, and those that f-strings make as patterns."""
    scripts = "".join((ROOT / "web" / name).read_text("utf-8") for name in ("boot.js", "boards.js", "frame.js"))
    plain: set[str] = set(re.findall(r'say\("([\w.]+)"', scripts))
    made: set[str] = set()
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pattern = "".join(pattern_of(part) for part in node.values)
                if re.match(rf"(?:{'|'.join(NAMESPACES)})\\\.|\\w\+\\\.title", pattern):
                    made.add(pattern)
    return frozenset(plain), frozenset(made)


def pattern_of(part: ast.expr) -> str:
    """Return the pattern of a part of an f-string."""
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"


def test_every_message_that_the_sources_name_is_there() -> None:
    plain, _ = found_keys()

    assert set() == plain - set(ENGLISH)


def test_every_pattern_that_the_sources_make_is_of_some_message() -> None:
    _, made = found_keys()

    assert [] == [pattern for pattern in made if not any(re.fullmatch(pattern, key) for key in ENGLISH)]


def test_every_message_is_used() -> None:
    plain, made = found_keys()
    unused = {key for key in set(ENGLISH) - plain if not any(re.fullmatch(pattern, key) for pattern in made)}

    assert set() == unused


def made_keys() -> Iterator[str]:
    """Yield every key that the sources put together from values."""
    yield from (f"level.{level}" for level in LEVELS)
    yield from (f"status.{phase}" for phase in get_args(BotPhase) if phase != "idle")
    yield from (f"storage.{reason}" for reason in get_args(get_type_hints(events.StorageFailed)["reason"]))
    yield from (f"save.{reason}" for reason in get_args(get_type_hints(events.SaveUnreadable)["reason"]))
    yield from (f"{name}.title" for name in get_args(get_type_hints(events.DialogWanted)["name"]))
    for name in ("captures", "confirm", "theme"):
        yield f"settings.{name}"
        yield from (f"settings.{name}_{value}" for value in PREF_CHOICES[name])
    yield from (f"settings.{name}" for name, values in PREF_CHOICES.items() if True in values)


def test_every_key_that_is_put_together_is_there() -> None:
    assert set() == set(made_keys()) - set(ENGLISH)


# -- saying ------------------------------------------------------------------------------------------------------


def test_blanks_are_filled() -> None:
    assert "b3: 4 ways to capture. Choose the dice." == say("en", "said.draft_opened", cell="b3", n=4)


def test_one_and_several_are_told_apart() -> None:
    assert ("1 cell left", "0 cells left", "2 cells left") == tuple(
        say("en", "players.cells_left", n=number) for number in (1, 0, 2)
    )

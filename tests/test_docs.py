"""The examples in the modules' own words and in the documents are true; what the documents name exists."""

from __future__ import annotations

import doctest
import importlib
import io
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cephalopod import __version__
from cephalopod.terminal import COMMANDS, main

ROOT = Path(__file__).resolve().parents[1]

FOLDERS = ("cephalopod", "web", "tools", "tests", "docs")

# Modules whose words hold an example. Importing __main__ starts the program.
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for folder in ("cephalopod", "web", "tools")
    for path in (ROOT / folder).rglob("*.py")
    if path.name != "__main__.py" and "runtime" not in path.parts and ">>> " in path.read_text(encoding="utf-8")
)

DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
)
WITH_EXAMPLES = [name for name in DOCUMENTS if ">>> " in (ROOT / name).read_text(encoding="utf-8")]


BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block of code in a document: its language and its text."""


def text_of(name: str) -> str:
    """Return the text of a document."""
    return (ROOT / name).read_text(encoding="utf-8")


# -- examples ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))

    assert result.attempted
    assert 0 == result.failed


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_in_a_document_are_true(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")

    assert result.attempted
    assert 0 == result.failed


@pytest.mark.parametrize("name", ["README.md", "docs/formats.md"])
def test_a_document_that_promises_examples_has_some(name: str) -> None:
    assert name in WITH_EXAMPLES


# -- links -------------------------------------------------------------------------------------------------


def headings(text: str) -> set[str]:
    """Return the anchors that GitHub gives to the headings of a document."""
    found = re.findall(r"^#+ (.+)$", BLOCK.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in found}


def broken_links(name: str) -> Iterator[str]:
    """Yield each relative link of a document that leads nowhere."""
    for target in re.findall(r"\]\(([^)\s]+)\)", text_of(name)):
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = (ROOT / name).parent / path if path else ROOT / name
        if not file.exists() or (anchor and anchor not in headings(file.read_text(encoding="utf-8"))):
            yield target


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_relative_link_leads_somewhere(name: str) -> None:
    assert [] == list(broken_links(name))


def test_headings_become_anchors_as_on_github() -> None:
    assert {"from-a-press-to-a-picture", "web"} == headings(
        "# From a press to a picture\n```\n# no\n```\n## `web/`\n"
    )


# -- files -------------------------------------------------------------------------------------------------

PATH = re.compile(r"[\w.\-]+(?:/[\w.\-]+)*/?")
FILE_NAME = re.compile(r"[\w.\-]+\.(?:py|md|js|mjs|toml|html|json|css|yml|ceph|bin|svg|txt|png)")


def ignored() -> set[str]:
    """Return the folders that are made on each machine, as .gitignore names them."""
    return {line.rstrip("/") for line in text_of(".gitignore").splitlines() if line.endswith("/")}


def is_made_here(path: str) -> bool:
    """Tell whether a path is that of something installed or built."""
    return any(f"{path.rstrip('/')}/".startswith(f"{folder}/") for folder in ignored())


def code_spans(text: str) -> list[str]:
    """Return the words in a document's code spans, and those that look like paths in its blocks of commands."""
    blocks = [block[2] for block in BLOCK.finditer(text) if block[1] in ("", "sh")]
    spans = re.findall(r"`([^`\n]+)`", BLOCK.sub("", text))
    return [*spans, *(word for block in blocks for word in block.split() if FILE_NAME.fullmatch(Path(word).name))]


def names_of_files() -> set[str]:
    """Return the name of every file of the project, without its folder."""
    return {path.name for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")} | {
        path.name for path in ROOT.glob("*.*")
    }


def missing_files(name: str) -> Iterator[str]:
    """Yield each file or folder that a document names and that is neither there nor made by an installation."""
    known = names_of_files()
    for span in code_spans(text_of(name)):
        is_folder = span.endswith("/") and "." not in span.strip("./")
        if not PATH.fullmatch(span) or not (is_folder or FILE_NAME.fullmatch(Path(span).name)):
            continue
        if is_made_here(span) or ("/" not in span and span in known):
            continue
        places = (ROOT / span, (ROOT / name).parent / span, *(ROOT / folder / span for folder in FOLDERS))
        if not any(place.exists() for place in (*places, ROOT / "cephalopod/search" / span)):
            yield span


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name != "CHANGELOG.md"])
def test_every_file_that_a_document_names_exists(name: str) -> None:
    """The change log may speak of what is gone."""
    assert [] == list(missing_files(name))


def test_a_file_that_is_not_there_is_found_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page.md").write_text(
        "`here.py` `web/gone.py` `site/index.html` `gone/`\n```\npython gone.py\n```\n"
    )
    (tmp_path / "here.py").touch()
    (tmp_path / ".gitignore").write_text("site/\n")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)

    assert ["web/gone.py", "gone/", "gone.py"] == list(missing_files("page.md"))


def test_the_readme_s_map_has_every_folder() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith((".", "_"))}
    mapped = set(re.findall(r"^\| `([\w]+)/` \|", text_of("README.md"), re.MULTILINE))

    assert folders - ignored() == mapped


@pytest.mark.parametrize(
    "folder",
    ["cephalopod", "cephalopod/lessons", "cephalopod/puzzles", "cephalopod/rulebook", "cephalopod/search", "web"],
)
def test_the_architecture_names_every_module(folder: str) -> None:
    modules = {p.name for p in (ROOT / folder).iterdir() if p.suffix in (".py", ".js", ".mjs", ".css")}
    named = {Path(span).name for span in code_spans(text_of("docs/architecture.md"))}

    assert set() == modules - named - {"__init__.py"}


def test_the_readme_s_picture_is_small() -> None:
    """It is loaded by everybody who looks at the project."""
    assert (ROOT / "docs/picture.png").stat().st_size < 120_000


# -- commands ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_make_target_that_a_document_names_exists(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    named = set(re.findall(r"(?:`|^)make ([a-z]+)", text_of(name), re.MULTILINE))

    assert set() == named - targets


def test_the_readme_s_first_screen_has_the_two_commands() -> None:
    first = text_of("README.md").splitlines()[:12]

    assert ["play", "test"] == [line.split()[1] for line in first if line.startswith("make ")]


def terminal_lines() -> list[str]:
    """Return the terminal commands of the README, without what stands beside them."""
    lines = re.findall(r"^python -m cephalopod.*$", text_of("README.md"), re.MULTILINE)
    return [re.split(r"\s{2,}", line)[0] for line in lines]


@pytest.mark.parametrize("line", terminal_lines())
def test_every_terminal_command_of_the_readme_works(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))

    code = main(shlex.split(line)[3:])

    assert 0 == code
    assert capsys.readouterr().out


def test_the_readme_shows_every_terminal_command() -> None:
    shown = {shlex.split(line)[3] for line in terminal_lines() if len(shlex.split(line)) > 3}

    assert {command.name for command in COMMANDS} == shown


# -- versions ----------------------------------------------------------------------------------------------


def test_the_change_log_begins_with_this_version() -> None:
    first = re.search(r"^## (\S+)", text_of("CHANGELOG.md"), re.MULTILINE)

    assert first is not None
    assert __version__ == first[1]


def test_every_version_of_the_change_log_has_its_three_sections() -> None:
    versions = re.split(r"^## .*$", text_of("CHANGELOG.md"), flags=re.MULTILINE)[1:]
    sections = [re.findall(r"^### (.*)$", version, re.MULTILINE) for version in versions]

    assert [["Changes", "New features", "Bugfixes"]] * len(versions) == sections

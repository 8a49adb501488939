"""The shape of the project: who may import whom, and what may stand in files that are loaded or committed.

These hold what `docs/architecture.md` says: the game knows no browser, decisions know no edge, the page asks
nobody but its own site.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.build import python_files, source_config

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]

# The modules of web/ that touch the browser. They hold no decisions; nothing that decides imports them.
EDGES = frozenset(
    {
        "main",
        "app",
        "dom",
        "bot_client",
        "bot_worker",
        "store",
        "address",
        "archives",
        "qr_code",
        "audio",
        "boards",
        "listening",
        "clipboard",
    }
)

# What only a browser has.
BROWSER_MODULES = frozenset({"js", "pyscript", "pyodide", "pyodide_js", "_pyodide", "_pyscript", "polyscript"})

OUTSIDE = re.compile(r"(?:https?:|wss?:)?//(?:[\w-]+\.)+[a-z]{2,}", re.IGNORECASE)

# Names of XML languages are spelled as addresses, and nothing is ever fetched from them.
NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml")


def modules(folder: str) -> list[Path]:
    """Return the Python files of a folder of the project, those of the runtime excepted."""
    return sorted(path for path in (ROOT / folder).rglob("*.py") if "runtime" not in path.parts)


def is_edge(path: Path) -> bool:
    """Tell whether a file of web/ is one of the edges."""
    return path.parent == ROOT / "web" and path.stem in EDGES


def imported(path: Path) -> set[str]:
    """Return the dotted names that a file imports, anywhere in it; a relative import is an error here."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides who imports whom"
            names.add(node.module or "")
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def tops(names: set[str]) -> set[str]:
    """Return the first parts of dotted names."""
    return {name.partition(".")[0] for name in names}


def relative(path: Path) -> str:
    """Return the path as it stands in the project, for the names of tests."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", modules("cephalopod"), ids=relative)
def test_the_game_imports_only_itself_and_the_standard_library(path: Path) -> None:
    foreign = tops(imported(path)) - sys.stdlib_module_names - {"cephalopod"}

    assert set() == foreign


@pytest.mark.parametrize("path", [p for p in modules("web") if not is_edge(p)], ids=relative)
def test_a_module_that_decides_imports_no_browser(path: Path) -> None:
    assert set() == tops(imported(path)) & BROWSER_MODULES


@pytest.mark.parametrize("path", [p for p in modules("web") if not is_edge(p)], ids=relative)
def test_a_module_that_decides_imports_no_edge(path: Path) -> None:
    assert set() == imported(path) & {f"web.{edge}" for edge in EDGES}


@pytest.mark.parametrize("path", modules("web"), ids=relative)
def test_the_page_imports_only_the_game_itself_the_browser_and_the_standard_library(path: Path) -> None:
    known = {"cephalopod", "web", *BROWSER_MODULES, *sys.stdlib_module_names}
    if path.stem == "qr_code":
        # The one library beside the runtime; the page asks for it when it is wanted.
        known.add("qrcodegen")

    assert set() == tops(imported(path)) - known


def test_pyscript_toml_lists_every_file_that_python_needs() -> None:
    """`make list` writes the list."""
    assert source_config(ROOT) == (ROOT / "pyscript.toml").read_text(encoding="utf-8")


def test_pyscript_toml_is_also_proper_toml() -> None:
    """PyScript has a small reader of its own; what it reads has to mean the same to everybody else."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))

    assert {f"./{path}": path for path in python_files(ROOT)} == config["files"]


def test_no_comment_of_pyscript_toml_has_a_quote_mark_in_it() -> None:
    """PyScript's reader takes quoted text out before it knows what a comment is."""
    lines = (ROOT / "pyscript.toml").read_text(encoding="utf-8").splitlines()

    assert [] == [line for line in lines if line.startswith("#") and re.search(r"[\"']", line)]


class _Addresses(HTMLParser):
    """Collects what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("src", "href", "config", "action") and value]


def pages() -> list[Path]:
    """Return the pages of the project."""
    return [*ROOT.glob("*.html"), *(ROOT / "web").rglob("*.html")]


def addresses(page: Path) -> list[str]:
    """Return what a page refers to, in its order."""
    parser = _Addresses()
    parser.feed(page.read_text(encoding="utf-8"))
    return parser.found


def local_paths() -> Iterator[tuple[Path, str]]:
    """Yield each page and each path of a file that it refers to."""
    for page in pages():
        for address in addresses(page):
            if not re.match(r"[a-z]+:|#|\?", address):
                yield page, re.split(r"[?#]", address)[0]


def test_the_page_refers_to_files_that_exist() -> None:
    """But for the runtime, which is installed and not committed."""
    missing = [
        f"{relative(page)}: {path}"
        for page, path in local_paths()
        if "web/runtime/" not in path and not (page.parent / path).exists()
    ]

    assert [] == missing


def test_every_path_in_a_page_is_relative() -> None:
    assert [] == [path for _, path in local_paths() if path.startswith("/")]


def loaded_files() -> list[Path]:
    """Return what a browser loads of ours: pages, scripts, styles, configuration and Python."""
    suffixes = (".css", ".js", ".mjs", ".html", ".py", ".toml", ".json", ".svg")
    inside = [p for p in (ROOT / "web").rglob("*") if p.suffix in suffixes and "runtime" not in p.parts]
    return sorted({*pages(), ROOT / "pyscript.toml", *inside, *modules("cephalopod")})


def test_nothing_that_loads_names_another_site() -> None:
    """An address is fine where nothing fetches it: a link for people, the name of an XML language."""
    found = []
    for path in loaded_files():
        text = path.read_text(encoding="utf-8")
        for name in NAMESPACES:
            text = text.replace(name, "")
        text = re.sub(r'<a\s[^>]*href="https://[^"]*"', "", text)
        found += [f"{relative(path)}: {match[0]}" for match in OUTSIDE.finditer(text)]

    assert [] == found


def files_that_install() -> list[Path]:
    """Return what says which packages there are, and what installs, builds and runs them."""
    patterns = ("package*.json", "requirements*.txt", ".npmrc", "pyproject.toml", "Makefile", ".ci/run")
    patterns += (".github/workflows/*.yml", "tools/*")
    return sorted(path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file())


def test_no_file_says_where_packages_come_from() -> None:
    """Packages are named by version and hash; where to get them is the business of each machine."""
    found = [
        f"{relative(path)}: {match[0]}"
        for path in files_that_install()
        for match in re.finditer(
            rf"{OUTSIDE.pattern}|--(?:extra-)?index-url|--find-links", path.read_text("utf-8")
        )
    ]

    assert [] == found


def test_every_npm_package_is_pinned_by_a_hash_and_has_no_address() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    loose = [name for name, entry in packages.items() if name and not entry.get("integrity")]
    placed = [name for name, entry in packages.items() if "resolved" in entry]

    assert ([], []) == (loose, placed)


def test_every_test_tool_is_pinned_by_a_hash() -> None:
    text = (ROOT / "requirements-test.txt").read_text(encoding="utf-8")
    entries = re.findall(r"^[\w-]+==[^\n]*(?:\n +--hash=sha256:[0-9a-f]{64}(?: \\)?)*", text, re.MULTILINE)

    assert [] == [entry for entry in entries if "--hash" not in entry]
    assert len(entries) == len(re.findall(r"^[\w-]+", text, re.MULTILINE))


def test_the_page_s_marker_for_github_is_there() -> None:
    """Without it GitHub Pages leaves out every file whose name starts with an underscore."""
    assert (ROOT / ".nojekyll").is_file()


def test_mypy_leaves_out_exactly_the_edges() -> None:
    pattern = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["exclude"]
    names = re.search(r"\((.*)\)", pattern)

    assert names is not None
    assert set(names[1].split("|")) == EDGES


def test_no_two_test_files_have_one_name() -> None:
    """pytest collects the first of two, and stops."""
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]

    assert sorted(set(names)) == sorted(names)

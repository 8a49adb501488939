"""Archives of byte code: what is in them, and that Python reads them."""

from __future__ import annotations

import ast
import gzip
import importlib.util
import marshal
import re
import sys
import traceback
import zipfile
from pathlib import Path

import pytest

from tools.build import ENTRY, python_files
from tools.precompile import (
    STAND_INS,
    byte_code,
    code_entries,
    is_dropped,
    library_entries,
    main,
    write_archive,
)

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]
LIBRARY = ROOT / "web/runtime/pyodide/python_stdlib.pack"


def test_byte_code_says_that_its_source_need_not_be_looked_at() -> None:
    assert b"\x01\0\0\0" == byte_code(b"x = 1", "x.py", optimize=0)[4:8]


def test_byte_code_is_the_program() -> None:
    names: dict[str, object] = {}
    exec(marshal.loads(byte_code(b"x = 6 * 7", "x.py", optimize=0)[16:]), names)

    assert 42 == names["x"]


def test_python_imports_a_module_from_an_archive_without_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = byte_code(b"answer = 42", "only_compiled.py", optimize=2)
    write_archive(tmp_path / "library.zip", iter([("only_compiled.pyc", content)]))
    monkeypatch.syspath_prepend(str(tmp_path / "library.zip"))

    assert 42 == importlib.import_module("only_compiled").answer


def test_python_takes_byte_code_beside_a_source_even_if_the_source_says_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it is the byte code that is read, and no time goes into compiling."""
    (tmp_path / "both_there.py").write_text("answer = 1", encoding="utf-8")
    cached = Path(importlib.util.cache_from_source(str(tmp_path / "both_there.py")))
    cached.parent.mkdir()
    cached.write_bytes(byte_code(b"answer = 2", "both_there.py", optimize=0))
    monkeypatch.syspath_prepend(str(tmp_path))

    assert 2 == importlib.import_module("both_there").answer


def test_equal_contents_make_equal_archives(tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        write_archive(tmp_path / name, iter([("a/b.py", b"x = 1\n")]))

    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_the_library_keeps_data_compiles_sources_and_drops_what_is_listed(tmp_path: Path) -> None:
    sources = [("json/decoder.py", b""), ("json/data.txt", b"as it is"), ("unittest/mock.py", b"")]
    write_archive(tmp_path / "source.zip", iter(sources))

    with zipfile.ZipFile(tmp_path / "source.zip") as archive:
        entries = dict(library_entries(archive))

    assert {"json/decoder.pyc", "json/data.txt"} == entries.keys()
    assert b"as it is" == entries["json/data.txt"]


def test_of_some_modules_the_library_has_a_stand_in(tmp_path: Path) -> None:
    sources = [("subprocess.py", b"import selectors"), ("html/entities.py", b"")]
    write_archive(tmp_path / "source.zip", iter(sources))
    names: dict[str, object] = {}
    with zipfile.ZipFile(tmp_path / "source.zip") as archive:
        for _, content in library_entries(archive):
            exec(marshal.loads(content[16:]), names)

    assert (-1, {}) == (names["PIPE"], names["html5"])


def test_each_stand_in_is_for_a_module_that_pyodide_has() -> None:
    with zipfile.ZipFile(ROOT / "node_modules/pyodide/python_stdlib.zip") as archive:
        assert set() == STAND_INS.keys() - set(archive.namelist())


def test_our_code_uses_nothing_of_what_a_stand_in_lacks() -> None:
    lacking = r"\b(unescape|subprocess|sslproto|streams|StreamReader|StreamWriter|open_connection|start_server)\b"
    paths = [path for path in python_files(ROOT) if path.endswith(".py")]

    assert set() == our_imports() & {path.removesuffix(".py").replace("/", ".") for path in STAND_INS}
    assert [] == [path for path in paths if re.search(lacking, (ROOT / path).read_text(encoding="utf-8"))]


def test_our_own_code_is_there_as_byte_code_and_data_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.py").write_bytes(b"x = 1\n")
    Path("weights.bin").write_bytes(b"\x00\x01")

    names = [name for name, _ in code_entries(["weights.bin", "a.py"])]

    assert ["a.pyc", "weights.bin"] == names


def test_docstrings_go_and_asserts_stay() -> None:
    source = b'"""Module."""\ndef f(x):\n    """Function."""\n    assert x\nclass C:\n    """Class."""\n'
    names: dict[str, object] = {}
    exec(marshal.loads(byte_code(source, "x.py", optimize=0, docstrings=False)[16:]), names)

    assert [None, None, None] == [names.get("__doc__"), names["f"].__doc__, names["C"].__doc__]
    with pytest.raises(AssertionError):
        names["f"](False)  # type: ignore[operator]


def test_annotations_of_functions_go_and_those_of_classes_stay() -> None:
    source = b"class C:\n    x: int\n    async def f(self, a: int, *b: int, c: int = 1, **d: int) -> int: pass\n"
    names: dict[str, type] = {}
    exec(marshal.loads(byte_code(source, "x.py", optimize=0, annotations=False)[16:]), names)

    assert ({"x": int}, {}) == (names["C"].__annotations__, names["C"].__dict__["f"].__annotations__)


def test_without_lines_a_traceback_names_the_first_line_of_each_function() -> None:
    source = b"def outer():\n    def inner():\n        x = 0\n        1 / x\n    inner()\nouter()\n"

    with pytest.raises(ZeroDivisionError) as raised:
        exec(marshal.loads(byte_code(source, "x.py", optimize=0, lines=False)[16:]), {})
    entries = [(entry.name, entry.lineno) for entry in traceback.extract_tb(raised.value.__traceback__)[1:]]

    assert [("<module>", 1), ("outer", 1), ("inner", 2)] == entries


@pytest.mark.parametrize(
    "path", ["http/client.py", "importlib/metadata/__init__.py", "concurrent/interpreters/_queues.py"]
)
def test_a_package_that_is_dropped_goes_with_all_that_is_in_it(path: str) -> None:
    assert is_dropped(path)


@pytest.mark.parametrize(
    "path", ["encodings/cp437.py", "html/__init__.py", "asyncio/tasks.py", "zipfile/_path/glob.py"]
)
def test_what_the_runtime_needs_stays(path: str) -> None:
    assert not is_dropped(path)


def test_other_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="expected"):
        main(["stdlib", "one"])


def our_imports() -> set[str]:
    """Return each module of the standard library that is imported by what the page loads."""
    found: set[str] = set()
    for path in [ENTRY, *(path for path in python_files(ROOT) if path.endswith(".py"))]:
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}


def test_every_module_that_our_code_imports_is_in_the_page_s_library() -> None:
    """Or in the interpreter itself."""
    with gzip.open(LIBRARY) as unpacked, zipfile.ZipFile(unpacked) as archive:
        names = set(archive.namelist())
    # In Pyodide these are part of the interpreter as well; collections makes its module abc by itself.
    built_in = {
        *sys.builtin_module_names,
        "array",
        "binascii",
        "collections.abc",
        "math",
        "unicodedata",
        "zlib",
    }
    missing = {
        name
        for name in our_imports() - built_in
        if not {f"{name.replace('.', '/')}{end}" for end in (".pyc", "/__init__.pyc")} & names
    }

    assert set() == missing

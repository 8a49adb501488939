"""Turns zip archives of Python sources into archives of byte code. Runs inside Pyodide: see
`pyodide_run.mjs`.

The standard library that comes with Pyodide holds sources only, which are compiled again at each start of the
page. Compiled once, here, they cost a third of that. The byte code is marked "unchecked": Python reads it
without looking for the source, which is not there. What no page imports is left out, since byte code packs
worse than text does.

    node tools/pyodide_run.mjs tools/precompile.py stdlib SOURCE.zip TARGET.zip
    node tools/pyodide_run.mjs tools/precompile.py code TARGET.zip FILE…
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

# Every entry of an archive carries this time, so that equal contents make equal archives.
EPOCH = (1980, 1, 1, 0, 0, 0)

# What a page never imports: tests and their tools, debuggers, servers and mail, markup and databases, other
# processes and operating systems, and development tools. A list of what goes, rather than of what stays: the
# runtime imports modules nobody would think of (archives need cp437, the display of PyScript needs html). Of
# some packages only a part goes: "asyncio.tools".
DROPPED = """
    _aix_support _android_support _apple_support _ios_support _osx_support _py_abc _pydecimal _pyio _pyrepl
    __hello__ __phello__ _pydatetime _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse bdb
    cProfile cmd code compileall ctypes curses dbm difflib doctest ensurepip filecmp fileinput fractions ftplib
    getpass gettext idlelib imaplib lib2to3 mailbox modulefinder multiprocessing netrc nturl2path optparse pdb
    pickletools plistlib poplib profile pstats pty pyclbr pydoc pydoc_data rlcompleter sched shelve
    site-packages smtplib socketserver sqlite3 statistics tabnanny test this timeit tkinter trace tracemalloc
    tty turtle turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp asyncio.__main__
    asyncio.proactor_events asyncio.tools asyncio.windows_events asyncio.windows_utils
    concurrent.futures.process http.cookiejar http.cookies http.server json.tool logging.config logging.handlers
"""

# Text in a page is UTF-8; the others are what the interpreter, zip archives and web addresses ask for.
KEPT_ENCODINGS = """
    __init__ _win_cp_codecs aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna iso8859_1 latin_1
    punycode raw_unicode_escape undefined unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le
    utf_7 utf_8 utf_8_sig zlib_codec
"""

_DROPPED = frozenset(DROPPED.split())
_KEPT_ENCODINGS = frozenset(KEPT_ENCODINGS.split())


def is_dropped(path: str) -> bool:
    """Tell whether an entry of the standard library is left out, by its path in the archive.

    >>> is_dropped("unittest/mock.py"), is_dropped("json/decoder.py"), is_dropped("encodings/cp949.py")
    (True, False, True)
    """
    parts = path.removesuffix(".py").split("/")
    if parts[0] in _DROPPED or ".".join(parts) in _DROPPED:
        return True
    return parts[0] == "encodings" and parts[-1] not in _KEPT_ENCODINGS


def byte_code(source: bytes, path: str, *, optimize: int, docstrings: bool = True) -> bytes:
    """Return the contents of an unchecked, hash-based `.pyc` file; SyntaxError where the source is none."""
    tree = ast.parse(source, path)
    if not docstrings:
        drop_docstrings(tree)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=optimize)
    # PEP 552: the magic number, flags (bit 0: by hash, bit 1: check the source), the source's hash, the code.
    flags = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def drop_docstrings(tree: ast.Module) -> None:
    """Take the docstrings out of a module, its classes and its functions."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            # A body cannot be empty, but for a module's.
            node.body[:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.Pass()]
    ast.fix_missing_locations(tree)


def library_entries(source: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Yield path and contents of what a page needs of the library: byte code without docstrings, and data."""
    for path in sorted(source.namelist()):
        if path.endswith("/") or is_dropped(path):
            continue
        content = source.read(path)
        if path.endswith(".py"):
            # Level 2 is `python -OO`: docstrings are a fifth of the archive, and nobody reads them in a page.
            yield path + "c", byte_code(content, path, optimize=2)
        else:
            yield path, content


def code_entries(paths: list[str]) -> Iterator[tuple[str, bytes]]:
    """Yield our own files: data as it is, byte code in place of sources.

    Asserts stay, docstrings do not: together with the sources they are half of the archive, and a page reads
    neither.  Whoever wants lines in a traceback serves the source folder instead.
    """
    for path in sorted(paths):
        content = Path(path).read_bytes()
        if path.endswith(".py"):
            yield path + "c", byte_code(content, path, optimize=0, docstrings=False)
        else:
            yield path, content


def write_archive(target: Path, entries: Iterator[tuple[str, bytes]]) -> None:
    """Write a zip archive whose bytes depend on its contents alone."""
    with zipfile.ZipFile(target, "w") as archive:
        for path, content in entries:
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, compresslevel=9)


def main(arguments: list[str]) -> None:
    """Do what the module's docstring says; ValueError for anything else."""
    match arguments:
        case ["stdlib", source, target]:
            with zipfile.ZipFile(source) as archive:
                write_archive(Path(target), library_entries(archive))
        case ["code", target, *files] if files:
            write_archive(Path(target), code_entries(files))
        case _:
            raise ValueError(f"expected 'stdlib SOURCE TARGET' or 'code TARGET FILE…', got {arguments}")


if __name__ == "__main__":
    main(sys.argv[1:])

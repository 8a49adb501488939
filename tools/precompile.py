"""Turns zip archives of Python sources into archives of byte code. Runs inside Pyodide: see
`pyodide_run.mjs`.

The standard library that comes with Pyodide holds sources only, which are compiled again at each start of the
page. Compiled once, here, they cost a third of that. The byte code is marked "unchecked": Python reads it
without looking for the source, which is not there. What no page imports is left out, since byte code packs
worse than text does.

    node tools/pyodide_run.mjs tools/precompile.py stdlib SOURCE.zip TARGET.pack
    node tools/pyodide_run.mjs tools/precompile.py code TARGET.zip FILE…
"""

from __future__ import annotations

import ast
import gzip
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from types import CodeType
from typing import BinaryIO

# Every entry of an archive carries this time, so that equal contents make equal archives.
EPOCH = (1980, 1, 1, 0, 0, 0)

# What a page never imports: tests and their tools, debuggers, servers and their protocols, mail, markup and
# databases, archives other than zip, other processes and operating systems, encrypted connections, dates as text,
# development tools. A list of what goes, rather than of what stays: the runtime imports modules nobody would think
# of (archives need cp437, the display of PyScript needs html). What imports one of them only if it is there, as
# asyncio does with ssl, starts sooner without it. Of some packages only a part goes: "asyncio.tools".
DROPPED = """
    __hello__ __phello__ _aix_support _android_support _apple_support _ast_unparse _compat_pickle _ios_support
    _osx_support _py_abc _pydatetime _pydecimal _pyio _pylong _pyrepl _ssl _strptime
    _sysconfigdata__emscripten_wasm32-emscripten _threading_local antigravity argparse bdb cProfile calendar
    cmd code colorsys compileall configparser csv ctypes curses dbm decimal difflib doctest email ensurepip
    filecmp fileinput fractions ftplib getopt getpass gettext graphlib gzip hashlib hmac http idlelib imaplib
    lib2to3 locale mailbox mimetypes modulefinder multiprocessing netrc nturl2path numbers optparse pdb pickle
    pickletools pkgutil platform plistlib poplib pprint profile pstats pty py_compile pyclbr pydoc pydoc_data
    queue quopri rlcompleter runpy sched secrets selectors shelve shlex site-packages smtplib socketserver
    sqlite3 sre_compile sre_constants sre_parse ssl statistics stringprep symtable sysconfig tabnanny tarfile
    test this timeit tkinter tomllib trace tracemalloc tty turtle turtledemo unittest uuid venv wave
    webbrowser wsgiref xml xmlrpc zipapp zoneinfo
    asyncio.__main__ asyncio.base_subprocess asyncio.proactor_events asyncio.selector_events asyncio.tools
    asyncio.windows_events asyncio.windows_utils compression.bz2 compression.gzip compression.lzma
    compression.zlib concurrent.futures.interpreter concurrent.futures.process concurrent.futures.thread
    concurrent.interpreters html.parser importlib._bootstrap importlib._bootstrap_external importlib.metadata
    json.__main__ json.tool logging.config logging.handlers pathlib.types pyodide._nodesock_transport
    pyodide.console pyodide.http urllib.error urllib.request urllib.response urllib.robotparser
    zipfile.__main__
"""

# What stands in for modules that others import as a whole, and of which a page uses nothing but this: it has no
# processes, no streams of sockets, no loop but Pyodide's own, and writes entities of HTML, but reads none.
STAND_INS = {
    "asyncio/sslproto.py": b"",
    "asyncio/streams.py": b"__all__ = ()",
    "asyncio/subprocess.py": b"__all__ = ()",
    "asyncio/unix_events.py": b"""
from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy
__all__ = ()
""",
    "html/entities.py": b"html5 = {}",
    "subprocess.py": b"DEVNULL, STDOUT, PIPE = -3, -2, -1",
}

# Text in a page is UTF-8; the others are what the interpreter and zip archives ask for.
KEPT_ENCODINGS = """
    __init__ aliases ascii cp437 latin_1 raw_unicode_escape unicode_escape utf_8 utf_8_sig
"""

_DROPPED = frozenset(DROPPED.split())
_KEPT_ENCODINGS = frozenset(KEPT_ENCODINGS.split())


def is_dropped(path: str) -> bool:
    """Tell whether an entry of the standard library is left out, by its path in the archive.

    >>> is_dropped("unittest/mock.py"), is_dropped("json/decoder.py"), is_dropped("encodings/cp949.py")
    (True, False, True)
    """
    parts = path.removesuffix(".py").split("/")
    if not _DROPPED.isdisjoint(accumulate(parts, "{}.{}".format)):
        return True
    return parts[0] == "encodings" and parts[-1] not in _KEPT_ENCODINGS


def byte_code(
    source: bytes,
    path: str,
    *,
    optimize: int,
    docstrings: bool = True,
    annotations: bool = True,
    lines: bool = True,
) -> bytes:
    """Return the contents of an unchecked, hash-based `.pyc` file; SyntaxError where the source is none.

    `annotations` are those of functions; those of classes, by which values have their fields, stay in any case.
    Without `lines` a traceback names the first line of a function, wherever in it the error is.
    """
    tree = ast.parse(source, path)
    if not docstrings:
        drop_docstrings(tree)
    if not annotations:
        drop_annotations(tree)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=optimize)
    if not lines:
        code = without_lines(code)
    # PEP 552: the magic number, flags (bit 0: by hash, bit 1: check the source), the source's hash, the code.
    flags = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """Return code, and all code in it, that takes each instruction to stand in its function's first line.

    An entry of the table of lines has a byte for its kind, 13 for a line without columns, and for how many units
    of two bytes it counts, eight at most; then how many lines it is from the one before (CPython's InternalDocs,
    code_objects.md). Without a table tracebacks cannot be written.
    """
    units = len(code.co_code) // 2
    lengths = (min(8, units - start) for start in range(0, units, 8))
    table = bytes(byte for length in lengths for byte in (1 << 7 | 13 << 3 | length - 1, 0))
    constants = (without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def drop_docstrings(tree: ast.Module) -> None:
    """Take the docstrings out of a module, its classes and its functions."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            # A body cannot be empty, but for a module's.
            node.body[:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.Pass()]
    ast.fix_missing_locations(tree)


def drop_annotations(tree: ast.Module) -> None:
    """Take the annotations out of the functions of a module: each makes another function that would tell them."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None


def library_entries(source: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Yield path and contents of what a page needs of the library: byte code without docstrings, and data."""
    for path in sorted(source.namelist()):
        if path.endswith("/") or is_dropped(path):
            continue
        content = STAND_INS[path] if path in STAND_INS else source.read(path)
        if path.endswith(".py"):
            # Level 2 is `python -OO`. Docstrings are a fifth of the archive and lines are a sixth; the library's
            # sources are not there to look a line up in.
            yield path + "c", byte_code(content, path, optimize=2, lines=False)
        else:
            yield path, content


def code_entries(paths: list[str]) -> Iterator[tuple[str, bytes]]:
    """Yield our own files: data as it is, byte code in place of sources.

    Asserts stay; docstrings, annotations of functions and the tables of lines do not: together with the sources
    they are more than half of the archive, and a page reads none of them.  Whoever wants lines in a traceback
    serves the source folder.
    """
    for path in sorted(paths):
        content = Path(path).read_bytes()
        if path.endswith(".py"):
            code = byte_code(content, path, optimize=0, docstrings=False, annotations=False, lines=False)
            yield path + "c", code
        else:
            yield path, content


def write_archive(
    target: Path | BinaryIO, entries: Iterator[tuple[str, bytes]], compression: int = zipfile.ZIP_DEFLATED
) -> None:
    """Write a zip archive whose bytes depend on its contents alone."""
    with zipfile.ZipFile(target, "w") as archive:
        for path, content in entries:
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.compress_type = compression
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, compresslevel=9)


def write_pack(target: Path, entries: Iterator[tuple[str, bytes]]) -> None:
    """Write a zip archive that is packed as a whole.

    What modules have in common is packed once: that is a tenth less to bring, and Python unpacks nothing when it
    imports from it.
    """
    archive = io.BytesIO()
    write_archive(archive, entries, zipfile.ZIP_STORED)
    target.write_bytes(gzip.compress(archive.getvalue(), 9, mtime=0))


def main(arguments: list[str]) -> None:
    """Do what the module's docstring says; ValueError for anything else."""
    match arguments:
        case ["stdlib", source, target]:
            with zipfile.ZipFile(source) as archive:
                write_pack(Path(target), library_entries(archive))
        case ["code", target, *files] if files:
            write_archive(Path(target), code_entries(files))
        case _:
            raise ValueError(f"expected 'stdlib SOURCE TARGET' or 'code TARGET FILE…', got {arguments}")


if __name__ == "__main__":
    main(sys.argv[1:])

"""Builds the page into `site/`: a plain folder that works at any path of any static host.

    python tools/build.py          build site/ python tools/build.py --list   write the list of files in
    pyscript.toml, which the page in the source folder uses

Our Python goes into one archive of byte code, so that a page never mixes two versions of it. Files
that the page names carry a hash of their contents in their own names; the page that names them is the one
thing that a browser has to ask for again. What is named only by other sites or by Python keeps its name.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RUNTIME = "web/runtime"
ARCHIVE = "code.zip"
CONFIG = "pyscript.toml"

# The page's main script is not among the rest of our Python: it is the source, in the built page the text, of the
# script element.
ENTRY = "web/main.py"

# What starts Pyodide.
BOOT_MODULE = "web/pyodide_boot.mjs"

# Where the page holds what is to be asked for early once Python is to start.
EARLY = '<template id="early-python">'

# The terminal program and what only it uses.
DESKTOP_ONLY = re.compile(r"cephalopod/(__main__|terminal\w*|counting|match|players)\.py")

# What comes later, in archives of their own, by the names under which the page's head tells their places: when
# somebody opens the rule book, asks a question, takes a lesson or a puzzle; when the bot is first asked.
LATER = {
    "learning": re.compile(r"cephalopod/((rulebook|lessons|puzzles)/.*|search/(solver|regions)\.py)|web/learn/.*"),
    "weights": re.compile(r"cephalopod/search/weights/.*"),
}

# Built into sw.js at the root of the site, where it has the whole site in its reach.
SERVICE_WORKER = "web/service_worker.js"

# Files with a name that other sites or people use.
PUBLIC = re.compile(r".*\.html|web/embed\.js")

# What pages of others load, and what is only looked at: no visitor needs it without a network.
NOT_KEPT = re.compile(r"web/(embed\.(js|d\.ts)|gallery\.html)")

# Files in which the paths of others are replaced, and what a path looks like there: quoted, or in url(…).
TEXT = (".html", ".css", ".js", ".mjs", ".toml", ".webmanifest")
REFERENCE = re.compile(r"""(?<=["'(])\.{1,2}/[^"'()?#\s]*""")


class BuildError(Exception):
    """What cannot be built, in a sentence."""


def tree(root: Path, folder: str) -> list[str]:
    """Return the sorted paths of all files in a folder, relative to the root; no caches, no hidden ones."""
    found = (path.relative_to(root) for path in (root / folder).rglob("*") if path.is_file())
    kept = (path for path in found if "__pycache__" not in path.parts and not path.name.startswith("."))
    return sorted(path.as_posix() for path in kept)


def python_files(root: Path) -> list[str]:
    """Return our Python in the page: the package `cephalopod` with its data, the Python in `web`."""
    web = [path for path in tree(root, "web") if path.endswith(".py") and not path.startswith(RUNTIME + "/")]
    return [
        path for path in (*tree(root, "cephalopod"), *web) if path != ENTRY and not DESKTOP_ONLY.fullmatch(path)
    ]


def code_files(root: Path) -> list[str]:
    """Return what the page starts with."""
    return [path for path in python_files(root) if not any(part.fullmatch(path) for part in LATER.values())]


def later_files(root: Path, name: str) -> list[str]:
    """Return what is in one of the archives that come later."""
    return [path for path in python_files(root) if LATER[name].fullmatch(path)]


def later_archives(root: Path) -> dict[str, bytes]:
    """Return the archives that come later, by their names in the source folder."""
    return {f"{name}.zip": code_archive(root, name, later_files(root, name)) for name in LATER}


def config_with_files(config: str, files: Iterable[tuple[str, str]]) -> str:
    """Return the text of pyscript.toml with this list of files: pairs of a URL and a place for Python."""
    head, mark, _ = config.partition("[files]\n")
    if not mark:
        raise BuildError(f"{CONFIG} has no line [files]")
    return head + mark + "".join(f'"{url}" = "{place}"\n' for url, place in files)


def source_config(root: Path) -> str:
    """Return pyscript.toml as it has to be: the list names each file of our Python."""
    return config_with_files(
        (root / CONFIG).read_text(encoding="utf-8"), ((f"./{p}", p) for p in python_files(root))
    )


def code_archive(root: Path, name: str, files: list[str]) -> bytes:
    """Return an archive of our Python: byte code, compiled by Pyodide in two seconds, and kept under a name."""
    digest = hashlib.sha256()
    for path in (*files, "tools/precompile.py", "package-lock.json"):
        digest.update(f"{path}\0".encode() + (root / path).read_bytes())
    archive = root / ".make" / f"{name}-{digest.hexdigest()[:16]}.zip"
    if not archive.is_file():
        for old in archive.parent.glob(f"{name}-*.zip"):
            old.unlink()
        node = shutil.which("node") or "node"
        unfinished = archive.with_suffix(".part")
        command = [
            node,
            "tools/pyodide_run.mjs",
            "tools/precompile.py",
            "code",
            f".make/{unfinished.name}",
            *files,
        ]
        try:
            subprocess.run(command, cwd=root, check=True, stdin=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            raise BuildError(f"our Python could not be compiled: {error}") from error
        unfinished.replace(archive)
    return archive.read_bytes()


def stamped(path: str, content: bytes) -> str:
    """Return a path with a hash of the contents before its suffix.

    >>> stamped("web/style.css", b"")
    'web/style.e3b0c442.css'
    """
    stem, dot, suffix = path.rpartition(".")
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:8]}{dot}{suffix}"


class Stamper:
    """Gives files new names, and puts those names into the files that refer to them.

    `files` maps paths to contents; `folders` maps paths of folders, ending in a slash, to new ones. A file
    that others refer to is renamed after all that it refers to, since its contents change with their names.
    """

    def __init__(self, files: Mapping[str, bytes], folders: Mapping[str, str]) -> None:
        self._files = files
        self._folders = folders
        self._done: dict[str, tuple[str, bytes]] = {}
        self._open: list[str] = []

    def result(self) -> dict[str, bytes]:
        """Return all files by their new paths; BuildError where files refer to each other in a circle."""
        for path in self._files:
            if PUBLIC.fullmatch(path):
                self._done[path] = (path, self._rewritten(path))
        for path in self._files:
            # Nothing refers to it by a path that we can see: Python does, so the name stays.
            if path not in self._done:
                self._done[path] = (path, self._rewritten(path))
        return dict(self._done.values())

    def _rewritten(self, path: str) -> bytes:
        content = self._files[path]
        if not path.endswith(TEXT):
            return content
        folder = posixpath.dirname(path)

        def renamed(match: re.Match[str]) -> str:
            target = posixpath.normpath(posixpath.join(folder, match[0])) + ("/" if match[0].endswith("/") else "")
            return self._reference(folder, target) or match[0]

        return REFERENCE.sub(renamed, content.decode("utf-8")).encode("utf-8")

    def _reference(self, folder: str, target: str) -> str | None:
        """Return the relative path from a folder to a target by its new name; None where that is not ours."""
        for old, new in self._folders.items():
            if target.startswith(old):
                return (
                    "./"
                    + posixpath.relpath(new + target.removeprefix(old), folder or ".")
                    + ("/" if target.endswith("/") else "")
                )
        if target not in self._files or PUBLIC.fullmatch(target):
            return None
        return "./" + posixpath.relpath(self._new_name(target), folder or ".")

    def _new_name(self, path: str) -> str:
        if path not in self._done:
            if path in self._open:
                raise BuildError(f"files refer to each other in a circle: {' → '.join((*self._open, path))}")
            self._open.append(path)
            content = self._rewritten(path)
            self._open.pop()
            self._done[path] = (stamped(path, content), content)
        return self._done[path][0]


def hints(runtime: Iterable[str]) -> str:
    """Return the elements that tell a browser early what it will be asked for, one file after the other.

    Modules are named by the paths of the source folder, like everything in a page before it gets its new names.
    The WebAssembly is left out: a browser that has it in advance does not keep it compiled, and takes twice as
    long on the second visit. So is our code, which would only keep the runtime waiting on a slow line; the boot
    module asks for it next.
    """
    wanted = re.compile(r".*/(core(-\w+)?\.js|toml-\w+\.js|error-\w+\.js|pyodide(\.asm)?\.mjs|manifest\.mjs)")
    own = (BOOT_MODULE, "web/one_stack.mjs", "web/stdlib.mjs", "web/memory.mjs")
    found = [*own, *(path for path in runtime if wanted.fullmatch(path))]
    modules = [f'<link rel="modulepreload" href="./{path}">' for path in found]
    config = f'<link rel="preload" as="fetch" crossorigin href="./{CONFIG}">'
    return "\n".join([*modules, config, ""])


def with_entry(page: str, entry: str) -> str:
    """Return a page with its main script inside, which is one request less; BuildError where it names none."""
    head, mark, tail = page.partition(f' src="./{ENTRY}"')
    opening, end, rest = tail.partition("></script>")
    if not (mark and end):
        raise BuildError(f"index.html has no script with the source ./{ENTRY}")
    if "</script" in entry.lower():
        raise BuildError(f"{ENTRY} holds “</script”, which would end it within the page")
    return f"{head}{opening}>\n{entry}</script>{rest}"


def build(root: Path, site: Path) -> None:
    """Make the folder `site` anew; BuildError where something it needs is not there."""
    if not (root / RUNTIME / "pyodide/manifest.mjs").is_file():
        raise BuildError(f"{RUNTIME} is not there; `python tools/install.py page` makes it")
    runtime = tree(root, RUNTIME)
    assets = [path for path in tree(root, "web") if path not in runtime and not path.endswith(".py")]
    assets.remove(SERVICE_WORKER)
    named = [*sorted(p.name for p in root.glob("*.html")), *assets]
    files = {path: (root / path).read_bytes() for path in named if (root / path).is_file()}
    config = config_with_files((root / CONFIG).read_text(encoding="utf-8"), [(f"./{ARCHIVE}", "./*")])
    files |= {
        CONFIG: config.encode("utf-8"),
        ARCHIVE: code_archive(root, "code", code_files(root)),
        **later_archives(root),
    }
    head = "".join(f'<meta name="cephalopod:{name}" content="./{name}.zip">\n' for name in LATER)
    head += '<meta name="cephalopod:offline" content="./sw.js">\n'
    page = files["index.html"].decode("utf-8").replace("</head>", f"{head}</head>")
    page = with_entry(page, (root / ENTRY).read_text(encoding="utf-8"))
    files["index.html"] = page.replace(EARLY, f"{EARLY}\n{hints(runtime)}").encode("utf-8")

    contents = {path: (root / path).read_bytes() for path in runtime}
    digest = hashlib.sha256(
        b"".join(p.encode() + hashlib.sha256(c).digest() for p, c in contents.items())
    ).hexdigest()
    new_runtime = f"{RUNTIME}.{digest[:8]}/"
    out = Stamper(files, {f"{RUNTIME}/": new_runtime}).result()
    out |= {new_runtime + path.removeprefix(f"{RUNTIME}/"): content for path, content in contents.items()}
    kept = {path: content for path, content in out.items() if not NOT_KEPT.fullmatch(path)}
    out["sw.js"] = service_worker((root / SERVICE_WORKER).read_text(encoding="utf-8"), kept)
    out |= {".nojekyll": b"", "LICENSE": (root / "LICENSE").read_bytes()}
    write_folder(site, out)


def service_worker(source: str, files: Mapping[str, bytes]) -> bytes:
    """Return the service worker for these files: what it has to hold of each, and the version that they make."""
    hashes = {path: hashlib.sha256(content).digest() for path, content in sorted(files.items())}
    listed = {path: "sha256-" + base64.b64encode(digest).decode() for path, digest in hashes.items()}
    version = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:8]
    for old, new in (
        ('VERSION = "built"', f'VERSION = "{version}"'),
        ("FILES = {}", f"FILES = {json.dumps(listed, indent=0)}"),
    ):
        if source.count(old) != 1:
            raise BuildError(f"{SERVICE_WORKER} has no line with {old}")
        source = source.replace(old, new)
    return source.encode("utf-8")


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files into the folder and remove all others; a file that is right already is left alone."""
    folder.mkdir(parents=True, exist_ok=True)
    for path, content in files.items():
        file = folder / path
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    for old in sorted(folder.rglob("*"), reverse=True):
        if old.is_file() and old.relative_to(folder).as_posix() not in files:
            old.unlink()
        elif old.is_dir() and not any(old.iterdir()):
            old.rmdir()


def main(arguments: list[str] | None = None) -> int:
    """Build, or write the list; 1 with one clear line where that cannot be done."""
    parser = argparse.ArgumentParser(description="Build the page.")
    parser.add_argument("--list", action="store_true", help="write the list of files in pyscript.toml instead")
    options = parser.parse_args(arguments)
    try:
        if options.list:
            (ROOT / CONFIG).write_text(source_config(ROOT), encoding="utf-8")
        else:
            build(ROOT, ROOT / "site")
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Packs the built page to be carried away.

    python tools/pack.py zip       dist/cephalopod-VERSION.zip: the site, with a note how to serve it
    python tools/pack.py single    dist/cephalopod-VERSION.html: one file that plays when it is opened

The archive is for schools and shelves: any computer with Python serves it with one command. The single file needs
not even that: it holds Python and all else, and the bot thinks in the page. It is nine megabytes.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import json
import re
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.build import (  # noqa: E402
    ARCHIVE,
    ENTRY,
    RUNTIME,
    BuildError,
    code_archive,
    code_files,
    later_archives,
)
from tools.install import LIBRARY, PYODIDE_FILES  # noqa: E402

EPOCH = (1980, 1, 1, 0, 0, 0)

NOTE = """\
Cephalopod

To play: open a terminal in this folder and run

    python3 -m http.server

Then open http://localhost:8000 in a browser. Nothing else is needed, and no network.

Para jugar: abre una terminal en esta carpeta y ejecuta

    python3 -m http.server

Luego abre http://localhost:8000 en un navegador. No hace falta nada más, tampoco una red.
"""


def version(root: Path) -> str:
    """Return the version of the package."""
    found = re.search(r'__version__ = "([^"]+)"', (root / "cephalopod/__init__.py").read_text(encoding="utf-8"))
    assert found
    return found[1]


def zip_archive(site: Path, name: str, target: Path) -> None:
    """Write the site and a note into an archive, in one folder of that name; equal sites make equal archives."""
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    files["START.txt"] = NOTE.encode("utf-8")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{name}/{path}", EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


def single_page(root: Path) -> str:
    """Return the page with everything that it needs inside."""
    runtime = root / RUNTIME / "pyodide"
    lock = re.search(r"lock = (\{.*\});", (runtime / "manifest.mjs").read_text(encoding="utf-8"))
    assert lock
    parts = {name: (runtime / name).read_bytes() for name in PYODIDE_FILES}
    parts["python_stdlib.zip"] = gzip.decompress((runtime / LIBRARY).read_bytes())
    parts |= {
        "lock.json": json.dumps(json.loads(lock[1])).encode("utf-8"),
        "code.zip": code_archive(root, Path(ARCHIVE).stem, code_files(root)),
        **later_archives(root),
        "main.py": (root / ENTRY).read_bytes(),
    }
    page = (root / "index.html").read_text(encoding="utf-8")
    icon = base64.b64encode((root / "web/icon.svg").read_bytes()).decode()

    def inlined(match: re.Match[str]) -> str:
        text = (root / match["path"]).read_text(encoding="utf-8")
        return f"<style>\n{text}</style>" if match["path"].endswith(".css") else f"<script>\n{text}</script>"

    page = page.replace("<html ", "<html data-single ", 1)
    page = re.sub(r'<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n', "", page)
    page = page.replace('href="./web/icon.svg"', f'href="data:image/svg+xml;base64,{icon}"')
    page = re.sub(r'<link rel="stylesheet" href="\./web/runtime/[^>]*>', "", page)
    page = re.sub(r'<link rel="stylesheet" href="\./(?P<path>web/[\w.-]+\.css)">', inlined, page)
    page = re.sub(r'<script src="\./(?P<path>web/\w+\.js)"></script>', inlined, page)
    page = re.sub(r'<script type="(?:module|py)" src=[^>]*></script>\n|<mpy-config.*</mpy-config>\n', "", page)
    packed = "".join(
        f'<script type="application/gzip" data-part="{name}">\n{_packed(content)}\n</script>\n'
        for name, content in parts.items()
    )
    start = "".join((root / "web" / name).read_text(encoding="utf-8") for name in ("one_stack.mjs", "single.mjs"))
    return page.replace("</body>", f'{packed}<script type="module">\n{start}</script>\n</body>')


def _packed(content: bytes) -> str:
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()


def main(arguments: list[str] | None = None) -> int:
    """Pack; 1 with one clear line where the page has not been built."""
    parser = argparse.ArgumentParser(description="Pack the built page to be carried away.")
    parser.add_argument("kind", choices=("zip", "single"))
    kind = parser.parse_args(arguments).kind
    name = f"cephalopod-{version(ROOT)}"
    target = ROOT / "dist" / f"{name}.{'zip' if kind == 'zip' else 'html'}"
    target.parent.mkdir(exist_ok=True)
    try:
        if not (ROOT / "site/index.html").is_file():
            raise BuildError("site/ is not there; `make build` makes it")
        if kind == "zip":
            zip_archive(ROOT / "site", name, target)
        else:
            target.write_text(single_page(ROOT), encoding="utf-8")
    except BuildError as error:
        print(f"pack: {error}", file=sys.stderr)
        return 1
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Serves a folder the way GitHub Pages does: under a sub-path, compressed, with no header that a page could
need.

Used by `make play` for people and by the browser tests. Run it as

    python tools/serve.py [FOLDER] [--prefix /cephalopod/] [--port 0] [--open]

Port 0 takes a free one. Only this computer can reach the server unless `--host` says otherwise.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

PREFIX = "/cephalopod/"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/vnd.microsoft.icon",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".py": "text/x-python; charset=utf-8",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
}

PACKED_ALREADY = {".zip", ".pack", ".png", ".ico"}


@dataclass(frozen=True, slots=True)
class Body:
    """A file as it is sent: the bytes, packed or not, and the tag that names this content."""

    plain: bytes
    packed: bytes | None
    etag: str


@lru_cache(maxsize=512)
def _body(path: Path, modified_ns: int, size: int) -> Body:
    """Read and pack a file; time and size are part of the key, so that a rebuilt file is read again."""
    plain = path.read_bytes()
    packed = None if path.suffix in PACKED_ALREADY else gzip.compress(plain, compresslevel=6, mtime=0)
    return Body(plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:20]}"')


def file_for(folder: Path, prefix: str, url_path: str) -> Path | None:
    """Return the file that a request path means, or None where there is none inside the folder.

    A path that ends in a slash means the `index.html` there, as on any static host.
    """
    path = unquote(urlsplit(url_path).path)
    if not path.startswith(prefix):
        return None
    wanted = path.removeprefix(prefix)
    if wanted.endswith("/") or not wanted:
        wanted += "index.html"
    file = (folder / wanted).resolve()
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    # A page asks for some thirty files at once; the default backlog of five drops connections.
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], folder: Path, prefix: str, max_age_s: int) -> None:
        super().__init__(address, _Handler)
        self.folder = folder
        self.prefix = prefix
        self.max_age_s = max_age_s

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser hangs up in the middle of a file: it does so at every reload."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self) -> None:
        """Answer with the file, "not modified", a redirect to the sub-path, or "not found"."""
        path = urlsplit(self.path).path
        if path in ("/", self.server.prefix.rstrip("/")) and self.server.prefix != path:
            self._head(HTTPStatus.FOUND, {"Location": self.server.prefix, "Content-Length": "0"})
            return
        file = file_for(self.server.folder, self.server.prefix, self.path)
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        status = file.stat()
        body = _body(file, status.st_mtime_ns, status.st_size)
        max_age = f"max-age={self.server.max_age_s}"
        headers = {"ETag": body.etag, "Cache-Control": max_age, "Vary": "Accept-Encoding"}
        # A sandboxed frame has no origin; its modules arrive only with this header, which GitHub Pages sends.
        headers["Access-Control-Allow-Origin"] = "*"
        if body.etag in self.headers.get("If-None-Match", ""):
            self._head(HTTPStatus.NOT_MODIFIED, headers)
            return
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        content = body.plain
        if body.packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            content = body.packed
            headers["Content-Encoding"] = "gzip"
        self._head(HTTPStatus.OK, {**headers, "Content-Length": str(len(content))})
        if self.command != "HEAD":
            self.wfile.write(content)

    do_HEAD = do_GET

    def _head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing: thirty lines a page would hide the address that people look for."""


@contextmanager
def running_server(
    folder: Path, *, prefix: str = PREFIX, host: str = "127.0.0.1", port: int = 0, max_age_s: int = 0
) -> Iterator[str]:
    """Serve the folder from a thread while the block runs; the value is the page's address.

    `max_age_s` is how long a browser may keep a file without asking: 600 on GitHub Pages; by default it asks
    each time. Raises OSError where the port is taken.
    """
    server = _Server((host, port), folder, prefix, max_age_s)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://{host}:{server.server_address[1]}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def open_in_browser(url: str) -> bool:
    """Open the address in a graphical browser; False where there is none.

    A text browser would take over the terminal that shows the address, so it counts as none.
    """
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if sys.platform.startswith("linux") and not has_display:
        return False
    try:
        return webbrowser.open(url)
    except (webbrowser.Error, OSError):
        return False


def main(arguments: list[str] | None = None) -> int:
    """Serve until Ctrl+C."""
    parser = argparse.ArgumentParser(description="Serve the built page on this computer.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parents[1] / "site")
    parser.add_argument("--prefix", default=PREFIX, help=f"path the page lives under (default {PREFIX})")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 (default): any free port")
    parser.add_argument("--open", action="store_true", help="open it in a browser where there is one")
    options = parser.parse_args(arguments)
    prefix = "/" + options.prefix.strip("/") + "/" if options.prefix.strip("/") else "/"
    if not (options.folder / "index.html").is_file():
        print(f"There is no page in {options.folder}; `make build` makes one.", file=sys.stderr)
        return 2
    with running_server(options.folder, prefix=prefix, host=options.host, port=options.port) as url:
        print(f"Cephalopod is served at {url}   (Ctrl+C ends it)", flush=True)
        if options.open and not open_in_browser(url):
            print("Open that address in a browser.", flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())

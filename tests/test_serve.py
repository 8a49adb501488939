"""The server that `make play` and the browser tests use: it answers as GitHub Pages does."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.serve import file_for, main, open_in_browser, running_server

pytestmark = pytest.mark.desktop


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small page, with a secret beside its folder."""
    (tmp_path / "secret.txt").write_text("secret")
    page = tmp_path / "page"
    (page / "web").mkdir(parents=True)
    (page / "index.html").write_text("<p>page</p>")
    (page / "web" / "code.mjs").write_text("export const x = 1;")
    (page / "code.zip").write_bytes(b"PK")
    return page


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    """The address of that page under a sub-path."""
    with running_server(folder, prefix="/sub/") as url:
        yield url


def ask(url: str, path: str, method: str = "GET", **headers: str) -> http.client.HTTPResponse:
    """Return the answer to one request, read to its end."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = connection.getresponse()
    response.body = response.read()  # type: ignore[attr-defined]
    connection.close()
    return response


def test_the_address_ends_with_the_sub_path(address: str) -> None:
    assert "/sub/" == urlsplit(address).path


@pytest.mark.parametrize("path", ["/sub/", "/sub/index.html", "/sub/?lang=es"])
def test_the_page_is_at_the_sub_path(address: str, path: str) -> None:
    assert b"<p>page</p>" == ask(address, path).body


@pytest.mark.parametrize(
    "path", ["/sub/none.css", "/web/code.mjs", "/sub/../secret.txt", "/sub/%2e%2e/secret.txt", "/sub/web"]
)
def test_what_is_not_in_the_folder_is_not_found(address: str, path: str) -> None:
    assert 404 == ask(address, path).status


@pytest.mark.parametrize("path", ["/", "/sub"])
def test_the_way_to_the_sub_path_is_shown(address: str, path: str) -> None:
    assert (302, "/sub/") == ((answer := ask(address, path)).status, answer.headers["Location"])


def test_a_module_comes_as_javascript(address: str) -> None:
    assert "text/javascript; charset=utf-8" == ask(address, "/sub/web/code.mjs").headers["Content-Type"]


def test_text_is_packed_for_those_who_can_unpack(address: str) -> None:
    answer = ask(address, "/sub/web/code.mjs", Accept_Encoding="gzip, br")

    assert "gzip" == answer.headers["Content-Encoding"]
    assert b"export const x = 1;" == gzip.decompress(answer.body)


def test_an_archive_is_not_packed_again(address: str) -> None:
    assert None is ask(address, "/sub/code.zip", Accept_Encoding="gzip").headers["Content-Encoding"]


def test_what_has_not_changed_is_not_sent_again(address: str) -> None:
    tag = ask(address, "/sub/").headers["ETag"]
    answer = ask(address, "/sub/", If_None_Match=tag)

    assert (304, b"") == (answer.status, answer.body)


def test_what_has_changed_is_sent_again(address: str, folder: Path) -> None:
    tag = ask(address, "/sub/").headers["ETag"]
    (folder / "index.html").write_text("<p>another page</p>")

    assert b"<p>another page</p>" == ask(address, "/sub/", If_None_Match=tag).body


def test_a_head_request_gets_no_body(address: str) -> None:
    answer = ask(address, "/sub/", "HEAD")

    assert ("11", b"") == (answer.headers["Content-Length"], answer.body)


def test_a_frame_without_an_origin_may_read(address: str) -> None:
    assert "*" == ask(address, "/sub/web/code.mjs").headers["Access-Control-Allow-Origin"]


def test_nothing_promises_shared_memory(address: str) -> None:
    """GitHub Pages sends no such header, so no test may pass because of one."""
    headers = ask(address, "/sub/").headers

    assert None is headers["Cross-Origin-Opener-Policy"]
    assert None is headers["Cross-Origin-Embedder-Policy"]


def test_a_path_with_a_link_out_of_the_folder_means_no_file(folder: Path) -> None:
    (folder / "link.txt").symlink_to(folder.parent / "secret.txt")

    assert None is file_for(folder, "/", "/link.txt")


def test_without_a_display_there_is_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    assert False is open_in_browser("http://127.0.0.1/")


def test_a_folder_without_a_page_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main([str(tmp_path)])
    assert 1 == len(capsys.readouterr().err.splitlines())

"""The page that is carried away: as one file that is opened, and as an archive that is served with one command."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing
from tools import pack

ROOT = Path(__file__).resolve().parents[2]


def play_a_turn_each(playing: Playing) -> None:
    """Play a move on the smallest board and wait for the bot's."""
    playing.new_game(board="3x3")
    playing.press("b2")
    playing.wait_for_plies(2)


def test_one_file_plays_when_it_is_opened(fresh_page: Callable[..., Page], tmp_path: Path) -> None:
    file = tmp_path / "cephalopod.html"
    file.write_text(pack.single_page(ROOT), encoding="utf-8")
    page = fresh_page(None)
    page.goto(file.as_uri())
    playing = Playing(page)
    play_a_turn_each(playing)
    playing.open_pane("rules")
    page.wait_for_selector(".rule")

    assert [] == page.evaluate(
        "performance.getEntriesByType('resource').map((e) => e.name).filter((n) => !/^(blob|data):/.test(n))"
    )


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """The archive, unpacked and served as its note says."""
    archive = tmp_path / "cephalopod.zip"
    pack.zip_archive(ROOT / "site", "cephalopod-1", archive)
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(tmp_path)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    folder = tmp_path / "cephalopod-1"
    assert "python3 -m http.server" in (folder / "START.txt").read_text(encoding="utf-8")
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout
        port = re.search(rb"port (\d+)", server.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{int(port[1])}/"
        server.terminate()


def test_the_archive_plays_as_its_note_says(fresh_page: Callable[..., Page], served: str) -> None:
    play_a_turn_each(Playing(fresh_page(site=served)))


def test_equal_sites_make_equal_archives(tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        pack.zip_archive(ROOT / "site", "cephalopod", tmp_path / name)

    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()

"""Python's memory as a browser keeps it, `web/memory.mjs`, run by Node; and what is in it."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]

RUN = """
const { packed, unpacked } = await import(process.argv[1]);
const { length, bytes, cut } = JSON.parse(process.argv[2]);
const memory = new Uint8Array(length);
for (const [place, byte] of bytes) memory[place] = byte;
const kept = packed(memory);
let back;
try {
  back = unpacked(kept.slice(0, kept.length - cut).buffer);
} catch (error) {
  back = error.name;
}
const equal = back.length === length && memory.every((byte, place) => back[place] === byte);
console.log(JSON.stringify({ size: kept.length, back: typeof back === "string" ? back : equal }));
"""


def kept(length: int, bytes_: list[tuple[int, int]], cut: int = 0) -> dict[str, Any]:
    """Return the size of what is kept of a memory with these bytes in it, and whether it comes back the same."""
    node = shutil.which("node")
    assert node, "Node is needed, as for the build"
    asked = json.dumps({"length": length, "bytes": bytes_, "cut": cut})
    script = (ROOT / "web/memory.mjs").as_uri()
    command = [node, "--input-type=module", "-e", RUN, script, asked]
    return dict(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))


@pytest.mark.parametrize("cut", [0, 100])
def test_a_memory_comes_back_as_it_was_whatever_its_last_block_holds(cut: int) -> None:
    last = 10 * 4096 - cut - 1

    assert True is kept(last + 1, [(0, 1), (4095, 2), (4096, 3), (5 * 4096, 255), (last, 9)])["back"]


def test_blocks_of_zeros_are_not_kept() -> None:
    """Two words at the head, two for each of the two stretches, and their three blocks."""
    assert {"size": 8 + 16 + 3 * 4096, "back": True} == kept(100 * 4096, [(0, 1), (4096, 1), (50 * 4096 + 7, 1)])


def test_what_is_not_whole_is_refused() -> None:
    assert "RangeError" == kept(10 * 4096, [(0, 1), (9 * 4096, 1)], cut=1)["back"]


def test_an_empty_memory_is_kept_too() -> None:
    assert {"size": 8, "back": True} == kept(3 * 4096, [])


def imported(path: str) -> set[str]:
    """Return the modules of `web` that a module imports as it is read."""
    found = set()
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module == "web":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("web."):
            found.add(str(node.module).removeprefix("web."))
    return found


def touches_the_browser(module: str) -> bool:
    """Tell whether a module of `web` imports anything that only a browser has."""
    text = (ROOT / f"web/{module}.py").read_text(encoding="utf-8")
    return re.search(r"^(from|import) (js|pyodide|pyodide_js|pyscript)\b", text, re.MULTILINE) is not None


def test_the_kept_memory_has_all_that_the_page_starts_with_but_what_touches_the_browser() -> None:
    wanted = {name for name in imported("web/app.py") if (ROOT / f"web/{name}.py").is_file()}

    assert {name for name in wanted if not touches_the_browser(name)} == imported("web/prepared.py")

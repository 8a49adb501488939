"""The decisions of `tools/install.py`: when a step is done again, and what it takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import install
from tools.install import (
    PYODIDE_TEST_TOOLS,
    InstallError,
    fingerprint,
    main,
    pyscript_files,
    requirement_blocks,
    step,
    tool,
    without_source_map,
)

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the steps that were done; stamps go to a folder of their own."""
    monkeypatch.setattr(install, "STAMPS", tmp_path / "stamps")
    return []


def do(steps: list[str], output: Path, *inputs: str) -> None:
    """Do a step that makes one file."""

    def make() -> None:
        output.write_text("made")
        steps.append("done")

    step("thing", "making a thing", inputs, [output], make)


def test_a_step_is_done_once(steps: list[str], tmp_path: Path) -> None:
    do(steps, tmp_path / "thing", "a")
    do(steps, tmp_path / "thing", "a")

    assert ["done"] == steps


def test_a_step_is_done_again_when_what_it_depends_on_changes(steps: list[str], tmp_path: Path) -> None:
    do(steps, tmp_path / "thing", "a")
    do(steps, tmp_path / "thing", "b")

    assert ["done", "done"] == steps


def test_a_step_is_done_again_when_what_it_made_is_gone(steps: list[str], tmp_path: Path) -> None:
    do(steps, tmp_path / "thing", "a")
    (tmp_path / "thing").unlink()
    do(steps, tmp_path / "thing", "a")

    assert ["done", "done"] == steps


def test_a_step_that_fails_is_tried_again(steps: list[str], tmp_path: Path) -> None:
    def fail() -> None:
        raise InstallError("no network")

    with pytest.raises(InstallError):
        step("thing", "making a thing", ["a"], [], fail)
    do(steps, tmp_path / "thing", "a")

    assert ["done"] == steps


def test_a_fingerprint_keeps_its_parts_apart() -> None:
    assert fingerprint(["ab", "c"]) != fingerprint(["a", "bc"])


def test_a_program_that_is_missing_is_named_with_a_remedy() -> None:
    with pytest.raises(InstallError, match="no-such-program is missing: get it"):
        tool("no-such-program", "get it.")


def test_the_page_takes_of_pyscript_what_its_core_imports(tmp_path: Path) -> None:
    texts = {
        "core.js": 'export{a}from"./core-1.js";',
        "core-1.js": 'import("./error-2.js");import("./codemirror-3.js")',
        "error-2.js": "",
        "codemirror-3.js": "",
        "unused-4.js": "",
        "core.css": "",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)

    assert {"core.js", "core-1.js", "error-2.js", "core.css"} == {file.name for file in pyscript_files(tmp_path)}


def test_a_file_does_not_ask_for_a_map_that_is_not_there() -> None:
    assert "code()\n" == without_source_map("code()\n//# sourceMappingURL=core.js.map\n")


def test_the_test_tools_for_pyodide_are_those_of_the_desktop() -> None:
    text = (ROOT / "requirements-test.txt").read_text(encoding="utf-8")
    entries = requirement_blocks(text, PYODIDE_TEST_TOOLS)

    assert len(PYODIDE_TEST_TOOLS) == entries.count("==")
    assert entries.count("==") <= entries.count("--hash=sha256:")


def test_a_package_that_is_not_pinned_is_refused() -> None:
    with pytest.raises(KeyError):
        requirement_blocks("pytest==1 \\\n    --hash=sha256:00\n", ["hypothesis"])


def test_another_target_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["everything"])
    assert 1 == len(capsys.readouterr().err.splitlines())

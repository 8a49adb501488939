"""What `tools/build.py` makes of small trees, and what the built page consists of."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from tools import build as builder
from tools.build import (
    BuildError,
    Stamper,
    code_files,
    config_with_files,
    later_files,
    python_files,
    stamped,
    tree,
    with_entry,
    write_folder,
)

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]


def put(root: Path, files: dict[str, str]) -> Path:
    """Write files into a folder and return it."""
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def test_a_tree_has_neither_caches_nor_hidden_files(tmp_path: Path) -> None:
    put(tmp_path, {"a/b.py": "", "a/__pycache__/b.pyc": "", "a/.hidden": "", "a/c/d.txt": "", "e.py": ""})

    assert ["a/b.py", "a/c/d.txt"] == tree(tmp_path, "a")


def test_the_code_is_the_package_with_its_data_and_the_python_of_the_page_but_for_its_entry(
    tmp_path: Path,
) -> None:
    files = ["cephalopod/a.py", "cephalopod/data.txt", "web/view.py", "web/messages/en.py"]
    put(tmp_path, dict.fromkeys([*files, "web/main.py", "web/style.css", "web/runtime/pyodide/x.py"], ""))

    assert sorted(files) == sorted(code_files(tmp_path))


def test_what_is_for_learning_is_not_what_the_page_starts_with(tmp_path: Path) -> None:
    files = ["cephalopod/rulebook/book.py", "cephalopod/search/solver.py", "web/learn/view.py"]
    put(tmp_path, dict.fromkeys([*files, "cephalopod/a.py"], ""))

    assert ["cephalopod/a.py"] == code_files(tmp_path)
    assert sorted(files) == sorted(later_files(tmp_path, "learning"))


def test_what_the_bot_has_learned_is_in_an_archive_of_its_own(tmp_path: Path) -> None:
    put(tmp_path, dict.fromkeys(["cephalopod/search/weights/w.bin", "cephalopod/a.py"], ""))

    assert (["cephalopod/a.py"], ["cephalopod/search/weights/w.bin"]) == (
        code_files(tmp_path),
        later_files(tmp_path, "weights"),
    )


def test_the_list_of_files_replaces_the_old_one() -> None:
    config = config_with_files('name = "x"\n\n[files]\n"./old" = "old"\n', [("./a.py", "a.py")])

    assert 'name = "x"\n\n[files]\n"./a.py" = "a.py"\n' == config


def test_a_configuration_without_a_list_of_files_is_refused() -> None:
    with pytest.raises(BuildError, match=r"no line \[files\]"):
        config_with_files('name = "x"\n', [])


def test_the_name_of_a_file_changes_with_its_contents() -> None:
    assert stamped("web/a.css", b"one") != stamped("web/a.css", b"two")


def test_a_page_names_its_files_by_their_new_names() -> None:
    result = Stamper({"index.html": b'<link href="./web/a.css">', "web/a.css": b"p {}"}, {}).result()

    assert {"index.html", stamped("web/a.css", b"p {}")} == result.keys()
    assert f'<link href="./{stamped("web/a.css", b"p {}")}">'.encode() == result["index.html"]


def test_a_change_in_a_file_changes_the_name_of_the_file_that_refers_to_it() -> None:
    def names(style: bytes) -> set[str]:
        files = {"index.html": b'"./web/a.mjs"', "web/a.mjs": b'import "./b.mjs";', "web/b.mjs": style}
        return {path for path in Stamper(files, {}).result() if path.startswith("web/a.")}

    assert names(b"one") != names(b"two")


def test_paths_are_read_from_the_folder_of_the_file_that_has_them() -> None:
    files = {"a.html": b"'./web/s.css'", "web/s.css": b"url(../web/pic.svg)", "web/pic.svg": b"<svg/>"}
    result = Stamper(files, {}).result()
    style = next(content for path, content in result.items() if path.endswith(".css"))

    assert f"url(./{stamped('pic.svg', b'<svg/>')})".encode() == style


def test_a_folder_with_a_new_name_is_followed_from_anywhere() -> None:
    files = {"index.html": b'"./web/runtime/a.js"', "web/boot.mjs": b'new URL("./runtime/pyodide/")'}
    result = Stamper(files, {"web/runtime/": "web/runtime.12345678/"}).result()

    assert b'"./web/runtime.12345678/a.js"' == result["index.html"]
    assert b'new URL("./runtime.12345678/pyodide/")' == result["web/boot.mjs"]


def test_what_other_sites_or_python_name_keeps_its_name() -> None:
    files = {"index.html": b'"./web/embed.js" "./tutorial.html"', "web/embed.js": b"", "tutorial.html": b""}
    result = Stamper({**files, "web/bot_worker.py": b""}, {}).result()

    assert {*files, "web/bot_worker.py"} == result.keys()


def test_paths_of_files_that_are_not_ours_stay_as_they_are() -> None:
    page = b'<a href="./unknown.css">"../outside.js" "https://example.org/./x"</a>'

    assert page == Stamper({"index.html": page}, {}).result()["index.html"]


def test_files_that_refer_to_each_other_in_a_circle_are_refused() -> None:
    files = {"index.html": b'"./a.mjs"', "a.mjs": b'"./b.mjs"', "b.mjs": b'"./a.mjs"'}

    with pytest.raises(BuildError, match="circle"):
        Stamper(files, {}).result()


def test_writing_a_folder_removes_what_is_not_in_it_any_more(tmp_path: Path) -> None:
    put(tmp_path, {"old/file.txt": "", "kept.txt": "same"})
    write_folder(tmp_path, {"kept.txt": b"same", "new/file.txt": b"new"})

    assert ["kept.txt", "new", "new/file.txt"] == sorted(
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built from this project."""
    folder = tmp_path_factory.mktemp("built") / "site"
    builder.build(ROOT, folder)
    return folder


def test_the_built_page_holds_our_code_once_and_in_one_archive(site: Path) -> None:
    archives = list(site.glob("code.*.zip"))

    assert 1 == len(archives)
    with zipfile.ZipFile(archives[0]) as archive:
        assert {re.sub(r"\.py$", ".pyc", path) for path in code_files(ROOT)} == set(archive.namelist())


def test_the_archive_for_learning_is_named_in_the_page_and_loaded_by_nothing_at_its_start(site: Path) -> None:
    (archive,) = site.glob("learning.*.zip")
    page = (site / "index.html").read_text(encoding="utf-8")

    with zipfile.ZipFile(archive) as content:
        expected = {re.sub(r"\.py$", ".pyc", path) for path in later_files(ROOT, "learning")}
        assert expected == set(content.namelist())
    assert [f'<meta name="cephalopod:learning" content="./{archive.name}">'] == [
        line for line in page.splitlines() if archive.name in line
    ]


def test_the_terminal_program_is_not_in_the_page() -> None:
    assert not [path for path in python_files(ROOT) if "terminal" in path or "__main__" in path]


def test_the_configuration_of_the_built_page_names_the_archive_and_nothing_else(site: Path) -> None:
    config = next(site.glob("pyscript.*.toml")).read_text(encoding="utf-8")

    assert f'"./{next(site.glob("code.*.zip")).name}" = "./*"\n' == config.partition("[files]\n")[2]


def test_the_built_page_names_early_what_it_will_load_but_not_the_webassembly(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    named = {
        path for path in re.findall(r'<link rel="(?:modulepreload|preload|prefetch)"[^>]*href="\./([^"]+)"', page)
    }

    assert named == {path for path in named if (site / path).is_file()}
    early = re.search(r'<template id="early-python">(.*?)</template>', page, re.DOTALL)
    assert early
    assert named == {path for path in named if f'"./{path}"' in early[1]}
    expected = ["core", "core-", "error-", "manifest", "memory", "one"]
    assert [*expected, "pyodide", "pyodide", "pyodide", "pyscript", "stdlib", "toml-"] == sorted(
        re.match(r"[a-z]+-?", path.rpartition("/")[2])[0]
        for path in named  # type: ignore[index]
    )


def test_the_main_script_is_within_the_built_page(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    (script,) = re.findall(r'<script type="py" config="[^"]*">\n(.*?)</script>', page, re.DOTALL)

    assert (ROOT / "web/main.py").read_text(encoding="utf-8") == script


@pytest.mark.parametrize("page", ["<p>", '<script type="py" src="./web/main.py">', ""])
def test_a_page_that_names_no_main_script_is_refused(page: str) -> None:
    with pytest.raises(BuildError, match="main"):
        with_entry(page, "pass\n")


def test_a_main_script_that_would_end_its_element_is_refused() -> None:
    with pytest.raises(BuildError, match="end it"):
        with_entry('<script type="py" src="./web/main.py" config="x"></script>', "a = '</Script>'\n")


def test_building_twice_gives_the_same_files(site: Path, tmp_path: Path) -> None:
    builder.build(ROOT, tmp_path)

    assert {p.relative_to(site): p.read_bytes() for p in site.rglob("*") if p.is_file()} == {
        p.relative_to(tmp_path): p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()
    }


def test_what_others_use_keeps_its_name_and_is_not_kept_by_the_service_worker(site: Path) -> None:
    worker = (site / "sw.js").read_text(encoding="utf-8")
    names = ("web/embed.js", "web/embed.d.ts", "web/gallery.html")

    assert [True] * 3 == [(site / name).is_file() for name in names]
    assert [False] * 3 == [f'"{name}"' in worker for name in names]
    assert '"index.html"' in worker


def test_the_script_for_pages_of_others_is_less_than_four_kilobytes_as_it_is_served(site: Path) -> None:
    assert (site / "web/embed.js").stat().st_size < 4000


def test_the_marker_for_github_is_in_the_built_page(site: Path) -> None:
    assert (site / ".nojekyll").is_file()


def test_nothing_can_be_built_before_the_runtime_is_installed(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="install"):
        builder.build(tmp_path, tmp_path / "site")

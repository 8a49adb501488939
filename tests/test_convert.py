"""The terminal's ``convert`` and ``check`` for every form of game, and the writers of the forms."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from cephalopod.exporters import abstractplay_text, address_of, json_text
from cephalopod.game import Game
from cephalopod.imported import note_sentence
from cephalopod.importers import read_anything
from cephalopod.notation import parse_position, position_text
from cephalopod.position import Position
from cephalopod.record import parse_record, record_text
from cephalopod.terminal import main
from cephalopod.terminal_files import FORMS
from tests.data import TESTS, json_data
from tests.strategies import games, random_line, variant_named

FOLDER = TESTS / "cases" / "imports"
CASES: dict[str, dict[str, Any]] = json_data("cases/imports/index.json")

Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, *arguments: str) -> tuple[int, str, list[str]]:
    """Run the program; return its exit code, what it wrote, and the lines that it wrote as errors."""
    code = main(arguments)
    written = capsys.readouterr()
    return code, written.out, written.err.splitlines()


def file_of(folder: Path, text: str) -> str:
    """Write a file and return its name."""
    (folder / "game.txt").write_text(text, encoding="utf-8")
    return str(folder / "game.txt")


# -- convert -----------------------------------------------------------------------------------------------------


def test_a_file_is_written_as_a_record_if_nothing_else_is_asked_for(capsys: Captured, tmp_path: Path) -> None:
    code, out, err = run(capsys, "convert", file_of(tmp_path, "b3, d3, c2, c3=c2+b3"))

    assert (0, record_text(parse_record("b3 d3 c2 c3=b3+c2")), []) == (code, out, err)


@pytest.mark.parametrize("form", FORMS)
def test_every_form_that_is_written_is_read_to_the_same_game(capsys: Captured, tmp_path: Path, form: str) -> None:
    game = parse_record("b3 d3 c2 c3=b3+c2")
    name = file_of(tmp_path, record_text(game))
    code, out, err = run(capsys, "convert", name, "--to", form)

    assert (0, game, []) == (code, read_anything(out).game, err)


@pytest.mark.parametrize("name", [name for name in CASES if "kind" in CASES[name]])
def test_every_case_is_converted_or_asks_first(capsys: Captured, name: str) -> None:
    imported = read_anything((FOLDER / name).read_bytes().decode())
    code, out, err = run(capsys, "convert", str(FOLDER / name))
    if imported.question:
        assert (2, "") == (code, out)
        assert [f"{FOLDER / name}:1:1: {note_sentence(imported.question)}; --accept takes the game so"] == err
        code, out, err = run(capsys, "convert", str(FOLDER / name), "--accept")

    assert (0, record_text(imported.game)) == (code, out)
    assert [f"{FOLDER / name}: note: {note_sentence(note)}" for note in imported.notes] == err


@pytest.mark.parametrize("name", [name for name in CASES if "error" in CASES[name]])
def test_what_is_wrong_is_one_line_with_its_place(capsys: Captured, name: str) -> None:
    code, out, err = run(capsys, "convert", str(FOLDER / name), "--to", "json")
    line, column = (str(CASES[name].get(key, r"\d+")) for key in ("line", "column"))

    assert (2, "", 1) == (code, out, len(err))
    assert re.fullmatch(rf"{re.escape(str(FOLDER / name))}:{line}:{column}: .+", err[0])


def test_standard_input_is_read(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\ufeffb3 d3".encode())))

    assert (0, f"{address_of(parse_record('b3 d3'))}\n", []) == run(capsys, "convert", "-", "--to", "link")


def test_a_fault_in_standard_input_is_named_so(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"b3\nb3 \xff")))
    code, _, err = run(capsys, "convert", "-")

    assert (2, "-:2:4: the file is not UTF-8 text") == (code, *err)


def test_a_link_leads_to_the_page_that_is_named(capsys: Captured, tmp_path: Path) -> None:
    name = file_of(tmp_path, "#g=lnhmC~naf&ply=2")
    _, out, _ = run(capsys, "convert", name, "--to", "link", "--page", "https://example.org/ceph/")

    assert "https://example.org/ceph/#g=lnhmC~naf&ply=2\n" == out


def test_the_variant_of_a_text_can_be_told(capsys: Captured, tmp_path: Path) -> None:
    name = file_of(tmp_path, "a1 c1")
    _, out, _ = run(capsys, "convert", name, "--variant", "3x3", "--to", "link")

    assert out.startswith("index.html#p=3-3-3_w&g=ac~")


@pytest.mark.parametrize("form", ["link", "abstractplay"])
def test_what_a_form_cannot_hold_is_told(capsys: Captured, tmp_path: Path, form: str) -> None:
    for text in ("1. a1 {so} c1", "1. a1! c1", "1. a1 c1 (1... e1)", '[White "Ann"] a1 c1'):
        code, _, err = run(capsys, "convert", file_of(tmp_path, text), "--to", form)

        assert 0 == code
        assert err[0].endswith(f": note: {note_sentence(('main_line_only', {}))}")


@pytest.mark.parametrize("form", ["ceph", "json"])
def test_forms_that_hold_everything_tell_nothing(capsys: Captured, tmp_path: Path, form: str) -> None:
    text = '[White "Ann"] 1. a1! c1 {so} (1... e1)'

    assert [] == run(capsys, "convert", file_of(tmp_path, text), "--to", form)[2]


@pytest.mark.parametrize(
    "arguments", [[], ["no such file"], ["-", "--to", "pgn"], ["-", "--variant", "4x4"], ["-", "--too", "ceph"]]
)
def test_bad_arguments_are_one_line(capsys: Captured, arguments: list[str]) -> None:
    code, out, err = run(capsys, "convert", *arguments)

    assert (2, "", 1) == (code, out, len(err))
    assert err[0].startswith("cephalopod: ")


# -- check -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["vying_clicks.txt", "abstractplay_report.json", "link_mail.txt", "contest.txt", "position_lines.txt",
     "abstractplay_playground.json", "list_one_line.txt", "record_windows.ceph", "diagram_terminal.txt"],
)  # fmt: skip
def test_check_reads_every_form(capsys: Captured, name: str) -> None:
    game = read_anything((FOLDER / name).read_bytes().decode()).game
    code, out, err = run(capsys, "check", str(FOLDER / name))
    length = len(game.main_line()) - 1

    assert (0, f"{FOLDER / name}: ok, {length} plies, {game.result}\n", []) == (code, out, err)


@pytest.mark.parametrize(
    "name",
    ["link_cut.txt", "list_3x3.txt", "record_top_ranks.ceph", "list_each_numbered.txt", "record_illegal.ceph",
     "abstractplay_report_cut.json", "prose.txt", "nothing.txt", "vying_clicks_unfinished.txt"],
)  # fmt: skip
def test_check_finds_wrong_what_is_doubtful(capsys: Captured, name: str) -> None:
    code, out, err = run(capsys, "check", str(FOLDER / name))

    assert (1, []) == (code, err)
    assert re.fullmatch(rf"{re.escape(str(FOLDER / name))}:\d+:\d+: .+\n", out)


# -- the forms ---------------------------------------------------------------------------------------------------


def test_abstractplay_s_list_has_a_round_a_line() -> None:
    assert "1. b3 d3\n2. c2 c3=b3+c2\n3. a1\n" == abstractplay_text(parse_record("b3 d3 c2 c3=c2+b3 a1 (e1)"))
    assert "" == abstractplay_text(Game.new(Position.start()))


@pytest.mark.parametrize("variant", ["5x5", "snub5", "5x5 d12"])
def test_whole_games_go_to_abstractplay_and_back(variant: str) -> None:
    passed, moves = random_line(variant_named(variant), 7, 600)
    game = Game.new(passed[0])
    at = 0
    for move in moves:
        game, at = game.play(at, move)
    read = read_anything(abstractplay_text(game), game.start.variant)

    assert position_text(passed[-1]) == position_text(read.game.nodes[read.node].position)


@pytest.mark.parametrize(
    ("position", "code"),
    [("3/3/3 w", "not_on_site"), ("5/5/2A2/5/5 w", "no_such_start"), ("5/5/5/5/5 b", "no_such_start")],
)
def test_games_that_abstractplay_does_not_have_are_refused(position: str, code: str) -> None:
    with pytest.raises(ValueError) as caught:
        abstractplay_text(Game.new(parse_position(position)))

    assert code == getattr(caught.value, "code", "")


def test_json_tells_the_whole_game() -> None:
    game = parse_record('[White "José"] 1. a1! c1 (1... b1 {b}) 2. b1=a1+c1 {end}')
    value = json.loads(json_text(game))
    nodes = value.pop("nodes")

    assert {
        "format": "cephalopod-game",
        "version": 1,
        "variant": "5x5",
        "result": "*",
        "score": {"white": 1, "black": 0},
        "headers": {"White": "José"},
    } == value
    assert [None, "a1", "c1", "b1=a1+c1", "b1"] == [node["move"] for node in nodes]
    assert [None, 0, 1, 2, 1] == [node["parent"] for node in nodes]
    assert [[1], [2, 4], [3], [], []] == [node["children"] for node in nodes]
    assert {
        "id": 4, "parent": 1, "ply": 2, "move": "b1", "position": "5/5/5/5/Aa3 w", "children": [], "glyph": "",
        "comment": "b",
    } == nodes[4]  # fmt: skip


@given(games())
def test_json_is_json_with_a_node_a_line(game: Game) -> None:
    text = json_text(game)

    assert len(game.nodes) == len(json.loads(text)["nodes"]) == text.count('\n  {"id": ')
    assert text.endswith("}\n")


def test_an_address_has_only_what_addresses_may_have() -> None:
    for variant in ("5x5", "snub3", "7x7", "5x5 d12"):
        passed, moves = random_line(variant_named(variant), 3, 40)
        game = Game.new(passed[0])
        for at, move in enumerate(moves):
            game, _ = game.play(at, move)

        assert re.fullmatch(r"index\.html#[A-Za-z0-9_.~&=-]+", address_of(game, 20))

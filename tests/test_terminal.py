"""The terminal program: its answers, its exit codes, and one line for every fault."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cephalopod import __version__
from cephalopod.notation import parse_position
from cephalopod.position import Color, Position
from cephalopod.record import Game, parse_record
from cephalopod.search import learned
from cephalopod.search.features import read_weights
from cephalopod.svg import board_svg
from cephalopod.terminal import COMMANDS, Command, main
from cephalopod.terminal_play import Table
from tests.data import json_data
from tests.strategies import variant_named

ENTRIES = json_data("perft/perft.json")["entries"]
PLUS = ". w1 ./w1 . b1/. b1 . w"

Captured = pytest.CaptureFixture[str]


def output(capsys: Captured, *arguments: str, code: int = 0) -> list[str]:
    """Run the program and return the lines that it wrote; nothing is written as an error."""
    assert code == main(arguments)
    written = capsys.readouterr()
    assert "" == written.err
    return written.out.splitlines()


def complaint(capsys: Captured, *arguments: str) -> str:
    """Run the program with something wrong and return its one line."""
    assert 2 == main(arguments)
    written = capsys.readouterr()
    assert "" == written.out
    assert re.fullmatch(r"cephalopod: [^\n]+\n", written.err)
    return written.err


# -- moves, perft, svg -------------------------------------------------------------------------------------------


def test_moves_are_listed_sorted_one_a_line(capsys: Captured) -> None:
    lines = output(capsys, "moves", PLUS)

    assert 15 == len(lines)
    assert sorted(lines) == lines
    assert "b2=a2+b1+b3+c2" in lines


def test_a_position_may_be_given_in_several_words(capsys: Captured) -> None:
    assert output(capsys, "moves", "3/3/3 w") == output(capsys, "moves", "3/3/3", "w")


def test_a_finished_position_has_no_moves_to_list(capsys: Captured) -> None:
    assert [] == output(capsys, "moves", "FFF/FFF/FFF w")


@pytest.mark.parametrize("entry", ENTRIES[:6], ids=lambda entry: str(entry["id"]))
def test_perft_tells_the_count_alone_on_the_last_line(capsys: Captured, entry: dict[str, str]) -> None:
    for depth in ("1", "2", "3"):
        assert [str(entry["perft"][depth])] == output(capsys, "perft", entry["position"], depth)


def test_perft_divides_the_count_among_the_first_moves(capsys: Captured) -> None:
    *parts, total = output(capsys, "perft", PLUS, "2", "--divide")

    assert output(capsys, "moves", PLUS) == sorted(part.partition(":")[0] for part in parts)
    assert int(total) == sum(int(part.partition(": ")[2]) for part in parts)
    assert [total] == output(capsys, "perft", PLUS, "2")


def test_perft_of_no_moves_is_one(capsys: Captured) -> None:
    assert ["1"] == output(capsys, "perft", PLUS, "0", "--divide")


def test_svg_writes_the_picture_of_a_position(capsys: Captured) -> None:
    assert board_svg(parse_position(PLUS)).splitlines() == output(capsys, "svg", PLUS)


def test_the_version_is_told(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])

    assert 0 == caught.value.code
    assert f"cephalopod {__version__}\n" == capsys.readouterr().out


# -- bad arguments and bad input ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"], ["moves"], ["moves", "3/3/3"], ["moves", "3/3/4 w"], ["moves", "hello"], ["moves", ""],
        ["moves", PLUS, "--loud"], ["perft"], ["perft", PLUS], ["perft", PLUS, "-1"], ["perft", PLUS, "two"],
        ["perft", PLUS, "1.5"], ["perft", PLUS, "2", "--div"], ["perft", "3/3 w", "2"], ["check"],
        ["svg"], ["svg", "3/2С/3 w"], ["analyse"], ["analyse", "FFF/FFF/FFF w"], ["analyse", PLUS, "--nodes", "0"],
        ["analyse", PLUS, "--nodes", "many"], ["analyse", PLUS, "--seed"], ["play", "--white", "99"],
        ["play", "--black", "x"], ["play", "--variant", "4x4"], ["play", "--position", "3/3 w"],
        ["play", "--variant", "3x3", "--position", "3/3/3 w"], ["play", "--resume", "no such file"], ["--foo"],
        ["play", "--seed", "-3"], ["solve"], ["solve", "3/2X/3 w"], ["solve", PLUS, "--nodes", "-1"],
        ["solve", PLUS, "--nodes", "many"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_bad_arguments_and_bad_input_are_one_line_and_code_2(capsys: Captured, arguments: list[str]) -> None:
    complaint(capsys, *arguments)


def damage_the_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the learned weights be a file of something else."""
    monkeypatch.setattr(learned, "load_weights", lambda name: read_weights(b"GIF89a", name))


@pytest.mark.parametrize(
    "arguments",
    [["analyse", PLUS], ["match", "level8", "level1", "--board", "3x3"], ["match", "patterns", "level1"]],
    ids=" ".join,
)
def test_weights_that_cannot_be_read_are_one_line_and_code_2(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    damage_the_weights(monkeypatch)

    assert "cannot be read: its first line is not that of a file of weights" in complaint(capsys, *arguments)


def test_levels_that_never_search_play_without_weights(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    damage_the_weights(monkeypatch)

    assert 0 == main(["match", "level4", "level1", "--board", "3x3", "--games", "2"])
    assert "level4 wins" in capsys.readouterr().out


def test_the_column_of_a_fault_is_told(capsys: Captured) -> None:
    assert "(column 4)" in complaint(capsys, "moves", "3/2X/3 w")
    assert "(line 2, column 2)" in complaint(capsys, "moves", "3\n2X\n3 w")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command.name))
def test_every_command_explains_itself(capsys: Captured, command: Command) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command.name, "--help"])

    assert 0 == caught.value.code
    assert capsys.readouterr().out.startswith("usage: cephalopod")


# -- check -------------------------------------------------------------------------------------------------------


def test_check_tells_plies_and_result_of_a_right_record(capsys: Captured, tmp_path: Path) -> None:
    finished = tmp_path / "finished.ceph"
    finished.write_bytes('\ufeff[Position "FFF/FFF/ff1 b"]\r\n\r\n1... c1 (1... c1 {same}) 1-0\r\n'.encode())
    started = tmp_path / "started.ceph"
    started.write_text("1. a1 c1 2. e1")

    assert [f"{finished}: ok, 1 plies, 1-0", f"{started}: ok, 3 plies, *"] == output(
        capsys, "check", str(finished), str(started)
    )


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"1. a1 c1\n2. a1", "2:4"), (b"\xef\xbb\xbf1. a1 a1", "1:7"), (b"", "1:1"), (b"a1\nc1 \xff", "2:4"),
        ("a1 {é}\r\nc1 {é\r\n".encode() + b"\xc3(", "3:1"), (b"[White \"A\"\na1", "1:1"), (b"\xff\xfe", "1:1"),
    ],
)  # fmt: skip
def test_check_tells_the_place_of_a_fault(capsys: Captured, tmp_path: Path, data: bytes, place: str) -> None:
    file = tmp_path / "wrong.ceph"
    file.write_bytes(data)

    (line,) = output(capsys, "check", str(file), code=1)

    assert re.fullmatch(re.escape(f"{file}:{place}: ") + ".+", line)


def test_check_goes_on_after_a_wrong_file_and_one_that_is_not_there(capsys: Captured, tmp_path: Path) -> None:
    right = tmp_path / "right.ceph"
    right.write_text("a1")

    lines = output(capsys, "check", str(tmp_path / "none"), str(tmp_path), str(right), code=1)

    assert 3 == len(lines)
    assert lines[0].startswith(f"{tmp_path / 'none'}:1:1: ")
    assert lines[1].startswith(f"{tmp_path}:1:1: ")
    assert f"{right}: ok, 1 plies, *" == lines[2]


# -- solve -------------------------------------------------------------------------------------------------------


def test_a_solved_ending_tells_the_winner_and_what_each_move_is_worth(capsys: Captured) -> None:
    lines = output(capsys, "solve", "afA/1Fb/ae1 b")

    assert ["black wins", "winning  a2=a1+a3", "winning  c1"] == lines[:3]
    assert re.fullmatch(r"nodes    \d+", lines[-1])


def test_a_decided_game_has_losing_moves_and_no_line(capsys: Captured) -> None:
    lines = output(capsys, "solve", "FfF/1f1/fFf w")

    assert ["black wins", "losing   a2", "losing   c2", "nodes    0"] == lines


def test_what_cannot_be_solved_is_unknown(capsys: Captured) -> None:
    lines = output(capsys, "solve", "3/3/3 w", "--nodes", "5")

    assert ["unknown", *[f"unknown  {file}{rank}" for file in "abc" for rank in (1, 2, 3)], "nodes    5"] == lines


def test_a_finished_game_is_solved(capsys: Captured) -> None:
    assert ["white wins", "nodes    0"] == output(capsys, "solve", "FFF/aFa/faF b")


# -- analyse -----------------------------------------------------------------------------------------------------


def test_analysis_finds_a_proved_win_and_repeats_itself(capsys: Captured) -> None:
    arguments = ("analyse", "afA/1Fb/ae1 b", "--nodes", "200", "--seed", "5")
    first = output(capsys, *arguments)

    assert first == output(capsys, *arguments)
    assert first[-1].endswith("win proved")


def test_analysis_lists_moves_with_win_share_and_line(capsys: Captured) -> None:
    *moves, last = output(capsys, "analyse", "3/1A1/3 b", "--nodes", "60")

    assert 5 == len(moves)
    assert all(re.fullmatch(r"[a-c][1-3] +[0-9. ]{5}%  [a-c][1-3].*", line) for line in moves)
    assert last.startswith("60 nodes, seed 1")


def test_analysis_as_json_is_the_whole_report(capsys: Captured) -> None:
    (line,) = output(capsys, "analyse", "3/1A1/3 b", "--nodes", "60", "--seed", "7", "--json")
    report = json.loads(line)

    assert ("3/1A1/3 b", 60, 7, True) == tuple(report[key] for key in ("position", "nodes", "seed", "done"))
    assert report["move"] == report["lines"][0]["move"]


# -- play --------------------------------------------------------------------------------------------------------


def two_people(text: str = "3/3/3 w") -> Table:
    """Return a table at which two people sit."""
    return Table(Game.new(parse_position(text)), {Color.WHITE: None, Color.BLACK: None}, seed=1)


def test_a_typed_move_is_played() -> None:
    table = two_people()

    assert "White plays b2." in table.answer("B2!")
    assert -1 == table.position.turn
    assert 1 == table.position.dice[4]


def test_a_cell_alone_captures_where_there_is_nothing_to_choose() -> None:
    assert "White plays b2=a2+b3." in two_people("1A1/a2/3 w").answer("b2")


def test_a_choice_of_captures_is_listed_and_not_played() -> None:
    table = two_people("1A1/a1a/3 w")

    answer = table.answer("b2")

    assert 4 == answer.count("shows")
    assert 0 == table.position.dice[4]
    assert "White plays b2=a2+c2." in table.answer("b2=c2+a2")


def test_what_cannot_be_played_is_answered_with_the_reason() -> None:
    table = two_people("1A1/3/3 w")

    for line in ("b3", "d4", "b2=b3", "hello", "", "save", "undo"):
        assert table.answer(line).strip().count("\n") == 0
    assert 0 == len(table.game.nodes) - 1


def test_moves_lists_all_or_those_on_a_cell() -> None:
    table = two_people("1A1/a1a/3 w")

    assert 4 == len(table.answer("moves b2").splitlines())
    assert len(list(table.position.legal_moves())) == len(table.answer("moves").splitlines())
    assert "taken" in table.answer("moves b3")


def test_undo_takes_back_one_move_of_two_people() -> None:
    table = two_people()
    table.answer("b2")
    table.answer("a1")

    table.answer("undo")

    assert 1 == table.game.nodes[table.at].ply


def test_undo_takes_back_the_answer_of_a_level_too() -> None:
    table = Table(Game.new(Position.start()), {Color.WHITE: None, Color.BLACK: 1}, seed=1)
    table.answer("c3")
    table.play_level(1)

    table.answer("undo")

    assert 0 == table.at
    assert 3 == len(table.game.nodes)


def test_a_level_that_moves_first_has_nothing_that_a_person_could_undo() -> None:
    table = Table(Game.new(Position.start()), {Color.WHITE: 1, Color.BLACK: None}, seed=1)
    table.play_level(1)

    table.answer("undo")

    assert 1 == table.at


def test_a_hint_is_a_legal_move() -> None:
    table = two_people("1c1/BFc/A2 b")
    hint = table.answer("hint").partition(":")[0]

    assert "Black plays" in table.answer(hint)


def test_the_end_of_the_game_is_told_and_can_be_taken_back() -> None:
    table = two_people("FFF/FFF/ff1 b")

    assert "White wins. White 6, Black 3." in table.answer("c1")
    for line in ("c1", "moves", "hint"):
        assert "over" in table.answer(line)
    assert "Black to move" in table.answer("undo")


def test_a_saved_game_is_a_record_of_what_was_played_last(tmp_path: Path) -> None:
    table = two_people()
    for line in ("b2", "a1", "undo", "c3", f"save {tmp_path / 'my game.ceph'}"):
        table.answer(line)
    saved = parse_record((tmp_path / "my game.ceph").read_text(encoding="utf-8"))

    assert table.position == saved.nodes[saved.end_of(0)].position
    assert 4 == len(saved.nodes)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert "cannot be written" in two_people().answer(f"save {tmp_path / 'none' / 'file'}")


def test_the_board_is_shown_with_names_and_does_not_move() -> None:
    lines = two_people("2f/1A1/3 w").picture().splitlines()

    assert ["3  .  .  b6", "2  .  w1 .", "1  .  .  .", "   a  b  c"] == lines[1:5]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let the lines be typed, then the end of the input."""
    rest = iter(lines)

    def read(_: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


def test_a_whole_game_is_played_at_the_keyboard(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    position = Position.start(variant_named("3x3"))
    lines = []
    while not position.is_over:
        move = max(position.legal_moves())
        cells = [position.variant.board.cell_name(cell) for cell in (move.cell, *move.captured)]
        lines.append(cells[0] + ("=" + "+".join(cells[1:]) if cells[1:] else ""))
        position = position.play(move)
    typed(monkeypatch, *lines, f"save {tmp_path / 'game'}", "quit", "never read")

    written = output(capsys, "play", "--variant", "3x3", "--black", "human")

    assert "Goodbye." == written[-1]
    assert position == (saved := parse_record((tmp_path / "game").read_text())).nodes[saved.end_of(0)].position


def test_two_levels_play_a_game_to_its_end(capsys: Captured) -> None:
    written = output(capsys, "play", "--variant", "3x3", "--white", "6", "--black", "1", "--seed", "3")

    assert re.fullmatch(r"(White|Black) wins\. White \d, Black \d\.", written[-1])


def test_a_level_answers_a_person(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "c3")

    written = output(capsys)

    assert 1 == sum(line.startswith("Black plays ") for line in written)


def test_a_saved_game_is_gone_on_with(capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "game").write_text("1. a1 c1")
    typed(monkeypatch)

    written = output(capsys, "play", "--resume", str(tmp_path / "game"), "--black", "human")

    assert "White 1, Black 1, 23 empty. White to move." in written


def test_interruption_ends_the_program_quietly(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)

    assert 130 == main(["play", "--black", "human"])
    assert "" == capsys.readouterr().err


# -- as a process ------------------------------------------------------------------------------------------------

ROOT = Path(__file__).resolve().parents[1]


def start(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    """Start the program as a process with pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "cephalopod", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A shell's background job ignores Ctrl-C, and so would what it starts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@pytest.mark.desktop
def test_the_package_runs_as_a_program() -> None:
    out, err = start("perft", "3/3/3 w", "3").communicate()

    assert (b"504", b"") == (out.strip(), err)


@pytest.mark.desktop
def test_nobody_who_reads_the_output_is_no_fault() -> None:
    process = start("perft", "5/5/5/5/5 w", "6", "--divide")
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()

    assert b"" == process.stderr.read()
    assert 141 == process.wait()


@pytest.mark.desktop
def test_names_and_sentences_are_written_whatever_the_terminal_can_show() -> None:
    process = start("moves", "5/5/2С2/5/5 w", PYTHONIOENCODING="ascii")
    _, err = process.communicate()

    assert 2 == process.returncode
    assert b"Traceback" not in err and 1 == err.count(b"\n")


@pytest.mark.desktop
@pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")
def test_control_c_ends_the_process_quietly() -> None:
    process = start("play", "--black", "human", PYTHONUNBUFFERED="1")
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()

    assert (130, b"") == (process.returncode, err)


@pytest.mark.desktop
def test_the_other_commands_do_not_wait_for_the_search_to_be_loaded() -> None:
    code = (
        "import sys; from cephalopod.terminal import main; main(['moves', '3/3/3 w']);"
        "print('cephalopod.search' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)

    assert "False" == found.stdout.splitlines()[-1]

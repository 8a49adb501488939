"""The trainer: its rules and evaluation against the plain ones, what it learns, and how runs go on."""

from __future__ import annotations

import math
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cephalopod.notation import parse_position
from cephalopod.position import Position, perft
from cephalopod.search.features import load_weights, read_weights
from cephalopod.search.patterns import Patterns
from cephalopod.search.state import tables_of
from cephalopod.search.tree import PROVED, WIN, Tree
from tests.data import json_data
from tools.train import __main__ as commands
from tools.train.core import Core, Play
from tools.train.files import MOST_BYTES, load_core, save_weights, variant_of
from tools.train.matching import play_match, result_of
from tools.train.training import Run, Stage, load_run

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.skipif(shutil.which("g++") is None, reason="the trainer is compiled by g++, which is not here"),
]

ROOT = Path(__file__).resolve().parents[1]
WEIGHTS = ROOT / "cephalopod" / "search" / "weights"
VARIANTS = ("3x3", "3x5", "5x5", "snub5", "5x5-d12", "snub5-d12")

TINY = (
    Stage("greedy", 40, Play(0, 4, reach=0.95, rate=0.02, random_share=0.1), 0.01, 20),
    Stage("deep", 20, Play(8, 4, depth=2, visits=2, rate=0.01, random_share=0.1), 0.001, 10),
)


def random_positions(name: str, seed: int) -> list[Position]:
    """Return the positions of a random game."""
    random = Random(seed)
    positions = [Position.start(variant_of(name))]
    while not positions[-1].is_over:
        positions.append(positions[-1].play(random.choice(list(positions[-1].legal_moves()))))
    return positions


# -- the rules ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_the_core_has_the_legal_moves_of_the_rules(name: str) -> None:
    core = Core(variant_of(name))
    for position in random_positions(name, 1):
        expected = sorted(position.legal_moves())

        assert expected == sorted(core.legal_moves(position))


@pytest.mark.parametrize("name", VARIANTS)
def test_the_core_counts_the_sequences_of_the_rules(name: str) -> None:
    position = random_positions(name, 2)[12]

    assert perft(position, 3) == Core(position.variant).perft(position, 3)


# -- the evaluation ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["3x3", "5x5"])
def test_the_core_values_positions_as_the_bot_does(name: str) -> None:
    core, tables = load_core(WEIGHTS / f"{name}.bin"), tables_of(variant_of(name))
    patterns = Patterns(tables, load_weights(name))
    for position in random_positions(name, 3)[:-1]:
        expected = patterns.evaluate(tables.pack(position)) / 256

        assert expected == core.value(position)


@pytest.mark.parametrize("name", ["3x5", "snub5", "5x5-d12", "snub5-d12"])
def test_weights_that_the_core_learned_mean_the_same_to_the_bot(tmp_path: Path, name: str) -> None:
    core, tables = Core(variant_of(name), phases=3), tables_of(variant_of(name))
    core.train(Play(0, 4, reach=0.95, rate=0.1, random_share=0.1), seed=1, first=0, games=100)
    save_weights(tmp_path / "some.bin", core, "S1", *core.numbers())
    patterns = Patterns(tables, read_weights((tmp_path / "some.bin").read_bytes()))
    learned = load_core(tmp_path / "some.bin")
    for position in random_positions(name, 3)[:-1]:
        expected = patterns.evaluate(tables.pack(position)) / 256

        assert expected == learned.value(position)


def test_the_core_searches_as_the_bot_does() -> None:
    core, tables = load_core(WEIGHTS / "5x5.bin"), tables_of(variant_of("5x5"))
    patterns = Patterns(tables, load_weights("5x5"))
    for position in random_positions("5x5", 4)[20:120:10]:
        tree = Tree(patterns, tables.pack(position))
        tree.iterate(50)

        assert tree.root.value / 256 == core.search(position, 50)


@pytest.mark.parametrize("entry", json_data("cases/solved_3x3.json")["positions"][:40], ids=str)
def test_what_the_core_proves_on_the_solved_board_is_true(entry: dict[str, str]) -> None:
    core = load_core(WEIGHTS / "3x3.bin")
    value = core.search(parse_position(entry["position"]), 20_000)

    assert abs(value) < PROVED or ("win" if value > 0 else "loss") == entry["value"]


def test_the_core_proves_a_win() -> None:
    core = load_core(WEIGHTS / "3x3.bin")

    assert WIN == core.search(parse_position("b2/1FA/AFa w"), 200_000)


@pytest.mark.parametrize("name", ["3x3", "3x5"])
def test_weights_that_are_written_are_read_as_they_were(tmp_path: Path, name: str) -> None:
    core = load_core(WEIGHTS / f"{name}.bin")
    save_weights(tmp_path / "again.bin", core, load_weights(name).name, *core.numbers())
    again = load_core(tmp_path / "again.bin")

    assert core.numbers() == again.numbers()


@pytest.mark.parametrize("path", sorted(WEIGHTS.glob("*.bin")), ids=lambda path: path.stem)
def test_shipped_weights_are_small_and_say_what_board_they_are_for(path: Path) -> None:
    assert path.stat().st_size <= MOST_BYTES
    assert path.stem == read_weights(path.read_bytes()).board


def test_weights_are_packed_as_finely_as_fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = load_core(WEIGHTS / "3x3.bin")
    gains = []
    for most in (60_000, 20_000):
        monkeypatch.setattr("tools.train.files.MOST_BYTES", most)
        save_weights(tmp_path / "some.bin", core, "S1", *core.numbers())
        gains.append(read_weights((tmp_path / "some.bin").read_bytes()).gain)

    assert [4, 8] == gains


def test_weights_that_cannot_fit_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = load_core(WEIGHTS / "3x3.bin")
    monkeypatch.setattr("tools.train.files.MOST_BYTES", 1_000)

    with pytest.raises(ValueError, match="fewer phases"):
        save_weights(tmp_path / "some.bin", core, "S1", *core.numbers())


# -- learning ----------------------------------------------------------------------------------------------------


def new_run(seed: int = 1) -> Run:
    """Return a tiny run on the small board that has not begun."""
    return Run("tiny", seed, "", TINY, Core(variant_of("3x3")))


def finish(run: Run) -> bytes:
    """Run to the end; return the weights."""
    while not run.is_finished:
        run.advance()
    return b"".join(numbers.tobytes() for numbers in run.mean())


def test_a_run_depends_on_its_seed_alone() -> None:
    assert finish(new_run(1)) == finish(new_run(1))
    assert finish(new_run(1)) != finish(new_run(2))


@pytest.mark.parametrize("slices", [1, 2, 3])
def test_a_run_that_goes_on_from_its_checkpoint_ends_the_same(tmp_path: Path, slices: int) -> None:
    run = new_run()
    for _ in range(slices):
        run.advance()
    run.save(tmp_path / "tiny.run")

    assert finish(new_run()) == finish(load_run(tmp_path / "tiny.run"))


def test_the_rate_stays_for_half_the_games_and_then_falls() -> None:
    stage = Stage("some", 100, Play(0, 0, rate=1.0), 0.5)

    assert [1.0, 1.0, 0.75, 0.5] == [stage.rate(done) for done in (0, 50, 75, 100)]


def test_a_second_of_training_beats_knowing_nothing() -> None:
    blank, learned = Core(variant_of("3x3")), Core(variant_of("3x3"))
    learned.train(replace(TINY[0].play, rate=0.02), seed=1, first=0, games=3_000)
    result = play_match(learned, blank, games=100, nodes=1, seed=1)

    assert result.share - result.margin > 0.5


def test_a_run_that_is_asked_to_stop_leaves_a_checkpoint(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from tools.train import __main__ as commands;"
        f"commands.CHECKPOINTS = Path({str(tmp_path)!r}); sys.exit(commands.main(sys.argv[1:]))"
    )
    arguments = ["run", "long", "--board", "3x3", "--stages", "deep:1000000000"]
    command = [sys.executable, "-c", program, *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        output = process.communicate()[0]

    assert 0 == process.returncode
    assert output.endswith("long is stopped, and can go on\n")
    assert not load_run(tmp_path / "long.run").is_finished


# -- matches -----------------------------------------------------------------------------------------------------


def test_weights_against_themselves_win_half_of_each_pair() -> None:
    core = load_core(WEIGHTS / "3x3.bin")

    assert [1] * 10 == [core.match_pair(core, Play(nodes=10, opening=2), 1, pair) for pair in range(10)]


@pytest.mark.parametrize(
    ("scores", "better"),
    [([2, 1] * 100, True), ([2, 1] * 90, False), ([1, 1] * 100, False), ([0, 1] * 100, False)],
)
def test_only_a_long_match_with_its_interval_above_a_half_replaces_weights(
    scores: list[int], better: bool
) -> None:
    assert better == result_of(scores).is_better


def test_the_interval_is_that_of_the_pairs() -> None:
    result = result_of([2, 1, 1, 2])

    assert (8, 6, 0.75) == (result.games, result.wins, result.share)
    assert math.isclose(1.96 * math.sqrt(0.25 / 3 / 4), result.margin)


# -- commands ----------------------------------------------------------------------------------------------------


def test_the_commands_train_pack_and_compare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "CHECKPOINTS", tmp_path)
    monkeypatch.setattr(commands, "LOG", tmp_path / "log.json")
    packed = str(tmp_path / "tiny.bin")
    stages = ["--stages", "greedy:50,deep:10"]

    assert 0 == commands.main(["run", "tiny", "--board", "3x3", *stages])
    assert 0 == commands.main(["export", "tiny", packed, "--log"])
    assert 1 == commands.main(
        ["match", packed, str(WEIGHTS / "3x3.bin"), "--games", "20", "--nodes", "5", "--log"]
    )
    assert "does not replace it" in capsys.readouterr().out
    assert ["run", "match"] == [next(iter(entry)) for entry in commands.json.loads(commands.LOG.read_text())]


def test_a_missing_file_gives_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == commands.main(["match", "nowhere.bin", "nowhere.bin"])
    assert 1 == len(capsys.readouterr().err.splitlines())

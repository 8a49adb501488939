"""The trainer's commands.

    python -m tools.train run NAME --board 5x5 [--from WEIGHTS.bin] [--seed 1] [--stages greedy:130000,deep]
    python -m tools.train export NAME TARGET.bin [--log]
    python -m tools.train match NEW.bin OLD.bin [--board 3x5] [--games 400] [--nodes 300] [--seed 1] [--log]

``run`` goes on from the run's checkpoint if there is one; stages that are given again may be longer or shorter.
``match`` ends with exit status 0 only if the first weights may replace the second; where there are none yet,
``playouts:1000`` is the classic search with so many random games a move.  ``--log`` writes what happened into
tools/train/log.json.  All of it needs g++.
"""

import argparse
import hashlib
import json
import sys
from dataclasses import asdict, replace
from pathlib import Path

from cephalopod.errors import CephalopodError
from tools.train.core import ROOT, Core
from tools.train.files import load_core, save_weights, variant_of
from tools.train.matching import play_match
from tools.train.training import STAGES, Run, Stage, load_run, train

CHECKPOINTS = ROOT / "artifacts" / "train"
LOG = Path(__file__).resolve().parent / "log.json"


def stages_from(text: str) -> tuple[Stage, ...]:
    """Return the stages in a text such as ``greedy:5000,deep``: names, and numbers of games where they differ."""
    stages = []
    for part in text.split(","):
        name, _, games = part.partition(":")
        if name not in STAGES or (games and not games.isdecimal()):
            raise argparse.ArgumentTypeError(f"“{part}” is no stage: say {', '.join(STAGES)}, and :GAMES")
        stages.append(replace(STAGES[name], games=int(games)) if games else STAGES[name])
    return tuple(stages)


def hastened(stage: Stage, factor: float) -> Stage:
    """Return the stage with its rates multiplied: small boards have more games for each weight."""
    play = replace(stage.play, rate=stage.play.rate * factor)
    return replace(stage, play=play, last_rate=stage.last_rate * factor)


def pairs_from(text: str) -> int:
    """Return an even number of games, enough of them for an interval."""
    if not text.isdecimal() or int(text) < 4 or int(text) % 2:
        raise argparse.ArgumentTypeError(f"“{text}” is no even number of games from 4 on")
    return int(text)


def checkpoint(name: str) -> Path:
    """Return where a run is kept."""
    return CHECKPOINTS / f"{name}.run"


def log(entry: dict[str, object]) -> None:
    """Add an entry to the log that is committed with the weights."""
    entries = json.loads(LOG.read_text(encoding="utf-8")) if LOG.exists() else []
    entries.append(entry)
    LOG.write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def fingerprint(path: Path) -> str:
    """Return what names a file's contents in the log."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def command_run(given: argparse.Namespace) -> int:
    """Train, from the checkpoint if there is one."""
    path, haste = checkpoint(given.name), given.haste
    stages = [hastened(stage, haste) for stage in given.stages or STAGES.values()]
    if path.exists():
        run = load_run(path)
        if given.stages:
            run.stages = (*run.stages[: run.stage], *stages[run.stage :])
    else:
        variant = variant_of(given.board)
        core = load_core(given.begin, variant) if given.begin else Core(variant, given.phases)
        begun_from = f"{given.begin.name} {fingerprint(given.begin)}" if given.begin else ""
        run = Run(given.name, given.seed, begun_from, tuple(stages), core)
    train(run, path)
    return 0


def command_export(given: argparse.Namespace) -> int:
    """Pack a run's weights, finished or not."""
    run = load_run(checkpoint(given.name))
    size = save_weights(given.target, run.core, run.name, *run.mean())
    print(f"{given.target}: {size} bytes")
    if given.log:
        log({**run.story(), "file": given.target.name, "bytes": size, "sha256": fingerprint(given.target)})
    return 0


def command_match(given: argparse.Namespace) -> int:
    """Let two files of weights play."""
    variant = variant_of(given.board) if given.board else None
    one = load_core(given.one, variant)
    random_games = given.two.removeprefix("playouts:")
    two = int(random_games) if random_games.isdecimal() else load_core(Path(given.two), one.variant)
    result = play_match(one, two, given.games, given.nodes, given.seed)
    title = f"{given.one.name} against {Path(given.two).name}"
    print(f"{title} on {one.variant.name}, {given.nodes} nodes a move: {result}")
    print("may replace it" if result.is_better else "does not replace it")
    if given.log:
        players = {
            "one": fingerprint(given.one),
            "two": given.two if isinstance(two, int) else fingerprint(Path(given.two)),
        }
        settings = {"variant": one.variant.name, "nodes": given.nodes, "seed": given.seed}
        log({"match": title, **players, **settings, **asdict(result)})
    return 0 if result.is_better else 1


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.train", description="Trains the bot's evaluation.")
    commands = parser.add_subparsers(required=True)
    run = commands.add_parser("run", help="train, or go on with a run")
    run.add_argument("name")
    run.add_argument("--board", default="5x5", help="5x5, 3x5, 3x3, snub5, 5x5-d12")
    run.add_argument("--from", dest="begin", type=Path, help="weights to begin from; from nothing if not given")
    run.add_argument("--seed", type=int, default=1)
    run.add_argument("--phases", type=int, default=4)
    run.add_argument("--stages", type=stages_from)
    run.add_argument("--haste", type=float, default=1.0, help="multiplies all rates of the stages")
    run.set_defaults(command=command_run)
    export = commands.add_parser("export", help="pack a run's weights into a file")
    export.add_argument("name")
    export.add_argument("target", type=Path)
    export.add_argument("--log", action="store_true")
    export.set_defaults(command=command_export)
    match = commands.add_parser("match", help="let two files of weights play")
    match.add_argument("one", type=Path)
    match.add_argument("two", help="weights, or playouts:N for the classic search with N random games a move")
    match.add_argument("--board", help="another board than that of the first file")
    match.add_argument("--games", type=pairs_from, default=400)
    match.add_argument("--nodes", type=int, default=300)
    match.add_argument("--seed", type=int, default=1)
    match.add_argument("--log", action="store_true")
    match.set_defaults(command=command_match)
    given = parser.parse_args(arguments)
    try:
        status: int = given.command(given)
    except (CephalopodError, OSError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    return status


if __name__ == "__main__":
    sys.exit(main())

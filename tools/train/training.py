"""A training run: stages of self-play, a schedule for the rate, checkpoints that a run goes on from.

A run depends on its seed, its stages and its first weights alone: game number n draws from a generator of its
own, and the schedule follows the number of games, never the clock.
"""

import json
import signal
from array import array
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import monotonic, process_time
from types import FrameType

from tools.train.core import Core, Numbers, Play, Totals
from tools.train.files import variant_of

SAVE_SECONDS = 60.0
"""How long a run that is killed may lose."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One way to play and learn for a number of games."""

    name: str
    games: int
    play: Play
    last_rate: float
    """The rate stays as it is for the first half of the games, then falls in a line to this."""

    slice: int = 50
    """How many games are played between two looks at the schedule."""

    def rate(self, done: int) -> float:
        """Return how far weights move after so many games."""
        left = min(1.0, 2 * (1 - done / self.games))
        return self.last_rate + left * (self.play.rate - self.last_rate)

    def averages(self, done: int) -> bool:
        """Whether the weights count in the mean, which forgets the noise of single games."""
        return done >= self.games * 7 // 10


STAGES = {
    stage.name: stage
    for stage in (
        # From nothing: one look ahead, results carried far back, for there is nothing else to learn from.
        Stage("greedy", 130_000, Play(0, 4, reach=0.95, rate=0.01, random_share=0.06), 0.004, 1_000),
        Stage("shallow", 40_000, Play(10, 6, reach=0.8, rate=0.004, random_share=0.05), 0.001, 200),
        Stage("deep", 200_000, Play(40, 8, depth=2, reach=0.8, rate=0.001, random_share=0.04), 0.00005),
    )
}
"""How weights are made from nothing, stage after stage; `deep` also goes on from weights that exist."""


@dataclass(slots=True)
class Run:
    """A run and how far it has come."""

    name: str
    seed: int
    begun_from: str
    """The weights that it started with; empty if it started from nothing."""

    stages: tuple[Stage, ...]
    core: Core
    stage: int = 0
    done: int = 0
    """How many games of the stage were played."""

    remembered: int = 0
    """How often the core remembered its weights for the mean, in this stage."""

    seconds: float = 0.0
    """Of processor time."""

    @property
    def is_finished(self) -> bool:
        """Whether all stages are done."""
        return self.stage == len(self.stages)

    def advance(self) -> Totals:
        """Play and learn from one slice of games."""
        stage, begun = self.stages[self.stage], process_time()
        games = min(stage.slice, stage.games - self.done)
        play = replace(stage.play, rate=stage.rate(self.done))
        # Each stage has its own stretch of game numbers, so that no two stages draw the same openings.
        totals = self.core.train(play, self.seed, (self.stage << 40) + self.done, games)
        self.done += games
        if stage.averages(self.done):
            self.core.remember()
            self.remembered += 1
        if self.done == stage.games:
            self._end_stage()
        self.seconds += process_time() - begun
        return totals

    def _end_stage(self) -> None:
        self.core.set_numbers(*self.mean())
        weights, bias = self.core.numbers()
        self.core.set_sums(array("d", bytes(8 * len(weights))), array("d", bytes(8 * len(bias))))
        self.stage, self.done, self.remembered = self.stage + 1, 0, 0

    def mean(self) -> tuple[Numbers, Numbers]:
        """Return the weights and biases to ship: the mean of those remembered, or else the latest."""
        if not self.remembered:
            return self.core.numbers()
        weights, bias = self.core.sums()
        times = self.remembered
        return array("f", [number / times for number in weights]), array("f", [number / times for number in bias])

    def story(self) -> dict[str, object]:
        """Return what a log says about the run."""
        return {
            "run": self.name,
            "variant": self.core.variant.name,
            "seed": self.seed,
            "begun_from": self.begun_from or None,
            "processor_seconds": round(self.seconds),
            "stages": [asdict(stage) for stage in self.stages],
            "stages_done": self.stage,
            "games_of_the_next": self.done,
        }

    # -- checkpoints -------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write everything that the run needs to go on: a line of JSON, then the numbers as they lie in memory."""
        head = {
            "name": self.name,
            "variant": self.core.variant.name.replace(" ", "-"),
            "phases": self.core.phases,
            "seed": self.seed,
            "begun_from": self.begun_from,
            "stages": [asdict(stage) for stage in self.stages],
            "stage": self.stage,
            "done": self.done,
            "remembered": self.remembered,
            "seconds": self.seconds,
        }
        parts = [*self.core.numbers(), *self.core.sums()]
        fresh = path.with_suffix(".new")
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(json.dumps(head).encode() + b"\n" + b"".join(part.tobytes() for part in parts))
        fresh.replace(path)


def load_run(path: Path) -> Run:
    """Return the run that `Run.save` wrote."""
    text, _, numbers = path.read_bytes().partition(b"\n")
    head = json.loads(text)
    core = Core(variant_of(head["variant"]), head["phases"])
    parts = [*core.numbers(), *core.sums()]
    start = 0
    for part in parts:
        size = len(part) * part.itemsize
        part[:] = array(part.typecode, numbers[start : start + size])
        start += size
    assert start == len(numbers), f"{path} has {len(numbers)} bytes of numbers, expected {start}"
    core.set_numbers(parts[0], parts[1])
    core.set_sums(parts[2], parts[3])
    stages = tuple([Stage(**{**stage, "play": Play(**stage["play"])}) for stage in head["stages"]])
    kept = {key: head[key] for key in ("name", "seed", "begun_from", "stage", "done", "remembered", "seconds")}
    return Run(stages=stages, core=core, **kept)


class Stop:
    """Whether the system or a person has asked the run to stop (SIGTERM, Ctrl+C)."""

    def __init__(self) -> None:
        self.asked = False
        signal.signal(signal.SIGTERM, self._ask)
        signal.signal(signal.SIGINT, self._ask)

    def _ask(self, number: int, frame: FrameType | None) -> None:
        self.asked = True


class _Report:
    """What happened since the last line that was printed."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.begun = run.seconds
        self.parts: list[Totals] = []

    def text(self, stage: Stage, done: int) -> str:
        games, moves, nodes, white, error = (
            sum(getattr(part, name) for part in self.parts)
            for name in ("games", "moves", "nodes", "white_wins", "squared_error")
        )
        return (
            f"{self.run.name} {stage.name} {done}/{stage.games} games, {self.run.seconds:.0f} s, "
            f"rate {stage.rate(done):.6f}, {nodes / (self.run.seconds - self.begun):.0f} nodes/s, "
            f"{moves / games:.1f} moves, White wins {white / games:.1%}, squared error {error / moves:.5f}"
        )


def train(run: Run, path: Path) -> None:
    """Train until the run is finished or asked to stop; every minute save it and print how it goes."""
    stop, saved, report = Stop(), monotonic(), _Report(run)
    print(f"{run.name} begins with stage {run.stage + 1} of {len(run.stages)} at game {run.done}", flush=True)
    while not run.is_finished and not stop.asked:
        stage, done = run.stages[run.stage], run.done
        report.parts.append(run.advance())
        if run.is_finished or stop.asked or monotonic() - saved > SAVE_SECONDS:
            print(report.text(stage, done + report.parts[-1].games), flush=True)
            run.save(path)
            saved, report = monotonic(), _Report(run)
    run.save(path)
    print(f"{run.name} is " + ("finished" if run.is_finished else "stopped, and can go on"), flush=True)

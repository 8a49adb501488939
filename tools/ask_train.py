"""Learns how questions are asked from the known wordings, for the assistant.

    python tools/ask_train.py            learn, and write cephalopod/rulebook/ranker.txt
    python tools/ask_train.py --check    learn nothing; end with 1 if it has to be done again

A softmax regression over the features of `cephalopod.rulebook.retrieval`, with the square of the weights held
small.  In each round every wording lacks half of its features, another half each time: so no feature is relied on
alone, and what is rare counts too.  Weights near nothing are left out, the others are rounded coarsely, which
costs nothing and keeps the table small.  It needs NumPy and SciPy, which nothing else needs.
What is held out (`tools/rulebook.py`) is never read into it.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from cephalopod.rulebook.book import LANGUAGES, Language  # noqa: E402
from cephalopod.rulebook.intents import NOTHING  # noqa: E402
from cephalopod.rulebook.retrieval import (  # noqa: E402
    ALONE,
    FIRST_INTENT,
    MOST_WEIGHT,
    NO_WEIGHT,
    SCALE,
    Vector,
    features,
    weighted,
)
from cephalopod.rulebook.words import plain_words  # noqa: E402
from tools.rulebook import known_wordings  # noqa: E402

RANKER = "cephalopod/rulebook/ranker.txt"
LEXICON = "cephalopod/rulebook/lexicon.txt"
TITLE = "# Made by tools/ask_train.py from the known wordings and the lexicon."

PENALTY, ROUNDS = 1e-5, 200
"""How much a weight's square costs, and how often all weights are bettered."""

LACKING, SEED = 0.5, 1
"""How many of a wording's features are left out in a round, and where chance begins."""

SWIFTEST = 25.0
"""How much of the steps before is kept grows up to this."""

LAST_ROUNDS = 67
"""The weights are the mean of those after so many last rounds."""

LEAST, UNIT = 0.09, 0.2
"""A weight below the first is left out, the others are written as multiples of the second, and at least one."""

SEEN = 2
"""A feature of two words or meanings is kept if so many wordings have it."""

Example = tuple[str, Language, str]
"""A wording with its intent and its language."""


def examples() -> list[Example]:
    """Return every known wording."""
    return [
        (key, language, wording)
        for language in LANGUAGES
        for key, ways in known_wordings(language).items()
        for wording in ways
    ]


def fingerprint() -> str:
    """Return a hash of all that the table is learnt from."""
    digest = hashlib.sha256(repr(examples()).encode())
    digest.update((ROOT / LEXICON).read_bytes())
    return digest.hexdigest()[:16]


def learn(known: Sequence[Example]) -> str:
    """Return the text of the table that is learnt from wordings."""
    import numpy as np  # type: ignore[import-not-found,import-untyped,unused-ignore]

    intents = sorted({key for key, _, _ in known})
    found = [features(plain_words(wording), language) for _, language, wording in known]
    spread, seen = _spread(known, found)
    alone = {name for vector in found for name, weight in vector.items() if weight == ALONE}
    kept = sorted(name for name in spread if seen[name] >= SEEN or name in alone)
    place = {name: number for number, name in enumerate(kept)}
    rows = [
        weighted({name: weight for name, weight in vector.items() if name in place}, spread, len(intents))
        for vector in found
    ]
    weights = _regression(rows, [intents.index(key) for key, _, _ in known], place, len(intents))
    sizes = np.clip(np.rint(np.abs(weights) / UNIT), 1, MOST_WEIGHT)
    steps = np.where(np.abs(weights) < LEAST, 0, np.sign(weights) * sizes).astype(int)
    lines = [TITLE, f"# {fingerprint()}", " ".join(intents), repr(UNIT)]
    for language in LANGUAGES:
        own = {w for key, it, way in known if it == language and key != NOTHING for w in plain_words(way)}
        other = {w for key, it, way in known if it == language and key == NOTHING for w in plain_words(way)} - own
        lines += [" ".join(sorted(own)), " ".join(sorted(other))]
    for name, row in zip(kept, steps, strict=True):
        pairs = [chr(FIRST_INTENT + number) + chr(NO_WEIGHT + row[number]) for number in np.flatnonzero(row)]
        if pairs:
            lines.append(f"{name}\t{chr(FIRST_INTENT + spread[name])}{''.join(pairs)}")
    return "\n".join(lines) + "\n"


def _spread(known: Iterable[Example], found: Iterable[Vector]) -> tuple[dict[str, int], Counter[str]]:
    """Return how many intents have each feature, and how many wordings."""
    having: dict[str, set[str]] = defaultdict(set)
    seen: Counter[str] = Counter()
    for (key, _, _), vector in zip(known, found, strict=True):
        for name in vector:
            having[name].add(key)
        seen.update(vector.keys())
    return {name: len(keys) for name, keys in having.items()}, seen


def _regression(rows: list[Vector], right: list[int], place: Mapping[str, int], intents: int) -> Any:
    """Return the weights: a row for each feature, a column for each intent."""
    import numpy as np
    from scipy.sparse import csr_matrix  # type: ignore[import-not-found,import-untyped,unused-ignore]

    entries = [(number, place[name], value) for number, row in enumerate(rows) for name, value in row.items()]
    at, column, value = zip(*entries, strict=True)
    table = csr_matrix((np.array(value, np.float32), (at, column)), shape=(len(rows), len(place)))
    row_of = np.repeat(np.arange(len(rows)), np.diff(table.indptr))
    whole = table.data.copy()
    wanted = np.zeros((len(rows), intents), np.float32)
    wanted[np.arange(len(rows)), right] = 1
    vector = np.ones(len(place)) / len(place) ** 0.5
    for _ in range(20):
        vector = table.T @ (table @ vector)
        steepest = float(np.linalg.norm(vector))
        vector /= steepest
    steep = SCALE * SCALE / 2 / len(rows) * steepest + PENALTY
    weights = np.zeros((len(place), intents), np.float32)
    ahead, pace, total = weights, 1.0, np.zeros_like(weights)
    chance = np.random.default_rng(SEED)
    for number in range(ROUNDS):
        table.data = whole * (chance.random(len(whole), dtype=np.float32) >= LACKING)
        lengths = np.sqrt(np.bincount(row_of, table.data.astype(np.float64) ** 2, len(rows)))
        table.data = (table.data / np.maximum(lengths, 1e-9)[row_of]).astype(np.float32)
        chances = (table @ ahead) * SCALE
        chances = np.exp(chances - chances.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        slope = (table.T @ (chances - wanted)) * (SCALE / len(rows)) + PENALTY * ahead
        after = ahead - slope / steep
        faster = (1 + (1 + 4 * pace * pace) ** 0.5) / 2
        ahead = after + (pace - 1) / faster * (after - weights)
        weights, pace = after, min(faster, SWIFTEST)
        if number >= ROUNDS - LAST_ROUNDS:
            total += weights
    return total / LAST_ROUNDS


def is_up_to_date() -> bool:
    """Tell whether the table was learnt from the wordings and the lexicon as they are."""
    path = ROOT / RANKER
    return path.is_file() and path.read_text(encoding="utf-8").split("\n")[1] == f"# {fingerprint()}"


def main(arguments: list[str] | None = None) -> int:
    """Learn, or check whether that is necessary; return the exit code."""
    parser = argparse.ArgumentParser(description="Learn how questions are asked.")
    parser.add_argument("--check", action="store_true", help="only tell whether the table is out of date")
    if parser.parse_args(arguments).check:
        if not is_up_to_date():
            print(RANKER)
            return 1
        return 0
    (ROOT / RANKER).write_text(learn(examples()), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Finds what a question asks: weighs its words and meanings with what was learnt from the known wordings.

A question's features are the stems of its words, two of them in a row or with one between, its meanings, two of
them in a row and two anywhere.  Each is weighted by how few intents it occurs in; a table that
`tools/ask_train.py` has learnt says how much it speaks for or against each intent, and the sums become
probabilities.  A word that is not known is first corrected, if a known one is near.

>>> ranker().matches("wen is teh bord full, does it end", "en")[0].key
'end'
"""

from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

from cephalopod.rulebook.book import LANGUAGES, Language
from cephalopod.rulebook.lexicon import Meaning, lexicon, meanings
from cephalopod.rulebook.steps import Stepwise
from cephalopod.rulebook.words import plain_words, stem

Vector = dict[str, float]

ALONE, IN_A_ROW, APART = 1.0, 0.7, 0.5
"""The weights of a word or a meaning alone, of two in a row, and of two with something between."""

MOST_PAIRED = 14
"""A question with more meanings than this is compared without its pairs."""

SCALE = 10.0
"""What the sums are multiplied by before they become probabilities."""

LINES_A_STEP = 400
"""So many lines of the table are read before somebody else may do something."""

FIRST_INTENT, NO_WEIGHT, MOST_WEIGHT = 0x100, 80, 24
"""How the table is written: an intent is a letter from the first on, a weight one around the middle."""


class Match(NamedTuple):
    """An intent, and how likely a question is to ask it: from 0 to 1."""

    key: str
    score: float


@dataclass(frozen=True, slots=True)
class Ranker:
    """What was learnt, as ``ranker.txt`` has it."""

    intents: tuple[str, ...]
    unit: float
    """What a step of a written weight is worth."""

    own_words: Mapping[Language, frozenset[str]]
    """The words in questions about the game."""

    vocabulary: Mapping[Language, frozenset[str]]
    """The words that are not corrected: also those of the lexicon and of questions about other things."""

    table: Mapping[str, str]
    """For each feature the number of intents that have it, and the weights, as written."""

    def corrected(self, words: Iterable[str], language: Language) -> list[str]:
        """Return the words, each that is not known replaced by a known one that is near, if there is any."""
        known = self.vocabulary[language]
        return [word if word in known or word.isdigit() else nearest(word, known) or word for word in words]

    def strange(self, words: Iterable[str], language: Language) -> int:
        """Return how many of some corrected words are in no question about the game."""
        return sum(not word.isdigit() and word not in self.own_words[language] for word in words)

    def matches(self, question: str, language: Language) -> list[Match]:
        """Return the intents with how likely a question asks each, the likeliest first."""
        return self.matches_of(self.corrected(plain_words(question), language), language)

    def matches_of(self, words: list[str], language: Language) -> list[Match]:
        """Return the intents for a question that is plain words already; nothing if no feature is known."""
        known = {name: weight for name, weight in features(words, language).items() if name in self.table}
        vector = weighted(
            known, {name: ord(self.table[name][0]) - FIRST_INTENT for name in known}, len(self.intents)
        )
        if not vector:
            return []
        sums: dict[int, float] = defaultdict(float)
        for name, weight in vector.items():
            line = self.table[name]
            for place in range(1, len(line), 2):
                sums[ord(line[place]) - FIRST_INTENT] += weight * (ord(line[place + 1]) - NO_WEIGHT)
        highest = max(sums.values(), default=0.0)
        odds = [exp(SCALE * self.unit * (sums[number] - highest)) for number in range(len(self.intents))]
        total = sum(odds)
        matches = [Match(key, value / total) for key, value in zip(self.intents, odds, strict=True)]
        return sorted(matches, key=lambda match: (-match.score, match.key))


def features(words: list[str], language: Language) -> Vector:
    """Return what a question is compared by, with the weight of each kind.

    >>> list(features(["can", "i", "pass"], "en"))[:4]
    ['en can', 'en i', 'en pas', 'en ^ can']
    """
    stems = [stem(word, language) for word in words]
    ends = ["^", *stems, "$"]
    found = dict.fromkeys((f"{language} {word}" for word in stems), ALONE)
    found |= {f"{language} {first} {second}": IN_A_ROW for first, second in pairwise(ends)}
    found |= {f"{language} {ends[at]}_{ends[at + 2]}": APART for at in range(len(ends) - 2)}
    return found | _meant(meanings(words, language))


def _meant(found: list[Meaning]) -> Vector:
    """Return the features of meanings: each alone, two in a row, two anywhere; words without one do not count."""
    names = sorted({name for meaning in found for name in meaning if ":" not in name})
    named = dict.fromkeys(names, ALONE)
    named |= {
        f"{first}>{second}": IN_A_ROW for before, after in pairwise(found) for first in before for second in after
    }
    if len(names) < MOST_PAIRED:
        named |= {f"{first}&{second}": APART for first, second in combinations(names, 2)}
    return named


def weighted(found: Vector, spread: Mapping[str, int], intents: int) -> Vector:
    """Return features as a vector of length 1, those more that fewer of the intents have."""
    vector = {name: weight * log(1 + intents / spread[name]) for name, weight in found.items()}
    length = sqrt(sum(weight * weight for weight in vector.values())) or 1.0
    return {name: weight / length for name, weight in vector.items()}


def _building() -> Generator[None, None, Ranker]:
    """Read what `tools/ask_train.py` has written, some lines a step."""
    with Path(__file__).with_name("ranker.txt").open(encoding="utf-8") as lines:
        head = [next(lines).rstrip("\n") for _ in range(4 + 2 * len(LANGUAGES))]
        _, _, intents, unit, *words = head
        own, all_words = {}, {}
        for place, language in enumerate(LANGUAGES):
            yield
            own[language] = lexicon(language).vocabulary.union(words[2 * place].split())
            yield
            all_words[language] = own[language].union(words[2 * place + 1].split())
        table: dict[str, str] = {}
        for number, line in enumerate(lines):
            if number % LINES_A_STEP == 0:
                yield
            name, _, weights = line.rstrip("\n").partition("\t")
            table[name] = weights
    return Ranker(tuple(intents.split()), float(unit), own, all_words, table)


ranker = Stepwise(_building)
"""Returns what was learnt."""


# -- spelling ------------------------------------------------------------------------------------------------


def nearest(word: str, known: frozenset[str]) -> str | None:
    """Return the known word that is nearest to a misspelt one with the same first letter, if one is near.

    >>> nearest("captrue", frozenset({"capture", "corner"}))
    'capture'
    """
    allowed = 0 if len(word) < 4 else 1 if len(word) < 7 else 2
    best: tuple[int, str] | None = None
    if allowed:
        for other in known:
            if len(other) > 2 and other[0] == word[0] and abs(len(other) - len(word)) <= allowed:
                distance = edits(word, other, allowed)
                if distance <= allowed and (best is None or (distance, other) < best):
                    best = (distance, other)
    return best[1] if best else None


def edits(first: str, second: str, most: int) -> int:
    """Return how many letters to insert, drop, change or swap with the next make one word the other.

    More than ``most`` is told as ``most + 1``.

    >>> edits("neihgbour", "neighbour", 2), edits("dice", "mouse", 2)
    (1, 3)
    """
    before: list[int] = []
    last = list(range(len(second) + 1))
    for row, letter in enumerate(first, 1):
        line = [row]
        for column, other in enumerate(second, 1):
            cost = min(last[column] + 1, line[-1] + 1, last[column - 1] + (letter != other))
            if row > 1 and column > 1 and letter == second[column - 2] and first[row - 2] == other:
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        if min(line) > most:
            return most + 1
        before, last = last, line
    return last[-1]

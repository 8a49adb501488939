"""Finds what a question asks: compares what it means with what the known wordings mean.

Each wording is a vector of meanings, of two meanings in a row and of two anywhere in it, weighted by how few
intents they occur in.  An intent's score is that of its best wording, with a share of the second best and of all
together.  A word that is not known is first corrected, if a known one is near.

>>> [match.key for match in index().matches("wen is teh bord full, does it end", "en")][:1]
['end']
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

from cephalopod.rulebook.book import LANGUAGES, Language
from cephalopod.rulebook.intents import NOTHING, intents, wordings
from cephalopod.rulebook.lexicon import Meaning, lexicon, meanings
from cephalopod.rulebook.words import plain_words, stem

Vector = dict[str, float]

ALONE, IN_A_ROW, TOGETHER, STEM = 1.0, 0.5, 0.4, 0.5
"""The weights of a meaning, of two in a row, of two anywhere, and of a word's stem."""

MOST_PAIRED = 14
"""A question with more meanings than this is compared without its pairs."""

SECOND, ALL = 0.35, 0.6
"""The shares of an intent's second best wording and of all its wordings in its score."""


class Match(NamedTuple):
    """An intent, and how well a question fits it: from 0 to 1."""

    key: str
    score: float


@dataclass(frozen=True, slots=True)
class Index:
    """The known wordings, ready to be compared with."""

    vocabulary: Mapping[Language, frozenset[str]]
    """The words that are not corrected."""

    own_words: Mapping[Language, frozenset[str]]
    """Those of them that occur in questions about the game."""

    rarity: Mapping[str, float]
    """How much a feature tells: the logarithm of how few intents have it."""

    unknown: float
    """What a feature tells that no intent has."""

    wordings: tuple[tuple[str, Vector], ...]
    """Intent and vector of each wording, of length 1."""

    places: Mapping[str, tuple[int, ...]]
    """For each feature the numbers of the wordings that have it."""

    all_of: Mapping[str, Vector]
    """For each intent the sum of its wordings' vectors, of length 1."""

    def corrected(self, words: Iterable[str], language: Language) -> list[str]:
        """Return the words, each that is not known replaced by a known one that is near, if there is any."""
        known = self.vocabulary[language]
        return [word if word in known or word.isdigit() else nearest(word, known) or word for word in words]

    def vector(self, weighted: Vector) -> Vector:
        """Return what a question is compared by as a vector of length 1."""
        return _unit({name: weight * self.rarity.get(name, self.unknown) for name, weight in weighted.items()})

    def matches(self, question: str, language: Language) -> list[Match]:
        """Return the intents with how well a question fits, best first; those that share nothing are left out."""
        return self.matches_of(self.corrected(plain_words(question), language), language)

    def matches_of(self, words: list[str], language: Language) -> list[Match]:
        """Return the intents for a question that is plain words already."""
        vector = self.vector(features(words, language))
        scores: dict[int, float] = defaultdict(float)
        for feature, weight in vector.items():
            for number in self.places.get(feature, ()):
                scores[number] += weight * self.wordings[number][1][feature]
        by_intent: dict[str, list[float]] = defaultdict(list)
        for number, score in scores.items():
            by_intent[self.wordings[number][0]].append(score)
        matches = [Match(key, self._score(vector, key, values)) for key, values in by_intent.items()]
        return sorted(matches, key=lambda match: (-match.score, match.key))

    def _score(self, vector: Vector, key: str, values: list[float]) -> float:
        first, second = [*sorted(values, reverse=True), 0.0][:2]
        together = sum(weight * self.all_of[key].get(feature, 0.0) for feature, weight in vector.items())
        return (first + SECOND * second + ALL * together) / (1 + SECOND + ALL)


def features(words: list[str], language: Language) -> Vector:
    """Return what a question is compared by, with the weight of each kind."""
    silent = lexicon(language).silent
    stems = {f"{language}~{stem(word, language)}": STEM for word in words if word not in silent}
    return features_of(meanings(words, language)) | stems


def features_of(found: list[Meaning]) -> Vector:
    """Return the features of meanings: each alone, two in a row, two anywhere."""
    names = sorted({name for meaning in found for name in meaning})
    weighted = dict.fromkeys(names, ALONE)
    for before, after in pairwise(found):
        weighted |= {f"{first} > {second}": IN_A_ROW for first in before for second in after}
    if len(names) < MOST_PAIRED:
        weighted |= {f"{first} & {second}": TOGETHER for first, second in combinations(names, 2)}
    return weighted


@cache
def index() -> Index:
    """Return the index of all that is known."""
    known = [
        (key, features(plain_words(wording), language))
        for language in LANGUAGES
        for key, ways in wordings(language).items()
        for wording in ways
    ]
    return make_index([*known, *_cues()])


def make_index(known: list[tuple[str, Vector]]) -> Index:
    """Return an index of wordings: for each its intent and its features."""
    having: dict[str, set[str]] = defaultdict(set)
    for key, weighted in known:
        for feature in weighted:
            having[feature].add(key)
    number = len({key for key, _ in known})
    rarity = {feature: log(1 + number / len(keys)) for feature, keys in having.items()}
    vectors = tuple(
        (key, _unit({feature: weight * rarity[feature] for feature, weight in weighted.items()}))
        for key, weighted in known
    )
    places: dict[str, list[int]] = defaultdict(list)
    sums: dict[str, Vector] = defaultdict(lambda: defaultdict(float))
    for place, (key, vector) in enumerate(vectors):
        for feature, weight in vector.items():
            places[feature].append(place)
            sums[key][feature] += weight
    return Index(
        vocabulary={language: _vocabulary(language, lambda _: True) for language in LANGUAGES},
        own_words={language: _vocabulary(language, lambda key: key != NOTHING) for language in LANGUAGES},
        rarity=rarity,
        unknown=log(1 + number),
        wordings=vectors,
        places={feature: tuple(numbers) for feature, numbers in places.items()},
        all_of={key: _unit(vector) for key, vector in sums.items()},
    )


def _vocabulary(language: Language, counts: Callable[[str], bool]) -> frozenset[str]:
    ways = (wording for key, known in wordings(language).items() if counts(key) for wording in known)
    said = (word for wording in ways for word in plain_words(wording))
    return lexicon(language).vocabulary.union(said)


def _cues() -> list[tuple[str, Vector]]:
    """Return what each intent is about, as ``cues.txt`` has it: meanings that are no words of a language."""
    found: list[tuple[str, Vector]] = []
    for line in Path(__file__).with_name("cues.txt").read_text(encoding="utf-8").splitlines():
        key, colon, cues = line.partition(": ")
        if colon and not line.startswith("#"):
            found += [(key, features_of([(name,) for name in cue.split()])) for cue in cues.split(" | ")]
    keys = {intent.key for intent in intents()}
    assert {key for key, _ in found} <= keys
    return found


def _unit(vector: Vector) -> Vector:
    length = sqrt(sum(weight * weight for weight in vector.values())) or 1.0
    return {feature: weight / length for feature, weight in vector.items()}


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

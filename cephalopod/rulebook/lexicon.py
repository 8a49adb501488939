"""What words mean: English and Spanish words for the same thing get the same name.

So a question in one language is also compared with the wordings of the other.

>>> meanings(["may", "i", "grab", "the", "dice"], "en"), meanings(["puedo", "comer", "los", "dados"], "es")
([('can',), ('capture',), ('die',)], [('can',), ('capture',), ('die',)])
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cephalopod.rulebook.book import LANGUAGES, Language
from cephalopod.rulebook.steps import Stepwise
from cephalopod.rulebook.words import plain_words, stem

Meaning = tuple[str, ...]
"""The names of what a word or a phrase may mean; mostly one."""

_SILENT = "-"

LINES_A_STEP = 20
"""So many lines are read before somebody else may do something."""

SHORTEST = 4
"""Shorter words have no endings to do without."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words and phrases of a language."""

    phrases: Mapping[tuple[str, ...], Meaning]
    stems: Mapping[str, Meaning]
    """What the stems of single words mean, where that is only one thing."""

    silent: frozenset[str]
    """Words that say nothing about what is asked."""

    longest: int
    vocabulary: frozenset[str]


def lexicon(language: Language) -> Lexicon:
    """Return the lexicon of a language, as ``lexicon.txt`` has it."""
    return LEXICONS[language]()


def _building(language: Language) -> Generator[None, None, Lexicon]:
    """Build the lexicon of a language, a few lines a step."""
    phrases: dict[tuple[str, ...], Meaning] = {}
    silent: set[str] = set()
    column = LANGUAGES.index(language)
    lines = Path(__file__).with_name("lexicon.txt").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if number % LINES_A_STEP == 0:
            yield
        name, colon, words = line.partition(": ")
        if not colon or line.startswith("#"):
            continue
        for text in words.split("|")[column].split():
            phrase = tuple(plain_words(text.replace("_", " ")))
            if name == _SILENT:
                silent.update(phrase)
            elif name not in phrases.get(phrase, ()):
                phrases[phrase] = (*phrases.get(phrase, ()), name)
    yield
    stems: dict[str, Meaning] = {}
    for phrase, names in phrases.items():
        if len(phrase) == 1 and len(phrase[0]) >= SHORTEST:
            # The first line that has a stem wins; the file has the commoner meanings first.
            stems.setdefault(stem(phrase[0], language), names)
    return Lexicon(
        phrases=phrases,
        stems=stems,
        silent=frozenset(silent),
        longest=max(map(len, phrases)),
        vocabulary=frozenset(word for phrase in phrases for word in phrase) | silent,
    )


LEXICONS: Mapping[Language, Stepwise[Lexicon]] = {
    language: Stepwise(partial(_building, language)) for language in LANGUAGES
}


def meanings(words: list[str], language: Language) -> list[Meaning]:
    """Return what the words mean, the longest phrases first; a word that is not known stands for its stem."""
    known = lexicon(language)
    found: list[Meaning] = []
    start = 0
    while start < len(words):
        for length in range(min(known.longest, len(words) - start), 0, -1):
            phrase = tuple(words[start : start + length])
            if phrase in known.phrases:
                found.append(known.phrases[phrase])
                break
        else:
            length = 1
            word = words[start]
            if word.isdigit():
                found.append((f"#{word}",))
            elif word not in known.silent:
                root = stem(word, language)
                found.append(known.stems.get(root) or (f"{language}:{root}",))
        start += length
    return found

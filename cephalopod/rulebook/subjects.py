"""Tells questions about another game, or about how to play well, from questions about the rules.

>>> is_about_another_game("how does the knight move in chess".split())
True
>>> is_about_another_game("do dice flip like in othello".split())
False
>>> is_about_strategy("what is the best strategy".split())
True
>>> is_about_strategy("is it luck or strategy".split())
False
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

NEAR = 3
"""A comparison stands at most so many words before the game that is compared with."""


@cache
def _words() -> Mapping[str, frozenset[str]]:
    """Return the words of ``subjects.txt`` by their kind."""
    found: dict[str, set[str]] = defaultdict(set)
    for line in Path(__file__).with_name("subjects.txt").read_text(encoding="utf-8").splitlines():
        kind, colon, words = line.partition(": ")
        if colon and not line.startswith("#"):
            found[kind].update(word.replace("_", " ") for word in words.split())
    return {kind: frozenset(words) for kind, words in found.items()}


def is_about_another_game(words: list[str]) -> bool:
    """Tell whether plain words name another game, or something of one, other than to compare."""
    known = _words()
    # "Go" is also a word that everybody uses; as a game it is what something happens in.
    if any(
        word == "go"
        and words[place - 1 : place] in (["in"], ["el"], ["al"])
        and not known["like"].intersection(words[max(0, place - NEAR) : place])
        for place, word in enumerate(words)
    ):
        return True
    if words[-2:] == ["play", "go"]:
        return True
    for place, word in enumerate(words):
        if word == "mate" and words[place - 1 : place] in (["a"], ["my"], ["your"]):
            # A friend, and no end of a game of chess.
            continue
        before, after = words[max(0, place - NEAR) : place], words[place + 1 : place + 2]
        if word in known["part"] and not known["like"].intersection(before):
            return True
        if word in known["game"] and not known["like"].intersection(before + after):
            return True
    return False


def is_about_strategy(words: list[str]) -> bool:
    """Tell whether plain words ask how to play well."""
    text = f" {' '.join(words)} "
    if " strategy game " in text or " juego de estrategia " in text or _words()["chance"].intersection(words):
        return False
    return bool(_words()["strategy"].intersection(words)) or any(
        f" {phrase} " in text for phrase in _words()["phrase"]
    )

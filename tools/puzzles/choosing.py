"""Which candidates become puzzles: as many of each grade as there are, few of a game, none alike, all proved."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from random import Random

from cephalopod.puzzles.book import GRADES, Puzzle
from tools.puzzles.grading import found_in
from tools.puzzles.mining import Candidate
from tools.puzzles.proving import Likeness, facts_of

MOST_OF_A_GAME = 2
"""How many puzzles a game and its continuations may give."""


def choose(found: Iterable[Candidate], count: int, first_number: int = 1) -> list[Puzzle]:
    """Return so many puzzles of those found on one board, the easy ones first, or all if there are no more.

    Each grade gets its fifth of the count, from the games in their order; which of a game's candidates is tried
    first is chance.  What is missing of a grade in the end is taken from what was left over of the others, the
    hardest first.
    """
    room, games, likeness, seen = count // len(GRADES), Counter[str](), Likeness(), set[object]()
    chosen: dict[int, list[Puzzle]] = {grade: [] for grade in GRADES}
    spare: dict[int, list[Candidate]] = {grade: [] for grade in GRADES}

    def take(candidate: Candidate, grade: int) -> None:
        game = game_of(candidate)
        facts = facts_of(candidate.position) if games[game] < MOST_OF_A_GAME else None
        if facts is not None:
            games[game] += 1
            chosen[grade].append(Puzzle(0, grade, candidate.position, facts.line, facts.answers, candidate.source))

    for candidate in _shuffled(found):
        key = likeness.key(candidate.position)
        if games[game_of(candidate)] == MOST_OF_A_GAME or key in seen:
            continue
        seen.add(key)
        grade = found_in(candidate.position, candidate.solution).grade
        if len(chosen[grade]) < room:
            take(candidate, grade)
        else:
            spare[grade].append(candidate)
        if all(len(puzzles) == room for puzzles in chosen.values()):
            break
    for grade in sorted(GRADES, reverse=True):
        for candidate in spare[grade]:
            if sum(map(len, chosen.values())) < count:
                take(candidate, grade)
    ordered = [puzzle for grade in GRADES for puzzle in chosen[grade]]
    return [
        Puzzle(number, p.grade, p.position, p.line, p.answers, p.source)
        for number, p in enumerate(ordered, first_number)
    ]


def game_of(candidate: Candidate) -> str:
    """Return the seed and the number of the game from which a candidate comes."""
    return candidate.source.rsplit("/", 2)[0]


def _shuffled(found: Iterable[Candidate]) -> Iterator[Candidate]:
    """Yield the candidates by game, those of a game in an order by chance, which is the same each time."""
    for game, candidates in groupby(found, key=game_of):
        listed = list(candidates)
        Random(game).shuffle(listed)
        yield from listed

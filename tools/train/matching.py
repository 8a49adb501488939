"""The match that decides whether new weights replace old ones: many pairs of games, colours swapped."""

from dataclasses import dataclass
from math import sqrt

from tools.train.core import Core, Play

OPENING = 6
"""So many random moves, the same for both games of a pair, make the pairs differ."""


@dataclass(frozen=True, slots=True)
class Result:
    """What the first player scored."""

    games: int
    wins: int
    share: float
    margin: float
    """Half the width of the 95 % interval around the share, from the spread of the pairs' scores."""

    @property
    def is_better(self) -> bool:
        """Whether the first player may replace the second: enough games, and the whole interval above a half."""
        return self.games >= 400 and self.share - self.margin > 0.5

    def __str__(self) -> str:
        """Return the result in a line."""
        return f"{self.wins} of {self.games} games, {self.share:.1%} ± {self.margin:.1%}"


def result_of(scores: list[int]) -> Result:
    """Return the result of pairs of games; a score is the number of wins in a pair, 0 to 2.

    >>> print(result_of([2, 1, 1, 2]))
    6 of 8 games, 75.0% ± 28.3%
    """
    pairs = len(scores)
    share = sum(scores) / (2 * pairs)
    variance = sum((score / 2 - share) ** 2 for score in scores) / (pairs - 1)
    return Result(2 * pairs, sum(scores), share, 1.96 * sqrt(variance / pairs))


def play_match(one: Core, two: Core | int, games: int, nodes: int, seed: int) -> Result:
    """Play a match; cores search with so many nodes a move, and keep their trees from move to move.

    The second player may be a number: the classic search with so many random games a move.
    """
    play = Play(nodes=nodes, opening=OPENING)
    return result_of([one.match_pair(two, play, seed, pair) for pair in range(games // 2)])

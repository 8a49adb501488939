"""Matches between two players, and what can be said of their strength afterwards.

Games come in pairs: both games of a pair begin with the same random moves, and the players change colours, so
that neither a lucky opening nor the first move counts for anybody.

>>> low, high = interval([2, 2, 1, 2, 0, 2, 2, 2, 1, 2])
>>> f"{low:.0%} to {high:.0%}"
'53% to 93%'
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from cephalopod.game import Game
from cephalopod.players import Player
from cephalopod.position import Color, Move, Position, Variant

OPENING_PLIES = 4
"""How many random moves a game begins with unless it is told otherwise."""

NORMAL_95 = 1.959963984540054
"""95 % of a normal distribution lie so many standard deviations around its middle."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played."""

    players: tuple[Player, Player]
    variant: Variant
    pairs: int
    """How many pairs of games."""
    seed: int
    opening_plies: int = OPENING_PLIES

    def opening(self, pair: int) -> list[Move]:
        """Return the random moves with which both games of a pair begin; the game is never over after them.

        A move is an empty cell, all alike, and then one of the legal moves on it, all alike.
        """
        random = Random(f"{self.seed} opening {pair}")
        position, moves = Position.start(self.variant), list[Move]()
        for _ in range(self.opening_plies):
            cells = [cell for cell, die in enumerate(position.dice) if not die]
            move = random.choice(position.moves_at(random.choice(cells)))
            after = position.play_unchecked(move)
            if after.is_over:
                break
            moves.append(move)
            position = after
        return moves

    def game(self, number: int) -> Game:
        """Play a game of the match, the first of which is number 0.

        The first player has White in games 0, 2, 4 ...  Raise `IllegalMoveError` if a player makes an illegal
        move.
        """
        first_is_white = number % 2 == 0
        white, black = self.players if first_is_white else self.players[::-1]
        choosers = {
            Color.WHITE: white.make(self.variant, f"{self.seed} {number} white"),
            Color.BLACK: black.make(self.variant, f"{self.seed} {number} black"),
        }
        headers = (("White", white.name), ("Black", black.name), ("Match", f"seed={self.seed} game={number + 1}"))
        game, at = Game.new(Position.start(self.variant), headers), 0
        for move in self.opening(number // 2):
            game, at = game.play(at, move)
        while not (position := game.nodes[at].position).is_over:
            game, at = game.play(at, choosers[position.turn](position))
        return game

    def games(self) -> Iterator[Game]:
        """Play all games, one after the other."""
        return map(self.game, range(2 * self.pairs))


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of some games of a match."""

    won: tuple[bool, ...] = ()
    """For each game whether the first player has won it."""

    plies: int = 0
    """How many moves they took in all."""

    def add(self, game: Game) -> "Tally":
        """Return the tally with one game more."""
        first_is_white = len(self.won) % 2 == 0
        won = game.result == ("1-0" if first_is_white else "0-1")
        return Tally((*self.won, won), self.plies + len(game.nodes) - 1)

    @property
    def wins(self) -> int:
        """How many games the first player has won."""
        return sum(self.won)

    @property
    def wins_by_color(self) -> tuple[int, int]:
        """How many the first player has won as White, and as Black."""
        return sum(self.won[::2]), sum(self.won[1::2])

    @property
    def pair_wins(self) -> list[int]:
        """For each complete pair how many of its two games the first player has won."""
        return [sum(self.won[start : start + 2]) for start in range(0, len(self.won) - 1, 2)]


def interval(pair_wins: Sequence[int]) -> tuple[float, float]:
    """Return the 95 % interval of the first player's share of wins, from the number won of each pair (0, 1, 2).

    It is Wilson's score interval, which also holds near 0 and 1, where the usual one shrinks to nothing.  Two
    games from one opening are not independent: how much they are worth follows from how the pairs' shares
    spread.  They count as one game at least, and never as more than two.
    """
    pairs = len(pair_wins)
    assert pairs, "no interval without games"
    share = sum(pair_wins) / (2 * pairs)
    spread = sum((wins / 2 - share) ** 2 for wins in pair_wins) / max(1, pairs - 1)
    games = 2.0 * pairs if spread == 0 else min(2.0, max(1.0, share * (1 - share) / spread)) * pairs
    return wilson(share, games)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95 % score interval for a share of so many independent games."""
    z = NORMAL_95
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def play_match(match: Match, on_game: Callable[[int, Game, Tally], None]) -> Tally:
    """Play a match and return its tally; ``on_game`` hears of each game: its number from 1, it, and the tally."""
    tally = Tally()
    for number, game in enumerate(match.games(), 1):
        tally = tally.add(game)
        on_game(number, game, tally)
    return tally

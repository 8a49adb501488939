"""One's own results against the bot: which games count, the text in which they are kept, and what they add up to.

A game counts once, when it first ends, whatever is undone and played again after; not if a person has played a
move in the bot's place, or if it did not begin with the empty board.
"""

import json
from collections.abc import Iterable

from cephalopod.position import Color, Position
from cephalopod.values import dataclass
from web.model import HUMAN, LEVELS, Result, State
from web.saves import VERSION, read_envelope


def result_of(state: State, node: int) -> Result | None:
    """Return the result to be entered when the game has come to a node, or None if there is none."""
    end, start = state.game.nodes[node], state.game.start
    if not end.position.is_over or not state.counts:
        return None
    if state.seats.people != 1 or not state.seats.with_bot:
        return None
    if start != Position.start(start.variant):
        return None
    color = Color.WHITE if state.seats.white == HUMAN else Color.BLACK
    return Result(
        state.game_id,
        state.game.header("Date") or "",
        start.variant.name,
        state.seats.of(color.opponent),
        color,
        *end.position.score,
        undone=len(state.game.nodes) > end.ply + 1,
    )


# -- as text -------------------------------------------------------------------------------------------------


def statistics_text(results: Iterable[Result]) -> str:
    """Return the text that keeps results, a line a game."""
    lines = [
        f"{result.date or '-'} {result.board.replace(' ', '_')} {result.level} {result.color.name.lower()} "
        f"{result.white}-{result.black} {'undone' if result.undone else '-'} {result.game_id}"
        for result in results
    ]
    return json.dumps({"cephalopod": VERSION, "kind": "statistics", "games": "\n".join(lines)})


def read_statistics(text: str | None) -> tuple[Result, ...]:
    """Return the results that a text keeps; raise `ValueError` or `NewerSave`."""
    if text is None:
        return ()
    match read_envelope(text):
        case {"kind": "statistics", "games": str(games)}:
            return tuple(map(_result_of_line, games.splitlines()))
    raise ValueError("damaged statistics")


def _result_of_line(line: str) -> Result:
    date, board, level, color, score, undone, game_id = line.split(" ", 6)
    white, black = map(int, score.split("-"))
    if color not in ("white", "black") or undone not in ("undone", "-") or int(level) not in LEVELS:
        raise ValueError(f"damaged result: {line}")
    return Result(
        game_id,
        "" if date == "-" else date,
        board.replace("_", " "),
        int(level),
        Color[color.upper()],
        white,
        black,
        undone == "undone",
    )


def with_results(results: tuple[Result, ...], more: Iterable[Result]) -> tuple[Result, ...]:
    """Return results with others; of each game the one that was entered first stays."""
    by_game: dict[str, Result] = {}
    for result in (*results, *more):
        by_game.setdefault(result.game_id, result)
    return tuple(by_game.values())


# -- what they add up to -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games were played and won."""

    games: int
    won: int

    @property
    def lost(self) -> int:
        """How many were lost; nothing is drawn."""
        return self.games - self.won


def tally(results: Iterable[Result]) -> Tally:
    """Return how many games there are, and how many were won."""
    wins = [result.won for result in results]
    return Tally(len(wins), sum(wins))


def by_level(results: Iterable[Result]) -> dict[int, Tally]:
    """Return the tally of each level that was played, the weakest first."""
    results = tuple(results)
    levels = sorted({result.level for result in results})
    return {level: tally(result for result in results if result.level == level) for level in levels}


def by_board(results: Iterable[Result]) -> dict[str, Tally]:
    """Return the tally of each board, in the order in which they were first played."""
    results = tuple(results)
    boards = dict.fromkeys(result.board for result in results)
    return {board: tally(result for result in results if result.board == board) for board in boards}


def best_level(results: Iterable[Result]) -> int | None:
    """Return the highest level that was beaten, or None."""
    return max((result.level for result in results if result.won), default=None)

"""The bot as the terminal's commands use it: one `search.session.Session`, run to its end without pause.

The search is imported only when it is needed, so that the other commands start at once.
"""

import json
from typing import TYPE_CHECKING, Any

from cephalopod.notation import parse_move, position_text
from cephalopod.position import Move, Position

if TYPE_CHECKING:
    from cephalopod.search.session import Session

Report = dict[str, Any]
"""A report of the session: what `json.loads` makes of it."""

SLICE_MS = 1000.0
LINES = 5
"""How many of the best moves an analysis tells."""


def level_numbers() -> tuple[int, ...]:
    """Return the numbers of the bot's levels, the weakest first."""
    from cephalopod.search.levels import LEVELS

    return tuple(level.number for level in LEVELS)


class Bot:
    """Thinks for one game; what was found is kept from move to move.

    Where the learned weights cannot be read the session would make do with random games, which are far weaker and
    would pass for the level in a match.  So whatever needs a search raises `WeightsError` here.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._session: Session | None = None

    def move(self, position: Position, level: int) -> Move:
        """Return the move that a level plays."""
        return self._best(position, self._report(position, kind="move", level=level))

    def hint(self, position: Position) -> tuple[Move, float]:
        """Return the best move at full strength and its win share for the side to move."""
        report = self._report(position, kind="hint", level=level_numbers()[-1])
        return self._best(position, report), report["win_share"]

    def analyse(self, position: Position, nodes: int | None) -> Report:
        """Return the last report of an analysis with so many nodes (None: as many as the best level has).

        Raise `CephalopodError` if the game is over or the number of nodes is none that the session takes."""
        wish: dict[str, Any] = {} if nodes is None else {"nodes": nodes}
        return self._report(position, kind="analyse", level=level_numbers()[-1], **wish)

    def _best(self, position: Position, report: Report) -> Move:
        return parse_move(report["move"], position.variant.board)

    def _report(self, position: Position, **wishes: Any) -> Report:
        from cephalopod.search.learned import make_patterns
        from cephalopod.search.session import Session

        if self._session is None:
            self._session = Session()
        request = {"id": 1, "position": position_text(position), "seed": self.seed, "lines": LINES, **wishes}
        self._session.start(json.dumps(request))
        while True:
            report: Report = json.loads(self._session.step(SLICE_MS))
            if report.get("notice") and not _plays_by_habit(wishes):
                make_patterns(position.variant)
            if report["done"]:
                return report


def _plays_by_habit(wishes: Report) -> bool:
    """Whether what is asked for is a move of a level that never searches."""
    from cephalopod.search.levels import LEVELS

    return wishes["kind"] == "move" and LEVELS[wishes["level"] - 1].slips == 1.0


def analysis_lines(report: Report) -> list[str]:
    """Return an analysis for people: a line a move, the best first, with its win share and how it goes on."""
    moves = report["lines"]
    width = max(len(entry["move"]) for entry in moves)
    lines = [
        f"{entry['move']:<{width}}  {entry['win_share']:6.1%}  {' '.join(entry['line'])}".rstrip()
        for entry in moves
    ]
    decided = f", {report['decided']} proved" if report["decided"] else ""
    return [*lines, f"{report['nodes']} nodes, seed {report['seed']}{decided}"]

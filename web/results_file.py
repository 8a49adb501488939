"""One's own results as a file: JSON for other programs, and for the page itself in another browser.

What is read is checked as a whole, and one wrong entry refuses the file: results that are made up of half a file
would be wrong without anybody's knowing.
"""

import json
import re
from collections.abc import Iterable
from typing import Any

from cephalopod.errors import CephalopodError
from cephalopod.notation import parse_variant
from cephalopod.position import Color
from cephalopod.reading import decoded
from web.model import LEVELS, Result
from web.saves import VERSION, read_envelope
from web.statistics import read_statistics

_DATE = re.compile(r"(\d{4}\.\d\d\.\d\d)?")
_GAME = re.compile(r"[0-9A-Za-z_-]{1,60}")


def export_text(results: Iterable[Result]) -> str:
    """Return the results as JSON for other programs."""
    games: list[dict[str, Any]] = [
        {
            "id": result.game_id,
            "date": result.date,
            "board": result.board,
            "level": result.level,
            "color": result.color.name.lower(),
            "won": result.won,
            "score": {"white": result.white, "black": result.black},
            "moves_taken_back": result.undone,
        }
        for result in results
    ]
    return json.dumps({"cephalopod": VERSION, "kind": "results", "games": games}, indent=2) + "\n"


def read_results(data: bytes) -> tuple[Result, ...]:
    """Return the results in a file that `export_text` has written; raise `ValueError` or `NewerSave`.

    A text in which the page itself keeps them, as it is when it was set aside, will do too.  Of a file that is too
    long to be read ``data`` holds nothing.
    """
    text = decoded(data)
    match read_envelope(text):
        case {"kind": "results", "games": [*games]}:
            return tuple(map(_result_of, games))
        case {"kind": "statistics"}:
            return read_statistics(text)
    raise ValueError("no results")


def _result_of(game: Any) -> Result:
    match game:
        case {
            "id": str(id_),
            "date": str(date),
            "board": str(board),
            "level": int(level),
            "color": "white" | "black" as color,
            "won": bool(won),
            "score": {"white": int(white), "black": int(black)},
            "moves_taken_back": bool(undone),
        } if _GAME.fullmatch(id_) and _DATE.fullmatch(date) and level in LEVELS and min(white, black) >= 0:
            result = Result(id_, date, board, int(level), Color[color.upper()], int(white), int(black), undone)
            whole = all(type(number) is int for number in (level, white, black))
            if whole and won == result.won and white + black == _cells(board):
                return result
    raise ValueError(f"damaged result: {str(game)[:60]}")


def _cells(board: str) -> int:
    """Return how many cells a board has, by a variant's name in the form in which it is written; else 0."""
    try:
        variant = parse_variant(board)
    except CephalopodError:
        return 0
    return len(variant.board) if variant.name == board else 0

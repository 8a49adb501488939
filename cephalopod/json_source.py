"""A JSON text with its value, and the way back from each value to its place in the text.

>>> source = JsonSource('{"a": [1, {"b": "x"}]}')
>>> source.value["a"][0], source.place_of(("a", 1, "b"))
(1, (1, 17))
"""

import json
import re
from typing import Any, NoReturn

from cephalopod.errors import CephalopodError, ConversionError
from cephalopod.game import GAME_NAME
from cephalopod.import_moves import Word, placed_error
from cephalopod.imported import GameBuilder
from cephalopod.notation import parse_move
from cephalopod.reading import json_value, place_of, shortened

Path = tuple[str | int, ...]
"""Keys and indices that lead to a value."""

Json = Any
"""What `json.loads` returns."""


class JsonSource:
    """A JSON text, read.

    The constructor raises `ConversionError`: ``bad_json`` at the place of the fault, or ``deep_json``.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        begin = len(text) - len(text.lstrip("\ufeff \t\r\n"))
        try:
            self.value: Json = json_value(text[begin:])
        except RecursionError:
            self._fail_at("deep_json", begin)
        except json.JSONDecodeError as error:
            self._fail_at("bad_json", begin + error.pos)
        except ValueError:
            # A number of thousands of digits.
            self._fail_at("bad_json", begin)

    def place_of(self, path: Path) -> tuple[int, int]:
        """Return line and column, from 1, at which the value at a path begins."""
        return place_of(self.text, _offset_of(self.text, path))

    def fail(self, code: str, path: Path, **details: str | int) -> NoReturn:
        """Raise `ConversionError` for the value at a path."""
        self._fail_at(code, _offset_of(self.text, path), **details)

    def play(self, builder: GameBuilder, at: int, text: str, path: Path) -> int:
        """Play the move whose text stands at a path after node ``at``, and return its node.

        Raise `RecordError` with the place if it cannot be read or is not legal.
        """
        try:
            return builder.play(at, parse_move(text, builder.position(at).variant.board))
        except CephalopodError as error:
            raise placed_error(Word(text, 0), error, lambda _: self.place_of(path)) from error

    def check_name(self, name: Json, path: Path) -> None:
        """Refuse the files of other games; ``name`` is the game's, at a path."""
        if not isinstance(name, str):
            self.fail("unknown_json", path)
        if name.strip().casefold() not in (GAME_NAME.casefold(), "ceph"):
            self.fail("not_cephalopod", path, found=shortened(name))

    def _fail_at(self, code: str, offset: int, **details: str | int) -> NoReturn:
        line, column = place_of(self.text, offset)
        raise ConversionError(code, line=line, column=column, **details) from None


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


def _offset_of(text: str, path: Path) -> int:
    """Return where the value at a path begins in a valid JSON text; 0 if there is none."""
    wanted = list(path)
    here: list[str | int] = []
    key_is_due = False
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in ("}", "]"):
            here.pop()
            key_is_due = False
        elif token == ",":
            last = here[-1]
            if isinstance(last, int):
                here[-1] = last + 1
            else:
                key_is_due = True
        elif key_is_due:
            here[-1] = json.loads(token)
            key_is_due = False
        elif token not in (":", "\ufeff"):
            if here == wanted:
                return match.start()
            if token == "{":
                here.append("")
                key_is_due = True
            elif token == "[":
                here.append(0)
    return 0

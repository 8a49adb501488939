"""What can be wrong with an input, as exceptions that carry a code, the details and the place.

All are ``ValueError``.  The *code* names the fault (``"taken"``, ``"sum_too_high"``, ...), the *details* fill
the blanks of its sentence, and *line* and *column* (both counted from 1) say where in a text it stands.
``str(error)`` is an English sentence; the page builds its own sentences, in its reader's language, from the
same code and details.

>>> str(IllegalMoveError("taken", cell="c3"))
'c3 is taken: a die goes on an empty cell'
"""

from typing import ClassVar


class CephalopodError(ValueError):
    """An input that cannot be accepted.

    ``code`` is a key of ``SENTENCES``; ``details`` maps each blank of that sentence to a text or a number.
    """

    SENTENCES: ClassVar[dict[str, str]] = {}

    def __init__(
        self, code: str, *, line: int | None = None, column: int | None = None, **details: str | int
    ) -> None:
        self.code = code
        self.details = details
        self.line = line
        self.column = column
        super().__init__(self.SENTENCES[code].format_map(details))

    def at(self, line: int, column: int) -> "CephalopodError":
        """Return the same error with its place in the text set."""
        return type(self)(self.code, line=line, column=column, **self.details)


class IllegalMoveError(CephalopodError):
    """A move that can be read, but that the rules do not allow; ``reason`` says which rule it breaks."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "game_over": "the game is over: the board is full",
        "off_board": "{cell} is not a cell of the {board} board",
        "taken": "{cell} is taken: a die goes on an empty cell",
        "repeated": "{cell} is named twice among the captured dice",
        "not_adjacent": "{captured} does not touch {cell}: only dice that touch the new die are captured",
        "empty_cell": "{captured} is empty: there is no die to capture",
        "too_few": "a capture takes at least two dice",
        "sum_too_high": "{sum} make more than {limit}: these dice cannot be captured together",
        "must_capture": "a die on {cell} must capture, for example {example}",
    }

    @property
    def reason(self) -> str:
        """One of ``taken, not_adjacent, empty_cell, repeated, too_few, sum_too_high, must_capture,
        game_over, off_board``."""
        return self.code


class MoveSyntaxError(CephalopodError):
    """A text that cannot be read as a move."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "no_move": "a move is expected, for example c3 or c3=b3+c2",
        "not_a_move": "“{text}” is not a move: write the cell, then the captured dice, as in c3=b3+c2",
        "not_a_move_try": "“{text}” is not a move: did you mean {suggestion}?",
        "look_alike": "“{text}” cannot be read: “{character}” is {name}",
        "look_alike_try": "“{text}” cannot be read: “{character}” is {name}; did you mean {suggestion}?",
        "bad_link": "the link's moves cannot be read at character {column_text}: “{text}”",
        "cut_link": "the link is cut or was changed: its check “{found}” does not match its moves",
        "other_link": "the link's moves are not for the {board} board",
    }


class PositionError(CephalopodError):
    """A text that cannot be read as a position, or a board that does not exist."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "no_position": "a position is expected, for example 5/5/2B2/5/5 b",
        "bad_size": "a board has an odd number of ranks and files from 3 to 9, not {ranks}x{files}",
        "bad_board": "“{text}” is not a board: write for example 5x5, 3x5 or snub5",
        "snub_not_square": "a snub board has as many ranks as files, not {ranks}x{files}",
        "bad_limit": "dice have 6 or 12 sides, not {limit}",
        "uneven_ranks": "rank {rank} has {found} cells, but the top rank has {expected}",
        "bad_die": "“{text}” is no die and no number of empty cells",
        "die_too_high": "“{text}” shows {pips} pips, but the dice go to {limit}",
        "look_alike": "“{text}” cannot be read: “{character}” is {name}",
        "look_alike_try": "“{text}” cannot be read: “{character}” is {name}; did you mean {suggestion}?",
        "no_turn": "the side to move is missing: end the position with w or b",
        "bad_turn": "“{text}” is no side to move: write w or b",
        "bad_word": "“{text}” is not known after the side to move: only snub and d12 may stand there",
        "repeated_word": "“{text}” stands twice after the side to move",
    }


class RecordError(CephalopodError):
    """A text that cannot be read as a record of a game."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "not_utf8": "the file is not UTF-8 text",
        "no_record": "a record is expected: headers in brackets, then moves",
        "bad_header": '“{text}” is not a header: write [Name "value"]',
        "repeated_header": "the header {name} stands twice",
        "other_game": "this is a record of {found}, not of Cephalopod",
        "newer_format": "the record has format {found}, which is newer than {expected}",
        "bad_start": "the header {name} cannot be read: {why}",
        "other_variant": "the header Variant says {found}, but the position is one of {expected}",
        "open_comment": "a comment is opened with {{ and never closed",
        "open_variation": "a variation is opened with ( and never closed",
        "stray": "“{text}” is not expected here",
        "variation_first": "a variation stands here before any move that it could replace",
        "wrong_number": "move number {found} stands where {expected} is due",
        "unreadable_move": "{why}",
        "bad_move": "“{text}”: {why}",
        "after_result": "“{text}” stands after the result {result}",
        "wrong_result": "the result {found} does not fit the moves, which give {expected}",
    }


class ConversionError(CephalopodError):
    """A text of none of the forms that can be read, or a game that does not fit the form asked for."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "nothing": "there is nothing to read: a record, a link, a position or a list of moves is expected",
        "too_long": "the text has {length} characters, and at most {limit} are read",
        "unknown_text": "“{text}” is no record, link, position or list of moves",
        "empty_link": "the link holds no game and no position",
        "bad_grid": "a grid is three rows of three digits from 0 to 6, after a number for the depth",
        "bad_json": "the JSON text is cut or wrong here",
        "deep_json": "the JSON text is nested too deeply",
        "unknown_json": "this JSON text holds no game that can be read",
        "not_cephalopod": "this is a game of {found}, not of Cephalopod",
        "newer_json": "the file has version {found}, which is newer than {expected}",
        "unknown_variant": "the variant “{found}” is not known",
        "not_on_site": "AbstractPlay has no board {board}: only 5x5 and snub5 are played there",
        "no_such_start": "AbstractPlay begins every game with the empty board and White to move",
    }

"""Reads the record of a game; `record.py` writes it and tells the format.

The text is read once from left to right into a growing table of nodes.  Open variations wait on a stack of
their own, so that neither long games nor deep variations need the interpreter's.
"""

import re
from typing import NoReturn

from cephalopod.errors import IllegalMoveError, MoveSyntaxError, PositionError, RecordError
from cephalopod.game import DERIVED_HEADERS, FORMAT, GAME_NAME, GLYPHS, Game, Node, move_number, tidy_comment
from cephalopod.notation import parse_move, parse_position, parse_variant
from cephalopod.position import STANDARD, Move, Position
from cephalopod.reading import clean, place_of, shortened
from cephalopod.values import dataclass

_HEADER = re.compile(
    r"""\[ \s* (?P<name>[A-Za-z0-9_-]+) \s*
        (?: "(?P<value>(?:[^"\\\r\n]|\\.)*)" | [“”„](?P<curly>[^“”„\r\n]*)[“”„] )
        \s* \]""",
    re.VERBOSE,
)
_BETWEEN_HEADERS = re.compile(r"[\s\ufeff]*")

_WORD_END = r"(?![^\s{}();（）])"
_WORD = r"[^\s{}();（）=+]+"
_TOKEN = re.compile(
    rf"""(?P<space>\s+)
    | \{{(?P<comment>(?:[^\\}}]|\\.)*)\}}
    | ;(?P<line_comment>[^\r\n]*)
    | (?P<open_comment>\{{)
    | (?P<open>[(（])
    | (?P<close>[)）])
    | (?P<result>1[-‐‑‒–—−]0|0[-‐‑‒–—−]1|\*){_WORD_END}
    | (?P<number>[0-9]+)(?:[.…]+|{_WORD_END})
    | (?P<glyph>[!?]+|\$[0-9]+){_WORD_END}
    | (?P<word>{_WORD}(?:[ \t]*[=+]+[ \t]*{_WORD})*[=+]*|[=+]+)
    | (?P<stray>.)""",
    re.VERBOSE | re.DOTALL,
)
_NUMBERED_GLYPHS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}


@dataclass(frozen=True, slots=True)
class _Header:
    value: str
    offset: int
    """Where the header begins in the text."""

    value_offset: int


def parse_record(text: str) -> Game:
    """Read a game; raise `RecordError` with its place.

    The error of a move or of a position is the cause (``__cause__``) of the one raised.
    """
    headers, end = _read_headers(text)
    _check_kind(headers, text)
    reader = _MoveReader(text, _read_start(headers, text))
    reader.read(end)
    if not headers and not reader.saw_anything:
        _fail("no_record", text, 0)
    game = Game.new(
        reader.nodes[0].position,
        [(name, header.value) for name, header in headers.items() if name not in DERIVED_HEADERS],
    )
    game = Game(game.headers, reader.finished_nodes())
    _check_claims(game, headers, reader.result, text)
    return game


def _fail(code: str, source: str, offset: int, /, **details: str | int) -> NoReturn:
    line, column = place_of(source, offset)
    raise RecordError(code, line=line, column=column, **details)


def _read_headers(text: str) -> tuple[dict[str, _Header], int]:
    """Return the headers by name and the index at which the moves begin."""
    headers: dict[str, _Header] = {}
    index = _skip_space(text, 0)
    while text.startswith("[", index):
        match = _HEADER.match(text, index)
        if match is None:
            _fail("bad_header", text, index, text=shortened(text[index:].splitlines()[0]))
        name = match["name"]
        if name in headers:
            _fail("repeated_header", text, index, name=name)
        group = "curly" if match["value"] is None else "value"
        headers[name] = _Header(_unescaped(match[group], '"'), index, match.start(group))
        index = _skip_space(text, match.end())
    return headers, index


def _unescaped(text: str, end: str) -> str:
    """Return the text without the backslashes that stand before a backslash or the ending character."""
    return re.sub(rf"\\([\\{end}])", r"\1", text)


def _skip_space(text: str, index: int) -> int:
    match = _BETWEEN_HEADERS.match(text, index)
    assert match is not None
    return match.end()


def _check_kind(headers: dict[str, _Header], text: str) -> None:
    """Refuse records of other games and of formats that are newer than this reader."""
    game = headers.get("Game")
    if game and game.value.strip().casefold() != GAME_NAME.casefold():
        _fail("other_game", text, game.value_offset, found=shortened(game.value))
    version = headers.get("Format")
    if version and version.value.strip() != str(FORMAT):
        _fail("newer_format", text, version.value_offset, found=shortened(version.value), expected=FORMAT)


def _read_start(headers: dict[str, _Header], text: str) -> Position:
    """Return the start position that the headers ``Position`` and ``Variant`` tell."""
    named = headers.get("Variant")
    given = headers.get("Position")
    variant = STANDARD
    try:
        name, header = "Variant", named
        if named:
            variant = parse_variant(named.value)
        name, header = "Position", given
        position = parse_position(given.value) if given else Position.start(variant)
    except PositionError as error:
        assert header is not None
        line, column = place_of(text, header.value_offset + (error.column or 1) - 1)
        raise RecordError("bad_start", line=line, column=column, name=name, why=str(error)) from error
    if named and position.variant != variant:
        _fail(
            "other_variant",
            text,
            named.value_offset,
            found=variant.name,
            expected=position.variant.name,
        )
    return position


class _MoveReader:
    """Reads the moves of a record into a growing table of nodes."""

    def __init__(self, text: str, start: Position) -> None:
        self.text = text
        self.nodes = [Node(-1, None, start, 0)]
        self.children: list[list[int]] = [[]]
        self.comments = [""]
        self.glyphs = [""]
        self.result: tuple[str, int] | None = None
        """The result's token and where it stands, once it was read."""

        self.saw_anything = False
        self._at = 0
        """The node after which the next move is played."""

        self._last: int | None = 0
        """The node to which a comment belongs; None at the beginning of a variation."""

        self._open: list[tuple[int, int, str]] = []
        """For each open variation the node to return to, the place of its bracket, and the comment before
        its first move."""

    def read(self, index: int) -> None:
        """Read the moves that begin at an index of the text."""
        for match in _TOKEN.finditer(self.text, index):
            kind = match.lastgroup
            assert kind is not None
            if kind != "space":
                self._read_token(kind, match[kind], match.start())
        if self._open:
            _fail("open_variation", self.text, self._open[-1][1])

    def finished_nodes(self) -> tuple[Node, ...]:
        """Return the table with children, comments and glyphs filled in."""
        return tuple(
            Node(node.parent, node.move, node.position, node.ply, tuple(children), comment, glyph)
            for node, children, comment, glyph in zip(
                self.nodes, self.children, self.comments, self.glyphs, strict=True
            )
        )

    def _read_token(self, kind: str, token: str, offset: int) -> None:
        if kind == "word" and not token.isascii():
            plain = clean(token).text
            if not plain:
                return
            match = _TOKEN.fullmatch(plain)
            if match and match.lastgroup in ("number", "glyph", "result"):
                kind, token = match.lastgroup, match[match.lastgroup]
        self.saw_anything = True
        if kind == "comment" or kind == "line_comment":
            self._say(_unescaped(token, "}") if kind == "comment" else token)
            return
        if kind == "open_comment":
            _fail("open_comment", self.text, offset)
        if self.result:
            _fail("after_result", self.text, offset, text=shortened(token), result=self.result[0])
        match kind:
            case "number":
                self._check_number(token, offset)
            case "word":
                self._read_move(token, offset)
            case "glyph":
                self._set_glyph(_NUMBERED_GLYPHS.get(token, token), token, offset)
            case "open":
                self._open_variation(offset)
            case "close" if self._open:
                self._close_variation()
            case "result" if not self._open:
                self.result = (token if token == "*" else f"{token[0]}-{token[-1]}", offset)
            case _:
                _fail("stray", self.text, offset, text=shortened(token))

    def _say(self, comment: str) -> None:
        if self._last is None:
            node, bracket, before = self._open[-1]
            self._open[-1] = (node, bracket, _joined(before, comment))
        else:
            self.comments[self._last] = _joined(self.comments[self._last], comment)

    def _check_number(self, token: str, offset: int) -> None:
        expected = move_number(self.nodes[self._at], self.nodes[0].position)
        if token.lstrip("0") != str(expected):
            _fail("wrong_number", self.text, offset, found=shortened(token), expected=expected)

    def _read_move(self, token: str, offset: int) -> None:
        if token.startswith("["):
            _fail("stray", self.text, offset, text=shortened(token))
        text = token.rstrip("!?")
        glyph = token[len(text) :]
        before = self.nodes[self._at].position
        try:
            move = parse_move(text, before.variant.board)
            number = self._known(move)
            if number is None:
                number = self._append(move, before.play(move))
        except (MoveSyntaxError, IllegalMoveError) as error:
            code = "unreadable_move" if isinstance(error, MoveSyntaxError) else "bad_move"
            line, column = place_of(self.text, offset + (error.column or 1) - 1)
            raise RecordError(code, line=line, column=column, text=shortened(token), why=str(error)) from error
        if self._last is None:
            self.comments[number] = _joined(self.comments[number], self._open[-1][2])
        self._at = self._last = number
        if glyph:
            self._set_glyph(glyph, glyph, offset + len(text))

    def _known(self, move: Move) -> int | None:
        return next((child for child in self.children[self._at] if self.nodes[child].move == move), None)

    def _append(self, move: Move, position: Position) -> int:
        number = len(self.nodes)
        self.nodes.append(Node(self._at, move, position, self.nodes[self._at].ply + 1))
        self.children[self._at].append(number)
        self.children.append([])
        self.comments.append("")
        self.glyphs.append("")
        return number

    def _set_glyph(self, glyph: str, token: str, offset: int) -> None:
        if not self._last or glyph not in GLYPHS:
            _fail("stray", self.text, offset, text=shortened(token))
        self.glyphs[self._last] = glyph

    def _open_variation(self, offset: int) -> None:
        if not self._last:
            _fail("variation_first", self.text, offset)
        self._open.append((self._at, offset, ""))
        self._at = self.nodes[self._at].parent
        self._last = None

    def _close_variation(self) -> None:
        node, _, comment = self._open.pop()
        if self._last is None:
            # A variation without moves: what was said in it is said of the move that it was to replace.
            self.comments[node] = _joined(self.comments[node], comment)
        self._at = self._last = node


def _joined(before: str, comment: str) -> str:
    tidy = tidy_comment(comment)
    return f"{before} {tidy}" if before and tidy else before or tidy


def _check_claims(game: Game, headers: dict[str, _Header], token: tuple[str, int] | None, text: str) -> None:
    """Refuse a result or a score that does not fit the moves; a record may leave either open."""
    claims = [token] if token else []
    if "Result" in headers:
        claims.append((headers["Result"].value.strip(), headers["Result"].value_offset))
    for found, offset in claims:
        if found not in ("*", "", game.result):
            _fail("wrong_result", text, offset, found=shortened(found), expected=game.result)
    score = headers.get("Score")
    if score and score.value.strip() not in ("", game.score_text):
        _fail("wrong_result", text, score.value_offset, found=shortened(score.value), expected=game.score_text)

"""Reads the JSON files of AbstractPlay: reports of finished games, exports of the playground, states.

Moves are as ours, with the captured dice in any order; the variants are its own two boards, and twelve-sided dice.
"""

import re
from collections.abc import Iterator

from cephalopod.board import snub_square
from cephalopod.game import GLYPHS
from cephalopod.import_moves import ENDINGS
from cephalopod.imported import GameBuilder, Imported, Note
from cephalopod.json_source import Json, JsonSource, Path
from cephalopod.position import STANDARD, Position, Variant
from cephalopod.reading import json_value, shortened


def read_report(source: JsonSource) -> Imported:
    """Read the report of a finished game: a list of rounds, each with a move a player."""
    header = source.value["header"]
    described = header.get("game")
    game_path: Path = ("header", "game")
    if not isinstance(described, dict):
        source.fail("unknown_json", ("header",))
    source.check_name(described.get("name"), (*game_path, "name"))
    site = _Site(source)
    variant = site.variant(described.get("variants"), (*game_path, "variants"))
    moves: list[tuple[str, Path]] = []
    for number, entries in enumerate(source.value["moves"]):
        if not isinstance(entries, list):
            source.fail("unknown_json", ("moves", number))
        for place, entry in enumerate(entries):
            path: Path = ("moves", number, place)
            match entry:
                case None:
                    continue
                case str(move):
                    moves.append((move, path))
                case {"move": str(move)}:
                    moves.append((move, (*path, "move")))
                case _:
                    source.fail("unknown_json", path)
    return site.imported(variant, moves, headers=_report_headers(header))


def _report_headers(header: dict[str, Json]) -> list[tuple[str, str]]:
    players = header.get("players")
    seats = players if isinstance(players, list) else []
    names = [entry.get("name") for entry in seats if isinstance(entry, dict)]
    pairs: list[tuple[str, Json]] = list(zip(("White", "Black"), names, strict=False))
    date = header.get("date-end") or header.get("date-start")
    if isinstance(date, str) and re.match(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", date):
        pairs.append(("Date", date[:10].replace("-", ".")))
    pairs += [("Event", header.get("event")), ("Round", header.get("round"))]
    match header.get("site"):
        case {"name": str(name), **rest}:
            pairs += [("Site", name), ("SiteGame", rest.get("gameid"))]
    return [(name, value) for name, value in pairs if isinstance(value, str) and value.strip()]


def read_playground(source: JsonSource) -> Imported:
    """Read an export of the playground: a state, variations beside its moves, comments, a place to show."""
    value = source.value
    state = value["state"]
    path: Path = ("state",)
    in_text = isinstance(state, str)
    if in_text:
        try:
            state = json_value(state)
        except (ValueError, RecursionError):
            source.fail("bad_json", path)
    if not (isinstance(state, dict) and isinstance(state.get("stack"), list)):
        source.fail("unknown_json", path)
    return _Site(source).read_state(state, path, in_text=in_text)


def read_state(source: JsonSource) -> Imported:
    """Read a state: a stack of positions with the moves between them, or, in the newer form, of moves alone."""
    return _Site(source).read_state(source.value, ())


class _Site:
    """Reads AbstractPlay's files."""

    def __init__(self, source: JsonSource) -> None:
        self.source = source

    def variant(self, names: Json, path: Path) -> Variant:
        """Return the variant of a list of the site's names for variants, as reports or states have them."""
        if names is None:
            names = []
        if not isinstance(names, list):
            self.source.fail("unknown_json", path)
        board, limit = STANDARD.board, 6
        for name in names:
            text = name.lower() if isinstance(name, str) else str(name)
            if "snub" in text:
                board = snub_square(5)
            elif re.search(r"\bd12\b|twelve", text):
                limit = 12
            else:
                self.source.fail("unknown_variant", path, found=shortened(str(name)))
        return Variant(board, limit)

    def read_state(self, state: dict[str, Json], path: Path, *, in_text: bool = False) -> Imported:
        """Read a state; with ``in_text`` it is JSON in a text of JSON, and faults are placed at the whole."""

        def at(*steps: str | int) -> Path:
            return path if in_text else (*path, *steps)

        self.source.check_name(state.get("game"), at("game"))
        variant = self.variant(state.get("variants"), at("variants"))
        moves: list[tuple[str, Path]] = []
        for number, entry in enumerate(state["stack"][1:], start=1):
            match entry:
                case {"lastmove": str(move)}:
                    moves.append((move, at("stack", number, "lastmove")))
                case [_, str(move)]:
                    moves.append((move, at("stack", number, 1)))
                case _:
                    self.source.fail("unknown_json", at("stack", number))
        return self.imported(variant, moves, outer=self.source.value)

    def imported(
        self,
        variant: Variant,
        moves: list[tuple[str, Path]],
        *,
        headers: list[tuple[str, str]] | None = None,
        outer: dict[str, Json] | None = None,
    ) -> Imported:
        """Play the moves; ``outer`` is the playground's export with its variations, if this is one."""
        builder = GameBuilder(Position.start(variant))
        line = [0]
        notes: list[Note] = []
        for text, path in moves:
            if ENDINGS.fullmatch(text):
                notes.append(("ended_early", {"how": text}))
                break
            line.append(self.source.play(builder, line[-1], text, path))
        node = line[-1]
        if outer and "exploration" in outer:
            node = _Exploration(self.source, builder, line).read(outer)
        return Imported("abstractplay", builder.finished(headers or []), node, tuple(notes))


class _Exploration:
    """Reads the variations and comments of a playground into the game whose main line was played."""

    def __init__(self, source: JsonSource, builder: GameBuilder, line: list[int]) -> None:
        self.source = source
        self.builder = builder
        self.line = line
        self.children: dict[int, list[int]] = {}
        """For each node where the file has variations, their nodes in its order."""

    def read(self, export: dict[str, Json]) -> int:
        """Read the export and return the node that it shows."""
        for number, branches in enumerate(export.get("exploration") or []):
            if number < len(self.line) and branches is not None:
                self._read_branches(self.line[number], branches, ("exploration", number))
        for number, annotation in enumerate(export.get("moveAnnotations") or []):
            if number < len(self.line) and isinstance(annotation, dict):
                self._annotate(self.line[number], annotation)
        return self._focus(export.get("focus"))

    def _read_branches(self, at: int, branches: Json, path: Path) -> None:
        pending: list[tuple[int, Json, Path]] = [(at, branches, path)]
        while pending:
            at, branches, path = pending.pop()
            for branch, branch_path in self._each(branches, path):
                text = branch["move"]
                if ENDINGS.fullmatch(text):
                    continue
                node = self.source.play(self.builder, at, text, (*branch_path, "move"))
                self.children.setdefault(at, []).append(node)
                self._annotate(node, branch)
                pending.append((node, branch.get("children") or [], (*branch_path, "children")))

    def _each(self, branches: Json, path: Path) -> Iterator[tuple[dict[str, Json], Path]]:
        if not isinstance(branches, list):
            self.source.fail("unknown_json", path)
        for number, branch in enumerate(branches):
            if not (isinstance(branch, dict) and isinstance(branch.get("move"), str)):
                self.source.fail("unknown_json", (*path, number))
            yield branch, (*path, number)

    def _annotate(self, node: int, entry: dict[str, Json]) -> None:
        nag, text = entry.get("nag"), entry.get("textComment")
        if node and isinstance(nag, str) and nag in GLYPHS:
            self.builder.mark(node, nag)
        if isinstance(text, str):
            self.builder.comment(node, text)

    def _focus(self, focus: Json) -> int:
        """Return the node that the playground shows, or the end of the main line."""
        match focus:
            case {"moveNumber": int(number), "exPath": [*steps]} if 0 <= number < len(self.line):
                node = self.line[number]
                for step in steps:
                    branches = self.children.get(node, [])
                    if not isinstance(step, int) or not 0 <= step < len(branches):
                        return self.line[-1]
                    node = branches[step]
                return node
        return self.line[-1]

"""Reads games that other programs, and this one, keep as JSON.

AbstractPlay: game reports (the download of a finished game), playground exports, states of either age.  Vying
Games: its library's dump.  Ours: what `exporters.json_text` writes, and the games that the page keeps.  Arrays of
moves are read as lists.  An error says where in the text the value stands that is wrong.
"""

import re

from cephalopod.errors import PositionError, RecordError
from cephalopod.game import DERIVED_HEADERS, GLYPHS
from cephalopod.import_abstractplay import read_playground, read_report, read_state
from cephalopod.import_moves import Word, read_clicks, read_words
from cephalopod.imported import GameBuilder, Imported, well_formed
from cephalopod.json_source import Json, JsonSource, Path
from cephalopod.notation import parse_position
from cephalopod.position import Position, Variant
from cephalopod.reading import shortened
from cephalopod.record_reader import parse_record

JSON_FORMAT = "cephalopod-game"
JSON_VERSION = 1
"""The version of our JSON form; `docs/formats.md` describes it."""

_HEADER_NAME = re.compile(r"[A-Za-z0-9_-]+")


def read_json(text: str, hint: Variant | None = None) -> Imported:
    """Read a game from JSON of any known form; ``hint`` is for plain arrays of moves.

    Raise `ConversionError`, or `RecordError` for a move, with the place.
    """
    source = JsonSource(text)
    match source.value:
        case {"format": str(name)} if name == JSON_FORMAT:
            imported = _read_ours(source)
        case {"cephalopod": int(), "record": str(record)}:
            imported = _read_envelope(source, record)
        case {"rules": dict(rules), "history": list(history)}:
            imported = _read_vying(source, rules, history)
        case {"header": dict(), "moves": list()}:
            imported = read_report(source)
        case {"game": str(), "stack": list()}:
            imported = read_state(source)
        case {"state": str() | dict()}:
            imported = read_playground(source)
        case list():
            imported = _read_array(source, hint)
        case _:
            source.fail("unknown_json", ())
    return imported


# -- ours ----------------------------------------------------------------------------------------------------


def _read_ours(source: JsonSource) -> Imported:
    """Read what `exporters.json_text` writes; of the positions only the first counts."""
    value = source.value
    version = value.get("version")
    if version != JSON_VERSION:
        source.fail("newer_json", ("version",), found=shortened(str(version)), expected=JSON_VERSION)
    match value.get("nodes"):
        case [{"position": str(text)}, *_] as nodes:
            builder = GameBuilder(_start(source, text))
        case _:
            source.fail("unknown_json", ("nodes",))
    for number, entry in enumerate(nodes):
        path: Path = ("nodes", number)
        match entry:
            case {"parent": int(parent), "move": str(move)} if 0 <= parent < number:
                at = source.play(builder, parent, move, (*path, "move"))
            case {"move": None}:
                at = 0
            case _:
                source.fail("unknown_json", path)
        comment, glyph = entry.get("comment", ""), entry.get("glyph", "")
        if at != number or not isinstance(comment, str) or glyph not in (GLYPHS if number else ("",)):
            source.fail("unknown_json", path)
        builder.comment(at, comment)
        builder.mark(at, glyph)
    game = builder.finished(_our_headers(source, value.get("headers", {})))
    return Imported("json", game, game.end_of(0))


def _start(source: JsonSource, text: str) -> Position:
    try:
        return parse_position(text)
    except PositionError as error:
        raise error.at(*source.place_of(("nodes", 0, "position"))) from None


def _our_headers(source: JsonSource, headers: Json) -> list[tuple[str, str]]:
    if not isinstance(headers, dict):
        source.fail("unknown_json", ("headers",))
    for name, value in headers.items():
        if not isinstance(value, str) or not _HEADER_NAME.fullmatch(name) or name in DERIVED_HEADERS:
            source.fail("unknown_json", ("headers", name))
    return list(headers.items())


def _read_envelope(source: JsonSource, record: str) -> Imported:
    """Read a game that the page keeps."""
    try:
        game = parse_record(record)
    except RecordError as error:
        raise error.at(*source.place_of(("record",))) from error.__cause__
    return Imported("json", game, game.end_of(0))


# -- Vying Games ---------------------------------------------------------------------------------------------


def _read_vying(source: JsonSource, rules: dict[str, Json], history: list[Json]) -> Imported:
    """Read what the library of Vying Games dumps: every click with its player and its time."""
    source.check_name(rules.get("name", rules.get("id")), ("rules",))
    words: list[Word] = []
    for number, entry in enumerate(history):
        if not (isinstance(entry, dict) and isinstance(entry.get("move"), str)):
            source.fail("unknown_json", ("history", number))
        words.append(Word(entry["move"], number))
    imported = read_clicks(words, lambda index: source.place_of(("history", index, "move")))
    game = imported.game
    for header, player in (("White", "white"), ("Black", "black")):
        match source.value.get("players"):
            case {**players}:
                match players.get(player):
                    case {"user": {"username": str(name)}} if name.strip():
                        game = game.with_header(header, well_formed(name))
    return Imported("vying", game, imported.node, imported.notes)


# -- arrays --------------------------------------------------------------------------------------------------


def _read_array(source: JsonSource, hint: Variant | None) -> Imported:
    """Read an array of moves, or of rounds of moves."""
    words: list[Word] = []
    paths: list[Path] = []
    for number, entry in enumerate(source.value):
        inside = isinstance(entry, list)
        for place, move in enumerate(entry if inside else [entry]):
            path: Path = (number, place) if inside else (number,)
            if move is None:
                continue
            if not isinstance(move, str):
                source.fail("unknown_json", path)
            words.append(Word(move, len(words)))
            paths.append(path)
    if not words:
        source.fail("unknown_json", ())
    return read_words(words, lambda index: source.place_of(paths[index]), hint)

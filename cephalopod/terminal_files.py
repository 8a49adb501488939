"""The terminal's commands for files: ``check`` tells whether they hold right games, ``convert`` writes one anew.

Both read every form that `importers` reads.  Faults are told as ``FILE:LINE:COLUMN: sentence``.
"""

import argparse
import sys

from cephalopod.errors import CephalopodError
from cephalopod.exporters import abstractplay_text, address_of, is_more_than_a_line, json_text
from cephalopod.game import Game
from cephalopod.imported import Imported, Note, note_sentence
from cephalopod.importers import likely_forms, read_anything
from cephalopod.notation import parse_variant
from cephalopod.reading import decoded
from cephalopod.record import parse_record, record_text

WRONG_FILE, BAD_INPUT = 1, 2

FORMS = ("ceph", "link", "abstractplay", "json")
"""What a game can be converted to."""

_HARMLESS = frozenset({"ranks_from_top", "owners_unknown", "depth"})
"""Notes with which a file is still right: they tell how its form is read."""


def fault_line(name: str, error: CephalopodError) -> str:
    """Return an error about a file as one line: ``FILE:LINE:COLUMN: sentence``."""
    return f"{name}:{error.line or 1}:{error.column or 1}: {' '.join(str(error).split())}"


# -- check ---------------------------------------------------------------------------------------------------


def add_check(parser: argparse.ArgumentParser) -> None:
    """Let the command take files."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game in any form that convert reads")


def run_check(arguments: argparse.Namespace) -> int:
    """Tell of each file how long its game is and how it ended, or what is wrong with it."""
    code = 0
    for name in arguments.files:
        try:
            with open(name, "rb") as file:
                game = _checked(decoded(file.read()))
        except OSError as error:
            print(f"{name}:1:1: the file cannot be opened: {error.strerror}")
            code = WRONG_FILE
        except CephalopodError as error:
            print(fault_line(name, error))
            code = WRONG_FILE
        else:
            if isinstance(game, str):
                print(f"{name}:1:1: {game}")
                code = WRONG_FILE
            else:
                print(f"{name}: ok, {len(game.main_line()) - 1} plies, {game.result}")
    return code


def _checked(text: str) -> Game | str:
    """Return the game of a text, or what makes it doubtful; raise `CephalopodError` if it is wrong.

    What looks like a record is held to the rules of records: its numbers and results must fit.
    """
    if likely_forms(text)[0] != "record":
        imported = read_anything(text)
        doubt = _doubt(imported)
        return note_sentence(doubt) if doubt else imported.game
    try:
        return parse_record(text)
    except CephalopodError:
        other = _in_other_form(text)
        if other is None:
            raise
        return other


def _doubt(imported: Imported) -> Note | None:
    """Return the first note with which a file is not simply right."""
    return next((note for note in imported.notes if note[0] not in _HARMLESS), None)


def _in_other_form(text: str) -> Game | None:
    """Return the game of what is no record after all, if nothing had to be assumed."""
    try:
        imported = read_anything(text)
    except CephalopodError:
        return None
    return None if _doubt(imported) else imported.game


# -- convert -------------------------------------------------------------------------------------------------


def add_convert(parser: argparse.ArgumentParser) -> None:
    """Let the command take a file, a form, and what its reader may need to know."""
    parser.add_argument("file", metavar="FILE", help="a game in any form; - reads standard input")
    parser.add_argument("--to", choices=FORMS, default="ceph", help="the form to write (default: %(default)s)")
    parser.add_argument("--variant", help='the variant of a text that names none, for example 3x5, "5x5 d12"')
    parser.add_argument("--page", default="index.html", metavar="URL", help="the page that a link leads to")
    parser.add_argument("--accept", action="store_true", help="take a game of which something was guessed or lost")


def run_convert(arguments: argparse.Namespace) -> int:
    """Write the game of a file to standard output in the form asked for; notes go to standard error."""
    name = arguments.file
    hint = parse_variant(arguments.variant) if arguments.variant else None
    try:
        imported = read_anything(decoded(_bytes_of(name)), hint)
        if imported.question and not arguments.accept:
            sentence = note_sentence(imported.question)
            print(f"{name}:1:1: {sentence}; --accept takes the game so", file=sys.stderr)
            return BAD_INPUT
        text = _written(imported.game, imported.node, arguments)
    except CephalopodError as error:
        print(fault_line(name, error), file=sys.stderr)
        return BAD_INPUT
    notes = list(imported.notes)
    if arguments.to in ("link", "abstractplay") and is_more_than_a_line(imported.game):
        notes.append(("main_line_only", {}))
    for note in notes:
        print(f"{name}: note: {note_sentence(note)}", file=sys.stderr)
    sys.stdout.write(text)
    return 0


def _bytes_of(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    with open(name, "rb") as file:
        return file.read()


def _written(game: Game, node: int, arguments: argparse.Namespace) -> str:
    match arguments.to:
        case "link":
            return address_of(game, node, arguments.page) + "\n"
        case "abstractplay":
            return abstractplay_text(game)
        case "json":
            return json_text(game)
    return record_text(game)

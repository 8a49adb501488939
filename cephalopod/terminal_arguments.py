"""What the terminal's commands share: arguments of the same kind, and the fault of a bad one."""

import argparse
import json

from cephalopod.notation import parse_position
from cephalopod.position import Position


class UsageError(Exception):
    """Arguments that cannot be used; the text says why in one line."""


def whole_number(text: str) -> int:
    """Read a number of 0 or more, of nine digits at most."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise argparse.ArgumentTypeError(f"{json.dumps(text)} is not a whole number of 0 or more")
    return int(text)


def add_position(parser: argparse.ArgumentParser) -> None:
    """Let a command take a position, quoted or in several words."""
    parser.add_argument("position", nargs="+", metavar="POSITION", help='for example "5/5/2B2/5/5 b"')


def read_position(arguments: argparse.Namespace) -> Position:
    """Return the position that a command was given; raise `PositionError` if it cannot be read."""
    return parse_position(" ".join(arguments.position))

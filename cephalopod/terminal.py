"""The terminal program: reads the arguments, runs a command, and turns every fault into one line.

A command is a function from its arguments to an exit code, entered in ``COMMANDS`` with what it takes.  The
codes: 0 well, 1 a checked file is wrong, 2 bad arguments or bad input, 130 interrupted, 141 nobody reads the
output.
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from cephalopod import (
    __version__,
    terminal_ask,
    terminal_files,
    terminal_match,
    terminal_play,
    terminal_puzzle,
    terminal_solve,
)
from cephalopod.counting import count_by_move, count_sequences
from cephalopod.errors import CephalopodError
from cephalopod.notation import move_text
from cephalopod.svg import board_svg
from cephalopod.terminal_arguments import UsageError, add_position, read_position, whole_number
from cephalopod.terminal_bot import Bot, analysis_lines

BAD_INPUT, INTERRUPTED, BROKEN_PIPE = 2, 130, 141


@dataclass(frozen=True, slots=True)
class Command:
    """What the program can do when it is told to by name."""

    name: str
    summary: str
    add_arguments: Callable[[argparse.ArgumentParser], object]
    run: Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with the arguments (by default the process's) and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Names in files and typographic marks may be more than the terminal can show.
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes standard output once more at its end, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code


def _run(arguments: list[str]) -> int:
    try:
        parsed = _parser().parse_args(arguments or ["play"])
        return int(parsed.run(parsed))
    except UsageError as error:
        message = str(error)
    except CephalopodError as error:
        message = _with_column(error)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        message = _os_sentence(error)
    print(f"cephalopod: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT


def _with_column(error: CephalopodError) -> str:
    """Return the error's sentence with its place in the argument, where it has one."""
    if error.column is None:
        return str(error)
    place = f"column {error.column}" if error.line == 1 else f"line {error.line}, column {error.column}"
    return f"{error} ({place})"


def _os_sentence(error: OSError) -> str:
    reason = error.strerror or type(error).__name__
    return f"{error.filename}: {reason}" if error.filename else reason


# -- arguments -----------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` in place of printing several lines."""
        raise UsageError(f"{message}; “{self.prog} --help” tells more")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="cephalopod",
        description="Mark Steere's dice game Cephalopod. Without a command: play in the terminal.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"cephalopod {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        subparser = subparsers.add_parser(
            command.name, help=command.summary, description=command.summary, allow_abbrev=False
        )
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


# -- commands ------------------------------------------------------------------------------------------------


def _moves(arguments: argparse.Namespace) -> int:
    position = read_position(arguments)
    for text in sorted(move_text(move, position.variant.board) for move in position.legal_moves()):
        print(text)
    return 0


def _add_perft(parser: argparse.ArgumentParser) -> None:
    add_position(parser)
    parser.add_argument("depth", type=whole_number, metavar="DEPTH", help="number of moves to look ahead")
    parser.add_argument("--divide", action="store_true", help="also tell the count after each move")


def _perft(arguments: argparse.Namespace) -> int:
    position = read_position(arguments)
    if not arguments.divide or arguments.depth == 0:
        print(count_sequences(position, arguments.depth))
        return 0
    total = 0
    for move, count in count_by_move(position, arguments.depth):
        print(f"{move_text(move, position.variant.board)}: {count}", flush=True)
        total += count
    print(total)
    return 0


def _add_analyse(parser: argparse.ArgumentParser) -> None:
    add_position(parser)
    parser.add_argument("--nodes", type=whole_number, metavar="N", help="positions to look at")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="same seed, same answer")
    parser.add_argument("--json", action="store_true", help="the whole report as JSON")


def _analyse(arguments: argparse.Namespace) -> int:
    report = Bot(arguments.seed).analyse(read_position(arguments), arguments.nodes)
    print(json.dumps(report) if arguments.json else "\n".join(analysis_lines(report)))
    return 0


def _svg(arguments: argparse.Namespace) -> int:
    print(board_svg(read_position(arguments)))
    return 0


COMMANDS = (
    Command("play", "play in the terminal", terminal_play.add_arguments, terminal_play.run),
    Command("moves", "list every legal move, one a line", add_position, _moves),
    Command("perft", "count the sequences of so many moves", _add_perft, _perft),
    Command("check", "tell whether files hold right games", terminal_files.add_check, terminal_files.run_check),
    Command("convert", "write a game in another form", terminal_files.add_convert, terminal_files.run_convert),
    Command("analyse", "tell the best moves with their win shares", _add_analyse, _analyse),
    Command("match", "let two players play each other", terminal_match.add_arguments, terminal_match.run),
    Command("solve", "prove who wins, and with which moves", terminal_solve.add_arguments, terminal_solve.run),
    Command("ask", "answer a question about the rules", terminal_ask.add_arguments, terminal_ask.run),
    Command("puzzle", "show a puzzle: one move wins", terminal_puzzle.add_arguments, terminal_puzzle.run),
    Command("svg", "draw a position as an SVG picture", add_position, _svg),
)

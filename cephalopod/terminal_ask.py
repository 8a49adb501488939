"""The terminal's ``ask``: answers a question about the rules, in the language in which it is asked.

The first line is the answer, the next says where it stands in the rule sheet; then come the board that shows it
with the moves, and related questions.  ``--json`` prints one object with all of it.
"""

import argparse
import json
from typing import TYPE_CHECKING

from cephalopod.notation import diagram, move_text, parse_position, position_text
from cephalopod.terminal_arguments import UsageError

if TYPE_CHECKING:
    from cephalopod.rulebook.assistant import Answer

MOST_MOVES = 12
"""So many moves are printed; ``--json`` has all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Let the command take a question, a language, and a position to ask about."""
    parser.add_argument("question", nargs="+", metavar="QUESTION", help='for example "do diagonals count?"')
    parser.add_argument("--lang", choices=("en", "es"), help="the answer's language; by default the question's")
    parser.add_argument("--position", metavar="POSITION", help='what the question is about: "5/5/2B2/5/5 b"')
    parser.add_argument("--json", action="store_true", help="the whole answer as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Answer a question; raise `UsageError` for one that cannot be read."""
    # The rule book is loaded only when it is needed.
    from cephalopod.rulebook.assistant import ask

    position = parse_position(arguments.position) if arguments.position is not None else None
    answer = ask(" ".join(arguments.question), language=arguments.lang, position=position)
    if answer.key in ("empty", "too_long"):
        raise UsageError(answer.text)
    print(json.dumps(answer.as_json(), ensure_ascii=False) if arguments.json else "\n".join(answer_lines(answer)))
    return 0


def answer_lines(answer: "Answer") -> list[str]:
    """Return an answer as it is printed."""
    from cephalopod.rulebook.said import say

    lines = [answer.text]
    if answer.citation:
        lines.append(answer.citation)
    if answer.position is not None:
        lines += ["", diagram(answer.position), position_text(answer.position)]
        board = answer.position.variant.board
        moves = [move_text(move, board) for move in answer.moves]
        lines += [" ".join(moves[:MOST_MOVES]) + (" …" if len(moves) > MOST_MOVES else "")] if moves else []
    if answer.related:
        lines += ["", say(answer.language, "nearest"), *(f"  {question}" for question in answer.related)]
    return lines

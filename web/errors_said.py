"""What is wrong with a text or a move, and what was assumed about it, as sentences of the page.

The engine's errors and notes carry codes and details; here they become keys of the message tables.
"""

from cephalopod.errors import CephalopodError
from cephalopod.imported import Note
from web.model import Text


def error_text(error: CephalopodError) -> Text:
    """Return the sentence that says what is wrong: of an error about a move or position in a record, the
    innermost fault, which its ``__cause__`` is."""
    innermost = error
    while isinstance(innermost.__cause__, CephalopodError):
        innermost = innermost.__cause__
    return f"error.{innermost.code}", innermost.details


def place_text(error: CephalopodError) -> Text | None:
    """Return the words that say where in the text the fault stands; None if it is not known.

    The line is left out where it is the first, as most texts have only one.
    """
    if error.line is None or error.column is None:
        return None
    if error.line == 1:
        return "place.column", {"column": error.column}
    return "place.line", {"line": error.line, "column": error.column}


def note_text(note: Note) -> Text:
    """Return the sentence that says what was assumed about a text."""
    code, details = note
    return f"note.{code}", details

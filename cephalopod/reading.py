"""What every reader of texts does first: clean the text, and remember where each character came from.

People paste from documents, chats and address bars: full-width letters, invisible characters, a byte order
mark, ``%2B`` for ``+``.  All of that is made plain here, so that the readers see simple characters and can
still name the line and the column in the text as it was given.

>>> source = clean("\\ufeffc３ %3D\\u200bb3")
>>> source.text, source.place(5)
('c3 =b3', (1, 10))
"""

import json
import re
from typing import Any
from unicodedata import category, name, normalize

from cephalopod.errors import RecordError
from cephalopod.values import dataclass

_PERCENT = {"%20": " ", "%2b": "+", "%2f": "/", "%3d": "="}

_TWINS = str.maketrans(
    "АВСЕНІаԁесіһԍѕԝѡЬбОоЗзΑΒΕΗΙαωΒοΟ",
    "ABCEHIadecihgswwbbOo33ABEHIawBoO",
)
"""Cyrillic and Greek letters, and the Latin letters and digits for which they are taken."""

_LINE_END = re.compile(r"\r\n|\r|\n")

_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"?|([\[{])|([\]}])', re.DOTALL)
"""A string in a JSON text, or an opening or a closing bracket outside of strings."""


@dataclass(frozen=True, slots=True)
class CleanText:
    """A cleaned text that knows its original."""

    original: str

    text: str
    """The characters that count; line ends are ``\\n``."""

    offsets: tuple[int, ...]
    """For each character of ``text``, and for its end, the index in ``original`` that it came from."""

    def place(self, index: int) -> tuple[int, int]:
        """Return line and column, from 1, in the original of a character of ``text`` (or of its end)."""
        return place_of(self.original, self.offsets[index])


def place_of(text: str, offset: int) -> tuple[int, int]:
    """Return line and column, both from 1, of an index into a text with line ends of any kind."""
    line, start = 1, 0
    for end in _LINE_END.finditer(text, 0, offset):
        line, start = line + 1, end.end()
    return line, offset - start + 1


def decoded(data: bytes) -> str:
    """Return the text of a file, without a byte order mark; raise `RecordError` where it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        line, column = place_of(before, len(before))
        raise RecordError("not_utf8", line=line, column=column) from None


def clean(original: str) -> CleanText:
    """Return the text in compatibility form (NFKC) without byte order mark and invisible characters.

    Characters are normalised one by one, so that each keeps its place.
    """
    if original.isascii() and "%" not in original and "\r" not in original:
        return CleanText(original, original, tuple(range(len(original) + 1)))
    characters: list[str] = []
    offsets: list[int] = []
    index = 0
    while index < len(original):
        length, plain = _one(original, index)
        characters.extend(plain)
        offsets.extend([index] * len(plain))
        index += length
    return CleanText(original, "".join(characters), (*offsets, len(original)))


def _one(original: str, index: int) -> tuple[int, str]:
    """Return how many characters are read at an index, and what they stand for."""
    character = original[index]
    if character == "%":
        plain = _PERCENT.get(original[index : index + 3].lower())
        return (3, plain) if plain else (1, "%")
    if character == "\r":
        return (2, "\n") if original[index + 1 : index + 2] == "\n" else (1, "\n")
    if character.isascii():
        return 1, character
    if category(character) == "Cf":
        return 1, ""
    return 1, normalize("NFKC", character)


def first_foreign(text: str) -> int | None:
    """Return the index of the first character that is not ASCII, or None."""
    return next((index for index, character in enumerate(text) if not character.isascii()), None)


def character_name(character: str) -> str:
    """Return the Unicode name of a character, or its number where it has none."""
    return name(character, f"U+{ord(character):04X}")


def with_latin_twins(text: str) -> str:
    """Return the text with look-alike letters of other scripts replaced by the Latin ones."""
    return text.translate(_TWINS)


def shortened(text: str, longest: int = 40) -> str:
    """Return the text as a message quotes it: on one line, cut where it is longer than ``longest``."""
    line = " ".join(text[: longest + 1].split())
    return line if len(text) <= longest else f"{line[:longest]}…"


def json_value(text: str, deepest: int = 800) -> Any:
    """Return the value of a JSON text with at most so many brackets open at once.

    Raise `ValueError` for what is no JSON, `RecursionError` for what is nested more deeply: some thousands of open
    brackets would end the whole interpreter in a browser, whose stack is small.
    """
    depth = 0
    for match in _BRACKET.finditer(text):
        depth += 1 if match[1] else -1 if match[2] else 0
        if depth > deepest:
            raise RecursionError(f"more than {deepest} brackets are open")
    return json.loads(text)

"""Questions as lists of plain words: no accents, no case, numbers as digits; and the stems of words.

>>> plain_words("¿Puedo CAPTURAR tres dados?")
['puedo', 'capturar', '3', 'dados']
>>> plain_words("What is c3=b3+c4 on a 3 x 5 board?")
['what', 'is', 'movetext', 'on', 'a', 'size3x5', 'boardsize', 'board']
"""

import re
from functools import cache
from unicodedata import combining, normalize

NUMBER_WORDS = {
    word: number
    for number, words in enumerate(
        (
            "zero cero", "one uno unos ones", "two twos dos doses", "three threes tres treses",
            "four fours cuatro cuatros", "five fives cinco cincos", "six sixes seis seises",
            "seven sevens siete sietes", "eight ocho", "nine nueve", "ten diez", "eleven", "twelve doce",
        )
    )
    for word in words.split()
}  # fmt: skip

_SIZE = re.compile(r"\b(\d)\s*(?:x|×|by|por|\*)\s*(\d)\b")
_MOVE = re.compile(r"\b[a-i][1-9]\s*=\s*[a-i][1-9](?:\s*\+\s*[a-i][1-9])*")
_POSITION = re.compile(r"(?<!\S)[1-9a-l]+(?:/[1-9a-l]+){2,}(?:\s+[wb])?(?!\S)")
_CELL = re.compile(r"\b[a-i][1-9]\b")
_MARK = re.compile(r"(?<=\s)[\"'“«]?\?[\"'”»]?(?=\s|$)")
_COUNTED = re.compile(r"\b(\d+)s\b")
_LETTERS = re.compile(r"[a-z]+")
_WORD = re.compile(r"size\dx\d|d12|[a-z]+|\d+")


def unaccented(text: str) -> str:
    """Return the text in small letters without accents."""
    return "".join(letter for letter in normalize("NFKD", text.lower()) if not combining(letter))


def plain_words(text: str) -> list[str]:
    """Return the words of a question; what is written as a move, a position, a size or a cell becomes one word."""
    text = unaccented(text).replace("’", "'").replace("'", "")
    text = _POSITION.sub(" positiontext ", text)
    text = _MOVE.sub(" movetext ", text)
    text = _CELL.sub(" cellname ", text)
    text = _MARK.sub(" questionmark ", text)
    text = _COUNTED.sub(r"\1", text)
    text = _LETTERS.sub(lambda word: str(NUMBER_WORDS.get(word[0], word[0])), text)
    text = _SIZE.sub(r" size\1x\2 boardsize ", text)
    return _WORD.findall(text)


@cache
def stem(word: str, language: str) -> str:
    """Return a word without the endings that change most.

    >>> stem("placing", "en"), stem("casillas", "es")
    ('plac', 'casill')
    """
    for ending in _ENDINGS[language]:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


_ENDINGS = {
    "en": ("ings", "ing", "ies", "ed", "es", "s", "e", "y"),
    "es": (
        "aciones", "acion", "amente", "iendo", "ando", "adas", "ados", "idas", "idos", "ada", "ado", "ida", "ido",
        "amos", "emos", "arse", "erse", "aron", "ieron", "aria", "eria", "ar", "er", "ir", "as", "os", "es", "an",
        "en", "a", "o", "e", "s",
    ),
}  # fmt: skip

"""Every sentence that a person reads on the page, in every language, by key.

A message is a text with blanks, or a pair (one, other) chosen by the blank ``n``.

>>> say("en", "controls.undo"), say("es", "controls.undo")
('Undo', 'Deshacer')
"""

from web.messages import en, es

Message = str | tuple[str, str]

TABLES: dict[str, dict[str, Message]] = {"en": en.MESSAGES, "es": es.MESSAGES}
"""The tables by language code."""


def say(language: str, key: str, **details: str | int) -> str:
    """Return the message in a language with its blanks filled."""
    return filled(TABLES[language][key], details)


def filled(message: Message, details: dict[str, str | int]) -> str:
    """Return a message of any table with its blanks filled."""
    if isinstance(message, tuple):
        message = message[0] if details["n"] == 1 else message[1]
    return message.format_map(details)

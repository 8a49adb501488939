"""The sentences of the panes for learning, by key, in every language; they are loaded with the panes.

They are as those of the page, and those of the page can be said here too.

>>> say("en", "rules.contents"), say("es", "rules.contents"), say("es", "color.white")
('Contents', 'Contenido', 'Blancas')
"""

from web import messages as page
from web.learn.messages import author_en, author_es, en, es, lessons_en, lessons_es, puzzles_en, puzzles_es
from web.messages import Message, filled

TABLES: dict[str, dict[str, Message]] = {
    "en": en.MESSAGES | lessons_en.MESSAGES | puzzles_en.MESSAGES | author_en.MESSAGES,
    "es": es.MESSAGES | lessons_es.MESSAGES | puzzles_es.MESSAGES | author_es.MESSAGES,
}
"""The tables by language code."""


def say(language: str, key: str, **details: str | int) -> str:
    """Return a message of the panes, or of the page, in a language with its blanks filled."""
    table = TABLES[language]
    return filled(table[key] if key in table else page.TABLES[language][key], details)

"""The rule book in its pane."""

from functools import lru_cache

from cephalopod.markup import Element, element
from cephalopod.rulebook.book import Book, Language, Section, book
from cephalopod.svg import board_picture
from web.learn.messages import say
from web.model import State
from web.view_panels import button


def rules_view(state: State) -> list[Element]:
    """Return the rule book: each section with its board and its place in the official sheet."""
    return _book_view("es" if state.prefs.language == "es" else "en")


@lru_cache(maxsize=2)
def _book_view(language: Language) -> list[Element]:
    rules = book(language)
    return [
        element("p", rules.introduction, class_="pane-words"),
        _contents(rules),
        *(_section_view(rules, section) for section in rules.sections),
    ]


def _contents(rules: Book) -> Element:
    """Return the list of sections, each a button that leads there; a link would write into the page's address."""
    entries = [
        element("li", button(section.title, "learn-section", value=f"rule-{section.key}"))
        for section in rules.sections
    ]
    return element(
        "nav",
        element("ol", *entries, class_="contents"),
        aria_label=say(rules.language, "rules.contents"),
    )


def _section_view(rules: Book, section: Section) -> Element:
    example = section.example
    return element(
        "section",
        element(
            "h3",
            section.title,
            id=f"rule-{section.key}",
            tabindex=-1,
            data_focus=f"rule-{section.key}",
        ),
        *(element("p", paragraph) for paragraph in section.text.split("\n\n")),
        element(
            "figure",
            board_picture(example.position),
            element("figcaption", section.caption),
        ),
        element("p", rules.citation(section.sheet, section.basis), class_="citation"),
        class_="rule",
        aria_labelledby=f"rule-{section.key}",
    )

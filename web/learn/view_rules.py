"""The rule book in its pane: what it says, boards that show it, and the code that enforces it."""

from functools import lru_cache

from cephalopod.markup import Element, element
from cephalopod.rulebook.book import Book, Example, Language, Misreading, Section, book
from web.learn.messages import say
from web.learn.pictures import board_figure
from web.learn.view_parts import back_view, play_button
from web.model import State
from web.view_panels import button

MISREADINGS = "misreadings"
"""The name of the part with common misreadings, beside those of the sections."""


def rules_view(state: State) -> list[Element]:
    """Return the rule book: each section with its board, its place in the official sheet and its code."""
    back = back_view(state)
    return [*([back] if back else []), *_book_view("es" if state.prefs.language == "es" else "en")]


@lru_cache(maxsize=2)
def _book_view(language: Language) -> tuple[Element, ...]:
    rules = book(language)
    return (
        element("p", rules.introduction, class_="pane-words"),
        _contents(rules),
        *(_section_view(rules, number, section) for number, section in enumerate(rules.sections, 1)),
        element(
            "section",
            _heading("h3", MISREADINGS, rules.words["misreadings"]),
            element("p", rules.words["misreadings_intro"]),
            *(_misreading_view(rules, misreading) for misreading in rules.misreadings),
            class_="misreadings",
            aria_labelledby=f"rule-{MISREADINGS}",
        ),
        element("p", button(say(language, "rules.ask"), "pane", value="ask"), class_="pane-words"),
    )


def _contents(rules: Book) -> Element:
    """Return the list of sections, each a button that leads there; a link would write into the page's address."""
    titles = {section.key: section.title for section in rules.sections}
    titles[MISREADINGS] = rules.words["misreadings"]
    entries = [
        element("li", button(title, "learn-section", value=f"rule-{key}", class_="plain"))
        for key, title in titles.items()
    ]
    label = say(rules.language, "rules.contents")
    return element(
        "details",
        element("summary", label),
        element("nav", element("ol", *entries), aria_label=label),
        class_="contents",
    )


def _heading(tag: str, key: str, title: str) -> Element:
    """Return a heading that the contents can lead to."""
    return element(tag, title, id=f"rule-{key}", tabindex=-1, data_focus=f"rule-{key}")


def _section_view(rules: Book, number: int, section: Section) -> Element:
    name = section.enforced_by.removeprefix("cephalopod.").partition(".")[2]
    return element(
        "section",
        _heading("h3", section.key, f"{number}. {section.title}"),
        *(element("p", paragraph) for paragraph in section.text.split("\n\n")),
        _figure(rules, section.example, section.title, section.caption),
        element("p", rules.citation(section.sheet, section.basis), class_="citation"),
        element(
            "details",
            element("summary", say(rules.language, "rules.code", name=name)),
            element("pre", element("code", section.code), dir="ltr", translate="no", lang="en", tabindex=0),
            class_="code",
        ),
        class_="rule",
        aria_labelledby=f"rule-{section.key}",
    )


def _misreading_view(rules: Book, misreading: Misreading) -> Element:
    return element(
        "section",
        element("h4", misreading.wrong, id=f"misreading-{misreading.key}"),
        element("p", element("strong", f"{rules.words['wrong']}."), f" {misreading.right}"),
        _figure(rules, misreading.example, misreading.wrong),
        element("p", rules.citation(misreading.sheet, misreading.basis), class_="citation"),
        class_="rule",
        aria_labelledby=f"misreading-{misreading.key}",
    )


def _figure(rules: Book, example: Example, about: str, caption: str = "") -> Element:
    """Return an example's boards, before and after its move or with the refused move, and what they show."""
    language, position, move = rules.language, example.position, example.move
    refused = bool(example.refusal)
    boards = [("before", board_figure(language, position, target=move, refused=refused))]
    words = rules.words["refused"].format(move=example.move_text)
    if not refused:
        boards.append(("after", board_figure(language, position.play(move), played=move)))
        words = f"{rules.words['move']} {example.move_text}"
    shown = [
        element("div", picture, element("p", words if refused else rules.words[name], class_="picture-words"))
        for name, picture in boards
    ]
    return element(
        "figure",
        element("div", *shown, class_="pictures"),
        element(
            "figcaption",
            element("span", f"{words[:1].upper()}{words[1:]}.", class_="move-words") if not refused else None,
            f" {caption}" if caption else None,
        ),
        play_button(language, position, about),
        class_="example",
    )

"""English and Spanish on the built page: which one is chosen, and that nothing is left in the other."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing, pattern
from web.messages import TABLES, say

WORDS = """() => {
  const found = [];
  const unread = "script, style, template, noscript, #live, #boot";
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (element.closest(unread) || element.closest("[lang]") !== document.documentElement) continue;
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    else for (const name of ["aria-label", "title", "placeholder", "alt"])
      found.push(node.getAttribute(name) ?? "");
  }
  return [document.title, ...found].map((text) => text.trim()).filter((text) => /\\p{L}{2}/u.test(text));
}"""
"""Every text on the page that has words, seen or only heard, closed dialogs included."""


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page that opens in English."""
    return Playing(open_page())


@cache
def patterns(language: str) -> list[re.Pattern[str]]:
    """Return what the messages of a language match; those that are nothing but blanks say nothing."""
    forms = [
        form
        for message in TABLES[language].values()
        for form in ([message] if isinstance(message, str) else message)
    ]
    return [pattern(form) for form in forms if re.search(r"[^\W\d]", re.sub(r"{\w+}", "", form))]


def foreign(playing: Playing, language: str, other: str) -> list[str]:
    """Return the texts on the page that are messages of the other language only."""
    return [
        text
        for text in playing.page.evaluate(WORDS)
        if any(form.fullmatch(text) for form in patterns(other))
        and not any(form.fullmatch(text) for form in patterns(language))
    ]


@pytest.mark.parametrize(
    ("path", "locale", "language"),
    [
        ("", "en-GB", "en"),
        ("", "es-AR", "es"),
        ("", "fr-FR", "en"),
        ("?lang=es", "en-US", "es"),
        ("?lang=en", "es-ES", "en"),
    ],
)
def test_the_language_follows_the_address_then_the_browser(
    fresh_page: Callable[..., Page], path: str, locale: str, language: str
) -> None:
    page = fresh_page(None, locale=locale)
    # The start alone: no Python has run yet.
    page.route("**/*.wasm", lambda route: None)
    page.goto(fresh_page.site + path, wait_until="domcontentloaded")  # type: ignore[attr-defined]

    assert language == page.evaluate("document.documentElement.lang")
    assert say(language, "page.title") == page.title()
    assert say(language, "page.tagline") == page.locator(".tagline").text_content()


def test_a_spanish_page_says_nothing_in_english(open_page: Callable[..., Page]) -> None:
    playing = Playing(open_page("?lang=es"))
    playing.new_game(level=1, color="white")
    playing.press("c3")
    playing.wait_for_plies(2)
    playing.wait_for_bot()
    playing.press("c3")

    assert [] == foreign(playing, "es", "en")
    assert all(
        not form.fullmatch(text) or any(own.fullmatch(text) for own in patterns("es"))
        for text in playing.spoken
        for form in patterns("en")
    )


def test_the_language_changes_in_the_middle_of_a_choice_and_the_choice_stays(playing: Playing) -> None:
    playing.new_game("two_people")
    playing.play("c4 c2 b3 d3")
    playing.press("c3")
    playing.press("b3")
    chips = playing.chips
    english = foreign(playing, "es", "en")
    playing.do("language", "es")

    assert len(english) > 50
    assert "es" == playing.language
    assert say("es", "page.title") == playing.page.title()
    assert [] == foreign(playing, "es", "en")
    assert chips == playing.chips
    assert ["b3"] == playing.check().marked("picked")
    assert say("es", "status.draft", cell="c3") == playing.status

    playing.press("c2")
    playing.press("c3")

    assert "c3=b3+c2" == playing.check().text[-1]
    playing.do("language", "en")


@pytest.mark.parametrize("state", ["refused", "past", "end", "details", "paused"])
def test_everything_is_translated_in_every_state(playing: Playing, state: str) -> None:
    playing.new_game("two_people" if state != "paused" else "two_bots", board="3x3")
    match state:
        case "refused":
            playing.play("b2")
            playing.press("b2")
        case "past":
            playing.play("b2")
            playing.page.locator(".move-start").click()
        case "end":
            playing.play_to_the_end(11, playing.press)
        case "details":
            playing.play("b2")
            playing.cell("b1").focus()
            playing.keys("i")
        case "paused":
            playing.do("stop")
    playing.do("language", "es")
    spanish = foreign(playing, "es", "en")
    playing.do("language", "en")

    assert [] == spanish
    assert [] == foreign(playing, "en", "es")


def test_the_change_is_said_in_the_new_language(playing: Playing) -> None:
    playing.forget()
    playing.do("language", "es")
    playing.do("language", "en")

    assert [say("es", "said.language"), say("en", "said.language")] == playing.spoken


def test_a_language_that_was_chosen_is_kept(playing: Playing) -> None:
    playing.do("language", "es")
    playing.page.reload()
    playing.wait_until_ready()
    kept = playing.language
    playing.do("language", "en")

    assert "es" == kept

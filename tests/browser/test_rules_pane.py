"""The rule book on the built page: gone through by keyboard, played on from, in both languages, at every width."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from cephalopod.rulebook.book import book
from tests.browser.axe import faults
from tests.browser.playing import Playing

IN_VIEW = """name => {
  const { top, bottom } = document.querySelector(`[data-focus="${name}"]`).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


ALL_OPEN = "document.querySelectorAll('.pane details').forEach(details => { details.open = true; })"


def reading(page: Page) -> Playing:
    """Return a page of two people with the rule book open."""
    playing = Playing(page)
    playing.new_game("two_people")
    playing.open_pane("rules")
    playing.page.wait_for_selector(".rule")
    return playing


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page on a desktop, shared."""
    return reading(open_page())


@pytest.mark.parametrize("viewport", [(1280, 800), (768, 1024), (320, 640)])
def test_an_entry_of_the_contents_leads_to_its_section_by_keyboard(
    fresh_page: Callable[..., Page], viewport: tuple[int, int]
) -> None:
    playing = reading(fresh_page(viewport=viewport))
    playing.page.locator(".contents summary").focus()
    playing.keys("Enter", *["Tab"] * 6, "Enter")

    assert "rule-capture" == playing.page.evaluate("document.activeElement.dataset.focus")
    assert playing.page.evaluate(IN_VIEW, "rule-capture")
    assert "" == playing.page.evaluate("location.hash")


def test_the_code_that_enforces_a_rule_is_shown_and_not_translated(playing: Playing) -> None:
    section = playing.page.locator(".rule", has=playing.page.locator("#rule-must"))
    section.locator("summary").click()
    code = section.locator("pre")

    assert code.is_visible()
    assert ("ltr", "no") == (code.get_attribute("dir"), code.get_attribute("translate"))
    assert book("en").section("must").code == code.text_content()


def test_a_board_is_played_on_from_while_the_game_before_is_kept(fresh_page: Callable[..., Page]) -> None:
    playing = reading(fresh_page())
    playing.press("a1")
    playing.forget()
    playing.page.locator(".rule", has=playing.page.locator("#rule-capture")).locator(
        '[data-action="learn-play"]'
    ).click()
    playing.page.wait_for_function("document.querySelector('[data-action=learn-back]') !== null")
    assert playing.label("c4") == "c4, white 2"
    assert playing.label("a1") == "a1, empty"
    assert [playing.say("open.done_position")] == playing.spoken
    playing.press("c3")
    assert playing.label("c3") == "c3, white 6"
    playing.page.locator('[data-action="learn-back"]').click()

    assert playing.label("a1") == "a1, white 1"


def test_on_a_phone_the_board_comes_into_view_when_a_position_is_opened(fresh_page: Callable[..., Page]) -> None:
    playing = reading(fresh_page(viewport=(320, 640)))
    playing.page.locator(".misreadings .rule").last.locator('[data-action="learn-play"]').click()
    playing.page.wait_for_function("document.activeElement.getAttribute('role') === 'gridcell'")
    box = playing.page.locator(".board").bounding_box()

    assert box is not None
    assert box["y"] >= -1 and box["y"] + box["height"] <= 641


def test_the_board_stays_as_large_as_without_the_pane(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page(viewport=(1440, 900)))
    before = playing.page.locator(".board").bounding_box()
    playing.open_pane("rules")
    playing.page.wait_for_selector(".rule")
    after = playing.page.locator(".board").bounding_box()

    assert before is not None and after is not None
    assert before["height"] <= after["height"]


def test_the_rule_book_changes_its_language_with_the_page(fresh_page: Callable[..., Page]) -> None:
    playing = reading(fresh_page("?lang=es"))
    titles = [f"{number}. {section.title}" for number, section in enumerate(book("es").sections, 1)]
    assert titles == playing.page.locator(".pane > .rule > h3").all_inner_texts()
    playing.page.locator('[data-action="language"][data-value="en"]').click()

    titles = [f"{number}. {section.title}" for number, section in enumerate(book("en").sections, 1)]
    assert titles == playing.page.locator(".pane > .rule > h3").all_inner_texts()


def test_the_rule_book_leads_to_the_pane_for_questions(playing: Playing) -> None:
    playing.page.locator('.pane [data-action="pane"][data-value="ask"]').click()
    playing.page.wait_for_selector("#ask-text")
    playing.do("pane-close")
    playing.open_pane("rules")
    playing.page.wait_for_selector(".rule")


def test_while_a_position_is_set_up_the_rules_stand_below_the_editor(fresh_page: Callable[..., Page]) -> None:
    playing = reading(fresh_page())
    playing.do("dialog", "menu")
    playing.do("editor")
    playing.page.wait_for_selector(".editor")

    assert playing.page.locator(".rule").first.is_visible()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious_in_the_rule_book(fresh_page: Callable[..., Page], theme: str) -> None:
    playing = reading(fresh_page(f"?theme={theme}"))
    playing.page.evaluate(ALL_OPEN)

    assert [] == faults(playing.page)


def test_axe_finds_nothing_serious_in_spanish_on_a_phone(fresh_page: Callable[..., Page]) -> None:
    playing = reading(fresh_page("?lang=es", viewport=(320, 640), touch=True))

    assert [] == faults(playing.page)


@pytest.mark.parametrize("width", [320, 768, 896, 1280])
def test_the_rule_book_never_scrolls_sideways_nor_with_doubled_text(
    fresh_page: Callable[..., Page], width: int
) -> None:
    playing = reading(fresh_page("?lang=es", viewport=(width, 800)))
    playing.page.evaluate(ALL_OPEN)
    for size in (100, 200):
        playing.page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)
        assert playing.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert playing.page.locator(".pane").evaluate("pane => pane.scrollWidth <= pane.clientWidth")


def test_in_forced_colours_the_refused_cell_keeps_its_cross(fresh_page: Callable[..., Page]) -> None:
    playing = reading(fresh_page(forced_colors="active"))
    cross = playing.page.locator(".picture .cross").first

    assert cross.evaluate("node => getComputedStyle(node).stroke") != cross.evaluate(
        "node => getComputedStyle(node.ownerSVGElement.querySelector('.well')).fill"
    )

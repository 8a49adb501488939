"""Questions on the built page: asked by keyboard in two languages, answered with a board, kept, found, deleted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.axe import faults
from tests.browser.playing import Playing
from web.learn.messages import say

CROSS = "c4 c2 b3 d3"


def asking(page: Page, moves: str = "") -> Playing:
    """Return a page of two people with the pane for questions open, after some moves."""
    playing = Playing(page)
    playing.new_game("two_people")
    playing.play(moves)
    playing.open_pane("ask")
    playing.page.wait_for_selector("#ask-text")
    playing.forget()
    return playing


@pytest.fixture
def playing(fresh_page: Callable[..., Page]) -> Playing:
    """A page with four 1s around c3 and the pane for questions open."""
    return asking(fresh_page(), CROSS)


def ask(playing: Playing, question: str) -> str:
    """Type a question, press Enter, and return the answer."""
    playing.page.locator("#ask-text").focus()
    playing.page.keyboard.type(question)
    playing.keys("Enter")
    shown = " ".join(question.split())
    playing.page.wait_for_function("q => document.querySelector('#answer')?.textContent === q", arg=shown)
    return playing.page.locator(".answer-text").inner_text()


def test_a_question_is_asked_by_keyboard_and_its_answer_spoken_once(playing: Playing) -> None:
    answer = ask(playing, "do diagonals count?")

    assert "No. Only dice above, below, left and right touch." == answer
    assert [f"{answer} Rule sheet: “Capturing placement”, Figures 2 to 4."] == playing.spoken
    assert "ask-text" == playing.page.evaluate("document.activeElement.id")
    assert "" == playing.page.locator("#ask-text").input_value()


def test_the_field_is_the_next_stop_after_the_title_s_button(playing: Playing) -> None:
    playing.page.evaluate("document.querySelector('[data-focus=pane]').focus()")
    playing.keys("Tab", "Tab")

    assert "ask-text" == playing.page.evaluate("document.activeElement.id")


def test_a_spanish_question_is_answered_in_spanish_and_marked_as_such(playing: Playing) -> None:
    answer = ask(playing, "¿puedo pasar?")

    assert answer.startswith("No. Mientras haya una casilla vacía")
    assert ["es", "es", "es"] == [
        playing.page.locator(place).get_attribute("lang")
        for place in ("#answer", ".answer-text", "#live p:last-child")
    ]


def test_a_question_about_the_board_is_worked_out_and_its_move_can_be_tried_and_played(playing: Playing) -> None:
    assert "There are 11 ways" in ask(playing, "what can I capture on c3?")
    shown = playing.page.locator(".answer .picture")
    before = shown.get_attribute("aria-label")
    playing.page.locator('.answer [data-action="learn-move"]', has_text="c3=b3+c2+c4+d3").click()
    after = shown.get_attribute("aria-label")
    playing.page.locator('.answer [data-action="legal-move"]').click()

    assert "5x5, White to move: b3 white 1, c2 black 1, c4 white 1, d3 black 1" == before
    assert "5x5, Black to move: c3 white 4" == after
    assert playing.label("c3") == "c3, white 4"


def test_a_board_of_an_answer_is_played_on_as_a_game_of_its_own_and_there_is_a_way_back(playing: Playing) -> None:
    ask(playing, "can I take a 3 and a 1?")
    playing.page.locator('.answer [data-action="learn-play"]').click()
    playing.page.wait_for_selector('[data-action="learn-back"]')
    assert "gridcell" == playing.page.evaluate("document.activeElement.getAttribute('role')")
    assert playing.label("c4") == "c4, empty"
    playing.page.locator('[data-action="learn-back"]').click()

    assert playing.label("c4") == "c4, white 1"


def test_a_related_question_is_asked_by_its_button_and_gets_the_focus(playing: Playing) -> None:
    ask(playing, "do diagonals count?")
    button = playing.page.locator('.answer [data-action="learn-ask-this"]').first
    question = button.inner_text()
    button.focus()
    playing.keys("Enter")
    playing.wait_for_text("#answer", question)

    assert "answer" == playing.page.evaluate("document.activeElement.id")
    assert 2 == len(playing.spoken)


def test_what_is_not_known_is_said_with_questions_that_are(playing: Playing) -> None:
    answer = ask(playing, "who won the world cup?")

    assert answer.startswith("That I do not know.")
    assert 0 < playing.page.locator('.answer [data-action="learn-ask-this"]').count()


def test_markup_is_shown_as_text(playing: Playing) -> None:
    ask(playing, "<img src=x onerror=alert(1)><b>bold</b>")

    assert "<img src=x onerror=alert(1)><b>bold</b>" == playing.page.locator("#answer").inner_text()
    assert 0 == playing.page.locator(".pane img, .pane b, #live img").count()


def test_a_question_cannot_be_endless_and_no_question_gets_a_sentence(playing: Playing) -> None:
    playing.page.locator("#ask-text").focus()
    playing.page.keyboard.insert_text("why " * 2000)
    assert 1000 == len(playing.page.locator("#ask-text").input_value())
    playing.page.locator("#ask-text").fill("")
    playing.keys("Enter")
    playing.wait_for_text(".answer-text", "Ask me something about the rules of Cephalopod.")

    assert 0 == playing.page.locator(".asked").count()


def kept(playing: Playing) -> list[str]:
    """Return the kept questions as they are listed."""
    return playing.page.locator('[data-action="learn-question"]').all_inner_texts()


def test_questions_are_there_again_after_a_reload_and_are_answered_about_their_own_board(playing: Playing) -> None:
    ask(playing, "¿puedo pasar?")
    ask(playing, "what can I capture on c3?")
    playing.page.reload()
    playing.wait_until_ready()
    playing.open_pane("ask")
    playing.page.wait_for_selector(".asked")
    assert ["what can I capture on c3?", "¿puedo pasar?"] == kept(playing)
    playing.page.locator('[data-action="learn-question"]').first.click()

    playing.wait_for_text("#answer", "what can I capture on c3?")
    assert "There are 11 ways" in playing.page.locator(".answer-text").inner_text()


def test_questions_are_found_by_words_of_their_answers(playing: Playing) -> None:
    ask(playing, "do diagonals count?")
    ask(playing, "¿puedo pasar?")
    playing.forget()
    playing.page.locator(".kept-questions input").focus()
    playing.page.keyboard.type("vacia")

    assert ["¿puedo pasar?"] == kept(playing)
    assert say("en", "ask.found", n=1) == playing.page.locator(".ask-found").inner_text()
    assert say("en", "ask.found", n=1) in playing.spoken


def test_questions_are_downloaded_with_their_answers(playing: Playing) -> None:
    answer = ask(playing, "do diagonals count?")
    with playing.page.expect_download() as download:
        playing.page.locator('[data-action="learn-export"]').click()
    file = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))

    assert "cephalopod-questions.json" == download.value.suggested_filename
    assert ["do diagonals count?"] == [entry["question"] for entry in file["questions"]]
    assert file["questions"][0]["answer"].startswith(answer)


def test_one_question_is_deleted_and_that_is_said(playing: Playing) -> None:
    ask(playing, "do diagonals count?")
    ask(playing, "¿puedo pasar?")
    playing.forget()
    delete = playing.page.locator('[data-action="learn-question-delete"]').first
    assert "Delete: ¿puedo pasar?" == delete.get_attribute("aria-label")
    delete.click()

    assert ["do diagonals count?"] == kept(playing)
    assert [say("en", "ask.deleted", question="¿puedo pasar?")] == playing.spoken
    assert "do diagonals count?" == playing.page.evaluate("document.activeElement.textContent")
    assert "puedo" not in playing.page.evaluate("localStorage.getItem('cephalopod:questions')")


def test_all_questions_are_deleted_after_a_question_that_can_be_dropped(playing: Playing) -> None:
    ask(playing, "do diagonals count?")
    playing.page.locator('[data-action="learn-delete-all"]').click()
    assert say("en", "ask.confirm_keep") == playing.page.evaluate("document.activeElement.textContent")
    playing.keys("Enter")
    assert ["do diagonals count?"] == kept(playing)
    assert say("en", "ask.delete_all") == playing.page.evaluate("document.activeElement.textContent")
    playing.keys("Enter")
    playing.page.locator('[data-action="learn-delete-all-now"]').click()

    assert [] == kept(playing)
    assert say("en", "ask.deleted_all") in playing.spoken
    assert playing.page.evaluate("localStorage.getItem('cephalopod:questions') === null")


def test_damaged_questions_are_set_aside_and_told(fresh_page: Callable[..., Page]) -> None:
    # The blank page before has no storage.
    damage = """try {
      localStorage["cephalopod:aside:questions"] ??
        localStorage.setItem("cephalopod:questions", '{"cephalopod": 1');
    } catch {}"""
    playing = asking(fresh_page(init_script=damage))

    playing.wait_for_text(".pane-notice", say("en", "ask.damaged"))
    assert '{"cephalopod": 1' == playing.page.evaluate("localStorage.getItem('cephalopod:aside:questions')")


def test_where_the_browser_keeps_nothing_that_is_said_and_questions_are_answered(
    fresh_page: Callable[..., Page],
) -> None:
    blocked = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked'); } })"
    playing = asking(fresh_page(init_script=blocked))
    ask(playing, "do diagonals count?")

    assert ["do diagonals count?"] == kept(playing)
    assert say("en", "ask.nowhere") in playing.page.locator(".kept-questions").inner_text()


def test_the_pane_follows_the_language_of_the_page(fresh_page: Callable[..., Page]) -> None:
    playing = asking(fresh_page("?lang=es"))

    assert "Preguntar sobre las reglas" == playing.page.locator("#pane-title").inner_text()
    ask(playing, "¿quién va ganando?")
    assert playing.page.locator("#answer").get_attribute("lang") is None
    assert "Preguntas relacionadas" == playing.page.locator("#ask-related").inner_text()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious_in_an_answer(fresh_page: Callable[..., Page], theme: str) -> None:
    playing = asking(fresh_page(f"?theme={theme}"), CROSS)
    ask(playing, "what can I capture on c3?")
    playing.page.locator('[data-action="learn-move"]').first.click()

    assert [] == faults(playing.page)


@pytest.mark.parametrize("scheme", ["none", "active"])
def test_an_answer_fits_a_small_screen_with_doubled_text(fresh_page: Callable[..., Page], scheme: str) -> None:
    playing = asking(fresh_page("?lang=es", viewport=(320, 640), forced_colors=scheme))
    ask(playing, "¿quién va ganando con una preguntalarguísimasinespaciosquenocabeenunalínea?")
    for size in (100, 200):
        playing.page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", size)
        assert playing.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_in_forced_colours_the_words_on_the_main_button_can_be_read(fresh_page: Callable[..., Page]) -> None:
    button = asking(fresh_page(forced_colors="active")).page.locator(".ask-form .primary")

    assert "none" == button.evaluate("node => getComputedStyle(node).forcedColorAdjust")
    assert button.evaluate("node => getComputedStyle(node).color !== getComputedStyle(node).backgroundColor")

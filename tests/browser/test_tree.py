"""Variations, comments and signs in a browser: played, written, walked through, deleted, and kept."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.playing import Playing

MARKUP = "</textarea><b>not bold</b>\nsecond line"


def listed(playing: Playing) -> list[str]:
    """Return the rows of the move list as they are read."""
    rows: list[str] = playing.page.eval_on_selector_all(
        ".move-list > li", "rows => rows.map(row => [...row.children].map(part => part.textContent).join(' '))"
    )
    return rows


def shown_move(playing: Playing) -> str:
    """Return the text of the move whose position is on the board."""
    return playing.page.locator(".moves-scroll [aria-current]").inner_text()


@pytest.fixture(scope="module")
def playing(open_page: OpenPage) -> Playing:
    """Two people have played a1 b5 c1 d5, and e3 d1 in place of c1; the board shows e3."""
    playing = Playing(open_page())
    playing.new_game("two_people")
    playing.play("a1 b5 c1 d5")
    playing.do("node", "2")
    playing.play("e3 d1")
    playing.do("node", "5")
    return playing


def test_playing_from_the_past_makes_a_variation_below_the_move_that_it_replaces(playing: Playing) -> None:
    expected = ["1 a1 b5", "2 c1 …", f"{playing.say('moves.variation')} 2. e3 d1", "2 … d5"]

    assert expected == listed(playing)
    assert ["a1", "b5", "e3", "d1"] == playing.check().text


def test_the_keys_of_the_move_list_go_along_and_between_the_lines(playing: Playing) -> None:
    playing.page.locator(".moves-scroll [aria-current]").focus()
    path = []
    for key in ("ArrowUp", "ArrowDown", "ArrowRight", "Home", "End", "PageUp", "PageDown", "ArrowLeft"):
        playing.keys(key)
        path.append(shown_move(playing))

    start = playing.say("moves.start")
    assert ["c1", "e3", "d1", start, "d1", start, "d1", "e3"] == path
    assert "button node" == playing.focus


def test_comma_and_full_stop_step_from_the_board(playing: Playing) -> None:
    playing.cell("c3").focus()
    playing.keys(",", ",", ".", ".")

    assert "e3" == shown_move(playing)
    assert "c3" == playing.focus


def test_the_notes_are_folded_until_they_are_wanted(playing: Playing) -> None:
    assert not playing.page.locator(".notes textarea").is_visible()

    playing.page.locator(".notes summary").click()

    assert playing.page.locator(".notes textarea").is_visible()


def test_a_sign_is_chosen_shown_and_said(playing: Playing) -> None:
    playing.forget()
    playing.do("glyph", "?!")

    assert "e3?!" == shown_move(playing)
    assert [playing.say("said.glyph", ply=3, glyph=playing.say("glyph.dubious"))] == playing.spoken


def test_what_is_typed_is_shown_as_it_stands_and_no_shortcut(playing: Playing) -> None:
    field = playing.page.locator(".notes textarea")
    field.click()
    playing.page.keyboard.type(MARKUP)

    assert MARKUP == playing.page.locator(".row-line .comment").inner_text()
    assert 0 == playing.page.locator(".moves b").count()
    assert MARKUP == field.input_value()
    assert "textarea" == playing.focus


def test_typing_in_the_middle_of_a_comment_leaves_the_cursor_there(playing: Playing) -> None:
    field = playing.page.locator(".notes textarea")
    field.fill("ab")
    playing.keys("ArrowLeft")
    playing.page.keyboard.type(" 1 2 ")

    assert "a 1 2 b" == field.input_value()


def test_another_move_has_a_comment_of_its_own(playing: Playing) -> None:
    field = playing.page.locator(".notes textarea")
    playing.do("node", "1")
    first = field.input_value()
    field.fill("the corner")
    playing.do("node", "5")
    second = field.input_value()
    playing.do("node", "1")

    assert ("", "a 1 2 b", "the corner") == (first, second, field.input_value())


def test_a_variation_is_made_the_main_line(playing: Playing) -> None:
    playing.do("node", "5")
    playing.do("promote")

    assert ["1 a1 …", "the corner", "1 … b5", "2 e3?! …", "a 1 2 b"] == listed(playing)[:5]
    assert 0 == playing.button("promote").count()


def test_a_line_is_deleted_and_brought_back(playing: Playing) -> None:
    before = listed(playing)
    playing.do("delete-line")
    without = listed(playing)
    notice = playing.notice
    playing.do("restore-line")

    assert playing.say("said.deleted", n=2) == notice
    assert ["1 a1 …", "the corner", "1 … b5", "2 c1 d5"] == without
    assert before == listed(playing)
    playing.check()


def test_everything_is_there_again_after_a_reload(playing: Playing) -> None:
    before = listed(playing)
    playing.page.reload()
    playing.wait_until_ready()
    playing.do("resume")

    assert before == listed(playing)


def test_on_a_narrow_phone_nothing_is_too_wide_or_too_small(fresh_page: OpenPage) -> None:
    playing = Playing(fresh_page(viewport=(320, 640), touch=True))
    playing.new_game("two_people")
    playing.play("a1 b5 c1")
    playing.do("node", "1")
    playing.play("e3")
    playing.page.locator(".notes summary").click()
    playing.page.locator(".notes textarea").fill("x" * 200)
    widths = playing.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    buttons = playing.page.locator(".notes button, .notes summary, .move")
    heights = [box["height"] for one in buttons.all() if (box := one.bounding_box())]

    assert 320 == widths[0] == widths[1]
    assert 44 <= min(heights)

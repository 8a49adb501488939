"""Setting up a position in a browser: with the mouse, a finger, the keyboard and as text; and playing from it."""

from __future__ import annotations

import pytest

from cephalopod.notation import parse_position
from tests.browser.conftest import OpenPage
from tests.browser.playing import Playing


def open_editor(playing: Playing) -> None:
    """Open the editor through the menu."""
    playing.do("dialog", "menu")
    playing.do("editor")


def text(playing: Playing) -> str:
    """Return what stands in the text field."""
    return playing.page.locator(".position-text input").input_value()


def brush(playing: Playing, die: int) -> None:
    """Choose the die that presses place."""
    playing.page.locator(f'.brush:has([value="{die}"])').click()


def play_from_here(playing: Playing, opponent: str = "two_people", level: int | None = None) -> None:
    """Start a game from the position that is set up."""
    playing.do("dialog", "play")
    form = playing.page.locator("#play-here")
    form.locator(f'[name="opponent"][value="{opponent}"]').check()
    if level is not None:
        form.locator('[name="level"]').select_option(str(level))
    form.locator("[type=submit]").click()
    playing.page.wait_for_selector("#dialog-play:not([open])", state="attached")


@pytest.fixture(scope="module")
def shared(open_page: OpenPage) -> Playing:
    """One page for most tests."""
    return Playing(open_page())


@pytest.fixture
def playing(shared: Playing) -> Playing:
    """The page with a game of two people, a1 b5 c1, and the editor open on it."""
    shared.start = None
    if shared.button("editor-leave").count():
        shared.do("editor-leave")
    shared.new_game("two_people")
    shared.play("a1 b5 c1")
    open_editor(shared)
    return shared


def test_presses_place_and_take_dice_and_the_text_follows(playing: Playing) -> None:
    brush(playing, -4)
    playing.press("d3")
    playing.press("c3")
    playing.press("d3")
    brush(playing, 0)
    playing.press("a1")

    assert "1a3/5/2d2/5/2A2 b" == text(playing)
    assert "c3, black 4" == playing.label("c3")
    assert playing.shown().dice == playing.shown().drawn


def test_leaving_leads_back_to_the_game_untouched(playing: Playing) -> None:
    playing.press("e5")
    playing.page.locator(".setup select").select_option("7x7")
    playing.do("editor-leave")

    assert ["a1", "b5", "c1"] == playing.check().text
    assert 0 == playing.page.locator(".editor").count()


def test_the_keyboard_alone_sets_up_a_position(playing: Playing) -> None:
    playing.do("editor-clear")
    playing.tab_to('.board [tabindex="0"]')
    playing.forget()
    playing.walk("b2")
    playing.keys("4", "b", "+")
    playing.walk("d4")
    playing.keys("w", "6", "ArrowRight", "Enter", "ArrowRight", "Delete")

    assert "5/3F1/5/1e3/5 w" == text(playing)
    assert ["d4, white 1", "d4, white 6", "e4, white 1", "e4, empty"] == playing.spoken[-4:]
    assert "e4" == playing.focus


def test_the_dice_to_place_are_one_stop_for_the_keyboard(playing: Playing) -> None:
    playing.tab_to(".brush input")
    playing.keys("ArrowRight", "ArrowRight")
    chosen = playing.page.locator(".brush :checked").get_attribute("value")
    playing.keys("Tab")

    assert "3" == chosen
    assert "input side" == playing.focus


def test_a_typed_position_is_on_the_board_at_once_and_the_cursor_stays(playing: Playing) -> None:
    field = playing.page.locator(".position-text input")
    field.fill("3/1d1/3 b")
    playing.keys("Home", "Delete")
    playing.page.keyboard.type("A1B")

    assert "A1B/1d1/3 b" == field.input_value()
    assert ("a3, white 1", "c3, white 2") == (playing.label("a3"), playing.label("c3"))


def test_fields_follow_a_pasted_position_and_the_other_way_round(playing: Playing) -> None:
    field = playing.page.locator(".position-text input")
    field.fill("3/1l1/3 w snub d12")
    select = playing.page.locator(".setup select")
    after_pasting = (select.input_value(), playing.page.locator("[name=sides]:checked").input_value())
    select.select_option("3x5")
    playing.page.locator('[name="side"][value="-1"]').check()

    assert ("snub3", "12") == after_pasting
    assert "5/1l3/5 b d12" == field.input_value()


def test_what_cannot_be_read_is_told_with_its_place_and_changes_nothing(playing: Playing) -> None:
    before = playing.shown().dice
    playing.forget()
    playing.page.locator(".position-text input").fill("3/1x1/3 w")

    remark = playing.page.locator(".remarks").inner_text()
    assert playing.say("error.bad_die", text="x") in remark
    assert playing.say("place.column", column=4) in remark
    assert [playing.say("error.bad_die", text="x")] == playing.spoken
    assert before == playing.shown().dice


def test_what_no_game_comes_to_is_told_and_can_be_played(playing: Playing) -> None:
    playing.page.locator(".position-text input").fill("3/AAA/AAA w")
    remarks = playing.page.locator(".remarks li").all_inner_texts()
    play_from_here(playing)
    playing.start = parse_position("3/AAA/AAA w")

    assert [playing.say("editor.doubt_owner")] == remarks
    playing.press("a3")
    assert ["a3"] == playing.check().text


def test_the_dialog_to_play_has_a_name_and_gives_the_focus_back(playing: Playing) -> None:
    playing.button("dialog", "play").focus()
    playing.keys("Enter")
    page = playing.page
    page.wait_for_selector("#dialog-play[open]")
    name = page.evaluate(
        """() => {
          const dialog = document.getElementById("dialog-play");
          return document.getElementById(dialog.getAttribute("aria-labelledby")).textContent;
        }"""
    )
    inside = page.evaluate("document.activeElement.closest('dialog')?.id")
    playing.keys("Escape")
    page.wait_for_selector("#dialog-play:not([open])", state="attached")

    assert (playing.say("play.title"), "dialog-play") == (name, inside)
    assert "button dialog" == playing.focus


def test_a_step_is_taken_back(playing: Playing) -> None:
    before = text(playing)
    playing.do("editor-clear")
    playing.do("undo")

    assert before == text(playing)


def test_the_bot_answers_from_the_position_and_the_game_is_kept(playing: Playing) -> None:
    start = "2b1C/1A3/3d1/B4/4f w"
    playing.page.locator(".position-text input").fill(start)
    play_from_here(playing, "against_bot", level=1)
    playing.start = parse_position(start)
    playing.press("c1")
    playing.wait_for_plies(2)
    playing.wait_for_bot()
    moves = playing.check().text
    playing.page.reload()
    playing.wait_until_ready()
    playing.do("resume")

    assert moves == playing.check().text


def test_what_is_shared_is_the_position_and_a_reload_brings_it_back(playing: Playing) -> None:
    start = "2b1C/1A3/3d1/B4/4f w"
    playing.page.locator(".position-text input").fill(start)
    playing.open("share")
    boxes = playing.page.locator("#dialog-share .share-row input").evaluate_all(
        "nodes => nodes.map((node) => node.value)"
    )
    playing.keys("Escape")
    playing.page.wait_for_function("location.hash.includes('p=')")
    playing.page.reload()
    playing.wait_until_ready()
    playing.start = parse_position(start)

    assert start in boxes
    assert parse_position(start).dice == playing.check().dice


def test_with_a_finger_on_a_narrow_phone(fresh_page: OpenPage) -> None:
    playing = Playing(fresh_page(viewport=(320, 640), touch=True))
    open_editor(playing)
    playing.page.locator(".setup [value='12']").check()
    playing.page.locator('.brush:has([value="12"])').tap()
    playing.tap("c3")
    page = playing.page
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    targets = page.locator(".brush, .editor .choice, .editor button, .editor select, .position-text input")
    heights = [box["height"] for one in targets.all() if (box := one.bounding_box())]

    assert "5/5/2L2/5/5 w d12" == text(playing)
    assert 320 == widths[0] == widths[1]
    assert 44 <= min(heights)


def test_the_editor_speaks_spanish(fresh_page: OpenPage) -> None:
    playing = Playing(fresh_page(locale="es-ES"))
    playing.forget()
    open_editor(playing)
    playing.press("c3")

    assert [playing.say("said.editor_opened"), "c3, 1 blanco"] == playing.spoken
    assert playing.say("editor.palette") in playing.page.locator(".editor").inner_text()

"""A game with a friend elsewhere on the built page: two browsers that share nothing but links."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing

SHEET = "navigator.share = async (data) => { globalThis.handed = data; };"


def turn_link(playing: Playing) -> str:
    """Return the link for the friend, as the dialog shows it, and close the dialog."""
    playing.do("share")
    link = playing.page.locator('[data-focus="share-turn"]').input_value()
    playing.page.locator('#dialog-share [data-action="close"]').click()
    return link


def follow(playing: Playing, link: str) -> None:
    """Open a link in the page of a browser."""
    playing.page.evaluate("link => { location.hash = new URL(link).hash; }", link)


@pytest.fixture
def two(fresh_page: Callable[..., Page]) -> tuple[Playing, Playing]:
    """Two people's browsers; the first has begun a game with a friend, as White, and played a1."""
    ann = Playing(fresh_page())
    ann.new_game("friend", board="3x3", color="white")
    ann.press("a1")
    ann.wait_for_plies(1)
    bob = Playing(fresh_page("#" + turn_link(ann).partition("#")[2]))
    bob.wait_for_plies(1)
    return ann, bob


def test_two_people_play_to_and_fro(two: tuple[Playing, Playing]) -> None:
    ann, bob = two
    assert bob.say("status.your_turn") == bob.status
    assert ann.say("status.friend") == ann.status

    bob.press("c3")
    bob.wait_for_plies(2)
    assert bob.say("status.friend") == bob.status

    ann.forget()
    follow(ann, turn_link(bob))
    ann.wait_for_plies(2)
    move = ann.say("said.placed", player=ann.say("seat.friend"), cell="c3", pips=1)

    assert ann.check().text == bob.check().text
    assert ann.say("status.your_turn") == ann.status
    assert move == ann.notice
    assert [f"{move} {ann.say('said.your_turn')}"] == ann.spoken


def test_nobody_plays_for_the_friend(two: tuple[Playing, Playing]) -> None:
    ann, _ = two
    ann.press("c3")
    ann.wait_for_notice("refused.friends_turn")

    assert 1 == ann.check().plies


def test_an_older_link_is_explained_and_the_game_stays_as_it_is(two: tuple[Playing, Playing]) -> None:
    ann, bob = two
    first = turn_link(ann)
    bob.press("c3")
    bob.wait_for_plies(2)
    follow(ann, turn_link(bob))
    ann.wait_for_plies(2)
    follow(ann, first)
    ann.page.wait_for_function(
        "start => document.querySelector('.notice').textContent.startsWith(start)",
        arg=ann.say("friend.older", n=1),
    )

    assert ["a1", "c3"] == ann.check().text


def test_another_line_becomes_a_variation(two: tuple[Playing, Playing]) -> None:
    ann, bob = two
    bob.press("c3")
    bob.wait_for_plies(2)
    follow(ann, turn_link(bob))
    ann.wait_for_plies(2)
    bob.do("undo")
    bob.press("c1")
    bob.page.wait_for_selector(".move-other")
    follow(ann, turn_link(bob))
    ann.page.wait_for_selector(".move-other")

    assert ["a1", "c1"] == ann.shown().text
    assert ["c3"] == ann.page.locator(".move-other").all_inner_texts()
    assert ann.say("friend.branch", ply=1) in ann.notice


def test_a_game_goes_on_after_the_browser_was_closed(two: tuple[Playing, Playing]) -> None:
    ann, bob = two
    bob.press("c3")
    bob.wait_for_plies(2)
    answer = turn_link(bob)
    ann.page.goto("about:blank")
    ann.page.goto(answer)
    ann.wait_until_ready()
    ann.wait_for_plies(2)

    assert ann.say("status.your_turn") == ann.status
    games = ann.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cephalopod:game:'))")
    assert 1 == len(games)


def test_running_games_are_listed_with_whose_turn_it_is(two: tuple[Playing, Playing]) -> None:
    for playing, key in zip(two, ("games.waiting", "games.your_turn"), strict=True):
        playing.do("dialog", "menu")
        playing.do("dialog", "games")

        assert playing.say(key) in playing.page.locator("#dialog-games .game").first.inner_text()


def test_a_friend_can_be_invited_to_begin(fresh_page: Callable[..., Page]) -> None:
    ann = Playing(fresh_page())
    ann.new_game("friend", board="3x3", color="black")
    bob = Playing(fresh_page("#" + turn_link(ann).partition("#")[2]))
    bob.wait_for_status("status.your_turn")
    bob.press("b2")
    bob.wait_for_plies(1)
    follow(ann, turn_link(bob))
    ann.wait_for_plies(1)

    assert ann.say("status.your_turn") == ann.status


def test_a_game_at_one_screen_goes_on_with_a_friend(fresh_page: Callable[..., Page]) -> None:
    ann = Playing(fresh_page(init_script=SHEET))
    ann.new_game("two_people", board="3x3")
    ann.press("a1")
    ann.wait_for_plies(1)
    ann.do("dialog", "menu")
    ann.do("dialog", "share")
    ann.do("friend")
    ann.page.locator('#dialog-share [data-action="send"][data-value="turn"]').click()
    ann.page.wait_for_function("globalThis.handed")

    assert ann.page.locator('[data-focus="share-turn"]').input_value() == ann.page.evaluate("handed.url")
    assert ann.say("friend.colors", color=ann.say("color.white")) in ann.page.locator("#dialog-share").inner_text()


def test_sides_are_changed_where_one_has_opened_one_s_own_link(two: tuple[Playing, Playing]) -> None:
    _, bob = two
    bob.do("dialog", "menu")
    bob.do("dialog", "share")
    bob.do("sides")
    bob.page.locator('#dialog-share [data-action="close"]').click()

    assert bob.say("status.friend") == bob.status


def test_a_reload_of_the_page_goes_on_with_the_friend(two: tuple[Playing, Playing]) -> None:
    ann, _ = two
    ann.page.reload()
    ann.wait_until_ready()
    ann.wait_for_plies(1)

    assert ann.say("status.friend") == ann.status

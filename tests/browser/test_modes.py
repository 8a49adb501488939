"""What an address makes of the page, in frames of somebody else's page: every mode, and messages both ways."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Frame, Page

from cephalopod.addresses import content_text
from cephalopod.lessons.course import lesson_named
from cephalopod.lessons.lesson import moves_of
from cephalopod.notation import move_text, parse_position
from cephalopod.puzzles.book import puzzle_numbered
from tests.browser.axe import faults
from tests.browser.playing import Playing
from tests.playing import played
from web.learn.messages import say as say_learning
from web.messages import say

LINE = ("b3", "d3", "c2", "c3=b3+c2")
TWO_TO_TAKE = "5/2B2/1d3/5/5 w"

HOST = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A page of somebody else's</title>
<style>iframe {{ border: 1px solid; width: 320px; height: 480px }}</style>
<p><input id="own" aria-label="The host's own field"></p>
{frames}
<script>
const told = {{}};
addEventListener("message", ({{ source, data }}) => {{
  const frame = [...document.querySelectorAll("iframe")].find((other) => other.contentWindow === source);
  (told[frame.name] ??= []).push(data);
}});
const send = (name, message) =>
  document.querySelector(`iframe[name=${{name}}]`).contentWindow.postMessage(message, "*");
</script>"""

BOT_OR_END = """() => {
  const { player, type } = told.bot.filter((sent) => sent.type !== "height").at(-1);
  return player === "bot" || type === "ended";
}"""

FRAMES = {
    "show": ("?goal=show&text=How+it+goes", "", ""),
    "goal": ("?lang=es&goal=capture&reached=¡Eso+es!&missed=Mira+c3.&theme=dark", "p=5-2B2-1d3-5-5_w", ""),
    "lesson": ("?mode=lesson&id=sums&text=First,+sums.", "", ""),
    "puzzle": ("?mode=puzzle&id=1&lang=es", "", ""),
    "analyse": ("?mode=analyse&panels=all", "", 'sandbox="allow-scripts"'),
    "bot": ("?black=1&board=3x3", "", ""),
    "bare": ("?panels=none&goal=capture&text=Take+both.&embed=on", "p=5-2B2-1d3-5-5_w", ""),
    "wrong": ("?mode=chess&white=12&panels=all", "p=5-5-5-5_w", ""),
}
"""The frames of the host page: query, content, and further attributes."""


def game_content() -> str:
    """Return what stands in an address for the game of these tests."""
    state = played(*LINE)
    return content_text(state.game, state.node, state.tip)


class Host:
    """A page with frames in it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        frames = []
        for name, (query, content, more) in FRAMES.items():
            content = content or (game_content() if name in ("show", "analyse") else "")
            frames.append(f'<iframe name="{name}" src="{site}{query}#{content}" {more}></iframe>')
        html = HOST.format(frames="\n".join(frames))
        page.route(f"{site}host.html", lambda route: route.fulfill(body=html, content_type="text/html"))
        page.goto(f"{site}host.html")

    def frame(self, name: str) -> Frame:
        """Return a frame, started by its button."""
        frame = self.page.frame(name)
        assert frame is not None
        if frame.locator("html[data-waits=press]").count():
            frame.locator("#start").click()
        frame.wait_for_selector("html[data-ready]")
        return frame

    def told(self, name: str, *types: str) -> list[dict[str, Any]]:
        """Return what a frame has told so far, as far as it is of some types."""
        told: list[dict[str, Any]] = self.page.evaluate("name => told[name] ?? []", name)
        return [message for message in told if not types or message["type"] in types]

    def wait(self, name: str, type_: str, count: int = 1) -> dict[str, Any]:
        """Wait until a frame has told so many messages of a type; return the last one."""
        self.page.wait_for_function(
            "([name, type, count]) => (told[name] ?? []).filter((sent) => sent.type === type).length >= count",
            arg=[name, type_, count],
        )
        return self.told(name, type_)[-1]

    def send(self, name: str, /, **message: Any) -> None:
        """Send a message to a frame."""
        self.page.evaluate("([name, message]) => send(name, message)", [name, {"ceph": 1, **message}])


@pytest.fixture(scope="module")
def host(open_page: Callable[..., Page], site_url: str) -> Host:
    """A page with a frame for every mode; none of them has been started."""
    return Host(open_page(None, viewport=(1400, 1100)), site_url)


def text(frame: Frame, selector: str) -> str:
    """Return the text of an element."""
    return frame.locator(selector).inner_text()


def press(frame: Frame, name: str) -> None:
    """Press a cell."""
    frame.locator(f'.board [role="gridcell"][aria-label^="{name},"] .well').click(force=True)


def label(frame: Frame, name: str) -> str:
    """Return what a screen reader says of a cell."""
    return str(frame.locator(f'.board [role="gridcell"][aria-label^="{name},"]').get_attribute("aria-label"))


def wait_for(frame: Frame, selector: str, words: str) -> None:
    """Wait until an element holds exactly this text."""
    frame.wait_for_function(
        "([selector, words]) => document.querySelector(selector)?.textContent.trim() === words",
        arg=[selector, words],
    )


# -- looking at a game -------------------------------------------------------------------------------------------


def test_a_game_is_shown_move_by_move(host: Host) -> None:
    frame = host.frame("show")
    assert "How it goes" == text(frame, ".author-words")
    wait_for(frame, ".status", say("en", "frame.view_start", n=4))
    ready = host.wait("show", "ready")
    assert ("view", "5/5/5/5/5 w") == (ready["mode"], ready["position"])
    for ply, cell in enumerate(("b3, white 1", "d3, black 1", "c2, white 1", "c3, black 2"), 1):
        frame.locator('[data-action="step-forward"]').click()
        assert cell == label(frame, cell[:2])
        key = "frame.view_end" if ply == 4 else "frame.view_move"
        wait_for(frame, ".status", say("en", key, ply=ply, plies=4))
    # The button has the focus still.
    host.page.keyboard.press("ArrowLeft")
    wait_for(frame, ".status", say("en", "frame.view_move", ply=3, plies=4))
    press(frame, "a1")
    wait_for(frame, ".notice", say("en", "refused.view"))
    assert "a1, empty" == label(frame, "a1")
    assert [] == host.told("show", "moved", "error")


def test_a_host_goes_to_a_place_changes_a_setting_and_loads_another_game(host: Host) -> None:
    frame = host.frame("show")
    host.page.locator("#own").focus()
    host.send("show", type="goto", ply=1)
    wait_for(frame, ".status", say("en", "frame.view_move", ply=1, plies=4))
    host.send("show", type="option", name="lang", value="es")
    wait_for(frame, ".status", say("es", "frame.view_move", ply=1, plies=4))
    host.send("show", type="option", name="theme", value="dark")
    frame.wait_for_selector("html[data-theme=dark]")
    host.send("show", type="load", game="1. a1 b1 2. c1 *", ply=2)
    wait_for(frame, ".status", say("es", "frame.view_move", ply=2, plies=3))
    host.send("show", type="option", name="lang", value="en")
    wait_for(frame, ".status", say("en", "frame.view_move", ply=2, plies=3))

    assert "own" == host.page.evaluate("document.activeElement.id")
    assert [] == host.told("show", "error", "moved")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "goto", "ply": 99}, "bad_ply"),
        ({"type": "load", "position": "5/5 w"}, "bad_position"),
        ({"type": "play", "move": "e5"}, "bad_move"),
        ({"type": "shout"}, "bad_message"),
        ({"type": ["load"]}, "bad_message"),
    ],
)
def test_a_wrong_message_is_answered_and_told_in_the_frame(host: Host, message: dict[str, Any], code: str) -> None:
    frame = host.frame("show")
    before = len(host.told("show", "error"))
    host.send("show", **message)
    error = host.wait("show", "error", before + 1)

    assert code == error["code"]
    assert error["message"] == text(frame, ".notice")
    assert "a1, white 1" == label(frame, "a1")


def test_what_is_no_message_of_ours_or_comes_from_elsewhere_is_passed_over(host: Host) -> None:
    frame = host.frame("show")
    before = len(host.told("show"))
    host.page.evaluate("send('show', { type: 'goto', ply: 0 }); send('show', 'goto'); send('show', null)")
    # A frame beside it is not the page around it.
    other = host.frame("goal")
    other.evaluate("parent.frames['show'].postMessage({ ceph: 1, type: 'goto', ply: 0 }, '*')")
    host.page.evaluate("const circle = { ceph: 1 }; circle.circle = circle; send('show', circle)")
    error = host.wait("show", "error", len(host.told("show", "error")) or 1)

    assert "bad_message" == error["code"]
    assert {"error", "height"} >= {message["type"] for message in host.told("show")[before:]}
    wait_for(frame, ".status", say("en", "frame.view_move", ply=2, plies=3))


# -- a goal ------------------------------------------------------------------------------------------------------


def test_a_move_is_judged_in_the_author_s_words(host: Host) -> None:
    frame = host.frame("goal")
    press(frame, "a1")
    wait_for(frame, ".status", "Mira c3.")
    assert "missed" == frame.locator(".status").get_attribute("data-outcome")
    frame.locator('[data-action="again"]').click()
    wait_for(frame, ".status", say("es", "status.turn_white"))
    press(frame, "c3")
    wait_for(frame, ".status", "¡Eso es!")
    assert ["moved", "moved", "solved"] == [sent["type"] for sent in host.told("goal", "moved", "solved", "error")]
    assert {"ceph": 1, "type": "solved", "kind": "goal", "id": "capture"} == host.told("goal", "solved")[0]
    moved = host.told("goal", "moved")[-1]
    assert ("c3=b3+c4", 1, "human") == (moved["move"], moved["ply"], moved["player"])


def test_without_panels_the_author_s_words_and_the_outcome_are_there(host: Host) -> None:
    frame = host.frame("bare")
    words, status, players = (frame.locator(name) for name in (".author-words", ".status", ".players"))
    assert (True, False, False) == (words.is_visible(), status.is_visible(), players.is_visible())
    press(frame, "a1")
    wait_for(frame, ".status", say("en", "goal.missed"))
    assert status.is_visible()


def test_another_address_brings_another_position_into_the_same_frame(host: Host) -> None:
    frame = host.frame("goal")
    marked = frame.evaluate("globalThis.marked = true")
    frame.evaluate("location.hash = '#p=3-1B1-3_b&lang=en&goal=plain'")
    wait_for(frame, ".status", say("en", "status.turn_black"))
    assert "b2, white 2" == label(frame, "b2")
    press(frame, "a1")
    wait_for(frame, ".status", "¡Eso es!")
    assert marked == frame.evaluate("globalThis.marked")
    frame.evaluate("location.hash = '#p=5-2B2-1d3-5-5_w'")
    wait_for(frame, ".status", say("es", "status.turn_white"))


# -- exercises ---------------------------------------------------------------------------------------------------


def test_a_lesson_is_gone_through_in_a_frame(host: Host) -> None:
    frame, lesson = host.frame("lesson"), lesson_named("sums")
    assert lesson is not None
    wait_for(frame, ".task", say_learning("en", "lesson.sums_1"))
    assert "First, sums." == text(frame, ".author-words")
    assert ("lesson", "lesson") == (
        host.wait("lesson", "ready")["mode"],
        frame.locator("html").get_attribute("data-mode"),
    )
    assert 0 == frame.locator('main [data-action="pane"], main [data-action="learn-study-leave"]').count()
    for number, task in enumerate(lesson.tasks, 1):
        wait_for(frame, ".study-place", say_learning("en", "study.place", n=number, tasks=len(lesson.tasks)))
        position = lesson.start(number - 1)
        assert position is not None
        move = moves_of(task.accepted, position)[0]
        host.send("lesson", type="play", move=move_text(move, position.variant.board))
        assert "host" == host.wait("lesson", "moved", number)["player"]
        if number < len(lesson.tasks):
            frame.locator('[data-action="learn-study-next"]').click()
    assert "sums" == host.wait("lesson", "solved")["id"]
    assert 1 == frame.locator('[data-action="learn-study"]').count()


def test_a_puzzle_is_solved_in_a_frame(host: Host) -> None:
    frame, puzzle = host.frame("puzzle"), puzzle_numbered(1)
    assert puzzle is not None
    host.wait("puzzle", "ready")
    color = "white" if puzzle.solver == 1 else "black"
    wait_for(frame, ".task", say_learning("es", f"puzzle.task_{color}"))
    host.send("puzzle", type="goto", ply=0)
    assert say("es", "host.not_now") == host.wait("puzzle", "error")["message"]
    host.send("puzzle", type="play", move=move_text(puzzle.solution, puzzle.position.variant.board))
    assert ("puzzle", "1") == tuple(host.wait("puzzle", "solved")[name] for name in ("kind", "id"))
    assert {"host", "bot"} >= {sent["player"] for sent in host.told("puzzle", "moved")}


# -- play and analysis -------------------------------------------------------------------------------------------


def test_an_analysis_tells_the_win_share_once_in_a_sandboxed_frame(host: Host) -> None:
    frame = host.frame("analyse")
    frame.wait_for_function("document.querySelector('.bot-progress').hidden")
    assert "%" in text(frame, ".notice")
    press(frame, "a1")
    wait_for(frame, ".status", say("en", "status.turn_black"))
    assert frame.locator(".notice").is_hidden()
    frame.locator('[data-action="undo"]').click()
    press(frame, "e5")
    frame.wait_for_selector(".move-list .row-line")
    assert ["a1", "e5"] == [sent["move"] for sent in host.told("analyse", "moved")]


def test_a_game_against_the_bot_is_told_to_its_end(host: Host) -> None:
    frame = host.frame("bot")
    press(frame, "b2")
    while True:
        host.page.wait_for_function(BOT_OR_END)
        if host.told("bot", "ended"):
            break
        last = host.told("bot", "moved")[-1]
        position = parse_position(last["position"])
        host.send("bot", type="play", move=move_text(next(iter(position.legal_moves())), position.variant.board))
        host.wait("bot", "moved", last["ply"] + 1)
    ended = host.told("bot", "ended")[0]
    assert ended["position"] == host.told("bot", "moved")[-1]["position"]
    assert ("white" if ended["white"] > ended["black"] else "black") == ended["winner"]
    frame.locator('.decisions [data-action="again"]').click()
    wait_for(frame, ".status", say("en", "status.your_turn"))


def test_wrong_parameters_are_told_and_the_board_can_be_played(host: Host) -> None:
    frame = host.frame("wrong")
    assert ["bad_parameter", "bad_content"] == [sent["code"] for sent in host.told("wrong", "error")]
    notice = text(frame, ".notice")
    assert all(part in notice for part in ("mode=chess", "white=12", host.told("wrong", "error")[1]["message"]))
    press(frame, "c3")
    assert "c3" == host.wait("wrong", "moved")["move"]


# -- manners -----------------------------------------------------------------------------------------------------


def test_of_all_these_frames_no_game_is_kept_and_no_address_written(host: Host) -> None:
    keys = json.loads(host.frame("goal").evaluate("JSON.stringify(Object.keys(localStorage))"))
    assert [] == [
        key for key in keys if key.startswith(("cephalopod:game", "cephalopod:prefs", "cephalopod:stat"))
    ]
    assert "#p=5-2B2-1d3-5-5_w" == host.frame("goal").evaluate("location.hash")


@pytest.mark.parametrize("name", ["show", "goal", "lesson"])
def test_a_machine_finds_no_fault_of_accessibility(host: Host, name: str) -> None:
    assert [] == faults(host.frame(name))  # type: ignore[arg-type]


# -- in a page of its own ----------------------------------------------------------------------------------------


def test_a_lesson_opens_by_its_address_and_the_game_waits(fresh_page: Callable[..., Page]) -> None:
    playing = Playing(fresh_page("?mode=lesson&id=own"))
    playing.wait_for_text(".task", say_learning("en", "lesson.own_1"))
    playing.do("dialog", "menu")
    playing.do("dialog", "share")
    link = playing.page.locator('.share-row[data-key="exercise"] input').input_value()
    assert link.endswith("?mode=lesson&id=own")
    playing.keys("Escape")
    playing.do("learn-study-leave")
    playing.press("c3")
    playing.wait_for_plies(2)

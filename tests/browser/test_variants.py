"""Every board that the page offers, both kinds of dice, and the board seen from the other side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.playing import Playing
from web.view_dialogs import BOARDS

PHONE = (320, 640)


@pytest.fixture(scope="module")
def shared(open_page: OpenPage) -> Playing:
    """One page for all games."""
    return Playing(open_page(reduced_motion="reduce"))


@pytest.fixture
def playing(shared: Playing) -> Iterator[Playing]:
    """The page, the board seen from White's side again after the test."""
    yield shared
    if shared.shown().flipped:
        shared.do("dialog", "menu")
        shared.do("flip")


@pytest.mark.parametrize("board", ["snub3", "3x3"])
def test_a_whole_game_with_twelve_sided_dice_keeps_to_the_rules(playing: Playing, board: str) -> None:
    playing.new_game("two_people", board=board, dice=12)

    end = playing.play_to_the_end(3, playing.press)

    assert f"{board} d12" == end.start.variant.name


def test_a_game_on_the_snub_board_keeps_to_the_rules(playing: Playing) -> None:
    """Five neighbours: captures along the slanting sides are offered, and legal."""
    playing.new_game("two_people", board="snub5")
    playing.play("b3 c2 d3 c4")
    playing.press("c3")
    near = playing.shown()

    assert near.marked("touching") == sorted(
        near.board.cell_name(cell) for cell in near.board.neighbours[near.board.cell("c3")]
    )
    assert 5 == len(near.marked("touching"))
    playing.choose(playing.chips[0])
    playing.check()


@pytest.mark.parametrize("touching", ["b3", "c2", "d3", "c4"])
def test_a_press_anywhere_on_a_tile_is_a_press_on_its_cell(playing: Playing, touching: str) -> None:
    """The tile's corner that lies furthest from the die's middle is still the cell's."""
    playing.new_game("two_people", board="snub5")
    found = playing.page.evaluate(
        """name => {
          const cell = document.querySelector(`.board [aria-label^="${name},"]`);
          const well = cell.querySelector(".well");
          const matrix = well.getScreenCTM();
          const length = well.getTotalLength();
          const inside = [];
          for (let step = 0; step < 20; step++) {
            const at = well.getPointAtLength(step * length / 20);
            const point = new DOMPoint(at.x * 0.95, at.y * 0.95).matrixTransform(matrix);
            inside.push(document.elementFromPoint(point.x, point.y)?.closest("[data-cell]") === cell);
          }
          return inside;
        }""",
        touching,
    )

    assert [True] * 20 == found


@pytest.mark.parametrize(("board", "dice"), [("7x7", 6), ("5x7", 12), ("snub5", 6), ("snub3", 12), ("5x5", 12)])
def test_the_bot_plays_every_variant(playing: Playing, board: str, dice: int) -> None:
    playing.new_game("against_bot", board=board, dice=dice, level=1)
    playing.press("b2")
    playing.wait_for_plies(2)
    playing.wait_for_bot()

    assert 2 == playing.check().plies


def test_flipped_by_a_key_the_board_is_seen_from_black_s_side(playing: Playing) -> None:
    playing.new_game("two_people", board="5x5")
    playing.play("a1 b5")
    before = playing.place("a1")
    playing.cell("c3").focus()
    playing.forget()
    playing.keys("f")
    after = playing.place("e5")

    assert playing.check().flipped
    assert before == pytest.approx(after, abs=1)
    assert "c3" == playing.focus
    assert [playing.say("said.seen_from_black")] == playing.spoken


def test_on_the_flipped_board_arrows_and_presses_go_where_they_are_seen(playing: Playing) -> None:
    playing.new_game("two_people", board="3x5")
    playing.keys("Escape")
    playing.cell("c2").focus()
    playing.keys("f", "ArrowUp", "ArrowLeft")
    reached = playing.focus
    playing.keys("Enter")
    playing.type("b3")
    playing.press("e1")

    assert "d1" == reached
    assert ["d1", "b3", "e1"] == playing.check().text


def test_the_side_is_kept(playing: Playing) -> None:
    playing.do("dialog", "menu")
    playing.do("flip")
    playing.page.reload()
    playing.wait_until_ready()

    assert playing.shown().flipped
    assert 0 == playing.page.locator("dialog[open]").count()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [PHONE, (768, 1024)], ids=["phone", "tablet"])
def test_every_board_fits_and_its_cells_can_be_touched(
    open_page: OpenPage, board: str, size: tuple[int, int], phones: dict[tuple[int, int], Playing]
) -> None:
    if size not in phones:
        phones[size] = Playing(open_page(viewport=size, touch=True))
    playing = phones[size]
    playing.new_game("two_people", board=board)
    page = playing.page
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    unit = page.evaluate("document.querySelector('.board').getScreenCTM().a * 100")

    assert size[0] == widths[0] == widths[1]
    assert 44 <= unit


@pytest.fixture(scope="module")
def phones() -> dict[tuple[int, int], Playing]:
    """Pages of other sizes, opened when they are first wanted."""
    return {}

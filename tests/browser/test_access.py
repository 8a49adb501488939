"""The built page for everybody: large text, narrow windows, forced colours, paper, the focus in dialogs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Playing
from tests.browser.test_games import RESULTS, fill, kept
from web.model import DIALOGS
from web.statistics import statistics_text
from web.view_dialogs import MENU

SIDEWAYS = """() => {
  const wide = document.documentElement.clientWidth;
  const box = document.querySelector("dialog[open]");
  if (box && box.scrollWidth > box.clientWidth) return ["dialog " + box.id];
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")].filter((node) => node.getBoundingClientRect().right > wide + 1)
    .map((node) => `${node.localName}.${node.getAttribute("class")}`);
}"""
"""What makes the page wider than its window."""

CUT = """(name) => {
  const dialog = document.getElementById(`dialog-${name}`), found = [];
  const nodes = [document.documentElement, dialog, ...dialog.querySelectorAll("*")];
  for (const node of nodes) {
    if (!node.getClientRects().length || node.ownerSVGElement) continue;
    const box = node.getBoundingClientRect();
    const told = `${node.localName}.${node.getAttribute("class")} ${node.textContent.slice(0, 30)}`;
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`beside the window: ${told}`);
    // The foot of a dialog reaches over its padding on purpose, in a form or not.
    const scrolls = node.matches("input, textarea, form, .dialog-buttons");
    if (getComputedStyle(node).display !== "inline" && !scrolls && node.scrollWidth > node.clientWidth + 1)
      found.push(`cut: ${told}`);
  }
  return found;
}"""
"""What of a dialog is beside the window, or wider than its own box."""

PART = """document.activeElement.closest("header, .board, .turn, .below-turn, .moves").classList[0]"""
"""The part of the page that has the focus."""

LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"

FOCUSABLE = """() => [...document.querySelectorAll("button, input, select, textarea, summary, a[href]")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }))"""


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """A page on which two people have played a few moves, one of them a capture."""
    playing = Playing(open_page())
    playing.new_game("two_people")
    playing.play("c4 b3 c3=b3+c4 b1 a2")
    return playing


def resized(playing: Playing, width: int, height: int, large: bool = False) -> Page:
    """Return the page in a window of another size, with the text at 200 % if it is to be large."""
    playing.page.set_viewport_size({"width": width, "height": height})
    playing.page.evaluate(LARGE_TEXT if large else "document.documentElement.style.fontSize = ''")
    return playing.page


# -- size --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("width", "height", "large"),
    [(320, 640, False), (360, 640, False), (430, 932, False), (640, 800, True), (1280, 800, True)],
)
def test_the_page_never_scrolls_sideways(
    playing: Playing, language: str, width: int, height: int, large: bool
) -> None:
    page = resized(playing, width, height, large)
    if playing.language != language:
        playing.do("language", language)

    assert [] == page.evaluate(SIDEWAYS)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", DIALOGS)
def test_no_dialog_scrolls_sideways_in_a_narrow_window(playing: Playing, name: str, large: bool) -> None:
    page = resized(playing, 640 if large else 320, 640, large)
    page.evaluate("name => document.getElementById(`dialog-${name}`).showModal()", name)
    wide = page.evaluate(SIDEWAYS)
    page.keyboard.press("Escape")

    assert [] == wide


@pytest.fixture(scope="module", params=["en-US", "es-ES"])
def small(request: pytest.FixtureRequest, open_page: Callable[..., Page]) -> Playing:
    """A page in a small window with the text at 200 %, with games and results that are kept, in each language."""
    texts = kept(3, statistics=statistics_text(RESULTS)) | {"aside:x": "?"}
    options = {"locale": request.param, "viewport": (320, 568)}
    playing = Playing(open_page(init_script=fill(texts) + "navigator.share = async () => {};", **options))
    playing.new_game("two_people")
    playing.play("c4 b3 c3=b3+c4")
    playing.page.evaluate(LARGE_TEXT)
    return playing


@pytest.mark.parametrize("name", ["menu", *(name for name, action in MENU if action == "dialog")])
def test_with_large_text_in_a_small_window_every_dialog_is_whole(small: Playing, name: str) -> None:
    page = small.page
    small.do("dialog", "menu")
    if name != "menu":
        page.locator(f'#dialog-menu [data-value="{name}"]').click()
    page.wait_for_selector(f"#dialog-{name}[open]")
    if name == "share":
        small.do("code", "link")
        page.wait_for_selector(".qr-code")
    if name == "games":
        page.locator('[data-action="game-name"]').first.click()
        page.wait_for_selector('[data-focus="name-field"]')
    cut = page.evaluate(CUT, name)
    last = page.locator(f'#dialog-{name} [data-action="close"], #dialog-{name} [type="submit"]').last
    last.scroll_into_view_if_needed()
    reached = last.is_visible()
    while page.locator("dialog[open]").count():
        small.keys("Escape")

    assert ([], True) == (cut, reached)


@pytest.mark.parametrize("width", [320, 360, 390, 430])
def test_cells_and_buttons_are_large_enough_for_a_finger(playing: Playing, width: int) -> None:
    page = resized(playing, width, 568)
    sizes = page.eval_on_selector_all(
        ".board .well, .controls button, .bar button, .legal-toggle, .decisions button, .chips button",
        "nodes => nodes.map((node) => node.getBoundingClientRect()).filter((box) => box.width)"
        ".map((box) => [box.width, box.height])",
    )

    assert [] == [size for size in sizes if min(size) < 43.9 and not (size[0] > 28 and size[1] >= 43.9)]
    assert min(size[0] for size in sizes[:25]) >= 43.9


# -- colours -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def forced(open_page: Callable[..., Page]) -> Playing:
    """A page in forced colours, where four dice can be captured from."""
    playing = Playing(open_page(forced_colors="active"))
    playing.new_game("two_people")
    playing.play("c4 c2 b3 d3")
    return playing


def style(playing: Playing, selector: str, *names: str) -> tuple[str, ...]:
    """Return computed styles of the first element that fits."""
    values: list[str] = playing.page.eval_on_selector(
        selector, "(node, names) => names.map((name) => getComputedStyle(node)[name])", list(names)
    )
    return tuple(values)


def test_in_forced_colours_dice_keep_a_face_and_an_edge(forced: Playing) -> None:
    assert style(forced, "#die-w4 .die-face", "fill") != style(forced, "#die-w4 .die-face", "stroke")
    assert style(forced, "#die-b4 .die-face", "fill") != style(forced, "#die-b4 .pip", "fill")
    assert style(forced, "#die-w4 .die-face", "fill") != style(forced, "#die-b4 .die-face", "fill")


def test_in_forced_colours_what_can_be_chosen_has_its_ring_and_what_is_chosen_its_tick(forced: Playing) -> None:
    forced.press("c3")
    joinable = style(forced, '[data-mark~="joinable"] .ring', "visibility", "strokeDasharray")
    forced.press("b3")
    picked = style(forced, '[data-mark~="picked"] .ring', "visibility", "strokeDasharray")
    tick = style(forced, '[data-mark~="picked"] .tick', "visibility")
    forced.keys("Escape")

    assert ("visible", "visible", "visible") == (joinable[0], picked[0], tick[0])
    assert joinable[1] != picked[1]


def test_in_forced_colours_the_side_to_move_is_outlined(forced: Playing) -> None:
    assert "solid" == style(forced, '.player[data-part="turn"]', "outlineStyle")[0]
    assert "none" == style(forced, '.player[data-part="waits"]', "outlineStyle")[0]


@pytest.mark.parametrize(("scheme", "dark"), [("light", False), ("dark", True)])
def test_without_a_theme_the_page_is_as_the_system(
    fresh_page: Callable[..., Page], scheme: str, dark: bool
) -> None:
    page = fresh_page(color_scheme=scheme)
    red, green, blue = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")

    assert dark == (red + green + blue < 3 * 128)


# -- paper -------------------------------------------------------------------------------------------------------


def test_paper_has_the_board_its_coordinates_and_all_moves_and_no_controls(playing: Playing) -> None:
    page = resized(playing, 1280, 800)
    page.emulate_media(media="print")
    shown = page.evaluate(f"({FOCUSABLE})().map((node) => node.className).filter((it) => !it.includes('move'))")
    moves = page.locator(".move-list .move:visible").count()
    coordinates = page.locator(".coordinate").first.evaluate("node => getComputedStyle(node).visibility")
    scrolls = page.locator(".moves-scroll").evaluate("node => node.scrollHeight > node.clientHeight + 1")
    page.emulate_media(media="null")

    assert [] == shown
    assert (5, "visible", False) == (moves, coordinates, scrolls)


def test_paper_needs_one_page_for_a_short_game(playing: Playing) -> None:
    pdf = resized(playing, 1280, 800).pdf(format="A4")

    assert 1 == pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") + pdf.count(b"/Type /Page/")


# -- keyboard and names ------------------------------------------------------------------------------------------


def test_everything_that_can_be_pressed_has_a_name(playing: Playing) -> None:
    nameless = playing.page.evaluate(
        f"""({FOCUSABLE})().filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim()
             || node.labels?.[0]?.textContent.trim())).map((node) => node.outerHTML)"""
    )

    assert [] == nameless


def test_no_button_is_inside_another_control(playing: Playing) -> None:
    assert 0 == playing.page.locator("button button, [role=gridcell] button, a button, label button").count()


def test_headings_go_down_one_step_at_a_time(playing: Playing) -> None:
    levels = playing.page.evaluate(
        "[...document.querySelectorAll('h1, h2, h3, h4')].map((node) => Number(node.localName[1]))"
    )

    assert 1 == levels[0]
    assert [] == [pair for pair in pairwise(levels) if pair[1] > pair[0] + 1]


@pytest.mark.parametrize("name", [name for name, action in MENU if action == "dialog"])
def test_a_dialog_has_a_heading_that_names_it_and_gives_the_focus_back(playing: Playing, name: str) -> None:
    page = resized(playing, 1280, 800)
    opener = playing.button("dialog", "menu")
    opener.focus()
    playing.keys("Enter")
    page.locator(f'#dialog-menu [data-value="{name}"]').focus()
    playing.keys("Enter")
    page.wait_for_selector(f"#dialog-{name}[open]")
    heading = page.evaluate(
        """name => {
          const dialog = document.getElementById(`dialog-${name}`);
          return document.getElementById(dialog.getAttribute("aria-labelledby")).localName;
        }""",
        name,
    )
    inside = page.evaluate("name => document.activeElement.closest('dialog')?.id === `dialog-${name}`", name)
    playing.keys("Escape")
    page.wait_for_selector(f"#dialog-{name}:not([open])", state="attached")

    assert ("h2", True) == (heading, inside)
    assert page.evaluate("document.activeElement !== document.body")


def test_tab_goes_through_the_page_in_the_order_in_which_it_is_read(playing: Playing) -> None:
    page = resized(playing, 1280, 800)
    page.locator(".bar button").first.focus()
    parts = []
    for _ in range(12):
        parts.append(page.evaluate(PART))
        playing.keys("Tab")
    order = [name for at, name in enumerate(parts) if at == 0 or parts[at - 1] != name]

    assert ["bar", "board", "below-turn", "moves"] == order[:4]


def test_every_focus_can_be_seen(playing: Playing) -> None:
    page = resized(playing, 1280, 800)
    page.evaluate("document.activeElement.blur()")
    for _ in range(10):
        playing.keys("Tab")
        if page.evaluate("document.activeElement.matches('.cell, body')"):
            continue

        assert "solid" == page.evaluate("getComputedStyle(document.activeElement).outlineStyle")

"""A person at the page: reads the board by the names that a screen reader hears, presses cells and buttons with
the mouse, a finger or the keyboard, and keeps what was spoken.

What is read is put beside the engine: `Playing.check` replays the moves of the move list by the rules and fails
where the names, the drawn dice, the counts or the side to move say something else.

    playing = Playing(open_page())
    playing.new_game("two_people", board="3x3")
    playing.press("b2")
    playing.check()
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from cephalopod.board import Board
from cephalopod.notation import move_text, parse_move, parse_variant
from cephalopod.position import Color, Move, Position
from web.messages import say

READ = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const moves = all(".move-list .move:not(.move-other)");
  const current = moves.findIndex((move) => move.hasAttribute("aria-current"));
  const player = (color) => document.querySelector(`.player[data-color="${color}"]`);
  const number = (color, part) => Number(player(color).querySelector(part).textContent);
  return {
    rows: all(".board [role=row]").map((row) => all("[role=gridcell]", row).map((cell) => ({
      label: cell.getAttribute("aria-label"),
      drawn: cell.querySelector(".piece").getAttribute("href"),
      marks: (cell.dataset.mark ?? "").split(" "),
    }))),
    variant: document.querySelector(".board").dataset.variant,
    moves: moves.map((move) => move.textContent),
    plies: document.querySelector(".move-start")?.hasAttribute("aria-current") ? 0 : current + 1,
    turn: document.querySelector('.player[data-part="turn"]')?.dataset.color ?? "",
    winner: document.querySelector('.player[data-part="winner"]')?.dataset.color ?? "",
    on_board: ["white", "black"].map((color) => number(color, ".count")),
    supply: ["white", "black"].map((color) => number(color, ".supply-number")),
    cells_left: document.querySelector(".cells-left").textContent,
    language: document.documentElement.lang,
  };
}"""

LISTEN = """() => {
  globalThis.spoken = [];
  new MutationObserver((records) => {
    for (const record of records)
      for (const node of record.addedNodes) spoken.push(node.textContent);
  }).observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
}"""

SLOWLY = """slowly => {
  globalThis.own ??= { now: performance.now.bind(performance), setTimeout: setTimeout.bind(globalThis) };
  let ahead = 0;
  performance.now = slowly ? () => own.now() + (ahead += 1000) : own.now;
  globalThis.setTimeout = !slowly ? own.setTimeout
    : (call, ms, ...rest) => own.setTimeout(call, 0 < ms && ms < 100 ? 100 : ms, ...rest);
}"""
"""Makes the bot's worker do its work in many slices with long pauses: its clock and its pauses change."""

CALM_MS = 700
"""After so long a press on a cell that was emptied is a move again."""

COLORS = {"white": Color.WHITE, "black": Color.BLACK}

BLOCKED_STORAGE = """Object.defineProperty(window, "localStorage",
  { get() { throw new DOMException("blocked", "SecurityError"); } });"""
"""A script that makes a page's storage throw, as browsers do that block it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows of a game at one moment."""

    start: Position
    """The position before the first move."""

    flipped: bool
    """Whether the board is seen from Black's side."""

    dice: tuple[int, ...]
    """As in `Position`, by the cells' names."""

    drawn: tuple[int, ...]
    """The same, by the dice that are drawn."""

    marks: tuple[frozenset[str], ...] = field(compare=False)
    """For each cell, what its look says of it: the way to a position is no part of it."""

    moves: tuple[Move, ...]
    """The moves of the line in the move list."""

    plies: int
    """How many of them have led to the board."""

    turn: Color | None
    winner: Color | None
    on_board: tuple[int, int]
    supply: tuple[int, int]
    cells_left: str
    language: str

    @property
    def board(self) -> Board:
        """The board, without its dice."""
        return self.start.variant.board

    @property
    def position(self) -> Position:
        """The position to which the listed moves lead by the rules."""
        position = self.start
        for move in self.moves[: self.plies]:
            position = position.play(move)
        return position

    @property
    def text(self) -> list[str]:
        """The moves in words."""
        return [move_text(move, self.board) for move in self.moves]

    def marked(self, mark: str) -> list[str]:
        """Return the names of the cells with a mark, in order."""
        names = [self.board.cell_name(cell) for cell, marks in enumerate(self.marks) if mark in marks]
        return sorted(names)


def shown_of(read: dict[str, Any], start: Position | None = None) -> Shown:
    """Return what `READ` has found, as values of the engine, of a game from the empty board or another start."""
    variant = parse_variant(read["variant"])
    board = variant.board
    rows = list(reversed(read["rows"]))
    assert [board.files] * board.ranks == [len(row) for row in rows]
    cells = [cell for row in rows for cell in row]
    flipped = not cells[0]["label"].startswith("a1,")
    if flipped:
        cells.reverse()
    names = [cell["label"].split(", ")[0] for cell in cells]
    assert [board.cell_name(cell) for cell in range(len(board))] == names
    dice = {
        say(read["language"], f"die.{color}", pips=pips): sign * pips
        for color, sign in COLORS.items()
        for pips in range(1, variant.pip_limit + 1)
    }
    empty = say(read["language"], "cell.empty"), say(read["language"], "cell.choosing", n="").split(",")[0]

    def die_of(label: str) -> int:
        words = label.split(", ")[1]
        assert words in dice or words in empty, label
        return dice.get(words, 0)

    def drawn_die(href: str | None) -> int:
        if not href:
            return 0
        sign = {"w": 1, "b": -1}[href.removeprefix("#die-")[0]]
        return sign * int(href.removeprefix("#die-")[1:])

    return Shown(
        start=start or Position.start(variant),
        flipped=flipped,
        dice=tuple(die_of(cell["label"]) for cell in cells),
        drawn=tuple(drawn_die(cell["drawn"]) for cell in cells),
        marks=tuple(frozenset(cell["marks"]) for cell in cells),
        moves=tuple(parse_move(text, board) for text in read["moves"]),
        plies=read["plies"],
        turn=COLORS.get(read["turn"]),
        winner=COLORS.get(read["winner"]),
        on_board=(read["on_board"][0], read["on_board"][1]),
        supply=(read["supply"][0], read["supply"][1]),
        cells_left=read["cells_left"],
        language=read["language"],
    )


def pattern(message: str) -> re.Pattern[str]:
    """Return what a message matches, whatever fills its blanks."""
    return re.compile(".+".join(map(re.escape, re.split(r"{\w+}", message))), re.DOTALL)


class Playing:
    """The page as a person has it before them.  Cells are known by their names: ``c3``."""

    def __init__(self, page: Page, *, ready: bool = True) -> None:
        self.page = page
        self.start: Position | None = None
        """Where the game began, if that is not the empty board."""
        if ready:
            self.wait_until_ready()

    # -- waiting -------------------------------------------------------------------------------------------

    def wait_until_ready(self) -> None:
        """Wait until Python answers presses, and keep from then on what is spoken."""
        self.page.wait_for_selector("html[data-ready]")
        self.page.evaluate(LISTEN)

    def wait_for_plies(self, plies: int) -> None:
        """Wait until the move list holds at least so many moves."""
        self.page.wait_for_function(
            "plies => document.querySelectorAll('.move-list .move:not(.move-other)').length >= plies", arg=plies
        )

    def wait_for_bot(self) -> None:
        """Wait until the bot is no longer at work: it has moved, or it has failed."""
        self.page.wait_for_function("document.querySelector('.bot-progress').hidden")

    def wait_for_text(self, selector: str, text: str) -> None:
        """Wait until an element holds exactly this text."""
        self.page.wait_for_function(
            "([selector, text]) => document.querySelector(selector)?.textContent.trim() === text",
            arg=[selector, text],
        )

    def wait_for_status(self, key: str, **details: str | int) -> None:
        """Wait until the status line says a message."""
        self.wait_for_text(".status", self.say(key, **details))

    def wait_for_notice(self, key: str, **details: str | int) -> None:
        """Wait until the line under the status says a message."""
        self.wait_for_text(".notice", self.say(key, **details))

    def let_pass_ms(self, time_ms: float) -> None:
        """Let time pass, where time is what a test is about."""
        self.page.wait_for_timeout(time_ms)

    # -- reading -------------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language of the page."""
        return str(self.page.evaluate("document.documentElement.lang"))

    def say(self, key: str, **details: str | int) -> str:
        """Return a message in the language of the page."""
        return say(self.language, key, **details)

    def shown(self) -> Shown:
        """Return what the page shows now."""
        return shown_of(self.page.evaluate(READ), self.start)

    def check(self) -> Shown:
        """Return what the page shows, after comparing every part of it with the rules."""
        shown = self.shown()
        position = shown.position
        assert position.dice == shown.dice
        assert position.dice == shown.drawn
        assert (None if position.is_over else position.turn) == shown.turn
        assert position.winner == shown.winner
        assert tuple(position.score) == shown.on_board
        assert (position.supply(Color.WHITE), position.supply(Color.BLACK)) == shown.supply
        left = say(shown.language, "players.cells_left", n=position.empty_cells)
        assert left == shown.cells_left
        return shown

    @property
    def status(self) -> str:
        """The line that says whose turn it is."""
        return self.page.locator(".status").inner_text()

    @property
    def notice(self) -> str:
        """The line under it, empty where there is none."""
        return self.page.locator(".notice").inner_text()

    def label(self, name: str) -> str:
        """Return what a screen reader says of a cell."""
        return str(self.cell(name).get_attribute("aria-label"))

    @property
    def chips(self) -> list[str]:
        """The captures that are offered, as they are written."""
        texts: list[str] = self.page.eval_on_selector_all(
            ".chips:not([hidden]) .chip", "chips => chips.map(chip => chip.lastChild.textContent)"
        )
        return texts

    @property
    def buttons(self) -> list[str]:
        """What is to be decided now, by the buttons' actions."""
        actions: list[str] = self.page.eval_on_selector_all(
            ".decisions button", "buttons => buttons.map(button => button.dataset.action)"
        )
        return actions

    @property
    def spoken(self) -> list[str]:
        """Everything that was put into the live region since the page was ready, or since `forget`."""
        sentences: list[str] = self.page.evaluate("spoken")
        return sentences

    def forget(self) -> None:
        """Forget what was spoken."""
        self.page.evaluate("spoken.length = 0")

    @property
    def focus(self) -> str:
        """What has the keyboard's focus: a cell's name, or the element's tag and action."""
        found: str = self.page.evaluate(
            """() => {
              const node = document.activeElement;
              if (node.dataset.cell) return node.getAttribute("aria-label").split(",")[0];
              return [node.localName, node.dataset.action ?? node.name ?? ""].filter(Boolean).join(" ");
            }"""
        )
        return found

    # -- the board -----------------------------------------------------------------------------------------

    def cell(self, name: str) -> Locator:
        """Return a cell of the board."""
        return self.page.locator(f'.board [role="gridcell"][aria-label^="{name},"]')

    def place(self, name: str) -> tuple[float, float]:
        """Return the middle of a cell in the window, scrolled into view if it is outside."""
        well = self.cell(name).locator(".well")
        well.scroll_into_view_if_needed()
        box = well.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, name: str) -> None:
        """Press a cell with the mouse."""
        self.page.mouse.click(*self.place(name))

    def tap(self, name: str) -> None:
        """Touch a cell with a finger."""
        self.page.touchscreen.tap(*self.place(name))

    def walk(self, name: str) -> None:
        """Go to a cell with the arrow keys, from the one that has the focus."""
        here, shown = self.focus, self.shown()
        board = shown.board
        assert here[0].isalpha() and here[1:].isdigit(), f"the focus is not on the board but on {here!r}"
        from_rank, from_file = divmod(board.cell(here), board.files)
        to_rank, to_file = divmod(board.cell(name), board.files)
        sideways = "ArrowRight" if (to_file > from_file) != shown.flipped else "ArrowLeft"
        upright = "ArrowUp" if (to_rank > from_rank) != shown.flipped else "ArrowDown"
        self.keys(*[sideways] * abs(to_file - from_file), *[upright] * abs(to_rank - from_rank))

    def type(self, name: str) -> None:
        """Press a cell with the keyboard."""
        self.walk(name)
        self.keys("Enter")

    def keys(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Press Tab until an element has the focus."""
        for _ in range(80):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.keys("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    # -- buttons and dialogs -------------------------------------------------------------------------------

    def button(self, action: str, value: str | None = None) -> Locator:
        """Return the visible button for an action."""
        chosen = f'[data-value="{value}"]' if value is not None else ""
        return self.page.locator(f'button[data-action="{action}"]{chosen}:visible')

    def do(self, action: str, value: str | None = None) -> None:
        """Press a button with the mouse."""
        self.button(action, value).click()

    def choose(self, chip: str) -> None:
        """Press a chip with the mouse."""
        self.page.locator(".chips .chip").nth(self.chips.index(chip)).click()

    def open(self, dialog: str) -> None:
        """Open a dialog that the menu leads to."""
        self.do("dialog", "menu")
        self.do("dialog", dialog)
        self.page.wait_for_selector(f"#dialog-{dialog}[open]")

    def open_pane(self, name: str) -> None:
        """Open a pane for learning by the menu."""
        self.do("dialog", "menu")
        self.do("pane", name)

    def new_game(self, opponent: str = "against_bot", *, board: str = "5x5", **fields: str | int) -> None:
        """Start a game through the dialog; fields are those of its form: level, color, level_white, …"""
        self.do("dialog", "new")
        form = self.page.locator("#new-game")
        form.locator(f'[name="opponent"][value="{opponent}"]').check()
        form.locator(f'[name="board"][value="{board}"]').check()
        for name, value in fields.items():
            if name in ("color", "dice"):
                form.locator(f'[name="{name}"][value="{value}"]').check()
            else:
                form.locator(f'[name="{name}"]').select_option(str(value))
        form.locator("[type=submit]").click()
        self.page.wait_for_selector("#dialog-new:not([open])", state="attached")

    def set(self, **prefs: str | bool) -> None:
        """Change settings in their dialog."""
        self.open("settings")
        for name, value in prefs.items():
            if isinstance(value, bool):
                self.page.locator(f'[data-pref="{name}"]').set_checked(value)
            else:
                self.page.locator(f'[data-pref="{name}"][value="{value}"]').check()
        self.page.locator("#settings [type=submit]").click()

    # -- the bot -------------------------------------------------------------------------------------------

    def in_worker(self, script: str, argument: Any = None) -> None:
        """Run JavaScript in the bot's worker."""
        # One that hangs may still be there after its successor has come.
        self.page.workers[-1].evaluate(script, argument)

    def slow_bot(self, slowly: bool) -> None:
        """Slow the bot's worker down so that a person can press something meanwhile, or let it run again."""
        self.in_worker(SLOWLY, slowly)

    # -- playing -------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        """Play moves with the mouse, each on a cell where there is nothing to choose: ``a1 b2 b1=a1+b2``."""
        for move in line.split():
            shown = self.shown()
            name = move.partition("=")[0]
            if name in shown.marked("taken"):
                self.let_pass_ms(CALM_MS)
            self.press(name)
            self.wait_for_plies(shown.plies + 1)
            assert move == self.shown().text[shown.plies]

    def take_turn(self, chance: Random, press: Callable[[str], None]) -> None:
        """Play some legal move, die by die where there is a choice, and wait for the bot's answer."""
        shown = self.shown()
        empty = [cell for cell, die in enumerate(shown.dice) if not die]
        # A press on a cell that was emptied just now is answered, not played.
        calm = [cell for cell in empty if "taken" not in shown.marks[cell]]
        if not calm:
            self.let_pass_ms(CALM_MS)
        cell = chance.choice(calm or empty)
        options = shown.position.captures_at(cell)
        name = shown.board.cell_name
        press(name(cell))
        if len(options) > 1:
            for die in chance.choice(options).captured:
                # What is left over may have been filled in.
                if self.shown().marks[die] & {"joinable"}:
                    press(name(die))
            press(name(cell))
        self.wait_for_plies(shown.plies + 1)
        self.wait_for_bot()

    def play_to_the_end(self, seed: int, press: Callable[[str], None]) -> Shown:
        """Play a whole game by chance, every position compared with the rules; return its end."""
        chance = Random(seed)
        while (shown := self.check()).winner is None:
            self.take_turn(chance, press)
        return shown

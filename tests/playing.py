"""Helpers for the tests of the page: states that were played to, presses by the names of cells, what is said.

Nothing here knows a browser: a page is a `State`, and whatever happens to it an event.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import Any, TypeVar

from cephalopod.board import Cell
from cephalopod.game import Game
from cephalopod.markup import Element
from cephalopod.notation import move_text, parse_move, parse_position
from cephalopod.position import STANDARD, Position, Variant
from web import events
from web.effects import Announce, AskBot, Effect
from web.events import CellPressed, Event, Pointer
from web.events_exchange import KeptSought
from web.messages import say
from web.model import HUMAN, Prefs, Seats, State, Text, new_state
from web.saves import game_envelope
from web.turns import Step
from web.update import update

TWO_PEOPLE = Seats(HUMAN, HUMAN)
AGAINST_BOT = Seats(HUMAN, 2)
AGAINST_WHITE_BOT = Seats(2, HUMAN)
TWO_BOTS = Seats(3, 4)

FOUR_ONES = ("c4", "c2", "b3", "d3")
"""Moves after which four 1s stand around the empty c3, where eleven captures can be chosen from."""

OPEN = "5/2b2/1A1B1/2C2/5 w"
"""c3 is empty, with a black 2 above it, a white 1 to its left, a white 2 to its right and a white 3 below."""

E = TypeVar("E", bound=Effect)


def played(
    *moves: str,
    seats: Seats = TWO_PEOPLE,
    start: str | None = None,
    variant: Variant = STANDARD,
    prefs: Prefs | None = None,
) -> State:
    """Return the state after moves from the empty board or a position's text, long after the last one."""
    first = parse_position(start) if start else Position.start(variant)
    game, node = Game.new(first), 0
    for text in moves:
        game, node = game.play(node, parse_move(text, first.variant.board))
    fresh = new_state(first.variant, seats=seats, prefs=prefs, game_id="here", seed=7)
    return State(game, node, node, focus=fresh.focus, seats=seats, prefs=fresh.prefs, game_id="here", seed=7)


def kept_text(*moves: str, id_: str = "there", seats: Seats = AGAINST_WHITE_BOT, **changes: Any) -> str:
    """Return the text that keeps a game after moves, at revision 3, with fields of its envelope changed."""
    state = replace(played(*moves, seats=seats), game_id=id_, revision=3)
    return json.dumps(json.loads(game_envelope(state, "2026-02-25T19:03")) | changes)


def sought(state: State, *texts: tuple[str, str]) -> Step:
    """Let the kept games be looked through for a game that was read; one of its own is called ``fresh``."""
    return update(state, KeptSought(texts, "fresh", 11))


def cell(name: str, state: State | None = None) -> Cell:
    """Return the number of a cell of the state's board (without one, of the standard board)."""
    return (state.variant if state else STANDARD).board.cell(name)


def press(state: State, name: str, *, at_ms: float = 1e6, pointer: Pointer = "mouse") -> Step:
    """Press the named cell."""
    return update(state, CellPressed(cell(name, state), at_ms, pointer))


def pressed(state: State, *names: str, pointer: Pointer = "mouse") -> State:
    """Return the state after presses on the named cells."""
    return reduce(lambda now, name: press(now, name, pointer=pointer).state, names, state)


def after(state: State, *happened: Event) -> State:
    """Return the state after events."""
    return reduce(lambda now, event: update(now, event).state, happened, state)


def answer(state: State, move: str, *, request: int | None = None, at_ms: float = 2e6) -> Event:
    """Return the bot's last report on its latest request, or on another one."""
    number = state.bot.request if request is None else request
    report = {"id": number, "done": True, "move": move, "nodes": 9, "nodes_wanted": 9}
    return events.BotReported(json.dumps(report), at_ms)


def answered(state: State, move: str) -> State:
    """Return the state after the bot's answer."""
    return after(state, answer(state, move))


def moves_of(state: State, node: int | None = None) -> list[str]:
    """Return the texts of the moves that lead to a node; without one, to the position on the board."""
    line = state.game.line_to(state.node if node is None else node)
    moves = [state.game.nodes[number].move for number in line[1:]]
    return [move_text(move, state.variant.board) for move in moves if move]


def line_of(state: State) -> list[str]:
    """Return the texts of the moves of the whole line that is followed."""
    return moves_of(state, state.tip)


def names(state: State, cells: frozenset[Cell] | set[Cell]) -> set[str]:
    """Return the names of cells."""
    return {state.variant.board.cell_name(number) for number in cells}


def picked(state: State) -> set[str] | None:
    """Return the names of the dice that are picked, or None if no capture is being chosen."""
    return names(state, state.draft.picked) if state.draft else None


def notice(state: State) -> Text | None:
    """Return the text of the notice under the board."""
    return state.notice.text if state.notice else None


def notice_key(state: State) -> str | None:
    """Return the key of the notice under the board."""
    return state.notice.text[0] if state.notice else None


def effects(step: Step, kind: type[E]) -> list[E]:
    """Return the effects of one kind."""
    return [effect for effect in step.effects if isinstance(effect, kind)]


def spoken(step: Step) -> list[str]:
    """Return what is spoken."""
    return [effect.text for effect in effects(step, Announce)]


def requests(step: Step) -> list[dict[str, Any]]:
    """Return what the bot is asked."""
    return [json.loads(effect.request) for effect in effects(step, AskBot)]


def english(key: str, **details: str | int) -> str:
    """Return an English message."""
    return say("en", key, **details)


def elements(tree: Element) -> Iterator[Element]:
    """Yield an element and all that it holds, in the order of the document."""
    waiting: list[Element] = [tree]
    while waiting:
        current = waiting.pop()
        yield current
        waiting += reversed([child for child in current.children if isinstance(child, Element)])


def words(tree: Element) -> str:
    """Return all the text of an element."""
    return "".join(child if isinstance(child, str) else words(child) for child in tree.children)


def by_class(tree: Element, class_: str) -> list[Element]:
    """Return the elements with a class."""
    return [found for found in elements(tree) if class_ in found.attributes.get("class", "").split()]

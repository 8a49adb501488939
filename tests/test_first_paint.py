"""The position that the page paints before Python: `web/first_paint.js`, run by Node, beside our Python.

It may leave a link to Python, and then paints nothing; it never paints anything else than what Python shows.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from functools import cache
from math import cos, radians, sin
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cephalopod.addresses import content_text, position_value, read_link
from cephalopod.board import board_from_name
from cephalopod.errors import CephalopodError
from cephalopod.game import Game
from cephalopod.links import link_text
from cephalopod.markup import markup_text
from cephalopod.notation import position_text
from cephalopod.position import Color, Move, Position, Variant
from cephalopod.values import replace
from web.messages import TABLES
from web.model import Prefs, State, new_state
from web.view_board import board_view

pytestmark = pytest.mark.desktop

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "web" / "first_paint.js"

RUN = """
require("vm").runInThisContext(require("fs").readFileSync(process.argv[1], "utf8"));
const { read, picture } = globalThis.cephalopodFirstPaint;
const asked = JSON.parse(require("fs").readFileSync(0, "utf8"));
const say = (words) => (key, details = {}) => words[key].replace(/{(\\w+)}/g, (_, name) => details[name]);
console.log(JSON.stringify(asked.map(({ address, seen, words }) => {
  const shown = read(address);
  return shown ? { ...shown, picture: seen && picture(shown, seen, say(words)) } : null;
})));
"""

RECTANGLES = [f"{ranks}x{files}" for ranks in (3, 5, 7, 9) for files in (3, 5, 7, 9)]
SNUBS = ["snub3", "snub5", "snub7", "snub9"]
VARIANTS = [Variant(board_from_name(name), limit) for name in RECTANGLES + SNUBS for limit in (6, 12)]


def painted(asked: list[dict[str, Any]]) -> list[dict[str, Any] | None]:
    """Return what the script makes of each address."""
    node = shutil.which("node")
    assert node, "Node is needed, as for the build"
    run = subprocess.run(
        [node, "-e", RUN, str(SCRIPT)], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    found: list[dict[str, Any] | None] = json.loads(run.stdout)
    return found


def read_by_python(address: str) -> tuple[Position, Move | None, int, int] | None:
    """Return what Python shows of an address, or None where it refuses it or has a question."""
    try:
        imported = read_link(f"https://example.org/{address}")
    except CephalopodError:
        return None
    if imported.question is not None:
        return None
    node, line = imported.game.nodes[imported.node], imported.game.main_line()
    return node.position, node.move, node.ply, len(line) - 1


def as_read(found: dict[str, Any]) -> tuple[Position, Move | None, int, int]:
    """Return what the script has read, as values of the engine."""
    board = found["board"]
    name = f"snub{board['files']}" if board["snub"] else f"{board['ranks']}x{board['files']}"
    position = Position(Variant(board_from_name(name), board["limit"]), tuple(found["dice"]), Color(found["turn"]))
    move = Move(found["cell"], tuple(sorted(found["taken"]))) if "cell" in found else None
    return position, move, found["ply"], found["plies"]


def random_moves(start: Position, plies: int, chance: random.Random) -> list[Move]:
    """Return moves of a random game, fond of captures."""
    moves: list[Move] = []
    position = start
    while len(moves) < plies and not position.is_over:
        legal = list(position.legal_moves())
        captures = [move for move in legal if move.is_capture]
        move = chance.choice(captures if captures and chance.random() < 0.6 else legal)
        moves.append(move)
        position = position.play(move)
    return moves


def random_position(variant: Variant, chance: random.Random) -> Position:
    """Return a position that no game need reach."""
    dice = [chance.choice((0, 0, 1, -1)) * chance.randint(1, variant.pip_limit) for _ in range(len(variant.board))]
    return Position(variant, tuple(dice), chance.choice((Color.WHITE, Color.BLACK)))


@cache
def links() -> tuple[str, ...]:
    """Return addresses of games and positions on every board, some shown in their midst."""
    chance = random.Random(6)
    found = []
    for variant in VARIANTS:
        for number in range(12):
            start = Position.start(variant) if number % 3 else random_position(variant, chance)
            moves = random_moves(start, chance.choice((0, 1, 7, 40, 200)), chance)
            game = Game.new(start)
            node = 0
            for move in moves:
                game, node = game.play(node, move)
            shown = chance.randint(0, len(moves)) if number % 2 else None
            content = content_text(game, shown)
            found.append(f"?theme=dark#{content}" if number % 4 else f"?{content}&lang=es#coords=off")
            if moves:
                # A game without its position: the board is named, or found by the check.
                link = link_text(start, moves)
                dice = "&dice=12" if variant.pip_limit == 12 else ""
                found += [f"#g={link}{dice}", f"#board={variant.board.name}{dice}&g={link}"]
    return tuple(found)


def test_hundreds_of_links_are_read_as_python_reads_them() -> None:
    found = painted([{"address": address} for address in links()])
    expected = [read_by_python(address) for address in links()]

    assert 900 < len(links())
    assert 600 < sum(result is not None for result in expected)
    assert expected == [as_read(shown) if shown else None for shown in found]


def test_the_text_of_what_was_read_is_the_position_s() -> None:
    found = [shown for shown in painted([{"address": address} for address in links()]) if shown]

    assert [position_text(as_read(shown)[0]) for shown in found] == [shown["text"] for shown in found]


def test_of_links_that_were_cut_or_changed_nothing_is_painted_that_python_does_not_show() -> None:
    chance = random.Random(7)
    changed = []
    for link in links():
        at = chance.randrange(link.index("#"), len(link))
        changed.append(link[:at])
        changed.append(link[:at] + chance.choice("aA0~-_./bw%+?&=") + link[at + 1 :])
    found = painted([{"address": address} for address in changed])

    wrong = [
        address
        for address, shown in zip(changed, found, strict=True)
        if shown and re.search(r"[?#&][gp]=", address) and as_read(shown) != read_by_python(address)
    ]

    assert [] == wrong


@pytest.mark.parametrize(
    "address",
    [
        "#p=5-5-5-5_w",
        "#p=5-5-2G2-5-5_b",
        "#p=5-5-2B2-5-5",
        "#p=3-3-3_w_snub_snub",
        "#p=3-3-3-3-3_w_snub",
        "#p=5-5-2B2-5-4_b",
        "#p=5-5-2B2-5-5_b_d13",
        "#p=",
        "#g=lnhmC~na",
        "#g=lnhmc~naf",
        "#g=ln%68mC~naf",
        "#g=~",
        "#g=lnhmC~naf&board=3x3",
        "#g=lnhmC~naf&board=4x4",
        "#g=lnhmC~naf&p=x",
        "#board=4x4",
        "#board=snub4",
        "#board=<b>",
        "#lang=es&theme=dark",
        "#ply=3",
        "",
    ],
)
def test_what_is_damaged_or_no_position_is_left_to_python(address: str) -> None:
    assert [None] == painted([{"address": address}])


def test_a_board_alone_is_painted_empty() -> None:
    found = painted([{"address": f"?dice={variant.pip_limit}#board={variant.board.name}"} for variant in VARIANTS])

    assert [(Position.start(variant), None, 0, 0) for variant in VARIANTS] == [
        as_read(shown) if shown else None for shown in found
    ]


def test_the_last_of_equal_names_counts_and_what_a_sentence_leaves_behind_is_dropped() -> None:
    first, second = painted(
        [{"address": "?p=3-3-3_w#p=3-1B1-3_b).’"}, {"address": "?g=lnhmC~naf#ply=2&fbclid=IwAR0"}]
    )
    assert first is not None
    assert second is not None

    assert "3/1B1/3 b" == first["text"]
    assert (2, 4) == (second["ply"], second["plies"])


def test_a_game_that_is_to_be_looked_through_begins_at_its_start_and_a_task_ends_where_it_is_set() -> None:
    addresses = (
        "?goal=show#g=lnhmC~naf",
        "?goal=show#g=lnhmC~naf&ply=3",
        "?goal=c3#g=lnhmC~naf&ply=3",
        "?black=4#g=lnhmC~naf&ply=1",
    )
    found = painted([{"address": address} for address in addresses])

    assert [(0, 4), (3, 4), (3, 3), (1, 1)] == [(shown["ply"], shown["plies"]) for shown in found if shown]


# -- the picture -------------------------------------------------------------------------------------------


def numbers(path: ElementTree.Element) -> list[float]:
    """Return the numbers of a path, turned as its ``transform`` says, in ascending order."""
    values = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d", ""))]
    angle = radians(float((re.findall(r"\d+", path.get("transform", "")) or ["0"])[0]))
    points = zip(values[::2], values[1::2], strict=True)
    return sorted(
        value for x, y in points for value in (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
    )


def outlined(markup: str) -> tuple[dict[str, Any], list[float]]:
    """Return what makes a board's look, without what a style sheet gives; the numbers of its paths apart."""
    svg = ElementTree.fromstring(markup)
    cells, paths = [], []
    for cell in svg.iter("g"):
        if cell.get("class") != "cell":
            continue
        parts = {part.get("class"): part for part in cell}
        well, corners = parts["well"], parts["corners"]
        is_path = well.tag == "path"
        paths += numbers(well) + numbers(corners) if is_path else []
        marks = (cell.get("data-mark") or "").split()
        at = [float(number) for number in re.findall(r"-?[\d.]+", cell.get("transform", ""))]
        cells.append(
            {
                "attributes": {name: cell.get(name) for name in ("role", "data-cell", "tabindex", "aria-label")},
                "at": at,
                "scale": "scale(0.9)" in cell.get("transform", ""),
                "die": parts["piece"].get("href"),
                "digit": parts["digit"].text or "",
                "well": None if is_path else well.get("x"),
                "corners": None if is_path else sorted(re.findall(r"M[^M]+", corners.get("d", ""))),
                "marks": sorted({"last", "taken"} & set(marks)),
            }
        )
    names = ("class", "role", "aria-label", "data-area", "data-variant", "data-large", "data-snub", "style", "dir")
    names += ("data-coordinates", "data-digits", "translate")
    slab = next(rect for rect in svg.iter("rect") if rect.get("class") == "slab")
    look = {
        "attributes": {name: svg.get(name) for name in names},
        "box": [round(float(number), 1) for number in svg.get("viewBox", "").split()],
        "slab": [round(float(slab.get(name, "")), 1) for name in ("x", "y", "width", "height")],
        "rows": [len(row) for row in svg.iter("g") if row.get("role") == "row"],
        "coordinates": [
            (text.text, round(float(text.get("x", "")), 1), round(float(text.get("y", "")), 1))
            for text in svg.iter("text")
            if text.get("class") == "coordinate"
        ],
        "cells": cells,
    }
    return look, paths


def shown_state(address: str, prefs: Prefs) -> State:
    """Return the state in which Python shows an address."""
    imported = read_link(f"https://example.org/{address}")
    state = new_state(start=imported.game.start, prefs=prefs)
    return replace(state, game=imported.game, node=imported.node, tip=imported.game.end_of(imported.node))


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize("flip", [False, True])
def test_the_picture_is_the_board_that_python_shows(flip: bool, language: str) -> None:
    chance = random.Random(8)
    prefs = Prefs(language=language, flip=flip, coordinates=not flip, digits=flip)
    seen = {"flip": flip, "coordinates": not flip, "digits": flip}
    addresses = []
    for variant in VARIANTS:
        start = random_position(variant, chance)
        moves = random_moves(start, 5, chance)
        addresses.append(f"#p={position_value(start)}" + (f"&g={link_text(start, moves)}" if moves else ""))
    pictures = painted([{"address": text, "seen": seen, "words": TABLES[language]} for text in addresses])

    for address, found in zip(addresses, pictures, strict=True):
        assert found is not None
        look, paths = outlined(markup_text(board_view(shown_state(address, prefs))))
        painted_look, painted_paths = outlined(found["picture"])
        assert look == painted_look
        assert pytest.approx(painted_paths, abs=0.2) == paths


def test_it_is_small() -> None:
    """A frame that shows a position waits for it."""
    import gzip

    assert len(gzip.compress(SCRIPT.read_bytes(), 9)) < 6000

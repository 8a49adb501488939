"""What `web/start.js` makes of an address before Python, run by Node, is what Python makes of it later."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cephalopod.values import replace
from web.model import Prefs, Site, new_state
from web.options import read_options, visited
from web.view_page import root_attributes

pytestmark = pytest.mark.desktop

SCRIPT = Path(__file__).resolve().parents[1] / "web" / "start.js"

RUN = """
const vm = require("vm");
const code = require("fs").readFileSync(process.argv[1], "utf8");
const asked = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(asked.map(({ search, hash, framed, kept }) => {
  const loaded = [];
  const meta = {};
  const page = {
    location: { search, hash },
    addEventListener() {},
    localStorage: { getItem() { if (kept === null) throw new Error("blocked"); return kept; } },
    document: {
      documentElement: { dataset: {} },
      head: { append: (node) => loaded.push(node) },
      getElementById: (id) => ({ content: { cloneNode: () => id } }),
      querySelector: () => meta,
    },
  };
  page.window = page.globalThis = page;
  page.parent = framed ? {} : page;
  vm.runInNewContext(code, page);
  return { ...page.document.documentElement.dataset, loaded, meta: meta.content, seen: page.cephalopodStart.seen };
})));
"""

KEPT = '{"theme": "dark", "flip": true, "coordinates": false}'

VALUES = {
    "embed": ("on", "off", "1", "no", "TRUE", "perhaps", ""),
    "mode": ("play", "view", "analyse", "puzzle", "lesson", "Puzzle", "solve"),
    "panels": (
        "all", "none", "players", "players,status", "moves+legal", "status%2Cmoves", "all,moves", "players,clock",
        "legal%20controls", "",
    ),
    "theme": ("auto", "light", "dark", "contrast", "DARK", "pink"),
    "goal": ("show", "c3", "SHOW"),
    "pieces": ("classic", "shapes", "numerals", "wood"),
    "flip": ("on", "off", "yes", "0", "sideways"),
    "coords": ("on", "off", "x"),
    "digits": ("on", "off"),
    "text": (
        "Find%20it.", "Two+words", "100%25 sure?", "¿Qué%20jugar%C3%ADas?;%20piensa", "a" * 501, "a" * 500, "",
        "%20%20far%20%20apart%20",
    ),
}  # fmt: skip


def made(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what the script makes of each address."""
    node = shutil.which("node")
    assert node, "Node is needed, as for the build"
    run = subprocess.run(
        [node, "-e", RUN, str(SCRIPT)], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    found: list[dict[str, Any]] = json.loads(run.stdout)
    return found


def one(search: str = "", hash_: str = "", *, framed: bool = False, kept: str | None = "null") -> dict[str, Any]:
    """Return what the script makes of an address."""
    (found,) = made([{"search": search, "hash": hash_, "framed": framed, "kept": kept}])
    return found


def by_python(search: str, hash_: str, framed: bool) -> dict[str, Any]:
    """Return what Python shows in the root element, and what it sees of the board."""
    state = replace(new_state(prefs=Prefs()), site=Site(framed=framed))
    state = visited(state, read_options(search, hash_, framed=framed)).state
    attributes = {
        name.removeprefix("data-"): value
        for name, value in root_attributes(state).items()
        if name in ("data-theme", "data-embed", "data-panels", "data-pieces")
    }
    # Until the exercise has been loaded the page says that it is one for playing.
    attributes["mode"] = state.frame.mode
    prefs = state.prefs
    seen = {"flip": prefs.flip, "coordinates": prefs.coordinates, "digits": prefs.digits, "text": state.frame.text}
    return attributes | seen


def test_an_address_means_to_the_script_what_it_means_to_python() -> None:
    chance = random.Random(3)
    asked = []
    for _ in range(600):
        names = chance.sample(sorted(VALUES), chance.randint(1, 6))
        parts = [f"{name}={chance.choice(VALUES[name])}" for name in (*names, names[0])]
        middle = chance.randint(0, len(parts))
        search, hash_ = "&".join(parts[:middle]), "&".join(parts[middle:])
        asked.append(
            {
                "search": search and f"?{search}",
                "hash": hash_ and f"#{hash_}",
                "framed": chance.random() < 0.5,
                "kept": "null",
            }
        )
    found = made(asked)

    for address, by_script in zip(asked, found, strict=True):
        expected = by_python(address["search"], address["hash"], address["framed"])
        assert expected == {name: (by_script | by_script["seen"])[name] for name in expected}, address


def test_what_a_person_has_set_holds_where_the_address_says_nothing() -> None:
    found = one(kept=KEPT)

    assert ("dark", "dark") == (found["theme"], found["meta"])
    assert (True, False) == (found["seen"]["flip"], found["seen"]["coordinates"])
    assert "light" == one("?theme=light", kept=KEPT)["theme"]


@pytest.mark.parametrize("kept", [None, "null", "not JSON", "[]"])
def test_storage_that_throws_or_holds_something_else_is_passed_over(kept: str | None) -> None:
    assert "auto" == one(kept=kept)["theme"]


def test_a_page_of_its_own_loads_early_what_python_wants_and_a_frame_does_not() -> None:
    assert ["early-python"] == one("?theme=dark")["loaded"]
    assert ["early-frame"] == one("?theme=dark", framed=True)["loaded"]
    assert "press" == one(framed=True)["waits"]
    assert "waits" not in one("?embed=on")


@pytest.mark.parametrize(
    ("address", "paints"),
    [
        ("#p=3-3-3_w", True),
        ("#g=lnhmC~naf", True),
        ("?board=snub5", True),
        ("?dice=12", True),
        ("?flip=on", True),
        ("?text=Go%20on", True),
        ("?mode=puzzle#p=3-3-3_w", False),
        ("?flip=off&coords=on&lang=es&theme=dark", False),
        ("", False),
    ],
)
def test_what_paints_is_loaded_only_where_there_is_something_to_paint(address: str, paints: bool) -> None:
    search, mark, hash_ = address.partition("#")

    assert paints == ("early-paint" in one(search, mark + hash_)["loaded"])

"""What the page's address sets for a visit: preferences, what a player may do, and what is to be done on the page.

The query holds what the author of a page fixes, the part after the ``#`` may hold the same; what stands later
counts.  Unknown names are passed over; a value that means nothing is told, and the person's own setting holds.
An override lasts for the visit and is not kept, until the person sets the same preference by hand.

>>> options = read_options("?theme=dark&fbclid=x&mode=puzzle", "#lang=es-MX&coords=off&sound=loud&g=lnhmC~naf")
>>> options.prefs, options.frame.mode, options.ignored
((('theme', 'dark'), ('language', 'es'), ('coordinates', False)), 'puzzle', ('sound=loud',))
"""

import re
from collections.abc import Iterator
from typing import Any

from cephalopod.board import board_from_name
from cephalopod.errors import PositionError
from cephalopod.reading import shortened
from cephalopod.values import replace
from web.effects import Announce, Effect
from web.model import (
    COMPACT_PANELS,
    HUMAN,
    LEVELS,
    MODES,
    PANELS,
    Allowed,
    Frame,
    Notice,
    Options,
    Prefs,
    State,
    Text,
)
from web.saves import LANGUAGES, PREF_CHOICES
from web.sentences import said
from web.turns import Step

PREFERENCES = {
    "lang": "language",
    "theme": "theme",
    "captures": "captures",
    "confirm": "confirm",
    "coords": "coordinates",
    "digits": "digits",
    "flip": "flip",
    "pieces": "pieces",
    "animation": "animation",
    "sound": "sound",
    "clock": "clock",
    "ponder": "ponder",
}
"""The names of parameters that set a preference.  Other pages hold them: they never change."""

PERMISSIONS = {"undo": "undo", "hint": "hint", "eval": "win_share"}
"""The names of parameters that take something from the player.  They never change either."""

FRAME = ("mode", "id", "white", "black", "board", "dice", "panels", "embed", "goal")
"""The names of parameters that say what the page is to be; nor do they."""

TEXTS = {"text": 500, "reached": 200, "missed": 200}
"""The names of parameters with an author's words, and how many characters these may have; nor do they."""

SWITCH = {"on": True, "1": True, "true": True, "yes": True, "off": False, "0": False, "false": False, "no": False}
"""How on and off can be spelled."""

_TRAILING = ").,;!?\"'>/"
"""What a text around an address leaves at its end."""


def read_options(query: str, fragment: str, *, framed: bool = False) -> Options:
    """Return what the two parts of an address set, each with or without its ``?`` or ``#``.

    A page that is ``framed``, in a frame of another one, is a compact one unless the address says something else.
    """
    prefs: dict[str, str | bool] = {}
    allowed: dict[str, bool] = {}
    frame: dict[str, Any] = {"embed": framed}
    ignored = []
    for name, text in _parameters(f"{query}&{fragment}"):
        value = text.lower().rstrip(_TRAILING)
        if name in PERMISSIONS and value in SWITCH:
            allowed[PERMISSIONS[name]] = SWITCH[value]
        elif name in PREFERENCES and (meant := preference(PREFERENCES[name], value)) is not None:
            prefs[PREFERENCES[name]] = meant
        elif name in TEXTS and len(words := _words(text)) <= TEXTS[name]:
            frame[name] = words
        elif name in FRAME and (said := _of_frame(name, value)) is not None:
            frame[name] = said
        elif name in PERMISSIONS or name in PREFERENCES or name in FRAME or name in TEXTS:
            ignored.append(f"{name}={shortened(text)}")
    frame = {"panels": COMPACT_PANELS if frame["embed"] else PANELS} | frame
    if frame.get("goal") == "show":
        frame["mode"] = "view"
    return Options(tuple(prefs.items()), Allowed(**allowed), Frame(**frame), tuple(ignored))


def _parameters(text: str) -> Iterator[tuple[str, str]]:
    for whole in re.split("[#&]", text):
        # Words may have question marks and semicolons in them; elsewhere these begin another parameter.
        whole = whole.lstrip("?;")
        parts = [whole] if whole.partition("=")[0].lower() in TEXTS else re.split("[?;]", whole)
        for part in parts:
            name, mark, value = part.partition("=")
            if mark:
                yield name.lower(), value


def _words(text: str) -> str:
    """Return an author's words as they were before they came into an address."""
    return " ".join(_decoded(text.replace("+", " ")).split())


def _of_frame(name: str, value: str) -> str | int | bool | tuple[str, ...] | None:
    """Return what a value of a parameter says of the page that is wanted, or None."""
    match name:
        case "mode":
            return value if value in MODES else None
        case "white" | "black":
            level = int(value) if value.isascii() and value.isdecimal() and len(value) < 3 else HUMAN
            return HUMAN if value == "human" else level if level in LEVELS else None
        case "board":
            return value if _is_board(value) else None
        case "dice":
            return int(value) if value in ("6", "12") else None
        case "embed":
            return SWITCH.get(value)
        case "panels":
            return _panels(value)
        case "goal":
            return _goal(value)
    return value


def _is_board(name: str) -> bool:
    try:
        board_from_name(name)
    except PositionError:
        return False
    return True


def _panels(value: str) -> tuple[str, ...] | None:
    """Return the panels that are named, in their order; None if one of them is unknown."""
    named = re.split(r"[,+ ]|%2c|%2b|%20", value)
    if "all" in named or "none" in named:
        return {"all": PANELS, "none": ()}.get(value)
    return tuple([name for name in PANELS if name in named]) if set(named) <= set(PANELS) else None


def _goal(value: str) -> str:
    """Return the words of a goal.  A ``+`` joins the dice of a capture; elsewhere it stands for a space."""
    text = _decoded(value.replace("%2b", "\0"))
    text = re.sub(r"(=[a-i]\d(?:[+\0][a-i]\d)+)|\+", lambda found: (found[1] or " ").replace("+", "\0"), text)
    return " ".join(text.replace("\0", "+").split())


def _decoded(text: str) -> str:
    """Return a text without the ``%`` signs of an address."""
    # Few addresses have an author's words in them.
    from urllib.parse import unquote

    return unquote(text)


def preference(name: str, value: str) -> str | bool | None:
    """Return what a value means for a preference, or None."""
    choices = PREF_CHOICES[name]
    if name == "language":
        # es-MX is Spanish too.
        code = re.split("[-_]", value)[0]
        return code if code in LANGUAGES else None
    if True in choices:
        return SWITCH.get(value)
    return value if value in choices else None


def visited(state: State, options: Options) -> Step:
    """Let what the address sets hold for this visit, and tell what in it means nothing.

    When another address comes, what only the last one has set is over; what the last one has set as well does not
    come back over a choice that was made by hand since.
    """
    if options == state.options:
        return Step(state)
    own = dict(state.own_prefs)
    by_hand = {name for name, value in state.options.prefs if (name, value) in options.prefs and name not in own}
    names = {name: value for name, value in options.prefs if name not in by_hand}
    before = kept_prefs(state)
    prefs = replace(before, **names)  # type: ignore[arg-type]
    own_prefs = tuple((name, getattr(before, name)) for name in names)
    told = set(state.options.ignored) >= set(options.ignored)
    frame = state.frame if options.frame == state.options.frame else options.frame
    state = replace(state, options=options, prefs=prefs, allowed=options.allowed, own_prefs=own_prefs, frame=frame)
    if told:
        return Step(state)
    details: dict[str, str | int] = {"n": len(options.ignored), "options": ", ".join(options.ignored)}
    text: Text = ("notice.options_ignored", details)
    effects: tuple[Effect, ...] = (Announce(said(state, text)),)
    if state.site.framed:
        from web.host import fault

        effects = (*effects, fault("bad_parameter", said(state, text)))
    return Step(replace(state, notice=Notice(text)), effects)


def kept_prefs(state: State) -> Prefs:
    """Return the preferences as they are kept: the person's own where the address overrides them."""
    return replace(state.prefs, **dict(state.own_prefs))  # type: ignore[arg-type]

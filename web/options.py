"""What the page's address sets for a visit: preferences, and what a player may do.

The query holds what the author of a page fixes, the part after the ``#`` may hold the same; what stands later
counts.  Unknown names are passed over; a value that means nothing is told, and the person's own setting holds.
An override lasts for the visit and is not kept, until the person sets the same preference by hand.

>>> read_options("?theme=dark&fbclid=x", "#lang=es-MX&coords=off&sound=loud&g=lnhmC~naf")
Options(prefs=(('theme', 'dark'), ('language', 'es'), ('coordinates', False)), allowed=Allowed(undo=True, \
hint=True, win_share=True), ignored=('sound=loud',))
"""

import re
from collections.abc import Iterator

from cephalopod.reading import shortened
from cephalopod.values import replace
from web.effects import Announce
from web.model import Allowed, Notice, Options, Prefs, State, Text
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

SWITCH = {"on": True, "1": True, "true": True, "yes": True, "off": False, "0": False, "false": False, "no": False}
"""How on and off can be spelled."""

_TRAILING = ").,;!?\"'>/"
"""What a text around an address leaves at its end."""


def read_options(query: str, fragment: str) -> Options:
    """Return what the two parts of an address set, each with or without its ``?`` or ``#``."""
    prefs: dict[str, str | bool] = {}
    allowed: dict[str, bool] = {}
    ignored = []
    for name, text in _parameters(f"{query}&{fragment}"):
        value = text.lower().rstrip(_TRAILING)
        if name in PERMISSIONS and value in SWITCH:
            allowed[PERMISSIONS[name]] = SWITCH[value]
        elif name in PREFERENCES and (meant := _preference(PREFERENCES[name], value)) is not None:
            prefs[PREFERENCES[name]] = meant
        elif name in PERMISSIONS or name in PREFERENCES:
            ignored.append(f"{name}={shortened(text)}")
    return Options(tuple(prefs.items()), Allowed(**allowed), tuple(ignored))


def _parameters(text: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"[?#&;]", text):
        name, mark, value = part.partition("=")
        if mark:
            yield name.lower(), value


def _preference(name: str, value: str) -> str | bool | None:
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
    state = replace(state, options=options, prefs=prefs, allowed=options.allowed, own_prefs=own_prefs)
    if told:
        return Step(state)
    details: dict[str, str | int] = {"n": len(options.ignored), "options": ", ".join(options.ignored)}
    text: Text = ("notice.options_ignored", details)
    return Step(replace(state, notice=Notice(text)), (Announce(said(state, text)),))


def kept_prefs(state: State) -> Prefs:
    """Return the preferences as they are kept: the person's own where the address overrides them."""
    return replace(state.prefs, **dict(state.own_prefs))  # type: ignore[arg-type]

"""The page's own address: which part of it tells what is on the board, and when it has to follow the game.

>>> with_content("#lang=es&g=lnhmC~naf&ply=2", "p=5-5-2B2-5-5_b")
'#lang=es&p=5-5-2B2-5-5_b'
"""

import re

from web.model import State
from web.turns import Step

CONTENT = ("g", "p", "ply", "friend")
"""The parameters of an address that tell what is on the board; all others are left as they are."""

AUTHOR = "author"
"""The parameter in which the pane for authors (of the same name) keeps what was set for a board; its value is
a query."""

_CONTENT = r"(?:^|[?#&;])[gp]="

SET_UP = "set up"
"""What stands in `State.in_address` for a position that is being set up."""


def followed(before: State, step: Step) -> Step:
    """Let an address that tells a game go on with it; one that tells none is left alone.

    A reload of the page would otherwise bring back what was played long ago.
    """
    state = step.state
    if state.study is not None:
        return step
    if state.editor is not None:
        same = before.editor is not None and before.editor.position == state.editor.position
        # The address of an author always tells what is on the board.
        told = (state.in_address != SET_UP and state.pane != AUTHOR) or same
    else:
        told = state.in_address == state.game_id and state.game is before.game
    if told or not state.in_address:
        return step
    from web.sharing import written

    after = written(state)
    return Step(after.state, (*step.effects, *after.effects))


def with_content(fragment: str, content: str) -> str:
    """Return the part of an address after (and with) its ``#``, with another content and all else as it is."""
    others = [part for part in re.split("[#&]", fragment) if part and part.partition("=")[0] not in CONTENT]
    parts = [*others, content] if content else others
    return f"#{'&'.join(parts)}" if parts else ""


def authored_in(address: str) -> str | None:
    """Return what (part of) an address says of a board for another page; None if it is none of an author's.

    >>> authored_in("?lang=es#author=goal%3Dcapture&p=3-3-3_w"), authored_in("#p=3-3-3_w")
    ('goal=capture', None)
    """
    found = re.search(rf"(?:^|[?#&;]){AUTHOR}=([^?#&;]*)", address)
    if found is None:
        return None
    from urllib.parse import unquote

    return unquote(found[1])


def with_author(fragment: str, value: str | None) -> str:
    """Return the part of an address after (and with) its ``#``, with what an author has set, or without it.

    >>> with_author("#p=3-3-3_w", "goal%3Dcapture"), with_author("#author=x&p=3-3-3_w", None)
    ('#author=goal%3Dcapture&p=3-3-3_w', '#p=3-3-3_w')
    """
    others = [part for part in re.split("[#&]", fragment) if part and part.partition("=")[0] != AUTHOR]
    parts = others if value is None else [f"{AUTHOR}={value}", *others]
    return f"#{'&'.join(parts)}" if parts else ""


def has_content(fragment: str) -> bool:
    """Tell whether (part of) an address holds a game or a position.

    >>> has_content("?lang=es#p=3-3-3_w"), has_content("#theme=dark")
    (True, False)
    """
    return re.search(_CONTENT, fragment) is not None

"""Where a sentence is shown and said."""

from cephalopod.values import replace
from web.effects import Announce
from web.model import Notice, State
from web.sentences import said
from web.turns import Step

WITH_NOTICE = ("open", "share", "games", "statistics")
"""The dialogs with a line for what has just been done in them."""


def tell(state: State, key: str, **details: str | int) -> Step:
    """Show and say a sentence: in the dialog that is open, else under the board."""
    text = (key, details)
    if state.dialog in WITH_NOTICE:
        return Step(replace(state, dialog_notice=text))
    return Step(replace(state, notice=Notice(text)), (Announce(said(state, text)),))

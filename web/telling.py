"""Which dialog is open, and where a sentence is shown and said."""

from cephalopod.values import replace
from web.effects import Announce
from web.model import DialogName, Notice, State
from web.sentences import said
from web.turns import Step

WITH_NOTICE = ("open", "share", "games", "statistics")
"""The dialogs with a line for what has just been done in them."""


def with_dialog(state: State, name: DialogName | None) -> State:
    """Return the state with another dialog, or none, and nothing left of the one that was open."""
    box = state.box_shown or name == "open"
    return replace(
        state, dialog=name, dialog_notice=None, shelf=None, statistics=None, opening=None, code=None,
        box_shown=box,
    )  # fmt: skip


def tell(state: State, key: str, **details: str | int) -> Step:
    """Show and say a sentence: in the dialog that is open, else under the board."""
    text = (key, details)
    if state.dialog in WITH_NOTICE:
        return Step(replace(state, dialog_notice=text))
    return Step(replace(state, notice=Notice(text)), (Announce(said(state, text)),))

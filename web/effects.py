"""What the page is to do to the world after an event; `web.app` carries it out."""

from dataclasses import dataclass

from cephalopod.board import Cell
from web.model import DialogName, State


@dataclass(frozen=True, slots=True)
class Announce:
    """Say a sentence in the live region."""

    text: str


@dataclass(frozen=True, slots=True)
class AskBot:
    """Send the bot a request (JSON text), not before a pause of so many milliseconds."""

    request: str
    pause_ms: int = 0


@dataclass(frozen=True, slots=True)
class StopBot:
    """Make the bot forget its request."""


@dataclass(frozen=True, slots=True)
class HurryBot:
    """Make the bot answer with the best move so far."""


@dataclass(frozen=True, slots=True)
class SaveGame:
    """Keep the game as it stands in a state; of several soon after each other the last is enough."""

    state: State


@dataclass(frozen=True, slots=True)
class SavePrefs:
    """Keep the preferences (JSON text)."""

    text: str


@dataclass(frozen=True, slots=True)
class FocusCell:
    """Give a cell of the board the keyboard's focus."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class ShowDialog:
    """Open a dialog of the page, in place of one that is open."""

    name: DialogName


Effect = Announce | AskBot | StopBot | HurryBot | SaveGame | SavePrefs | FocusCell | ShowDialog

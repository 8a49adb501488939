"""What the page is to do to the world after an event; `web.app` carries it out."""

from cephalopod.board import Cell
from cephalopod.values import dataclass
from web.events_exchange import SharedName
from web.model import DialogName, Result, SoundName, State, StudyKind


@dataclass(frozen=True, slots=True)
class Announce:
    """Say a sentence in the live region."""

    text: str
    language: str = ""
    """The language of the sentence if it is not the page's."""


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
class PlaySound:
    """Play a short sound."""

    name: SoundName


@dataclass(frozen=True, slots=True)
class FocusCell:
    """Give a cell of the board the keyboard's focus."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class ShowDialog:
    """Open a dialog of the page, in place of one that is open."""

    name: DialogName


@dataclass(frozen=True, slots=True)
class CloseDialog:
    """Close the dialog that is open."""


@dataclass(frozen=True, slots=True)
class Focus:
    """Give the keyboard's focus to the element with this ``data-focus``."""

    name: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Scroll the open dialog to the element with this ``data-focus``; the focus stays where it is."""

    name: str


@dataclass(frozen=True, slots=True)
class Download:
    """Hand a text to the person as a file."""

    name: str
    text: str
    type: str = "text/plain"


@dataclass(frozen=True, slots=True)
class DownloadPng:
    """Paint a picture (SVG text) and hand it to the person as a PNG file."""

    name: str
    svg: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Put a text on the clipboard."""

    what: SharedName
    text: str


@dataclass(frozen=True, slots=True)
class SelectText:
    """Select all of a box by its ``data-focus``, and give it the focus."""

    name: str


@dataclass(frozen=True, slots=True)
class SendLink:
    """Offer a link to the other apps of the device."""

    what: SharedName
    url: str


@dataclass(frozen=True, slots=True)
class MakeCode:
    """Make the QR code of a text; what makes it is loaded with the first one."""

    text: str


@dataclass(frozen=True, slots=True)
class Print:
    """Open the browser's dialog for printing."""


@dataclass(frozen=True, slots=True)
class WriteAddress:
    """Write what is on the board into the page's address, without a step in the browser's history; with the id
    of the game, which stays with this browser."""

    content: str
    game_id: str


@dataclass(frozen=True, slots=True)
class SeekKept:
    """Read the texts of all kept games, for a game that is being opened."""


@dataclass(frozen=True, slots=True)
class ListKept:
    """Read the texts of all kept games."""


@dataclass(frozen=True, slots=True)
class ReadKept:
    """Read a kept game that is to be opened."""

    game_id: str


@dataclass(frozen=True, slots=True)
class NameKept:
    """Write a name into a kept game."""

    game_id: str
    name: str


@dataclass(frozen=True, slots=True)
class DeleteKept:
    """Delete a kept game, or one that was set aside."""

    key: str


@dataclass(frozen=True, slots=True)
class RestoreKept:
    """Bring a deleted game back, to its place in the order of kept games."""

    key: str
    text: str
    place: int


@dataclass(frozen=True, slots=True)
class SetAside:
    """Move what cannot be read out of the way, untouched: a game, or the statistics."""

    key: str


@dataclass(frozen=True, slots=True)
class ReadStatistics:
    """Read the statistics, to show them or to enter results; ``opened`` ones come from a file."""

    results: tuple[Result, ...] = ()
    opened: bool = False


@dataclass(frozen=True, slots=True)
class SaveStatistics:
    """Keep the statistics; without a text, delete them."""

    text: str | None


@dataclass(frozen=True, slots=True)
class ReadProgress:
    """Read what is kept of the progress with a kind of exercise, to show it or to enter what was done.

    What is entered is the names of exercises, each with a number."""

    kind: StudyKind
    entered: tuple[tuple[str, int], ...] = ()
    left: str | None = None
    """Where somebody is in the midst of an exercise; an empty text, if no longer."""


@dataclass(frozen=True, slots=True)
class SaveProgress:
    """Keep the progress with a kind of exercise."""

    kind: StudyKind
    text: str


@dataclass(frozen=True, slots=True)
class LoadLearning:
    """Load what the panes for learning need."""


@dataclass(frozen=True, slots=True)
class TellHost:
    """Send a message (JSON text) to the page in whose frame this one stands."""

    text: str


@dataclass(frozen=True, slots=True)
class RaisePane:
    """Bring the title of the open pane up if it has the focus and stands low in the window."""


class PaneEffect:
    """What the panes for learning do: those effects are in `web.learn.effects`, and are loaded with them."""

    __slots__ = ()


Effect = (
    Announce
    | AskBot
    | StopBot
    | HurryBot
    | SaveGame
    | SavePrefs
    | PlaySound
    | FocusCell
    | ShowDialog
    | CloseDialog
    | Focus
    | Reveal
    | Download
    | DownloadPng
    | CopyText
    | SelectText
    | SendLink
    | MakeCode
    | Print
    | WriteAddress
    | SeekKept
    | ListKept
    | ReadKept
    | NameKept
    | DeleteKept
    | RestoreKept
    | SetAside
    | ReadStatistics
    | SaveStatistics
    | LoadLearning
    | ReadProgress
    | SaveProgress
    | TellHost
    | PaneEffect
)

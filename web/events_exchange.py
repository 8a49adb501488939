"""What can happen when games leave the page or come into it: copies, files, pictures, links, pasted texts."""

from typing import Literal, get_args

from cephalopod.values import dataclass

SharedName = Literal["turn", "exercise", "link", "position_link", "position", "record"]
"""What can be copied."""

SHARED = get_args(SharedName)

FileKind = Literal["record", "svg", "png"]
"""What can be had as a file."""

FILES = get_args(FileKind)


@dataclass(frozen=True, slots=True)
class CopyWanted:
    """A text is wanted on the clipboard."""

    name: SharedName


@dataclass(frozen=True, slots=True)
class Copied:
    """A text has reached the clipboard."""

    name: SharedName


@dataclass(frozen=True, slots=True)
class CopyRefused:
    """The browser did not let the page copy, or hand over, a text."""

    name: SharedName


@dataclass(frozen=True, slots=True)
class FileWanted:
    """The game, or a picture of the board, is wanted as a file."""

    kind: FileKind


@dataclass(frozen=True, slots=True)
class PictureFailed:
    """The browser could not paint the picture."""


@dataclass(frozen=True, slots=True)
class PrintWanted:
    """The page is wanted on paper."""


@dataclass(frozen=True, slots=True)
class SendWanted:
    """A link is to be handed to another app."""

    name: SharedName


@dataclass(frozen=True, slots=True)
class CodeWanted:
    """A link is wanted as a QR code, or its code is to go."""

    name: SharedName


@dataclass(frozen=True, slots=True)
class CodeMade:
    """The QR code of a text is there: a row a text, ``#`` for a dark module."""

    text: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CodeFailed:
    """There is no QR code of a text."""

    text: str
    why: Literal["too_long", "not_loaded"]
    reason: str = ""
    """What the browser said."""


@dataclass(frozen=True, slots=True)
class PageHidden:
    """The page is out of sight, perhaps for good."""

    at_ms: float | None = None


@dataclass(frozen=True, slots=True)
class PageShown:
    """The page is in sight again."""

    at_ms: float | None = None


# -- games that come in --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TextGiven:
    """A text was pasted or dropped on the page beside every box."""

    text: str


@dataclass(frozen=True, slots=True)
class FileGiven:
    """A file was chosen or dropped; of one with more bytes than are read ``data`` holds none."""

    data: bytes
    size: int


@dataclass(frozen=True, slots=True)
class TextRead:
    """The text in the box is to be opened."""

    text: str


@dataclass(frozen=True, slots=True)
class AddressOpened:
    """The page was opened with an address, or has got another one; what stands in it from ``?`` or ``#`` on.

    ``kept`` is the kept text of the game of which this page itself has written the address; id and seed are for a
    game that begins with it.
    """

    fragment: str
    kept: str | None = None
    game_id: str = ""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class OpeningAccepted:
    """The game is to be opened as it was read."""


@dataclass(frozen=True, slots=True)
class OpeningDropped:
    """The text is to be changed instead."""


@dataclass(frozen=True, slots=True)
class KeptSought:
    """The texts of all kept games, for a game that was read; and what it needs to be kept as one of its own."""

    texts: tuple[tuple[str, str], ...]
    game_id: str
    seed: int


OpeningEvent = TextGiven | FileGiven | TextRead | AddressOpened | OpeningAccepted | OpeningDropped | KeptSought
"""What happens when a game comes in; `web.opening` says what follows."""


# -- a friend elsewhere ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FriendInvited:
    """The game of two people at this screen is to go on with a friend elsewhere."""


@dataclass(frozen=True, slots=True)
class SidesChanged:
    """The person here plays the other colour of a game with a friend."""


FriendEvent = FriendInvited | SidesChanged
"""What happens about a friend elsewhere; `web.friend` says what follows."""


SharingEvent = (
    CopyWanted
    | Copied
    | CopyRefused
    | FileWanted
    | PictureFailed
    | PrintWanted
    | SendWanted
    | CodeWanted
    | CodeMade
    | CodeFailed
    | PageHidden
    | PageShown
)
"""What happens in the dialog for sharing; `web.sharing` says what follows."""

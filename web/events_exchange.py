"""What can happen when games leave the page or come into it: copies, files, pictures, links, pasted texts."""

from dataclasses import dataclass
from typing import Literal, get_args

SharedName = Literal["link", "position_link", "position", "record"]
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
class PageHidden:
    """The page is out of sight, perhaps for good."""


SharingEvent = (
    CopyWanted | Copied | CopyRefused | FileWanted | PictureFailed | PrintWanted | SendWanted | PageHidden
)
"""What happens in the dialog for sharing; `web.sharing` says what follows."""

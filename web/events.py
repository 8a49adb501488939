"""What can happen to the page: presses, keys, answers of the bot, things found in storage.

Each event is a plain value.  Times are milliseconds on the browser's event clock.
"""

from typing import Literal

from cephalopod.board import Cell
from cephalopod.position import Color, Position, Variant
from cephalopod.values import dataclass, field
from web.events_exchange import FriendEvent, OpeningEvent, SharingEvent
from web.events_learning import LearningEvent
from web.model import DialogName, HintKind, Options, Result, SavedGame, Seats
from web.tree import Way

Pointer = Literal["mouse", "touch", "key"]


@dataclass(frozen=True, slots=True)
class CellPressed:
    """A cell of the board was pressed."""

    cell: Cell
    at_ms: float = 0.0
    pointer: Pointer = "mouse"


@dataclass(frozen=True, slots=True)
class KeyHeld:
    """A key that presses a cell is held down: one press is enough."""


@dataclass(frozen=True, slots=True)
class PressedElsewhere:
    """The page was pressed beside everything that can be pressed."""


@dataclass(frozen=True, slots=True)
class CellPreviewed:
    """The pointer or the keyboard is on a cell, or (None) on none any more."""

    cell: Cell | None


@dataclass(frozen=True, slots=True)
class FocusMoved:
    """The keyboard moves to another cell: by files and ranks, or to the start or end of rank or board."""

    files: int = 0
    ranks: int = 0
    edge: Literal["", "rank_start", "rank_end", "board_start", "board_end"] = ""


@dataclass(frozen=True, slots=True)
class CellFocused:
    """A cell got the keyboard's focus."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class DetailsAsked:
    """The details of the cell in focus are to be told."""


@dataclass(frozen=True, slots=True)
class OptionChosen:
    """One of the listed captures was chosen; counted from 0."""

    index: int
    at_ms: float = 0.0
    pointer: Pointer = "mouse"


@dataclass(frozen=True, slots=True)
class LegalMovesToggled:
    """The list of legal moves is to be opened or closed."""


@dataclass(frozen=True, slots=True)
class LegalMoveChosen:
    """A move was chosen in the list of legal moves."""

    move: str
    at_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class HintWanted:
    """The best move, or the win share, is to be told."""

    kind: HintKind


@dataclass(frozen=True, slots=True)
class Cancelled:
    """What was being chosen is dropped."""


@dataclass(frozen=True, slots=True)
class UndoPressed:
    """Back to the last turn of a person."""


@dataclass(frozen=True, slots=True)
class RedoPressed:
    """Forward to the next turn of a person, or to the end."""


@dataclass(frozen=True, slots=True)
class NodeChosen:
    """A place in the game was chosen."""

    node: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """A step through the game: one move or a page back or forward, to an end of the line, to another line."""

    by: Way


@dataclass(frozen=True, slots=True)
class GlyphChosen:
    """The shown move gets a glyph, or loses it if it has it."""

    glyph: str


@dataclass(frozen=True, slots=True)
class CommentWritten:
    """What is said of a move was changed."""

    node: int
    comment: str


@dataclass(frozen=True, slots=True)
class LinePromoted:
    """The variation with the shown move is to be the main line."""


@dataclass(frozen=True, slots=True)
class LineDeleted:
    """The shown move and all that follows it are to go."""


@dataclass(frozen=True, slots=True)
class LineRestored:
    """What was deleted last is to come back."""


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A new game is wanted."""

    variant: Variant | None
    """None: from the position that has been set up."""

    seats: Seats
    game_id: str
    seed: int
    date: str
    """The day, as 2006.02.25, for the record."""


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same game again, with the colours changed over."""

    game_id: str
    seed: int
    date: str


@dataclass(frozen=True, slots=True)
class BotReported:
    """The bot has sent a report (JSON text, see `cephalopod.search.session`)."""

    report: str
    at_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class BotFailed:
    """The bot's worker threw, died or fell silent."""

    request: int
    reason: str


@dataclass(frozen=True, slots=True)
class MoveNowPressed:
    """The bot is to play the best move it has found."""


@dataclass(frozen=True, slots=True)
class StopPressed:
    """The bot is to stop thinking and not to move."""


@dataclass(frozen=True, slots=True)
class BotWanted:
    """The bot is to move here: after a stop, a failure, or in a past position."""


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A person plays this move in the bot's place."""


@dataclass(frozen=True, slots=True)
class PrefChosen:
    """A preference was set."""

    name: str
    value: str | bool


@dataclass(frozen=True, slots=True)
class BoardFlipped:
    """The board is to be seen from the other side."""


@dataclass(frozen=True, slots=True)
class DialogWanted:
    """A dialog is to be shown."""

    name: DialogName


@dataclass(frozen=True, slots=True)
class DialogClosed:
    """A dialog has been closed, by a button, a form or the browser."""

    name: str


@dataclass(frozen=True, slots=True)
class GameFound:
    """An unfinished game was found in storage."""

    saved: SavedGame


@dataclass(frozen=True, slots=True)
class Resumed:
    """The game that was found is to go on."""


@dataclass(frozen=True, slots=True)
class ResumeDeclined:
    """The game that was found is to be left alone."""


@dataclass(frozen=True, slots=True)
class StorageFailed:
    """Something could not be kept: no storage, or no room."""

    reason: Literal["unavailable", "full"]


@dataclass(frozen=True, slots=True)
class SavedElsewhere:
    """Another tab has saved a game, or (``text`` is None) deleted it."""

    game_id: str
    text: str | None = ""


@dataclass(frozen=True, slots=True)
class SaveUnreadable:
    """A saved game, or the settings, are damaged or come from a newer version; they are untouched."""

    reason: Literal["damaged", "newer", "prefs_damaged", "prefs_newer"]


@dataclass(frozen=True, slots=True)
class Ticked:
    """Time has passed while the clock runs."""

    at_ms: float


@dataclass(frozen=True, slots=True)
class OptionsRead:
    """The page's address was read, at first or because it has changed: what it sets for this visit."""

    options: Options


@dataclass(frozen=True, slots=True)
class MotionChanged:
    """The system's wish for reduced motion."""

    reduced: bool


@dataclass(frozen=True, slots=True)
class PointerChanged:
    """What the device is pressed with: fingers, or something finer."""

    coarse: bool


@dataclass(frozen=True, slots=True)
class FailedEffect:
    """Something the page tried to do could not be done."""

    key: str
    details: dict[str, str | int] = field(default_factory=dict)


# -- setting up a position -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EditorOpened:
    """A position is to be set up, beginning with this one or with what the board shows."""

    position: Position | None = None


@dataclass(frozen=True, slots=True)
class EditorLeft:
    """Back to the game."""


@dataclass(frozen=True, slots=True)
class BrushChosen:
    """The die that presses are to place was chosen; 0 empties cells."""

    die: int


@dataclass(frozen=True, slots=True)
class PipsTyped:
    """The cell in focus is to show so many pips."""

    pips: int


@dataclass(frozen=True, slots=True)
class PipsChanged:
    """The cell in focus is to show more or fewer pips."""

    by: int


@dataclass(frozen=True, slots=True)
class ColorTyped:
    """The die in focus is to be of a colour."""

    color: Color


@dataclass(frozen=True, slots=True)
class CellEmptied:
    """The cell in focus is to be empty."""


@dataclass(frozen=True, slots=True)
class SideChosen:
    """Who is to move in the position was chosen."""

    color: Color


@dataclass(frozen=True, slots=True)
class EditorVariantChosen:
    """Another board, by its name, or other dice; what is None stays."""

    board: str | None = None
    dice: int | None = None


@dataclass(frozen=True, slots=True)
class PositionTyped:
    """The position's text was changed."""

    text: str


@dataclass(frozen=True, slots=True)
class EditorCleared:
    """All dice are to be taken off."""


@dataclass(frozen=True, slots=True)
class BegunAgain:
    """What the page's address has put on the board is to begin again."""


@dataclass(frozen=True, slots=True)
class PageBegun:
    """The page is ready: the page around it, if there is one, can be told what happens."""


@dataclass(frozen=True, slots=True)
class HostSaid:
    """The page around this one has sent a message (JSON text); id and seed are for a game that comes with it."""

    text: str
    game_id: str = ""
    seed: int = 0
    at_ms: float = 0.0


OF_A_WHOLE_GAME = (
    BegunAgain,
    NodeChosen,
    Stepped,
    GlyphChosen,
    CommentWritten,
    LinePromoted,
    LineDeleted,
    LineRestored,
    MoveNowPressed,
    StopPressed,
    BotWanted,
    TakenOver,
    Rematched,
)
"""What belongs to a game, its tree and its bot; a key may ask for it while something else is on the board."""


EditingEvent = (
    EditorOpened
    | EditorLeft
    | BrushChosen
    | PipsTyped
    | PipsChanged
    | ColorTyped
    | CellEmptied
    | SideChosen
    | EditorVariantChosen
    | PositionTyped
    | EditorCleared
)
"""What happens in the position editor; `web.editing` says what follows."""


# -- kept games and statistics -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameKept:
    """The game on the board has just been saved."""


@dataclass(frozen=True, slots=True)
class GameMoved:
    """A game was kept under another id, since another tab has gone on with it under its own."""

    game_id: str
    new_id: str


@dataclass(frozen=True, slots=True)
class KeptListed:
    """The kept games were read: their keys and texts, the latest first."""

    texts: tuple[tuple[str, str], ...]
    persistent: bool


@dataclass(frozen=True, slots=True)
class MoreKept:
    """More of the list is to be shown."""


@dataclass(frozen=True, slots=True)
class KeptChosen:
    """A kept game is to be opened."""

    game_id: str


@dataclass(frozen=True, slots=True)
class KeptRead:
    """The text of a game to be opened was read; None if it is kept no more."""

    game_id: str
    text: str | None


@dataclass(frozen=True, slots=True)
class NameWanted:
    """A kept game is to be given a name."""

    key: str


@dataclass(frozen=True, slots=True)
class NameGiven:
    """A name was typed for the game that is being named."""

    name: str


@dataclass(frozen=True, slots=True)
class NameCancelled:
    """No name after all."""


@dataclass(frozen=True, slots=True)
class KeptDeleted:
    """A kept game is to be deleted."""

    key: str


@dataclass(frozen=True, slots=True)
class KeptRestored:
    """A game that was deleted is to come back."""

    key: str


@dataclass(frozen=True, slots=True)
class KeptDownloaded:
    """A text that cannot be read here is wanted as a file."""

    key: str


@dataclass(frozen=True, slots=True)
class StatisticsRead:
    """The text of the statistics was read (None if there is none), to show it or to enter results.

    ``opened`` results come from a file.
    """

    text: str | None
    results: tuple[Result, ...] = ()
    opened: bool = False


@dataclass(frozen=True, slots=True)
class StatisticsDownloaded:
    """The statistics are wanted as a file."""


@dataclass(frozen=True, slots=True)
class StatisticsDeletion:
    """Whether the statistics are to be deleted: asked, confirmed, or dropped."""

    step: Literal["asked", "confirmed", "dropped"]


KeepingEvent = (
    GameKept
    | GameMoved
    | KeptListed
    | MoreKept
    | KeptChosen
    | KeptRead
    | NameWanted
    | NameGiven
    | NameCancelled
    | KeptDeleted
    | KeptRestored
    | KeptDownloaded
    | StatisticsRead
    | StatisticsDownloaded
    | StatisticsDeletion
)
"""What happens in the lists of kept games and results; `web.keeping` says what follows."""


Event = (
    CellPressed
    | KeyHeld
    | PressedElsewhere
    | CellPreviewed
    | FocusMoved
    | CellFocused
    | DetailsAsked
    | OptionChosen
    | LegalMovesToggled
    | LegalMoveChosen
    | HintWanted
    | Cancelled
    | UndoPressed
    | RedoPressed
    | NodeChosen
    | Stepped
    | GlyphChosen
    | CommentWritten
    | LinePromoted
    | LineDeleted
    | LineRestored
    | GameStarted
    | Rematched
    | BotReported
    | BotFailed
    | MoveNowPressed
    | StopPressed
    | BotWanted
    | TakenOver
    | PrefChosen
    | BoardFlipped
    | DialogWanted
    | DialogClosed
    | GameFound
    | Resumed
    | ResumeDeclined
    | StorageFailed
    | SavedElsewhere
    | SaveUnreadable
    | Ticked
    | OptionsRead
    | BegunAgain
    | PageBegun
    | HostSaid
    | MotionChanged
    | PointerChanged
    | FailedEffect
    | EditingEvent
    | KeepingEvent
    | SharingEvent
    | OpeningEvent
    | FriendEvent
    | LearningEvent
)

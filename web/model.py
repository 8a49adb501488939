"""The state of the page as one value.

Everything that the page shows is computed from `State`; everything that happens to it goes through
`web.update.update`.  Several boards can live on one page, so nothing here is global.
"""

from typing import TYPE_CHECKING, Literal, get_args

from cephalopod.board import Cell
from cephalopod.game import Game
from cephalopod.position import STANDARD, Color, Move, Position, Variant
from cephalopod.svg import Pieces
from cephalopod.values import dataclass, field

if TYPE_CHECKING:
    from cephalopod.imported import Imported
    from web.learn.asking import Asking
    from web.learn.author_pane import Authoring
    from web.learn.study import Study

HUMAN = 0
"""The seat of a person; a seat from 1 to 8 is the bot at that level."""

LEVELS = range(1, 9)

FRIEND = 9
"""The seat of a person elsewhere, with whom the game goes to and fro as a link."""

LONG_AGO_MS = -1e9
"""A time before every event."""

Text = tuple[str, dict[str, str | int]]
"""A sentence to be said: its key in the message tables and what fills its blanks."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who plays each colour: `HUMAN`, a level of the bot, or `FRIEND`."""

    white: int = HUMAN
    black: int = 2

    def of(self, color: Color) -> int:
        """Return the seat of a colour."""
        return self.white if color is Color.WHITE else self.black

    @property
    def people(self) -> int:
        """How many of the two seats are those of people here."""
        return (self.white == HUMAN) + (self.black == HUMAN)

    @property
    def with_bot(self) -> bool:
        """Whether the bot plays."""
        return self.white in LEVELS or self.black in LEVELS

    @property
    def with_friend(self) -> bool:
        """Whether one of the players is a friend elsewhere."""
        return FRIEND in (self.white, self.black)


@dataclass(frozen=True, slots=True)
class Draft:
    """A capture that is being chosen."""

    cell: Cell
    """Where the die will be placed."""

    options: tuple[Move, ...]
    """Every capture that is legal there."""

    picked: frozenset[Cell] = frozenset()
    """The dice chosen so far."""


BotPhase = Literal["idle", "starting", "thinking", "paused", "failed"]


@dataclass(frozen=True, slots=True)
class Bot:
    """What the bot is doing."""

    phase: BotPhase = "idle"
    """``paused``: it is the bot's turn and it has been told to stop."""

    request: int = 0
    """The number of the latest request; an answer to another one is dropped."""

    asked_at: int = -1
    """The node of the game for which the request was made."""

    awake: bool = False
    """Whether it has answered before, so that it need not be started any more."""

    nodes: int = 0
    nodes_wanted: int = 0
    reason: str = ""
    """Why it failed, as the browser said it."""


ClockName = Literal["off", "5", "10_5", "20_10", "40_15"]


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of two people at one screen; all times in milliseconds."""

    white_ms: float
    black_ms: float
    increment_ms: float = 0
    """What a side gets back for each of its moves."""

    at_ms: float | None = None
    """Up to when time has been taken, on the clock of the events."""

    flagged: Color | None = None
    """Whose time is up; then the clock stands."""

    told: frozenset[tuple[Color, int]] = frozenset()
    """Which sides have been told that so much is left."""


SoundName = Literal["place", "capture", "refusal", "end"]

HintKind = Literal["move", "share"]


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move and the win share in the position on the board, as far as they were asked for."""

    asked: frozenset[HintKind]
    """What is shown once it is known."""

    request: int
    """The number of the request to the bot, counted with its other requests."""

    phase: Literal["sought", "done", "failed"] = "sought"
    nodes: int = 0
    """How many positions were looked at."""

    nodes_wanted: int = 0
    move: Move | None = None
    white_share: float = 0.5
    """How likely White is to win, from 0 to 1."""

    decided: Color | None = None
    """Who wins whatever happens, if that is proved."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """What whoever made the page's address lets a player do."""

    undo: bool = True
    hint: bool = True
    win_share: bool = True


Mode = Literal["play", "view", "analyse", "puzzle", "lesson"]
"""What one does on the page."""

MODES = get_args(Mode)

PanelName = Literal["players", "status", "controls", "moves", "legal"]
"""What can stand around the board."""

PANELS = get_args(PanelName)
COMPACT_PANELS: tuple[PanelName, ...] = ("players", "status", "controls")
"""What stands around the board of a compact page that does not say it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the author of the page's address makes of the page: what is to be done, and what stands around it."""

    mode: Mode = "play"
    id: str = ""
    """Which puzzle or lesson; without it the daily one, or the first that is not done."""

    white: int | None = None
    """Who plays White: `HUMAN` or a level; None where it is not said."""

    black: int | None = None
    board: str = ""
    """The name of the board where no position and no game says one."""

    dice: int = 0
    """The highest number of a die; 0 where it is not said."""

    embed: bool = False
    """Whether the page is a compact one, as in a frame: nothing of it is kept as a game of the person's."""

    panels: tuple[PanelName, ...] = PANELS
    text: str = ""
    """The author's words to the reader."""

    goal: str = ""
    """What is to be done on the board, as `web.goals` reads it; ``show``: the game is to be looked through."""

    reached: str = ""
    """The author's words when that is done, in place of the page's."""

    missed: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether the page is the ordinary one for playing."""
        return self == Frame(panels=self.panels)

    @property
    def left(self) -> "Frame":
        """What still holds when a person brings another game to the board."""
        return Frame(embed=self.embed, panels=self.panels)


@dataclass(frozen=True, slots=True)
class Options:
    """What the page's address sets for a visit."""

    prefs: tuple[tuple[str, str | bool], ...] = ()
    """Preferences by name, with their values."""

    allowed: Allowed = field(default_factory=Allowed)
    frame: Frame = field(default_factory=Frame)
    ignored: tuple[str, ...] = ()
    """What has a name that is known and a value that means nothing, as ``name=value``."""


DialogName = Literal["menu", "new", "play", "open", "share", "games", "statistics", "settings", "help"]
DIALOGS = get_args(DialogName)

PaneName = Literal["rules", "ask", "lessons", "puzzles", "author"]
PANES = get_args(PaneName)

StudyKind = Literal["lesson", "puzzle"]
"""The kinds of exercises."""

STUDIES = get_args(StudyKind)

Captures = Literal["quick", "step"]
Confirm = Literal["auto", "on", "off"]
Theme = Literal["auto", "light", "dark", "contrast"]


@dataclass(frozen=True, slots=True)
class Prefs:
    """What a person has set; kept between visits."""

    language: str = "en"
    theme: Theme = "auto"
    captures: Captures = "quick"
    confirm: Confirm = "auto"
    coordinates: bool = True
    digits: bool = False
    flip: bool = False
    """Whether the board is seen from Black's side."""

    pieces: Pieces = "classic"
    """How dice are drawn."""

    animation: bool = True
    sound: bool = False
    clock: ClockName = "off"
    """The clock of the next game of two people."""

    shortcuts: bool = True
    ponder: bool = False
    """Whether the strongest bot thinks while the person does."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What has just been refused or must be known, shown under the board."""

    text: Text
    cell: Cell | None = None
    """The cell that was refused; it shakes once."""

    serial: int = 0
    """Tells one refusal from the next on the same cell."""


@dataclass(frozen=True, slots=True)
class Editor:
    """A position that is being set up."""

    position: Position

    brush: int = 1
    """The die that a press places, as in `Position.dice`; 0 empties a cell."""

    past: tuple[Position, ...] = ()
    """The positions before, the latest last."""

    typed: str | None = None
    """What stands in the text field if it was typed there; without it the position's own text."""

    problem: Text | None = None
    """Why what was typed cannot be read."""

    place: Text | None = None
    """Where in it the fault stands."""


@dataclass(frozen=True, slots=True)
class Erased:
    """A line that was deleted: the game and the place in it before, and the game without it."""

    game: Game
    node: int
    tip: int
    after: Game


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game found in this browser."""

    id: str
    revision: int
    game: Game
    node: int
    seats: Seats
    seed: int
    name: str = ""
    """What a person calls it; a game with a name is kept until it is deleted."""

    saved_at: str = ""
    """When it was kept last, as 2006-02-25T19:03; empty where an early version of the page has kept it."""

    counts: bool = True
    """Whether its end is still to be entered in the statistics."""

    clock: Clock | None = None
    base: str = ""
    """What stood in its text, as `web.saves.content_of` has it; nothing for a game that was not kept."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as it is listed among the kept ones."""

    key: str
    """Where it is kept: ``game:ID``, or ``aside:ID`` for what could not be read."""

    text: str
    kind: Literal["game", "damaged", "newer"]
    deleted: bool = False
    """It is kept no more, but can be brought back while the list is open."""

    @property
    def id(self) -> str:
        """The game's id."""
        return self.key.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Shelf:
    """The kept games, as long as their list is open."""

    games: tuple[KeptGame, ...] = ()
    persistent: bool = True
    """Whether the browser keeps anything for this page."""

    naming: str = ""
    """The key of the game that is being given a name."""

    count: int = 10
    """How many of them are shown: to read a game takes time."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game of a person against the bot."""

    game_id: str
    date: str
    """The day on which it began, as 2006.02.25."""

    board: str
    level: int
    color: Color
    """The person's colour."""

    white: int
    black: int
    """The dice on the board at the end."""

    undone: bool = False
    """Whether moves were taken back on the way."""

    @property
    def won(self) -> bool:
        """Whether the person won."""
        return (self.white > self.black) == (self.color is Color.WHITE)


@dataclass(frozen=True, slots=True)
class Statistics:
    """One's own results, as long as they are shown."""

    results: tuple[Result, ...] = ()
    confirming: bool = False
    """Whether it is being asked if all are to be deleted."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The puzzles that were solved, once that has been read."""

    puzzles: tuple[tuple[int, int], ...] = ()
    """Their numbers, each with how it was solved; see `web.learn.puzzles`."""

    days: tuple[str, ...] = ()
    """The days, as 2006-02-25, on which the daily one was solved."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A text that is to be opened as a game."""

    text: str = ""
    """What the box begins with, if the text came by itself: dropped, pasted on the page, from a file, a link."""

    serial: int = 0
    """Tells one such text from the next."""

    found: "Imported | None" = None
    """What was read, while a question about it is open or it is looked for among the kept games."""

    linked: bool = False
    """Whether it stood in the page's address."""

    mark: str = ""
    """The mark of the game with a friend that it belongs to, if it does."""


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code that has been asked for."""

    name: str
    """Which of the shared texts it holds."""

    text: str
    rows: tuple[str, ...] = ()
    """What it looks like, as `web.codes` has it; nothing until it is drawn."""


@dataclass(frozen=True, slots=True)
class Site:
    """Where the page stands, and what its browser can do."""

    address: str = "index.html"
    """The address of the page, without anything after a ``?`` or ``#``."""

    can_send: bool = False
    """Whether the browser has a sheet of apps to which a link can be handed."""

    framed: bool = False
    """Whether the page stands in a frame of another one, which is told what happens."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything the page shows."""

    game: Game
    node: int = 0
    """The node of the game that is on the board."""

    tip: int = 0
    """The end of the line that is followed: redo leads there, and the move list shows the way to it."""

    draft: Draft | None = None
    ghost: Cell | None = None
    """Where a move waits to be confirmed by a second press."""

    preview: Cell | None = None
    """The cell under the pointer or the keyboard, whose outcome is shown before the press."""

    focus: Cell = 0
    """The one cell of the board that the tab key reaches."""

    seats: Seats = field(default_factory=Seats)
    bot: Bot = field(default_factory=Bot)
    editor: Editor | None = None
    """The position that is being set up; meanwhile the game waits and is not shown."""

    erased: Erased | None = None
    """The line that was deleted last; it can be brought back while the game is the one without it."""

    clock: Clock | None = None
    hint: Hint | None = None
    """What a person has asked about the position on the board."""

    allowed: Allowed = field(default_factory=Allowed)
    options: Options = field(default_factory=Options)
    """What the page's address sets, as it was read last."""

    own_prefs: tuple[tuple[str, str | bool], ...] = ()
    """The preferences that the page's address overrides for this visit, with the values that are kept."""

    frame: Frame = field(default_factory=Frame)
    """What the page's address makes of the page, as far as it still holds."""

    origin: tuple[Game, int] | None = None
    """The game and the place in it that the address has put on the board, and to which *Again* leads back."""

    awaited: tuple[StudyKind, str] | None = None
    """The exercise that is to begin as soon as what it needs has been loaded."""

    begun: bool = False
    """Whether the page is ready, so that the page around it is told what happens."""

    legal_open: bool = False
    """Whether the list of legal moves is open."""

    standing_in: int = -1
    """The node at which a person plays the bot's move in its place."""

    prefs: Prefs = field(default_factory=Prefs)
    notice: Notice | None = None
    moved_at_ms: float = LONG_AGO_MS
    """When the move on the board was played, on the clock of the events."""

    fresh: bool = False
    """Whether the move on the board has just been played, and may be shown in motion."""

    game_id: str = ""
    game_name: str = ""
    counts: bool = True
    """Whether the end of the game is still to be entered in the statistics; a game counts once."""

    revision: int = 0
    """Grows with each change of the game that is to be kept."""

    base: str = ""
    """What was kept of the game when it came on the board; what another tab has kept since is not written over."""

    dialog: DialogName | None = None
    """The dialog that is open; what it shows is computed only then."""

    dialog_notice: Text | None = None
    """What has just been done or refused in the dialog, said and shown there."""

    box_shown: bool = False
    """Whether the dialog for opening games has been shown: what is typed there stays when it is closed."""

    pane: PaneName | None = None
    """What one learns from beside the board."""

    learning: Literal["away", "coming", "here", "failed"] = "away"
    """Whether what the panes need has been loaded."""

    learning_problem: str = ""
    """Why it could not be loaded, as the browser said it."""

    asking: "Asking | None" = None
    """What the pane for questions shows, once it has been opened."""

    authoring: "Authoring | None" = None
    """What is being set up for a page elsewhere, once the pane for that has been opened."""

    came_from: str = ""
    """The id of the game that was on the board before a position from a pane was put there."""

    study: "Study | None" = None
    """The exercise on the board, in place of the game, which waits."""

    lessons: dict[str, int] | None = None
    """How many tasks of each lesson have been done, once that has been read."""

    left_off: str = ""
    """In the midst of which lesson somebody left off, and where; see `web.learn.lessons`."""

    solved: Solved | None = None
    today: str = ""
    """Which day it was when the solved puzzles were read last."""

    shelf: Shelf | None = None
    """What the list of kept games shows while it is open."""

    opening: Opening | None = None
    """What is being opened."""

    code: Code | None = None
    """The QR code in the dialog for sharing, from the time when it was asked for."""

    statistics: Statistics | None = None
    """What the dialog of one's own results shows while it is open."""

    resumable: SavedGame | None = None
    """The unfinished game that is offered on return."""

    storage_failures: frozenset[str] = frozenset()
    """Why this browser does not keep the game, as far as it has been told; each reason is told once."""

    told_of_playouts: bool = False
    """Whether it has been told that the bot plays without its learned evaluation."""

    site: Site = field(default_factory=Site)
    in_address: str = ""
    """The id of the game that the page's address tells; `web.own_address.SET_UP` if it tells a position."""

    hidden: bool = False
    """Whether the page is out of sight."""

    reduced_motion: bool = False

    coarse_pointer: bool = False
    """Whether the device is pressed with fingers: then it runs on a battery as a rule."""

    seed: int = 0
    """Where the bot's choices between equal moves come from; one a game."""

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.game.nodes[self.node].position

    @property
    def last_move(self) -> Move | None:
        """The move that led to the position on the board."""
        return self.game.nodes[self.node].move

    @property
    def variant(self) -> Variant:
        """The variant that is played."""
        return self.position.variant

    @property
    def at_tip(self) -> bool:
        """Whether the board shows the end of the line, not a past position."""
        return self.node == self.tip

    @property
    def seat_to_move(self) -> int:
        """Who is to move in the position on the board: `HUMAN`, a level or `FRIEND`."""
        return HUMAN if self.node == self.standing_in else self.seats.of(self.position.turn)

    @property
    def is_viewed(self) -> bool:
        """Whether the game on the board is only looked at."""
        return self.frame.mode == "view" and self.study is None and self.editor is None

    @property
    def bot_is_busy(self) -> bool:
        """Whether the bot has been asked and has not answered."""
        return self.bot.phase in ("starting", "thinking")

    @property
    def is_still(self) -> bool:
        """Whether nothing is to move by itself: the system's wish always holds."""
        return self.reduced_motion or not self.prefs.animation

    @property
    def hint_is_sought(self) -> bool:
        """Whether the bot looks for a hint."""
        return self.hint is not None and self.hint.phase == "sought"


def middle_cell(variant: Variant) -> Cell:
    """Return the cell in the middle of the board, where the keyboard starts."""
    board = variant.board
    return board.files // 2 + board.files * (board.ranks // 2)


def new_state(
    variant: Variant = STANDARD,
    *,
    seats: Seats | None = None,
    prefs: Prefs | None = None,
    game_id: str = "",
    seed: int = 0,
    headers: tuple[tuple[str, str], ...] = (),
    start: Position | None = None,
) -> State:
    """Return the state in which the page opens: the empty board or ``start``, a person against the bot."""
    if start is not None:
        variant = start.variant
    return State(
        game=Game.new(start or Position.start(variant), headers),
        focus=middle_cell(variant),
        seats=seats or Seats(),
        prefs=prefs or Prefs(),
        game_id=game_id,
        seed=seed,
    )

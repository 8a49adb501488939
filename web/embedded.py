"""A board in an article: opened from its markup, played by the rules of the page, with something to do on it.

A board is a `State` of its own and goes on by `web.update.update`; of what the page can do it takes what
belongs to the board. The markup is the attributes of its element:

- ``data-position``: where it begins, as text; without it the empty 5x5 board
- ``data-goal``: what is to be done (`web.goals`); without it one just plays
- ``data-reached``, ``data-missed``: what is said when it is done, or when the move was another one
- ``data-black``, ``data-white``: a number from 1 to 4, if that colour is to be played by a level of the bot that
  needs no search; without it people move both
"""

import json
from collections.abc import Mapping
from random import Random

from cephalopod.errors import CephalopodError
from cephalopod.notation import move_text, parse_position
from cephalopod.position import STANDARD, Position
from cephalopod.search.casual import choose_casually
from cephalopod.search.levels import level_of
from cephalopod.values import dataclass, replace
from web import events
from web.effects import Announce, AskBot, Effect, FocusCell
from web.errors_said import error_text
from web.events import Event
from web.goals import Goal, GoalError, Outcome, outcome, parse_goal, verdict
from web.model import HUMAN, Bot, Notice, Prefs, Seats, State, Text, new_state
from web.sentences import said
from web.update import update

ATTRIBUTES = ("data-position", "data-goal", "data-reached", "data-missed", "data-black", "data-white")

HABITUAL_LEVELS = range(1, 5)
"""The levels that choose by habit alone, at once."""


@dataclass(frozen=True, slots=True)
class Embedded:
    """A board in an article."""

    state: State
    number: int = 1
    """Which board of the article it is, from 1."""

    goal: Goal | None = None
    reached: str = ""
    """The article's own sentence for a goal that is reached."""

    missed: str = ""

    @property
    def outcome(self) -> Outcome:
        """Whether what is to be done has been done on the way to the position on the board."""
        if self.goal is None:
            return "open"
        game = self.state.game
        return outcome(self.goal, game.start, game.moves_to(self.state.node))

    @property
    def verdict(self) -> Text | None:
        """What is said of the goal; None while it is open, and once the game has gone on from there."""
        if self.goal is None:
            return None
        plies = self.state.game.nodes[self.state.node].ply
        return verdict(self.goal, self.outcome, plies, self.reached, self.missed)


@dataclass(frozen=True, slots=True)
class Restarted:
    """The board is to begin again."""


TAKEN = (
    events.CellPressed, events.KeyHeld, events.PressedElsewhere, events.CellPreviewed, events.CellFocused,
    events.FocusMoved, events.DetailsAsked, events.OptionChosen, events.Cancelled, events.UndoPressed,
    events.BotReported, Restarted,
)  # fmt: skip
"""What can happen to a board in an article; all else belongs to the page for playing."""

DONE = (Announce, AskBot, FocusCell)
"""What it can do to the world: it keeps nothing, and opens nothing."""


def takes(event: Event | Restarted | None) -> bool:
    """Return whether an event is for a board in an article."""
    return isinstance(event, TAKEN)


def opened(markup: Mapping[str, str], language: str, number: int = 1) -> Embedded:
    """Return the board that an element's attributes describe; what they say wrongly is shown as its notice."""
    problem: Text | None = None
    start, goal = Position.start(STANDARD), None
    try:
        if "data-position" in markup:
            start = parse_position(markup["data-position"])
        goal = parse_goal(markup.get("data-goal", ""), start)
    except CephalopodError as error:
        problem = error_text(error)
    except GoalError as error:
        problem = "boards.bad_goal", {"text": str(error)}
    seats = {}
    for color in ("white", "black"):
        seats[color] = _seat(markup.get(f"data-{color}", ""))
        if seats[color] is None:
            problem = "boards.bad_level", {"text": markup[f"data-{color}"]}
    state = new_state(
        start=start,
        prefs=Prefs(language=language, ponder=False),
        seats=Seats(seats["white"] or HUMAN, seats["black"] or HUMAN),
        seed=number,
    )
    # The levels that play here are awake from the start; results of an article count nowhere.
    notice = Notice(problem) if problem is not None else None
    state = replace(state, bot=Bot(awake=True), counts=False, notice=notice)
    return Embedded(state, number, goal, markup.get("data-reached", ""), markup.get("data-missed", ""))


def _seat(text: str) -> int | None:
    """Return the seat that an attribute asks for; None if it means nothing."""
    if not text:
        return HUMAN
    return int(text) if text.isdecimal() and int(text) in HABITUAL_LEVELS else None


def begun(board: Embedded) -> tuple[Embedded, tuple[Effect, ...]]:
    """Return the board as it begins: where the bot has the first move, it is asked."""
    from web.turns import wake_bot

    step = wake_bot(board.state)
    return replace(board, state=step.state), step.effects


def happened(board: Embedded, event: Event | Restarted) -> tuple[Embedded, tuple[Effect, ...]]:
    """Return the board after an event, and what is to be done to the world."""
    if not takes(event):
        return board, ()
    if isinstance(event, Restarted):
        return _restarted(board)
    step = update(board.state, event)
    # What has been undone is gone: there is no list of moves that would lead to it.
    undone = isinstance(event, events.UndoPressed)
    after = replace(board, state=replace(step.state, tip=step.state.node) if undone else step.state)
    effects = tuple(effect for effect in step.effects if isinstance(effect, DONE))
    verdict = after.verdict
    if verdict is not None and after.state.node != board.state.node:
        effects = (*effects, Announce(said(after.state, verdict)))
    return after, effects


def _restarted(board: Embedded) -> tuple[Embedded, tuple[Effect, ...]]:
    """Return the board as it was at the beginning; what the bot may still answer is not meant for it."""
    old = board.state
    fresh = new_state(start=old.game.start, prefs=old.prefs, seats=old.seats, seed=old.seed + 1)
    fresh = replace(fresh, focus=old.focus, counts=False, bot=Bot(request=old.bot.request, awake=True))
    again, effects = begun(replace(board, state=fresh))
    return again, (Announce(said(fresh, ("said.at_start", {}))), *effects)


def reply(request: str) -> str:
    """Return the answer of a habitual level to a request (JSON text), in the form of the bot's reports."""
    asked = json.loads(request)
    position, level = parse_position(asked["position"]), level_of(asked["level"])
    assert level is not None
    habits, random = level.habits_on(len(position.variant.board)), Random(f"{asked['seed']} {asked['position']}")
    move = choose_casually(position, habits, random)
    report = {"id": asked["id"], "done": True, "move": move_text(move, position.variant.board)}
    return json.dumps(report)

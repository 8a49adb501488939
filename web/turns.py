"""Moves, history and the bot's turns: how the game in a `State` goes on.

Each function takes a state and returns the next one with the effects that belong to it.
"""

import json

from cephalopod import __version__
from cephalopod.errors import CephalopodError
from cephalopod.game import Game
from cephalopod.notation import parse_move, position_text
from cephalopod.position import Move, Position
from cephalopod.values import dataclass, replace
from web.effects import Announce, AskBot, Effect, ReadStatistics, SaveGame, StopBot
from web.model import (
    HUMAN,
    LEVELS,
    LONG_AGO_MS,
    Bot,
    BotPhase,
    Notice,
    Result,
    SavedGame,
    Seats,
    State,
    Text,
    middle_cell,
)
from web.sentences import move_sentence, note_sentences, result_text, said, seat_name

BOT_MATCH_PAUSE_MS = 450
"""How long each position of a game of bot against bot stands at least, so that it can be followed."""


@dataclass(frozen=True, slots=True)
class Step:
    """The next state, and what is to be done to the world."""

    state: State
    effects: tuple[Effect, ...] = ()

    def then(self, *effects: Effect) -> "Step":
        """Return the step with further effects."""
        return Step(self.state, (*self.effects, *effects))


def refuse(state: State, text: Text, cell: int | None = None) -> Step:
    """Answer an event that cannot be obeyed: the reason is shown and said, and nothing is lost."""
    serial = state.notice.serial + 1 if state.notice else 0
    notice = Notice(text, cell, serial)
    return Step(replace(state, notice=notice), (Announce(said(state, text)),))


def settle(state: State) -> State:
    """Return the state with nothing half chosen, no position being set up and no notice."""
    return replace(
        state, draft=None, ghost=None, preview=None, editor=None, notice=None, fresh=False, standing_in=-1
    )


# -- moves -------------------------------------------------------------------------------------------------


def play(state: State, move: Move, at_ms: float) -> Step:
    """Play a legal move in the position on the board; the bot is asked if it is to answer."""
    game, node = state.game.play(state.node, move)
    state = replace(
        settle(state),
        game=game,
        node=node,
        tip=node,
        fresh=True,
        moved_at_ms=at_ms,
        revision=state.revision + 1,
        bot=replace(state.bot, phase="idle"),
        resumable=None,
    )
    return _moved(state, node)


def _moved(state: State, node: int) -> Step:
    """Say and keep the move that has just led to a node, and let the next side go on."""
    language, played = state.prefs.language, state.game.nodes[node]
    assert played.move is not None
    before = state.game.nodes[played.parent].position
    sentence = move_sentence(state, before, played.move, seat_name(language, state.seats, before.turn))
    if played.position.is_over:
        sentence += " " + said(state, result_text(played.position))
    elif state.seats.people == 1 and state.seats.of(before.turn) != HUMAN:
        sentence += " " + said(state, ("said.your_turn", {}))
    result = _result_of(state, node)
    if result is None:
        return wake_bot(state, Announce(sentence), SaveGame(state))
    state = replace(state, counts=False)
    return wake_bot(state, Announce(sentence), SaveGame(state), ReadStatistics((result,)))


def _result_of(state: State, node: int) -> Result | None:
    """Return what is to be entered in the statistics when a move has led to a node."""
    if not state.game.nodes[node].position.is_over:
        return None
    from web.statistics import result_of

    return result_of(state, node)


# -- a new game --------------------------------------------------------------------------------------------


def start_game(state: State, start: Position, seats: Seats, game_id: str, seed: int, date: str) -> Step:
    """Begin a new game; what had been played is kept as it was last saved."""
    game = Game.new(start, record_headers(seats, seed, date))
    fresh = replace(_with_game(state, SavedGame(game_id, 0, game, 0, seats, seed)), dialog=None)
    stop = (StopBot(),) if state.bot_is_busy else ()
    # The link that a friend sends back is for a game that is known here, even if it is the friend who begins.
    keep = (SaveGame(fresh),) if seats.with_friend else ()
    key = "said.new_game" if start == Position.start(start.variant) else "said.new_game_here"
    return wake_bot(fresh, *stop, Announce(said(fresh, (key, {"board": start.variant.name}))), *keep)


def record_headers(seats: Seats, seed: int, date: str) -> tuple[tuple[str, str], ...]:
    """Return the headers of a new game's record: who plays, when, and how the bot can be asked again."""
    names = [f"Cephalopod level {seat}" if seat in LEVELS else "Human" for seat in (seats.white, seats.black)]
    headers = [("White", names[0]), ("Black", names[1]), ("Date", date)]
    if seats.with_bot:
        level = max(seats.white, seats.black)
        headers.append(("Bot", f"level={level} seed={seed} version={__version__}"))
    return tuple(headers)


# -- history -----------------------------------------------------------------------------------------------


def go_to(state: State, node: int) -> Step:
    """Show another position of the game; at the line's end the bot goes on if it is to move there."""
    tip = state.tip if node in state.game.line_to(state.tip) else state.game.end_of(node)
    shown = replace(settle(state), node=node, tip=tip, moved_at_ms=LONG_AGO_MS)
    return wake_bot(shown, Announce(_place_sentence(shown)))


def _place_sentence(state: State) -> str:
    node = state.game.nodes[state.node]
    if node.move is None:
        return said(state, ("said.at_start", {}))
    before = state.game.nodes[node.parent].position
    mover = seat_name(state.prefs.language, state.seats, before.turn)
    place = said(state, ("said.at_move", {"ply": node.ply}))
    sentence = f"{place} {move_sentence(state, before, node.move, mover)}"
    return " ".join([sentence, *note_sentences(state.prefs.language, node)])


def undo(state: State) -> Step:
    """Go back to the last earlier turn of a person (with two bots: one move); the bot stops thinking."""
    target = undo_target(state)
    if target is None:
        return refuse(state, ("refused.nothing_to_undo", {}))
    effects = (StopBot(),) if state.bot_is_busy else ()
    phase: BotPhase = "idle" if state.seats.people else "paused"
    state = replace(state, bot=replace(state.bot, phase=phase))
    step = go_to(state, target)
    return Step(step.state, (*effects, *step.effects))


def undo_target(state: State) -> int | None:
    """Return the node to which undo leads, or None if there is nothing to undo."""
    line = state.game.line_to(state.node)[:-1]
    turns = [node for node in line if _is_persons(state, node) or not state.seats.people]
    return turns[-1] if turns else None


def redo(state: State) -> Step:
    """Go forward to the next turn of a person, or to the end of the line, where the bot goes on."""
    line = state.game.line_to(state.tip)
    ahead = line[line.index(state.node) + 1 :]
    if not ahead:
        return refuse(state, ("refused.nothing_to_redo", {}))
    if not state.seats.people:
        return go_to(state, ahead[0])
    target = next((node for node in ahead if _is_persons(state, node)), ahead[-1])
    return go_to(state, target)


def _is_persons(state: State, node: int) -> bool:
    return state.seats.of(state.game.nodes[node].position.turn) == HUMAN


# -- the bot -----------------------------------------------------------------------------------------------


def wake_bot(state: State, *effects: Effect) -> Step:
    """Ask the bot for a move if it is its turn at the end of the line; ``effects`` come first."""
    position = state.position
    waiting = state.bot.phase == "idle" and state.at_tip and not position.is_over
    if waiting and may_think_ahead(state):
        return _think_ahead(state, *effects)
    if not waiting or state.seat_to_move not in LEVELS:
        return Step(state, effects)
    request = state.bot.request + 1
    text = json.dumps(
        {
            "id": request,
            "kind": "move",
            "position": position_text(position),
            "level": state.seat_to_move,
            "seed": state.seed,
        }
    )
    pause = BOT_MATCH_PAUSE_MS if state.seats.people == 0 and not state.is_still else 0
    bot = Bot("thinking" if state.bot.awake else "starting", request, state.node, state.bot.awake)
    return Step(replace(state, bot=bot), (*effects, AskBot(text, pause)))


def may_think_ahead(state: State) -> bool:
    """Whether the bot may think on the time of the person who is to move: the strongest one, if it is allowed to.

    The others do not need it.  Nothing is woken for it, and it spares batteries and pages that nobody sees.
    """
    allowed = state.prefs.ponder and state.bot.awake and not state.coarse_pointer and not state.hidden
    others = state.seats.of(state.position.turn.opponent)
    return allowed and state.seat_to_move == HUMAN and others == LEVELS[-1]


def _think_ahead(state: State, *effects: Effect) -> Step:
    """Let the bot think about the person's moves.  It stays idle: what it reports is passed over."""
    request = state.bot.request + 1
    text = json.dumps({"id": request, "kind": "ponder", "position": position_text(state.position)})
    bot = replace(state.bot, request=request)
    return Step(replace(state, bot=bot), (*effects, AskBot(text)))


def bot_reported(state: State, text: str, at_ms: float) -> Step:
    """Take in a report of the bot; one that answers an older request is dropped."""
    report = json.loads(text)
    if report.get("id") != state.bot.request or not state.bot_is_busy:
        return Step(state)
    if "error" in report:
        return bot_failed(state, state.bot.request, report["error"])
    if not report["done"]:
        nodes, wanted = report["nodes"], report["nodes_wanted"]
        bot = replace(state.bot, phase="thinking", awake=True, nodes=nodes, nodes_wanted=wanted)
        return Step(replace(state, bot=bot))
    asked_at = state.bot.asked_at
    try:
        game, node = state.game.play(asked_at, parse_move(report["move"], state.variant.board))
    except CephalopodError as error:
        return bot_failed(state, state.bot.request, str(error))
    # Whoever looks at the past, or at another line, meanwhile is not moved from there.
    stays, follows = state.node != asked_at, asked_at in (state.node, state.tip)
    bot = replace(state.bot, phase="idle", awake=True)
    tip = node if follows else state.tip
    state = replace(state, bot=bot, game=game, tip=tip, revision=state.revision + 1)
    if not stays:
        state = replace(settle(state), node=node, fresh=True, moved_at_ms=at_ms)
    step = _moved(state, node)
    return step if report.get("notice") != "weights_unreadable" else tell_of_playouts(step)


def tell_of_playouts(step: Step) -> Step:
    """Tell, once a sitting, that the bot has to do without what it has learned."""
    if step.state.told_of_playouts:
        return step
    text: Text = ("notice.weights_unreadable", {})
    state = replace(step.state, told_of_playouts=True, notice=Notice(text))
    return Step(state, (*step.effects, Announce(said(state, text))))


def bot_failed(state: State, request: int, reason: str) -> Step:
    """Tell that the bot failed; the game is unaffected."""
    if request != state.bot.request or not state.bot_is_busy:
        return Step(state)
    state = replace(state, bot=replace(state.bot, phase="failed", awake=False, reason=reason))
    return Step(state, (Announce(said(state, ("said.bot_failed", {}))),))


def stop_bot(state: State) -> Step:
    """Make the bot stop thinking; it does not move until it is told to."""
    if not state.bot_is_busy:
        return Step(state)
    state = replace(state, bot=replace(state.bot, phase="paused"))
    return Step(state, (StopBot(), Announce(said(state, ("said.bot_stopped", {})))))


def want_bot(state: State) -> Step:
    """Let the bot move in the position on the board; in a past position that makes a variation."""
    if state.bot_is_busy:
        return refuse(state, ("refused.thinking", {}))
    if state.seat_to_move not in LEVELS or state.position.is_over:
        return Step(state)
    return wake_bot(replace(settle(state), tip=state.node, bot=replace(state.bot, phase="idle")))


def take_over(state: State) -> Step:
    """Let a person play this one move in the bot's place; the seats stay as they are."""
    if state.seat_to_move not in LEVELS or state.position.is_over:
        return Step(state)
    effects = (StopBot(),) if state.bot_is_busy else ()
    state = replace(settle(state), standing_in=state.node, counts=False, bot=replace(state.bot, phase="idle"))
    return Step(state, (*effects, Announce(said(state, ("said.taken_over", {})))))


def resume(state: State) -> Step:
    """Go on with the unfinished game that was found."""
    return Step(state) if state.resumable is None else take_up(state, state.resumable)


def take_up(state: State, saved: SavedGame, told: Text | None = None) -> Step:
    """Put a game on the board in place of the one that is there, which is kept as it was last saved.

    ``told`` is said of it; without that, that it goes on, or how it has ended.
    """
    stop = (StopBot(),) if state.bot_is_busy else ()
    state = _with_game(state, saved)
    if told is None:
        goes_on: Text = ("said.resumed", {"ply": state.game.nodes[state.node].ply})
        told = result_text(state.position) if state.position.is_over else goes_on
    return wake_bot(state, *stop, Announce(said(state, told)))


def _with_game(state: State, saved: SavedGame) -> State:
    """Return the state with another game on the board; whatever is no part of a game stays as it is."""
    return replace(
        settle(state),
        game=saved.game,
        node=saved.node,
        tip=saved.game.end_of(saved.node),
        focus=middle_cell(saved.game.start.variant),
        seats=saved.seats,
        game_id=saved.id,
        seed=saved.seed,
        revision=saved.revision,
        base=saved.base,
        game_name=saved.name,
        counts=saved.counts,
        clock=saved.clock,
        hint=None,
        erased=None,
        frame=state.frame.left,
        origin=None,
        awaited=None,
        moved_at_ms=LONG_AGO_MS,
        bot=replace(state.bot, phase="idle"),
        resumable=None,
    )

"""The page around this one, in whose frame it stands: what it may ask for, and what it is told.

Messages are plain objects with ``ceph: 1`` and a ``type``; here they are JSON texts.  Only a page in a frame loads
this.

>>> read_message('{"ceph": 1, "type": "goto", "ply": 3}')
GoTo(ply=3)
>>> read_message('{"type": "resize"}') is None
True
>>> read_message('{"ceph": 1, "type": "goto", "ply": "three"}').code
'bad_message'
"""

import json
from collections.abc import Callable
from typing import Any

from cephalopod.errors import CephalopodError
from cephalopod.game import Game
from cephalopod.imported import Imported
from cephalopod.notation import move_text, parse_move, parse_position, position_text
from cephalopod.position import Color, Position
from cephalopod.reading import json_value, shortened
from cephalopod.values import dataclass, replace
from web import events
from web.effects import Announce, Effect, Focus, FocusCell, ReadProgress, Reveal, SelectText, TellHost
from web.errors_said import error_text, note_text
from web.events import Event, HostSaid
from web.frames import Problem, mode_of, outcome_of, put, with_problems
from web.model import Notice, State
from web.options import PREFERENCES, preference, visited
from web.sentences import said
from web.turns import Step

MESSAGE, MOVE, PLY, OPTION = "bad_message", "bad_move", "bad_ply", "bad_option"
"""The codes of what can be wrong with a message, beside those of an address (`web.frames`)."""

MOST_BRACKETS = 100
"""How many brackets may be open at once in a message; what is meant for us has one."""

Decide = Callable[[State, Event], Step]


@dataclass(frozen=True, slots=True)
class Load:
    """A game, or a position, is to come on the board."""

    text: str
    is_position: bool
    ply: int | None = None


@dataclass(frozen=True, slots=True)
class GoTo:
    """A place in the game is to be shown."""

    ply: int


@dataclass(frozen=True, slots=True)
class SetOption:
    """A preference is to hold for the visit, under the name of its parameter."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class PlayMove:
    """A move is to be played for whoever is to move here."""

    text: str


Message = Load | GoTo | SetOption | PlayMove


# -- what comes in -------------------------------------------------------------------------------------------


def read_message(text: str) -> Message | Problem | None:
    """Return what a message (JSON text) asks for, what is wrong with it, or None if it is not for us."""
    try:
        message = json_value(text, MOST_BRACKETS)
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict) or type(message.get("ceph")) is bool or message.get("ceph") != 1:
        return None
    match message:
        case {"type": "load", "position": str(position)} if "game" not in message and "ply" not in message:
            return Load(position, is_position=True)
        case {"type": "load", "game": str(game)} if "position" not in message:
            ply = message.get("ply")
            if ply is None or _is_ply(ply):
                return Load(game, is_position=False, ply=ply)
        case {"type": "goto", "ply": ply} if _is_ply(ply):
            return GoTo(int(ply))
        case {"type": "option", "name": str(name), "value": str() | bool() | int() as value}:
            return SetOption(name, str(value))
        case {"type": "play", "move": str(move)}:
            return PlayMove(move)
        case {"type": str(kind)} if kind not in ("load", "goto", "option", "play"):
            return Problem(MESSAGE, ("host.unknown_type", {"type": shortened(kind)}))
        case {"type": str(kind)}:
            return Problem(MESSAGE, (f"host.bad_{kind}", {}))
    return Problem(MESSAGE, ("host.no_type", {}))


def _is_ply(value: Any) -> bool:
    return type(value) is int and value >= 0


def heard(state: State, event: HostSaid, decide: Decide) -> Step:
    """Return what follows from a message; ``decide`` says what follows from anything that a person does."""
    message = read_message(event.text)
    if message is None:
        return Step(state)
    step = Step(state)
    match message:
        case Problem():
            step = _refused(state, message)
        case Load():
            step = _load(state, message, event)
        case GoTo(ply):
            step = _go_to(state, ply, decide)
        case SetOption():
            step = _set_option(state, message)
        case PlayMove(text):
            step = _play(state, text, event.at_ms, decide)
    # What somebody else asks for never takes the keyboard's focus.
    taking = Focus | FocusCell | Reveal | SelectText
    return Step(step.state, tuple(effect for effect in step.effects if not isinstance(effect, taking)))


def _refused(state: State, problem: Problem) -> Step:
    """Tell people and the page around this one what is wrong; the board stays as it is."""
    sentence = said(state, problem.text)
    serial = state.notice.serial + 1 if state.notice else 0
    state = replace(state, notice=Notice(problem.text, None, serial))
    return Step(state, (Announce(sentence), fault(problem.code, sentence)))


def _load(state: State, load: Load, event: HostSaid) -> Step:
    """Put a game or a position on the board; one that cannot be read changes nothing."""
    problems = []
    try:
        if load.is_position:
            imported = Imported("position", Game.new(parse_position(load.text)), 0)
        else:
            from cephalopod.importers import read_anything

            imported = read_anything(load.text)
    except CephalopodError as error:
        return _refused(state, Problem("bad_position" if load.is_position else "bad_game", error_text(error)))
    if load.ply is not None:
        line = imported.game.main_line()
        if load.ply < len(line):
            imported = replace(imported, node=line[load.ply])
        else:
            problems.append(Problem(PLY, ("host.no_ply", {"ply": load.ply, "plies": len(line) - 1})))
    elif state.frame.goal == "show":
        imported = replace(imported, node=0)
    problems += [Problem("bad_game", note_text(note)) for note in imported.notes]
    if state.study is not None:
        from web.learn.study import left

        state = left(state)
    frame = state.frame if state.frame.mode not in ("puzzle", "lesson") else state.frame.left
    state = replace(state, awaited=None)
    return with_problems(state, put(state, frame, imported, event.game_id, event.seed), problems)


def _go_to(state: State, ply: int, decide: Decide) -> Step:
    line = state.game.line_to(state.tip)
    if state.study is not None or state.editor is not None or state.awaited is not None:
        return _refused(state, Problem(PLY, ("host.not_now", {})))
    if ply >= len(line):
        return _refused(state, Problem(PLY, ("host.no_ply", {"ply": ply, "plies": len(line) - 1})))
    return decide(state, events.NodeChosen(line[ply]))


def _set_option(state: State, option: SetOption) -> Step:
    name = PREFERENCES.get(option.name.lower(), "")
    value = preference(name, option.value.lower()) if name else None
    if value is None:
        details: dict[str, str | int] = {"option": f"{shortened(option.name)}={shortened(option.value)}"}
        return _refused(state, Problem(OPTION, ("host.no_option", details)))
    others = tuple([known for known in state.options.prefs if known[0] != name])
    state = replace(state, options=replace(state.options, prefs=others))
    return visited(state, replace(state.options, prefs=(*others, (name, value))))


def _play(state: State, text: str, at_ms: float, decide: Decide) -> Step:
    try:
        move = parse_move(text, state.variant.board)
    except CephalopodError as error:
        return _refused(state, Problem(MOVE, error_text(error)))
    step = decide(state, events.LegalMoveChosen(move_text(move, state.variant.board), at_ms))
    if (step.state.game, step.state.node) != (state.game, state.node):
        return step
    spoken = [effect.text for effect in step.effects if isinstance(effect, Announce)]
    return step.then(fault(MOVE, " ".join(spoken)))


# -- what goes out -------------------------------------------------------------------------------------------


def fault(code: str, message: str) -> TellHost:
    """Return the effect that tells the page around this one what is wrong."""
    return _telling("error", code=code, message=message)


def told(before: State, event: Event, step: Step) -> Step:
    """Return a step with the effects that tell the page around this one what has happened."""
    messages = messages_after(before, event, step)
    return step.then(*messages) if messages else step


def messages_after(before: State, event: Event, step: Step) -> tuple[Effect, ...]:
    """Return what is to be told after an event: that the board is ready, moves, an end, what was solved."""
    state = step.state
    if not _is_ready(state):
        return ()
    if not _is_ready(before):
        return (_telling("ready", mode=mode_of(state), position=position_text(state.position)),)
    if isinstance(event, events.NodeChosen | events.Stepped | events.UndoPressed | events.RedoPressed):
        return ()
    played = _played(before, event, state)
    if not played and state.study is before.study:
        return ()
    messages = [_moved(state, node, player) for node, player in played]
    nodes = state.game.nodes
    over = [nodes[node].position for node, _ in played if nodes[node].position.is_over]
    return (*messages, *map(_ended, over), *_solved(before, step))


def _is_ready(state: State) -> bool:
    """Whether the board shows what the address has asked for."""
    return state.begun and (state.awaited is None or state.learning == "failed")


def _played(before: State, event: Event, state: State) -> list[tuple[int, str]]:
    """Return the nodes to which moves have just led, each with who has played it."""
    if isinstance(event, events.BotReported):
        if not before.bot_is_busy or (state.game is before.game and state.node == before.node):
            return []
        node = state.node if state.node != before.node else state.tip
        if node == before.tip:
            node = len(state.game.nodes) - 1
        return [(node, "bot")]
    by_host = isinstance(event, HostSaid) and isinstance(read_message(event.text), PlayMove)
    pressed = isinstance(event, events.CellPressed | events.OptionChosen | events.LegalMoveChosen)
    if not (by_host or pressed) or state.game_id != before.game_id or state.node == before.node:
        return []
    line = state.game.line_to(state.node)
    if before.node not in line or state.game.start != before.game.start:
        return []
    since = line[line.index(before.node) + 1 :]
    first = "host" if by_host else "human"
    # A second move is the answer of a lesson or a puzzle.
    return [(node, "bot" if number else first) for number, node in enumerate(since)]


def _moved(state: State, node: int, player: str) -> TellHost:
    entry = state.game.nodes[node]
    assert entry.move is not None
    move, position = move_text(entry.move, state.variant.board), position_text(entry.position)
    return _telling("moved", move=move, ply=entry.ply, position=position, player=player)


def _ended(position: Position) -> TellHost:
    white, black = position.score
    winner = "white" if position.winner is Color.WHITE else "black"
    return _telling("ended", winner=winner, white=white, black=black, position=position_text(position))


def _solved(before: State, step: Step) -> list[TellHost]:
    """Return what tells that a goal is reached, a puzzle solved or a lesson gone through."""
    state, study = step.state, step.state.study
    solved = []
    if study is None:
        if outcome_of(state) == "reached" and outcome_of(before) != "reached":
            solved.append(_telling("solved", kind="goal", id=state.frame.goal))
    elif study.kind == "puzzle":
        entered = [effect.entered for effect in step.effects if isinstance(effect, ReadProgress)]
        solved += [_telling("solved", kind="puzzle", id=id_) for names in entered for id_, _ in names]
    elif study.phase == "over" and before.study is not None and before.study.phase != "over":
        solved.append(_telling("solved", kind="lesson", id=study.id))
    return solved


def _telling(type_: str, **details: str | int) -> TellHost:
    return TellHost(json.dumps({"ceph": 1, "type": type_, **details}, ensure_ascii=False))

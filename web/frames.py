"""What an address makes of the page: its mode, its players, a task on the board or an exercise, and its outcome.

The parameters are read in `web.options`; here the board is set up as they say, and the goal is judged as on the
boards of an article (`web.goals`).  Nothing of this is loaded by an address without such parameters.
"""

import re

from cephalopod.addresses import read_link
from cephalopod.board import board_from_name
from cephalopod.errors import CephalopodError
from cephalopod.game import Game
from cephalopod.imported import Imported, line_of_moves
from cephalopod.position import STANDARD, Color, Move, Position, Variant
from cephalopod.reading import shortened
from cephalopod.values import dataclass, replace
from web import events_learning as learning
from web.effects import Announce, Effect, LoadLearning, ReadProgress, StopBot
from web.errors_said import error_text, note_text
from web.events_exchange import AddressOpened
from web.goals import Goal, GoalError, Outcome, outcome, parse_goal, verdict
from web.hints import ask_hint
from web.model import HUMAN, LONG_AGO_MS, STUDIES, Frame, Mode, Notice, SavedGame, Seats, State, StudyKind, Text
from web.own_address import has_content
from web.sentences import said
from web.turns import Step, settle, take_up, wake_bot

PARAMETER, CONTENT = "bad_parameter", "bad_content"
"""The codes of what can be wrong with an address, as a page around this one is told them."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with an address or a message: a code for programs, a sentence for people."""

    code: str
    text: Text


# -- the board as an address wants it ------------------------------------------------------------------------


def opened(state: State, event: AddressOpened) -> Step:
    """Set the page up as its address says."""
    frame = state.frame
    if event.kept is not None and not frame.embed:
        # The page itself has written this address: the game goes on.
        from web import opening

        return opening.happened(replace(state, frame=frame.left), event)
    if frame.mode == "puzzle" or frame.mode == "lesson":
        return exercise(state, frame.mode, frame.id)
    imported, problems = None, list[Problem]()
    if has_content(event.fragment):
        try:
            imported = read_link(f"{state.site.address}{_readable(state, event.fragment)}")
        except CephalopodError as error:
            problems.append(Problem(CONTENT, error_text(error)))
    if imported is not None:
        if frame.goal == "show" and not re.search(r"(?:^|[?#&;])ply=", event.fragment):
            imported = replace(imported, node=0)
        placed = put(state, frame, imported, event.game_id, event.seed)
        return with_problems(state, placed, _notes(imported))
    if state.origin is None and not _sets_a_game(frame):
        counted = replace(state, counts=state.counts and not frame.embed)
        words = (Announce(frame.text),) if frame.text else ()
        return with_problems(state, Step(counted, words), problems)
    start = Position.start(variant_of(frame))
    empty = Imported("position", Game.new(start), 0)
    return with_problems(state, put(state, frame, empty, event.game_id, event.seed, is_new=True), problems)


def _readable(state: State, fragment: str) -> str:
    """Return what stands in an address without a name of a board that there is not."""
    bad = [text for text in state.options.ignored if text.startswith("board=")]
    for text in bad:
        fragment = fragment.replace(text, "")
    return fragment


def _sets_a_game(frame: Frame) -> bool:
    """Return whether an address without a game wants another one than the page begins with."""
    seated = frame.white is not None or frame.black is not None
    return bool(frame.board or frame.dice or frame.goal or frame.mode != "play" or seated)


def variant_of(frame: Frame) -> Variant:
    """Return the variant that is played where no game and no position says one."""
    return Variant(board_from_name(frame.board) if frame.board else STANDARD.board, frame.dice or 6)


def seats_of(frame: Frame, *, is_new: bool) -> Seats:
    """Return who plays what an address has put on the board: a new game, or one that it tells."""
    if frame.mode != "play":
        return Seats(HUMAN, HUMAN)
    if is_new and frame.white is None and frame.black is None:
        return Seats()
    return Seats(frame.white or HUMAN, frame.black or HUMAN)


def put(state: State, frame: Frame, imported: Imported, game_id: str, seed: int, *, is_new: bool = False) -> Step:
    """Put a game on the board as the author of an address or a page around this one wants it."""
    game, node, seats = imported.game, imported.node, seats_of(frame, is_new=is_new)
    if (frame.goal and frame.goal != "show") or seats.with_bot:
        # What came after the position is not to be seen, and the bot goes on from it.
        moves = game.moves_to(node)
        game = line_of_moves(game.start, moves)
        node = len(moves)
    problems = []
    try:
        parse_goal("" if frame.goal == "show" else frame.goal, game.nodes[node].position)
    except GoalError as error:
        problems.append(Problem(PARAMETER, ("boards.bad_goal", {"text": str(error)})))
        frame = replace(frame, goal="")
    saved = SavedGame(game_id or state.game_id, 1, game, node, seats, seed or state.seed, counts=False)
    step = take_up(state, saved, ("notice.plain", {"text": _greeting(state, frame, game, node)}))
    step = Step(replace(step.state, frame=frame, origin=(game, node)), step.effects)
    if frame.mode == "analyse" and state.allowed.win_share and not step.state.position.is_over:
        asked = ask_hint(step.state, "share")
        step = Step(asked.state, (*step.effects, *(e for e in asked.effects if not isinstance(e, Announce))))
    return with_problems(state, step, problems)


def _greeting(state: State, frame: Frame, game: Game, node: int) -> str:
    """Return what is said when a game has come to the board: the author's words, where there are some."""
    if frame.text:
        return frame.text
    if len(game.nodes) > 1:
        return said(state, ("open.done", {"ply": game.nodes[node].ply}))
    if game.start == Position.start(game.start.variant):
        return said(state, ("said.new_game", {"board": game.start.variant.name}))
    return said(state, ("open.done_position", {}))


def _notes(imported: Imported) -> list[Problem]:
    """Return what had to be assumed; a link that was cut is a fault of whoever has made the address."""
    return [Problem(CONTENT, note_text(note)) for note in imported.notes]


def with_problems(before: State, step: Step, problems: list[Problem]) -> Step:
    """Return a step after which problems are shown and said, beside those that the address had before."""
    state, told = step.state, before.notice
    if told is not None and told.text[0] != "notice.options_ignored":
        told = None
    if not problems:
        return step if told is None or state.notice else Step(replace(state, notice=told), step.effects)
    words = [said(state, problem.text) for problem in problems]
    shown = [said(state, told.text)] if told is not None else []
    if state.notice is not None and state.notice is not told:
        shown = [said(state, state.notice.text)]
    text: Text = ("notice.plain", {"text": " ".join([*shown, *words])})
    effects: list[Effect] = [effect for effect in step.effects if not isinstance(effect, Announce)]
    spoken = [effect.text for effect in step.effects if isinstance(effect, Announce)]
    effects.append(Announce(" ".join([*spoken, *words])))
    if state.site.framed:
        from web.host import fault

        effects += [fault(problem.code, sentence) for problem, sentence in zip(problems, words, strict=True)]
    return Step(replace(state, notice=Notice(text)), tuple(effects))


def again(state: State) -> Step:
    """Begin again with what the address has put on the board, or try once more to bring its exercise."""
    if state.awaited is not None:
        return exercise(state, *state.awaited)
    if state.origin is None:
        return Step(state)
    game, node = state.origin
    stop = (StopBot(),) if state.bot_is_busy else ()
    fresh = replace(
        settle(state),
        game=game,
        node=node,
        tip=game.end_of(node),
        hint=None,
        erased=None,
        seed=state.seed + 1,
        revision=state.revision + 1,
        moved_at_ms=LONG_AGO_MS,
        bot=replace(state.bot, phase="idle"),
    )
    return wake_bot(fresh, *stop, Announce(said(fresh, ("frame.again", {}))))


# -- an exercise ---------------------------------------------------------------------------------------------


def exercise(state: State, kind: StudyKind, id_: str) -> Step:
    """Have an exercise begin as soon as what it needs is here."""
    state = replace(state, awaited=(kind, id_))
    if state.learning == "here":
        return Step(state, (ReadProgress(kind),))
    if state.learning == "coming":
        return Step(state)
    return Step(replace(state, learning="coming", learning_problem=""), (LoadLearning(),))


def arrived(step: Step, event: object) -> Step:
    """Begin the exercise that is awaited, once it is known what was done before."""
    from web.learn.events import ProgressRead

    state = step.state
    if state.awaited is None or not isinstance(event, ProgressRead) or event.kind != state.awaited[0]:
        return step
    from web.learn.study import begin, rules_of

    kind, id_ = state.awaited
    if (kind, id_) == ("puzzle", "daily"):
        id_ = ""
    state = replace(state, awaited=None)
    found = id_ if rules_of(kind).tasks(id_) else ""
    problems = []
    if id_ and not found:
        instead = "other" if state.frame.embed else "no"
        problems.append(Problem(PARAMETER, (f"frame.{instead}_{kind}", {"id": shortened(id_)})))
        if not state.frame.embed:
            return _listed(state, kind, step.effects, problems)
    name, task = (found, 0) if found else _next(state, kind, event.today)
    begun = begin(state, kind, name, task)
    effects = [
        Announce(f"{state.frame.text} {effect.text}".strip()) if isinstance(effect, Announce) else effect
        for effect in begun.effects
    ]
    return with_problems(state, Step(begun.state, (*step.effects, *effects)), problems)


def _listed(state: State, kind: StudyKind, effects: tuple[Effect, ...], problems: list[Problem]) -> Step:
    """Show the list of exercises in place of one that there is not."""
    from web.learning import happened

    listed = happened(state, learning.PaneWanted("lessons" if kind == "lesson" else "puzzles"))
    return with_problems(state, Step(listed.state, (*effects, *listed.effects)), problems)


def _next(state: State, kind: StudyKind, today: str) -> tuple[str, int]:
    """Return the exercise for whoever wants no certain one, and its task to begin with."""
    if kind == "puzzle":
        from datetime import date

        from cephalopod.puzzles.book import daily

        return str(daily(date.fromisoformat(today)).number), 0
    from cephalopod.lessons.course import LESSONS
    from web.learn.lessons import place_to_go_on

    return place_to_go_on(state.lessons or {}) or (LESSONS[0].id, 0)


def mode_of(state: State) -> Mode:
    """Return what one does on the page now."""
    if state.study is not None:
        return state.study.kind
    return "play" if state.frame.mode in STUDIES and state.awaited is None else state.frame.mode


# -- what is to be done --------------------------------------------------------------------------------------


def goal_of(state: State) -> Goal | None:
    """Return what is to be done on the board, if that is a move to be found."""
    if state.origin is None or state.study is not None or state.frame.goal in ("", "show"):
        return None
    game, node = state.origin
    return parse_goal(state.frame.goal, game.nodes[node].position)


def _moves_since(state: State, game: Game, first: int) -> tuple[Move, ...]:
    """Return the moves that were played from the place where the task begins; none before it."""
    line, nodes = state.game.line_to(state.node), state.game.nodes
    plies = game.nodes[first].ply
    if len(line) <= plies or nodes[line[plies]].position != game.nodes[first].position:
        return ()
    return state.game.moves_to(state.node)[plies:]


def outcome_of(state: State) -> Outcome:
    """Return whether what is to be done has been done on the way to the position on the board."""
    goal = goal_of(state)
    if goal is None or state.origin is None:
        return "open"
    game, node = state.origin
    return outcome(goal, game.nodes[node].position, _moves_since(state, game, node))


def verdict_of(state: State) -> Text | None:
    """Return what is said of the goal; None while it is open, and once the game has gone on from there."""
    goal = goal_of(state)
    if goal is None or state.origin is None:
        return None
    game, node = state.origin
    plies = len(_moves_since(state, game, node))
    if state.seats.with_bot:
        # The answer of the bot belongs to it.
        plies = max(plies - 1, 0)
    return verdict(goal, outcome_of(state), plies, state.frame.reached, state.frame.missed)


def with_verdict(step: Step) -> Step:
    """Return a step in which it is said too whether what is to be done has been done."""
    found = verdict_of(step.state)
    spoken = [effect.text for effect in step.effects if isinstance(effect, Announce)]
    if found is None or not spoken:
        return step
    others = tuple([effect for effect in step.effects if not isinstance(effect, Announce)])
    return Step(step.state, (*others, Announce(" ".join([*spoken, said(step.state, found)]))))


def turn_words(state: State) -> Text:
    """Return what stands in the place of the status where a game is only looked at."""
    nodes, plies = state.game.nodes, state.game.nodes[state.tip].ply
    ply = nodes[state.node].ply
    if not plies:
        return ("frame.position_white" if state.position.turn is Color.WHITE else "frame.position_black"), {}
    if not ply:
        return "frame.view_start", {"n": plies}
    return ("frame.view_end" if ply == plies else "frame.view_move"), {"ply": ply, "plies": plies}

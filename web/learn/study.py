"""Study mode: the board shows an exercise, a step of a lesson or a puzzle, and the game waits untouched.

Moves are chosen, confirmed and played as in a game, by the same code.  What comes of it is caught here: the rules
of the exercise judge the move (`Rules`), and it stands, is answered, or is taken back with the reason.  Nothing of
it is kept as a game, written into the page's address, timed, or played by the bot.

A kind of exercise is a module with the functions of `Rules`, entered in `rules_of`.
"""

from collections.abc import Callable
from typing import Literal, Protocol

from cephalopod.game import Game
from cephalopod.position import Move, Position
from cephalopod.values import dataclass, replace
from web import events, events_exchange
from web.effects import Announce, CloseDialog, Effect, ReadProgress, SaveGame, StopBot, WriteAddress
from web.events import Event
from web.events_learning import PaneWanted
from web.learn import events as learn
from web.learn.messages import say
from web.model import HUMAN, LONG_AGO_MS, STUDIES, Hint, Notice, Seats, State, StudyKind, Text, middle_cell
from web.turns import Step, may_think_ahead, play, settle, wake_bot

Decide = Callable[[State, Event], Step]

Then = Literal["refused", "stays", "goes_on", "done"]


@dataclass(frozen=True, slots=True)
class Judged:
    """What the rules of an exercise say of a move."""

    then: Then
    """The move is taken back; or it stands and the same task stays, the next task goes on from there, or this
    task is done and the next one begins with a position of its own."""

    text: Text | None = None
    """What is said of it: the reason, or what is to be seen."""

    reply: Move | None = None
    """What the opponent plays."""

    praised: bool = True
    """Whether what is said of a move that stands is praise, and not only a remark."""


@dataclass(frozen=True, slots=True)
class Study:
    """An exercise on the board."""

    kind: StudyKind
    id: str
    waiting: State
    """The state before: the game in it waits."""

    step: int = 0
    """The task that is on the board, counted from 0."""

    came: tuple[Position, ...] = ()
    """The positions in which the latest tasks began, the last one's last: as far as one led to the next."""

    began: int = 0
    """The node of the game on the board at which this task began."""

    phase: Literal["task", "done", "over"] = "task"
    """``done``: the task is done, and the next one waits to be asked for; ``over``: it was the last one."""

    feedback: Text | None = None
    """What was said of the last move."""

    right: bool | None = False
    """Whether that was praise; None if it was a remark on a move that stands."""

    mistakes: int = 0
    """How many moves were taken back."""

    helped: bool = False
    """Whether a move was shown."""


class Rules(Protocol):
    """What a kind of exercise decides; a module with these functions will do."""

    def tasks(self, id_: str) -> int:
        """Return how many tasks an exercise has; 0 if there is none of that name."""

    def position(self, id_: str, step: int) -> Position | None:
        """Return the position in which a task begins; None if it goes on from the end of the one before."""

    def judged(self, study: Study, before: Position, move: Move) -> Judged:
        """Return what is said of a legal move."""

    def shown_move(self, study: Study, position: Position) -> Move | None:
        """Return a move that is shown to whoever asks for one."""

    def hint(self, state: State, study: Study) -> Text | None:
        """Return what is told of the move before it is shown; None where there is no such help."""

    def proof(self, language: str, study: Study) -> str:
        """Return what may be read once the move is known; nothing where there is no more to tell."""

    def title(self, language: str, study: Study) -> str:
        """Return the name of the exercise."""

    def task_words(self, language: str, study: Study) -> str:
        """Return what is to be done."""

    def entered(self, study: Study) -> tuple[tuple[str, int], ...]:
        """Return what is to be kept of the progress when a task has been done."""

    def left_off(self, study: Study, position: Position) -> str:
        """Return what is kept of the place in an exercise whose task goes on from here; nothing if none is."""

    def resumed(self, state: State, id_: str) -> tuple[int, Position] | None:
        """Return the task in which somebody left off, and the position; None if the exercise begins anew."""

    def next_id(self, state: State, study: Study) -> str | None:
        """Return the exercise to go on with after this one, if there is one."""


def rules_of(kind: StudyKind) -> Rules:
    """Return the rules of a kind of exercise."""
    match kind:
        case "lesson":
            from web.learn import lessons

            return lessons
        case "puzzle":
            from web.learn import puzzles

            return puzzles


# -- in and out ----------------------------------------------------------------------------------------------


def begin(state: State, kind: StudyKind, id_: str, step: int = 0) -> Step:
    """Put an exercise on the board, from one of its tasks on; the game waits, and the bot stops.

    Whoever has left off in its midst goes on there.
    """
    rules = rules_of(kind)
    if not 0 <= step < rules.tasks(id_):
        return Step(state)
    resumed = rules.resumed(state, id_)
    stop = (StopBot(),) if state.bot_is_busy or may_think_ahead(state) else ()
    close = (CloseDialog(),) if state.dialog else ()
    waiting = left(state)
    study = Study(kind, id_, replace(waiting, hint=None) if waiting.hint_is_sought else waiting)
    state = replace(waiting, pane=None, dialog=None, dialog_notice=None)
    if resumed is not None and step in (0, resumed[0]):
        step, position = resumed
        study = replace(study, step=step, came=(position,), feedback=("study.resumed", {}), right=None)
        state = _with_position(state, study)
    else:
        state = _shown(state, study, step)
    return Step(state, (*stop, *close, Announce(f"{title_words(state)}. {task_sentence(state)}")))


def _shown(state: State, study: Study, step: int) -> State:
    """Return the state with a task on the board; one that goes on from another begins with that one."""
    position = rules_of(study.kind).position(study.id, step)
    while position is None:
        step -= 1
        position = rules_of(study.kind).position(study.id, step)
    study = replace(study, step=step, came=(position,), phase="task", feedback=None, right=False)
    return _with_position(state, study)


def _goes_on(study: Study) -> bool:
    """Return whether the task has no position of its own, but goes on from the end of the one before."""
    return rules_of(study.kind).position(study.id, study.step) is None


def _with_position(state: State, study: Study) -> State:
    """Return the state with the position on the board in which the task began."""
    position, study = study.came[-1], replace(study, began=0)
    cells = len(position.variant.board)
    return replace(
        settle(state),
        study=study,
        game=Game.new(position),
        node=0,
        tip=0,
        focus=state.focus if state.focus < cells else middle_cell(position.variant),
        seats=Seats(HUMAN, HUMAN),
        bot=replace(state.bot, phase="idle"),
        clock=None,
        hint=None,
        erased=None,
        resumable=None,
        moved_at_ms=LONG_AGO_MS,
    )


def left(state: State) -> State:
    """Return the state with the game that has waited; what does not belong to it stays as it is now."""
    study = state.study
    if study is None:
        return state
    waiting = study.waiting
    clock = waiting.clock
    return replace(
        settle(state),
        study=None,
        game=waiting.game,
        node=waiting.node,
        tip=waiting.tip,
        focus=waiting.focus,
        seats=waiting.seats,
        editor=waiting.editor,
        erased=waiting.erased,
        # When it stood still is not to be charged.
        clock=replace(clock, at_ms=None) if clock else None,
        hint=waiting.hint,
        standing_in=waiting.standing_in,
        resumable=waiting.resumable,
        moved_at_ms=LONG_AGO_MS,
        bot=replace(state.bot, phase="idle" if waiting.bot_is_busy else waiting.bot.phase),
    )


def leave(state: State) -> Step:
    """Go back to the game; the bot goes on if it was at work."""
    back = replace(left(state), pane=None)
    told = Announce(say(back.prefs.language, "said.study_left"))
    return Step(back, (told,)) if back.editor is not None else wake_bot(back, told)


# -- what happens ---------------------------------------------------------------------------------------------

MOVES = (events.CellPressed, events.OptionChosen, events.LegalMoveChosen)
"""What can play a move."""

LISTS = tuple(f"{kind}s" for kind in STUDIES)
"""The panes with the lists of exercises; they lead back to the game."""


def studied(state: State, event: Event, decide: Decide) -> Step:
    """Return what follows from any event while an exercise is on the board; ``decide`` says it for a game."""
    study = state.study
    assert study is not None
    match event:
        case learn.StudyEvent():
            return decide(state, event)
        case PaneWanted(name) if name in LISTS:
            listed = decide(left(state), event)
            return listed if listed.state.editor is not None else wake_bot(listed.state, *listed.effects)
        case events.UndoPressed():
            return go_back(state, study)
        case events.RedoPressed():
            return _answer(state, "refused.study_redo")
        case events.HintWanted(kind):
            return _show_move(state, study) if kind == "move" else _answer(state, "refused.study_share")
        case events_exchange.PageHidden():
            return Step(replace(state, hidden=True))
        case events_exchange.KeptSought() if state.opening is not None and state.opening.found is not None:
            # It may be the game that waits.
            return decide(left(state), event)
        case _ if isinstance(event, events.OF_A_WHOLE_GAME):
            return Step(state)
        case _ if isinstance(event, MOVES) and study.phase != "task":
            return _answer(state, "refused.study_done" if study.phase == "done" else "refused.study_over")
    if isinstance(event, MOVES):
        state = replace(state, study=replace(study, feedback=None))
    step = decide(state, event)
    after = step.state
    if isinstance(event, MOVES) and after.game is not state.game:
        return _played(state, step, event.at_ms)
    if after.game is not state.game or after.editor is not None or after.seats != state.seats:
        # Another game comes to the board, or a position is to be set up: the exercise is over.
        if event == events.EditorOpened():
            event = events.EditorOpened(state.position)
        return decide(left(state), event)
    return _apart(state, step)


def _apart(before: State, step: Step) -> Step:
    """Return the step without what would keep the exercise in the place of the game."""
    state = step.state
    effects = tuple(effect for effect in step.effects if not isinstance(effect, SaveGame | WriteAddress))
    if state.game is not before.game:
        state = replace(state, revision=before.revision)
    if any(isinstance(effect, WriteAddress) for effect in step.effects):
        state = replace(state, in_address=before.in_address)
    if state.study is not None and state.study.phase != "task":
        # Nothing can be played: there is no outcome to show before a press.
        state = replace(state, preview=None)
    return Step(state, effects)


def _answer(state: State, key: str) -> Step:
    """Answer what cannot be done in an exercise."""
    serial = state.notice.serial + 1 if state.notice else 0
    told = Announce(say(state.prefs.language, key))
    return Step(replace(state, notice=Notice((key, {}), None, serial)), (told,))


def happened(state: State, event: learn.StudyEvent) -> Step:
    """Return what follows from the buttons of an exercise, or from the wish to begin one."""
    match event:
        case learn.StudyWanted(kind, id_, step):
            return begin(state, kind, id_, step)
    study = state.study
    if study is None:
        return Step(state)
    match event:
        case learn.StudyLeft():
            return leave(state)
        case learn.StudyAgain() if len(study.came) == 1 and _goes_on(study):
            # Somebody came back into its midst: it begins where it once began.
            return _told_task(_shown(state, study, study.step))
        case learn.StudyAgain():
            again = replace(study, phase="task", feedback=None, right=False)
            return _told_task(_with_position(state, again))
        case learn.StudyHinted():
            return _tell_hint(state, study)
        case learn.StudyNext() if study.phase == "done":
            return _told_task(_shown(state, study, study.step + 1))
    return Step(state)


def go_back(state: State, study: Study) -> Step:
    """Take back what was done in this task; if nothing was, go back to the task before."""
    begun = (
        study.phase != "task" or state.node != study.began or state.draft is not None or state.ghost is not None
    )
    if begun:
        return _told_task(_with_position(state, replace(study, phase="task", feedback=None, right=False)))
    if len(study.came) > 1:
        study = replace(study, step=study.step - 1, came=study.came[:-1], feedback=None, right=False)
        return _told_task(_with_position(state, study))
    if study.step == 0:
        return _answer(state, "refused.study_start")
    return _told_task(_shown(state, study, study.step - 1))


def _told_task(state: State) -> Step:
    return Step(state, (Announce(task_sentence(state)),))


def _tell_hint(state: State, study: Study) -> Step:
    """Tell something of the move that is to be found."""
    text = rules_of(study.kind).hint(state, study) if study.phase == "task" else None
    if text is None:
        return _answer(state, "refused.study_no_hint")
    state = replace(state, study=replace(study, helped=True), draft=None, ghost=None, notice=Notice(text))
    return Step(state, _words(state, text))


def _show_move(state: State, study: Study) -> Step:
    """Show a move that would be accepted, as a hint is shown in a game."""
    move = rules_of(study.kind).shown_move(study, state.position) if study.phase == "task" else None
    if move is None:
        return _answer(state, "refused.study_no_hint")
    from web.hints import hint_words

    hint = Hint(frozenset({"move"}), request=-1, phase="done", move=move)
    state = replace(state, study=replace(study, helped=True), hint=hint, draft=None, ghost=None, notice=None)
    return Step(state, (Announce(hint_words(state)),))


# -- a move ---------------------------------------------------------------------------------------------------


def _played(before: State, step: Step, at_ms: float) -> Step:
    """Let the rules of the exercise judge the move that has just been played."""
    study, move = before.study, step.state.last_move
    assert study is not None and move is not None
    rules = rules_of(study.kind)
    judged = rules.judged(study, before.position, move)
    if judged.then == "refused":
        return _taken_back(before, study, move, judged, step.state.focus)
    played = _apart(before, step)
    state, effects = played.state, [*played.effects]
    if judged.reply is not None:
        answered = _apart(before, play(state, judged.reply, at_ms))
        state, effects = answered.state, [*effects, *answered.effects]
    effects += _words(before, judged.text)
    study = replace(study, feedback=judged.text, right=True if judged.praised else None)
    if judged.then == "stays":
        effects.append(ReadProgress(study.kind, (), rules.left_off(study, state.position)))
        return Step(replace(state, study=study), tuple(effects))
    keep = rules.entered(study)
    if judged.then == "goes_on":
        # The place is kept, so that one can come back to it.
        study = replace(study, step=study.step + 1, came=(*study.came, state.position), began=state.node)
        state = replace(state, study=study)
        left = rules.left_off(study, state.position) or None
        if keep or left:
            effects.append(ReadProgress(study.kind, keep, left))
        return Step(state, (*effects, Announce(task_sentence(state))))
    if keep:
        over = "" if state.left_off.startswith(f"{study.id} ") else None
        effects.append(ReadProgress(study.kind, keep, over))
    is_last = study.step + 1 == rules.tasks(study.id)
    return Step(replace(state, study=replace(study, phase="over" if is_last else "done")), tuple(effects))


def _taken_back(before: State, study: Study, move: Move, judged: Judged, focus: int) -> Step:
    """Put the board back as it was before the move, and say why."""
    serial = before.notice.serial + 1 if before.notice else 0
    study = replace(study, feedback=judged.text, right=False, mistakes=study.mistakes + 1)
    notice = Notice(("refused.study", {}), move.cell, serial)
    state = replace(before, study=study, notice=notice, draft=None, ghost=None, focus=focus)
    return Step(state, _words(state, judged.text))


def _words(state: State, text: Text | None) -> tuple[Effect, ...]:
    return (Announce(words(state, text)),) if text else ()


# -- words ----------------------------------------------------------------------------------------------------


def words(state: State, text: Text) -> str:
    """Return a sentence in the language of the page."""
    key, details = text
    return say(state.prefs.language, key, **details)


def title_words(state: State) -> str:
    """Return the name of the exercise that is on the board."""
    assert state.study is not None
    return rules_of(state.study.kind).title(state.prefs.language, state.study)


def place_words(state: State) -> str:
    """Return which task of how many is on the board; nothing where there is only one."""
    study = state.study
    assert study is not None
    tasks = rules_of(study.kind).tasks(study.id)
    return say(state.prefs.language, "study.place", n=study.step + 1, tasks=tasks) if tasks > 1 else ""


def task_sentence(state: State) -> str:
    """Return what is said when a task begins: which one it is, and what is to be done."""
    study = state.study
    assert study is not None
    place = place_words(state)
    task = rules_of(study.kind).task_words(state.prefs.language, study)
    return f"{place}. {task}" if place else task

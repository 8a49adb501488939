"""Lessons as exercises on the board: what `web.learn.study` asks of them, and the progress that is kept.

The progress is how many tasks of each lesson were done, as far as somebody ever came.

>>> text = progress_text({"placing": 3, "capture": 1})
>>> text
'{"cephalopod": 1, "kind": "lessons", "tasks": {"placing": 3, "capture": 1}}'
>>> read_progress(text)
{'placing': 3, 'capture': 1}
"""

import json
from collections.abc import Iterable

from cephalopod.errors import CephalopodError
from cephalopod.lessons.course import LESSONS, lesson_named
from cephalopod.lessons.lesson import Lesson, answer, details, moves_of, remark
from cephalopod.notation import parse_position, position_text
from cephalopod.position import Color, Move, Position
from web.learn.messages import say
from web.learn.study import Judged, Study
from web.model import State, Text
from web.saves import VERSION, read_envelope

Progress = dict[str, int]


def tasks(id_: str) -> int:
    """Return how many tasks a lesson has; 0 if there is none of that name."""
    lesson = lesson_named(id_)
    return len(lesson.tasks) if lesson else 0


def position(id_: str, step: int) -> Position | None:
    """Return the position in which a task begins; None if it goes on from the end of the one before."""
    return _known(id_).start(step)


def judged(study: Study, before: Position, move: Move) -> Judged:
    """Return what the lesson says of a legal move."""
    lesson = _known(study.id)
    said = answer(lesson.tasks[study.step], before, move)
    known = details(before, move, said.reply)
    if not said.accepted:
        return Judged("refused", (f"lesson.no_{said.reason}", known))
    if said.stays:
        name = remark(before, move, said.reply)
        text = (f"lesson.coach_{name}", known) if name else None
        return Judged("stays", text, said.reply, praised=name in ("six", "took"))
    praise = f"lesson.{study.id}_{study.step + 1}_done"
    if lesson.tasks[study.step].until_full:
        after = before.play(move)
        end = after if said.reply is None else after.play(said.reply)
        praise = f"lesson.{study.id}_{'won' if end.winner is before.turn else 'lost'}"
    last = study.step + 1 == len(lesson.tasks)
    goes_on = not last and lesson.start(study.step + 1) is None
    return Judged("goes_on" if goes_on else "done", (praise, known), said.reply)


def shown_move(study: Study, position: Position) -> Move | None:
    """Return a move that does the task."""
    return next(iter(moves_of(_known(study.id).tasks[study.step].accepted, position)), None)


def hint(state: State, study: Study) -> Text | None:
    """Return nothing: a lesson says in its task what is wanted."""
    return None


def proof(language: str, study: Study) -> str:
    """Return nothing: a lesson has said it all."""
    return ""


def title(language: str, study: Study) -> str:
    """Return the name of the lesson."""
    return say(language, f"lesson.{study.id}")


def task_words(language: str, study: Study) -> str:
    """Return what is to be done."""
    return say(language, f"lesson.{study.id}_{study.step + 1}")


def entered(study: Study) -> tuple[tuple[str, int], ...]:
    """Return what is kept when a task has been done."""
    return ((study.id, study.step + 1),)


def left_off(study: Study, position: Position) -> str:
    """Return the place in a lesson, in which a task goes on from the one before, to come back to later."""
    return f"{study.id} {study.step} {position_text(position)}" if position.turn is Color.WHITE else ""


def resumed(state: State, id_: str) -> tuple[int, Position] | None:
    """Return the task of a lesson in which somebody left off, and the position; None if the lesson begins anew.

    What is kept may be of a lesson that has changed since, or of none.
    """
    lesson, (name, step, position) = lesson_named(id_), (*state.left_off.split(" ", 2), "", "", "")[:3]
    if lesson is None or name != id_ or step not in map(str, range(len(lesson.tasks))):
        return None
    begun = next(task for task in lesson.tasks[int(step) :: -1] if task.position)
    try:
        place = parse_position(position)
    except CephalopodError:
        return None
    fits = place.variant == parse_position(begun.position).variant and place.turn is Color.WHITE
    return (int(step), place) if fits and not place.is_over else None


def next_id(state: State, study: Study) -> str | None:
    """Return the lesson after this one, if there is one."""
    ids = [lesson.id for lesson in LESSONS]
    return next(iter(ids[ids.index(study.id) + 1 :]), None)


def _known(id_: str) -> Lesson:
    lesson = lesson_named(id_)
    assert lesson is not None, id_
    return lesson


# -- progress -------------------------------------------------------------------------------------------------


def progress_text(progress: Progress, left: str = "") -> str:
    """Return the text that keeps the progress, and where in a lesson somebody left off."""
    place = {"left": left} if left else {}
    return json.dumps({"cephalopod": VERSION, "kind": "lessons", "tasks": progress, **place})


def read_progress(text: str | None) -> Progress:
    """Return the progress that a text keeps; raise `ValueError` or `NewerSave`."""
    if text is None:
        return {}
    match read_envelope(text):
        case {"kind": "lessons", "tasks": dict(done)} if all(type(n) is int and n >= 0 for n in done.values()):
            return done
    raise ValueError("damaged progress")


def read_left(text: str | None) -> str:
    """Return where somebody left off, as a text of the progress has it; raise as `read_progress` does."""
    left = read_envelope(text).get("left", "") if text is not None else ""
    return left if isinstance(left, str) else ""


def with_done(progress: Progress, done: Iterable[tuple[str, int]]) -> Progress:
    """Return the progress with tasks that were done; nobody ever goes back."""
    more = dict(progress)
    for id_, count in done:
        more[id_] = max(count, more.get(id_, 0))
    return more


def is_done(lesson: Lesson, progress: Progress) -> bool:
    """Return whether all tasks of a lesson have been done."""
    return progress.get(lesson.id, 0) >= len(lesson.tasks)


def place_to_go_on(progress: Progress) -> tuple[str, int] | None:
    """Return the first lesson that is not done and its task to begin with; None when all are done."""
    return next(
        ((lesson.id, progress.get(lesson.id, 0)) for lesson in LESSONS if not is_done(lesson, progress)), None
    )

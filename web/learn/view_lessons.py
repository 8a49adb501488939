"""The list of lessons in its pane: which are done, and where to go on."""

from cephalopod.lessons.course import LESSONS
from cephalopod.lessons.lesson import Lesson
from cephalopod.markup import Element, element
from web.learn.lessons import Progress, is_done, place_to_go_on
from web.learn.messages import say
from web.model import State
from web.view_panels import button


def lessons_view(state: State) -> list[Element]:
    """Return the list of lessons, and above it the way to go on."""
    language, progress = state.prefs.language, state.lessons or {}
    done = sum(is_done(lesson, progress) for lesson in LESSONS)
    return [
        element("p", say(language, "lessons.about"), class_="pane-words"),
        element("p", say(language, "lessons.done", n=done, lessons=len(LESSONS)), class_="pane-words"),
        *_go_on(language, progress),
        element("ol", *(_entry(language, lesson, progress) for lesson in LESSONS), class_="lesson-list"),
    ]


def _go_on(language: str, progress: Progress) -> list[Element]:
    place = place_to_go_on(progress)
    if place is None:
        return []
    id_, step = place
    words = say(language, "lessons.go_on" if progress else "lessons.begin", lesson=say(language, f"lesson.{id_}"))
    return [button(words, "learn-study", value=f"lesson {id_} {step}", class_="primary")]


def _entry(language: str, lesson: Lesson, progress: Progress) -> Element:
    tasks, done = len(lesson.tasks), min(progress.get(lesson.id, 0), len(lesson.tasks))
    part = "done" if done == tasks else "begun" if done else "new"
    return element(
        "li",
        element(
            "div",
            button(
                say(language, f"lesson.{lesson.id}"), "learn-study", value=f"lesson {lesson.id}", class_="lesson"
            ),
            element(
                "span",
                say(language, f"lessons.{part}_mark", done=done, n=tasks),
                class_="lesson-part",
                data_part=part,
            ),
            class_="lesson-row",
        ),
        data_key=lesson.id,
    )

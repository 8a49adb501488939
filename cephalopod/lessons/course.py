"""The lessons in their order, for somebody who has never seen the game; the learner is White.

>>> [lesson.id for lesson in LESSONS][:3]
['placing', 'touching', 'capture']
"""

from cephalopod.lessons.lesson import SIMPLE, Lesson, Task

LESSONS = (
    Lesson(
        "placing",
        (
            Task("any", "5/5/5/5/5 w"),
            Task("b5 a4 c4 b3", "5/1a3/5/3A1/5 w", otherwise="beside"),
            Task("c3", "1A3/1a3/5/3A1/3a1 w", otherwise="name"),
        ),
    ),
    Lesson(
        "touching",
        (
            Task("c4", "5/1e1e1/5/5/5 w", (("c3", "slant"),), "touch_two"),
            Task("a1 a5 e1 e5", "5/5/2b2/5/5 w", otherwise="corner"),
            Task("c1", "5/5/5/2e2/1e1e1 w", otherwise="touch_three"),
            Task("c3", "5/2e2/1e1e1/2e2/5 w", otherwise="touch_four"),
        ),
    ),
    Lesson(
        "capture",
        (
            Task("c3=*", "5/5/1a1b1/5/5 w", otherwise="nothing"),
            Task("c3=*", "5/2b2/5/2d2/5 w", otherwise="nothing"),
            Task("c3", "5/5/1c1d1/5/5 w", otherwise="seven"),
            Task("plain", "5/2a2/1a3/5/5 w", (("capture", "must"),)),
            Task("capture", "f3a/1e1d1/5/b3c/1d2f w", otherwise="nothing"),
        ),
    ),
    Lesson(
        "sums",
        (
            Task("shows:5", "5/2c2/1a1d1/5/5 w", (("capture", "sum"),), "nothing"),
            Task("takes:3", "5/2b2/1a1c1/5/5 w", (("capture", "three"),), "nothing"),
            Task("shows:6", "5/2d2/1b1c1/5/5 w", (("capture", "sum"),), "nothing"),
            Task("takes:4", "5/2a2/1b1a1/2b2/5 w", (("capture", "four"),), "nothing"),
        ),
    ),
    Lesson(
        "own",
        (
            Task("c3=*", "5/5/1A1b1/5/5 w", otherwise="nothing"),
            Task("c3=*", "5/5/1A1A1/5/5 w", otherwise="nothing"),
            Task("c3=c4+d3", "5/2b2/1A1c1/5/5 w", (("own", "keep"), ("capture", "other_two")), "nothing"),
            Task("!own", "5/1A1A1/2B2/1a1b1/5 w", otherwise="keep"),
        ),
    ),
    Lesson(
        "choosing",
        (
            Task("shows:3", "5/2a2/1b1c1/5/5 w", (("capture", "sum"),), "nothing"),
            Task("takes:2&!own", "5/2A2/1a1b1/2C2/5 w", (("own", "keep"),), "nothing"),
            Task(
                "takes:3&!own",
                "5/2a2/1A1b1/2b2/5 w",
                (("own", "keep"), ("capture", "three_black")),
                "nothing",
            ),
        ),
    ),
    Lesson(
        "safe",
        (
            Task("shows:6", "5/2c2/1b1a1/5/5 w", (("capture", "six"),), "nothing"),
            Task("c3=*", "5/5/1e1a1/5/5 w", otherwise="nothing"),
            Task("safe:e5", "3F1/2d1f/2a2/5/5 w", otherwise="hole"),
            Task("safe:a1", "5/5/b4/1d3/Af3 w", (("own", "corner_taken"),), "corner_open"),
        ),
    ),
    Lesson(
        "ending",
        (
            Task("b2", "AfA/f1f/AaA w"),
            Task("b2=*", "AfA/f1b/AaA w"),
            Task("wins", "2E/aFf/fFB w", otherwise="loses"),
        ),
    ),
    Lesson(
        "looking",
        (
            Task("theirs&!own", "5/1a3/5/2a1b/2A1A w", (("own", "keep"),), "nothing"),
            Task("!open", "1FA/2E/ae1 w", otherwise="exposed"),
            Task("capture&!open", "1d1/e1d/AA1 w", (("capture", "exposed"),), "nothing"),
            Task("theirs&!own&!open", "1bB/e1a/1D1 w", (("own", "keep"), ("capture", "exposed")), "nothing"),
        ),
    ),
    Lesson(
        "first_game",
        (
            Task("b2", "3/3/3 w", otherwise="middle", reply=SIMPLE),
            Task("plain", refused=(("capture", "own_middle"),), reply=SIMPLE),
            Task("any", reply=SIMPLE, until_full=True),
        ),
    ),
)
"""All lessons."""


def lesson_named(id_: str) -> Lesson | None:
    """Return a lesson by its name, or None."""
    return next((lesson for lesson in LESSONS if lesson.id == id_), None)

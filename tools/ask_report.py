"""Reports how well the assistant answers: on the wordings it knows, and on those that are held out.

    python tools/ask_report.py           print the report
    python tools/ask_report.py --write   put it into docs/assistant.md
    python tools/ask_report.py --missed  name the known wordings that are answered wrongly

The third, sixth, ... wording of each intent in `tests/questions/en.txt` and `es.txt` is held out: the assistant
does not have it, and nothing is chosen by looking at it.  Of the questions that are not about the game every third
was used to choose from when on an answer is given; the others are held out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from cephalopod.rulebook.assistant import ask  # noqa: E402
from cephalopod.rulebook.book import LANGUAGES, Language  # noqa: E402
from cephalopod.rulebook.intents import NOTHING, intents, read_wordings  # noqa: E402
from tools.rulebook import is_held_out, known_wordings  # noqa: E402

QUESTIONS = ROOT / "tests/questions"
DOCUMENT = ROOT / "docs/assistant.md"
BEGIN, END = "<!-- report -->", "<!-- end of the report -->"

WORKED_OUT = {
    "pips": {
        "exactly_six", "over_six", "none_fit", "some_fit", "show_after", "same_numbers", "same_sum", "make_six",
        "two_neighbours",
    },
    "die": {"six_safe", "five_safe", "one_weak", "become_safe", "recapture"},
    "board": {"needed", "dice_each", "longest", "supply"},
    "too_high": {"over_six", "max_number"},
}  # fmt: skip
"""What the engine works out that is the right answer to an intent's wordings too: "3 and 3 make six, allowed?"."""


@dataclass(frozen=True, slots=True)
class Result:
    """How many of some questions were answered rightly."""

    right: int
    of: int

    @property
    def share(self) -> float:
        """The share that was right."""
        return self.right / self.of

    def __str__(self) -> str:
        return f"{self.right} of {self.of} ({100 * self.share:.1f} %)"


def held_out(language: Language) -> Iterator[tuple[str, str]]:
    """Yield each held-out wording with its intent."""
    for key, ways in read_wordings((QUESTIONS / f"{language}.txt").read_text(encoding="utf-8")).items():
        yield from ((key, way) for index, way in enumerate(ways) if is_held_out(index))


def known(language: Language) -> Iterator[tuple[str, str]]:
    """Yield each known wording with its intent."""
    for key, ways in known_wordings(language).items():
        if key != NOTHING:
            yield from ((key, way) for way in ways)


def off_topic(language: Language, *, held: bool) -> list[str]:
    """Return the questions that are not about the game: those that are held out, or the others."""
    text = (QUESTIONS / f"off_topic_{language}.txt").read_text(encoding="utf-8")
    questions = [line for line in text.splitlines() if line and not line.startswith("#")]
    # Here two thirds are held out.
    return [question for index, question in enumerate(questions) if held is not is_held_out(index)]


def is_right(key: str, question: str, language: Language) -> bool:
    """Tell whether a question is answered with its intent, in its language."""
    answer = ask(question)
    return answer.language == language and (answer.key == key or key in WORKED_OUT.get(answer.key, ()))


def result(asked: Iterable[tuple[str, str]], language: Language) -> Result:
    """Return how many questions are answered rightly."""
    right = [is_right(key, question, language) for key, question in asked]
    return Result(sum(right), len(right))


def refused(language: Language, *, held: bool) -> Result:
    """Return how many questions that are not about the game are refused."""
    questions = off_topic(language, held=held)
    return Result(sum(not ask(question).known for question in questions), len(questions))


def report() -> list[str]:
    """Return the report's lines."""
    lines = ["| | English | Spanish |", "|---|---|---|"]
    rows = {
        "intents": [str(len(intents()))] * 2,
        "wordings that it knows, answered rightly": [str(result(known(it), it)) for it in LANGUAGES],
        "held-out wordings, answered rightly": [str(result(held_out(it), it)) for it in LANGUAGES],
        "questions about something else, refused": [str(refused(it, held=False)) for it in LANGUAGES],
        "held-out questions about something else, refused": [str(refused(it, held=True)) for it in LANGUAGES],
    }
    return lines + [f"| {name} | {' | '.join(values)} |" for name, values in rows.items()]


def main(arguments: list[str] | None = None) -> int:
    """Print the report, or put it into the document."""
    parser = argparse.ArgumentParser(description="Report how well the assistant answers.")
    parser.add_argument("--write", action="store_true", help="put the report into docs/assistant.md")
    parser.add_argument("--missed", action="store_true", help="name known wordings that are answered wrongly")
    options = parser.parse_args(arguments)
    if options.missed:
        for language in LANGUAGES:
            for key, question in known(language):
                if not is_right(key, question, language):
                    print(f"{language} {key}: {question} -> {ask(question).key}")
        return 0
    lines = report()
    if options.write:
        head, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
        tail = rest.partition(END)[2]
        DOCUMENT.write_text("\n".join([head + BEGIN, *lines, END + tail]), encoding="utf-8")
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())

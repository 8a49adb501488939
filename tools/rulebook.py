"""Writes what is made from the rule book: documents, pictures, the engine's functions as text.

    python tools/rulebook.py            write what is out of date
    python tools/rulebook.py --check    write nothing, name what is out of date, end with 1 if anything is

The documents are `docs/rules.md` and `docs/reglas.md`, their pictures are in `docs/figures/`.  The built page has
the engine as byte code only, so the functions that enforce the rules are kept as text beside the rule book.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import json
import sys
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from cephalopod.notation import position_text  # noqa: E402
from cephalopod.rulebook.book import LANGUAGES, Book, Example, Language, book  # noqa: E402
from cephalopod.rulebook.intents import NOTHING, intents, read_wordings  # noqa: E402
from cephalopod.svg import board_svg  # noqa: E402

DOCUMENTS: dict[Language, str] = {"en": "docs/rules.md", "es": "docs/reglas.md"}
FIGURES = "docs/figures"
FUNCTIONS = "cephalopod/rulebook/enforcing.json"
QUESTIONS, MORE = "tests/questions/{language}.txt", "tests/questions/more_{language}.txt"
OFF_TOPIC = "tests/questions/more_off_topic_{language}.txt"
WIDTH = 260
"""How wide a picture is in the documents, in CSS pixels."""


def made_files() -> dict[str, str]:
    """Return every file that is made from the rule book, by its path."""
    english = book("en")
    functions = {section.enforced_by: source_of(section.enforced_by) for section in english.sections}
    files = {DOCUMENTS[language]: document(book(language)) for language in LANGUAGES}
    files[FUNCTIONS] = json.dumps(functions, ensure_ascii=False, indent=1) + "\n"
    examples = [section.example for section in english.sections]
    examples += [misreading.example for misreading in english.misreadings]
    for example in examples:
        files |= pictures(example)
    return files


def source_of(name: str) -> str:
    """Return the source of a function that is named with its module and, for a method, its class."""
    module, _, attribute = name.rpartition(".")
    if module.rpartition(".")[2][:1].isupper():
        module, _, owner = module.rpartition(".")
        found = vars(getattr(importlib.import_module(module), owner))[attribute]
    else:
        found = getattr(importlib.import_module(module), attribute)
    if isinstance(found, property):
        found = found.fget
    # A class method is bound, and a cached function wraps the one that was written.
    return textwrap.dedent(inspect.getsource(inspect.unwrap(getattr(found, "__func__", found))))


def source_path(name: str) -> str:
    """Return the path of the file in which a function stands.

    >>> source_path("cephalopod.position.Position.check")
    'cephalopod/position.py'
    """
    parts = name.split(".")[:-1]
    return "/".join(part for part in parts if not part[:1].isupper()) + ".py"


# -- wordings ----------------------------------------------------------------------------------------------


def is_held_out(index: int) -> bool:
    """Tell whether the wording with this number, from 0, is held out: the third, the sixth, ... of an intent."""
    return index % 3 == 2


def known_wordings(language: Language) -> dict[str, list[str]]:
    """Return what the assistant learns from: each intent's question and wordings, and those of `NOTHING`.

    Of the wordings in the first file those that are held out are left out; of the others none is.
    """
    split, more = (
        read_wordings((ROOT / path.format(language=language)).read_text(encoding="utf-8"))
        for path in (QUESTIONS, MORE)
    )
    known = {}
    for intent in intents():
        kept = (wording for index, wording in enumerate(split[intent.key]) if not is_held_out(index))
        known[intent.key] = [intent.question[language], *kept, *more[intent.key]]
    off_topic = (ROOT / OFF_TOPIC.format(language=language)).read_text(encoding="utf-8")
    known[NOTHING] = [line for line in off_topic.splitlines() if line and not line.startswith("#")]
    return known


# -- pictures ----------------------------------------------------------------------------------------------


def picture_name(example: Example, after: bool) -> str:
    """Return the file name of an example's picture, which follows from what it shows."""
    words = position_text(example.position).replace("/", "-").replace(" ", "_")
    # Some file systems take small and capital letters for the same.
    words = "".join(f"w{letter.lower()}" if letter.isupper() else letter for letter in words)
    move = "_" + example.move_text.replace("=", "_").replace("+", "_") if after else ""
    return f"{words}{move}.svg"


def pictures(example: Example) -> dict[str, str]:
    """Return the pictures of an example by their paths: before the move, and after it if it is legal."""
    position = example.position
    shown = {
        f"{FIGURES}/{picture_name(example, False)}": board_svg(
            position, width=WIDTH, title=position_text(position)
        )
    }
    if not example.refusal:
        after = position.play(example.move)
        shown[f"{FIGURES}/{picture_name(example, True)}"] = board_svg(
            after, last_move=example.move, width=WIDTH, title=position_text(after)
        )
    return {path: picture + "\n" for path, picture in shown.items()}


# -- documents ---------------------------------------------------------------------------------------------


def document(text: Book) -> str:
    """Return the rule book in one language as Markdown."""
    return "\n".join(lines(text)) + "\n"


def lines(text: Book) -> Iterator[str]:
    """Yield the document's lines."""
    words = text.words
    yield f"<!-- {words['generated']} -->"
    yield from ("", f"# {text.title}", "", wrapped(text.introduction), "", wrapped(words["play"]))
    for number, section in enumerate(text.sections, 1):
        yield from ("", f"## {number}. {section.title}")
        for paragraph in section.text.split("\n\n"):
            yield from ("", wrapped(paragraph))
        yield from ("", *example_lines(section.example, section.caption, words))
        path = source_path(section.enforced_by)
        function = section.enforced_by.removeprefix(path.removesuffix(".py").replace("/", ".") + ".")
        yield from (
            "",
            wrapped(
                f"*{text.citation(section.sheet, section.basis)}* {words['enforced']} [`{function}`](../{path})."
            ),
        )
    yield from ("", f"## {words['misreadings']}", "", wrapped(words["misreadings_intro"]))
    for misreading in text.misreadings:
        yield from ("", f"### {misreading.wrong}", "")
        yield wrapped(f"**{words['wrong']}.** {misreading.right}")
        yield from ("", *example_lines(misreading.example, "", words))
        yield from ("", wrapped(f"*{text.citation(misreading.sheet, misreading.basis)}*"))


def example_lines(example: Example, caption: str, words: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines with an example's pictures, its texts and its caption."""
    before = f"figures/{picture_name(example, False)}"
    line = f"![{words['before']}: {example.position_text}]({before})"
    if not example.refusal:
        after = example.position.play(example.move)
        line += f" ![{words['after']}: {position_text(after)}](figures/{picture_name(example, True)})"
    yield line
    yield ""
    move = f"{words['move']} `{example.move_text}`"
    if example.refusal:
        move = words["refused"].format(move=f"`{example.move_text}`")
    yield wrapped(f"{words['position']} `{example.position_text}`, {move}. {caption}".rstrip())


def wrapped(paragraph: str) -> str:
    """Return a paragraph in lines of a document's width."""
    return textwrap.fill(paragraph, 120, break_long_words=False, break_on_hyphens=False)


# -- the tool ----------------------------------------------------------------------------------------------


def stale_files(root: Path) -> dict[str, str | None]:
    """Return what is not as it has to be: paths with their right text, None for what has to go."""
    made = made_files()
    stale: dict[str, str | None] = {
        path: text
        for path, text in made.items()
        if not (root / path).is_file() or (root / path).read_text(encoding="utf-8") != text
    }
    kept = (path.relative_to(root).as_posix() for path in (root / FIGURES).glob("*.svg"))
    return stale | {path: None for path in kept if path not in made}


def main(arguments: list[str] | None = None) -> int:
    """Write or check the files; return the exit code."""
    parser = argparse.ArgumentParser(description="Write what is made from the rule book.")
    parser.add_argument("--check", action="store_true", help="only tell what is out of date")
    check = parser.parse_args(arguments).check
    stale = stale_files(ROOT)
    for path, text in stale.items():
        print(path)
        if check:
            continue
        if text is None:
            (ROOT / path).unlink()
        else:
            (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / path).write_text(text, encoding="utf-8", newline="\n")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

"""A board for a page elsewhere, as whoever makes that page has set it up, and what is copied of it.

All of it is in an address: what the author fixes stands behind the ``?``, what is on the board behind the ``#``.
The page for authors keeps the same text in its own address, so that a board can be changed later.

>>> board = Authored(task="find", goal="c3=b3+c4", text="Who wins?")
>>> board_address("index.html", board, "p=5-5-2B2-5-5_w")
'index.html?goal=c3%3Db3%2Bc4&text=Who%20wins%3F#p=5-5-2B2-5-5_w'
>>> read_authored(query_of(board)) == board
True
"""

from html import escape
from typing import Literal, get_args

from cephalopod.addresses import content_text, position_value
from cephalopod.board import board_from_name
from cephalopod.errors import PositionError
from cephalopod.lessons.course import lesson_named
from cephalopod.links import link_text
from cephalopod.markup import Element, element, markup_text
from cephalopod.notation import move_text, position_text
from cephalopod.position import Move, Position, Variant
from cephalopod.puzzles.book import all_puzzles
from cephalopod.svg import board_picture
from cephalopod.values import dataclass, field
from web.goals import AT_THE_END, GoalError, outcome, parse_goal
from web.learn.events import CodeKind
from web.learn.messages import say
from web.model import LEVELS, PANELS, State, Text
from web.options import TEXTS
from web.saves import LANGUAGES
from web.sharing import seen
from web.view_embedded import position_sentence

Task = Literal["play", "find", "show", "view", "analyse", "puzzle", "lesson"]
"""What a reader does with the board."""

TASKS = get_args(Task)
WITH_MOVES = ("show", "view", "analyse")
"""The tasks for which the moves before the position count too."""

SEATS = ("", "human", *map(str, LEVELS))
"""Who can play a colour; nothing leaves it to the page."""

THEMES = ("", "light", "dark", "contrast")
SURROUNDINGS = ("", "all", "none", *PANELS)
"""What can stand around the board: what is usual in a frame, all, nothing, or one panel."""

SWITCHES = ("undo", "hint", "eval")
"""What can be taken from the reader."""

HEIGHT_PX = 600
"""How tall an ``<iframe>`` is, which cannot follow what is in it without a script."""

MOST_MOVES_NAMED = 6
"""So many of the moves that fit a goal are named."""


@dataclass(frozen=True, slots=True)
class Authored:
    """What an author has set, apart from what is on the board."""

    task: Task = "play"
    goal: str = ""
    """The words of `web.goals` that say what is to be found."""

    exercise: str = ""
    """Which lesson or puzzle."""

    text: str = ""
    reached: str = ""
    missed: str = ""
    white: str = ""
    black: str = ""
    lang: str = ""
    theme: str = ""
    panels: str = ""
    switched_off: frozenset[str] = field(default_factory=frozenset)


TEXT_FIELDS = ("goal", "exercise", "text", "reached", "missed", "white", "black", "lang", "theme", "panels")
"""The fields that hold a text, each under the name of its parameter but for the exercise, which is ``id``."""


# -- the settings as an address ------------------------------------------------------------------------------


def parameters(board: Authored) -> list[tuple[str, str]]:
    """Return the parameters that say what an author has set; what does not belong to the task is left out."""
    found: list[tuple[str, str]] = []
    if board.task in ("view", "analyse", "puzzle", "lesson"):
        found.append(("mode", board.task))
    if board.task in ("puzzle", "lesson"):
        found.append(("id", board.exercise))
    if board.task == "show":
        found.append(("goal", "show"))
    if board.task == "find":
        found.append(("goal", " ".join(board.goal.split())))
    if board.task in ("play", "find"):
        found += [("white", board.white), ("black", board.black)]
    found.append(("text", _tidy(board.text)))
    if board.task == "find":
        found += [("reached", _tidy(board.reached)), ("missed", _tidy(board.missed))]
    found += [(name, getattr(board, name)) for name in ("lang", "theme", "panels")]
    found += [(name, "off") for name in SWITCHES if name in board.switched_off]
    return [(name, value) for name, value in found if value]


def query_of(board: Authored) -> str:
    """Return what stands behind the ``?`` of a board's address."""
    return "&".join(f"{name}={quoted(value)}" for name, value in parameters(board))


def read_authored(query: str) -> Authored:
    """Return what was set, from what stands behind the ``?``; what is not known there is passed over."""
    values = _values(query)
    mode, goal = values.get("mode", "play"), values.get("goal", "")
    task = mode if mode in TASKS and mode != "play" else "show" if goal == "show" else "find" if goal else "play"
    known = {"white": SEATS, "black": SEATS, "lang": LANGUAGES, "theme": THEMES, "panels": SURROUNDINGS}
    given = {
        name: value
        for name, value in values.items()
        if name in ("text", "reached", "missed") or value in known.get(name, ())
    }
    return Authored(
        task=task,  # type: ignore[arg-type]
        goal=goal if task == "find" else "",
        exercise=values.get("id", "") if task in ("puzzle", "lesson") else "",
        switched_off=frozenset(name for name in SWITCHES if values.get(name) == "off"),
        **given,
    )


def _values(query: str) -> dict[str, str]:
    from urllib.parse import parse_qsl

    return dict(parse_qsl(query))


def quoted(text: str) -> str:
    """Return a text as the value of a parameter: nothing in it ends an address in the middle of other text.

    >>> quoted("¿Quién gana (aquí)?")
    '%C2%BFQui%C3%A9n%20gana%20%28aqu%C3%AD%29%3F'
    """
    return "".join(
        character
        if character.isascii() and (character.isalnum() or character in "-_")
        else "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "replace"))
        for character in text
    )


def _tidy(text: str) -> str:
    return " ".join(text.split())


# -- what is on the board ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """What is on the board that is to stand elsewhere."""

    start: Position
    moves: tuple[Move, ...] = ()
    ply: int | None = None
    """After which move the board is shown, where that is not the last one."""

    position: Position | None = None
    """The position that is seen first."""

    content: str = ""
    """The same as it stands in an address."""

    variant: Variant | None = None
    """The board and the dice of a new game, if it is not the usual one."""


def shown(state: State, board: Authored) -> Shown:
    """Return what a board elsewhere begins with: a game, a position, a new game, or an exercise's own."""
    state = seen(state)
    position, start = state.position, state.game.start
    if board.task in ("puzzle", "lesson"):
        return Shown(position)
    moves = state.game.moves_to(state.tip)
    if board.task in WITH_MOVES and moves:
        ply = state.game.nodes[state.node].ply if state.node != state.tip else None
        return Shown(start, moves, ply, position, content_text(state.game, state.node, state.tip))
    if board.task == "play" and position == Position.start(state.variant):
        usual = state.variant == Variant(board_from_name("5x5"))
        return Shown(position, position=position, variant=None if usual else state.variant)
    return Shown(position, position=position, content=f"p={position_value(position)}")


def _variant_parameters(variant: Variant | None) -> list[tuple[str, str]]:
    if variant is None:
        return []
    return [("board", variant.board.name), *([("dice", "12")] if variant.pip_limit == 12 else [])]


def variant_in(query: str) -> Variant | None:
    """Return the board and the dice that an address asks for, if it is known and not the usual one."""
    values = _values(query)
    if "board" not in values and "dice" not in values:
        return None
    try:
        return Variant(board_from_name(values.get("board", "5x5")), 12 if values.get("dice") == "12" else 6)
    except PositionError:
        return None


# -- what is wrong -------------------------------------------------------------------------------------------


def problems(board: Authored, there: Shown) -> list[Text]:
    """Return what keeps a board from being given away, each with what to do."""
    found: list[Text] = []
    for name, most in TEXTS.items():
        length = len(_tidy(getattr(board, name)))
        if length > most and (name == "text" or board.task == "find"):
            found.append((f"author.too_long_{name}", {"n": length, "most": most, "over": length - most}))
    position = there.position
    if position is not None and position.is_over and board.task in ("play", "find"):
        found.append(("author.is_over", {}))
    elif board.task == "find":
        found += _goal_problems(board.goal, there.start)
    if board.task in ("show", "view") and not there.moves:
        found.append(("author.no_moves", {}))
    if board.task == "lesson" and lesson_named(board.exercise) is None:
        found.append(("author.no_lesson", {}))
    if board.task == "puzzle" and not _is_puzzle(board.exercise):
        found.append(("author.no_puzzle", {"text": board.exercise, "n": len(all_puzzles())}))
    return found


def _goal_problems(goal: str, start: Position) -> list[Text]:
    try:
        read = parse_goal(goal, start)
    except GoalError as error:
        return [("author.bad_goal", {"word": str(error)})]
    if read is None:
        return [("author.no_goal", {})]
    if not read.at_the_end and not fitting(goal, start):
        return [("author.goal_fits_none", {"goal": _tidy(goal)})]
    return []


def _is_puzzle(text: str) -> bool:
    return text in ("", "daily") or any(text == str(puzzle.number) for puzzle in all_puzzles())


def fitting(goal: str, start: Position) -> list[Move]:
    """Return the moves that reach a goal which is about the first move."""
    read = parse_goal(goal, start)
    if read is None:
        return []
    return [move for move in start.legal_moves() if outcome(read, start, [move]) == "reached"]


def goal_words(goal: str, start: Position) -> Text | None:
    """Return which moves a goal asks for, if it can be read and there are any."""
    try:
        read = parse_goal(goal, start)
    except GoalError:
        return None
    if read is None or start.is_over:
        return None
    if read.at_the_end:
        return "author.fits_win" if AT_THE_END[1] in read.words else "author.fits_end", {}
    moves = fitting(goal, start)
    if not moves:
        return None
    names = ", ".join(move_text(move, start.variant.board) for move in moves[:MOST_MOVES_NAMED])
    more = "…" if len(moves) > MOST_MOVES_NAMED else ""
    return "author.fits", {"n": len(moves), "all": len(tuple(start.legal_moves())), "moves": names + more}


# -- what is copied ------------------------------------------------------------------------------------------


def board_address(page: str, board: Authored, content: str, variant: Variant | None = None) -> str:
    """Return the address of a board; ``page`` is that of the page, without anything after a ``?`` or ``#``."""
    new_game = [f"{name}={quoted(value)}" for name, value in _variant_parameters(variant)]
    query = "&".join([part for part in (query_of(board),) if part] + new_game)
    return f"{page}{'?' if query else ''}{query}{'#' if content else ''}{content}"


def form_value(board: Authored, there: Shown) -> str:
    """Return what the page for authors keeps in its own address, as the value of one parameter."""
    return quoted(board_address("", board, "", there.variant).removeprefix("?"))


def code(kind: CodeKind, page: str, board: Authored, there: Shown, language: str) -> str:
    """Return what is copied under a name; ``language`` is the reader's where the author has not set one."""
    address = board_address(page, board, there.content, there.variant)
    language = board.lang or language
    match kind:
        case "link":
            return address
        case "iframe":
            return markup_text(_iframe(address, language))
        case "element":
            return _element(page, address, board, there, language)
        case "figure":
            return markup_text(figure(board, there, language))
        case "form":
            content = "&".join(part for part in (f"author={form_value(board, there)}", there.content) if part)
            return f"{page}#{content}"


def _iframe(address: str, language: str) -> Element:
    title = say(language, "author.frame_title")
    return element(
        "iframe", src=address, title=title, width="100%", height=HEIGHT_PX, loading="lazy", style="border: 0"
    )


def _element(page: str, address: str, board: Authored, there: Shown, language: str) -> str:
    """Return the element for the page of others, with the script that makes it one."""
    script = f"{page[: page.rfind('/') + 1]}web/embed.js"
    attributes: dict[str, str | int] = {}
    if there.moves:
        attributes["game"] = link_text(there.start, there.moves)
    if there.content.startswith("p="):
        attributes["position"] = position_text(there.start)
    if there.ply is not None:
        attributes["ply"] = there.ply
    attributes |= dict([*parameters(board), *_variant_parameters(there.variant)])
    words = _tidy(board.text) or say(language, "author.open_link")
    inside = element("p", element("a", words, href=address))
    board_element = markup_text(element("cephalopod-board", inside, **attributes))
    return f'<script src="{escape(script)}" async></script>\n{board_element}'


def figure(board: Authored, there: Shown, language: str) -> Element:
    """Return a picture of the position with its words: as it is, without Python and without a frame."""
    position = there.position or there.start
    last = _last_move(there)
    picture = board_picture(position, last_move=last, title=position_sentence(position, language))
    # The title is the alternative; the board of letters would be read aloud beside it.
    children = tuple(child for child in picture.children if isinstance(child, str) or child.tag != "desc")
    words = _tidy(board.text)
    return element(
        "figure",
        Element(picture.tag, picture.attributes, children),
        element("figcaption", words) if words else None,
        lang=language,
        style="max-width: 30rem",
    )


def _last_move(there: Shown) -> Move | None:
    played = there.moves[: there.ply] if there.ply is not None else there.moves
    return played[-1] if played else None


def is_local(page: str) -> bool:
    """Tell whether an address leads only to this computer, so that nobody else can follow it.

    >>> is_local("http://localhost:8000/index.html"), is_local("https://club/localhost/")
    (True, False)
    """
    scheme, _, rest = page.partition("://")
    host = rest.partition("/")[0].rpartition("@")[2].partition(":")[0]
    return scheme == "file" or host in ("localhost", "127.0.0.1", "[") or host.endswith(".localhost")

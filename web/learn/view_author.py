"""The pane for authors: what a reader is to do, the words, the board as readers see it, and what is copied."""

from cephalopod.lessons.course import LESSONS
from cephalopod.markup import Element, element
from web.learn import authoring
from web.learn.author_pane import Authoring, answer_can_be_taken, of, problems_of, say_text
from web.learn.authoring import Shown
from web.learn.events import CODES, CodeKind
from web.learn.messages import say
from web.messages import TABLES
from web.model import State
from web.options import TEXTS
from web.view_panels import button

ROWS = {"link": 2, "iframe": 4, "element": 4, "figure": 3, "form": 2}
"""How many lines of each text are in view."""

WRONG = "author-wrong"
"""The id of what says what is wrong."""


def author_view(state: State) -> list[Element]:
    """Return what stands in the pane."""
    author = of(state)
    return [
        element("p", say(state.prefs.language, "author.about"), class_="pane-words"),
        _board(state, author),
        element("div", *_fields(state, author), class_="author-form", data_key=f"form {author.reading}"),
        _verdict(state, author),
        _frame(state, author),
        _codes(state, author),
    ]


# -- the board -----------------------------------------------------------------------------------------------


def _board(state: State, author: Authoring) -> Element:
    """Return what is on the board, and the ways to put something else there."""
    language, there = state.prefs.language, authoring.shown(state, author.board)
    return element(
        "section",
        element("h3", say(language, "author.board"), id="author-board"),
        element("p", _board_words(language, author, there), class_="pane-words"),
        element(
            "div",
            button(say(language, "author.set_up"), "editor") if state.editor is None else None,
            button(say(language, "author.open"), "dialog", value="open"),
            button(say(language, "author.new"), "dialog", value="new"),
            class_="author-buttons",
        ),
        aria_labelledby="author-board",
    )


def _board_words(language: str, author: Authoring, there: Shown) -> str:
    if author.board.task in ("puzzle", "lesson"):
        return say(language, "author.board_own")
    if there.moves:
        return say(language, "author.board_game", board=there.start.variant.name, n=len(there.moves))
    if not there.content:
        return say(language, "author.board_new", board=there.start.variant.name)
    return say(language, "author.board_position", board=there.start.variant.name)


# -- the form ------------------------------------------------------------------------------------------------


def _fields(state: State, author: Authoring) -> list[Element | None]:
    language, board = state.prefs.language, author.board
    task = board.task
    tasks = [(name, say(language, f"author.task_{name}")) for name in authoring.TASKS]
    return [
        _select(language, "task", tasks, task),
        *(_goal(state, author) if task == "find" else ()),
        _select(language, "exercise", _lessons(language), board.exercise) if task == "lesson" else None,
        _line(language, "exercise", "author.puzzle", board.exercise) if task == "puzzle" else None,
        *(_seats(language, author) if task in ("play", "find") else ()),
        _words(language, "text", board.text),
        *(_outcomes(language, author) if task == "find" else ()),
        _more(language, author),
    ]


def _lessons(language: str) -> list[tuple[str, str]]:
    return [(lesson.id, say(language, f"lesson.{lesson.id}")) for lesson in LESSONS]


def _goal(state: State, author: Authoring) -> list[Element]:
    language, board = state.prefs.language, author.board
    about = authoring.goal_words(board.goal, authoring.shown(state, board).start) or ("author.goal_about", {})
    return [
        _line(
            language,
            "goal",
            "author.goal",
            board.goal,
            about="author-goal-about",
            wrong=_goal_is_wrong(state, author),
        ),
        element("p", say_text(state, about), class_="author-about", id="author-goal-about"),
        element(
            "div",
            button(say(language, "author.answer"), "learn-author-answer", idle=not answer_can_be_taken(state)),
            class_="author-buttons",
        ),
    ]


def _goal_is_wrong(state: State, author: Authoring) -> bool:
    keys = {key for key, _ in problems_of(state, author.board)}
    return bool(keys & {"author.no_goal", "author.bad_goal", "author.goal_fits_none"})


def _outcomes(language: str, author: Authoring) -> list[Element]:
    return [_words(language, name, getattr(author.board, name)) for name in ("reached", "missed")]


def _seats(language: str, author: Authoring) -> list[Element]:
    def names(which: str) -> list[tuple[str, str]]:
        levels = [(name, say(language, "level.numbered", n=name, name=say(language, f"level.{name}")))
                  for name in authoring.SEATS[2:]]  # fmt: skip
        return [("", say(language, "author.seat_usual")), ("human", say(language, "author.seat_human")), *levels]

    seats = (_select(language, name, names(name), getattr(author.board, name)) for name in ("white", "black"))
    return [element("div", *seats, class_="author-pair")]


def _more(language: str, author: Authoring) -> Element:
    """Return what is seldom wanted: language, colours, what stands around the board, what the reader may do."""
    board = author.board
    languages = [("", say(language, "author.lang_usual")), *((code, _own_name(code)) for code in TABLES)]
    themes = [(name, say(language, f"author.theme_{name or 'usual'}")) for name in authoring.THEMES]
    panels = [(name, say(language, f"author.panels_{name or 'usual'}")) for name in authoring.SURROUNDINGS]
    switches = [
        element(
            "label",
            element(
                "input", type="checkbox", value=name, checked=name not in board.switched_off,
                data_input="learn-author-switch",
            ),
            element("span", say(language, f"author.{name}")),
            class_="choice",
        )
        for name in authoring.SWITCHES
    ]  # fmt: skip
    return element(
        "details",
        element("summary", say(language, "author.more")),
        element(
            "div",
            element(
                "div",
                _select(language, "lang", languages, board.lang),
                _select(language, "theme", themes, board.theme),
                class_="author-pair",
            ),
            _select(language, "panels", panels, board.panels),
            element("fieldset", element("legend", say(language, "author.allowed")), *switches),
            class_="author-form",
        ),
        class_="author-more",
    )


def _own_name(code: str) -> str:
    return say(code, "author.language_name")


def _select(language: str, name: str, options: list[tuple[str, str]], chosen: str) -> Element:
    rows = [element("option", label, value=value, selected=value == chosen) for value, label in options]
    return element(
        "label",
        element("span", say(language, f"author.{name}")),
        element("select", *rows, data_input=f"learn-author-{name}"),
        class_="field",
        data_key=f"select {name}",
    )


def _line(
    language: str, name: str, label: str, value: str, about: str | None = None, *, wrong: bool = False
) -> Element:
    """Return a field of one line; ``about`` is the id of what describes it, and what is wrong describes it too."""
    return element(
        "label",
        element("span", say(language, label)),
        element(
            "input", value=value, data_input=f"learn-author-{name}", data_area="text", autocomplete="off",
            autocapitalize="none", spellcheck="false", aria_invalid="true" if wrong else None,
            aria_describedby=f"{WRONG} {about}" if wrong else about,
        ),
        class_="field",
        data_key=f"line {name}",
    )  # fmt: skip


def _words(language: str, name: str, value: str) -> Element:
    label = say(language, f"author.{name}", most=TEXTS[name])
    area = element(
        "textarea", value, rows=3 if name == "text" else 2, data_input=f"learn-author-{name}", data_area="text",
        dir="auto",
    )  # fmt: skip
    return element("label", element("span", label), area, class_="field", data_key=f"words {name}")


# -- what comes of it ----------------------------------------------------------------------------------------


def _verdict(state: State, author: Authoring) -> Element:
    """Return what is wrong, or what has just been copied."""
    wrong = problems_of(state, author.board)
    texts = wrong or ([author.notice] if author.notice is not None else [])
    return element(
        "div",
        *(element("p", say_text(state, text)) for text in texts),
        id=WRONG,
        class_="pane-notice author-notice",
        hidden=not texts,
        data_state="wrong" if wrong else None,
    )


def _frame(state: State, author: Authoring) -> Element:
    """Return the board in a frame, as readers get it; another address is another frame, and no step back leads
    to the one before."""
    language, there = state.prefs.language, authoring.shown(state, author.settled)
    address = authoring.board_address(state.site.address, author.settled, there.content, there.variant)
    return element(
        "section",
        element("h3", say(language, "author.frame"), id="author-frame"),
        element(
            "iframe", src=address, title=say(language, "author.frame"), class_="author-frame", loading="lazy",
            data_key=address,
        ),
        aria_labelledby="author-frame",
    )  # fmt: skip


def _codes(state: State, author: Authoring) -> Element:
    language = state.prefs.language
    if problems_of(state, author.board):
        rows = [element("p", say(language, "author.not_yet"), class_="pane-words")]
    else:
        rows = [_code(state, author, kind) for kind in CODES]
        if authoring.is_local(state.site.address):
            rows.insert(0, element("p", say(language, "author.local"), class_="pane-words"))
    return element(
        "section",
        element("h3", say(language, "author.copy"), id="author-copy"),
        *rows,
        aria_labelledby="author-copy",
    )


def _code(state: State, author: Authoring, kind: CodeKind) -> Element:
    """Return a text that can be copied, in a box in which it can be selected by hand too."""
    language, board = state.prefs.language, author.board
    text = authoring.code(kind, state.site.address, board, authoring.shown(state, board), language)
    label = say(language, f"author.{kind}")
    copy = say(language, "share.copy")
    # As wide as it is, so that a person sees where it ends: "dir", since code runs from left to right everywhere.
    box = element(
        "textarea", text, rows=ROWS[kind], readonly=True, dir="ltr", translate="no", spellcheck="false",
        data_focus=f"author-{kind}", data_area="text",
    )  # fmt: skip
    return element(
        "div",
        element("label", element("span", label), box, class_="field"),
        element("p", say(language, f"author.about_{kind}"), class_="author-about"),
        element(
            "button", copy, type="button", data_action="learn-author-copy", data_value=kind,
            aria_label=say(language, "share.button", label=copy, what=label),
        ),
        class_="author-code",
        data_key=kind,
    )  # fmt: skip

"""The pane for questions: a field, the answer with its board, and the questions that are kept."""

from functools import lru_cache

from cephalopod.markup import Element, element
from cephalopod.notation import move_text
from cephalopod.position import Move, Position
from cephalopod.rulebook.assistant import LONGEST, Answer
from web.learn import asking as decided
from web.learn.asking import Asking, answer_to
from web.learn.messages import say
from web.learn.pictures import board_figure
from web.learn.questions import Asked, found
from web.learn.view_parts import back_view, play_button
from web.model import State
from web.view_panels import button

MOST_MOVES = 12
"""So many of an answer's moves have a button."""

EXAMPLES = ("ask.example_goal", "ask.example_capture", "ask.example_board", "ask.example_lead")
"""Questions to begin with."""


def ask_view(state: State) -> list[Element]:
    """Return what stands in the pane."""
    language, asking = state.prefs.language, decided.of(state)
    parts = [
        _form(language, asking),
        back_view(state),
        _answer(state, asking),
        _kept_view(language, asking),
    ]
    return [part for part in parts if part is not None]


def _form(language: str, asking: Asking) -> Element:
    field = element(
        "input", name="text", id="ask-text", value=asking.typed, maxlength=LONGEST, autocomplete="off", dir="auto",
        enterkeyhint="send", data_input="learn-typed", data_focus="ask-text", aria_describedby="ask-about",
    )  # fmt: skip
    return element(
        "form",
        element("label", say(language, "ask.label"), for_="ask-text"),
        element(
            "div",
            field,
            element("button", say(language, "ask.button"), type="submit", class_="primary"),
            class_="ask-row",
        ),
        element("p", say(language, "ask.about"), class_="ask-about", id="ask-about"),
        class_="ask-form",
        data_form="learn-ask",
    )


def _answer(state: State, asking: Asking) -> Element:
    """Return the answer that is shown, that it is being looked for, or questions to begin with."""
    language = state.prefs.language
    if asking.pending is not None:
        return element("p", say(language, "ask.pending"), class_="pane-words", data_when="thinking")
    if asking.current is not None:
        shown = state.editor.position if state.editor else state.position
        return _answer_view(language, asking.current, asking.move, shown, state.prefs.flip)
    return element(
        "section",
        element("h3", say(language, "ask.examples"), id="ask-examples"),
        _questions(_examples(language), None),
        aria_labelledby="ask-examples",
    )


def _examples(language: str) -> list[str]:
    return [say(language, key) for key in EXAMPLES]


@lru_cache(maxsize=4)
def _answer_view(language: str, asked: Asked, move: int | None, shown: Position, flipped: bool) -> Element:
    answer = answer_to(asked)
    spoken = answer.language if answer.language != language else None
    heading = "ask.related" if answer.known else "ask.nearest" if answer.related else "ask.examples"
    return element(
        "article",
        element("h3", asked.question, id="answer", tabindex=-1, data_focus="answer", lang=spoken, dir="auto"),
        element("p", answer.text, class_="answer-text", lang=spoken),
        element("p", answer.citation, class_="citation", lang=spoken) if answer.citation else None,
        _board(language, answer, asked, move, shown, flipped) if answer.position is not None else None,
        element(
            "section",
            element("h4", say(language, heading), id="ask-related"),
            _questions(answer.related, spoken) if answer.related else _questions(_examples(language), None),
            aria_labelledby="ask-related",
        ),
        class_="answer",
        aria_labelledby="answer",
    )


def _questions(questions: tuple[str, ...] | list[str], language: str | None) -> Element:
    """Return questions as buttons that ask them."""
    entries = [
        element(
            "li",
            element(
                "button", question, type="button", class_="plain", data_action="learn-ask-this",
                data_value=question, lang=language,
            ),
        )
        for question in questions
    ]  # fmt: skip
    return element("ul", *entries, class_="ask-questions")


def _board(
    language: str, answer: Answer, asked: Asked, index: int | None, shown: Position, flipped: bool
) -> Element:
    """Return the board that shows the answer, its moves to try there, and the way onto the board of the game."""
    position = answer.position
    assert position is not None
    board, moves = position.variant.board, answer.moves[:MOST_MOVES]
    move = moves[index] if index is not None and index < len(moves) else None
    picture = board_figure(language, position, flipped=flipped)
    if move is not None:
        picture = board_figure(language, position.play(move), played=move, flipped=flipped)
    buttons = [
        element(
            "button",
            move_text(shown_move, board),
            type="button",
            class_="chip",
            data_action="learn-move",
            data_value=number,
            aria_pressed="true" if number == index else "false",
            data_picked=number == index,
            dir="ltr",
            translate="no",
        )
        for number, shown_move in enumerate(moves)
    ]
    more = len(answer.moves) - len(moves)
    chosen = [
        element("p", say(language, "ask.moves"), id="ask-moves"),
        element("div", *buttons, class_="answer-chips", role="group", aria_labelledby="ask-moves"),
        element("p", say(language, "ask.more_moves", n=more)) if more else None,
    ]
    return element(
        "figure",
        element("div", picture, class_="pictures"),
        element(
            "div",
            *(chosen if moves else ()),
            _onto_board(language, position, move, asked.question, shown),
            class_="answer-side",
        ),
        class_="example",
    )


def _onto_board(
    language: str, position: Position, move: Move | None, about: str, shown: Position
) -> Element | None:
    """Return the button that plays the move on the board, if the answer is about what stands there, or else opens
    the answer's position."""
    if position != shown:
        return play_button(language, position, about, move)
    if move is None:
        return None
    text = move_text(move, position.variant.board)
    return button(say(language, "ask.play", move=text), "legal-move", value=text)


# -- kept questions ------------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def _kept_list(language: str, shown: tuple[Asked, ...], current: Asked | None) -> Element:
    rows = [_row(language, asked, asked == current) for asked in shown]
    return element("ul", *rows, class_="asked")


def _row(language: str, asked: Asked, current: bool) -> Element:
    delete = say(language, "ask.delete")
    return element(
        "li",
        element(
            "button", asked.question, type="button", class_="plain", data_action="learn-question",
            data_value=asked.key, data_focus=f"asked {asked.key}", dir="auto",
            lang=asked.language if asked.language != language else None,
            aria_current="true" if current else None,
        ),
        element(
            "button", delete, type="button", class_="quiet", data_action="learn-question-delete",
            data_value=asked.key,
            aria_label=say(language, "pane.named", label=delete, about=asked.question),
        ),
        data_key=asked.key,
    )  # fmt: skip


def _kept_view(language: str, asking: Asking) -> Element:
    """Return the kept questions with what can be done with them; without any, only what there is to be said."""
    notice = say(language, asking.notice[0], **asking.notice[1]) if asking.notice else ""
    told = element("p", notice, class_="pane-notice", hidden=not notice)
    if not asking.questions:
        return element("section", told, class_="kept-questions")
    matching = found(asking.questions, asking.sought)
    shown = matching[: asking.count]
    left = len(matching) - len(shown)
    count = say(language, "ask.found", n=len(matching)) if asking.sought.strip() else ""
    return element(
        "section",
        element("h3", say(language, "ask.asked", n=len(asking.questions)), id="ask-asked"),
        told,
        element(
            "label",
            element("span", say(language, "ask.search")),
            element(
                "input", type="search", value=asking.sought, maxlength=100, autocomplete="off", dir="auto",
                data_input="learn-find",
            ),
            class_="field",
        ),
        element("p", count, class_="ask-found"),
        _kept_list(language, shown, asking.current),
        element("p", button(say(language, "ask.more", n=left), "learn-more")) if left else None,
        element("p", say(language, "ask.where" if asking.persistent else "ask.nowhere"), class_="ask-about"),
        _kept_actions(language, asking),
        class_="kept-questions",
        aria_labelledby="ask-asked",
    )  # fmt: skip


def _kept_actions(language: str, asking: Asking) -> Element:
    if not asking.confirming:
        return element(
            "div",
            button(say(language, "ask.export"), "learn-export"),
            _named(language, "ask.delete_all", "learn-delete-all", "ask-delete"),
            class_="ask-actions",
        )
    return element(
        "div",
        element("p", say(language, "ask.confirm", n=len(asking.questions)), id="ask-question"),
        _named(language, "ask.confirm_keep", "learn-delete-none", "ask-keep"),
        _named(language, "ask.confirm_delete", "learn-delete-all-now", "ask-delete-now"),
        class_="ask-actions",
        role="group",
        aria_labelledby="ask-question",
    )


def _named(language: str, key: str, action: str, focus: str) -> Element:
    return element("button", say(language, key), type="button", data_action=action, data_focus=focus)

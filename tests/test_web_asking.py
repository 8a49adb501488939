"""The pane for questions: what is asked is answered and said once; what is kept can be found and deleted."""

from dataclasses import replace

import pytest

from cephalopod.markup import markup_text
from cephalopod.notation import parse_move, parse_position, position_text
from web import events as page
from web.actions import event_of_action, event_of_form, event_of_input
from web.effects import Announce, Download, Effect, Focus, SetAside
from web.events_learning import LearningLoaded, PaneEvent, PaneWanted
from web.learn import events
from web.learn.asking import SHOWN, Asking, of
from web.learn.effects import FindAnswer, ReadQuestions, SaveQuestions, WarmUp
from web.learn.messages import say
from web.learn.questions import Asked, Change, questions_text, read_questions
from web.model import Editor, Prefs, State, new_state
from web.turns import Step
from web.update import update
from web.view_page import page_view

START = new_state(start=parse_position("5/2A2/1a1A1/2a2/5 w"))
PANE = replace(START, pane="ask", learning="here")


def step_of(state: State, *happened: PaneEvent) -> Step:
    """Return the state after events, with all effects."""
    effects: list[Effect] = []
    for event in happened:
        step = update(state, event)
        state, effects = step.state, [*effects, *step.effects]
    return Step(state, tuple(effects))


def asked(question: str, state: State = PANE, *, offered: bool = False) -> Step:
    """Return the step in which a question has been answered."""
    return step_of(state, events.QuestionAsked(question, offered), events.AnswerDue(offered))


def spoken(step: Step) -> list[Announce]:
    """Return what is said."""
    return [effect for effect in step.effects if isinstance(effect, Announce)]


def shown(state: State) -> str:
    """Return the page as text."""
    return markup_text(page_view(state))


# -- asking --------------------------------------------------------------------------------------------------


def test_when_the_pane_opens_the_kept_questions_are_read_and_the_first_answer_is_prepared() -> None:
    loaded = update(replace(START, pane="ask", learning="coming"), LearningLoaded())
    again = update(replace(START, learning="here"), PaneWanted("ask"))

    assert (ReadQuestions(), WarmUp()) == loaded.effects[:2]
    assert (ReadQuestions(), WarmUp()) == again.effects[-2:]


def test_a_question_is_shown_as_looked_for_before_it_is_answered() -> None:
    step = update(PANE, events.QuestionAsked("do diagonals count?"))

    assert (FindAnswer(False),) == step.effects
    assert say("en", "ask.pending") in shown(step.state)


def test_an_answer_is_shown_said_once_and_kept() -> None:
    step = asked("do diagonals count?")
    kept = Asked(
        "do diagonals count?",
        "en",
        position_text(START.position),
        "",
        "No. Only dice above, below, left and right touch. Rule sheet: “Capturing placement”, Figures 2 to 4.",
    )

    assert [Announce(kept.answer)] == spoken(step)
    assert ReadQuestions(Change("enter", kept)) in step.effects
    assert of(step.state).current == kept
    assert "Only dice above, below, left and right touch." in shown(step.state)


def test_the_language_of_the_question_is_that_of_the_answer() -> None:
    step = asked("¿puedo pasar?")

    assert ["es"] == [effect.language for effect in spoken(step)]
    assert '<h3 id="answer" tabindex="-1" data-focus="answer" lang="es"' in shown(step.state)


def test_what_is_in_the_language_of_the_page_needs_no_mark() -> None:
    step = asked("¿puedo pasar?", replace(PANE, prefs=Prefs(language="es")))

    assert [""] == [effect.language for effect in spoken(step)]


def test_a_question_without_words_is_answered_in_the_language_of_the_page() -> None:
    step = asked("c3?", replace(PANE, prefs=Prefs(language="es")))

    assert spoken(step)[0].text.startswith("En c3 debes capturar")


def test_a_question_is_about_the_board_and_its_moves_can_be_tried() -> None:
    state = asked("what can I capture on c3?").state
    tried = update(state, events.MoveShown(0)).state

    assert 11 == shown(state).count('data-action="learn-move"')
    assert shown(tried).count('aria-pressed="true"') == shown(state).count('aria-pressed="true"') + 1
    assert 'data-action="legal-move" data-value="c3=b3+c2"' in shown(tried)
    assert 'data-action="legal-move" data-value="c3=b3+c2"' not in shown(state)
    assert shown(state) == shown(update(tried, events.MoveShown(0)).state)


def test_a_move_of_another_board_opens_that_board() -> None:
    state = asked("my square touches 1, 1 and 5").state
    value = "5/2A2/1a1E1/5/5 w"
    picture = shown(state)

    assert 'data-action="learn-play"' in picture
    assert 'data-action="legal-move"' not in shown(update(state, events.MoveShown(0)).state).partition("pane")[2]
    assert value.split("/")[0] in picture


def test_a_question_is_about_the_position_that_is_being_set_up() -> None:
    editor = Editor(parse_position("3/1B1/3 w"))

    assert "3/1B1/3 w" == of(asked("who is winning?", replace(PANE, editor=editor)).state).current.position  # type: ignore[union-attr]


def test_here_is_where_a_capture_is_being_chosen() -> None:
    board = START.variant.board
    choosing = update(PANE, page.CellPressed(board.cell("c3"))).state

    assert "c3" == of(asked("can I capture here?", choosing).state).current.cell  # type: ignore[union-attr]
    assert "" == of(asked("can I capture here?").state).current.cell  # type: ignore[union-attr]


def test_here_is_the_empty_cell_to_which_the_keyboard_was_moved() -> None:
    board = START.variant.board

    moved = update(PANE, page.CellFocused(board.cell("b2"))).state
    assert "b2" == of(asked("can I capture here?", moved).state).current.cell  # type: ignore[union-attr]
    taken = update(PANE, page.CellFocused(board.cell("c4"))).state
    assert "" == of(asked("can I capture here?", taken).state).current.cell  # type: ignore[union-attr]


def test_a_question_on_a_button_is_asked_and_the_focus_goes_to_its_answer() -> None:
    step = asked("Can I capture a single die?", offered=True)

    assert Focus("answer") in step.effects
    assert Focus("answer") not in asked("Can I capture a single die?").effects


def test_what_is_typed_stays_until_it_is_asked() -> None:
    typed = update(PANE, events.QuestionTyped("do diag")).state
    other = asked("How do I win?", typed, offered=True).state

    assert 'value="do diag"' in shown(typed)
    assert "do diag" == of(other).typed
    assert "" == of(asked("do diagonals count?", typed).state).typed


def test_what_is_not_known_is_said_with_near_questions_or_with_examples() -> None:
    near = asked("who won the world cup?").state
    far = asked("qqq zzz").state

    assert "That I do not know." in shown(near)
    assert say("en", "ask.nearest") in shown(near)
    assert say("en", "ask.example_goal") in shown(far)


def test_markup_that_is_typed_is_text() -> None:
    page_text = shown(step_of(asked("<b onclick=alert(1)>hi</b>").state, events.QuestionTyped('"><i>')).state)

    assert "&lt;b onclick=alert(1)&gt;hi&lt;/b&gt;" in page_text
    assert "<b onclick" not in page_text
    assert "<i>" not in page_text


@pytest.mark.parametrize("text", ["", "  \n", "\x00\x07", "x" * 5000])
def test_what_is_no_question_gets_a_sentence_and_is_not_kept(text: str) -> None:
    step = asked(text)

    assert 1 == len(spoken(step))
    assert not any(isinstance(effect, ReadQuestions) for effect in step.effects)


def test_two_quick_questions_are_one_the_latter() -> None:
    step = step_of(
        PANE,
        events.QuestionAsked("can I pass?"),
        events.QuestionAsked("how do I win?"),
        events.AnswerDue(),
        events.AnswerDue(),
    )

    assert 1 == len(spoken(step))
    assert "how do I win?" == of(step.state).current.question  # type: ignore[union-attr]


def test_an_answer_still_holds_when_the_game_has_gone_on() -> None:
    state = asked("what can I capture on c3?").state
    move = parse_move("a1", START.variant.board)
    later = update(state, page.LegalMoveChosen("a1")).state

    assert later.last_move == move
    assert "c3=b3+c2" in shown(later)
    assert 'data-action="learn-play"' in shown(later)


# -- kept questions ------------------------------------------------------------------------------------------

FIRST = Asked("can I pass?", "en", "5/5/5/5/5 w", "", "No.")
SECOND = Asked("¿quién va ganando?", "es", "5/5/5/5/5 w", "", "Nadie.")
KEPT = replace(PANE, asking=Asking(questions=(SECOND, FIRST)))
TEXT = questions_text((SECOND, FIRST))


def saved(step: Step) -> list[str | None]:
    """Return the texts that are kept."""
    return [effect.text for effect in step.effects if isinstance(effect, SaveQuestions)]


def test_what_is_kept_is_shown_without_being_written_again() -> None:
    step = update(PANE, events.QuestionsRead(TEXT))

    assert (SECOND, FIRST) == of(step.state).questions
    assert () == step.effects
    assert "can I pass?" in shown(step.state)


def test_a_question_is_entered_into_what_is_kept_by_then() -> None:
    """Another tab may have changed it."""
    step = update(PANE, events.QuestionsRead(questions_text([SECOND]), change=Change("enter", FIRST)))

    assert (FIRST, SECOND) == of(step.state).questions
    assert [(FIRST, SECOND)] == [read_questions(text) for text in saved(step)]


def test_damaged_questions_are_set_aside_and_told() -> None:
    step = update(PANE, events.QuestionsRead("{", change=Change("enter", FIRST)))

    assert SetAside("questions") in step.effects
    assert [Announce(say("en", "ask.damaged"))] == spoken(step)
    assert [questions_text([FIRST])] == saved(step)
    assert say("en", "ask.damaged") in shown(step.state)


def test_questions_of_a_newer_version_are_left_alone_and_that_is_told() -> None:
    newer = '{"cephalopod": 9, "kind": "questions"}'
    step = update(PANE, events.QuestionsRead(newer, change=Change("enter", FIRST)))

    assert [] == saved(step)
    assert [Announce(say("en", "ask.newer"))] == spoken(step)
    assert (FIRST,) == of(step.state).questions


def test_a_browser_that_keeps_nothing_is_told_of() -> None:
    step = update(PANE, events.QuestionsRead(None, persistent=False, change=Change("enter", FIRST)))

    assert say("en", "ask.nowhere") in shown(step.state)


def test_questions_that_find_no_room_are_told_of() -> None:
    step = update(KEPT, events.QuestionsNotKept("full"))

    assert [Announce(say("en", "ask.not_kept_full"))] == spoken(step)


def test_a_kept_question_is_answered_again_about_its_own_position() -> None:
    step = update(KEPT, events.KeptQuestionChosen(SECOND.key))

    assert of(step.state).current == SECOND
    assert Focus("answer") in step.effects
    assert ["es"] == [effect.language for effect in spoken(step)]
    assert update(KEPT, events.KeptQuestionChosen("gone")) == Step(KEPT)


def test_questions_are_found_and_how_many_is_said_when_it_changes() -> None:
    some = update(KEPT, events.QuestionsSought("pass"))
    same = update(some.state, events.QuestionsSought("pass?"))

    assert [Announce(say("en", "ask.found", n=1))] == spoken(some)
    assert [] == spoken(same)
    assert 1 == shown(some.state).count('data-action="learn-question"')
    assert 2 == shown(KEPT).count('data-action="learn-question"')


def test_a_long_list_is_shown_in_parts() -> None:
    many = tuple(Asked(f"question {number}", "en", "5/5/5/5/5 w") for number in range(SHOWN + 3))
    state = replace(PANE, asking=Asking(questions=many))
    step = update(state, events.MoreQuestions())

    assert SHOWN == shown(state).count('data-action="learn-question"')
    assert SHOWN + 3 == shown(step.state).count('data-action="learn-question"')
    assert (Focus(f"asked {many[SHOWN].key}"),) == step.effects


def test_a_deleted_question_is_said_and_the_focus_goes_to_the_one_after_it() -> None:
    step = update(KEPT, events.QuestionDeleted(SECOND.key))

    assert [Announce(say("en", "ask.deleted", question=SECOND.question))] == spoken(step)
    assert (ReadQuestions(Change("delete", key=SECOND.key)), Focus(f"asked {FIRST.key}")) == step.effects[1:]


def test_after_the_last_question_the_focus_goes_to_the_field() -> None:
    step = update(
        replace(PANE, asking=Asking(questions=(FIRST,), current=FIRST)), events.QuestionDeleted(FIRST.key)
    )

    assert Focus("ask-text") in step.effects
    assert of(step.state).current is None


def test_all_questions_are_deleted_only_after_a_question_that_can_be_dropped() -> None:
    wanted = update(KEPT, events.QuestionsDeletion("asked"))
    dropped = update(wanted.state, events.QuestionsDeletion("dropped"))
    confirmed = update(wanted.state, events.QuestionsDeletion("confirmed"))
    emptied = update(confirmed.state, events.QuestionsRead(TEXT, change=Change("delete_all")))

    assert (Focus("ask-keep"),) == wanted.effects
    assert say("en", "ask.confirm", n=2) in shown(wanted.state)
    assert (Announce(say("en", "ask.kept")), Focus("ask-delete")) == dropped.effects
    assert [Announce(say("en", "ask.deleted_all"))] == spoken(confirmed)
    assert ReadQuestions(Change("delete_all")) in confirmed.effects
    assert [None] == saved(emptied)
    assert say("en", "ask.deleted_all") in shown(emptied.state)


def test_the_questions_can_be_taken_along_as_a_file() -> None:
    (effect,) = update(KEPT, events.QuestionsExported()).effects

    assert isinstance(effect, Download)
    assert "can I pass?" in effect.text


# -- what buttons and fields mean ----------------------------------------------------------------------------


def test_buttons_and_fields_of_the_pane_have_a_meaning() -> None:
    assert events.QuestionAsked("why?") == event_of_form("learn-ask", {"text": "why?"})
    assert events.QuestionTyped("wh") == event_of_input("learn-typed", "", "wh")
    assert events.QuestionsSought("x") == event_of_input("learn-find", "", "x")
    for action, event in {
        "learn-ask-this": events.QuestionAsked("7", offered=True),
        "learn-move": events.MoveShown(7),
        "learn-question": events.KeptQuestionChosen("7"),
        "learn-question-delete": events.QuestionDeleted("7"),
        "learn-more": events.MoreQuestions(),
        "learn-export": events.QuestionsExported(),
        "learn-delete-all": events.QuestionsDeletion("asked"),
        "learn-delete-all-now": events.QuestionsDeletion("confirmed"),
        "learn-delete-none": events.QuestionsDeletion("dropped"),
    }.items():
        assert event == event_of_action(action, "7", 0)
    assert event_of_action("learn-nothing", "", 0) is None

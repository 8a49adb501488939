"""Games that come into the page: what is read, what is asked, what is refused, and what becomes of the game that
is on the board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cephalopod.importers import LONGEST
from cephalopod.notation import position_text
from tests.playing import (
    AGAINST_BOT,
    AGAINST_WHITE_BOT,
    TWO_PEOPLE,
    after,
    by_class,
    effects,
    elements,
    english,
    kept_text,
    line_of,
    moves_of,
    notice,
    notice_key,
    played,
    sought,
    spoken,
    words,
)
from web import events_exchange as exchange
from web.actions import event_of_action, event_of_form
from web.effects import AskBot, CloseDialog, Focus, SaveGame, SeekKept, ShowDialog
from web.events import DialogClosed, DialogWanted, PrefChosen
from web.events_exchange import AddressOpened, FileGiven, TextGiven, TextRead
from web.messages import TABLES, say
from web.model import Site, State
from web.opening import MOST_BYTES
from web.own_address import has_content
from web.saves import VERSION, game_envelope
from web.sharing import shared_text
from web.turns import Step
from web.update import update
from web.view_open import open_dialog
from web.view_page import page_view

CASES = Path(__file__).parent / "cases"
DIRTY = [*sorted((CASES / "opened").iterdir()), *sorted((CASES / "imports").iterdir())]

SITE = Site("https://example.org/ceph/")
BEFORE = replace(played("a1", "e5", seats=AGAINST_BOT), site=SITE)
DIALOG = after(BEFORE, DialogWanted("open"))

LINE = ["b3", "d3", "c2", "c3=b3+c2"]
RECORD = "1. b3 d3 2. c2 c3=b3+c2"
LINK = "#g=lnhmC~naf"
CUT = "#g=lnhmC~na"
FLIPPED = (CASES / "imports" / "record_top_ranks.ceph").read_text("utf-8")


def opened(state: State, text: str, *texts: tuple[str, str]) -> Step:
    """Open a text from the box; it must need no answer."""
    step = update(state, TextRead(text))
    assert effects(step, SeekKept), step.state.dialog_notice
    return sought(step.state, *texts)


def kept(*moves: str, id_: str = "there", **changes: Any) -> tuple[str, str]:
    """Return the key and the text of a kept game."""
    return f"game:{id_}", kept_text(*moves, id_=id_, **changes)


def fault(step: Step) -> str:
    """Return what the dialog says."""
    return words(by_class(open_dialog(step.state), "dialog-notice")[0])


def actions(state: State) -> list[str]:
    """Return what the buttons of the dialog do."""
    buttons = [item for item in elements(open_dialog(state)) if item.tag == "button"]
    return [item.attributes.get("data-action", item.attributes["type"]) for item in buttons]


def box(state: State) -> Any:
    """Return the box of the dialog."""
    (found,) = [item for item in elements(open_dialog(state)) if item.tag == "textarea"]
    return found


# -- what can be read ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", [RECORD, "https://example.org/" + LINK, "b3, d3, c2, c3=b3+c2", "b3\nd3\nc2\nc3=c2+b3"]
)
def test_a_game_in_any_form_is_opened(text: str) -> None:
    state = opened(DIALOG, text).state

    assert LINE == moves_of(state)
    assert state.dialog is None


def test_a_position_is_opened_for_two_people() -> None:
    state = opened(DIALOG, "5/5/2B2/5/5 b").state

    assert "5/5/2B2/5/5 b" == position_text(state.position)
    assert TWO_PEOPLE == state.seats


def test_an_opened_game_is_a_game_of_its_own_and_kept_at_once() -> None:
    step = opened(DIALOG, RECORD)
    (saved,) = effects(step, SaveGame)

    assert ("fresh", 1, 11) == (saved.state.game_id, saved.state.revision, saved.state.seed)
    assert saved.state == step.state
    assert "" == step.state.game_name


def test_a_position_is_kept_only_once_a_move_is_played() -> None:
    assert [] == effects(opened(DIALOG, "5/5/2B2/5/5 b"), SaveGame)


def test_the_dialog_closes_and_it_is_said_what_has_been_opened() -> None:
    step = opened(DIALOG, RECORD)

    assert [CloseDialog()] == effects(step, CloseDialog)
    assert [english("open.done", ply=4)] == spoken(step)


def test_a_link_is_shown_at_the_move_that_it_names() -> None:
    state = opened(DIALOG, LINK + "&ply=2").state

    assert (LINE[:2], LINE) == (moves_of(state), line_of(state))


def test_what_had_to_be_assumed_is_told() -> None:
    step = opened(DIALOG, "b3 d3 c2 c3 c2 b3 c3")
    note = english("note.ranks_from_top")

    assert ("notice.plain", {"text": note}) == notice(step.state)
    assert [f"{english('open.done', ply=4)} {note}"] == spoken(step)


def test_the_bot_does_not_play_in_an_opened_game() -> None:
    step = opened(DIALOG, "b3")

    assert [] == effects(step, AskBot)
    assert TWO_PEOPLE == step.state.seats


# -- what cannot -----------------------------------------------------------------------------------------------


def test_a_fault_is_said_with_line_and_column_and_the_dialog_stays_open() -> None:
    step = update(DIALOG, TextRead("b3 d3\nc2 с3"))

    assert "open" == step.state.dialog
    assert fault(step).startswith(english("place.line", line=2, column=4))
    assert [Focus("open-text")] == effects(step, Focus)


def test_nothing_happens_to_the_game_on_the_board_then() -> None:
    state = update(DIALOG, TextRead("b3 b3")).state

    assert (DIALOG.game, DIALOG.game_id, DIALOG.node) == (state.game, state.game_id, state.node)


def test_the_box_stays_the_same_so_that_what_was_typed_stays_in_it() -> None:
    assert box(DIALOG) == box(update(DIALOG, TextRead("b3 b3")).state)


def test_a_fault_is_said_in_the_page_s_language() -> None:
    spanish = after(BEFORE, PrefChosen("language", "es"), DialogWanted("open"))

    assert say("es", "error.nothing") in fault(update(spanish, TextRead("")))


def test_what_was_said_goes_with_the_next_try() -> None:
    wrong = after(DIALOG, TextRead("b3 b3"))

    assert update(wrong, TextRead(CUT)).state.dialog_notice is None


@pytest.mark.parametrize("path", DIRTY, ids=lambda path: path.name)
@pytest.mark.parametrize("language", TABLES)
def test_a_dirty_file_is_opened_asked_about_or_refused_with_a_sentence(path: Path, language: str) -> None:
    data = path.read_bytes()
    step = update(after(BEFORE, PrefChosen("language", language)), FileGiven(data, len(data)))
    asked = step.state.opening is not None and step.state.opening.found is not None

    assert (step.state.dialog_notice is None) == asked
    assert "dialog" == open_dialog(step.state).tag
    if asked:
        state = sought(step.state).state
        assert ("fresh", None) == (state.game_id, state.opening)
        assert "div" == page_view(state).tag
    else:
        assert fault(step)


REFUSED = {
    "control_characters.txt", "markup.txt", "not_utf8.ceph", "picture.png", "utf16.txt", "half_pair.json",
    "brackets.txt", "one_letter.txt", "braces.json", "blank.txt", "emoji.txt",
}  # fmt: skip
"""Those of the files in ``cases/opened`` that hold no game."""


@pytest.mark.parametrize("path", sorted((CASES / "opened").iterdir()), ids=lambda path: path.name)
def test_which_of_them_are_refused(path: Path) -> None:
    data = path.read_bytes()
    step = update(BEFORE, FileGiven(data, len(data)))

    assert (path.name in REFUSED) == (step.state.dialog_notice is not None)


def test_markup_in_a_comment_stays_text() -> None:
    data = (CASES / "opened" / "markup_in_comment.ceph").read_bytes()
    state = sought(update(BEFORE, FileGiven(data, len(data))).state).state
    tags = {item.tag for item in elements(page_view(state))}

    assert '<img src=x onerror=alert(1)> & "so"' in words(page_view(state))
    assert "img" not in tags


@given(st.text(max_size=60))
@example("[" * 60)
@example("#g=~")
def test_no_text_makes_anything_but_a_sentence_a_question_or_a_game(text: str) -> None:
    state = update(DIALOG, TextRead(text)).state
    found = state.opening is not None and state.opening.found is not None

    assert found == (state.dialog_notice is None)


@given(st.binary(max_size=60))
def test_no_bytes_do_either(data: bytes) -> None:
    state = update(BEFORE, FileGiven(data, len(data))).state
    found = state.opening is not None and state.opening.found is not None

    assert found == (state.dialog_notice is None)


def test_a_file_without_end_is_refused_unread() -> None:
    step = update(BEFORE, FileGiven(b"", MOST_BYTES + 1))

    assert english("error.too_long", length=MOST_BYTES + 1, limit=LONGEST) in fault(step)


# -- questions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [(CUT, "cut_link"), ("b7 d3 c2", "variant_guessed"), (FLIPPED, "flipped")],
)
def test_what_may_be_wrong_is_asked_before_the_game_is_opened(text: str, code: str) -> None:
    step = update(DIALOG, TextRead(text))

    if step.state.opening is None or step.state.opening.found is None:
        pytest.fail(fault(step))
    question = step.state.opening.found.question
    assert question is not None and code == question[0]
    assert [] == effects(step, SeekKept)
    assert [Focus("open-accept")] == effects(step, Focus)
    assert ["open-accept", "open-back"] == actions(step.state)
    assert english(f"open.accept_{code}") in words(open_dialog(step.state))


def test_a_question_is_asked_in_words() -> None:
    asked = update(DIALOG, TextRead(CUT)).state

    assert english("note.cut_link", n=4) in words(open_dialog(asked))


def test_the_readable_part_of_a_cut_link_is_opened_on_a_yes() -> None:
    step = update(update(DIALOG, TextRead(CUT)).state, exchange.OpeningAccepted())

    assert [SeekKept()] == effects(step, SeekKept)
    assert LINE == moves_of(sought(step.state).state)


def test_on_a_no_the_text_is_there_to_be_changed() -> None:
    asked = update(DIALOG, TextRead(CUT)).state
    step = update(asked, exchange.OpeningDropped())

    assert [Focus("open-text")] == effects(step, Focus)
    assert ["submit", "choose-file", "close"] == actions(step.state)
    assert "readonly" in box(asked).attributes
    assert "readonly" not in box(step.state).attributes


def test_an_answer_after_the_dialog_was_closed_changes_nothing() -> None:
    closed = after(DIALOG, TextRead(CUT), DialogClosed("open"))

    assert Step(closed) == update(closed, exchange.OpeningAccepted())
    assert Step(closed) == sought(closed)


# -- texts that come by themselves -----------------------------------------------------------------------------


def test_a_text_that_is_pasted_on_the_page_stands_in_the_box_and_waits() -> None:
    step = update(BEFORE, TextGiven(RECORD))

    assert [ShowDialog("open"), Focus("open-text")] == list(step.effects)
    assert RECORD == words(box(step.state))


def test_a_dialog_that_is_open_is_not_opened_again() -> None:
    """The browser would close it first."""
    assert [] == effects(update(DIALOG, TextGiven(RECORD)), ShowDialog)


def test_another_text_gets_another_box() -> None:
    """In the one that is there something may have been typed, and a browser then no longer shows what is set."""
    first = update(BEFORE, TextGiven("b3 b3")).state
    second = update(first, TextGiven(RECORD)).state

    assert box(first).attributes["data-key"] != box(second).attributes["data-key"]


def test_a_dropped_file_is_opened_at_once() -> None:
    step = update(BEFORE, FileGiven(RECORD.encode(), len(RECORD)))

    assert [SeekKept()] == effects(step, SeekKept)
    assert LINE == moves_of(sought(step.state).state)


def test_the_text_of_a_file_with_a_fault_stands_in_the_box() -> None:
    step = update(BEFORE, FileGiven(b"b3 b3", 5))

    assert "b3 b3" == words(box(step.state))
    assert fault(step)


# -- games that are kept here already --------------------------------------------------------------------------


def test_a_game_that_is_kept_here_goes_on_from_there() -> None:
    step = opened(DIALOG, RECORD, kept("a1", id_="other"), kept(*LINE, name="Blue"))

    assert ("there", "Blue", 3) == (step.state.game_id, step.state.game_name, step.state.revision)
    assert AGAINST_WHITE_BOT == step.state.seats
    assert [english("said.resumed", ply=4)] == spoken(step)
    assert [] == effects(step, SaveGame)


def test_it_is_shown_where_the_link_says() -> None:
    assert LINE[:1] == moves_of(opened(DIALOG, LINK + "&ply=1", kept(*LINE)).state)


def test_the_bot_of_a_kept_game_goes_on_too() -> None:
    assert effects(opened(DIALOG, LINK, kept(*LINE)), AskBot)


@pytest.mark.parametrize(
    "other",
    [
        kept(*LINE[:3]),
        kept(*LINE, "a1"),
        kept("d3", "b3", "c2", "c3=b3+c2"),
        kept(*LINE, cephalopod=VERSION + 1),
        ("game:bad", "c3=b3+c2 c2 d3 b3"),
        ("aside:there", kept(*LINE)[1]),
    ],
)
def test_another_game_does_not(other: tuple[str, str]) -> None:
    assert "fresh" == opened(DIALOG, LINK, other).state.game_id


def test_a_record_with_comments_is_another_game_than_its_moves_alone() -> None:
    assert "fresh" == opened(DIALOG, "1. b3 d3 2. c2 {so} c3=b3+c2", kept(*LINE)).state.game_id


def test_the_same_record_is_the_same_game() -> None:
    state = played(*LINE)
    state = replace(state, game=state.game.with_comment(2, "so"), game_id="there")
    text = shared_text(state, "record")

    assert "there" == opened(DIALOG, text, ("game:there", game_envelope(state))).state.game_id


def test_the_game_on_the_board_stays_as_it_is_there() -> None:
    here = after(replace(played(*LINE, seats=TWO_PEOPLE), site=SITE), DialogWanted("open"))
    step = opened(here, LINK + "&ply=2", ("game:here", game_envelope(here)))

    assert ("here", LINE[:2], LINE) == (step.state.game_id, moves_of(step.state), line_of(step.state))


# -- the page's address ----------------------------------------------------------------------------------------


def test_an_address_with_a_game_shows_it_without_a_dialog() -> None:
    step = update(BEFORE, AddressOpened(LINK + "&ply=3"))

    assert (SeekKept(),) == step.effects
    assert LINE[:3] == moves_of(sought(step.state).state)


@pytest.mark.parametrize("fragment", ["", "#", "?lang=es", "#theme=dark&x", "?pg=1", "#ply=3", "#gp=1"])
def test_an_address_without_one_changes_nothing(fragment: str) -> None:
    assert not has_content(fragment)
    assert Step(BEFORE) == update(BEFORE, AddressOpened(fragment))


@pytest.mark.parametrize("fragment", ["#p=5-5-2B2-5-5_b", "?lang=es&theme=dark#lang=en&p=5-5-2B2-5-5_b&x=1"])
def test_options_beside_a_position_are_passed_over(fragment: str) -> None:
    state = sought(update(BEFORE, AddressOpened(fragment)).state).state

    assert "5/5/2B2/5/5 b" == position_text(state.position)


def test_an_address_that_showed_a_game_goes_on_with_it() -> None:
    state = sought(update(BEFORE, AddressOpened(LINK)).state).state

    assert "fresh" == state.in_address
    assert "" == opened(DIALOG, RECORD).state.in_address


def test_after_a_reload_the_kept_game_counts_and_not_what_its_address_told_last() -> None:
    _, text = kept(*LINE, "a1")
    step = update(BEFORE, AddressOpened(LINK, text))

    assert ("there", [*LINE, "a1"]) == (step.state.game_id, moves_of(step.state))
    assert "there" == step.state.in_address


@pytest.mark.parametrize("text", [None, "{"])
def test_without_it_the_address_is_read(text: str | None) -> None:
    assert (SeekKept(),) == update(BEFORE, AddressOpened(LINK, text)).effects


def test_the_address_that_the_page_has_written_itself_changes_nothing() -> None:
    here = replace(played(*LINE), site=SITE)

    assert Step(here) == update(here, AddressOpened("?lang=es" + LINK))


def test_a_cut_link_in_the_address_is_asked_about_with_the_link_in_the_box() -> None:
    step = update(BEFORE, AddressOpened(CUT))

    assert [ShowDialog("open")] == effects(step, ShowDialog)
    assert SITE.address + CUT == words(box(step.state))
    assert ["open-accept", "open-back"] == actions(step.state)


@pytest.mark.parametrize("fragment", ["#g=%00~", "#p=5-5_b", "#g=", "#p=<b>", "#g=lnhmc~naf"])
def test_a_link_of_which_nothing_can_be_read_is_explained(fragment: str) -> None:
    step = update(BEFORE, AddressOpened(fragment))
    asked = step.state.opening is not None and step.state.opening.found is not None

    assert "open" == step.state.dialog
    assert fault(step) or asked
    assert BEFORE.game == step.state.game


def test_reading_the_box_again_says_the_same() -> None:
    step = update(BEFORE, AddressOpened("#p=5-5_b"))

    assert fault(step) == fault(update(step.state, TextRead(words(box(step.state)))))


# -- what buttons and forms mean -------------------------------------------------------------------------------


def test_what_the_dialog_s_buttons_and_its_form_mean() -> None:
    assert exchange.OpeningAccepted() == event_of_action("open-accept", "", 0.0)
    assert exchange.OpeningDropped() == event_of_action("open-back", "", 0.0)
    assert TextRead("b3") == event_of_form("open", {"text": "b3"})
    assert notice_key(BEFORE) is None

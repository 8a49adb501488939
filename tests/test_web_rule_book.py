"""The rule book in its pane, and the way from its boards onto the board of the game."""

import re
from dataclasses import replace
from html import unescape
from itertools import pairwise

import pytest

from cephalopod.markup import markup_text
from cephalopod.notation import parse_move, parse_position, position_text
from cephalopod.rulebook.book import LANGUAGES, Language, book
from web import events as page
from web.actions import event_of_action
from web.effects import Announce, ReadKept, SeekKept
from web.events_exchange import KeptSought
from web.learn import events
from web.learn.effects import ShowBoard
from web.learn.messages import say
from web.learn.pictures import board_figure, position_words
from web.model import HUMAN, Prefs, Seats, State, new_state
from web.update import update
from web.view_page import page_view


def rules(language: Language = "en") -> str:
    """Return the page with the rule book as text."""
    return markup_text(page_view(replace(new_state(), pane="rules", learning="here", prefs=Prefs(language))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_stands_there_with_boards_place_code_and_a_way_onto_the_board(language: Language) -> None:
    text = rules(language)
    contents = book(language)

    for number, section in enumerate(contents.sections, 1):
        _, mark, rest = text.partition(f">{number}. {section.title}</h3>")
        assert mark, section.key
        part = rest.partition("</details>")[0]
        assert (1 if section.example.refusal else 2) == part.count('class="picture"'), section.key
        assert contents.citation(section.sheet, section.basis) in part
        assert f'data-value="{section.example.position_text}"' in part
        assert section.code == unescape(part.partition("<code>")[2].partition("</code>")[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_misreading_is_put_right_on_a_board(language: Language) -> None:
    text = rules(language)

    for misreading in book(language).misreadings:
        _, mark, rest = text.partition(f'<h4 id="misreading-{misreading.key}">')
        assert mark
        part = rest.partition("</section>")[0]
        assert 'class="picture"' in part
        assert f'data-value="{misreading.example.position_text}"' in part
        assert f'<p class="citation">{book(language).citation(misreading.sheet, misreading.basis)}</p>' in part


def test_headings_come_in_order() -> None:
    levels = [int(level) for level in re.findall(r"<h(\d)", rules())]

    assert 1 == levels[0]
    assert [] == [pair for pair in pairwise(levels) if pair[1] - pair[0] > 1]


def test_every_entry_of_the_contents_has_a_heading_to_go_to() -> None:
    wanted = re.findall(r'data-action="learn-section" data-value="([\w-]+)"', rules())

    assert 16 == len(wanted)
    assert [] == [name for name in wanted if f'data-focus="{name}"' not in rules()]


def test_every_button_that_plays_on_has_a_name_of_its_own() -> None:
    names = re.findall(r'data-action="learn-play"[^>]*aria-label="([^"]*)"', rules())

    assert len(names) == len(set(names)) == len(book("en").sections) + len(book("en").misreadings)


# -- boards --------------------------------------------------------------------------------------------------


def test_a_board_has_a_name_in_the_language_of_the_page() -> None:
    position = parse_position("3/1B1/f2 w")

    assert "3x3, juegan blancas: a1 6 negro, b2 2 blanco" == position_words("es", position)
    assert "3x3, White to move: empty board" == position_words("en", parse_position("3/3/3 w"))
    assert "3x3, the end: " == position_words("en", parse_position("AAA/AAA/AAA w"))[:14]


def test_marks_say_what_a_move_has_done_or_that_it_is_refused() -> None:
    position = parse_position("5/2B2/1d3/5/5 w")
    move = parse_move("c3=b3+c4", position.variant.board)

    def drawn(**options: object) -> list[str]:
        picture = markup_text(board_figure("en", position, **options))  # type: ignore[arg-type]
        return re.findall(r'class="(corners|hollow|target|cross)"', picture)

    assert [] == drawn()
    assert ["target"] == drawn(target=move)
    assert ["cross"] == drawn(target=move, refused=True)
    after = markup_text(board_figure("en", position.play(move), played=move))
    assert ["corners", "hollow", "hollow"] == re.findall(r'class="(corners|hollow)"', after)


# -- onto the board ------------------------------------------------------------------------------------------


def played_on(state: State, position: str, move: str = "") -> State:
    """Return the state after a position was opened, with what the page's edge answers."""
    step = update(state, events.PlayedOn(position, move))
    assert (SeekKept(), ShowBoard()) == step.effects
    return update(step.state, KeptSought((), "opened", 7)).state


def test_a_board_of_the_book_is_played_on_by_two_people_as_a_game_of_its_own() -> None:
    state = played_on(replace(new_state(game_id="before"), pane="rules", learning="here"), "5/2B2/1d3/5/5 w")

    assert ("opened", Seats(HUMAN, HUMAN)) == (state.game_id, state.seats)
    assert "5/2B2/1d3/5/5 w" == position_text(state.position)
    assert "rules" == state.pane
    assert not state.counts


def test_a_move_can_be_played_first_and_be_taken_back() -> None:
    state = played_on(new_state(), "5/2B2/1d3/5/5 w", "c3=b3+c4")

    assert "5/5/2F2/5/5 b" == position_text(state.position)
    assert "5/2B2/1d3/5/5 w" == position_text(update(state, page.UndoPressed()).state.position)


def test_the_way_back_to_a_game_that_was_begun_is_offered() -> None:
    begun = update(
        replace(new_state(game_id="before", seats=Seats(HUMAN, HUMAN)), pane="rules", learning="here"),
        page.CellPressed(0),
    ).state
    state = played_on(begun, "5/2B2/1d3/5/5 w")
    back = update(state, events.BackWanted())

    assert say("en", "pane.back") in markup_text(page_view(state))
    assert (ReadKept("before"), ShowBoard()) == back.effects
    assert say("en", "pane.back") not in markup_text(page_view(back.state))


def test_there_is_no_way_back_to_a_game_that_was_not_begun() -> None:
    state = played_on(replace(new_state(game_id="before"), pane="rules", learning="here"), "5/2B2/1d3/5/5 w")

    assert say("en", "pane.back") not in markup_text(page_view(state))


def test_what_was_opened_is_said_once() -> None:
    step = update(new_state(), events.PlayedOn("5/2B2/1d3/5/5 w"))
    opened = update(step.state, KeptSought((), "opened", 7))

    assert 1 == sum(isinstance(effect, Announce) for effect in (*step.effects, *opened.effects))


def test_buttons_of_the_book_have_a_meaning() -> None:
    assert events.PlayedOn("3/3/3 w", "a1") == event_of_action("learn-play", "3/3/3 w|a1", 0)
    assert events.PlayedOn("3/3/3 w") == event_of_action("learn-play", "3/3/3 w", 0)
    assert events.BackWanted() == event_of_action("learn-back", "", 0)

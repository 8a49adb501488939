"""The move list and the notes under it, as trees of elements."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cephalopod.game import GLYPHS
from cephalopod.markup import Element, markup_text
from cephalopod.notation import move_text
from tests.playing import after, by_class, elements, english, line_of, played, pressed, words
from tests.test_web_views import STATES, every_state
from web.events import CommentWritten, GlyphChosen, NodeChosen, UndoPressed
from web.model import State
from web.sentences import glyph_key
from web.view_notes import history_view, notes_view
from web.view_tree import moves_view

VARIATION = STATES["variation"]
NOTED = after(VARIATION, GlyphChosen("?!"), CommentWritten(4, "hm"), CommentWritten(1, "corner"))


def rows_of(state: State) -> list[tuple[str, ...]]:
    """Return the rows of the move list: the number, then what stands beside it."""
    (listed,) = [found for found in elements(moves_view(state)) if found.tag == "ol"]
    return [
        tuple(words(part) for part in row.children if isinstance(part, Element))
        for row in listed.children
        if isinstance(row, Element)
    ]


def move_buttons(state: State) -> dict[str, Element]:
    """Return the moves' buttons by the numbers of their nodes."""
    return {
        found.attributes["data-value"]: found for found in elements(moves_view(state)) if found.tag == "button"
    }


# -- rows --------------------------------------------------------------------------------------------------------


def test_moves_are_numbered_in_pairs() -> None:
    assert [("1", "a1", "b5"), ("2", "c1")] == rows_of(played("a1", "b5", "c1"))


def test_a_game_that_black_begins_is_numbered_in_pairs_too() -> None:
    state = played("a1", "b5", "c1", start="5/5/5/5/5 b")

    assert [("1", "…", "a1"), ("2", "b5", "c1")] == rows_of(state)


def test_one_move_of_black_s_is_a_row() -> None:
    assert [("1", "…", "a1")] == rows_of(played("a1", start="5/5/5/5/5 b"))


def test_moves_undone_stay_in_the_list() -> None:
    assert [("1", "a1", "b5")] == rows_of(after(played("a1", "b5"), UndoPressed()))


def test_a_variation_stands_below_the_move_that_it_replaces() -> None:
    variation = english("moves.variation")

    assert [("1", "a1", "b5"), ("2", "c1"), (variation, "2.", "d1")] == rows_of(VARIATION)


def test_signs_stand_behind_their_move_and_comments_below_or_behind_it() -> None:
    variation = english("moves.variation")
    expected = [("1", "a1", "…"), ("corner",), ("1", "…", "b5"), ("2", "c1"), (variation, "2.", "d1?!", "hm")]

    assert expected == rows_of(NOTED)


def test_black_s_half_of_a_pair_at_the_start_of_a_variation_is_marked() -> None:
    state = pressed(after(played("a1", "b5"), UndoPressed()), "c3")

    assert (english("moves.variation"), "1…", "c3") == rows_of(state)[-1]


def test_the_comment_on_the_start_stands_first() -> None:
    state = after(VARIATION, CommentWritten(0, "first"))

    assert ["first"] == [words(found) for found in by_class(moves_view(state), "comment")]


# -- moves -------------------------------------------------------------------------------------------------------


def test_every_move_can_be_chosen() -> None:
    assert set(map(str, range(len(VARIATION.game.nodes)))) == set(move_buttons(VARIATION))


@every_state
def test_the_moves_of_the_line_that_is_followed_are_told_from_the_others(state: State) -> None:
    followed = [
        words(button).rstrip("!?")
        for button in by_class(moves_view(state), "move")
        if not {"move-other", "move-start"} & set(button.attributes["class"].split())
    ]

    assert line_of(state) == followed


@every_state
def test_the_move_list_is_one_tab_stop_at_the_move_on_the_board(state: State) -> None:
    buttons = [found for found in elements(moves_view(state)) if found.tag == "button"]
    stops = [found for found in buttons if found.attributes["tabindex"] == "0"]

    assert [str(state.node)] == [found.attributes["data-value"] for found in stops]
    assert stops == [found for found in buttons if found.attributes.get("aria-current") == "true"]


@pytest.mark.parametrize("glyph", [glyph for glyph in GLYPHS if glyph])
def test_a_sign_is_spoken_in_words(glyph: str) -> None:
    state = after(played("a1"), GlyphChosen(glyph))

    assert move_buttons(state)["1"].attributes["aria-label"].endswith(", " + english(glyph_key(glyph)))


def test_a_move_s_name_says_its_number_who_played_it_and_what() -> None:
    label = english("moves.move", ply=2, player=english("color.black"), move="b5")

    assert label == move_buttons(VARIATION)["2"].attributes["aria-label"]


def test_an_empty_list_says_so() -> None:
    assert english("moves.none") in words(moves_view(played()))
    assert english("moves.none") not in words(moves_view(played("a1")))


def test_the_same_list_is_the_same_object() -> None:
    state = played("a1", "b5")

    assert moves_view(state) is moves_view(replace(state, focus=3, preview=3))


def test_a_row_in_which_nothing_changes_is_the_same_object() -> None:
    before = played("a1", "b5", "c1")
    first, second = (by_class(moves_view(state), "row-pair")[0] for state in (before, pressed(before, "d5")))

    assert first is second


def test_nothing_that_was_typed_is_markup() -> None:
    text = "</textarea><b>x</b><!--"
    state = after(VARIATION, CommentWritten(4, text), CommentWritten(0, text))
    found = markup_text(history_view(state))

    assert ("<b>" in found, "<!--" in found, 3) == (False, False, found.count("&lt;/textarea&gt;&lt;b&gt;"))


# -- notes -------------------------------------------------------------------------------------------------------


def actions(state: State) -> list[str]:
    """Return the actions of the notes' buttons, signs left out."""
    found = [one.attributes.get("data-action", "") for one in elements(notes_view(state))]
    return [action for action in found if action not in ("", "glyph")]


def test_the_notes_are_folded() -> None:
    assert ("details", False) == (notes_view(NOTED).tag, "open" in notes_view(NOTED).attributes)


def test_the_sign_of_the_shown_move_is_pressed() -> None:
    glyphs = by_class(notes_view(NOTED), "glyph")

    assert ["?!"] == [words(glyph) for glyph in glyphs if glyph.attributes["aria-pressed"] == "true"]
    assert [glyph for glyph in GLYPHS if glyph] == [words(glyph) for glyph in glyphs]


def test_the_comment_of_the_shown_move_can_be_written() -> None:
    (field,) = [found for found in elements(notes_view(NOTED)) if found.tag == "textarea"]

    assert ("hm", "4", "comment") == (words(field), field.attributes["data-value"], field.attributes["data-input"])


def test_the_comment_of_another_move_is_another_field() -> None:
    keys = {
        found.attributes["data-key"]
        for state in (NOTED, after(NOTED, NodeChosen(1)), replace(NOTED, game_id="other"))
        for found in elements(notes_view(state))
        if found.tag == "textarea"
    }

    assert 3 == len(keys)


def test_what_can_be_done_to_a_line_depends_on_the_move() -> None:
    found = [actions(after(VARIATION, NodeChosen(node))) for node in (0, 1, 4)]

    assert [[], ["delete-line"], ["promote", "delete-line"]] == found


def test_the_start_has_no_signs() -> None:
    assert [] == by_class(notes_view(played()), "glyph")


def test_the_longest_game_is_listed_whole() -> None:
    state = played()
    game, node = state.game, 0
    while not game.nodes[node].position.is_over:
        game, node = game.play(node, next(game.nodes[node].position.legal_moves()))
    state = replace(state, game=game, node=node, tip=node)
    moves = [move_text(one.move, state.variant.board) for one in game.nodes[1:] if one.move]

    assert moves == [words(one) for one in by_class(moves_view(state), "move")][1:]

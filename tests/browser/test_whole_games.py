"""Whole games on the built page, by mouse and by keyboard, every position beside the rules; and what is spoken
and asked of the network meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from cephalopod.position import Color, Move, Position, Variant
from tests.browser.playing import Playing, Shown, pattern
from web.messages import say

LEVEL = 2


@pytest.fixture(scope="module")
def playing(open_page: Callable[..., Page]) -> Playing:
    """One page for all games."""
    playing = Playing(open_page())
    playing.new_game(board="3x3", level=LEVEL, color="black")
    playing.wait_for_plies(1)
    return playing


def spoken_move(position: Position, move: Move, mover: str) -> str:
    """Return the sentence for a move."""
    board = position.variant.board
    details: dict[str, Any] = {"player": mover, "cell": board.cell_name(move.cell), "pips": position.pips_of(move)}
    if not move.captured:
        return say("en", "said.placed", **details)
    cells = ", ".join(sorted(board.cell_name(cell) for cell in move.captured))
    return say("en", "said.captured", cells=cells, **details)


def spoken_game(shown: Shown, person: Color) -> list[str]:
    """Return the sentences of a whole game against the bot, moves only."""
    sentences, position = [], Position.start(Variant(shown.board))
    for move in shown.moves:
        mine = position.turn is person
        sentence = spoken_move(position, move, say("en", "seat.you" if mine else f"level.{LEVEL}"))
        position = position.play(move)
        if position.is_over:
            more, fewer = sorted(position.score, reverse=True)
            winner = "white" if position.winner is Color.WHITE else "black"
            sentence += " " + say("en", f"result.{winner}", more=more, fewer=fewer)
        elif not mine:
            sentence += " " + say("en", "said.your_turn")
        sentences.append(sentence)
    return sentences


def is_of_a_choice(sentence: str) -> bool:
    """Return whether a sentence tells of a choice that is going on; `test_choosing` holds those."""
    opened = pattern(say("en", "said.draft_opened", cell="{cell}", n="{n}"))
    die = pattern(f"{{cell}}, {{die}}, {say('en', 'cell.picked')}. {{sum}}")
    return bool(opened.fullmatch(sentence) or die.fullmatch(sentence))


def result_of(shown: Shown) -> str:
    """Return the sentence of a result."""
    more, fewer = sorted(shown.on_board, reverse=True)
    key = "result.white" if shown.winner is Color.WHITE else "result.black"
    return say(shown.language, key, more=more, fewer=fewer)


@pytest.mark.parametrize(
    ("board", "color", "seed"), [("3x3", "white", 1), ("3x3", "black", 2), ("5x5", "white", 3)]
)
def test_a_whole_game_against_the_bot_by_mouse_agrees_with_the_rules(
    playing: Playing, board: str, color: str, seed: int
) -> None:
    playing.new_game(board=board, level=LEVEL, color=color)
    playing.wait_for_plies(1 if color == "black" else 0)
    playing.wait_for_bot()

    end = playing.play_to_the_end(seed, playing.press)

    assert end.position.is_over
    assert result_of(end) == playing.status


def test_each_move_answer_and_result_is_spoken_exactly_once(playing: Playing) -> None:
    playing.forget()
    playing.new_game(board="3x3", level=LEVEL, color="white")
    end = playing.play_to_the_end(4, playing.press)

    moves = [sentence for sentence in playing.spoken if not is_of_a_choice(sentence)]

    assert [say("en", "said.new_game", board="3x3"), *spoken_game(end, Color.WHITE)] == moves


def test_playing_asks_the_network_for_nothing(playing: Playing, watch_of: Callable[[Page], Any]) -> None:
    asked = list(watch_of(playing.page).requests)
    playing.new_game(board="3x3", level=LEVEL, color="black")
    playing.wait_for_plies(1)
    playing.wait_for_bot()

    playing.play_to_the_end(5, playing.press)

    assert asked == watch_of(playing.page).requests


def test_a_whole_game_by_keyboard_alone_from_the_dialog_to_the_rematch(playing: Playing) -> None:
    playing.page.reload()
    playing.wait_until_ready()
    playing.tab_to('button[data-action="dialog"][data-value="new"]')
    playing.keys("Enter")
    playing.tab_to('#new-game [name="opponent"]')
    playing.tab_to('#new-game [name="level"]')
    playing.keys("1")
    playing.tab_to('#new-game [name="board"]')
    playing.keys("ArrowUp", "ArrowUp")
    playing.tab_to("#new-game [type=submit]")
    playing.keys("Enter")
    playing.tab_to('[role="gridcell"]')

    end = playing.play_to_the_end(6, playing.type)

    assert "3x3" == end.board.name
    assert result_of(end) == playing.status
    assert playing.focus in map(end.board.cell_name, range(9))

    playing.tab_to('button[data-action="rematch"]')
    playing.keys("Enter")
    playing.wait_for_plies(1)
    playing.wait_for_bot()

    assert Color.BLACK is playing.check().turn
    assert playing.focus in map(end.board.cell_name, range(9))

"""Sentences on moves, cells and results, put together from the message tables.

They serve the live region, the cells' names and the status line; each takes what it speaks of as values.
"""

from cephalopod.board import Board, Cell
from cephalopod.game import Node
from cephalopod.position import Color, Move, Position
from web.draft import may_join
from web.messages import say
from web.model import FRIEND, HUMAN, Draft, SavedGame, Seats, State, Text


def said(state: State, text: Text) -> str:
    """Return a sentence in the language of the page."""
    key, details = text
    return say(state.prefs.language, key, **details)


def cell_list(board: Board, cells: tuple[Cell, ...]) -> str:
    """Return the names of cells in the order in which they are written, divided by commas."""
    return ", ".join(board.cell_name(cell) for cell in board.sorted_by_name(cells))


def color_name(language: str, color: Color) -> str:
    """Return "White" or "Black"."""
    return say(language, "color.white" if color is Color.WHITE else "color.black")


def seat_name(language: str, seats: Seats, color: Color) -> str:
    """Return who plays a colour: the level's name, "You", or for two people at one screen the colour."""
    seat = seats.of(color)
    if seat == FRIEND:
        return say(language, "seat.friend")
    if seat != HUMAN:
        return say(language, f"level.{seat}")
    return say(language, "seat.you") if seats.people == 1 else color_name(language, color)


def die_text(language: str, die: int) -> str:
    """Return "white 4"."""
    return say(language, "die.white" if die > 0 else "die.black", pips=abs(die))


def move_sentence(state: State, before: Position, move: Move, mover: str) -> str:
    """Return what a move did, for the live region."""
    board = before.variant.board
    cell, pips = board.cell_name(move.cell), before.pips_of(move)
    details: dict[str, str | int] = {"player": mover, "cell": cell, "pips": pips}
    language = state.prefs.language
    if not move.is_capture:
        return say(language, "said.placed", **details)
    return say(language, "said.captured", cells=cell_list(board, move.captured), **details)


def glyph_key(glyph: str) -> str:
    """Return the message that says a glyph."""
    return {
        "!": "glyph.good",
        "?": "glyph.mistake",
        "!?": "glyph.interesting",
        "?!": "glyph.dubious",
        "!!": "glyph.brilliant",
        "??": "glyph.blunder",
    }[glyph]


def note_sentences(language: str, node: Node) -> list[str]:
    """Return what a move's glyph and comment say."""
    glyph = [say(language, glyph_key(node.glyph)).capitalize() + "."] if node.glyph else []
    return [*glyph, node.comment] if node.comment else glyph


def result_text(position: Position) -> Text:
    """Return the result of a finished game."""
    white, black = position.score
    key = "result.white" if position.winner is Color.WHITE else "result.black"
    return key, {"more": max(white, black), "fewer": min(white, black)}


def cell_label(language: str, position: Position, cell: Cell, draft: Draft | None) -> str:
    """Return a cell's name for a screen reader: the coordinate first, then what is on it, then its part in
    the choice that is open."""
    name = position.variant.board.cell_name(cell)
    die = position.dice[cell]
    words = [name, say(language, "cell.empty") if not die else die_text(language, die)]
    if draft is not None:
        if cell == draft.cell:
            words = [name, say(language, "cell.choosing", n=sum(abs(position.dice[c]) for c in draft.picked))]
        elif cell in draft.picked:
            words.append(say(language, "cell.picked"))
        elif cell in may_join(draft):
            words.append(say(language, "cell.may_join"))
        elif cell in position.variant.board.neighbours[draft.cell] and die:
            words.append(say(language, "cell.cannot_join"))
    return ", ".join(words)


def option_text(position: Position, move: Move) -> str:
    """Return a capture as it stands on its chip: ``b3 + c2 → 5``."""
    board = position.variant.board
    dice = " + ".join(board.cell_name(cell) for cell in board.sorted_by_name(move.captured))
    return f"{dice} → {position.pips_of(move)}"


def details_sentence(language: str, position: Position, cell: Cell) -> str:
    """Return all there is to say about a cell: what is on it and around it, and what a die there would do."""
    board = position.variant.board
    label = cell_label(language, position, cell, None)
    near = ", ".join(
        f"{board.cell_name(other)} {die_text(language, position.dice[other])}"
        for other in board.sorted_by_name(board.neighbours[cell])
        if position.dice[other]
    )
    parts = [label, say(language, "details.near", dice=near) if near else say(language, "details.alone")]
    if not position.dice[cell]:
        captures = position.captures_at(cell)
        if captures:
            options = "; ".join(option_text(position, move) for move in captures)
            parts.append(say(language, "details.captures", n=len(captures), options=options))
        else:
            parts.append(say(language, "details.plain"))
    elif not any(
        cell in move.captured for other in board.neighbours[cell] for move in position.captures_at(other)
    ):
        parts.append(say(language, "details.not_capturable"))
    else:
        parts.append(say(language, "details.capturable"))
    return ". ".join(parts) + "."


def resume_text(saved: SavedGame) -> Text:
    """Return the question whether a game that was found is to go on."""
    node = saved.game.nodes[saved.node]
    return "resume.question", {"board": node.position.variant.name, "ply": node.ply}


def outcome_text(position: Position, move: Move) -> Text:
    """Return what a move that waits to be confirmed would do."""
    board = position.variant.board
    details: dict[str, str | int] = {"cell": board.cell_name(move.cell), "pips": position.pips_of(move)}
    if not move.is_capture:
        return "status.confirm", details
    return "status.confirm_capture", details | {"cells": cell_list(board, move.captured)}

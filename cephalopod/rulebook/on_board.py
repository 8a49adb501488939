"""Answers about a position: what a cell allows, whether a move is legal, who is ahead, which dice are safe.

Everything is asked of the engine; the text only says it.
"""

import re

from cephalopod.board import Cell
from cephalopod.decided import is_decided, safe_dice
from cephalopod.errors import CephalopodError, IllegalMoveError
from cephalopod.notation import move_text, parse_move
from cephalopod.position import Color, Move, Position
from cephalopod.rulebook.book import Language
from cephalopod.rulebook.computed import Computed
from cephalopod.rulebook.said import listed, say

MOST_MOVES = 12
"""So many moves are named in an answer."""

_CELL = re.compile(r"\b([a-i][1-9])\b", re.IGNORECASE)
_MOVE = re.compile(r"\b[a-i][1-9]\s*=\s*[a-i][1-9](?:\s*\+\s*[a-i][1-9])*", re.IGNORECASE)

CAPTURING, PLAIN, GOAL = "capturing_placement", "non_capturing_placement", "object_of_the_game"


def cells_in(question: str) -> list[str]:
    """Return the names of cells in a question, in its order.

    >>> cells_in("Can I take B3 and c4 from c3?")
    ['b3', 'c4', 'c3']
    """
    return [name.lower() for name in _CELL.findall(question)]


def move_in(question: str) -> str | None:
    """Return the move that a question names, if it names one with captured dice."""
    found = _MOVE.search(question)
    return found and found[0].lower()


def about_move(text: str, position: Position, language: Language) -> Computed:
    """Answer whether a move is legal."""
    board = position.variant.board
    try:
        move = parse_move(text, board)
        position.check(move)
    except IllegalMoveError as error:
        name = text.partition("=")[0].strip()
        where = board.cell(name) if name in map(board.cell_name, range(len(board))) else None
        said = say(language, "move_illegal", move=text, why=say(language, f"why_{error.reason}", **error.details))
        instead = position.moves_at(where) if where is not None and not position.is_over else ()
        return Computed("move", said, CAPTURING, position, instead)
    said = say(language, "move_legal", move=move_text(move, board), pips=position.pips_of(move))
    return Computed("move", said, CAPTURING if move.is_capture else PLAIN, position, (move,))


def about_cell(name: str, position: Position, language: Language) -> Computed:
    """Answer what can be placed on a cell, and why."""
    board = position.variant.board
    try:
        cell = board.cell(name)
    except CephalopodError:
        return Computed("cell", say(language, "why_off_board", cell=name) + ".", "not_stated", position)
    if position.dice[cell]:
        return Computed("cell", say(language, "cell_taken", cell=name), "basic_placement", position)
    captures = position.captures_at(cell)
    if captures:
        key = "cell_captures" if len(captures) > 1 else "cell_capture"
        moves = _moves_said(captures, position, language)
        said = say(language, key, cell=name, count=len(captures), moves=moves)
        return Computed("cell", said, CAPTURING, position, captures)
    beside = [abs(position.dice[near]) for near in board.neighbours[cell] if position.dice[near]]
    why = "cell_none" if not beside else "cell_one" if len(beside) == 1 else "cell_sums"
    dice = listed(language, [str(pips) for pips in beside])
    said = say(language, "cell_nothing", cell=name) + " "
    said += say(language, why, dice=dice, limit=position.variant.pip_limit)
    return Computed("cell", said, PLAIN, position, position.moves_at(cell))


def about_capture_of(names: list[str], position: Position, language: Language) -> Computed | None:
    """Answer whether the dice on these cells can be captured together; None if one of them has no die."""
    board = position.variant.board
    known = {board.cell_name(cell): cell for cell in range(len(board))}
    taken = sorted(known[name] for name in set(names) if name in known and position.dice[known[name]])
    free = [known[name] for name in names if name in known and not position.dice[known[name]]]
    if len(taken) < 2:
        return None
    found = tuple(
        move
        for cell in (free or range(len(board)))
        for move in position.captures_at(cell)
        if move.captured == tuple(taken)
    )
    if found:
        said = say(language, "together_yes", moves=_moves_said(found, position, language))
    else:
        said = say(language, "together_no", cells=listed(language, [board.cell_name(cell) for cell in taken]))
    return Computed("together", said, CAPTURING, position, found)


def about_captures(position: Position, language: Language, *, plain: bool) -> Computed:
    """Answer where captures are possible, or (``plain``) where a plain 1 is not allowed."""
    board = position.variant.board
    cells = [cell for cell in range(len(board)) if position.captures_at(cell)]
    names = listed(language, [board.cell_name(cell) for cell in board.sorted_by_name(tuple(cells))])
    kind = "must" if plain else "capture"
    said = say(language, f"{kind}_cells", cells=names) if cells else say(language, f"{kind}_nowhere")
    moves = tuple(move for cell in cells for move in position.captures_at(cell))
    return Computed("captures", said, CAPTURING, position, moves)


def about_score(position: Position, language: Language) -> Computed:
    """Answer who is ahead, what that is worth, and whether the game is decided."""
    white, black = position.score
    if position.winner is not None:
        winner = _color(position.winner, language)
        said = say(language, "score_over", winner=winner, high=max(white, black), low=min(white, black))
        return Computed("score", said, GOAL, position)
    said = say(language, "score", white=white, black=black, empty=position.empty_cells) + " "
    winner_for_sure = is_decided(position)
    if winner_for_sure is not None:
        said += say(language, "score_decided", winner=_capital(_color(winner_for_sure, language)))
    else:
        safe = [position.dice[cell] for cell in safe_dice(position)]
        said += say(
            language, "score_open", needed=len(position.dice) // 2 + 1,
            safe_white=sum(die > 0 for die in safe), safe_black=sum(die < 0 for die in safe),
        )  # fmt: skip
    return Computed("score", said, GOAL, position)


def about_safety(cell: Cell, position: Position, language: Language) -> Computed:
    """Answer whether a die is safe: for good, for now, or not."""
    board = position.variant.board
    name = board.cell_name(cell)
    if not position.dice[cell]:
        return Computed("safe", say(language, "no_die", cell=name), CAPTURING, position)
    takers = tuple(move for move in position.legal_moves() if cell in move.captured)
    if takers:
        said = say(language, "weak_cell", cell=name, moves=_moves_said(takers, position, language))
    else:
        said = say(language, "safe_cell" if cell in safe_dice(position) else "open_cell", cell=name)
    return Computed("safe", said, CAPTURING, position, takers)


def about_dice(pips: int, color: Color, position: Position, language: Language) -> Computed:
    """Answer whether the dice of a colour with so many pips are safe, each for itself."""
    cells = [cell for cell, die in enumerate(position.dice) if die == pips * color]
    if not cells:
        said = say(language, "no_such_die", color=_capital(_color(color, language)), pips=pips)
        return Computed("safe", said, CAPTURING, position)
    answers = [about_safety(cell, position, language) for cell in cells]
    moves = tuple(dict.fromkeys(move for answer in answers for move in answer.moves))
    return Computed("safe", " ".join(answer.text for answer in answers), CAPTURING, position, moves)


def about_turn(position: Position, language: Language) -> Computed:
    """Answer whose turn it is."""
    if position.is_over:
        return Computed("turn_now", say(language, "over"), GOAL, position)
    said = say(language, "turn", color=_color(position.turn, language))
    return Computed("turn_now", said, "basic_placement", position)


def about_end(position: Position, language: Language) -> Computed:
    """Answer whether the game is over."""
    if position.is_over:
        return about_score(position, language)
    return Computed("over_now", say(language, "not_over", empty=position.empty_cells), GOAL, position)


def about_number_of_moves(position: Position, language: Language) -> Computed:
    """Answer how many moves are legal."""
    moves = tuple(position.legal_moves())
    said = say(
        language, "moves", color=_color(position.turn, language), count=len(moves),
        cells=position.empty_cells, captures=sum(move.is_capture for move in moves),
    )  # fmt: skip
    return Computed("moves_now", said, "basic_placement", position, moves)


def _color(color: Color, language: Language) -> str:
    return say(language, "white" if color is Color.WHITE else "black")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _moves_said(moves: tuple[Move, ...], position: Position, language: Language) -> str:
    """Return the moves as text; the first of them where there are many."""
    texts = [move_text(move, position.variant.board) for move in moves]
    if len(texts) > MOST_MOVES:
        return f"{', '.join(texts[:MOST_MOVES])}, …"
    return listed(language, texts)

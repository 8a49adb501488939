"""Answers about a position: what a cell allows, whether a move is legal, who is ahead, which dice are safe.

Everything is asked of the engine; the text only says it.
"""

import re
from collections.abc import Iterable

from cephalopod.board import Board, Cell
from cephalopod.decided import is_decided, safe_dice
from cephalopod.errors import IllegalMoveError
from cephalopod.notation import move_text, parse_move
from cephalopod.position import Color, Move, Position
from cephalopod.rulebook.book import Language
from cephalopod.rulebook.computed import Computed
from cephalopod.rulebook.said import listed, say

MOST_MOVES = 12
"""So many moves are named in an answer."""

_CELL = re.compile(r"\b([a-i][1-9])\b", re.IGNORECASE)
_MOVE = re.compile(r"\b[a-i][1-9]\s*=\s*[a-i][1-9](?:\s*\+\s*[a-i][1-9])*", re.IGNORECASE)

_NAMED = re.compile(r"\b([a-z])([1-9]\d?)\b", re.IGNORECASE)
_KINDS_OF_DICE = ("d4", "d6", "d8", "d10", "d12", "d20")
_PLACE = re.compile(r"\b(?:from|on|onto|at|in|into|desde|en|a)\s+([a-i][1-9])\b", re.IGNORECASE)

CAPTURING, PLAIN, GOAL = "capturing_placement", "non_capturing_placement", "object_of_the_game"


def cells_in(question: str) -> list[str]:
    """Return the names of cells in a question, in its order.

    >>> cells_in("Can I take B3 and c4 from c3?")
    ['b3', 'c4', 'c3']
    """
    return [name.lower() for name in _CELL.findall(question)]


def begins_with_a_cell(text: str) -> bool:
    """Tell whether the first word of a text is the name of a cell."""
    return bool(_NAMED.match(text))


def name_off_board(question: str, board: Board | None) -> str | None:
    """Return the first name of a cell that the board has not, or, without one, that no board has.

    >>> from cephalopod.board import rectangle
    >>> name_off_board("can I take z9 and b3", None), name_off_board("from a6 with a d20", rectangle(5, 5))
    ('z9', 'a6')
    """
    for found in _NAMED.finditer(question):
        name = found[0].lower()
        known = _CELL.fullmatch(name) if board is None else name in map(board.cell_name, range(len(board)))
        if not known and name not in _KINDS_OF_DICE:
            return name
    return None


def about_off_board(name: str, position: Position | None, language: Language) -> Computed:
    """Answer that there is no such cell."""
    if position is None:
        return Computed("off_board", say(language, "off_boards", cell=name), "introduction")
    board = position.variant.board
    first, last = board.cell_name(0), board.cell_name(len(board) - 1)
    said = say(language, "off_board", cell=name, first=first, last=last)
    return Computed("off_board", said, "introduction", position)


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
    """Answer what can be placed on a cell of the board, and why."""
    board = position.variant.board
    cell = board.cell(name)
    if position.dice[cell]:
        die, owner = abs(position.dice[cell]), Color.WHITE if position.dice[cell] > 0 else Color.BLACK
        said = say(language, "cell_taken", cell=name, color=_color(owner, language), pips=die)
        return Computed("cell", said, "basic_placement", position)
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


def about_touching(names: list[str], position: Position, language: Language) -> Computed:
    """Answer which cells touch one on the board, or whether two of them touch."""
    board = position.variant.board
    first, *others = dict.fromkeys(names)
    near = board.neighbours[board.cell(first)]
    cells = listed(language, [board.cell_name(cell) for cell in board.sorted_by_name(near)])
    if not others:
        return Computed("touching", say(language, "neighbours", cell=first, cells=cells), CAPTURING, position)
    key = "touch_yes" if board.cell(others[0]) in near else "touch_no"
    said = say(language, key, first=first, second=others[0], cells=cells)
    return Computed("touching", said, CAPTURING, position)


def about_capture_of(question: str, position: Position, language: Language) -> Computed | None:
    """Answer whether the dice on the cells in a question can be captured together; None if it names too few.

    An empty one is where the new die goes; of several that is the one that is named as a place.
    """
    board = position.variant.board
    cells = [board.cell(name) for name in cells_in(question)]
    taken = sorted({cell for cell in cells if position.dice[cell]})
    free = list(dict.fromkeys(cell for cell in cells if not position.dice[cell]))
    if len(taken) < 2:
        return None
    if len(free) > 1:
        place = [board.cell(found[1].lower()) for found in _PLACE.finditer(question)][-1:]
        without = [cell for cell in free if cell not in place]
        said = " ".join(say(language, "no_die", cell=board.cell_name(cell)) for cell in without)
        return Computed("together", said, CAPTURING, position)
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
        key = "weak_cell_many" if len(takers) > 1 else "weak_cell"
        said = say(language, key, cell=name, moves=_moves_said(takers, position, language))
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


def about_count(
    colors: Iterable[Color], pips: int | None, position: Position, language: Language
) -> Computed:
    """Answer how many dice colours have on the board; ``pips``: only those that show it."""
    said = []
    for color in colors:
        cells = [cell for cell, die in enumerate(position.dice) if die * color > 0 and pips in (None, abs(die))]
        name, dice = _capital(_color(color, language)), _dice(len(cells), language)
        if pips is None:
            said.append(say(language, "count", color=name, dice=dice, supply=position.supply(color)))
        elif not cells:
            said.append(say(language, "no_such_die", color=name, pips=pips))
        else:
            names = _named(cells, position, language)
            said.append(say(language, "count_pips", color=name, dice=dice, pips=pips, cells=names))
    return Computed("count_now", " ".join(said), GOAL, position)


def about_empty_cells(position: Position, language: Language) -> Computed:
    """Answer how many cells are empty, and which where they are few."""
    cells = [cell for cell, die in enumerate(position.dice) if not die]
    key = "empty_named" if 0 < len(cells) <= MOST_MOVES else "empty_cells"
    names = _named(cells, position, language)
    said = say(language, key, count=len(cells), cells=len(position.dice), names=names)
    return Computed("empty_now", said, GOAL, position)


def about_safe_dice(position: Position, language: Language) -> Computed:
    """Answer which dice are safe for the rest of the game."""
    safe = list(safe_dice(position))
    return Computed("safe", say(language, "safe_dice", **_by_color(safe, position, language)), CAPTURING, position)


def about_danger(position: Position, language: Language) -> Computed:
    """Answer which dice the next move can capture."""
    moves = tuple(move for move in position.legal_moves() if move.is_capture)
    cells = sorted({cell for move in moves for cell in move.captured})
    if not cells:
        return Computed("danger", say(language, "none_in_danger"), CAPTURING, position)
    said = say(language, "in_danger", **_by_color(cells, position, language))
    return Computed("danger", said, CAPTURING, position, moves)


def _by_color(cells: list[Cell], position: Position, language: Language) -> dict[str, str]:
    """Return the names of cells with dice, by the dice's colours, as the blanks of a sentence."""
    blanks = {}
    for color, blank in ((Color.WHITE, "white_dice"), (Color.BLACK, "black_dice")):
        own = [cell for cell in cells if position.dice[cell] * color > 0]
        key, names = "named_dice" if own else "no_dice", _named(own, position, language)
        blanks[blank] = say(language, key, color=_color(color, language), cells=names)
    return blanks


def _named(cells: list[Cell], position: Position, language: Language) -> str:
    board = position.variant.board
    return listed(language, [board.cell_name(cell) for cell in board.sorted_by_name(tuple(cells))])


def _dice(count: int, language: Language) -> str:
    return say(language, "die") if count == 1 else say(language, "dice", count=count)


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

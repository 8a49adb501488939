"""The live board: an SVG that is a grid for keyboards and screen readers.

The board's elements depend on the variant alone; a change of the state changes only their attributes.  What a
cell shows is said by the words of its ``data-mark``, and the style sheet gives each word its shape:
``last`` and ``taken`` (the last move), ``choosing``, ``joinable``, ``picked``, ``barred``, ``touching`` (a capture
being chosen), ``ghost`` and ``leaving`` (what a press would do), ``hint`` and ``hint-take`` (the best move),
``refused``, ``dropped``.
"""

from functools import lru_cache
from typing import NamedTuple

from cephalopod.board import Board, Cell, board_from_name, turned
from cephalopod.markup import Element, element
from cephalopod.position import Position
from cephalopod.svg import (
    UNIT,
    cell_transform,
    coordinates,
    corner_marks,
    die_name,
    hollow_mark,
    is_large,
    table,
    tile,
    view_box,
    well,
)
from cephalopod.tiles import rounded_path
from web.draft import chosen, may_join, running_sum
from web.messages import say
from web.model import HUMAN, State
from web.sentences import cell_label

FLIGHTS = 5
"""The most dice that one move captures: the largest number of neighbours of any cell."""


class Look(NamedTuple):
    """How a board is seen: which one, and whether from Black's side."""

    board: str
    flipped: bool


def look_of(state: State) -> Look:
    """Return how the state's board is seen."""
    return Look(state.variant.board.name, state.prefs.flip)


@lru_cache(maxsize=32)
def seen_board(look: Look) -> Board:
    """Return the board with everything where it is seen."""
    board = board_from_name(look.board)
    return turned(board) if look.flipped else board


@lru_cache(maxsize=32)
def seen_rows(look: Look) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells row by row as they are seen, from the top and from the left."""
    board = seen_board(look)
    ranks = [tuple(range(start, start + board.files)) for start in range(0, len(board), board.files)]
    return tuple(rank[::-1] for rank in ranks) if look.flipped else tuple(ranks[::-1])


def board_view(state: State) -> Element:
    """Return the live board."""
    position, look = state.position, look_of(state)
    board = seen_board(look)
    marks = cell_marks(state)
    ghosts = ghost_dice(state)
    language = state.prefs.language
    rows = []
    for row in seen_rows(look):
        cells = []
        for cell in row:
            cells.append(
                _cell_view(
                    look,
                    cell,
                    position.dice[cell],
                    ghosts.get(cell, 0),
                    " ".join(marks.get(cell, ())),
                    cell_label(language, position, cell, state.draft),
                    cell == state.focus,
                    _sum_text(state, cell),
                )
            )
        rows.append(element("g", *cells, role="row"))
    left, top, width, height = view_box(board)
    return element(
        "svg",
        *_background(look),
        *rows,
        _flights(state),
        class_="board",
        role="grid",
        aria_label=say(language, "board.label", board=state.variant.name),
        dir="ltr",
        translate="no",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        data_area="board",
        data_variant=state.variant.name,
        data_large="yes" if is_large(board) else None,
        data_snub="yes" if board.snub else None,
        data_coordinates="yes" if state.prefs.coordinates else "no",
        data_digits="yes" if state.prefs.digits else "no",
        style=f"--ratio:{width / height:.4f};--files:{board.files}",
    )


def cell_marks(state: State) -> dict[Cell, list[str]]:
    """Return for each cell the words of its ``data-mark``; cells without any are left out."""
    marks: dict[Cell, list[str]] = {}

    def mark(cell: Cell, word: str) -> None:
        marks.setdefault(cell, []).append(word)

    position, move, draft = state.position, state.last_move, state.draft
    if move is not None:
        mark(move.cell, "last")
        if state.fresh:
            mark(move.cell, f"dropped-{_parity(state)}")
        for cell in move.captured:
            mark(cell, "taken")
    if draft is not None:
        mark(draft.cell, "ready" if chosen(draft) else "choosing")
        for cell in position.variant.board.neighbours[draft.cell]:
            mark(cell, "touching")
        joinable = may_join(draft)
        for cell, die in enumerate(position.dice):
            if cell in draft.picked:
                mark(cell, "picked")
            elif cell in joinable:
                mark(cell, "joinable")
            elif die:
                mark(cell, "barred")
    else:
        for cell in _leaving(state):
            mark(cell, "leaving")
        for cell in ghost_dice(state):
            mark(cell, "waiting" if cell == state.ghost else "ghost")
    hint = state.hint
    if hint is not None and hint.move is not None and "move" in hint.asked:
        mark(hint.move.cell, "hint")
        for cell in hint.move.captured:
            mark(cell, "hint-take")
    if state.notice is not None and state.notice.cell is not None:
        mark(state.notice.cell, f"refused-{'ab'[state.notice.serial % 2]}")
    return marks


def _shown_cell(state: State) -> Cell | None:
    """Return the cell whose outcome is shown before it is played: the one to confirm, or the one pointed at."""
    if state.draft is not None or state.editor is not None:
        return None
    if state.ghost is not None:
        return state.ghost
    cell = state.preview
    if cell is None or state.bot_is_busy or state.seat_to_move != HUMAN or state.position.dice[cell]:
        return None
    return None if state.is_viewed else cell


def ghost_dice(state: State) -> dict[Cell, int]:
    """Return the die that would stand on the shown cell; 0 where a capture has to be chosen first."""
    if state.editor is not None:
        # The die that a press would place; where it would take one away there is nothing to show.
        at, brush = state.preview, state.editor.brush
        return {at: brush} if at is not None and brush and state.position.dice[at] == 0 else {}
    cell = _shown_cell(state)
    if cell is None:
        return {}
    moves = state.position.moves_at(cell)
    if len(moves) != 1:
        return {cell: 0}
    return {cell: state.position.turn * state.position.pips_of(moves[0])}


def _leaving(state: State) -> tuple[Cell, ...]:
    """Return the dice that the shown move would capture."""
    cell = _shown_cell(state)
    if cell is None:
        return ()
    moves = state.position.moves_at(cell)
    return moves[0].captured if len(moves) == 1 else ()


def _sum_text(state: State, cell: Cell) -> str:
    """Return what stands on a cell in place of a die: ``?`` and the running sum while a capture is chosen."""
    draft = state.draft
    if draft is not None and cell == draft.cell:
        total = running_sum(state.position, draft)
        return f"{total}" if chosen(draft) else f"{total}?" if total else "?"
    if draft is None and cell == _shown_cell(state) and len(state.position.moves_at(cell)) > 1:
        return "?"
    return ""


def _parity(state: State) -> str:
    # An animation starts again only if its name changes: two equal ones take turns.
    return "ab"[state.game.nodes[state.node].ply % 2]


@lru_cache(maxsize=16)
def _background(look: Look) -> tuple[Element, Element]:
    board = seen_board(look)
    return table(board), coordinates(board, flipped=look.flipped)


@lru_cache(maxsize=1024)
def _cell_view(
    look: Look, cell: Cell, die: int, ghost: int, marks: str, label: str, reached: bool, total: str
) -> Element:
    """Return one cell.  Equal cells are the same object, so that the page is compared quickly."""
    return element(
        "g",
        *_under(look, cell),
        element("use", class_="piece", href=f"#die-{die_name(die)}" if die else None),
        element("use", class_="shade", href=f"#die-{die_name(ghost)}" if ghost else None),
        element("text", total, class_="total", y=15, text_anchor="middle"),
        element("text", str(abs(die)) if die else "", class_="digit", x=33, y=40, text_anchor="end"),
        *_over(look, cell),
        class_="cell",
        role="gridcell",
        data_cell=cell,
        data_mark=marks or None,
        tabindex=0 if reached else -1,
        aria_label=label,
        aria_selected="true" if "picked" in marks.split() else None,
        transform=cell_transform(seen_board(look), cell),
    )


@lru_cache(maxsize=512)
def _under(look: Look, cell: Cell) -> tuple[Element, Element]:
    return well(seen_board(look), cell), hollow_mark()


@lru_cache(maxsize=512)
def _over(look: Look, cell: Cell) -> tuple[Element, ...]:
    """Return the marks that a cell may show; those for the whole cell follow the shape of its tile."""
    board = seen_board(look)
    return (
        element("rect", class_="outline", x=-39, y=-39, width=78, height=78, rx=17),
        element("rect", class_="ring", x=-43, y=-43, width=86, height=86, rx=20),
        element(
            "g", element("circle", cx=33, cy=-33, r=15), element("path", d="M26 -33l5 6l9 -11"), class_="tick"
        ),
        element("path", class_="lozenge", d="M0 -34L34 0L0 34L-34 0Z"),
        corner_marks(board, cell),
        element("path", class_="focus", d=rounded_path(tile(board, cell, 4), 14))
        if board.snub
        else element("rect", class_="focus", x=-47, y=-47, width=94, height=94, rx=15),
    )


def _flights(state: State) -> Element:
    """Return the captured dice of the last move on their way back to their owners."""
    move = state.last_move
    captured = move.captured if move is not None and state.fresh else ()
    uses = []
    for index in range(FLIGHTS):
        if index < len(captured):
            cell = captured[index]
            die = _position_before(state).dice[cell]
            uses.append(
                element(
                    "use",
                    href=f"#die-{die_name(die)}",
                    data_flight=_parity(state),
                    style=_flight_style(look_of(state), cell, die),
                )
            )
        else:
            uses.append(element("use"))
    return element("g", *uses, class_="flights", aria_hidden="true")


def _position_before(state: State) -> Position:
    return state.game.nodes[state.game.nodes[state.node].parent].position


def _flight_style(look: Look, cell: Cell, die: int) -> str:
    """Return where a captured die starts and where it leaves: its owner's supply is at the owner's side."""
    board = seen_board(look)
    x, y = board.centres[cell]
    end = board.ranks + 0.4 if (die > 0) != look.flipped else -0.4
    return f"--x:{UNIT * x:.0f}px;--y:{UNIT * y:.0f}px;--to:{UNIT * end:.0f}px"

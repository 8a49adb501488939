"""The live board: an SVG that is a grid for keyboards and screen readers.

The board's elements depend on the variant alone; a change of the state changes only their attributes.  What a
cell shows is said by the words of its ``data-mark``, and the style sheet gives each word its shape:
``last`` and ``taken`` (the last move), ``choosing``, ``joinable``, ``picked``, ``barred`` (a capture being
chosen), ``ghost`` and ``leaving`` (what a press would do), ``hint`` and ``hint-take`` (the best
move), ``refused``, ``dropped``.
"""

from functools import lru_cache

from cephalopod.board import Board, Cell
from cephalopod.markup import Element, element
from cephalopod.position import Position, Variant
from cephalopod.svg import (
    UNIT,
    cell_transform,
    coordinates,
    corner_marks,
    die_name,
    hollow_mark,
    table,
    view_box,
    well,
)
from web.draft import chosen, may_join, running_sum
from web.messages import say
from web.model import HUMAN, State
from web.sentences import cell_label

FLIGHTS = 5
"""The most dice that one move captures: the largest number of neighbours of any cell."""


def board_view(state: State) -> Element:
    """Return the live board."""
    position, board = state.position, state.variant.board
    marks = cell_marks(state)
    ghosts = ghost_dice(state)
    language = state.prefs.language
    rows = []
    for rank in reversed(range(board.ranks)):
        cells = []
        for cell in range(rank * board.files, (rank + 1) * board.files):
            cells.append(
                _cell_view(
                    board,
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
        *_background(board),
        *rows,
        _flights(state),
        class_="board",
        role="grid",
        aria_label=say(language, "board.label", board=state.variant.name),
        dir="ltr",
        translate="no",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        data_area="board",
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
    if state.draft is not None:
        return None
    if state.ghost is not None:
        return state.ghost
    cell = state.preview
    if cell is None or state.bot_is_busy or state.seat_to_move != HUMAN or state.position.dice[cell]:
        return None
    return cell


def ghost_dice(state: State) -> dict[Cell, int]:
    """Return the die that would stand on the shown cell; 0 where a capture has to be chosen first."""
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
def _background(board: Board) -> tuple[Element, Element]:
    return table(board), coordinates(board)


@lru_cache(maxsize=1024)
def _cell_view(
    board: Board, cell: Cell, die: int, ghost: int, marks: str, label: str, reached: bool, total: str
) -> Element:
    """Return one cell.  Equal cells are the same object, so that the page is compared quickly."""
    return element(
        "g",
        *_under(board, cell),
        element("use", class_="piece", href=f"#die-{die_name(die)}" if die else None),
        element("use", class_="shade", href=f"#die-{die_name(ghost)}" if ghost else None),
        element("text", total, class_="total", y=15, text_anchor="middle"),
        element("text", str(abs(die)) if die else "", class_="digit", x=33, y=40, text_anchor="end"),
        *_over(),
        class_="cell",
        role="gridcell",
        data_cell=cell,
        data_mark=marks or None,
        tabindex=0 if reached else -1,
        aria_label=label,
        aria_selected="true" if "picked" in marks.split() else None,
        transform=cell_transform(board, cell),
    )


@lru_cache(maxsize=512)
def _under(board: Board, cell: Cell) -> tuple[Element, Element]:
    return well(board, cell), hollow_mark()


@lru_cache(maxsize=1)
def _over() -> tuple[Element, ...]:
    return (
        element("rect", class_="outline", x=-39, y=-39, width=78, height=78, rx=17),
        element("rect", class_="ring", x=-43, y=-43, width=86, height=86, rx=20),
        element(
            "g", element("circle", cx=33, cy=-33, r=15), element("path", d="M26 -33l5 6l9 -11"), class_="tick"
        ),
        corner_marks(),
        element("path", class_="lozenge", d="M0 -34L34 0L0 34L-34 0Z"),
        element("rect", class_="focus", x=-47, y=-47, width=94, height=94, rx=15),
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
                    style=_flight_style(state.variant, cell, die),
                )
            )
        else:
            uses.append(element("use"))
    return element("g", *uses, class_="flights", aria_hidden="true")


def _position_before(state: State) -> Position:
    return state.game.nodes[state.game.nodes[state.node].parent].position


def _flight_style(variant: Variant, cell: Cell, die: int) -> str:
    """Return where a captured die starts and where it leaves: White's supply is below, Black's above."""
    x, y = variant.board.centres[cell]
    end = variant.board.ranks + 0.4 if die > 0 else -0.4
    return f"--x:{UNIT * x:.0f}px;--y:{UNIT * y:.0f}px;--to:{UNIT * end:.0f}px"

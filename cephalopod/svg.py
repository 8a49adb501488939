"""Pictures of dice and boards as SVG.

`board_svg` makes a whole picture with its text alternative; the parts are also used by the page's live board.
Every shape carries plain colours as attributes, so that a picture looks right anywhere, and a class, so that a
page's style sheet can give it the theme's colours.  One cell is 100 units wide.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Literal, ParamSpec, get_args

from cephalopod.board import Board, Cell, Point, turned
from cephalopod.markup import Element, element, markup_text
from cephalopod.notation import diagram
from cephalopod.position import Move, Position
from cephalopod.tiles import corners_path, inset, rounded_path

UNIT = 100
"""The width of a cell."""

MARGIN, SLIM_MARGIN = 34, 18
"""The width of the strip at the left and below that holds the coordinates; the slim one is for large boards."""

EDGE, SLIM_EDGE = 10, 4
"""The width of the board's rim."""

SNUB_SCALE = 0.9
"""How large everything on a cell of a snub board is: its tiles are narrower than a square cell somewhere."""

LARGE = 7
"""From so many files a board needs all the width that a phone has, for cells that a finger can press."""

DIE = 78
"""The width of a die."""

SAND, WELL, IVORY, INK, CORAL, TEXT = "#e9dcc3", "#d9c8a8", "#fbf6e9", "#1f3350", "#c8432b", "#33291c"
PIP_LIGHT, IVORY_EDGE = "#f4ecd8", "#8d7b5c"

P = ParamSpec("P")

Pieces = Literal["classic", "shapes", "numerals"]
"""How dice are drawn."""

PIECES: tuple[Pieces, ...] = get_args(Pieces)

_PIP_COLUMNS: dict[int, tuple[int, ...]] = {
    # How many pips stand in each column.
    1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (2, 0, 2), 5: (2, 1, 2), 6: (3, 0, 3),
    7: (3, 1, 3), 8: (3, 2, 3), 9: (3, 3, 3), 10: (4, 2, 4), 11: (4, 3, 4), 12: (4, 4, 4),
}  # fmt: skip


def die_name(die: int) -> str:
    """Return a die's short name: ``"w4"`` for a white four, ``"b1"`` for a black one."""
    return f"{'w' if die > 0 else 'b'}{abs(die)}"


def pip_places(pips: int) -> tuple[Point, ...]:
    """Return the places of a die's pips, in units from its middle."""
    gap = 20 if pips <= 6 else 18
    if pips in (2, 3):
        return tuple((step * gap, -step * gap) for step in ((-1, 1) if pips == 2 else (-1, 0, 1)))
    columns = _PIP_COLUMNS[pips]
    places = []
    for column, count in enumerate(columns):
        # Outer columns reach from edge to edge; a middle column is spread between them.
        spread = {1: (0.0,), 2: (-1.0, 1.0), 3: (-1.0, 0.0, 1.0), 4: (-1.0, -1 / 3, 1 / 3, 1.0)}.get(count, ())
        reach = 0.5 if column == 1 and count == 2 else 1.0
        places += [((column - 1) * gap, step * reach * gap * (1.2 if pips > 9 else 1)) for step in spread]
    return tuple(places)


def die_shape(die: int, *, pieces: Pieces = "classic", id_: str | None = None) -> Element:
    """Return the drawing of a die around the origin.

    The owner is clear without colour in every style.  ``classic``: white dice have a thin outline, black ones a
    double one.  ``shapes``: white dice are round with rings for pips, black ones square with square pips.
    ``numerals``: as classic, with the number in place of the pips.
    """
    parts = _die_parts(die, pieces)
    return element("g", *parts, class_=f"die {'white' if die > 0 else 'black'}", id=id_)


def _die_parts(die: int, pieces: Pieces) -> Iterator[Element]:
    white, half = die > 0, DIE / 2
    corner = 17 if pieces != "shapes" else half if white else 3
    yield element(
        "rect", x=-half, y=-half, width=DIE, height=DIE, rx=corner, class_="die-face",
        fill=IVORY if white else INK, stroke=IVORY_EDGE if white else INK, stroke_width=2.5,
    )  # fmt: skip
    if pieces != "shapes":
        yield element(
            "path", d=f"M{-half + 10} {-half + 17}q1 -7 8 -8h34", class_="die-shine", fill="none",
            stroke="#ffffff", stroke_width=3, stroke_linecap="round", opacity=0.85 if white else 0.28,
        )  # fmt: skip
    if not white:
        inset = half - 5
        yield element(
            "rect", x=-inset, y=-inset, width=2 * inset, height=2 * inset, rx=max(1, corner - 5),
            class_="die-inner", fill="none", stroke=PIP_LIGHT, stroke_width=1.8,
        )  # fmt: skip
    colour = INK if white else PIP_LIGHT
    if pieces == "numerals":
        yield element(
            "text", str(abs(die)), y=17, class_="die-digit", fill=colour, text_anchor="middle",
            font_size=48, font_weight=650, font_family="system-ui, sans-serif",
        )  # fmt: skip
        return
    radius = 7.6 if abs(die) <= 6 else 5.6
    for x, y in pip_places(abs(die)):
        if pieces == "classic":
            yield element("circle", cx=x, cy=y, r=radius, class_="pip", fill=colour)
        elif white:
            width = radius / 2
            yield element(
                "circle", cx=x, cy=y, r=f"{radius - width / 2:g}", class_="pip-ring", fill="none", stroke=colour,
                stroke_width=f"{width:g}",
            )  # fmt: skip
        else:
            side = 1.7 * radius
            yield element(
                "rect", x=f"{x - side / 2:g}", y=f"{y - side / 2:g}", width=f"{side:g}", height=f"{side:g}",
                class_="pip", fill=colour,
            )  # fmt: skip


def die_shapes(pip_limit: int) -> Iterator[Element]:
    """Yield the drawing of every die, with the identifiers ``die-w1``, ``die-b1``, ... to be used by name.

    Each holds all styles.  Which one is seen is told by the inherited properties ``--classic``, ``--shapes`` and
    ``--numerals`` of whatever uses it, each ``inline`` or ``none``; without a style sheet it is the first.
    """
    for pips in range(1, pip_limit + 1):
        for die in (pips, -pips):
            styles = [
                element(
                    "g", *_die_parts(die, pieces), class_=f"as-{pieces}",
                    display="none" if pieces != "classic" else None,
                )
                for pieces in PIECES
            ]  # fmt: skip
            yield element("g", *styles, class_=f"die {'white' if die > 0 else 'black'}", id=f"die-{die_name(die)}")


def view_box(board: Board, *, coordinates: bool = True) -> tuple[float, float, float, float]:
    """Return the left, top, width and height of a board's picture, in units."""
    xs = [x for outline in board.outlines for x, _ in outline]
    ys = [y for outline in board.outlines for _, y in outline]
    margin = _margin(board) if coordinates else 0
    edge = SLIM_EDGE if is_large(board) else EDGE
    left, top = UNIT * min(xs) - edge, UNIT * min(ys) - edge
    return (
        left - margin,
        top,
        UNIT * max(xs) - left + edge + margin,
        UNIT * max(ys) - top + edge + margin,
    )


def is_large(board: Board) -> bool:
    """Return whether a board is drawn with a slim margin."""
    return board.files >= LARGE


def _margin(board: Board) -> int:
    return SLIM_MARGIN if is_large(board) else MARGIN


def tile(board: Board, cell: Cell, distance: float) -> tuple[Point, ...]:
    """Return the corners of a cell's tile, so far inside its outline, as seen from the middle of its die."""
    centre_x, centre_y = board.centres[cell]
    unit = UNIT / _scale(board)
    corners = [(unit * (x - centre_x), unit * (y - centre_y)) for x, y in board.outlines[cell]]
    return inset(corners, distance)


def _scale(board: Board) -> float:
    return SNUB_SCALE if board.snub else 1


def well(board: Board, cell: Cell) -> Element:
    """Return the shallow well that a cell is drawn as, around the middle of its die."""
    if not board.snub:
        return element("rect", x=-46, y=-46, width=92, height=92, rx=14, class_="well", fill=WELL)
    return element("path", d=rounded_path(tile(board, cell, 4), 14), class_="well", fill=WELL)


def table(board: Board) -> Element:
    """Return the slab in which the wells lie."""
    left, top, width, height = view_box(board, coordinates=False)
    return element("rect", x=left, y=top, width=width, height=height, rx=22, class_="slab", fill=SAND)


def coordinates(board: Board, *, flipped: bool = False) -> Element:
    """Return the names of files and ranks, small at the edge; hidden from screen readers, cells carry them."""
    left, top, _, height = view_box(board, coordinates=False)
    margin = _margin(board)
    style: dict[str, str | int] = {
        "class_": "coordinate", "fill": TEXT, "font_size": 20, "font_family": "system-ui, sans-serif",
        "text_anchor": "middle",
    }  # fmt: skip
    files = [
        element(
            "text", board.cell_name(file)[0], y=top + height + margin / 2 + 8,
            x=UNIT * (board.files - file - 0.5 if flipped else file + 0.5),
            **style,
        )
        for file in range(board.files)
    ]  # fmt: skip
    ranks = [
        element(
            "text", str(rank + 1), x=left - margin / 2 - 1,
            y=UNIT * (rank + 0.5 if flipped else board.ranks - rank - 0.5) + 7,
            **style,
        )
        for rank in range(board.ranks)
    ]  # fmt: skip
    return element("g", *files, *ranks, class_="coordinates", aria_hidden="true")


def cell_transform(board: Board, cell: Cell) -> str:
    """Return the transform that moves the origin to the middle of a cell's die."""
    x, y = board.centres[cell]
    scale = f" scale({SNUB_SCALE})" if board.snub else ""
    return f"translate({UNIT * x:.1f} {UNIT * y:.1f}){scale}"


def corner_marks(board: Board | None = None, cell: Cell = 0) -> Element:
    """Return the small marks at the corners of the cell that was played last: four, five on a snub tile."""
    if board is not None and board.snub:
        path = corners_path(tile(board, cell, 5), 13)
    else:
        path = "".join(f"M{sx * 45} {sy * 33}V{sy * 45}H{sx * 33}" for sx in (-1, 1) for sy in (-1, 1))
    return element(
        "path", d=path, class_="corners", fill="none", stroke=CORAL, stroke_width=5, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def hollow_mark() -> Element:
    """Return the hollow mark of a cell from which the last move took a die."""
    return element(
        "circle", r=11, class_="hollow", fill="none", stroke=CORAL, stroke_width=4, stroke_dasharray="5 4.5"
    )


def position_title(position: Position) -> str:
    """Return one line on a position: board, side to move or winner, and score."""
    score = f"white {position.score.white}, black {position.score.black}"
    if position.winner is not None:
        return f"Cephalopod {position.variant.name}: {position.winner.name.capitalize()} wins, {score}"
    return f"Cephalopod {position.variant.name}: {position.turn.name.capitalize()} to move, {score}"


def board_picture(
    position: Position,
    *,
    last_move: Move | None = None,
    with_coordinates: bool = True,
    pieces: Pieces = "classic",
    width: int | None = None,
    title: str | None = None,
    flipped: bool = False,
    with_cell_numbers: bool = False,
) -> Element:
    """Return a picture of a position as an element.

    ``pieces`` says how dice are drawn.  ``last_move`` is marked: corners on the placed die, hollow marks where
    dice were taken.  ``width`` is in CSS pixels; without it the picture fills its place.  ``flipped`` shows the
    board from Black's side.  ``with_cell_numbers`` lets a page know which cell is pressed, by the attribute
    ``data-cell``.  The picture has a title (by default one line in English on the position) and the position as a
    text board for its description.
    """
    board = turned(position.variant.board) if flipped else position.variant.board
    left, top, box_width, box_height = view_box(board, coordinates=with_coordinates)
    cells = []
    for cell, die in enumerate(position.dice):
        cells.append(
            element(
                "g",
                well(board, cell),
                die_shape(die, pieces=pieces) if die else None,
                corner_marks(board, cell) if last_move and cell == last_move.cell else None,
                hollow_mark() if last_move and cell in last_move.captured and not die else None,
                transform=cell_transform(board, cell),
                data_cell=cell if with_cell_numbers else None,
            )
        )
    return element(
        "svg",
        element("title", title or position_title(position)),
        element("desc", diagram(position)),
        table(board),
        coordinates(board, flipped=flipped) if with_coordinates else None,
        *cells,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left:g} {top:g} {box_width:g} {box_height:g}",
        role="img",
        width=width,
        height=round(width * box_height / box_width) if width else None,
    )


def _as_text(picture: Callable[P, Element]) -> Callable[P, str]:
    @wraps(picture)
    def text(*position: P.args, **how: P.kwargs) -> str:
        return markup_text(picture(*position, **how))

    return text


board_svg = _as_text(board_picture)
"""Return a picture of a position as SVG text; it takes what `board_picture` takes."""

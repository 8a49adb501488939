"""Pictures of dice and boards as SVG.

`board_svg` makes a whole picture with its text alternative; the parts are also used by the page's live board.
Every shape carries plain colours as attributes, so that a picture looks right anywhere, and a class, so that a
page's style sheet can give it the theme's colours.  One cell is 100 units wide.
"""

from collections.abc import Iterator

from cephalopod.board import Board, Cell, Point
from cephalopod.markup import Element, element, markup_text
from cephalopod.notation import diagram
from cephalopod.position import Move, Position

UNIT = 100
"""The width of a cell."""

MARGIN = 34
"""The width of the strip at the left and below that holds the coordinates."""

EDGE = 10
"""The width of the board's rim."""

DIE = 78
"""The width of a die."""

SAND, WELL, IVORY, INK, CORAL, TEXT = "#e9dcc3", "#d9c8a8", "#fbf6e9", "#1f3350", "#c8432b", "#33291c"
PIP_LIGHT, IVORY_EDGE = "#f4ecd8", "#8d7b5c"

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


def die_shape(die: int, *, digits: bool = False, id_: str | None = None) -> Element:
    """Return the drawing of a die around the origin.

    White dice have a thin outline and dark pips, black ones a double outline and light pips, so that the owner
    is clear without colour.  With ``digits`` the number stands in place of the pips.
    """
    white = die > 0
    half = DIE / 2
    face = element(
        "rect", x=-half, y=-half, width=DIE, height=DIE, rx=17, class_="die-face",
        fill=IVORY if white else INK, stroke=IVORY_EDGE if white else INK, stroke_width=2.5,
    )  # fmt: skip
    shine = element(
        "path", d=f"M{-half + 10} {-half + 17}q1 -7 8 -8h34", class_="die-shine", fill="none",
        stroke="#ffffff", stroke_width=3, stroke_linecap="round", opacity=0.85 if white else 0.28,
    )  # fmt: skip
    inner = None
    if not white:
        inset = half - 5
        inner = element(
            "rect", x=-inset, y=-inset, width=2 * inset, height=2 * inset, rx=12, class_="die-inner",
            fill="none", stroke=PIP_LIGHT, stroke_width=1.8,
        )  # fmt: skip
    pip_colour = INK if white else PIP_LIGHT
    if digits:
        marks = [
            element(
                "text", str(abs(die)), y=17, class_="die-digit", fill=pip_colour, text_anchor="middle",
                font_size=48, font_weight=650, font_family="system-ui, sans-serif",
            )
        ]  # fmt: skip
    else:
        radius = 7.6 if abs(die) <= 6 else 5.6
        marks = [
            element("circle", cx=x, cy=y, r=radius, class_="pip", fill=pip_colour)
            for x, y in pip_places(abs(die))
        ]
    return element("g", face, shine, inner, *marks, class_=f"die {'white' if white else 'black'}", id=id_)


def die_shapes(pip_limit: int) -> Iterator[Element]:
    """Yield the drawing of every die, with the identifiers ``die-w1``, ``die-b1``, ... to be used by name."""
    for pips in range(1, pip_limit + 1):
        for die in (pips, -pips):
            yield die_shape(die, id_=f"die-{die_name(die)}")


def view_box(board: Board, *, coordinates: bool = True) -> tuple[float, float, float, float]:
    """Return the left, top, width and height of a board's picture, in units."""
    xs = [x for outline in board.outlines for x, _ in outline]
    ys = [y for outline in board.outlines for _, y in outline]
    margin = MARGIN if coordinates else 0
    left, top = UNIT * min(xs) - EDGE, UNIT * min(ys) - EDGE
    return (
        left - margin,
        top,
        UNIT * max(xs) - left + EDGE + margin,
        UNIT * max(ys) - top + EDGE + margin,
    )


def well(board: Board, cell: Cell) -> Element:
    """Return the shallow well that a cell is drawn as, around the middle of its die."""
    if not board.snub:
        return element("rect", x=-46, y=-46, width=92, height=92, rx=14, class_="well", fill=WELL)
    centre_x, centre_y = board.centres[cell]
    points = [(UNIT * (x - centre_x) * 0.94, UNIT * (y - centre_y) * 0.94) for x, y in board.outlines[cell]]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return element("path", d=path, class_="well", fill=WELL, stroke=WELL, stroke_linejoin="round")


def table(board: Board) -> Element:
    """Return the slab in which the wells lie."""
    left, top, width, height = view_box(board, coordinates=False)
    return element("rect", x=left, y=top, width=width, height=height, rx=22, class_="slab", fill=SAND)


def coordinates(board: Board) -> Element:
    """Return the names of files and ranks, small at the edge; hidden from screen readers, cells carry them."""
    left, top, _, height = view_box(board, coordinates=False)
    style: dict[str, str | int] = {
        "class_": "coordinate", "fill": TEXT, "font_size": 20, "font_family": "system-ui, sans-serif",
        "text_anchor": "middle",
    }  # fmt: skip
    files = [
        element(
            "text", board.cell_name(file)[0], x=UNIT * (file + 0.5), y=top + height + 25,
            **style,
        )
        for file in range(board.files)
    ]  # fmt: skip
    ranks = [
        element(
            "text", str(rank + 1), x=left - 18, y=UNIT * (board.ranks - rank - 0.5) + 7,
            **style,
        )
        for rank in range(board.ranks)
    ]  # fmt: skip
    return element("g", *files, *ranks, class_="coordinates", aria_hidden="true")


def cell_transform(board: Board, cell: Cell) -> str:
    """Return the transform that moves the origin to the middle of a cell's die."""
    x, y = board.centres[cell]
    return f"translate({UNIT * x:.1f} {UNIT * y:.1f})"


def corner_marks() -> Element:
    """Return the four small corner marks of the cell that was played last."""
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


def board_svg(
    position: Position,
    *,
    last_move: Move | None = None,
    with_coordinates: bool = True,
    digits: bool = False,
    width: int | None = None,
    title: str | None = None,
) -> str:
    """Return a picture of a position as SVG text.

    ``last_move`` is marked: corners on the placed die, hollow marks where dice were taken.  ``width`` is in CSS
    pixels; without it the picture fills its place.  The picture has a title (by default one line in English on
    the position) and the position as a text board for its description.
    """
    return markup_text(
        board_picture(
            position,
            last_move=last_move,
            with_coordinates=with_coordinates,
            digits=digits,
            width=width,
            title=title,
        )
    )


def board_picture(
    position: Position,
    *,
    last_move: Move | None = None,
    with_coordinates: bool = True,
    digits: bool = False,
    width: int | None = None,
    title: str | None = None,
) -> Element:
    """Return the element tree of `board_svg`."""
    board = position.variant.board
    left, top, box_width, box_height = view_box(board, coordinates=with_coordinates)
    cells = []
    for cell, die in enumerate(position.dice):
        cells.append(
            element(
                "g",
                well(board, cell),
                die_shape(die, digits=digits) if die else None,
                corner_marks() if last_move and cell == last_move.cell else None,
                hollow_mark() if last_move and cell in last_move.captured and not die else None,
                transform=cell_transform(board, cell),
            )
        )
    return element(
        "svg",
        element("title", title or position_title(position)),
        element("desc", diagram(position)),
        table(board),
        coordinates(board) if with_coordinates else None,
        *cells,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left:g} {top:g} {box_width:g} {box_height:g}",
        role="img",
        width=width,
        height=round(width * box_height / box_width) if width else None,
    )

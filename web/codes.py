"""QR codes: their modules row by row, and the picture of them, black on white in every theme, with the empty
border that cameras need.

>>> from cephalopod.markup import markup_text
>>> picture = code_view(("# #", " ##"), "two rows")
>>> [child.attributes["d"] for child in picture.children if child.tag == "path"]
['M4 4.5h1M6 4.5h1M5 5.5h2']
"""

import re
from collections.abc import Sequence
from typing import Any

from cephalopod.markup import Element, element

QUIET = 4
"""How wide the empty border is, in modules; the standard asks for so much."""

MOST_VERSION = 25
"""The largest kind of code, 117 by 117 modules: finer ones cannot be read from a small screen."""


def rows_of(library: Any, text: str) -> tuple[str, ...] | None:
    """Return the code of a text, a row a text, ``#`` for a dark module; None if the text is too long.

    ``library`` is the module `qrcodegen`.
    """
    segments = library.QrSegment.make_segments(text)
    try:
        code = library.QrCode.encode_segments(segments, library.QrCode.Ecc.LOW, maxversion=MOST_VERSION)
    except library.DataTooLongError:
        return None
    places = range(code.get_size())
    return tuple("".join(" #"[code.get_module(x, y)] for x in places) for y in places)


def code_view(rows: Sequence[str], label: str) -> Element:
    """Return the picture of a code: a row a text, ``#`` for a dark module; ``label`` says what it holds."""
    width, height = len(rows[0]) + 2 * QUIET, len(rows) + 2 * QUIET
    dark = [
        f"M{run.start() + QUIET} {y + QUIET}.5h{run.end() - run.start()}"
        for y, row in enumerate(rows)
        for run in re.finditer("#+", row)
    ]
    return element(
        "svg",
        element("rect", width=width, height=height, fill="#fff"),
        element("path", d="".join(dark), stroke="#000"),
        class_="qr-code",
        data_focus="code",
        role="img",
        aria_label=label,
        viewBox=f"0 0 {width} {height}",
        shape_rendering="crispEdges",
    )

"""Elements of HTML and SVG as plain values, and their text.

Pictures and pages are built as trees of `Element`; the text of a tree is safe by construction, since every
attribute and every piece of text is escaped.

>>> markup_text(element("p", "1 < 2", class_="note", hidden=True))
'<p class="note" hidden="">1 &lt; 2</p>'
"""

from html import escape
from typing import NamedTuple


class Element(NamedTuple):
    """A tag with attributes and children; text children are `str`."""

    tag: str
    attributes: dict[str, str]
    children: tuple["Element | str", ...]


Content = Element | str
Attribute = str | int | float | bool | None

VOID_TAGS = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""HTML tags that have neither children nor an end tag."""


def element(tag: str, *children: Content | None, **attributes: Attribute) -> Element:
    """Return an element.

    In attribute names an underscore stands for a hyphen, one at the end is dropped (``class_``).  ``None`` and
    ``False`` leave an attribute out, ``True`` writes it empty; children that are None or empty are left out.
    """
    return Element(
        tag,
        {
            name.rstrip("_").replace("_", "-"): attribute_text(value)
            for name, value in attributes.items()
            if value is not None and value is not False
        },
        tuple(child for child in children if child),
    )


def attribute_text(value: Attribute) -> str:
    """Return an attribute's value as text; numbers are written with at most three decimals."""
    if value is True:
        return ""
    if isinstance(value, float):
        # The sum turns -0.0 into 0.0.
        return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
    return str(value)


def markup_text(content: Content) -> str:
    """Return the HTML or SVG text of an element tree."""
    if isinstance(content, str):
        return escape(content, quote=False)
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in content.attributes.items())
    if content.tag in VOID_TAGS:
        return f"<{content.tag}{attributes}>"
    inner = "".join(map(markup_text, content.children))
    return f"<{content.tag}{attributes}>{inner}</{content.tag}>"

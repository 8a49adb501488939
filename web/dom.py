"""The one module that draws: it brings the document in line with an element tree, touching what differs.

Trees are compared with `is` first, so parts that a view returns unchanged cost nothing.
"""

from typing import Any

from js import Object, document, window
from pyodide.ffi import to_js

from cephalopod.markup import Content, Element

SVG = "http://www.w3.org/2000/svg"


class Page:
    """A part of the document that shows an element tree.

    ``shown`` is the tree that stands in the document already, as `tools.page` has written it there.
    """

    def __init__(self, root: Any, shown: Element) -> None:
        self.root = root
        self._shown = shown

    def show(self, tree: Element) -> None:
        """Make the document show a tree."""
        patch(self.root, self._shown, tree)
        self._shown = tree


def patch(node: Any, old: Element, new: Element) -> None:
    """Change a node of the document from what ``old`` describes to what ``new`` describes (same tag)."""
    if old is new:
        return
    if old.attributes != new.attributes:
        for name, value in new.attributes.items():
            if old.attributes.get(name) != value:
                node.setAttribute(name, value)
                _set_live(node, new.tag, name, value)
        for name in old.attributes.keys() - new.attributes.keys():
            node.removeAttribute(name)
            _set_live(node, new.tag, name, None)
    if old.children != new.children:
        _patch_children(node, old.children, new.children)


def _set_live(node: Any, tag: str, name: str, value: str | None) -> None:
    """Make a field show what its attribute says: once a person has used it, the attribute alone does nothing."""
    if name in ("checked", "selected"):
        setattr(node, name, value is not None)
    elif name == "value" and tag == "input" and node.value != value:
        node.value = value or ""


def _patch_children(node: Any, old: tuple[Content, ...], new: tuple[Content, ...]) -> None:
    if all(isinstance(child, str) for child in (*old, *new)):
        # Not the text node: a translating browser may have put elements of its own in its place.
        node.textContent = "".join(map(str, new))
        return
    nodes = node.childNodes
    for index, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is after:
            continue
        if _same_kind(before, after):
            assert isinstance(before, Element) and isinstance(after, Element)
            patch(nodes.item(index), before, after)
        elif before != after:
            node.replaceChild(make(after, node.namespaceURI), nodes.item(index))
    for child in new[len(old) :]:
        node.appendChild(make(child, node.namespaceURI))
    for _ in old[len(new) :]:
        node.removeChild(node.lastChild)


def _same_kind(before: Content, after: Content) -> bool:
    """Return whether one can be changed into the other.  A button for another action is another button: a
    press or a focus meant for the first must not reach the second.  The same holds for what has another key."""
    return (
        isinstance(before, Element)
        and isinstance(after, Element)
        and before.tag == after.tag
        and all(before.attributes.get(name) == after.attributes.get(name) for name in ("data-action", "data-key"))
    )


def make(content: Content, namespace: str) -> Any:
    """Return a new node of the document."""
    if isinstance(content, str):
        return document.createTextNode(content)
    if content.tag == "svg":
        namespace = SVG
    node = document.createElementNS(namespace, content.tag)
    for name, value in content.attributes.items():
        node.setAttribute(name, value)
    for child in content.children:
        node.appendChild(make(child, namespace))
    return node


def set_root_attributes(attributes: dict[str, str], title: str) -> None:
    """Set the document's title, and attributes of its root element, where they differ."""
    if document.title != title:
        document.title = title
    for name, value in attributes.items():
        if document.documentElement.getAttribute(name) != value:
            document.documentElement.setAttribute(name, value)


def attribute(node: Any, name: str) -> str | None:
    """Return an attribute of a node, or None without it (JavaScript's null is not Python's None)."""
    value = node.getAttribute(name)
    return value if isinstance(value, str) else None


SENTENCES_KEPT = 6
"""How many sentences the live region holds: a screen reader may be slower than the game."""


def append_sentence(live: Any, text: str, language: str = "") -> None:
    """Add a sentence to the live region.  Each is a node of its own, so that each is spoken, equal ones too."""
    sentence = document.createElement("p")
    sentence.textContent = text
    if language:
        sentence.lang = language
    live.appendChild(sentence)
    while live.childElementCount > SENTENCES_KEPT:
        live.removeChild(live.firstElementChild)


def cell_node(root: Any, cell: int) -> Any:
    """Return the node of a cell of the board."""
    return root.querySelector(f'.board [data-cell="{cell}"]')


def reveal(root: Any, name: str) -> None:
    """Scroll a dialog so far that an element of it, by its ``data-focus``, stands above the buttons at its end."""
    node = root.querySelector(f'[data-focus="{name}"]')
    if not node:
        return
    dialog = node.closest("dialog")
    box, buttons = node.getBoundingClientRect(), dialog.querySelector(".dialog-buttons").getBoundingClientRect()
    hidden, above = box.bottom - buttons.top, box.top - dialog.getBoundingClientRect().top
    dialog.scrollTop += max(0, min(hidden, above))


def raise_pane(root: Any) -> None:
    """Bring the title of the open pane to the top if it has the focus and stands in the window's lower half."""
    title = root.querySelector("#pane-title")
    if not title or title != document.activeElement:
        return
    if title.getBoundingClientRect().top > window.innerHeight / 2:
        title.scrollIntoView(to_js({"block": "start"}, dict_converter=Object.fromEntries))


def scroll_to_board(root: Any) -> None:
    """Bring the board into view if it is out of it."""
    root.querySelector(".board").scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))


def focus_named(root: Any, name: str) -> None:
    """Give the focus to the element with this ``data-focus``, if it is there."""
    for node in root.querySelectorAll("[data-focus]"):
        if attribute(node, "data-focus") == name:
            node.focus()


def select_named(root: Any, name: str) -> None:
    """Give the focus to the box with this ``data-focus`` and select all of its text."""
    focus_named(root, name)
    if attribute(document.activeElement, "data-focus") == name:
        document.activeElement.select()


def focus_dialog(dialog: Any) -> None:
    """Give the focus to the first of the buttons at the foot of an open dialog."""
    (dialog.querySelector(".dialog-buttons button") or dialog).focus()


def scroll_move_list(root: Any) -> None:
    """Scroll the move list, if it is there, and nothing else, so that the move on the board can be seen."""
    current = root.querySelector(".moves-scroll [aria-current]")
    if not current:
        return
    box = current.closest(".moves-scroll")
    inner, outer = current.getBoundingClientRect(), box.getBoundingClientRect()
    if inner.top < outer.top or inner.bottom > outer.bottom:
        box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2

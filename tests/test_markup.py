"""Elements and their text: what is left out, how names are written, and that nothing escapes."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cephalopod.markup import VOID_TAGS, Attribute, Element, attribute_text, element, markup_text

HOSTILE = "<script>alert(1)</script> & \"double\" 'single' </p> &amp; ]]>"


def test_an_element_is_written_with_attributes_and_children() -> None:
    tree = element("p", "one ", element("b", "two"), class_="note")

    assert '<p class="note">one <b>two</b></p>' == markup_text(tree)


def test_attributes_keep_their_order() -> None:
    assert '<p id="a" lang="en" title="b"></p>' == markup_text(element("p", id="a", lang="en", title="b"))


def test_underscores_in_names_are_hyphens_and_one_at_the_end_is_dropped() -> None:
    assert {"class": "a", "aria-label": "b", "viewBox": "c"} == element(
        "svg", class_="a", aria_label="b", viewBox="c"
    ).attributes


def test_none_and_false_leave_an_attribute_out_and_true_writes_it_empty() -> None:
    assert {"hidden": ""} == element("p", hidden=True, title=None, lang=False).attributes


def test_a_zero_is_written() -> None:
    assert {"tabindex": "0"} == element("p", tabindex=0).attributes


def test_an_empty_text_is_written() -> None:
    assert {"title": ""} == element("p", title="").attributes


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, ""), (7, "7"), (-7, "-7"), (0.0, "0"), (1.0, "1"), (1.5, "1.5"), (-0.12345, "-0.123"), (1e-9, "0"),
     (-1e-9, "0"), (100.0, "100"), ("1.50", "1.50")],
)  # fmt: skip
def test_values_as_text(value: Attribute, text: str) -> None:
    assert text == attribute_text(value)


def test_children_that_are_none_or_empty_are_left_out() -> None:
    assert ("a",) == element("p", None, "", "a").children


def test_an_element_without_children_is_a_child_all_the_same() -> None:
    assert "<p><b></b></p>" == markup_text(element("p", element("b")))


@pytest.mark.parametrize("tag", sorted(VOID_TAGS))
def test_void_elements_have_no_end_tag(tag: str) -> None:
    assert f"<{tag}>" == markup_text(element(tag))


def test_text_is_escaped() -> None:
    assert "<p>1 &lt; 2 &amp; 3 &gt; 2</p>" == markup_text(element("p", "1 < 2 & 3 > 2"))


def test_attributes_are_escaped_with_quotation_marks() -> None:
    assert '<p title="&lt;&quot;&#x27;&amp;&gt;"></p>' == markup_text(element("p", title="<\"'&>"))


class Reader(HTMLParser):
    """Collects what a browser would make of a text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


def read(tree: Element) -> Reader:
    """Read the text of an element as a browser does."""
    reader = Reader()
    reader.feed(markup_text(tree))
    reader.close()
    return reader


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1) | st.just(HOSTILE)


@given(texts, texts)
def test_whatever_a_text_or_an_attribute_holds_it_comes_back_and_is_nothing_else(text: str, value: str) -> None:
    reader = read(element("p", text, title=value))

    assert (["p"], [("title", value)], text) == (reader.tags, reader.attributes, reader.text)

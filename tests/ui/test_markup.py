"""Markup says what it was given and nothing else."""

import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from ui.draw.markup import NOTHING, join, tag, text

# XML has no words for control characters and lone surrogates; HTML reads them as they are.
WORDS = st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff"))


@given(WORDS)
def test_text_shows_exactly_its_words(words: str) -> None:
    """Reading the markup gives back any words."""
    assert (ET.fromstring(tag("p", None, text(words))).text or "") == words  # noqa: S314 - our own markup


@given(WORDS)
def test_an_attribute_holds_exactly_its_value(words: str) -> None:
    """No value can end its attribute or begin an element."""
    assert ET.fromstring(tag("p", {"title": words})).attrib == {"title": words}  # noqa: S314 - our own markup


def test_text_cannot_open_a_tag() -> None:
    """A name that is a script is shown as words."""
    assert tag("b", None, text('<script>"&')) == "<b>&lt;script&gt;&quot;&amp;</b>"


def test_attributes_that_are_not_there_are_left_out() -> None:
    """None and False leave an attribute out; nought, one and the empty string are values."""
    attributes = {"a": None, "b": False, "c": 0, "d": "", "e": 1}
    assert tag("p", attributes) == '<p c="0" d="" e="1"></p>'


def test_true_is_a_bare_attribute() -> None:
    """A button can be disabled without a value."""
    assert tag("button", {"disabled": True}) == "<button disabled></button>"


def test_a_void_element_has_no_end_tag() -> None:
    """An input is written as HTML and XML both read it."""
    assert tag("input", {"type": "text"}) == '<input type="text"/>'


def test_children_keep_their_order() -> None:
    """Children follow each other as given, whether joined before or not."""
    one, two = tag("i", None, text("1")), tag("i", None, text("2"))
    assert tag("p", None, one, NOTHING, two) == tag("p", None, join((one, two)))

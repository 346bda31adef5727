"""HTML and SVG as values: text is escaped by construction, so nobody has to remember to do it.

Markup is its own text, and an element remembers what it is made of, so that two views are compared part by part
(ui/draw/changes.py).
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})

Attributes: TypeAlias = Mapping[str, object]

PLAIN: Attributes = MappingProxyType({})
"""The attributes of an element that has none."""


class Markup(str):
    """Markup: words, or what was made elsewhere, such as a file of symbols."""

    __slots__ = ()


class Parts(Markup):
    """Parts that follow each other."""

    __slots__ = ("children",)

    children: tuple[Markup, ...]


class Element(Parts):
    """An element, whose parts are inside of it."""

    __slots__ = ("attributes", "name", "opened")

    name: str
    attributes: Attributes
    opened: str
    """Its tag, as far as it depends on the name and the attributes."""


NOTHING = Markup("")


def text(words: str) -> Markup:
    """The words as markup that shows exactly them, in an element or in an attribute."""
    return Markup(_escape(words))


def _escape(words: str) -> str:
    # Most strings need no escape: three scans cost a fifth of three replacements.
    if "&" in words:
        words = words.replace("&", "&amp;")
    if "<" in words:
        words = words.replace("<", "&lt;")
    if ">" in words:
        words = words.replace(">", "&gt;")
    if '"' in words:
        words = words.replace('"', "&quot;")
    return words


def unescape(words: str) -> str:
    """The words that a text shows."""
    if "&" not in words:
        return words
    for sign, written in ("&quot;", '"'), ("&gt;", ">"), ("&lt;", "<"), ("&amp;", "&"):
        words = words.replace(sign, written)
    return words


def join(parts: Iterable[Markup]) -> Markup:
    """The parts one after the other."""
    children = tuple(parts)
    joined = Parts("".join(children))
    joined.children = children
    return joined


def tag(name: str, attrs: Attributes | None = None, *children: Markup) -> Markup:
    """An element with its attributes in the order given; None and False leave one out, True makes it bare."""
    opened = f"<{name}{_attribute_text(attrs)}" if attrs else f"<{name}"
    element = Element(f"{opened}/>" if name in VOID else f"{opened}>{''.join(children)}</{name}>")
    element.name, element.attributes, element.children, element.opened = name, attrs or PLAIN, children, opened
    return element


def _attribute_text(attrs: Attributes) -> str:
    return "".join(
        [
            f" {key}" if value is True else f' {key}="{_escape(value if type(value) is str else str(value))}"'
            for key, value in attrs.items()
            if value is not None and value is not False
        ]
    )


def with_attributes(markup: Markup, sign: str, change: Callable[[Element], Attributes]) -> Markup:
    """The markup with other attributes on each element that has that sign in it, in its own tag or below."""
    if sign not in markup or not isinstance(markup, Parts):
        return markup
    children = (with_attributes(child, sign, change) for child in markup.children)
    return tag(markup.name, change(markup), *children) if isinstance(markup, Element) else join(children)

"""The layers of a board's picture, and the plainest things on them."""

from collections.abc import Collection, Mapping
from functools import lru_cache

from ui.draw.geometry import Point, number
from ui.draw.markup import Markup, tag, text

DECORATION = {"aria-hidden": "true"}


def group(css: str, children: Collection[Markup], attributes: Mapping[str, object] | None = None) -> Markup:
    """The children as one layer; an empty layer is still there, so that a patched page keeps its places."""
    return _group(css, tuple(children), tuple((attributes or DECORATION).items()))


# Most layers are as they were before a tap.
@lru_cache(maxsize=256)
def _group(css: str, children: tuple[Markup, ...], attributes: tuple[tuple[str, object], ...]) -> Markup:
    return tag("g", {"class": css, **dict(attributes)}, *children)


def shape(css: str, data: str, **attributes: str) -> Markup:
    """An area or a line of that class, from its SVG path."""
    return tag("path", {"class": css, "d": data, **attributes})


def label(at: Point, words: str, drop: float = 6.0) -> Markup:
    """A short name whose middle is at the point; `drop` is how far below it the letters stand."""
    return tag("text", {"x": number(at[0]), "y": number(at[1] + drop)}, text(words))

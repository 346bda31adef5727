"""The layers of a board's picture."""

from collections.abc import Collection, Mapping

from ui.draw.markup import Markup, tag


def group(css: str, children: Collection[Markup], attributes: Mapping[str, object] | None = None) -> Markup:
    """The children as one layer; an empty layer is still there, so that a patched page keeps its places."""
    return tag("g", {"class": css, **(attributes or {"aria-hidden": "true"})}, *children)

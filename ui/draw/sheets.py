"""The symbol sheets and styles of the games' pictures, read from the assets, and pictures that stand alone."""

from collections.abc import Mapping
from functools import cache

from engine.assets import ASSETS
from ui.draw.markup import Markup, tag


@cache
def sheet(name: str) -> Markup:
    """The symbol sheet of that name in assets/art; a page holds it once."""
    return Markup((ASSETS / "art" / f"{name}.svg").read_text(encoding="utf-8"))


@cache
def styles(name: str) -> Markup:
    """The colours of the house and the style sheet of that name."""
    # The style sheets hold no "<" or "&": a test sees to it, so they need no escape in XML.
    return Markup("".join((ASSETS / "styles" / f"{file}.css").read_text(encoding="utf-8") for file in ("tokens", name)))


def document(style: Markup, symbols: Markup, attributes: Mapping[str, object], inside: Markup) -> str:
    """The inside as an SVG document of its own, with the symbols and styles that it needs."""
    opening = {"xmlns": "http://www.w3.org/2000/svg", **attributes}
    return tag("svg", opening, tag("style", None, style), symbols, inside) + "\n"

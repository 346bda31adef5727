"""The symbol sheets and styles of the games' pictures, read from the assets, and pictures that stand alone."""

from collections.abc import Mapping
from functools import cache

from engine.assets import ASSETS
from ui.draw.markup import NOTHING, Markup, join, tag

SHARED = "squares"
"""The symbols that all boards of squares share; every page has them."""


LIGHTS = join(tag("g", {"id": light}) for light in ("light", "dark"))
"""The elements of a picture that its address names to choose its light (assets/styles/tokens.css)."""


@cache
def sheet(name: str) -> Markup:
    """The symbols that the pictures of a game draw with, nothing for a game without any; a page holds them once."""
    path = ASSETS / "art" / f"{name}.svg"
    return Markup(path.read_text(encoding="utf-8")) if path.is_file() else NOTHING


@cache
def styles(game: str) -> Markup:
    """The styles of a game's pictures: colours, those of every board, and the game's own."""
    # The style sheets hold no "<" or "&": a test sees to it, so they need no escape in XML.
    paths = (ASSETS / "styles" / f"{file}.css" for file in ("tokens", "board", game))
    return Markup("".join(path.read_text(encoding="utf-8") for path in paths))


def document(game: str, attributes: Mapping[str, object], inside: Markup) -> str:
    """A picture of a game as an SVG document of its own, with the symbols and styles that it needs."""
    opening = {"xmlns": "http://www.w3.org/2000/svg", **attributes}
    shared = sheet(SHARED) if f"#{SHARED}-" in inside else NOTHING
    return tag("svg", opening, tag("style", None, styles(game)), LIGHTS, shared, sheet(game), inside) + "\n"

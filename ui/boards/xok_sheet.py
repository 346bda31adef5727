"""The symbols and styles of Xok's pictures, read from the assets."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ui.markup import Markup, tag

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@cache
def defs() -> Markup:
    """The symbol sheet that every picture draws with; a page holds it once."""
    return Markup((ASSETS / "art" / "xok.svg").read_text(encoding="utf-8"))


def document(attributes: Mapping[str, object], inside: Markup) -> str:
    """The inside as an SVG document of its own, with the symbols and styles that it needs."""
    style = tag("style", None, Markup(_styles()))
    return tag("svg", {"xmlns": "http://www.w3.org/2000/svg", **attributes}, style, defs(), inside) + "\n"


@cache
def _styles() -> str:
    # The style sheets hold no "<" or "&": a test sees to it, so they need no escape in XML.
    return "".join((ASSETS / "styles" / name).read_text(encoding="utf-8") for name in ("tokens.css", "xok.css"))

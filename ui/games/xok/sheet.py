"""The symbols and styles of Xok's pictures, read from the assets."""

from collections.abc import Mapping

from ui.draw import sheets
from ui.draw.markup import Markup


def defs() -> Markup:
    """The symbol sheet that every picture draws with; a page holds it once."""
    return sheets.sheet("xok")


def document(attributes: Mapping[str, object], inside: Markup) -> str:
    """The inside as an SVG document of its own, with the symbols and styles that it needs."""
    return sheets.document(sheets.styles("xok"), defs(), attributes, inside)

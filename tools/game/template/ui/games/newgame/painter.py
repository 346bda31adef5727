"""The stones of Newgame, which lie on a plain board of squares."""

from ui.draw.markup import Markup, tag
from ui.draw.squareboard import Piece, painter

COLOURS = ("white", "black")
"""By seat, the class of its stones."""

DISC = tag("circle", {"r": 38})

PAINTER = painter("newgame")
paint, picture = PAINTER.paint, PAINTER.picture


def stone(cell: str, seat: int) -> Piece:
    """A stone of a seat on a cell."""
    return Piece(cell, COLOURS[seat], DISC)


def icon(seat: int, label: str) -> Markup:
    """One stone as a small picture with a name."""
    naming = {"viewBox": "-48 -48 96 96", "role": "img", "aria-label": label}
    return tag("svg", {"class": "newgame piece-icon", **naming}, tag("g", {"class": COLOURS[seat]}, DISC))

"""The stones of Konane, which lie on a plain board of squares."""

from ui.draw import board
from ui.draw.markup import Markup, tag
from ui.draw.squareboard import Piece, painter

COLOURS = ("black", "white")
"""By seat, the class of its stones."""

DISC = tag("circle", {"r": 38})

PAINTER = painter("konane")


def stone(cell: str, seat: int) -> Piece:
    """A stone of a seat on a cell."""
    return Piece(cell, COLOURS[seat], DISC)


def icon(seat: int, label: str) -> Markup:
    """One stone as a small picture with a name."""
    return board.icon("konane piece-icon", "-48 -48 96 96", tag("g", {"class": COLOURS[seat]}, DISC), label)

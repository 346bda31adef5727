"""The signs of the seats of a game that has none of its own: told apart by shape as well as by colour."""

from functools import cache

from ui.draw.board import icon
from ui.draw.markup import Markup, tag

SHAPES = (
    "M-32 0A32 32 0 0 1 32 0A32 32 0 0 1 -32 0Z",
    "M-28 -28H28V28H-28Z",
    "M0 -34L36 28H-36Z",
    "M0 -40L40 0L0 40L-40 0Z",
    "M-14 -36H14V-14H36V14H14V36H-14V14H-36V-14H-14Z",
    "M-36 -22L0 36L36 -22L0 -4Z",
    "M-20 -34H20L38 0L20 34H-20L-38 0Z",
    "M-32 32V-8A32 32 0 0 1 32 -8V32Z",
)
"""By seat, an outline, at most 80 wide round the origin."""

COLOURS = ("var(--accent)", "var(--wood)", "var(--danger)", "var(--focus)")
"""By seat, a colour; from the fifth seat on they come again."""


@cache
def seat_drawing(seat: int) -> Markup:
    """The sign of a seat as a drawing round the origin."""
    line = {"stroke": "var(--ink)", "stroke-width": 4, "stroke-linejoin": "round"}
    return tag("path", {"d": SHAPES[seat % len(SHAPES)], "fill": COLOURS[seat % len(COLOURS)], **line})


def seat_sign(seat: int) -> Markup:
    """The sign of a seat as a small picture."""
    return icon("piece-icon", "-48 -48 96 96", seat_drawing(seat))

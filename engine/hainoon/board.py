"""The sea: four diver places in a square, twelve shark places round them, four sides for cards.

A place is 0 to 3, a shark place 0 to 11, both clockwise from the top left; a side is 0 to 3, clockwise from the top.
"""

from __future__ import annotations

PLACES = "ABCD"
"""The names of the diver places."""

SIDES = "NESW"
"""The names of the sides."""

RING = tuple(str(number) for number in range(1, 13))
"""The names of the shark places."""

HUNGRY, FULL = "hf"
"""The two sides of a shark."""

CORNERS = (0, 3, 6, 9)
"""The shark places at the corners, whose sharks never attack."""

RINGS = {
    "mixed": "".join(HUNGRY if shark in CORNERS else FULL for shark in range(len(RING))),
    "hungry": HUNGRY * len(RING),
    "full": FULL * len(RING),
}
"""The sharks at the start by set-up (hainoon.setup, hainoon.setup.short, hainoon.setup.long)."""

FACED = (((1, 0), (2, 1)), ((4, 1), (5, 2)), ((7, 2), (8, 3)), ((10, 3), (11, 0)))
"""By side, its two sharks and the place that each faces (hainoon.attack)."""

NEIGHBOURS = tuple(((place + 1) % 4, (place - 1) % 4) for place in range(len(PLACES)))
"""By place, the two places next to it, never diagonal (hainoon.diver)."""


def flip_shark(shark: str) -> str:
    """The other side of a shark."""
    return FULL if shark == HUNGRY else HUNGRY


def put(letters: str, index: int, letter: str) -> str:
    """The letters with one of them replaced."""
    return letters[:index] + letter + letters[index + 1 :]

"""Where the squares of a board lie: centres and sides, in hundredths of a square's width, y downwards."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ui.draw.geometry import Point, rectangle

WIDTH = 100.0
FILES = "abcdefghijklmnopqrstuvwxyz"
SIDES = "nesw"
STEPS: Mapping[str, Point] = MappingProxyType({"n": (0.0, -1.0), "e": (1.0, 0.0), "s": (0.0, 1.0), "w": (-1.0, 0.0)})
KEYS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
)
"""Where an arrow key leads, in files and ranks."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board of squares laid out, its middle at the origin; a turned one is seen from the far side."""

    side: int
    turned: bool
    centres: Mapping[str, Point]

    @property
    def reach(self) -> float:
        """The distance from the middle to each edge of the board."""
        return self.side * WIDTH / 2

    @property
    def middle(self) -> str:
        """The square in the middle, or that below and to the left of it."""
        return f"{FILES[(self.side - 1) // 2]}{(self.side + 1) // 2}"

    def beside(self, name: str, key: str) -> str:
        """The square to which a key leads from one, as the board is seen; the same where there is none."""
        across, up = (-way if self.turned else way for way in KEYS.get(key, (0, 0)))
        file, rank = FILES.index(name[0]) + across, int(name[1:]) + up
        return f"{FILES[file]}{rank}" if 0 <= file < self.side and 0 < rank <= self.side else name

    def step(self, side: str) -> Point:
        """One square's width towards a side of the world ("n", "e", "s", "w"), as it is seen."""
        x, y = STEPS[self.side_on_screen(side)]
        return x * WIDTH, y * WIDTH

    def side_on_screen(self, side: str) -> str:
        """The side of the picture at which a side of the world is seen: a turned board has north at the bottom."""
        return SIDES[(SIDES.index(side) + 2) % 4] if self.turned else side

    def way(self, start: str, end: str) -> Point:
        """The way from the centre of one square to that of another."""
        (x, y), (to_x, to_y) = self.centres[start], self.centres[end]
        return to_x - x, to_y - y


@cache
def layout(side: int, *, turned: bool = False) -> Layout:
    """The board with that many squares a side: files from the left, ranks from the bottom, or turned by half."""
    sign = -1.0 if turned else 1.0
    middle = (side - 1) / 2
    centres = {
        f"{FILES[file]}{rank + 1}": (sign * (file - middle) * WIDTH, sign * (middle - rank) * WIDTH)
        for rank in reversed(range(side))
        for file in range(side)
    }
    return Layout(side, turned, MappingProxyType(centres))


def square(centre: Point, inset: float, corner: float) -> str:
    """The square round a centre as a closed SVG path, its edges moved inwards and its corners rounded."""
    half = WIDTH / 2 - inset
    return rectangle(centre, half, half, corner)

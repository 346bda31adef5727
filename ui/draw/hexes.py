"""Where the hexagons of a board lie: centres, corners and contours, in hundredths of a cell's width, y downwards."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin
from types import MappingProxyType

from engine import hexagons
from ui.draw.geometry import Point

WIDTH = 100.0
RADIUS = WIDTH / 3**0.5
ROW_HEIGHT = RADIUS * 1.5
TALL_TURN = 30.0
KEYS: Mapping[str, tuple[int, ...]] = MappingProxyType({"left": (3,), "right": (0,), "up": (2, 1), "down": (5, 4)})
"""Directions that a key tries in turn; down takes back what up did."""
TALL_KEYS: Mapping[str, tuple[int, ...]] = MappingProxyType({"left": (4, 3), "right": (1, 0), "up": (2,), "down": (5,)})
"""The same on a tall board, where it is left that takes back what right did."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board laid out: the centre of each cell, and the cells next to it in the six directions."""

    side: int
    tall: bool
    centres: Mapping[str, Point]
    neighbours: Mapping[str, tuple[str | None, ...]]

    def point(self, cell: str, direction: int, distance: float = WIDTH) -> Point:
        """The point at that distance from the cell's centre, on the board or off it."""
        x, y = self.centres[cell]
        across, down = ray(angle(direction, tall=self.tall), distance)
        return x + across, y + down

    @property
    def turn(self) -> str:
        """The SVG transform that turns a mark as the cells are turned."""
        return "rotate(30)" if self.tall else ""

    @property
    def middle(self) -> str:
        """The cell in the middle."""
        return hexagons.name((self.side - 1, self.side))

    def beside(self, cell: str, key: str) -> str:
        """The cell to which a key leads from one, as the board is seen; the same where there is none."""
        directions = (TALL_KEYS if self.tall else KEYS).get(key, ())
        steps = (self.neighbours[cell][direction] for direction in directions)
        return next((there for there in steps if there), cell)


@cache
def layout(side: int, *, tall: bool = False) -> Layout:
    """The board of that side, its middle at the origin; a tall one is turned clockwise, its columns upright."""
    centres = {hexagons.name(cell): _centre(*cell, side, tall=tall) for cell in hexagons.cells(side)}
    neighbours = {
        hexagons.name((row, column)): tuple(
            there if (there := hexagons.name((row + up, column + along))) in centres else None
            for up, along in hexagons.STEPS
        )
        for row, column in hexagons.cells(side)
    }
    return Layout(side, tall, MappingProxyType(centres), MappingProxyType(neighbours))


def angle(direction: int, *, tall: bool = False) -> float:
    """The direction on the screen in degrees clockwise from the right."""
    return -60.0 * direction + (TALL_TURN if tall else 0.0)


def ray(degrees: float, length: float) -> Point:
    """The point that far from the origin, degrees clockwise from the right."""
    return length * cos(radians(degrees)), length * sin(radians(degrees))


def hexagon(centre: Point, *, tall: bool = False, inset: float = 0.0) -> tuple[Point, ...]:
    """The six corners of the cell round a centre, the corner to the left of each direction; its edges moved inwards."""
    radius = (WIDTH / 2 - inset) * RADIUS / (WIDTH / 2)
    corners = (ray(angle(direction, tall=tall) - 30.0, radius) for direction in range(6))
    return tuple((centre[0] + x, centre[1] + y) for x, y in corners)


def contour(place: Layout, cells: Collection[str]) -> tuple[tuple[Point, ...], ...]:
    """The closed lines round the cells, one for each area and one for each hole in it."""
    edges = dict(_edges(place, cells))
    loops = []
    while edges:
        start, (corner, point) = edges.popitem()
        loop = [point]
        while corner != start:
            corner, point = edges.pop(corner)
            loop.append(point)
        loops.append(tuple(loop))
    return tuple(loops)


def extent(side: int, *, tall: bool = False) -> Point:
    """Half the width and half the height of the board."""
    along, across = (side - 0.5) * WIDTH, (side - 1) * ROW_HEIGHT + RADIUS
    return (across, along) if tall else (along, across)


def _centre(row: int, column: int, side: int, *, tall: bool) -> Point:
    up, along = row - side + 1, column - side
    east, north_west = ray(angle(0, tall=tall), WIDTH), ray(angle(2, tall=tall), WIDTH)
    return along * east[0] + up * north_west[0], along * east[1] + up * north_west[1]


def _edges(place: Layout, cells: Collection[str]) -> Iterator[tuple[Point, tuple[Point, Point]]]:
    """Each outer edge: the corner where it starts, and the one where it ends with its exact point."""
    # A corner that three cells share is computed three times; rounded, the three agree.
    for cell in sorted(cells):  # the same cells give the same path, in whatever order a set holds them
        corners = hexagon(place.centres[cell], tall=place.tall)
        for direction, neighbour in enumerate(place.neighbours[cell]):
            if neighbour not in cells:
                before, after = corners[direction - 1], corners[direction]
                yield _round_point(before), (_round_point(after), after)


def _round_point(point: Point) -> Point:
    return round(point[0]), round(point[1])

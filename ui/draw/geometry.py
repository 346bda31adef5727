"""Points of a picture, in hundredths of a cell's width, y downwards, and how SVG writes them."""

from functools import lru_cache

Point = tuple[float, float]


def number(value: float) -> str:
    """The number to a tenth, as short as can be."""
    return f"{round(value, 1) + 0.0:g}"


def translation(point: Point) -> str:
    """The SVG transform that moves the origin to the point."""
    return f"translate({number(point[0])} {number(point[1])})"


def path(points: tuple[Point, ...]) -> str:
    """The points as a closed SVG path."""
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in points)}Z"


@lru_cache(maxsize=512)
def rectangle(centre: Point, wide: float, tall: float, corner: float) -> str:
    """A rectangle with round corners, from half its width and height, as a closed SVG path."""
    (x, y), arc = centre, f"a{corner:g} {corner:g} 0 0 1 "
    across, down = 2 * (wide - corner), 2 * (tall - corner)
    return (
        f"M{x - wide + corner:g} {y - tall:g}h{across:g}{arc}{corner:g} {corner:g}v{down:g}{arc}-{corner:g} {corner:g}"
        f"h-{across:g}{arc}-{corner:g} -{corner:g}v-{down:g}{arc}{corner:g} -{corner:g}Z"
    )

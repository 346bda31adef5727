"""Points of a picture, in hundredths of a cell's width, y downwards, and how SVG writes them."""

Point = tuple[float, float]


def number(value: float) -> str:
    """The number to a tenth, as short as can be."""
    return f"{round(value, 1) + 0.0:g}"


def moved(point: Point) -> str:
    """The SVG transform that moves the origin to the point."""
    return f"translate({number(point[0])} {number(point[1])})"


def path(points: tuple[Point, ...]) -> str:
    """The points as a closed SVG path."""
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in points)}Z"

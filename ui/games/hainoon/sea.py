"""Where things lie at Hai Noon, and what lies under them: the beach, the sea with its sewn places, room for cards.

Lengths are hundredths of a tile's place, y downwards, the middle of the sea at the origin. Places "1" to "12" are the
ring of sharks, "A" to "D" those of the divers, "N", "E", "S" and "W" the sides.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from ui.draw.geometry import Point, number, rectangle, translation
from ui.draw.layers import label, shape
from ui.draw.markup import NOTHING, Markup, tag
from ui.draw.squares import WIDTH, square

RING = tuple(str(number) for number in range(1, 13))
POOLS = "ABCD"
SIDES = "NESW"
PLACES = (*SIDES, *RING, *POOLS)
TURNS = (0, 90, 180, 270)
# The sharks of each side, each with the diver's place that it faces.
FACES = MappingProxyType({"2": "A", "3": "B", "5": "B", "6": "C", "8": "C", "9": "D", "11": "D", "12": "A"})

WIDE, TALL = 322.0, 352.0  # from the middle to the edges of the beach
TRAY = 8.0
REACH = 200.0  # from the middle to the edges of the tiles
NAME_DISTANCE = 12.0  # from there to the names of places
# Half the width and height of the room for cards above or below, left or right: for three, and for more.
ROOM = ((138.0, 62.0), (45.0, 181.0))
BROAD = ((212.0, 62.0), (45.0, 232.0))
AWAY = (276.0, 289.0)  # the middles of these rooms, from that of the sea: of those left or right, above or below
CORNER = (276.0, 291.0)  # where a camouflaged diver hides
SLOTS = 3
PITCH = ((88.0, 84.0, 82.0), (119.0, 104.0, 86.0))  # between cards, across or down: up to three, four, five or more
TILTS = (-1.6, 1.2, -0.8, 1.6, -1.2)
LETTER, LETTER_DROP = 28.0, 36.0  # from the middle across, and from its place down, to the names of the divers' places


def box(*, table: bool = False) -> str:
    """The viewBox of the picture; its middle is the origin."""
    wide, tall = _half(table=table)
    return " ".join(number(value) for value in (-wide, -tall, 2 * wide, 2 * tall))


def next_place(place: str) -> str:
    """The place to which a shark drifts from a place of the ring."""
    return RING[(RING.index(place) + 1) % len(RING)]


def turn_point(point: Point, turned: int) -> Point:
    """Where a point of the board is seen if the board is turned clockwise by a quarter, a half or three quarters."""
    x, y = point
    return ((x, y), (-y, x), (-x, -y), (y, -x))[TURNS.index(turned)]


@cache
def centres(turned: int = 0) -> Mapping[str, Point]:
    """The middles of all places and sides as they are seen; a side is the room for its cards."""
    rooms = {
        side: _room(turn_point((0.0, -1.0), (turned + quarter) % 360))
        for side, quarter in zip(SIDES, TURNS, strict=True)
    }
    ring = {place: turn_point(_ring(int(place) - 1), turned) for place in RING}
    pools = {place: turn_point(point, turned) for place, point in zip(POOLS, _pools(), strict=True)}
    return MappingProxyType({**rooms, **ring, **pools})


@cache
def corner(pool: str, turned: int) -> Point:
    """The corner of the beach that is nearest to a diver's place, as it is seen."""
    x, y = centres(turned)[pool]
    return (CORNER[0] if x > 0 else -CORNER[0], CORNER[1] if y > 0 else -CORNER[1])


def is_in_row(side: str, turned: int) -> bool:
    """Whether the cards of the side lie side by side, above or below the sea, and not one below the other."""
    return centres(turned)[side][0] == 0


def spots(side: str, cards: int, turned: int) -> list[Point]:
    """The middles of that many cards at the side, from the left or from above."""
    x, y = centres(turned)[side]
    across = is_in_row(side, turned)
    pitch = PITCH[not across][min(max(cards, SLOTS), 5) - SLOTS]
    places = [(index - (max(cards, SLOTS) - 1) / 2) * pitch for index in range(max(cards, SLOTS))][:cards]
    return [(x + place, y) if across else (x, y + place) for place in places]


def heading(place: str, turned: int) -> int:
    """The angle at which a shark of the ring looks, clockwise from the right: at its diver, or inwards."""
    index = RING.index(place)
    return (45 + 90 * (index // 3) if index % 3 == 0 else 90 + 90 * (index // 3)) % 360 + turned


def side_of(start: Point, end: Point) -> str:
    """The side of the picture, "n", "e", "s" or "w", towards which the end lies from the start."""
    across, down = end[0] - start[0], end[1] - start[1]
    return ("e" if across > 0 else "w") if abs(across) > abs(down) else ("s" if down > 0 else "n")


@cache
def cloth(*, table: bool = False) -> Markup:
    """The empty beach and sea, on its tray if that is in the picture."""
    beach = rectangle((0.0, 0.0), WIDE, TALL, 34)
    water = {"href": "#hainoon-water"}
    return tag(
        "g",
        {"class": "cloth", "aria-hidden": "true"},
        _tray() if table else NOTHING,
        shape("beach", beach, fill="url(#hainoon-sand)"),
        shape("grains", beach, fill="url(#hainoon-grains)"),
        shape("beach-seam", rectangle((0.0, 0.0), WIDE - 6, TALL - 6, 29)),
        *_reefs(),
        tag("use", {"class": "sea-shade", **water, "transform": "translate(1 7)"}),
        tag("use", {"class": "foam", **water}),
        tag("use", {"class": "sea", **water}),
        *_quilt("lanes", RING),
        *_quilt("pools", POOLS),
        shape("weave", beach, fill="url(#hainoon-weave)"),
        shape("lamp", beach, fill="url(#hainoon-lamp)"),
    )


@cache
def names(*, turned: int = 0) -> Markup:
    """The numbers of the ring, at the edge of the sea."""
    words = (label(_outwards(point), place) for place, point in _of(RING, turned))
    return tag("g", {"class": "names", "aria-hidden": "true"}, *words)


@cache
def letters(*, turned: int = 0) -> Markup:
    """The letters of the divers' places, in the lower inner corners of the tiles: nothing is drawn there."""
    words = (label((LETTER * x / WIDTH, y + LETTER_DROP), place) for place, (x, y) in _of(POOLS, turned))
    return tag("g", {"class": "names", "aria-hidden": "true"}, *words)


@cache
def slot(side: str, index: int, turned: int) -> Markup:
    """The room for one card at a side; on the last one is a mouth: the card that comes there sets the sharks on."""
    symbol = "slot-bite" if index == SLOTS - 1 else "slot"
    return tag("use", {"href": f"#hainoon-{symbol}", "transform": translation(spots(side, SLOTS, turned)[index])})


@cache
def room(side: str, css: str, turned: int, cards: int = SLOTS) -> Markup:
    """The whole room for that many cards at a side."""
    wide, tall = (BROAD if cards > SLOTS else ROOM)[not is_in_row(side, turned)]
    return shape(css, rectangle(centres(turned)[side], wide, tall, 14))


@cache
def hit(place: str, turned: int) -> Markup:
    """The area of a place or side that takes taps."""
    if place in SIDES:
        return room(place, "hit", turned, SLOTS + 1)
    return shape("hit", square(centres(turned)[place], 0, 12))


def _half(*, table: bool) -> Point:
    tray = TRAY if table else 0.0
    return WIDE + tray, TALL + tray


def _room(direction: Point) -> Point:
    x, y = direction
    return x * AWAY[0], y * AWAY[1]


def _ring(index: int) -> Point:
    """The middle of a place of the ring: three from each corner clockwise to the next."""
    along = (index % 3 - 1.5) * WIDTH
    return turn_point((along, WIDTH / 2 - REACH), TURNS[index // 3])


def _pools() -> Iterator[Point]:
    return (turn_point((-WIDTH / 2, -WIDTH / 2), turned) for turned in TURNS)


def _of(places: Iterable[str], turned: int) -> list[tuple[str, Point]]:
    return [(place, centres(turned)[place]) for place in places]


def _outwards(point: Point) -> Point:
    """The point beside a place of the ring, in the seam of the sea; beside a corner above or below it."""
    x, y = point
    edge = REACH + NAME_DISTANCE
    return (x, edge if y > 0 else -edge) if abs(y) > WIDTH else (edge if x > 0 else -edge, y)


def _quilt(css: str, places: tuple[str, ...] | str) -> Iterator[Markup]:
    points = [centres()[place] for place in places]
    yield shape(css, "".join(square(point, 1.5, 12) for point in points))
    yield shape("stitches", "".join(square(point, 6.5, 9) for point in points))


def _reefs() -> Iterator[Markup]:
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        mirror = "" if x * y > 0 else "scale(-1 1)"
        yield tag(
            "use", {"href": "#hainoon-reef", "transform": f"{translation((x * CORNER[0], y * CORNER[1]))}{mirror}"}
        )


def _tray() -> Markup:
    return shape("table", rectangle((0.0, 0.0), WIDE + TRAY, TALL + TRAY, 40))

"""The actions of Hai Noon as arrows before they are done and as movement afterwards."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from ui.draw.geometry import Point, translation
from ui.draw.markup import Markup, tag
from ui.games.hainoon.sea import FACES, RING, centres, next_place, side_of
from ui.games.hainoon.tiles import diver

QUARTERS = "eswn"


@dataclass(frozen=True, slots=True)
class Step:
    """A part of what an action does, and where.

    swap 3 4 (sharks), all, flip 7, dive A B, cage B, uncage B, hide A, back B tile, bite 2 A, hurt A, eaten A tile,
    harpoon A 2 (thrown by the diver at A), lay side (its last card), sweep side and the cards that were taken away.
    """

    kind: str
    cells: tuple[str, ...] = ()


def hints(steps: Iterable[Step], divers: Collection[str], turned: int) -> list[Markup]:
    """The arrows and signs of what would be done, where divers stand on those places."""
    return [hint for step in steps for hint in _hints(step, divers, turned)]


def bite(place: str, turned: int) -> Markup:
    """The arrow from a shark to the diver's place that it faces."""
    return _between("bite", place, FACES[place], turned)


def motions(steps: Iterable[Step], divers: Collection[str], turned: int) -> Mapping[str, str]:
    """The classes that say how the tile or card now at a place got there."""
    return {place: css for step in steps for place, css in _motions(step, divers, turned)}


def throw_transform(step: Step, turned: int) -> str:
    """The SVG transform of a harpoon between diver and shark."""
    return _way(step.cells[0], step.cells[1], turned)


def _hints(step: Step, divers: Collection[str], turned: int) -> Iterator[Markup]:
    match step.kind, step.cells:
        case "all", _:
            yield from (_between("drift", place, next_place(place), turned) for place in RING)
        case "swap", (one, other):
            yield _between("swap", one, other, turned)
        case "dive", (start, end):
            yield _between("swap" if end in divers else "go", start, end, turned)
        case "bite", (place, _):
            yield bite(place, turned)
        case "back", (place, tile):
            yield tag("g", {"class": "veiled", "transform": translation(centres(turned)[place])}, diver(tile))
        case ("flip" | "cage" | "hide") as kind, (place,):
            yield _at({"flip": "turn", "cage": "cage-ghost", "hide": "vanish"}[kind], place, turned)


def _motions(step: Step, divers: Collection[str], turned: int) -> Iterator[tuple[str, str]]:
    match step.kind, step.cells:
        case "all", _:
            yield from ((next_place(place), _from(next_place(place), place, turned)) for place in RING)
        case ("swap" | "dive") as kind, (start, end):
            yield end, _from(end, start, turned)
            if kind == "swap" or start in divers:
                yield start, _from(start, end, turned)
        case "bite", (place, pool):
            yield place, f"biting from-{side_of(centres(turned)[pool], centres(turned)[place])}"
        case ("flip" | "hurt" | "back" | "lay") as kind, (place, *_):
            yield place, {"flip": "flipped", "hurt": "hurt", "back": "surfaced", "lay": "laid"}[kind]


@cache
def _from(place: str, origin: str, turned: int) -> str:
    return f"moved from-{side_of(centres(turned)[place], centres(turned)[origin])}"


@cache
def _at(symbol: str, place: str, turned: int) -> Markup:
    return tag("use", {"href": f"#hainoon-{symbol}", "transform": translation(centres(turned)[place])})


@cache
def _between(symbol: str, start: str, end: str, turned: int) -> Markup:
    return tag("use", {"class": symbol, "href": f"#hainoon-{symbol}", "transform": _way(start, end, turned)})


def _way(start: str, end: str, turned: int) -> str:
    """The SVG transform to the middle between two neighbours, from one to the other being to the right."""
    one, other = centres(turned)[start], centres(turned)[end]
    turn = 90 * QUARTERS.index(side_of(one, other))
    return f"{translation(_middle(one, other))}{f'rotate({turn})' if turn else ''}"


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

"""The tiles: letters on the board, their colours, reach, prey and points (halali.tiles, halali.take.*, halali.score).

A tile is the letter of the notation: a capital lies face up, a small letter face down, `?` is a face-down tile that
nobody knows. A hunter is the direction of his gun (halali.gun). A prize is a capital too, every hunter `H`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.board import NAMES
from engine.zones import UNKNOWN, Sight, Zone, Zones

if TYPE_CHECKING:
    from random import Random

EMPTY = "."
BEAR, FOX, LUMBERJACK, DUCK, PHEASANT, TREE = "BFLDPT"
HUNTERS = "NESW"
"""The hunters by gun, in the order of the directions."""

COLOURS = ("blue", "brown")
"""The names of the seats."""

OWN = (BEAR + FOX, LUMBERJACK + HUNTERS)
"""The face-up tiles of each seat."""

NEUTRAL = DUCK + PHEASANT
"""The face-up tiles that both may move."""

MOBILE = tuple(own + NEUTRAL for own in OWN)
"""The face-up tiles that each seat may move (halali.move.whose)."""

FACES = "".join(OWN) + NEUTRAL + TREE
"""Every face-up tile."""

FACE_DOWN = FACES.lower() + UNKNOWN
"""Every face-down tile."""

HUNTER = "H"
"""A hunter among prizes and in counts, whichever way his gun pointed."""

BOX = {BEAR: 2, DUCK: 7, FOX: 6, HUNTER: 8, LUMBERJACK: 2, PHEASANT: 8, TREE: 15}
"""How many tiles of each kind there are; kinds are the letters of prizes, in alphabetical order."""

POINTS = {BEAR: 10, FOX: 5, LUMBERJACK: 5, HUNTER: 5, PHEASANT: 3, DUCK: 2, TREE: 2}
"""The points of a prize of each kind."""

KIND_NAMES = {
    BEAR: "bear",
    DUCK: "duck",
    FOX: "fox",
    HUNTER: "hunter",
    LUMBERJACK: "lumberjack",
    PHEASANT: "pheasant",
    TREE: "tree",
}
"""The word for each kind, by which sentences and pictures are chosen."""

SHORT = BEAR + LUMBERJACK
"""The tiles that go one cell (halali.move.one)."""

_EVERYWHERE = {BEAR: OWN[1], FOX: NEUTRAL, LUMBERJACK: TREE}


def _prey(tile: str) -> tuple[str, ...]:
    if tile in HUNTERS:
        return tuple(OWN[0] + NEUTRAL if gun == tile else "" for gun in HUNTERS)
    return (_EVERYWHERE.get(tile, ""),) * len(HUNTERS)


PREY = {tile: _prey(tile) for tile in FACES}
"""By face-up tile and direction, what it may take there."""


def kind(tile: str) -> str:
    """The kind of a known tile, face up or down."""
    face = tile.upper()
    return HUNTER if face in HUNTERS else face


def kind_name(tile: str) -> str:
    """The word for the kind of a known tile."""
    return KIND_NAMES[kind(tile)]


def face_down(each: str, rng: Random) -> str:
    """A tile of that kind laid face down, a hunter's gun pointing anywhere (halali.gun)."""
    return (rng.choice(HUNTERS) if each == HUNTER else each).lower()


ZONES = Zones(
    BOX,
    Zone("tiles", Sight.NOBODY, is_down=str.islower, kind=kind, lay=face_down, cells=NAMES),
    Zone("prizes", is_split=True, is_sorted=True),
)
"""The forest, in which nobody sees the tiles that lie face down, and the prizes."""

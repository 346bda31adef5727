"""The divers: letters of the notation and their owners (hainoon.setup, hainoon.two, hainoon.three).

A capital is a healthy diver, a small letter an injured one, `x` a dummy or a diver that was eaten, `-` a free place.
"""

from __future__ import annotations

from typing import Protocol

TILES = "PTGK"
"""The divers: pink, turquoise, green and black."""

DUMMY, FREE = "x-"

DUEL = 2
"""The number of players that have two divers each (hainoon.two)."""

OWN = {DUEL: ("PG", "TK"), 3: ("P", "T", "G"), 4: ("P", "T", "G", "K")}
"""By number of players and seat, the divers of the seat."""

OWNERS = {
    players: {letter: seat for seat, own in enumerate(seats) for letter in own + own.lower()}
    for players, seats in OWN.items()
}
"""By number of players and tile, the seat that owns it; a dummy and a free place are nobody's."""

DUMMIES = {players: len(TILES) - sum(map(len, seats)) for players, seats in OWN.items()}
"""By number of players, how many places a dummy has from the start (hainoon.three)."""


class Divers(Protocol):
    """The parts of a position that say where divers are, and what becomes of a player without any."""

    @property
    def players(self) -> int:
        """The number of players."""
        ...

    @property
    def last(self) -> bool:
        """Whether the last diver swimming wins."""
        ...

    @property
    def divers(self) -> str:
        """The tile at each place."""
        ...

    @property
    def hidden(self) -> str:
        """The camouflaged divers."""
        ...


def start(players: int) -> str:
    """The divers at the start, place by place (hainoon.setup, hainoon.three)."""
    return "".join(tile if tile in OWNERS[players] else DUMMY for tile in TILES)


def bite(tile: str) -> str:
    """The diver after a bite (hainoon.attack.bite)."""
    return tile.lower() if tile.isupper() else DUMMY


def camouflaged_diver(sea: Divers, seat: int) -> str:
    """The camouflaged diver of a seat, nothing if it has none."""
    return next((tile for tile in sea.hidden if tile.upper() in OWN[sea.players][seat]), "")

"""The seats round the table, clockwise from the near side, and the directions from there."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.hainoon.board import PLACES, RING, SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language

SEATS = {2: (0, 180), 3: (0, 90, 180), 4: (0, 90, 180, 270)}
"""By number of players and seat, how far round from the near side it is, in degrees clockwise."""

QUARTER = 90
ROUND = 360


def hand_angle(players: int, seat: int) -> int:
    """How far round somebody sits: by so much a hand is turned clockwise to be read from there."""
    return SEATS[players][seat]


def board_angle(players: int, seat: int) -> int:
    """The clockwise turn of the board that brings the side of a seat near."""
    return -hand_angle(players, seat) % ROUND


@lru_cache(maxsize=8)
def turned_language(language: Language, turned: int) -> Language:
    """The language in which places, sharks and sides are where the reader of a turned board has them."""
    moved = {key: language.entries[seen] for key, seen in _keys(turned // QUARTER)}
    return replace(language, entries={**language.entries, **moved}) if turned else language


def _keys(quarters: int) -> Iterator[tuple[str, str]]:
    """Yield the key of each name and that of the name at whose place it is seen after so many quarter turns."""
    for kind, names, ending in (("place", PLACES, ""), ("ring", RING, ""), ("side", SIDES, ""), ("side", SIDES, ".at")):
        for index, name in enumerate(names):
            seen = names[(index + quarters * len(names) // 4) % len(names)]
            yield f"{kind}.hainoon.{name}{ending}", f"{kind}.hainoon.{seen}{ending}"

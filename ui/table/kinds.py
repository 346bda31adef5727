"""Kinds of players: persons at this device or at others, and the computers, each with its strength."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

PERSON = 0
"""The kind of a player who is a person; the kind of a computer is its level."""

LEVELS = range(1, 7)
"""The levels of engine.ai, given here so that the page need not load the search to know them."""

ADAPTIVE = LEVELS.stop
"""The choice of an opponent that stays close to the player; at a table its kind is one of STRENGTHS."""

OPPONENTS = (*LEVELS, ADAPTIVE)
"""The kinds of computers that can be chosen."""

STRENGTHS = range(100, 151)
"""The strengths of engine.ai between levels, given here for the same reason."""

FIRST_STRENGTH = STRENGTHS[15]
"""The strength that a player meets of whom nothing is known."""

AWAY = -1
"""The kind of a player on another device, in a game by link (ui.table.post) or over a wire (ui.devices)."""


def opponent(kind: int) -> int:
    """The choice that leads to a kind of player: ADAPTIVE for any strength, else the kind itself."""
    return ADAPTIVE if kind in STRENGTHS else kind


def strongest(kinds: Iterable[int]) -> int:
    """The choice that leads to the strongest computer among these kinds; PERSON if there is none."""
    return max(map(opponent, kinds), default=PERSON)


@lru_cache(maxsize=16)
def seats_of_people(number: int, games: int, kinds: tuple[int, ...], away: frozenset[int]) -> tuple[int, ...]:
    """The seats of persons in a game after so many others; cached, because a view asks for them a hundred times."""
    players = ((seat, (seat - games) % number) for seat in range(number))
    return tuple(seat for seat, player in players if player not in away and not (kinds and kinds[player] != PERSON))

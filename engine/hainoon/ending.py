"""How a game of Hai Noon ends (hainoon.end, hainoon.two, hainoon.last)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.divers import DUEL, DUMMIES, DUMMY, OWN, OWNERS
from engine.outcome import Outcome

if TYPE_CHECKING:
    from engine.hainoon.divers import Divers


def alive(sea: Divers) -> set[int]:
    """The seats that still have a diver."""
    owners = OWNERS[sea.players]
    return {owners[tile] for tile in sea.divers + sea.hidden if tile in owners}


def losses(sea: Divers) -> tuple[int, ...]:
    """How many divers each seat has lost."""
    left = (sea.divers + sea.hidden).upper()
    return tuple(sum(tile not in left for tile in own) for own in OWN[sea.players])


def is_over(sea: Divers) -> bool:
    """Whether the game has ended: a diver is eaten, or with `last`, at most one seat has a diver."""
    if sea.divers.count(DUMMY) == DUMMIES[sea.players]:
        return False
    return not sea.last or len(alive(sea)) <= 1


def winners(sea: Divers) -> tuple[int, ...]:
    """The winners of a game that is over: those who have lost no diver; with `last`, the one who has one left."""
    if sea.last:
        return tuple(alive(sea))
    return tuple(seat for seat, number in enumerate(losses(sea)) if not number)


def outcome(sea: Divers) -> Outcome | None:
    """How the game ended, None while it goes on; a point for each who won.

    Parameters: `n`, the number of those who lost; `what`: `win` or `draw`. The rule is hainoon.last in that variant,
    else hainoon.two for two players, else hainoon.end.
    """
    if not is_over(sea):
        return None
    won = winners(sea)
    rule = "hainoon.last" if sea.last else "hainoon.two" if sea.players == DUEL else "hainoon.end"
    points = tuple(int(seat in won) for seat in range(sea.players))
    return Outcome(won, rule, points, (), {"n": sea.players - len(won), "what": "win" if won else "draw"})

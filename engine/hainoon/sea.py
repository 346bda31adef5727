"""The sea while a move is played: the parts of a state, to be changed in place, and what has happened so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.hainoon.divers import OWNERS
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from random import Random

    from engine.events import Event
    from engine.hainoon.cards import Cards
    from engine.hainoon.state import State


@dataclass(slots=True)
class Sea:
    """The parts of a position by the same names, the source of chance, and the events so far.

    `order` is the new pile if the move says it, `fell` the one that chance brought. `shuffled` are the cards of a
    reshuffle, whatever their order.
    """

    players: int
    last: bool
    ring: str
    divers: str
    hidden: str
    cage: str
    sides: list[Cards]
    hands: list[Cards]
    draw: Cards
    discard: Cards
    seat: int
    first: bool
    asked: tuple[int, ...]
    laid: tuple[int, ...]
    rng: Random
    order: Cards | None
    veiled: bool
    fell: Cards = ()
    shuffled: Cards = ()
    events: list[Event] = field(default_factory=list)

    def owner(self, tile: str) -> int | None:
        """The seat that owns a tile, None for a dummy and a free place."""
        return OWNERS[self.players].get(tile)

    def shuffle(self) -> Cards:
        """The discard pile in an order that nobody knew: given, fallen, or in a view still unknown."""
        self.shuffled = self.discard
        if self.order is not None:
            return self.order
        if self.veiled:
            return (UNKNOWN,) * len(self.discard)
        self.fell = tuple(self.rng.sample(self.discard, len(self.discard)))
        return self.fell


def sea_of(state: State, rng: Random, order: Cards | None = None, *, veiled: bool = False) -> Sea:
    """The sea of a state, in which nothing has happened yet; `veiled` leaves the order of a new pile open."""
    return Sea(
        state.players,
        state.last,
        state.ring,
        state.divers,
        state.hidden,
        state.cage,
        list(state.sides),
        list(state.hands),
        state.draw,
        state.discard,
        state.seat,
        state.first,
        state.asked,
        state.laid,
        rng,
        order,
        veiled,
    )

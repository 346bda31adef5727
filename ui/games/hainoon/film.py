"""An attack shark by shark: how the board stood after each of the events of a step."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.hainoon import events as happened
from engine.hainoon.board import FULL, PLACES, RING, SIDES, flip_shark, put
from engine.hainoon.divers import FREE, TILES, bite

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.hainoon.cards import Cards
    from engine.hainoon.position import Position
    from ui.table.session import Session

SLOW = (happened.AttackBegan, happened.SharkAttacked, happened.SharkTurnedHungry)
"""Events that are worth being shown one after the other."""


def is_film(events: Iterable[Event]) -> bool:
    """Whether a step has an attack in it."""
    return any(isinstance(event, SLOW) for event in events)


def position_on_show(session: Session) -> Position:
    """The position on show, while an attack plays out how it stood after the events shown so far."""
    position: Position = session.position
    if not session.is_filming:
        return position
    before: Position = session.line.at(session.ply - 1)
    return frame(before.view_for(session.viewer), position, session.events)


def frame(before: Position, after: Position, events: Iterable[Event]) -> Position:
    """How the board stood after those events of a step: all of them lead to the board of `after`.

    Hands, piles and what is to be done next are those of `after`.
    """
    board = Board(before)
    for event in events:
        board.happen(event)
    return replace(
        after,
        ring=board.ring,
        divers=board.divers,
        hidden=board.hidden,
        cage=board.cage,
        sides=tuple(board.sides),
        asked=(),
        laid=(),
    )


class Board:
    """The content of the board, while events happen to it."""

    def __init__(self, position: Position) -> None:
        """Begin with the board of a position."""
        self.ring, self.divers = position.ring, position.divers
        self.hidden, self.cage = position.hidden, position.cage
        self.sides: list[Cards] = list(position.sides)

    def happen(self, event: Event) -> None:
        """Change what the event changed."""
        match event:
            case happened.CardPlaced(card=card, side=side) | happened.HarpoonLaid(card=card, side=side):
                self.sides[SIDES.index(side)] += (card,)
            case happened.CardsDiscarded(side=side, cards=cards):
                self._discard(SIDES.index(side), cards)
            case happened.SharkFlipped(shark=shark) | happened.SharkTurnedHungry(shark=shark):
                self._flip(RING.index(shark))
            case happened.SharkAttacked():
                self._attack(event)
            case _:
                self._swim(event)

    def _swim(self, event: Event) -> None:
        match event:
            case happened.SharksSwapped(first=first, second=second):
                self.ring = _swap(self.ring, RING.index(first), RING.index(second))
            case happened.AllSwam():
                self.ring = self.ring[-1] + self.ring[:-1]
            case happened.DiverSwam(origin=origin, target=target):
                self.divers = _swap(self.divers, PLACES.index(origin), PLACES.index(target))
                self.cage = {origin: target, target: origin}.get(self.cage, self.cage)
            case happened.CagePut(place=place):
                self.cage = place
            case happened.Camouflaged(tile=tile, place=place):
                self._hide(tile, place)
            case happened.CameBack(tile=tile, place=place):
                self._come_back(tile, place)

    def _flip(self, shark: int) -> None:
        self.ring = put(self.ring, shark, flip_shark(self.ring[shark]))

    def _hide(self, tile: str, place: str) -> None:
        self.divers = put(self.divers, PLACES.index(place), FREE)
        self.hidden = "".join(sorted(self.hidden + tile, key=lambda letter: TILES.index(letter.upper())))
        self.cage = tile.upper() if self.cage == place else self.cage

    def _come_back(self, tile: str, place: str) -> None:
        self.divers = put(self.divers, PLACES.index(place), tile)
        self.hidden = self.hidden.replace(tile, "")
        self.cage = place if self.cage == tile.upper() else self.cage

    def _attack(self, event: happened.SharkAttacked) -> None:
        if event.outcome in {"bitten", "eaten"}:
            place = PLACES.index(event.place)
            self.divers = put(self.divers, place, bite(event.tile))
            self.ring = put(self.ring, RING.index(event.shark), FULL)
        elif event.outcome == "cage":
            self.cage = ""

    def _discard(self, side: int, cards: Cards) -> None:
        left = list(self.sides[side])
        for card in cards:
            left.remove(card)
        self.sides[side] = tuple(left)


def _swap(letters: str, one: int, other: int) -> str:
    return put(put(letters, one, letters[other]), other, letters[one])

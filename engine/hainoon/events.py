"""The events of Hai Noon; places, sharks and sides are names, seats count from 0.

A tile is its letter in the notation, as it was before what happened; a card is its word.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from engine.events import Event
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from engine.hainoon.cards import Cards


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """A camouflaged diver came back to a place, with the cage or without (hainoon.camouflage.back)."""

    seat: int
    tile: str
    place: str
    caged: bool


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A card was played from a hand to a side."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    side: str


@dataclass(frozen=True, slots=True)
class Camouflaged(Event):
    """A diver left its place until its owner's next turn, with the cage or without."""

    seat: int
    tile: str
    place: str
    caged: bool


@dataclass(frozen=True, slots=True)
class CagePut(Event):
    """The cage was put onto the diver or dummy at a place; `origin` is where it stood, nothing for beside the board.

    If it came from a camouflaged diver, `origin` is that diver's letter.
    """

    seat: int
    tile: str
    place: str
    origin: str


@dataclass(frozen=True, slots=True)
class CageLapsed(Event):
    """The cage stays on the only diver on the board (hainoon.cage.other)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SharksSwapped(Event):
    """The shark at the first place and the next one clockwise changed places."""

    seat: int
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class SharkFlipped(Event):
    """A shark was turned; `hungry` is what it is now."""

    seat: int
    shark: str
    hungry: bool


@dataclass(frozen=True, slots=True)
class DiverSwam(Event):
    """A diver swam to a neighbouring place; `other` is the tile that it changed places with, nothing if it was free."""

    seat: int
    tile: str
    origin: str
    target: str
    other: str


@dataclass(frozen=True, slots=True)
class AllSwam(Event):
    """Every shark swam one place clockwise."""

    seat: int


@dataclass(frozen=True, slots=True)
class WildIdled(Event):
    """A wild card brought no action."""

    seat: int


@dataclass(frozen=True, slots=True)
class AttackBegan(Event):
    """A side has its third card; `sharks` are its two sharks, `asked` the seats that may answer, in their order."""

    side: str
    sharks: tuple[str, str]
    asked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HarpoonLaid(Event):
    """A harpoon was laid to a side for the diver at a place."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    side: str
    place: str


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """An attacked player laid no harpoon."""

    seat: int


@dataclass(frozen=True, slots=True)
class SharkTurnedHungry(Event):
    """A full shark of the attacking side turned hungry and did not bite."""

    shark: str


@dataclass(frozen=True, slots=True)
class SharkAttacked(Event):
    """A hungry shark attacked; `tile` and its owner `seat`, None for nobody, are what it met at the place.

    `outcome` is `bitten` (the diver is injured, the shark full), `eaten` (the diver is gone, the shark full), or why
    the shark stays hungry: `absent`, `dummy`, `harpoon`, `cage` (which goes back beside the board).
    """

    shark: str
    place: str
    tile: str
    seat: int | None
    outcome: str


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """The three cards that brought an attack went from their side to the discard pile."""

    side: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class PlayerOut(Event):
    """A seat has lost its last diver and is out (hainoon.last)."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """The hand of a seat that is out went to the discard pile, open to all."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The draw pile was empty, and so many discarded cards were shuffled to become it."""

    number: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew cards; to any other seat they are UNKNOWN."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: Cards

    @property
    def number(self) -> int:
        """How many cards were drawn."""
        return len(self.cards)

    def view_for(self, seat: int) -> Drew:
        """The event as that seat saw it."""
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * self.number)

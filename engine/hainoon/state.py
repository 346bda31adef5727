"""The state of a game of Hai Noon, whole or as a seat sees it: sharks, divers, cage, cards, and who must do what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.hainoon import ending
from engine.hainoon.cards import attack_side, common_colour
from engine.hainoon.divers import OWNERS, camouflaged_diver

if TYPE_CHECKING:
    from engine.hainoon.cards import Cards

ENTER, PLAY, REACT, OVER = "enter", "play", "react", "over"
"""The phases: coming back, playing a card, answering an attack, the end."""


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """The data of a position of Hai Noon; a card is a word, UNKNOWN where a view hides it.

    `last` is the variant in which the last diver swimming wins. `ring` has a letter for each shark, `divers` one for
    each place, `hidden` the camouflaged divers in the order of TILES. `cage` is the name of its place, the capital of
    the camouflaged diver that took it along, or nothing. `sides` are the cards there in the order laid, a harpoon laid
    in this attack too; hands and `discard` are sorted, `draw` begins with the top card. `seat` is whose turn it is,
    `first` whether the first round goes on. While an attack is answered, `asked` are the seats still to answer, in
    their order, and `laid` the places of the harpoons laid so far.
    """

    players: int
    last: bool
    ring: str
    divers: str
    hidden: str
    cage: str
    sides: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    draw: Cards
    discard: Cards
    seat: int = 0
    first: bool = True
    asked: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The seat to act: whose turn it is, or who is asked first to answer an attack."""
        return self.asked[0] if self.asked else self.seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (hainoon.end, hainoon.last)."""
        return ending.is_over(self)

    @property
    def phase(self) -> str:
        """The phase: `enter`, `play`, `react`; `over` at the end."""
        if self.is_over:
            return OVER
        if self.asked:
            return REACT
        return ENTER if camouflaged_diver(self, self.seat) else PLAY

    @property
    def alive(self) -> frozenset[int]:
        """The seats that still have a diver."""
        return frozenset(ending.alive(self))

    @property
    def side_colours(self) -> tuple[str, str, str, str]:
        """By side, the letter of the colour that lies there, nothing for an empty side and wild cards alone."""
        north, east, south, west = self.sides
        return common_colour(north), common_colour(east), common_colour(south), common_colour(west)

    @property
    def attack_side(self) -> int | None:
        """The side whose attack is being answered, None if there is none."""
        return attack_side(self.sides) if self.asked else None

    @property
    def own_places(self) -> list[int]:
        """The places of the divers of the seat to act, in their order."""
        return self.places_of(self.turn)

    def places_of(self, seat: int) -> list[int]:
        """The places where a seat's divers are, in their order."""
        owners = OWNERS[self.players]
        return [place for place, tile in enumerate(self.divers) if owners.get(tile) == seat]

    def owner(self, place: int) -> int | None:
        """The seat whose diver is at a place, None for a dummy and a free place."""
        return OWNERS[self.players].get(self.divers[place])

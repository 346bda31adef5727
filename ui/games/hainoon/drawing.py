"""All that a picture of Hai Noon shows, as a value."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ui.draw import board
from ui.games.hainoon.arrows import Step
from ui.games.hainoon.tiles import Diver

HUNGRY, FULL = "h", "f"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(board.Scene):
    """All that a picture of the board shows.

    Places are "A" to "D" and "1" to "12", sides "N", "E", "S" and "W"; the last action and what was refused can be of
    either.
    """

    divers: tuple[Diver, ...] = ()
    camouflaged: tuple[Diver, ...] = ()
    sharks: str = ""  # a letter a place from 1 on: "h" hungry, "f" full
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # the cards of each side in the order laid
    targets: Collection[str] = ()  # what the action under way is about
    selected: Collection[str] = ()
    own: Collection[str] = ()  # the places of the reader's divers
    attacking: Collection[str] = ()  # the sharks that are about to bite
    attacked: Collection[str] = ()  # the places of the divers whom they face
    offered: tuple[str, str] | None = None  # a side, and the card that would go there
    preview: tuple[Step, ...] = ()  # what the action would do
    steps: tuple[Step, ...] = ()  # what the last action did, to be set in motion
    prefix: str = "n"
    turned: int = 0  # clockwise: 0, 90, 180 or 270

    @property
    def occupied_places(self) -> frozenset[str]:
        """The places on which a diver or a dummy stands."""
        return frozenset(diver.place for diver in self.divers)

    def cards(self, side: str) -> tuple[str, ...]:
        """The cards at a side, with the one that would go there."""
        lying = self.sides.get(side, ())
        return (*lying, self.offered[1]) if self.offered and self.offered[0] == side else lying

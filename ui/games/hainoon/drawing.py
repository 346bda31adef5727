"""All that a picture of Hai Noon shows, as a value."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ui.games.hainoon.arrows import Step
from ui.games.hainoon.tiles import Diver

HUNGRY, FULL = "h", "f"


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a picture of the board shows.

    Places are "A" to "D" and "1" to "12", sides "N", "E", "S" and "W". Without labels it is a picture; with them each
    place and side is a button with its label as name.
    """

    divers: tuple[Diver, ...] = ()
    camouflaged: tuple[Diver, ...] = ()
    sharks: str = ""  # a letter a place from 1 on: "h" hungry, "f" full
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # the cards of each side in the order laid
    lit: Collection[str] = ()  # what can be tapped next
    targets: Collection[str] = ()  # what the action under way is about
    selected: Collection[str] = ()
    own: Collection[str] = ()  # the places of the reader's divers
    attacking: Collection[str] = ()  # the sharks that are about to bite
    attacked: Collection[str] = ()  # the places of the divers whom they face
    offered: tuple[str, str] | None = None  # a side, and the card that would go there
    preview: tuple[Step, ...] = ()  # what the action would do
    last: Collection[str] = ()  # the places and the side of the last action
    steps: tuple[Step, ...] = ()  # what the last action did, to be set in motion
    refused: Collection[str] = ()
    refusal: int = 0  # counts refusals, so that a second one on the same place shakes it again
    ply: int = 0  # names what the last action animates, so that only a new one starts it again
    labels: Mapping[str, str] = field(default_factory=dict)
    focus: str | None = None
    title: str = ""
    prefix: str = "n"
    turned: int = 0  # clockwise: 0, 90, 180 or 270
    coordinates: bool = False
    table: bool = False

    @property
    def taken(self) -> frozenset[str]:
        """The places on which a diver or a dummy stands."""
        return frozenset(diver.place for diver in self.divers)

    def cards(self, side: str) -> tuple[str, ...]:
        """The cards at a side, with the one that would go there."""
        lying = self.sides.get(side, ())
        return (*lying, self.offered[1]) if self.offered and self.offered[0] == side else lying

"""The cards: words of the notation, colour and kind (hainoon.cards, hainoon.wild).

A coloured card is the letter of its colour and the letter of its kind (`rh`), a wild card `w`, and `?` a card that
nobody may know here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.hainoon.board import SIDES
from engine.zones import Sight, Zone, Zones

if TYPE_CHECKING:
    from collections.abc import Iterable

Cards = tuple[str, ...]

COLOURS = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}
"""The words for the colours."""

CAMOUFLAGE, HARPOON, SWAP, FLIP, SWIM, ALL, WILD = "chsfdaw"
"""The kinds of cards; a harpoon is also the cage."""

KINDS = {
    CAMOUFLAGE: "camouflage",
    HARPOON: "harpoon",
    SWAP: "shark",
    FLIP: "flip",
    SWIM: "diver",
    ALL: "all",
    WILD: "wild",
}
"""The words for the kinds."""

BOX = Counter(
    {colour + kind: 1 if kind == CAMOUFLAGE else 2 for colour in COLOURS for kind in KINDS if kind != WILD} | {WILD: 4},
)
"""How many cards of each there are (hainoon.cards)."""

DECK = tuple(sorted(BOX.elements()))
"""All cards in alphabetical order."""

ZONES = Zones(
    Counter(DECK),
    Zone("sides", is_split=True, places=tuple(SIDES)),
    Zone("hands", Sight.OWNER, is_split=True, is_sorted=True),
    Zone("draw", Sight.NOBODY),
    Zone("discard", is_sorted=True),
)
"""Where cards lie: at the sides, in the hands, on the draw and the discard pile."""

HAND = 3
"""As many cards everybody draws up to (hainoon.draw)."""

THIRD = 3
"""With so many cards at a side its sharks attack (hainoon.attack)."""


def colour_of(card: str) -> str:
    """The letter of a card's colour, nothing for a wild or an unknown card."""
    return card[0] if len(card) > 1 else ""


def kind_of(card: str) -> str:
    """The letter of a known card's kind."""
    return card[-1]


def common_colour(cards: Iterable[str]) -> str:
    """The letter of the colour that lies at a side, nothing for wild cards alone (hainoon.place.wild)."""
    return next((card[0] for card in cards if card != WILD), "")


def attack_side(sides: tuple[Cards, ...]) -> int | None:
    """The side that has three cards or more, so that its sharks attack; None if there is none."""
    return next((side for side, cards in enumerate(sides) if len(cards) >= THIRD), None)

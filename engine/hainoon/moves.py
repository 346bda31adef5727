"""The moves of the sea, built once in tables and then only selected (hainoon.turn, hainoon.harpoon).

An action is one object, so actions are compared by identity; they travel as text. Only an action with the order of a
reshuffled pile behind it is made when it is read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.hainoon.board import NEIGHBOURS, PLACES, RING, SIDES
from engine.hainoon.cards import BOX, CAMOUFLAGE, DECK, FLIP, HARPOON, SWAP, SWIM, Cards, kind_of
from engine.refusal import Unreadable


@dataclass(frozen=True, slots=True, eq=False)
class Back:
    """The camouflaged diver coming back at a place (hainoon.camouflage.back)."""

    text: str
    place: int


@dataclass(frozen=True, slots=True, eq=False)
class Play:
    """A card played to a side, and its action.

    `kind` is the letter of the card's kind. `target` is the place of a camouflage, of the cage (None: it lapses) or
    where a diver swims to; the shark that is flipped, or that swaps with the next one clockwise; None if there is
    nothing to choose. `origin` is the place from which a diver swims.
    """

    text: str
    card: str
    side: int
    kind: str
    target: int | None = None
    origin: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Harpoon:
    """A card laid for the diver at a place, in answer to an attack; legal ones are harpoons."""

    text: str
    card: str
    place: int


@dataclass(frozen=True, slots=True, eq=False)
class Pass:
    """Laying no harpoon."""

    text: str = "pass"


@dataclass(frozen=True, slots=True, eq=False)
class Draw:
    """Drawing, for want of a card to play (hainoon.turn.empty)."""

    text: str = "draw"


@dataclass(frozen=True, slots=True)
class Ordered:
    """An action and the order, from the top, that fell when its turn's end reshuffled the discard pile."""

    text: str
    action: Plain
    pile: Cards


Plain = Back | Play | Harpoon | Pass | Draw
"""An action as it is chosen."""

Action = Plain | Ordered
"""An action as it is chosen, or as it was written down."""


def _play(card: str, side: int, ending: str = "", target: int | None = None, origin: int | None = None) -> Play:
    return Play(f"{card}@{SIDES[side]}{ending}", card, side, kind_of(card), target, origin)


def _swim(card: str, side: int, origin: int, target: int) -> Play:
    return _play(card, side, f":{PLACES[origin]}>{PLACES[target]}", target, origin)


def _swims(card: str, side: int, origin: int) -> tuple[Play, ...]:
    return tuple(_swim(card, side, origin, target) for target in NEIGHBOURS[origin])


BACKS = tuple(Back(f"@{name}", place) for place, name in enumerate(PLACES))
"""By place, coming back there."""

PASS = Pass()

DRAW = Draw()

HARPOONS = {card: tuple(Harpoon(f"{card}!{name}", card, place) for place, name in enumerate(PLACES)) for card in BOX}
"""By card and place, laying it for the diver there; only harpoons are ever legal."""

_TARGETS = {CAMOUFLAGE: tuple(PLACES), HARPOON: tuple(PLACES), SWAP: RING, FLIP: RING}
"""The names of the targets, by the kinds of cards that have one."""


def _plays(card: str, side: int) -> tuple[Play, ...]:
    names = _TARGETS.get(kind_of(card))
    if names is None:
        return (_play(card, side),)
    return tuple(_play(card, side, f":{name}", target) for target, name in enumerate(names))


_ALL_SIDES = range(len(SIDES))

PLAYS = {card: tuple(_plays(card, side) for side in _ALL_SIDES) for card in BOX if kind_of(card) != SWIM}
"""By card and side, its plays: one a place, one a shark, or one; those of a diver that swims are in SWIMS."""

_PLACES = range(len(PLACES))

SWIMS = {
    card: tuple(tuple(_swims(card, side, origin) for origin in _PLACES) for side in _ALL_SIDES)
    for card in BOX
    if kind_of(card) == SWIM
}
"""By card, side and place, the swims from there to the two neighbours."""

_ACROSS = tuple(
    _swim(card, side, origin, (origin + 2) % len(PLACES)) for card in SWIMS for side in _ALL_SIDES for origin in _PLACES
)
"""The swims straight across, which are never legal."""

LAPSES = {card: tuple(_play(card, side) for side in _ALL_SIDES) for card in BOX if kind_of(card) == HARPOON}
"""By card and side, playing it for a cage that stays where it is (hainoon.cage.other)."""

_EVERY: tuple[Plain, ...] = (
    *BACKS,
    PASS,
    DRAW,
    *(each for answers in HARPOONS.values() for each in answers),
    *(each for sides in PLAYS.values() for plays in sides for each in plays),
    *(each for sides in SWIMS.values() for places in sides for swims in places for each in swims),
    *_ACROSS,
    *(each for sides in LAPSES.values() for each in sides),
)

ACTIONS = {action.text: action for action in _EVERY}
"""Every action by its text."""

LONGEST_ORDER = 3 * len(DECK)
"""The order of a pile cannot have more letters."""

_CARD = "[rgby][chsfda]|w"
_ORDER = re.compile(f"(?:{_CARD})(?:,(?:{_CARD}))*", re.ASCII)


def texts() -> tuple[str, ...]:
    """Every move that can be legal, and some that never are, in notation."""
    return tuple(ACTIONS)


def read(text: str) -> Action:
    """The action that a move text says, legal or not; raises Unreadable (hainoon.form)."""
    plain, wave, order = text.partition("~")
    action = ACTIONS.get(plain)
    if action is None or (wave and not (len(order) < LONGEST_ORDER and _ORDER.fullmatch(order))):
        raise Unreadable("hainoon.form", "move", text=text)
    return Ordered(text, action, tuple(order.split(","))) if wave else action

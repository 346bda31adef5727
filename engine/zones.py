"""Where the pieces of a game lie and who sees them, as data: views, guesses and what is unseen follow.

A piece is a word of the notation, UNKNOWN where a view hides it. A pile is a tuple of words or a string of letters.
What is unseen may lie in any order wherever somebody does not see it: each deal is as likely as any other. What a
player's choices might tell a position does not hold, so a guess makes nothing of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from random import Random

P = TypeVar("P")
Pile = tuple[str, ...] | str

UNKNOWN = "?"
"""A hidden piece in a view."""

NO_SEAT = -1


class Sight(Enum):
    """Who sees the pieces of a zone; how many there are is known to everybody."""

    EVERYBODY = "everybody"
    OWNER = "owner"
    NOBODY = "nobody"


def _any_piece(_piece: str) -> bool:
    return True


def _itself(word: str) -> str:
    return word


def _as_it_is(kind: str, _rng: Random) -> str:
    return kind


@dataclass(frozen=True, slots=True)
class Zone:
    """Where pieces lie: a field of the position with a pile, or where it is split with a pile for each seat.

    A zone that everybody sees may be split in any other way too. In one that is sorted the order says nothing.
    """

    name: str
    sight: Sight = Sight.EVERYBODY
    is_split: bool = False
    is_sorted: bool = False
    is_down: Callable[[str], bool] = _any_piece
    """Which pieces are hidden from those who do not see the zone; the others lie face up."""
    kind: Callable[[str], str] = _itself
    """The kind of a piece in the box; for a place without a piece something that is no kind."""
    lay: Callable[[str, Random], str] = _as_it_is
    """How a piece of that kind lies hidden, where that is left to chance."""

    def piles(self, position: Any) -> tuple[Pile, ...]:
        """The piles of the zone."""
        content = getattr(position, self.name)
        return tuple(content) if self.is_split else (content,)

    def content(self, piles: Iterable[Pile]) -> Any:
        """The value of the field with these piles."""
        return tuple(piles) if self.is_split else next(iter(piles))

    def cover(self, pile: Pile) -> Pile:
        """The pile with UNKNOWN for each piece that is hidden."""
        return _alike(pile, (UNKNOWN if self.is_down(piece) else piece for piece in pile))

    def fill(self, pile: Pile, drawn: Iterator[str], rng: Random) -> Pile:
        """The pile with the next piece that is drawn for each UNKNOWN."""
        dealt = (self.lay(next(drawn), rng) if piece == UNKNOWN else piece for piece in pile)
        return _alike(pile, sorted(dealt) if self.is_sorted else dealt)


class Zones:
    """All zones of a game, and its box: how many pieces there are of each kind."""

    def __init__(self, box: Mapping[str, int], *zones: Zone) -> None:
        """Hold them; guesses draw from the kinds in the order of the box."""
        self.box = box
        self.zones = zones
        self._hiding = tuple(zone for zone in zones if zone.sight is not Sight.EVERYBODY)
        # A search guesses at the same view again and again.
        self._pool = lru_cache(maxsize=16)(self._counted_pool)

    @property
    def has_private_hands(self) -> bool:
        """Whether seats know different things."""
        return any(zone.sight is Sight.OWNER for zone in self.zones)

    def pieces(self, position: Any) -> list[str]:
        """Every piece, UNKNOWN for each that a view hides."""
        return [piece for zone in self.zones for pile in zone.piles(position) for piece in pile]

    def view_for(self, position: P, seat: int) -> P:
        """The position with UNKNOWN for all that a seat does not see."""
        covered = {zone.name: zone.content(self._covered(zone, position, seat)) for zone in self._hiding}
        changes = {name: content for name, content in covered.items() if content != getattr(position, name)}
        return _replaced(position, changes)

    def _covered(self, zone: Zone, position: Any, seat: int) -> Iterator[Pile]:
        for owner, pile in enumerate(zone.piles(position)):
            is_own = zone.sight is Sight.OWNER and owner == seat
            yield pile if is_own else zone.cover(pile)

    def is_veiled(self, position: Any) -> bool:
        """Whether this is a view that hides a piece."""
        return any(UNKNOWN in pile for zone in self._hiding for pile in zone.piles(position))

    def unseen(self, view: Any) -> Counter[str]:
        """How many pieces of each kind are not seen in a view, in the game or not.

        If fewer pieces than the box holds are in the game, not all of these lie somewhere.
        """
        left = Counter(self.box)
        for zone in self.zones:
            for pile in zone.piles(view):
                left.subtract(kind for piece in pile if (kind := zone.kind(piece)) in self.box)
        return +left

    def guess(self, view: P, rng: Random) -> P:
        """A whole position that fits the view: an unseen piece, drawn blind, for each that is unknown."""
        if not self.is_veiled(view):
            return view
        pool, number = self._pool(view)
        drawn = iter(rng.sample(pool, number))
        return _replaced(view, {zone.name: zone.content(self._filled(zone, view, drawn, rng)) for zone in self._hiding})

    def _filled(self, zone: Zone, view: Any, drawn: Iterator[str], rng: Random) -> Iterator[Pile]:
        for pile in zone.piles(view):
            yield zone.fill(pile, drawn, rng) if UNKNOWN in pile else pile

    def draw(self, view: Any, rng: Random) -> str:
        """The kind of one unseen piece, drawn blind."""
        return rng.choice(self._pool(view)[0])

    def _counted_pool(self, view: Any) -> tuple[tuple[str, ...], int]:
        """The unseen pieces in the order of the box, and how many are unknown."""
        unknown = sum(pile.count(UNKNOWN) for zone in self._hiding for pile in zone.piles(view))
        return tuple(self.unseen(view).elements()), unknown


def _alike(pile: Pile, pieces: Iterable[str]) -> Pile:
    """The pieces as a pile of that type."""
    return "".join(pieces) if isinstance(pile, str) else tuple(pieces)


def _replaced(position: P, changes: Mapping[str, Any]) -> P:
    return replace(position, **changes) if changes else position  # type: ignore[type-var]  # a dataclass

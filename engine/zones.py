"""Where the pieces of a game lie and who sees them, as data: views, guesses and what is unseen follow.

A piece is a word of the notation, UNKNOWN where a view hides it. A pile is a tuple of words or a string of letters.
Unseen pieces may lie in any order: each deal is as likely as any other. A position does not hold the hints that a
player's choices might give, so a guess makes nothing of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from random import Random

P = TypeVar("P")
Pile = tuple[str, ...] | str

UNKNOWN = "?"
"""A hidden piece in a view."""

EMPTY = "."
"""A cell where no piece lies."""

NO_SEAT = -1

JOINT = "-"
"""Stands in the name of a place between the zone and the number of the pile."""


class Sight(Enum):
    """The seats that see the pieces of a zone; their number is known to everybody."""

    EVERYBODY = "everybody"
    OWNER = "owner"
    NOBODY = "nobody"


def _is_any_piece(_piece: str) -> bool:
    return True


def _itself(word: str) -> str:
    return word


def _as_it_is(kind: str, _rng: Random) -> str:
    return kind


@dataclass(frozen=True, slots=True)
class Zone:
    """Where pieces lie: a field of the position with a pile, or where it is split with a pile for each seat.

    A zone that everybody sees may be split in any other way too. In one that is sorted the order says nothing, and
    pieces are named by their kinds.
    """

    name: str
    sight: Sight = Sight.EVERYBODY
    is_split: bool = False
    is_sorted: bool = False
    is_down: Callable[[str], bool] = _is_any_piece
    """The pieces that are hidden from those who do not see the zone; the others lie face up."""
    kind: Callable[[str], str] = _itself
    """The kind of a piece in the box; for a place without a piece something that is no kind."""
    lay: Callable[[str, Random], str] = _as_it_is
    """How a piece of that kind lies hidden, where that is left to chance."""
    cells: tuple[str, ...] = ()
    """The names of its cells, on a board: the pile has a piece or EMPTY for each."""
    places: tuple[str, ...] = ()
    """The names of the places of its piles, where these are not its own name with a number."""

    def place(self, number: int) -> str:
        """The name of the place of a pile."""
        if self.places:
            return self.places[number]
        return f"{self.name}{JOINT}{number}" if self.is_split else self.name

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
        return _alike(pile, (self.lay(next(drawn), rng) if piece == UNKNOWN else piece for piece in pile))


class Zones:
    """All zones of a game, and its box: how many pieces there are of each kind."""

    def __init__(self, box: Mapping[str, int], *zones: Zone) -> None:
        """Hold them; guesses draw from the kinds in the order of the box, by which sorted piles lie too."""
        self.box = box
        self.zones = zones
        self._places = {UNKNOWN: -1, **{kind: place for place, kind in enumerate(box)}}
        self._hiding = tuple(zone for zone in zones if zone.sight is not Sight.EVERYBODY)
        # A search guesses at the same view again and again.
        self._pool = lru_cache(maxsize=16)(self._counted_pool)

    @property
    def has_private_hands(self) -> bool:
        """Whether seats know different things."""
        return any(zone.sight is Sight.OWNER for zone in self.zones)

    def piles_by_place(self, position: Any) -> dict[str, tuple[Zone, int, Pile]]:
        """All piles by the names of their places, each with its zone and its number there."""
        piles = ((zone, number, pile) for zone in self.zones for number, pile in enumerate(zone.piles(position)))
        return {zone.place(number): (zone, number, pile) for zone, number, pile in piles}

    def view_for(self, position: P, seat: int) -> P:
        """The position with UNKNOWN for all that a seat does not see."""
        covered = {zone.name: zone.content(self._cover_piles(zone, position, seat)) for zone in self._hiding}
        changes = {name: content for name, content in covered.items() if content != getattr(position, name)}
        return _with_changes(position, changes)

    def _cover_piles(self, zone: Zone, position: Any, seat: int) -> Iterator[Pile]:
        for owner, pile in enumerate(zone.piles(position)):
            is_own = zone.sight is Sight.OWNER and owner == seat
            yield pile if is_own else zone.cover(pile)

    def is_veiled(self, position: Any) -> bool:
        """Whether this is a view that hides a piece."""
        return any(UNKNOWN in pile for zone in self._hiding for pile in zone.piles(position))

    def _kinds(self, position: Any) -> Counter[str]:
        """How many pieces of each kind lie somewhere, UNKNOWN for those that a view hides."""
        pieces = ((zone, piece) for zone in self.zones for pile in zone.piles(position) for piece in pile)
        return Counter(piece if piece == UNKNOWN else zone.kind(piece) for zone, piece in pieces)

    def unseen(self, view: Any) -> Counter[str]:
        """How many pieces of each kind are not seen in a view, in the game or not.

        If fewer pieces than the box holds are in the game, not all of these lie somewhere.
        """
        lying = self._kinds(view)
        return +Counter({kind: number - lying[kind] for kind, number in self.box.items()})

    def excess(self, position: Any) -> Mapping[str, int]:
        """The kinds of which more lie somewhere than the box holds, with what it holds; UNKNOWN for all together."""
        lying = self._kinds(position)
        known = sum(lying[kind] for kind in self.box)
        limits = {**self.box, UNKNOWN: sum(self.box.values()) - known}
        return {kind: number for kind, number in limits.items() if lying[kind] > number}

    def guess(self, view: P, rng: Random) -> P:
        """A whole position that fits the view: an unseen piece, drawn blind, for each that is unknown."""
        if not self.is_veiled(view):
            return view
        pool, number = self._pool(view)
        drawn = iter(rng.sample(pool, number))
        dealt = {zone.name: zone.content(self._fill_piles(zone, view, drawn, rng)) for zone in self._hiding}
        return _with_changes(view, dealt)

    def _fill_piles(self, zone: Zone, view: Any, drawn: Iterator[str], rng: Random) -> Iterator[Pile]:
        for pile in zone.piles(view):
            yield self.in_order(zone, zone.fill(pile, drawn, rng)) if UNKNOWN in pile else pile

    def in_order(self, zone: Zone, pile: Pile) -> Pile:
        """The pile as it lies in the zone: if the zone is sorted, by the order of the box."""
        return _alike(pile, self._in_box_order(pile)) if zone.is_sorted else pile

    def _in_box_order(self, pieces: Iterable[str]) -> list[str]:
        return sorted(pieces, key=self._places.__getitem__)

    def sort(self, contents: Mapping[str, Any]) -> dict[str, Any]:
        """The contents of fields with those piles in order that lie in sorted zones."""
        ordered = {zone.name: zone for zone in self.zones if zone.is_sorted}
        return {name: self._in_zone(ordered.get(name), content) for name, content in contents.items()}

    def _in_zone(self, zone: Zone | None, content: Any) -> Any:
        if zone is None:
            return content
        return zone.content(self.in_order(zone, pile) for pile in (content if zone.is_split else (content,)))

    def deal(self, hands: int, number: int, rng: Random) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
        """The box shuffled: so many hands of that number of pieces, each in order, and the rest."""
        deck = [kind for kind, there in self.box.items() for _ in range(there)]
        rng.shuffle(deck)
        dealt = (deck[begin : begin + number] for begin in range(0, hands * number, number))
        return tuple(tuple(self._in_box_order(hand)) for hand in dealt), tuple(deck[hands * number :])

    def draw(self, view: Any, rng: Random) -> str:
        """The kind of one unseen piece, drawn blind."""
        return rng.choice(self._pool(view)[0])

    def _counted_pool(self, view: Any) -> tuple[tuple[str, ...], int]:
        """The unseen pieces in the order of the box, and how many are unknown."""
        unknown = sum(pile.count(UNKNOWN) for zone in self._hiding for pile in zone.piles(view))
        return tuple(self.unseen(view).elements()), unknown


class Zoned:
    """A position whose pieces lie in zones: views and guesses follow from them."""

    __slots__ = ()

    zones: ClassVar[Zones]

    @property
    def is_veiled(self) -> bool:
        """Whether this is a view that hides a piece."""
        return self.zones.is_veiled(self)

    @property
    def unseen(self) -> Counter[str]:
        """How many pieces of each kind the position does not show, whether they lie somewhere or not."""
        return self.zones.unseen(self)

    def view_for(self, seat: int) -> Self:
        """The view of a seat: all that it does not see is UNKNOWN."""
        return self.zones.view_for(self, seat)

    def guess(self, rng: Random) -> Self:
        """A whole position that fits this view: the unseen pieces dealt blind, every deal as likely."""
        return self.zones.guess(self, rng)


def _alike(pile: Pile, pieces: Iterable[str]) -> Pile:
    """The pieces as a pile of that type."""
    return "".join(pieces) if isinstance(pile, str) else tuple(pieces)


def _with_changes(position: P, changes: Mapping[str, Any]) -> P:
    return replace(position, **changes) if changes else position  # type: ignore[type-var]  # a dataclass

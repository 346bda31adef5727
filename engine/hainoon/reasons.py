"""The merits of a move of Hai Noon (`reason.hainoon.…`), as far as the view of the seat to act tells.

`what` is the capital of a diver:

| reason | parameters |
|---|---|
| attacks | `what`: a diver of another seat, if no harpoon helps |
| saves | `what`: a diver of one's own that the next card would have had attacked |
| harpoon | `what` |
| uncages | `what`: a diver of another seat that stood in the cage |
| endangers | `what`: a diver of another seat that the next card would have attacked |
| hides, cages | `what` |
| tames | `what`: a diver of one's own whom a hungry shark faces no more |
| wakes | `what`: a diver of another seat whom a hungry shark faces now |
| back.safe | `what` (no hungry shark faces it there) |
| back | `what`, `n` (a hungry shark faces every free place; no other needs more than these `n` cards to attack there) |
| pass.cage, pass.keeps, pass.none | - |
| keeps | - (a harpoon stays in the hand) |
| calm | - (no attack comes of it) |
| draw | - |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.board import FACED, HUNGRY, PLACES
from engine.hainoon.cards import HARPOON, THIRD, kind_of
from engine.hainoon.divers import FREE, OWN, OWNERS, camouflaged_diver
from engine.hainoon.legality import legal_moves, places_with
from engine.hainoon.moves import Back, Draw, Harpoon, Pass
from engine.reason import Reason
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.hainoon.moves import Plain, Play
    from engine.hainoon.position import Position

REASONS = (
    "attacks",
    "saves",
    "harpoon",
    "uncages",
    "endangers",
    "hides",
    "cages",
    "tames",
    "wakes",
    "back.safe",
    "back",
    "pass.cage",
    "pass.keeps",
    "pass.none",
    "keeps",
    "calm",
    "draw",
)
"""Endings of the keys of all reasons."""

GRAVE: frozenset[str] = frozenset()
"""No answer says why the move before was wrong: it may depend on a hand that the mover cannot see."""

CERTAIN = frozenset({"pass.cage", "pass.none", "draw"})
"""Reasons that are enough, even if all moves have them."""

TOLD = frozenset({"hides", "cages"})
"""Reasons that the events of a move tell too."""

ADDS = {
    "attacks": frozenset({"saves", "hides", "uncages", "cages", "endangers", "tames", "keeps"}),
    "saves": frozenset({"uncages", "wakes", "keeps"}),
    "hides": frozenset({"endangers", "keeps"}),
    "uncages": frozenset({"cages", "endangers", "keeps"}),
    "cages": frozenset({"endangers", "wakes", "keeps"}),
    "endangers": frozenset({"tames", "wakes", "keeps"}),
    "tames": frozenset({"keeps"}),
    "wakes": frozenset({"keeps"}),
}
"""By reason, those that add something to it."""


def reasons(position: Position, move: Plain) -> Iterator[Reason]:
    """Yield the merits of a legal move, the weightiest first."""
    match move:
        case Back(place=place):
            yield from _back(position, place)
        case Harpoon(place=place):
            yield _about("harpoon", position.divers[place])
        case Pass():
            yield _pass_reason(position)
        case Draw():
            yield Reason("reason.hainoon.draw")
        case _:
            yield from _plays(position, move)


def _about(ending: str, tile: str) -> Reason:
    return Reason(f"reason.hainoon.{ending}", {"what": tile.upper()})


def _back(position: Position, place: int) -> Iterator[Reason]:
    """Yield the merit of a place to come back to: that no shark bites there, or later than elsewhere."""
    tile = camouflaged_diver(position, position.seat)
    if not _is_faced(position, place):
        yield _about("back.safe", tile)
        return
    free = {other: _cards_at_bite(position, other) for other in places_with(position, FREE)}
    if free[place] == min(free.values()) < max(free.values()) and min(free.values()) >= 0:
        yield Reason("reason.hainoon.back", {"what": tile.upper(), "n": THIRD - free[place]})


def _pass_reason(position: Position) -> Reason:
    """The reason to lay no harpoon."""
    own = [place for place in position.attacked_places if position.owner(place) == position.turn]
    if all(position.cage == PLACES[place] for place in own):
        return Reason("reason.hainoon.pass.cage")
    return Reason("reason.hainoon.pass.keeps" if len(legal_moves(position)) > 1 else "reason.hainoon.pass.none")


def _plays(position: Position, move: Play) -> Iterator[Reason]:
    after = position.after(move)
    found = [*_changes(position, move, after), *_teeth(position, after), *_saved_harpoon(move, after, position.turn)]
    # A reason for or to a diver is given once, as the weightiest one.
    found = [reason for at, reason in enumerate(found) if reason.params not in [other.params for other in found[:at]]]
    third = len(position.sides[move.side]) == THIRD - 1
    yield from found or ([] if third else [Reason("reason.hainoon.calm")])


def _changes(position: Position, move: Play, after: Position) -> Iterator[Reason]:
    """Yield the changes by a card to who is attacked, now or by the next card."""
    others = _others(position)
    attacked = {after.divers[place] for place in after.attacked_places if after.cage != PLACES[place]}
    now, then = _divers_in_danger(position), _divers_in_danger(after)
    yield from _each("attacks", attacked & others)
    yield from _each("saves", (now - then - attacked) - others)
    yield from _actions(position, move, after)
    yield from _each("endangers", (then - now) & others)


def _saved_harpoon(move: Play, after: Position, seat: int) -> Iterator[Reason]:
    """Yield that a harpoon stays in the hand, where it could have been spent for the cage."""
    held = any(kind_of(card) == HARPOON for card in after.hands[seat] if card != UNKNOWN)
    if held and kind_of(move.card) != HARPOON:
        yield Reason("reason.hainoon.keeps")


def _others(position: Position) -> set[str]:
    """The divers, healthy or injured, of those who are not to act."""
    own = OWN[position.players][position.turn]
    return {tile for tile in OWNERS[position.players] if tile.upper() not in own}


def _each(ending: str, tiles: Iterable[str]) -> list[Reason]:
    """A reason about the first of the tiles, if there is one; injured ones come first."""
    return [_about(ending, tile) for tile in sorted(tiles, key=lambda tile: (tile.isupper(), tile))[:1]]


def _is_faced(position: Position, place: int, cards: int = 0) -> bool:
    """Whether a hungry shark faces the place from a side with at least so many cards."""
    return _cards_at_bite(position, place) >= cards


def _cards_at_bite(position: Position, place: int) -> int:
    """How many cards lie at the fullest side from which a hungry shark faces the place; -1 if none does."""
    facing = (
        len(position.sides[side])
        for side, pairs in enumerate(FACED)
        for shark, faced in pairs
        if faced == place and position.ring[shark] == HUNGRY
    )
    return max(facing, default=-1)


def _divers_in_danger(position: Position) -> set[str]:
    """The divers, not caged, whom a hungry shark faces that one more card lets attack."""
    return {
        tile
        for place, tile in enumerate(position.divers)
        if tile in OWNERS[position.players] and position.cage != PLACES[place] and _is_faced(position, place, THIRD - 1)
    }


def _actions(position: Position, move: Play, after: Position) -> Iterator[Reason]:
    """Yield the effects of the action itself: a diver hidden, or the cage."""
    own = OWN[position.players][position.turn]
    hidden = [tile for tile in after.hidden if tile not in position.hidden]
    yield from _each("hides", hidden)
    if kind_of(move.card) != HARPOON or position.cage == after.cage:
        return
    if position.cage in PLACES and position.cage:
        yield from _each("uncages", {position.divers[PLACES.index(position.cage)]} & _others(position))
    caged = after.divers[PLACES.index(after.cage)]
    if caged.upper() in own:
        yield _about("cages", caged)


def _teeth(position: Position, after: Position) -> Iterator[Reason]:
    """Yield whom hungry sharks face no more, or now."""
    now, then = _divers_before_jaws(position), _divers_before_jaws(after)
    others = _others(position)
    yield from _each("tames", (now - then) - others)
    yield from _each("wakes", (then - now) & others)


def _divers_before_jaws(position: Position) -> set[str]:
    """The divers on the board whom a hungry shark faces."""
    owners = OWNERS[position.players]
    return {tile for place, tile in enumerate(position.divers) if tile in owners and _is_faced(position, place)}

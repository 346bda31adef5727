"""What may be played, and why not: the same conditions and tables serve both.

The parameters of each refusal, for its sentence (`why.<rule id>`); `what` chooses between sentences. Complaints about
position texts (`unreadable.hainoon.…`) are listed in `engine.hainoon.setup`. CARD is a card's
word in the notation (`rh`), SIDE `N` `E` `S` or `W`, PLACE `A` to `D`, COLOUR `red` `green` `blue` or `yellow`, KIND
`camouflage` `harpoon` `shark` `flip` `diver` `all` or `wild`:

| rule | cells | parameters |
|---|---|---|
| hainoon.form | - | `text` |
| hainoon.over | - | - |
| hainoon.phase | - | `what`: what must be done now: `enter` (come back), `play` (a card), `react` (answer) |
| hainoon.card.held | the card | `card`; `what`: KIND |
| hainoon.turn | - | - (drawing with cards in hand: first play one) |
| hainoon.turn.empty | - | - (playing a card with an empty hand: only draw) |
| hainoon.place.first | the side, the empty sides | `card`; `side` |
| hainoon.place.colour | the side, the card's side | `card`; `side`; `other`: where it must go; `what`: its COLOUR |
| hainoon.place.distinct | the side | `card`; `side`; `what`: COLOUR of the side |
| hainoon.action.must | - | `card` (the cage can be put somewhere, so it must be) |
| hainoon.diver | from, to | `a`, `b`; `what`: `free` `dummy` `theirs` (a diver that is not yours), or `diagonal` |
| hainoon.cage | the place | `cell` (nobody is there) |
| hainoon.cage.other | the place | `cell` (the cage already stands there) |
| hainoon.camouflage | the place | `cell`; `what`: `free` `dummy` `theirs` |
| hainoon.camouflage.back | the place | `cell` (it is not free) |
| hainoon.wild | the card | - (a wild card is no harpoon) |
| hainoon.harpoon | the card, the side | `card`; `side`; `what`: KIND if it is no harpoon, else COLOUR of the side |
| hainoon.harpoon.colour | the card, the side of its colour | `card`; `side`: attacking; `other`; `what`: its COLOUR |
| hainoon.harpoon.own | the place | `cell`; `what`: `free` `dummy` `theirs`, or `safe`: your diver, not attacked now |
| hainoon.draw | - | `what`: `none` (nothing is reshuffled), or `cards` (not the cards of the discard pile) |
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.hainoon.attack import threatened
from engine.hainoon.board import NEIGHBOURS, PLACES, SIDES
from engine.hainoon.cards import CAMOUFLAGE, COLOURS, HARPOON, KINDS, SWIM, UNKNOWN, WILD, colour_of, kind_of
from engine.hainoon.divers import DUMMY, FREE
from engine.hainoon.moves import (
    BACKS,
    DRAW,
    HARPOONS,
    LAPSES,
    PASS,
    PLAYS,
    SWIMS,
    Back,
    Draw,
    Harpoon,
    Ordered,
    Pass,
    Play,
)
from engine.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.hainoon.moves import Action, Plain
    from engine.hainoon.position import Position

ENTER, PLAY, REACT, OVER = "enter", "play", "react", "over"
"""The phases: coming back, playing a card, answering an attack, the end."""

PHASES: dict[type, str] = {Back: ENTER, Play: PLAY, Draw: PLAY, Harpoon: REACT, Pass: REACT}
"""The phase to which each kind of action belongs."""


def legal_moves(position: Position) -> list[Plain]:
    """Every legal move, by card in alphabetical order, then by side; of unknown cards nothing is said."""
    phase = position.phase
    if phase == PLAY:
        return _plays(position) if position.hands[position.seat] else [DRAW]
    if phase == REACT:
        return [*_harpoons(position), PASS]
    return [BACKS[place] for place in places_with(position, FREE)] if phase == ENTER else []


def places_with(position: Position, tiles: str) -> list[int]:
    """The places where one of the tiles is."""
    return [place for place, tile in enumerate(position.divers) if tile in tiles]


def _plays(position: Position) -> list[Plain]:
    cards = ((card, side) for card in _known(position) for side in open_sides(position, card))
    return [play for card, side in cards for play in _ways(position, card, side)]


def _ways(position: Position, card: str, side: int) -> Sequence[Play]:
    """The plays of a card to a side, one for each way to do its action (hainoon.action.must)."""
    kind = kind_of(card)
    if kind == SWIM:
        return [swim for place in position.own_places for swim in SWIMS[card][side][place]]
    if kind == CAMOUFLAGE:
        return [PLAYS[card][side][place] for place in position.own_places]
    if kind == HARPOON:
        return [PLAYS[card][side][place] for place in cageable(position)] or [LAPSES[card][side]]
    return PLAYS[card][side]


def _known(position: Position) -> list[str]:
    """The known cards in the hand of the seat to act, each once."""
    hand = position.hands[position.turn]
    return [card for at, card in enumerate(hand) if card != UNKNOWN and card not in hand[:at]]


def open_sides(position: Position, card: str) -> list[int]:
    """The sides where a card may be played now (hainoon.place.*)."""
    sides = fitting_sides(position, card)
    if must_begin_a_side(position):
        return [side for side in sides if not position.sides[side]]
    return sides


def fitting_sides(position: Position, card: str) -> list[int]:
    """The sides whose colour suits a card (hainoon.place.colour, .distinct, .wild)."""
    colour, colours = colour_of(card), position.side_colours
    if not colour:
        return [0, 1, 2, 3]
    if colour in colours:
        return [colours.index(colour)]
    return [side for side, other in enumerate(colours) if not other]


def must_begin_a_side(position: Position) -> bool:
    """Whether a card must go to an empty side now: in the first round, if the hand allows it (hainoon.place.first)."""
    if not position.first or all(position.sides):
        return False
    colours = position.side_colours
    return any(card == WILD or card[0] not in colours for card in _known(position))


def cageable(position: Position) -> list[int]:
    """The places where the cage can be put (hainoon.cage, hainoon.cage.other)."""
    return [place for place, tile in enumerate(position.divers) if tile != FREE and PLACES[place] != position.cage]


def _harpoons(position: Position) -> Iterator[Harpoon]:
    """Yield the harpoons that the seat to act may lay, card by card."""
    places = [place for place in attacked(position) if position.owner(place) == position.turn]
    for card in _known(position):
        if kind_of(card) == HARPOON and position.attack_side in fitting_sides(position, card):
            yield from (HARPOONS[card][place] for place in sorted(places))


def attacked(position: Position) -> tuple[int, ...]:
    """The places whose diver, a player's, is attacked now."""
    side = position.attack_side
    return () if side is None else threatened(position.players, position.ring, position.divers, side)


def reasons(position: Position, action: Action) -> Iterator[Refusal]:
    """Yield every rule that forbids the action, in the order of the rules; nothing for a legal move."""
    if isinstance(action, Ordered):
        yield from reasons(position, action.action)
        yield from _order_reasons(position, action)
        return
    phase = position.phase
    if phase == OVER:
        yield Refusal("hainoon.over")
    elif phase != PHASES[type(action)]:
        yield Refusal("hainoon.phase", params={"what": phase})
    match action:
        case Play():
            yield from _play_reasons(position, action)
        case Harpoon():
            yield from _harpoon_reasons(position, action)
        case Back():
            yield from _back_reasons(position, action)
        case Draw():
            if position.hands[position.turn]:
                yield Refusal("hainoon.turn")


def _play_reasons(position: Position, play: Play) -> Iterator[Refusal]:
    yield from _held_reasons(position, play.card)
    if not position.hands[position.turn]:
        yield Refusal("hainoon.turn.empty")
    yield from _place_reasons(position, play)
    if play.kind == HARPOON:
        yield from _cage_reasons(position, play)
    elif play.kind == SWIM:
        yield from _swim_reasons(position, play)
    elif play.kind == CAMOUFLAGE and play.target is not None and (what := _not_own(position, play.target)):
        cell = PLACES[play.target]
        yield Refusal("hainoon.camouflage", (cell,), {"cell": cell, "what": what})


def _held_reasons(position: Position, card: str) -> Iterator[Refusal]:
    if card not in position.hands[position.turn]:
        yield Refusal("hainoon.card.held", (card,), {"card": card, "what": KINDS[kind_of(card)]})


def _place_reasons(position: Position, play: Play) -> Iterator[Refusal]:
    card, side, sides = play.card, SIDES[play.side], position.sides
    colour, colours = colour_of(card), position.side_colours
    params = {"card": card, "side": side}
    if sides[play.side] and must_begin_a_side(position):
        empty = _named(other for other, cards in enumerate(sides) if not cards)
        yield Refusal("hainoon.place.first", (side, *empty), params)
    if colour and colour in colours and colours[play.side] != colour:
        other = SIDES[colours.index(colour)]
        yield Refusal("hainoon.place.colour", (side, other), {**params, "other": other, "what": COLOURS[colour]})
    if colour and colours[play.side] not in ("", colour):
        yield Refusal("hainoon.place.distinct", (side,), {**params, "what": COLOURS[colours[play.side]]})


def _named(sides: Iterable[int]) -> tuple[str, ...]:
    return tuple(SIDES[side] for side in sides)


def _cage_reasons(position: Position, play: Play) -> Iterator[Refusal]:
    if play.target is None:
        if cageable(position):
            yield Refusal("hainoon.action.must", params={"card": play.card})
        return
    cell = PLACES[play.target]
    if position.divers[play.target] == FREE:
        yield Refusal("hainoon.cage", (cell,), {"cell": cell})
    if position.cage == cell:
        yield Refusal("hainoon.cage.other", (cell,), {"cell": cell})


def _swim_reasons(position: Position, play: Play) -> Iterator[Refusal]:
    if play.origin is None or play.target is None:
        return
    a, b = PLACES[play.origin], PLACES[play.target]
    across = "" if play.target in NEIGHBOURS[play.origin] else "diagonal"
    if what := _not_own(position, play.origin) or across:
        yield Refusal("hainoon.diver", (a, b), {"a": a, "b": b, "what": what})


def _not_own(position: Position, place: int) -> str:
    """Return what is at a place instead of an own diver: `free`, `dummy` or `theirs`; nothing if there is one."""
    tile = position.divers[place]
    if tile in (FREE, DUMMY):
        return "free" if tile == FREE else "dummy"
    return "" if position.owner(place) == position.turn else "theirs"


def _back_reasons(position: Position, back: Back) -> Iterator[Refusal]:
    if position.divers[back.place] != FREE:
        cell = PLACES[back.place]
        yield Refusal("hainoon.camouflage.back", (cell,), {"cell": cell})


def _harpoon_reasons(position: Position, harpoon: Harpoon) -> Iterator[Refusal]:
    card, cell = harpoon.card, PLACES[harpoon.place]
    yield from _held_reasons(position, card)
    if card == WILD:
        yield Refusal("hainoon.wild", (card,))
    if position.attack_side is None:
        return
    if card != WILD:
        yield from _answer_reasons(position, card, position.attack_side)
    what = _not_own(position, harpoon.place)
    if not what and harpoon.place not in attacked(position):
        what = "safe"
    if what:
        yield Refusal("hainoon.harpoon.own", (cell,), {"cell": cell, "what": what})


def _answer_reasons(position: Position, card: str, at: int) -> Iterator[Refusal]:
    """Yield what is wrong with the kind or the colour of a card laid as a harpoon to the attacking side."""
    side, colour, colours = SIDES[at], card[0], position.side_colours
    params = {"card": card, "side": side}
    if kind_of(card) != HARPOON:
        yield Refusal("hainoon.harpoon", (card, side), {**params, "what": KINDS[kind_of(card)]})
    elif colours[at] not in ("", colour):
        yield Refusal("hainoon.harpoon", (card, side), {**params, "what": COLOURS[colours[at]]})
    if not colours[at] and colour in colours:
        other = SIDES[colours.index(colour)]
        yield Refusal("hainoon.harpoon.colour", (card, other), {**params, "other": other, "what": COLOURS[colour]})


def _order_reasons(position: Position, ordered: Ordered) -> Iterator[Refusal]:
    """Yield what is wrong with the order of a pile, if the action itself is legal."""
    if next(reasons(position, ordered.action), None):
        return
    shuffled = position.reshuffled(ordered.action)
    if Counter(shuffled) != Counter(ordered.pile):
        yield Refusal("hainoon.draw", params={"what": "cards" if shuffled else "none"})

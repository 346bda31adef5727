"""Legal moves and refusals: the same conditions and tables serve both.

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

from engine.hainoon.attack import threatened_places
from engine.hainoon.board import NEIGHBOURS, PLACES, SIDES
from engine.hainoon.cards import CAMOUFLAGE, COLOURS, HARPOON, KINDS, SWIM, WILD, colour_of, kind_of
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
from engine.hainoon.state import ENTER, OVER, PLAY, REACT
from engine.hainoon.turn import after_move
from engine.refusal import Refusal
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.hainoon.moves import Action, Plain
    from engine.hainoon.state import State

PHASES: dict[type, str] = {Back: ENTER, Play: PLAY, Draw: PLAY, Harpoon: REACT, Pass: REACT}
"""The phase to which each kind of action belongs."""


def legal_moves(state: State) -> list[Plain]:
    """Every legal move, by card in alphabetical order, then by side; of unknown cards nothing is said."""
    phase = state.phase
    if phase == PLAY:
        return _plays(state) if state.hands[state.seat] else [DRAW]
    if phase == REACT:
        return [*_harpoons(state), PASS]
    return [BACKS[place] for place in places_with(state, FREE)] if phase == ENTER else []


def places_with(state: State, tiles: str) -> list[int]:
    """The places where one of the tiles is."""
    return [place for place, tile in enumerate(state.divers) if tile in tiles]


def _plays(state: State) -> list[Plain]:
    cards = ((card, side) for card in _known_cards(state) for side in open_sides(state, card))
    return [play for card, side in cards for play in _ways(state, card, side)]


def _ways(state: State, card: str, side: int) -> Sequence[Play]:
    """The plays of a card to a side, one for each way to do its action (hainoon.action.must)."""
    kind = kind_of(card)
    if kind == SWIM:
        return [swim for place in state.own_places for swim in SWIMS[card][side][place]]
    if kind == CAMOUFLAGE:
        return [PLAYS[card][side][place] for place in state.own_places]
    if kind == HARPOON:
        return [PLAYS[card][side][place] for place in cageable(state)] or [LAPSES[card][side]]
    return PLAYS[card][side]


def _known_cards(state: State) -> list[str]:
    """The known cards in the hand of the seat to act, each once."""
    hand = state.hands[state.turn]
    return [card for at, card in enumerate(hand) if card != UNKNOWN and card not in hand[:at]]


def open_sides(state: State, card: str) -> list[int]:
    """The sides where a card may be played now (hainoon.place.*)."""
    sides = fitting_sides(state, card)
    if must_begin_a_side(state):
        return [side for side in sides if not state.sides[side]]
    return sides


def fitting_sides(state: State, card: str) -> list[int]:
    """The sides whose colour suits a card (hainoon.place.colour, .distinct, .wild)."""
    colour, colours = colour_of(card), state.side_colours
    if not colour:
        return [0, 1, 2, 3]
    if colour in colours:
        return [colours.index(colour)]
    return [side for side, other in enumerate(colours) if not other]


def must_begin_a_side(state: State) -> bool:
    """Whether a card must go to an empty side now: in the first round, if the hand allows it (hainoon.place.first)."""
    if not state.first or all(state.sides):
        return False
    colours = state.side_colours
    return any(card == WILD or card[0] not in colours for card in _known_cards(state))


def cageable(state: State) -> list[int]:
    """The places where the cage can be put (hainoon.cage, hainoon.cage.other)."""
    return [place for place, tile in enumerate(state.divers) if tile != FREE and PLACES[place] != state.cage]


def _harpoons(state: State) -> Iterator[Harpoon]:
    """Yield the harpoons that the seat to act may lay, card by card."""
    places = [place for place in attacked_places(state) if state.owner(place) == state.turn]
    for card in _known_cards(state):
        if kind_of(card) == HARPOON and state.attack_side in fitting_sides(state, card):
            yield from (HARPOONS[card][place] for place in sorted(places))


def attacked_places(state: State) -> tuple[int, ...]:
    """The places whose diver, a player's, is attacked now."""
    side = state.attack_side
    return () if side is None else threatened_places(state.players, state.ring, state.divers, side)


def reasons(state: State, action: Action) -> Iterator[Refusal]:
    """Yield every rule that forbids the action, in the order of the rules; nothing for a legal move."""
    if isinstance(action, Ordered):
        yield from reasons(state, action.action)
        yield from _order_reasons(state, action)
        return
    phase = state.phase
    if phase == OVER:
        yield Refusal("hainoon.over")
    elif phase != PHASES[type(action)]:
        yield Refusal("hainoon.phase", params={"what": phase})
    match action:
        case Play():
            yield from _play_reasons(state, action)
        case Harpoon():
            yield from _harpoon_reasons(state, action)
        case Back():
            yield from _back_reasons(state, action)
        case Draw():
            if state.hands[state.turn]:
                yield Refusal("hainoon.turn")


def _play_reasons(state: State, play: Play) -> Iterator[Refusal]:
    yield from _held_reasons(state, play.card)
    if not state.hands[state.turn]:
        yield Refusal("hainoon.turn.empty")
    yield from _place_reasons(state, play)
    if play.kind == HARPOON:
        yield from _cage_reasons(state, play)
    elif play.kind == SWIM:
        yield from _swim_reasons(state, play)
    elif play.kind == CAMOUFLAGE and play.target is not None and (what := _not_own(state, play.target)):
        cell = PLACES[play.target]
        yield Refusal("hainoon.camouflage", (cell,), {"cell": cell, "what": what})


def _held_reasons(state: State, card: str) -> Iterator[Refusal]:
    if card not in state.hands[state.turn]:
        yield Refusal("hainoon.card.held", (card,), {"card": card, "what": KINDS[kind_of(card)]})


def _place_reasons(state: State, play: Play) -> Iterator[Refusal]:
    card, side, sides = play.card, SIDES[play.side], state.sides
    colour, colours = colour_of(card), state.side_colours
    params = {"card": card, "side": side}
    if sides[play.side] and must_begin_a_side(state):
        empty = _names(other for other, cards in enumerate(sides) if not cards)
        yield Refusal("hainoon.place.first", (side, *empty), params)
    if colour and colour in colours and colours[play.side] != colour:
        other = SIDES[colours.index(colour)]
        yield Refusal("hainoon.place.colour", (side, other), {**params, "other": other, "what": COLOURS[colour]})
    if colour and colours[play.side] not in ("", colour):
        yield Refusal("hainoon.place.distinct", (side,), {**params, "what": COLOURS[colours[play.side]]})


def _names(sides: Iterable[int]) -> tuple[str, ...]:
    return tuple(SIDES[side] for side in sides)


def _cage_reasons(state: State, play: Play) -> Iterator[Refusal]:
    if play.target is None:
        if cageable(state):
            yield Refusal("hainoon.action.must", params={"card": play.card})
        return
    cell = PLACES[play.target]
    if state.divers[play.target] == FREE:
        yield Refusal("hainoon.cage", (cell,), {"cell": cell})
    if state.cage == cell:
        yield Refusal("hainoon.cage.other", (cell,), {"cell": cell})


def _swim_reasons(state: State, play: Play) -> Iterator[Refusal]:
    if play.origin is None or play.target is None:
        return
    a, b = PLACES[play.origin], PLACES[play.target]
    across = "" if play.target in NEIGHBOURS[play.origin] else "diagonal"
    if what := _not_own(state, play.origin) or across:
        yield Refusal("hainoon.diver", (a, b), {"a": a, "b": b, "what": what})


def _not_own(state: State, place: int) -> str:
    """The content of a place without an own diver: `free`, `dummy` or `theirs`; nothing if there is one."""
    tile = state.divers[place]
    if tile in (FREE, DUMMY):
        return "free" if tile == FREE else "dummy"
    return "" if state.owner(place) == state.turn else "theirs"


def _back_reasons(state: State, back: Back) -> Iterator[Refusal]:
    if state.divers[back.place] != FREE:
        cell = PLACES[back.place]
        yield Refusal("hainoon.camouflage.back", (cell,), {"cell": cell})


def _harpoon_reasons(state: State, harpoon: Harpoon) -> Iterator[Refusal]:
    card, cell = harpoon.card, PLACES[harpoon.place]
    yield from _held_reasons(state, card)
    if card == WILD:
        yield Refusal("hainoon.wild", (card,))
    if state.attack_side is None:
        return
    if card != WILD:
        yield from _answer_reasons(state, card, state.attack_side)
    what = _not_own(state, harpoon.place)
    if not what and harpoon.place not in attacked_places(state):
        what = "safe"
    if what:
        yield Refusal("hainoon.harpoon.own", (cell,), {"cell": cell, "what": what})


def _answer_reasons(state: State, card: str, at: int) -> Iterator[Refusal]:
    """Yield the refusals by the kind or the colour of a card laid as a harpoon to the attacking side."""
    side, colour, colours = SIDES[at], card[0], state.side_colours
    params = {"card": card, "side": side}
    if kind_of(card) != HARPOON:
        yield Refusal("hainoon.harpoon", (card, side), {**params, "what": KINDS[kind_of(card)]})
    elif colours[at] not in ("", colour):
        yield Refusal("hainoon.harpoon", (card, side), {**params, "what": COLOURS[colours[at]]})
    if not colours[at] and colour in colours:
        other = SIDES[colours.index(colour)]
        yield Refusal("hainoon.harpoon.colour", (card, other), {**params, "other": other, "what": COLOURS[colour]})


def _order_reasons(state: State, ordered: Ordered) -> Iterator[Refusal]:
    """Yield the refusals by the order of a pile, if the action itself is legal."""
    if next(reasons(state, ordered.action), None):
        return
    shuffled = after_move(state, ordered.action).shuffled
    if Counter(shuffled) != Counter(ordered.pile):
        yield Refusal("hainoon.draw", params={"what": "cards" if shuffled else "none"})

"""Whether the fields of a position text fit each other: only positions that the rules know are read.

The parameters of each complaint, for its sentence:

| code | field | parameters |
|---|---|---|
| unreadable.hainoon.field | any | `what`: the field's name in capitals; `text` (from engine.hainoon.notation) |
| unreadable.hainoon.sorted | HANDS, DISCARD | `text` (not in alphabetical order; from engine.hainoon.notation) |
| unreadable.hainoon.view | HANDS, DRAW | - (only what a player sees) |
| unreadable.hainoon.whole | HANDS, DRAW | - (shows what no single player sees) |
| unreadable.hainoon.hands | HANDS | `n`: players, each has a hand |
| unreadable.hainoon.hand | HANDS | `n`: 3; `seat`: who holds more, from 1 |
| unreadable.hainoon.box | position | `card`; `n`: how many of it there are |
| unreadable.hainoon.cards | position | `n`: 48 |
| unreadable.hainoon.tile | DIVERS | `text`: a tile; `what`: `twice`, or `players`: nobody plays it |
| unreadable.hainoon.free | DIVERS | `n`: camouflaged divers, as many places must be free |
| unreadable.hainoon.camouflaged | HIDDEN | `seat`: who has two of them |
| unreadable.hainoon.cage | CAGE | `text`: where no diver is |
| unreadable.hainoon.colours | SIDES | `what`: `side`: two colours at one side, or `sides`: one colour at two |
| unreadable.hainoon.third | SIDES | `side`: too many cards there |
| unreadable.hainoon.seat | SEAT | `seat`: nobody sits there, or out of the game |
| unreadable.hainoon.out | HANDS | `seat`: holds cards without a diver |
| unreadable.hainoon.eaten | DIVERS | `n`: 2, so many can be eaten at once |
| unreadable.hainoon.back | HIDDEN | - (the diver of whose turn it is must be back: one place only is free) |
| unreadable.hainoon.react | PHASE | `text`: those asked or the harpoons laid do not fit the attack |
| unreadable.hainoon.phase | PHASE | `text`; `want`: what it must be |
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.hainoon import attack, notation
from engine.hainoon.board import PLACES, SIDES
from engine.hainoon.cards import BOX, HAND, HARPOON, THIRD, WILD, ZONES, kind_of
from engine.hainoon.divers import DUMMIES, DUMMY, FREE, OWN, OWNERS, TILES
from engine.refusal import Unreadable
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from engine.hainoon.state import State

MOST_EATEN = 2
"""More divers no attack can eat (hainoon.attack.both)."""


def check(state: State, phase: str) -> None:
    """Raise Unreadable if the position breaks a rule, or `phase` is not how its last field must be written."""
    _check_hands(state)
    _check_box(state)
    _check_tiles(state)
    _check_cage(state)
    _check_colours(state)
    _check_numbers(state, phase)
    _check_seats(state)
    if state.asked:
        _check_react(state, phase)
    if phase != (want := notation.write_phase(state)):
        raise Unreadable("unreadable.hainoon.phase", "PHASE", text=phase, want=want)


def check_whole(state: State) -> None:
    """Raise Unreadable if a card is unknown."""
    for name, cards in (("DRAW", state.draw), *(("HANDS", hand) for hand in state.hands)):
        if UNKNOWN in cards:
            raise Unreadable("unreadable.hainoon.view", name)


def check_view(state: State) -> None:
    """Raise Unreadable unless this is all that a single seat, or nobody, may see."""
    known = [hand for hand in state.hands if hand and UNKNOWN not in hand]
    if len(known) > 1:
        raise Unreadable("unreadable.hainoon.whole", "HANDS")
    if any(card != UNKNOWN for card in state.draw):
        raise Unreadable("unreadable.hainoon.whole", "DRAW")


def _check_hands(state: State) -> None:
    """Raise Unreadable unless everybody has a hand of at most three cards (hainoon.draw)."""
    if len(state.hands) != state.players:
        raise Unreadable("unreadable.hainoon.hands", "HANDS", n=state.players)
    for seat, hand in enumerate(state.hands, 1):
        if len(hand) > HAND:
            raise Unreadable("unreadable.hainoon.hand", "HANDS", n=HAND, seat=seat)


def _check_box(state: State) -> None:
    """Raise Unreadable if there are more cards of a kind than the box holds, or more in all (hainoon.cards)."""
    for card, number in ZONES.excess(state).items():
        if card == UNKNOWN:
            raise Unreadable("unreadable.hainoon.cards", "position", n=BOX.total())
        raise Unreadable("unreadable.hainoon.box", "position", card=card, n=number)


def _check_tiles(state: State) -> None:
    """Raise Unreadable unless each diver is there at most once, and for each camouflaged one a place is free."""
    tiles = [tile for tile in state.divers + state.hidden if tile not in (DUMMY, FREE)]
    for tile in tiles:
        if tile not in OWNERS[state.players]:
            raise Unreadable("unreadable.hainoon.tile", "DIVERS", text=tile, what="players")
    faces = "".join(tiles).upper()
    for tile in TILES:
        if faces.count(tile) > 1:
            raise Unreadable("unreadable.hainoon.tile", "DIVERS", text=tile, what="twice")
    if state.divers.count(FREE) != len(state.hidden):
        raise Unreadable("unreadable.hainoon.free", "DIVERS", n=len(state.hidden))
    for seat, own in enumerate(OWN[state.players], 1):
        if sum(tile in own for tile in state.hidden.upper()) > 1:
            raise Unreadable("unreadable.hainoon.camouflaged", "HIDDEN", seat=seat)


def _check_cage(state: State) -> None:
    """Raise Unreadable unless the cage is beside the board, on a diver, or with a camouflaged one (hainoon.cage)."""
    cage = state.cage
    stands = cage in PLACES and state.divers[PLACES.index(cage)] != FREE
    if cage and not stands and cage not in state.hidden.upper():
        raise Unreadable("unreadable.hainoon.cage", "CAGE", text=cage)


def _check_colours(state: State) -> None:
    """Raise Unreadable unless each side has a colour of its own (hainoon.place.colour, hainoon.place.distinct)."""
    colours = [{card[0] for card in cards if card != WILD} for cards in state.sides]
    if any(len(own) > 1 for own in colours):
        raise Unreadable("unreadable.hainoon.colours", "SIDES", what="side")
    if any(number > 1 for number in Counter(colour for own in colours for colour in own).values()):
        raise Unreadable("unreadable.hainoon.colours", "SIDES", what="sides")


def _check_numbers(state: State, phase: str) -> None:
    """Raise Unreadable if a side has three cards, but for the one whose attack is answered (hainoon.attack)."""
    attacking = phase.split(":")[1] if state.asked else ""
    for side, cards in zip(SIDES, state.sides, strict=True):
        most = THIRD + len(state.laid) if side == attacking else THIRD - 1
        if len(cards) > most or (side == attacking and len(cards) < most):
            raise Unreadable("unreadable.hainoon.third", "SIDES", side=side)


def _check_seats(state: State) -> None:
    """Raise Unreadable if somebody plays, or holds cards, who is out, or if too many were eaten at once."""
    seat, alive = state.seat + 1, state.alive
    if state.seat >= state.players or not (state.seat in alive or state.is_over):
        raise Unreadable("unreadable.hainoon.seat", "SEAT", seat=seat)
    for own, hand in enumerate(state.hands):
        if state.last and hand and own not in alive:
            raise Unreadable("unreadable.hainoon.out", "HANDS", seat=own + 1)
    eaten = state.divers.count(DUMMY) - DUMMIES[state.players]
    if not state.last and eaten > MOST_EATEN:
        raise Unreadable("unreadable.hainoon.eaten", "DIVERS", n=MOST_EATEN)
    if state.phase == "enter" and len(state.hidden) == 1:
        raise Unreadable("unreadable.hainoon.back", "HIDDEN")


def _check_react(state: State, phase: str) -> None:
    """Raise Unreadable unless those asked are the last of those attacked, and harpoons are others' answers."""
    side = SIDES.index(phase.split(":")[1])
    places = attack.threatened_places(state.players, state.ring, state.divers, side)
    order = attack.to_ask(state.players, state.divers, places, state.seat)
    answered = order[: len(order) - len(state.asked)]
    owners = [state.owner(place) if place in places else None for place in state.laid]
    in_turn = [seat for seat in answered if seat in owners]
    harpoons = state.sides[side][THIRD:]
    if (*answered, *state.asked) != order or owners != in_turn or any(kind_of(card) != HARPOON for card in harpoons):
        raise Unreadable("unreadable.hainoon.react", "PHASE", text=phase)

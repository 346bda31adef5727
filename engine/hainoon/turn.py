"""The course of a turn: coming back, playing, the attack, drawing, the next seat (hainoon.turn, hainoon.draw)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import NO_CHANCE
from engine.hainoon import attack
from engine.hainoon.actions import act, come_back
from engine.hainoon.board import PLACES, SIDES
from engine.hainoon.cards import HAND, THIRD, attack_side
from engine.hainoon.divers import FREE, camouflaged_diver
from engine.hainoon.ending import alive, is_over
from engine.hainoon.events import CardPlaced, Declined, Drew, HandDiscarded, HarpoonLaid, PlayerOut, Reshuffled
from engine.hainoon.moves import Back, Harpoon, Pass, Play
from engine.hainoon.sea import sea_of

if TYPE_CHECKING:
    from random import Random

    from engine.hainoon.cards import Cards
    from engine.hainoon.moves import Plain
    from engine.hainoon.sea import Sea
    from engine.hainoon.state import State


def after_move(
    state: State, move: Plain, rng: Random = NO_CHANCE, order: Cards | None = None, *, veiled: bool = True
) -> Sea:
    """The sea after a legal move."""
    sea = sea_of(state, rng, order, veiled=veiled)
    play(sea, move)
    return sea


def play(sea: Sea, move: Plain) -> None:
    """Change the sea by a legal move, as far as nobody has to choose anything."""
    match move:
        case Play():
            _play(sea, move)
        case Harpoon() | Pass():
            _answer(sea, move)
        case Back():
            come_back(sea, move.place)
        case _:
            _end_turn(sea)


def lay(sea: Sea, move: Play) -> None:
    """Play a card to its side and do its action."""
    sea.hands[sea.seat] = without(sea.hands[sea.seat], move.card)
    sea.sides[move.side] += (move.card,)
    sea.events.append(CardPlaced(sea.seat, move.card, SIDES[move.side]))
    act(sea, move)


def _play(sea: Sea, move: Play) -> None:
    """Play a card, do its action, and begin the attack if it is the third at its side."""
    side = move.side
    lay(sea, move)
    if len(sea.sides[side]) < THIRD:
        _end_turn(sea)
        return
    attack.begin(sea, side)
    if not sea.asked:
        _end_attack(sea, side)


def _answer(sea: Sea, move: Harpoon | Pass) -> None:
    """Take the answer, one (hainoon.harpoon.one), of the first who is asked; after the last one the sharks strike."""
    side = attack_side(tuple(sea.sides)) or 0
    seat, *others = sea.asked
    sea.asked = tuple(others)
    if isinstance(move, Harpoon):
        sea.hands[seat] = without(sea.hands[seat], move.card)
        sea.sides[side] += (move.card,)
        sea.laid += (move.place,)
        sea.events.append(HarpoonLaid(seat, move.card, SIDES[side], PLACES[move.place]))
    else:
        sea.events.append(Declined(seat))
    if not others:
        _end_attack(sea, side)


def _end_attack(sea: Sea, side: int) -> None:
    """Resolve the attack and, unless it has ended the game, the turn."""
    before = alive(sea)
    attack.resolve(sea, side)
    if sea.last:
        for seat in sorted(before - alive(sea)):
            _put_out(sea, seat)
    if not is_over(sea):
        _end_turn(sea)


def _put_out(sea: Sea, seat: int) -> None:
    """Discard the hand of a seat without a diver (hainoon.last)."""
    sea.events.append(PlayerOut(seat))
    cards = sea.hands[seat]
    if cards:
        sea.hands[seat] = ()
        sea.discard = tuple(sorted(sea.discard + cards))
        sea.events.append(HandDiscarded(seat, cards))


def _end_turn(sea: Sea) -> None:
    """Draw, and begin the turn of the next seat that still has a diver."""
    seats = alive(sea)
    if sea.seat in seats:
        _draw(sea)
    pass_on(sea, seats)


def pass_on(sea: Sea, seats: set[int]) -> None:
    """Begin the turn of the next of the seats that still have a diver."""
    clockwise = ((sea.seat + step) % sea.players for step in range(1, sea.players + 1))
    following = next(seat for seat in clockwise if seat in seats)
    sea.first = sea.first and following > sea.seat
    sea.seat = following
    if camouflaged_diver(sea, following) and sea.divers.count(FREE) == 1:
        come_back(sea, sea.divers.index(FREE))


def _draw(sea: Sea) -> None:
    """Draw up to three cards, reshuffling when one more must be drawn from an empty pile (hainoon.draw)."""
    wanted = HAND - len(sea.hands[sea.seat])
    if len(sea.draw) < wanted and sea.discard:
        wanted -= len(sea.draw)
        if sea.draw:
            _take(sea, len(sea.draw))
        sea.events.append(Reshuffled(len(sea.discard)))
        sea.draw, sea.discard = sea.shuffle(), ()
    _take(sea, wanted)


def _take(sea: Sea, number: int) -> None:
    """Take so many cards from the top of the draw pile, as far as it holds them."""
    taken, sea.draw = sea.draw[:number], sea.draw[number:]
    sea.hands[sea.seat] = tuple(sorted(sea.hands[sea.seat] + taken))
    sea.events.append(Drew(sea.seat, taken))


def without(hand: Cards, card: str) -> Cards:
    """A hand without one card of that kind."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]

"""A position of Hai Noon, whole or as a seat sees it: sharks, divers, cage, cards, and who must do what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from engine.chance import NO_CHANCE
from engine.events import Ended
from engine.game import Step
from engine.hainoon import attack, ending, hidden, legality, notation, turn
from engine.hainoon.cards import UNKNOWN, common_colour
from engine.hainoon.divers import OWN, OWNERS
from engine.hainoon.moves import Ordered
from engine.hainoon.sea import taken_apart

if TYPE_CHECKING:
    from collections import Counter
    from random import Random

    from engine.hainoon.cards import Cards
    from engine.hainoon.moves import Action, Plain
    from engine.hainoon.sea import Sea
    from engine.outcome import Outcome
    from engine.refusal import Refusal


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A frozen moment of Hai Noon; a card is a word, UNKNOWN where a view hides it.

    `last` is the variant in which the last diver swimming wins. `ring` has a letter for each shark, `divers` one for
    each place, `hidden` the camouflaged divers in the order of TILES. `cage` is the name of its place, the capital of
    the camouflaged diver that took it along, or nothing. `sides` are the cards there in the order laid, a harpoon laid
    in this attack too; hands and `discard` are sorted, `draw` begins with the top card. `seat` is whose turn it is,
    `first` whether the first round goes on. While an attack is answered, `asked` are the seats still to answer, in
    their order, and `laid` the places of the harpoons laid so far.
    """

    players: int
    last: bool
    ring: str
    divers: str
    hidden: str
    cage: str
    sides: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    draw: Cards
    discard: Cards
    seat: int = 0
    first: bool = True
    asked: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """The notation."""
        return f"Position({self.text!r})"

    @property
    def text(self) -> str:
        """The position in notation; in a view, an observation."""
        return notation.write(self)

    @property
    def turn(self) -> int:
        """The seat to act: whose turn it is, or who is asked first to answer an attack."""
        return self.asked[0] if self.asked else self.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended (hainoon.end, hainoon.last)."""
        return ending.is_over(self)

    @property
    def phase(self) -> str:
        """What must be done now: `enter`, `play`, `react`; `over` if nothing."""
        if self.over:
            return legality.OVER
        if self.asked:
            return legality.REACT
        return legality.ENTER if self.camouflaged(self.seat) else legality.PLAY

    @property
    def alive(self) -> frozenset[int]:
        """The seats that still have a diver."""
        return frozenset(ending.alive(self))

    @property
    def side_colours(self) -> tuple[str, str, str, str]:
        """By side, the letter of the colour that lies there, nothing for an empty side and wild cards alone."""
        north, east, south, west = self.sides
        return common_colour(north), common_colour(east), common_colour(south), common_colour(west)

    @property
    def attack_side(self) -> int | None:
        """The side whose attack is being answered, None if there is none."""
        return attack.side_attacked(self.sides) if self.asked else None

    @property
    def attacked(self) -> tuple[int, ...]:
        """The places whose diver, a player's, is attacked now."""
        return legality.attacked(self)

    @property
    def own_places(self) -> list[int]:
        """The places of the divers of the seat to act, in their order."""
        return self.places_of(self.turn)

    def places_of(self, seat: int) -> list[int]:
        """The places where a seat's divers are, in their order."""
        owners = OWNERS[self.players]
        return [place for place, tile in enumerate(self.divers) if owners.get(tile) == seat]

    def owner(self, place: int) -> int | None:
        """The seat whose diver is at a place, None for a dummy and a free place."""
        return OWNERS[self.players].get(self.divers[place])

    def camouflaged(self, seat: int) -> str:
        """The camouflaged diver of a seat, nothing if it has none."""
        return next((tile for tile in self.hidden if tile.upper() in OWN[self.players][seat]), "")

    @property
    def veiled(self) -> bool:
        """Whether this is a view that hides a card."""
        return UNKNOWN in self.draw or any(UNKNOWN in hand for hand in self.hands)

    @property
    def unseen(self) -> Counter[str]:
        """How many cards of each the view does not show, in hands, the draw pile or not in the game at all."""
        return hidden.unseen(self)

    def legal_moves(self) -> tuple[Plain, ...]:
        """Every legal move, as far as the view shows the cards of the seat to act."""
        return tuple(legality.legal_moves(self))

    def refusal(self, action: Action) -> Refusal | None:
        """The first reason by the order of the rules why the action is not legal, None if it is.

        An action with the order of a new pile is legal if the action is, and a reshuffle of those cards comes of it.
        """
        return next(legality.reasons(self, action), None)

    def outcome(self) -> Outcome | None:
        """How the game ended (hainoon.end, hainoon.two, hainoon.last), None while it goes on."""
        return ending.outcome(self)

    def seen_by(self, seat: int) -> Self:
        """The view of a seat: the other hands and the draw pile are UNKNOWN but for their sizes."""
        hands = tuple(hand if own == seat else hidden.cover(hand) for own, hand in enumerate(self.hands))
        return replace(self, hands=hands, draw=hidden.cover(self.draw))

    def guess(self, rng: Random) -> Self:
        """A whole position that fits this view: the unseen cards dealt blind, every deal as likely."""
        if not self.veiled:
            return self
        hands, draw = hidden.deal(self, rng)
        return replace(self, hands=hands, draw=draw)

    def play(self, move: Action, rng: Random = NO_CHANCE) -> Step[Self]:
        """The step of a legal move; the only chance is the order of a reshuffled pile, told in the step's text.

        In a view what is drawn stays UNKNOWN, and so does a reshuffled pile: there is no chance in it.
        """
        plain, order = (move.action, move.pile) if isinstance(move, Ordered) else (move, None)
        sea = self._played(plain, rng, order, veiled=self.veiled)
        after = self._put_together(sea)
        if result := after.outcome():
            sea.events.append(Ended(result))
        text = f"{move.text}~{','.join(sea.fell)}" if sea.fell else move.text
        return Step(text, after, tuple(sea.events))

    def reshuffled(self, move: Plain) -> Cards:
        """The cards that a legal move's play reshuffles, none if it does not come to that."""
        return self._played(move).shuffled

    def after(self, move: Plain, rng: Random = NO_CHANCE) -> Self:
        """The position that a legal move leads to, for looks ahead: without a chance, new piles are UNKNOWN."""
        return self._put_together(self._played(move, rng, veiled=rng is NO_CHANCE or self.veiled))

    def _played(self, move: Plain, rng: Random = NO_CHANCE, order: Cards | None = None, *, veiled: bool = True) -> Sea:
        """The sea after a legal move."""
        sea = taken_apart(self, rng, order, veiled=veiled)
        turn.play(sea, move)
        return sea

    def _put_together(self, sea: Sea) -> Self:
        """The position that the sea has come to."""
        return type(self)(
            sea.players,
            sea.last,
            sea.ring,
            sea.divers,
            sea.hidden,
            sea.cage,
            tuple(sea.sides),
            tuple(sea.hands),
            sea.draw,
            sea.discard,
            sea.seat,
            sea.first,
            sea.asked,
            sea.laid,
        )

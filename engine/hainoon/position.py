"""A position of Hai Noon, whole or as a seat sees it: a state with the rules and the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from engine.chance import NO_CHANCE
from engine.events import Ended
from engine.game import Step
from engine.hainoon import ending, legality, notation, turn
from engine.hainoon.cards import ZONES
from engine.hainoon.moves import Ordered
from engine.hainoon.state import State
from engine.zones import Zoned

if TYPE_CHECKING:
    from random import Random

    from engine.hainoon.moves import Action, Plain
    from engine.hainoon.sea import Sea
    from engine.outcome import Outcome
    from engine.refusal import Refusal


class Position(Zoned, State):
    """A frozen moment of Hai Noon."""

    __slots__ = ()

    zones = ZONES

    def __repr__(self) -> str:
        """The notation."""
        return f"Position({self.text!r})"

    @property
    def text(self) -> str:
        """The position in notation; in a view, an observation."""
        return notation.write(self)

    @property
    def attacked_places(self) -> tuple[int, ...]:
        """The places whose diver, a player's, is attacked now."""
        return legality.attacked_places(self)

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

    def play(self, move: Action, rng: Random = NO_CHANCE) -> Step[Self]:
        """The step of a legal move; the only chance is the order of a reshuffled pile, told in the step's text.

        In a view what is drawn stays UNKNOWN, and so does a reshuffled pile: there is no chance in it.
        """
        plain, order = (move.action, move.pile) if isinstance(move, Ordered) else (move, None)
        sea = turn.after_move(self, plain, rng, order, veiled=self.is_veiled)
        after = self._put_together(sea)
        if result := after.outcome():
            sea.events.append(Ended(result))
        text = f"{move.text}~{','.join(sea.fell)}" if sea.fell else move.text
        # Nobody sees the order of a new pile.
        seen = () if text == plain.text else (plain.text,) * (self.players + 1)
        return Step(text, after, tuple(sea.events), seen)

    def after(self, move: Plain, rng: Random = NO_CHANCE) -> Self:
        """The position that a legal move leads to, for looks ahead: without a chance, new piles are UNKNOWN."""
        return self._put_together(turn.after_move(self, move, rng, veiled=rng is NO_CHANCE or self.is_veiled))

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

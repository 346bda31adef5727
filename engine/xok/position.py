"""A position of Xok: a state with the rules and the notation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from engine.events import Ended
from engine.game import Step
from engine.xok import ending, legality, notation
from engine.xok.events import FishEaten, FishPlaced, SharkPlaced, SwarmGrown, SwarmShrunk
from engine.xok.moves import Fish
from engine.xok.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.events import Event
    from engine.outcome import Outcome
    from engine.refusal import Refusal
    from engine.xok.moves import Action


class Position(State):
    """A frozen moment of Xok."""

    __slots__ = ()

    def __repr__(self) -> str:
        """The notation: the tables behind a position would fill pages."""
        return f"Position({self.text!r})"

    @property
    def text(self) -> str:
        """The position in notation."""
        return notation.write(self)

    def legal_moves(self) -> tuple[Action, ...]:
        """Every legal move: pairs of fish, then sharks by cell."""
        return tuple(legality.legal_moves(self))

    def refusal(self, action: Action) -> Refusal | None:
        """The first reason by the order of the rules why the action is not legal, None if it is."""
        return next(legality.reasons(self, action), None)

    def outcome(self) -> Outcome | None:
        """How the game ended (xok.win, xok.stuck), None while it goes on."""
        return ending.outcome(self)

    def view_for(self, _seat: int) -> Self:
        """The position itself: all is open."""
        return self

    def guess(self, _rng: Random) -> Self:
        """The position itself: nothing is unknown."""
        return self

    def play(self, move: Action, _rng: Random | None = None) -> Step[Self]:
        """The step of a legal move; Xok knows no chance."""
        after = self.after(move)
        return Step(move.text, after, tuple(_events(self, move, after)))

    def after(self, move: Action) -> Self:
        """The position that a legal move leads to."""
        me, foe = self.turn, 1 - self.turn
        fish, sharks = list(self.fish), list(self.sharks)
        if isinstance(move, Fish):
            fish[me] |= move.cells
        else:
            fish[foe] &= ~move.bite
            sharks[me] = tuple(sorted((*sharks[me], move), key=lambda shark: shark.cell))
        return replace(self, fish=(fish[0], fish[1]), sharks=(sharks[0], sharks[1]), turn=foe)


def _events(before: Position, move: Action, after: Position) -> Iterator[Event]:
    board, me, foe = before.board, before.turn, 1 - before.turn
    if isinstance(move, Fish):
        yield FishPlaced(me, (board.names[move.first], board.names[move.second]))
    else:
        yield SharkPlaced(me, board.names[move.cell], move.kind, move.mouths)
        yield FishEaten(foe, board.names_of(before.fish[foe] & move.bite))
        if (left := after.strongest(foe)[0]) < before.strongest(foe)[0]:
            yield SwarmShrunk(foe, left)
    size = after.strongest(me)[0]
    if size > before.strongest(me)[0]:
        yield SwarmGrown(me, size)
    if result := after.outcome():
        yield Ended(result)

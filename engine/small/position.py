"""A position of a small game: a frozen dataclass of zones, numbers and whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from engine.chance import NO_CHANCE
from engine.events import Ended
from engine.game import Step
from engine.refusal import Refusal
from engine.small.notation import notation
from engine.zones import Zoned

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from engine.events import Event
    from engine.outcome import Outcome
    from engine.small.moves import SmallMove
    from engine.small.notation import Notation


class SmallPosition(Zoned):
    """A game overrides the methods below that raise or yield nothing; all else follows from them.

    The fields are piles of `zones`, numbers, numbers by seat, words, and `turn`.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The game's name: that of its package, where it does not say another."""
    table: ClassVar[Mapping[str, SmallMove]]
    turn: int

    def __init_subclass__(cls) -> None:
        """Take the game's name from `engine.GAME.rules`."""
        super().__init_subclass__()
        if not hasattr(cls, "game"):
            cls.game = cls.__module__.split(".")[1]

    # Games override these.

    def wrongs(self, move: SmallMove) -> Iterable[Refusal]:
        """Why a move is not legal while the game goes on, in the order of the rules; nothing for a legal move."""
        raise NotImplementedError

    def after(self, move: SmallMove) -> Self:
        """The position that a legal move leads to."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        raise NotImplementedError

    def events(self, _move: SmallMove, _after: Self) -> Iterable[Event]:
        """The events of a legal move, but for the end of the game."""
        return ()

    def is_possible(self) -> bool:
        """Whether a game can come to this: in a view it may look at numbers of pieces only."""
        return True

    # These follow.

    def but(self, **changes: Any) -> Self:
        """The position with other values of these fields; sorted piles need not be in order."""
        return replace(self, **self.zones.sort(changes))  # type: ignore[type-var]  # a dataclass

    @property
    def notation(self) -> Notation:
        """How such positions are written."""
        made: Any = type(self)
        return notation(made)

    @property
    def seats(self) -> int:
        """The number of players: as many as have a pile or a number of their own."""
        return self.notation.seats(self)

    @property
    def text(self) -> str:
        """The position in notation; in a view, an observation."""
        return self.notation.write(self)

    def legal_moves(self) -> tuple[SmallMove, ...]:
        """Every legal move, in the order of the table."""
        return () if self.outcome() else tuple(move for move in self.table.values() if not any(self.wrongs(move)))

    def refusal(self, move: SmallMove) -> Refusal | None:
        """The first reason why the move is not legal, None if it is."""
        return Refusal(f"{self.game}.over") if self.outcome() else next(iter(self.wrongs(move)), None)

    def play(self, move: SmallMove, rng: Random = NO_CHANCE) -> Step[Self]:
        """The step of a legal move; there is no chance after the deal, but in a view all that is hidden is one."""
        before = self.guess(rng)
        after = before.after(move)
        outcome = after.outcome()
        ended = (Ended(outcome),) if outcome else ()
        return Step(move.text, after, (*before.events(move, after), *ended), move.texts_by_seat(self.turn, self.seats))

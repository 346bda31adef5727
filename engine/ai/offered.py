"""The moves that a search looks at, and the error of a game that breaks the promise about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.game import Move


class NoMoveError(Exception):
    """The seat to act has no legal move though the game is not over: the game breaks its promise."""

    def __init__(self, form: Any) -> None:
        """Name the seat and the position."""
        super().__init__(
            f"seat {form.turn} has no legal move, but outcome() is None: legal_moves() may be empty if and only if"
            f" the game is over; in {getattr(form, 'text', form)!r}"
        )


def offered_moves(form: Any) -> list[Move]:
    """The legal moves of a form that is not over; raises NoMoveError if there are none."""
    moves = list(form.legal_moves())
    if not moves:
        raise NoMoveError(form)
    return moves

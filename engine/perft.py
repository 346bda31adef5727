"""Perft: counting move sequences, to check a move generator and to time it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import NO_CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Position


class StoppedError(Exception):
    """Somebody asked for an end before there was a result."""


def perft(position: Position, depth: int, stop: Callable[[], bool] = lambda: False) -> int:
    """The number of move sequences of that length; games that end sooner count nothing.

    Raise ChanceMetError if a sequence meets a chance, StoppedError as soon as `stop` says so.
    """
    if depth == 0:
        return 1
    if stop():
        raise StoppedError
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move, NO_CHANCE).position, depth - 1, stop) for move in moves)

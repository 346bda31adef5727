"""How a game would go on from a position: what the look back plays out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.ai.player import advise
from engine.chance import NO_CHANCE, ChanceMetError
from engine.games import game_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.game import Move, Position

PLIES = 7
"""The most moves of such a line: longer ones are guesses."""


def onward(game: str, position: Any, first: str, stop: Callable[[], bool]) -> Iterator[tuple[str, ...]]:
    """Yield the moves from a whole position on, `first` and then what each seat to move thinks best, more each time.

    The last ones are all: the game is over then, or chance would decide, or there are PLIES of them. Raise Unreadable.
    """
    known: tuple[str, ...] = (first,)
    after = _after(position, game_named(game).read_move(first, position))
    while after is not None and after.outcome() is None and len(known) < PLIES and not stop():
        move = None
        for thought in advise(game, after.view_for(after.turn), stop):
            move = thought.line[0]
            yield known
        if move is None or (after := _after(after, move)) is None:
            break
        known = (*known, move.text)
    yield known


def _after(position: Position, move: Move) -> Any:
    """The position after a move; None if it asks for a chance."""
    try:
        return position.play(move, NO_CHANCE).position
    except ChanceMetError:
        return None

"""What may be played, and why not: the same conditions serve both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.moves import MOVES
from engine.newgame.notation import EMPTY
from engine.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.newgame.moves import Action
    from engine.newgame.position import Position


def legal_moves(position: Position) -> Iterator[Action]:
    """Yield every legal move, from a1 on."""
    if position.line is None:
        yield from (move for move in MOVES if is_free(position, move))


def is_free(position: Position, move: Action) -> bool:
    """Whether nothing lies on the cell of the move (newgame.free)."""
    return position.stones[move.cell] == EMPTY


def reasons(position: Position, move: Action) -> Iterator[Refusal]:
    """Yield every rule that forbids the action, in the order of the rules; nothing for a legal move."""
    if position.line is not None:
        yield Refusal("newgame.over")
    if not is_free(position, move):
        yield Refusal("newgame.free", (move.text,), {"cell": move.text})

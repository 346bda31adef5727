"""Why a move is good, and how good a ply was: what a hint and a look back are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Reason:
    """Something good about a move: the key of a phrase whose subject is the move, and the values in it.

    `because.GAME.ENDING` beside each `reason.GAME.ENDING` says the same as a clause of its own, for hints, and
    `also.GAME.ENDING` as the second of two clauses, where that sounds different.
    """

    key: str
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Judged:
    """A ply looked back at: the chances by seat after it, and by how much its move lowered the chance of its player.

    `best` is the text of what the computer would play next, with its reasons; nothing when the game is over.
    """

    chances: tuple[float, ...]
    loss: float = 0.0
    best: str = ""
    reasons: tuple[Reason, ...] = ()

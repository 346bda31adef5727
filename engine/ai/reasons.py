"""Why a move is good, in at most two reasons: each game knows its own, the weightiest first."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from engine.games import part

if TYPE_CHECKING:
    from engine.game import Move, Position
    from engine.reason import Reason

MOST = 2
"""A sentence with more reasons is not listened to."""


def reasons(game: str, view: Position, move: Move) -> tuple[Reason, ...]:
    """One or two reasons for a legal move; what the view hides plays no part.

    Raise KeyError for a game that does not exist.
    """
    return tuple(islice(part(game, "reasons").reasons(view, move), MOST))


def is_grave(game: str, reason: Reason) -> bool:
    """Whether a reason for an answer says why the move before was wrong."""
    return reason.key.removeprefix(f"reason.{game}.") in part(game, "reasons").GRAVE

"""Why a move is good, in at most two reasons: each game knows its own, the weightiest first."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING

from engine.ai.judges import JUDGED

if TYPE_CHECKING:
    from engine.game import Move, Position
    from engine.reason import Reason

MOST = 2
"""A sentence with more reasons is not listened to."""


def reasons(game: str, view: Position, move: Move) -> tuple[Reason, ...]:
    """Return one or two reasons for a legal move of a game in JUDGED; what the view hides plays no part."""
    if game not in JUDGED:
        raise KeyError(game)
    return tuple(islice(import_module(f"engine.{game}.reasons").reasons(view, move), MOST))

"""The games of the house, each loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from engine.game import Game

GAMES = ("xok", "halali", "hainoon")
"""Names of the games that can be played."""


@cache
def game_named(name: str) -> Game[Any]:
    """Return the game; raise KeyError for a name that is not in GAMES."""
    if name not in GAMES:
        raise KeyError(name)
    # Importing one game must not cost the start-up time of the others.
    return cast("Game[Any]", import_module(f"engine.{name}.game").GAME)

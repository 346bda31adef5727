"""The games of the house, each loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from types import ModuleType

    from engine.game import Game

GAMES = ("xok", "halali", "hainoon")
"""Names of the games, in the order in which pages list them. This line alone registers a game."""


def part(game: str, module: str) -> ModuleType:
    """A module of the game's engine; raises KeyError for a name that is not in GAMES."""
    if game not in GAMES:
        raise KeyError(game)
    # Importing one game must not cost the start-up time of the others.
    return import_module(f"engine.{game}.{module}")


def seats(game: str) -> tuple[int, ...]:
    """The numbers of players of a game, known without its engine; raises KeyError for a name that is not in GAMES."""
    numbers: tuple[int, ...] = part(game, "about").SEATS
    return numbers


@cache
def game_named(name: str) -> Game[Any]:
    """The game; raises KeyError for a name that is not in GAMES."""
    return cast("Game[Any]", part(name, "game").GAME)

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

ABOUT = "about"
"""The module with what is known of a game without its engine: SEATS, and for a small game MODULES."""


def part(game: str, module: str) -> ModuleType:
    """A module of the game's engine; raises KeyError for a name that is not in GAMES.

    Where a small game has no such module, its content follows from the game's rules.
    """
    own = own_modules(game)
    # Importing one game must not cost the start-up time of the others.
    if module == ABOUT or own is None or module in own:
        return import_module(f"engine.{game}.{module}")
    derived: ModuleType = import_module("engine.small.parts").part(game, module)
    return derived


def own_modules(game: str) -> tuple[str, ...] | None:
    """The modules of a small game in engine/ and ui/games/, None for any other: it has all that are asked of a game.

    It is declared, as a module that has not arrived cannot be told from one that never comes. Raise KeyError for a name
    that is not in GAMES.
    """
    if game not in GAMES:
        raise KeyError(game)
    names: tuple[str, ...] | None = getattr(import_module(f"engine.{game}.{ABOUT}"), "MODULES", None)
    return names


def seats(game: str) -> tuple[int, ...]:
    """The numbers of players of a game, known without its engine; raises KeyError for a name that is not in GAMES."""
    numbers: tuple[int, ...] = part(game, ABOUT).SEATS
    return numbers


def is_later(game: str, what: str) -> bool:
    """Whether a game says that it has none of these yet: lessons or puzzles, in LATER beside its numbers of players."""
    return what in getattr(part(game, ABOUT), "LATER", ())


@cache
def game_named(name: str) -> Game[Any]:
    """The game; raises KeyError for a name that is not in GAMES."""
    return cast("Game[Any]", part(name, "game").GAME)

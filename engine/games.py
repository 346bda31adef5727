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
"""The module with what is known of a game without its engine: SEATS, and in MODULES the modules of its own."""

RULES = "rules"
"""The module from which others of the engine follow, in games that have one: small games."""


def part(game: str, module: str) -> ModuleType:
    """A module of the game's engine; raises KeyError for a name that is not in GAMES.

    Where a game has no such module, its content follows from the game's rules.
    """
    own = own_modules(game)
    # Importing one game must not cost the start-up time of the others.
    if module == ABOUT or module in own:
        return import_module(f"engine.{game}.{module}")
    derived: ModuleType = import_module("engine.small.parts").part(game, module)
    return derived


def own_modules(game: str) -> tuple[str, ...]:
    """The modules that a game has of its own, in engine/ and ui/games/, of those that are asked of any game.

    They are declared, as a module that has not arrived cannot be told from one that never comes. Raise KeyError for a
    name that is not in GAMES.
    """
    if game not in GAMES:
        raise KeyError(game)
    names: tuple[str, ...] = import_module(f"engine.{game}.{ABOUT}").MODULES
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

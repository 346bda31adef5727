"""The features that an evaluation might count, by game: a module here has NAMES and `features(position)`."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from engine.game import Position


def names(game: str) -> tuple[str, ...]:
    """Return the names of a game's features; none if the lab knows none."""
    module = _module(game)
    return cast("tuple[str, ...]", module.NAMES) if module else ()


def features_of(game: str, position: Position) -> tuple[int, ...]:
    """Return the features of a position for the side to move, less those of the other side."""
    module = _module(game)
    return cast("tuple[int, ...]", module.features(position)) if module else ()


def _module(game: str) -> ModuleType | None:
    name = f"{__name__}.{game}"
    return import_module(name) if find_spec(name) else None

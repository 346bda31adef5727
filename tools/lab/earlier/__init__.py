"""How the computer's highest level once judged a game, by game, as a player that stays as it was: JUDGE and NODES."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType


def earlier(game: str) -> ModuleType | None:
    """Return the module of a game; None if the lab has kept nothing of it."""
    name = f"{__name__}.{game}"
    return import_module(name) if find_spec(name) else None

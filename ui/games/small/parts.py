"""The modules that a small game does not have: each name is that of its screen if it says it, else derived."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

DERIVED: Mapping[str, tuple[str, str, str]] = {
    "kit": ("KIT", "kit", "SmallKit"),
    "advice": ("ADVICE", "spoken", "SmallAdvice"),
    "commands": ("COMMANDS", "spoken", "SmallCommands"),
}
"""By module, the name in it, and the module and the class here that make it of the desk: loaded when asked for."""


@cache
def part(game: str, module: str) -> ModuleType:
    """The module of that name; the desk is in the screen. Raise ImportError while it has not arrived."""
    screen = import_module(f"ui.games.{game}.screen")
    if module not in DERIVED:
        return screen
    name, place, made_by = DERIVED[module]
    if hasattr(screen, name):
        return screen
    made = ModuleType(f"ui.games.{game}.{module}")
    setattr(made, name, getattr(import_module(f"ui.games.small.{place}"), made_by)(screen.DESK))
    return made

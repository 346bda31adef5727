"""The modules that a small game does not have: they hold values from its rules, and values that follow from them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

DERIVED = ("value", "plans", "reasons", "ideas", "event_values")
"""The modules whose content `derived` makes of the rules; the game itself and its events are in the rules."""


@cache
def part(game: str, module: str) -> ModuleType:
    """The module of that name."""
    rules = import_module(f"engine.{game}.rules")
    if module not in DERIVED:
        return rules
    made = ModuleType(f"engine.{game}.{module}")
    # The computer's part comes later than the game.
    derive = getattr(import_module("engine.small.derived"), module)
    for name, content in derive(game, rules).items():
        setattr(made, name, getattr(rules, name, content))
    return made

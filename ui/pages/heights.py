"""How high boards in other people's pages are, from what the games say of their own."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from engine.games import GAMES


def heights() -> dict[str, dict[str, int]]:
    """How high the boards of a game are, by mode; a game need not say so."""
    names = {game: f"ui.games.{game}.sample_boards" for game in GAMES}
    found = {game: getattr(import_module(name), "HEIGHTS", {}) for game, name in names.items() if find_spec(name)}
    return {game: high for game, high in found.items() if high}

"""The games that can be played by link (ui.table.post); known before their engines are loaded."""

from __future__ import annotations

from engine.games import seats

BY_LINK = 2
"""So many play by link."""


def can_be_by_link(game: str) -> bool:
    """Whether a game can be played by link."""
    return BY_LINK in seats(game)

"""How fair a single game is, by what is known of its balance (docs/balance.md)."""

from __future__ import annotations

from engine.plans import LOPSIDED, lead, plans


def is_lopsided(game: str) -> bool:
    """Whether one side wins too often between equals: a match, in which everybody has each side once, is fairer."""
    return lead(plans(game).balance) > LOPSIDED


def wins_of_ten(game: str) -> int:
    """How many of ten games the better side wins between equals."""
    return round(10 * lead(plans(game).balance))

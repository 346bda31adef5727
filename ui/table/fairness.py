"""Which ways to play a game are fairer than a single one, by what is known of its balance (docs/balance.md)."""

from __future__ import annotations

from engine.games import game_named
from engine.plans import LOPSIDED, lead, plans
from engine.verdict import longest_match
from ui.table.start import SWAP


def fairer(game: str) -> set[str]:
    """Return the values of the form's choice of games that are fairer than one game; none for a fair game.

    In a match everybody has each side once. To swap after the first move is fairer only where games have shown it.
    """
    balance = plans(game).balance
    if lead(balance.plain) <= LOPSIDED:
        return set()
    longest = longest_match(game_named(game))
    swap = {SWAP} if balance.swapped and lead(balance.swapped) <= LOPSIDED else set()
    return swap | ({str(longest)} if longest > 1 else set())


def of_ten(game: str) -> int:
    """Return how many of ten games the better side wins between equals."""
    return round(10 * lead(plans(game).balance.plain))

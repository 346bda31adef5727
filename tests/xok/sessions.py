"""Players of Xok; most tests of the page play it, so they lie with what these share."""

from tests.ui.players import games, half_made_sessions, lit_tokens, tokens
from ui.games.xok.gesture import HANDLES, PLACE, TURNS

__all__ = ["IDLE", "games", "half_made_sessions", "lit_tokens", "tokens"]

IDLE = (PLACE, *TURNS, *HANDLES)
"""Taps that are ignored while no shark is being turned."""

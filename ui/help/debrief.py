"""The things to say at the end of a game that one person has played against computers, as a value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Debrief:
    """The things to say, by the plies after the moves that they are about."""

    decided: int = 0
    """The ply whose move decided the game; 0 if no single one did."""
    lead: int | None = None
    """The ply from which on the winner had the best chance; None if nobody had it at the end."""
    good: int = 0
    """The ply whose move was good; 0 if none stands out."""
    faultless: int = 0
    """How many moves of the person's cost nothing."""
    moves: int = 0
    """How many moves the person has made."""
    better: int = 0
    """The ply whose move could have been better; 0 if none cost much."""
    idea: str = ""
    """The idea of the better move, if there are puzzles of that idea."""

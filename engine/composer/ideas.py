"""The idea behind the right move of a puzzle: each game knows its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import part

if TYPE_CHECKING:
    from engine.game import Move, Position


def ideas(game: str) -> tuple[str, ...]:
    """The names of the ideas that puzzles of a game can have."""
    known: tuple[str, ...] = part(game, "ideas").IDEAS
    return known


def idea(game: str, view: Position, move: Move, plies: int) -> str:
    """The name of the idea behind a move, the first of a line of so many plies, in the view of who plays it."""
    found: str = part(game, "ideas").idea(view, move, plies)
    return found


def varied_options(game: str) -> tuple[str, ...]:
    """The names of the options that make other puzzles, apart from the number of players: VARIED, if a game has it."""
    names: tuple[str, ...] = getattr(part(game, "ideas"), "VARIED", ())
    return names


def phases(game: str) -> tuple[str, ...]:
    """The names of the phases of a game that its puzzles can be in, the earliest first."""
    known: tuple[str, ...] = part(game, "ideas").PHASES
    return known


def phase(game: str, view: Position) -> str:
    """The name of the phase that a view is in."""
    found: str = part(game, "ideas").phase(view)
    return found

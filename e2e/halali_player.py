"""A player that steers to the final phase and takes what it can: the same seed and deal, the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import NO_CHANCE
from engine.halali.moves import Flip

if TYPE_CHECKING:
    from random import Random

    from engine.halali.moves import Action
    from engine.halali.position import Position
    from engine.line import Line


def choose_move(position: Position, rng: Random) -> Action:
    """Return a move: a flip nine times of ten while there is one, else what brings most points at once."""
    moves = position.legal_moves()
    flips = [move for move in moves if isinstance(move, Flip)]
    if flips and rng.random() < 0.9:
        return rng.choice(flips)
    return max(rng.sample(moves, len(moves)), key=lambda move: points_after(position, move))


def points_after(position: Position, move: Action) -> int:
    """Return how many points whoever moves has after the move."""
    return position.play(move, NO_CHANCE).position.points[position.turn]


def play_out(line: Line[Position], rng: Random) -> Line[Position]:
    """Return the line played to the end of its game."""
    while line.last.outcome() is None:
        line = line.play(choose_move(line.last, rng), NO_CHANCE)
    return line

"""A player for Halali! that hurries to the final phase and takes what it can. The same seed plays the same game."""

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
    """Return a move: nine times of ten a flip if there is one, else the move with most points."""
    moves = position.legal_moves()
    flips = [move for move in moves if isinstance(move, Flip)]
    if flips and rng.random() < 0.9:
        return rng.choice(flips)
    return max(rng.sample(moves, len(moves)), key=lambda move: points_after(position, move))


def points_after(position: Position, move: Action) -> int:
    """Return the mover's points after the move."""
    return position.play(move, NO_CHANCE).position.points[position.turn]


def play_out(line: Line[Position], rng: Random) -> Line[Position]:
    """Return the line played to the end of its game."""
    while line.last.outcome() is None:
        line = line.play(choose_move(line.last, rng), NO_CHANCE)
    return line

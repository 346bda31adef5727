"""Games of Xok that end quickly. The same seed gives the same game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.line import Line
from engine.xok.game import GAME
from engine.xok.moves import Shark

if TYPE_CHECKING:
    from engine.xok.moves import Action
    from engine.xok.position import Position


def steered_game(seed: int, board: str = "4") -> Line[Position]:
    """Return a whole game: White builds a swarm, Black bites as long as it can."""
    rng = Random(seed)
    line = Line(GAME.start({"board": board}, rng))
    while line.last.outcome() is None:
        line = line.play(_choose_move(line.last, rng), rng)
    return line


def actions(line: Line[Position]) -> list[Action]:
    """Return the actions of the line, in order."""
    return [line.start.table.read(step.text) for step in line.steps]


def _choose_move(position: Position, rng: Random) -> Action:
    moves = position.legal_moves()
    sharks = [move for move in moves if isinstance(move, Shark)]
    if sharks and (position.turn or rng.random() < 0.3):
        moves = tuple(sharks)
    return rng.choice(moves) if position.turn else max(moves, key=lambda move: _worth(position, move, rng))


def _worth(position: Position, move: Action, rng: Random) -> float:
    after = position.after(move)
    return after.strongest(position.turn)[0] * 2 - after.strongest(1 - position.turn)[0] + rng.random()

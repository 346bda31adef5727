"""A game between two of one level, of whom the second may take the first side after the first move."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.ai.player import choose, ponder
from engine.ai.swap import divide, takes
from engine.chance import NO_CHANCE
from engine.games import game_named
from tools.lab.job import job

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Position
    from tools.lab.job import Job, Result


def swap_job(game: str, seed: int, level: int, options: Mapping[str, str]) -> Job:
    """Return the job of such a game."""
    return job("swap", game, seed, level=level, options=dict(options))


def work(asked: Job) -> Result:
    """Return how a game ended: who won, 0 for whoever made the first move; the plies, and whether sides were swapped.

    No ply is by chance, because a first move is chosen that leaves the sides alike, as far as the level sees.
    """
    level, rng = asked.fields["level"], Random(f"{asked.game} {asked.seed}")
    position: Position = game_named(asked.game).start(asked.fields["options"], rng)
    *_, first = divide(asked.game, position, level, Random(rng.random()))
    position = position.play(first.line[0], NO_CHANCE).position
    *_, answer = ponder(asked.game, position, level, Random(rng.random()))
    swapped, plies = takes(asked.game, answer), 1
    while (outcome := position.outcome()) is None:
        move = choose(asked.game, position, level, Random(rng.random()))
        position, plies = position.play(move, NO_CHANCE).position, plies + 1
    winners = [1 - seat if swapped else seat for seat in outcome.winners]
    return {"winners": winners, "plies": plies, "swapped": swapped}

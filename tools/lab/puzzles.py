"""Puzzles: a game of the computer against itself is searched for a position with one right move."""

import json
from itertools import islice

from engine.composer.command import puzzle_text
from engine.composer.find import TRIES, compose
from engine.composer.sources import positions
from tools.lab.job import Job, Result, job


def puzzle_job(game: str, seed: int) -> Job:
    """Return the job of a game."""
    return job("puzzle", game, seed)


def work(asked: Job) -> Result:
    """Return the first puzzle of a game as it stands in a file of puzzles, or None."""
    there = islice(positions(asked.game, asked.seed, ""), TRIES)
    puzzles = (compose(asked.game, position, 1, lambda _: True) for position in there)
    found = next(filter(None, puzzles), None)
    return {"puzzle": json.loads(puzzle_text(found)) if found else None}

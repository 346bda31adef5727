"""What the engine is timed with, the same for CPython and for the page: a count of moves, and random games.

The page runs this file by itself, beside the engine: it imports nothing else of the bench.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import perf_counter
from typing import TypedDict

from engine.games import game_named
from engine.perft import perft

GAME = "xok"
POSITION = "f.../.f.../....../.FFs4.../F..s35.s23/.F..F/.... w"
DEPTH = 2
COUNTS, PLAYOUTS = 30, 80
SEED = 1


class Measured(TypedDict):
    """Rates a second; and what was counted, which is the same wherever it is counted."""

    perft: float
    playouts: float
    nodes: int
    plies: int


def measured() -> Measured:
    """The rates of this interpreter once it is warm: browsers compile wasm better while it runs."""
    count(COUNTS)
    play(PLAYOUTS)
    begun = perf_counter()
    nodes = count(COUNTS)
    counted = perf_counter()
    plies = play(PLAYOUTS)
    played = perf_counter()
    return {
        "perft": nodes / (counted - begun),
        "playouts": PLAYOUTS / (played - counted),
        "nodes": nodes,
        "plies": plies,
    }


def count(times: int) -> int:
    """The sequences of moves from the position, counted so many times."""
    position = game_named(GAME).read(POSITION)
    return sum(perft(position, DEPTH) for _ in range(times))


def play(games: int) -> int:
    """The plies of so many random games, played to their end from the start."""
    rng = Random(SEED)
    return sum(playout(rng) for _ in range(games))


def playout(rng: Random) -> int:
    """The plies of a random game."""
    position = game_named(GAME).start({}, rng)
    plies = 0
    while moves := position.legal_moves():
        position = position.play(rng.choice(moves), rng).position
        plies += 1
    return plies


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))

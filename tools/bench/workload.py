"""What the engine is timed with, the same for CPython and for the page: a count of moves, and random games.

The page runs this file by itself, beside the engine: it imports nothing else of the bench.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import perf_counter
from typing import NamedTuple, TypedDict

from engine.games import game_named
from engine.perft import perft

DEPTH = 2
SEED = 1


class Load(NamedTuple):
    """A position whose moves are counted so many times, and so many random games from the start."""

    position: str
    counts: int
    playouts: int


LOADS = {
    "xok": Load("f.../.f.../....../.FFs4.../F..s35.s23/.F..F/.... w", 30, 80),
    "halali": Load("tPLbPdF/TWtfSpB/WNtPtTT/d.T..TT/FnftLET/pptW.PD/PDTFddW blue -|DFT a1 -,- 0", 60, 30),
    "hainoon": Load("2 hffhffhffhff PTGK - - -/-/-/- ba,rs,w/gd,rf,yh bd,gs,ys,rh,yf,bc - 1 1 play", 60, 40),
}
"""The work of each game."""


class Measured(TypedDict):
    """Rates a second; and what was counted, which is the same wherever it is counted."""

    perft: float
    playouts: float
    nodes: int
    plies: int


def measured() -> dict[str, Measured]:
    """The rates of this interpreter, a game each."""
    return {game: rates(game, load) for game, load in LOADS.items()}


def rates(game: str, load: Load) -> Measured:
    """The rates of a game once the interpreter is warm: browsers compile wasm better while it runs."""
    count(game, load)
    play(game, load.playouts)
    begun = perf_counter()
    nodes = count(game, load)
    counted = perf_counter()
    plies = play(game, load.playouts)
    played = perf_counter()
    return {
        "perft": nodes / (counted - begun),
        "playouts": load.playouts / (played - counted),
        "nodes": nodes,
        "plies": plies,
    }


def count(game: str, load: Load) -> int:
    """The sequences of moves from the position, counted so many times."""
    position = game_named(game).read(load.position)
    return sum(perft(position, DEPTH) for _ in range(load.counts))


def play(game: str, times: int) -> int:
    """The plies of so many random games, played to their end from the start."""
    rng = Random(SEED)
    return sum(playout(game, rng) for _ in range(times))


def playout(game: str, rng: Random) -> int:
    """The plies of a random game."""
    position = game_named(game).start({}, rng)
    plies = 0
    while moves := position.legal_moves():
        position = position.play(rng.choice(moves), rng).position
        plies += 1
    return plies


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))

"""The workloads of the engine, the same for CPython and for the page: a count of moves, random games, thoughts.

The page runs this file by itself, beside the engine: it imports nothing else of the bench.
"""

import json
import sys
from random import Random
from time import perf_counter
from typing import NamedTuple, TypedDict

from engine.ai import player
from engine.ai.limits import Limits
from engine.ai.thought import Thought
from engine.games import game_named
from engine.judge import judge_named
from engine.perft import perft

DEPTH = 2
SEED = 1


class Load(NamedTuple):
    """A position whose moves are counted so many times, random games from the start, nodes to think about."""

    position: str
    counts: int
    playouts: int
    thoughts: int


class Measured(TypedDict):
    """Rates a second; and what was counted, which is the same wherever it is counted."""

    perft: float
    playouts: float
    thoughts: float
    nodes: int
    plies: int
    choice: str


def rates_by_game(loads: str) -> dict[str, Measured]:
    """The rates of this interpreter for the loads of games, which come as JSON."""
    return {game: rates(game, Load(**load)) for game, load in json.loads(loads).items()}


def rates(game: str, load: Load) -> Measured:
    """The rates of a game once the interpreter is warm: browsers compile wasm better while it runs."""
    count(game, load)
    play(game, load.playouts)
    think(game, load)
    begun = perf_counter()
    nodes = count(game, load)
    counted = perf_counter()
    plies = play(game, load.playouts)
    played = perf_counter()
    thought = think(game, load)
    ended = perf_counter()
    return {
        "perft": nodes / (counted - begun),
        "playouts": load.playouts / (played - counted),
        "thoughts": thought.nodes / (ended - played),
        "nodes": nodes,
        "plies": plies,
        "choice": thought.line[0].text,
    }


def count(game: str, load: Load) -> int:
    """The sequences of moves from the position, counted so many times."""
    position = game_named(game).read(load.position)
    return sum(perft(position, DEPTH) for _ in range(load.counts))


def think(game: str, load: Load) -> Thought:
    """The last thought about the position's view after so many nodes."""
    position = game_named(game).read(load.position)
    limits = Limits(nodes=load.thoughts)
    *_, last = player.think(position.view_for(position.turn), judge_named(game), limits, Random(SEED))
    return last


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
    sys.stdout.write(json.dumps(rates_by_game(sys.argv[1])))

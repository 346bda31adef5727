"""Random games of Xok, played by the engine and by the naive rules side by side."""

from collections.abc import Callable, Iterator
from random import Random

from engine.xok.game import GAME
from engine.xok.position import Position
from tests.xok import naive

Player = Callable[[naive.State, list[str], Random], str]


def plain(_state: naive.State, moves: list[str], rng: Random) -> str:
    """Return any move."""
    return rng.choice(moves)


def shy(state: naive.State, moves: list[str], rng: Random) -> str:
    """Return of three moves the one that leaves the mover's largest swarm smallest: nobody wins, many are stuck."""
    return min(rng.choices(moves, k=3), key=lambda move: naive.largest(naive.play(state, move), state.turn))


def angler(state: naive.State, moves: list[str], rng: Random) -> str:
    """Return as `shy` does, but two fish every other time if possible: the supply of fish runs out."""
    fish = [move for move in moves if "+" in move]
    return shy(state, fish if fish and rng.random() < 1 / 2 else moves, rng)


def hunter(state: naive.State, moves: list[str], rng: Random) -> str:
    """Return as `shy` does, but a shark four times of five if possible: the supply of sharks runs out."""
    sharks = [move for move in moves if ":" in move]
    return shy(state, sharks if sharks and rng.random() < 4 / 5 else moves, rng)


PLAYERS: dict[str, Player] = {player.__name__: player for player in (plain, shy, angler, hunter)}


def game(side: int, player: Player, rng: Random) -> Iterator[tuple[Position, naive.State, list[str]]]:
    """Yield every position of a game as the engine and as the naive rules have it, with the naive legal moves, sorted.

    Both play the same moves, each by its own rules; the last position yielded has no legal move.
    """
    position, state = GAME.start({"board": str(side)}), naive.empty(side)
    while moves := sorted(naive.legal(state)):
        yield position, state, moves
        move = player(state, moves, rng)
        position, state = position.play(GAME.read_move(move, position)).position, naive.play(state, move)
    yield position, state, moves

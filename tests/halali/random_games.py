"""Random games of Halali!, played by the engine and by the naive rules side by side."""

from collections.abc import Callable, Iterator
from random import Random

from engine.chance import NO_CHANCE
from engine.halali.game import GAME
from engine.halali.position import Position
from tests.halali import naive

Player = Callable[[list[str], Random], str]
Start = Callable[[Random], str]

BOX = [tile for kind, number in naive.BOX.items() for tile in kind * number]


def deal(rng: Random) -> str:
    """Return a start position as the game deals it."""
    return GAME.start({}, rng).text


def clearing(rng: Random) -> str:
    """Return a board with few tiles, some of them face up, at any moment of a game."""
    return sketch(rng.sample(BOX, rng.randint(2, 16)), rng.choice([0, 1 / 4, 1]), rng)


def thicket(rng: Random) -> str:
    """Return a final phase among trees, with few tiles that can move."""
    others = [tile for tile in BOX if tile != "T"]
    return sketch(["T"] * 15 + rng.sample(others, rng.randint(2, 4)), 0, rng, width=20)


def sketch(tiles: list[str], hidden: float, rng: Random, *, width: int = 49) -> str:
    """Return tiles scattered over the last `width` squares, that part of them face down, and a clock that fits."""
    squares = rng.sample(naive.SQUARES[-width:], len(tiles))
    lying = [rng.choice(naive.GUNS) if tile == "H" else tile for tile in tiles]
    shown = [tile.lower() if rng.random() < hidden else tile for tile in lying]
    turn, left = rng.choice(["blue", "brown"]), rng.randint(1, naive.TURNS)
    less = left - rng.randint(0, 1)
    clock = (rng.choice([0, naive.PATIENCE - 2]),) if not "".join(shown).isupper() else (left, less)
    state = naive.State(
        tiles=dict(zip(squares, shown, strict=True)),
        turn=turn,
        prizes={"blue": "", "brown": ""},
        neutral="",
        bans={"blue": "", "brown": ""},
        clock=clock if turn == "blue" else clock[::-1],
    )
    return naive.write(state)


def plain(moves: list[str], rng: Random) -> str:
    """Return any move."""
    return rng.choice(moves)


def hasty(moves: list[str], rng: Random) -> str:
    """Return a flip every other time if possible: the final phase comes soon, with many tiles left."""
    return rng.choice([move for move in moves if "=" in move and rng.random() < 1 / 2] or moves)


def greedy(moves: list[str], rng: Random) -> str:
    """Return a capture or a way out if possible: colours run out of tiles."""
    return rng.choice([move for move in moves if "x" in move or ">" in move] or moves)


def idle(moves: list[str], rng: Random) -> str:
    """Return neither a flip nor a capture if possible: the quiet limit comes often."""
    return rng.choice([move for move in moves if "-" in move] or moves)


STARTS: dict[str, Start] = {start.__name__: start for start in (deal, clearing, thicket)}
PLAYERS: dict[str, Player] = {player.__name__: player for player in (plain, hasty, greedy, idle)}


def game(start: str, player: str, rng: Random) -> Iterator[tuple[Position, naive.State, list[str]]]:
    """Yield every position of a game as the engine and as the naive rules have it, with the naive legal moves, sorted.

    Both play the same moves, each by its own rules; the last position yielded has no legal move.
    """
    text = STARTS[start](rng)
    position, state = GAME.read(text), naive.read(text)
    while moves := sorted(naive.legal(state)):
        yield position, state, moves
        move = PLAYERS[player](moves, rng)
        position, state = position.play(GAME.read_move(move, position), NO_CHANCE).position, naive.play(state, move)
    yield position, state, moves

"""Random games of Hai Noon, played by the engine and by the naive rules side by side."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

from engine.hainoon.game import GAME
from engine.hainoon.position import Position
from tests.hainoon import naive
from tests.hainoon import naive_text as texts
from tests.hainoon.naive_table import State, colour_of
from tests.hainoon.sketches import crisis, lonely, sketch

Start = Callable[[int, Random], str]
Player = Callable[[State, list[str], Random], str]

SETUPS = [
    {"players": players, "sharks": sharks, "last": last}
    for players, sharks, last in product("234", ("mixed", "hungry", "full"), ("false", "true"))
]
"""Every choice of options."""


def deal(number: int, rng: Random) -> str:
    """Return a start position as the game deals it, in the set-up of that number, counted on and on."""
    return GAME.start(SETUPS[number % len(SETUPS)], rng).text


def plain(_state: State, moves: list[str], rng: Random) -> str:
    """Return any move."""
    return rng.choice(moves)


def keen(state: State, moves: list[str], rng: Random) -> str:
    """Return a harpoon or a third card at a side if possible, no harpoon as a cage: attacks come, and are answered."""
    kept = [move for move in moves if move[1:3] != "h@"]
    return rng.choice([move for move in kept if "!" in move or cards_at_side(state, move) == 2] or kept or moves)


def hiding(_state: State, moves: list[str], rng: Random) -> str:
    """Return a camouflage if possible, the last but one choice a cage: many divers are away, and cages with them."""
    return rng.choice([move for move in moves if move[1] == "c"] or [move for move in moves if move[1] == "h"] or moves)


def wild(state: State, moves: list[str], rng: Random) -> str:
    """Return a wild card at a side without a colour if possible, no harpoon as a cage: wild cards come together."""
    pure = [move for move in moves if move[0] == "w" and not colour_of(state.sides[side_of(move)])]
    return rng.choice(pure or [move for move in moves if move[1:3] != "h@"] or moves)


def cards_at_side(state: State, move: str) -> int:
    """Return how many cards lie at the side to which the move plays one."""
    return len(state.sides.get(side_of(move), []))


def side_of(move: str) -> str:
    """Return the side to which a move plays a card, no side if it does not."""
    return move.partition("@")[2][:1]


PLAYERS: dict[str, Player] = {player.__name__: player for player in (plain, keen, hiding, wild)}
STARTS: dict[str, Start] = {start.__name__: start for start in (deal, sketch, crisis, lonely)}

PLIES = 200
"""Where few cards are in the game it may go round and round: a game is left after so many moves."""


def game(start: str, player: str, number: int, rng: Random) -> Iterator[tuple[Position, State, list[str]]]:
    """Yield every position of a game as the engine and as the naive rules have it, with the naive legal moves, sorted.

    Both play the same moves, each by its own rules; only how a shuffle fell the naive rules are told by the engine.
    """
    text = STARTS[start](number, rng)
    position, state = GAME.read(text), texts.read(text)
    for _ in range(PLIES):
        moves = sorted(naive.legal(state))
        yield position, state, moves
        if not moves:
            return
        move = PLAYERS[player](state, moves, rng)
        step = position.play(GAME.read_move(move, position), rng)
        assert step.text.partition("~")[0] == move
        position, state = step.position, naive.play(state, step.text)

"""Orders for a contest: the words of the command line, read strictly."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.console.words import LARGEST_NUMBER, numbers
from engine.contest.sides import read_side
from engine.games import GAMES
from engine.plans import COUNTED, LEVELS, plans
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.contest.sides import Side

USUAL_GAMES = 200
"""So many games a pairing has unless told otherwise."""

MOST_GAMES = 100_000
MOST_JOBS = 1_024

YARDSTICK = "mcts:2x"
"""Whom the highest level must beat: random playouts with twice its time."""

CLOCKED = 4
"""On a ladder so many times fewer games are played against the clock, since they take the longest."""


@dataclass(frozen=True, slots=True)
class Order:
    """A pairing to be played in a game, how often, from which seed on, in how many processes at once."""

    game: str
    sides: tuple[Side, Side]
    games: int = USUAL_GAMES
    seed: int = 1
    jobs: int = 1


def read_orders(words: list[str], cores: int) -> tuple[Order, ...]:
    """The orders that the words after `match` say; raises Unreadable."""
    wrong = Unreadable("contest.usage", "match", games=", ".join(GAMES), highest=LEVELS[-1])
    rest, chosen = numbers(words, LIMITS, wrong)
    chosen = {"jobs": cores, **chosen}
    match rest:
        case ["ladder", game]:
            return tuple(_rung(Order(game, sides, **chosen)) for sides in _ladder(_game(game)))
        case [game, first, second]:
            return (Order(_game(game), (read_side(first), read_side(second)), **chosen),)
    raise wrong


def _rung(order: Order) -> Order:
    """The order, of fewer games if it is played against the clock."""
    levels = all(side.level for side in order.sides)
    return order if levels else replace(order, games=max(1, order.games // CLOCKED))


LIMITS = {"games": (1, MOST_GAMES), "seed": (0, LARGEST_NUMBER), "jobs": (1, MOST_JOBS)}
"""By option, the least and the most that it can be."""


def _game(name: str) -> str:
    if name not in GAMES:
        raise Unreadable("contest.game", "GAME", text=name, want=", ".join(GAMES))
    return name


def _ladder(game: str) -> tuple[tuple[Side, Side], ...]:
    """Every level against the one below it, the highest against its yardstick, and what else a game plans."""
    names = [str(level) for level in COUNTED]
    pairs = [*zip(names[1:], names[:-1], strict=True), (names[-1], YARDSTICK), *plans(game).contests]
    return tuple((read_side(first), read_side(second)) for first, second in pairs)

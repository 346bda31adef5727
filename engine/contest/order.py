"""What is asked of a contest: the words of the command line, read strictly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ai.judges import JUDGED
from engine.ai.levels import LEVELS
from engine.console.words import LARGEST_NUMBER, read_number
from engine.contest.sides import read_side
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.contest.sides import Side

GAMES = 200
"""So many games a pairing has unless told otherwise."""

MOST_GAMES = 100_000
MOST_JOBS = 1_024

YARDSTICK = "mcts:2x"
"""Whom the highest level must beat: random playouts with twice its time."""

CHOICES = {"xok": (("5", "tree:1x"),)}
"""By game, pairings that show why a search was chosen."""


@dataclass(frozen=True, slots=True)
class Order:
    """The pairings to be played of a game, how many games each, from which seed on, in how many processes at once."""

    game: str
    pairings: tuple[tuple[Side, Side], ...]
    games: int = GAMES
    seed: int = 1
    jobs: int = 1


def read_order(words: list[str], cores: int) -> Order:
    """Return the order that the words after `match` say; raise Unreadable."""
    options = _options(words)
    numbers = {"jobs": cores, **{name: _number(name, text) for name, text in options.items()}}
    match words[: len(words) - 2 * len(options)]:
        case ["ladder", game]:
            return Order(_game(game), _ladder(game), **numbers)
        case [game, first, second]:
            return Order(_game(game), ((read_side(first), read_side(second)),), **numbers)
    raise Unreadable("contest.usage", "match", games=", ".join(JUDGED))


LIMITS = {"games": (1, MOST_GAMES), "seed": (0, LARGEST_NUMBER), "jobs": (1, MOST_JOBS)}
"""By option, the least and the most that it can be."""


def _options(words: list[str]) -> dict[str, str]:
    """Return the options by name; they stand last, each once, each with a value."""
    at = next((index for index, word in enumerate(words) if word.startswith("--")), len(words))
    names, values = words[at::2], words[at + 1 :: 2]
    known = {f"--{name}": name for name in LIMITS}
    if len(names) != len(values) or len(set(names)) != len(names) or not set(names) <= set(known):
        raise Unreadable("contest.usage", "match", games=", ".join(JUDGED))
    return {known[name]: value for name, value in zip(names, values, strict=True)}


def _number(name: str, text: str) -> int:
    return read_number(text, name, *LIMITS[name])


def _game(name: str) -> str:
    if name not in JUDGED:
        raise Unreadable("contest.game", "GAME", text=name, want=", ".join(JUDGED))
    return name


def _ladder(game: str) -> tuple[tuple[Side, Side], ...]:
    """Return every level against the one below it, the highest against its yardstick, and what else a game shows."""
    names = [str(level.number) for level in LEVELS]
    pairs = [*zip(names[1:], names[:-1], strict=True), (names[-1], YARDSTICK), *CHOICES.get(game, ())]
    return tuple((read_side(first), read_side(second)) for first, second in pairs)

"""What is asked of the composer: the words of the command line, read strictly."""

from __future__ import annotations

from dataclasses import dataclass

from engine.console.words import LARGEST_NUMBER, numbers
from engine.games import GAMES
from engine.refusal import Unreadable

MOST = 1_000

LIMITS = {"count": (1, MOST), "seed": (0, LARGEST_NUMBER)}
"""By option of `find`, the least and the most that it can be."""


@dataclass(frozen=True, slots=True)
class Find:
    """So many new puzzles of a game are wanted, from games from this seed on."""

    game: str
    count: int = 1
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Verify:
    """The puzzles of these games are to be verified."""

    games: tuple[str, ...]


def read_order(words: list[str]) -> Find | Verify:
    """Return the order that the words after `puzzles` say; raise Unreadable."""
    wrong = Unreadable("puzzles.usage", "puzzles", games=", ".join(GAMES))
    rest, chosen = numbers(words, LIMITS, wrong)
    match rest:
        case ["find", game]:
            return Find(_game(game), **chosen)
        case ["verify"] if not chosen:
            return Verify(GAMES)
        case ["verify", game] if not chosen:
            return Verify((_game(game),))
    raise wrong


def _game(name: str) -> str:
    if name not in GAMES:
        raise Unreadable("contest.game", "GAME", text=name, want=", ".join(GAMES))
    return name

"""The registered games, as tests ask for them: at every number of seats, and those that hide something."""

from pathlib import Path
from random import Random

from engine.games import GAMES, game_named
from engine.seating import options_for

FOLDER = Path(__file__).parent


def seatings(game: str) -> list[dict[str, str]]:
    """Return options for each number of seats that a game can have."""
    described = game_named(game)
    return [options_for(described, seats) for seats in described.seats]


def hides(game: str) -> bool:
    """Whether somebody does not see all of a game's start."""
    start = game_named(game).start({}, Random(1))
    return bool(start.view_for(0) != start)


SEATED = [(game, options) for game in GAMES for options in seatings(game)]
"""The games, with every number of seats."""

HIDING = [game for game in GAMES if hides(game)]
"""The games that hide something."""


def counts(game: str) -> list[tuple[str, int, int]]:
    """Return the position, the length and the number of sequences of each count in the file of a game."""
    lines = (FOLDER / game / "perft.txt").read_text(encoding="ascii").splitlines()
    rows = (line.split(" | ") for line in lines if not line.startswith("#"))
    return [(text, depth, int(count)) for text, *found in rows for depth, count in enumerate(found, start=1)]


def rulebook(game: str) -> dict[str, str]:
    """Return the rules of a game's rulebook in its order, each with its source: printed, read or house."""
    lines = (FOLDER / game / "rules.txt").read_text(encoding="ascii").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


WITH_RULEBOOK = [game for game in GAMES if (FOLDER / game / "rules.txt").exists()]
"""The games with a rulebook; a scaffolded game has none yet."""

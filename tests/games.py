"""The registered games, as tests ask for them: at every number of seats, and those that hide something."""

from pathlib import Path
from random import Random

import pytest

from engine.games import GAMES, RULES, game_named, is_later, own_modules, part
from engine.seating import PLAYERS, options_for, players_option

FOLDER = Path(__file__).parent
ROOT = FOLDER.parent


def seatings(game: str) -> list[dict[str, str]]:
    """Return options for each number of seats that a game can have."""
    described = game_named(game)
    return [options_for(described, seats) for seats in described.seats]


def has_secrets(game: str) -> bool:
    """Whether somebody does not see all of a game's start."""
    start = game_named(game).start({}, Random(1))
    return bool(start.view_for(0) != start)


SEATED = [(game, options) for game in GAMES for options in seatings(game)]
"""The games, with every number of seats."""

HIDING = [game for game in GAMES if has_secrets(game)]
"""The games that hide something."""


def with_file(form: str) -> list[str]:
    """Return the games that have a file, `{}` in its name standing for the game: one that is new has few yet."""
    return [game for game in GAMES if (ROOT / form.format(game)).is_file()]


def rulebook(game: str) -> dict[str, str]:
    """Return the rules of a game's rulebook in its order, each with its source: printed, read or house."""
    lines = (FOLDER / game / "rules.txt").read_text(encoding="ascii").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


WITH_RULEBOOK = with_file("tests/{}/rules.txt")
"""The games with a rulebook, which are those that ship; they have all of the following."""

WITH_COUNTS = with_file("tests/{}/perft.txt")
"""The games of which the numbers of move sequences are known."""

WITH_NAIVE_RULES = with_file("tests/{}/naive.py")
"""The games whose rules were written a second time."""

WITH_COMPOSED = with_file("tests/{}/composed.py")
"""The games with a position for each reason that a move can have."""

WITH_SAMPLES = with_file("tests/{}/samples.toml")
"""The games that the bench and the tests in a browser know."""

WITH_PUZZLES = with_file("assets/puzzles/{}.json")
"""The games with puzzles."""

WITH_LESSONS = with_file("assets/lessons/{}/1.json")
"""The games with lessons."""


TABLES = [(game, number) for game in GAMES for number in game_named(game).seats]
"""The games, with every number of players."""

PRIVATE = [game for game in GAMES if game_named(game).has_private_hands]
"""The games in which seats know different things."""


def declare(monkeypatch: pytest.MonkeyPatch, game: str, *numbers: int) -> None:
    """Have a game that can be played by several numbers declare only these of them, in this test."""
    described = game_named(game)
    others = tuple(option for option in described.options if option.name != PLAYERS)
    options = (players_option(*numbers), *others) if len(numbers) > 1 else others
    monkeypatch.setattr(part(game, "about"), "SEATS", numbers)
    if RULES not in own_modules(game):  # a small game reads them there, and its class is that of others too
        monkeypatch.setattr(type(described), "seats", numbers)
        monkeypatch.setattr(type(described), "options", options)


MANY = [game for game in GAMES if len(game_named(game).seats) > 1]
"""The games that can be played by several numbers."""

POSED = [game for game in GAMES if not is_later(game, "puzzles")]
"""The games that have puzzles."""

TAUGHT = [game for game in GAMES if not is_later(game, "lessons")]
"""The games that have lessons."""

BY_LINK = [game for game in GAMES if 2 in game_named(game).seats]
"""The games that can be played by link, which joins two."""

DEALT_BY_LINK = [game for game in BY_LINK if game in HIDING]
"""Those of them that hide something."""

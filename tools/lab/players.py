"""The players: the computer's levels, three simple styles against which every level is measured, and a cheat."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from engine.ai.look import look
from engine.ai.player import choose
from engine.game import Move, Position
from engine.judge import judge_named
from engine.plans import LEVELS, STRENGTHS
from tools.lab import seeing


class Player(Protocol):
    """Plays one seat of one game, from its view."""

    def choose(self, view: Position, rng: Random, /) -> Move:
        """Return the move that it plays."""
        ...


@dataclass(slots=True)
class Level:
    """The computer at one of its levels."""

    game: str
    level: int

    def choose(self, view: Position, rng: Random) -> Move:
        """Return the level's move."""
        return choose(self.game, view, self.level, rng)


@dataclass(slots=True)
class Chance:
    """Plays any legal move."""

    game: str

    def choose(self, view: Position, rng: Random) -> Move:
        """Return a legal move of the view."""
        return rng.choice(view.guess(rng).legal_moves())


@dataclass(slots=True)
class Greedy:
    """Plays the move after which it seems to stand best, and looks no further."""

    game: str

    def choose(self, view: Position, rng: Random) -> Move:
        """Return the move that promises most."""
        return look(view, judge_named(self.game), 0.0, rng).line[0]


@dataclass(slots=True)
class Beginner:
    """Plays every second move by chance, and the others greedily."""

    game: str
    moves: int = 0

    def choose(self, view: Position, rng: Random) -> Move:
        """Return a greedy move, then one by chance, and so on."""
        self.moves += 1
        style: Player = Greedy(self.game) if self.moves % 2 else Chance(self.game)
        return style.choose(view, rng)


STYLES: dict[str, Callable[[str], Player]] = {"random": Chance, "beginner": Beginner, "greedy": Greedy}
"""The simple styles by name."""


def player(game: str, name: str) -> Player:
    """Return who plays under a name: the number of a level or strength, a style or SEEING; else raise ValueError."""
    if re.fullmatch("[0-9]+", name) and int(name) in (*LEVELS, *STRENGTHS):
        return Level(game, int(name))
    if cheat := seeing.seeing_player(game, name):
        return cheat
    if name not in STYLES:
        wanted = ", ".join([*map(str, LEVELS), *STYLES, seeing.SEEING])
        raise ValueError(f"player: {name!r} is none; there are {wanted}")
    return STYLES[name](game)

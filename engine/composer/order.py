"""Orders for the composer: the words of the command line, read strictly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.composer.ideas import ideas, phases
from engine.console.words import LARGEST_NUMBER, read_number
from engine.games import GAMES
from engine.puzzles.shelf import GRADES
from engine.refusal import Unreadable

MOST = 1_000

LIMITS = {"count": (1, MOST), "seed": (0, LARGEST_NUMBER)} | dict.fromkeys(
    ("grade", "hardest"), (GRADES[0], GRADES[-1])
)
"""By option of `find` that is a number, the least and the most that it can be."""

NAMES = {"phase": phases, "idea": ideas}
"""By option of `find` that is a name, what a game knows of it."""


@dataclass(frozen=True, slots=True)
class Find:
    """So many new puzzles of a game are wanted, from games from this seed on.

    They are of the grade `grade` at least and `hardest` at most; empty, any phase and idea will do. Found ones are
    kept in the file with the name `keep`: a search that was ended goes on after it.
    """

    game: str
    count: int = 1
    seed: int = 1
    grade: int = GRADES[0]
    hardest: int = GRADES[-1]
    phase: str = ""
    idea: str = ""
    keep: str = ""


@dataclass(frozen=True, slots=True)
class Verify:
    """The puzzles of these games are to be verified."""

    games: tuple[str, ...]


def read_order(words: list[str]) -> Find | Verify:
    """The order that the words after `puzzles` say; raises Unreadable."""
    wrong = Unreadable("puzzles.usage", "puzzles", games=", ".join(GAMES))
    at = next((index for index, word in enumerate(words) if word.startswith("--")), len(words))
    rest, chosen = words[:at], _options(words[at:], wrong)
    match rest:
        case ["find", game]:
            known = _game(game)
            return Find(known, **{name: _value(known, name, text) for name, text in chosen.items()})
        case ["verify"] if not chosen:
            return Verify(GAMES)
        case ["verify", game] if not chosen:
            return Verify((_game(game),))
    raise wrong


def _options(words: list[str], wrong: Unreadable) -> dict[str, str]:
    """The values of the options by name, each once; raise `wrong`."""
    names, values = words[::2], words[1::2]
    known = {f"--{name}" for name in (*LIMITS, *NAMES, "keep")}
    if len(names) != len(values) or len(set(names)) != len(names) or not set(names) <= known:
        raise wrong
    return dict(zip((name.removeprefix("--") for name in names), values, strict=True))


def _value(game: str, name: str, text: str) -> Any:
    """The value of an option; raises Unreadable."""
    if name in LIMITS:
        return read_number(text, name, *LIMITS[name])
    if name in NAMES and text not in NAMES[name](game):
        raise Unreadable("contest.game", name.upper(), text=text, want=", ".join(NAMES[name](game)))
    return text


def _game(name: str) -> str:
    if name not in GAMES:
        raise Unreadable("contest.game", "GAME", text=name, want=", ".join(GAMES))
    return name

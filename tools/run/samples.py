"""The samples of a game for the bench and the tests in a browser: its samples.toml, beside its own tests.

A game without that file is played by chance, always in the same way.
"""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar, get_type_hints
from urllib.parse import urlencode

from engine.games import game_named
from engine.line import Line
from engine.seating import options_for
from ui.games.desk import desk
from ui.table import taps as mechanism

ROOT = Path(__file__).parents[2]
FILE = "tests/{}/samples.toml"
VERBS = {
    "back": "back",
    "undo": "undo",
    "redo": "redo",
    "open": "curtain open",
    "skip": "still",
}
"""Words for taps that are not on a part of the game, with what they say."""

SOON, A_FEW = 8, 6
"""How many moves before its end a short game begins, and how many are played by taps."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ended:
    """A position near the end, and moves from there to the end of the game; the first is a mistake, if one can be."""

    position: str
    moves: str


@dataclass(frozen=True, slots=True)
class Crowded:
    """A position in which much is to be seen, and taps of a move that is then half made; none if one tap is a move."""

    position: str
    taps: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A position that comes about when pieces are laid on a bare board, nothing else changed.

    Empty in a game that has no bare board, such as one of cards alone.
    """

    position: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The refusal with the most words: the position, the taps that lead there, the rule that it names."""

    position: str
    taps: str
    rule: str


@dataclass(frozen=True, slots=True)
class Short:
    """Where games begin that are soon over, each with another number of seats."""

    positions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A game played by taps, with second thoughts and undo: each tap changes the page, none leaves anything to chance.

    It begins at the position, or at the start if there is none, and goes on after the last tap.
    """

    position: str
    taps: str


@dataclass(frozen=True, slots=True)
class Load:
    """A position whose moves are counted so many times, random games from the start, nodes to think about."""

    position: str
    counts: int
    playouts: int
    thoughts: int


@dataclass(frozen=True, slots=True)
class Wide:
    """By window, as in "390x844 390", how many pixels wide the board is at least."""

    least: tuple[str, ...]

    def at(self, window: str) -> int:
        """The least width in a window; 0 if nothing is said about that one."""
        return next((int(width) for each, width in map(str.split, self.least) if each == window), 0)


@dataclass(frozen=True, slots=True)
class Samples:
    """All samples of a game."""

    ended: Ended
    crowded: Crowded
    laid: Laid
    refused: Refused
    short: Short
    played: Played
    load: Load
    wide: Wide


@cache
def samples(game: str) -> Samples:
    """The samples of a game; ValueError where its file is not what it should be."""
    path = ROOT / FILE.format(game)
    if not path.is_file():
        return _by_chance(game)
    parts = _exact(Samples, tomllib.loads(path.read_text(encoding="utf-8")), path)
    kinds = get_type_hints(Samples)
    return Samples(**{name: _sample(kinds[name], part, path) for name, part in parts.items()})


def words(taps: str) -> list[str]:
    """The words of the elements that are tapped, one after the other."""
    return [VERBS.get(word, f"tap {word}") for word in taps.split()]


def address(game: str, position: str) -> str:
    """The part of an address after the hash that leads to a position of a game, or to its start if there is none."""
    return f"{game}?{urlencode({'position': position})}" if position else game


def _sample(kind: type[T], part: Any, path: Path) -> T:
    """A part of the samples; ValueError where a value is missing, unknown or of another type."""
    values = _exact(kind, part, path)
    lists = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    for name, hint in get_type_hints(kind).items():
        if not isinstance(lists[name], getattr(hint, "__origin__", hint)):
            raise ValueError(f"{path}: {kind.__name__.lower()}.{name} is no {hint}")  # noqa: TRY004 -- a file's content
    return kind(**lists)


def _exact(kind: type, part: Any, path: Path) -> dict[str, Any]:
    """The values by name; ValueError where they are not those of the kind."""
    names = {field.name for field in fields(kind)}
    if not isinstance(part, dict) or part.keys() != names:
        raise ValueError(f"{path}: {kind.__name__.lower()} should have {', '.join(sorted(names))}")
    return part


def _by_chance(game: str) -> Samples:
    """Samples from games that chance plays."""
    line = _game(game, min(game_named(game).seats))
    middle = line.at(len(line) // 2)
    refused = _refused_tap(game, line)
    return Samples(
        Ended(line.at(len(line) - 2).text, " ".join(line.texts[-2:])),
        Crowded(middle.text, _first_tap(game, middle)),
        Laid(""),
        refused,
        Short(tuple(_late(_game(game, seats)) for seats in game_named(game).seats)),
        Played(line.start.text, " ".join(_taps(game, line))),
        Load(middle.text, counts=60, playouts=40, thoughts=200),
        Wide(()),
    )


def _game(game: str, seats: int) -> Line[Any]:
    """A game of so many, always the same."""
    rng, rules = Random(1), game_named(game)
    line = Line(rules.start(options_for(rules, seats), rng))
    while moves := line.last.legal_moves():
        line = line.play(rng.choice(moves), rng)
    return line


def _late(line: Line[Any]) -> str:
    """A position that is soon followed by the end."""
    return str(line.at(max(len(line) - SOON, 0)).text)


def _first_tap(game: str, position: Any) -> str:
    """The first tap of a move of several, nothing if one tap is a move."""
    paths = mechanism.spellings(desk(game).gesture, position)
    return next((path[0] for path in paths if len(path) > 1), "")


def _refused_tap(game: str, line: Line[Any]) -> Refused:
    """A tap that is refused as early as can be, and by which rule; it is one of another moment of the game."""
    gesture, positions = desk(game).gesture, [line.at(ply) for ply in range(len(line))]
    taps = {path[0] for position in positions for path in mechanism.spellings(gesture, position)}
    for position in positions:
        for tapped in sorted(taps):
            match mechanism.tap(gesture, position, (), tapped):
                case mechanism.Refused(refusal):
                    return Refused(position.text, tapped, refusal.rule)
    raise ValueError(f"{game}: no tap of a game by chance is refused, so it needs {FILE.format(game)}")


def _taps(game: str, line: Line[Any]) -> list[str]:
    """The first moves of a game by taps, each hand opened before; where nothing is hidden, undo and redo."""
    gesture, private = desk(game).gesture, game_named(game).has_private_hands
    found = []
    for ply in range(min(len(line) - 2, A_FEW)):
        spelt = {move.text: path for path, move in mechanism.spellings(gesture, line.at(ply)).items()}
        turns = ply == 0 or line.at(ply).turn != line.at(ply - 1).turn
        found += [*(["open"] if private and turns else []), *spelt[line.steps[ply].text]]
    return found if private else [*found, "undo", "redo"]

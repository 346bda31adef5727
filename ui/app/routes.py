"""Where in the site: the part of the address after the hash.

Nothing is the start page, `shelf` the games put by, `tally` how games ended, `xok` the game, `xok.rules` its rules, a
rule's id the rules at that rule, `xok.lesson.1` a lesson, `xok.puzzles` its puzzles, `xok.puzzle.1` one of them,
`xok.daily` today's. A game may carry what ui.keep.links reads, such as `?position=…&moves=…`, and then it begins there.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games import GAMES, game_named
from engine.refusal import Unreadable
from ui.games.desk import START_GAME
from ui.learn.catalogue import is_lesson, is_puzzle

LONGEST = 100_000


APART = ("shelf", "tally")
"""Screens that are about no game in particular."""


@dataclass(frozen=True, slots=True)
class Route:
    """A screen (home, play, a reading one), its game, its rule, lesson or puzzle, the parameters as they stand.

    The puzzle 0 is today's.
    """

    screen: str = "home"
    game: str = START_GAME
    rule: str = ""
    query: str = ""
    lesson: int = 0
    puzzle: int = 0

    @property
    def address(self) -> str:
        """The part after the hash that leads here; parameters are used up on arrival."""
        return {
            "home": "",
            "play": self.game,
            "rules": self.rule or f"{self.game}.rules",
            "shelf": "shelf",
            "tally": "tally",
            "lesson": f"{self.game}.lesson.{self.lesson}",
            "puzzles": f"{self.game}.puzzles",
            "puzzle": f"{self.game}.puzzle.{self.puzzle}" if self.puzzle else f"{self.game}.daily",
        }[self.screen]


def read(address: str) -> Route:
    """Return the route that an address says; raise Unreadable for one that leads nowhere."""
    if len(address) > LONGEST:
        raise Unreadable("unreadable.long", "link", n=LONGEST)
    path, _, query = address.partition("?")
    if not path and not query:
        return Route()
    if path in APART and not query:
        return Route(path)
    game = path.partition(".")[0]
    if path in GAMES:
        return Route("play", path, query=query)
    found = _reading(game, path) if game in GAMES else None
    if found is None:
        raise Unreadable("unreadable.link", "link", text=address)
    return found


def _reading(game: str, path: str) -> Route | None:
    """Return the route to something of a game apart from the table, None for a path that leads nowhere."""
    plain = {
        f"{game}.rules": Route("rules", game),
        f"{game}.puzzles": Route("puzzles", game),
        f"{game}.daily": Route("puzzle", game),
    }
    if path in plain:
        return plain[path]
    if path in game_named(game).rules:
        return Route("rules", game, path)
    lesson, puzzle = (path.removeprefix(f"{game}.{kind}.") for kind in ("lesson", "puzzle"))
    if is_lesson(game, lesson):
        return Route("lesson", game, lesson=int(lesson))
    return Route("puzzle", game, puzzle=int(puzzle)) if is_puzzle(game, puzzle) else None

"""Where in the site: the part of the address after the hash.

Nothing is the start page, `shelf` the games put by, `tally` how games ended, `xok` the game, `xok.rules` its rules, a
rule's id the rules at that rule, `xok.lesson.1` a lesson. A game may carry what ui.links reads, such as
`?position=…&moves=…`, and then it begins there.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.assets import ASSETS
from engine.games import game_named
from engine.refusal import Unreadable
from ui.desk import PLAYABLE

LONGEST = 100_000
FOLDER = ASSETS / "lessons"
LESSONS = frozenset(str(number) for number in range(1, 100))
"""Numbers that a lesson may have, as they are written."""


APART = ("shelf", "tally")
"""Screens that are about no game in particular."""


@dataclass(frozen=True, slots=True)
class Route:
    """A screen (home, play, a reading one), its game, its rule or lesson, the parameters as they stand."""

    screen: str = "home"
    game: str = PLAYABLE[0]
    rule: str = ""
    query: str = ""
    lesson: int = 0

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
    if path in PLAYABLE:
        return Route("play", path, query=query)
    if game in PLAYABLE and path == f"{game}.rules":
        return Route("rules", game)
    if game in PLAYABLE and path in game_named(game).rules:
        return Route("rules", game, path)
    number = path.removeprefix(f"{game}.lesson.")
    if game in PLAYABLE and number in LESSONS and (FOLDER / game / f"{number}.json").is_file():
        return Route("lesson", game, lesson=int(number))
    raise Unreadable("unreadable.link", "link", text=address)

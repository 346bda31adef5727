"""Routes: where in the site the person is, as the part of the address after the hash.

- nothing: the start page
- `xok.editor`: the editor, for setting up a position of a game
- `xok.author`: the lesson about a game that was begun last, being written; `xok.author.7`: the one in an entry
- `lessons`: the shelf of lessons; `lessons.7`: the course in an entry, being put together
- `course?c=…`: a course in one word (ui.learn.course); `course.2?c=…`: a lesson in it, by its place
- `own=…`, `course=…`, `course.2=…`: the same in a file, by its address (ui.learn.served)
- `shelf`: the games on the shelf; `tally`: how games ended
- `results`: the results of pupils; `results?FangR1.…`: with one of them (ui.learn.result_code)
- `hand?…`: a hand of a game at another table, with the parameters of an invitation (ui.devices)
- `xok`: the table of a game; it may carry parameters that ui.keep.links reads, such as `?position=…&moves=…`
- `xok.rules`: the rules of a game; a rule's id: the same page at that rule
- `xok.lesson.1`: a lesson; `xok.own?l=…`: somebody else's, in one word or in JSON (ui.learn.own)
- `xok.class`: the large screen of a class that is asked about a game
- `xok.path`: the path from the first lesson to the strongest level of a game
- `xok.puzzles`: the puzzles of a game; `xok.puzzles.fork`: those of one idea; `xok.puzzle.1`: one of them; `xok.daily`:
  today's
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote, unquote, unquote_plus

from engine.games import GAMES, game_named, is_later
from engine.refusal import Unreadable
from ui.games.desk import START_GAME
from ui.learn.catalogue import ENTRY, is_idea, is_lesson, is_puzzle

LONGEST = 100_000
"""The most characters in an address."""


OWN = "l="
"""The beginning of a lesson's parameters."""

COURSE = "c="
"""The beginning of a course's parameters."""

SERVED = re.compile(r"(own|course)(?:(?<=e)\.([1-9][0-9]?))?=(.+)")
"""The address of a lesson, or of a course or a lesson in it, whose file has an address of its own."""

UNQUOTED = "/:?=&"
"""The signs that stand as they are in the address of a file."""

PLACE = re.compile("[1-9][0-9]?")
"""The place of a lesson in a course, as text."""

GENERAL = ("shelf", "tally", "results", "lessons")
"""Screens that are about no single game."""


@dataclass(frozen=True, slots=True)
class Route:
    """A place in the site."""

    screen: str = "home"
    """The screen: play, or one of READING."""
    game: str = START_GAME
    """The game that the screen is about."""
    rule: str = ""
    """The id of the rule that the address leads to; empty if it leads to none."""
    query: str = ""
    """The parameters as they stand in the address."""
    lesson: int = 0
    """The number of the lesson."""
    puzzle: int = 0
    """The number of the puzzle; 0 is today's."""
    idea: str = ""
    """The idea that the puzzles on the list have in common; empty for the list of all."""
    own: str = ""
    """The lesson that somebody has written, in one word."""
    draft: str = ""
    """The name of the entry on the shelf of lessons."""
    course: str = ""
    """The course, in one word; a lesson that is done by itself has none."""
    served: str = ""
    """The kind and the address of the file with the lesson or the course, `own=…` or `course=…`."""
    place: int = 0
    """The place of the lesson in the course, from 1; 0 for the course itself."""

    @property
    def address(self) -> str:
        """The part after the hash that leads here; parameters are dropped once they were read."""
        if self.served:
            kind, _, where = self.served.partition("=")
            return f"{_with_name(kind, str(self.place or ''))}={quote(where, UNQUOTED)}"
        if self.course:
            return f"{_with_name('course', str(self.place or ''))}?{COURSE}{self.course}"
        return {
            "home": "",
            "play": self.game,
            "rules": self.rule or f"{self.game}.rules",
            "shelf": "shelf",
            "lessons": _with_name("lessons", self.draft),
            "hand": f"hand?{self.query}",
            "tally": "tally",
            "results": "results",
            "lesson": f"{self.game}.own?{OWN}{self.own}" if self.own else f"{self.game}.lesson.{self.lesson}",
            "puzzles": f"{self.game}.puzzles.{self.idea}" if self.idea else f"{self.game}.puzzles",
            "path": f"{self.game}.path",
            "editor": f"{self.game}.editor",
            "author": _with_name(f"{self.game}.author", self.draft),
            "classroom": f"{self.game}.class",
            "puzzle": f"{self.game}.puzzle.{self.puzzle}" if self.puzzle else f"{self.game}.daily",
        }[self.screen]


def _with_name(path: str, name: str) -> str:
    """The path, with a name behind it unless that is empty."""
    return f"{path}.{name}" if name else path


def read(address: str) -> Route:
    """The route of an address; raises Unreadable if it leads nowhere."""
    if len(address) > LONGEST:
        raise Unreadable("unreadable.long", "link", n=LONGEST)
    path, _, query = address.partition("?")
    if not path and not query:
        return Route()
    if path in GENERAL and not query:
        return Route(path)
    if found := _in_file(address) or _general(path, query):
        return found
    game = path.partition(".")[0]
    if path in GAMES:
        return Route("play", path, query=query)
    if game in GAMES and path == f"{game}.own" and query.startswith(OWN):
        return Route("lesson", game, own=unquote_plus(query.removeprefix(OWN)))
    found = _route_of_path(game, path) if game in GAMES else None
    if found is None:
        raise Unreadable("unreadable.link", "link", text=address)
    return found


def _in_file(address: str) -> Route | None:
    """The route of an address that names a file, None if it names none."""
    found = SERVED.fullmatch(address)
    return Route("course", served=f"{found[1]}={unquote(found[3])}", place=int(found[2] or 0)) if found else None


def _general(path: str, query: str) -> Route | None:
    """The route of an address that begins with no game, None if it leads nowhere."""
    screen, _, name = path.partition(".")
    if screen == "course" and query.startswith(COURSE) and (not name or PLACE.fullmatch(name)):
        return Route("course", course=unquote_plus(query.removeprefix(COURSE)), place=int(name or 0))
    if screen == "lessons" and ENTRY.fullmatch(name) and not query:
        return Route("lessons", draft=name)
    return Route(path, query=query) if path in {"hand", "results"} and query else None


def _route_of_path(game: str, path: str) -> Route | None:
    """The route of a path to a game's rules, lessons or puzzles, None if it leads to nothing of these."""
    plain = {
        f"{game}.rules": Route("rules", game),
        f"{game}.puzzles": Route("puzzles", game),
        f"{game}.daily": Route("puzzle", game),
        f"{game}.path": Route("path", game),
        f"{game}.editor": Route("editor", game),
        f"{game}.author": Route("author", game),
        f"{game}.class": Route("classroom", game),
    }
    if path in plain:
        is_posed = plain[path].screen not in {"puzzle", "puzzles"} or not is_later(game, "puzzles")
        return plain[path] if is_posed else None
    if path in game_named(game).rules:
        return Route("rules", game, path)
    draft = path.removeprefix(f"{game}.author.")
    if draft != path and ENTRY.fullmatch(draft):
        return Route("author", game, draft=draft)
    lesson, puzzle = (path.removeprefix(f"{game}.{kind}.") for kind in ("lesson", "puzzle"))
    if is_lesson(game, lesson):
        return Route("lesson", game, lesson=int(lesson))
    if is_puzzle(game, puzzle):
        return Route("puzzle", game, puzzle=int(puzzle))
    idea = path.removeprefix(f"{game}.puzzles.")
    return Route("puzzles", game, idea=idea) if is_idea(idea) else None

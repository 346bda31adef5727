"""The parameters of an embedded board, as docs/embedding.md describes them: read strictly and within bounds."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl

from engine.games import GAMES, is_later
from engine.language import LANGUAGES
from engine.puzzles.daily import daily
from engine.puzzles.shelf import puzzle
from engine.refusal import Unreadable
from ui.app.routes import LONGEST
from ui.keep import links
from ui.keep.settings import Settings
from ui.keep.solved_puzzles import ordinal
from ui.learn import own
from ui.learn.catalogue import is_lesson, is_puzzle
from ui.learn.ours import lesson
from ui.table.kinds import LEVELS
from ui.table.message import Message, message_in
from ui.table.session import new_session

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.puzzles.shelf import Puzzle
    from engine.work import Work
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson
    from ui.table.session import Session, World

VERSION = "1"

MODES = ("play", "diagram", "replay", "lesson", "puzzle", "computer", "edit")
"""The modes of a board; the first is usual, unless moves, a lesson or a puzzle are given."""

PLACE = ("position", "moves", "g", "ply", "view")
"""Parameters that name a position or a game, as in links to the site (ui.keep.links)."""

FITTING = {
    "play": ("position", "moves", "g", "ply"),
    "diagram": PLACE,
    "replay": ("position", "moves", "g", "ply"),
    "lesson": ("lesson", "own", "course"),
    "puzzle": ("puzzle",),
    "computer": ("position", "moves", "g", "ply", "level"),
    "edit": ("position", "moves"),
}
"""By mode, the parameters that it takes besides those of every board."""

IN_FILE = ("own", "course")
"""Parameters that can be the address of a file, which has a slash."""

EVERY = ("v", "game", "mode", "lang", "theme", "sound", "height", "compact", "origin")
"""The parameters of every board."""

CHOICES = {
    "v": (VERSION,),
    "game": GAMES,
    "mode": MODES,
    "lang": LANGUAGES,
    "theme": ("light", "dark", "system"),
    "sound": ("off", "on"),
    "compact": ("off", "on"),
    "level": tuple(map(str, LEVELS)),
}
"""The values of parameters that have few."""

MOST_FIELDS = 18
MOST_DONE = 20_000
DEED = 2
MOST_ORIGINS = 8
HEIGHT = re.compile(r"[0-9]{1,4}")
ORIGIN = re.compile(r"https?://[a-z0-9.-]{1,253}(:[0-9]{1,5})?")
"""The origin of a page, as browsers write it."""

HEIGHTS = range(200, 2001)
"""How high a board can be asked to be, in pixels."""

USUAL_LEVEL = 2

DAILY = "daily"
"""Stands for the puzzle of the day, in place of a number."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The board that the parameters ask for."""

    mode: str
    game: str
    session: Session | None = None
    """The game at the ply on show; None for a lesson or a puzzle."""
    lesson: Lesson | None = None
    course: Course | None = None
    """The course that begins with the lesson."""
    puzzle: Puzzle | None = None
    level: int = USUAL_LEVEL
    """The computer's level, in the mode with a computer."""


def read_work(query: str, world: World, file: Mapping[str, str] | None = None) -> Work[Asked]:
    """The board that the parameters ask for; raises Unreadable with the name of a wrong parameter.

    Where they have the address of a file, `file` has what became of it. It can be interrupted after each move.
    """
    found = _parameters(query)
    for name, values in CHOICES.items():
        if name in found and found[name] not in values:
            raise Unreadable("unreadable.embed.value", name, name=name, text=found[name], want=", ".join(values))
    _height(found.get("height"))
    _origins(found.get("origin"))
    if "game" not in found:
        raise Unreadable("unreadable.embed.missing", "game", name="game", want=", ".join(GAMES))
    mode = found.get("mode") or _usual(found)
    _check_names(found, mode)
    if file is not None:
        found |= _file_text(found, file)
    if "course" in found:
        return (yield from _course(found))
    if mode == "lesson":
        return Asked(mode, found["game"], lesson=(yield from _lesson(found)))
    if mode == "puzzle":
        return Asked(mode, found["game"], puzzle=_puzzle(found, world))
    level = int(found.get("level", USUAL_LEVEL))
    return Asked(mode, found["game"], session=(yield from _session(found, mode, world)), level=level)


def file_address(query: str) -> str:
    """The address of the file with the lesson or the course that the parameters ask for; empty if they name none."""
    try:
        found = _parameters(query)
    except Unreadable:
        return ""
    return next((found[name] for name in IN_FILE if _is_address(found.get(name, ""))), "")


def _is_address(written: str) -> bool:
    """Whether this is the address of a file: it has a slash, as no word has."""
    return "/" in written and not own.is_text(written)


def _file_text(found: Mapping[str, str], file: Mapping[str, str]) -> dict[str, str]:
    """The text of the file, in place of its address; raises Unreadable if it did not come."""
    from ui.learn import served  # later archive

    return {name: served.file_text(found[name], file) for name in IN_FILE if _is_address(found.get(name, ""))}


class Kept(NamedTuple):
    """The state of a board as its page keeps it: the seed of its chances, and the messages to it."""

    seed: int
    done: tuple[Message, ...]


def read_state(seed: object, done: object) -> Kept:
    """The state of a board as its page has kept it; raises Unreadable if no board can have sent it."""
    if type(seed) is not int or not isinstance(done, list) or len(done) > MOST_DONE or not all(map(_is_deed, done)):
        raise Unreadable("unreadable.embed.state", "state")
    return Kept(seed, tuple(message_in(" ".join(each)) for each in done))


def _is_deed(each: object) -> bool:
    """Whether this is a verb and what it is about."""
    return isinstance(each, list) and len(each) == DEED and all(isinstance(word, str) for word in each)


def settings_of(query: str) -> Settings:
    """The settings from the parameters, even if other parameters are wrong; unasked a board makes no sound."""
    quiet = Settings(sound="off")
    try:
        found = _parameters(query)
    except Unreadable:
        return quiet
    named = {"language": "lang", "theme": "theme", "sound": "sound"}
    return reduce(lambda now, each: now.with_choice(each[0], found.get(each[1], "")), named.items(), quiet)


def is_for_today(query: str) -> bool:
    """Whether the parameters ask for the puzzle of the day."""
    try:
        return _parameters(query).get("puzzle") == DAILY
    except Unreadable:
        return False


def fit_of(query: str) -> str:
    """How the board fits the height that was asked for: `compact`, `column`, or empty if none was asked for."""
    try:
        found = _parameters(query)
    except Unreadable:
        return ""
    compact = found.get("compact") == "on"
    return "compact" if compact else "column" if "height" in found else ""


def _parameters(query: str) -> dict[str, str]:
    """The parameters by name; raises Unreadable if one occurs twice."""
    if len(query) > LONGEST:
        raise Unreadable("unreadable.long", "parameters", n=LONGEST)
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query), max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Unreadable("unreadable.embed.query", "parameters", text=query) from None
    found: dict[str, str] = {}
    for name, value in pairs:
        if name in found:
            raise Unreadable("unreadable.embed.twice", name, text=name)
        found[name] = value
    return found


def _height(text: str | None) -> None:
    """Raise Unreadable unless the text is a height that a board can have."""
    if text is not None and not (HEIGHT.fullmatch(text) and int(text) in HEIGHTS):
        raise Unreadable("unreadable.embed.height", "height", text=text, low=HEIGHTS[0], high=HEIGHTS[-1])


def _origins(text: str | None) -> None:
    """Raise Unreadable unless the text lists origins as browsers write them, with commas between them."""
    several = text.split(",") if text is not None else []
    if len(several) > MOST_ORIGINS:
        raise Unreadable("unreadable.embed.origins", "origin", n=MOST_ORIGINS)
    for origin in several:
        if not ORIGIN.fullmatch(origin):
            raise Unreadable("unreadable.embed.origin", "origin", text=origin)


def _usual(found: Mapping[str, str]) -> str:
    """The mode of a board whose parameters name none."""
    for name, mode in (("lesson", "lesson"), ("own", "lesson"), ("course", "lesson"), ("puzzle", "puzzle")):
        if name in found:
            return mode
    if "view" in found:
        return "diagram"
    return "replay" if "moves" in found or "g" in found else MODES[0]


def _check_names(found: Collection[str], mode: str) -> None:
    """Raise Unreadable for a parameter that does not exist, or that does not fit the mode or the others."""
    for name in found:
        if name in EVERY or name in FITTING[mode]:
            continue
        if any(name in names for names in FITTING.values()):
            raise Unreadable("unreadable.embed.unfit", name, name=name, mode=mode)
        raise Unreadable("unreadable.embed.unknown", "parameters", text=name)
    taught = [name for name in FITTING["lesson"] if name in found]
    if len(taught) > 1:
        raise Unreadable("unreadable.embed.together", taught[1], text=", ".join(taught))
    place = [name for name in PLACE if name in found]
    if not any(set(place) <= form for form in links.FORMS):
        raise Unreadable("unreadable.embed.together", place[0], text=", ".join(place))


def _lesson(found: Mapping[str, str]) -> Work[Lesson]:
    """The lesson with the number in the parameters, or the one that stands there whole; raises Unreadable."""
    number, game = found.get("lesson", ""), found["game"]
    if "own" in found:
        taught = yield from own.read_work(found["own"])
        if taught.game != game:
            raise Unreadable("unreadable.embed.value", "game", name="game", text=game, want=taught.game)
        return taught
    if not is_lesson(game, number):
        raise Unreadable("unreadable.embed.lesson", "lesson", text=number)
    return lesson(game, int(number))


def _course(found: Mapping[str, str]) -> Work[Asked]:
    """The course that stands in the parameters, at its first lesson, which is about their game; raises Unreadable."""
    from ui.learn import course  # later archive

    asked = yield from course.read_work(found["course"])
    first, game = asked.lessons[0], found["game"]
    if first.game != game:
        raise Unreadable("unreadable.embed.value", "game", name="game", text=game, want=first.game)
    return Asked("lesson", game, lesson=first, course=asked)


def _puzzle(found: Mapping[str, str], world: World) -> Puzzle:
    """The puzzle with the number in the parameters, or that of the day; raises Unreadable."""
    number, game = found.get("puzzle", ""), found["game"]
    if number == DAILY and not is_later(game, "puzzles"):
        return puzzle(game, daily(game, ordinal(world.today)))
    if not is_puzzle(game, number):
        raise Unreadable("unreadable.embed.puzzle", "puzzle", text=number)
    return puzzle(game, int(number))


def _session(found: Mapping[str, str], mode: str, world: World) -> Work[Session]:
    """The game in the parameters; a replay begins at its start unless they name a ply."""
    game, place = found["game"], {name: found[name] for name in PLACE if name in found}
    linked = (yield from links.parameters_work(game, place, world)) if place else new_session(game, {}, (), world)
    session = linked.session if isinstance(linked, links.Diagram) else linked
    return session.at(0) if mode == "replay" and "ply" not in found else replace(session, games=1)

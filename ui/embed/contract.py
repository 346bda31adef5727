"""The board that the parameters ask for, as docs/embedding.md describes them, and what its page has kept of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from engine.games import is_later
from engine.puzzles.daily import daily
from engine.puzzles.shelf import puzzle
from engine.refusal import Unreadable
from ui.embed.parameters import DAILY, PLACE, USUAL_LEVEL, parameters, valid_parameters
from ui.keep import links
from ui.keep.solved_puzzles import ordinal
from ui.learn import own
from ui.learn.catalogue import is_lesson, is_puzzle
from ui.learn.ours import lesson
from ui.table.message import Message, message_in
from ui.table.session import new_session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.puzzles.shelf import Puzzle
    from engine.work import Work
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson
    from ui.table.session import Session, World

IN_FILE = ("own", "course")
"""Parameters that can be the address of a file, which has a slash."""

MOST_DONE = 20_000
DEED = 2


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
    found = valid_parameters(query)
    mode = found["mode"]
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
        found = parameters(query)
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

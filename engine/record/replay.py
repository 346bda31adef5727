"""Replaying a game of a record with all its variations: every move is proved, none needs a chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.chance import NO_CHANCE, ChanceMetError
from engine.legal import legal_move
from engine.line import Line
from engine.record.tree import CLOSE, MOVE, OPEN, WORLD, Entry, entries
from engine.refusal import Unreadable

if TYPE_CHECKING:
    from engine.game import Game, Position, Step
    from engine.record.form import Section
    from engine.work import Work


def replay_work(game: Game[Any], section: Section, at: int, seats: int) -> Work[Line[Any]]:
    """The line of a section whose start position stands on line `at` of the text.

    Raise Unreadable with the line where play cannot have gone so, in a variation too.
    """
    number, entry = at, Entry("Start")
    written = list(entries(section.moves, section.notes))
    try:
        levels = [_Level(game, 0, game.read(section.start))]
        for number, entry in enumerate(written, at + 1):
            _take(levels, entry, seats)
            yield (number - at) / len(written)
    except Unreadable as error:
        place = f"move {entry.ply}" if entry.kind == MOVE else f"{entry.kind} {error.field}"
        raise Unreadable(error.code, place, **{**error.params, "line": number}) from None
    return Line(levels[0].start, tuple(levels[0].steps))


def replay_move(game: Game[Any], position: Position, text: str) -> Step[Any]:
    """The step of a move that stands there with all that fell; raises Unreadable."""
    move = legal_move(game.name, text, position)
    try:
        step = position.play(move, NO_CHANCE)
    except ChanceMetError:
        raise Unreadable("unreadable.record.chance", "move", text=text) from None
    if step.text != text:
        raise Unreadable("unreadable.record.fell", "move", text=text, want=step.text)
    return step


@dataclass(slots=True)
class _Level:
    """A line that is being replayed: the game, or a variation that leaves at a ply."""

    game: Game[Any]
    first: int
    start: Any
    steps: list[Step[Any]] = field(default_factory=list)

    def at(self, ply: int) -> Any:
        """The position at a ply."""
        return self.steps[ply - self.first - 1].position if ply > self.first else self.start


def _take(levels: list[_Level], entry: Entry, seats: int) -> None:
    """Replay a line of the text."""
    now = levels[-1]
    if entry.kind == MOVE:
        now.steps.append(replay_move(now.game, now.at(entry.ply - 1), entry.text))
    elif entry.kind == OPEN:
        levels.append(_Level(now.game, entry.ply, now.at(entry.ply)))
    elif entry.kind == WORLD:
        now.start = read_world(now.game, entry.text, now.start, seats)
    elif entry.kind == CLOSE:
        levels.pop()


def read_world(game: Game[Any], text: str, true: Any, seats: int) -> Any:
    """The position that somebody took for the true one; raises Unreadable if no seat can have done so."""
    world = game.read(text)
    if not any(world.view_for(seat) == true.view_for(seat) for seat in range(seats)):
        raise Unreadable("unreadable.record.world", "position")
    return world

"""A game on the table: its line, the ply that is looked at, the half-made move."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.line import Line
from ui import taps as mechanism
from ui.taps import Complete, Path, Refused, Taken

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.events import Event
    from engine.game import Move
    from engine.refusal import Refusal
    from ui.taps import Gesture

UNNAMED = ("", "")


@dataclass(frozen=True, slots=True)
class World:
    """What comes from outside of all values: a source of chance, and today's date as YYYY-MM-DD."""

    rng: Random
    today: str


@dataclass(frozen=True, slots=True)
class Session:
    """A game on the table; `ply` is the ply on show, `moved` whether the last change was the step to it."""

    game: str
    line: Line[Any]
    ply: int = 0
    names: tuple[str, ...] = UNNAMED
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    taps: Path = ()
    refusal: Refusal | None = None
    moved: bool = False
    refusals: int = 0
    cursor: str | None = None
    date: str = ""

    @property
    def position(self) -> Any:
        """The position on show."""
        return self.line.at(self.ply)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the step to the position on show; nothing at the start."""
        return self.line.steps[self.ply - 1].events if self.ply else ()

    @property
    def running(self) -> bool:
        """Whether a move was played and the game is not over."""
        return len(self.line) > 0 and self.line.last.outcome() is None

    def at(self, ply: int) -> Session:
        """Return the session looking at a ply of its line; one outside of the line is brought inside."""
        ply = min(max(ply, 0), len(self.line))
        return replace(self, ply=ply, taps=(), refusal=None, moved=False)

    def redone(self) -> Session:
        """Return the session one step on, shown as a move."""
        after = self.at(self.ply + 1)
        return replace(after, moved=after.ply > self.ply)

    def back(self) -> Session:
        """Return the session with the last tap of a half-made move taken back, or the refusal put away."""
        if self.refusal:
            return replace(self, refusal=None)
        return replace(self, taps=self.taps[:-2] if len(self.taps) > 2 else self.taps[:-1])  # noqa: PLR2004

    def having_tapped(self, taps: Path) -> Session:
        """Return the session with a half-made move that some legal move begins with."""
        return replace(self, taps=taps)

    def tapped(self, gesture: Gesture, tapped: str, rng: Random) -> Session:
        """Return the session after a tap: further in the move, the move played, or the tap refused with its reason."""
        match mechanism.tap(gesture, self.position, self.taps, tapped):
            case Taken(taps):
                return replace(self, taps=taps, refusal=None, moved=False)
            case Complete(move):
                return self.played(move, rng)
            case Refused(refusal):
                return replace(self, refusal=refusal, refusals=self.refusals + 1, moved=False)

    def played(self, move: Move, rng: Random) -> Session:
        """Return the session with a legal move played at the ply on show; what came after it is gone."""
        line = self.line.up_to(self.ply).play(move, rng)
        return replace(self, line=line, ply=len(line), taps=(), refusal=None, moved=True)


def new_session(game: str, options: Mapping[str, str], names: tuple[str, ...], world: World) -> Session:
    """Return a game at its start."""
    start = game_named(game).start(options, world.rng)
    return Session(game, Line(start), names=names, options=dict(options), date=world.today)

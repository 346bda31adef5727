"""A game on the table: its line, the ply that is looked at, the half-made move."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.line import Line
from engine.verdict import longest_match
from ui import taps as mechanism
from ui.taps import Complete, Path, Refused, Taken

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.events import Event
    from engine.game import Move
    from engine.refusal import Refusal
    from ui.taps import Gesture

ALL = 1_000_000
"""More events than a step has."""

NOBODY = -1
"""A seat that sees what everybody sees, and no hand."""


@dataclass(frozen=True, slots=True)
class World:
    """What comes from outside of all values: a source of chance, and today's date as YYYY-MM-DD."""

    rng: Random
    today: str


@dataclass(frozen=True, slots=True)
class Session:
    """A game on the table; `ply` is the ply on show, `moved` whether the last change was the step to it.

    In a match of several `games` the line is that of the game being played, and `earlier` has those before it. `remark`
    is the key of a sentence that is no refusal by a rule. When `learning`, undo may take back what was shown. In a game
    of hidden hands `opened` is the seat whose player has opened the curtain. Of a step that is shown slowly, `beat`
    events have been shown. A board that lies `apart` from the table keeps nothing from whoever tries it.
    """

    game: str
    line: Line[Any]
    ply: int = 0
    names: tuple[str, ...] = ("", "")
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    taps: Path = ()
    refusal: Refusal | None = None
    moved: bool = False
    refusals: int = 0
    cursor: str | None = None
    date: str = ""
    games: int = 1
    earlier: tuple[Line[Any], ...] = ()
    learning: bool = False
    remark: str = ""
    opened: int = NOBODY
    beat: int = ALL
    apart: bool = False

    @property
    def position(self) -> Any:
        """The position on show, as it may be seen: the screen never holds what a seat cannot know."""
        return self.line.at(self.ply).seen_by(self.viewer)

    @property
    def viewer(self) -> int:
        """The seat that looks at the screen: whose turn it is, but nobody while hands are behind the curtain."""
        turn = self.line.at(self.ply).turn
        return turn if self.apart or not self.private or self.opened == turn else NOBODY

    @property
    def curtained(self) -> bool:
        """Whether the hands are hidden until the player whose turn it is opens the curtain; not while looking back."""
        away = self.private and self.viewer == NOBODY and not self.filming
        return away and self.line.last.outcome() is None and not self.shown_since(self.ply)

    @property
    def private(self) -> bool:
        """Whether seats see different things, so that a device that is passed round needs a curtain."""
        return game_named(self.game).private

    def uncurtained(self) -> Session:
        """Return the session with the curtain opened by the player whose turn it is, if it is closed."""
        return replace(self, opened=self.line.at(self.ply).turn, moved=False) if self.curtained else self

    def hidden(self) -> Session:
        """Return the session with the curtain closed and the half-made move, which shows a card, taken back."""
        return replace(self, opened=NOBODY, taps=(), refusal=None, remark="", moved=False)

    @property
    def lines(self) -> tuple[Line[Any], ...]:
        """The lines of the match so far, the one being played last."""
        return (*self.earlier, self.line)

    @property
    def hides(self) -> bool:
        """Whether the game has something to hide from somebody."""
        start = self.line.start
        return bool(start.seen_by(start.turn) != start)

    def player_at(self, seat: int) -> int:
        """Return who sits there: in each game of a match everybody sits one seat further on."""
        return (seat - len(self.earlier)) % len(self.names)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the step to the position on show, as it may be seen; nothing at the start."""
        if not self.ply:
            return ()
        events = self.line.steps[self.ply - 1].events
        return self.seen(events[: self.beat] if self.filming else events)

    @property
    def filming(self) -> bool:
        """Whether the step to the position on show is still being shown, one event after the other."""
        return self.moved and self.ply > 0 and self.beat < len(self.line.steps[self.ply - 1].events)

    def filmed(self) -> Session:
        """Return the session with the first event of its last step shown, and the others to follow."""
        return replace(self, beat=1)

    def next_beat(self) -> Session:
        """Return the session with one more event shown; the last one leaves nothing to be shown."""
        return replace(self, beat=self.beat + 1) if self.filming else self

    def seen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return events as whoever looks at the screen may see them."""
        return tuple(event.seen_by(self.viewer) for event in events)

    @property
    def recap(self) -> tuple[Event, ...]:
        """What happened since the player whose turn it is last did something, as everybody saw it."""
        turn = self.line.at(self.ply).turn
        own = [ply for ply in range(self.ply) if self.line.at(ply).turn == turn]
        steps = self.line.steps[own[-1] + 1 if own else 0 : self.ply]
        return tuple(event.seen_by(NOBODY) for step in steps for event in step.events)

    @property
    def running(self) -> bool:
        """Whether a move was played and the match is not over."""
        begun = len(self.line) > 0 or bool(self.earlier)
        return begun and (self.line.last.outcome() is None or self.has_next)

    @property
    def has_next(self) -> bool:
        """Whether the match goes on with another game after this one."""
        return len(self.lines) < self.games

    def at(self, ply: int) -> Session:
        """Return the session looking at a ply of its line; one outside of the line is brought inside."""
        ply = min(max(ply, 0), len(self.line))
        # Who looks elsewhere in the game may be somebody else: the hands are hidden again.
        opened = self.opened if ply == self.ply else NOBODY
        return replace(self, ply=ply, taps=(), refusal=None, moved=False, remark="", opened=opened)

    def shown_since(self, ply: int) -> bool:
        """Return whether a step after `ply` showed what was hidden or left it to another, and nobody may forget it."""
        if self.learning or self.apart:
            return False
        passed_on = self.private and self.line.at(ply).turn != self.line.last.turn
        return passed_on or any(event.reveals for step in self.line.steps[ply:] for event in step.events)

    @property
    def barred(self) -> str:
        """The key of the sentence that says why nothing can be tapped now; nothing if something can."""
        if self.shown_since(self.ply):
            return "undo.looking"
        return "curtain.closed" if self.curtained else ""

    def undone(self) -> Session:
        """Return the session one step back; it stays, with a remark, where the step showed what was hidden."""
        before = max(self.ply - 1, 0)
        return self.remarking("undo.shown") if self.shown_since(before) else self.at(before)

    def remarking(self, remark: str) -> Session:
        """Return the session saying a sentence instead of doing something."""
        return replace(self, remark=remark, refusal=None, refusals=self.refusals + 1, moved=False)

    def redone(self) -> Session:
        """Return the session one step on, shown as a move."""
        after = self.at(self.ply + 1)
        return replace(after, moved=after.ply > self.ply)

    def back(self) -> Session:
        """Return the session with the last tap of a half-made move taken back, or the refusal put away."""
        if self.refusal or self.remark:
            return replace(self, refusal=None, remark="")
        return replace(self, taps=self.taps[:-2] if len(self.taps) > 2 else self.taps[:-1])  # noqa: PLR2004

    def having_tapped(self, taps: Path) -> Session:
        """Return the session with a half-made move that some legal move begins with."""
        return replace(self, taps=taps)

    def tapped(self, gesture: Gesture, tapped: str, rng: Random) -> Session:
        """Return the session after a tap: further in the move, the move played, or the tap refused with its reason."""
        if self.barred:
            return self.remarking(self.barred)
        match mechanism.tap(gesture, self.position, self.taps, tapped):
            case Taken(taps):
                return replace(self, taps=taps, refusal=None, moved=False, remark="")
            case Complete(move):
                return self.played(move, rng)
            case Refused(refusal):
                return self.refused(refusal)

    def refused(self, refusal: Refusal) -> Session:
        """Return the session saying why something cannot be done."""
        return replace(self, refusal=refusal, refusals=self.refusals + 1, moved=False, remark="")

    def played(self, move: Move, rng: Random) -> Session:
        """Return the session with a legal move played at the ply on show; what came after it is gone."""
        line = self.line.up_to(self.ply).play(move, rng)
        opened = self.opened if line.last.turn == self.opened else NOBODY
        return replace(
            self, line=line, ply=len(line), taps=(), refusal=None, moved=True, remark="", opened=opened, beat=ALL
        )

    def next_game(self, world: World) -> Session:
        """Return the session at the start of the match's next game."""
        start = game_named(self.game).start(self.options, world.rng)
        after = replace(self, line=Line(start), earlier=self.lines, cursor=None)
        return after.at(0)


def new_session(game: str, options: Mapping[str, str], names: tuple[str, ...], world: World) -> Session:
    """Return a game at its start, the first of a whole match; seats beyond the names are nameless."""
    rules = game_named(game)
    line = Line(rules.start(options, world.rng))
    called = tuple(names[seat] if seat < len(names) else "" for seat in range(rules.seats(options)))
    return Session(game, line, names=called, options=dict(options), date=world.today, games=longest_match(rules))

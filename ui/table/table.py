"""Who sits round a game on the table, and what the one before the screen may see of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.games import game_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.events import Event
    from engine.line import Line
    from ui.table.post import Post

ALL = 1_000_000
"""More events than a step has."""

PERSON = 0
"""The kind of a player of flesh and blood; a computer's is its level."""

LEVELS = range(1, 6)
"""The levels that engine.ai has: it costs the page nothing as long as nobody has to think."""

AWAY = -1
"""The kind of a player who sits before another device; see ui.post."""

NOBODY = -1
"""A seat that sees what everybody sees, and no hand."""


@dataclass(frozen=True, slots=True)
class Seats:
    """A game at the ply on show, which a step has led to just now if `moved`, and its players.

    In a match of several `games` the line is that of the game being played, and `earlier` has those before it. `names`
    are given by player, and so are `kinds`, each PERSON or the level of a computer; without kinds all are persons. When
    `learning`, undo may take back what was shown. In a game of hidden hands `opened` is the seat whose player has
    opened the curtain. Of a step that is shown slowly, `beat` events have been shown. A board that lies `apart` from
    the table keeps nothing from whoever tries it. Once a game is over, what lay hidden in it may be `lifted`. In a game
    by link `post` is what this side of it knows.
    """

    game: str
    line: Line[Any]
    ply: int = 0
    names: tuple[str, ...] = ("", "")
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    kinds: tuple[int, ...] = ()
    games: int = 1
    earlier: tuple[Line[Any], ...] = ()
    learning: bool = False
    opened: int = NOBODY
    moved: bool = False
    beat: int = ALL
    apart: bool = False
    lifted: bool = False
    post: Post | None = None

    @property
    def position(self) -> Any:
        """The position on show, as it may be seen: the screen never holds what a seat cannot know."""
        return _view(self.line.at(self.ply), self.viewer)

    @property
    def lifting(self) -> bool:
        """Whether all may see what lay hidden: never while the game goes on, nor where one may go on from earlier."""
        return self.hides and not self.learning and self.line.last.outcome() is not None

    @property
    def bare(self) -> Any:
        """The position on show with nothing hidden if that is lifted, else as it may be seen."""
        return self.line.at(self.ply) if self.lifted and self.lifting else self.position

    @property
    def viewer(self) -> int:
        """The seat that looks at the screen: whose turn it is, but nobody while hands are behind the curtain.

        Where only one person plays, hands are that person's; while a computer moves, the curtain stays as it is. Nobody
        looks at hands that are not dealt yet.
        """
        turn: int = self.line.at(self.ply).turn
        if not self.private:
            return turn
        if self.post and not self.post.dealt(self):
            return NOBODY
        if len(self.people) == 1:
            return self.front
        if self.apart:
            return turn
        return self.opened if self.opened == turn or self.level_at(turn) else NOBODY

    @property
    def front(self) -> int:
        """The seat that the screen is before: the only person's, else that of whose turn it is."""
        return self.people[0] if len(self.people) == 1 else self.line.at(self.ply).turn

    @property
    def curtained(self) -> bool:
        """Whether the hands are hidden until the player whose turn it is opens the curtain; not while looking back."""
        away = self.veiled and self.viewer == NOBODY and not (self.filming or self.level)
        return away and self.line.last.outcome() is None and not self.shown_since(self.ply)

    @property
    def veiled(self) -> bool:
        """Whether persons see different things, so that a device that is passed round needs a curtain."""
        return self.private and not self.apart and len(self.people) > 1

    @property
    def private(self) -> bool:
        """Whether seats see different things."""
        return game_named(self.game).private

    @property
    def hides(self) -> bool:
        """Whether the game has something to hide from somebody."""
        start = self.line.start
        return bool(start.seen_by(start.turn) != start)

    @property
    def people(self) -> list[int]:
        """The seats that persons play before this device."""
        return [seat for seat in range(len(self.names)) if self.level_at(seat) == PERSON]

    @property
    def level(self) -> int:
        """The level of the computer whose move the position on show waits for, AWAY for a link, PERSON for neither."""
        position = self.line.at(self.ply)
        return PERSON if position.outcome() else self.level_at(position.turn)

    def level_at(self, seat: int) -> int:
        """Return the level of the computer that plays a seat, PERSON for a person here, AWAY for one elsewhere."""
        return self.level_of(self.player_at(seat))

    def level_of(self, player: int) -> int:
        """Return the level of the computer that a player is, PERSON for a person here, AWAY for one elsewhere."""
        if self.post:
            return PERSON if player == self.post.player else AWAY
        return self.kinds[player] if self.kinds else PERSON

    def player_at(self, seat: int) -> int:
        """Return who sits there: in each game of a match everybody sits one seat further on."""
        return (seat - len(self.earlier)) % len(self.names)

    @property
    def decisions(self) -> list[int]:
        """The plies that undo and redo lead to: where a person was to move, or anybody if no person plays; the end."""
        people = self.people or range(len(self.names))
        return [ply for ply in range(len(self.line)) if self.line.at(ply).turn in people] + [len(self.line)]

    def shown_since(self, ply: int) -> bool:
        """Return whether a step after `ply` showed what was hidden or left it to another, and nobody may forget it."""
        if self.learning or self.apart:
            return False
        passed_on = self.private and any(step.position.turn != self.line.at(ply).turn for step in self.line.steps[ply:])
        return passed_on or any(event.reveals for step in self.line.steps[ply:] for event in step.events)

    @property
    def barred(self) -> str:
        """The key of the sentence that says why no tap is taken now; nothing if taps are."""
        if self.post and (bar := self.post.bar(self)):
            return bar
        if self.shown_since(self.ply):
            return "undo.looking"
        if self.level:
            return "computer.turn" if self.ply == len(self.line) else "computer.past"
        return "curtain.closed" if self.curtained else ""

    @property
    def lines(self) -> tuple[Line[Any], ...]:
        """The lines of the match so far, the one being played last."""
        return (*self.earlier, self.line)

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

    def seen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return events as whoever looks at the screen may see them."""
        return tuple(event.seen_by(self.viewer) for event in events)

    @property
    def recap(self) -> tuple[Event, ...]:
        """What happened since the player whose turn it is last did something, as it may be seen."""
        turn = self.line.at(self.ply).turn
        own = [ply for ply in range(self.ply) if self.line.at(ply).turn == turn]
        steps = self.line.steps[own[-1] + 1 if own else 0 : self.ply]
        return self.seen(tuple(event for step in steps for event in step.events))

    @property
    def running(self) -> bool:
        """Whether a move was played and the match is not over."""
        begun = len(self.line) > 0 or bool(self.earlier)
        return begun and (self.line.last.outcome() is None or self.has_next)

    @property
    def reach(self) -> tuple[bool, int, int]:
        """How far the match has come, to be compared: whether it is dealt, its games, the moves of the last one."""
        return self.post is None or self.post.dealt(self), len(self.lines), len(self.line)

    @property
    def has_next(self) -> bool:
        """Whether the match goes on with another game after this one."""
        return len(self.lines) < self.games


@lru_cache(maxsize=16)
def _view(position: Any, viewer: int) -> Any:
    """Return the view of a seat: whatever paints the page asks for it again and again."""
    return position.seen_by(viewer)

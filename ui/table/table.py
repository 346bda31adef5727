"""The table: who plays each seat of a game, and what the person at the screen may see of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.game import seats_to_answer
from engine.games import game_named
from engine.memo import remember_last
from engine.outcome import concede
from ui.table.kinds import AWAY, PERSON, seats_of_people

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.events import Event
    from engine.line import Line
    from engine.outcome import Outcome
    from engine.record import Notes
    from ui.table.post import Post

ALL = 1_000_000
"""The value of `beat` when all events of a step are shown: no step has so many."""

NOBODY = -1
"""The seat of a viewer who sees what is public, and no hand."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its players, at one of its plies."""

    game: str
    """The game's name, one of GAMES."""
    line: Line[Any]
    """The moves of the game; in a match, of the game being played now."""
    ply: int = 0
    """The position on show, by its number in the line; 0 is the start."""
    names: tuple[str, ...] = ("", "")
    """By player, the name that was given; empty if there is none."""
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The values of the game's options by their names."""
    kinds: tuple[int, ...] = ()
    """By player, PERSON, or a level or strength of a computer; no kinds at all stand for persons only."""
    games: int = 1
    """How many games the match has."""
    earlier: tuple[Line[Any], ...] = ()
    """The lines of the match's games before this one."""
    learning: bool = False
    """Whether undo may take back steps that showed something hidden."""
    opened: int = NOBODY
    """The seat whose player has opened the curtain, NOBODY while it is closed."""
    moved: bool = False
    """Whether a step has just led to the position on show; its events are told."""
    beat: int = ALL
    """How many events of that step have been shown, if it is shown slowly."""
    left: int | None = None
    """The ply from which undo or redo has just led to the one on show; None after anything else."""
    apart: bool = False
    """Whether this is a board apart from the table, as in a lesson: it hides nothing from the person who tries it."""
    lifted: bool = False
    """Whether the person wants to see what lay hidden in a game that is over."""
    explored: bool = False
    """Whether this is a line that the game did not take: it is only looked at."""
    away: frozenset[int] = frozenset()
    """The players who play on other devices now, over a wire (ui.devices)."""
    unreachable: frozenset[int] = frozenset()
    """The players whose devices cannot be reached now."""
    post: Post | None = None
    """This side of a game by link; None for any other game."""
    resigned: int = NOBODY
    """The player who has given up after the last move of the line; NOBODY if none has."""
    awaited: bool = False
    """Whether the game is drawn before Python deals it: nothing is shown that chance decides (ui/pages/early.py)."""
    notes: tuple[Notes, ...] = ()
    """By game of the match, the comments and variations on its line; left out where nothing is noted from there on."""

    @property
    @remember_last
    def position(self) -> Any:
        """The position on show as the viewer may see it: the screen never holds what is hidden from its viewer."""
        return self.line.at(self.ply).view_for(self.viewer)

    @property
    def can_lift(self) -> bool:
        """Whether hidden tiles may be shown: only when the game is over, and if undo cannot lead back into it."""
        return self.has_secrets and self.is_final

    @property
    def is_final(self) -> bool:
        """Whether the game is over and undo cannot lead back into it, so that nothing has to stay hidden."""
        return self.is_over and not self.learning

    @property
    def is_uncovered(self) -> bool:
        """Whether secret moves are written as they were: on a board apart from the table, and after the game."""
        return self.apart or self.explored or self.is_final

    @property
    def lifted_position(self) -> Any:
        """The position on show with nothing hidden, if the person has lifted that; else as the viewer may see it."""
        return self.line.at(self.ply) if self.lifted and self.can_lift else self.position

    @property
    def is_dealt(self) -> bool:
        """Whether the game can be played: it hides nothing, is not by link, or both secrets are known."""
        return self.post is None or self.post.has_secrets or not self.has_secrets

    @property
    @remember_last
    def viewer(self) -> int:
        """The seat from which the game is seen: the seat to move, or NOBODY while the curtain hides its hand.

        If only one person plays here, it is always that person's seat. While a computer is to move, the curtain stays
        as it is. In a game by link nobody has a hand before the deal.
        """
        turn: int = self.line.at(self.ply).turn
        if not self.has_private_hands:
            return turn
        if not self.is_dealt:
            return NOBODY
        if len(self.people) == 1:
            return self.front
        if self.apart:
            return turn
        return self.opened if self.opened == turn or self.level_at(turn) else NOBODY

    @property
    def front(self) -> int:
        """The seat before the screen: the only person's, else the one to move."""
        return self.people[0] if len(self.people) == 1 else self.line.at(self.ply).turn

    @property
    def near(self) -> int:
        """The seat whose plate lies nearest to the reader, below the board.

        It is the seat of the only person here, else of the hand on show, else of the first player.
        """
        if len(self.people) == 1 or self.has_private_hands:
            return self.front
        return len(self.earlier) % len(self.names)

    @property
    @remember_last
    def has_curtain(self) -> bool:
        """Whether the curtain hides the hands until the player to move opens it; it does not while looking back."""
        away = self.needs_curtain and self.viewer == NOBODY and not (self.is_filming or self.level or self.explored)
        return away and not self.is_over and not self.has_shown_since(self.ply)

    @property
    def needs_curtain(self) -> bool:
        """Whether several persons share the device and see different things, so that it needs a curtain."""
        return self.has_private_hands and not self.apart and len(self.people) > 1

    @property
    def has_to_answer(self) -> bool:
        """Whether the player to move in the position on show is asked out of turn."""
        return bool(seats_to_answer(self.position))

    @property
    def has_private_hands(self) -> bool:
        """Whether the seats of this game see different things."""
        return game_named(self.game).has_private_hands

    @property
    def has_secrets(self) -> bool:
        """Whether something in this game is hidden from a player."""
        start = self.line.start
        return bool(start.view_for(start.turn) != start)

    @property
    @remember_last
    def people(self) -> list[int]:
        """The seats that are played by persons on this device."""
        others = self.away if self.post is None else frozenset(range(len(self.names))) - {self.post.player} | self.away
        return [*seats_of_people(len(self.names), len(self.earlier), self.kinds, others)]

    @property
    def is_against_computers(self) -> bool:
        """Whether one person plays against computers and nobody else."""
        return len(self.people) == 1 and self.kinds.count(PERSON) == 1 and not (self.post or self.away)

    @property
    @remember_last
    def level(self) -> int:
        """The kind of player to move in the position on show: a level, AWAY, or PERSON, also when the game is over."""
        return PERSON if self.outcome else self.level_at(self.line.at(self.ply).turn)

    def level_at(self, seat: int) -> int:
        """The kind of player of a seat: a computer's level, PERSON here, or AWAY on another device."""
        return self.level_of(self.player_at(seat))

    def level_of(self, player: int) -> int:
        """The kind of a player: a computer's level, PERSON here, or AWAY on another device."""
        if player in self.away or (self.post and player != self.post.player):
            return AWAY
        return self.kinds[player] if self.kinds else PERSON

    def player_at(self, seat: int) -> int:
        """The player on a seat; with each game of a match all players move on by one seat."""
        return (seat - len(self.earlier)) % len(self.names)

    def seat_of(self, player: int) -> int:
        """The seat of a player in the game being played."""
        return (player + len(self.earlier)) % len(self.names)

    def has_shown_since(self, ply: int) -> bool:
        """Whether a step after this ply showed something hidden, or passed the turn to another hand.

        Such a step cannot be undone, except in a learning game and on a board apart from the table.
        """
        if self.learning or self.apart:
            return False
        turn = self.line.at(ply).turn
        passed_on = self.has_private_hands and any(step.position.turn != turn for step in self.line.steps[ply:])
        return passed_on or any(event.reveals for event in self.line.events(ply))

    @property
    def lines(self) -> tuple[Line[Any], ...]:
        """The lines of all games of the match so far, the current one last."""
        return (*self.earlier, self.line)

    @property
    @remember_last
    def events(self) -> tuple[Event, ...]:
        """The events of the step to the position on show, as the viewer may see them; none at the start."""
        events = self.visible_events(self.line.events(max(self.ply - 1, 0), self.ply))
        return events[: self.beat] if self.is_filming else events

    @property
    def news(self) -> tuple[Event, ...]:
        """The events of the step to the position on show that are to be told now: each is told once.

        If they are shown one by one, it is the newest; if the others were skipped, all that were not shown. After redo
        they are those of all steps on the way.
        """
        first = self.ply - 1 if self.left is None else self.left
        events = self.visible_events(self.line.events(max(first, 0), self.ply))
        if self.beat == ALL:
            return events if self.moved else ()
        return events[self.beat - 1 : self.beat] if self.moved else events[self.beat :]

    @property
    def is_filming(self) -> bool:
        """Whether the events of the step to the position on show are still being shown one by one."""
        return self.moved and self.ply > 0 and self.beat < len(self.line.steps[self.ply - 1].events)

    def visible_events(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events as the viewer may see them."""
        return tuple(event.view_for(self.viewer) for event in events)

    @property
    def is_over(self) -> bool:
        """Whether the game is over, whatever position is on show."""
        return self.end is not None

    @property
    @remember_last
    def end(self) -> Outcome | None:
        """How the game has ended, by its rules or because a player has given up; None while it goes on."""
        if self.resigned != NOBODY:
            return concede(self.seat_of(self.resigned), len(self.names))
        return self._outcome_at(len(self.line))

    @property
    @remember_last
    def outcome(self) -> Outcome | None:
        """How the game has ended in the position on show; None if it goes on from there."""
        return self.end if self.ply == len(self.line) else self._outcome_at(self.ply)

    def _outcome_at(self, ply: int) -> Outcome | None:
        found: Outcome | None = self.line.at(ply).outcome()
        return found

    @property
    def is_at_end(self) -> bool:
        """Whether the end of the game is on show."""
        return self.is_over and self.ply == len(self.line) and not self.is_filming

    @property
    def is_disclosed(self) -> bool:
        """Whether giving up has shown what was hidden, so that nobody can play on."""
        return self.resigned != NOBODY and self.has_secrets and not self.learning

    @property
    def is_running(self) -> bool:
        """Whether the match has begun and is not over."""
        return (len(self.line) > 0 or bool(self.earlier)) and not self.is_finished

    @property
    def is_finished(self) -> bool:
        """Whether the match is over: no game comes after this one."""
        return self.is_over and not self.has_next

    @property
    def has_next(self) -> bool:
        """Whether the match has another game after this one; who gives up, gives up the match."""
        return len(self.lines) < self.games and self.resigned == NOBODY

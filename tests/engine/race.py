"""A game of dice, to try what Xok has not: chance, three players, matches.

Players roll in turn; a player who reaches ten first wins, and everybody else who has nine wins too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.events import Ended
from engine.game import Option, Step, rulebook
from engine.outcome import Outcome
from engine.refusal import Refusal, Unreadable
from engine.seating import PLAYERS, players_option, seats_with

GOAL = 10


@dataclass(frozen=True)
class Roll:
    """A roll, with what fell if that is known already."""

    fell: int | None = None

    @property
    def text(self) -> str:
        """`roll`, or `roll=4`."""
        return "roll" if self.fell is None else f"roll={self.fell}"


@dataclass(frozen=True)
class Track:
    """How far everybody is, and who is to roll."""

    totals: tuple[int, ...]
    turn: int = 0

    @property
    def text(self) -> str:
        """The totals and the turn: `3,0,5 2`."""
        return f"{','.join(map(str, self.totals))} {self.turn}"

    def legal_moves(self) -> tuple[Roll, ...]:
        """Return the roll."""
        return () if self.outcome() else (Roll(),)

    def refusal(self, action: Roll) -> Refusal | None:
        """Return why no roll can be, or not this one."""
        if self.outcome():
            return Refusal("race.over")
        return None if action.fell is None or 1 <= action.fell <= 6 else Refusal("race.form")

    def play(self, move: Roll, rng: Random) -> Step[Track]:
        """Return the step after a roll of the die, or of what fell."""
        fell = move.fell or rng.randint(1, 6)
        totals = tuple(total + fell * (seat == self.turn) for seat, total in enumerate(self.totals))
        after = replace(self, totals=totals, turn=(self.turn + 1) % len(totals))
        outcome = after.outcome()
        return Step(Roll(fell).text, after, (Ended(outcome),) if outcome else ())

    def outcome(self) -> Outcome | None:
        """Return who has won."""
        if max(self.totals) < GOAL:
            return None
        winners = tuple(seat for seat, total in enumerate(self.totals) if total >= GOAL - 1)
        return Outcome(winners if len(self.totals) > 1 else (), "race.goal", self.totals)

    def view_for(self, _seat: int) -> Track:
        """Return itself."""
        return self

    def guess(self, _rng: Random) -> Track:
        """Return itself."""
        return self


RULEBOOK = rulebook("race", ("end", "goal", "match"))


class Race:
    """The description of the race."""

    name = "race"
    version = 3
    seats = (2, 3)
    options = (players_option(*seats), Option("long", ("true", "false"), "false"))
    rules = RULEBOOK.ids
    chapters = RULEBOOK.chapters
    has_private_hands = False
    match_games = usual_games = 2
    is_by_points = True

    def options_of(self, position: Track) -> Mapping[str, str]:
        """Return the number of players."""
        return {PLAYERS: str(len(position.totals))}

    def start(self, options: Mapping[str, str], _rng: Random) -> Track:
        """Return the start."""
        return Track((0,) * seats_with(self, options))

    def read(self, text: str) -> Track:
        """Return the position that a text says."""
        if not re.fullmatch(r"[0-9](,[0-9]){1,2} [0-2]", text):
            raise Unreadable("unreadable.fields", "TRACK", n=2, text=text)
        totals, turn = text.split(" ")
        return Track(tuple(map(int, totals.split(","))), int(turn))

    def read_view(self, text: str) -> Track:
        """Return the position that a text says."""
        return self.read(text)

    def read_move(self, text: str, _position: Track) -> Roll:
        """Return the roll that a text says."""
        match = re.fullmatch(r"roll(?:=([0-9]))?", text)
        if match is None:
            raise Unreadable("race.form", "move", text=text)
        return Roll(int(match[1]) if match[1] else None)

    def match(self, ends: Sequence[Track]) -> Outcome:
        """Return who has come further in all games together; in game k everybody sits k seats on."""
        seats = range(len(ends[0].totals))
        points = tuple(sum(end.totals[(seat + k) % len(seats)] for k, end in enumerate(ends)) for seat in seats)
        winners = tuple(seat for seat in seats if points[seat] == max(points))
        return Outcome(winners if len(winners) == 1 else (), "race.match", points)


GAME = Race()

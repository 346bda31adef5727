"""A game on the table: what becomes of it, whatever is done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from engine.games import game_named
from engine.line import Line
from engine.verdict import longest_match
from ui.table import taps as mechanism
from ui.table.table import ALL, NOBODY, PERSON, Seats
from ui.table.taps import Complete, Path, Refused, Taken

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.game import Move
    from engine.refusal import Refusal
    from ui.table.taps import Gesture

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class World:
    """What comes from outside of all values: a source of chance, and today's date as YYYY-MM-DD."""

    rng: Random
    today: str


@dataclass(frozen=True, slots=True)
class Session(Seats):
    """A game on the table, with its half-made move or what is wrong with it.

    `remark` is the key of a sentence that is no refusal by a rule. `seed` is that of the computer's thoughts; it thinks
    unless `paused`, and comes to an end when `hurried`. `hints` names the player of each hint that was asked for. When
    `counted`, the game is in the tally of this device, or had ended before it came here; one that a link has `lent` was
    not played on here.
    """

    taps: Path = ()
    refusal: Refusal | None = None
    refusals: int = 0
    remark: str = ""
    cursor: str | None = None
    date: str = ""
    seed: int = 0
    paused: bool = False
    hurried: bool = False
    counted: bool = False
    lent: bool = False
    hints: tuple[int, ...] = ()

    def uncurtained(self) -> Session:
        """Return the session with the curtain opened by the player whose turn it is, if it is closed."""
        return replace(self, opened=self.line.at(self.ply).turn, moved=False) if self.curtained else self

    def hidden(self) -> Session:
        """Return the session with the curtain closed and the half-made move, which shows a card, taken back."""
        return replace(self, opened=NOBODY, taps=(), refusal=None, remark="", moved=False)

    def filmed(self) -> Session:
        """Return the session with the first event of its last step shown, and the others to follow."""
        return replace(self, beat=1)

    def next_beat(self) -> Session:
        """Return the session with one more event shown; the last one leaves nothing to be shown."""
        return replace(self, beat=self.beat + 1) if self.filming else self

    def at(self, ply: int) -> Session:
        """Return the session looking at a ply of its line; one outside of the line is brought inside."""
        ply = min(max(ply, 0), len(self.line))
        # Who looks elsewhere in the game may be somebody else: the hands are hidden again.
        opened = self.opened if ply == self.ply else NOBODY
        return replace(
            self, ply=ply, taps=(), refusal=None, moved=False, remark="", opened=opened, hurried=False, beat=ALL
        )

    def undone(self) -> Session:
        """Return the session one decision back; it stays, with a remark, where a step showed what was hidden."""
        before = max((ply for ply in self.decisions if ply < self.ply), default=self.ply)
        return self.remarking("undo.shown") if self.shown_since(before) else self.at(before)

    def remarking(self, remark: str) -> Session:
        """Return the session saying a sentence instead of doing something."""
        return replace(self, remark=remark, refusal=None, refusals=self.refusals + 1, moved=False)

    def redone(self) -> Session:
        """Return the session one decision on, shown as a move."""
        after = self.at(min((ply for ply in self.decisions if ply > self.ply), default=self.ply))
        return replace(after, moved=after.ply > self.ply)

    def back(self) -> Session:
        """Return the session with the last tap of a half-made move taken back, or the refusal put away."""
        if self.refusal or self.remark:
            return replace(self, refusal=None, remark="")
        return replace(self, taps=self.taps[:-2] if len(self.taps) > 2 else self.taps[:-1])  # noqa: PLR2004

    def choices(self, gesture: Gesture, taps: Path) -> frozenset[str]:
        """Return what can be tapped next after such taps on the way to a legal move; nothing where no tap is taken."""
        return frozenset() if self.barred else mechanism.choices(gesture, self.position, taps)

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
        line = self.line.up_to(self.ply).play(move, self.chance(rng, len(self.earlier), self.ply))
        after = replace(self, line=line).at(len(line))
        stays = line.last.turn == self.opened or after.level
        return replace(after, moved=True, lent=False, opened=self.opened if stays else NOBODY)

    def next_game(self, rng: Random) -> Session:
        """Return the session at the start of the match's next game."""
        start = game_named(self.game).start(self.options, self.chance(rng, len(self.lines), 0))
        post = self.post.next(self) if self.post else None
        after = replace(self, line=Line(start), earlier=self.lines, cursor=None, counted=False, post=post)
        return after.at(0)

    @property
    def before(self) -> Session:
        """The end of the match's game before this one; there has to be one."""
        *earlier, line = self.earlier
        return replace(self, line=line, earlier=tuple(earlier)).at(len(line))

    def chance(self, rng: Random, game: int, ply: int) -> Random:
        """Return where chance comes from at a ply of a game of the match: from `rng`, unless two have fixed it."""
        return self.post.chance(game, ply) if self.post else rng


def new_session(
    game: str, options: Mapping[str, str], names: tuple[str, ...], world: World, kinds: tuple[int, ...] = ()
) -> Session:
    """Return a game at its start, the first of a whole match; seats beyond the names are nameless, persons all."""
    rules = game_named(game)
    line = Line(rules.start(options, world.rng))
    seats = rules.seats(options)
    return Session(
        game,
        line,
        names=_filled(names, seats, ""),
        kinds=_filled(kinds, seats, PERSON),
        options=dict(options),
        date=world.today,
        games=longest_match(rules),
        seed=world.rng.getrandbits(32),
    )


def _filled(given: tuple[T, ...], seats: int, usual: T) -> tuple[T, ...]:
    return (*given, *(usual,) * seats)[:seats]

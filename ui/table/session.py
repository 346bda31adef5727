"""A game in progress, and the session that follows from each thing done to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from engine.games import game_named
from engine.line import Line
from engine.record.tree import NO_NOTES, move_notes
from engine.seating import seats_with
from engine.verdict import usual_match
from ui.table import taps as mechanism
from ui.table.kinds import AWAY, PERSON
from ui.table.table import ALL, NOBODY, Table
from ui.table.taps import Complete, Path, Refused, Taken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from engine.events import Event
    from engine.game import Move
    from engine.record import Notes
    from engine.refusal import Refusal
    from ui.table.taps import Gesture

T = TypeVar("T")

BARS = {"invite": "undealt", "answer": "undealt", "past": "past"}
"""By status, which sentence says why no tap is accepted; for any other it is the other side's turn."""


@dataclass(frozen=True, slots=True)
class World:
    """The sources of a session from outside: chance and the date."""

    rng: Random
    """The source of chance."""
    today: str
    """Today's date as YYYY-MM-DD."""
    seconds: float = 0
    """The time on a clock that is never set; 0 where nothing is timed."""


@dataclass(frozen=True, slots=True)
class Session(Table):
    """A game at the table, with its half-made move, the answer to the last tap, and what concerns the computer."""

    taps: Path = ()
    """The taps of the half-made move."""
    refusal: Refusal | None = None
    """Why the last tap or typed move was refused; None if it was not."""
    refusals: int = 0
    """A counter of answers to taps: with it the page makes a new element of each, which screen readers announce."""
    remark: str = ""
    """The key of a sentence that answers the last tap without naming a rule; empty if there is none."""
    cursor: str | None = None
    """The cell where the arrow keys go on; None for the board's first one."""
    date: str = ""
    """The day on which the game began, as YYYY-MM-DD."""
    seed: int = 0
    """The seed of the computer's choices: after a reload it plays the same."""
    paused: bool = False
    """Whether the computers wait until a person has them go on."""
    hurried: bool = False
    """Whether the computer is to play the best move that it has found so far, at once."""
    counted: bool = False
    """Whether the game is in this device's tally, or had ended before it came to this device."""
    lent: bool = False
    """Whether the game was opened from a link and no move was played in it since."""
    hints: tuple[int, ...] = ()
    """The player who asked, for each hint that was given."""
    followed: tuple[tuple[int, int], ...] = ()
    """The moves that were hints of ours: the number of the game in its match, from 0, and the ply of each."""

    @property
    def retracted_events(self) -> tuple[Event, ...]:
        """The events of the steps that undo has just taken back, in the order in which they had happened."""
        return self.visible_events(self.line.events(self.ply, self.left or 0))

    @property
    def recap(self) -> tuple[Event, ...]:
        """All events since the last move of the player to move, as the viewer may see them."""
        turn = self.line.at(self.ply).turn
        own = [ply for ply in range(self.ply) if self.line.at(ply).turn == turn]
        return self.visible_events(self.line.events(own[-1] + 1 if own else 0, self.ply))

    @property
    def hint_plies(self) -> list[int]:
        """The plies of the game being played now from which the move was a hint of ours."""
        return [ply for game, ply in self.followed if game == len(self.earlier)]

    def with_followed_hint(self) -> Session:
        """The session in which the move that has just been played was a hint of ours."""
        return replace(self, followed=(*self.followed, (len(self.earlier), self.ply - 1)))

    def open_curtain(self) -> Session:
        """The session with the curtain opened by the player to move, if it is closed."""
        return replace(self, opened=self.line.at(self.ply).turn, moved=False) if self.has_curtain else self

    def close_curtain(self) -> Session:
        """The session with the curtain closed; the half-made move is taken back because it would show a card."""
        return replace(self, opened=NOBODY, taps=(), refusal=None, remark="", moved=False)

    def hide_hand(self) -> Session:
        """The session with the curtain closed, if it has one."""
        return self.close_curtain() if self.needs_curtain else self

    def start_film(self) -> Session:
        """The session with one event of its last step shown; the others follow one by one."""
        return replace(self, beat=1)

    def next_beat(self) -> Session:
        """The session with one more event of its last step shown."""
        return replace(self, beat=self.beat + 1) if self.is_filming else self

    def at(self, ply: int) -> Session:
        """The session at a ply of its line; a ply outside the line is moved to the nearest end."""
        ply = min(max(ply, 0), len(self.line))
        # Another person may be looking back: the hands are hidden again.
        opened = self.opened if ply == self.ply else NOBODY
        still = replace(self, ply=ply, taps=(), refusal=None, moved=False, remark="", hurried=False, beat=ALL)
        return replace(still, opened=opened, left=None)

    @property
    def decisions(self) -> list[int]:
        """The plies that undo and redo lead to: where a person was to move (anyone if no person plays), and the end."""
        people = self.people or range(len(self.names))
        return [ply for ply in range(len(self.line)) if self.line.at(ply).turn in people] + [len(self.line)]

    def undo(self) -> Session:
        """The session one decision earlier; it stays, with a remark, if that would take back what was shown."""
        if self.resigned != NOBODY and self.ply == len(self.line):
            return self.with_remark("undo.shown") if self.is_disclosed else replace(self.at(self.ply), resigned=NOBODY)
        before = max((ply for ply in self.decisions if ply < self.ply), default=self.ply)
        if self.has_shown_since(before):
            return self.with_remark("undo.shown")
        return replace(self.at(before), left=self.ply) if before < self.ply else self

    @property
    def can_undo(self) -> bool:
        """Whether undo leads anywhere."""
        return self.resigned != NOBODY or self.ply > min(self.decisions)

    def with_remark(self, remark: str) -> Session:
        """The session with a remark, given by the key of its sentence, and nothing else done."""
        return replace(self, remark=remark, refusal=None, refusals=self.refusals + 1, moved=False, beat=ALL)

    def redo(self) -> Session:
        """The session one decision later, as if its move had just been played."""
        after = self.at(min((ply for ply in self.decisions if ply > self.ply), default=self.ply))
        return replace(after, moved=True, left=self.ply) if after.ply > self.ply else after

    def back(self) -> Session:
        """The session without its refusal or remark; if it has neither, without the last tap of its move."""
        if self.refusal or self.remark:
            return replace(self, refusal=None, remark="")
        # The third tap may have been chosen with the second one (Gesture.settled): then both go.
        return replace(self, taps=self.taps[:-2] if len(self.taps) > 2 else self.taps[:-1])  # noqa: PLR2004

    def choices(self, gesture: Gesture, taps: Path) -> frozenset[str]:
        """The next hit areas after these taps on the way to a legal move; empty where no tap is accepted."""
        return frozenset() if self.bar_key else mechanism.choices(gesture, self.position, taps)

    def tap(self, gesture: Gesture, tapped: str, rng: Random) -> Session:
        """The session after a tap: further in the move, with the move played, or with the tap refused."""
        if self.bar_key:
            return self.with_remark(self.bar_key)
        match mechanism.tap(gesture, self.position, self.taps, tapped):
            case Taken(taps):
                return replace(self, taps=taps, refusal=None, moved=False, remark="", beat=ALL)
            case Complete(move):
                return self.play(move, rng)
            case Refused(refusal):
                return self.refuse(refusal)

    def refuse(self, refusal: Refusal) -> Session:
        """The session with a refusal."""
        return replace(self, refusal=refusal, refusals=self.refusals + 1, moved=False, remark="", beat=ALL)

    def play(self, move: Move, rng: Random) -> Session:
        """The session with a legal move played at the ply on show; moves after that ply are dropped."""
        line = self.line.up_to(self.ply).play(move, self.chance(rng, len(self.earlier), self.ply))
        followed = tuple(one for one in self.followed if one < (len(self.earlier), self.ply))
        after = replace(self, line=line, followed=followed, resigned=NOBODY).with_notes_from(self).at(len(line))
        stays = line.last.turn == self.opened or after.level > PERSON
        return replace(after, moved=True, lent=False, opened=self.opened if stays else NOBODY)

    def next_game(self, rng: Random) -> Session:
        """The session at the start of the match's next game."""
        start = game_named(self.game).start(self.options, self.chance(rng, len(self.lines), 0))
        post = self.post.next(len(self.line)) if self.post else None
        after = replace(self, line=Line(start), earlier=self.lines, cursor=None, counted=False, post=post)
        return after.at(0)

    @property
    def before(self) -> Session:
        """The session at the end of the match's previous game; there has to be one."""
        *earlier, line = self.earlier
        return replace(self, line=line, earlier=tuple(earlier)).with_notes_from(self).at(len(line))

    def with_notes_from(self, before: Session) -> Session:
        """The session with the notes of the match as it was before, as far as its moves still stand."""
        beside = zip(before.notes, before.lines, self.lines, strict=False)
        return self.with_notes(
            move_notes(notes, then.texts, now.texts) if then.start == now.start else NO_NOTES
            for notes, then, now in beside
        )

    @property
    def current_notes(self) -> Notes:
        """The comments and variations on the game being played now."""
        return self.notes[len(self.earlier)] if len(self.earlier) < len(self.notes) else NO_NOTES

    def with_current_notes(self, notes: Notes) -> Session:
        """The session with these notes on the game being played now."""
        others = (*self.notes, *(NO_NOTES,) * len(self.lines))
        return self.with_notes((*others[: len(self.earlier)], notes))

    @property
    def post_status(self) -> str:
        """How a game by link stands for this side, as one word; empty for any other game.

        - `invite`, `answer`: nothing is dealt yet; this side has invited, or has to answer the invitation
        - `past`: the position on show is followed by moves that were sent, so nothing can be played there
        - `unsent`: this side has moved, and its link is still to be sent
        - `told`: this side has ended the game, and the link with that move was sent
        - `waiting`: the other side is to move
        - `own`: this side is to move, or the other side has ended the game
        """
        if self.post is None:
            return ""
        if not self.is_dealt:
            return "answer" if self.post.player else "invite"
        if self.ply < min(self.post.shared, len(self.line)):
            return "past"
        if self.ply == len(self.line) > self.post.shared and (self.level == AWAY or self.is_over):
            return "unsent"
        if self.is_over and self.player_at(self.line.at(len(self.line) - 1).turn) == self.post.player:
            return "told"
        return "waiting" if self.level == AWAY else "own"

    @property
    def is_awaiting_link(self) -> bool:
        """Whether a link from the other side is expected."""
        return self.post_status in {"invite", "answer", "waiting"}

    @property
    def bar_key(self) -> str:
        """The key of the sentence that says why no tap is accepted now; empty if taps are accepted."""
        if self.explored:
            return "review.aside"
        if self.post and self.post_status not in {"own", "told"}:
            return f"post.bar.{BARS.get(self.post_status, 'turn')}"
        if self.resigned != NOBODY and self.ply == len(self.line):
            return "resigned.bar"
        if self.has_shown_since(self.ply) or self.is_disclosed:
            return "undo.looking"
        if self.level:
            turn = "away.turn" if self.level == AWAY else "computer.turn"
            return turn if self.ply == len(self.line) else "computer.past"
        return "curtain.closed" if self.has_curtain else ""

    def with_notes(self, notes: Iterable[Notes]) -> Session:
        """The session with these notes by game of the match."""
        found = [*notes]
        while found and not found[-1]:
            found.pop()
        return replace(self, notes=tuple(found))

    def chance(self, rng: Random, game: int, ply: int) -> Random:
        """The source of chance at a ply of a game of the match: `rng`, but in a game by link the shared one."""
        return self.post.chance(game, ply) if self.post else rng


def new_session(
    game: str, options: Mapping[str, str], names: tuple[str, ...], world: World, kinds: tuple[int, ...] = ()
) -> Session:
    """A game at its start, as the first of a usual match; missing names are empty, missing kinds are persons."""
    rules = game_named(game)
    line = Line(rules.start(options, world.rng))
    seats = seats_with(rules, options)
    return Session(
        game,
        line,
        names=_pad(names, seats, ""),
        kinds=_pad(kinds, seats, PERSON),
        options=dict(options),
        date=world.today,
        games=usual_match(rules),
        seed=world.rng.getrandbits(32),
    )


def _pad(given: tuple[T, ...], seats: int, usual: T) -> tuple[T, ...]:
    """The first `seats` values, with the usual value for each that is missing."""
    return (*given, *(usual,) * seats)[:seats]

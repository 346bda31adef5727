"""A position of Halali!, whole or as a seat sees it: a state with the rules and the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from engine.chance import NO_CHANCE
from engine.events import Ended
from engine.game import Step
from engine.halali import ending, legality, notation
from engine.halali.board import NAMES
from engine.halali.events import Captured, FinalBegan, Flipped, Left, Moved, Passed
from engine.halali.moves import SHOWN, Flip, Leave, Pass, Walk
from engine.halali.state import FINAL_TURNS, State
from engine.halali.tiles import EMPTY, NEUTRAL, OWN, POINTS, ZONES, face_down, kind
from engine.zones import NO_SEAT, UNKNOWN, Zoned

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator
    from random import Random

    from engine.events import Event
    from engine.halali.moves import Action
    from engine.halali.state import Ban
    from engine.outcome import Outcome
    from engine.refusal import Refusal


class Position(Zoned, State):
    """A frozen moment of Halali!."""

    __slots__ = ()

    zones = ZONES

    def __repr__(self) -> str:
        """The notation."""
        return f"Position({self.text!r})"

    @property
    def text(self) -> str:
        """The position in notation; in a view, an observation."""
        return notation.write(self)

    @property
    def unseen(self) -> Counter[str]:
        """How many tiles of each kind nobody has seen, in a whole position too: everybody may know it."""
        return ZONES.unseen(self.view_for(NO_SEAT))

    def legal_moves(self) -> tuple[Action, ...]:
        """Every legal move, by the cell where it begins; a flip says nothing of what it will show."""
        return tuple(legality.legal_moves(self))

    def refusal(self, action: Action) -> Refusal | None:
        """The first reason by the order of the rules why the action is not legal, None if it is.

        A flip that says what it shows is legal if that is true, or for a tile that nobody knows, if it can be.
        """
        return next(legality.reasons(self, action), None)

    def outcome(self) -> Outcome | None:
        """How the game ended (halali.final, halali.end.early, halali.tie), None while it goes on."""
        return ending.outcome(self)

    def play(self, move: Action, rng: Random = NO_CHANCE) -> Step[Self]:
        """The step of a legal move; the text of a flip says what it showed.

        A whole position knows no chance. In a view a flip that does not say what it shows is a chance: an unseen tile
        is drawn as `guess` would; a flip that says it, as an observer writes it down, shows that.
        """
        if isinstance(move, Flip):
            move = self._show_face(move, rng)
        after = self.after(move)
        return Step(move.text, after, tuple(_events(self, move, after)))

    def _show_face(self, flip: Flip, rng: Random) -> Flip:
        """The flip with the face that it shows."""
        tile = flip.shows or self.tiles[flip.cell]
        return SHOWN[flip.cell][(face_down(ZONES.draw(self, rng), rng) if tile == UNKNOWN else tile).upper()]

    def after(self, move: Action, rng: Random = NO_CHANCE) -> Self:
        """The position that a legal move leads to; the flip of a tile that nobody knows is a chance."""
        match move:
            case Flip():
                return self._flip(self._show_face(move, rng))
            case Walk():
                return self._walk(move)
            case Leave():
                tile = self.tiles[move.origin]
                return self._next(_put(self.tiles, move.origin, EMPTY), prizes=self._with_prize(tile))
            case Pass():
                return self._next(self.tiles)

    def before_reveal(self) -> Self:
        """The position after a flip as if the tile still lay face down: as much as can be known before."""
        return self._next(self.tiles)

    def _flip(self, flip: Flip) -> Self:
        neutral = flip.cell if flip.shows in NEUTRAL else None
        return self._next(_put(self.tiles, flip.cell, flip.shows), neutral=neutral)

    def _walk(self, walk: Walk) -> Self:
        tiles, tile = self.tiles, self.tiles[walk.origin]
        return self._next(
            _put(_put(tiles, walk.origin, EMPTY), walk.target, tile),
            prizes=self._with_prize(tiles[walk.target]) if walk.takes else None,
            neutral=walk.target if tile in NEUTRAL else None,
            ban=None if tile in NEUTRAL else (walk.target, walk.origin),
            quiet=0 if walk.takes or self.is_final else self.quiet + 1,
        )

    def _with_prize(self, tile: str) -> tuple[str, str]:
        """The prizes with one more for the side to move."""
        blue, brown = self.prizes
        prizes = "".join(sorted(self.prizes[self.turn] + kind(tile)))
        return (blue, prizes) if self.turn else (prizes, brown)

    def _next(
        self,
        tiles: str,
        *,
        prizes: tuple[str, str] | None = None,
        neutral: int | None = None,
        ban: Ban | None = None,
        quiet: int = 0,
    ) -> Self:
        """The position after a turn that left these tiles; what lasts one turn is as given, or gone."""
        me, foe = self.turn, 1 - self.turn
        theirs = self.bans[foe]
        if theirs and tiles[theirs[0]] not in OWN[foe]:
            theirs = None
        bans = (theirs, ban) if me else (ban, theirs)
        return type(self)(tiles, foe, prizes or self.prizes, neutral, bans, quiet, self._clock_after())

    def _clock_after(self) -> tuple[int, int]:
        """The turns left after this one; the turn that flips the last tile is not of the final phase."""
        if not self.is_final:
            return self.left
        blue, brown = self.left
        return (blue, brown - 1) if self.turn else (blue - 1, brown)


def _put(tiles: str, cell: int, tile: str) -> str:
    return tiles[:cell] + tile + tiles[cell + 1 :]


def _events(before: Position, move: Action, after: Position) -> Iterator[Event]:
    me = before.turn
    match move:
        case Flip():
            yield Flipped(me, NAMES[move.cell], move.shows)
        case Walk():
            yield from _walk_events(before, move)
        case Leave():
            tile = before.tiles[move.origin]
            yield Left(me, tile, NAMES[move.origin], move.direction, POINTS[kind(tile)])
        case Pass():
            yield Passed(me)
    if result := after.outcome():
        yield Ended(result)
    elif after.is_final and not before.is_final:
        yield FinalBegan(after.turn, FINAL_TURNS)


def _walk_events(before: Position, walk: Walk) -> Iterator[Event]:
    me, prey = before.turn, before.tiles[walk.target]
    yield Moved(me, before.tiles[walk.origin], NAMES[walk.origin], NAMES[walk.target])
    if walk.takes:
        yield Captured(me, prey, NAMES[walk.target], POINTS[kind(prey)])

"""The worth of a position of Halali! to each seat, for the search: face-up tiles, and their captures.

The weights are points at the end of games of the search against itself, in hundredths.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.halali.board import EXITS, RAYS
from engine.halali.moves import SHOWN, WALKS, Flip
from engine.halali.tiles import BEAR, EMPTY, FACES, FOX, HUNTERS, LUMBERJACK, OWN, POINTS, PREY, SHORT, kind
from engine.judge import Judge
from engine.zones import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from engine.halali.moves import Action
    from engine.halali.position import Position
    from engine.outcome import Outcome

POINT = 100
"""A point among the prizes."""

HUNTING = {BEAR: 700, FOX: 50, LUMBERJACK: 400} | dict.fromkeys(HUNTERS, 70)
"""The future gain of a face-up tile for its colour while tiles lie face down."""

TO_MOVE = (80, 40)
"""The worth of a point that the side to move can take at once: the most of them, and the next."""

WAITING = (40, 70)
"""The worth of a point that the other side threatens to take: of two threats only one can be met."""

READY, AWAY = 90, 20
"""The worth of a point that can leave in the turns left: now, and after a way to the exit."""

MEMORY = 1 << 16
"""So many positions are remembered: a search meets the same again and again."""

HUNTS = {
    tile: tuple(
        tuple((tuple(cell for cell, _, _ in ray), prey) for ray, prey in zip(rays, PREY[tile], strict=True) if prey)
        for rays in WALKS[tile]
    )
    for tile in "".join(OWN)
}
"""By tile and cell, the cells ahead in each direction where it may take something, and what."""

SEATS = {tile: seat for seat, own in enumerate(OWN) for tile in own}
"""The seat of each tile that hunts."""

PRIZES = {tile: POINTS[kind(tile)] for tile in FACES}
"""The points of each face-up tile."""


def form(position: Position) -> Position:
    """The public view of a position: the face of a flip falls only then, as likely as if it lay there."""
    return position.view_for(position.turn)


def after(position: Position, move: Action, rng: Random) -> Position:
    """The position that a legal move leads to, without the events that nobody will look at."""
    return position.after(move, rng)


def glance(position: Position, move: Action, _rng: Random) -> tuple[Outcome | None, tuple[int, ...]]:
    """How a move ends the game, and what it leads to is worth if it does not; a flip shows nothing yet."""
    follows = position.before_reveal() if isinstance(move, Flip) else position.after(move)
    outcome = follows.outcome()
    return outcome, () if outcome else worths(follows)


def reveal_flip(move: Action, after: Position) -> Action:
    """The move, a flip with the face that it showed."""
    return SHOWN[move.cell][after.tiles[move.cell]] if isinstance(move, Flip) else move


def is_open(view: Position) -> bool:
    """Whether nothing is hidden."""
    return UNKNOWN not in view.tiles


@lru_cache(MEMORY)
def worths(position: Position) -> tuple[int, int]:
    """How much better each seat stands, in hundredths of a point."""
    me = position.turn
    lead = position.points[me] - position.points[1 - me]
    takes, hunting = _takes(position.tiles)
    value = POINT * lead + _most(takes[me], TO_MOVE) - _most(takes[1 - me], WAITING)
    if position.is_final:
        value += _exit_gain(position, me) - _exit_gain(position, 1 - me)
    else:
        value += hunting[me] - hunting[1 - me]
    return (-value, value) if me else (value, -value)


def _takes(tiles: str) -> tuple[list[list[int]], list[int]]:
    """By seat the points of each tile that it could take if it were to move, and the gain of its own tiles."""
    found: list[dict[int, int]] = [{}, {}]
    hunting = [0, 0]
    for cell, tile in enumerate(tiles):
        if tile in HUNTS:
            seat = SEATS[tile]
            hunting[seat] += HUNTING[tile]
            for ray, prey in HUNTS[tile][cell]:
                for target in ray:
                    if tiles[target] != EMPTY:
                        if tiles[target] in prey:
                            found[seat][target] = PRIZES[tiles[target]]
                        break
    return [list(each.values()) for each in found], hunting


def _most(points: list[int], weights: tuple[int, int]) -> int:
    """The worth of the greatest points by their weights."""
    return sum(point * weight for point, weight in zip(sorted(points, reverse=True), weights, strict=False))


def _exit_gain(position: Position, seat: int) -> int:
    """The gain of a seat's tiles by leaving, as many as turns are left."""
    ready, away = _ways_out(position.tiles, seat)
    turns = position.left[seat]
    return READY * sum(ready[:turns]) + AWAY * sum(away[: max(0, turns - len(ready))])


def _ways_out(tiles: str, seat: int) -> tuple[list[int], list[int]]:
    """The points of the tiles that could leave now and of the others, the most first."""
    points: tuple[list[int], list[int]] = [], []
    for cell, tile in enumerate(tiles):
        if tile in OWN[seat]:
            points[not any(_exits(tiles, cell, tile))].append(PRIZES[tile])
    return sorted(points[0], reverse=True), sorted(points[1], reverse=True)


def _exits(tiles: str, cell: int, tile: str) -> Iterator[bool]:
    """Yield for each exit ahead whether the way is clear and not too long."""
    for gate, ray in zip(EXITS, RAYS[cell], strict=True):
        if cell == gate:
            yield True
        elif gate in ray and tile not in SHORT:
            yield all(tiles[other] == EMPTY for other in ray)


JUDGE = Judge(worths, glance, form=form, after=after, told=reveal_flip, is_open=is_open, edge=900)
"""With nine more points one wins nearly three games of four."""

"""The merits of a move of Halali! (`reason.halali.…`), as far as face-up tiles tell.

`what` is the word for a kind of tile, `points` what it counts, `cell` where it lies after the move:

| reason | parameters |
|---|---|
| win | - (the game is over and won) |
| takes, leaves | `what`, `points` |
| saves | `what`, `points`, `cell`: a tile of one's own that could have been taken |
| threatens | `what`, `points`, `cell`: it could be taken in the next turn |
| exit | `what`, `points`, `cell`: it could leave the forest in the next turn |
| denies | `what`, `points`, `cell`: a duck or pheasant that the other could have taken |
| flip.reach | `what`, `points`, `cell`: a tile of one's own that could take much of what may come up |
| flip.safe | - (nobody can take at once what comes up) |
| safe | - (nothing of one's own can be taken) |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.halali.board import NAMES, RAYS
from engine.halali.legality import legal_moves
from engine.halali.moves import Flip, Leave, Pass, Walk
from engine.halali.tiles import EMPTY, MOBILE, NEUTRAL, OWN, POINTS, PREY, SHORT, kind, kind_name
from engine.reason import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.halali.moves import Action
    from engine.halali.position import Position

REASONS = (
    "win",
    "takes",
    "leaves",
    "saves",
    "threatens",
    "exit",
    "denies",
    "flip.reach",
    "flip.safe",
    "safe",
)
"""Endings of the keys of all reasons."""

GRAVE = frozenset({"win", "takes", "leaves", "saves", "threatens"})
"""Reasons for an answer that say why the move before was wrong."""

CERTAIN = frozenset({"win"})
"""Reasons that are enough, even if all moves have them."""

TOLD = frozenset({"takes", "leaves"})
"""Reasons that the events of a move tell too."""

ADDS = {
    "takes": frozenset({"saves", "threatens", "exit", "denies", "safe"}),
    "leaves": frozenset({"saves", "threatens", "exit", "denies", "safe"}),
    "saves": frozenset({"threatens", "exit"}),
    "threatens": frozenset({"exit", "denies", "safe"}),
    "exit": frozenset({"denies", "safe"}),
}
"""By reason, those that add something to it."""

Targets = dict[int, int]
"""The cells of tiles that can be taken, with their points."""


def reasons(position: Position, move: Action) -> Iterator[Reason]:
    """Yield the merits of a legal move, the weightiest first."""
    if isinstance(move, Flip):
        yield from _flip(position, move)
        return
    after = position.after(move)
    outcome = after.outcome()
    if outcome and position.turn in outcome.winners:
        yield Reason("reason.halali.win")
    yield from _gains(position, move)
    if not outcome and not isinstance(move, Pass):
        yield from _prospects(position, move, after)


def _about(ending: str, tile: str) -> Reason:
    return Reason(f"reason.halali.{ending}", {"what": kind_name(tile), "points": POINTS[kind(tile)]})


def _at(ending: str, position: Position, cell: int) -> Reason:
    """A reason about the tile on a cell."""
    reason = _about(ending, position.tiles[cell])
    return replace(reason, params={**reason.params, "cell": NAMES[cell]})


def _gains(position: Position, move: Action) -> Iterator[Reason]:
    """Yield the prize that a move brings."""
    if isinstance(move, Walk) and move.takes:
        yield _about("takes", position.tiles[move.target])
    elif isinstance(move, Leave):
        yield _about("leaves", position.tiles[move.origin])


def _prospects(position: Position, move: Action, after: Position) -> Iterator[Reason]:
    """Yield the changes by a move to the turns to come."""
    me, foe = position.turn, after.turn
    risks, left = _takes(_as(position, foe)), _takes(after)
    yield from (_at("saves", after, cell) for cell in _rescues(position, move, risks, left, OWN[me])[:1])
    if after.left[me]:
        yield from _plans(position, after)
    yield from (_at("denies", after, cell) for cell in _rescues(position, move, risks, left, NEUTRAL)[:1])
    if not any(after.tiles[cell] in OWN[me] for cell in left):
        yield Reason("reason.halali.safe")


def _plans(position: Position, after: Position) -> Iterator[Reason]:
    """Yield the chances by a move for the next turn of the same side."""
    now, then = _takes(position), _takes(_as(after, position.turn))
    new = {cell: points for cell, points in then.items() if cell not in now}
    if new:
        yield _at("threatens", after, max(new, key=lambda cell: new[cell]))
    yield from (_at("exit", after, cell) for cell in _outward(position, after)[:1])


def _as(position: Position, seat: int) -> Position:
    """The position as if it were that seat's turn and it had to leave no tile alone."""
    return replace(position, turn=seat, neutral=None)


def _takes(position: Position) -> Targets:
    """The captures of the side to move."""
    walks = (move for move in legal_moves(position) if isinstance(move, Walk) and move.takes)
    return {walk.target: POINTS[kind(position.tiles[walk.target])] for walk in walks}


def _rescues(position: Position, move: Action, risks: Targets, left: Targets, tiles: str) -> list[int]:
    """Where those of the tiles are now that could be taken, and no longer can; the worthiest first."""
    moved = {move.origin: move.target} if isinstance(move, Walk) else {}
    gone = {move.target} if isinstance(move, Walk) and move.takes else set()
    gone |= {move.origin} if isinstance(move, Leave) else set()
    saved = {
        moved.get(cell, cell): POINTS[kind(position.tiles[cell])]
        for cell in risks
        if position.tiles[cell] in tiles and cell not in gone and moved.get(cell, cell) not in left
    }
    return sorted(saved, key=lambda cell: -saved[cell])


def _outward(position: Position, after: Position) -> list[int]:
    """Where the tiles are that can leave in the next turn and could not in this one, the worthiest first."""
    now = {move.origin for move in legal_moves(position) if isinstance(move, Leave)}
    then = (move.origin for move in legal_moves(_as(after, position.turn)) if isinstance(move, Leave))
    return sorted({*then} - now, key=lambda cell: -POINTS[kind(after.tiles[cell])])


def _flip(position: Position, flip: Flip) -> Iterator[Reason]:
    """Yield the merit of the place of a flip: nobody knows what comes up."""
    own, theirs = (_takers(position, flip.cell, seat) for seat in (position.turn, 1 - position.turn))
    if not theirs:
        yield _at("flip.reach", position, own[0]) if own else Reason("reason.halali.flip.safe")


def _takers(position: Position, target: int, seat: int) -> list[int]:
    """Where the tiles of a seat are that could take something on a cell in one move."""
    found = []
    for direction in range(len(RAYS[target])):
        ray = RAYS[target][direction]
        far, cell = next(((far, cell) for far, cell in enumerate(ray) if position.tiles[cell] != EMPTY), (0, None))
        if cell is None or position.tiles[cell] not in MOBILE[seat]:
            continue
        tile = position.tiles[cell]
        # The way back from the tile to the cell runs in the opposite direction.
        if PREY[tile][(direction + 2) % 4] and not (far and tile in SHORT):
            found.append(cell)
    return found

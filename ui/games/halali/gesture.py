"""How taps spell the moves of Halali!.

A flip is a tap on the tile. A move or capture is the tile and where it goes; leaving is the tile and the exit (`>n`),
or the exit alone for the tile that stands before it. A forced pass is `pass`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.halali.board import CELLS, DIRECTIONS, EXITS, NAMES, RAYS
from engine.halali.moves import FLIPS, LEAVES, Flip, Leave, Walk, read
from engine.halali.tiles import EMPTY, FACE_DOWN, OWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.halali.moves import Action
    from engine.halali.position import Position
    from engine.refusal import Refusal
    from ui.table.taps import Path

PASS = "pass"  # noqa: S105 -- a turn lost, no secret
GATES = {f">{direction}": number for number, direction in enumerate(DIRECTIONS)}
"""Taps on the exits, with their directions."""

TELLING = ("halali.move.neutral", "halali.move.quiet", "halali.move.whose", "halali.move.tree")
"""Rules that say most about a tile that cannot move at all."""


class HalaliGesture:
    """Paths of taps for Halali!; see the module's text."""

    @staticmethod
    @cache
    def paths(move: Action) -> Iterable[Path]:
        """The one way in which taps spell a move."""
        match move:
            case Flip(cell=cell):
                return ((NAMES[cell],),)
            case Walk(origin=origin, target=target):
                return ((NAMES[origin], NAMES[target]),)
            case Leave(origin=origin, direction=direction):
                return ((NAMES[origin], f">{DIRECTIONS[direction]}"),)
        return ((PASS,),)

    def path_after_tap(self, position: Position, taps: Path, tapped: str) -> Path:
        """The path that a tap asks for."""
        if tapped in GATES:
            return (*(taps or (NAMES[EXITS[GATES[tapped]]],)), tapped)
        if tapped == PASS:
            return (PASS,)
        if tapped not in CELLS:
            return taps
        if taps == (tapped,):
            return ()
        # Another tile of the same colour is taken up instead: nobody captures their own.
        own = position.tiles[CELLS[tapped]] in OWN[position.turn]
        return (tapped,) if own else (*taps, tapped)

    def normalize(self, _position: Position, taps: Path, _choices: frozenset[str]) -> Path:
        """The taps: there is nothing to choose for the player."""
        return taps

    def reason(self, position: Position, wanted: Path) -> Refusal:
        """The reason why no legal move begins with the path."""
        if len(wanted) == 1 and wanted[0] in CELLS:
            return _tile_reason(position, CELLS[wanted[0]])
        return _refusal(position, _action(position, wanted))


def _action(position: Position, wanted: Path) -> Action:
    """The action that the taps spell, legal or not."""
    if len(wanted) == 1:
        return read(wanted[0])
    origin, goal = CELLS[wanted[0]], wanted[1]
    if goal in GATES:
        return LEAVES[origin][GATES[goal]]
    sign = "-" if position.tiles[CELLS[goal]] == EMPTY else "x"
    return read(f"{wanted[0]}{sign}{goal}")


def _tile_reason(position: Position, cell: int) -> Refusal:
    """The reason why a tile cannot be taken up, or its cell offers nothing to do."""
    tile = position.tiles[cell]
    if tile == EMPTY or tile in FACE_DOWN:
        return _refusal(position, FLIPS[cell])
    reasons = [_refusal(position, step) for step in _steps(position, cell)]
    telling = [reason for reason in reasons if reason.rule in TELLING]
    return (telling or reasons)[0]


def _steps(position: Position, cell: int) -> Iterator[Action]:
    """Yield the smallest things that a tile could do: a step to each neighbouring cell, or a capture there."""
    for ray in RAYS[cell]:
        if ray:
            yield _action(position, (NAMES[cell], NAMES[ray[0]]))


def _refusal(position: Position, action: Action) -> Refusal:
    """The referee's own reason; it has one, because no legal move begins so."""
    refusal = position.refusal(action)
    if refusal is None:
        raise AssertionError(action.text)
    return refusal


GESTURE = HalaliGesture()

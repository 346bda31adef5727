"""How taps spell the moves of Konane.

A stone that is taken away is a tap on it. A jump is the stone and the cell where it ends: whoever taps a cell further
on goes on jumping, so no tap is needed to say that the move is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.konane.board import CELLS, NAMES
from engine.konane.legality import removals
from engine.konane.moves import REMOVALS, Removal, jump
from engine.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.konane.moves import Action
    from engine.konane.position import Position
    from ui.table.taps import Path


class KonaneGesture:
    """Paths of taps for Konane; see the module's text."""

    def paths(self, move: Action) -> Iterable[Path]:
        """Return the one way in which taps spell a move."""
        cells = (move.cell,) if isinstance(move, Removal) else (move.origin, move.target)
        return (tuple(NAMES[cell] for cell in cells),)

    def path_after_tap(self, position: Position, taps: Path, tapped: str) -> Path:
        """Return the path that a tap asks for: another stone of one's own is taken up instead."""
        if tapped not in CELLS:
            return taps
        if taps == (tapped,):
            return ()
        return (tapped,) if owns(position, tapped) else (*taps, tapped)

    def normalize(self, _position: Position, taps: Path, _choices: frozenset[str]) -> Path:
        """Return the taps: there is nothing to choose for the player."""
        return taps

    def reason(self, position: Position, wanted: Path) -> Refusal:
        """Return why no legal move begins with the path."""
        jumping = not removals(position) and position.outcome() is None
        if jumping and len(wanted) == 1:
            return Refusal("konane.jump" if owns(position, *wanted) else "konane.own", wanted, {"cell": wanted[0]})
        cells = [CELLS[cell] for cell in wanted]
        refusal = position.refusal(jump(*cells) if wanted[1:] else REMOVALS[cells[0]])
        if refusal is None:
            raise AssertionError(wanted)
        return refusal


def owns(position: Position, cell: str) -> bool:
    """Whether a stone of the side to move stands on a cell."""
    return bool(position.pieces(position.turn) >> CELLS[cell] & 1)


GESTURE = KonaneGesture()
"""How taps spell moves."""

"""How taps spell the moves of Newgame: a tap on a cell lays a stone there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.board import CELLS
from engine.newgame.moves import read

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.newgame.moves import Action
    from engine.newgame.position import Position
    from engine.refusal import Refusal
    from ui.table.taps import Path


class NewgameGesture:
    """Paths of taps for Newgame."""

    def paths(self, move: Action) -> Iterable[Path]:
        """Return the one way in which taps spell a move."""
        return ((move.text,),)

    def path_after_tap(self, _position: Position, taps: Path, tapped: str) -> Path:
        """Return the path that a tap asks for."""
        return (tapped,) if tapped in CELLS else taps

    def normalize(self, _position: Position, taps: Path, _choices: frozenset[str]) -> Path:
        """Return the taps: there is nothing to choose for the player."""
        return taps

    def reason(self, position: Position, wanted: Path) -> Refusal:
        """Return why no legal move begins with the path."""
        refusal = position.refusal(read(wanted[0]))
        if refusal is None:
            raise AssertionError(wanted)
        return refusal


GESTURE = NewgameGesture()
"""How taps spell moves."""

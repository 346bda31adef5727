"""The common desk of games on a board of hexagons, which arrow keys walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ui.draw.board import Shown
from ui.draw.hexes import layout
from ui.games.plain_desk import PlainDesk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.draw.geometry import Point
    from ui.draw.hexes import Layout
    from ui.games.desk import Look
    from ui.table.session import Session


class HexesDesk(PlainDesk[Shown]):
    """A game on hexagons; one whose boards differ says which is used."""

    side: ClassVar[int]
    """How many cells the board has along each edge."""

    def layout(self, _position: Any, _look: Look) -> Layout:
        """The board of a position as it is seen."""
        return layout(self.side)

    def centres(self, session: Session, look: Look) -> Mapping[str, Point]:
        """The middles of the cells."""
        return self.layout(session.position, look).centres

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """The cell where keys go on."""
        where = self.layout(session.position, look)
        now = session.cursor or where.middle
        return to if to in where.centres else where.beside(now if now in where.centres else where.middle, to)

"""The commands of Xok."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.swarm import WINNING_SIZE
from ui.draw.grid import rows
from ui.draw.hexes import layout
from ui.games.plain_commands import PlainCommands
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from engine.xok.position import Position
    from ui.games.plain_commands import Tell
    from ui.table.session import Session


class XokCommands(PlainCommands):
    """The commands of any game, and the swarms."""

    empty = "cell.empty"

    @property
    def by_name(self) -> Mapping[str, Tell]:
        """The commands by name."""
        return {**super().by_name, "swarm": self.swarm}

    def rows(self, session: Session) -> list[list[str]]:
        """The cells row by row, as on the wide board."""
        return rows(layout(session.position.board.side).centres)

    def swarm(self, session: Session, language: Language, _about: str) -> list[str]:
        """The largest swarm of each colour."""
        return [_swarm(session, seat, language) for seat in (0, 1)]


def _swarm(session: Session, seat: int, language: Language) -> str:
    position: Position = session.position
    size, _, cells = position.strongest(seat)
    name = seat_name(session, seat, language)
    if not size:
        return language.say("swarm.xok.none", name=name)
    where = ", ".join(position.board.names_of(cells))
    return language.say("swarm.xok", name=name, n=size, goal=WINNING_SIZE, cells=where)


COMMANDS = XokCommands()

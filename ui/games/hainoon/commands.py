"""The commands of Hai Noon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.board import HUNGRY, PLACES, RING, SIDES
from ui.games.hainoon.film import position_on_show
from ui.games.hainoon.gesture import BOARD
from ui.games.hainoon.labels import labels, where
from ui.games.hainoon.ring import ROWS
from ui.games.plain_commands import CardsCommands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.language import Language
    from ui.table.session import Session

SHARKS = {side: [RING[(3 * at + step) % len(RING)] for step in range(4)] for at, side in enumerate(SIDES)}
"""By side, the sharks along it, from corner to corner."""


class HaiNoonCommands(CardsCommands):
    """The commands of a game of cards, with the sharks round the sea."""

    def rows(self, _session: Session) -> list[list[str]]:
        """The ring with the divers' places in it, row by row, then the sides."""
        return [*(list(row) for row in ROWS), *([side] for side in SIDES)]

    def row_names(self, _session: Session) -> list[str]:
        """The names of all that can be tapped."""
        return list(BOARD)

    def in_row(self, _session: Session, name: str) -> list[str]:
        """A side with the sharks along it, or the one place or shark of that name."""
        side = name.upper()
        return [side, *SHARKS[side]] if side in SHARKS else [side] if side in BOARD else []

    def lies(self, session: Session, cell: str, language: Language) -> str:
        """The content of a place, a shark or a side; while an attack plays out, at that moment."""
        return labels(session, language, {})[cell].removeprefix(f"{where(cell, language)}, ")

    def pieces(self, session: Session, language: Language, _about: str) -> list[str]:
        """The divers and what lies at the sides, and which sharks are hungry."""
        lying = {name: self.lies(session, name, language) for name in (*PLACES, *SIDES)}
        told = [language.say("list.named", name=name, words=words) for name, words in lying.items()]
        return [*told, *_sharks(session, language)]


def _sharks(session: Session, language: Language) -> Iterator[str]:
    """Yield the hungry sharks, and the full ones."""
    ring = dict(zip(RING, position_on_show(session).ring, strict=True))
    for kind, hungry in (("hungry", True), ("full", False)):
        names = [name for name, state in ring.items() if (state == HUNGRY) == hungry]
        if names:
            yield f"{language.say(f'piece.hainoon.shark.{kind}')}: {', '.join(names)}"


COMMANDS = HaiNoonCommands()

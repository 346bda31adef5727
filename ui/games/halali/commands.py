"""The commands of Halali!."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.games.desk import desk
from ui.games.plain_commands import PlainCommands

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from ui.games.plain_commands import Tell
    from ui.table.session import Session


class HalaliCommands(PlainCommands):
    """The commands of any game, and the score."""

    @property
    def by_name(self) -> Mapping[str, Tell]:
        """The commands by name."""
        return {**super().by_name, "score": self.score}

    def score(self, session: Session, language: Language, _about: str) -> list[str]:
        """The points of each seat, and what still lies face down, as everybody can count it."""
        game = desk(session.game)
        return [*game.view_facts(session, language), *game.facts(session, language)]


COMMANDS = HalaliCommands()

"""The sentences about a small game beside the table: the advice of hints, and the answers to commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.games.plain_commands import CardsCommands
from ui.games.small.gesture import taps_of
from ui.games.small.words import piece_name
from ui.table.names import list_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.language import Language
    from ui.games.plain_commands import Tell
    from ui.games.small.desk import SmallDesk
    from ui.table.session import Session


class SmallAdvice:
    """A game that calls its moves what their taps are called."""

    def __init__(self, own: SmallDesk) -> None:
        """Begin with the game's desk."""
        self.game = own.game

    def whole(self, _position: Any, move: Any, language: Language) -> str:
        """The taps of the move."""
        said = [self._tap(tapped, language) for tapped in taps_of(move.text)]
        return language.say("hint.do", move=list_text(said, language))

    def first(self, position: Any, move: Any, language: Language) -> str:
        """The first tap; a move of one tap is said whole."""
        first, *others = taps_of(move.text)
        return (
            language.say("hint.first", what=self._tap(first, language))
            if others
            else self.whole(position, move, language)
        )

    def _tap(self, tapped: str, language: Language) -> str:
        key = f"move.{self.game}.{tapped}"
        return language.say(key) if language.has_text(key) else piece_name(self.game, tapped, language)


class SmallCommands(CardsCommands):
    """The commands of a game whose cells are piles on a table."""

    def __init__(self, own: SmallDesk) -> None:
        """Begin with the game's desk."""
        self.own = own

    @property
    def by_name(self) -> Mapping[str, Tell]:
        """The commands by name: no row of a table has a name."""
        return {name: tell for name, tell in super().by_name.items() if name not in {"row", "pieces"}}

    def board(self, session: Session, language: Language, _about: str) -> list[str]:
        """The content of the table, a line for each pile."""
        return [self.own.tap_label(session, place, language) for row in self.rows(session) for place in row]

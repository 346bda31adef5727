"""Commands: words that are typed in place of a move, and what they tell of a game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from ui.games.desk import desk, own_part
from ui.games.plain_commands import CardsCommands, PlainCommands
from ui.games.plain_hand import CardsDesk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.games.plain_commands import Tell


class Commands(Protocol):
    """The commands of a game; they tell only what the seat on show may know."""

    @property
    def by_name(self) -> Mapping[str, Tell]:
        """The commands by name; the words for each are texts, `command.NAME` or `command.GAME.NAME`."""
        ...


@cache
def commands(game: str) -> Commands:
    """The commands of a game; raise as module_of does."""
    return cast("Commands", own_part(game, "commands", "COMMANDS") or _usual(game))


def _usual(game: str) -> Commands:
    return CardsCommands() if isinstance(desk(game), CardsDesk) else PlainCommands()

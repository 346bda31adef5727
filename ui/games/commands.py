"""Commands: words that are typed in place of a move, and what they tell of a game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from ui.games.desk import module_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.language import Language
    from ui.table.session import Session

    Tell = Callable[[Session, Language, str], list[str]]
    """Returns the answer, a line each, to a command with its argument; empty for none."""


class Commands(Protocol):
    """The commands of a game; they tell only what the seat on show may know."""

    @property
    def by_name(self) -> Mapping[str, Tell]:
        """The commands by name; the words for each are texts, `command.NAME` or `command.GAME.NAME`."""
        ...


@cache
def commands(game: str) -> Commands:
    """The commands of a game; raise as module_of does."""
    return cast("Commands", module_of(game, "commands").COMMANDS)

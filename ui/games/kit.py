"""The protocol of kits: a game's part in setting up a position by hand.

The position under the hand is the game's own, only that nobody has checked it: it may be one that the rules do not
know. A piece is a word, as in the game's notation, and so is a place for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

from ui.games.desk import module_of
from ui.table.names import list_text

if TYPE_CHECKING:
    from collections.abc import Collection
    from random import Random

    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.games.desk import Look


@dataclass(frozen=True, slots=True)
class Tool:
    """Something to lay: its word, what it is called, and how it looks."""

    word: str
    label: str
    picture: Markup


@dataclass(frozen=True, slots=True)
class Tray:
    """Things to choose from, under the key of what they are called together."""

    title: str
    tools: tuple[Tool, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """A place beside the board: its word, its name, and its content."""

    place: str
    label: str
    lying: tuple[Tool, ...]

    def pile_text(self, language: Language) -> str:
        """The label with all that lies there."""
        names = list_text([tool.label for tool in self.lying], language) or language.say("setup.empty")
        return language.say("list.named", name=self.label, words=names)


@dataclass(frozen=True, slots=True)
class Choice:
    """A part of the position that lies nowhere: its key, its name, its value, and the possible values."""

    name: str
    label: str
    now: str
    values: dict[str, str]


class Kit(Protocol):
    """A game's pieces, and how they are laid."""

    first: ClassVar[str]
    """The tool in hand at first."""
    words: ClassVar[frozenset[str]]
    """All that can be in hand."""
    eraser: ClassVar[str]
    """The word that takes away what lies somewhere."""
    presets: ClassVar[tuple[str, ...]]
    """Ways to change all at once, by the keys of what they are called."""

    def trays(self, position: Any, hand: str, language: Language) -> list[Tray]:
        """The trays of tools; the last ones may depend on the tool in hand."""
        ...

    def piles(self, position: Any, language: Language) -> list[Pile]:
        """The places beside the board."""
        ...

    def choices(self, position: Any, language: Language) -> list[Choice]:
        """The other parts of the position that can be chosen now."""
        ...

    def at(self, position: Any, place: str) -> str:
        """The word of what lies at a place of the board, nothing for a place beside it."""
        ...

    def put(self, position: Any, place: str, word: str) -> Any:
        """The position with that at a place; itself where it cannot lie there, and for a place of another game."""
        ...

    def choose(self, position: Any, name: str, value: str) -> Any:
        """The position with a part of it as one of `choices` offers it."""
        ...

    def preset(self, position: Any, name: str, rng: Random) -> Any:
        """The position changed in one of the `presets`."""
        ...

    def places(self, position: Any, language: Language) -> dict[str, str]:
        """All places of the board with their names and contents."""
        ...

    def board(self, position: Any, labels: dict[str, str], cursor: str, look: Look) -> Markup:
        """The board, each place a button, with keys going on at the cursor."""
        ...


@cache
def kit(game: str) -> Kit:
    """The kit of a game; raise as module_of does."""
    return cast("Kit", module_of(game, "kit").KIT)


def options(values: Collection[str], called: str, language: Language) -> dict[str, str]:
    """Values with what they are called, by the form of the key."""
    return {value: language.say(called.format(value)) for value in values}

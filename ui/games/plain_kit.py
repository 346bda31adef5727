"""The common kit of most games; see Kit for the promises of each part."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from ui.draw.board import Painter, Shown
from ui.draw.squares import layout
from ui.games.kit import Choice

if TYPE_CHECKING:
    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.games.kit import Pile


class PlainKit(ABC, Generic[Shown]):
    """Pieces that lie on the board only, and a turn; a game says itself what is otherwise."""

    game: ClassVar[str]
    painter: Painter[Shown]
    turns: ClassVar[str | tuple[str, ...]]
    """The words for whose turn it is, by seat."""
    presets: ClassVar[tuple[str, ...]] = ("bare",)

    @abstractmethod
    def board_scene(self, position: Any, look: Look) -> Shown:
        """The picture of a position that is set up."""

    @abstractmethod
    def middle(self, position: Any) -> str:
        """The place where keys go on at first."""

    def piles(self, _position: Any, _language: Language) -> list[Pile]:
        """Nothing: nothing lies beside the board."""
        return []

    def choices(self, position: Any, language: Language) -> list[Choice]:
        """The choice of the side to move."""
        seats = {word: language.say(f"seat.{self.game}.{seat}") for seat, word in enumerate(self.turns)}
        return [Choice("turn", language.say("setup.turn"), self.turns[position.turn], seats)]

    def choose(self, position: Any, _name: str, value: str) -> Any:
        """The position with another side to move."""
        return replace(position, turn=self.turns.index(value))

    def board(self, position: Any, labels: dict[str, str], cursor: str, look: Look) -> Markup:
        """The board."""
        focus = cursor if cursor in labels else self.middle(position)
        scene = replace(self.board_scene(position, look), labels=labels, focus=focus, coordinates=True, table=True)
        return self.painter.paint(scene)


class SquaresKit(PlainKit[Shown]):
    """The same on a board of squares."""

    side: ClassVar[int]
    """How many squares the board has a side."""

    def middle(self, _position: Any) -> str:
        """The square in the middle."""
        return layout(self.side).middle

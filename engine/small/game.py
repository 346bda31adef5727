"""A small game as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games import seats
from engine.refusal import Unreadable
from engine.seating import PLAYERS, players_option, seats_with
from engine.small.notation import notation

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from engine.game import Option, Rulebook
    from engine.small.moves import SmallMove
    from engine.small.position import SmallPosition


class SmallGame:
    """The description of a game that follows from its positions, its rulebook and how it is dealt."""

    def __init__(
        self,
        position: type[SmallPosition],
        book: Rulebook,
        *,
        deal: Callable[..., SmallPosition],
        options: tuple[Option, ...] = (),
        version: int = 1,
    ) -> None:
        """Hold them; `deal` gets the number of players, a source of chance, and each option's value by its name."""
        self.name = position.game
        self.version = version
        self.rules = book.ids
        self.chapters = book.chapters
        self._position: Any = position
        self._deal = deal
        self._own = options

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players: SEATS of its `about`."""
        return seats(self.name)

    @property
    def has_private_hands(self) -> bool:
        """Whether a zone is seen by its owner alone."""
        private: bool = self._position.zones.has_private_hands
        return private

    @property
    def options(self) -> tuple[Option, ...]:
        """The number of players, where there are several, and the game's own."""
        return (*((players_option(*self.seats),) if self.seats[1:] else ()), *self._own)

    def options_of(self, position: SmallPosition) -> Mapping[str, str]:
        """The number of players, if it can be chosen."""
        return {PLAYERS: str(position.seats)} if self.seats[1:] else {}

    def start(self, options: Mapping[str, str], rng: Random) -> Any:
        """A start position; options left out have their usual value, the deal comes from `rng`."""
        chosen = {option.name: options.get(option.name, option.default) for option in self._own}
        return self._deal(seats_with(self, options), rng, **chosen)

    def read(self, text: str) -> Any:
        """The whole position that the text says; raises Unreadable."""
        return notation(self._position).read(text)

    def read_view(self, text: str) -> Any:
        """The view that the text of an observation says; raises Unreadable."""
        return notation(self._position).read(text, view=True)

    def read_move(self, text: str, _position: SmallPosition) -> SmallMove:
        """The action that the text says, legal or not; raises Unreadable."""
        move: SmallMove | None = self._position.table.get(text)
        if move is None:
            raise Unreadable(f"{self.name}.form", "move", text=text)
        return move

"""The kit of a small game: pieces of the box are laid on piles, in hands and on cells."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.refusal import Unreadable
from engine.seating import PLAYERS, seats_in
from ui.games.desk import Look
from ui.games.kit import Choice, Tool, Tray, options
from ui.games.small.words import piece_name
from ui.games.zones_kit import ZonesKit
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.language import Language
    from engine.zones import Zones
    from ui.games.small.desk import SmallDesk

NONE = "-"
"""The word for a missing piece on a pile and for an empty cell; the eraser."""


class SmallKit(ZonesKit[Any]):
    """The kit that follows from the zones of a game and its desk."""

    eraser = NONE

    def __init__(self, desk: SmallDesk) -> None:
        """Begin with the game's desk; the box is read with the first tool."""
        self.desk = desk
        self.game = desk.game  # type: ignore[misc]  # each game has a kit of its own

    @property
    def painter(self) -> Any:  # type: ignore[override]  # that of the desk
        """How the table is painted."""
        return self.desk.painter

    @cached_property
    def zones(self) -> Zones:
        """The zones of the game."""
        zones: Zones = game_named(self.game).start({}, Random(0)).zones
        return zones

    @property
    def beside(self) -> Mapping[str, str]:  # type: ignore[override]  # that of the desk
        """The hands."""
        return {self.desk.held: "hand.of"}

    @property
    def spare(self) -> Collection[str]:  # type: ignore[override]  # those of the game
        """All zones."""
        return [zone.name for zone in self.zones.zones]

    @property
    def first(self) -> str:
        """The first kind."""
        return next(iter(self.zones.box))

    @property
    def words(self) -> frozenset[str]:
        """All kinds, and what takes one away."""
        return frozenset({NONE, *self.zones.box})

    def trays(self, _position: Any, _hand: str, language: Language) -> list[Tray]:
        """All kinds of pieces."""
        return [Tray(f"setup.{self.game}.pieces", self.tools(tuple(self.zones.box), language))]

    def choices(self, position: Any, language: Language) -> list[Choice]:
        """The turn, as far as the rules leave it open, and the options of the game."""
        session, game = self.session(position), game_named(self.game)
        seats = range(seats_in(game, position))
        turns = {str(seat): seat_name(session, seat, language) for seat in seats if self._can_move(position, seat)}
        now = game.options_of(position)
        return [
            Choice("turn", language.say("setup.turn"), str(position.turn), turns),
            *(
                Choice(
                    each.name,
                    language.say(_option_key(self.game, each.name)),
                    now[each.name],
                    options(each.choices, _option_key(self.game, each.name) + ".{}", language),
                )
                for each in game.options
                if each.name in now
            ),
        ]

    def at(self, position: Any, place: str) -> str:
        """The piece on a cell; of a pile on the table none is the one that lies there, and nothing beside it."""
        on_table = place in self.desk.centres(self.session(position), Look())
        return super().at(position, place) or (NONE if on_table else "")

    def choose(self, position: Any, name: str, value: str) -> Any:
        """The position with another seat to move; for another option a new deal."""
        if name == "turn":
            return replace(position, turn=int(value))
        return game_named(self.game).start({**game_named(self.game).options_of(position), name: value}, Random(0))

    def places(self, position: Any, language: Language) -> dict[str, str]:
        """The piles on the table with what lies there."""
        return self.desk.place_labels(self.session(position), language)

    def board_scene(self, position: Any, _look: Look) -> Any:
        """The table."""
        return self.desk.still(position, "", "setup")

    def middle(self, position: Any) -> str:
        """The first pile."""
        return next(iter(self.desk.centres(self.session(position), Look())), "")

    def tool(self, word: str, language: Language) -> Tool:
        """The tool that lays a piece."""
        return Tool(word, piece_name(self.game, word, language), self.desk.tool_picture(word))

    def _can_move(self, position: Any, seat: int) -> bool:
        """Whether the seat is to move, or the rules know the position with that seat to move."""
        try:
            game_named(self.game).read(replace(position, turn=seat).text)
        except Unreadable:
            return bool(seat == position.turn)
        return True


def _option_key(game: str, option: str) -> str:
    """The key of what an option is called."""
    return f"option.{option}" if option == PLAYERS else f"option.{game}.{option}"

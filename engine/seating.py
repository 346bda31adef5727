"""How many can play: the numbers that a game declares, and the option that chooses one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.game import Option

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game import Game, Position

PLAYERS = "players"
"""The name of that option in records, saves and links; only a game that declares several numbers has it."""


def players_option(*numbers: int) -> Option:
    """The choice of one of these numbers, the first of which is usual."""
    return Option(PLAYERS, tuple(map(str, numbers)), str(numbers[0]))


def seats_with(game: Game[Any], options: Mapping[str, str]) -> int:
    """The number of players with these options."""
    usual = {option.name: option.default for option in game.options}
    return int(options.get(PLAYERS, usual[PLAYERS])) if PLAYERS in usual else game.seats[0]


def seats_in(game: Game[Any], position: Position) -> int:
    """The number of players in a position or view."""
    return seats_with(game, game.options_of(position))


def options_for(game: Game[Any], seats: int) -> dict[str, str]:
    """The options with which so many play, one of the numbers that the game declares."""
    return {PLAYERS: str(seats)} if len(game.seats) > 1 else {}

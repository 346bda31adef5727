"""Hai Noon as a game of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Option, rulebook
from engine.hainoon import divers, moves, notation, setup
from engine.hainoon.about import SEATS
from engine.hainoon.board import RINGS
from engine.hainoon.cards import HAND, ZONES
from engine.hainoon.position import Position
from engine.seating import PLAYERS, players_option, seats_with

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.hainoon.moves import Action

SHARKS = Option("sharks", tuple(RINGS), "mixed")
LAST = Option("last", ("true", "false"), "false")

RULEBOOK = rulebook(
    "hainoon",
    ("table", "cards", "setup", "setup.short", "setup.long", "start"),
    ("turn", "card.held", "turn", "turn.empty"),
    ("place", "place.first", "place.colour", "place.distinct", "place.wild"),
    (
        "action",
        "action.must",
        "diver",
        "diver.cage",
        "cage",
        "cage.other",
        "shark",
        "flip",
        "all",
        "camouflage",
        "camouflage.back",
        "camouflage.cage",
        "wild",
    ),
    ("attack", "attack", "attack.full", "attack.hungry", "attack.absent", "attack.bite", "attack.both"),
    (
        "harpoon",
        "harpoon",
        "harpoon.colour",
        "harpoon.own",
        "harpoon.one",
        "harpoon.cage",
        "harpoon.order",
        "harpoon.stays",
    ),
    ("attack", "attack.cage"),
    ("turn", "draw"),
    ("end", "end", "two", "three", "last"),
)


class HaiNoon:
    """Two to four divers among hungry sharks: the one that is eaten loses."""

    name = "hainoon"
    version = 1
    seats = SEATS
    options = (players_option(*SEATS), SHARKS, LAST)
    rules = RULEBOOK.ids
    chapters = RULEBOOK.chapters
    has_private_hands = ZONES.has_private_hands

    def options_of(self, position: Position) -> Mapping[str, str]:
        """The number of players and the variant; how the sharks began, no later position shows."""
        return {PLAYERS: str(position.players), LAST.name: "true" if position.last else "false"}

    def start(self, options: Mapping[str, str], rng: Random) -> Position:
        """Divers and sharks in place (hainoon.setup), three cards each, seat 1 to play (hainoon.start)."""
        players = seats_with(self, options)
        hands, draw = ZONES.deal(players, HAND, rng)
        return Position(
            players=players,
            last=options.get(LAST.name, LAST.default) == "true",
            ring=RINGS[options.get(SHARKS.name, SHARKS.default)],
            divers=divers.start(players),
            hidden="",
            cage="",
            sides=((), (), (), ()),
            hands=hands,
            draw=draw,
            discard=(),
        )

    def read(self, text: str) -> Position:
        """The whole position that the text says; raises Unreadable."""
        position = _position(text)
        setup.check_whole(position)
        return position

    def read_view(self, text: str) -> Position:
        """The view that the text of an observation says; raises Unreadable."""
        position = _position(text)
        setup.check_view(position)
        return position

    def read_move(self, text: str, _position: Position) -> Action:
        """The action that the text says, legal or not; raises Unreadable."""
        return moves.read(text)


def _position(text: str) -> Position:
    """The position or view that the text says."""
    position, phase = notation.read(text, Position)
    setup.check(position, phase)
    return position


GAME = HaiNoon()

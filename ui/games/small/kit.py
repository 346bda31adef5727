"""The kit of a small game: pieces of the box are laid on piles, in hands and on cells."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from engine.games import game_named
from engine.refusal import Unreadable
from engine.seating import PLAYERS, seats_in
from engine.zones import EMPTY, Sight
from ui.games.desk import Look
from ui.games.kit import Choice, Pile, Tool, Tray, options
from ui.games.plain_kit import PlainKit
from ui.games.small import table
from ui.games.small.words import piece_name
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.language import Language
    from engine.zones import Zone
    from ui.games.small.desk import SmallDesk

    Lying = tuple[Zone, int, Sequence[str]]

NONE = "-"
"""What lies on a pile of which no piece is the one that lies there, and on an empty cell; the eraser."""


class SmallKit(PlainKit[Any]):
    """The kit that follows from the zones of a game and its desk."""

    eraser = NONE
    presets = ("bare", "deal")

    def __init__(self, desk: SmallDesk) -> None:
        """Begin with the game's desk; the box is read with the first tool."""
        self.desk = desk
        self.game = desk.game  # type: ignore[misc]  # each game has a kit of its own

    @property
    def painter(self) -> Any:  # type: ignore[override]  # that of the desk
        """How the table is painted."""
        return self.desk.painter

    @cached_property
    def box(self) -> tuple[str, ...]:
        """The kinds of pieces."""
        return tuple(self._start().zones.box)

    @property
    def first(self) -> str:
        """The first kind."""
        return self.box[0]

    @property
    def words(self) -> frozenset[str]:
        """All kinds, and what takes one away."""
        return frozenset({NONE, *self.box})

    def trays(self, _position: Any, _hand: str, language: Language) -> list[Tray]:
        """All kinds of pieces."""
        return [Tray(f"setup.{self.game}.pieces", tuple(self._tool(word, language) for word in self.box))]

    def piles(self, position: Any, language: Language) -> list[Pile]:
        """The hands."""
        session = self.desk.apart(position)
        return [
            Pile(place, language.say("hand.of", name=seat_name(session, number, language)), self._tools(pile, language))
            for place, (zone, number, pile) in self._piles(position).items()
            if zone.name == self.desk.held
        ]

    def choices(self, position: Any, language: Language) -> list[Choice]:
        """Whose turn it is, as far as the rules leave that open, and the options of the game."""
        session, game = self.desk.apart(position), game_named(self.game)
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
        """The piece on a cell; of a pile none is the one that lies there, and nothing beside the board."""
        for zone, _, pile in self._piles(position).values():
            if place in zone.cells:
                return pile[zone.cells.index(place)].replace(EMPTY, NONE)
        return NONE if place in self.desk.centres(self.desk.apart(position), Look()) else ""

    def put(self, position: Any, place: str, word: str) -> Any:
        """The position with a piece on a cell or one more on a pile, or with one less.

        A piece of which the box has no more comes from where it lay.
        """
        found = next((name for name, lying in self._piles(position).items() if place in (name, *lying[0].cells)), None)
        if found is None:
            return position
        if word != NONE and self.at(position, place) != word:
            position = self._free(position, word)
        zone, number, pile = self._piles(position)[found]
        return _with_pile(position, zone, number, _lay(zone, pile, place, word))

    def choose(self, position: Any, name: str, value: str) -> Any:
        """The position with another seat to move; for another option a new deal."""
        if name == "turn":
            return replace(position, turn=int(value))
        return game_named(self.game).start({**game_named(self.game).options_of(position), name: value}, Random(0))

    def preset(self, position: Any, name: str, rng: Random) -> Any:
        """The position without any piece, or dealt anew."""
        if name == "deal":
            return game_named(self.game).start(game_named(self.game).options_of(position), rng)
        for zone, number, _ in self._piles(position).values():
            position = _with_pile(position, zone, number, (EMPTY,) * len(zone.cells))
        return position

    def places(self, position: Any, language: Language) -> dict[str, str]:
        """The piles on the table with what lies there."""
        return self.desk.place_labels(self.desk.apart(position), language)

    def board_scene(self, position: Any, _look: Look) -> Any:
        """The table."""
        return self.desk.still(position, "", "setup")

    def middle(self, position: Any) -> str:
        """The first pile."""
        return next(iter(self.desk.centres(self.desk.apart(position), Look())), "")

    def _start(self) -> Any:
        return game_named(self.game).start({}, Random(0))

    def _piles(self, position: Any) -> dict[str, Lying]:
        """All piles by place."""
        return table.piles_on_table(position, "")

    def _tools(self, pile: Sequence[str], language: Language) -> tuple[Tool, ...]:
        return tuple(self._tool(word, language) for word in pile)

    def _tool(self, word: str, language: Language) -> Tool:
        return Tool(word, piece_name(self.game, word, language), self.desk.tool_picture(word))

    def _free(self, position: Any, word: str) -> Any:
        """The position in which the box has a piece of the kind left, taken from a pile if need be."""
        if position.zones.unseen(position)[word]:
            return position
        zone, number, pile = next(self._piles_with(position, word))
        return _with_pile(position, zone, number, _without(zone, pile, pile.index(word)))

    def _piles_with(self, position: Any, word: str) -> Iterator[Lying]:
        """Where pieces of a kind lie, first those that nobody sees."""
        found = [lying for lying in self._piles(position).values() if word in lying[2]]
        yield from sorted(found, key=lambda lying: lying[0].sight is not Sight.NOBODY)

    def _can_move(self, position: Any, seat: int) -> bool:
        """Whether the seat is to move, or the rules know the position with that seat to move."""
        try:
            game_named(self.game).read(replace(position, turn=seat).text)
        except Unreadable:
            return bool(seat == position.turn)
        return True


def _lay(zone: Zone, pile: Sequence[str], place: str, word: str) -> Sequence[str]:
    """The pile with a piece at a place of it, or without one."""
    if place in zone.cells:
        at = zone.cells.index(place)
        return (*pile[:at], EMPTY if word == NONE else word, *pile[at + 1 :])
    return tuple(pile)[:-1] if word == NONE else (*pile, word)


def _without(zone: Zone, pile: Sequence[str], at: int) -> Sequence[str]:
    """The pile without the piece at a place; on a board its cell is empty."""
    return (*pile[:at], *([EMPTY] if zone.cells else []), *pile[at + 1 :])


def _with_pile(position: Any, zone: Zone, number: int, pile: Sequence[str]) -> Any:
    """The position with another pile, in the order of its zone."""
    before = zone.piles(position)
    kind = type(before[number])
    laid = position.zones.in_order(zone, kind(pile) if kind is tuple else "".join(pile))
    return replace(position, **{zone.name: zone.content((*before[:number], laid, *before[number + 1 :]))})


def _option_key(game: str, option: str) -> str:
    """The key of what an option is called."""
    return f"option.{option}" if option == PLAYERS else f"option.{game}.{option}"

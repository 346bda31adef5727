"""The common kit of games whose pieces lie in zones; see Kit for the promises of each part."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from engine.games import game_named
from engine.line import Line
from engine.seating import seats_in
from engine.zones import EMPTY, Sight
from ui.draw.board import Shown
from ui.games.kit import Pile
from ui.games.plain_kit import PlainKit
from ui.table.names import seat_name
from ui.table.session import Session

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from random import Random

    from engine.language import Language
    from engine.zones import Zone
    from ui.games.kit import Tool


class ZonesKit(PlainKit[Shown]):
    """Pieces are laid on cells, on piles and in hands; a game says itself what lies elsewhere."""

    beside: ClassVar[Mapping[str, str]]
    """By zone beside the board, the key of what a pile of it is called: {n} are its pieces, {name} its seat."""
    spare: ClassVar[Collection[str]] = ()
    """The zones from which a piece comes when the box has no more of its kind."""
    eraser: ClassVar[str]
    presets: ClassVar[tuple[str, ...]] = ("bare", "deal")

    @abstractmethod
    def tool(self, word: str, language: Language) -> Tool:
        """The tool that lays a piece."""

    def tools(self, pieces: Sequence[str], language: Language) -> tuple[Tool, ...]:
        """A tool for each of the pieces."""
        return tuple(self.tool(word, language) for word in pieces)

    def session(self, position: Any) -> Session:
        """The position as if it lay on a board apart from the table."""
        return Session(self.game, Line(position), names=("",) * seats_in(game_named(self.game), position), apart=True)

    def piles(self, position: Any, language: Language) -> list[Pile]:
        """The piles beside the board."""
        session = self.session(position)
        return [
            Pile(place, self._pile_name(session, zone, number, language), self.tools(pile, language))
            for place, (zone, number, pile) in _piles_by_place(position).items()
            if zone.name in self.beside
        ]

    def _pile_name(self, session: Session, zone: Zone, number: int, language: Language) -> str:
        pieces = len(zone.piles(session.position)[number])
        return language.say(self.beside[zone.name], n=pieces, name=seat_name(session, number, language))

    def at(self, position: Any, place: str) -> str:
        """The piece on a cell, nothing for a place beside the board."""
        for zone in position.zones.zones:
            if place in zone.cells:
                piece: str = zone.piles(position)[0][zone.cells.index(place)]
                return self.eraser if piece == EMPTY else piece
        return ""

    def put(self, position: Any, place: str, word: str) -> Any:
        """The position with a piece on a cell or one more on a pile, or with one less."""
        found = next((own for own, lying in _piles_by_place(position).items() if place in (own, *lying[0].cells)), None)
        if found is None:
            return position
        if word not in (self.eraser, self.at(position, place)):
            position = self._take_spare(position, word)
        zone, number, pile = _piles_by_place(position)[found]
        return _with_pile(position, zone, number, _lay(zone, pile, place, "" if word == self.eraser else word))

    def _take_spare(self, position: Any, word: str) -> Any:
        """The position in which the box has a piece of the kind again, if need be one from a pile that nobody sees."""
        spare = [each for each in _piles_by_place(position).values() if each[0].name in self.spare and word in each[2]]
        if not spare or position.unseen[word]:
            return position
        zone, number, pile = min(spare, key=lambda each: each[0].sight is not Sight.NOBODY)
        at = pile.index(word)
        return _with_pile(position, zone, number, (*pile[:at], *([EMPTY] if zone.cells else []), *pile[at + 1 :]))

    def preset(self, position: Any, name: str, rng: Random) -> Any:
        """The position dealt anew, or without any piece."""
        if name == "deal":
            game = game_named(self.game)
            return game.start(game.options_of(position), rng)
        for zone, number, _ in _piles_by_place(position).values():
            position = _with_pile(position, zone, number, (EMPTY,) * len(zone.cells))
        return position


def _piles_by_place(position: Any) -> dict[str, tuple[Zone, int, Any]]:
    """All piles by the names of their places, each with its zone and its number there."""
    lying: dict[str, tuple[Zone, int, Any]] = position.zones.piles_by_place(position)
    return lying


def _lay(zone: Zone, pile: Sequence[str], place: str, word: str) -> Sequence[str]:
    """The pile with a piece at a place of it, without a word with one less."""
    if place in zone.cells:
        at = zone.cells.index(place)
        return (*pile[:at], word or EMPTY, *pile[at + 1 :])
    return (*pile, word) if word else tuple(pile)[:-1]


def _with_pile(position: Any, zone: Zone, number: int, pieces: Sequence[str]) -> Any:
    """The position with another pile, in the order of its zone."""
    before = zone.piles(position)
    pile = position.zones.in_order(zone, "".join(pieces) if isinstance(before[number], str) else tuple(pieces))
    return replace(position, **{zone.name: zone.content((*before[:number], pile, *before[number + 1 :]))})

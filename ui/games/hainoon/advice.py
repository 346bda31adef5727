"""The advice of hints in Hai Noon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon.board import HUNGRY, PLACES, RING, SIDES
from engine.hainoon.cards import FLIP, HARPOON, SWAP, colour_of
from engine.hainoon.divers import DUMMY, camouflaged_diver
from engine.hainoon.moves import Back, Draw, Harpoon, Pass, Play
from ui.games.hainoon.labels import place_on_screen

if TYPE_CHECKING:
    from engine.hainoon.moves import Plain
    from engine.hainoon.position import Position
    from engine.language import Language


class HaiNoonAdvice:
    """How Hai Noon puts its moves into words."""

    def whole(self, position: Position, move: Plain, language: Language) -> str:
        """The whole move."""
        match move:
            case Play():
                return _play_text(position, move, language)
            case Back(place=place):
                diver = _diver(camouflaged_diver(position, position.seat), language)
                return language.say("hint.hainoon.back", diver=diver, place=place_on_screen(PLACES[place], language))
            case Harpoon(card=card, place=place):
                diver = _diver(position.divers[place], language)
                return language.say("hint.hainoon.harpoon", diver=diver, colour=_colour(card, language))
            case Draw():
                return language.say("hint.hainoon.draw")
            case Pass():
                return language.say("hint.hainoon.pass")

    def first(self, position: Position, move: Plain, language: Language) -> str:
        """The first tap; a move of one tap is said whole."""
        if isinstance(move, Play | Harpoon):
            return language.say("hint.hainoon.first", card=language.say(f"card.{move.card}"))
        return self.whole(position, move, language)


def _play_text(position: Position, play: Play, language: Language) -> str:
    at, colour = language.say(f"side.hainoon.{SIDES[play.side]}.at"), _colour(play.card, language)
    if play.target is None:
        ending = "lapse" if play.kind == HARPOON else play.kind
        return language.say(f"hint.hainoon.{ending}", at=at, colour=colour)
    about = _sharks(position, play, language) if play.kind in (SWAP, FLIP) else _divers(position, play, language)
    return language.say(f"hint.hainoon.{play.kind}", at=at, colour=colour, **about)


def _sharks(position: Position, play: Play, language: Language) -> dict[str, str]:
    """The shark that is turned, or the two that swap: a shark and the next one clockwise."""
    shark = play.target or 0
    a, b = (place_on_screen(RING[other % len(RING)], language) for other in (shark, shark + 1))
    return {"a": a, "b": b, "what": "hungry" if position.ring[shark] == HUNGRY else "full"}


def _divers(position: Position, play: Play, language: Language) -> dict[str, str]:
    """The diver that a card is about, and the place to which it swims."""
    target = play.target or 0
    tile = position.divers[target if play.origin is None else play.origin]
    return {"diver": _diver(tile, language), "place": place_on_screen(PLACES[target], language)}


def _diver(tile: str, language: Language) -> str:
    return language.say("object.hainoon.diver", what=tile if tile == DUMMY else tile.upper())


def _colour(card: str, language: Language) -> str:
    return language.say(f"object.hainoon.{colour_of(card)}") if colour_of(card) else ""


ADVICE = HaiNoonAdvice()

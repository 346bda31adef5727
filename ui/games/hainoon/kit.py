"""Setting up Hai Noon by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from engine.hainoon import divers
from engine.hainoon.board import PLACES, RING, SIDES, flip_shark, put
from engine.hainoon.cards import BOX, COLOURS, KINDS, WILD
from engine.hainoon.divers import DUMMY, FREE, OWNERS, TILES
from ui.games.hainoon.labels import labels, piece
from ui.games.hainoon.painter import PAINTER, Scene, card, diver_icon
from ui.games.hainoon.scene import FIRST_CELL, still_scene
from ui.games.hainoon.set_up import HIDING, ask_seats, for_players, place_tile
from ui.games.kit import Choice, Pile, Tool, Tray, options
from ui.games.zones_kit import ZonesKit
from ui.table.names import seat_name

if TYPE_CHECKING:
    from random import Random

    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.games.desk import Look

NONE = "-"
FIRST_CARD = "rc"


class HaiNoonKit(ZonesKit[Scene]):
    """The kit of Hai Noon: divers and cards; sharks turn over."""

    game = "hainoon"
    painter = PAINTER
    first = TILES[0]
    eraser = FREE
    words = frozenset({FREE, DUMMY, *TILES, *TILES.lower(), *BOX})
    presets = ("bare", "deal", "rest")
    beside: ClassVar = {"hands": "hand.of", "draw": "pile.draw", "discard": "pile.discard"}
    spare = ("draw",)

    def trays(self, position: Position, hand: str, language: Language) -> list[Tray]:
        """The divers, healthy and injured, and the cards: those of one colour, and all colours of one."""
        owned = [tile for tile in TILES if tile in OWNERS[position.players]]
        tiles = (*owned, *map(str.lower, owned), DUMMY)
        now = hand if hand in BOX else FIRST_CARD
        colour, kind = (FIRST_CARD[0], now) if now == WILD else (now[0], now[1])
        cards = [*(colour + each for each in KINDS if each != WILD), WILD]
        same = [each + kind for each in COLOURS] if hand in BOX and hand != WILD else []
        named = (("divers", tiles), ("cards", cards), ("colours", same))
        return [Tray(f"setup.hainoon.{name}", self.tools(words, language)) for name, words in named if words]

    def tool(self, word: str, language: Language) -> Tool:
        """The tool that lays a diver or a card."""
        if word in BOX:
            return Tool(word, language.say(f"card.{word}"), card(word))
        face = word if word == DUMMY else word.upper()
        return Tool(word, piece(word, language), diver_icon(face, injured=face != word))

    def piles(self, position: Position, language: Language) -> list[Pile]:
        """The piles: hiding divers, the hands, the draw and discard piles."""
        hiding = Pile(HIDING, language.say("setup.hainoon.hiding"), self.tools(position.hidden, language))
        return [hiding, *super().piles(position, language)]

    def choices(self, position: Position, language: Language) -> list[Choice]:
        """Players and variant, whose turn it is, the round, and where the cage is."""
        say, session = language.say, self.session(position)
        seats = {str(seat): seat_name(session, seat, language) for seat in range(position.players)}
        players = options(tuple(map(str, divers.OWN)), "option.players.{}", language)
        ends = options(("false", "true"), "option.hainoon.last.{}", language)
        return [
            Choice("seat", say("setup.turn"), str(position.seat), seats),
            Choice("cage", say("setup.hainoon.cage"), position.cage or NONE, _cage_choices(position, language)),
            Choice("round", say("setup.hainoon.round"), "1" if position.first else "2", _rounds(language)),
            Choice("players", say("option.players"), str(position.players), players),
            Choice("last", say("option.hainoon.last"), str(position.last).lower(), ends),
        ]

    def at(self, position: Position, place: str) -> str:
        """The tile on a place, or the shark; of the cards at a side none is the one that lies there."""
        there = position.divers + position.ring + NONE * len(SIDES)
        lying: dict[str, str] = dict(zip((*PLACES, *RING, *SIDES), there, strict=True))
        return lying.get(place, "")

    def put(self, position: Position, place: str, word: str) -> Position:
        """The position with a diver on a place or in the weed, a card at a side or on a pile; a shark turns."""
        if place in RING:
            at = RING.index(place)
            return ask_seats(replace(position, ring=put(position.ring, at, flip_shark(position.ring[at]))))
        if place in (*PLACES, HIDING):
            return position if word in BOX else ask_seats(place_tile(position, place, word))
        return ask_seats(super().put(position, place, word)) if word == FREE or word in BOX else position

    def choose(self, position: Position, name: str, value: str) -> Position:
        """The position with a choice of `choices` made."""
        match name:
            case "seat":
                return ask_seats(replace(position, seat=int(value)))
            case "cage":
                return replace(position, cage=value.strip(NONE))
            case "round":
                return replace(position, first=value == "1")
            case "last":
                return replace(position, last=value == "true")
        return for_players(position, int(value))

    def preset(self, position: Position, name: str, rng: Random) -> Position:
        """The position without cards, freshly dealt, or with all cards that lie nowhere on the draw pile."""
        if name != "rest":
            return ask_seats(super().preset(position, name, rng))
        left = list(position.unseen.elements())
        return replace(position, draw=position.draw + tuple(rng.sample(left, len(left))))

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """Places, sharks and sides."""
        return labels(self.session(position), language, {})

    def board_scene(self, position: Position, _look: Look) -> Scene:
        """The sea."""
        return still_scene(position, "", "setup")

    def middle(self, _position: Position) -> str:
        """The side where keys go on at first."""
        return FIRST_CELL


def _cage_choices(position: Position, language: Language) -> dict[str, str]:
    """Where the cage can be, with what it is called."""
    standing = (place for place, tile in zip(PLACES, position.divers, strict=True) if tile != FREE)
    places = {place: language.say(f"place.hainoon.{place}") for place in standing}
    hiding = {tile.upper(): piece(tile, language) for tile in position.hidden}
    return {NONE: language.say("setup.hainoon.beside"), **places, **hiding}


def _rounds(language: Language) -> dict[str, str]:
    return options(("1", "2"), "setup.hainoon.round.{}", language)


KIT = HaiNoonKit()

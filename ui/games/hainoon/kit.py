"""Setting up Hai Noon by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.hainoon import divers
from engine.hainoon.board import PLACES, RING, SIDES, flip_shark, put
from engine.hainoon.cards import BOX, COLOURS, KINDS, WILD
from engine.hainoon.divers import DUMMY, FREE, OWNERS, TILES
from engine.line import Line
from ui.games.hainoon.labels import labels, piece
from ui.games.hainoon.painter import PAINTER, Scene, card, diver_icon
from ui.games.hainoon.scene import FIRST_CELL, still_scene
from ui.games.hainoon.set_up import (
    DISCARD,
    DRAW,
    HAND,
    HIDING,
    NO_CARDS,
    ask_seats,
    for_players,
    place_tile,
    put_card,
    take_from_draw_pile,
    unlaid,
)
from ui.games.kit import Choice, Pile, Tool, Tray, options
from ui.games.plain_kit import PlainKit
from ui.table.names import seat_name
from ui.table.session import Session

if TYPE_CHECKING:
    from random import Random

    from engine.hainoon.cards import Cards
    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.games.desk import Look

NONE = "-"
FIRST_CARD = "rc"


class HaiNoonKit(PlainKit[Scene]):
    """The kit of Hai Noon: divers and cards; sharks turn over."""

    game = "hainoon"
    painter = PAINTER
    first = TILES[0]
    eraser = FREE
    words = frozenset({FREE, DUMMY, *TILES, *TILES.lower(), *BOX})
    presets = ("bare", "deal", "rest")

    def trays(self, position: Position, hand: str, language: Language) -> list[Tray]:
        """The divers, healthy and injured, and the cards: those of one colour, and all colours of one."""
        owned = [tile for tile in TILES if tile in OWNERS[position.players]]
        tiles = [_diver(tile, language) for tile in (*owned, *map(str.lower, owned), DUMMY)]
        now = hand if hand in BOX else FIRST_CARD
        colour, kind = (FIRST_CARD[0], now) if now == WILD else (now[0], now[1])
        cards = [_card(colour + each, language) for each in KINDS if each != WILD] + [_card(WILD, language)]
        same = [_card(each + kind, language) for each in COLOURS] if hand in BOX and hand != WILD else []
        named = (("divers", tiles), ("cards", cards), ("colours", same))
        return [Tray(f"setup.hainoon.{name}", tuple(tools)) for name, tools in named if tools]

    def piles(self, position: Position, language: Language) -> list[Pile]:
        """The piles: hiding divers, the hands, the draw and discard piles."""
        session = _session(position)
        hiding = tuple(_diver(tile, language) for tile in position.hidden)
        names = (language.say("hand.of", name=seat_name(session, seat, language)) for seat in range(position.players))
        hands = zip(names, position.hands, strict=True)
        return [
            Pile(HIDING, language.say("setup.hainoon.hiding"), hiding),
            *(Pile(f"{HAND}{seat}", name, _cards(own, language)) for seat, (name, own) in enumerate(hands)),
            Pile(DRAW, language.say("pile.draw", n=len(position.draw)), _cards(position.draw, language)),
            Pile(DISCARD, language.say("pile.discard", n=len(position.discard)), _cards(position.discard, language)),
        ]

    def choices(self, position: Position, language: Language) -> list[Choice]:
        """Players and variant, whose turn it is, the round, and where the cage is."""
        say, session = language.say, _session(position)
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
        if place in PLACES:
            return position.divers[PLACES.index(place)]
        if place in RING:
            return position.ring[RING.index(place)]
        return NONE if place in SIDES else ""

    def put(self, position: Position, place: str, word: str) -> Position:
        """The position with a diver on a place or in the weed, a card at a side or on a pile; a shark turns."""
        if place in RING:
            at = RING.index(place)
            return ask_seats(replace(position, ring=put(position.ring, at, flip_shark(position.ring[at]))))
        if place in (*PLACES, HIDING):
            return position if word in BOX else ask_seats(place_tile(position, place, word))
        if word != FREE and word not in BOX:
            return position
        return ask_seats(put_card(take_from_draw_pile(position, place, word), place, word))

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
        if name == "deal":
            start: Position = game_named("hainoon").start({"players": str(position.players)}, rng)
            return replace(start, last=position.last)
        if name == "rest":
            left = unlaid(position)
            return replace(position, draw=position.draw + tuple(rng.sample(left, len(left))))
        none = (NO_CARDS,)
        bare = replace(position, sides=none * len(SIDES), hands=none * position.players, draw=(), discard=())
        return ask_seats(bare)

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """Places, sharks and sides."""
        return labels(_session(position), language, {})

    def board_scene(self, position: Position, _look: Look) -> Scene:
        """The sea."""
        return still_scene(position, "", "setup")

    def middle(self, _position: Position) -> str:
        """The side where keys go on at first."""
        return FIRST_CELL


def _session(position: Position) -> Session:
    """The position as if it lay on a board."""
    return Session("hainoon", Line(position), names=("",) * position.players, apart=True)


def _cage_choices(position: Position, language: Language) -> dict[str, str]:
    """Where the cage can be, with what it is called."""
    standing = (place for place, tile in zip(PLACES, position.divers, strict=True) if tile != FREE)
    places = {place: language.say(f"place.hainoon.{place}") for place in standing}
    hiding = {tile.upper(): piece(tile, language) for tile in position.hidden}
    return {NONE: language.say("setup.hainoon.beside"), **places, **hiding}


def _rounds(language: Language) -> dict[str, str]:
    return options(("1", "2"), "setup.hainoon.round.{}", language)


def _diver(tile: str, language: Language) -> Tool:
    face = tile if tile == DUMMY else tile.upper()
    return Tool(tile, piece(tile, language), diver_icon(face, injured=tile.islower() and tile != DUMMY))


def _card(word: str, language: Language) -> Tool:
    return Tool(word, language.say(f"card.{word}"), card(word))


def _cards(cards: Cards, language: Language) -> tuple[Tool, ...]:
    return tuple(_card(word, language) for word in cards)


KIT = HaiNoonKit()

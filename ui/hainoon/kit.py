"""Setting up Hai Noon by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.hainoon import attack, divers
from engine.hainoon.board import PLACES, RING, SIDES, put, turned
from engine.hainoon.cards import BOX, COLOURS, KINDS, WILD
from engine.hainoon.divers import DUMMY, FREE, OWNERS, TILES
from engine.line import Line
from ui.boards.hainoon import card, diver_icon, paint
from ui.hainoon.labels import labels, piece
from ui.hainoon.scene import FIRST_CELL, still_scene
from ui.session import Session
from ui.setup.kit import Choice, Pile, Tool, Tray, options
from ui.words import seat_name

if TYPE_CHECKING:
    from random import Random

    from engine.hainoon.cards import Cards
    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.desk import Look
    from ui.markup import Markup

NONE = "-"
HIDING, DRAW, DISCARD, HAND = "hiding", "draw", "discard", "hand-"
"""Places beside the board: the weed, the piles, and with the seat's number the hands."""

FIRST_CARD = "rc"
NO_CARDS: Cards = ()


class HaiNoonKit:
    """What is laid at Hai Noon: divers and cards; sharks turn over. See Kit for what each part promises."""

    first = TILES[0]
    rest = FREE
    words = frozenset({FREE, DUMMY, *TILES, *TILES.lower(), *BOX})
    presets = ("bare", "deal", "rest")

    def trays(self, position: Position, hand: str, language: Language) -> list[Tray]:
        """Return the divers, healthy and injured, and the cards: those of one colour, and all colours of one."""
        owned = [tile for tile in TILES if tile in OWNERS[position.players]]
        tiles = [_diver(tile, language) for tile in (*owned, *map(str.lower, owned), DUMMY)]
        now = hand if hand in BOX else FIRST_CARD
        colour, kind = (FIRST_CARD[0], now) if now == WILD else (now[0], now[1])
        cards = [_card(colour + each, language) for each in KINDS if each != WILD] + [_card(WILD, language)]
        same = [_card(each + kind, language) for each in COLOURS] if hand in BOX and hand != WILD else []
        named = (("divers", tiles), ("cards", cards), ("colours", same))
        return [Tray(f"setup.hainoon.{name}", tuple(tools)) for name, tools in named if tools]

    def piles(self, position: Position, language: Language) -> list[Pile]:
        """Return who is hiding, the hands and the two piles."""
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
        """Return players and variant, whose turn it is, the round, and where the cage is."""
        say, session = language.say, _session(position)
        seats = {str(seat): seat_name(session, seat, language) for seat in range(position.players)}
        players = options(tuple(map(str, divers.OWN)), "option.hainoon.players.{}", language)
        ends = options(("false", "true"), "option.hainoon.last.{}", language)
        return [
            Choice("seat", say("setup.turn"), str(position.seat), seats),
            Choice("cage", say("setup.hainoon.cage"), position.cage or NONE, _caging(position, language)),
            Choice("round", say("setup.hainoon.round"), "1" if position.first else "2", _rounds(language)),
            Choice("players", say("option.hainoon.players"), str(position.players), players),
            Choice("last", say("option.hainoon.last"), str(position.last).lower(), ends),
        ]

    def at(self, position: Position, place: str) -> str:
        """Return the tile on a place, or the shark; of the cards at a side none is the one that lies there."""
        if place in PLACES:
            return position.divers[PLACES.index(place)]
        if place in RING:
            return position.ring[RING.index(place)]
        return NONE if place in SIDES else ""

    def put(self, position: Position, place: str, word: str) -> Position:
        """Return the position with a diver on a place or in the weed, a card at a side or on a pile; a shark turns."""
        if place in RING:
            at = RING.index(place)
            return asking(replace(position, ring=put(position.ring, at, turned(position.ring[at]))))
        if place in (*PLACES, HIDING):
            return position if word in BOX else asking(_swum(position, place, word))
        if word != FREE and word not in BOX:
            return position
        return asking(_carded(_drawn(position, place, word), place, word))

    def chosen(self, position: Position, name: str, value: str) -> Position:
        """Return the position with a choice of `choices` made."""
        match name:
            case "seat":
                return asking(replace(position, seat=int(value)))
            case "cage":
                return replace(position, cage=value.strip(NONE))
            case "round":
                return replace(position, first=value == "1")
            case "last":
                return replace(position, last=value == "true")
        return _for_players(position, int(value))

    def preset(self, position: Position, name: str, rng: Random) -> Position:
        """Return the position without cards, freshly dealt, or with all cards that lie nowhere on the draw pile."""
        if name == "deal":
            start: Position = game_named("hainoon").start({"players": str(position.players)}, rng)
            return replace(start, last=position.last)
        if name == "rest":
            left = _unlaid(position)
            return replace(position, draw=position.draw + tuple(rng.sample(left, len(left))))
        none = (NO_CARDS,)
        bare = replace(position, sides=none * len(SIDES), hands=none * position.players, draw=(), discard=())
        return asking(bare)

    def places(self, position: Position, language: Language) -> dict[str, str]:
        """Return places, sharks and sides."""
        return labels(_session(position), language, {})

    def board(self, position: Position, labels: dict[str, str], cursor: str, _look: Look) -> Markup:
        """Return the sea."""
        focus = cursor if cursor in labels else FIRST_CELL
        return paint(replace(still_scene(position, "", "setup"), labels=labels, focus=focus, coordinates=True))


def asking(position: Position) -> Position:
    """Return the position in which all whom three cards at a side threaten are still to answer (hainoon.attack)."""
    side = attack.side_attacked(position.sides)
    if side is None:
        return replace(position, asked=(), laid=())
    places = attack.threatened(position.players, position.ring, position.divers, side)
    return replace(position, asked=attack.to_ask(position.players, position.divers, places, position.seat), laid=())


def _session(position: Position) -> Session:
    """Return the position as if it lay on a board."""
    return Session("hainoon", Line(position), names=("",) * position.players, apart=True)


def _swum(position: Position, place: str, tile: str) -> Position:
    """Return the position with a tile on a place or in the weed; the diver leaves where it was, and may swap."""
    before = next((at for at, there in enumerate(position.divers) if _same(there, tile)), None)
    hidden = "".join(there for there in position.hidden if not _same(there, tile))
    after = replace(position, hidden=hidden)
    if place == HIDING:
        return _hidden(after, tile, before)
    at = PLACES.index(place)
    if before is not None:
        after = replace(after, divers=put(after.divers, before, after.divers[at]))
    after = replace(after, divers=put(after.divers, at, tile))
    return replace(after, cage="") if after.cage == place and tile == FREE else after


def _hidden(position: Position, tile: str, before: int | None) -> Position:
    """Return the position with a diver in the weed, from its place if it had one; or with the last one back from it."""
    if tile == FREE and position.hidden and FREE in position.divers:
        back = position.divers.index(FREE)
        return replace(position, hidden=position.hidden[:-1], divers=put(position.divers, back, position.hidden[-1]))
    if tile in (FREE, DUMMY):
        return position
    places = position.divers if before is None else put(position.divers, before, FREE)
    hidden = "".join(sorted(position.hidden + tile, key=lambda each: TILES.index(each.upper())))
    return replace(position, hidden=hidden, divers=places)


def _same(one: str, other: str) -> bool:
    """Whether both are the same diver, healthy or not."""
    return one.upper() == other.upper() in TILES


def _carded(position: Position, place: str, word: str) -> Position:
    """Return the position with one more card at a side, in a hand or on a pile, or with one less."""
    if place in SIDES:
        return replace(position, sides=_each(position.sides, SIDES.index(place), word))
    if place == DRAW:
        return replace(position, draw=_more(position.draw, word))
    if place == DISCARD:
        return replace(position, discard=tuple(sorted(_more(position.discard, word))))
    seat = place.removeprefix(HAND)
    if place == seat or not seat.isdecimal() or int(seat) >= position.players:
        return position
    hands = _each(position.hands, int(seat), word)
    return replace(position, hands=tuple(tuple(sorted(own)) for own in hands))


def _drawn(position: Position, place: str, word: str) -> Position:
    """Return the position in which a card that is to lie elsewhere has left the draw pile, if the box has no other."""
    if place == DRAW or word == FREE or word not in position.draw or word in _unlaid(position):
        return position
    at = position.draw.index(word)
    return replace(position, draw=position.draw[:at] + position.draw[at + 1 :])


def _more(cards: Cards, word: str) -> Cards:
    return cards[:-1] if word == FREE else (*cards, word)


def _each(lying: tuple[Cards, ...], index: int, word: str) -> tuple[Cards, ...]:
    return (*lying[:index], _more(lying[index], word), *lying[index + 1 :])


def _for_players(position: Position, players: int) -> Position:
    """Return the position with so many players: divers as at the start, and the hands that there are."""
    hands = (*position.hands, *(NO_CARDS,) * players)[:players]
    seat = min(position.seat, players - 1)
    after = replace(position, players=players, hands=hands, seat=seat, hidden="", cage="")
    return asking(replace(after, divers=divers.start(players)))


def _unlaid(position: Position) -> list[str]:
    """Return the cards of the box that lie nowhere."""
    lying = (*position.sides, *position.hands, position.draw, position.discard)
    return sorted((BOX - Counter(each for cards in lying for each in cards)).elements())


def _caging(position: Position, language: Language) -> dict[str, str]:
    """Return where the cage can be, with what it is called."""
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

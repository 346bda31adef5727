"""The labels of places, sharks and sides of Hai Noon, for screen readers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.hainoon.board import CORNERS, FACED, HUNGRY, PLACES, RING, SIDES
from engine.hainoon.cards import BOX
from engine.hainoon.divers import DUMMY, FREE
from ui.games.hainoon.film import position_on_show
from ui.games.hainoon.gesture import DO, DRAW, PASS
from ui.table.names import list_text, seat_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.table.session import Session

FACES = {shark: place for side in FACED for shark, place in side}
"""By shark, the place that it faces; corners face none."""


def labels(session: Session, language: Language, marks: Mapping[str, frozenset[str]]) -> dict[str, str]:
    """The labels of all hit areas of the board, by name; while an attack plays out, as of that moment."""
    position = position_on_show(session)
    found = {name: _place(session, position, name, language) for name in PLACES}
    found |= {name: _shark(position, name, language) for name in RING}
    sides = zip(SIDES, position.sides, position.side_colours, strict=True)
    found |= {name: _side(name, cards, colour, language) for name, cards, colour in sides}
    return {name: _with_marks(words, name, marks, language) for name, words in found.items()}


def _with_marks(words: str, name: str, marks: Mapping[str, frozenset[str]], language: Language) -> str:
    borne = [language.say(f"mark.hainoon.{mark}") for mark, cells in marks.items() if name in cells]
    return ", ".join([words, *borne]) if borne else words


@lru_cache(maxsize=128)
def where(name: str, language: Language) -> str:
    """The name of a place, shark or side in notation, and where it is."""
    seen = place_on_screen(name, language)
    return language.say("where.hainoon", name=name, where=seen) if seen else name


def place_on_screen(name: str, language: Language) -> str:
    """Where a place, shark or side is seen, without its own name; nothing for anything else."""
    kinds = (("place", tuple(PLACES)), ("ring", RING), ("side", tuple(SIDES)))
    kind = next((kind for kind, names in kinds if name in names), "")
    return language.say(f"{kind}.hainoon.{name}") if kind else ""


def tap_label(tapped: str, language: Language) -> str:
    """The label of a tap: a card, a place, shark or side, or a button; nothing for the last tap of a move."""
    if tapped in BOX:
        return language.say(f"card.{tapped}")
    if tapped in (PASS, DRAW):
        return language.say(f"move.hainoon.{tapped}")
    return "" if tapped == DO else where(tapped, language)


def piece(tile: str, language: Language) -> str:
    """The name of a tile."""
    if tile == DUMMY:
        return language.say("piece.hainoon.dummy")
    return language.say(f"piece.hainoon.{tile.upper()}{'.injured' if tile.islower() else ''}")


def _place(session: Session, position: Position, name: str, language: Language) -> str:
    at = PLACES.index(name)
    owner = position.owner(at)
    called = "" if owner is None else seat_name(session, owner, language)
    return _lies(name, position.divers[at], called, language, caged=position.cage == name)


@lru_cache(maxsize=256)
def _lies(name: str, tile: str, owner: str, language: Language, *, caged: bool) -> str:
    """The label of a place with a tile on it, whose owner is called so."""
    place = where(name, language)
    if tile == FREE:
        return language.say("cell.hainoon.free", place=place)
    words = language.say("cell.hainoon.dummy", place=place)
    if owner:
        words = language.say("cell.hainoon.diver", place=place, piece=piece(tile, language), name=owner)
    return f"{words}, {language.say('cell.hainoon.caged')}" if caged else words


def _shark(position: Position, name: str, language: Language) -> str:
    at = RING.index(name)
    kind = "hungry" if position.ring[at] == HUNGRY else "full"
    return _swims(name, kind, "corner" if at in CORNERS else _face(position.divers[FACES[at]]), language)


@lru_cache(maxsize=256)
def _swims(name: str, kind: str, faced: str, language: Language) -> str:
    """The label of a shark of that kind before a tile."""
    shark = language.say(f"piece.hainoon.shark.{kind}")
    return language.say("cell.hainoon.shark", what=faced, where=where(name, language), shark=shark)


def _face(tile: str) -> str:
    return tile if tile in (FREE, DUMMY) else tile.upper()


@lru_cache(maxsize=128)
def _side(name: str, cards: tuple[str, ...], colour: str, language: Language) -> str:
    """The label of a side with these cards."""
    side = where(name, language)
    if not cards:
        return language.say("side.hainoon.empty", side=side)
    lying = list_text([language.say(f"card.{card}") for card in cards], language)
    if not colour:
        return language.say("side.hainoon.wild", side=side, n=len(cards), cards=lying)
    called = language.say(f"colour.{colour}")
    return language.say("side.hainoon.cards", side=side, colour=called, n=len(cards), cards=lying)

"""The labels of places, sharks and sides of Hai Noon, for screen readers."""

from __future__ import annotations

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
    found |= {name: _side(position, name, language) for name in SIDES}
    return {name: ", ".join([words, *_marks(name, marks, language)]) for name, words in found.items()}


def _marks(name: str, marks: Mapping[str, frozenset[str]], language: Language) -> list[str]:
    return [language.say(f"mark.hainoon.{mark}") for mark, cells in marks.items() if name in cells]


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
    tile, place = position.divers[at], where(name, language)
    if tile == FREE:
        return language.say("cell.hainoon.free", place=place)
    caged = [language.say("cell.hainoon.caged")] if position.cage == name else []
    owner = position.owner(at)
    if owner is None:
        return ", ".join([language.say("cell.hainoon.dummy", place=place), *caged])
    called = seat_name(session, owner, language)
    words = language.say("cell.hainoon.diver", place=place, piece=piece(tile, language), name=called)
    return ", ".join([words, *caged])


def _shark(position: Position, name: str, language: Language) -> str:
    at = RING.index(name)
    kind = "hungry" if position.ring[at] == HUNGRY else "full"
    faced = "corner" if at in CORNERS else _face(position.divers[FACES[at]])
    shark = language.say(f"piece.hainoon.shark.{kind}")
    return language.say("cell.hainoon.shark", what=faced, where=where(name, language), shark=shark)


def _face(tile: str) -> str:
    return tile if tile in (FREE, DUMMY) else tile.upper()


def _side(position: Position, name: str, language: Language) -> str:
    at = SIDES.index(name)
    cards, colour = position.sides[at], position.side_colours[at]
    side = where(name, language)
    if not cards:
        return language.say("side.hainoon.empty", side=side)
    lying = list_text([language.say(f"card.{card}") for card in cards], language)
    if not colour:
        return language.say("side.hainoon.wild", side=side, n=len(cards), cards=lying)
    called = language.say(f"colour.{colour}")
    return language.say("side.hainoon.cards", side=side, colour=called, n=len(cards), cards=lying)

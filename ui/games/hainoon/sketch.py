"""A move of Hai Noon drawn on the board: the card where it would lie, and what its action would do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.hainoon.board import PLACES, RING, SIDES
from engine.hainoon.moves import Back, Harpoon, Play
from ui.draw import sketch
from ui.draw.markup import NOTHING, join, tag
from ui.games.hainoon.layers import EDGE
from ui.games.hainoon.sea import centres, next_place, spots
from ui.games.hainoon.steps import action_steps, shark_facing
from ui.games.hainoon.tiles import diver, face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.hainoon.moves import Plain
    from engine.hainoon.position import Position
    from ui.draw.markup import Markup
    from ui.games.hainoon.painter import Step

TILE = sketch.box(46.0, corner=12.0)


def sketch_move(position: Position, move: Plain, kind: str, turned: int) -> Markup:
    """The move as a card and arrows; nothing for one that does nothing on the board."""
    match move:
        case Play(card=card, side=side):
            return join((_card(position, card, side, kind, turned), *_action(position, move, kind, turned)))
        case Harpoon(card=card, place=place):
            return _harpoon(position, card, PLACES[place], kind, turned)
        case Back():
            return join(_action(position, move, kind, turned))
    return NOTHING


def _card(position: Position, card: str, side: int, kind: str, turned: int) -> Markup:
    """The card on the next free room of a side."""
    number = len(position.sides[side])
    return sketch.ghost(kind, spots(SIDES[side], number + 1, turned)[number], face(card), "card", EDGE)


def _harpoon(position: Position, card: str, place: str, kind: str, turned: int) -> Markup:
    if position.attack_side is None:
        return NOTHING
    where, shark = centres(turned), shark_facing(SIDES[position.attack_side], place)
    laid = _card(position, card, position.attack_side, kind, turned)
    return join((laid, sketch.arrow(kind, where[place], where[shark])))


def _action(position: Position, move: Plain, kind: str, turned: int) -> Iterator[Markup]:
    """Yield the effects of the action; the shuffle of a pile comes after it and is not drawn."""
    for step in action_steps(position.play(move, Random(0)).events):
        yield from _step(step, kind, turned)


def _step(step: Step, kind: str, turned: int) -> Iterator[Markup]:
    where = centres(turned)
    match step.kind, step.cells:
        case "all", _:
            yield from (sketch.arrow(kind, where[at], where[next_place(at)]) for at in RING)
        case "swap", (one, other):
            yield sketch.arrow(kind, where[one], where[other], both=True)
        case "dive", (start, end):
            yield sketch.arrow(kind, where[start], where[end])
        case "flip", (shark,):
            yield sketch.flip(kind, where[shark])
        case "back", (place, tile):
            yield sketch.ghost(kind, where[place], diver(tile), "tile", TILE)
        case "cage", (place,):
            yield sketch.ghost(kind, where[place], tag("use", {"href": "#hainoon-cage"}), "tile", TILE)
        case "hide", (place,):
            yield sketch.ghost(kind, where[place], tag("use", {"href": "#hainoon-bubbles"}), "tile", TILE)

"""The events of a move, or its sketch, as the steps that the painter draws and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hainoon import events as happened
from engine.hainoon.board import FACED, PLACES, RING, SIDES
from ui.games.hainoon.painter import Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.events import Event


def steps(events: Iterable[Event]) -> tuple[Step, ...]:
    """The steps of events, in their order."""
    return tuple(step for event in events for step in _steps(event))


def action_steps(events: Iterable[Event]) -> tuple[Step, ...]:
    """The steps of a card's action alone: no attack that follows it, no drawing."""
    found: list[Step] = []
    for event in events:
        if isinstance(event, happened.AttackBegan | happened.Drew | happened.CardsDiscarded):
            break
        found += (step for step in _steps(event) if step.kind != "lay")
    return tuple(found)


def _steps(event: Event) -> Iterator[Step]:
    match event:
        case happened.CardPlaced(side=side):
            yield Step("lay", (side,))
        case happened.CameBack(tile=tile, place=place):
            yield Step("back", (place, tile.upper()))
        case happened.SharkAttacked() | happened.HarpoonLaid() | happened.CardsDiscarded():
            yield from _attack_steps(event)
        case _:
            yield from _action_steps(event)


def _action_steps(event: Event) -> Iterator[Step]:
    match event:
        case happened.Camouflaged(place=place):
            yield Step("hide", (place,))
        case happened.CagePut(place=place, origin=origin):
            if origin in PLACES and origin:
                yield Step("uncage", (origin,))
            yield Step("cage", (place,))
        case happened.SharksSwapped(first=first, second=second):
            yield Step("swap", (first, second))
        case happened.SharkFlipped(shark=shark) | happened.SharkTurnedHungry(shark=shark):
            yield Step("flip", (shark,))
        case happened.DiverSwam(origin=origin, target=target):
            yield Step("dive", (origin, target))
        case happened.AllSwam():
            yield Step("all")


def _attack_steps(event: Event) -> Iterator[Step]:
    match event:
        case happened.SharkAttacked(shark=shark, place=place, tile=tile, outcome=outcome):
            yield Step("bite", (shark, place))
            if outcome == "bitten":
                yield Step("hurt", (place,))
            elif outcome == "eaten":
                yield Step("eaten", (place, tile.upper()))
            elif outcome == "cage":
                yield Step("uncage", (place,))
        case happened.HarpoonLaid(side=side, place=place):
            yield Step("harpoon", (place, shark_facing(side, place)))
        case happened.CardsDiscarded(side=side, cards=cards):
            yield Step("sweep", (side, *cards))


def shark_facing(side: str, place: str) -> str:
    """The shark of a side that faces a place."""
    faced = FACED[SIDES.index(side)]
    return next(RING[shark] for shark, at in faced if PLACES[at] == place)


def cells(events: Iterable[Event]) -> frozenset[str]:
    """The places and sides that events are about."""
    return frozenset(cell for step in steps(events) for cell in step.cells if cell in (*PLACES, *RING, *SIDES))

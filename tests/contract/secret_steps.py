"""The text of a step tells a seat no more than the board in view and the events."""

from collections import defaultdict
from random import Random
from typing import Any

from engine.game import Step


def differing_texts(before: Any, step: Step[Any], seat: int, seed: int) -> set[str]:
    """Return the texts by which a seat could tell one deal from another, though all else that it saw is the same.

    In a world that the seat cannot tell from the real one, those moves are played after which it would have seen the
    same. If they read otherwise to the seat than such moves of the real world, their text says something hidden.
    """
    world = before.view_for(seat).guess(Random(seed))
    there = _texts(world, step, seat)
    return _texts(before, step, seat) ^ there if there else set()


def telling_texts(before: Any, step: Step[Any], seat: int) -> set[str]:
    """Return the texts by which a seat could tell apart what two moves hid from it, though it saw the same of both.

    Such as the slot of a sorted hand from which a card was laid face down: high cards lie at its end.
    """
    found = defaultdict(set)
    for made in _alike(before, step, seat):
        found[made.position].add(made.text_for(seat))
    return {text for one in found.values() for other in found.values() for text in one ^ other}


def _texts(world: Any, step: Step[Any], seat: int) -> set[str]:
    return {made.text_for(seat) for made in _alike(world, step, seat)}


def _alike(world: Any, step: Step[Any], seat: int) -> list[Step[Any]]:
    """Return the steps of a world of which the seat sees the same as of this one, but perhaps for the text."""
    seen = step.view_for(seat)
    steps = (world.play(move, Random(0)) for move in world.legal_moves())
    views = ((made, made.view_for(seat)) for made in steps)
    return [made for made, view in views if (view.position, view.events) == (seen.position, seen.events)]

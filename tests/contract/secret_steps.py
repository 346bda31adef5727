"""What a seat learns from the text of a step beyond what it sees on the board and of the events: nothing."""

from random import Random
from typing import Any

from engine.game import Step


def differing_texts(before: Any, step: Step[Any], seat: int, seed: int) -> set[str]:
    """Return the texts by which a seat could tell one deal from another, though all else that it saw is the same.

    In a world that the seat cannot tell from the real one, those moves are played after which it would have seen the
    same. If they read otherwise to the seat than such moves of the real world, their text says something hidden.
    """
    world = before.view_for(seat).guess(Random(seed))
    return _texts(before, step, seat) ^ _texts(world, step, seat) if _texts(world, step, seat) else set()


def _texts(world: Any, step: Step[Any], seat: int) -> set[str]:
    seen = step.view_for(seat)
    views = (world.play(move, Random(0)).view_for(seat) for move in world.legal_moves())
    return {view.text for view in views if (view.position, view.events) == (seen.position, seen.events)}

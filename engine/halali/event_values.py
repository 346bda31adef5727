"""The values that events of Halali! can have: what comes over a wire is checked against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.halali.board import CELLS, DIRECTIONS
from engine.halali.state import FINAL_TURNS
from engine.halali.tiles import FACES, MOBILE, POINTS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.events import Event
    from engine.halali.position import Position


def known_values(_event: Event, _position: Position) -> Mapping[str, Collection[Any]]:
    """By field, the values that an event can have in a game with this position; `Kind.field` for one kind alone."""
    return {
        "seat": range(2),
        **dict.fromkeys(("cell", "origin", "target"), CELLS),
        "tile": tuple(FACES),
        **dict.fromkeys(("Moved.tile", "Left.tile"), tuple("".join(MOBILE))),
        "points": tuple(POINTS.values()),
        "direction": range(len(DIRECTIONS)),
        "turns": (FINAL_TURNS,),
    }

"""The values that events of Newgame can have: what comes over a wire is checked against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.newgame.rules import CELLS, STONES

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.events import Event
    from engine.newgame.rules import Position


def known_values(_event: Event, _position: Position) -> Mapping[str, Collection[Any]]:
    """By field, the values that an event can have in a game with this position."""
    return {"seat": range(len(STONES)), "cell": CELLS}

"""The values that events of Xok can have: what comes over a wire is checked against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.xok.board import DIRECTIONS
from engine.xok.moves import KINDS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.events import Event
    from engine.xok.position import Position


def known_values(_event: Event, position: Position) -> Mapping[str, Collection[Any]]:
    """By field, the values that an event can have in a game with this position."""
    cells = position.board.cells
    sizes = range(len(cells) + 1)
    mouths = range(len(DIRECTIONS))
    return {"seat": range(2), "cell": cells, "cells": cells, "kind": KINDS, "mouths": mouths, "size": sizes}

"""Answers that leave something open, such as the side at which a card is played; each game says what it has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ui.games.desk import own_part

if TYPE_CHECKING:
    from ui.authoring.author import Author


def openings(author: Author) -> dict[str, tuple[str, ...]]:
    """By name of what can be left open, the right moves of the step on show as they then are; none with a line.

    A game lists each as its name, a pattern for what is left open in a move, and the sign in its place.
    """
    step = author.step
    if step.kind != "play" or not step.moves or step.line:
        return {}
    found = {
        name: tuple(dict.fromkeys(re.sub(part, sign, move) for move in step.moves))
        for name, part, sign in own_part(author.plan.game, "authoring", "ALIKE") or ()
    }
    return {name: moves for name, moves in found.items() if moves != step.moves}


def leave_open(author: Author, name: str) -> Author:
    """The author with that left open in the answer."""
    moves = openings(author).get(name)
    return author.with_step_fields(moves=moves) if moves else author

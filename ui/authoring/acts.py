"""Acts on a lesson that is being written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.authoring import hand, steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.authoring.author import Author
    from ui.games.desk import Look
    from ui.table.message import Message, Verb
    from ui.table.session import World

STEPS: Mapping[Verb, int] = {"undo": -1, "redo": 1}
"""By verb, by how many versions the lesson goes on or back."""


def update_author(author: Author, message: Message, look: Look, world: World) -> Author:
    """The author after the message; an unknown verb changes nothing."""
    author = replace(author, paper=False)
    if message.verb in STEPS:
        return author.step_by(STEPS[message.verb])
    if message.verb in hand.ACTS:
        return hand.ACTS[message.verb](author, message, look, world)
    if message.verb in steps.ACTS:
        return steps.ACTS[message.verb](replace(author, said=""), message.about)
    return author

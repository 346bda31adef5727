"""Acts on a lesson that is being written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.authoring import guide, hand, steps

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
    after = _act(replace(author, paper=False), message, look, world)
    return guide.follow(author, after, message.verb)


def _act(author: Author, message: Message, look: Look, world: World) -> Author:
    if message.verb in STEPS:
        return author.step_by(STEPS[message.verb])
    if message.verb in guide.ACTS:
        return guide.ACTS[message.verb](author, message.about)
    if message.verb in hand.ACTS:
        return hand.ACTS[message.verb](author, message, look, world)
    if message.verb in steps.ACTS:
        return steps.ACTS[message.verb](replace(author, said=""), message.about)
    return author

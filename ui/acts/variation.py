"""Looking at a better line on the table's board: steps go through it, and whatever else is done there plays nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts import table
from ui.help import variation as lines

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.effects import Effects
    from ui.app.model import Model
    from ui.help.state import Variation
    from ui.table.message import Message
    from ui.table.session import Session, World

STEPS: Mapping[str, Callable[[Variation], int]] = {
    "first": lambda variation: variation.ply,
    "back": lambda variation: variation.session.ply - 1,
    "on": lambda variation: variation.session.ply + 1,
    "last": lambda variation: len(variation.session.line),
}
"""By what a step is about, the ply to which it leads."""

ALIKE = {"undo": "back", "redo": "on"}
"""Verbs that are steps here."""

VERBS = frozenset({"step", "tap", "back", "walk", "escape", *ALIKE})
"""What is done to the line that is looked at, and not to the game."""


def acted(model: Model, message: Message, world: World) -> tuple[Model, Effects]:
    """Return the model after one of VERBS; `escape` leads back to the game."""
    variation = model.variation
    if variation is None or message.verb == "escape":
        return left(model), ()
    step = message.about if message.verb == "step" else ALIKE.get(message.verb, "")
    if step in STEPS:
        return _having(model, lines.go_to_ply(variation.session, STEPS[step](variation), variation.ply)), ()
    there = model.on_board
    if message.verb == "walk":
        moved, effects = table.COMMANDS["walk"](there, message, world)
        return _having(model, moved.session), effects
    act = table.ACTS.get(message.verb)
    return _having(model, act(there, message, world).session) if act else model, ()


def left(model: Model) -> Model:
    """Return the model with the game on the board again."""
    review = model.help.review_of(model.session)
    if review is None:
        return model
    return replace(model, help=replace(model.help, review=replace(review, variation=None)))


def _having(model: Model, session: Session) -> Model:
    """Return the model with the line that is looked at as the session has it."""
    review, variation = model.help.review, model.variation
    if review is None or variation is None:
        return model
    looked = replace(review, variation=replace(variation, session=session))
    return replace(model, help=replace(model.help, review=looked))

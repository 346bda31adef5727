"""Looking at a better line on the table's board: steps go through it, and whatever else is done there plays nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.acts import table
from ui.help import variation as lines

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.app.act import Acts
    from ui.app.model import Model
    from ui.help.state import Variation
    from ui.table.message import Message, Verb
    from ui.table.session import Session, World

STEPS: Mapping[str, Callable[[Variation], int]] = {
    "first": lambda variation: variation.ply,
    "back": lambda variation: variation.session.ply - 1,
    "on": lambda variation: variation.session.ply + 1,
    "last": lambda variation: len(variation.session.line),
}
"""By what a step is about, the ply to which it leads."""

ALIKE: Mapping[Verb, str] = {"undo": "back", "redo": "on"}
"""Verbs that are steps here."""


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to the line that is looked at, and not to the game; `escape` leads back."""
    variation = model.variation
    if variation is None or message.verb == "escape":
        return leave(model)
    step = message.about if message.verb == "step" else ALIKE.get(message.verb, "")
    if step in STEPS:
        return _with_session(model, lines.go_to_ply(variation.session, STEPS[step](variation), variation.ply))
    if message.verb not in table.ACTS:
        return model
    after = table.ACTS[message.verb](model.on_board, message, world)
    return _with_session(model, after.session).with_effects(*after.effects)


def leave(model: Model) -> Model:
    """The model with the game on the board again."""
    review = model.help.review_of(model.session)
    if review is None:
        return model
    return replace(model, help=replace(model.help, review=replace(review, variation=None)))


def _with_session(model: Model, session: Session) -> Model:
    """The model with the line that is looked at as the session has it."""
    review, variation = model.help.review, model.variation
    if review is None or variation is None:
        return model
    looked = replace(review, variation=replace(variation, session=session))
    return replace(model, help=replace(model.help, review=looked))


ACTS: Acts = dict.fromkeys(("step", "tap", "back", "walk", "escape", *ALIKE), act)

"""What is done to the boards apart from the table: from one model to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.desk import Look
from ui.teach import trial

if TYPE_CHECKING:
    from ui.model import Model
    from ui.routes import Route
    from ui.session import World
    from ui.update import Message

VERBS = frozenset({"try", "step", "reset", "shut", "tap", "walk", "back", "undo", "redo"})
"""What can be done to the board of an example."""


def act(model: Model, message: Message, world: World) -> Model:
    """Return the model after something was done to the board that the message names."""
    example = trial.known(message.board, model.route.game)
    if example is None or message.verb not in VERBS:
        return model
    look = Look(model.settings, narrow=True)
    now = model.trials.get(example.key)
    after = trial.done(example, now, message.verb, message.about, look, world.rng)
    others = {key: other for key, other in model.trials.items() if key != example.key}
    trials = {**others, example.key: after} if after else others
    return replace(model, trials=trials, near=model.near | {example.key})


def opened(model: Model, before: Route) -> Model:
    """Return the model that has just come to a page of rules: the rule asked for has its first board alive."""
    if (before.screen, before.game) != (model.route.screen, model.route.game):
        model = replace(model, near=frozenset(), trials={})
    example = trial.known(f"{model.route.rule}-1", model.route.game)
    if example is None:
        return model
    trials = {**model.trials, example.key: trial.begun(example)}
    return replace(model, trials=trials, near=model.near | {example.key})

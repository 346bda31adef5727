"""Acting on the boards of rules and lessons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.screens import END
from ui.app.sharing import print_page
from ui.learn import run, trial
from ui.learn.ours import lesson

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.app.routes import Route
    from ui.learn.lesson import Lesson
    from ui.table.message import Message
    from ui.table.session import World


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to one of these boards."""
    if message.board != run.BOARD:
        return _update_example(model, message, world)
    if message.verb == run.EDIT:
        from ui.acts import author  # later archive

        return author.edit_lesson(model)
    if message.verb == run.PLATFORM and model.run:
        from ui.acts import handout  # later archive

        return handout.save_for_platform(model, model.run.lesson)
    if message.verb == run.HAND_OUT and model.run:
        from ui.acts import handout  # later archive

        return handout.open_lesson(model, model.run.lesson)
    printing = message.verb == run.PAPER and model.run and model.route.screen == "lesson"
    after = _update_lesson(model, message, world)
    return print_page(after) if printing else after


def _update_example(model: Model, message: Message, world: World) -> Model:
    """The model after a message to an example in the rules."""
    example = trial.find_example(message.board, model.route.game)
    if example is None:
        return model
    before = model.trials.get(example.key, trial.close_trial(example))
    after = trial.update_trial(before, message, model.look_apart, world)
    if after == before:
        return model
    others = {key: other for key, other in model.trials.items() if key != example.key}
    trials = others if after.shut else {**others, example.key: after}
    return replace(model, trials=trials, near=model.near | {example.key})


def _update_lesson(model: Model, message: Message, world: World) -> Model:
    """The model after a message to the lesson, with its progress."""
    if model.run is None:
        return model
    after = run.update_run(model.run, message, model.look_apart, world)
    key = after.lesson.key
    # The sheet with the result opens by itself.
    menu = END if after.is_over and not model.run.is_over else model.menu
    return replace(
        model, run=after, menu=menu, progress={**model.progress, key: max(after.done_count, model.progress.get(key, 0))}
    )


def enter_route(model: Model, before: Route) -> Model:
    """The model that has just come to the rules or to a lesson; raises Unreadable if that is broken."""
    if model.route.screen == "lesson":
        return begin_lesson(model, lesson(model.route.game, model.route.lesson))
    return _rules(model, before)


def begin_lesson(model: Model, taught: Lesson) -> Model:
    """The model in a lesson, at the first step that was never done, unless it is under way."""
    if model.run and model.run.lesson == taught:
        return model
    return replace(model, run=run.begin_lesson(taught, model.progress.get(taught.key, 0)))


def _rules(model: Model, before: Route) -> Model:
    """The model on the rules page, with the first board of the route's rule ready to be tried."""
    if (before.screen, before.game) != (model.route.screen, model.route.game):
        model = replace(model, near=frozenset(), trials={})
    example = trial.find_example(f"{model.route.rule}-1", model.route.game)
    if example is None:
        return model
    trials = {**model.trials, example.key: trial.begin_trial(example)}
    return replace(model, trials=trials, near=model.near | {example.key})

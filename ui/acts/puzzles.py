"""Acting on puzzles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.puzzles.daily import daily
from engine.puzzles.shelf import puzzle, series
from ui.app.screens import END
from ui.keep import again, solved_puzzles
from ui.learn import attempt

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.app.routes import Route
    from ui.learn.attempt import Attempt
    from ui.table.message import Message
    from ui.table.session import World


def act(model: Model, message: Message, world: World) -> Model:
    """The model after a message to the puzzle; if that solves it, the puzzle is counted."""
    before = model.attempt
    if before is None or message.board != attempt.BOARD:
        return model
    after = attempt.update_attempt(before, message, model.look_apart, world)
    there = _schedule(replace(model, attempt=after), before, after)
    return _count_puzzle(there) if after.is_solved and not before.is_solved else there


def _schedule(model: Model, before: Attempt, after: Attempt) -> Model:
    """The model in which a puzzle that was missed comes back, and one that was solved when it was due later."""
    game, number, day = after.puzzle.game, after.puzzle.number, solved_puzzles.ordinal(model.today)
    if after.tries > before.tries or after.shown > before.shown:
        return replace(model, again=again.miss(model.again, game, number, day))
    if after.is_solved and not before.is_solved:
        return replace(model, again=again.solve(model.again, game, number, day))
    return model


def _count_puzzle(model: Model) -> Model:
    """The model with its puzzle among the solved ones."""
    if model.attempt is None:
        return model
    game, number = model.attempt.puzzle.game, model.attempt.puzzle.number
    day = solved_puzzles.ordinal(model.today)
    now = model.solved.get(game, solved_puzzles.Solved()).with_puzzle(number, day if number == daily(game, day) else 0)
    # The sheet opens by itself where it says more than the prompt: of a day in a row, or that a series is done.
    is_last = all(each in now.numbers for each in series(game).get(model.attempt.puzzle.idea, ()))
    menu = END if is_last or number == daily(game, day) else model.menu
    return replace(model, solved={**model.solved, game: now}, menu=menu)


def enter_route(model: Model, _before: Route) -> Model:
    """The model at the route's puzzle: where it was left, or at its start if it is over; raises Unreadable."""
    game = model.route.game
    number = model.route.puzzle or daily(game, solved_puzzles.ordinal(model.today))
    now = puzzle(game, number)
    if model.attempt and model.attempt.puzzle is now and not model.attempt.over:
        return model
    return replace(model, attempt=attempt.begin_attempt(now))

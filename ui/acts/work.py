"""Keeping what a pupil tries and needs in lessons and puzzles, and the time: a later visit goes on with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.learn.work import NO_WORK, PAUSE, Work, resume_run, with_work, work_in

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.table.message import Message
    from ui.table.session import World


def follow(before: Model, after: Model, message: Message, world: World) -> Model:
    """The model with what was done in the lesson or the puzzle on the screen, and how long it took."""
    spent = min(max(world.seconds - before.clock, 0), PAUSE) if before.clock else 0
    timed = replace(after, clock=world.seconds)
    if after.run is not before.run:
        timed = _follow_run(before, timed, message, spent)
    if after.attempt is not before.attempt:
        timed = _follow_attempt(before, timed, spent)
    return timed


def _follow_run(before: Model, after: Model, message: Message, spent: float) -> Model:
    """The model with what was done in the lesson; one that has just begun goes on with what was kept."""
    then, now = before.run, after.run
    if now is None:
        return after
    key, kept = now.lesson.key, work_in(after.work, now.lesson.key)
    if then is None or then.lesson != now.lesson:
        return replace(after, run=resume_run(now, kept))
    if message.verb == "again":
        kept, spent = NO_WORK, 0
    timed = replace(now, seconds=now.seconds + spent)
    mark = "" if kept.is_done and kept.steps != now.results else kept.mark
    return replace(after, run=timed, work=with_work(after.work, key, Work(now.results, timed.seconds, mark)))


def _follow_attempt(before: Model, after: Model, spent: float) -> Model:
    """The model with what was done with the puzzle; one that has just begun goes on with what was kept."""
    then, now = before.attempt, after.attempt
    if now is None:
        return after
    kept = work_in(after.work, now.puzzle.key)
    if then is None or then.puzzle is not now.puzzle:
        return replace(after, attempt=replace(now, result=kept.steps[0])) if kept.steps else after
    spent = spent if not then.over else 0
    done = kept._replace(steps=(now.result,), seconds=kept.seconds + spent)
    return replace(after, work=with_work(after.work, now.puzzle.key, done))

"""The result that the person on the screen can hand in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.app.own_work import work_on_show
from ui.learn.hand_in import course_result, lesson_result, series_hash
from ui.learn.result import SERIES, Result
from ui.learn.work import draw_mark, with_work, work_in

if TYPE_CHECKING:
    from random import Random

    from ui.app.model import Model


def result_on_show(model: Model) -> Result | None:
    """The result of the lesson, the course or the series of puzzles on the screen; None while there is none."""
    done = work_on_show(model)
    if done is None:
        return None
    work = done.work
    if model.route.screen == "lesson" and model.run:
        found = lesson_result(model.run)
    elif model.route.screen == "course" and model.course:
        found = course_result(model.course, ())
    else:
        game, _, idea = done.kept.split(".")
        found = Result(SERIES, done.kept, series_hash(game, idea), ())
    return replace(found, steps=work.steps, seconds=round(work.seconds), name=model.pupil, mark=work.mark)


def draw_result_mark(model: Model, rng: Random) -> Model:
    """The model with a mark for the result that is about to be handed in."""
    done = work_on_show(model)
    if done is None or done.work.mark:
        return model
    kept = work_in(model.work, done.kept)._replace(mark=draw_mark(rng))
    return replace(model, work=with_work(model.work, done.kept, kept))


def is_own(model: Model, result: Result) -> bool:
    """Whether a result was handed in from this browser."""
    return bool(result.mark) and any(work_in(model.work, key).mark == result.mark for key in model.work)

"""The person's work in the lesson or series of puzzles on the screen, as soon as it can be handed in."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from engine.puzzles.shelf import series
from ui.keep.solved_puzzles import Solved
from ui.learn.result import NO_RESULT, done_results
from ui.learn.work import Work, work_in

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.learn.course import Course


class Done(NamedTuple):
    """The work, and the name under which it is kept."""

    work: Work
    kept: str


def work_on_show(model: Model) -> Done | None:
    """The work in the lesson or the course on the screen, once it was done to its end, or in the series."""
    if model.route.screen == "lesson" and model.run:
        return _lesson_work(model)
    if model.route.screen == "course" and model.course:
        return _course_work(model, model.course)
    attempt = model.attempt if model.route.screen == "puzzle" else None
    idea = attempt.puzzle.idea if attempt else model.route.idea
    game = model.route.game
    if model.route.screen not in {"puzzle", "puzzles"} or idea not in series(game):
        return None
    found = series_work(model, game, idea)
    return Done(found, f"{game}.puzzles.{idea}") if any(step.is_done for step in found.steps) else None


def _lesson_work(model: Model) -> Done | None:
    """The work in the lesson now, else the work in it before."""
    run = model.run
    if run is None:
        return None
    kept = work_in(model.work, run.lesson.key)
    found = Work(run.results, run.seconds, kept.mark) if run.is_over else kept
    is_whole = found.is_done and len(found.steps) == len(run.lesson.steps)
    return Done(found, run.lesson.key) if is_whole else None


def _course_work(model: Model, course: Course) -> Done | None:
    """The work in all lessons of a course; those done before any work was kept count as solved alone."""
    if any(model.progress.get(lesson.key, 0) < len(lesson.steps) for lesson in course.lessons):
        return None
    works = [(lesson, work_in(model.work, lesson.key)) for lesson in course.lessons]
    done = (
        work.steps if len(work.steps) == len(lesson.steps) else done_results(lesson.steps) for lesson, work in works
    )
    seconds = sum(work.seconds for _, work in works)
    return Done(Work(tuple(chain(*done)), seconds, work_in(model.work, course.key).mark), course.key)


def series_work(model: Model, game: str, idea: str) -> Work:
    """The work in all puzzles with one idea; those solved before any work was kept count as solved alone."""
    solved = model.solved.get(game, Solved()).numbers
    works = {number: work_in(model.work, f"{game}.puzzle.{number}") for number in series(game)[idea]}
    steps = tuple(
        work.steps[0] if work.steps else replace(NO_RESULT, is_done=number in solved) for number, work in works.items()
    )
    seconds = sum(work.seconds for work in works.values())
    return Work(steps, seconds, work_in(model.work, f"{game}.puzzles.{idea}").mark)

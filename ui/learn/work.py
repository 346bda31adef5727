"""The work of a pupil in lessons and puzzles, as the browser keeps it: results, the time, and the mark for handing in.

By the name of a lesson or a puzzle there is `{"steps": […], "seconds": 12.5, "mark": "k3f9qx"}`, the steps as in a
result's file. Unreadable work counts as not done.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.datafile import Part
from engine.refusal import Unreadable
from ui.learn.result import first_results
from ui.learn.step_fields import MARK, MOST_SECONDS, read_steps, step_fields

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from ui.learn.result import StepResult
    from ui.learn.run import Run

    Kept = Mapping[str, Any]

PAUSE = 300.0
"""A pause counts so many seconds at most."""

LETTERS = "0123456789abcdefghijkmnpqrstuvwxyz"
MARK_LENGTH = 6


class Work(NamedTuple):
    """The work in one lesson, or in one puzzle."""

    steps: tuple[StepResult, ...] = ()
    """The results of its steps; none if nothing was done."""
    seconds: float = 0
    mark: str = ""
    """Tells it from like work of others; empty until it is handed in."""

    @property
    def is_done(self) -> bool:
        """Whether every step was done."""
        return bool(self.steps) and all(step.is_done for step in self.steps)


NO_WORK = Work()


def work_in(kept: Kept, key: str) -> Work:
    """The work in a lesson or a puzzle."""
    match kept.get(key):
        case {"steps": list(), "seconds": int() | float() as seconds, "mark": str(mark)} if (
            0 <= seconds <= MOST_SECONDS
        ):
            pass
        case _:
            return NO_WORK
    try:
        steps = read_steps(Part(kept[key]["steps"], "work")) if kept[key]["steps"] else ()
    except Unreadable:
        return NO_WORK
    return Work(steps, seconds, mark if MARK.fullmatch(mark) else "")


def with_work(kept: Kept, key: str, work: Work) -> dict[str, Any]:
    """All work with that in one lesson or puzzle, which comes last."""
    others = {name: value for name, value in kept.items() if name != key}
    steps = [step_fields(step) for step in work.steps]
    return {**others, key: {"steps": steps, "seconds": round(work.seconds, 1), "mark": work.mark}}


def draw_mark(rng: Random) -> str:
    """A mark drawn by chance."""
    return "".join(rng.choice(LETTERS) for _ in range(MARK_LENGTH))


def resume_run(run: Run, kept: Work) -> Run:
    """The lesson that was just begun at a step, with what was tried and needed before.

    A lesson that was done to its end begins anew. Steps done before any work was kept count as done.
    """
    first = first_results(run.lesson.steps, run.number)
    if not run.number and kept.is_done:
        return run
    fits = len(kept.steps) == len(first)
    before = kept.steps[: run.number] if fits else first[: run.number]
    done = tuple(replace(step, is_done=True) for step in before)
    now = kept.steps[run.number] if fits and not kept.steps[run.number].is_done else first[run.number]
    return replace(run, results=(*done, now, *first[run.number + 1 :]), seconds=kept.seconds if fits else 0)

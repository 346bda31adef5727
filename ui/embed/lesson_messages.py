"""The messages to the page about a lesson or a puzzle in it: steps, wrong tries, what was shown, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.learn.hand_in import course_result, lesson_result
from ui.learn.result import Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.learn.attempt import Attempt
    from ui.learn.course import Course
    from ui.learn.lesson import Lesson
    from ui.learn.result import StepResult
    from ui.learn.run import Run

Told = dict[str, Any]
"""A message to the page around the board: a `type`, and its fields (docs/embedding.md)."""


def lesson_messages(before: Run, after: Run) -> list[Told]:
    """The messages about a lesson."""
    told: list[Told] = []
    if after.tries > before.tries:
        told.append({"type": "wrong", "step": after.number + 1, "move": after.wrong})
    if after.hinted and not before.hinted:
        told.append({"type": "shown", "step": after.number + 1})
    if after.done_count > before.done_count:
        told.append(_step(after.done_count, len(after.lesson.steps), after.tries, hinted=after.hinted))
    if after.is_over and not before.is_over:
        name = _own_name(after.lesson)
        told.append({"type": "lesson", "game": after.lesson.game, "lesson": after.lesson.number, **name})
        told.append(_result(lesson_result(after)) | name)
    return told


def course_message(course: Course, lessons: Sequence[Result]) -> Told:
    """The message about a whole course, with the results of its lessons."""
    return _result(course_result(course, lessons)) | _own_name(course)


def puzzle_messages(before: Attempt, after: Attempt) -> list[Told]:
    """The messages about a puzzle: its steps are the moves to be found."""
    told: list[Told] = []
    if after.tries > before.tries:
        told.append({"type": "wrong", "step": after.found_count + 1, "move": after.wrong})
    if after.shown and not before.shown:
        told.append({"type": "shown", "step": before.found_count + 1})
    if after.found_count > before.found_count and not after.shown:
        told.append(_step(after.found_count, after.moves, after.tries, hinted=before.hints > 0))
    if after.is_solved and not before.is_solved:
        told.append({"type": "puzzle", "game": after.puzzle.game, "puzzle": after.puzzle.number})
    if after.over and not before.over:
        told.append(_result(Result("puzzle", after.puzzle.key, "", (after.result,))))
    return told


def _own_name(taught: Lesson | Course) -> Told:
    """The field with the name that an author has given to a lesson or a course, if there is one."""
    return {"name": taught.name} if taught.name else {}


def _result(result: Result) -> Told:
    """The result at the end; the frame adds the time."""
    return {
        "type": "result",
        "kind": result.kind,
        "key": result.key,
        "version": result.hash,
        "score": result.score,
        "max": result.max,
        "tries": result.tries,
        "hints": result.hints,
        "givenUp": result.shown_count,
        "steps": [*map(_step_result, result.steps)],
    }


def _step_result(step: StepResult) -> Told:
    """The result of a step."""
    return {
        "task": step.is_task,
        "done": step.is_done,
        "shown": step.is_shown,
        "tries": step.tries,
        "hints": step.hints,
        "wrongs": [*step.wrongs],
    }


def _step(step: int, of: int, tries: int, *, hinted: bool) -> Told:
    """That a step is done, after so many wrong tries."""
    return {"type": "step", "step": step, "of": of, "tries": tries, "hinted": hinted}

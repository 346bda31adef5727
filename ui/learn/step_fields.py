"""The results of steps as fields of JSON, as results and the browser's storage have them; read strictly."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ui.learn.result import MOST_TRIES, MOST_WRONGS, WRONG, StepResult

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.datafile import Part

MOST_STEPS = 500
MOST_HINTS = 999
MOST_SECONDS = 999_999
LONGEST_EXCERPT = 40
MARK = re.compile("[0-9a-z]{6}")
OF_STEP = ("tries", "hints", "shown", "open", "idle", "wrongs")


def step_fields(step: StepResult) -> dict[str, Any]:
    """The fields of a step's result; what is nothing is left out."""
    told = {
        "idle": not step.is_task,
        "tries": step.tries,
        "hints": step.hints,
        "shown": step.is_shown,
        "open": not step.is_done,
        "wrongs": [*step.wrongs],
    }
    return {name: value for name, value in told.items() if value}


def read_steps(part: Part) -> tuple[StepResult, ...]:
    """The results of steps; raises Unreadable."""
    steps = part.items()
    if len(steps) > MOST_STEPS:
        raise part.wrong("many", n=MOST_STEPS)
    return tuple(map(_step, steps))


def _step(part: Part) -> StepResult:
    fields = part.fields((), OF_STEP)
    wrongs = fields["wrongs"].items() if "wrongs" in fields else ()
    tries = number_in(fields, "tries", MOST_TRIES)
    if len(wrongs) > min(tries, MOST_WRONGS):
        raise fields["wrongs"].wrong("many", n=min(tries, MOST_WRONGS))
    return StepResult(
        tries,
        number_in(fields, "hints", MOST_HINTS),
        is_shown=_is_set(fields, "shown"),
        is_done=not _is_set(fields, "open"),
        wrongs=tuple(text_like(wrong, WRONG) for wrong in wrongs),
        is_task=not _is_set(fields, "idle"),
    )


def text_like(part: Part, pattern: re.Pattern[str]) -> str:
    """A text that fits a pattern as a whole; raises Unreadable."""
    text = part.text()
    if not pattern.fullmatch(text):
        raise part.wrong("value", text=text)
    return text


def number_in(fields: Mapping[str, Part], name: str, most: int) -> int:
    """A number above zero; zero if it is left out."""
    if name not in fields:
        return 0
    value = fields[name].value
    if type(value) is not int or not 1 <= value <= most:
        raise fields[name].wrong("value", text=str(value)[:LONGEST_EXCERPT])
    return value


def _is_set(fields: Mapping[str, Part], name: str) -> bool:
    """Whether a field says true; one that does not is left out."""
    if name in fields and fields[name].value is not True:
        raise fields[name].wrong("value", text=str(fields[name].value)[:LONGEST_EXCERPT])
    return name in fields

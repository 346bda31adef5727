"""The result of a lesson, of a series of puzzles or of a course: what a pupil has tried, needed and solved."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.learn.lesson import Step

LESSON, SERIES, COURSE = KINDS = "lesson", "series", "course"
"""The kinds of work: a lesson, all puzzles with one idea, or several lessons in order."""

MOST_WRONGS = 3
"""So many wrong moves of a step are kept, the first ones."""

WRONG = re.compile("[!-~]{1,60}")
"""A wrong move that is kept; of a longer one only the try counts."""

MOST_TRIES = 999
"""Further tries are not counted."""

LONGEST_TITLE = 60
"""The most letters of a title in a result."""

TASKS = frozenset({"play", "find", "forbidden"})
"""The kinds of steps in which something is to be done."""
READ = "read"
"""The kind of step that is done once the pupil has come to it."""


@dataclass(frozen=True, slots=True)
class StepResult:
    """The result of a step: of one task, or of one puzzle."""

    tries: int = 0
    """How many wrong moves or cells were tried."""
    hints: int = 0
    """How many hints were given."""
    is_shown: bool = False
    """Whether the solution was shown: each tap of it was marked, or it was played."""
    is_done: bool = False
    """Whether it was done to its end."""
    wrongs: tuple[str, ...] = ()
    """The wrong moves or cells that were tried first, in notation."""
    is_task: bool = True
    """Whether something was to be done; it is not where one only reads or watches."""

    @property
    def is_solved(self) -> bool:
        """Whether the pupil has solved it alone: done, and the solution was not shown."""
        return self.is_task and self.is_done and not self.is_shown

    def with_wrong(self, wrong: str) -> StepResult:
        """The result after one more wrong move or cell."""
        tries = min(self.tries + 1, MOST_TRIES)
        if len(self.wrongs) == MOST_WRONGS or not WRONG.fullmatch(wrong):
            return replace(self, tries=tries)
        return replace(self, tries=tries, wrongs=(*self.wrongs, wrong))


NO_RESULT = StepResult()
"""The result of a task that nobody has begun."""


@dataclass(frozen=True, slots=True)
class Result:
    """The work of one pupil in a lesson, a series of puzzles or a course."""

    kind: str
    """One of KINDS."""
    key: str
    """The name of what was done: `xok.lesson.3`, `xok.own`, `xok.puzzles.fork`, `course`."""
    hash: str
    """The version of it, in eight hexadecimal digits."""
    steps: tuple[StepResult, ...]
    seconds: int = 0
    """The time spent."""
    title: str = ""
    """The title of what somebody has written; empty for what is ours."""
    name: str = ""
    """The name that the pupil has typed; empty for none."""
    mark: str = ""
    """Some letters drawn by chance, which tell two like results apart; empty as long as it is not handed in."""

    @property
    def score(self) -> int:
        """How many steps were solved alone."""
        return sum(step.is_solved for step in self.steps)

    @property
    def max(self) -> int:
        """In how many steps something is to be done."""
        return sum(step.is_task for step in self.steps)

    @property
    def tries(self) -> int:
        """How many wrong moves or cells were tried."""
        return sum(step.tries for step in self.steps)

    @property
    def hints(self) -> int:
        """How many hints were given."""
        return sum(step.hints for step in self.steps)

    @property
    def shown_count(self) -> int:
        """Of how many steps the solution was shown."""
        return sum(step.is_shown for step in self.steps)

    @property
    def is_done(self) -> bool:
        """Whether every step was done."""
        return all(step.is_done for step in self.steps)


def first_results(steps: Iterable[Step], at: int) -> tuple[StepResult, ...]:
    """The results of a lesson's steps for a pupil who has just come to one of them; a step to be read is done then."""
    return tuple(
        StepResult(is_task=step.kind in TASKS, is_done=number == at and step.kind == READ)
        for number, step in enumerate(steps)
    )


def done_results(steps: Iterable[Step]) -> tuple[StepResult, ...]:
    """The results of steps that were done when nothing was kept of them yet."""
    return tuple(StepResult(is_task=step.kind in TASKS, is_done=True) for step in steps)


def clean_words(text: str, longest: int) -> str:
    """A written title or name as a result can hold it; empty if nothing of it is left."""
    line = " ".join(text.split())
    return "".join(letter for letter in line if letter.isprintable())[:longest].strip()


def version_of(text: str) -> str:
    """The version of what a text says, in eight hexadecimal digits."""
    return f"{crc32(text.encode(errors='replace')):08x}"

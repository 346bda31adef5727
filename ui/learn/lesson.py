"""A lesson: its steps, each with its board, its texts, and what is right and wrong in it (docs/lessons.md)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from ui.games.annotations import Marks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.learn.multilingual import Spoken
    from ui.table.session import Session

KINDS = {"play": "moves", "watch": "moves", "find": "cells", "forbidden": "rule", "read": ""}
"""By kind of step, the field with its goals; empty for a kind that has none."""


@dataclass(frozen=True, slots=True)
class Step:
    """One task of a lesson."""

    kind: str
    """One of KINDS."""
    text: Spoken
    """The task."""
    start: Session
    """The board before the step."""
    fresh: bool
    """Whether that board is the step's own, and does not follow from the step before."""
    goals: tuple[str, ...] = ()
    """Moves to play, with `*` for any letters; moves to watch; cells to find; or the one rule to run into."""
    line: tuple[str, ...] = ()
    """The line after the move to play: a reply, the next move to play, and so on."""
    taps: tuple[str, ...] = ()
    """Taps that run into that rule."""
    praise: Spoken = field(default_factory=dict)
    """The praise when the step is done."""
    wrong: Spoken = field(default_factory=dict)
    """The answer to a wrong move or cell for which there is no hint."""
    hints: tuple[tuple[str, Spoken], ...] = ()
    """The answers to particular wrong moves or cells: patterns with their texts."""
    comments: tuple[tuple[int, Spoken], ...] = ()
    """The comments after moves, by their numbers in the step."""
    marks: Marks = field(default_factory=Marks)
    """The marks until a move is played."""
    rules: tuple[str, ...] = ()
    """The ids of rules that it teaches, besides the one to run into."""

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of all rules that it teaches, each once."""
        return tuple(dict.fromkeys((*(self.goals if self.kind == "forbidden" else ()), *self.rules)))

    def is_goal(self, done: str, at: int = 0) -> bool:
        """Whether a move, a cell or a rule is what is asked for, after so many moves of the step."""
        goals = self.line[at - 1 : at] if at else self.goals
        return any(fnmatchcase(done, goal) for goal in goals)

    def correction(self, done: str) -> Spoken:
        """The answer to a wrong move or cell."""
        return next((said for pattern, said in self.hints if fnmatchcase(done, pattern)), self.wrong)

    def comment(self, at: int) -> Spoken:
        """The comment after so many moves of the step."""
        return dict(self.comments).get(at, {})


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game."""

    game: str
    title: Spoken
    about: Spoken
    """The subject, in a sentence; empty if it does not say."""
    steps: tuple[Step, ...]
    number: int = 0
    """The number of one of our lessons, from 1; 0 for a lesson that somebody else has written."""
    word: str = ""
    """The whole lesson of somebody else in one word, as in a link; empty for ours."""
    key: str = ""
    """The name under which the pupil's progress is kept."""
    name: str = ""
    """The author's name for it in the scripts of a page; empty if there are none."""
    ideas: tuple[str, ...] = ()
    """The ideas of the puzzles that it leads to."""


def texts(lesson: Lesson) -> Iterator[Spoken]:
    """Yield all texts of a lesson."""
    yield from filter(None, (lesson.title, lesson.about))
    for step in lesson.steps:
        said = (words for _, words in (*step.hints, *step.comments))
        yield from filter(None, (step.text, step.praise, step.wrong, *said))

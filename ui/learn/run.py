"""A lesson that somebody is in: the step, the board, and what was said to the last thing done."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ui.learn import boards

if TYPE_CHECKING:
    from ui.games.desk import Look
    from ui.learn.lesson import Lesson, Spoken, Step
    from ui.table.message import Message
    from ui.table.session import Session, World


BOARD = "lesson"
"""The name of the board in a lesson; there is one at a time."""

VERBS = frozenset({"tap", "walk", "back", "step", "next", "again"})
"""What can be done in a lesson."""


@dataclass(frozen=True, slots=True)
class Run:
    """A lesson under way: `done` once the step is.

    `said` is the lesson's answer to the last thing done, `note` the key of a sentence where the lesson has none.
    """

    lesson: Lesson
    number: int
    board: Session
    done: bool = False
    said: Spoken = field(default_factory=dict)
    note: str = ""

    @property
    def step(self) -> Step:
        """The step that is to be done."""
        return self.lesson.steps[self.number]

    @property
    def over(self) -> bool:
        """Whether the last step is done."""
        return self.done and self.number == len(self.lesson.steps) - 1

    @property
    def reached(self) -> int:
        """How many steps are done."""
        return self.number + self.done


def begun(lesson: Lesson, number: int = 0) -> Run:
    """Return the lesson at a step, from the beginning if there is no such step."""
    number = number if 0 <= number < len(lesson.steps) else 0
    return Run(lesson, number, lesson.steps[number].start)


def acted(run: Run, message: Message, look: Look, world: World) -> Run:
    """Return the lesson after the message; a verb that is not for lessons changes nothing."""
    verb = message.verb
    if verb == "again":
        return begun(run.lesson)
    if verb == "next":
        return _next(run)
    if verb == "step":
        return _watched(run)
    if verb == "tap" and run.done:
        return replace(run, note="lesson.tap.done")
    if verb == "tap":
        after = boards.acted(run.board, message, look, world)
        return TAPPED[run.step.kind](replace(run, said={}, note=""), after, message.about)
    return replace(run, board=boards.acted(run.board, message, look, world)) if verb in VERBS else run


def _next(run: Run) -> Run:
    """The next step, once this one is done; on the same board unless it brings its own."""
    if not run.done or run.over:
        return run
    after = begun(run.lesson, run.number + 1)
    if after.step.fresh:
        return after
    board = replace(run.board, refusal=None, moved=False, taps=(), refusals=run.board.refusals + 1)
    return replace(after, board=board)


def _watched(run: Run) -> Run:
    """The next move of those to be watched."""
    if run.step.kind != "watch" or run.done:
        return run
    shown = len(run.board.line) - len(run.step.start.line)
    board = boards.performed(run.board, run.step.goals[shown])
    return replace(run, board=board, done=shown + 1 == len(run.step.goals), note="")


def _played(run: Run, after: Session, _about: str) -> Run:
    """A tap on the way to a move: what was asked for is played, what was not is taken back and explained."""
    if len(after.line) == len(run.board.line):
        return replace(run, board=after)
    move = boards.last_move(after)
    if run.step.reaches(move):
        return replace(run, board=after, done=True)
    return _wrong(run, move)


def _wrong(run: Run, done: str) -> Run:
    board = replace(run.board, taps=(), refusal=None, refusals=run.board.refusals + 1, moved=False)
    return replace(run, board=board, said=run.step.correction(done))


def _found(run: Run, after: Session, about: str) -> Run:
    """A tap on a cell that is asked for, or on another; no move comes of it."""
    board = replace(run.board, cursor=after.cursor)
    found = replace(run, board=board)
    return replace(found, done=True) if run.step.reaches(about) else _wrong(found, about)


def _forbidden(run: Run, after: Session, _about: str) -> Run:
    """A tap on the way to what is not allowed: the rule asked for is reached when the referee names it."""
    if len(after.line) > len(run.board.line):
        return _wrong(run, boards.last_move(after))
    rule = after.refusal.rule if after.refusal else ""
    return replace(run, board=after, done=bool(rule) and run.step.reaches(rule))


def _looked(run: Run, _after: Session, _about: str) -> Run:
    """A tap while there is something to watch changes nothing on the board."""
    return replace(run, note="lesson.tap.watch")


TAPPED = {"play": _played, "find": _found, "forbidden": _forbidden, "watch": _looked}
"""By kind of step, what becomes of a tap: the run, the board as it would be, and what was tapped."""

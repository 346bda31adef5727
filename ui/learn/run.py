"""A lesson under way: its step, its board, the answer to the last tap."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ui.learn import boards
from ui.learn.result import first_results

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.games.desk import Look
    from ui.learn.lesson import Lesson, Step
    from ui.learn.multilingual import Spoken
    from ui.learn.result import StepResult
    from ui.table.message import Message, Verb
    from ui.table.session import Session, World


PAPER: Verb = "paper"
"""The verb of who wants the lesson on paper."""

EDIT: Verb = "edit"
"""The verb of who wants to write on the lesson."""

PLATFORM: Verb = "scorm"
"""The verb that saves the lesson for a learning platform."""

HAND_OUT: Verb = "handout"
"""The verb that shows the ways to hand the lesson out."""

BOARD = "lesson"
"""The name of the lesson's board; there is one at a time."""


@dataclass(frozen=True, slots=True)
class Run:
    """A lesson under way."""

    lesson: Lesson
    number: int
    """The number of the step, from 0."""
    board: Session
    """The board as it is now."""
    done: bool = False
    """Whether the step is done."""
    said: Spoken = field(default_factory=dict)
    """The lesson's own answer to the last tap."""
    note: str = ""
    """The key of the sentence that answers the last tap where the lesson has no answer; empty if there is none."""
    wrong: str = ""
    """The wrong move or cell that was tried last in this step; empty if none was."""
    tries: int = 0
    """How many wrong moves and cells were tried in this step."""
    hinted: bool = False
    """Whether the way was shown in this step."""
    paper: bool = False
    """Whether the whole lesson is there for the printer."""
    results: tuple[StepResult, ...] = ()
    """The pupil's tries and hints in each step."""
    seconds: float = 0
    """The time spent."""
    is_trial: bool = False
    """Whether its author goes through it, on the way from the editor."""

    @property
    def step(self) -> Step:
        """The step to be done."""
        return self.lesson.steps[self.number]

    @property
    def at(self) -> int:
        """How many moves of the step are played."""
        return len(self.board.line) - len(self.step.start.line)

    @property
    def is_autoplay(self) -> bool:
        """Whether the next move plays by itself: a reply in the step's line."""
        return self.step.kind == "play" and not self.done and self.at % 2 == 1

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.done and self.number == len(self.lesson.steps) - 1

    @property
    def done_count(self) -> int:
        """How many steps are done."""
        return self.number + self.done


def begin_lesson(lesson: Lesson, number: int = 0) -> Run:
    """The lesson at a step; at the first one if there is no such step."""
    number = number if 0 <= number < len(lesson.steps) else 0
    step = lesson.steps[number]
    results = first_results(lesson.steps, number)
    return Run(lesson, number, step.start, done=results[number].is_done, results=results)


def update_run(run: Run, message: Message, look: Look, world: World) -> Run:
    """The lesson after the message, with what it adds to the results; an unknown verb changes nothing."""
    after = _act(run, message, look, world)
    return replace(after, results=_results(run, after))


def _results(before: Run, after: Run) -> tuple[StepResult, ...]:
    """The results of a lesson's steps after an act in it."""
    number = after.number
    now = after.results[number]
    if number == before.number and after.tries > before.tries:
        now = now.with_wrong(after.wrong)
    now = replace(now, is_shown=now.is_shown or after.hinted, is_done=now.is_done or after.done)
    return (*after.results[:number], now, *after.results[number + 1 :])


def _act(run: Run, message: Message, look: Look, world: World) -> Run:
    if message.verb == PAPER:
        return replace(run, paper=True)
    run = replace(run, paper=False)
    if message.verb in ACTS:
        return ACTS[message.verb](run)
    if message.verb == "tap":
        return _tap(run, message, look, world)
    if message.verb in {"walk", "back"}:
        return replace(run, board=boards.update_board(run.board, message, look, world))
    return run


def _tap(run: Run, message: Message, look: Look, world: World) -> Run:
    """Tap while something is to be done."""
    if run.done or run.is_autoplay:
        return run
    after = boards.update_board(run.board, message, look, world)
    return TAPPED[run.step.kind](replace(run, said={}, note=""), after, message.about)


def _again(run: Run) -> Run:
    """Begin the lesson again."""
    return replace(begin_lesson(run.lesson), is_trial=run.is_trial)


def _hint(run: Run) -> Run:
    """Show the way to a pupil who has tried something wrong."""
    return replace(run, hinted=True, said={}, note="") if run.tries and not run.done else run


def _next(run: Run) -> Run:
    """Go to the next step once this one is done; the board stays, unless the step brings its own."""
    if not run.done or run.is_over:
        return run
    after = replace(
        begin_lesson(run.lesson, run.number + 1), results=run.results, seconds=run.seconds, is_trial=run.is_trial
    )
    if after.step.fresh:
        return after
    board = replace(run.board, refusal=None, moved=False, taps=(), refusals=run.board.refusals + 1)
    return replace(after, board=board)


def _watch_next(run: Run) -> Run:
    """Play the next of the moves to be watched."""
    if run.step.kind != "watch" or run.done:
        return run
    board = boards.perform_move(run.board, run.step.goals[run.at])
    return replace(run, board=board, done=run.at + 1 == len(run.step.goals), note="")


def _play_reply(run: Run) -> Run:
    """Play the reply, if it is time for one."""
    if not run.is_autoplay:
        return run
    after = replace(run, board=boards.perform_move(run.board, run.step.line[run.at - 1]))
    return replace(after, done=after.at > len(run.step.line))


def _try_move(run: Run, after: Session, _about: str) -> Run:
    """Tap on the way to a move: a goal is played, any other move is taken back and explained."""
    if len(after.line) == len(run.board.line):
        return replace(run, board=after)
    move = boards.last_move(after)
    if run.step.is_goal(move, run.at):
        return replace(run, board=after, done=run.at == len(run.step.line))
    return _wrong(run, move)


def _wrong(run: Run, done: str) -> Run:
    """The lesson with a wrong move or cell taken back and explained."""
    board = replace(run.board, taps=(), refusal=None, refusals=run.board.refusals + 1, moved=False)
    return replace(run, board=board, said=run.step.correction(done), wrong=done, tries=run.tries + 1)


def _try_cell(run: Run, after: Session, about: str) -> Run:
    """Tap a cell: a goal or another one; no move follows from it."""
    board = replace(run.board, cursor=after.cursor)
    found = replace(run, board=board)
    return replace(found, done=True) if run.step.is_goal(about) else _wrong(found, about)


def _try_rule(run: Run, after: Session, _about: str) -> Run:
    """Tap on the way to what is forbidden: the goal is reached when the referee names the rule."""
    if len(after.line) > len(run.board.line):
        return _wrong(run, boards.last_move(after))
    rule = after.refusal.rule if after.refusal else ""
    return replace(run, board=after, done=bool(rule) and run.step.is_goal(rule))


def _keep_board(run: Run, _after: Session, _about: str) -> Run:
    """Tap while there are moves to watch: the board stays as it is."""
    return replace(run, note="lesson.tap.watch")


TAPPED = {"play": _try_move, "find": _try_cell, "forbidden": _try_rule, "watch": _keep_board}
"""By kind of step, the effect of a tap, given the lesson, the board after the tap, and its word."""

ACTS: Mapping[Verb, Callable[[Run], Run]] = {
    "again": _again,
    "follow": _play_reply,
    "hint": _hint,
    "next": _next,
    "step": _watch_next,
}
"""By verb, what needs only the lesson."""

VERBS: frozenset[Verb] = frozenset({"tap", "walk", "back", PAPER, *ACTS})
"""The acts in a lesson."""

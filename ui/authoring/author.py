"""A lesson being written: all its versions, the step on show, and the board under the hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from engine import datafile
from engine.games import game_named
from engine.refusal import Unreadable
from ui.authoring.check import check_steps
from ui.authoring.plan import LessonPlan, StepPlan
from ui.authoring.plan_file import dense, plan_text
from ui.learn import own, reader
from ui.learn.boards import perform_move, read_board
from ui.setup import draft
from ui.table.session import World

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.authoring.check import Checked
    from ui.learn.lesson import Lesson
    from ui.setup.draft import Setup
    from ui.table.session import Session

BOARD = "author"
"""The name of the screen's one board; messages from anywhere on the screen go to it."""

LAY, ANSWER, MARK = "lay", "answer", "mark"
MANNERS = (LAY, ANSWER, MARK)
"""The meanings of taps on the board: lay pieces, show the answer, mark something."""

MOST_VERSIONS = 200
"""How many changes can be undone."""


@dataclass(frozen=True, slots=True)
class Version:
    """The lesson after a change."""

    plan: LessonPlan
    number: int = 0
    """The step that was changed, from 0."""


@dataclass(frozen=True, slots=True)
class Author:
    """A lesson being written."""

    versions: tuple[Version, ...]
    """The lesson after each change, for undo and redo."""
    steps: tuple[Checked, ...]
    """The steps of the version on show, checked."""
    setup: Setup
    """The board of the step on show, for laying pieces."""
    board: Session
    """The same board, for showing what is right: with the moves that were played there."""
    ply: int = 0
    """The version on show, by its number."""
    number: int = 0
    """The step on show, from 0."""
    manner: str = LAY
    """One of MANNERS."""
    taps: tuple[str, ...] = ()
    """The taps so far on the way to break the rule."""
    asking: str = ""
    """A move or cell that is not right so far: what is to be said to it is being asked."""
    arrow: bool = False
    """Whether two taps mark an arrow, and not each of them a cell."""
    tail: str = ""
    """Where an arrow begins that has no end yet."""
    cursor: str = ""
    """The place where the arrow keys go on, where each place of the board is a button."""
    said: str = ""
    """The end of the key of what is said to the last tap; empty for nothing."""
    paper: bool = False
    """Whether the lesson is there for the printer."""
    guide: str = ""
    """The step of the guide on show, one of ui.authoring.guide's; empty while it is closed."""
    guided: frozenset[str] = frozenset()
    """The steps of the guide that are done."""
    draft: str = ""
    """The name of its entry on the shelf of lessons; empty while nothing is written."""
    rivals: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    """By position and right moves, another move that is as good; empty if there is none."""

    @property
    def version(self) -> Version:
        """The version on show."""
        return self.versions[self.ply]

    @property
    def plan(self) -> LessonPlan:
        """The lesson."""
        return self.version.plan

    @property
    def step(self) -> StepPlan:
        """The step on show."""
        return self.plan.steps[self.number]

    @property
    def checked_step(self) -> Checked:
        """The step on show, checked."""
        return self.steps[self.number]

    @property
    def at(self) -> int:
        """How many moves of the step are played on the board."""
        return len(self.board.line) - len(self.checked_step.start.line)

    @property
    def text(self) -> str:
        """The lesson's file, whole or not."""
        return plan_text(self.plan)

    def with_plan(self, plan: LessonPlan, number: int | None = None) -> Author:
        """The author with a changed lesson, at a step; versions that came after the one on show are dropped."""
        number = self.number if number is None else number
        if len(plan_text(plan).encode(errors="replace")) > datafile.LONGEST:  # nobody could open it again
            return replace(self, said="long")
        versions = (*self.versions[: self.ply + 1], Version(plan, number))[-MOST_VERSIONS - 1 :]
        return _check_again(replace(self, versions=versions, ply=len(versions) - 1)).at_step(number)

    def with_step_fields(self, **changed: Any) -> Author:
        """The author with fields of the step on show changed; itself if they are the same."""
        plan = self.plan.with_step_fields(self.number, **changed)
        return self if plan == self.plan else self.with_plan(plan)

    def with_step_texts(self, **changed: Any) -> Author:
        """The same where only texts and marks are changed, so that the board stays as it is."""
        return self.with_texts(self.plan.with_step_fields(self.number, **changed))

    def with_texts(self, plan: LessonPlan) -> Author:
        """The author with other texts; what was begun on the board goes on. Itself if they are the same."""
        after = self if plan == self.plan else self.with_plan(plan)
        return after if after is self else replace(after, board=self.board, taps=self.taps, asking=self.asking)

    def step_by(self, by: int) -> Author:
        """The author so many versions later, or earlier if negative, where the change was made."""
        ply = min(max(self.ply + by, 0), len(self.versions) - 1)
        made = self.versions[max(ply, self.ply)]
        after = _check_again(replace(self, ply=ply))
        return after.at_step(min(made.number, len(after.steps) - 1)) if ply != self.ply else self

    def at_step(self, number: int) -> Author:
        """The author with another step on show, or with the same one as it is now."""
        there = self.steps[number]
        setup = replace(_setup(self.plan.game, there), tool=self.setup.tool, cursor=self.setup.cursor)
        return replace(
            self,
            number=number,
            setup=setup,
            board=answer_board(there),
            taps=(),
            asking="",
            tail="",
            said="",
            paper=False,
        )


def _check_again(author: Author) -> Author:
    return replace(author, steps=check_steps(author.plan, _blank(author.plan.game), author.steps))


def begin_author(plan: LessonPlan) -> Author:
    """The author of a lesson, at its first step."""
    steps = check_steps(plan, _blank(plan.game))
    return Author((Version(plan),), steps, _setup(plan.game, steps[0]), answer_board(steps[0]))


def blank(game: str, code: str, position: str = "") -> LessonPlan:
    """A lesson with nothing but the board of its first step: a position in notation, or a new game."""
    return LessonPlan(game, (StepPlan(position=position or _blank(game).line.start.text),), languages=(code,))


def _blank(game: str) -> Session:
    """The board of a new game, always with the same deal."""
    return read_board(game, game_named(game).start({}, Random(0)).text)


def _setup(game: str, there: Checked) -> Setup:
    """The board of a step for laying pieces; with a position that the rules do not allow, if there is one."""
    setup, position = draft.begin_setup(read_board(game, there.position.text)), there.plan.laid
    if position is None:
        return setup
    return setup.with_draft(draft.make_draft(game, position, "", World(Random(0), "")))


def answer_board(there: Checked) -> Session:
    """The board for showing what is right in a step: where it begins, or after the moves to be watched."""
    watched = there.step.goals if there.step and there.plan.kind == "watch" else ()
    board = replace(there.start, taps=(), refusal=None, moved=False)
    for move in watched:
        board = perform_move(board, move)
    return board


def wrong(author: Author) -> tuple[tuple[int, Unreadable], ...]:
    """The errors of the lesson with the numbers of their steps, 0 for the whole."""
    steps = tuple((one.number, one.error) for one in author.steps if one.error)
    try:
        reader.heading(own.whole(dense(author.plan)))
    except Unreadable as error:
        return ((0, error), *steps)
    return steps


def lesson(author: Author) -> Lesson:
    """The lesson as its readers get it; raises Unreadable if something is wrong with it."""
    for _, error in wrong(author):
        raise error
    return whole_lesson(author.plan)


def whole_lesson(plan: LessonPlan) -> Lesson:
    """The lesson with this plan, as its readers get it; raises Unreadable if it is not whole."""
    return _read(dense(plan))


_read = lru_cache(maxsize=8)(own.read)

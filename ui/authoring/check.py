"""The errors in the steps of a plan, each by itself, and the boards on which they begin and end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.datafile import Part
from engine.refusal import Unreadable
from ui.authoring.plan import fields_of_kind, step_to_json
from ui.learn import reader
from ui.learn.boards import read_board

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.authoring.plan import LessonPlan, StepPlan
    from ui.learn.lesson import Step
    from ui.table.session import Session

NEEDED = ("text", "wrong")
"""Texts without which a step is not whole."""
LISTED = ("hints", "comments")
UNWRITTEN = "…"


@dataclass(frozen=True, slots=True)
class Checked:
    """A step of a plan with what the reader of lessons makes of it."""

    plan: StepPlan
    number: int
    """The number of the step, from 1."""
    before: Session | None
    """The board after the step before; None if there is none, or if it depends on what the pupil plays."""
    start: Session
    """The board on which it begins; the last one that is known if it has none."""
    last: Session
    """The last board that is known from the steps before."""
    after: Session | None
    """The board after the step, as far as it is known: where something is wrong, the one before it."""
    step: Step | None = None
    """The step; where only its texts are missing, with others in their place; None if more is wrong with it."""
    error: Unreadable | None = None
    """The first error of the step."""

    @property
    def position(self) -> Any:
        """The whole position in which it begins, with what nobody sees there."""
        return self.start.line.at(self.start.ply)

    @property
    def has_no_board(self) -> bool:
        """Whether it has no board: none of its own, and where the step before ends depends on the pupil."""
        return self.before is None and not self.plan.position

    def is_of(self, plan: StepPlan, number: int, before: Session | None, last: Session) -> bool:
        """Whether this is what would be found again."""
        return (
            (self.step is not None or self.last is last)
            and (self.plan is plan and self.before is before)
            and (self.number == number or not self.error)
        )


def check_steps(plan: LessonPlan, blank: Session, known: Sequence[Checked] = ()) -> tuple[Checked, ...]:
    """Each step checked, as it is in `known` where nothing has changed; `blank` is the board of a new game."""
    found: list[Checked] = []
    before, last = None, blank
    for number, step in enumerate(plan.steps, 1):
        same = (one for one in known if one.is_of(step, number, before, last))
        one = next(same, None) or _check_step(step, number, plan.game, before, last)
        found.append(one)
        before, last = one.after, one.start
    return tuple(found)


def _check_step(plan: StepPlan, number: int, game: str, before: Session | None, last: Session) -> Checked:
    value = step_to_json(plan)
    where = f"{reader.LESSON}, steps, {number}"
    try:
        step = reader.step_in(Part(value, where), game, before)
    except Unreadable as error:
        step_on_board = _step(Part(_fill_texts(value), where), game, before)
        start = step_on_board.start if step_on_board else _start(plan, game) or before or last
        after = reader.after(step_on_board) if step_on_board else start
        return Checked(plan, number, before, start, last, after, step_on_board, error)
    return Checked(plan, number, before, step.start, last, reader.after(step), step, _impossible(plan, game))


def _impossible(plan: StepPlan, game: str) -> Unreadable | None:
    """The error of the position under the hand; None if it has none."""
    try:
        if plan.laid is not None:
            read_board(game, plan.laid.text)
    except Unreadable as error:
        return error
    return None


def _fill_texts(value: dict[str, Any]) -> dict[str, Any]:
    """A step with the texts that it needs and does not have yet: its boards can be known before them."""
    said = {name: {key: words for key, words in value.get(name, {}).items() if words} for name in LISTED}
    texts = {name: UNWRITTEN for name in NEEDED if name in fields_of_kind(value["kind"]) and not value.get(name)}
    return {**value, **texts, **{name: words for name, words in said.items() if name in value}}


def _step(part: Part, game: str, before: Session | None) -> Step | None:
    try:
        return reader.step_in(part, game, before)
    except Unreadable:
        return None


def _start(plan: StepPlan, game: str) -> Session | None:
    """The board of the step's own, None if it has none that can be laid."""
    try:
        return read_board(game, plan.position) if plan.position else None
    except Unreadable:
        return None

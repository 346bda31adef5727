"""A lesson and a puzzle in a frame: the task above the board, the answer below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.markup import Markup, tag
from ui.help.marks import mark_tap
from ui.learn import attempt, run
from ui.views import apart, lesson, puzzle
from ui.views.marks import hint_tap, step_marks

if TYPE_CHECKING:
    from ui.app.model import Model
    from ui.learn.attempt import Attempt
    from ui.learn.run import Run
    from ui.table.session import Session
    from ui.views.taught import Actions


def lesson_view(model: Model, now: Run, finished: Markup) -> Markup:
    """The lesson at its step; `finished` is shown after the last one."""
    language = model.language
    head = tag("header", None, lesson.header(now, language))
    told, drawn = step_marks(now, language, model.look_apart)
    task = tag("div", {"class": "task", "aria-live": "polite"}, lesson.task(now, language), told)
    table = apart.board(run.BOARD, now.board, language, model.look_apart, hinted=hint_tap(now), drawn=drawn)
    board = tag("div", {"class": f"live-board {now.step.kind}{' done' if now.done else ''}"}, table)
    said = lesson.answer(now, language) or lesson.help_for(now, language)
    buttons = finished if now.is_over else _actions(lesson.buttons(now, language), now.board)
    attrs = {"class": "lesson", "data-board": run.BOARD, "role": "group", "aria-label": lesson.label(now, language)}
    return tag("div", attrs, head, task, board, _answer(said, buttons))


def puzzle_view(model: Model, now: Attempt, finished: Markup) -> Markup:
    """The puzzle as it is now; `finished` is shown after its last move."""
    language = model.language
    head = tag("header", {"aria-live": "polite"}, puzzle.header(model, now))
    table = apart.board(attempt.BOARD, now.on_show, language, model.look_apart, hinted=puzzle.hint_tap(now))
    board = tag("div", {"class": f"live-board play{' done' if now.over else ''}"}, table)
    said = puzzle.answer(now, language) or puzzle.help_for(now, language)
    buttons = finished if now.over else _actions(puzzle.buttons(now, language), now.board, puzzle.hint_tap(now))
    attrs = {
        "class": "lesson puzzle",
        "data-board": attempt.BOARD,
        "role": "group",
        "aria-label": puzzle.label(now, language),
    }
    return tag("div", attrs, head, board, _answer(said, buttons))


def _actions(actions: Actions, board: Session, hinted: str = "") -> Markup:
    """The buttons below a board, the one to which a hint leads marked."""
    return tag("div", {"class": "actions"}, mark_tap(actions.in_line(half_made=bool(board.taps)), hinted))


def _answer(said: Markup, buttons: Markup) -> Markup:
    """The words for the pupil, and the buttons below them."""
    return tag("div", {"class": "answer"}, tag("div", {"class": "said", "aria-live": "polite"}, said), buttons)

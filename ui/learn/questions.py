"""The questions of a lesson and of a puzzle for a class: what a pupil would be asked alone, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.puzzles.ways import position_after
from ui.devices.question import CELL, LOOK, MOVE, RULE, Question
from ui.learn.boards import perform_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.puzzles.shelf import Puzzle
    from ui.learn.lesson import Lesson, Step
    from ui.table.session import Session

KINDS = {"play": MOVE, "find": CELL, "forbidden": RULE}
"""By kind of step, what answers it; in other steps there is nothing to answer."""


def of_lesson(lesson: Lesson) -> tuple[Question, ...]:
    """The questions of a lesson: one for each move to be found, and boards to be seen together in between."""
    return tuple(question for step in lesson.steps for question in _of_step(step))


def first_of_step(lesson: Lesson, number: int) -> int:
    """The number of the first question of a step."""
    return sum(1 for step in lesson.steps[:number] for _ in _of_step(step))


def _of_step(step: Step) -> Iterator[Question]:
    if step.kind == "watch":
        yield _question(step, step.start, LOOK)
        board = step.start
        for move in step.goals:
            board = perform_move(board, move)
            yield _question(step, board, LOOK)
        return
    yield _question(step, step.start, KINDS.get(step.kind, LOOK), step.goals)
    if not step.line:
        return
    board = perform_move(step.start, step.goals[0])
    for reply, answer in zip(step.line[::2], step.line[1::2], strict=False):
        board = perform_move(board, reply)
        yield _question(step, board, MOVE, (answer,))
        board = perform_move(board, answer)


def _question(step: Step, board: Session, kind: str, right: tuple[str, ...] = ()) -> Question:
    return Question(board.game, kind, board.line.last.text, dict(step.text), right if kind != LOOK else ())


def of_puzzle(puzzle: Puzzle, task: str, code: str) -> tuple[Question, ...]:
    """The questions of a puzzle, with its task in the language of the teacher: each move of the solver."""
    return tuple(
        Question(puzzle.game, MOVE, position_after(puzzle, ply).text, {code: task}, right, sided=True)
        for ply, right in enumerate(puzzle.line)
        if ply % 2 == 0
    )

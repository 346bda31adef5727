"""The conditions of a step of a lesson; a broken one is told with its place."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from engine.chance import NO_CHANCE, ChanceMetError
from engine.datafile import UNSEEN
from engine.games import game_named
from engine.refusal import Unreadable
from ui.games.annotations import marks
from ui.games.desk import Look, desk
from ui.learn.boards import perform_move

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.datafile import Part
    from ui.learn.lesson import Step
    from ui.table.session import Session

WILD = "*?["
"""Signs that stand for other letters in a pattern."""

LONGEST_PATTERN = 60
MOST_GOALS = 100


def check(step: Step, fields: Mapping[str, Part]) -> None:
    """Raise Unreadable for what is wrong with a step that was read from these fields."""
    CHECKS[step.kind](step, fields)
    for rule, part in zip(step.rules, several(fields, "rules"), strict=True):
        if rule not in game_named(step.start.game).rules:
            raise part.wrong("value", text=rule)
    for name, part in (fields["marks"].parts_by_name() if "marks" in fields else {}).items():
        for each in several({name: part}, name):
            _check_mark(step, name, each)


def _check_mark(step: Step, name: str, part: Part) -> None:
    """Raise Unreadable unless the board has the cell, or both ends of the arrow."""
    try:
        marks(step.start, **{"cells": [], "arrows": [], name: [part.value]})
    except Unreadable as error:
        raise part.wrong("cell", text=part.text()) from error


def several(fields: Mapping[str, Part], name: str) -> tuple[Part, ...]:
    """The parts of a field that has one text or a list of texts; none if there is no such field."""
    if name not in fields:
        return ()
    part = fields[name]
    parts = (part,) if isinstance(part.value, str) else part.items()
    if len(parts) > MOST_GOALS:
        raise part.wrong("many", n=MOST_GOALS)
    return parts


def is_single_move(goals: tuple[str, ...]) -> bool:
    """Whether the goals are one move and no pattern."""
    return len(goals) == 1 and not any(sign in goals[0] for sign in WILD)


def check_pattern(part: Part, pattern: str) -> None:
    """Raise Unreadable for a pattern that would take long to compare, or has characters that no text may have."""
    if UNSEEN.search(pattern):
        raise part.wrong("unseen")
    if len(pattern) > LONGEST_PATTERN:
        raise part.wrong("long", n=LONGEST_PATTERN)


def _board_after(board: Session, move: str, part: Part) -> Session:
    """The board after a move; raises Unreadable if it is not legal, or needs chance."""
    try:
        after = perform_move(board, move)
    except ChanceMetError:
        raise part.wrong("chance", text=move) from None
    if after.refusal:
        raise part.wrong("move", text=move)
    return after


def _line(board: Session, moves: tuple[str, ...], parts: tuple[Part, ...]) -> Session:
    for move, part in zip(moves, parts, strict=True):
        board = _board_after(board, move, part)
    return board


def _watch(step: Step, fields: Mapping[str, Part]) -> None:
    """The moves are legal, one after the other."""
    _line(step.start, step.goals, several(fields, "moves"))


def _play(step: Step, fields: Mapping[str, Part]) -> None:
    """Every goal has a legal move; with a line, the goal is one move, and the rest are legal after it."""
    legal = [move.text for move in step.start.position.legal_moves()]
    for goal, part in zip(step.goals, several(fields, "moves"), strict=True):
        check_pattern(part, goal)
        if not any(fnmatchcase(move, goal) for move in legal):
            raise part.wrong("move", text=goal)
    if is_single_move(step.goals):
        _board_after(step.start, step.goals[0], several(fields, "moves")[0])
    if not step.line:
        return
    if not is_single_move(step.goals):
        raise fields["moves"].wrong("single")
    _line(perform_move(step.start, step.goals[0]), step.line, several(fields, "line"))


def _find(step: Step, fields: Mapping[str, Part]) -> None:
    """Every goal is a cell, or a pattern of some."""
    known = desk(step.start.game).centres(step.start, Look())
    for goal, part in zip(step.goals, several(fields, "cells"), strict=True):
        check_pattern(part, goal)
        if not any(fnmatchcase(cell, goal) for cell in known):
            raise part.wrong("cell", text=goal)


def _forbid(step: Step, fields: Mapping[str, Part]) -> None:
    """The taps run into the rule, which has to be one of the game's."""
    game, board = step.start.game, step.start
    if step.goals[1:] or step.goals[0] not in game_named(game).rules:
        raise fields["rule"].wrong("value", text=", ".join(step.goals))
    try:
        for tap in step.taps:
            board = board.tap(desk(game).gesture, tap, NO_CHANCE)
    except ChanceMetError:
        raise fields["taps"].wrong("chance", text=" ".join(step.taps)) from None
    if board.refusal is None or board.refusal.rule != step.goals[0]:
        raise fields["taps"].wrong("rule", text=board.refusal.rule if board.refusal else "-")


def _read(_step: Step, _fields: Mapping[str, Part]) -> None:
    """There is nothing to do."""


CHECKS = {"play": _play, "watch": _watch, "find": _find, "forbidden": _forbid, "read": _read}
"""By kind, what else must hold."""

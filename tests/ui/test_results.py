"""Results: what a pupil has tried, needed and solved is counted, in lessons and puzzles."""

from dataclasses import replace
from random import Random

import pytest

from engine.puzzles.shelf import puzzle
from tests.games import POSED, TAUGHT
from tests.ui.players import world
from tests.ui.pupil import acts, taps_of
from ui.games.desk import Look
from ui.learn import attempt, course, own, run
from ui.learn.attempt import Attempt
from ui.learn.hand_in import course_result, lesson_hash, lesson_result
from ui.learn.lesson import Lesson
from ui.learn.ours import lesson, numbers
from ui.learn.result import MOST_WRONGS, StepResult
from ui.learn.run import Run
from ui.table.message import message_in

LOOK = Look(narrow=True)
THREE = """{"fang": "lesson", "game": "xok", "title": {"en": "Fish", "de": "Fische"}, "steps": [
 {"kind": "read", "position": "..../...../....../...F.../....../...../.... w", "text": "Look."},
 {"kind": "find", "cells": ["d5"], "text": "Tap d5.", "wrong": "No."},
 {"kind": "play", "moves": ["*d5*"], "text": "Place two fish, one on d5.", "wrong": "No."}]}"""
"""A lesson of three steps, in two of which something is to be done."""


def act(now: Run, *told: str) -> Run:
    """Return the lesson after these acts."""
    for words in told:
        now = run.update_run(now, message_in(words), LOOK, world())
    return now


def solve(now: Run) -> Run:
    """Return the lesson with its step done."""
    while not now.done:
        now = act(now, *(" ".join(words) for words in acts(now)))
    return now


def solve_all(now: Run) -> Run:
    """Return the lesson at its end."""
    while not (now := solve(now)).is_over:
        now = act(now, "next")
    return now


def three() -> Lesson:
    """Return a lesson of three steps."""
    return own.read(THREE)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_without_a_mistake_has_the_full_score(game: str) -> None:
    """Every step is done, and what is only read or watched does not count."""
    taught = lesson(game, numbers(game)[0])
    found = lesson_result(solve_all(run.begin_lesson(taught)))
    assert found.is_done
    assert found.score == found.max == sum(step.kind not in {"read", "watch"} for step in taught.steps)
    assert (found.tries, found.hints, found.shown_count) == (0, 0, 0)
    assert (found.key, found.title) == (taught.key, "")


def test_wrong_tries_and_the_shown_way_are_counted() -> None:
    """Of wrong moves the first ones are kept, in order; a step whose way was shown is not solved alone."""
    now = act(run.begin_lesson(three()), "next", *(f"tap {cell}" for cell in ("a1", "b1", "a1", "c1")), "hint")
    found = lesson_result(solve_all(now))
    seen, shown, solved = found.steps
    assert seen == StepResult(is_done=True, is_task=False)
    assert shown == StepResult(4, 0, is_shown=True, is_done=True, wrongs=("a1", "b1", "a1"))
    assert solved == StepResult(is_done=True)
    assert (found.score, found.max, found.tries, found.shown_count) == (1, 2, 4, 1)
    assert len(shown.wrongs) == MOST_WRONGS
    assert (found.key, found.title) == ("xok.own", "Fish")


def test_a_lesson_half_done_says_so() -> None:
    """Steps that were not reached are not done; beginning again forgets all."""
    now = act(run.begin_lesson(three()), "next", "tap a1")
    found = lesson_result(now)
    assert [step.is_done for step in found.steps] == [True, False, False]
    assert not found.is_done
    assert lesson_result(act(now, "again")) == lesson_result(run.begin_lesson(three()))


def test_another_version_of_a_lesson_has_another_hash() -> None:
    """Another task, another answer, another text; the order of its fields is none."""
    there = three()
    assert len(lesson_hash(there)) == len("01234567")
    assert lesson_hash(own.read(THREE)) == lesson_hash(there)
    changes = ('["d5"]', '["c4"]'), ("Look.", "See."), ("...F", "..F.")
    others = {lesson_hash(own.read(THREE.replace(*change))) for change in changes}
    assert len(others | {lesson_hash(there)}) == 1 + len(changes)


@pytest.mark.parametrize("game", TAUGHT)
def test_our_lessons_have_hashes_of_their_own(game: str) -> None:
    """No two lessons of a game have the same one."""
    hashes = {lesson_hash(lesson(game, number)) for number in numbers(game)}
    assert len(hashes) == len(numbers(game))


def test_a_course_has_the_steps_of_its_lessons() -> None:
    """One lesson after the other, and the time of all."""
    one = replace(lesson_result(solve_all(run.begin_lesson(three()))), seconds=30)
    two = replace(lesson_result(act(run.begin_lesson(three()), "next", "tap a1")), seconds=12)
    taught = course.read(f'{{"fang": "course", "title": "Both", "lessons": [{THREE}, {THREE}]}}')
    found = course_result(taught, (one, two))
    assert found.steps == one.steps + two.steps
    assert (found.title, found.seconds, found.score, found.max) == ("Both", 42, 2, 4)


def try_puzzle(now: Attempt, *told: str) -> Attempt:
    """Return the puzzle after these acts."""
    for words in told:
        now = attempt.update_attempt(now, message_in(words), LOOK, world())
    return now


def wrong_taps(now: Attempt) -> list[str]:
    """Return taps that play a legal move that is not right."""
    legal = [move.text for move in now.board.position.legal_moves()]
    wrong = next(move for move in legal if move not in now.puzzle.line[now.ply])
    return [f"tap {tap}" for tap in taps_of(now.board, wrong)]


def solve_puzzle(now: Attempt) -> Attempt:
    """Return the puzzle after all its moves."""
    while not now.over:
        right = [f"tap {tap}" for tap in taps_of(now.board, now.puzzle.line[now.ply][0])] if now.right else ["follow"]
        now = try_puzzle(now, *right)
    return now


@pytest.mark.parametrize("game", POSED)
def test_a_puzzle_counts_tries_and_hints(game: str) -> None:
    """Also those of moves after the first one; begun again it goes on counting until it is solved."""
    now = try_puzzle(attempt.begin_attempt(puzzle(game, 1)), "hint", "hint", "hint")
    assert now.result == StepResult(hints=2)
    now = try_puzzle(now, *wrong_taps(now))
    assert (now.result.tries, len(now.result.wrongs)) == (1, 1)
    now = try_puzzle(now, "again")
    solved = solve_puzzle(try_puzzle(now, *wrong_taps(now), "retry"))
    assert (solved.result.tries, solved.result.hints, solved.result.is_solved) == (2, 2, True)
    again = try_puzzle(solved, "again", "hint")
    assert again.result == solved.result


@pytest.mark.parametrize("game", POSED)
def test_a_puzzle_whose_solution_was_shown_is_not_solved_alone(game: str) -> None:
    """Also if it is solved after that."""
    now = try_puzzle(attempt.begin_attempt(puzzle(game, Random(1).randint(1, 9))), "solve")
    while not now.over:
        now = try_puzzle(now, "follow")
    assert now.result == StepResult(is_shown=True)
    solved = solve_puzzle(try_puzzle(now, "again"))
    assert solved.result == StepResult(is_shown=True, is_done=True)
    assert not solved.result.is_solved

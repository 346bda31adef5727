"""The taps of people on boards apart from the table: moves, puzzles, lessons, boards in other people's pages."""

from collections.abc import Callable
from random import Random

from tests.builds.visitor import TODAY, Visitor, choose_move
from tests.ui.pupil import solution, taps_of
from ui.embed import board
from ui.learn.attempt import Attempt
from ui.table.message import message_in
from ui.table.session import World

Acts = list[tuple[str, str]]
"""Things done on a board, each a verb and what it is about."""

Board = tuple[dict[str, str], "Callable[[str], Acts]"]
"""The query by parameter, and the taps on the board to which it leads."""


def no_acts(_query: str) -> Acts:
    """Return no acts."""
    return []


def step_acts(_query: str) -> Acts:
    """Return steps through given moves, there and back."""
    return [("step", way) for way in ("on", "on", "last", "back", "first")]


def move_acts(query: str) -> Acts:
    """Return taps that play a move on a board in somebody's page, and the computer's answer if it has one."""
    world = World(Random(0), TODAY)
    now = board.open_board(query, ("en",), world)
    session = now.model.session
    done = [("tap", tap) for tap in taps_of(session, choose_move(session, Random(0)))]
    for act in done:
        now = board.next_board(now, message_in(" ".join(act)), world)
    return [*done, ("answer", choose_move(now.model.session, Random(0)))] if now.model.session.level else done


def puzzle_acts(query: str) -> Acts:
    """Return what solves the puzzle on a board in somebody's page."""
    world, done = World(Random(0), TODAY), Acts()
    now = board.open_board(query, ("en",), world)
    while now.model.attempt and not now.model.attempt.over:
        acts = right_acts(now.model.attempt)
        done += acts
        for act in acts:
            now = board.next_board(now, message_in(" ".join(act)), world)
    return done


def right_acts(attempt: Attempt) -> Acts:
    """Return what leads on in a puzzle: taps that play a right move, or the reply."""
    move = attempt.right
    return [("tap", tap) for tap in taps_of(attempt.board, move.text)] if move else [("follow", "")]


def solve(visitor: Visitor) -> None:
    """Solve the puzzle that the page shows."""
    while visitor.model.attempt and not visitor.model.attempt.over:
        for act in right_acts(visitor.model.attempt):
            visitor.try_out("puzzle", *act)


def learn(visitor: Visitor, steps: int) -> None:
    """Do so many steps of the lesson that the page shows."""
    for _ in range(steps):
        while (run := visitor.model.run) and not run.done:
            for act in [("tap", tap) for tap in solution(run)] or [("step", "")]:
                visitor.try_out("lesson", *act)
        visitor.try_out("lesson", "next")

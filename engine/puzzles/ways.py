"""The ways through a puzzle: its line, and the other right moves after which that goes on."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from engine.chance import NO_CHANCE
from engine.judge import judge_named
from engine.legal import chosen_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.puzzles.shelf import Puzzle


@cache
def position_after(puzzle: Puzzle, plies: int) -> Any:
    """The position after so many plies of the line, with the first move of each place."""
    return after(puzzle, position_after(puzzle, plies - 1), puzzle.line[plies - 1][0]) if plies else puzzle.position


def after(puzzle: Puzzle, position: Any, move: str) -> Any:
    """The position after a move of the line."""
    return position.play(chosen_move(puzzle.game, move, position), NO_CHANCE).position


def is_on_line(puzzle: Puzzle, position: Any, plies: int) -> bool:
    """Whether a position comes to the same as the line after so many plies.

    The rest of the line is right there only: elsewhere other moves win, or the reply is another.
    """
    form = judge_named(puzzle.game).form
    return bool(form(position) == form(position_after(puzzle, plies)))


@cache
def is_winning_line(puzzle: Puzzle) -> bool:
    """Whether the line ends with a win for the solver."""
    outcome = position_after(puzzle, len(puzzle.line)).outcome()
    return bool(outcome and not outcome.is_draw and puzzle.position.turn in outcome.winners)


def turns(puzzle: Puzzle) -> Iterator[tuple[int, Any]]:
    """Yield the solver's turns on all ways through the puzzle: the place in the line, and each position there once."""
    positions = [puzzle.position]
    for place in range(0, len(puzzle.line), 2):
        yield from ((place, position) for position in positions)
        if place + 1 < len(puzzle.line):
            right, (reply,) = puzzle.line[place : place + 2]
            came = (after(puzzle, position, move) for position in positions for move in right)
            went = dict.fromkeys(each for each in came if is_on_line(puzzle, each, place + 1))
            positions = [after(puzzle, each, reply) for each in went]

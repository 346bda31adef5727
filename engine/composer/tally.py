"""How many puzzles a game has by grade, by phase and by idea."""

from __future__ import annotations

from collections import Counter

from engine.composer.ideas import ideas, phase, phases
from engine.puzzles.shelf import GRADES, Puzzle, puzzle, puzzle_numbers
from engine.refusal import Unreadable

Counts = list[tuple[str, int]]


def numbers(game: str) -> dict[str, Counts]:
    """The numbers of a game's listed puzzles by `grade`, `phase` and `idea`, zeros too; none that is broken."""
    there = [one for number in puzzle_numbers(game) if (one := _read(game, number))]
    return {
        "grade": _counts([str(one.grade) for one in there], [str(grade) for grade in GRADES]),
        "phase": _counts([phase(game, one.position.view_for(one.position.turn)) for one in there], phases(game)),
        "idea": _counts([one.idea for one in there], ideas(game)),
    }


def _counts(found: list[str], names: tuple[str, ...] | list[str]) -> Counts:
    counts = Counter(found)
    return [(name, counts[name]) for name in names]


def _read(game: str, number: int) -> Puzzle | None:
    try:
        return puzzle(game, number)
    except Unreadable:
        return None

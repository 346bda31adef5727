"""Which lessons and puzzles a game has, by number."""

from __future__ import annotations

import re

from engine.assets import ASSETS

FOLDER = ASSETS / "lessons"

LESSONS = frozenset(str(number) for number in range(1, 100))
"""Numbers that a lesson may have, as they are written."""


PUZZLE = re.compile("[1-9][0-9]{0,2}")
"""The number of a puzzle, as it is written."""


def is_puzzle(game: str, number: str) -> bool:
    """Whether a game has a puzzle of that number, as it is written; raise Unreadable where its file is broken."""
    if not PUZZLE.fullmatch(number):
        return False
    # A start without puzzles need not load what reads them.
    from engine.puzzles.shelf import count

    return int(number) <= count(game)


def is_lesson(game: str, number: str) -> bool:
    """Whether a game has a lesson of that number, as it is written."""
    return number in LESSONS and (FOLDER / game / f"{number}.json").is_file()

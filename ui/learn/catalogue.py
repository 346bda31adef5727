"""The lessons and puzzles of a game."""

from __future__ import annotations

import re

from engine.assets import ASSETS

FOLDER = ASSETS / "lessons"

LESSONS = frozenset(str(number) for number in range(1, 100))
"""The numbers that a lesson may have, as text."""


PUZZLE = re.compile("[1-9][0-9]{0,2}")
"""The number of a puzzle as text."""

ENTRY = re.compile("[a-z0-9-]{1,40}")
"""The name of an entry on the shelf of lessons."""

IDEA = re.compile("[a-z]{1,20}(?:-[a-z]{1,20}){0,2}")
"""The name of an idea."""


def is_puzzle(game: str, number: str) -> bool:
    """Whether a game has a puzzle of this number, given as text; raises Unreadable if its file is broken."""
    if not PUZZLE.fullmatch(number):
        return False
    # The reader of puzzles is loaded only for an address that may lead to one.
    from engine.puzzles.shelf import count  # later archive

    return int(number) <= count(game)


def is_idea(name: str) -> bool:
    """Whether puzzles can have an idea of this name; a game that has none of it any more shows them all."""
    return bool(IDEA.fullmatch(name))


def is_lesson(game: str, number: str) -> bool:
    """Whether a game has a lesson of this number, given as text."""
    return number in LESSONS and (FOLDER / game / f"{number}.json").is_file()

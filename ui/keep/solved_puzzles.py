"""The solved puzzles, and the daily ones of days in a row; as text, read strictly and within bounds."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from engine.refusal import Unreadable
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 20_000
HIGHEST = 999
"""The highest number of a puzzle."""
NAME = re.compile("[a-z]{1,40}")
"""The name of any game: another edition of the site, with more games, may have stored its puzzles here."""
FORGIVEN = 1
"""So many days may be left out between two daily puzzles in a row."""
LAST_DAY = date.max.toordinal()


@dataclass(frozen=True, slots=True)
class Solved:
    """The solved puzzles of one game."""

    numbers: frozenset[int] = frozenset()
    """The numbers of the puzzles."""
    day: int = 0
    """The last day whose daily puzzle was solved, as an ordinal; 0 if there is none."""
    run: int = 0
    """How many daily puzzles in a row were solved, up to that day's; one day left out between two breaks no row."""

    def with_puzzle(self, number: int, day: int = 0) -> Solved:
        """The solved puzzles with one more; `day` is the date of that daily puzzle, 0 for any other."""
        numbers = self.numbers | {number}
        if not day or day == self.day:
            return Solved(numbers, self.day, self.run)
        return Solved(numbers, day, self.run + 1 if 0 < day - self.day <= FORGIVEN + 1 else 1)

    def streak(self, day: int) -> int:
        """How many daily puzzles in a row were solved, as long as the one of this day goes on with them."""
        return self.run if 0 <= day - self.day <= FORGIVEN + 1 else 0


def ordinal(day: str) -> int:
    """The ordinal of a day written as YYYY-MM-DD, 1 if the text is no day."""
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return 1


def write(solved: Mapping[str, Solved]) -> str:
    """The solved puzzles by game, as JSON."""
    return json.dumps({game: [sorted(one.numbers), one.day, one.run] for game, one in solved.items()})


def read(text: str) -> dict[str, Solved]:
    """The solved puzzles by game, without what names no game or puzzle; raises Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.solved", "solved")
    return {
        game: _read_solved_puzzles(value)
        for game, value in values.items()
        if NAME.fullmatch(game) and _is_solved(value)
    }


def _is_solved(value: object) -> bool:
    return isinstance(value, list) and len(value) == 3 and isinstance(value[0], list)  # noqa: PLR2004 -- its fields


def _read_solved_puzzles(value: Any) -> Solved:
    numbers, day, run = value
    found = frozenset(number for number in numbers if _is_number(number, HIGHEST))
    return Solved(found, day, run) if _is_number(day, LAST_DAY) and _is_number(run, day) else Solved(found)


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 1 <= value <= most

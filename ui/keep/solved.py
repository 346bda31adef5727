"""Which puzzles somebody has solved, and the daily one on how many days in a row; text strict, total and bounded."""

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
NAME = re.compile("[a-z]{1,40}")
"""Any game's name will do: an edition with more games may have left its puzzles here."""
LAST_DAY = date.max.toordinal()


@dataclass(frozen=True, slots=True)
class Solved:
    """The numbers of a game's solved puzzles; the last day, as an ordinal, of a run of days with the daily one."""

    numbers: frozenset[int] = frozenset()
    day: int = 0
    run: int = 0

    def having(self, number: int, day: int = 0) -> Solved:
        """Return it with one more puzzle, which was the daily one of `day` if there is one."""
        numbers = self.numbers | {number}
        if not day or day == self.day:
            return Solved(numbers, self.day, self.run)
        return Solved(numbers, day, self.run + 1 if day == self.day + 1 else 1)

    def streak(self, day: int) -> int:
        """Return how many days in a row end on that day or on the one before."""
        return self.run if self.day in {day, day - 1} else 0


def ordinal(day: str) -> int:
    """Return the number of a day written as YYYY-MM-DD, 1 for one that is no day."""
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return 1


def write(solved: Mapping[str, Solved]) -> str:
    """Return it by game as JSON."""
    return json.dumps({game: [sorted(one.numbers), one.day, one.run] for game, one in solved.items()})


def read(text: str) -> dict[str, Solved]:
    """Return what the JSON says by game, without what names no game or no puzzle; raise Unreadable if no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.solved", "solved")
    return {game: _solved(value) for game, value in values.items() if NAME.fullmatch(game) and _is_solved(value)}


def _is_solved(value: object) -> bool:
    return isinstance(value, list) and len(value) == 3 and isinstance(value[0], list)  # noqa: PLR2004 -- its fields


def _solved(value: Any) -> Solved:
    numbers, day, run = value
    found = frozenset(number for number in numbers if _is_number(number, HIGHEST))
    return Solved(found, day, run) if _is_number(day, LAST_DAY) and _is_number(run, day) else Solved(found)


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 1 <= value <= most

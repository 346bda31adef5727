"""The solved puzzles, and the daily ones of days in a row; as text, read strictly and within bounds."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

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
TRAVEL = 2
"""So many days can lie between the dates of two places."""
LAST_DAY = date.max.toordinal()
OTHER = ".other"
"""The ending of a game's name where its other row is stored: earlier editions pass over such names."""


class Row(NamedTuple):
    """Daily puzzles in a row; one day left out between two breaks none."""

    day: int = 0
    """The last day whose puzzle was solved, as an ordinal; 0 if there is none."""
    run: int = 0
    """How many puzzles there are up to that day's."""

    def is_reached(self, day: int) -> bool:
        """Whether the puzzle of a day goes on with the row, or is its last one."""
        return 0 <= day - self.day <= FORGIVEN + 1

    def with_day(self, day: int) -> Row:
        """The row with a later day, which may begin a new one."""
        return Row(day, self.run + 1 if self.is_reached(day) else 1)


NO_ROW = Row()


@dataclass(frozen=True, slots=True)
class Solved:
    """The solved puzzles of one game."""

    numbers: frozenset[int] = frozenset()
    """The numbers of the puzzles."""
    row: Row = NO_ROW
    """The daily puzzles in a row that end last."""
    other: Row = NO_ROW
    """The row before that one. It goes on as long as the date says that the last one ended in the future."""

    def with_puzzle(self, number: int, day: int = 0) -> Solved:
        """The solved puzzles with one more; `day` is the date of that daily puzzle, 0 for any other."""
        row, other = self.row, self.other
        if day > row.day:
            row, other = row.with_day(day), other if row.is_reached(day) else row
        elif self._is_in_future(day) and day > other.day:
            other = other.with_day(day)
        return Solved(self.numbers | {number}, row, other)

    def _is_in_future(self, day: int) -> bool:
        """Whether the last row ends further after a day than travel can explain."""
        return self.row.day - day > TRAVEL

    def streak(self, day: int) -> int:
        """How many daily puzzles in a row were solved, as long as the one of this day goes on with them."""
        if day >= self.row.day:
            return self.row.run if self.row.is_reached(day) else 0
        other = self.other.run if self._is_in_future(day) and self.other.is_reached(day) else 0
        return max(self.row.run, other)

    def with_puzzles_of(self, one: Solved) -> Solved:
        """The puzzles solved on either of two devices; rows that follow each other are one."""
        first, last = sorted((self.row, one.row))
        days = last.day - first.day
        numbers, other = self.numbers | one.numbers, max(self.other, one.other)
        if not first.run or days > last.run + FORGIVEN:
            return Solved(numbers, last, max(first, other))
        return Solved(numbers, Row(last.day, max(last.run, first.run + min(last.run, days))), other)


def ordinal(day: str) -> int:
    """The ordinal of a day written as YYYY-MM-DD, 1 if the text is no day."""
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return 1


def write(solved: Mapping[str, Solved]) -> str:
    """The solved puzzles by game, as JSON."""
    values: dict[str, list[Any]] = {game: [sorted(one.numbers), *one.row] for game, one in solved.items()}
    return json.dumps(values | {game + OTHER: [*one.other] for game, one in solved.items() if one.other.run})


def read(text: str) -> dict[str, Solved]:
    """The solved puzzles by game, without what names no game or puzzle; raises Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.solved", "solved")
    return {
        game: _read_solved_puzzles(value, values.get(game + OTHER))
        for game, value in values.items()
        if NAME.fullmatch(game) and _is_solved(value)
    }


def _is_solved(value: object) -> bool:
    return isinstance(value, list) and len(value) == 3 and isinstance(value[0], list)  # noqa: PLR2004 -- its fields


def _read_solved_puzzles(value: list[Any], other: object) -> Solved:
    numbers, *row = value
    found = frozenset(number for number in numbers if _is_number(number, HIGHEST))
    return Solved(found, _read_row(row), _read_row(other))


def _read_row(value: Any) -> Row:
    """The row, an empty one if the value is none."""
    match value:
        case [day, run] if _is_number(day, LAST_DAY) and _is_number(run, day):
            return Row(day, run)
    return NO_ROW


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 1 <= value <= most

"""Puzzles that come back: a missed one after a day, then after three, seven and twenty; as text, read strictly.

These are Leitner's boxes (1972): a puzzle that is solved when it is due moves on to the next box, whose days are more;
one that is missed goes back to the first box. Out of the last box it is known and does not come back.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.refusal import Unreadable
from ui.keep.solved_puzzles import HIGHEST, LAST_DAY, NAME
from ui.keep.strict_json import object_in

if TYPE_CHECKING:
    from collections.abc import Mapping

DAYS = (1, 3, 7, 20)
"""By box, after how many days a puzzle comes back."""

LONGEST = 100_000
FIELDS = 2


class Due(NamedTuple):
    """When a puzzle comes back."""

    day: int
    """The ordinal of the day."""
    box: int = 0
    """Its box, by the place in DAYS."""


def miss(text: str, game: str, number: int, day: int) -> str:
    """The text after a puzzle was missed on a day."""
    return _with_due(text, game, number, Due(day + DAYS[0]))


def solve(text: str, game: str, number: int, day: int) -> str:
    """The text after a puzzle was solved on a day; nothing changes where it is not due."""
    if number not in due_puzzles(text, game, day):
        return text
    box = _due_days(text)[game][number].box + 1
    return _with_due(text, game, number, Due(day + DAYS[box], box) if box < len(DAYS) else None)


def due_puzzles(text: str, game: str, day: int) -> list[int]:
    """The numbers of a game's puzzles that are due on a day, first those that have waited longest.

    A day further off than a puzzle can wait was set by a clock that was wrong: such a puzzle is due.
    """
    waiting = _due_days(text).get(game, {})
    found = [(due, number) for number, due in waiting.items() if not day < due.day <= day + DAYS[due.box]]
    return [number for _, number in sorted(found)]


def days_until(text: str, game: str, number: int, day: int) -> int:
    """In how many days a puzzle comes back; 0 for one that is due, or does not come back."""
    due = _due_days(text).get(game, {}).get(number)
    return 0 if due is None or number in due_puzzles(text, game, day) else due.day - day


def merge(here: str, found: str) -> str:
    """The puzzles of two devices, each on the earlier of its days."""
    if not (here and found):
        return here or found
    ours, others = _due_days(here), _due_days(found)
    days = {game: _earlier(ours.get(game, {}), others.get(game, {})) for game in (*ours, *others)}
    return _write(days)


def _earlier(one: Mapping[int, Due], other: Mapping[int, Due]) -> dict[int, Due]:
    return {number: min(each[number] for each in (one, other) if number in each) for number in (*one, *other)}


def read(text: str) -> dict[str, dict[int, Due]]:
    """When puzzles come back, by game and number, without what is none; raises Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.solved", "again")
    games = {game: value for game, value in values.items() if NAME.fullmatch(game) and isinstance(value, dict)}
    return {game: _read_days(value) for game, value in games.items()}


def _read_days(value: Mapping[str, Any]) -> dict[int, Due]:
    return {int(number): Due(*due) for number, due in value.items() if _is_number(number) and _is_due(due)}


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and 1 <= len(text) <= len(str(HIGHEST)) and int(text) > 0


def _is_due(value: Any) -> bool:
    if not isinstance(value, list) or [type(each) for each in value] != [int] * FIELDS:
        return False
    return 1 <= value[0] <= LAST_DAY and value[1] in range(len(DAYS))


@lru_cache(maxsize=2)
def _due_days(text: str) -> Mapping[str, Mapping[int, Due]]:
    """When puzzles come back; none in a text that cannot be read, which must end no puzzle."""
    try:
        return read(text) if text else {}
    except Unreadable:
        return {}


def _with_due(text: str, game: str, number: int, due: Due | None) -> str:
    days = {name: dict(waiting) for name, waiting in _due_days(text).items()}
    others = {other: waits for other, waits in days.get(game, {}).items() if other != number}
    return _write({**days, game: {**others, number: due} if due else others})


def _write(days: Mapping[str, Mapping[int, Due]]) -> str:
    """The days as JSON; an empty text where no puzzle comes back."""
    return json.dumps({game: waiting for game, waiting in days.items() if waiting}) if any(days.values()) else ""

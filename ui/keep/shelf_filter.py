"""The choice and order of the shelf's games, by what their entries say: no move is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import GAMES
from engine.record import HUMAN
from ui.keep.shelf import newest, sketch_entry

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.work import Work
    from ui.keep.shelf import Sketch

STATES = ("open", "over", "won", "drawn", "lost")
"""How a game can stand. All that have ended are over; won, drawn and lost are those of a person among computers."""

ANY = "any"
CHOICES = {"game": (ANY, *GAMES), "state": (ANY, *STATES), "order": ("new", "old", "long", "name")}
"""The choices, the usual first."""

Rows = list[tuple[str, str]]
"""Entries with their numbers."""


def with_choice(chosen: Mapping[str, str], name: str, value: str) -> Mapping[str, str]:
    """The choices with another value; unchanged if there is no such choice."""
    return {**chosen, name: value} if value in CHOICES.get(name, ()) else chosen


def sketch_work(shelf: Mapping[str, str]) -> Work[None]:
    """Read what the entries say of themselves; it can be interrupted after each one."""
    for number, text in enumerate(shelf.values()):
        sketch_entry(text)
        yield number / len(shelf)


def filter_entries(shelf: Mapping[str, str], chosen: Mapping[str, str]) -> Rows:
    """The entries that are chosen, in the order that is chosen; broken ones only where all are shown."""
    game, state = chosen.get("game", ANY), chosen.get("state", ANY)
    rows = [row for row in newest(shelf, len(shelf)) if _is_match(sketch_entry(row[1]), game, state)]
    return ORDERS[chosen.get("order", CHOICES["order"][0])](rows)


def _is_match(sketch: Sketch | None, game: str, state: str) -> bool:
    if sketch is None:
        return game == state == ANY
    stands = state_of(sketch)
    return game in {ANY, sketch.record.game} and (state in {ANY, stands} or (state == "over" and stands != "open"))


def state_of(sketch: Sketch) -> str:
    """How a game stands, one of STATES."""
    if sketch.record.verdict.result == "none":
        return "open"
    persons = [number for number, player in enumerate(sketch.record.players) if player.kind == HUMAN]
    if len(persons) != 1:
        return "over"
    won = winners(sketch)
    return "drawn" if not won else "won" if persons[0] in won else "lost"


def winners(sketch: Sketch) -> tuple[int, ...]:
    """The players who have won, counted from 0; empty for a draw or a game that goes on."""
    # `p1win` or `win 134`
    return tuple(int(digit) - 1 for digit in sketch.record.verdict.result if digit.isdecimal())


def plies(sketch: Sketch) -> int:
    """How many moves the last game of an entry has."""
    return len(sketch.record.sections[-1].moves)


def _length(row: tuple[str, str]) -> int:
    sketch = sketch_entry(row[1])
    return -plies(sketch) if sketch else 0


def _name(row: tuple[str, str]) -> tuple[bool, str]:
    sketch = sketch_entry(row[1])
    name = sketch.name if sketch else ""
    return not name, name.casefold()


ORDERS: Mapping[str, Callable[[Rows], Rows]] = {
    "new": lambda rows: rows,
    "old": lambda rows: rows[::-1],
    "long": lambda rows: sorted(rows, key=_length),
    "name": lambda rows: sorted(rows, key=_name),
}
"""How the entries can be ordered; they come with the newest first."""

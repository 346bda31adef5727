"""How games ended on this device, by game, strongest opponent and seat; as text, read strictly and within bounds."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from engine.refusal import Unreadable
from ui.keep.strict_json import object_in
from ui.table.kinds import PERSON, opponent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.table.session import Session

LONGEST = 20_000
MOST = 1_000_000
"""The most games that one number can count."""
NAME = re.compile(r"[a-z]{1,40}(/[0-9]){3}")
"""The key of any game: another edition of the site, with more games, may have stored its results here."""

ENDS = ("won", "drawn", "lost")
"""How a game can end for a player."""

Ends = tuple[int, int, int]
"""How many games were won, drawn and lost."""
Tally = dict[str, Ends]
"""The ends of games by `game/players/level/seat`; the level is 0 where only persons played."""


def count_game(tally: Mapping[str, Ends], session: Session) -> Mapping[str, Ends]:
    """The tally with a game that is over, for each seat that a person had; one that goes on changes nothing."""
    outcome = session.end
    if outcome is None:
        return tally
    after = dict(tally)
    for seat in session.people:
        name = _name(session, seat)
        end = "drawn" if outcome.is_draw else "won" if seat in outcome.winners else "lost"
        before = after.get(name, (0, 0, 0))
        after[name] = tuple(number + (each == end) for each, number in zip(ENDS, before, strict=True))  # type: ignore[assignment]
    return after


def _name(session: Session, seat: int) -> str:
    """The key of a game for one of its seats."""
    players = len(session.names)
    level = max(PERSON, *(opponent(session.level_at(other)) for other in range(players) if other != seat))
    return f"{session.game}/{players}/{level}/{seat}"


def write(tally: Mapping[str, Ends]) -> str:
    """The tally as JSON."""
    return json.dumps(tally)


def read(text: str) -> Tally:
    """The tally in the JSON, without entries that count no games; raises Unreadable if it is no object."""
    values = object_in(text, LONGEST)
    if values is None:
        raise Unreadable("unreadable.tally", "tally")
    return entries(values)


def entries(values: Mapping[str, Any]) -> Tally:
    """The values that are ends of games, by their names."""
    return {name: tuple(ends) for name, ends in values.items() if NAME.fullmatch(name) and _are_ends(ends)}


def _are_ends(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == len(ENDS)
        and all(type(number) is int and 0 <= number <= MOST for number in value)
    )


def as_csv(tally: Mapping[str, Ends]) -> str:
    """The tally as comma-separated values for a spreadsheet, a seat on each line, the first seat numbered 1."""
    rows: list[tuple[str, ...]] = [("game", "players", "level", "seat", *ENDS)]
    for name, ends in sorted(tally.items()):
        game, players, level, seat = name.split("/")
        rows.append((game, players, level, str(int(seat) + 1), *map(str, ends)))
    return "".join(",".join(row) + "\n" for row in rows)

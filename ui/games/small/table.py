"""The table of a game without a board: its zones as rows of piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.zones import UNKNOWN, Sight
from ui.draw.cardtable import Pile, Row
from ui.games.small.words import zone_name
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.language import Language
    from engine.zones import Zone
    from ui.draw.geometry import Point
    from ui.draw.markup import Markup
    from ui.table.session import Session

    Drawn = Callable[[str], Markup]

KEYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Where an arrow key leads, across and down."""

NEAR = 1.0
"""Nothing is as near to something else as this."""

CLOSED, WIDEST = 3, 8
"""The share of a row's width for a pile whose cards lie on one another, and the largest share."""


def zones_on_table(position: Any, held: str) -> list[Zone]:
    """The zones that lie on the table: all but the hands."""
    return [zone for zone in position.zones.zones if zone.name != held]


def piles_on_table(position: Any, held: str) -> dict[str, tuple[Zone, int, Sequence[str]]]:
    """The piles on the table by place: the zone, the number in it, and what lies there."""
    return {place: lying for place, lying in position.zones.piles_by_place(position).items() if lying[0].name != held}


def own_places(position: Any, held: str, seat: int) -> list[str]:
    """The places of the piles on the table that are a seat's own."""
    split = (zone for zone in zones_on_table(position, held) if zone.is_split)
    return [zone.place(seat) for zone in split if len(zone.piles(position)) > seat]


def rows(session: Session, held: str, drawn: Drawn, language: Language) -> tuple[Row, ...]:
    """The rows of the table: the zones of nobody side by side, and each that is split in a row of its own."""
    position, before = session.position, position_before(session)
    zones = zones_on_table(position, held)

    def pile(zone: Zone, number: int, title: str) -> Pile:
        now, then = (zone.piles(each)[number] if each else () for each in (position, before))
        placed = max(len(now) - len(then), 0) if before else 0
        if zone.sight is Sight.NOBODY:
            top = (drawn(UNKNOWN),) if now else ()
            number_text = language.say("supply.count", n=len(now))
            return Pile(zone.place(number), title, top, number=number_text, share=CLOSED)
        return Pile(
            zone.place(number),
            title,
            tuple(map(drawn, now)),
            placed,
            share=1 if zone.is_split else min(2 + len(now), WIDEST),
        )

    single = [pile(zone, 0, zone_name(session.game, zone.name, language)) for zone in zones if not zone.is_split]
    split = (
        Row(zone_name(session.game, zone.name, language), tuple(_by_seat(session, zone, pile, language)))
        for zone in zones
        if zone.is_split
    )
    return tuple(row for row in (Row("", tuple(single)), *split) if row.piles)


def _by_seat(
    session: Session, zone: Zone, pile: Callable[[Zone, int, str], Pile], language: Language
) -> Iterator[Pile]:
    """The piles of a split zone; where there is one for each seat, under its name."""
    number = len(zone.piles(session.position))
    for at in range(number):
        yield pile(zone, at, seat_name(session, at, language) if number == len(session.names) else "")


def next_pile(centres: Mapping[str, Point], now: str, to: str) -> str:
    """The pile `to`, else the nearest one to the left, right, up or down of where keys are."""
    if to in centres or not centres:
        return to if to in centres else now
    here = now if now in centres else next(iter(centres))
    if to not in KEYS:
        return here
    (across, down), (x, y) = KEYS[to], centres[here]
    ways = {place: (there[0] - x, there[1] - y) for place, there in centres.items()}
    ahead = {place: (abs(a * down + d * across), a * across + d * down) for place, (a, d) in ways.items()}
    beyond = {place: far for place, (_, far) in ahead.items() if far > NEAR}
    row = _next_row(beyond) if down else {place for place in beyond if not ahead[place][0]}
    return min(row, key=lambda place: (beyond[place], ahead[place][0]), default=here)


def _next_row(beyond: Mapping[str, float]) -> set[str]:
    """Those of the piles that are nearest."""
    nearest = min(beyond.values(), default=0.0)
    return {place for place, far in beyond.items() if far < nearest + NEAR}


def position_before(session: Session) -> Any:
    """The position before the last move, as the viewer may see it; None if no move is shown to fall."""
    if not (session.moved and session.ply):
        return None
    return session.line.at(session.ply - 1).view_for(session.viewer)

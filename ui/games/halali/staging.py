"""The film of Halali!: tiles turn over with their picture, hunters shoot along the line, prizes fly to their plate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.halali.board import CELLS, DIRECTIONS, SIDE
from engine.halali.events import Captured, Flipped, Left, Moved
from engine.halali.tiles import EMPTY
from ui.draw.geometry import translation
from ui.draw.markup import Markup
from ui.draw.squares import layout
from ui.games.film import Act, session_on_copy
from ui.games.halali.cloth import EXITS
from ui.games.halali.desk import is_turned
from ui.games.halali.tiles import HUNTERS, face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.events import Event
    from engine.halali.position import Position
    from ui.draw.squares import Layout
    from ui.games.desk import Look
    from ui.table.session import Session

LEAF = "M0-24C16-14 18 6 0 24C-18 6-16-14 0-24Z"
SPARK = Markup(
    f'<path d="{LEAF}" fill="#d9a63f" stroke="#5b3a1c" stroke-width="3"></path>'
    '<path d="M0-16V30" stroke="#5b3a1c" stroke-width="3" stroke-linecap="round"></path>'
)
"""A leaf."""

SHOT = Markup('<circle r="13" fill="#fff6d8"></circle><circle r="8" fill="#2b1a10"></circle>')
SMOKE = Markup(
    "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff" opacity=".75"></circle>'
        for x, y, r in ((0, 0, 16), (18, -10, 11), (-16, -12, 12), (10, 15, 9), (-14, 12, 8))
    )
)
DUST = Markup(
    "".join(
        f'<path d="{LEAF}" transform="translate({x} {y})rotate({turn})scale(.55)" fill="#c9703a"></path>'
        for x, y, turn in ((-30, -20, -40), (30, -24, 35), (34, 22, 120), (-28, 28, -120), (0, -40, 5))
    )
)
"""Leaves that whirl up where a tile is taken."""

AIM, FIRE = 60, 220
"""Milliseconds until a hunter fires, and until he goes to what he has shot."""


def acts(session: Session, look: Look, _shown: tuple[Event, ...], event: Event) -> Iterator[Act]:
    """The acts of an event."""
    turned = is_turned(session_on_copy(session), look)
    where = layout(SIDE, turned=turned)
    match event:
        case Flipped(_, cell, tile):
            shown = face(cell, tile, turned=turned)
            yield Act(how="flip", part=f"tile-{cell}", drawing=shown, css="tile up still")
        case Moved(_, tile, origin, target):
            before: Position = session.line.at(session.ply - 1)
            fires = tile in HUNTERS and before.tiles[CELLS[target]] != EMPTY
            yield from _move(tile, origin, target, where, fires=fires)
        case Captured(seat, _, cell, _):
            yield Act(how="pop", place=translation(where.centres[cell]), drawing=DUST, css="dust")
            yield Act(how="take", part=f"gone-tile-{cell}", beside=f"supply-{seat}")
        case Left(seat, _, origin, direction, _):
            yield from _leave(seat, origin, DIRECTIONS[direction], where)


def _move(tile: str, origin: str, target: str, where: Layout, *, fires: bool) -> Iterator[Act]:
    """The tile goes to its target; a hunter fires there first."""
    start, end = (translation(where.centres[cell]) for cell in (origin, target))
    if fires:
        x, y = where.step(tile.lower())
        muzzle = where.centres[origin][0] + 0.4 * x, where.centres[origin][1] + 0.4 * y
        yield Act(how="pop", place=translation(muzzle), drawing=SMOKE, css="smoke")
        yield Act(how="throw", start=start, place=end, drawing=SHOT, css="bullet", after=AIM)
    yield Act(how="move", part=f"tile-{origin}", to=f"tile-{target}", place=end, after=FIRE if fires else 0)


def _leave(seat: int, origin: str, side: str, where: Layout) -> Iterator[Act]:
    """The tile goes out by the exit, to the prizes of its owner."""
    (x, y), (across, down) = where.centres[EXITS[side]], where.step(side)
    yield Act(how="pop", place=translation((x + across * 0.7, y + down * 0.7)), drawing=DUST, css="dust", after=AIM)
    yield Act(how="take", part=f"tile-{origin}", beside=f"supply-{seat}", after=AIM)

"""The film of Xok: fish are dropped, a shark turns as it lands and bites, and the eaten swim back to their owner."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.xok.events import FishEaten, FishPlaced, SharkPlaced, SwarmGrown
from engine.xok.swarm import swarms
from ui.draw.geometry import translation
from ui.draw.markup import Markup
from ui.games.film import Act
from ui.games.xok.desk import DESK
from ui.games.xok.pieces import COLOURS, FISH, drawing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.events import Event
    from engine.xok.position import Position
    from ui.draw.geometry import Point
    from ui.draw.hexes import Layout
    from ui.games.desk import Look
    from ui.table.session import Session

SPARK = Markup(
    '<circle r="17" fill="#bfe6ee" fill-opacity=".55" stroke="#1f5a66" stroke-width="5" stroke-opacity=".45"></circle>'
    '<circle r="17" fill="none" stroke="#fff" stroke-width="3"></circle>'
    '<path d="M-8-6A10 10 0 0 1 0-11" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"></path>'
)
"""A bubble."""

SPLASH = Markup(
    "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#fff" stroke-width="4"></circle>'
        for x, y, r in ((-30, -18, 9), (26, -30, 12), (34, 16, 7), (-20, 28, 11), (2, -40, 6))
    )
)
"""The bubbles of a bite."""

APART = 110
"""Milliseconds between two pieces of one event."""

REACH = 0.4
"""How far of the way to its prey a shark darts."""


def acts(session: Session, look: Look, shown: tuple[Event, ...], event: Event) -> Iterator[Act]:
    """The acts of an event."""
    position: Position = session.line.at(session.ply)
    where = DESK.layout(position, look)
    match event:
        case FishPlaced(seat, cells):
            for number, cell in enumerate(cells):
                yield replace(_piece(seat, FISH, cell, where), after=number * APART)
        case SharkPlaced(seat, cell, _, mouths):
            yield _piece(seat, mouths, cell, where)
        case FishEaten(seat, cells):
            yield from _bite(_shark(shown), seat, cells, where)
        case SwarmGrown(seat, size):
            yield from (Act(how="pulse", part=f"piece-{cell}") for cell in _swarm(position, seat, size))


def _piece(seat: int, mouths: tuple[int, ...], cell: str, where: Layout) -> Act:
    """A new piece, that drops or, if it has mouths, turns as it lands."""
    face, css = drawing(seat, mouths, tall=where.tall), f"piece {COLOURS[seat]} still"
    how, place = "turn" if mouths else "put", translation(where.centres[cell])
    return Act(how=how, part=f"piece-{cell}", place=place, drawing=face, css=css)


def _shark(shown: tuple[Event, ...]) -> str:
    """The cell of the shark that has just been placed."""
    return next(event.cell for event in reversed(shown) if isinstance(event, SharkPlaced))


def _bite(shark: str, seat: int, cells: tuple[str, ...], where: Layout) -> Iterator[Act]:
    """The shark darts at its prey, and the fish swim back to the supply of their owner."""
    tray = f"stock-{seat}-fish"
    facing = [where.centres[cell] for cell in cells if cell != shark] or [where.centres[shark]]
    yield Act(how="bite", part=f"piece-{shark}", place=translation(_towards(where.centres[shark], facing)))
    for cell in cells:
        name = f"gone-piece-{cell}" if cell == shark else f"piece-{cell}"
        yield Act(how="pop", place=translation(where.centres[cell]), drawing=SPLASH, css="splash", after=APART)
        yield Act(how="take", part=name, beside=tray, after=APART)


def _towards(start: Point, ends: list[Point]) -> Point:
    """A part of the way to the middle of the ends."""
    x, y = (sum(values) / len(ends) for values in zip(*ends, strict=True))
    return start[0] + REACH * (x - start[0]), start[1] + REACH * (y - start[1])


def _swarm(position: Any, seat: int, size: int) -> Iterator[str]:
    """The cells of a seat's largest swarm."""
    board, pieces = position.board, position.fish[seat] | sum(1 << shark.cell for shark in position.sharks[seat])
    largest = next((swarm for swarm in swarms(board, pieces) if swarm.bit_count() == size), 0)
    yield from board.names_of(largest)

"""What the board of Konane shows of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.konane.board import CELLS, NAMES, SIDE, bits, named
from engine.konane.events import Jumped, Removed
from engine.konane.moves import jump
from ui.draw.squareboard import Piece, Scene
from ui.draw.squares import layout
from ui.games.konane.gesture import GESTURE
from ui.games.konane.painter import stone
from ui.games.konane.wording import label
from ui.games.plain_desk import alive

if TYPE_CHECKING:
    from engine.konane.position import Position
    from engine.language import Language
    from ui.table.session import Session


def live_scene(session: Session, language: Language) -> Scene:
    """Return the board that can be tapped, with what the stone taken up could jump over."""
    position: Position = session.position
    choices = session.choices(GESTURE, session.taps)
    marks = {"can": choices, "selected": frozenset(session.taps), "gone": prey(session, choices)}
    scene = Scene(
        side=SIDE,
        pieces=stones(position),
        lit=choices,
        selected=session.taps[0] if session.taps else None,
        reach=choices if session.taps else frozenset(),
        prey=marks["gone"],
        last=last(session),
        moved=way(session) if session.moved else None,
        captured=gone(session) if session.moved else (),
    )
    labels = {cell: label(position, cell, language, marks) for cell in CELLS}
    return alive(scene, session, language, labels, session.cursor or layout(SIDE).middle)


def still_scene(position: Position, title: str, prefix: str) -> Scene:
    """Return a picture of the position that nothing can be done with."""
    return Scene(side=SIDE, pieces=stones(position), title=title, prefix=prefix)


def stones(position: Position) -> tuple[Piece, ...]:
    """Return the stones on the board."""
    return tuple(stone(NAMES[cell], seat) for seat in (0, 1) for cell in bits(position.pieces(seat)))


def prey(session: Session, choices: frozenset[str]) -> frozenset[str]:
    """Return the stones that the one taken up could jump over."""
    jumps = (jump(CELLS[session.taps[0]], CELLS[cell]) for cell in choices if session.taps)
    return frozenset(cell for each in jumps for cell in named(each.over))


def last(session: Session) -> tuple[str, ...]:
    """Return where the last move was made: the cell of the stone taken away, or where one jumped from and to."""
    removed = (event.cell for event in session.events if isinstance(event, Removed))
    return way(session) or tuple(removed)


def way(session: Session) -> tuple[str, str] | None:
    """Return from where to where the last move jumped, None if it was no jump."""
    jumps = ((event.origin, event.target) for event in session.events if isinstance(event, Jumped))
    return next(jumps, None)


def gone(session: Session) -> tuple[Piece, ...]:
    """Return the stones that the last move took off the board."""
    taken = (stone(cell, 1 - one.seat) for one in session.events if isinstance(one, Jumped) for cell in one.over)
    removed = (stone(one.cell, one.seat) for one in session.events if isinstance(one, Removed))
    return (*taken, *removed)

"""What the board of Newgame shows of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.board import CELLS, NAMES, SIDE
from engine.newgame.events import Laid
from engine.newgame.notation import EMPTY, STONES
from ui.draw.squareboard import Piece, Scene
from ui.draw.squares import layout
from ui.games.newgame.gesture import GESTURE
from ui.games.newgame.painter import stone
from ui.games.newgame.wording import lies
from ui.games.plain_desk import alive

if TYPE_CHECKING:
    from engine.language import Language
    from engine.newgame.position import Position
    from ui.table.session import Session


def live_scene(session: Session, language: Language) -> Scene:
    """Return the board that can be tapped."""
    position: Position = session.position
    laid = tuple(event.cell for event in session.events if isinstance(event, Laid))
    scene = Scene(
        side=SIDE,
        pieces=stones(position),
        lit=session.choices(GESTURE, session.taps),
        last=laid,
        placed=laid if session.moved else (),
    )
    labels = {cell: lies(position, cell, language) for cell in CELLS}
    return alive(scene, session, language, labels, session.cursor or layout(SIDE).middle)


def still_scene(position: Position, title: str, prefix: str) -> Scene:
    """Return a picture of the position that nothing can be done with."""
    return Scene(side=SIDE, pieces=stones(position), title=title, prefix=prefix)


def stones(position: Position) -> tuple[Piece, ...]:
    """Return the stones on the board."""
    lying = zip(NAMES, position.stones, strict=True)
    return tuple(stone(cell, STONES.index(letter)) for cell, letter in lying if letter != EMPTY)

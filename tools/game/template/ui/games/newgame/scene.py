"""What the board of Newgame shows of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.board import CELLS, NAMES, SIDE
from engine.newgame.events import Laid
from engine.newgame.notation import EMPTY, STONES
from ui.draw.squareboard import Piece, Scene
from ui.games.newgame.gesture import GESTURE
from ui.games.newgame.painter import stone
from ui.games.newgame.wording import lies

if TYPE_CHECKING:
    from engine.language import Language
    from engine.newgame.position import Position
    from ui.table.session import Session

MIDDLE = "c3"


def live_scene(session: Session, language: Language) -> Scene:
    """Return the board that can be tapped."""
    position: Position = session.position
    laid = tuple(event.cell for event in session.events if isinstance(event, Laid))
    return Scene(
        side=SIDE,
        pieces=stones(position),
        lit=session.choices(GESTURE, session.taps),
        last=laid,
        placed=laid if session.moved else (),
        refused=frozenset(session.refusal.cells) if session.refusal else frozenset(),
        refusal=session.refusals,
        ply=session.ply,
        labels={cell: lies(position, cell, language) for cell in CELLS},
        focus=session.cursor or MIDDLE,
        title=language.say("board.newgame"),
        coordinates=True,
        table=True,
    )


def still_scene(position: Position, title: str, prefix: str) -> Scene:
    """Return a picture of the position that nothing can be done with."""
    return Scene(side=SIDE, pieces=stones(position), title=title, prefix=prefix)


def stones(position: Position) -> tuple[Piece, ...]:
    """Return the stones on the board."""
    lying = zip(NAMES, position.stones, strict=True)
    return tuple(stone(cell, STONES.index(letter)) for cell, letter in lying if letter != EMPTY)

"""What the board of Newgame shows of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.board import CELLS, NAMES
from engine.newgame.events import Laid
from engine.newgame.notation import EMPTY, STONES
from ui.games.newgame.gesture import GESTURE
from ui.games.newgame.painter import Scene
from ui.games.newgame.wording import lies

if TYPE_CHECKING:
    from engine.language import Language
    from engine.newgame.position import Position
    from ui.table.session import Session

MIDDLE = "c3"


def live_scene(session: Session, language: Language) -> Scene:
    """Return the board that can be tapped."""
    position: Position = session.position
    return Scene(
        stones=stones(position),
        lit=session.choices(GESTURE, session.taps),
        last=[event.cell for event in session.events if isinstance(event, Laid)],
        refused=session.refusal.cells if session.refusal else (),
        refusal=session.refusals,
        labels={cell: lies(position, cell, language) for cell in CELLS},
        focus=session.cursor or MIDDLE,
        title=language.say("board.newgame"),
    )


def still_scene(position: Position, title: str, prefix: str) -> Scene:
    """Return a picture of the position that nothing can be done with."""
    return Scene(stones(position), title=title, prefix=prefix)


def stones(position: Position) -> dict[str, int]:
    """Return the stones with their seats."""
    return {cell: STONES.index(stone) for cell, stone in zip(NAMES, position.stones, strict=True) if stone != EMPTY}

"""Newgame on the screen, as the views ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.board import SIDE
from ui.draw.squareboard import Scene
from ui.games.newgame import scene, wording
from ui.games.newgame.gesture import GESTURE
from ui.games.newgame.painter import PAINTER
from ui.games.plain_desk import SquaresDesk

if TYPE_CHECKING:
    from engine.events import Event
    from engine.language import Language
    from engine.newgame.position import Position
    from ui.games.desk import Look
    from ui.table.session import Session


class NewgameDesk(SquaresDesk[Scene]):
    """Newgame on the screen."""

    game = "newgame"
    gesture = GESTURE
    painter = PAINTER
    side = SIDE
    showpiece = ".b..w/wb.../.wbw./b..../..wb. w"

    def live(self, session: Session, language: Language, _look: Look) -> Scene:
        """Return the board that can be tapped."""
        return scene.live_scene(session, language)

    def still(self, position: Position, title: str, prefix: str) -> Scene:
        """Return a picture of a position."""
        return scene.still_scene(position, title, prefix)

    def help(self, session: Session, language: Language) -> str:
        """Return what the player to move can do next."""
        return wording.help_text(session, language)

    def tap_label(self, session: Session, tapped: str, language: Language) -> str:
        """Return a cell with what lies there."""
        return wording.lies(session.position, tapped, language)

    def tell(self, session: Session, event: Event, language: Language) -> str:
        """Return what happened in a sentence."""
        return wording.tell(session, event, language)

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """Return who won and why."""
        return wording.result(session, language)


DESK = NewgameDesk()

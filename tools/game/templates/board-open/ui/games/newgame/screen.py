"""Newgame on the screen. All else follows from the rules and the texts (`ui/games/small/`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.rules import STONES
from ui.games.small.boards import SmallSquaresDesk
from ui.games.small.signs import seat_drawing

if TYPE_CHECKING:
    from ui.draw.markup import Markup


class NewgameDesk(SmallSquaresDesk):
    """Newgame on the screen."""

    game = "newgame"

    def piece(self, word: str) -> Markup:
        """A stone: the sign of its seat."""
        return seat_drawing(STONES.index(word))


DESK = NewgameDesk()

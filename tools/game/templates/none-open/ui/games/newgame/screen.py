"""Newgame on the screen. All else follows from the rules and the texts (`ui/games/small/`)."""

from __future__ import annotations

from ui.games.small.desk import SmallDesk


class NewgameDesk(SmallDesk):
    """Newgame on the screen."""

    game = "newgame"


DESK = NewgameDesk()

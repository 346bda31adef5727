"""Whether the screen stays lit: while a game is being played here, and no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.questions import move_question
from ui.table.table import AWAY

if TYPE_CHECKING:
    from ui.app.model import Model


def should_stay_lit(model: Model) -> bool:
    """Whether the screen is to stay lit: persons play here or a computer thinks, and the setting allows it."""
    session = model.session
    if model.settings.awake == "off" or model.route.screen != "play" or session.is_over:
        return False
    return move_question(model) is not None or (session.is_running and bool(session.people) and session.level != AWAY)

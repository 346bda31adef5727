"""The choice to swap sides after the first move, and that they were swapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw.parts import button
from ui.table import swap
from ui.table.names import is_you, own_name, seat_name
from ui.table.session import TAKEN

if TYPE_CHECKING:
    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.table.session import Session


def help_text(session: Session, language: Language) -> str:
    """Return that sides can be swapped now, or that they were just swapped; nothing at any other time."""
    if swap.offered(session) and not session.taps:
        turn = session.position.turn
        own, other = (own_name(session, seat, language) for seat in (turn, 1 - turn))
        return language.say("swap.open", seat=own, other=other)
    return told(session, language)


def told(session: Session, language: Language) -> str:
    """Return that the sides were just swapped, and who has which now; nothing at any other time."""
    if session.swap != TAKEN or session.ply != swap.FIRST or session.taps:
        return ""
    own = [seat for seat in (0, 1) if is_you(session, seat)]
    if own:
        return language.say("swap.taken.you", seat=own_name(session, own[0], language))
    turn = session.position.turn
    name, seat = seat_name(session, turn, language), own_name(session, turn, language)
    return language.say("swap.taken" if name != seat else "swap.taken.unnamed", name=name, seat=seat)


def buttons(session: Session, language: Language) -> list[Markup]:
    """Return the button that swaps the sides, while that is possible."""
    if not swap.offered(session) or session.taps:
        return []
    return [button("swap", language.say("swap.take"), "swap", css="primary")]

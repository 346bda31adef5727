"""What is said about Newgame: cells, events, results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.board import CELLS
from engine.newgame.events import Laid
from engine.newgame.notation import EMPTY
from ui.table.names import seat_name

if TYPE_CHECKING:
    from engine.events import Event
    from engine.language import Language
    from engine.newgame.position import Position
    from ui.table.session import Session


def lies(position: Position, cell: str, language: Language) -> str:
    """Return what a cell is called, with the stone that lies there."""
    stone = position.stones[CELLS[cell]]
    if stone == EMPTY:
        return language.say("cell.newgame.empty", cell=cell)
    return language.say("cell.newgame.stone", cell=cell, piece=language.say(f"piece.newgame.{stone}"))


def help_text(session: Session, language: Language) -> str:
    """Return what the player to move can do next."""
    return language.say("help.newgame", name=seat_name(session, session.position.turn, language))


def tell(session: Session, event: Event, language: Language) -> str:
    """Return what happened in a sentence; nothing for what needs no words of its own."""
    if isinstance(event, Laid):
        return language.say("event.newgame.laid", name=seat_name(session, event.seat, language), cell=event.cell)
    return ""


def result(session: Session, language: Language) -> tuple[str, ...]:
    """Return who won and why, as a title and a sentence; nothing while the game goes on."""
    outcome = session.position.outcome()
    if outcome is None:
        return ()
    name = seat_name(session, outcome.winners[0], language)
    return language.say("result.title.win", name=name), language.say(f"result.{outcome.rule}", name=name)

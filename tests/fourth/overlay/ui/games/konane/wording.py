"""What is said about Konane: cells, events, results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.konane.board import CELLS
from engine.konane.events import Jumped, Removed
from engine.konane.legality import removals
from engine.konane.notation import stone
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.events import Event
    from engine.konane.position import Position
    from engine.language import Language
    from ui.table.session import Session


def lies(position: Position, cell: str, language: Language) -> str:
    """Return what a cell is called, with the stone that lies there."""
    if not position.stones >> CELLS[cell] & 1:
        return language.say("cell.konane.empty", cell=cell)
    piece = language.say(f"piece.konane.{stone(CELLS[cell])}")
    return language.say("cell.konane.stone", cell=cell, piece=piece)


def label(position: Position, cell: str, language: Language, marks: Mapping[str, Collection[str]]) -> str:
    """Return what a cell is called, with the marks that it bears."""
    borne = [language.say(f"cell.konane.{mark}") for mark, cells in marks.items() if cell in cells]
    return ", ".join([lies(position, cell, language), *borne])


def help_text(session: Session, language: Language) -> str:
    """Return what the player to move can do next."""
    stage = "selected" if session.taps else "remove" if removals(session.position) else "start"
    return language.say(f"help.konane.{stage}", name=seat_name(session, session.position.turn, language))


def tell(session: Session, event: Event, language: Language) -> str:
    """Return what happened in a sentence; nothing for what needs no words of its own."""
    match event:
        case Removed(seat, cell):
            return language.say("event.konane.removed", name=seat_name(session, seat, language), cell=cell)
        case Jumped(seat, a, b, over):
            name = seat_name(session, seat, language)
            return language.say("event.konane.jumped", name=name, a=a, b=b, n=len(over))
    return ""


def result(session: Session, language: Language) -> tuple[str, ...]:
    """Return who won and why, as a title and a sentence; nothing while the game goes on."""
    outcome = session.position.outcome()
    if outcome is None:
        return ()
    (winner,) = outcome.winners
    name, other = (seat_name(session, seat, language) for seat in (winner, 1 - winner))
    return language.say("result.title.win", name=name), language.say(f"result.{outcome.rule}", other=other)

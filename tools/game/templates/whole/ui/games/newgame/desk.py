"""Newgame on the screen, as the views ask for it: taps, pictures, words.

A game that grows gets a module for each part: `gesture`, `scene`, `painter`, `wording`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.newgame.events import Laid
from engine.newgame.rules import CELLS, EMPTY, NAMES, SIDE, STONES, read_move
from ui.draw import board
from ui.draw.markup import tag
from ui.draw.squareboard import Piece, Scene, painter
from ui.draw.squares import layout
from ui.games.plain_desk import SquaresDesk, alive
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.language import Language
    from engine.newgame.rules import Lay, Position
    from engine.refusal import Refusal
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.table.session import Session
    from ui.table.taps import Path

COLOURS = ("white", "black")
"""By seat, the class of its stones."""

DISC = tag("circle", {"r": 38})

PAINTER = painter("newgame")


class NewgameGesture:
    """How taps spell moves: a tap on a cell lays a stone there."""

    def paths(self, move: Lay) -> Iterable[Path]:
        """Return the one way in which taps spell a move."""
        return ((move.text,),)

    def path_after_tap(self, _position: Position, taps: Path, tapped: str) -> Path:
        """Return the path that a tap asks for."""
        return (tapped,) if tapped in CELLS else taps

    def normalize(self, _position: Position, taps: Path, _choices: frozenset[str]) -> Path:
        """Return the taps: there is nothing to choose for the player."""
        return taps

    def reason(self, position: Position, wanted: Path) -> Refusal:
        """Return why no legal move begins with the path."""
        refusal = position.refusal(read_move(wanted[0]))
        if refusal is None:
            raise AssertionError(wanted)
        return refusal


GESTURE = NewgameGesture()


class NewgameDesk(SquaresDesk[Scene]):
    """Newgame on the screen."""

    game = "newgame"
    gesture = GESTURE
    painter = PAINTER
    side = SIDE
    showpiece = ".b..w/wb.../.wbw./b..../..wb. w"

    def live(self, session: Session, language: Language, _look: Look) -> Scene:
        """Return the board that can be tapped."""
        laid = tuple(event.cell for event in session.events if isinstance(event, Laid))
        scene = Scene(
            side=SIDE,
            pieces=stones(session.position),
            lit=session.choices(GESTURE, session.taps),
            last=laid,
            placed=laid if session.moved else (),
        )
        labels = {cell: cell_label(session.position, cell, language) for cell in CELLS}
        return alive(scene, session, language, labels, session.cursor or layout(SIDE).middle)

    def still(self, position: Position, title: str, prefix: str) -> Scene:
        """Return a picture of a position, with which nothing can be done."""
        return Scene(side=SIDE, pieces=stones(position), title=title, prefix=prefix)

    def help(self, session: Session, language: Language) -> str:
        """Return what the player to move can do next."""
        return language.say("help.newgame", name=seat_name(session, session.position.turn, language))

    def tap_label(self, session: Session, tapped: str, language: Language) -> str:
        """Return a cell with what lies there."""
        return cell_label(session.position, tapped, language)

    def tell(self, session: Session, event: Event, language: Language) -> str:
        """Return what happened in a sentence; nothing for what needs no words of its own."""
        if isinstance(event, Laid):
            return language.say("event.newgame.laid", name=seat_name(session, event.seat, language), cell=event.cell)
        return ""

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """Return who won and why, as a title and a sentence; nothing while the game goes on."""
        outcome = session.position.outcome()
        if outcome is None:
            return ()
        name = seat_name(session, outcome.winners[0], language)
        return language.say("result.title.win", name=name), language.say(f"result.{outcome.rule}", name=name)


DESK = NewgameDesk()


def stones(position: Position) -> tuple[Piece, ...]:
    """Return the stones on the board."""
    lying = zip(NAMES, position.stones, strict=True)
    return tuple(Piece(cell, COLOURS[STONES.index(letter)], DISC) for cell, letter in lying if letter != EMPTY)


def icon(seat: int, label: str) -> Markup:
    """Return a stone as a small picture with a name."""
    return board.icon("newgame piece-icon", "-48 -48 96 96", tag("g", {"class": COLOURS[seat]}, DISC), label)


def cell_label(position: Position, cell: str, language: Language) -> str:
    """Return what a cell is called, with the stone that lies there."""
    stone = position.stones[CELLS[cell]]
    if stone == EMPTY:
        return language.say("cell.newgame.empty", cell=cell)
    return language.say("cell.newgame.stone", cell=cell, piece=language.say(f"piece.newgame.{stone}"))

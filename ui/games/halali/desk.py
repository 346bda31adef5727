"""Halali! on the screen, as the views ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.halali.board import CELLS, EXITS, NAMES, SIDE
from engine.halali.events import Captured, Flipped, Left, Moved
from engine.halali.tiles import FACES, kind
from ui.draw.markup import join
from ui.draw.parts import button
from ui.draw.squares import layout
from ui.games.halali import prizes, scene, wording
from ui.games.halali.gesture import GATES, GESTURE, PASS
from ui.games.halali.painter import PAINTER, Scene, tile_icon
from ui.games.halali.result import result
from ui.games.plain_desk import PlainDesk
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.events import Event
    from engine.halali.moves import Action
    from engine.halali.position import Position
    from engine.language import Language
    from ui.draw.geometry import Point
    from ui.draw.markup import Markup
    from ui.games.desk import Look, Plate
    from ui.table.session import Session

ENDS = {"left": "w", "right": "e", "up": "n", "down": "s"}
"""The end of the board to which a key leads, as it is seen."""


class HalaliDesk(PlainDesk[Scene]):
    """Halali! on the screen."""

    game = "halali"
    gesture = GESTURE
    pieces_rule = "halali.tiles"
    painter = PAINTER
    sounds: ClassVar = {Flipped: "flip", Moved: "place", Captured: "bite", Left: "place"}
    showpiece = "tPLbPdF/TWtfSpB/WNtPtTT/d.T..TT/FnftLET/pptW.PD/PDTFddW blue -|DFT a1 -,- 0"

    def pieces(self, language: Language) -> list[tuple[Markup, str]]:
        """The tiles, those of each player first; a hunter in one direction."""
        return [(tile_icon(tile), language.say(f"piece.halali.{tile}")) for tile in dict.fromkeys(map(kind, FACES))]

    def live(self, session: Session, language: Language, look: Look) -> Scene:
        """The board that can be tapped, turned to brown when it is brown's turn if that is set."""
        return scene.live_scene(session, language, turned=is_turned(session, look))

    def still(self, position: Position, title: str, prefix: str) -> Scene:
        """A picture of a position."""
        return scene.still_scene(position, title, prefix)

    def centres(self, session: Session, look: Look) -> Mapping[str, Point]:
        """The middles of the cells."""
        return layout(SIDE, turned=is_turned(session, look)).centres

    def sketch(self, session: Session, move: Action, kind: str, look: Look) -> Markup:
        """A tile that is turned over, or an arrow to where one goes."""
        from ui.games.halali import sketch  # later archive

        return sketch.sketch_move(session.position, move, kind, turned=is_turned(session, look))

    def tell(self, session: Session, event: Event, language: Language) -> str:
        """An event in a sentence."""
        return wording.tell(session, event, language)

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """The cell or, in the final phase, the exit where keys go on."""
        now, where = scene.focus(session), layout(SIDE, turned=is_turned(session, look))
        if to in CELLS or to in GATES:
            return to
        if now in GATES:
            return NAMES[EXITS[GATES[now]]] if to in ENDS else now
        after = where.beside(now, to)
        return after if after != now else _gate(session.position, now, where.side_on_screen(ENDS.get(to, "n")))

    def panel(self, session: Session, language: Language) -> Markup:
        """The face-down tiles, and the button that shows them in a game that is over."""
        return join((prizes.unseen(session, language), prizes.lift_button(session, language)))

    def plate(self, session: Session, seat: int, language: Language) -> Plate:
        """The plate of a seat: its side, points and prizes."""
        return prizes.plate(session, seat, language)

    def dock(self, session: Session, language: Language) -> Markup:
        """The face-down tiles."""
        return prizes.bag(session, language)

    def help(self, session: Session, language: Language) -> str:
        """The help for the player to move."""
        return wording.help_text(session, language)

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """The forced pass, if it has come to that."""
        forced = session.choices(GESTURE, ()) == {PASS}
        return [button(f"tap {PASS}", language.say("move.pass"), "check", css="primary")] if forced else []

    def tap_label(self, session: Session, tapped: str, language: Language) -> str:
        """A cell with what lies there, an exit, or the pass."""
        return wording.tap_label(session.position, tapped, language)

    def facts(self, session: Session, language: Language) -> list[str]:
        """The face-down tiles, as everybody can count them."""
        return wording.unseen(session.position, language)

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """The winner of the game or the match, and the reason."""
        return result(session, language)

    def view_facts(self, session: Session, language: Language) -> list[str]:
        """Each seat's points."""
        points = enumerate(session.position.points)
        said = ((seat_name(session, seat, language), language.say("points", n=number)) for seat, number in points)
        return [language.say("diagram.has", name=name, what=what) for name, what in said]


def is_turned(session: Session, look: Look) -> bool:
    """Whether the board is seen from brown's side."""
    return look.facing == "turn" and session.front == 1


def _gate(position: Position, now: str, side: str) -> str:
    """The exit at that side of the board if it is open and beside the cell, else the cell."""
    gate = f">{side}"
    return gate if position.is_final and CELLS[now] == EXITS[GATES[gate]] else now


DESK = HalaliDesk()

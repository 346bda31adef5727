"""Xok on the screen, as the views ask for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from engine.xok.board import SIDES
from engine.xok.events import FishEaten, FishPlaced, SharkPlaced
from engine.xok.moves import KINDS
from ui.draw.hexes import layout
from ui.draw.parts import button
from ui.games.plain_hexes import HexesDesk
from ui.games.xok import scene, supply, wording
from ui.games.xok.gesture import FISH, GESTURE, PLACE, TURNING, TURNS
from ui.games.xok.painter import PAINTER, Scene, piece_icon

if TYPE_CHECKING:
    from engine.events import Event
    from engine.language import Language
    from engine.xok.moves import Action
    from engine.xok.position import Position
    from ui.draw.hexes import Layout
    from ui.draw.markup import Markup
    from ui.games.desk import Look, Plate
    from ui.table.session import Session


class XokDesk(HexesDesk[Scene]):
    """Xok on the screen."""

    game = "xok"
    gesture = GESTURE
    pieces_rule = "xok.supply"
    painter = PAINTER
    sounds: ClassVar = {FishPlaced: "place", SharkPlaced: "place", FishEaten: "bite"}
    showpiece = ".ff./.fS3F./.Fs0FF./..fFS02F./.ff.Ff/.fs14../.... w"

    def pieces(self, language: Language) -> list[tuple[Markup, str]]:
        """The fish and the kinds of shark."""
        sharks = ((piece_icon(0, kind), language.say(f"piece.shark.{kind}")) for kind in KINDS)
        return [(piece_icon(0, FISH), language.say("piece.fish")), *sharks]

    def live(self, session: Session, language: Language, look: Look) -> Scene:
        """The board that can be tapped; the large one is tall in a narrow window, for cells of 44 px."""
        shown = scene.live_scene(session, language, tall=is_tall(session.position, look))
        # At the table the screen itself is the wood on which the cloth lies.
        return replace(shown, table=look.apart)

    def still(self, position: Position, title: str, prefix: str) -> Scene:
        """A picture of a position, with the swarm that decided it."""
        return scene.still_scene(position, title, prefix, swarm=frozenset(scene.swarm_cells(position)))

    def layout(self, position: Position, look: Look) -> Layout:
        """The board of that size, tall or wide."""
        return layout(position.board.side, tall=is_tall(position, look))

    def sketch(self, session: Session, move: Action, kind: str, look: Look) -> Markup:
        """The pieces where they would lie, with what a shark would eat."""
        from ui.games.xok import sketch  # later archive

        return sketch.sketch_move(session.position, move, kind, tall=is_tall(session.position, look))

    def tell(self, session: Session, event: Event, language: Language) -> str:
        """An event in a sentence."""
        return wording.tell(session, event, language)

    def plate(self, session: Session, seat: int, language: Language) -> Plate:
        """The plate of a seat: its swarm, and its pieces unless they lie in the tray."""
        return supply.plate(session, seat, language)

    def dock(self, session: Session, language: Language) -> Markup:
        """The pieces of the player to move, or of the only person."""
        return supply.tray(session, language)

    def help(self, session: Session, language: Language) -> str:
        """The help for the player to move."""
        return wording.help_text(session, language, len(scene.prey_cells(session)))

    def half_move_text(self, session: Session, language: Language) -> str:
        """How the shark being turned faces, and what it would eat."""
        return wording.half_move_text(session, scene.prey_cells(session), language)

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """Ways to turn and place the shark that is being turned."""
        if len(session.taps) != TURNING:
            return []
        turns = [button(f"tap {way}", language.say(f"move.{way}"), way, bare=True) for way in TURNS]
        return [*turns, button(f"tap {PLACE}", language.say("move.place"), "check", css="primary")]

    def tap_label(self, session: Session, tapped: str, language: Language) -> str:
        """A shark of the supply, a cell, or a facing."""
        return wording.tap_label(session.position, tapped, language)

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """The winner and the reason."""
        outcome = session.position.outcome()
        return wording.result(session, outcome, language) if outcome else ()


def is_tall(position: Position, look: Look) -> bool:
    """Whether the board is turned so that its columns stand upright."""
    crowded = position.board.side > SIDES[0] and look.narrow
    return {"wide": False, "tall": True}.get(look.orientation, bool(crowded))


DESK = XokDesk()

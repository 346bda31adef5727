"""Xok on the screen, as the views ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.xok.board import SIDES
from ui.draw.parts import button
from ui.games.plain_desk import PlainDesk
from ui.games.xok import scene, wording
from ui.games.xok.gesture import GESTURE, PLACE, TURNING, TURNS
from ui.games.xok.painter import PAINTER, Scene
from ui.games.xok.supply import supply

if TYPE_CHECKING:
    from engine.events import Event
    from engine.language import Language
    from engine.xok.position import Position
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.table.session import Session

KEYS = {"left": (3,), "right": (0,), "up": (2, 1), "down": (5, 4)}
"""Directions that a key tries in turn; down takes back what up did."""

TALL_KEYS = {"left": (4, 3), "right": (1, 0), "up": (2,), "down": (5,)}
"""The same on the tall board, where it is left that takes back what right did."""


class XokDesk(PlainDesk[Scene]):
    """Xok on the screen."""

    game = "xok"
    gesture = GESTURE
    painter = PAINTER
    showpiece = ".ff./.fS3F./.Fs0FF./..fFS02F./.ff.Ff/.fs14../.... w"

    def live(self, session: Session, language: Language, look: Look) -> Scene:
        """Return the board that can be tapped; the large one is tall in a narrow window, for cells of 44 px."""
        return scene.live_scene(session, language, tall=tall(session.position, look))

    def still(self, position: Position, title: str, prefix: str) -> Scene:
        """Return a picture of a position, with the swarm that decided it."""
        return scene.still_scene(position, title, prefix, swarm=frozenset(scene.swarm_cells(position)))

    def tell(self, session: Session, event: Event, language: Language) -> str:
        """Return what happened in a sentence."""
        return wording.tell(session, event, language)

    def around(self, session: Session, language: Language) -> tuple[Markup, Markup]:
        """Return what lies before each seat, the first seat's nearest to the reader."""
        return supply(session, 1, language), supply(session, 0, language)

    def help(self, session: Session, language: Language) -> str:
        """Return what the player to move can do next."""
        return wording.help_text(session, language, len(scene.prey_cells(session)))

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """Return ways to turn and place the shark that is being turned."""
        if len(session.taps) != TURNING:
            return []
        turns = [button(f"tap {way}", language.say(f"move.{way}"), way, bare=True) for way in TURNS]
        return [*turns, button(f"tap {PLACE}", language.say("move.place"), "check", css="primary")]

    def called(self, session: Session, tapped: str, language: Language) -> str:
        """Return a shark of the supply, a cell, or a facing."""
        return wording.tap_label(session.position, tapped, language)

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """Return who won and why."""
        outcome = session.position.outcome()
        return wording.result(session, outcome, language) if outcome else ()

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """Return the cell where keys go on."""
        position: Position = session.position
        cells, names = position.board.cells, position.board.names
        now = session.cursor if session.cursor in cells else scene.middle(position)
        if to in cells:
            return to
        neighbours = position.board.neighbours[cells[now]]
        directions = (TALL_KEYS if tall(session.position, look) else KEYS).get(to, ())
        steps = (neighbours[direction] for direction in directions)
        return names[next((step for step in steps if step is not None), cells[now])]


def tall(position: Position, look: Look) -> bool:
    """Whether the board is turned so that its columns stand upright."""
    crowded = position.board.side > SIDES[0] and look.narrow
    return {"wide": False, "tall": True}.get(look.orientation, bool(crowded))


DESK = XokDesk()

"""Xok on the screen, as the views ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.games import game_named
from engine.xok.board import SIDES
from ui.draw.markup import NOTHING
from ui.draw.parts import button
from ui.games.xok import scene, wording
from ui.games.xok.gesture import GESTURE, PLACE, TURNING, TURNS
from ui.games.xok.painter import paint, picture
from ui.games.xok.supply import supply
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.language import Language
    from engine.xok.position import Position
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.games.xok.painter import Scene
    from ui.table.session import Session

SHOWPIECE = ".ff./.fS3F./.Fs0FF./..fFS02F./.ff.Ff/.fs14../.... w"
"""A typical position for the thumbnail."""

KEYS = {"left": (3,), "right": (0,), "up": (2, 1), "down": (5, 4)}
"""Directions that a key tries in turn; down takes back what up did."""

TALL_KEYS = {"left": (4, 3), "right": (1, 0), "up": (2,), "down": (5,)}
"""The same on the tall board, where it is left that takes back what right did."""


class XokDesk:
    """Xok on the screen; see Desk for what each part promises."""

    gesture = GESTURE
    rulings = frozenset({"xok.board", "xok.fish.two", "xok.stuck"})
    chapters: ClassVar[dict[str, tuple[str, ...]]] = {
        "table": ("board", "supply", "large"),
        "turn": ("start", "turn"),
        "fish": ("fish.two", "fish.adjacent", "fish.empty"),
        "shark": (
            "shark.cell",
            "shark.not-own",
            "shark.facing",
            "shark.must-eat",
            "shark.stays",
            "shark.supply",
        ),
        "eat": ("eat.under", "eat.mouth", "eat.once", "eat.return"),
        "end": ("swarm", "win", "stuck"),
        "referee": ("form", "over", "phase"),
    }

    def board(self, session: Session, language: Language, look: Look) -> Markup:
        """Return the live board; the large one is tall in a narrow window, for cells of 44 px."""
        return paint(scene.live_scene(session, language, tall=tall(session.position, look)))

    def spoken(self, _session: Session, language: Language, _look: Look) -> Language:
        """Return the language as it is: no word depends on how the board is turned."""
        return language

    def faced(self, _session: Session, _look: Look) -> int | None:
        """Return None: there is no hand that turns."""
        return None

    def panel(self, _session: Session, _language: Language) -> Markup:
        """Return nothing: all is open."""
        return NOTHING

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

    def facts(self, _session: Session, _language: Language) -> list[str]:
        """Return nothing: nothing is hidden."""
        return []

    def slow(self, _events: Iterable[Event]) -> bool:
        """Return no: a move is seen at a glance."""
        return False

    def tells(self, session: Session, events: Iterable[Event], language: Language) -> list[str]:
        """Return what happened, a sentence an event."""
        return [told for event in events if (told := wording.tell(session, event, language))]

    def why(self, session: Session, language: Language) -> str:
        """Return the sentence for the session's refusal."""
        if session.refusal is None:
            return ""
        name = seat_name(session, session.position.turn, language)
        return language.say(f"why.{session.refusal.rule}", name=name, **session.refusal.params)

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """Return who won and why."""
        outcome = session.position.outcome()
        return wording.result(session, outcome, language) if outcome else ()

    def picture(self, session: Session, language: Language) -> Markup:
        """Return the position on show as a picture, with the swarm that decided it."""
        return paint(_still(session, language))

    def document(self, session: Session, language: Language) -> str:
        """Return the same picture as a document that stands alone."""
        return picture(_still(session, language))

    def known(self, _session: Session, _language: Language) -> list[str]:
        """Return nothing: all lies on the board."""
        return []

    def thumbnail(self, language: Language) -> str:
        """Return a typical position as a picture that stands alone."""
        return picture(scene.still_scene(game_named("xok").read(SHOWPIECE), language.say("name.xok"), "card"))

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


def _still(session: Session, language: Language) -> Scene:
    """The position on show, with the swarm that decided it."""
    position: Position = session.position
    swarm = frozenset(scene.swarm_cells(position))
    return scene.still_scene(position, language.say("board.xok"), "result", swarm=swarm)


def tall(position: Position, look: Look) -> bool:
    """Whether the board is turned so that its columns stand upright."""
    crowded = position.board.side > SIDES[0] and look.narrow
    return {"wide": False, "tall": True}.get(look.orientation, bool(crowded))


DESK = XokDesk()

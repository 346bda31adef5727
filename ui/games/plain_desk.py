"""The common desk of most games; see Desk for the promises of each part."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from engine.games import game_named
from ui.draw.board import Painter, Shown
from ui.draw.markup import NOTHING
from ui.draw.sketch import route
from ui.draw.squares import layout
from ui.games.desk import Look, Plate
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.events import Event
    from engine.language import Language
    from ui.draw.geometry import Point
    from ui.draw.markup import Markup
    from ui.table.session import Session
    from ui.table.taps import Gesture


DUEL = 2
OPPOSITE = 180
"""By how many degrees what is read from the other side of the table is turned."""


class PlainDesk(ABC, Generic[Shown]):
    """A game in which all is open and all lies on the board; a game says itself what is otherwise."""

    game: ClassVar[str]
    gesture: Gesture
    painter: Painter[Shown]
    pieces_rule: ClassVar[str] = ""
    """The id of the rule that names the pieces or cards; empty if there is none."""
    showpiece: ClassVar[str]
    """A typical position for the thumbnail."""
    sounds: ClassVar[Mapping[type[Event], str | Callable[[Any], str]] | None] = None
    """The sounds of events by their kinds, without those that are not heard; None if every move sounds alike.

    Where a kind of event sounds in several ways, what stands here says of an event which one.
    """

    @abstractmethod
    def live(self, session: Session, language: Language, look: Look) -> Shown:
        """The board that can be tapped."""

    @abstractmethod
    def still(self, position: Any, title: str, prefix: str) -> Shown:
        """A picture of a position that nothing can be done with."""

    @abstractmethod
    def tell(self, session: Session, event: Event, language: Language) -> str:
        """An event in a sentence; nothing for one that needs no words of its own."""

    def pieces(self, _language: Language) -> list[tuple[Markup, str]]:
        """None: a game says itself what its pieces look like."""
        return []

    def board(self, session: Session, language: Language, look: Look) -> Markup:
        """The live board."""
        return self.painter.paint(self.live(session, language, look))

    def centres(self, _session: Session, _look: Look) -> Mapping[str, Point]:
        """Where the cells lie on the live board; none for a game on which nothing is to be drawn."""
        return {}

    def sketch(self, session: Session, move: Any, kind: str, look: Look) -> Markup:
        """Arrows along the cells that are tapped for the move, or a frame round the only one."""
        centres, path = self.centres(session, look), next(iter(self.gesture.paths(move)))
        points = tuple(centres[tapped] for tapped in path if tapped in centres)
        return route(kind, points) if points else NOTHING

    def board_language(self, _session: Session, language: Language, _look: Look) -> Language:
        """The language as it is: no word depends on how the board is turned."""
        return language

    def facing_angle(self, session: Session, look: Look) -> int | None:
        """0 or half a turn for the player who acts, where two share the device and that is set; None else."""
        shared = len(session.people) == len(session.names) == DUEL
        if look.facing != "hand" or not shared or session.apart:
            return None
        return 0 if session.front == session.near else OPPOSITE

    def panel(self, _session: Session, _language: Language) -> Markup:
        """Nothing: the board shows it all."""
        return NOTHING

    def plate(self, _session: Session, _seat: int, _language: Language) -> Plate:
        """An empty plate: the player's name says it all."""
        return Plate(NOTHING, "", NOTHING)

    def dock(self, _session: Session, _language: Language) -> Markup:
        """Nothing: all pieces are on the board."""
        return NOTHING

    def half_move_text(self, _session: Session, _language: Language) -> str:
        """Nothing: the help says how far the move has come."""
        return ""

    def buttons(self, _session: Session, _language: Language) -> list[Markup]:
        """Nothing: all taps have a place on the board."""
        return []

    def facts(self, _session: Session, _language: Language) -> list[str]:
        """Nothing: nothing is hidden."""
        return []

    def is_slow(self, _events: Iterable[Event]) -> bool:
        """False: a move is seen at a glance."""
        return False

    def sound(self, event: Event) -> str:
        """The sound of an event; usually that of a piece which is put down."""
        if self.sounds is None:
            return "place"
        found = self.sounds.get(type(event), "")
        return found if isinstance(found, str) else found(event)

    def tells(self, session: Session, events: Iterable[Event], language: Language) -> list[str]:
        """The events in words, a sentence each."""
        return [told for event in events if (told := self.tell(session, event, language))]

    def why(self, session: Session, language: Language) -> str:
        """The sentence for the session's refusal."""
        if session.refusal is None:
            return ""
        name = seat_name(session, session.position.turn, language)
        return language.say(f"why.{session.refusal.rule}", name=name, **session.refusal.params)

    def picture(self, session: Session, language: Language, *, coordinates: bool = False) -> Markup:
        """The position on show as a picture."""
        return self.painter.paint(replace(self._still_scene(session, language), coordinates=coordinates))

    def document(self, session: Session, language: Language, *, marked: bool = False) -> str:
        """The same picture as a document that stands alone; the last move is marked in it if that is wanted."""
        scene = self._still_scene(session, language)
        last = self.live(session, language, Look()).last if marked else scene.last
        return self.painter.picture(replace(scene, last=last))

    def view_facts(self, _session: Session, _language: Language) -> list[str]:
        """Nothing: all lies on the board."""
        return []

    def thumbnail(self, language: Language) -> str:
        """A typical position as a picture that stands alone."""
        position = game_named(self.game).read(self.showpiece).view_for(0)
        return self.painter.picture(self.still(position, language.say(f"name.{self.game}"), "card"))

    def _still_scene(self, session: Session, language: Language) -> Shown:
        return self.still(session.position, language.say(f"board.{self.game}"), "result")


class SquaresDesk(PlainDesk[Shown]):
    """The same on a board of squares, which arrow keys walk."""

    side: ClassVar[int]
    """How many squares the board has a side."""

    def centres(self, _session: Session, _look: Look) -> Mapping[str, Point]:
        """The middles of the squares."""
        return layout(self.side).centres

    def cursor(self, session: Session, to: str, _look: Look) -> str:
        """The square where keys go on."""
        where = layout(self.side)
        return to if to in where.centres else where.beside(session.cursor or where.middle, to)


def alive(still: Shown, session: Session, language: Language, labels: Mapping[str, str], focus: str) -> Shown:
    """The scene as the board of a session: each cell is a button, and what was refused is seen."""
    return replace(
        still,
        refused=frozenset(session.refusal.cells) if session.refusal else frozenset(),
        refusal=session.refusals,
        ply=session.ply,
        labels=labels,
        focus=focus,
        title=language.say(f"board.{session.game}"),
        coordinates=True,
        table=True,
    )

"""What most games do on the screen; see Desk for what each part promises."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from engine.games import game_named
from ui.draw.board import Painter, Shown
from ui.draw.markup import NOTHING
from ui.draw.squares import layout
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.events import Event
    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.table.session import Session


class PlainDesk(ABC, Generic[Shown]):
    """A game in which all is open and all lies on the board; a game says itself what is otherwise."""

    game: ClassVar[str]
    painter: Painter[Shown]
    showpiece: ClassVar[str]
    """A typical position for the thumbnail."""

    @abstractmethod
    def live(self, session: Session, language: Language, look: Look) -> Shown:
        """Return the board that can be tapped."""

    @abstractmethod
    def still(self, position: Any, title: str, prefix: str) -> Shown:
        """Return a picture of a position that nothing can be done with."""

    @abstractmethod
    def tell(self, session: Session, event: Event, language: Language) -> str:
        """Return what happened in a sentence; nothing for what needs no words of its own."""

    def board(self, session: Session, language: Language, look: Look) -> Markup:
        """Return the live board."""
        return self.painter.paint(self.live(session, language, look))

    def spoken(self, _session: Session, language: Language, _look: Look) -> Language:
        """Return the language as it is: no word depends on how the board is turned."""
        return language

    def faced(self, _session: Session, _look: Look) -> int | None:
        """Return None: there is no hand that turns."""
        return None

    def panel(self, _session: Session, _language: Language) -> Markup:
        """Return nothing: the board shows it all."""
        return NOTHING

    def around(self, _session: Session, _language: Language) -> tuple[Markup, Markup]:
        """Return nothing: no seat has anything before it."""
        return NOTHING, NOTHING

    def buttons(self, _session: Session, _language: Language) -> list[Markup]:
        """Return nothing: all taps have a place on the board."""
        return []

    def facts(self, _session: Session, _language: Language) -> list[str]:
        """Return nothing: nothing is hidden."""
        return []

    def slow(self, _events: Iterable[Event]) -> bool:
        """Return no: a move is seen at a glance."""
        return False

    def tells(self, session: Session, events: Iterable[Event], language: Language) -> list[str]:
        """Return what happened, a sentence an event."""
        return [told for event in events if (told := self.tell(session, event, language))]

    def why(self, session: Session, language: Language) -> str:
        """Return the sentence for the session's refusal."""
        if session.refusal is None:
            return ""
        name = seat_name(session, session.position.turn, language)
        return language.say(f"why.{session.refusal.rule}", name=name, **session.refusal.params)

    def picture(self, session: Session, language: Language) -> Markup:
        """Return the position on show as a picture."""
        return self.painter.paint(self._shown(session, language))

    def document(self, session: Session, language: Language) -> str:
        """Return the same picture as a document that stands alone."""
        return self.painter.picture(self._shown(session, language))

    def known(self, _session: Session, _language: Language) -> list[str]:
        """Return nothing: all lies on the board."""
        return []

    def thumbnail(self, language: Language) -> str:
        """Return a typical position as a picture that stands alone."""
        position = game_named(self.game).read(self.showpiece).seen_by(0)
        return self.painter.picture(self.still(position, language.say(f"name.{self.game}"), "card"))

    def _shown(self, session: Session, language: Language) -> Shown:
        return self.still(session.position, language.say(f"board.{self.game}"), "result")


class SquaresDesk(PlainDesk[Shown]):
    """The same on a board of squares, which arrow keys walk."""

    side: ClassVar[int]
    """How many squares the board has a side."""

    def cursor(self, session: Session, to: str, _look: Look) -> str:
        """Return the square where keys go on."""
        where = layout(self.side)
        return to if to in where.centres else where.beside(session.cursor or where.middle, to)


def alive(still: Shown, session: Session, language: Language, labels: Mapping[str, str], focus: str) -> Shown:
    """Return the scene as the board of a session: each cell is a button, and what was refused is seen."""
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

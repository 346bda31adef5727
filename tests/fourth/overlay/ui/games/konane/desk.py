"""Konane on the screen, as the views ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import game_named
from engine.konane.board import CELLS, NAMES, SIDE
from ui.draw.markup import NOTHING
from ui.games.konane import scene, wording
from ui.games.konane.gesture import GESTURE
from ui.games.konane.painter import paint, picture
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.table.session import Session

SHOWPIECE = "wbwbwb/bw.wb./w....b/bwb.b./w.w.../b.bwbw w"
"""A typical position for the thumbnail."""

STEPS = {"left": (0, -1), "right": (0, 1), "up": (1, 0), "down": (-1, 0)}
"""Where a key leads, in ranks and files."""


class KonaneDesk:
    """Konane on the screen; see Desk for what each part promises."""

    gesture = GESTURE

    def board(self, session: Session, language: Language, _look: Look) -> Markup:
        """Return the live board."""
        return paint(scene.live_scene(session, language))

    def spoken(self, _session: Session, language: Language, _look: Look) -> Language:
        """Return the language as it is: the board is never turned."""
        return language

    def faced(self, _session: Session, _look: Look) -> int | None:
        """Return None: there is no hand that turns."""
        return None

    def panel(self, _session: Session, _language: Language) -> Markup:
        """Return nothing: all is open."""
        return NOTHING

    def around(self, _session: Session, _language: Language) -> tuple[Markup, Markup]:
        """Return nothing: stones that are taken play no part any more."""
        return NOTHING, NOTHING

    def help(self, session: Session, language: Language) -> str:
        """Return what the player to move can do next."""
        return wording.help_text(session, language)

    def buttons(self, _session: Session, _language: Language) -> list[Markup]:
        """Return nothing: all taps have a place on the board."""
        return []

    def called(self, session: Session, tapped: str, language: Language) -> str:
        """Return a cell with what lies there."""
        return wording.lies(session.position, tapped, language)

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
        return wording.result(session, language)

    def picture(self, session: Session, language: Language) -> Markup:
        """Return the position on show as a picture."""
        return paint(scene.still_scene(session.position, language.say("board.konane"), "result"))

    def document(self, session: Session, language: Language) -> str:
        """Return the same picture as a document that stands alone."""
        return picture(scene.still_scene(session.position, language.say("board.konane"), "result"))

    def known(self, _session: Session, _language: Language) -> list[str]:
        """Return nothing: all lies on the board."""
        return []

    def thumbnail(self, language: Language) -> str:
        """Return a typical position as a picture that stands alone."""
        return picture(scene.still_scene(game_named("konane").read(SHOWPIECE), language.say("name.konane"), "card"))

    def cursor(self, session: Session, to: str, _look: Look) -> str:
        """Return the cell where keys go on."""
        now = session.cursor if session.cursor in CELLS else scene.MIDDLE
        if to in CELLS or to not in STEPS:
            return to if to in CELLS else now
        up, right = STEPS[to]
        rank, file = divmod(CELLS[now], SIDE)
        inside = 0 <= rank + up < SIDE and 0 <= file + right < SIDE
        return NAMES[SIDE * (rank + up) + file + right] if inside else now


DESK = KonaneDesk()

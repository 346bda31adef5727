"""Halali! on the screen, as the views ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.games import game_named
from engine.halali.board import CELLS, EXITS, NAMES, SIDE
from ui.draw.markup import join
from ui.draw.parts import button
from ui.games.halali import prizes, scene, wording
from ui.games.halali.gesture import GATES, GESTURE, PASS
from ui.games.halali.painter import paint, picture
from ui.games.halali.result import result
from ui.table.names import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.halali.position import Position
    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.table.session import Session

SHOWPIECE = "tPLbPdF/TWtfSpB/WNtPtTT/d.T..TT/FnftLET/pptW.PD/PDTFddW blue -|DFT a1 -,- 0"
"""A typical position for the thumbnail."""

STEPS = {"left": (0, -1, ">w"), "right": (0, 1, ">e"), "up": (1, 0, ">n"), "down": (-1, 0, ">s")}
"""Where a key leads, in ranks and files, and the exit that lies there."""

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
"""Where a key leads that is pressed by who sits on the other side."""


class HalaliDesk:
    """Halali! on the screen; see Desk for what each part promises."""

    gesture = GESTURE
    rulings = frozenset(
        {
            "halali.move.back",
            "halali.move.neutral",
            "halali.move.quiet",
            "halali.final.pass",
            "halali.tie",
            "halali.match",
        }
    )
    chapters: ClassVar[dict[str, tuple[str, ...]]] = {
        "table": ("board", "tiles", "gun"),
        "turn": ("start", "turn", "flip"),
        "move": (
            "move.whose",
            "move.tree",
            "move.face-up",
            "move.origin",
            "move.straight",
            "move.clear",
            "move.one",
            "move.back",
            "move.neutral",
            "move.quiet",
        ),
        "take": ("take", "take.lumberjack", "take.hunter", "take.bear", "take.fox", "take.neutral"),
        "final": ("final", "exit", "final.pass", "end.early"),
        "score": ("score", "tie", "match"),
        "referee": ("form", "over", "phase"),
    }

    def board(self, session: Session, language: Language, look: Look) -> Markup:
        """Return the live board, turned to brown when it is brown's turn if that is set."""
        return paint(scene.live_scene(session, language, turned=_turned(session, look)))

    def spoken(self, _session: Session, language: Language, _look: Look) -> Language:
        """Return the language as it is: no word depends on how the board is turned."""
        return language

    def faced(self, _session: Session, _look: Look) -> int | None:
        """Return None: there is no hand that turns."""
        return None

    def panel(self, session: Session, language: Language) -> Markup:
        """Return what still lies face down, and the way to see what lay so in a game that is over."""
        return join((prizes.unseen(session, language), prizes.lifting(session, language)))

    def around(self, session: Session, language: Language) -> tuple[Markup, Markup]:
        """Return what lies before each seat, the first seat's nearest to the reader."""
        return prizes.supply(session, 1, language), prizes.supply(session, 0, language)

    def help(self, session: Session, language: Language) -> str:
        """Return what the player to move can do next."""
        return wording.help_text(session, language)

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """Return the forced pass, if it has come to that."""
        forced = session.choices(GESTURE, ()) == {PASS}
        return [button(f"tap {PASS}", language.say("move.pass"), "check", css="primary")] if forced else []

    def called(self, session: Session, tapped: str, language: Language) -> str:
        """Return a cell with what lies there, an exit, or the pass."""
        return wording.tap_label(session.position, tapped, language)

    def facts(self, session: Session, language: Language) -> list[str]:
        """Return what lies face down, as everybody can count it."""
        return wording.unseen(session.position, language)

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
        """Return who won the game or the match, and why."""
        return result(session, language)

    def picture(self, session: Session, language: Language) -> Markup:
        """Return the position on show as a picture."""
        return paint(scene.still_scene(session.position, language.say("board.halali"), "result"))

    def document(self, session: Session, language: Language) -> str:
        """Return the same picture as a document that stands alone."""
        return picture(scene.still_scene(session.position, language.say("board.halali"), "result"))

    def known(self, session: Session, language: Language) -> list[str]:
        """Return each seat's points."""
        points = enumerate(session.position.points)
        said = ((seat_name(session, seat, language), language.say("points", n=number)) for seat, number in points)
        return [language.say("diagram.has", name=name, what=what) for name, what in said]

    def thumbnail(self, language: Language) -> str:
        """Return a typical position as a picture that stands alone."""
        position: Position = game_named("halali").read(SHOWPIECE)
        return picture(scene.still_scene(position.seen_by(0), language.say("name.halali"), "card"))

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """Return the cell or, in the final phase, the exit where keys go on."""
        now = scene.focus(session)
        if to in CELLS or to in GATES:
            return to
        if to not in STEPS:
            return now
        if now in GATES:
            return NAMES[EXITS[GATES[now]]]
        return _beside(session.position, now, OPPOSITE[to] if _turned(session, look) else to)


def _turned(session: Session, look: Look) -> bool:
    """Whether the board is seen from brown's side."""
    return look.facing == "turn" and session.front == 1


def _beside(position: Position, now: str, to: str) -> str:
    up, right, gate = STEPS[to]
    rank, file = divmod(CELLS[now], SIDE)
    if 0 <= rank + up < SIDE and 0 <= file + right < SIDE:
        return NAMES[SIDE * (rank + up) + file + right]
    return gate if position.final and CELLS[now] == EXITS[GATES[gate]] else now


DESK = HalaliDesk()

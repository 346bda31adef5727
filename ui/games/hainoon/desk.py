"""Hai Noon on the screen, as the views ask for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from ui.draw.markup import join, tag
from ui.draw.parts import button
from ui.games.hainoon import hand, scene, wording
from ui.games.hainoon.film import is_film
from ui.games.hainoon.gesture import DO, DRAW, GESTURE, PASS
from ui.games.hainoon.labels import tap_label
from ui.games.hainoon.painter import paint, picture
from ui.games.hainoon.result import result
from ui.games.hainoon.ring import walked
from ui.games.hainoon.seats import as_seen, board_turned, seated
from ui.games.hainoon.showcase import SHOWCASE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.events import Event
    from engine.language import Language
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.table.session import Session

BUTTONS = ((DO, "play", "check"), (PASS, "pass", "close"), (DRAW, "draw", "check"))
"""Taps that have no place on the board, with their words and pictures."""


class HaiNoonDesk:
    """Hai Noon on the screen; see Desk for what each part promises."""

    gesture = GESTURE
    rulings = frozenset(
        f"hainoon.{ending}"
        for ending in (
            "start",
            "place.wild",
            "cage",
            "cage.other",
            "camouflage.cage",
            "attack.absent",
            "harpoon.colour",
            "harpoon.order",
            "draw",
            "two",
            "three",
            "last",
        )
    )
    chapters: ClassVar[dict[str, tuple[str, ...]]] = {
        "table": ("cards", "setup", "setup.short", "setup.long", "start"),
        "turn": ("card.held", "turn", "turn.empty", "draw"),
        "place": ("place.first", "place.colour", "place.distinct", "place.wild"),
        "action": (
            "action.must",
            "diver",
            "diver.cage",
            "cage",
            "cage.other",
            "shark",
            "flip",
            "all",
            "camouflage",
            "camouflage.back",
            "camouflage.cage",
            "wild",
        ),
        "attack": (
            "attack",
            "attack.full",
            "attack.hungry",
            "attack.absent",
            "attack.bite",
            "attack.both",
            "attack.cage",
        ),
        "harpoon": (
            "harpoon",
            "harpoon.colour",
            "harpoon.own",
            "harpoon.one",
            "harpoon.cage",
            "harpoon.order",
            "harpoon.stays",
        ),
        "end": ("end", "two", "three", "last"),
        "referee": ("form", "over", "phase"),
    }

    def board(self, session: Session, language: Language, look: Look) -> Markup:
        """Return the live board, turned to whoever acts if that is set."""
        return paint(scene.live_scene(session, language, turned=_turned(session, look)))

    def spoken(self, session: Session, language: Language, look: Look) -> Language:
        """Return the language with directions as whoever acts sees the board."""
        return as_seen(language, _turned(session, look))

    def faced(self, session: Session, look: Look) -> int | None:
        """Return how far round the table whoever looks sits, if just the hand turns."""
        return seated(len(session.names), session.front) if look.facing == "hand" else None

    def panel(self, session: Session, language: Language) -> Markup:
        """Return who is hiding, and the discard pile."""
        return join((hand.hiding(session, language), hand.discard(session, language)))

    def around(self, session: Session, language: Language) -> tuple[Markup, Markup]:
        """Return the seats and piles above the board, and the hand below it."""
        return hand.table(session, language), hand.hand(session, language)

    def help(self, session: Session, language: Language) -> str:
        """Return what the player to act can do next."""
        return wording.help_text(session, language)

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """Return what confirms a move, declines a harpoon or draws."""
        if session.filming:
            # In a box of its own it never becomes the button that comes next, which a second press would do too.
            return [tag("div", None, button("still", language.say("move.hainoon.skip"), "last", css="primary"))]
        choices = scene.playable(session)
        possible = ((tap, words, picture) for tap, words, picture in BUTTONS if tap in choices)
        return [
            button(f"tap {tap}", language.say(f"move.hainoon.{words}"), picture, css="primary")
            for tap, words, picture in possible
        ]

    def called(self, _session: Session, tapped: str, language: Language) -> str:
        """Return a card, or a place, shark or side."""
        return tap_label(tapped, language)

    def facts(self, session: Session, language: Language) -> list[str]:
        """Return whose hands they do not see, and once the game is over what they held."""
        return wording.facts(session, language)

    def slow(self, events: Iterable[Event]) -> bool:
        """Return whether there is an attack among them."""
        return is_film(events)

    def tells(self, session: Session, events: Iterable[Event], language: Language) -> list[str]:
        """Return what happened, a sentence or two an event."""
        return [told for event in events if (told := wording.tell(session, event, language))]

    def why(self, session: Session, language: Language) -> str:
        """Return the sentence for the session's refusal."""
        return wording.why(session, language)

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """Return who won, and why."""
        return result(session, language)

    def picture(self, session: Session, language: Language) -> Markup:
        """Return the position on show as a picture, with the hand of whoever is to act where nothing is hidden."""
        sea = paint(scene.still_scene(session.position, language.say("board.hainoon"), "result"))
        return join((sea, hand.pictured(session, language))) if session.apart else sea

    def document(self, session: Session, language: Language) -> str:
        """Return the board as a picture that stands alone, without a hand."""
        return picture(scene.still_scene(session.position, language.say("board.hainoon"), "result"))

    def known(self, session: Session, language: Language) -> list[str]:
        """Return the hand that the view shows, if any."""
        return hand.held(session, language)

    def thumbnail(self, language: Language) -> str:
        """Return a typical position as a picture that stands alone."""
        return picture(replace(SHOWCASE, title=language.say("name.hainoon"), prefix="card"))

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """Return the place, shark or side where keys go on."""
        return walked(session.cursor or scene.FIRST_CELL, to, _turned(session, look))


def _turned(session: Session, look: Look) -> int:
    """By how much the board is turned for whoever looks at it."""
    return board_turned(len(session.names), session.front) if look.facing == "turn" else 0


DESK = HaiNoonDesk()

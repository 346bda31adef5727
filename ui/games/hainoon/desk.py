"""Hai Noon on the screen, as the views ask for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.hainoon.cards import KINDS, WILD
from ui.draw.markup import join, tag
from ui.draw.parts import button
from ui.games.desk import Plate
from ui.games.hainoon import hand, scene, wording
from ui.games.hainoon.film import is_film
from ui.games.hainoon.gesture import DO, DRAW, GESTURE, PASS
from ui.games.hainoon.labels import tap_label
from ui.games.hainoon.painter import PAINTER, Scene, card, card_back, shark_icon
from ui.games.hainoon.ring import next_place
from ui.games.hainoon.sea import centres
from ui.games.hainoon.seats import board_angle, hand_angle, turned_language
from ui.games.hainoon.showcase import SHOWCASE
from ui.games.hainoon.sounds import SOUNDS
from ui.games.plain_hand import CardsDesk
from ui.games.plain_result import result

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.events import Event
    from engine.hainoon.moves import Plain
    from engine.hainoon.position import Position
    from engine.language import Language
    from ui.draw.geometry import Point
    from ui.draw.markup import Markup
    from ui.games.desk import Look
    from ui.games.plain_hand import Card
    from ui.table.session import Session

BUTTONS = ((DO, "play", "check"), (PASS, "pass", "close"), (DRAW, "draw", "check"))
"""Taps that have no place on the board, with their words and pictures."""


class HaiNoonDesk(CardsDesk[Scene]):
    """Hai Noon on the screen."""

    game = "hainoon"
    gesture = GESTURE
    pieces_rule = "hainoon.cards"
    painter = PAINTER
    sounds = SOUNDS

    def pieces(self, language: Language) -> list[tuple[Markup, str]]:
        """The sides of a shark, and a card of each kind."""
        say = language.say
        sharks = (
            (shark_icon(hungry=True), "piece.hainoon.shark.hungry"),
            (shark_icon(hungry=False), "piece.hainoon.shark.full"),
        )
        cards = ((card(kind if kind == WILD else f"r{kind}"), f"card.action.{kind}") for kind in KINDS)
        return [(picture, say(key)) for picture, key in (*sharks, *cards)]

    def live(self, session: Session, language: Language, look: Look) -> Scene:
        """The board that can be tapped, turned to the player who acts if that is set."""
        return scene.live_scene(session, language, turned=board_turn(session, look))

    def still(self, position: Position, title: str, prefix: str) -> Scene:
        """A picture of a position, without a hand."""
        return scene.still_scene(position, title, prefix)

    def centres(self, session: Session, look: Look) -> Mapping[str, Point]:
        """The middles of the cells and of the sides."""
        return centres(board_turn(session, look))

    def sketch(self, session: Session, move: Plain, kind: str, look: Look) -> Markup:
        """The card in its future place, and the effect of its action: everybody sees them once it is played."""
        from ui.games.hainoon import sketch  # later archive

        return sketch.sketch_move(session.line.at(session.ply), move, kind, board_turn(session, look))

    def tell(self, session: Session, event: Event, language: Language) -> str:
        """An event in a sentence or two."""
        return wording.tell(session, event, language)

    def thumbnail(self, language: Language) -> str:
        """A typical position as a picture that stands alone."""
        return self.painter.picture(replace(SHOWCASE, title=language.say("name.hainoon"), prefix="card"))

    def board_language(self, session: Session, language: Language, look: Look) -> Language:
        """The language with directions as the player who acts sees the board."""
        return turned_language(language, board_turn(session, look))

    def facing_angle(self, session: Session, look: Look) -> int | None:
        """How far round the table the viewer sits, if just the hand turns."""
        return hand_angle(len(session.names), session.front) if look.facing == "hand" else None

    def panel(self, session: Session, language: Language) -> Markup:
        """The piles, who is hiding, and the cards of the discard pile."""
        piles = hand.piles(session.position, language)
        return join((piles, hand.camouflage_list(session, language), hand.discard(session, language)))

    def plate(self, session: Session, seat: int, language: Language) -> Plate:
        """The plate of a seat: its divers, and the size of its hand."""
        return Plate(hand.divers(session, seat, language), "", self.hand_count(session, seat, language))

    def card(self, word: str, language: Language) -> Card:
        """A card in the hand of the player who looks."""
        return hand.held_card(word, language)

    def card_back(self, label: str = "") -> Markup:
        """A card from behind."""
        return card_back(label=label)

    def help(self, session: Session, language: Language) -> str:
        """The help for the player to act."""
        return wording.help_text(session, language)

    def buttons(self, session: Session, language: Language) -> list[Markup]:
        """The buttons that confirm a move, decline a harpoon or draw."""
        if session.is_filming:
            # In a box of its own it never becomes the button that comes next, which a second press would do too.
            return [tag("div", None, button("still", language.say("move.hainoon.skip"), "last", css="primary"))]
        choices = scene.playable(session)
        possible = ((tap, words, picture) for tap, words, picture in BUTTONS if tap in choices)
        return [
            button(f"tap {tap}", language.say(f"move.hainoon.{words}"), picture, css="primary")
            for tap, words, picture in possible
        ]

    def tap_label(self, _session: Session, tapped: str, language: Language) -> str:
        """A card, or a place, shark or side."""
        return tap_label(tapped, language)

    def facts(self, session: Session, language: Language) -> list[str]:
        """The players whose hands are unseen, and once the game is over their cards."""
        return wording.facts(session, language)

    def is_slow(self, events: Iterable[Event]) -> bool:
        """Whether there is an attack among them."""
        return is_film(events)

    def why(self, session: Session, language: Language) -> str:
        """The sentence for the session's refusal."""
        return wording.why(session, language)

    def result(self, session: Session, language: Language) -> tuple[str, ...]:
        """The winner and the reason."""
        return result(session, language)

    def cursor(self, session: Session, to: str, look: Look) -> str:
        """The place, shark or side where keys go on."""
        return next_place(session.cursor or scene.FIRST_CELL, to, board_turn(session, look))


def board_turn(session: Session, look: Look) -> int:
    """By how much the board is turned for its viewer."""
    return board_angle(len(session.names), session.front) if look.facing == "turn" else 0


DESK = HaiNoonDesk()

"""A hand of cards at the table: one place decides whose cards are seen, and one place draws them, however many."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ui.draw.board import Shown
from ui.draw.markup import NOTHING, Markup, join, tag, text
from ui.draw.parts import button
from ui.games.plain_desk import PlainDesk
from ui.table.names import list_text, own_words, seat_name
from ui.table.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.language import Language
    from ui.table.session import Session
    from ui.table.table import Table


@dataclass(frozen=True, slots=True)
class Card:
    """A card as the player who holds it sees it."""

    tap: str
    """The tap that it sends, which nothing else on the screen sends."""
    face: Markup
    """Its picture."""
    name: str
    caption: str = ""
    """Its effect, in a word or two, below it."""
    about: str = ""
    """Its effect, in a sentence."""


def open_seat(table: Table) -> int:
    """The seat whose cards are seen, NOBODY if none are: behind the curtain, by who only watches, before the deal."""
    return NOBODY if table.awaited else table.viewer


class CardsDesk(PlainDesk[Shown]):
    """A game in which each seat holds cards that only it sees; `card` is asked for none but those that are seen."""

    @abstractmethod
    def card(self, word: str, language: Language) -> Card:
        """A card by its word in a hand."""

    def hand(self, position: Any, seat: int) -> Sequence[str]:
        """The cards that a seat holds, by their words; their number is known to everybody."""
        held: Sequence[str] = position.hands[seat]
        return held

    def cards(self, position: Any, seat: int, language: Language) -> Sequence[Card]:
        """The cards that a seat holds and sees."""
        return [self.card(word, language) for word in self.hand(position, seat)]

    @abstractmethod
    def card_back(self, label: str = "") -> Markup:
        """A card from behind."""

    def seen_cards(self, session: Session, language: Language) -> Sequence[Card]:
        """The cards that the person at the screen may see."""
        seat = open_seat(session)
        return () if seat == NOBODY else self.cards(session.position, seat, language)

    def dock(self, session: Session, language: Language) -> Markup:
        """The hand of the player who has opened the curtain; else cards face down, or the way to open it."""
        if session.viewer == NOBODY:
            return _section("closed", _curtain_button(session, language))
        if session.awaited:
            return _section("", *(self._face_down() for _ in self.hand(session.position, session.viewer)))
        words = language.say("hand.of", name=seat_name(session, session.viewer, language))
        title = tag("h2", {"class": "visually-hidden"}, text(words))
        held = self.seen_cards(session, language)
        lit = session.choices(self.gesture, ()) | session.choices(self.gesture, session.taps)
        shown = [_card(card, lit=card.tap in lit, chosen=card.tap in session.taps) for card in held]
        none = NOTHING if held else tag("p", None, text(language.say("hand.none")))
        closing = button(
            "curtain close", own_words(session.game, language, "curtain.close"), "hide", css="quiet", bare=True
        )
        if session.needs_curtain:
            return _section("behind-curtain", title, *shown, none, closing)
        return _section("", title, *shown, none)

    def hand_count(self, session: Session, seat: int, language: Language) -> Markup:
        """The number of cards that a seat holds, for its plate."""
        words = language.say("hand.hidden", n=(number := len(self.hand(session.position, seat))))
        return _hand_size(self.card_back(words), words, language.say("supply.count", n=number))

    def picture(self, session: Session, language: Language, *, coordinates: bool = False) -> Markup:
        """The position on show as a picture, with the hand of the player to act where nothing is hidden."""
        board = super().picture(session, language, coordinates=coordinates)
        held = self.seen_cards(session, language) if session.apart else ()
        return join((board, tag("span", {"class": "held"}, *(_picture(card) for card in held)))) if held else board

    def view_facts(self, session: Session, language: Language) -> list[str]:
        """The hand that the view shows, in a sentence; nothing if it shows none."""
        seat = open_seat(session)
        if seat == NOBODY:
            return []
        names = list_text([card.name for card in self.seen_cards(session, language)], language)
        what = names or language.say("hand.none")
        return [language.say("diagram.has", name=seat_name(session, seat, language), what=what)]

    def _face_down(self) -> Markup:
        """A card that nobody has seen yet, as large as one that is seen."""
        caption = tag("span", {"class": "caption", "aria-hidden": "true"}, text("\xa0"))
        return tag("span", {"class": "card-button down"}, self.card_back(), caption)


def _section(css: str, *parts: Markup) -> Markup:
    return tag("section", {"class": f"hand {css}".rstrip(), "id": "hand"}, *parts)


def _curtain_button(session: Session, language: Language) -> Markup:
    """The button that opens the curtain; for spectators, that there is none."""
    if not session.people:
        return tag("p", None, text(language.say("hand.watching")))
    if not session.has_curtain:
        return NOTHING
    name = seat_name(session, session.position.turn, language)
    words = own_words(session.game, language, "curtain.open", name=name)
    return button("curtain open", words, "check", css="primary")


def _picture(card: Card) -> Markup:
    """The picture of a card with its name, where it is not a button."""
    return tag("span", {"role": "img", "aria-label": card.name}, card.face)


@lru_cache(maxsize=32)
def _hand_size(back: Markup, words: str, count: str) -> Markup:
    return tag("p", {"class": "hand-size", "title": words}, back, tag("span", {"aria-hidden": "true"}, text(count)))


@lru_cache(maxsize=128)
def _card(card: Card, *, lit: bool, chosen: bool) -> Markup:
    attrs = {
        "type": "button",
        "class": f"card-button{' lit' if lit else ''}",
        "data-do": f"tap {card.tap}",
        "aria-pressed": str(chosen).lower(),
        "aria-label": card.name,
        # Not a title: what the browser shows for it would lie on the large card.
        "aria-description": card.about or None,
    }
    caption = tag("span", {"class": "caption", "aria-hidden": "true"}, text(card.caption))
    return tag("button", attrs, card.face, caption, _large(card) if card.about else NOTHING)


def _large(card: Card) -> Markup:
    """The card large, with what it does: shown while it is pointed at, focused, or pressed for a while."""
    words = tag("b", None, text(card.name)), tag("span", None, text(card.about))
    return tag("span", {"class": "large", "aria-hidden": "true"}, card.face, tag("span", {"class": "words"}, *words))
